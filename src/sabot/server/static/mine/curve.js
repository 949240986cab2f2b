// The curve of a purse: what one had in all, from coup to coup, in steps as it was.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";

/** @typedef {import("../types/answers.d.ts").CurveShown} CurveShown */

const t = words({
  it: {
    curve: "La borsa in {currency}: da {first} a {last}; al massimo {most}, al minimo {least}",
  },
  en: {
    curve: "The purse in {currency}: from {first} to {last}; at most {most}, at least {least}",
  },
});

const WIDTH = 600;
const HEIGHT = 120;
/** Room above and below, so that the line is not cut. */
const EDGE = 6;

/**
 * The path of a curve, each amount standing until the next.
 * @param {[number, number][]} points
 */
export function path(points) {
  const amounts = points.map(([, amount]) => amount);
  const most = Math.max(...amounts);
  const least = Math.min(...amounts);
  // What happened counts, not how long one waited in between.
  const step = WIDTH / Math.max(1, points.length - 1);
  /** @param {number} amount */
  const y = (amount) =>
    most === least ? HEIGHT / 2 : EDGE + (HEIGHT - 2 * EDGE) * (most - amount) / (most - least);
  const first = `M0 ${y(amounts[0]).toFixed(1)}`;
  const rest = amounts.slice(1).map((amount, at) =>
    `H${((at + 1) * step).toFixed(1)}V${y(amount).toFixed(1)}`
  );
  return { line: first + rest.join(""), begin: y(amounts[0]) };
}

/** @param {CurveShown} shown */
export function curve({ currency, table, points }) {
  const amounts = points.map(([, amount]) => amount);
  const tokens = Boolean(table);
  /** @param {number} amount */
  const written = (amount) => money(amount, { tokens });
  const { line, begin } = path(/** @type {[number, number][]} */ (points));
  const ends = amounts.at(-1) ?? 0;
  return h(
    "figure",
    {
      class: ["own-curve", ends > amounts[0] && "up", ends < amounts[0] && "down"],
      key: currency + table,
    },
    h(
      "svg",
      {
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": t("curve", {
          currency,
          first: written(amounts[0]),
          last: written(ends),
          most: written(Math.max(...amounts)),
          least: written(Math.min(...amounts)),
        }),
      },
      h("line", { class: "begin", x1: 0, x2: WIDTH, y1: begin, y2: begin }),
      h("path", { class: "held", d: line }),
    ),
    h(
      "figcaption",
      { class: "between small quiet", "aria-hidden": "true" },
      h("span", {}, money(amounts[0], { currency, tokens })),
      h("span", {}, money(ends, { currency, tokens })),
    ),
  );
}
