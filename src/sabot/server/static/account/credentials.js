// Names and passwords: the fields for them, and what is wrong with what stands in them.

import { h } from "../core/dom.js";
import { field } from "../core/form.js";
import { Problem } from "../core/rest.js";
import { words } from "../core/words.js";

/** @typedef {Record<string, string>} Faults */

const t = words({
  it: {
    name: "Nome",
    password: "Password",
    newPassword: "Nuova password",
    oldPassword: "Password di ora",
    code: "Codice del secondo fattore",
    codeRule: "Sei cifre, o un codice di riserva.",
    nameRule: "Da 2 a 24 lettere, cifre, punti o trattini; comincia con una lettera.",
    passwordRule: "Almeno 10 caratteri, senza il nome.",
  },
  en: {
    name: "Name",
    password: "Password",
    newPassword: "New password",
    oldPassword: "Present password",
    code: "Code of the second factor",
    codeRule: "Six digits, or a recovery code.",
    nameRule: "2 to 24 letters, digits, dots or dashes; the first is a letter.",
    passwordRule: "At least 10 characters, without the name.",
  },
});

// At which field a problem is told, by its code.
/** @type {Record<string, string>} */
const FIELDS = {
  "bad-name": "name",
  "name-taken": "name",
  "weak-password": "password",
  "code-needed": "code",
  "wrong-code": "code",
};

/** Whether a code is asked for besides. @param {unknown} error */
export function asksForCode(error) {
  return error instanceof Problem && FIELDS[error.code] === "code";
}

/**
 * What is wrong, by field; under "" what is wrong with the whole.
 * @param {unknown} error
 * @returns {Faults}
 */
export function faultsOf(error) {
  if (!(error instanceof Problem)) throw error;
  /** @type {Faults} */
  const faultsAt = {};
  for (const fault of error.faults) {
    const name = /^body\.(name|password|new):/.exec(fault)?.[1];
    if (name === "name") faultsAt.name = t("nameRule");
    else if (name) faultsAt.password = t("passwordRule");
  }
  return Object.keys(faultsAt).length ? faultsAt : { [FIELDS[error.code] ?? ""]: error.message };
}

/** What is wrong with the whole of a form. @param {Faults} faults */
export function wholeFault(faults) {
  return faults[""] && h("p", { class: "fault", role: "alert" }, faults[""]);
}

/** @param {string} form @param {Faults} faults @param {{fresh?: boolean}} [how] */
export function nameField(form, faults, { fresh = false } = {}) {
  const input = h("input", {
    id: `${form}-name`,
    name: "name",
    required: true,
    maxlength: 24,
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
  });
  return field(t("name"), input, { hint: fresh && t("nameRule"), fault: faults.name });
}

/**
 * @param {string} form
 * @param {Faults} faults
 * @param {{fresh?: boolean, change?: boolean}} [how] a new one; instead of another
 */
export function passwordField(form, faults, { fresh = false, change = false } = {}) {
  const input = h("input", {
    id: `${form}-password`,
    name: "password",
    type: "password",
    required: true,
    minlength: fresh ? 10 : 1,
    maxlength: 200,
    autocomplete: fresh ? "new-password" : "current-password",
  });
  const label = change ? t("newPassword") : t("password");
  return field(label, input, { hint: fresh && t("passwordRule"), fault: faults.password });
}

/** @param {string} form @param {Faults} faults */
export function codeField(form, faults) {
  const input = h("input", {
    id: `${form}-code`,
    name: "code",
    required: true,
    maxlength: 30,
    autocomplete: "one-time-code",
    autocapitalize: "none",
    spellcheck: "false",
  });
  return field(t("code"), input, { hint: t("codeRule"), fault: faults.code });
}

/** @param {string} form */
export function oldPasswordField(form) {
  const input = h("input", {
    id: `${form}-old`,
    name: "old",
    type: "password",
    required: true,
    maxlength: 200,
    autocomplete: "current-password",
  });
  return field(t("oldPassword"), input);
}
