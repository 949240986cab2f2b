// The guide of the first coups, in each game, mode and language, from views as the server sends them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guide as blackJack } from "../../src/sabot/server/static/black-jack/guide.js";
import { phase as handPhase } from "../../src/sabot/server/static/black-jack/phases.js";
import { set } from "../../src/sabot/server/static/core/settings.js";
import { guide as puntoBanco } from "../../src/sabot/server/static/punto-banco/guide.js";
import { phase } from "../../src/sabot/server/static/punto-banco/phases.js";
import { emptyCoup } from "../../src/sabot/server/static/table/scene.js";

const CHANCES = [
  { id: "punto", name: "Punto", pays: "1 : 1" },
  { id: "banco", name: "Banco", pays: "1 : 1 – 5 %" },
];
const COUP = {
  number: 1,
  stage: "play",
  bets: {},
  punto: [null, null],
  banco: [null, null],
  points: {},
  thirds: {},
  results: {},
  reads: "punto",
  reader: "",
};

/** @param {Record<string, any>} view @param {Record<string, any>} [more] @returns {any} */
const scene = (view, more) => ({
  me: "Zoe",
  seat: 1,
  playing: true,
  house: { chances: CHANCES },
  coup: emptyCoup(),
  view: { limits: { punto: {}, banco: {} }, acts: {}, mode: "open", waits_for: "", ...view },
  ...more,
});

/** @param {any} guide */
const text = (guide) => guide.lines.map((/** @type {any} */ line) => line.text).join(" ");

/** What is said in Italian, and in English. @param {(scene: any) => any} guide @param {any} at */
function both(guide, at) {
  return /** @type {const} */ (["it", "en"]).map((lang) => {
    set("lang", lang);
    return text(guide(at));
  });
}

test("one is shown where to bet and what it pays, and bets are lit", () => {
  const at = scene({ coup: { ...COUP, stage: "betting" } });
  const [it, en] = both(puntoBanco, at);
  assert.match(it, /Punto paga 1 : 1; Banco paga 1 : 1 – 5 %/);
  assert.match(en, /Punto pays 1 : 1; Banco pays 1 : 1 – 5 %/);
  assert.equal(puntoBanco(at)?.bet, true);
  assert.match(both(blackJack, at)[1], /against the bank/);
});

/** @type {[string, RegExp, RegExp][]} */
const MODES = [
  ["open", /scoperte/, /lie open/],
  ["covered", /coperte/, /covered/],
  ["hand", /in mano/, /into the hand/],
];

for (const [mode, it, en] of MODES) {
  test(`what is particular with ${mode} cards`, () => {
    const texts = both(puntoBanco, scene({ mode, coup: COUP }));
    assert.match(texts[0], it);
    assert.match(texts[1], en);
  });
}

test("what the cards one has read ask for is what the view says", () => {
  for (const [word, point] of /** @type {const} */ ([["carta", 4], ["no", 6], ["battuta", 8]])) {
    const reading = { point, word, natural: word === "battuta", cite: "campione-pb.12" };
    const at = scene({ coup: { ...COUP, reader: "Zoe", reading } });
    for (const each of both(puntoBanco, at)) {
      assert.match(each, new RegExp(`${point}.*${word}`, "i"));
    }
    assert.equal(puntoBanco(at)?.lines[0].cite, "campione-pb.12");
  }
});

