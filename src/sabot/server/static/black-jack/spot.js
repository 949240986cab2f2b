// Where one bets in a box, with the bets that lie there: the holder's, and those behind.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { betOffer } from "../table/betting.js";
import { stack } from "../table/chips.js";
import { dimmed } from "../table/offers.js";
import { layable, whyDim } from "../table/square.js";
import { betsOn, boxOf, whoseBox } from "./coup.js";
import { called, going } from "./ended.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Bet} Bet */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: {
    box: "Casella {box}",
    seat: "posto di {player}",
    free: "posto libero",
    away: "posto di {player}, che si è allontanato",
    plays: "la gioca {player}",
    mine: "la tua puntata {amount}",
    others: "di {player} {amount}",
    less: "Canc toglie un gettone",
  },
  en: {
    box: "Box {box}",
    seat: "{player}'s seat",
    free: "free seat",
    away: "seat of {player}, who has stepped away",
    plays: "played by {player}",
    mine: "your bet {amount}",
    others: "{player}'s {amount}",
    less: "Delete takes a chip off",
  },
});

const HANDS = [1, 2, 3, 4];

/** @param {Scene} scene @param {number} box @returns {Made} */
export function spot(scene, box) {
  const { view, me } = scene;
  const square = { chance: "hand", box };
  const laid = HANDS.map((hand) => ordered(view, box, betsOn(view, box, hand)));
  const own = laid.flat().some((bet) => bet.player === me);
  const less = own && view.coup.stage === "betting";
  const offer = betOffer(scene, { ...square, currency: scene.currency });
  return h(
    "div",
    { class: ["bj-spot", own && "mine", `crowd-${Math.min(4, laid.flat().length)}`] },
    dimmed(
      whyDim(scene, offer),
      {
        ...layable(scene, square, less),
        class: "bj-square",
        "aria-label": labelOf(scene, box, laid.flat()),
      },
      h("span", { class: "bj-number" }, String(box)),
      laid.map((bets, index) =>
        bets.length > 0 &&
        h("span", { key: index, class: "bj-on-hand" }, bets.map((bet) => lying(scene, bet)))
      ),
    ),
    going(scene.memory.ended.filter((bet) => bet.box === box)),
  );
}

/** The holder's bet first, the others behind it. @param {BlackJackView} view @param {number} box @param {Bet[]} bets */
function ordered(view, box, bets) {
  const holder = boxOf(view, box)?.holder ?? view.seats[box - 1].player;
  return bets.sort((a, b) => Number(b.player === holder) - Number(a.player === holder));
}

/** A bet as it lies, with the name of whoever is not named below the box. @param {Scene} scene @param {Bet} bet @returns {Made} */
export function lying({ me, view }, bet) {
  const mine = bet.player === me;
  const behind = bet.player !== whoseBox(view, bet.box);
  return h(
    "span",
    { key: bet.player, class: ["bj-bet", mine && "mine"], title: bet.player },
    stack(bet.amount, {
      currency: view.currencies.length > 1 ? bet.currency : "",
      class: ["lies", mine && "mine"],
    }),
    h("span", { class: "bj-owner" }, behind ? called(bet.player, me) : ""),
  );
}

/** What a box is called, whose it is, and what lies in it. @param {Scene} scene @param {number} box @param {Bet[]} laid */
function labelOf({ view, me }, box, laid) {
  const { player = "", marked } = view.seats[box - 1];
  const holder = boxOf(view, box)?.holder ?? "";
  return [
    t("box", { box }),
    player ? t(marked ? "away" : "seat", { player }) : t("free"),
    holder && holder !== player && t("plays", { player: holder }),
    ...laid.map((bet) => {
      const amount = money(bet.amount, { currency: bet.currency });
      return bet.player === me
        ? t("mine", { amount })
        : t("others", { player: bet.player, amount });
    }),
    view.coup?.stage === "betting" && laid.some((bet) => bet.player === me) && t("less"),
  ].filter(Boolean).join(", ");
}
