// The check of the fair shuffle, held to the vectors anybody may use.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  afterCut,
  bytes,
  canHash,
  commitment,
  decks,
  heldDrawn,
  heldSeen,
  hexadecimal,
} from "../../src/sabot/server/static/table/fairness.js";
import { holds } from "../../src/sabot/server/static/table/proof.js";

const PAGE = new URL("../../docs/fairness-vectors.json", import.meta.url);
/** @type {{small: any[], taglie: any[]}} */
const VECTORS = JSON.parse(readFileSync(PAGE, "utf-8"));

for (
  const { name, salt, order, cut, after, opens = true, ...vector } of [
    ...VECTORS.small,
    ...VECTORS.taglie,
  ]
) {
  test(`${opens ? "opens" : "does not open"}: ${name}`, async () => {
    assert.equal(await commitment(salt, order) === vector.commitment, opens);
    if (after !== undefined && opens) assert.equal(afterCut(order, cut).join(" "), after);
  });
}

test("the bytes are those of the document", () => {
  assert.ok(canHash());
  const hashed = hexadecimal(bytes("sale", "Ah Td 9c Ks 2h"));
  assert.equal(hashed, "73616c650a4168205464203963204b73203268");
});

for (const { name, order, cut, drawn } of VECTORS.taglie) {
  test(`cards are held against the order one by one: ${name}`, () => {
    const cards = drawn.split(" ");
    const after = afterCut(order, cut);
    const other = cards[30] === "Ah" ? "Kd" : "Ah";
    const wrong = [...cards.slice(0, 30), other, ...cards.slice(31)];
    /** @param {string[]} some */
    const seen = (some) =>
      heldSeen(after, new Map(some.map((card, place) => [after.length - place, card])));
    const all = { agree: cards.length, of: cards.length, wrong: -1 };
    assert.deepEqual(heldDrawn(after, drawn), all);
    assert.deepEqual(seen(cards), all);
    const one = { agree: cards.length - 1, of: cards.length, wrong: 30 };
    assert.deepEqual(heldDrawn(after, wrong.join(" ")), one);
    assert.deepEqual(seen(wrong), one);
  });
}

test("a pack is of whole decks", () => {
  const orders = VECTORS.taglie.map(({ order }) => order);
  for (const order of orders) assert.equal(decks(order), order.split(" ").length / 52);
  const whole = orders[0].split(" ");
  /** @param {string} other */
  const exchanged = (other) =>
    whole.map((/** @type {string} */ card) => (card === "Kd" ? other : card)).join(" ");
  for (const odd of [whole.slice(1).join(" "), exchanged("Ah"), exchanged("Zz"), ""]) {
    assert.equal(decks(odd), 0);
  }
});

test("a proof holds only if everything checked came out as promised", () => {
  const right = { agree: 4, of: 4, wrong: -1 };
  const wrong = { agree: 3, of: 4, wrong: 2 };
  /** @type {any} */
  const proof = { hashed: "abc", decks: 6, drawn: right, seen: right, coups: [{ held: right }] };
  /** @type {any} */
  const taglia = { commitment: "abc" };
  assert.ok(holds(proof, taglia));
  // A browser that cannot hash still checks the rest.
  assert.ok(holds({ ...proof, hashed: null }, taglia));
  for (
    const part of [
      { hashed: "abd" },
      { decks: 0 },
      { drawn: wrong },
      { seen: wrong },
      { coups: [{ held: right }, { held: wrong }] },
    ]
  ) {
    assert.ok(!holds({ ...proof, ...part }, taglia), JSON.stringify(part));
  }
});
