// Whether anybody notices if the next card goes astray. Where the view offers that nobody does, a slip
// may be let pass, for whoever is to find it. It holds for one card.

import { h } from "../core/dom.js";
import { field, select } from "../core/form.js";
import { words } from "../core/words.js";
import { find, lit } from "../table/offers.js";
import { shown, struck } from "./keys.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    hand: "Nessuno se ne accorge",
    box: "Se va alla casella sbagliata",
    noticed: "si vede subito",
    instead: "nessuno se ne accorge: al posto della dovuta",
    besides: "nessuno se ne accorge: oltre alla dovuta",
    practice:
      "Per esercizio: se questa carta va dove non deve, si gioca finché qualcuno lo segnala.",
  },
  en: {
    hand: "Nobody notices",
    box: "If it goes to the wrong box",
    noticed: "it is seen at once",
    instead: "nobody notices: instead of the one due",
    besides: "nobody notices: besides the one due",
    practice: "For practice: if this card goes astray, play goes on until somebody reports it.",
  },
});

const KEY = "n";

/** The way that is chosen; nothing: it is seen at once. @type {boolean | string} */
let chosen = "";

/**
 * The ways that are offered: yes, where there is but one.
 * @param {Desk} at
 * @returns {(boolean | string)[]}
 */
function ways({ view }) {
  return [...new Set(lit(view, "draw").flatMap(({ unnoticed }) => unnoticed || []))];
}

/**
 * What is to be said of the card that goes there now; with the next one it is seen at once again.
 * Of a card that cannot go unnoticed there is nothing to say.
 * @param {Desk} at
 * @param {string} to
 * @returns {{unnoticed?: boolean | string}}
 */
export function unnoticed({ view }, to) {
  const way = chosen;
  chosen = "";
  return way && find(view, "draw", { to, unnoticed: way }) ? { unnoticed: way } : {};
}

/**
 * The next way, where the key for it was struck; whether it was.
 * @param {Desk} at
 * @param {KeyboardEvent} event
 */
export function anotherWay(at, event) {
  const all = ["", ...ways(at)];
  if (struck(event) !== KEY || all.length === 1) return false;
  choose(at, all[(all.indexOf(chosen) + 1) % all.length]);
  return true;
}

/** @param {Desk} at @param {boolean | string} way */
function choose(at, way) {
  chosen = way;
  at.redraw();
}

/** The choice; nothing while nothing can go unnoticed. @param {Desk} at */
export function noticing(at) {
  const all = ways(at);
  if (!all.includes(chosen)) chosen = "";
  if (!all.length) return null;
  return h("div", { class: "noticing", key: "noticing" }, all[0] === true ? box(at) : list(at));
}

/** @param {Desk} at */
function box(at) {
  const hint = "noticing-hint";
  return [
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        name: "unnoticed",
        checked: chosen === true,
        "aria-describedby": hint,
        onchange: (/** @type {Event} */ event) =>
          choose(at, /** @type {HTMLInputElement} */ (event.currentTarget).checked),
      }),
      h("span", {}, t("hand"), " ", shown(KEY)),
    ),
    h("p", { class: "hint", id: hint }, t("practice")),
  ];
}

/** @param {Desk} at */
function list(at) {
  const choice = select({
    name: "unnoticed",
    value: String(chosen),
    onchange: (/** @type {Event} */ event) =>
      choose(at, /** @type {HTMLSelectElement} */ (event.currentTarget).value),
  }, [
    ["", t("noticed")],
    ...ways(at).map((
      way,
    ) => /** @type {[string, string]} */ ([way, t(/** @type {"instead" | "besides"} */ (way))])),
  ]);
  return field(t("box"), choice, { hint: [shown(KEY), " ", t("practice")] });
}
