// The cut, for whoever it is offered to: a place in the pack, chosen on the pack.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { actButton, find, lit } from "./offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    title: "A te il taglio",
    about:
      "Scegli dove tagliare il mazzo. L'ordine delle carte è già impegnato: nessuno può più cambiarlo.",
    unless: "Se il tempo passa si rinuncia per te, e il posto resta tuo.",
    place: "Dopo quante carte",
    after: "dopo una carta|dopo {n} carte",
    cut: "Taglia qui",
    refuse: "Rinuncia",
  },
  en: {
    title: "The cut is yours",
    about:
      "Choose where to cut the pack. The order of the cards is committed to: nobody can change it now.",
    unless: "If time runs out it is declined for you, and you keep your seat.",
    place: "After how many cards",
    after: "after one card|after {n} cards",
    cut: "Cut here",
    refuse: "Decline",
  },
});

const DECK = 52;
let chosen = { commitment: "", place: 0 };

/** @param {Pick<Scene, "view" | "house" | "act" | "redraw">} scene @returns {Made | null} */
export function cutPanel(scene) {
  const { view, house } = scene;
  const [offer] = lit(view, "cut");
  if (!offer) return null;
  if (chosen.commitment !== view.commitment) {
    chosen = { commitment: view.commitment, place: Number(offer.place) };
  }
  const cards = house.decks * DECK;
  return h(
    "section",
    { class: "question cut", key: "cut", "aria-label": t("title") },
    h("h2", {}, t("title")),
    h("p", { class: "small" }, t("about"), " ", t("unless")),
    h(
      "div",
      { class: "pack", style: { "--place": chosen.place / cards } },
      h("span", { class: "pack-cards", "aria-hidden": "true" }),
      h("span", { class: "pack-cut", "aria-hidden": "true" }),
      h("input", {
        type: "range",
        min: 1,
        max: cards - 1,
        value: chosen.place,
        "aria-label": t("place"),
        "aria-valuetext": t("after", { n: chosen.place }),
        oninput: (/** @type {Event} */ event) => {
          chosen.place = Number(/** @type {HTMLInputElement} */ (event.currentTarget).value);
          scene.redraw();
        },
      }),
    ),
    h("output", { class: "small" }, t("after", { n: chosen.place })),
    h(
      "div",
      { class: "row" },
      h("button", {
        type: "button",
        class: "first",
        onclick: () => scene.act("cut", { place: chosen.place }),
      }, t("cut")),
      find(view, "refuse-cut") && actButton(scene, "refuse-cut", {}, t("refuse")),
    ),
  );
}
