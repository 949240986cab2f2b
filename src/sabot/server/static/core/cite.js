// Provisions, wherever they are cited: links to the regulation that first show what it says.

import { dialog } from "./dialog.js";
import { h } from "./dom.js";
import { amountsIn } from "./money.js";
import { citedName } from "./provisions.js";
import { get } from "./rest.js";
import { language } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./dom.js").Made} Made */

const t = words({
  it: { whole: "Tutto il regolamento" },
  en: { whole: "The whole regulation" },
});

// campione-pb.34 is an article; campione-pb~tie a reading of ours where the text is silent.
const CITE = /^([a-z0-9-]+)([.~])([a-z0-9.-]+)$/;
const CITED = /\[([a-z0-9-]+[.~][a-z0-9.-]+)\]/;

/** Where a provision is read. @param {string} cite */
export function address(cite) {
  const match = CITE.exec(cite);
  if (!match) return "#/rules";
  const [, house, kind, number] = match;
  return `#/rules/${house}/${kind === "~" ? "~" : ""}${number}`;
}

/** What a provision is called. @param {string} cite */
export function called(cite) {
  const match = CITE.exec(cite);
  if (!match) return cite;
  return citedName(match[2], match[3]);
}

/**
 * A provision as a link; nothing where there is none.
 * @param {string} cite
 * @returns {Made | null}
 */
export function cited(cite) {
  if (!CITE.test(cite)) return null;
  return h("a", {
    class: "cite",
    href: address(cite),
    title: cite,
    onclick: (/** @type {MouseEvent} */ event) => peek(event, cite),
  }, called(cite));
}

/**
 * A text of the server with the provisions in its brackets as links.
 * @param {string} text
 * @returns {Child[]}
 */
export function linked(text) {
  return text.split(CITED).map((part, index) => (index % 2 ? cited(part) : amountsIn(part)));
}

/** A text of the server without its brackets. @param {string} text */
export function bare(text) {
  return amountsIn(text.replace(new RegExp(`\\s*${CITED.source}`, "g"), ""));
}

/** Show what is cited without leaving the page. @param {MouseEvent} event @param {string} cite */
async function peek(event, cite) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const provision = await get(`/api/rules/${cite}?lang=${language()}`);
    const shown = dialog(`${provision.house_name}, ${called(cite)}`, (close) => [
      h("p", { class: "provision" }, provision.text),
      provision.reason && h("p", { class: "quiet" }, provision.reason),
      h("p", {}, h("a", { href: address(cite), onclick: close }, t("whole"))),
    ]);
    await shown.closed;
  } catch {
    location.hash = address(cite);
  }
}
