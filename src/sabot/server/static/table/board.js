// The scoreboard of a taglia: what a game has to show of it.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../games.js").Cloth} Cloth */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({ it: { board: "Tabellone" }, en: { board: "Scoreboard" } });

/**
 * Nothing at a game that has none.
 * @param {Cloth} game
 * @param {Scene["house"]} house
 * @param {Record<string, any> | null | undefined} board
 * @param {Record<string, string>} odds how often each chance wins of a full sabot
 * @returns {Made | null}
 */
export function boardPanel(game, house, board, odds) {
  if (!board || !game.board) return null;
  return h(
    "section",
    { class: "board", "aria-label": t("board") },
    h("h2", { class: "unseen" }, t("board")),
    game.board(house, board, odds),
  );
}
