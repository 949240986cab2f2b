// What waits for a second person: one has asked for it, another confirms or declines it.

import { complain, notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { get, post } from "../core/rest.js";
import { ROLES } from "../core/roles.js";
import { may, who } from "../core/who.js";
import { named, words } from "../core/words.js";
import { BOUNDS } from "./bounds.js";
import { withReason } from "./reason.js";
import { when } from "../core/when.js";

/** @typedef {import("../types/answers.d.ts").RequestShown} Request */

const t = words({
  it: {
    title: "In attesa di una seconda persona",
    about: "Chi ha chiesto non conferma. Dopo un giorno la richiesta decade.",
    none: "Nulla è in attesa.",
    requested: "Chiesto da {by}, {at}. Scade {expires}.",
    confirm: "Conferma",
    decline: "Rifiuta",
    back: "Ritira la richiesta",
    reason: "Motivo",
    confirmed: "Confermato.",
    declined: "Rifiutato: non se ne fa nulla.",
    waits: "È in attesa: lo conferma un'altra persona.",
    deposit: "Versare {amount} a {name}: {reason}",
    withdrawal: "Pagare {amount} a {name}: {reason}",
    grant: "Dare a {name} l'incarico: {role}",
    revoke: "Togliere a {name} l'incarico: {role}",
    bounds: "Cambiare i limiti della cassa",
    house: "Approvare la casa {name}: i suoi tavoli giocheranno con il denaro della casa",
    "password-link": "Dare a {name} un collegamento per una nuova password",
    "second-factor": "Azzerare il secondo fattore di {name}",
    difference: "Chiudere la differenza di {name}, taglia {taglia}, colpo {coup}: {reason}",
    identity:
      "Conferma solo dopo averlo sentito da {name} in persona: chi ha il collegamento o la password entra con quel nome.",
    text: "Il testo della casa",
  },
  en: {
    title: "Waiting for a second person",
    about: "Whoever has asked does not confirm. After a day the request is void.",
    none: "Nothing is waiting.",
    requested: "Asked for by {by}, {at}. Void {expires}.",
    confirm: "Confirm",
    decline: "Decline",
    back: "Take the request back",
    reason: "Reason",
    confirmed: "Confirmed.",
    declined: "Declined: nothing comes of it.",
    waits: "It is waiting: another person confirms it.",
    deposit: "Pay {amount} in for {name}: {reason}",
    withdrawal: "Pay {amount} out to {name}: {reason}",
    grant: "Grant {name} the role: {role}",
    revoke: "Take from {name} the role: {role}",
    bounds: "Change the bounds of the desk",
    house: "Approve the house {name}: its tables will play for the house's money",
    "password-link": "Give {name} a link for a new password",
    "second-factor": "Reset the second factor of {name}",
    difference: "Close the difference of {name}, taglia {taglia}, coup {coup}: {reason}",
    identity:
      "Confirm only once {name} has told you in person: whoever has the link or the password comes in under that name.",
    text: "The text of the house",
  },
});

/** Say that what was asked for waits. */
export function saysItWaits() {
  notify(t("waits"), { kind: "good" });
}

/**
 * What waits, for those who may look; those who may decide it have the buttons for it.
 * @param {() => void} drawn
 * @param {() => void} [changed] when something was confirmed
 */
export function waiting(drawn, changed = () => {}) {
  /** @type {Request[]} */
  let requests = [];

  async function look() {
    try {
      requests = await get("/api/requests");
    } catch (error) {
      complain(error);
    }
    drawn();
  }

  /** @param {Request} request */
  async function confirm({ id }) {
    try {
      await post(`/api/requests/${id}/confirmation`);
      notify(t("confirmed"), { kind: "good" });
      changed();
    } catch (error) {
      complain(error);
    }
    await look();
  }

  /** @param {Request} request */
  function decline({ id, by }) {
    const label = by === who()?.name ? t("back") : t("decline");
    withReason(label, t("reason"), async (reason) => {
      await post(`/api/requests/${id}/refusal`, { reason });
      notify(t("declined"), { kind: "good" });
    }, look);
  }

  /** @param {Request} request */
  function row(request) {
    const { id, by, at, expires } = request;
    const own = by === who()?.name;
    return h(
      "li",
      { key: id, class: "waiting" },
      h("p", {}, h("strong", {}, requestText(request))),
      more(request),
      h(
        "p",
        { class: "small quiet" },
        t("requested", { by, at: when(at), expires: when(expires) }),
      ),
      may("administrator", "direction") && h(
        "div",
        { class: "row" },
        !own && h(
          "button",
          { type: "button", class: "first", onclick: () => confirm(request) },
          t("confirm"),
        ),
        h(
          "button",
          { type: "button", onclick: () => decline(request) },
          own ? t("back") : t("decline"),
        ),
      ),
    );
  }

  return {
    look,
    panel: () =>
      h(
        "section",
        { class: "panel", key: "waiting", "aria-label": t("title") },
        h("h2", {}, t("title")),
        h("p", { class: "quiet" }, t("about")),
        requests.length
          ? h("ul", { class: "plain-list" }, requests.map(row))
          : h("p", { class: "quiet" }, t("none")),
      ),
  };
}

/** A request in a sentence. @param {Request} request */
function requestText({ kind, subject: name, details }) {
  const { amount, currency, reason, role, house, taglia, coup } =
    /** @type {Record<string, any>} */ (details);
  if (kind === "payment") {
    return t(amount > 0 ? "deposit" : "withdrawal", {
      name,
      reason,
      amount: money(Math.abs(amount), { currency }),
    });
  }
  if (kind === "house") return t("house", { name: house });
  if (kind === "bounds") return t("bounds");
  if (kind === "difference") return t("difference", { name, taglia, coup, reason });
  return t(kind, { name, role: named(ROLES, role) });
}

/** What else one must know before one decides. @param {Request} request */
function more({ kind, subject, details }) {
  if (kind === "bounds") {
    return h(
      "dl",
      {},
      Object.entries(BOUNDS).map(([name, words]) =>
        h(
          "div",
          { key: name },
          h("dt", {}, words()),
          h("dd", { class: "money" }, money(Number(details[name]))),
        )
      ),
    );
  }
  if (kind === "password-link" || kind === "second-factor") {
    return h("p", { class: "small" }, t("identity", { name: subject }));
  }
  if (kind !== "house") return null;
  return h(
    "details",
    {},
    h("summary", {}, t("text")),
    h("p", { class: "small" }, `SHA-256 ${subject}`),
    h("pre", { class: "scroll", tabindex: 0 }, String(details.toml)),
  );
}
