// What these eyes are offered, read from `view.acts`: allowed, or with the reason against it.

import { bare } from "../core/cite.js";
import { h } from "../core/dom.js";

/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */
/** Why an act would be refused. @typedef {{code: string, cite: string, text: string}} Why */
/** An act as it can be sent, without its verb. @typedef {Record<string, any>} Fields */
/** @typedef {{fields: Fields, why: Why | null}} Offer */

/**
 * Everything offered under a verb, allowed or not.
 * @param {any} view
 * @param {string} verb
 * @returns {Offer[]}
 */
export function offers(view, verb) {
  /** @type {({of: Fields[]} & Partial<Why>)[]} */
  const groups = view?.acts?.[verb] ?? [];
  return groups.flatMap(({ of, ...why }) =>
    of.map((fields) => ({ fields, why: why.code ? /** @type {Why} */ (why) : null }))
  );
}

/**
 * What is allowed under a verb.
 * @param {any} view
 * @param {string} verb
 * @returns {Fields[]}
 */
export function lit(view, verb) {
  return offers(view, verb).filter((offer) => !offer.why).map((offer) => offer.fields);
}

/**
 * The offer that has these fields; an allowed one before others.
 * @param {any} view
 * @param {string} verb
 * @param {Fields} [fields]
 * @returns {Offer | null}
 */
export function find(view, verb, fields = {}) {
  const fitting = offers(view, verb).filter((offer) =>
    Object.entries(fields).every(([name, value]) => offer.fields[name] === value)
  );
  return fitting.find((offer) => !offer.why) ?? fitting[0] ?? null;
}

/**
 * Why the act with these fields would be refused; nothing where it is allowed, or not offered.
 * @param {any} view
 * @param {string} verb
 * @param {Fields} [fields]
 * @returns {Why | null}
 */
export function why(view, verb, fields = {}) {
  return find(view, verb, fields)?.why ?? null;
}

/**
 * A button for an act: lit, or dim with the reason for whoever points at it or tabs to it. Nothing
 * where the act is not offered.
 * @param {{view: any, act: (verb: string, fields: Fields) => unknown}} scene
 * @param {string} verb
 * @param {Fields} fields
 * @param {Child} label
 * @param {Record<string, any>} [props]
 * @returns {Made | null}
 */
export function actButton(scene, verb, fields, label, props = {}) {
  const offer = find(scene.view, verb, fields);
  if (!offer) return null;
  const { onclick, key, ...rest } = props;
  const done = onclick ?? (() => scene.act(verb, offer.fields));
  return dimmed(offer.why, {
    key: key ?? `${verb} ${JSON.stringify(fields)}`,
    ...rest,
    onclick: done,
  }, label);
}

let reasons = 0;
/** Each reason has one id for as long as the page lives. @type {Map<string, string>} */
const ids = new Map();

/** @param {string} text */
function idOf(text) {
  let id = ids.get(text);
  if (!id) ids.set(text, id = `reason-${++reasons}`);
  return id;
}

/**
 * A button that does nothing where there is a reason against it, and then tells the reason.
 * @param {Why | null} reason
 * @param {Record<string, any>} props
 * @param {...Child} children
 * @returns {Made}
 */
export function dimmed(reason, { key, onclick, ...props }, ...children) {
  const id = reason && `${idOf(reason.text)}-${idOf(String(key))}`;
  return h(
    "span",
    { class: "offer", key },
    h("button", {
      type: "button",
      ...props,
      "aria-disabled": reason ? "true" : null,
      "aria-describedby": id,
      onclick: reason ? null : onclick,
    }, ...children),
    reason && h("span", { class: "reason", role: "tooltip", id }, bare(reason.text)),
  );
}
