// The scoreboard of Punto Banco: the roads, and how often each chance won beside how often it should.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { fiveRoads } from "./roads.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene} Scene */
/** What is on the board. @typedef {Record<string, any>} Board */

const t = words({
  it: {
    stats: "In questa taglia",
    chance: "Combinazione",
    won: "uscita",
    often: "quota",
    exact: "esatta",
    coups: "un colpo|{n} colpi",
  },
  en: {
    stats: "In this taglia",
    chance: "Chance",
    won: "won",
    often: "share",
    exact: "exact",
    coups: "one coup|{n} coups",
  },
});

/**
 * @param {Scene["house"]} house
 * @param {Board} board
 * @param {Record<string, string>} odds
 * @returns {Made[]}
 */
export function board(house, board, odds) {
  return [fiveRoads(board.roads), chances(house, board, odds)];
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
