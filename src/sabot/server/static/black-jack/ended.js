// Bets that are over: the chips go to the bank or home, one after the other as the dealer went; what
// they brought is told beside the hand.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { stack } from "../table/chips.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./memory.js").Ended} Ended */

const t = words({ it: { you: "tu", returned: "pari" }, en: { you: "you", returned: "even" } });

/** Somebody's name, or that it is oneself. @param {string} player @param {string} me */
export function called(player, me) {
  return player && player === me ? t("you") : player;
}

/** What bets have brought. @param {Ended[]} ended @param {string} me @returns {Made | false} */
export function fates(ended, me) {
  return ended.length > 0 && h(
    "ul",
    { class: "bj-fates" },
    ended.map((bet, index) =>
      h(
        "li",
        {
          key: `${index} ${bet.player}`,
          class: ["bj-fate", bet.fate, bet.player === me && "mine"],
          style: { "--order": bet.order },
        },
        h("span", { class: "bj-owner" }, called(bet.player, me)),
        h("b", { class: "money" }, bet.won ? signed(bet.won) : t("returned")),
      )
    ),
  );
}

/** The chips on their way. @param {Ended[]} ended @returns {Made | false} */
export function going(ended) {
  return ended.length > 0 && h(
    "div",
    { class: "bj-going", "aria-hidden": "true" },
    ended.map((bet, index) =>
      h(
        "span",
        {
          key: `${index} ${bet.player}`,
          class: ["bj-gone", bet.fate],
          style: { "--order": bet.order },
        },
        stack(bet.amount, { labelled: false, class: "stake" }),
        bet.fate === "paid" && stack(bet.won, { labelled: false, class: "payment" }),
      )
    ),
  );
}

/** @param {number} won */
function signed(won) {
  return `${won > 0 ? "+" : "−"}${money(Math.abs(won))}`;
}
