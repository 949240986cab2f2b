// What a form asks the server to open, and what is wrong with it.

import { amountFault } from "../core/form.js";
import { typed } from "../core/money.js";
import { language } from "../core/settings.js";
import { words } from "../core/words.js";

/** What is wrong, by field; under "" what is wrong with the whole. @typedef {Record<string, string>} Faults */

const t = words({
  it: {
    disordered: "Il massimo è sotto il minimo",
    wrong: "Non va bene così",
  },
  en: {
    disordered: "The maximum is below the minimum",
    wrong: "This will not do",
  },
});

const AMOUNT = /^limits\.(even|tie)\.(minimum|maximum)$/;

/**
 * The request a filled form makes. What is left empty is left out: then it is as the house has it.
 * @param {Record<string, string>} values
 * @returns {{request: Record<string, any>, wrong: Faults}}
 */
export function tableRequest(values) {
  const own = values.house === "custom";
  /** @type {Record<string, any>} */
  const request = own ? { toml: values.toml } : { house: values.house };
  /** @type {Faults} */
  const wrong = {};
  for (const name of ["name", "mode", "dealer", "pace"]) {
    if (values[name]) request[name] = values[name];
  }
  for (const name of ["seats", "players", "betting", "patience"]) {
    if (values[name]) request[name] = Number(values[name]);
  }
  if (values.currencies) request.currencies = values.currencies.split(" ");
  if (values.training) request.training = true;
  for (const [field, text] of Object.entries(values)) {
    const match = AMOUNT.exec(field);
    if (!match) continue;
    const fault = amountFault(text);
    if (fault) wrong[field] = fault;
    ((request.limits ??= {})[match[1]] ??= {})[match[2]] = typed(text);
  }
  for (const [name, range] of Object.entries(request.limits ?? {})) {
    if (range.maximum !== null && range.minimum > range.maximum) {
      wrong[`limits.${name}.maximum`] = t("disordered");
    }
  }
  return { request, wrong };
}

/**
 * What the server finds wrong, each fault at its field.
 * @param {import("../core/rest.js").Problem} problem
 * @param {Record<string, string>} values
 * @returns {Faults}
 */
export function faultsOf(problem, values) {
  if (!problem.faults.length) return { "": problem.message };
  /** @type {Faults} */
  const faultsAt = {};
  for (const fault of problem.faults) {
    const match = /^body\.([\w.]+): (.*)$/.exec(fault);
    if (!match) faultsAt[values.house === "custom" ? "toml" : ""] = fault;
    else if (match[1] in values) faultsAt[match[1]] = language() === "en" ? match[2] : t("wrong");
    else faultsAt[""] = problem.message;
  }
  return faultsAt;
}
