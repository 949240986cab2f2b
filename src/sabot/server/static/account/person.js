// One account as an administrator sees it: roles, purse, sessions, lock, links.

import { complain, notify } from "../core/announce.js";
import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { amountFault, field, select, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { del, get, mark, post, put } from "../core/rest.js";
import { when } from "../core/when.js";
import { named, words } from "../core/words.js";
import { saysItWaits } from "../staff/waiting.js";
import { ROLES } from "../core/roles.js";
import { sessions } from "./sessions.js";

/** @typedef {import("./people.js").Listed} Listed */
/**
 * @typedef {Listed & {purse: Record<string, number>, second_factor: boolean, sessions: import("./sessions.js").Session[],
 *   grants: {role: string, granted: number, granted_by: string, revoked: number | null}[]}} Account
 */

const t = words({
  it: {
    since: "Conto dal {at}",
    guest: "ospite",
    locked: "bloccato dal {at}",
    roles: "Incarichi",
    guestRoles: "Un ospite non ha incarichi: prima tiene il conto con una password.",
    purse: "Borsa",
    pay: "Versa o preleva",
    deposit: "Versa",
    withdraw: "Preleva",
    what: "Operazione",
    currency: "Valuta",
    amount: "Importo",
    reason: "Motivo",
    paid: "Fatto: la borsa ha {balance}",
    sessions: "Dove è entrato",
    nowhere: "Da nessuna parte.",
    endSessions: "Termina tutte",
    safety: "Accesso",
    lock: "Blocca",
    unlock: "Sblocca",
    link: "Collegamento per una nuova password",
    linkAbout: "Da dare a {name}. Serve una volta, entro un giorno.",
    linkWaits:
      "È del personale: servirà solo quando una seconda persona l'avrà confermato, nei libri.",
    copy: "Copia",
    copied: "Copiato",
    factor: "Azzera il secondo fattore",
    factorAbout:
      "Per chi ha perso il telefono e i codici di riserva: {name} entra con la sola password.",
    delete: "Cancella il conto",
    deleteAbout: "La borsa si paga e il nome non si darà più a nessuno.",
    done: "Fatto",
  },
  en: {
    since: "Account since {at}",
    guest: "guest",
    locked: "locked since {at}",
    roles: "Roles",
    guestRoles: "A guest has no roles: first the account is kept, with a password.",
    purse: "Purse",
    pay: "Pay in or out",
    deposit: "Pay in",
    withdraw: "Pay out",
    what: "Which way",
    currency: "Currency",
    amount: "Amount",
    reason: "Reason",
    paid: "Done: the purse holds {balance}",
    sessions: "Where this account is logged in",
    nowhere: "Nowhere.",
    endSessions: "End all",
    safety: "Access",
    lock: "Lock",
    unlock: "Unlock",
    link: "A link for a new password",
    linkAbout: "To be given to {name}. It serves once, within a day.",
    linkWaits:
      "It is for the staff: it serves only once a second person has confirmed it, in the books.",
    copy: "Copy",
    copied: "Copied",
    factor: "Reset the second factor",
    factorAbout:
      "For somebody who lost phone and recovery codes: {name} comes in by password alone.",
    delete: "Delete the account",
    deleteAbout: "The purse is paid out, and nobody will be given the name again.",
    done: "Done",
  },
});

/**
 * An account that asks for itself, and draws itself whenever it is asked to.
 * @param {string} name
 * @param {() => void} draw
 * @param {() => void} changed
 */
export function person(name, draw, changed) {
  const path = `/api/accounts/${name}`;
  /** @type {Account | null} */
  let account = null;

  async function look() {
    try {
      account = await get(path);
    } catch (error) {
      complain(error);
    }
    draw();
  }

  /** Do something, or have it wait for a second person, and look again. @param {() => Promise<unknown>} ask */
  async function change(ask) {
    try {
      if (await ask()) saysItWaits();
      else notify(t("done"), { kind: "good" });
      changed();
    } catch (error) {
      complain(error);
    }
    await look();
  }

  /** Do something there must be a reason for. @param {string} title @param {string} about @param {(reason: string) => Promise<unknown>} ask */
  function because(title, about, ask) {
    dialog(title, (close) =>
      h(
        "form",
        {
          onsubmit: sending(async ({ reason }) => {
            close();
            await change(() => ask(reason));
          }),
        },
        about && h("p", {}, about),
        field(
          t("reason"),
          h("input", { name: "reason", required: true, minlength: 3, maxlength: 200 }),
        ),
        h("button", { class: "danger" }, title),
      ));
  }

  async function link() {
    try {
      const given = await post(`${path}/password-link`);
      const whole = new URL(given.path, location.href).href;
      dialog(t("link"), () => [
        h("p", {}, t("linkAbout", { name })),
        given.waiting && h("p", {}, h("strong", {}, t("linkWaits"))),
        h("p", { class: "link-given" }, whole),
        h("button", {
          type: "button",
          onclick: () =>
            navigator.clipboard?.writeText(whole).then(() => notify(t("copied")), complain),
        }, t("copy")),
      ]);
    } catch (error) {
      complain(error);
    }
  }

  function resetFactor() {
    dialog(t("factor"), (close) => [
      h("p", {}, t("factorAbout", { name })),
      h("button", {
        type: "button",
        class: "danger",
        onclick: () => {
          close();
          change(() => del(`${path}/second-factor`));
        },
      }, t("factor")),
    ]);
  }

  function pay() {
    let fault = "";
    const shown = dialog(t("pay"), (close) =>
      h(
        "form",
        {
          onsubmit: sending(async ({ what, currency, amount: text, reason }) => {
            fault = amountFault(text);
            if (fault) return shown.draw();
            try {
              const payment = { account: name, currency, amount: typed(text), reason };
              const paid = await post(`/api/desk/${what}`, payment, { "Idempotency-Key": mark() });
              if (paid.outcome) saysItWaits();
              else {
                notify(t("paid", { balance: money(paid.balance, { currency }) }), { kind: "good" });
              }
              close();
              await look();
            } catch (error) {
              complain(error);
            }
          }),
        },
        h(
          "div",
          { class: "fields" },
          field(
            t("what"),
            select({ name: "what" }, [["deposits", t("deposit")], ["withdrawals", t("withdraw")]]),
          ),
          field(t("currency"), select({ name: "currency" }, [["CHF", "CHF"], ["EUR", "EUR"]])),
          field(
            t("amount"),
            h("input", {
              name: "amount",
              inputmode: "decimal",
              required: true,
              autocomplete: "off",
            }),
            {
              fault,
            },
          ),
        ),
        field(
          t("reason"),
          h("input", { name: "reason", required: true, minlength: 3, maxlength: 200 }),
        ),
        h("button", { class: "first" }, t("pay")),
      ));
  }

  /** @param {Account} account */
  function roles(account) {
    if (account.guest) return h("p", { class: "quiet" }, t("guestRoles"));
    return h(
      "div",
      { class: "grants" },
      Object.keys(ROLES).map((role) =>
        h(
          "label",
          { class: "check", key: role },
          h("input", {
            type: "checkbox",
            checked: account.roles.includes(role),
            onchange: (/** @type {Event} */ event) => {
              const { checked } = /** @type {HTMLInputElement} */ (event.currentTarget);
              change(() => (checked ? put : del)(`${path}/grants/${role}`));
            },
          }),
          named(ROLES, role),
        )
      ),
    );
  }

  look();
  return {
    drawn() {
      if (!account) return null;
      const { guest, locked, purse } = account;
      return h(
        "section",
        { class: "stack" },
        h(
          "div",
          { class: "panel" },
          h("h2", {}, name, " ", guest && h("small", { class: "badge" }, t("guest"))),
          h("p", { class: "quiet" }, t("since", { at: when(account.created) })),
          locked && h("p", { class: "fault" }, t("locked", { at: when(locked) })),
          h("h3", {}, t("roles")),
          roles(account),
        ),
        h(
          "div",
          { class: "panel" },
          h("h3", {}, t("purse")),
          h(
            "dl",
            { class: "purses" },
            Object.entries(purse).map(([currency, held]) =>
              h(
                "div",
                { key: currency },
                h("dt", {}, currency),
                h("dd", { class: "money" }, money(held)),
              )
            ),
          ),
          h("button", { type: "button", onclick: pay }, t("pay")),
        ),
        h(
          "div",
          { class: "panel stack" },
          h("h3", {}, t("sessions")),
          account.sessions.length
            ? sessions(account.sessions, null)
            : h("p", { class: "quiet" }, t("nowhere")),
          h(
            "div",
            { class: "row" },
            h(
              "button",
              { type: "button", onclick: () => change(() => del(`${path}/sessions`)) },
              t("endSessions"),
            ),
            locked
              ? h(
                "button",
                { type: "button", onclick: () => change(() => del(`${path}/lock`)) },
                t("unlock"),
              )
              : h("button", {
                type: "button",
                onclick: () => because(t("lock"), "", (reason) => post(`${path}/lock`, { reason })),
              }, t("lock")),
            !guest && h("button", { type: "button", onclick: link }, t("link")),
            account.second_factor &&
              h("button", { type: "button", onclick: resetFactor }, t("factor")),
            h("button", {
              type: "button",
              class: "danger",
              onclick: () =>
                because(
                  t("delete"),
                  t("deleteAbout"),
                  (reason) => post(`${path}/deletion`, { reason }),
                ),
            }, t("delete")),
          ),
        ),
      );
    },
  };
}
