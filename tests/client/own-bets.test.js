// The last chip back, bets laid again by themselves, lay-outs of bets, seats that are clicked.

import assert from "node:assert/strict";
import { test } from "node:test";
import { set } from "../../src/sabot/server/static/core/settings.js";
import { hindered, MOST, rebetting } from "../../src/sabot/server/static/table/rebet.js";
import { added, kept, laidOut, parsed } from "../../src/sabot/server/static/table/saved.js";
import { seatOffer } from "../../src/sabot/server/static/table/seats.js";
import { followed, undo } from "../../src/sabot/server/static/table/undo.js";

set("lang", "en");

/** @param {string} chance @param {number} amount @param {number} [box] */
function bet(chance, amount, box = 1) {
  return { player: "Zoe", chance, box, amount, currency: "CHF" };
}

/**
 * A table at which Zoe sits at 1, with bets open.
 * @param {import("../../src/sabot/server/static/table/scene.js").Bet[]} bets
 * @param {{chips?: number, coup?: number, stage?: string, acts?: any, unbet?: any[]}} [how]
 * @returns {any}
 */
function table(bets, { chips = 100_000, coup = 1, stage = "betting", acts = {}, unbet = [] } = {}) {
  const of = ["punto", "banco", "egalite"].map((chance) => ({ chance, amount: 1_000, box: 0 }));
  return {
    taglia: 1,
    currencies: ["CHF"],
    chips: { Zoe: { CHF: chips } },
    seats: [{ seat: 1, player: "Zoe" }, { seat: 2, player: null }],
    standing: [],
    reservations: [],
    limits: { punto: {}, banco: {}, egalite: {} },
    coup: {
      number: coup,
      stage,
      bets: Object.fromEntries(bets.map((each) => [`Zoe/${each.chance}/${each.box}`, each])),
    },
    acts: { bet: [{ of }], unbet: [{ of: unbet }], ...acts },
  };
}

test("each chip that comes on is a step, and what goes is taken from the last ones", () => {
  let steps = followed([], [], [bet("punto", 1_000)]);
  steps = followed(steps, [bet("punto", 1_000)], [bet("punto", 1_500)]);
  steps = followed(steps, [bet("punto", 1_500)], [bet("punto", 1_500), bet("banco", 500)]);
  const amounts = () => steps.map(({ chance, amount }) => [chance, amount]);
  assert.deepEqual(amounts(), [["punto", 1_000], ["punto", 500], ["banco", 500]]);
  steps = followed(steps, [bet("punto", 1_500), bet("banco", 500)], [
    bet("punto", 800),
    bet("banco", 500),
  ]);
  assert.deepEqual(amounts(), [["punto", 800], ["banco", 500]]);
  // With the coup all of them go.
  assert.deepEqual(followed(steps, [bet("punto", 800), bet("banco", 500)], []), []);
});

test("the last step is taken back: so much of it, or the whole bet", async () => {
  /** @type {any[]} */
  const sent = [];
  /** @param {string} verb @param {any} fields */
  const act = (verb, fields) => Promise.resolve(Boolean(sent.push([verb, fields])));
  const unbet = [{ chance: "punto", box: 1, amount: 500 }, { chance: "punto", box: 1 }];
  const view = table([bet("punto", 1_500)], { unbet });
  const hand = { view, me: "Zoe", chip: 100, currency: "CHF", act };
  const steps = followed(followed([], [], [bet("punto", 1_000)]), [bet("punto", 1_000)], [
    bet("punto", 1_500),
  ]);
  await undo(hand, steps);
  await undo({ ...hand, view: table([bet("punto", 1_000)]) }, steps.slice(0, 1));
  assert.deepEqual(sent, [
    ["unbet", { chance: "punto", box: 1, amount: 500 }],
    ["unbet", { chance: "punto", box: 1 }],
  ]);
  assert.equal(await undo(hand, []), false);
});

test("bets are laid again only by whoever is there, has the chips and may", () => {
  const bets = [bet("punto", 2_000), bet("egalite", 1_000, 0)];
  const why = (/** @type {any} */ view, done = 0) => hindered({ view, me: "Zoe" }, bets, done);
  assert.equal(why(table([])), null);
  assert.equal(why(table([], { chips: 3_000 })), null);
  assert.equal(why(table([], { chips: 2_999 })), "chips");
  assert.equal(why(table([], { acts: { "come-back": [{ of: [{}] }] } })), "away");
  assert.equal(why({ ...table([]), chips: {} }), "away");
  assert.equal(why(table([]), MOST), "many");
  assert.equal(hindered({ view: table([]), me: "Zoe" }, [], 0), "nothing");
  const dim = { code: "x", cite: "", text: "Not now", of: [{ chance: "punto", box: 0 }] };
  assert.equal(why(table([], { acts: { bet: [dim] } })), "refused");
});

/** Whoever bets again by themself, and what was said and asked for. @param {(fields: any) => boolean} [takes] */
function again(takes = () => true) {
  const state = { view: table([]) };
  /** @type {any[]} */
  const sent = [];
  /** @type {string[]} */
  const heard = [];
  /** @param {string} verb @param {any} fields */
  const act = (verb, fields) => {
    const done = verb !== "bet" || takes(fields);
    if (done) sent.push([verb, fields.chance, fields.amount]);
    return Promise.resolve(done);
  };
  const rebet = rebetting({
    hand: () => ({ view: state.view, me: "Zoe", chip: 100, currency: "CHF", act }),
    say: (text) => heard.push(text),
    warn: (text) => heard.push(text),
    changed: () => {},
  });
  return { rebet, state, sent, heard };
}

