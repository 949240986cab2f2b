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
