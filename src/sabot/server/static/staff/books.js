// The books: what came, what was staked and what the house won, by table and taglia; whether every
// cent is somewhere, and once; the cash desk.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { coin, money } from "../core/money.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { may } from "../core/who.js";
import { named as nameOf, words } from "../core/words.js";
import { NAMES } from "../games.js";
import { desk } from "./desk.js";
import { READERS } from "./names.js";
import { overpaid } from "./overpaid.js";
import { totalsOf } from "./totals.js";

/** @typedef {Record<string, any>} Figures */
/** Why a table has no books. @typedef {{message: Record<string, string>, faults: string[]}} Fault */
/** @typedef {{table: string, name: string, game: string, closed: boolean, version: number, money: string, error: Fault | null, totals: Record<string, Figures>, taglie: Figures[]}} Books */
/** @typedef {{right: boolean, currencies: import("../types/answers.d.ts").CurrencyShown[], tables: import("../types/answers.d.ts").BooksTableShown[], astray: [string, string][], uncounted: {table: string, error: Fault}[]}} Reconciliation */

const t = words({
  it: {
    title: "Libri",
    table: "Tavolo",
    closed: "chiuso",
    taglia: "Taglia",
    all: "In tutto",
    currency: "Valuta",
    game: "Gioco",
    total: "Tutti i tavoli",
    csv: "Scarica (CSV)",
    none: "Nessun tavolo.",
    drop: "Banconote cambiate",
    brought: "Gettoni portati",
    taken: "Gettoni portati via",
    fills: "Rifornimenti",
    handle: "Puntato",
    win: "Vincita",
    cagnotte: "Cagnotte",
    unclaimed: "Non ritirato",
    disposed: "Di cui disposto",
    errors: "Errori",
    float: "Dotazione",
    chips_out: "Gettoni fuori",
    whole: "Tutti i tavoli",
    audit: "Ciò che ha fatto il personale",
    reconcile: "Quadratura",
    about:
      "Borse, trasferimenti e tavoli insieme: ogni centesimo è da qualche parte, una volta sola.",
    check: "Controlla",
    right: "Tutto quadra.",
    wrong: "Non quadra.",
    purses: "Nelle borse e in cassa",
    inside: "Ai tavoli",
    given: "Dato dalle borse",
    counted: "Gettoni contati",
    astray: "Borse che non tornano: {names}",
    fine: "quadra",
    off: "non quadra",
    staff: "Solo chi risponde del denaro legge i libri.",
  },
  en: {
    title: "Books",
    table: "Table",
    closed: "closed",
    taglia: "Taglia",
    all: "In all",
    currency: "Currency",
    game: "Game",
    total: "All tables",
    csv: "Download (CSV)",
    none: "No tables.",
    drop: "Drop",
    brought: "Chips brought",
    taken: "Chips taken away",
    fills: "Fills",
    handle: "Handle",
    win: "Win",
    cagnotte: "Cagnotte",
    unclaimed: "Unclaimed",
    disposed: "Disposed of",
    errors: "Errors",
    float: "Float",
    chips_out: "Chips out",
    whole: "All tables",
    audit: "What the staff has done",
    reconcile: "Reconciliation",
    about: "Purses, transfers and tables held together: every cent is somewhere, and once.",
    check: "Check",
    right: "Everything adds up.",
    wrong: "It does not add up.",
    purses: "In purses and the cage",
    inside: "At the tables",
    given: "Given by purses",
    counted: "Chips counted",
    astray: "Purses that do not add up: {names}",
    fine: "right",
    off: "wrong",
    staff: "The books are for those who answer for the money.",
  },
});

