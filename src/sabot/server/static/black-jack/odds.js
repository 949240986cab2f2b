// What the house wins at a table of Black Jack, played for the best.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { percent } from "../table/odds.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../types/answers.d.ts").BlackJackOdds} Odds */

const t = words({
  it: {
    each: "Margine della casa, giocando al meglio",
    stake: "sul puntato in tutto",
    insurance: "Black Jack del banco con l'asso",
  },
  en: {
    each: "House edge, played for the best",
    stake: "of all that is staked",
    insurance: "Black Jack of the bank with an ace",
  },
});

/**
 * The odds of one chance: of a hand what the house keeps, played for the best; of insurance how often
 * the bank has a Black Jack with an ace.
 * @param {Odds} odds
 * @param {string} chance
 */
export function chanceOdds({ house_edge: edge, insurance }, chance) {
  if (chance === "hand") return { edge };
  if (chance !== "insurance" || !insurance) return {};
  return { wins: insurance.black_jack, edge: String(-Number(insurance.worth)) };
}

/** @param {unknown} _scene @param {Odds} odds @returns {Made} */
export function odds(_scene, { house_edge: each, house_edge_on_stake: stake, insurance }) {
  const rows = [[t("each"), each], [t("stake"), stake]];
  if (insurance) rows.push([t("insurance"), insurance.black_jack]);
  return h(
    "table",
    { class: "stats" },
    h(
      "tbody",
      {},
      rows.map(([name, figure]) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row" }, name),
          h("td", { class: "number" }, percent(figure)),
        )
      ),
    ),
  );
}
