// The sabot: how many cards are left in it, and how near the mask is.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { card } from "./cards.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const DECK = 52;

const t = words({
  it: {
    left: "Sabot: una carta|Sabot: {n} carte",
    mask: "la maschera è uscita: ultimo colpo",
    empty: "Sabot vuoto",
    shows: "Si vede la prossima carta",
    under: "Sotto il sabot",
    played: "una carta allo scarto|{n} carte allo scarto",
  },
  en: {
    left: "Sabot: one card|Sabot: {n} cards",
    mask: "the mask is out: last coup",
    empty: "Sabot empty",
    shows: "The next card can be seen",
    under: "Under the sabot",
    played: "one card discarded|{n} cards discarded",
  },
});

/**
 * The sabot as it runs down, and the cards that wait under it.
 * @param {Pick<Scene, "view" | "house">} scene
 * @returns {Made}
 */
export function sabot({ view, house }) {
  const { left = 0, next = null, mask_out: out = false } = view.sabot ?? {};
  const whole = house.decks * DECK;
  const waiting = view.under_the_sabot ?? [];
  const labels = [left ? t("left", { n: left }) : t("empty"), out && t("mask")].filter(Boolean);
  return h(
    "div",
    { class: ["sabot", out && "mask-out"], style: { "--left": (left / whole).toFixed(3) } },
    h(
      "div",
      { class: "sabot-box", role: "img", "aria-label": labels.join(", ") },
      h("span", { class: "sabot-cards" }),
      left > 0 && h("span", { class: "sabot-mouth" }, next ? card(next) : card(null)),
      h("span", { class: "sabot-lid" }),
      out && h("span", { class: "sabot-mask" }),
    ),
    h("span", { class: "sabot-count", "aria-hidden": "true" }, left),
    next && h("span", { class: "unseen" }, t("shows")),
    waiting.length > 0 && h(
      "div",
      { class: "sabot-under" },
      h("span", { class: "small" }, t("under")),
      waiting.map((/** @type {string | null} */ code, /** @type {number} */ index) =>
        card(code, { key: index })
      ),
    ),
  );
}

/** What was played, as a pile. @param {Pick<Scene, "view">} scene @returns {Made} */
export function discard({ view: { discarded = 0 } }) {
  return h(
    "div",
    { class: "discard", role: "img", "aria-label": t("played", { n: discarded }) },
    Array.from(
      { length: Math.min(5, Math.ceil(discarded / 52)) },
      (_, index) => h("span", { key: index, class: "discard-cards", style: { "--at": index } }),
    ),
    h("span", { class: "sabot-count", "aria-hidden": "true" }, discarded || ""),
  );
}