/** In the order one reads them. */
const COLUMNS = /** @type {const} */ ([
  "drop",
  "handle",
  "win",
  "cagnotte",
  "unclaimed",
  "disposed",
  "errors",
  "brought",
  "taken",
  "fills",
  "float",
  "chips_out",
]);

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, chosen) {
  /** @type {Books[] | null} */
  let books = null;
  /** What tables are called. @type {Map<string, string>} */
  let names = new Map();
  /** @type {Reconciliation | null} */
  let checked = null;
  let ended = false;
  const cash = desk(draw);
  const differences = overpaid(draw, named);

  function draw() {
    if (ended) return;
    if (!may(...READERS)) {
      render(main, h("section", { class: "narrow panel" }, h("h1", {}, t("title")), t("staff")));
      return;
    }
    const one = books?.find(({ table }) => table === chosen);
    render(
      main,
      h(
        "div",
        { class: "between" },
        h("h1", {}, one ? `${t("title")}: ${named(one.table)}` : t("title")),
        h(
          "p",
          { class: "row" },
          one && h("a", { class: "button", href: "#/books" }, t("whole")),
          may("direction", "controller", "supervisor", "administrator") &&
            h("a", { class: "button", href: "#/audit" }, t("audit")),
          h("a", {
            class: "button",
            href: one ? `/api/books/${one.table}/csv` : "/api/books/csv",
            download: "",
          }, t("csv")),
        ),
      ),
      h(
        "div",
        { class: "stack" },
        books && faults(one ? [one] : books),
        books && (one ? byTaglia(one) : byTable(books)),
        !one && differences.panel(),
        !one && reconciliation(),
        !one && cash(),
      ),
    );
  }

  /** @param {string} table */
  function named(table) {
    return names.get(table) ?? table;
  }

  /** Tables without books, each with the reason. @param {{table: string, error: Fault | null}[]} all */
  function faults(all) {
    return all.map(({ table, error }) =>
      error &&
      h(
        "p",
        { class: "wrong", key: `fault ${table}` },
        `${named(table)}: ${error.message[language()]} (${error.faults.join("; ")})`,
      )
    );
  }

  /** @param {Books[]} all */
  function byTable(all) {
    if (!all.length) return h("p", { class: "quiet" }, t("none"));
    const rows = all.flatMap(({ table, name, game, closed, totals, money: plays }) =>
      Object.entries(totals).map(([currency, figures]) => ({
        key: `${table} ${currency}`,
        first: [
          h("a", { href: `#/books/${table}` }, name),
          closed && h("span", { class: "badge" }, t("closed")),
        ],
        game: gameName(game),
        currency: coin(currency, plays === "tokens"),
        figures,
      }))
    );
    return figures(t("table"), [...rows, ...inAll(all)], { games: true });
  }

  /** @param {Books} of */
  function byTaglia({ taglie, totals, money: plays }) {
    return figures(t("taglia"), [
      ...taglie.map((each) => ({
        key: `${each.taglia} ${each.currency}`,
        first: each.taglia,
        currency: coin(each.currency, plays === "tokens"),
        figures: each,
      })),
      ...Object.entries(totals).map(([currency, each]) => ({
        key: `all ${currency}`,
        first: h("strong", {}, t("all")),
        currency: coin(currency, plays === "tokens"),
        figures: each,
        last: true,
      })),
    ]);
  }

  function reconciliation() {
    return h(
      "section",
      { class: "panel" },
      h("h2", {}, t("reconcile")),
      h("p", { class: "quiet" }, t("about")),
      h(
        "div",
        { class: "row" },
        h("button", { type: "button", onclick: reconcile }, t("check")),
        checked &&
          h(
            "strong",
            { class: checked.right ? "right" : "wrong", role: "status" },
            checked.right ? t("right") : t("wrong"),
          ),
      ),
      checked && h(
        "div",
        { class: "stack reconciled" },
        grid(
          [t("currency"), t("purses"), t("inside"), ""],
          checked.currencies.map((each) => [
            each.tokens ? `${coin(each.currency, true)} · ${named(each.tokens)}` : each.currency,
            each.purses,
            each.inside,
            each.right,
          ]),
        ),
        grid(
          [t("table"), t("currency"), t("given"), t("inside"), t("chips_out"), t("counted"), ""],
          checked.tables.map((each) => [
            named(each.table),
            coin(each.currency, each.tokens),
            each.given,
            each.inside,
            each.chips_out,
            each.chips_counted,
            each.right,
          ]),
        ),
      ),
      checked && checked.astray.length > 0 &&
        h("p", { class: "wrong" }, t("astray", { names: checked.astray.map(String).join("; ") })),
      checked && faults(checked.uncounted),
    );
  }

  async function reconcile() {
    try {
      checked = await get("/api/books/reconciliation");
    } catch (error) {
      complain(error);
    }
    draw();
  }

  async function look() {
    try {
      /** @type {Books[]} */
      const kept = await get("/api/books");
      books = kept;
      names = new Map(kept.map(({ table, name }) => [table, name]));
    } catch (error) {
      complain(error);
    }
    draw();
  }

  title(t("title"));
  draw();
  if (may(...READERS)) {
    look();
    differences.look();
  }
  return () => {
    ended = true;
  };
}

/**
 * What all tables come to, by currency: of the house's money alone, since the tokens of a table count
 * nowhere else.
 * @param {Books[]} all
 */
function inAll(all) {
  const sums = totalsOf(all.filter((each) => each.money === "house"));
  return Object.entries(sums).map(([currency, figures]) => ({
    key: `all ${currency}`,
    first: h("strong", {}, t("total")),
    game: "",
    currency,
    figures,
    last: true,
  }));
}

/** @param {string} game */
const gameName = (game) => nameOf(NAMES, game);

/** @param {string | number} cell an amount in minor units, or a word */
const shown = (cell) => (typeof cell === "number" ? money(cell, { cents: true }) : cell);

/**
 * Rows of figures.
 * @param {string} first
 * @param {{key: string, first: import("../core/dom.js").Child, game?: string, currency: string, figures: Figures, last?: boolean}[]} rows
 * @param {{games?: boolean}} [how] whether the game stands beside
 */
function figures(first, rows, { games = false } = {}) {
  return h(
    "section",
    { class: "panel scroll", tabindex: 0, "aria-label": first },
    h(
      "table",
      { class: "figures" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, first),
          games && h("th", {}, t("game")),
          h("th", {}, t("currency")),
          COLUMNS.map((each) => h("th", { class: "number", key: each }, t(each))),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            { key: row.key, class: row.last ? "last" : "" },
            h("th", { scope: "row" }, row.first),
            games && h("td", {}, row.game),
            h("td", {}, row.currency),
            COLUMNS.map((each) =>
              h("td", {
                key: each,
                class: ["number", each === "win" && row.figures.win < 0 && "lost"],
              }, money(row.figures[each], { cents: true }))
            ),
          )
        ),
      ),
    ),
  );
}

/** @param {string[]} heads @param {(string | number | boolean)[][]} rows */
function grid(heads, rows) {
  return h(
    "div",
    { class: "scroll" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((each, index) =>
            h("th", { class: typeof rows[0]?.[index] === "number" ? "number" : "" }, each)
          ),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((each) =>
              typeof each === "boolean"
                ? h("td", { class: each ? "right" : "wrong" }, each ? t("fine") : t("off"))
                : h("td", { class: typeof each === "number" ? "number" : "" }, shown(each))
            ),
          )
        ),
      ),
    ),
  );
}
