// Something that opens below a button, and closes when one turns to something else.

import { h } from "../core/dom.js";

/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */

/**
 * @param {Record<string, any>} props
 * @param {Made} summary
 * @param {Made} content
 * @returns {Made}
 */
export function popup(props, summary, content) {
  // It takes the focus when it is clicked, so that it knows one is still there.
  content.props.tabindex ??= -1;
  // Elements have no property for focusout.
  const ref = (/** @type {HTMLElement} */ details) => details.addEventListener("focusout", left);
  return h("details", { ...props, ref, onkeydown: escaped }, summary, content);
}

/** @param {FocusEvent} event */
function left({ currentTarget, relatedTarget }) {
  const details = /** @type {HTMLDetailsElement} */ (currentTarget);
  if (!details.contains(/** @type {Node | null} */ (relatedTarget))) details.open = false;
}

/** @param {KeyboardEvent} event */
function escaped({ key, currentTarget }) {
  if (key !== "Escape") return;
  const details = /** @type {HTMLDetailsElement} */ (currentTarget);
  details.open = false;
  details.querySelector("summary")?.focus();
}
