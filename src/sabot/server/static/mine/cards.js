// Hands in a line: whose they are, the cards with their suits, the point.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../types/answers.d.ts").HandShown} HandShown */

const t = words({
  it: {
    bank: "Banco",
    box: "Casella {box}",
    hand: "Casella {box}, mano {hand}",
    punto: "Punto",
    banco: "Banco",
  },
  en: {
    bank: "Bank",
    box: "Box {box}",
    hand: "Box {box}, hand {hand}",
    punto: "Punto",
    banco: "Banco",
  },
});

/** What a hand is that is worth more than its point; the same word in any language. */
const NATURAL = "Black Jack";

const SUITS = { h: "♥", d: "♦", c: "♣", s: "♠" };

/** @param {HandShown} hand @param {boolean} split whether its box has several */
function called({ of, box, hand }, split) {
  if (of === "box") return t(split ? "hand" : "box", { box, hand });
  return t(/** @type {"bank" | "punto" | "banco"} */ (of));
}

/** @param {HandShown[]} hands */
export function hands(hands) {
  return hands.length > 0 && h(
    "ul",
    { class: "own-hands" },
    hands.map((hand) => {
      const split = hand.box > 0 && hands.filter(({ box }) => box === hand.box).length > 1;
      return h(
        "li",
        { key: `${hand.of} ${hand.box} ${hand.hand}` },
        h("span", { class: "quiet" }, called(hand, split)),
        h("span", { class: "own-cards" }, hand.cards.split(" ").map(card)),
        h("strong", {}, hand.natural ? NATURAL : String(hand.point)),
      );
    }),
  );
}

/** @param {string} card */
function card(card) {
  const [rank, suit] = [card.slice(0, -1), /** @type {keyof typeof SUITS} */ (card.slice(-1))];
  const text = `${rank === "T" ? "10" : rank}${SUITS[suit]}`;
  return h("span", { class: ["own-card", "hd".includes(suit) && "red"] }, text);
}
