// The exact odds of the sabot as it stands, for those the house lets see them.

import { cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { get, Problem } from "../core/rest.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    odds: "Probabilità esatte del sabot",
    of: "Sulle {n} carte che nessuno ha visto",
    chance: "Combinazione",
    wins: "vince",
    edge: "margine",
    each: "Margine della casa, giocando al meglio",
    stake: "sul puntato in tutto",
    insurance: "Black Jack del banco con l'asso",
    working: "Si calcola…",
  },
  en: {
    odds: "Exact odds of the sabot",
    of: "Of the {n} cards nobody has seen",
    chance: "Chance",
    wins: "wins",
    edge: "edge",
    each: "House edge, played for the best",
    stake: "of all that is staked",
    insurance: "Black Jack of the bank with an ace",
    working: "Working it out…",
  },
});

/** What was asked last: of which table, at which coup, and what came. */
/** @type {{at: string, found: any, refused: string, open: boolean}} */
let asked = { at: "", found: null, refused: "", open: false };

/** @param {Scene} scene @returns {Made} */
export function oddsPanel(scene) {
  if (asked.open) askFor(scene);
  const { found, refused, open } = asked;
  return h(
    "details",
    {
      class: "odds",
      open,
      ontoggle: (/** @type {Event} */ event) => {
        const now = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        if (now === asked.open) return;
        asked.open = now;
        scene.redraw();
      },
    },
    h("summary", {}, h("h2", {}, t("odds"))),
    refused
      ? h("p", { class: "quiet small" }, refused)
      : found
      ? table(scene, found)
      : h("p", { class: "quiet small", role: "status" }, t("working")),
  );
}

/** Ask once for every coup. @param {Scene} scene */
async function askFor(scene) {
  const { table, view, me } = scene;
  const at = [table, me, view.taglia, view.opening, view.coup?.number, view.coup?.stage].join("/");
  if (asked.at === at) return;
  const same = asked.at.startsWith(`${table}/`);
  asked = same ? { ...asked, at } : { at, found: null, refused: "", open: asked.open };
  const answer = await get(`/api/tables/${table}/odds`).then(
    (found) => ({ found, refused: "" }),
    (error) => ({ found: null, refused: error instanceof Problem ? error.message : "" }),
  );
  // It may have taken longer than what was asked for after it.
  if (asked.at !== at) return;
  asked = { ...asked, ...answer };
  scene.redraw();
}

/** @param {string} figure */
function percent(figure) {
  return `${(Number(figure) * 100).toFixed(3)} %`;
}

/** @param {Scene} scene @param {any} found */
function table(scene, found) {
  return [
    h("p", { class: "small quiet" }, t("of", { n: found.cards })),
    found.bets ? bets(scene, found.bets) : edges(found),
  ];
}

/** @param {Scene} scene @param {any[]} found */
function bets({ house }, found) {
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
      found.map(({ chance, wins, house_edge: edge, cite }) =>
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

/** @param {any} found */
function edges({ house_edge: each, house_edge_on_stake: stake, insurance }) {
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
