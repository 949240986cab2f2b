// What a player is asked in the course of a coup: whether to have the cards, or to take a bet back.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { actButton, lit } from "../table/offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */

const t = words({
  it: {
    tied: "Puntate uguali: vuoi le carte?",
    yes: "Sì, le leggo io",
    no: "No",
    withdrawal:
      "La distribuzione è stata rettificata: puoi ritirare le puntate. Chi le lascia accetta.",
    contest: "Contesta",
    unbet: "Ritira {chance}",
  },
  en: {
    tied: "Equal bets: do you want the cards?",
    yes: "Yes, I read them",
    no: "No",
    withdrawal: "The deal was put right: you may withdraw your bets. Whoever leaves them accepts.",
    contest: "Contest",
    unbet: "Withdraw {chance}",
  },
});

/** @param {Scene} scene @returns {(Made | null)[]} */
export function answering(scene) {
  return [tied(scene), withdrawal(scene)];
}

/** @param {Scene} scene */
function tied(scene) {
  if (!lit(scene.view, "answer").length) return null;
  return h(
    "section",
    { class: "question", key: "tied", "aria-label": t("tied") },
    h("p", {}, t("tied")),
    h(
      "div",
      { class: "row" },
      actButton(scene, "answer", { takes: true }, t("yes"), { class: "first" }),
      actButton(scene, "answer", { takes: false }, t("no")),
    ),
  );
}

/** @param {Scene} scene */
function withdrawal(scene) {
  const { view, house } = scene;
  if (view.coup?.pending !== "withdrawal" || !lit(view, "contest").length) return null;
  return h(
    "section",
    { class: "question", key: "withdrawal", "aria-label": t("withdrawal") },
    h("p", {}, t("withdrawal")),
    h(
      "div",
      { class: "row" },
      lit(view, "unbet").map((fields) => {
        const name = house.chances.find(({ id }) => id === fields.chance)?.name ?? fields.chance ??
          "";
        return actButton(scene, "unbet", fields, t("unbet", { chance: name }));
      }),
      actButton(scene, "contest", {}, t("contest")),
    ),
  );
}
