// What is best said to insurance and even money, found in the hints by the cards that lie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bestAnswer } from "../../src/sabot/server/static/black-jack/hints.js";

/** @type {any} */
const HINTS = {
  before_drawing: {
    A: { "0": "insure", "1": "decline", "2": "decline", "black-jack": "even-money" },
    T: { "black-jack": "decline" },
  },
};

/** A box with two cards against the bank's. @param {string} bank @param {string[]} cards @returns {any} */
function lies(bank, cards, black_jack = false) {
  const hand = { hand: 1, cards, black_jack };
  return { coup: { bank: [bank], boxes: { "3": { box: 3, hands: { "1": hand } } } } };
}

test("against an ace it goes by the tens in hand, whatever tens are called", () => {
  assert.equal(bestAnswer(HINTS, lies("Ah", ["9s", "As"]), 3), "insure");
  assert.equal(bestAnswer(HINTS, lies("Ah", ["9s", "Js"]), 3), "decline");
  assert.equal(bestAnswer(HINTS, lies("Ah", ["Ts", "Ks"]), 3), "decline");
});

test("a Black Jack has an answer of its own, against a ten too", () => {
  assert.equal(bestAnswer(HINTS, lies("Ah", ["As", "Qs"], true), 3), "even-money");
  assert.equal(bestAnswer(HINTS, lies("Qh", ["As", "Qs"], true), 3), "decline");
});

test("where nothing is asked nothing is said", () => {
  assert.equal(bestAnswer(HINTS, lies("Qh", ["9s", "Js"]), 3), null);
  assert.equal(bestAnswer(HINTS, lies("9h", ["As", "Qs"], true), 3), null);
  assert.equal(bestAnswer(HINTS, lies("Ah", ["9s", "Js"]), 4), null);
  assert.equal(bestAnswer({ before_drawing: {} }, lies("Ah", ["9s", "Js"]), 3), null);
});
