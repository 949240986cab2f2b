// Forms: each field with its label, its hint, and what is wrong with it.

import { h } from "./dom.js";
import { LARGEST, money, typed } from "./money.js";
import { words } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */
/** @typedef {import("./dom.js").Made} Made */

const t = words({
  it: { notAmount: "Scrivi un importo", most: "Al massimo {most}" },
  en: { notAmount: "Write an amount", most: "At most {most}" },
});

let made = 0;

/**
 * A label with its control, which is given an id and told about its hint and its fault.
 * @param {string} label
 * @param {Made} control
 * @param {{hint?: Child, fault?: string}} [how]
 * @returns {Made}
 */
export function field(label, control, { hint, fault } = {}) {
  const id = (control.props.id ??= `field-${control.props.name ?? ++made}`);
  // What is wrong says more than what would be right.
  const about = fault ? `${id}-fault` : hint && `${id}-hint`;
  if (about) control.props["aria-describedby"] = about;
  if (fault) control.props["aria-invalid"] = "true";
  return h(
    "div",
    { class: "field", key: id },
    h("label", { for: id }, label),
    control,
    hint && !fault && h("p", { class: "hint", id: `${id}-hint` }, hint),
    fault && h("p", { class: "fault", id: `${id}-fault` }, fault),
  );
}

/**
 * A field for an amount of money, which must be filled in.
 * @param {string} label
 * @param {string} name
 * @param {number} minor what stands in it at first
 * @param {{fault?: string, oninput?: (event: Event) => void}} [how]
 * @returns {Made}
 */
export function amountField(label, name, minor, { fault, oninput } = {}) {
  const value = money(minor);
  const props = { name, inputmode: "decimal", autocomplete: "off", required: true, value, oninput };
  return field(label, h("input", props), { fault });
}

/**
 * What is wrong with an amount as it is typed, in words, where no house is there to say it.
 * @param {string} text
 */
export function amountFault(text) {
  const value = typed(text);
  if (value === null) return t("notAmount");
  return value > LARGEST ? t("most", { most: money(LARGEST) }) : "";
}

/** Say at once whether it is an amount. @param {Event} event */
export function checkAmount(event) {
  const input = /** @type {HTMLInputElement} */ (event.currentTarget);
  input.setCustomValidity(amountFault(input.value));
}

/**
 * A choice among a few, as a list.
 * @param {Record<string, any>} props
 * @param {[value: string, label: string][]} options
 * @returns {Made}
 */
export function select(props, options) {
  const { value, ...rest } = props;
  return h(
    "select",
    { ...rest, value },
    options.map(([each, label]) => h("option", { value: each, key: each }, label)),
  );
}

/**
 * What a form holds, by name.
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export function values(form) {
  return /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
}

/**
 * What to do when a form is sent: once at a time, and never by loading a page.
 * @param {(values: Record<string, string>, form: HTMLFormElement) => Promise<unknown>} send
 * @returns {(event: SubmitEvent) => Promise<void>}
 */
export function sending(send) {
  return async (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    try {
      await send(values(form), form);
    } finally {
      form.ariaBusy = "false";
    }
    /** @type {HTMLElement | null} */ (form.querySelector("[aria-invalid=true]"))?.focus();
  };
}
