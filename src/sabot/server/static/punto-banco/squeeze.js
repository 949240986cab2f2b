// A covered card lifted slowly at its edge, by pointer or by keyboard, until one has seen it.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { cardName, face } from "../table/cards.js";

/** @typedef {import("../core/dom.js").Made} Made */

const t = words({
  it: { lift: "Solleva la carta {n}", covered: "coperta", little: "si intravede" },
  en: { lift: "Lift card {n}", covered: "covered", little: "just visible" },
});

/** So much of a card must be lifted, in hundredths, before its corners show; and so much, and it is read. */
const CORNERS = 62;
const READ = 92;

/**
 * A card in one's hands. `lifted` is in hundredths.
 * @param {{code: string | null, at: number, lifted: number, lift: (hundredths: number) => void}} of
 * @returns {Made}
 */
export function squeezed({ code, at, lifted, lift }) {
  const read = lifted >= READ && code;
  return h(
    "div",
    { key: at, class: "squeeze" },
    h(
      "div",
      {
        class: ["squeeze-card", read && "read", lifted < CORNERS && "thumbs"],
        style: { "--lifted": (read ? 100 : Math.min(lifted, READ)) / 100 },
        onpointerdown: (/** @type {PointerEvent} */ event) => drag(event, lifted, lift),
      },
      h("span", { class: "squeeze-back" }),
      h(
        "span",
        { class: "squeeze-flap" },
        h("span", { class: "squeeze-face" }, code && face(code)),
      ),
    ),
    h("input", {
      type: "range",
      min: 0,
      max: 100,
      step: 4,
      value: lifted,
      "aria-label": t("lift", { n: at + 1 }),
      "aria-valuetext": read ? cardName(code) : lifted ? t("little") : t("covered"),
      oninput: (/** @type {InputEvent} */ event) =>
        lift(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)),
    }),
  );
}

/**
 * The further up one pulls, the more is lifted.
 * @param {PointerEvent} down
 * @param {number} lifted
 * @param {(hundredths: number) => void} lift
 */
function drag(down, lifted, lift) {
  const held = /** @type {HTMLElement} */ (down.currentTarget);
  held.setPointerCapture(down.pointerId);
  const height = held.getBoundingClientRect().height;
  held.onpointermove = (event) => {
    const pulled = (down.clientY - event.clientY) / height * 100;
    lift(Math.round(Math.max(0, Math.min(100, lifted + pulled))));
  };
  held.onpointerup = held.onpointercancel = () => {
    held.onpointermove = held.onpointerup = held.onpointercancel = null;
  };
}
