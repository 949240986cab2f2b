// What these eyes are offered, read from `view.acts`: allowed, or with the reason against it.

import { bare, cited } from "../core/cite.js";
import { unsent } from "../core/connection.js";
import { h } from "../core/dom.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */
/** Why an act would be refused. @typedef {{code: string, cite: string, text: string}} Why */
/** @typedef {import("../types/table.d.ts").Verb} Verb */
/**
 * An act as it can be sent, without its verb.
 * @template {Verb} V
 * @typedef {import("../types/table.d.ts").FieldsOf<V>} Fields
 */
/**
 * @template {Verb} V
 * @typedef {{fields: Fields<V>, why: Why | null}} Offer
 */

/**
 * Everything offered under a verb, allowed or not.
 * @template {Verb} V
 * @param {View} view
 * @param {V} verb
 * @returns {Offer<V>[]}
 */
export function offers(view, verb) {
  /** @type {import("../types/table.d.ts").OfferView<Fields<V>>[]} */
  const groups = view.acts?.[verb] ?? [];
  return groups.flatMap(({ of, ...why }) =>
    of.map((fields) => ({ fields, why: why.code ? /** @type {Why} */ (why) : null }))
  );
}

/**
 * What is allowed under a verb.
 * @template {Verb} V
 * @param {View} view
 * @param {V} verb
 * @returns {Fields<V>[]}
 */
export function lit(view, verb) {
  return offers(view, verb).filter((offer) => !offer.why).map((offer) => offer.fields);
}

/**
 * The offer that has these fields; an allowed one before others.
 * @template {Verb} V
 * @param {View} view
 * @param {V} verb
 * @param {Record<string, unknown>} [fields]
 * @returns {Offer<V> | null}
 */
export function find(view, verb, fields = {}) {
  const fitting = offers(view, verb).filter((offer) => {
    /** @type {Record<string, unknown>} */
    const offered = offer.fields;
    return Object.entries(fields).every(([name, value]) => offered[name] === value);
  });
  return fitting.find((offer) => !offer.why) ?? fitting[0] ?? null;
}

/**
 * Why the act with these fields would be refused; nothing where it is allowed, or not offered.
 * @template {Verb} V
 * @param {View} view
 * @param {V} verb
 * @param {Record<string, unknown>} [fields]
 * @returns {Why | null}
 */
export function why(view, verb, fields = {}) {
  return find(view, verb, fields)?.why ?? null;
}

/**
 * A button for an act: lit, or dim with the reason for whoever points at it or tabs to it. Nothing
 * where the act is not offered.
 * @template {Verb} V
 * @param {{view: View, act: (verb: string, fields: Record<string, unknown>) => unknown}} scene
 * @param {V} verb
 * @param {Record<string, unknown>} fields
 * @param {Child} label
 * @param {Record<string, any>} [props]
 * @returns {Made | null}
 */
export function actButton(scene, verb, fields, label, props = {}) {
  const offer = find(scene.view, verb, fields);
  if (!offer) return null;
  const { onclick, key, ...rest } = props;
  const done = onclick ?? (() => scene.act(verb, { ...offer.fields }));
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
 * A button that does nothing where there is a reason against it, or no connection, and then tells the
 * reason with its provision: core/reason.js shows it.
 * @param {Why | null} against
 * @param {Record<string, any>} props
 * @param {...Child} children
 * @returns {Made}
 */
export function dimmed(against, { key, onclick, ...props }, ...children) {
  const reason = against ?? unsent();
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
    reason && h(
      "span",
      { class: "reason", role: "tooltip", popover: "manual" },
      h("span", { id }, bare(reason.text)),
      " ",
      cited(reason.cite),
    ),
  );
}
