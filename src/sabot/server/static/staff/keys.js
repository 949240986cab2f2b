// Keys that do the same as a button, while the focus is where the cards are dealt.

import { h } from "../core/dom.js";
import { find } from "../table/offers.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {Record<string, string>} Fields */

/** @typedef {import("../games.js").Key} Key */

/** At every table. @type {Key[]} */
const KEYS = [
  ["o", "betting"],
  ["c", "close"],
  ["a", "draw", { to: "aside" }],
  ["f", "draw", { to: "floor" }],
  ["s", "settle"],
  ["e", "end"],
];

/**
 * The key of an act, to be shown on its button.
 * @param {Desk} at
 * @param {string} verb
 * @param {Fields} [fields]
 */
export function keyOf({ game }, verb, fields = {}) {
  const entry = [...KEYS, ...game.keys].find(([, of, wants = {}]) =>
    of === verb && Object.entries(wants).every(([name, value]) => fields[name] === value)
  );
  if (!entry) return null;
  return shown(entry[0]);
}

/** A key, to be shown beside what it does. @param {string} key */
export function shown(key) {
  const name = key === key.toLowerCase() ? key.toUpperCase() : `⇧${key}`;
  return h("kbd", { "aria-hidden": "true" }, name);
}

/**
 * The key that was struck where the cards are dealt; nothing while somebody writes or chooses.
 * @param {KeyboardEvent} event
 */
export function struck(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.matches("input:not([type=checkbox]), select, textarea");
  const other = event.ctrlKey || event.metaKey || event.altKey;
  return typing || other || !target.closest(".dealing") ? "" : event.key;
}

/**
 * The act that a key asks for here; nothing where it asks for none, or one that is not allowed now.
 * @param {Desk} at
 * @param {KeyboardEvent} event
 * @returns {{verb: string, fields: Record<string, unknown>} | null}
 */
export function pressed({ view, game }, event) {
  const key = struck(event);
  const [, verb, wants] = [...KEYS, ...game.keys].find(([of]) => of === key) ?? [];
  const offer = verb && find(view, verb, wants);
  return verb && offer && !offer.why ? { verb, fields: offer.fields } : null;
}
