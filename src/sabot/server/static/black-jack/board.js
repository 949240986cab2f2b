// The scoreboard of Black Jack: how the hands of a taglia came out.

import { h } from "../core/dom.js";
import { named, words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../types/table.d.ts").BlackJackBoardView} Board */

const t = words({
  it: { stats: "In questa taglia", coups: "un colpo|{n} colpi" },
  en: { stats: "In this taglia", coups: "one coup|{n} coups" },
});

/** @satisfies {Record<string, {it: string, en: string}>} */
const COUNTS = {
  bank_busts: { it: "il banco oltre 21", en: "bank over 21" },
  bank_black_jacks: { it: "Black Jack del banco", en: "Black Jack of the bank" },
  busts: { it: "mani oltre 21", en: "hands over 21" },
  black_jacks: { it: "Black Jack dei giocatori", en: "Black Jack of players" },
  hands_won: { it: "mani vinte", en: "hands won" },
  hands_lost: { it: "mani perse", en: "hands lost" },
  hands_stood_off: { it: "mani pari", en: "hands stood off" },
};

/** @param {unknown} _house @param {Board} board @returns {Made[]} */
export function board(_house, board) {
  return [counts(board)];
}

/** What was counted, by what it is called. @param {Board} board @returns {[string, number][]} */
export function counted(board) {
  const names = /** @type {(keyof typeof COUNTS)[]} */ (Object.keys(COUNTS));
  return names.map((name) => [named(COUNTS, name), board[name]]);
}

/** @param {Board} board */
function counts(board) {
  return h(
    "table",
    { class: "stats" },
    h(
      "caption",
      {},
      t("stats"),
      h("span", { class: "quiet small" }, ` · ${t("coups", { n: board.coups })}`),
    ),
    h(
      "tbody",
      {},
      counted(board).map(([name, times]) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row" }, name),
          h("td", { class: "number" }, times),
        )
      ),
    ),
  );
}
