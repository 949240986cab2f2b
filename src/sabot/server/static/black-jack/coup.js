// The coup as the view tells it: boxes and their hands, the bets on them, whose turn it is.

import { words } from "../core/words.js";
import { betsOf } from "../table/scene.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../table/scene.js").Bet} Bet */
/** @typedef {import("../types/table.d.ts").HandView} Hand */
/** @typedef {import("../types/table.d.ts").BoxView} Box */

const t = words({
  it: {
    bust: "{point}, sballa",
    soft: "{less} o {point}",
    ace: "1 o 11",
    box: "casella {box}",
    hand2: "casella {box}, seconda mano",
    hand3: "casella {box}, terza mano",
    hand4: "casella {box}, quarta mano",
  },
  en: {
    bust: "{point}, bust",
    soft: "soft {point}",
    ace: "1 or 11",
    box: "box {box}",
    hand2: "box {box}, second hand",
    hand3: "box {box}, third hand",
    hand4: "box {box}, fourth hand",
  },
});

/** @param {BlackJackView} view @param {number} box @returns {Box | undefined} */
export function boxOf(view, box) {
  return view.coup?.boxes?.[box];
}

/** Whoever is named at a box: who plays it, or else who sits there. @param {BlackJackView} view @param {number} box @returns {string} */
export function whoseBox(view, box) {
  return boxOf(view, box)?.holder || view.seats[box - 1].player || "";
}

/** The hands of a box, in the order splits made them. @param {BlackJackView} view @param {number} box @returns {Hand[]} */
export function handsOf(view, box) {
  return Object.values(boxOf(view, box)?.hands ?? {});
}

/** The number of the hand a bet lies on; 0 for insurance. @param {string} chance */
export function handOf(chance) {
  if (chance === "insurance") return 0;
  return Number(chance.split("-")[1] ?? 1);
}

/**
 * The bets on a hand of a box; with hand 0, those on its insurance.
 * @param {BlackJackView} view
 * @param {number} box
 * @param {number} hand
 * @returns {Bet[]}
 */
export function betsOn(view, box, hand) {
  return betsOf(view).filter((bet) => bet.box === box && handOf(bet.chance) === hand);
}

/** The hand whose turn it is, or that is offered a card. @param {BlackJackView} view @returns {Hand | undefined} */
export function handInTurn(view) {
  const at = view.coup?.offered_to ?? view.coup?.turn;
  return at ? boxOf(view, at.box)?.hands[at.hand] : undefined;
}

/** Whether a hand is the one that is waited for. @param {BlackJackView} view @param {number} box @param {number} hand */
export function isInTurn({ coup }, box, hand) {
  const at = coup?.offered_to ?? coup?.turn;
  return at?.box === box && at.hand === hand && coup?.stage === "play";
}

/** A point as it is announced. @param {{point: number, soft: boolean, black_jack?: boolean}} hand */
export function pointText({ point, soft, black_jack }) {
  if (black_jack) return "Black Jack";
  if (point > 21) return t("bust", { point });
  if (!soft) return String(point);
  return point === 11 ? t("ace") : t("soft", { less: point - 10, point });
}

/** What a hand is called. @param {number} box @param {number} hand */
export function placeText(box, hand) {
  return t(hand === 1 ? "box" : /** @type {"hand2"} */ (`hand${hand}`), { box });
}
