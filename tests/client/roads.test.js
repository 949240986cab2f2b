// The roads of the scoreboard: where each mark stands, and how a road is put in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../src/sabot/server/static/core/settings.js";
import { fiveRoads, preview } from "../../src/sabot/server/static/punto-banco/roads.js";

/** @typedef {import("../../src/sabot/server/static/core/dom.js").Made} Made */

const NONE = { columns: "", cells: [] };
/** @type {any} */
const EMPTY = { bead: NONE, big: NONE, big_eye: NONE, small: NONE, cockroach: NONE };

/** The figures by their names. @param {Made} made @returns {Map<unknown, Made>} */
function figures(made) {
  return new Map(
    made.children.map((each) => [/** @type {Made} */ (each).key, /** @type {Made} */ (each)]),
  );
}

/** Everything of a class, however deep. @param {Made} made @param {string} name @returns {Made[]} */
function all(made, name) {
  const inside = made.children.flatMap((each) => (typeof each === "string" ? [] : all(each, name)));
  return String(made.props.class ?? "").split(" ").includes(name) ? [made, ...inside] : inside;
}

/** What a screen reader says of a figure. @param {Made | undefined} figure */
function label(figure) {
  const [, svg] = /** @type {Made[]} */ (figure?.children);
  return svg.props["aria-label"];
}

test("a road is described run by run, and an empty one as empty", () => {
  set("lang", "en");
  const big = { columns: "ppp b pp", cells: [0, 1, 2, 6, 12, 13], ties: [[1, 2]] };
  const drawn = figures(
    fiveRoads({ ...EMPTY, big, big_eye: { columns: "r bb", cells: [0, 6, 7] } }),
  );
  assert.equal(label(drawn.get("big")), "Big road: Punto 3, Banco 1, Punto 2");
  assert.match(label(drawn.get("big_eye")), /: red 1, blue 2$/);
  assert.match(label(drawn.get("small")), /: still empty$/);
});

test("a mark stands in the cell it is given, column by column of six", () => {
  const big = { columns: "ppp b", cells: [0, 1, 2, 6], ties: [[1, 2]] };
  const road = /** @type {Made} */ (figures(fiveRoads({ ...EMPTY, big })).get("big"));
  const svg = /** @type {Made} */ (road.children[1]);
  const marks = svg.children.slice(1).map((each) => /** @type {Made} */ (each).props.transform);
  assert.deepEqual(marks, [
    "translate(0.5 0.5)",
    "translate(0.5 1.5)",
    "translate(0.5 2.5)",
    "translate(1.5 0.5)",
  ]);
  assert.equal(all(road, "punto").length, 3);
  assert.equal(all(road, "banco").length, 1);
  assert.equal(all(road, "tie-slash").length, 1);
  assert.equal(all(road, "tie-count")[0].children[0], "2");
});

test("only the last columns are shown, counted from the first of them", () => {
  const cells = [0, 6, 12, 18];
  const big = { columns: "p b p b", cells, ties: [] };
  const road = /** @type {Made} */ (figures(fiveRoads({ ...EMPTY, big }, { big: 2 })).get("big"));
  assert.deepEqual(all(road, "ring").map(({ props }) => props.class), ["ring punto", "ring banco"]);
  const svg = /** @type {Made} */ (road.children[1]);
  assert.equal(/** @type {Made} */ (svg.children[1]).props.transform, "translate(0.5 0.5)");
});

test("pairs are dotted on the bead road, and ties before the first win wait", () => {
  const bead = { columns: "pt", cells: [0, 1], pairs: [[0, "pb"], [1, "b"]] };
  const drawn = figures(fiveRoads({ ...EMPTY, bead, big: { ...NONE, ties: [[0, 3]] } }));
  assert.equal(all(/** @type {Made} */ (drawn.get("bead")), "pair").length, 3);
  assert.equal(all(/** @type {Made} */ (drawn.get("big")), "tie-count")[0].children[0], "3");
});

test("the lobby shows nothing of a road that has not begun", () => {
  assert.equal(preview(null), null);
  assert.equal(preview({ roads: EMPTY }), null);
  const big = { columns: "p", cells: [0], ties: [] };
  assert.equal(preview({ roads: { ...EMPTY, big } })?.tag, "svg");
});
