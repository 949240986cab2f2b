// What the books of several tables come to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { totalsOf } from "../../src/sabot/server/static/staff/totals.js";

test("figures are added up by currency", () => {
  /** @type {{totals: Record<string, Record<string, number>>}[]} */
  const books = [
    { totals: { CHF: { drop: 100, win: -30 }, EUR: { drop: 5, win: 5 } } },
    { totals: { CHF: { drop: 50, win: 40 } } },
    { totals: {} },
  ];
  assert.deepEqual(totalsOf(books), { CHF: { drop: 150, win: 10 }, EUR: { drop: 5, win: 5 } });
  assert.deepEqual(totalsOf([]), {});
});
