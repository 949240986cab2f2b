// What houses settle: chances and parts, each with the provisions it rests on.

import { cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {{text: string, cites: string[]}} Value */
/** @typedef {{id: string, name: string, differs: boolean, values: (Value | null)[]}} Row */
/** @typedef {{id: string, title: string, rows: Row[]}} Section */
/** @typedef {{id: string, name: string, wins: string, pays: string, cites: string[]}} Chance */
/** @typedef {{chances: Chance[], sections: Section[]}} Settled */

const t = words({
  it: { bet: "Si gioca", wins: "Vince quando", pays: "Paga", rests: "Norma" },
  en: { bet: "Bet", wins: "Wins when", pays: "Pays", rests: "Provision" },
});

/** Provisions as links. @param {string[]} cites */
export function sources(cites) {
  return cites.flatMap((cite, index) => [index > 0 && ", ", cited(cite)]);
}

/** @param {Chance[]} all */
export function chances(all) {
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
          [t("bet"), t("wins"), t("pays"), t("rests")].map((head) =>
            h("th", { scope: "col" }, head)
          ),
        ),
      ),
      h(
        "tbody",
        {},
        all.map(({ id, name, wins, pays, cites }) =>
          h(
            "tr",
            { key: id },
            h("th", { scope: "row" }, name),
            h("td", {}, wins),
            h("td", {}, pays),
            h("td", {}, sources(cites)),
          )
        ),
      ),
    ),
  );
}

/** What one house settles, heading by heading; mishaps stand with their articles. @param {Section[]} sections */
export function settled(sections) {
  return sections.filter(({ id }) => id !== "chances" && id !== "mishaps").map((
    { id, title, rows },
  ) =>
    h(
      "details",
      { key: id },
      h("summary", {}, title),
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          rows.map(({ id, name, values: [value] }) =>
            h(
              "tr",
              { key: id },
              h("th", { scope: "row" }, name),
              h("td", {}, value?.text),
              h("td", {}, sources(value?.cites ?? [])),
            )
          ),
        ),
      ),
    )
  );
}
