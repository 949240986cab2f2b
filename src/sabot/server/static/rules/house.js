// A regulation to read: what the house settles in short, its articles, and how it is understood.

import { complain } from "../core/announce.js";
import { cited } from "../core/cite.js";
import { h, render } from "../core/dom.js";
import { field } from "../core/form.js";
import { anchor, provisionName, readingName, shortName } from "../core/provisions.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { dayOf } from "../core/when.js";
import { words } from "../core/words.js";

import { approval } from "./approval.js";
import { interruptions } from "./interruptions.js";
import { chances, settled } from "./settled.js";

/** @typedef {{id: string, name: string, ruling: string}} Mishap */
/** @typedef {{id: string, number: string, text: string, mishaps: Mishap[], readings: string[]}} Provision */
/** @typedef {{id: string, text: string, reason: string, after: string, mishaps: Mishap[]}} Reading */
/** @typedef {{house: string, name: string, game: string, dated: string, provisions: Provision[], readings: Reading[]}} Rules */

const t = words({
  it: {
    all: "Regolamenti",
    dated: "del {date}",
    own: "In parole nostre.",
    find: "Cerca nel regolamento",
    count: "una norma|{n} norme",
    contents: "Indice",
    short: "In breve",
    chances: "Che cosa si gioca",
    articles: "Articoli",
    readings: "Interpretazioni",
    readingsAbout: "Dove il documento tace o è dubbio: che cosa si fa, e perché.",
    mishaps: "Incidenti",
    follows: "Segue",
    read: "Si intende così anche",
    link: "Collegamento a {name}",
    missing: "Questo regolamento non ha «{place}». Ecco ciò che ha.",
  },
  en: {
    all: "Regulations",
    dated: "of {date}",
    own: "In our own words.",
    find: "Search the regulation",
    count: "one provision|{n} provisions",
    contents: "Contents",
    short: "In short",
    chances: "What is played",
    articles: "Articles",
    readings: "Interpretations",
    readingsAbout: "Where the document is silent or in doubt: what is done, and why.",
    mishaps: "Mishaps",
    follows: "Follows",
    read: "Read so as well",
    link: "Link to {name}",
    missing: "This regulation has no “{place}”. Here is what it has.",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, house, article) {
  /** @type {Rules} */
  let rules;
  /** @type {import("../types/answers.d.ts").HouseShown} */
  let parts;
  let wanted = "";
  /** What the address asked for and the regulation does not have. */
  let missing = "";
  let ended = false;

  function draw() {
    const provisions = rules.provisions.filter((each) => holds(each, wanted));
    const readings = rules.readings.filter((each) => holds(each, wanted));
    render(
      main,
      h(
        "div",
        { class: "regulation", "data-cloth": parts.cloth },
        h(
          "header",
          { class: "cover" },
          h("p", {}, h("a", { href: "#/rules" }, t("all"))),
          h("h1", {}, rules.name),
          h("p", { class: "lettering" }, rules.game),
          h(
            "p",
            { class: "small" },
            [rules.dated && t("dated", { date: dayOf(rules.dated) }), t("own")].filter(Boolean)
              .join(
                " · ",
              ),
          ),
        ),
        contents(provisions, readings),
        h(
          "div",
          { class: "paper text" },
          missing && h(
            "p",
            { key: "missing", class: "missing", role: "alert" },
            t("missing", {
              place: provisionName(missing),
            }),
          ),
          !wanted && h(
            "section",
            { key: "short" },
            h("h2", { id: "rule-short" }, t("short")),
            h("h3", {}, t("chances")),
            chances(parts.chances),
            settled(parts.sections),
          ),
          !wanted && approval(parts, look),
          h(
            "section",
            { key: "articles" },
            h("h2", { id: "rule-articles" }, t("articles")),
            provisions.map(provision),
          ),
          h(
            "section",
            { key: "readings" },
            h("h2", { id: "rule-readings" }, t("readings")),
            h("p", { class: "quiet" }, t("readingsAbout")),
            readings.map(reading),
          ),
          !wanted && interruptions(),
        ),
      ),
    );
  }

  /** @param {Provision[]} provisions @param {Reading[]} readings */
  function contents(provisions, readings) {
    return h(
      "aside",
      { class: "contents" },
      field(
        t("find"),
        h("input", {
          name: "find",
          type: "search",
          oninput: (/** @type {Event} */ event) => {
            wanted = /** @type {HTMLInputElement} */ (event.currentTarget).value.trim()
              .toLowerCase();
            draw();
          },
        }),
      ),
      wanted &&
        h(
          "p",
          { class: "small quiet", role: "status" },
          t("count", { n: provisions.length + readings.length }),
        ),
      h(
        "nav",
        { "aria-label": t("contents") },
        !wanted &&
          h(
            "a",
            { href: `#/rules/${house}/short`, key: "short", onclick: go("short") },
            t("short"),
          ),
        h(
          "ol",
          {},
          provisions.map(({ id, number }) =>
            h(
              "li",
              { key: id },
              h("a", {
                href: `#/rules/${house}/${number}`,
                "aria-label": provisionName(number),
                onclick: go(number),
              }, shortName(number)),
            )
          ),
        ),
        h(
          "a",
          { href: `#/rules/${house}/readings`, key: "readings", onclick: go("readings") },
          t("readings"),
        ),
      ),
    );
  }

  /** @param {Provision} each */
  function provision({ id, number, text, mishaps, readings }) {
    return h(
      "article",
      { key: id, id: anchor(id), class: "rule", tabindex: -1 },
      heading(id, number, provisionName(number)),
      h("p", { class: "provision" }, text),
      ruled(mishaps),
      readings.length > 0 && h("p", { class: "small quiet" }, `${t("read")}: `, listed(readings)),
    );
  }

  /** @param {Reading} each */
  function reading({ id, text, reason, after, mishaps }) {
    const place = id.slice(id.indexOf("~"));
    return h(
      "article",
      { key: id, id: anchor(id), class: "rule", tabindex: -1 },
      heading(id, place, readingName({ id, mishaps })),
      h("p", { class: "provision" }, text),
      ruled(mishaps),
      h("p", { class: "small quiet" }, reason, after && [`. ${t("follows")}: `, cited(after)]),
    );
  }

  /** @param {string} id @param {string} place @param {string} name */
  function heading(id, place, name) {
    return h(
      "h3",
      {},
      name,
      " ",
      h("a", {
        class: "here",
        href: `#/rules/${house}/${place}`,
        "aria-label": t("link", { name }),
        onclick: go(place),
      }, id),
    );
  }

  /** Go to a place of this very page. @param {string} place */
  function go(place) {
    return (/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      history.pushState(null, "", `#/rules/${house}/${place}`);
      missing = "";
      draw();
      scroll(place);
    };
  }

  title(t("all"));
  const lang = language();
  function look() {
    return Promise.all([
      get(`/api/houses/${house}/rules?lang=${lang}`),
      get(`/api/houses/${house}?lang=${lang}`),
    ])
      .then(([answer, shown]) => {
        if (ended) return;
        rules = answer;
        parts = shown;
        title(`${rules.name}, ${rules.game}`);
        draw();
        if (article && !scroll(article)) {
          missing = article;
          draw();
        }
      }, (error) => {
        render(main, h("p", { class: "panel narrow" }, error.message));
        complain(error);
      });
  }

  look();
  return () => {
    ended = true;
  };
}

/** Go to a place of the page; whether it is there. @param {string} place */
function scroll(place) {
  for (const marked of document.querySelectorAll(".rule.cited")) marked.classList.remove("cited");
  const row = document.getElementById(`rule-${place}`);
  if (!row) return false;
  row.classList.add("cited");
  row.scrollIntoView({ block: "start" });
  row.focus({ preventScroll: true });
  return true;
}

/** What is done about mishaps by this provision. @param {Mishap[]} mishaps */
function ruled(mishaps) {
  if (!mishaps.length) return null;
  return [
    h("h4", {}, t("mishaps")),
    h(
      "dl",
      { class: "mishaps" },
      mishaps.map(({ id, name, ruling }) =>
        h("div", { key: id }, h("dt", {}, name), h("dd", {}, ruling))
      ),
    ),
  ];
}

/** Readings as links, by their own names. @param {string[]} cites */
function listed(cites) {
  return cites.flatMap((cite, index) => [
    index > 0 && ", ",
    h("a", { ...cited(cite)?.props }, cite.slice(cite.indexOf("~") + 1)),
  ]);
}

/** @param {{id: string, text: string, mishaps: Mishap[]}} rule @param {string} wanted */
function holds({ id, text, mishaps }, wanted) {
  const searched = [id, text, ...mishaps.map((each) => `${each.name} ${each.ruling}`)].join(" ");
  return !wanted || searched.toLowerCase().includes(wanted);
}
