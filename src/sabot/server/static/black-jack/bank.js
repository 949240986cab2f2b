// Before the dealer: the bank's cards, the sabot, and what was played and burned.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { cardNames, slot } from "../table/cards.js";
import { discard, sabot } from "../table/sabot.js";
import { pointText } from "./coup.js";
import { fan, pointBadge, worth } from "./hand.js";
import { BANK, DISCARD, placed, SABOT } from "./layout.js";
import { bankOf } from "./memory.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: {
    bank: "Banco",
    none: "Il banco non ha ancora carte",
    label: "Banco: {cards}; {point}",
    burned: "una carta bruciata|{n} carte bruciate",
  },
  en: {
    bank: "Bank",
    none: "The bank has no card yet",
    label: "Bank: {cards}; {point}",
    burned: "one card burned|{n} cards burned",
  },
});

/** @param {Scene} scene @returns {Made[]} */
export function bankShown(scene) {
  const { burned } = scene.view;
  return [
    bank(scene),
    h("div", { key: "sabot", class: "bj-sabot", style: placed(SABOT) }, sabot(scene)),
    h(
      "div",
      { key: "discard", class: "bj-discard", style: placed(DISCARD) },
      discard(scene),
      burned > 0 && h("span", { class: "bj-burned" }, t("burned", { n: burned })),
    ),
  ];
}

/** The bank's cards; once they are gone, for a while those of the coup before. @param {Scene} scene */
function bank({ view, memory }) {
  const lies = bankOf(view);
  const shown = lies ?? memory.bank;
  return h(
    "div",
    {
      key: "bank",
      class: ["bj-bank", shown && !lies && "over", ...(shown ? worth(shown) : [])],
      style: placed(BANK),
      role: "img",
      "aria-label": lies
        ? t("label", { cards: cardNames(lies.cards), point: pointText(lies) })
        : t("none"),
    },
    shown ? fan(shown.cards) : h(
      "div",
      { class: "bj-fan", style: { "--cards": 2 } },
      slot(),
      slot({ style: { "--at": 1 } }),
    ),
    shown ? pointBadge(shown) : h("span", { class: "bj-point empty" }, t("bank")),
  );
}
