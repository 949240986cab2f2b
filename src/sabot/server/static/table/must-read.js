// What must be read over the cloth: in one place, by rank. What comes first stands whole; below it
// everything else has a line, and opens when one points at it or goes to it.

import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { disconnected, whatBecame } from "./offline.js";

/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    suspended: "Partita sospesa",
    finding: "L'ispettore accerta",
    dispute: "Si decide il reclamo",
    ruling: "Decisione",
  },
  en: {
    suspended: "Play is suspended",
    finding: "The inspector is looking into it",
    dispute: "The dispute is being settled",
    ruling: "Ruling",
  },
});

/**
 * The place, with what concerns any game; the game's own follows, the first of it before the others.
 * @param {Scene} scene
 * @param {(Made | null | false)[]} [own]
 * @returns {Made}
 */
export function mustRead(scene, own = []) {
  const { lost } = scene;
  return h(
    "div",
    { class: "must-read" },
    lost && [disconnected(lost), whatBecame(lost)],
    standing(scene),
    rulings(scene),
    own,
  );
}

/** A line of it. @param {Child} text @param {string} [key] @returns {Made} */
export function line(text, key = "stands") {
  return h("p", { class: "stands", role: "status", key }, text);
}

/** Why play stands still. @param {Scene} scene */
function standing({ view: { suspended, coup } }) {
  return [
    suspended && line(t("suspended"), "suspended"),
    coup?.pending === "finding" && line(t("finding"), "finding"),
    coup?.pending === "dispute" && line(t("dispute"), "dispute"),
  ];
}

/** What went wrong, and how it was ruled on: the latest first. @param {Scene} scene */
function rulings({ coup, announced = coup }) {
  return [...announced.rulings].reverse().map((ruling) =>
    h(
      "div",
      { key: ruling.at, class: "ruling-card paper" },
      h("strong", {}, t("ruling")),
      " ",
      h("p", {}, linked(ruling.text)),
    )
  );
}
