// What one played, house by house, over the evenings that were read.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { named, words } from "../core/words.js";
import { NAMES } from "../games.js";
import { gain, signed } from "./coups.js";

/** @typedef {import("../types/answers.d.ts").EveningShown} Evening */
/** @typedef {{name: string, game: string, currency: string, tokens: boolean, evenings: number, coups: number, staked: number, result: number}} Row */

const t = words({
  it: {
    house: "Casa",
    evenings: "Serate",
    coups: "Colpi",
    staked: "Puntati",
    result: "Risultato",
    some: "Nelle serate lette fin qui.",
    all: "In tutte le serate.",
  },
  en: {
    house: "House",
    evenings: "Evenings",
    coups: "Coups",
    staked: "Staked",
    result: "Result",
    some: "In the evenings read so far.",
    all: "In all evenings.",
  },
});

/** Sums by house and kind of money. @param {Evening[]} evenings @returns {Row[]} */
export function rows(evenings) {
  /** @type {Map<string, Row>} */
  const all = new Map();
  for (const { tables } of evenings) {
    /** @type {Set<string>} */
    const here = new Set();
    for (const { house, house_name, game, money: plays, coups, results } of tables) {
      for (const { currency, staked, result } of results) {
        const key = `${house} ${plays} ${currency}`;
        const row = all.get(key) ?? {
          name: house_name,
          game,
          currency,
          tokens: plays === "tokens",
          evenings: 0,
          coups: 0,
          staked: 0,
          result: 0,
        };
        row.evenings += here.has(key) ? 0 : 1;
        row.coups += coups;
        row.staked += staked;
        row.result += result;
        here.add(key);
        all.set(key, row);
      }
    }
  }
  return [...all.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** @param {Evening[]} evenings @param {boolean} whole whether there are no others */
export function byHouse(evenings, whole) {
  return h(
    "section",
    { class: "panel", key: "houses" },
    h(
      "div",
      { class: "own-scrolls", tabindex: 0, role: "region", "aria-label": t("house") },
      h(
        "table",
        { class: "own-by-house" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("house")),
            /** @type {const} */ (["evenings", "coups", "staked", "result"]).map((each) =>
              h("th", { scope: "col", class: "number", key: each }, t(each))
            ),
          ),
        ),
        h(
          "tbody",
          {},
          rows(evenings).map(({ name, game, currency, tokens, evenings, coups, staked, result }) =>
            h(
              "tr",
              { key: `${name} ${game} ${currency} ${tokens}` },
              h(
                "th",
                { scope: "row" },
                name,
                h("small", { class: "quiet" }, ` ${named(NAMES, game)}`),
              ),
              h("td", { class: "number" }, evenings),
              h("td", { class: "number" }, coups),
              h("td", { class: "number" }, money(staked, { currency, tokens })),
              h("td", { class: ["number", ...gain(result)] }, signed(result, currency, tokens)),
            )
          ),
        ),
      ),
    ),
    h("p", { class: "small quiet" }, t(whole ? "all" : "some")),
  );
}
