// One's own bets: laid, taken off, doubled, laid again. What may be done is what the view offers.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  again,
  betOffer,
  clear,
  double,
  lay,
  ownBets,
  take,
} from "../../src/sabot/server/static/table/betting.js";

/** @typedef {import("../../src/sabot/server/static/table/betting.js").Hand} Hand */
/** @typedef {[verb: string, fields: Record<string, unknown>]} Asked */

/** @param {string} player @param {string} chance @param {number} box @param {number} amount */
function bet(player, chance, box, amount) {
  return [`${player}/${chance}/${box}`, { player, chance, box, amount, currency: "CHF" }];
}

/** A table of Punto Banco at which Zoe sits at 1. @param {any[]} bets @param {any[]} [unbet] @returns {any} */
function table(bets, unbet = []) {
  const of = ["punto", "banco", "egalite"].map((chance) => ({ chance, amount: 1_000, box: 0 }));
  return {
    currencies: ["CHF"],
    seats: [{ seat: 1, player: "Zoe" }],
    limits: { punto: {}, banco: {}, egalite: {} },
    coup: { bets: Object.fromEntries(bets) },
    acts: { bet: [{ of }], unbet: [{ of: unbet }] },
  };
}

/** Zoe's hand with a chip in it, and what she has asked for. @param {any} view @param {number} [chip] */
function hand(view, chip = 2_500) {
  /** @type {Asked[]} */
  const sent = [];
  /** @type {Hand} */
  const hand = {
    view,
    me: "Zoe",
    chip,
    currency: "CHF",
    act: (verb, fields) => {
      sent.push([verb, fields]);
      return Promise.resolve(true);
    },
  };
  return { hand, sent };
}

const PUNTO = { chance: "punto", box: 1 };

test("one's own bets stand in the order of the placard", () => {
  const view = table([
    bet("Zoe", "egalite", 0, 5),
    bet("Ivan", "punto", 2, 9),
    bet("Zoe", "punto", 1, 7),
  ]);
  assert.deepEqual(ownBets({ view, me: "Zoe" }).map(({ chance }) => chance), ["punto", "egalite"]);
  assert.deepEqual(ownBets({ view, me: "" }), []);
});

test("whoever sits is offered the own box without its number, and no other", () => {
  const of = { view: table([]), me: "Zoe" };
  assert.deepEqual(betOffer(of, PUNTO)?.fields, { chance: "punto", amount: 1_000, box: 0 });
  assert.equal(betOffer(of, { chance: "punto", box: 2 }), null);
});

test("the first chip is worth as much as the least bet, and later ones are not", async () => {
  const first = hand(table([]), 500);
  await lay(first.hand, PUNTO);
  assert.deepEqual(first.sent, [["bet", { chance: "punto", box: 0, amount: 1_000 }]]);
  const second = hand(table([bet("Zoe", "punto", 1, 1_000)]), 500);
  await lay(second.hand, PUNTO);
  assert.deepEqual(second.sent, [["bet", { chance: "punto", box: 0, amount: 500 }]]);
  assert.equal(await lay(second.hand, { chance: "punto", box: 3 }), false);
});

test("a chip is taken off by one act", async () => {
  const view = table([bet("Zoe", "punto", 1, 10_000)], [PUNTO, { ...PUNTO, amount: 9_000 }]);
  const { hand: zoe, sent } = hand(view);
  assert.equal(await take(zoe, PUNTO), true);
  assert.deepEqual(sent, [["unbet", { ...PUNTO, amount: 2_500 }]]);
});

test("where too little would be left the whole bet is taken back, and where all is wanted", async () => {
  for (
    const [unbet, all] of /** @type {[any[], boolean][]} */ ([
      [[PUNTO], false],
      [[PUNTO, { ...PUNTO, amount: 2_400 }], false],
      [[PUNTO, { ...PUNTO, amount: 9_000 }], true],
      // what may be taken off another bet says nothing of this one
      [[PUNTO, { chance: "banco", box: 1, amount: 9_000 }], false],
    ])
  ) {
    const { hand: zoe, sent } = hand(table([bet("Zoe", "punto", 1, 3_400)], unbet));
    await take(zoe, PUNTO, all);
    assert.deepEqual(sent, [["unbet", PUNTO]]);
  }
});

test("there is nothing to take off where one has no bet", async () => {
  const { hand: zoe, sent } = hand(table([bet("Ivan", "punto", 1, 3_400)]));
  assert.equal(await take(zoe, PUNTO), false);
  assert.deepEqual(sent, []);
});

test("at Black Jack acts name no chance", async () => {
  const view = {
    currencies: ["CHF"],
    seats: [],
    limits: { hand: {} },
    coup: { bets: Object.fromEntries([bet("Zoe", "hand", 3, 6_000)]) },
    acts: {
      bet: [{ of: [{ box: 3, amount: 2_000 }] }],
      unbet: [{ of: [{ box: 3 }, { box: 3, amount: 4_000 }] }],
    },
  };
  const { hand: zoe, sent } = hand(view);
  await take(zoe, { chance: "hand", box: 3 });
  await lay(zoe, { chance: "hand", box: 3 });
  assert.deepEqual(sent, [
    ["unbet", { box: 3, amount: 2_500 }],
    ["bet", { box: 3, amount: 2_500 }],
  ]);
});

test("everything is taken off from the last of the placard, doubled and laid again from the first", async () => {
  const view = table([bet("Zoe", "egalite", 0, 500), bet("Zoe", "punto", 1, 2_000)]);
  const { hand: zoe, sent } = hand(view);
  await clear(zoe);
  assert.deepEqual(sent.splice(0), [
    ["unbet", { chance: "egalite", box: 0 }],
    ["unbet", PUNTO],
  ]);
  await double(zoe);
  assert.deepEqual(sent.splice(0).map(([, { chance, amount }]) => [chance, amount]), [
    ["punto", 2_000],
    ["egalite", 500],
  ]);
  await again(zoe, ownBets(zoe).reverse());
  assert.deepEqual(sent.map(([, { chance }]) => chance), ["punto", "egalite"]);
});
