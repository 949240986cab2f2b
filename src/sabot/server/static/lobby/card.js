// One table in the lobby: a piece of its house's cloth.

import { h } from "../core/dom.js";
import { coin, money } from "../core/money.js";
import { named, words } from "../core/words.js";
import { NAMES } from "../games.js";
import { dealsByItself } from "./at-once.js";
import { MODES, PACES, PLAYING, STEPS } from "./names.js";
import { language } from "../core/settings.js";

/** @typedef {import("../core/dom.js").Made} Made */
/**
 * @typedef {{id: string, name: string, house: string, house_name: string, game: string, cloth: string, mode: string,
 *   currencies: string[], minimum: number, maximum: number, seats: number, taken: number,
 *   present: number, watching: number, taglia: number, coup: number, waits_for: string,
 *   dealer: string, training: boolean, money: string, opened: number,
 *   automatic: boolean, pace: string, betting: number}} Table
 */

const t = words({
  it: {
    play: "Gioca",
    watch: "Guarda",
    rules: "Regolamento",
    limits: "Limiti",
    free: "un posto libero|{n} posti liberi",
    full: "nessun posto libero",
    present: "un giocatore|{n} giocatori",
    going: "{what} · taglia {taglia}, colpo {coup}",
    watching: "uno guarda|{n} guardano",
    byHand: "impiegato: {name}",
    training: "tavolo di scuola",
    tokens: "per crediti",
    at: "{play}: {name}",
    pace: "ritmo {pace} · un secondo per puntare|ritmo {pace} · {n} secondi per puntare",
  },
  en: {
    play: "Play",
    watch: "Watch",
    rules: "Regulation",
    limits: "Limits",
    free: "one free seat|{n} free seats",
    full: "no free seat",
    present: "one player|{n} players",
    going: "{what} · taglia {taglia}, coup {coup}",
    watching: "one looks on|{n} look on",
    byHand: "dealer: {name}",
    training: "training table",
    tokens: "for tokens",
    at: "{play}: {name}",
    pace: "{pace} pace · one second to bet|{pace} pace · {n} seconds to bet",
  },
});

/**
 * @param {Table} table
 * @param {Made | null | undefined} preview how its taglia went
 * @param {(table: string) => void} sit
 * @returns {Made}
 */
export function tableCard(table, preview, sit) {
  const { id, name } = table;
  const free = table.seats - table.taken;
  return h(
    "li",
    { key: id, class: "table-card", "data-cloth": table.cloth },
    h(
      "div",
      { class: "print" },
      h("h3", {}, name),
      h(
        "p",
        { class: "small" },
        [named(NAMES, table.game), named(MODES, table.mode)].join(" · "),
        name !== table.house_name && ` · ${table.house_name}`,
        table.training && [" ", h("span", { class: "badge gold" }, t("training"))],
        table.money === "tokens" && [" ", h("span", { class: "badge gold" }, t("tokens"))],
      ),
      h(
        "div",
        { class: "card-road" },
        preview ??
          h("p", { class: "lettering", "aria-hidden": "true" }, named(NAMES, table.game)),
      ),
      h(
        "p",
        { class: "placard" },
        h("span", {}, t("limits")),
        h("strong", { class: "money" }, limits(table)),
      ),
      h(
        "p",
        { class: "seats" },
        h(
          "span",
          { class: "dots", "aria-hidden": "true" },
          Array.from(
            { length: table.seats },
            (_, seat) => h("i", { class: [seat < table.taken && "taken"] }),
          ),
        ),
        h(
          "span",
          {},
          table.present > 0 && `${t("present", { n: table.present })} · `,
          free ? t("free", { n: free }) : t("full"),
        ),
      ),
      h("p", { class: "small going" }, going(table)),
      dealsByItself(table) &&
        h("p", { class: "small pace-of" }, paceOf(table)),
    ),
    h(
      "div",
      { class: "row" },
      h("button", {
        type: "button",
        class: "first",
        "aria-label": t("at", { play: t("play"), name }),
        onclick: () => sit(id),
      }, t("play")),
      h("a", {
        class: "button",
        href: `#/table/${id}`,
        "aria-label": t("at", { play: t("watch"), name }),
      }, t("watch")),
      h("a", { class: "small", href: `#/rules/${table.house}` }, t("rules")),
    ),
  );
}

/** @param {Table} table */
function limits(table) {
  return `${coin(table.currencies.join("/"), table.money === "tokens")} ${range(table)}`;
}

/** @param {Table} table */
function range({ minimum, maximum }) {
  return `${money(minimum)}–${money(maximum)}`;
}

/** @param {Table} table */
function paceOf({ pace, betting }) {
  return t("pace", { pace: named(PACES, pace), n: Math.round(betting) });
}

/** @param {Table} table */
function going({ waits_for, taglia, coup, watching, dealer }) {
  const what = (STEPS[waits_for] ?? PLAYING)[language()];
  return [
    taglia ? t("going", { what, taglia, coup }) : what,
    watching > 0 && t("watching", { n: watching }),
    dealer !== "dealer" && t("byHand", { name: dealer }),
  ].filter(Boolean).join(" · ");
}
