// The exact odds of the sabot as it stands, for those the house lets see them.

import { h } from "../core/dom.js";
import { get, Problem } from "../core/rest.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../games.js").Cloth} Cloth */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    odds: "Probabilità esatte del sabot",
    of: "Sulle {n} carte che nessuno ha visto",
    working: "Si calcola…",
  },
  en: {
    odds: "Exact odds of the sabot",
    of: "Of the {n} cards nobody has seen",
    working: "Working it out…",
  },
});

/** @typedef {import("../types/answers.d.ts").PuntoBancoOdds | import("../types/answers.d.ts").BlackJackOdds} Figures */
/** What was asked last: of which table, at which coup, and what came. */
/** @type {{at: string, figures: Figures | null, refused: string, open: boolean}} */
let last = { at: "", figures: null, refused: "", open: false };

/** Nothing at a game of which there are none. @param {Cloth} game @param {Scene} scene @returns {Made | null} */
export function oddsPanel(game, scene) {
  const { odds } = game;
  if (!odds) return null;
  if (last.open) askFor(scene);
  const { figures, refused, open } = last;
  return h(
    "details",
    {
      class: "odds",
      open,
      ontoggle: (/** @type {Event} */ event) => {
        const now = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
        if (now === last.open) return;
        last.open = now;
        scene.redraw();
      },
    },
    h("summary", {}, h("h2", {}, t("odds"))),
    refused
      ? h("p", { class: "quiet small" }, refused)
      : figures
      ? [h("p", { class: "small quiet" }, t("of", { n: figures.cards })), odds(scene, figures)]
      : h("p", { class: "quiet small", role: "status" }, t("working")),
  );
}

/** Ask once for every coup. @param {Scene} scene */
async function askFor(scene) {
  const { table, view, me } = scene;
  const at = [table, me, view.taglia, view.opening, view.coup?.number, view.coup?.stage].join("/");
  if (last.at === at) return;
  const same = last.at.startsWith(`${table}/`);
  last = same ? { ...last, at } : { at, figures: null, refused: "", open: last.open };
  const answer = await get(`/api/tables/${table}/odds`).then(
    (figures) => ({ figures, refused: "" }),
    (error) => ({ figures: null, refused: error instanceof Problem ? error.message : "" }),
  );
  // It may have taken longer than what was asked for after it.
  if (last.at !== at) return;
  last = { ...last, ...answer };
  scene.redraw();
}

/** A share of one, in hundredths. @param {string} figure */
export function percent(figure) {
  return `${(Number(figure) * 100).toFixed(3)} %`;
}
