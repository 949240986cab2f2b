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
  orderOf,
  packed,
  pledgeOf,
  shareCommitment,
} from "../../src/sabot/server/static/table/fairness.js";
import {
  closed,
  holds,
  lastWash,
  missing,
  prove,
  shares,
} from "../../src/sabot/server/static/table/proof.js";

const PAGE = new URL("../../docs/fairness-vectors.json", import.meta.url);
/** @type {{small: any[], shares: any[], taglie: any[]}} */
const VECTORS = JSON.parse(readFileSync(PAGE, "utf-8"));

for (const { name, salt, order, cut, after, opens, ...vector } of VECTORS.small) {
  test(`${opens ? "opens" : "does not open"}: ${name}`, async () => {
    assert.equal(await commitment(salt, order) === vector.commitment, opens);
    if (opens) assert.equal(afterCut(order, cut).join(" "), after);
  });
}

for (const vector of VECTORS.shares) {
  test(`${vector.opens ? "opens" : "does not open"}: ${vector.name}`, async () => {
    const kept = await shareCommitment(vector, vector.secret) === vector.commitment;
    const { follows, wrong, withheld } = await shares(vector, vector);
    assert.equal(kept && follows && !wrong.length, vector.opens);
    const hidden = vector.seeds.filter((/** @type {any} */ { seed }) => !seed);
    assert.deepEqual(withheld, hidden.map((/** @type {any} */ { player }) => player));
  });
}

for (const { house, ...taglia } of VECTORS.taglie) {
  test(`everybody's part in the order, and what was abandoned: ${house}`, async () => {
    const { opened, seeds } = taglia;
    const pack = packed(decks(opened.order));
    assert.equal(
      await orderOf(pack, taglia.commitment, opened.secret, seeds),
      opened.order,
    );
    assert.deepEqual(await shares(taglia, opened), { follows: true, wrong: [], withheld: [] });
    const [{ player, seed, pledged }] = seeds;
    assert.equal(await pledgeOf(taglia.commitment, player, seed), pledged);
    const other = [{ player, pledged, seed: "0".repeat(64) }, ...seeds.slice(1)];
    const outcome = await shares({ ...taglia, seeds: other }, opened);
    assert.deepEqual(outcome, { follows: false, wrong: [player], withheld: [] });
    // Of the abandoned one everything is held to what was promised too.
    assert.deepEqual(await closed(taglia), []);
    const [thrown] = taglia.abandoned;
    for (
      const part of [{ secret: "0".repeat(64) }, { order: opened.order }, { seeds: other }, {
        wash: 7,
      }]
    ) {
      const abandoned = [{ ...thrown, ...part }];
      assert.deepEqual(await closed({ ...taglia, abandoned }), [thrown.commitment]);
    }
  });
}

test("a wash that is in no list leaves a gap", () => {
  /** @param {number} wash @param {...number} thrown @returns {any} */
  const taglia = (wash, ...thrown) => ({ wash, abandoned: thrown.map((each) => ({ wash: each })) });
  assert.deepEqual(missing(taglia(3, 1, 2), 0), []);
  assert.deepEqual(missing(taglia(3, 2), 0), [1]);
  assert.deepEqual(missing(taglia(6, 3), 2), [4, 5]);
  // Of what was before nothing is known, or the order was simply given.
  assert.deepEqual(missing(taglia(6, 4), null), [5]);
  assert.deepEqual(missing(taglia(0), 2), []);
  assert.equal(lastWash(taglia(6, 4)), 6);
  assert.equal(lastWash(taglia(0, 4)), 4);
  assert.equal(lastWash(taglia(0)), null);
  assert.equal(lastWash(undefined), null);
});

for (const { house, ...taglia } of VECTORS.taglie.slice(0, 1)) {
  test(`a promise is one for the table one is at: ${house}`, async () => {
    /** @param {string} table @returns {Promise<any>} */
    const proof = async (table) => {
      /** @type {any} */
      let last;
      const besides = { next: null, before: 0, seen: new Map() };
      await prove(table, taglia, besides, (proof) => last = proof);
      return last;
    };
    const [right, wrong] = [await proof(taglia.table), await proof("another")];
    assert.equal(right.hashed, taglia.commitment);
    assert.deepEqual([right.closed, right.missing], [[], []]);
    assert.notEqual(wrong.hashed, taglia.commitment);
    assert.equal(wrong.closed.length, taglia.abandoned.length);
  });
}

test("the bytes are those of the document", () => {
  assert.ok(canHash());
  const hashed = hexadecimal(bytes("sale", "Ah Td 9c Ks 2h"));
  assert.equal(hashed, "73616c650a4168205464203963204b73203268");
});

for (const { house, cut, opened: { order, drawn } } of VECTORS.taglie) {
  test(`cards are held against the order one by one: ${house}`, () => {
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
  const orders = VECTORS.taglie.map(({ opened }) => opened.order);
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
  const proof = {
    hashed: "abc",
    shares: { follows: true, wrong: [], withheld: ["anna"] },
    closed: [],
    missing: [],
    decks: 6,
    drawn: right,
    seen: right,
    coups: [{ held: right }],
  };
  /** @type {any} */
  const taglia = { commitment: "abc" };
  assert.ok(holds(proof, taglia));
  // A browser that cannot hash still checks the rest.
  assert.ok(holds({ ...proof, hashed: null, shares: null }, taglia));
  for (
    const part of [
      { hashed: "abd" },
      { shares: { follows: false, wrong: [], withheld: [] } },
      { shares: { follows: true, wrong: ["anna"], withheld: [] } },
      { closed: ["abe"] },
      { missing: [3] },
      { decks: 0 },
      { drawn: wrong },
      { seen: wrong },
      { coups: [{ held: right }, { held: wrong }] },
    ]
  ) {
    assert.ok(!holds({ ...proof, ...part }, taglia), JSON.stringify(part));
  }
});
