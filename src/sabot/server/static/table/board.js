// The scoreboard of a taglia: the roads, and how often each chance won beside how often it should.

import { h } from "../core/dom.js";
import { named, words } from "../core/words.js";
import { fiveRoads } from "./roads.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    board: "Tabellone",
    stats: "In questa taglia",
    chance: "Combinazione",
    won: "uscita",
    often: "quota",
    exact: "esatta",
    coups: "un colpo|{n} colpi",
  },
  en: {
    board: "Scoreboard",
    stats: "In this taglia",
    chance: "Chance",
    won: "won",
    often: "share",
    exact: "exact",
    coups: "one coup|{n} coups",
  },
});

/** @type {Record<string, {it: string, en: string}>} */
export const COUNTS = {
  bank_busts: { it: "il banco oltre 21", en: "bank over 21" },
  bank_black_jacks: { it: "Black Jack del banco", en: "Black Jack of the bank" },
  busts: { it: "mani oltre 21", en: "hands over 21" },
  black_jacks: { it: "Black Jack dei giocatori", en: "Black Jack of players" },
  hands_won: { it: "mani vinte", en: "hands won" },
  hands_lost: { it: "mani perse", en: "hands lost" },
  hands_stood_off: { it: "mani pari", en: "hands stood off" },
};

/** What is on the board. @typedef {Record<string, any> & {game: string}} Board */

/**
 * @param {Scene["house"]} house
 * @param {Board | null | undefined} board
 * @param {Record<string, string>} odds how often each chance wins of a full sabot
 * @param {{bead?: number, big?: number, derived?: number}} [columns]
 * @returns {Made | null}
 */
export function boardPanel(house, board, odds, columns) {
  if (!board) return null;
  return h(
    "section",
    { class: "board", "aria-label": t("board") },
    h("h2", { class: "unseen" }, t("board")),
    board.roads && fiveRoads(board.roads, columns),
    board.game === "punto-banco" ? chances(house, board, odds) : counts(board),
  );
}

/** @param {number} part */
function share(part) {
  return `${(part * 100).toFixed(1)} %`;
}

/** @param {Scene["house"]} house @param {Board} board @param {Record<string, string>} odds */
function chances(house, { coups, won }, odds) {
  const played = coups.length;
  return h(
    "table",
    { class: "stats" },
    h(
      "caption",
      {},
      t("stats"),
      h("span", { class: "quiet small" }, played ? ` · ${t("coups", { n: played })}` : ""),
    ),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("chance")),
        h("th", { scope: "col", class: "number" }, t("won")),
        h("th", { scope: "col", class: "number" }, t("often")),
        h("th", { scope: "col", class: "number" }, t("exact")),
      ),
    ),
    h(
      "tbody",
      {},
      Object.entries(won).map(([chance, times]) =>
        h(
          "tr",
          { key: chance },
          h(
            "th",
            { scope: "row", class: `of-${chance}` },
            house.chances.find(({ id }) => id === chance)?.name ?? chance,
          ),
          h("td", { class: "number" }, times),
          h("td", { class: "number" }, played ? share(times / played) : "–"),
          h("td", { class: "number" }, chance in odds ? share(Number(odds[chance])) : "–"),
        )
      ),
    ),
  );
}

/** @param {Board} board */
function counts({ coups, ...board }) {
  return h(
    "table",
    { class: "stats" },
    h(
      "caption",
      {},
      t("stats"),
      h("span", { class: "quiet small" }, ` · ${t("coups", { n: coups })}`),
    ),
    h(
      "tbody",
      {},
      Object.keys(COUNTS).filter((name) => name in board).map((name) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row" }, named(COUNTS, name)),
          h("td", { class: "number" }, board[name]),
        )
      ),
    ),
  );
}
