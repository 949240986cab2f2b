// A hand: its cards one over the other, a doubled one's last across, its point, what it brought.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { card, cardNames } from "../table/cards.js";
import { placeText, pointText } from "./coup.js";
import { fates } from "./ended.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./coup.js").Hand} Hand */
/** @typedef {import("./memory.js").Ended} Ended */

const t = words({
  it: { hand: "{place}: {cards}; {point}", doubled: "raddoppiata", turn: "è il suo turno" },
  en: { hand: "{place}: {cards}; {point}", doubled: "doubled", turn: "its turn" },
});

// The card a doubled hand gets lies across the two it had.
const THIRD = 2;

/**
 * A hand of a box. `turn`: it is waited for; `over`: its cards have been removed.
 * @param {number} box
 * @param {Hand} hand
 * @param {{turn: boolean, over: boolean, ended: Ended[], me: string}} how
 * @returns {Made}
 */
export function handShown(box, hand, { turn, over, ended, me }) {
  const point = [pointText(hand), hand.doubled && t("doubled"), turn && t("turn")];
  const label = t("hand", {
    place: placeText(box, hand.hand),
    cards: cardNames(hand.cards),
    point: point.filter(Boolean).join(", "),
  });
  return h(
    "div",
    {
      key: hand.hand,
      class: ["bj-hand", turn && "turn", over && "over", ...worth(hand)],
    },
    h(
      "div",
      { class: "bj-lying", role: "img", "aria-label": label, "aria-hidden": over ? "true" : null },
      fan(hand.cards, hand.doubled),
      pointBadge(hand),
    ),
    fates(ended, me),
  );
}

/** What stands out of a point. @param {{point: number, black_jack: boolean}} hand */
export function worth({ point, black_jack }) {
  return [point > 21 && "bust", black_jack && "natural"];
}

/**
 * Cards one over the other, each so far that its corner is seen.
 * @param {(string | null)[]} cards
 * @param {boolean} [doubled]
 * @returns {Made}
 */
export function fan(cards, doubled = false) {
  return h(
    "div",
    { class: ["bj-fan", doubled && cards[THIRD] && "crossed"], style: { "--cards": cards.length } },
    cards.map((code, index) =>
      card(code, {
        key: index,
        class: ["dealt", doubled && index === THIRD && "across"],
        style: { "--at": index },
        role: "presentation",
        "aria-label": null,
      })
    ),
  );
}

/** @param {{point: number, soft: boolean, black_jack: boolean}} hand @returns {Made} */
export function pointBadge(hand) {
  return h("span", { class: "bj-point" }, pointText(hand));
}
