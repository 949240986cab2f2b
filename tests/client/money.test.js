// Amounts, as people write and read them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bare } from "../../src/sabot/server/static/core/cite.js";
import { amountsIn, money, typed } from "../../src/sabot/server/static/core/money.js";
import { set } from "../../src/sabot/server/static/core/settings.js";

/** @type {[string, number | null][]} */
const TYPED = [
  ["10", 1_000],
  [" 10 ", 1_000],
  ["1000.50", 100_050],
  ["1'000,5", 100_050],
  ["1’000", 100_000],
  ["1,000.00", 100_000],
  ["1.000", 100_000],
  ["2 500", 250_000],
  ["0.05", 5],
  ["", null],
  ["ten", null],
  ["1.2.3", null],
  ["1,00,0", null],
  ["-5", null],
  ["1e3", null],
  ["9".repeat(20), 999_999_999_999_999],
];

for (const [text, amount] of TYPED) {
  test(`“${text}” is ${amount}`, () => assert.equal(typed(text), amount));
}

test("an amount is written in the language of the moment", () => {
  set("lang", "en");
  assert.equal(money(123_450), "1,234.50");
  assert.equal(money(500_000, { currency: "CHF" }), "CHF 5,000");
  assert.equal(money(500_050, { currency: "CHF" }), "CHF 5,000.50");
  assert.equal(money(-7), "-0.07");
  set("lang", "it");
  assert.equal(money(123_450), "1’234.50");
});

test("what is written can be typed", () => {
  for (const lang of /** @type {const} */ (["it", "en"])) {
    set("lang", lang);
    for (const amount of [0, 5, 99, 100, 1_000, 123_456, 100_000_000_050]) {
      assert.equal(typed(money(amount)), amount);
      assert.equal(typed(money(amount, { cents: true })), amount);
    }
  }
});

test("a column that is added up has cents in every row", () => {
  set("lang", "en");
  assert.equal(money(500_000, { cents: true }), "5,000.00");
});

test("amounts in a text of the server have the form they have everywhere", () => {
  set("lang", "en");
  assert.equal(
    amountsIn("wins EUR 23.75: EUR 10000.00 less EUR 1.25 [malta-pb.9]"),
    "wins EUR 23.75: EUR 10,000 less EUR 1.25 [malta-pb.9]",
  );
  assert.equal(bare("Zoe has CHF 1000.00 [campione-pb.34]"), "Zoe has CHF 1,000");
  set("lang", "it");
  assert.equal(amountsIn("CHF 1000.50"), "CHF 1’000.50");
});
