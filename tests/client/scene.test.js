// Which coup lies on the cloth, and which is told: the cloth is swept before new bets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyCoup, shownCoup } from "../../src/sabot/server/static/table/scene.js";

/** @param {string} stage @param {Record<string, any>} bets @param {number} ago when the coup before ended, in milliseconds */
function after(stage, bets, ago) {
  const before = { ...emptyCoup(), number: 1, ended: performance.now() - ago };
  const laid = /** @type {any} */ ({ number: 2, stage, bets });
  return { ...emptyCoup(), number: 2, laid, before };
}

/** @param {ReturnType<typeof after>} coup @returns {number[]} what lies there, and what is told */
function shown(coup) {
  const { coup: lies, announced } = shownCoup(coup);
  return [lies.number, announced.number];
}

test("until somebody bets, what was won and lost lies there for a while", () => {
  assert.deepEqual(shown(after("betting", {}, 0)), [1, 1]);
  assert.deepEqual(shown(after("betting", {}, 10_000)), [2, 2]);
});

test("with a new bet the cloth is swept, and how it came out is told a little longer", () => {
  const bets = { "zoe/punto/1": { amount: 1000 } };
  assert.deepEqual(shown(after("betting", bets, 0)), [2, 1]);
  assert.deepEqual(shown(after("betting", bets, 10_000)), [2, 2]);
});

test("once cards are dealt nothing of the coup before is there", () => {
  assert.deepEqual(shown(after("deal", {}, 0)), [2, 2]);
});
