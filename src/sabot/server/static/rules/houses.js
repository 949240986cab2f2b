// The houses whose regulations can be read.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { money } from "../core/money.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { named, words } from "../core/words.js";
import { NAMES } from "../games.js";

/** @typedef {import("../lobby/open.js").House & {provisions: number, readings: number, decks: number}} Listed */

const t = words({
  it: {
    title: "Regolamenti",
    about: "Ogni tavolo segue il regolamento della sua casa, articolo per articolo. " +
      "Dove il testo tace o è dubbio, diciamo come lo si intende e perché.",
    compare: "Le case a confronto",
    counts: "{articles} articoli, {readings} interpretazioni",
    read: "Leggi",
    open: "Apri un tavolo",
    decks: "un mazzo|{n} mazzi",
  },
  en: {
    title: "Regulations",
    about: "Every table follows its house's regulation, article by article. " +
      "Where the text is silent or in doubt, we say how it is read and why.",
    compare: "The houses side by side",
    counts: "{articles} articles, {readings} interpretations",
    read: "Read",
    open: "Open a table",
    decks: "one pack|{n} packs",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }) {
  let ended = false;
  title(t("title"));
  get(`/api/houses?lang=${language()}`).then((/** @type {Listed[]} */ houses) => {
    if (ended) return;
    render(
      main,
      h("h1", {}, t("title")),
      h("p", { class: "lead quiet" }, t("about")),
      h("p", {}, h("a", { class: "button", href: "#/compare" }, t("compare"))),
      h("ul", { class: "houses" }, houses.map(card)),
    );
  }, complain);
  return () => {
    ended = true;
  };
}

/** @param {Listed} house */
function card(house) {
  const { even } = house.limits;
  return h(
    "li",
    { key: house.id, class: "book", "data-cloth": house.cloth },
    h("h2", {}, h("a", { href: `#/rules/${house.id}` }, house.name)),
    h("p", { class: "lettering" }, named(NAMES, house.game)),
    h("p", { class: "small" }, house.modes.map((mode) => mode.name).join(", ")),
    h(
      "p",
      { class: "small" },
      `${t("decks", { n: house.decks })} · ${house.currencies.join("/")} ${money(even.minimum)}–${
        money(even.maximum)
      }`,
    ),
    h(
      "p",
      { class: "small" },
      t("counts", { articles: house.provisions, readings: house.readings }),
    ),
  );
}
