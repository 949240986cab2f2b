// The placard: what may be staked on what, and what it pays.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { popup } from "./popup.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: { limits: "Limiti", chance: "Combinazione", from: "Minimo", to: "Massimo", pays: "Paga" },
  en: { limits: "Limits", chance: "Chance", from: "Minimum", to: "Maximum", pays: "Pays" },
});

/** @param {import("../types/table.d.ts").LimitsView} limits */
function range({ minimum, maximum }) {
  return `${money(minimum)}–${money(maximum)}`;
}

/**
 * The limits in short, and in full when it is opened.
 * @param {Scene} scene
 * @returns {Made}
 */
export function placard({ view, house }) {
  const limits = Object.entries(view.limits);
  const text = `${view.currencies.join("/")} ${range(limits[0][1])}`;
  return popup(
    { class: "placard" },
    h(
      "summary",
      { "aria-label": `${t("limits")}: ${text}` },
      h("span", { class: "placard-title" }, t("limits")),
      h("strong", { class: "money" }, text),
    ),
    h(
      "table",
      { class: "paper" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("chance")),
          h("th", { scope: "col", class: "number" }, t("from")),
          h("th", { scope: "col", class: "number" }, t("to")),
          h("th", { scope: "col" }, t("pays")),
        ),
      ),
      h(
        "tbody",
        {},
        limits.map(([chance, { minimum, maximum }]) => {
          const known = house.chances.find(({ id }) => id === chance);
          return h(
            "tr",
            { key: chance },
            h("th", { scope: "row" }, known?.name ?? chance),
            h("td", { class: "number" }, money(minimum)),
            h("td", { class: "number" }, money(maximum)),
            h("td", {}, known?.pays ?? ""),
          );
        }),
      ),
    ),
  );
}
