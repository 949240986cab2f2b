// The odds of every bet at a table of Punto Banco.

import { cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { percent } from "../table/odds.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene} Scene */
/** @typedef {import("../types/answers.d.ts").PuntoBancoOdds} Odds */

const t = words({
  it: { chance: "Combinazione", wins: "vince", edge: "margine" },
  en: { chance: "Chance", wins: "wins", edge: "edge" },
});

/** The odds of one chance. @param {Odds} odds @param {string} chance */
export function chanceOdds({ bets }, chance) {
  const { wins, returned, house_edge: edge } = bets.find((each) => each.chance === chance) ?? {};
  return { wins, returned, edge };
}

/** @param {Scene} scene @param {Odds} odds @returns {Made} */
export function odds({ house }, { bets }) {
  return h(
    "table",
    { class: "stats" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, t("chance")),
        h("th", { scope: "col", class: "number" }, t("wins")),
        h("th", { scope: "col", class: "number" }, t("edge")),
      ),
    ),
    h(
      "tbody",
      {},
      bets.map(({ chance, wins, house_edge: edge, cite }) =>
        h(
          "tr",
          { key: chance },
          h(
            "th",
            { scope: "row" },
            house.chances.find(({ id }) => id === chance)?.name ?? chance,
            " ",
            cited(cite),
          ),
          h("td", { class: "number" }, percent(wins)),
          h("td", { class: "number" }, percent(edge)),
        )
      ),
    ),
  );
}
