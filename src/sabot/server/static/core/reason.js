// Why something is dim: shown with its article to whoever points at it, goes to it by keyboard or taps it,
// for as long as they stay there or at what is shown. Escape puts it away.
//
// A reason stands beside its button in an element `.offer`; shown, it lies above all else on the page.

// In milliseconds: who only comes by is told nothing, and on the way from the button to its reason it stays.
const AFTER = 250;
const STAYS = 200;
/** How far from the button, and from the edge of the screen. */
const GAP = 6;

/** The one that is shown, or is about to be. @type {HTMLElement | null} */
let wanted = null;
/** @type {HTMLElement | null} */
let shown = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let turning;
/** Where the pointer was last: what moves beneath it is not what it points at. */
const pointer = { x: -1, y: -1 };

/** From now on. */
export function reasons() {
  const how = { capture: true, passive: true };
  addEventListener("pointermove", pointed, how);
  document.documentElement.addEventListener("pointerleave", () => turn(focused(), STAYS));
  addEventListener("focusin", reached, how);
  addEventListener("click", clicked, how);
  addEventListener("keydown", escaped, how);
  for (const moves of ["scroll", "resize"]) {
    addEventListener(moves, () => shown && place(shown), how);
  }
}

/** The reason beside what somebody is at. @param {EventTarget | null} target @returns {HTMLElement | null} */
function reasonAt(target) {
  const offer = target instanceof Element ? target.closest(".offer") : null;
  return offer?.querySelector(":scope > .reason") ?? null;
}

/** The reason beside what the keyboard is at. */
function focused() {
  const at = document.activeElement;
  return at?.matches(":focus-visible") ? reasonAt(at) : null;
}

/** @param {PointerEvent} event */
function pointed({ pointerType, clientX: x, clientY: y, target }) {
  if (pointerType !== "mouse" || (x === pointer.x && y === pointer.y)) return;
  Object.assign(pointer, { x, y });
  const at = reasonAt(target);
  turn(at ?? focused(), at ? AFTER : STAYS);
}

/** @param {FocusEvent} event */
function reached({ target }) {
  // What is read in a dialog was asked for from there.
  if (target instanceof Element && target.closest("dialog")) return;
  // Whoever presses the button, or the article in its reason, is still there.
  if (!shown || reasonAt(target) !== shown) turn(focused());
}

/** @param {KeyboardEvent} event */
function escaped({ key }) {
  // A dialog is put away first.
  if (key === "Escape" && !document.querySelector("dialog[open]")) turn(null);
}

/** @param {MouseEvent} event */
function clicked({ target }) {
  if (target instanceof Element && target.closest("dialog")) return;
  turn(reasonAt(target));
}

/** Show this one and no other, after so many milliseconds. @param {HTMLElement | null} reason @param {number} [after] */
function turn(reason, after = 0) {
  if (reason === wanted && (after > 0 || reason === shown)) return;
  wanted = reason;
  clearTimeout(turning);
  if (after) turning = setTimeout(show, after);
  else show();
}

function show() {
  if (shown?.isConnected && shown !== wanted) shown.hidePopover();
  shown = wanted?.isConnected ? wanted : null;
  if (!shown) return;
  shown.showPopover();
  place(shown);
}

/** Below the button, or above it where there is no room; never beyond the screen. @param {HTMLElement} reason */
function place(reason) {
  const button = reason.parentElement?.getBoundingClientRect();
  if (!button) return;
  const { offsetWidth: width, offsetHeight: height } = reason;
  const middle = button.left + button.width / 2 - width / 2;
  const below = button.bottom + GAP;
  const top = below + height + GAP <= innerHeight
    ? below
    : Math.max(GAP, button.top - GAP - height);
  const left = Math.max(GAP, Math.min(middle, innerWidth - width - GAP));
  Object.assign(reason.style, { left: `${left}px`, top: `${top}px` });
}
