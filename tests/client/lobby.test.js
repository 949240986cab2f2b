// Where somebody plays at once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tableAtOnce } from "../../src/sabot/server/static/lobby/at-once.js";

/** @param {string} id @param {Record<string, unknown>} [more] @returns {any} */
const table = (id, more) => ({
  id,
  automatic: true,
  dealer: "dealer",
  seats: 7,
  taken: 0,
  ...more,
});
const byHand = table("by hand", { automatic: false });
const held = table("held", { dealer: "Dora" });
const full = table("full", { taken: 7 });

test("one plays at once where nobody has to come first", () => {
  assert.equal(tableAtOnce([byHand, held, table("free")])?.id, "free");
});

test("a free seat is better than none, and none is better than to wait", () => {
  assert.equal(tableAtOnce([full, table("free")])?.id, "free");
  assert.equal(tableAtOnce([byHand, full])?.id, "full");
});

test("where every table waits for a dealer there is nowhere to play at once", () => {
  assert.equal(tableAtOnce([byHand, held]), undefined);
});
