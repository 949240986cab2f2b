// One row of the trail as a sentence, and whatever the sentence leaves out.

import { coin, money } from "../core/money.js";
import { ROLES } from "../core/roles.js";
import { language } from "../core/settings.js";
import { named, words } from "../core/words.js";
import { MODES } from "../lobby/names.js";
import { ACTS, NOTES } from "./trail-words.js";

/** @typedef {{account: string, what: string, where: string, details: Record<string, any>}} Row */
/** @typedef {import("./names.js").Both} Both */

const t = words({
  it: { yes: "sì", no: "no", tie: ", Égalité " },
  en: { yes: "yes", no: "no", tie: ", tie " },
});

/** Words of the server, by the name they are noted under. @type {Record<string, Record<string, Both>>} */
const WORDS = {
  role: ROLES,
  mode: MODES,
  to: {
    punto: { it: "a Punto", en: "to Punto" },
    banco: { it: "a Banco", en: "to Banco" },
    bank: { it: "al banco", en: "to the bank" },
    aside: { it: "da parte", en: "aside" },
    floor: { it: "cade a terra", en: "it falls to the floor" },
  },
  side: { punto: { it: "Punto", en: "Punto" }, banco: { it: "Banco", en: "Banco" } },
  kind: {
    payment: { it: "un pagamento", en: "a payment" },
    grant: { it: "un incarico", en: "a role" },
    revoke: { it: "un incarico tolto", en: "a role taken back" },
    bounds: { it: "i limiti della cassa", en: "the bounds of the desk" },
    house: { it: "una casa", en: "a house" },
    "password-link": { it: "una nuova password", en: "a new password" },
    "second-factor": { it: "un secondo fattore azzerato", en: "a second factor reset" },
    difference: { it: "una differenza", en: "a difference" },
  },
  wrong: {
    password: { it: "password sbagliata", en: "wrong password" },
    code: { it: "codice sbagliato", en: "wrong code" },
  },
};

// What is counted in minor units.
const MONEY = new Set(["amount", "float", "chips", "commission", "minimum", "maximum"]);
// What a row says of itself: the account and the entry have places of their own.
const OWN = new Set(["by", "number"]);

/** Whether it was done at a table, as an act of the game. @param {Row} row */
const isAct = ({ what, details }) => what in ACTS && "number" in details && "by" in details;

/** The text of a row, whatever it leaves out. @param {Row} row */
function textOf(row) {
  return (isAct(row) ? ACTS : NOTES)[row.what]?.[language()] ?? row.what;
}

/**
 * What was done, as a sentence without the name of whoever did it.
 * @param {Row} row
 * @param {(where: string) => string} place what tables are called
 */
export function sentence(row, place) {
  /** @type {Record<string, unknown>} */
  const values = { ...row.details, where: place(row.where) };
  // What is paid out is noted as less.
  if (row.what === "withdrawal") values.amount = Math.abs(Number(row.details.amount));
  const say = (/** @type {string} */ name) => one(name, values[name]);
  const has = (/** @type {string} */ part) =>
    [...part.matchAll(/\{(\w+)\}/g)].every(([, name]) => say(name) !== "");
  return textOf(row)
    .replace(/\[([^\]]*)\]/g, (_, part) => (has(part) ? part : ""))
    .replace(/\{(\w+)\}/g, (_, name) => say(name));
}

/** What was noted besides, by name. @param {Row} row @returns {[name: string, text: string][]} */
export function besides(row) {
  const text = textOf(row);
  return Object.entries(row.details)
    .filter(([name]) => !OWN.has(name) && !text.includes(`{${name}}`))
    .map(([name, value]) => /** @type {[string, string]} */ ([name, one(name, value)]))
    .filter(([, value]) => value !== "");
}

/** A value for people; nothing where there is none. @param {string} name @param {unknown} value @returns {string} */
function one(name, value) {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((each) => one("", each)).join(", ");
  if (typeof value === "object") return several(name, /** @type {Record<string, any>} */ (value));
  if (MONEY.has(name)) return money(Number(value), { tokens: false });
  return named(WORDS[name] ?? {}, String(value));
}

/** @param {string} name @param {Record<string, any>} value @returns {string} */
function several(name, value) {
  if (name === "limits") {
    return range(value.even) + (value.tie ? t("tie") + range(value.tie) : "");
  }
  if (name === "given") {
    return Object.entries(value)
      .map(([currency, amount]) => money(Number(amount), { currency: coin(currency, false) }))
      .join(", ");
  }
  return Object.entries(value)
    .map(([each, part]) => `${each} ${one(each, part)}`)
    .join(", ");
}

/** @param {{minimum: number, maximum: number}} limits */
function range({ minimum, maximum }) {
  return `${money(minimum, { tokens: false })}–${money(maximum, { tokens: false })}`;
}
