// Texts in both languages. Each module brings its own, with its keys checked against each other:
//
//   const t = words({
//     it: { seats: "un posto|{n} posti" },
//     en: { seats: "one seat|{n} seats" },
//   });
//   t("seats", { n: 3 });

import { language } from "./settings.js";

/** @typedef {Record<string, string | number>} Values */

/**
 * A function that says each text in the language of the moment.
 * @template {Record<string, string>} Texts
 * @param {{it: Texts, en: {[Key in keyof Texts]: string}}} texts
 * @returns {(key: keyof Texts & string, values?: Values) => string}
 */
export function words(texts) {
  return (key, values) => filled(texts[language()][key], values);
}

/**
 * A text with its `{names}` filled in; of two forms with `|` between, the one for `n`.
 * @param {string} text
 * @param {Values} [values]
 */
export function filled(text, values) {
  if (values === undefined) return text;
  const [one, many] = text.split("|");
  const form = many === undefined || values.n === 1 ? one : many;
  return form.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * A word that the server uses, such as a mode, told by a list that need not hold all of them.
 * @param {Partial<Record<string, {it: string, en: string}>>} list
 * @param {string} word
 */
export function named(list, word) {
  return list[word]?.[language()] ?? word;
}