test("why third cards came or did not, and what became of a bet", () => {
  const thirds = {
    punto: { draws: true, why: "point", point: 5, cite: "x.1" },
    banco: { draws: false, why: "given", point: 5, cite: "x.2" },
  };
  const results = { banco: { fate: "won", pays: "1:1", commission: 5, cite: "x.3" } };
  const settled = [{
    player: "Zoe",
    chance: "banco",
    box: 1,
    amount: 2_000,
    currency: "CHF",
    fate: "paid",
    winnings: 2_000,
    commission: 100,
    back: 0,
  }];
  const laid = { ...COUP, punto: ["5h", "Kc", "3s"], thirds, results };
  const points = { winner: "banco", punto: 4, banco: 5 };
  const over = { ...emptyCoup(), laid, settled, points };
  const at = scene({ coup: laid }, { coup: over });
  const [it, en] = both(puntoBanco, at);
  assert.match(it, /Banco vince 5 a 4\..*Punto 5: tira\..*Banco 5, Punto ha ricevuto 3♠.*: sta\./);
  assert.match(it, /Banco: vinci CHF 19\. Paga 1:1, meno il 5 % che va alla cagnotte\./);
  assert.match(en, /Banco: you win CHF 19\. It pays 1:1, less the 5% that goes to the cagnotte\./);
  assert.equal(puntoBanco(at)?.over, true);
  // It stays until one has bet in the next coup.
  const next = { ...emptyCoup(), number: 2, before: over };
  const betting = { ...COUP, number: 2, stage: "betting" };
  assert.match(text(puntoBanco(scene({ coup: betting }, { coup: next }))), /you win CHF 19/);
  const bets = { one: { player: "Zoe", chance: "punto", box: 1, amount: 1_000, currency: "CHF" } };
  const bet = scene({ coup: { ...betting, bets } }, { coup: next });
  assert.match(text(puntoBanco(bet)), /You have bet Punto CHF 10/);
});

test("a hand of Black Jack, the bank, and how it came out", () => {
  const hand = { hand: 1, played_by: "Zoe", cards: ["Ts", "4d"], point: 14, soft: false };
  const coup = {
    ...COUP,
    boxes: { 2: { box: 2, holder: "Zoe", hands: { 1: hand } } },
    bank: ["6h"],
    bank_point: { point: 6, soft: false, black_jack: false },
    turn: { box: 2, hand: 1, busts_on: "89TJQK" },
    following: [],
  };
  const at = scene({ coup, waits_for: "decide" });
  const [it, en] = both(blackJack, at);
  assert.match(it, /Hai 14 contro 6 del banco\. .*con 8, 9, 10, J, Q, K superi 21/);
  assert.match(en, /You have 14 against the bank's 6\. .*with 8, 9, 10, J, Q, K you go over 21/);
  assert.deepEqual(handPhase(at), { text: "Your turn", mine: true });
  assert.match(text(blackJack({ ...at, me: "Omar" })), /Box 2|box 2/);

  const rule = { stands_on: 17, draws_soft: false, cite: "x.1" };
  const bank = { point: 19, soft: false, black_jack: false };
  const laid = { ...coup, turn: null, bank_rule: rule, bank_point: bank };
  assert.match(text(blackJack(scene({ coup: laid }))), /draws below 17 .* it has 19/);
  const settled = [{
    player: "Zoe",
    chance: "hand",
    box: 2,
    amount: 2_000,
    currency: "CHF",
    fate: "collected",
    winnings: 0,
    commission: 0,
    back: 0,
  }];
  const over = { ...emptyCoup(), laid, settled };
  const results = { "2/1": { fate: "lost", outcome: "lower", pays: null, cite: "x.2" } };
  const done = scene({ coup: laid }, { coup: over, memory: { results } });
  assert.match(text(blackJack(done)), /Box 2: the bank has the better point; you lose CHF 20\./);
});

test("the banner says whose the cards are as long as they are read", () => {
  set("lang", "en");
  const coup = { ...COUP, reader: "Zoe" };
  assert.deepEqual(phase(scene({ coup })), { text: "Your cards", mine: true });
  assert.deepEqual(phase(scene({ coup }, { me: "Omar" })), { text: "Zoe reads" });
  const drawn = { ...coup, points: { punto: 5, banco: 5 } };
  assert.deepEqual(phase(scene({ coup: drawn, waits_for: "draw-punto" })), { text: "Third card" });
  assert.equal(phase(scene({ coup: { ...COUP, stage: "betting" } })), null);
});
