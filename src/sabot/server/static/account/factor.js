// One's own second factor: turned on with a device that shows codes, and off again.

import { complain, notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { sending } from "../core/form.js";
import { del, get, post, put } from "../core/rest.js";
import { identify, who } from "../core/who.js";
import { when } from "../core/when.js";
import { words } from "../core/words.js";
import { codeField, faultsOf, wholeFault } from "./credentials.js";

/** @typedef {import("../types/answers.d.ts").FactorShown} FactorShown */
/** @typedef {import("../types/answers.d.ts").FactorOffered} FactorOffered */

const t = words({
  it: {
    title: "Secondo fattore",
    about:
      "Oltre alla password, un codice di sei cifre che un'applicazione del telefono mostra e che cambia ogni mezzo minuto.",
    withheld: "Gli incarichi aspettano: qui il personale deve avere il secondo fattore.",
    on: "Attivo dal {at}. Codici di riserva: {n}.",
    turnOn: "Attiva",
    turnOff: "Disattiva",
    renew: "Nuovi codici di riserva",
    scan: "Con l'applicazione si inquadra la figura, o si scrive il segreto:",
    picture: "Il segreto, da inquadrare",
    open: "Apri nell'applicazione di questo apparecchio",
    confirm: "Conferma il codice",
    isOn: "Il secondo fattore è attivo",
    isOff: "Il secondo fattore non è più attivo",
    codes: "Codici di riserva",
    codesAbout:
      "Ognuno serve una volta al posto del codice, se il telefono manca. Si vedono solo ora: scriverli.",
    written: "Li ho scritti",
  },
  en: {
    title: "Second factor",
    about:
      "Besides the password, a code of six digits that an application on the phone shows and that changes every half minute.",
    withheld: "Your roles wait: staff must have the second factor here.",
    on: "On since {at}. Recovery codes: {n}.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    renew: "New recovery codes",
    scan: "Scan the picture with the application, or type the secret:",
    picture: "The secret, to be scanned",
    open: "Open in the application of this device",
    confirm: "Confirm the code",
    isOn: "The second factor is on",
    isOff: "The second factor is off",
    codes: "Recovery codes",
    codesAbout:
      "Each serves once in place of a code, when the phone is missing. They are shown only now: write them down.",
    written: "I have written them down",
  },
});

const PATH = "/api/accounts/me/second-factor";

/**
 * The part of the account's page about it, which draws itself whenever it is asked to.
 * @param {() => void} draw
 */
export function factor(draw) {
  /** @type {FactorShown | null} */
  let state = null;
  /** @type {FactorOffered | null} */
  let offered = null;
  /** @type {string[]} */
  let codes = [];
  /** @type {import("./credentials.js").Faults} */
  let faults = {};

  async function look() {
    state = await get(PATH);
  }

  /** Do something and look again. @param {() => Promise<unknown>} ask @param {string} [message] */
  async function change(ask, message = "") {
    try {
      await ask();
      await Promise.all([look(), identify()]);
      notify(message, { kind: "good" });
    } catch (error) {
      complain(error);
    }
    draw();
  }

  const turnOn = () =>
    change(async () => {
      offered = await post(PATH);
    });
  const renew = () =>
    change(async () => {
      ({ codes } = await post(`${PATH}/recovery-codes`));
    });
  const turnOff = () => change(() => del(PATH), t("isOff"));

  const confirm = sending(async ({ code }) => {
    try {
      ({ codes } = await put(PATH, { code }));
      offered = null;
      faults = {};
      await change(async () => {}, t("isOn"));
    } catch (error) {
      faults = faultsOf(error);
      draw();
    }
  });

  function confirming() {
    return offered && h(
      "form",
      { class: "stack", onsubmit: confirm },
      h("p", {}, t("scan")),
      h("img", { class: "scan", src: offered.picture, alt: t("picture") }),
      h("p", { class: "link-given" }, offered.secret),
      h("a", { href: offered.link }, t("open")),
      codeField("factor", faults),
      wholeFault(faults),
      h("button", { class: "first" }, t("confirm")),
    );
  }

  function recovery() {
    return codes.length > 0 && h(
      "div",
      { class: "stack" },
      h("h3", {}, t("codes")),
      h("p", {}, t("codesAbout")),
      h(
        "ul",
        { class: "link-given recovery" },
        codes.map((code) => h("li", { key: code }, code)),
      ),
      h("button", {
        type: "button",
        onclick: () => {
          codes = [];
          draw();
        },
      }, t("written")),
    );
  }

  /** @param {FactorShown} factor */
  function controls({ since }) {
    if (since === null) {
      return !offered && h("button", { type: "button", onclick: turnOn }, t("turnOn"));
    }
    return h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: renew }, t("renew")),
      h("button", { type: "button", onclick: turnOff }, t("turnOff")),
    );
  }

  return {
    look,
    on: () => typeof state?.since === "number",
    drawn() {
      if (!state) return null;
      const { since, recovery_codes } = state;
      return h(
        "section",
        { class: "panel stack", key: "factor" },
        h("h2", {}, t("title")),
        since === null
          ? h("p", { class: "quiet" }, t("about"))
          : h("p", {}, t("on", { at: when(since), n: recovery_codes })),
        (who()?.withheld.length ?? 0) > 0 && h("p", { class: "fault" }, t("withheld")),
        confirming(),
        recovery(),
        controls(state),
      );
    },
  };
}
