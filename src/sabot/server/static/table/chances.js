// What can be bet on, on asking: when it wins, what it pays, from how much to how much, and the exact
// odds of it with a full sabot. All of it is the server's.

import { complain } from "../core/announce.js";
import { cited } from "../core/cite.js";
import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { get } from "../core/rest.js";
import { words } from "../core/words.js";
import { percent } from "./odds.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("../games.js").Cloth} Cloth */
/** @typedef {import("../types/answers.d.ts").ChanceShown} Chance */
/**
 * The odds of a chance: how often it wins and goes back, and what the house keeps of one staked; what
 * a game does not know of it is nothing.
 * @typedef {{wins?: string, returned?: string, edge?: string}} ChanceOdds
 */

const t = words({
  it: {
    title: "Che cosa si può puntare",
    wins: "Vince se",
    pays: "Paga",
    limits: "Da {minimum} a {maximum}",
    multiple: "Da {minimum} a {maximum}, a multipli di {multiple}",
    stake: "Puntata",
    odds: "Probabilità esatta",
    won: "vince {wins}",
    returned: "torna {returned}",
    edge: "la casa trattiene in media {edge} di ciò che si punta",
    full: "Con il sabot pieno.",
    key: "Su una casella il tasto ? spiega la sua combinazione.",
    working: "Si calcola…",
  },
  en: {
    title: "What can be bet on",
    wins: "Wins if",
    pays: "Pays",
    limits: "From {minimum} to {maximum}",
    multiple: "From {minimum} to {maximum}, in multiples of {multiple}",
    stake: "Stake",
    odds: "Exact odds",
    won: "wins {wins}",
    returned: "comes back {returned}",
    edge: "the house keeps {edge} of what is staked, on average",
    full: "With a full sabot.",
    key: "On a square the key ? explains its chance.",
    working: "Working it out…",
  },
});

/** The odds of each house, once they were asked for. @type {Map<string, Promise<any>>} */
const known = new Map();

/** @param {string} house */
function oddsOf(house) {
  let odds = known.get(house);
  if (!odds) {
    odds = get(`/api/houses/${house}/odds`);
    known.set(house, odds);
    // Where it failed it may be asked for again.
    odds.catch(() => known.delete(house));
  }
  return odds;
}

/**
 * Explain every chance, or one.
 * @param {Pick<Scene, "house" | "view">} scene
 * @param {Cloth} game
 * @param {string} [only]
 */
export function askChances({ house, view }, game, only = "") {
  /** @type {any} */
  let figures = null;
  let failed = !game.chanceOdds;
  const of = house.chances.filter(({ id }) => !only || id === only);
  const shown = dialog(only ? of[0]?.name ?? only : t("title"), () => [
    of.map((chance) =>
      h(
        "section",
        { key: chance.id, class: "chance-asked" },
        !only && h("h3", {}, chance.name),
        h(
          "dl",
          {},
          row(t("wins"), [chance.wins, " ", chance.cites.map((cite) => [cited(cite), " "])]),
          row(t("pays"), chance.pays),
          limitsOf(chance, view),
          !failed && row(
            t("odds"),
            figures ? oddsText(game.chanceOdds?.(figures, chance.id)) : t("working"),
          ),
        ),
      )
    ),
    h("p", { class: "quiet small" }, [!failed && t("full"), " ", !only && t("key")]),
  ]);
  if (failed) return;
  oddsOf(view.house).then(
    (odds) => figures = odds,
    (error) => {
      failed = true;
      complain(error);
    },
  ).then(shown.draw);
}

/** @param {string} name @param {import("../core/dom.js").Child} value */
function row(name, value) {
  return value && h("div", { key: name }, h("dt", {}, name), h("dd", {}, value));
}

/** @param {Chance} chance @param {import("./scene.js").View} view */
function limitsOf({ id }, view) {
  const limits = view.limits[id];
  if (!limits) return null;
  const { minimum, maximum, multiple } = limits;
  const values = {
    minimum: money(minimum),
    maximum: money(maximum),
    multiple: money(multiple),
  };
  return row(t("stake"), t(multiple > 1 ? "multiple" : "limits", values));
}

/** @param {ChanceOdds | undefined} odds */
function oddsText(odds) {
  const { wins, returned, edge } = odds ?? {};
  return [
    wins && t("won", { wins: percent(wins) }),
    returned && Number(returned) > 0 && t("returned", { returned: percent(returned) }),
    edge && t("edge", { edge: percent(edge) }),
  ].filter(Boolean).join("; ");
}
