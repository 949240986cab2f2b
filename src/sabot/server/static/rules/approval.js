// Whether tables of a custom house play for the house's money, and how the Direction approves it.

import { complain, notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { del, post } from "../core/rest.js";
import { may } from "../core/who.js";
import { words } from "../core/words.js";
import { saysItWaits } from "../staff/waiting.js";

/** @typedef {import("../types/answers.d.ts").HouseShown} House */

const t = words({
  it: {
    title: "Denaro",
    approved: "Questa casa è approvata dalla Direzione: i suoi tavoli giocano con il denaro.",
    not: "Questa casa non è approvata dalla Direzione: i suoi tavoli giocano per crediti propri.",
    text: "Il testo della casa",
    approve: "Chiedi l'approvazione",
    withdraw: "Ritira l'approvazione",
    withdrawn: "Ritirata: vale per i tavoli che si apriranno.",
  },
  en: {
    title: "Money",
    approved: "This house is approved by the Direction: its tables play for money.",
    not: "This house is not approved by the Direction: its tables play for tokens of their own.",
    text: "The text of the house",
    approve: "Ask for approval",
    withdraw: "Withdraw the approval",
    withdrawn: "Withdrawn, for tables opened from now on.",
  },
});

/**
 * Of a custom house; one built in needs no approval.
 * @param {House} house
 * @param {() => void} changed
 */
export function approval({ toml, hash, approved }, changed) {
  if (!toml) return null;

  async function decide() {
    try {
      if (approved) {
        await del(`/api/approvals/${hash}`);
        notify(t("withdrawn"), { kind: "good" });
      } else {
        await post("/api/approvals", { toml });
        saysItWaits();
      }
      changed();
    } catch (error) {
      complain(error);
    }
  }

  return h(
    "section",
    { key: "approval", "aria-label": t("title") },
    h("h2", {}, t("title")),
    h("p", {}, t(approved ? "approved" : "not")),
    h(
      "details",
      {},
      h("summary", {}, t("text")),
      h("p", { class: "small" }, `SHA-256 ${hash}`),
      h("pre", { class: "scroll", tabindex: 0 }, toml),
    ),
    may("direction") && h(
      "button",
      { type: "button", onclick: decide },
      t(approved ? "withdraw" : "approve"),
    ),
  );
}
