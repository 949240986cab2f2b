// What stands on top of every page: where one may go, who one is, the language.

import { h } from "./core/dom.js";
import { money } from "./core/money.js";
import { language, set } from "./core/settings.js";
import { may, who } from "./core/who.js";
import { words } from "./core/words.js";

/** @typedef {import("./core/dom.js").Child} Child */

const t = words({
  it: {
    nav: "Pagine",
    tables: "Tavoli",
    rules: "Regolamenti",
    compare: "Confronto",
    mine: "Serate",
    books: "Libri",
    people: "Persone",
    enter: "Entra",
    offline: "Senza collegamento: si riprova",
    outdated: "La pagina è più vecchia del server: ricaricala",
    other: "English",
    guest: "ospite",
  },
  en: {
    nav: "Pages",
    tables: "Tables",
    rules: "Regulations",
    compare: "Compare",
    mine: "Evenings",
    books: "Books",
    people: "People",
    enter: "Log in",
    offline: "Not connected: trying again",
    outdated: "This page is older than the server: load it again",
    other: "Italiano",
    guest: "guest",
  },
});

/** @param {{outdated: boolean}} how whether the server speaks another version than the page @returns {Child} */
export function top({ outdated }) {
  const me = who();
  const other = language() === "it" ? "en" : "it";
  const sign = t(outdated ? "outdated" : "offline");
  return [
    h("a", { class: "brand", href: "#/" }, "Sabot"),
    h(
      "nav",
      { "aria-label": t("nav") },
      link("#/", t("tables"), ["lobby", "open"]),
      link("#/rules", t("rules"), ["rules"]),
      link("#/compare", t("compare"), ["compare"]),
      me && link("#/mine", t("mine"), ["mine"]),
      may("administrator", "direction", "chief", "controller", "supervisor") &&
        link("#/books", t("books"), ["books", "audit"]),
      may("administrator") && link("#/people", t("people"), ["people"]),
    ),
    h("p", { class: "offline-sign", title: sign }, h("span", {}, sign)),
    me
      ? h(
        "a",
        { class: "who", href: "#/account" },
        h("span", { class: "who-name" }, me.name, me.guest && h("small", {}, ` ${t("guest")}`)),
        h(
          "span",
          { class: "purse" },
          Object.entries(me.purse).map(([currency, held]) =>
            h("span", { key: currency }, money(held, { currency, tokens: false }))
          ),
        ),
      )
      : h("a", { class: "who", href: "#/enter" }, t("enter")),
    h(
      "button",
      {
        type: "button",
        class: "plain language",
        lang: other,
        "aria-label": t("other"),
        onclick: () => set("lang", other),
      },
      h("span", { class: "long" }, t("other")),
      h("span", { class: "short" }, other.toUpperCase()),
    ),
  ];
}

/** @param {string} href @param {string} text @param {string[]} pages */
function link(href, text, pages) {
  const here = pages.includes(document.body.dataset.page ?? "");
  return h("a", { href, "aria-current": here ? "page" : null }, text);
}
