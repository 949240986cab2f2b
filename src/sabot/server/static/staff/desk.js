// The cash desk: payments into a purse and out of it, and what ever moved there.

import { complain, notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { amountFault, field, select, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { get, mark, post, Problem } from "../core/rest.js";
import { identify, may } from "../core/who.js";
import { words } from "../core/words.js";
import { bounds } from "./bounds.js";
import { saysItWaits, waiting } from "./waiting.js";
import { when } from "../core/when.js";

/** @typedef {{at: number, currency: string, amount: number, why: string, by: string, table: string | null, tokens: string}} Movement */

const t = words({
  it: {
    title: "Cassa",
    account: "Conto",
    amount: "Importo",
    currency: "Valuta",
    reason: "Motivo",
    deposit: "Versa sul conto",
    withdraw: "Paga dal conto",
    done: "{name} ha ora {held}.",
    history: "Movimenti del conto",
    look: "Guarda",
    at: "Quando",
    by: "Da chi",
    why: "Perché",
    none: "Nessun movimento.",
    more: "Altri",
  },
  en: {
    title: "Cash desk",
    account: "Account",
    amount: "Amount",
    currency: "Currency",
    reason: "Reason",
    deposit: "Pay in",
    withdraw: "Pay out",
    done: "{name} now has {held}.",
    history: "Movements of an account",
    look: "Look",
    at: "When",
    by: "By whom",
    why: "Why",
    none: "No movements.",
    more: "More",
  },
});

const CURRENCIES = ["CHF", "EUR"];
const MOST = 20;

/**
 * The desk, for those who may pay and those who may look.
 * @param {() => void} drawn
 */
export function desk(drawn) {
  /** @type {Record<string, string>} */
  let faults = {};
  let looked = "";
  /** @type {Movement[] | null} */
  let moved = null;
  let more = false;
  // The same for as long as it is the same payment: sent twice, it moves nothing twice.
  let key = mark();
  const requests = waiting(drawn, () => {
    identify().catch(() => {});
    limits.look();
    if (looked) look(looked);
  });
  const limits = bounds(drawn, () => requests.look());
  const looks = () => may("administrator", "direction", "controller", "supervisor");
  if (looks()) {
    requests.look();
    limits.look();
  }

  /** @param {SubmitEvent} event */
  async function pay(event) {
    const way = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? "deposits";
    await sending(async ({ account, amount, currency, reason }, form) => {
      const fault = amountFault(amount);
      faults = fault ? { amount: fault } : {};
      if (!fault) {
        try {
          const payment = { account, currency, amount: typed(amount), reason };
          const made = await post(`/api/desk/${way}`, payment, { "Idempotency-Key": key });
          key = mark();
          form.reset();
          if (made.outcome) {
            saysItWaits();
            requests.look();
          } else {
            const held = money(made.balance, { currency });
            notify(t("done", { name: made.account, held }), { kind: "good" });
          }
          identify().catch(() => {});
          if (looked === made.account) look(looked);
        } catch (error) {
          faults = wrong(error);
          // Another payment, unless nobody knows what became of this one.
          if (!(error instanceof Problem && error.code === "offline")) key = mark();
        }
      }
      drawn();
    })(event);
  }

  /** @param {string} name @param {number} [skip] */
  async function look(name, skip = 0) {
    try {
      const movements = await get(`/api/desk/history/${name}?most=${MOST}&skip=${skip}`);
      moved = skip ? [...(moved ?? []), ...movements] : movements;
      more = movements.length === MOST;
      looked = name;
    } catch (error) {
      complain(error);
    }
    drawn();
  }

  function paying() {
    return h(
      "form",
      { class: "panel", onsubmit: pay },
      h("h2", {}, t("title")),
      h(
        "div",
        { class: "fields" },
        field(
          t("account"),
          h("input", { name: "account", required: true, autocomplete: "off", maxlength: 32 }),
          { fault: faults.account },
        ),
        field(
          t("amount"),
          h("input", { name: "amount", required: true, inputmode: "decimal", autocomplete: "off" }),
          { fault: faults.amount },
        ),
        field(
          t("currency"),
          select({ name: "currency" }, CURRENCIES.map((each) => [each, each])),
        ),
        field(t("reason"), h("input", { name: "reason", required: true, maxlength: 200 }), {
          fault: faults.reason,
        }),
      ),
      faults[""] && h("p", { class: "fault", role: "alert" }, faults[""]),
      h(
        "div",
        { class: "row" },
        h("button", { type: "submit", class: "first", value: "deposits" }, t("deposit")),
        h("button", { type: "submit", value: "withdrawals" }, t("withdraw")),
      ),
    );
  }

  function history() {
    return h(
      "section",
      { class: "panel" },
      h("h2", {}, t("history")),
      h(
        "form",
        { class: "row", onsubmit: sending(({ name }) => look(name.trim())) },
        field(
          t("account"),
          h("input", { name: "name", id: "field-history", required: true, maxlength: 32 }),
        ),
        h("button", { type: "submit" }, t("look")),
      ),
      moved && !moved.length && h("p", { class: "quiet" }, t("none")),
      moved && moved.length > 0 && h(
        "div",
        { class: "scroll" },
        h(
          "table",
          {},
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              h("th", {}, t("at")),
              h("th", { class: "number" }, t("amount")),
              h("th", {}, t("why")),
              h("th", {}, t("by")),
            ),
          ),
          h(
            "tbody",
            {},
            moved.map((each) =>
              h(
                "tr",
                {},
                h("td", {}, when(each.at)),
                h(
                  "td",
                  { class: ["number", each.amount < 0 && "lost"] },
                  money(each.amount, { currency: each.currency, tokens: !!each.tokens }),
                ),
                h(
                  "td",
                  {},
                  each.table ? h("a", { href: `#/books/${each.table}` }, each.why) : each.why,
                ),
                h("td", {}, each.by),
              )
            ),
          ),
        ),
      ),
      more && h("button", {
        type: "button",
        onclick: () => look(looked, moved?.length ?? 0),
      }, t("more")),
    );
  }

  return () => {
    if (!looks()) return null;
    return h(
      "div",
      { class: "columns", key: "desk" },
      may("administrator", "direction") && paying(),
      requests.panel(),
      history(),
      limits.panel(),
    );
  };
}

/** @param {unknown} error @returns {Record<string, string>} */
function wrong(error) {
  if (!(error instanceof Problem)) throw error;
  const fields = ["account", "amount", "reason"]
    .map((name) => [name, error.fault(name)])
    .filter(([, fault]) => fault);
  if (error.code === "no-such-account") fields.push(["account", error.message]);
  return Object.fromEntries(fields.length ? fields : [["", error.message]]);
}
