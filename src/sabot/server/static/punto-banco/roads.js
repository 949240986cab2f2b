// The five roads of a taglia, drawn from what the server worked out.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** A road: a letter for every entry, columns apart; and the cell of each, counted down columns of six. */
/** @typedef {{columns: string, cells: number[]}} Road */
/** @typedef {{bead: Road & {pairs?: [number, string][]}, big: Road & {ties?: [number, number][]},
 *   big_eye: Road, small: Road, cockroach: Road}} Roads */

const t = words({
  it: {
    bead: "Bead plate",
    big: "Big road",
    big_eye: "Big eye boy",
    small: "Small road",
    cockroach: "Cockroach pig",
    empty: "ancora vuota",
    p: "Punto",
    b: "Banco",
    t: "Égalité",
    red: "rosso",
    blue: "blu",
  },
  en: {
    bead: "Bead plate",
    big: "Big road",
    big_eye: "Big eye boy",
    small: "Small road",
    cockroach: "Cockroach pig",
    empty: "still empty",
    p: "Punto",
    b: "Banco",
    t: "Égalité",
    red: "red",
    blue: "blue",
  },
});

const ROWS = 6;
const LETTERS = { p: "P", b: "B", t: "É" };

/**
 * All five, each with so many of its last columns.
 * @param {Roads} roads
 * @param {{bead?: number, big?: number, derived?: number}} [columns]
 * @returns {Made}
 */
export function fiveRoads(roads, { bead = 18, big = 30, derived = 16 } = {}) {
  return h(
    "div",
    { class: "roads" },
    figure("bead", roads.bead, bead, (road) => beads(road)),
    figure("big", roads.big, big, (road) => rings(road)),
    figure("big_eye", roads.big_eye, derived, (road) => derivedMarks(road, "ring")),
    figure("small", roads.small, derived, (road) => derivedMarks(road, "disc")),
    figure("cockroach", roads.cockroach, derived, (road) => derivedMarks(road, "slash")),
  );
}

/** @typedef {{mark: string, index: number, x: number, y: number}} Entry */

/**
 * The entries of a road, the numbers of their columns counted from the first that is shown.
 * @param {Road} road
 * @param {number} columns
 * @returns {Entry[]}
 */
function entries({ columns: written, cells }, columns) {
  const marks = written.replaceAll(" ", "");
  const last = Math.max(0, ...cells.map((cell) => Math.floor(cell / ROWS)));
  const first = Math.max(0, last - columns + 1);
  return cells.map((cell, index) => ({
    mark: marks[index],
    index,
    x: Math.floor(cell / ROWS) - first,
    y: cell % ROWS,
  })).filter(({ x }) => x >= 0);
}

/**
 * @template {Road} Of
 * @param {keyof Roads} name
 * @param {Of} road
 * @param {number} columns
 * @param {(road: {entries: Entry[]} & Of) => import("../core/dom.js").Child} draw
 */
function figure(name, road, columns, draw) {
  return h(
    "figure",
    { class: ["road-figure", name], key: name },
    h("figcaption", {}, t(name)),
    h(
      "svg",
      {
        class: "road",
        viewBox: `0 0 ${columns} ${ROWS}`,
        role: "img",
        "aria-label": `${t(name)}: ${roadText(name, road) || t("empty")}`,
      },
      grid(columns),
      draw({ ...road, entries: entries(road, columns) }),
    ),
  );
}

/** @type {Map<number, Made>} */
const grids = new Map();

/** @param {number} columns */
function grid(columns) {
  let made = grids.get(columns);
  if (!made) {
    const down = Array.from({ length: columns - 1 }, (_, at) => `M${at + 1} 0V${ROWS}`).join("");
    const across = Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${at + 1}H${columns}`).join("");
    grids.set(columns, made = h("path", { class: "road-grid", d: down + across }));
  }
  return made;
}

/** A road in words: each run with its length. @param {keyof Roads} name @param {Road} road */
function roadText(name, { columns }) {
  if (!columns) return "";
  if (name === "bead") {
    return [...columns.replaceAll(" ", "")].map((mark) => t(/** @type {"p"} */ (mark))).join(", ");
  }
  return columns.split(" ").map((run) => `${mark(name, run[0])} ${run.length}`).join(", ");
}

/** @param {keyof Roads} name @param {string} letter */
function mark(name, letter) {
  if (name === "big") return t(letter === "p" ? "p" : "b");
  return t(letter === "r" ? "red" : "blue");
}

/** @param {{entries: Entry[], pairs?: [number, string][]}} road */
function beads({ entries, pairs = [] }) {
  const paired = new Map(pairs);
  return entries.map(({ mark, index, x, y }) =>
    h(
      "g",
      { key: index, transform: `translate(${x + 0.5} ${y + 0.5})` },
      h("circle", { class: `disc ${side(mark)}`, r: 0.43 }),
      h(
        "text",
        { class: "bead-letter", y: 0.19, "text-anchor": "middle" },
        LETTERS[/** @type {keyof LETTERS} */ (mark)],
      ),
      paired.get(index)?.includes("b") && pairDot("banco", -0.32),
      paired.get(index)?.includes("p") && pairDot("punto", 0.32),
    )
  );
}

/** @param {string} of @param {number} at */
function pairDot(of, at) {
  return h("circle", { class: `pair ${of}`, cx: at, cy: at, r: 0.14 });
}

/** @param {{entries: Entry[], ties?: [number, number][]}} road */
function rings({ entries, ties = [] }) {
  const tied = new Map(ties);
  const marks = entries.map(({ mark, index, x, y }) =>
    h(
      "g",
      { key: index, transform: `translate(${x + 0.5} ${y + 0.5})` },
      h("circle", { class: `ring ${side(mark)}`, r: 0.36 }),
      ...tieMark(tied.get(index)),
    )
  );
  // Ties before anybody has won wait for the first entry.
  const waiting = entries.length === 0 && tied.get(0);
  if (!waiting) return marks;
  return [h("g", { transform: "translate(.5 .5)" }, ...tieMark(waiting))];
}

/** @param {number | undefined} count */
function tieMark(count) {
  if (!count) return [];
  return [
    h("path", { class: "tie-slash", d: "M-.36 .36.36-.36" }),
    count > 1 && h("text", { class: "tie-count", y: 0.16, "text-anchor": "middle" }, count),
  ];
}

/** @param {{entries: Entry[]}} road @param {"ring" | "disc" | "slash"} shape */
function derivedMarks({ entries }, shape) {
  return entries.map(({ mark, index, x, y }) => {
    const color = mark === "r" ? "red" : "blue";
    return shape === "slash"
      ? h("path", {
        key: index,
        class: `slash ${color}`,
        d: `M${x + 0.18} ${y + 0.82}L${x + 0.82} ${y + 0.18}`,
      })
      : h("circle", {
        key: index,
        class: `${shape} ${color}`,
        cx: x + 0.5,
        cy: y + 0.5,
        r: shape === "ring" ? 0.33 : 0.38,
      });
  });
}

/** @param {string} mark */
function side(mark) {
  return mark === "p" ? "punto" : mark === "b" ? "banco" : "tie";
}

const SMALL = 24;

/**
 * The end of the big road, small enough for the lobby; nothing where there is none yet.
 * @param {{roads?: Roads} | null | undefined} board
 * @returns {Made | null}
 */
export function preview(board) {
  const big = board?.roads?.big;
  if (!big?.cells.length) return null;
  return h(
    "svg",
    { class: "road", viewBox: `0 0 ${SMALL} ${ROWS}`, "aria-hidden": "true" },
    rings({ ...big, entries: entries(big, SMALL) }),
  );
}
