// The houses of a game side by side, part by part.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { named, words } from "../core/words.js";
import { NAMES } from "../games.js";
import { sources } from "./settled.js";

/** @typedef {import("./settled.js").Section} Section */
/** @typedef {{game: string, houses: {id: string, name: string, cloth: string}[], sections: Section[]}} Compared */

const t = words({
  it: {
    title: "Le case a confronto",
    about:
      "Che cosa stabilisce ogni casa, e su quale norma. Dove tutte fanno lo stesso, si può tacere.",
    only: "Solo le differenze",
    game: "Gioco",
    part: "Parte",
    none: "–",
    lone: "C'è una sola casa.",
    same: "Tutte uguali.",
  },
  en: {
    title: "The houses side by side",
    about:
      "What each house settles, and on which provision. Where all do the same, it need not be told.",
    only: "Differences only",
    game: "Game",
    part: "Part",
    none: "–",
    lone: "There is one house only.",
    same: "The same everywhere.",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, wanted) {
  /** @type {Compared[]} */
  let games = [];
  let only = true;
  let ended = false;

  function draw() {
    const shown = games.find((each) => each.game === wanted) ?? games[0];
    const lone = shown.houses.length < 2;
    render(
      main,
      h("h1", {}, t("title")),
      h("p", { class: "lead quiet" }, t("about")),
      h(
        "div",
        { class: "between compare-head" },
        h(
          "nav",
          { class: "segments", "aria-label": t("game") },
          games.map(({ game }) =>
            h("a", {
              key: game,
              class: "button",
              href: `#/compare/${game}`,
              "aria-current": game === shown.game ? "page" : null,
            }, named(NAMES, game))
          ),
        ),
        lone ? h("p", { class: "quiet" }, t("lone")) : h(
          "label",
          { class: "check" },
          h("input", {
            type: "checkbox",
            checked: only,
            onchange: (/** @type {Event} */ event) => {
              only = /** @type {HTMLInputElement} */ (event.currentTarget).checked;
              draw();
            },
          }),
          t("only"),
        ),
      ),
      shown.sections.map((section) => compared(shown, section, only && !lone)),
    );
  }

  title(t("title"));
  get(`/api/rules/differences?lang=${language()}`).then((differences) => {
    if (ended) return;
    games = differences;
    draw();
  }, complain);
  return () => {
    ended = true;
  };
}

/** @param {Compared} of @param {Section} section @param {boolean} only */
function compared({ houses }, { id, title, rows }, only) {
  const shown = only ? rows.filter((row) => row.differs) : rows;
  return h(
    "section",
    { key: id, class: "compared" },
    h("h2", {}, title),
    shown.length
      ? h(
        "table",
        { class: "paper" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("part")),
            houses.map(({ id, name, cloth }) =>
              h(
                "th",
                { scope: "col", key: id, "data-cloth": cloth },
                h("a", { href: `#/rules/${id}` }, name),
              )
            ),
          ),
        ),
        h(
          "tbody",
          {},
          shown.map((row) =>
            h(
              "tr",
              { key: row.id, class: [row.differs && "differs"] },
              h("th", { scope: "row" }, row.name),
              row.values.map((value, index) =>
                h(
                  "td",
                  {
                    key: houses[index].id,
                    "data-cloth": houses[index].cloth,
                    "data-label": houses[index].name,
                  },
                  value
                    ? [
                      h("span", {}, value.text),
                      " ",
                      h("span", { class: "small" }, sources(value.cites)),
                    ]
                    : t("none"),
                )
              ),
            )
          ),
        ),
      )
      : h("p", { class: "quiet" }, t("same")),
  );
}
