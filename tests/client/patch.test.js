// JSON Merge Patch, as RFC 7396 has it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "../../src/sabot/server/static/core/patch.js";

/** The examples of appendix A, and one of our own: a value, a patch, what comes of them. @type {any[][]} */
const EXAMPLES = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  [{ coup: { number: 1 } }, { coup: { bets: [1] } }, { coup: { number: 1, bets: [1] } }],
];

for (const [value, patch, after] of EXAMPLES) {
  test(`${JSON.stringify(patch)} over ${JSON.stringify(value)}`, () => {
    assert.deepEqual(merged(value, patch), after);
  });
}

test("what a patch leaves alone stays the same object, and nothing is changed in place", () => {
  const before = { seats: { 1: "Zoe" }, coup: { number: 1 } };
  const after = merged(before, { coup: { number: 2 } });
  assert.equal(after.seats, before.seats);
  assert.equal(after.coup.number, 2);
  assert.equal(before.coup.number, 1);
});
