// The trail: everything the staff has done, and whether it is as it was written.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { field, sending } from "../core/form.js";
import { get } from "../core/rest.js";
import { may } from "../core/who.js";
import { words } from "../core/words.js";
import { besides, sentence } from "./trail.js";
import { when } from "../core/when.js";

/** @typedef {import("../types/answers.d.ts").Row} Row */

const t = words({
  it: {
    title: "Ciò che ha fatto il personale",
    books: "I libri",
    csv: "Scarica (CSV)",
    account: "Conto",
    what: "Che cosa",
    whatHint: "Un atto, come draw, limits o grant.",
    where: "Dove",
    whereHint: "Un tavolo o un conto.",
    since: "Da",
    until: "Fino a",
    filter: "Filtra",
    at: "Quando",
    server: "Il server",
    more: "Tutto ciò che è annotato",
    act: "Atto",
    entry: "Voce",
    none: "Niente.",
    next: "Altri",
    chain: "Controlla che sia intatto",
    right: "Intatto: {n} voci, ciascuna legata a quella prima.",
    wrong: "Non è come fu scritto.",
    staff: "Solo chi sorveglia il personale legge questa pagina.",
  },
  en: {
    title: "What the staff has done",
    books: "The books",
    csv: "Download (CSV)",
    account: "Account",
    what: "What",
    whatHint: "An act, such as draw, limits or grant.",
    where: "Where",
    whereHint: "A table or an account.",
    since: "From",
    until: "To",
    filter: "Filter",
    at: "When",
    server: "The server",
    more: "All that was noted",
    act: "Act",
    entry: "Entry",
    none: "Nothing.",
    next: "More",
    chain: "Check that it is intact",
    right: "Intact: {n} entries, each bound to the one before.",
    wrong: "It is not as it was written.",
    staff: "This page is for those who watch over the staff.",
  },
});

const READERS = ["direction", "controller", "supervisor", "administrator"];
const MOST = "50";

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }) {
  /** @type {Row[] | null} */
  let rows = null;
  /** @type {string | null} */
  let next = null;
  /** @type {Record<string, string>} */
  let wanted = {};
  /** What tables are called. @type {Map<string, string>} */
  let names = new Map();
  /** @type {{right: boolean, rows: number} | null} */
  let chain = null;
  let ended = false;

  function draw() {
    if (ended) return;
    if (!may(...READERS)) {
      render(main, h("section", { class: "narrow panel" }, h("h1", {}, t("title")), t("staff")));
      return;
    }
    render(
      main,
      h(
        "div",
        { class: "between" },
        h("h1", {}, t("title")),
        h(
          "p",
          { class: "row" },
          h("a", { class: "button", href: "#/books" }, t("books")),
          h("a", {
            class: "button",
            href: `/api/audit/csv?${new URLSearchParams(wanted)}`,
            download: "",
          }, t("csv")),
        ),
      ),
      h(
        "div",
        { class: "stack" },
        filter(),
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", onclick: check }, t("chain")),
          chain && h(
            "strong",
            { class: chain.right ? "right" : "wrong", role: "status" },
            chain.right ? t("right", { n: chain.rows }) : t("wrong"),
          ),
        ),
        rows && list(rows),
        next && h("button", { type: "button", onclick: () => look(next) }, t("next")),
      ),
    );
  }

  function filter() {
    /** @param {string} name @param {Record<string, any>} [props] */
    const input = (name, props = {}) => h("input", { name, autocomplete: "off", ...props });
    return h(
      "form",
      { class: "panel trail-filter", onsubmit: sending(ask) },
      h(
        "div",
        { class: "fields" },
        field(t("account"), input("account", { maxlength: 32 })),
        field(t("what"), input("what", { pattern: "[a-z\\-]{0,40}" }), { hint: t("whatHint") }),
        field(t("where"), input("where", { maxlength: 64 }), { hint: t("whereHint") }),
        field(t("since"), input("since", { type: "datetime-local" })),
        field(t("until"), input("until", { type: "datetime-local" })),
      ),
      h("div", { class: "row" }, h("button", { type: "submit" }, t("filter"))),
    );
  }

  /** @param {Record<string, string>} values */
  function ask(values) {
    const filled = Object.entries(values).filter(([, value]) => value.trim());
    wanted = Object.fromEntries(filled.map(([name, value]) => [
      name,
      name === "since" || name === "until" ? String(Date.parse(value)) : value.trim(),
    ]));
    return look(null);
  }

  /** @param {string | null} after */
  async function look(after) {
    const query = new URLSearchParams({ ...wanted, most: MOST, ...(after && { after }) });
    try {
      const page = await get(`/api/audit?${query}`);
      rows = after ? [...(rows ?? []), ...page.rows] : page.rows;
      next = page.next;
    } catch (error) {
      complain(error);
    }
    draw();
  }

  async function check() {
    try {
      chain = await get("/api/audit/chain");
    } catch (error) {
      complain(error);
    }
    draw();
  }

  /** @param {Row[]} entries */
  function list(entries) {
    if (!entries.length) return h("p", { class: "quiet" }, t("none"));
    return h(
      "section",
      { class: "panel scroll", tabindex: 0, "aria-label": t("title") },
      h(
        "table",
        { class: "trail" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [t("at"), t("account"), t("what"), t("where")].map((each) => h("th", {}, each)),
          ),
        ),
        h(
          "tbody",
          {},
          entries.map((row) =>
            h(
              "tr",
              {},
              h("td", { class: "money" }, when(row.at)),
              h("td", {}, row.account || t("server")),
              h("td", {}, sentence(row, placed), more(row)),
              h("td", { class: "where" }, placed(row.where)),
            )
          ),
        ),
      ),
    );
  }

  /** What a table is called; an account is called as it is. @param {string} where */
  function placed(where) {
    return names.get(where) ?? where;
  }

  title(t("title"));
  draw();
  if (may(...READERS)) {
    look(null);
    get("/api/tables").then((open) => {
      names = new Map(
        /** @type {import("../types/answers.d.ts").TablesTableShown[]} */ (open).map((
          { id, name },
        ) => [id, name]),
      );
      draw();
    }, () => {});
  }
  return () => {
    ended = true;
  };
}

/** The verb one can look for, the entry, and what the sentence leaves out. @param {Row} row */
function more(row) {
  const { number } = row.details;
  return h(
    "details",
    { class: "small" },
    h("summary", {}, t("more")),
    h(
      "dl",
      { class: "noted" },
      [
        h("div", { key: "act" }, h("dt", {}, t("act")), h("dd", {}, h("code", {}, row.what))),
        number !== undefined && h(
          "div",
          { key: "entry" },
          h("dt", {}, t("entry")),
          h("dd", {}, String(number)),
        ),
        besides(row).map(([name, text]) =>
          h("div", { key: name }, h("dt", {}, name), h("dd", {}, text))
        ),
      ],
    ),
  );
}
