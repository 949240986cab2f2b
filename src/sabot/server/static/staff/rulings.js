// What was ruled, or refused, with the article it rests on before one's eyes.

import { bare, cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { words } from "../core/words.js";

/** @typedef {import("../table/announcements.js").Announcement} Announcement */
/** What a provision says: its text, and the reason for it where it is a reading of ours. */
/** @typedef {{text: string, reason?: string | null}} Provision */

const t = words({
  it: {
    title: "Decisioni del regolamento",
    none: "Ogni scarto dalla regola viene deciso qui, con il suo articolo.",
    coup: "nel colpo {n}",
    refused: "Rifiutato",
    ruled: "Deciso",
    earlier: "Una decisione precedente|{n} decisioni precedenti",
  },
  en: {
    title: "Rulings",
    none: "Whatever departs from the Rule is ruled on here, with its article.",
    coup: "in coup {n}",
    refused: "Refused",
    ruled: "Ruled",
    earlier: "One earlier ruling|{n} earlier rulings",
  },
});

/**
 * Provisions as they are asked for; `drawn` when one has come.
 * @param {() => void} drawn
 * @returns {(cite: string) => Provision | null}
 */
export function provisions(drawn) {
  /** @type {Map<string, Provision | null>} */
  const known = new Map();
  return (cite) => {
    if (!known.has(cite)) {
      known.set(cite, null);
      get(`/api/rules/${cite}?lang=${language()}`).then((provision) => {
        known.set(cite, provision);
        drawn();
      }, () => known.delete(cite));
    }
    return known.get(cite) ?? null;
  };
}

// So many stay before one's eyes; the others are opened.
const SHOWN = 4;

/**
 * The newest first.
 * @param {Announcement[]} lines
 * @param {(cite: string) => Provision | null} provision
 */
export function rulings(lines, provision) {
  const newest = [...lines].reverse();
  const earlier = newest.slice(SHOWN);
  return h(
    "section",
    { class: "rulings", "aria-label": t("title") },
    h("h2", {}, t("title")),
    !lines.length && h("p", { class: "quiet small" }, t("none")),
    newest.slice(0, SHOWN).map((line) => ruling(line, provision(line.cite))),
    earlier.length > 0 && h(
      "details",
      { key: "earlier", class: "earlier-rulings" },
      h("summary", {}, t("earlier", { n: earlier.length })),
      earlier.map((line) => ruling(line, null)),
    ),
  );
}

/** @param {Announcement} line @param {Provision | null} provision */
function ruling(line, provision) {
  const { refused, coup = 0 } = line;
  return h(
    "article",
    { key: line.at, class: ["paper ruling", refused && "refused"] },
    h(
      "p",
      { class: "between small" },
      h(
        "span",
        {},
        h("strong", {}, refused ? t("refused") : t("ruled")),
        coup > 0 && h("span", { class: "quiet" }, ` ${t("coup", { n: coup })}`),
      ),
      cited(line.cite),
    ),
    h("p", { class: "ruling-text" }, bare(line.text)),
    provision && h("p", { class: "provision" }, provision.text),
    provision?.reason && h("p", { class: "quiet small" }, provision.reason),
  );
}
