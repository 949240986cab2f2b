// The coups of an evening in which one had a stake, a page at a time: bets, cards, what came of them.

import { complain } from "../core/announce.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { words } from "../core/words.js";
import { betName } from "../table/bet-name.js";
import { hands } from "./cards.js";
import { hour } from "./when.js";

/** @typedef {import("../types/answers.d.ts").OwnCoupShown} OwnCoup */
/** @typedef {import("../types/answers.d.ts").PlayedShown} Played */
/** @typedef {{id: string, name: string}[]} Chances */

const t = words({
  it: {
    show: "Colpo per colpo",
    hide: "Nascondi i colpi",
    coup: "Taglia {taglia}, colpo {number}",
    again: "Rivedi",
    older: "Colpi precedenti",
    right: "messo a posto {amount}",
  },
  en: {
    show: "Coup by coup",
    hide: "Hide the coups",
    coup: "Taglia {taglia}, coup {number}",
    again: "See again",
    older: "Earlier coups",
    right: "put right {amount}",
  },
});

const MOST = 20;

/** With its sign. @param {number} amount @param {string} currency @param {boolean} [tokens] */
export function signed(amount, currency, tokens = false) {
  const sign = amount > 0 ? "+" : amount < 0 ? "−" : "±";
  return `${sign}${money(Math.abs(amount), { currency, tokens })}`;
}

/** What an amount looks like. @param {number} amount */
export function gain(amount) {
  return ["money", amount > 0 && "good", amount < 0 && "bad"];
}

/** The chances of houses, asked for once. @type {Map<string, Promise<Chances>>} */
const known = new Map();

/** @param {string} house @returns {Promise<Chances>} */
function chancesOf(house) {
  const key = `${house} ${language()}`;
  let chances = known.get(key);
  if (!chances) {
    // Of a house whose tables are closed the words are not to be had: then chances go by their ids.
    chances = get(`/api/houses/${house}?lang=${language()}`)
      .then((/** @type {{chances: Chances}} */ { chances }) => chances)
      .catch(() => []);
    known.set(key, chances);
  }
  return chances;
}

/**
 * The coups of an evening, shown when they are asked for.
 * @param {number} began
 * @param {Played[]} tables
 * @param {() => void} draw
 */
export function coupList(began, tables, draw) {
  let open = false;
  let all = 0;
  /** @type {OwnCoup[]} */
  let coups = [];
  /** By table. @type {Record<string, Chances>} */
  let chances = {};

  async function more() {
    try {
      const [page, ...some] = await Promise.all([
        get(`/api/mine/evenings/${began}?skip=${coups.length}&most=${MOST}`),
        ...tables.map(({ house }) => chancesOf(house)),
      ]);
      chances = Object.fromEntries(tables.map(({ table }, at) => [table, some[at]]));
      coups = [...coups, ...page.coups];
      all = page.all;
    } catch (error) {
      open = coups.length > 0;
      complain(error);
    }
    draw();
  }

  function toggle() {
    open = !open;
    draw();
    if (open && !coups.length) more();
  }

  return () => [
    h("button", {
      type: "button",
      "aria-expanded": open,
      onclick: toggle,
    }, t(open ? "hide" : "show")),
    open && h(
      "ol",
      { class: "own-coups" },
      coups.map((coup) => shown(coup, tables, chances[coup.table] ?? [])),
    ),
    open && coups.length > 0 && coups.length < all &&
    h("button", { type: "button", key: "older", onclick: more }, t("older")),
  ];
}

/** @param {OwnCoup} coup @param {Played[]} tables @param {Chances} chances */
function shown(coup, tables, chances) {
  const { table, taglia, number, entry, at, bets, results } = coup;
  const tokens = tables.find((each) => each.table === table)?.money === "tokens";
  const several = tables.length > 1;
  return h(
    "li",
    { key: `${table} ${entry}` },
    h(
      "p",
      { class: "between" },
      h(
        "span",
        {},
        h("time", {}, hour(at)),
        " · ",
        t("coup", { taglia, number }),
        several && ` · ${tables.find((each) => each.table === table)?.name ?? ""}`,
        " ",
        h("a", { class: "small", href: `#/table/${table}/coups/${entry}` }, t("again")),
      ),
      Object.entries(results).map(([currency, amount]) =>
        h("strong", { key: currency, class: gain(amount) }, signed(amount, currency, tokens))
      ),
    ),
    h(
      "ul",
      { class: "own-bets small" },
      bets.map((bet) =>
        h(
          "li",
          { key: `${bet.chance} ${bet.box} ${bet.currency}` },
          h("span", {}, betName(chances, bet)),
          h("span", { class: "money quiet" }, money(bet.staked, { tokens })),
          h("span", { class: gain(bet.result) }, signed(bet.result, "", tokens)),
        )
      ),
      Object.entries(results).map(([currency, amount]) => {
        const rest = bets.filter((bet) => bet.currency === currency)
          .reduce((left, bet) => left - bet.result, amount);
        return rest !== 0 &&
          h(
            "li",
            { key: `right ${currency}` },
            t("right", { amount: signed(rest, currency, tokens) }),
          );
      }),
    ),
    hands(coup.hands),
  );
}
