// A square one bets on: a click lays a chip, a right click, a key or dragging takes it off again.

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Square} Square */

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
    "aria-keyshortcuts": less ? "Delete" : null,
    onclick: () => scene.lay(square),
    oncontextmenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (less) scene.take(square);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (!less || !["Delete", "Backspace", "-"].includes(event.key)) return;
      event.preventDefault();
      scene.take(square, event.shiftKey);
    },
  };
}
