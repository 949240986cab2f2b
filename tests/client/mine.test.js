// One's own evenings: the curve, sums by house, limits as they are typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { path } from "../../src/sabot/server/static/mine/curve.js";
import { rows } from "../../src/sabot/server/static/mine/houses.js";
import { fault, wanted } from "../../src/sabot/server/static/mine/limits.js";
import { lasting } from "../../src/sabot/server/static/mine/when.js";

test("an amount stands until the next", () => {
  assert.equal(path([[0, 100], [1, 300], [2, 200]]).line, "M0 114.0H300.0V6.0H600.0V60.0");
  assert.equal(path([[0, 100]]).line, "M0 60.0");
  assert.equal(path([[0, 100], [9, 100]]).line, "M0 60.0H600.0V60.0");
});

test("evenings are added up by house and kind of money", () => {
  /** @param {string} house @param {string} money @param {number} result */
  const played = (house, money, result) => ({
    house,
    house_name: house.toUpperCase(),
    money,
    coups: 2,
    results: [{ currency: "CHF", staked: 100, result }],
  });
  const evenings = /** @type {any} */ ([
    { tables: [played("b", "house", 5), played("b", "house", -7), played("a", "house", 1)] },
    { tables: [played("b", "house", 10), played("b", "tokens", 99)] },
  ]);
  assert.deepEqual(
    rows(evenings).map(({ name, tokens, evenings, coups, staked, result }) => [
      name,
      tokens,
      evenings,
      coups,
      staked,
      result,
    ]),
    [["A", false, 1, 2, 100, 1], ["B", false, 2, 6, 300, 8], ["B", true, 1, 2, 100, 99]],
  );
});

test("what is typed is a limit, or none, or wrong", () => {
  assert.deepEqual([wanted("loss", " "), wanted("loss", "1,000"), wanted("minutes", "90 ")], [
    null,
    100_000,
    90,
  ]);
  for (const text of ["", "1", "1440", " 60 "]) assert.equal(fault("minutes", text), "");
  for (const text of ["0", "1441", "1.5", "an hour"]) assert.notEqual(fault("minutes", text), "");
  assert.equal(fault("loss", "50.50"), "");
  assert.notEqual(fault("loss", "much"), "");
});

test("how long something takes", () => {
  assert.deepEqual([lasting(20), lasting(3_540), lasting(3_600 + 120), lasting(7_200)], [
    "0 min",
    "59 min",
    "1 h 2 min",
    "2 h",
  ]);
});
