// The list of coups, the newest first, taglia by taglia.

import { bare } from "../core/cite.js";
import { h } from "../core/dom.js";
import { timeOf } from "../core/when.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/**
 * A coup in short, as GET /api/tables/ID/coups has it.
 * @typedef {{taglia: number, number: number, entry: number, at: number, lines: string[]}} Coup
 */

const t = words({
  it: {
    list: "I colpi",
    taglia: "Taglia {n}",
    coup: "Colpo {n}",
    older: "Colpi precedenti",
    newer: "Colpi più nuovi",
  },
  en: {
    list: "The coups",
    taglia: "Taglia {n}",
    coup: "Coup {n}",
    older: "Earlier coups",
    newer: "Newer coups",
  },
});

/**
 * @param {Coup[]} coups
 * @param {{chosen: number, more: boolean, show: (entry: number) => void,
 *   older: (before: number) => void, newer: () => void}} how
 * @returns {Made}
 */
export function coupList(coups, { chosen, more, show, older, newer }) {
  const taglie = [...new Set(coups.map(({ taglia }) => taglia))];
  return h(
    "section",
    { class: "coup-list", key: "list", "aria-label": t("list") },
    h("button", { type: "button", key: "newer", class: "plain", onclick: newer }, t("newer")),
    taglie.map((taglia) =>
      h(
        "section",
        { key: taglia },
        h("h2", {}, t("taglia", { n: taglia })),
        h(
          "ol",
          {},
          coups.filter((coup) => coup.taglia === taglia).map((coup) => item(coup, chosen, show)),
        ),
      )
    ),
    more && h("button", {
      type: "button",
      key: "older",
      class: "plain",
      onclick: () => older(coups[coups.length - 1].entry),
    }, t("older")),
  );
}

/** @param {Coup} coup @param {number} chosen @param {(entry: number) => void} show */
function item({ number, entry, at, lines }, chosen, show) {
  return h(
    "li",
    { key: entry },
    h(
      "button",
      {
        type: "button",
        class: "plain",
        "aria-current": entry === chosen ? "true" : null,
        onclick: () => show(entry),
      },
      h(
        "span",
        { class: "between" },
        h("strong", {}, t("coup", { n: number })),
        h("time", { class: "small quiet" }, timeOf(at)),
      ),
      outcome(lines).map((line) => h("span", { class: "small", key: line }, line)),
    ),
  );
}

/** What came of it: the lines set in, under the one with the bets. @param {string[]} lines */
function outcome(lines) {
  return lines.filter((line) => line.startsWith("  ")).map((line) => bare(line.trim()));
}
