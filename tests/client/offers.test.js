// What is offered, read from a view; and the keys of the dealer's console, which ask for no more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pressed } from "../../src/sabot/server/static/staff/keys.js";
import { find, lit, offers, why } from "../../src/sabot/server/static/table/offers.js";

const CLOSED = { code: "bets-closed", cite: "campione-pb.9", text: "The bets are closed" };
/** As much of a view as is asked for. @type {any} */
const VIEW = {
  acts: {
    bet: [
      { of: [{ chance: "punto", box: 0 }, { chance: "banco", box: 0 }], ...CLOSED },
      { of: [{ chance: "punto", box: 3 }] },
    ],
    draw: [{ of: [{ to: "punto" }] }, { of: [{ to: "banco" }], ...CLOSED }],
    settle: [{ of: [{}] }],
  },
};

test("everything offered under a verb, with the reason against it or none", () => {
  assert.deepEqual(offers(VIEW, "bet").map(({ why }) => why?.code ?? ""), [
    "bets-closed",
    "bets-closed",
    "",
  ]);
  assert.deepEqual(lit(VIEW, "bet"), [{ chance: "punto", box: 3 }]);
  assert.deepEqual(offers(VIEW, "cut"), []);
});

test("an allowed offer comes before one that is not", () => {
  assert.equal(find(VIEW, "bet", { chance: "punto" })?.fields.box, 3);
  assert.equal(find(VIEW, "bet", { chance: "banco" })?.fields.box, 0);
  assert.equal(find(VIEW, "bet", { chance: "egalite" }), null);
});

test("why something would be refused", () => {
  assert.deepEqual(why(VIEW, "bet", { chance: "banco" }), CLOSED);
  assert.equal(why(VIEW, "bet", { chance: "punto" }), null);
  assert.equal(why(VIEW, "cut"), null);
});

const GAME = { keys: [["p", "draw", { to: "punto" }], ["b", "draw", { to: "banco" }]] };

/** A key struck where the cards are dealt. @param {string} key @param {any} [how] @returns {any} */
function strike(key, { typing = false, elsewhere = false, ...how } = {}) {
  const target = { matches: () => typing, closest: () => (elsewhere ? null : {}) };
  return pressed(
    /** @type {any} */ ({ view: VIEW, game: GAME }),
    /** @type {any} */ ({ key, target, ...how }),
  );
}

test("a key asks for what is allowed now, and for nothing else", () => {
  assert.deepEqual(strike("p"), { verb: "draw", fields: { to: "punto" } });
  assert.deepEqual(strike("s"), { verb: "settle", fields: {} });
  assert.equal(strike("b"), null);
  assert.equal(strike("c"), null);
  assert.equal(strike("x"), null);
});

test("nor where somebody writes, holds another key, or is elsewhere", () => {
  for (const how of [{ typing: true }, { ctrlKey: true }, { altKey: true }, { elsewhere: true }]) {
    assert.equal(strike("p", how), null, JSON.stringify(how));
  }
});
