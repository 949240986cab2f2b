// A dialog over the page: the browser keeps the focus in it, Escape closes it.

import { h, render } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */

const t = words({ it: { close: "Chiudi" }, en: { close: "Close" } });
let opened = 0;

/**
 * Open a dialog. Its content is drawn again by `draw`; `closed` settles when it is gone.
 * @param {string} title
 * @param {(close: () => void) => Child} content
 * @param {{wide?: boolean}} [how]
 */
export function dialog(title, content, { wide = false } = {}) {
  const element = document.createElement("dialog");
  const id = `dialog-${++opened}`;
  element.className = wide ? "wide" : "";
  element.setAttribute("aria-labelledby", id);
  const close = () => element.close();
  const draw = () =>
    render(
      element,
      h(
        "header",
        {},
        h("h2", { id }, title),
        h("button", {
          type: "button",
          class: "plain close",
          "aria-label": t("close"),
          onclick: close,
        }, "×"),
      ),
      h("div", { class: "dialog-body" }, content(close)),
    );
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => {
    element.onclose = () => {
      element.remove();
      resolve();
    };
  });
  // Outside of what it holds is the backdrop.
  element.onclick = (event) => {
    if (event.target === element) close();
  };
  draw();
  document.body.append(element);
  element.showModal();
  return { element, draw, close, closed };
}
