// Chips: what they are worth, and which are worth having at a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chipChoice,
  chipsOf,
  chipText,
  firstChip,
  payingChips,
} from "../../src/sabot/server/static/table/chips.js";

/** @param {...[minimum: number, maximum: number]} ranges @returns {any} */
function table(...ranges) {
  const limits = ranges.map(([minimum, maximum], at) => [`chance-${at}`, { minimum, maximum }]);
  return { limits: Object.fromEntries(limits) };
}

/** @param {number[]} values */
const sum = (values) => values.reduce((all, value) => all + value, 0);

test("an amount is made of the fewest chips, largest first", () => {
  assert.deepEqual(chipsOf(0), []);
  assert.deepEqual(chipsOf(13_500), [10_000, 2_500, 1_000]);
  assert.deepEqual(chipsOf(37), [25, 10, 1, 1]);
  for (const amount of [1, 99, 12_345, 999_999, 5_000_000]) {
    assert.equal(sum(chipsOf(amount)), amount);
  }
});

test("what would be too many chips is left out", () => {
  assert.equal(chipsOf(10 ** 12).length, 40);
});

/** @type {[number, number][][]} */
const TABLES = [
  [[1_000, 500_000], [500, 50_000]],
  [[2_000, 20_000]],
  [[100_000, 10_000_000]],
  [[33, 34]],
  [[1_000, 1_000]],
];

for (const ranges of TABLES) {
  test(`the chips of a table with limits ${JSON.stringify(ranges)}`, () => {
    const view = table(...ranges);
    const choice = chipChoice(view);
    const least = Math.min(...ranges.map(([minimum]) => minimum));
    assert.ok(choice.length > 0 && choice.length <= 6);
    assert.deepEqual(choice, [...choice].sort((one, two) => one - two));
    assert.ok(choice[0] <= least, "the least bet can be made up of them");
    assert.ok(choice.includes(firstChip(view)));
  });
}

test("the first chip in hand is worth the least bet on the first chance", () => {
  assert.equal(firstChip(table([1_000, 500_000], [500, 50_000])), 1_000);
  assert.equal(firstChip(table([2_000, 20_000])), 2_500);
});

test("whatever the players' chips may win can be paid with those of the float", () => {
  for (const ranges of TABLES) {
    const view = table(...ranges);
    for (const commission of [false, true]) {
      /** @type {any} */
      const house = { chances: [{ commission }] };
      const paying = payingChips(view, house);
      for (const chip of chipChoice(view)) {
        const won = commission ? chip * 0.95 : chip * 1.5;
        if (Number.isInteger(won)) assert.equal(won % paying[0], 0, `${chip}: ${paying}`);
      }
    }
  }
});

test("what stands on a chip", () => {
  assert.deepEqual([5, 50, 100, 2_500, 100_000, 5_000_000].map(chipText), [
    ".05",
    ".50",
    "1",
    "25",
    "1k",
    "50k",
  ]);
});
