// A square one bets on: a click lays a chip, a right click, a key or dragging takes it off again; the
// arrows go to the squares round it, and one that is dim tells why.

import { words } from "../core/words.js";
import { offers } from "./offers.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Square} Square */
/** @typedef {import("./offers.js").Why} Why */

const t = words({
  it: {
    come: "Per puntare si viene prima al tavolo",
    back: "Per puntare si torna prima al tavolo",
  },
  en: {
    come: "To bet, come to the table first",
    back: "To bet, come back to the table first",
  },
});

/**
 * Why one may not bet on a square; nothing where one may. Of others' boxes the table offers one, which
 * stands for all of them.
 * @param {Scene} scene
 * @param {{why: Why | null} | null} offer what is offered there, if anything is
 * @returns {Why | null}
 */
export function whyDim({ view, playing, seat }, offer) {
  if (offer) return offer.why;
  const elsewhere = offers(view, "bet").find(({ fields: { box } }) => box && box !== seat);
  return elsewhere?.why ?? { code: "", cite: "", text: t(playing ? "back" : "come") };
}

/**
 * What makes a button such a square.
 * @param {Scene} scene
 * @param {Square} square
 * @param {boolean} less one's own bet lies there, and may be taken off
 */
export function layable(scene, square, less) {
  const text = JSON.stringify(square);
  return {
    key: text,
    "data-square": text,
    // One's own chips are dragged off from anywhere on the square.
    "data-grab": less ? text : null,
    "aria-keyshortcuts": less ? "Delete ?" : "?",
    onclick: () => scene.lay(square),
    oncontextmenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (less) scene.take(square);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key in ARROWS) return go(event);
      if (event.key === "?") return scene.explain?.(square.chance);
      if (!less || !["Delete", "Backspace", "-"].includes(event.key)) return;
      event.preventDefault();
      scene.take(square, event.shiftKey);
    },
  };
}

/** Which way each goes. @type {Record<string, [x: number, y: number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Go to the nearest square that way. @param {KeyboardEvent} event */
function go(event) {
  const here = /** @type {HTMLElement} */ (event.currentTarget);
  const [x, y] = ARROWS[event.key];
  event.preventDefault();
  const from = middle(here);
  let nearest = Infinity;
  /** @type {HTMLElement | undefined} */
  let match;
  for (const square of document.querySelectorAll("[data-square]")) {
    if (!(square instanceof HTMLElement) || !square.offsetParent) continue;
    const to = middle(square);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    // What lies rather aside is another way's.
    if (along < 1 || aside > 2 * along || along + 2 * aside >= nearest) continue;
    nearest = along + 2 * aside;
    match = square;
  }
  match?.focus();
}

/** @param {HTMLElement} square */
function middle(square) {
  const { left, top, width, height } = square.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