/** Let what was begun be done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("in every coup once, until it is stopped", async () => {
  const { rebet, state, sent, heard } = again();
  const before = [bet("punto", 2_000), bet("egalite", 1_000, 0)];
  rebet.toggle(before);
  rebet.hear(before);
  await settled();
  assert.deepEqual(sent, [["bet", "punto", 2_000], ["bet", "egalite", 1_000]]);
  assert.deepEqual(heard, ["Bet again by itself: CHF 30"]);
  state.view = table([], { coup: 2, stage: "dealing" });
  rebet.hear(before);
  state.view = table([], { coup: 2 });
  rebet.hear(before);
  await settled();
  assert.equal(sent.length, 4);
  rebet.toggle(before);
  state.view = table([], { coup: 3 });
  rebet.hear(before);
  await settled();
  assert.equal(sent.length, 4);
});

test("whoever has bet by hand is left alone", async () => {
  const { rebet, state, sent } = again();
  state.view = table([bet("banco", 500)]);
  rebet.toggle([bet("punto", 2_000)]);
  rebet.hear([bet("punto", 2_000)]);
  await settled();
  assert.deepEqual(sent, []);
  assert.equal(rebet.on(), true);
});

test("where the table refuses one of them none is left, and it says why", async () => {
  const { rebet, state, sent, heard } = again(({ chance }) => chance !== "egalite");
  const before = [bet("punto", 2_000), bet("egalite", 1_000, 0)];
  rebet.toggle([]);
  rebet.refused("You have set yourself a limit");
  rebet.hear(before);
  // What was laid first lies there by now.
  state.view = table([bet("punto", 2_000)]);
  await settled();
  assert.deepEqual(sent, [["bet", "punto", 2_000], ["unbet", "punto", undefined]]);
  assert.equal(rebet.on(), false);
  assert.deepEqual(heard, ["No more betting by itself: You have set yourself a limit"]);
});

test("it stops by itself when one goes, or the connection does", () => {
  const one = again();
  one.rebet.toggle([]);
  one.state.view = { ...table([]), chips: {} };
  one.rebet.hear([]);
  assert.deepEqual([one.rebet.on(), one.heard.length], [false, 1]);
  const two = again();
  two.rebet.toggle([]);
  two.rebet.stop("lost");
  two.rebet.stop("lost");
  assert.deepEqual(two.heard, ["No more betting by itself: the connection was lost"]);
});

test("a lay-out is kept by name, and lies in the box of whoever lays it", () => {
  const layout = { name: "Mine", bets: kept([bet("punto", 2_000, 5), bet("egalite", 500, 0)], 5) };
  assert.deepEqual(layout.bets.map(({ box }) => box), ["own", 0]);
  const laid = laidOut(layout.bets, 3, "Ivan");
  assert.deepEqual(laid.map(({ player, box }) => [player, box]), [["Ivan", 3], ["Ivan", 0]]);
  const other = { ...layout, name: "Other" };
  assert.deepEqual(added(added([layout], other), layout).map(({ name }) => name), [
    "Mine",
    "Other",
  ]);
  assert.equal(
    Array.from({ length: 20 }, (_, n) => ({ ...layout, name: String(n) })).reduce(
      added,
      /** @type {import("../../src/sabot/server/static/table/saved.js").Layout[]} */ ([]),
    ).length,
    8,
  );
});

test("what is no lay-out is not read", () => {
  const right = { name: "A", bets: [{ chance: "punto", box: "own", amount: 5, currency: "CHF" }] };
  assert.deepEqual(parsed(JSON.stringify([right])), [right]);
  const wrong = [
    null,
    {},
    { name: "B", bets: [] },
    { ...right, bets: [{ ...right.bets[0], amount: -5 }] },
    { ...right, bets: [{ ...right.bets[0], box: "x" }] },
  ];
  assert.deepEqual(parsed(JSON.stringify(wrong)), []);
  for (const text of [null, "", "{", "{}", "7"]) assert.deepEqual(parsed(text), []);
});

test("a free seat is there to be clicked by whoever has none", () => {
  let chosen = 0;
  const view = { ...table([]), seats: [{ seat: 1, player: "Ivan" }, { seat: 2, player: null }] };
  const scene = /** @type {any} */ ({
    view,
    me: "",
    playing: false,
    wanted: 0,
    want: (/** @type {number} */ seat) => chosen = seat,
  });
  assert.equal(seatOffer(scene, 1), null);
  seatOffer(scene, 2)?.sit();
  assert.equal(chosen, 2);
  seatOffer({ ...scene, wanted: 2 }, 2)?.sit();
  assert.equal(chosen, 0);
  const playing = { ...scene, me: "Zoe", playing: true };
  assert.equal(seatOffer(playing, 2), null);
  const may = { ...view, acts: { "ask-seat": [{ of: [{}] }] } };
  assert.ok(seatOffer({ ...playing, view: may }, 2));
  assert.ok(seatOffer({ ...playing, view: { ...view, reservations: ["Zoe"] } }, 2));
  // As at a coup that is seen again, nobody sits down.
  assert.equal(seatOffer({ ...scene, want: undefined }, 2), null);
});
