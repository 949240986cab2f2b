// The house's money at a table: its accounts, the float, what nobody has claimed.

import { h } from "../core/dom.js";
import { amountFault, field, select, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { may } from "../core/who.js";
import { named, words } from "../core/words.js";
import { offers } from "../table/offers.js";
import { ACCOUNTS, READERS } from "./names.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    title: "Il denaro del tavolo",
    fill: "Rifornisci la dotazione",
    amount: "Importo",
    currency: "Valuta",
    fillIt: "Rifornisci",
    dispose: "Disponi del non ritirato",
    to: "A chi",
    toFloat: "alla dotazione del tavolo",
    keptFor: "Non ritirato, di chi",
    disposeIt: "Disponi",
    books: "I libri del tavolo",
  },
  en: {
    title: "The table's money",
    fill: "Fill the float",
    amount: "Amount",
    currency: "Currency",
    fillIt: "Fill",
    dispose: "Dispose of what is unclaimed",
    to: "To whom",
    toFloat: "to the float",
    keptFor: "Unclaimed, whose it is",
    disposeIt: "Dispose",
    books: "The table's books",
  },
});

/** @param {Desk} at */
export function funds(at) {
  const accounts = at.view.accounts ?? {};
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, t("title")),
    h(
      "dl",
      { class: "accounts" },
      Object.entries(accounts).map(([account, held]) =>
        h(
          "div",
          { key: account },
          h("dt", {}, named(ACCOUNTS, account)),
          Object.entries(held).map(([currency, each]) =>
            h("dd", { key: currency, class: "money" }, money(each, { currency }))
          ),
        )
      ),
    ),
    keptFor(at),
    moving(at, "fill", t("fill"), t("fillIt")),
    moving(at, "dispose", t("dispose"), t("disposeIt")),
    may(...READERS) && h("p", {}, h("a", { href: `#/books/${at.table}` }, t("books"))),
  );
}

/** Of what is unclaimed, how much waits for whom. @param {Desk} at */
function keptFor({ view }) {
  const owners = Object.entries(view.kept_for ?? {});
  return owners.length > 0 && [
    h("h3", {}, t("keptFor")),
    h(
      "dl",
      { class: "accounts kept-for" },
      owners.map(([name, kept]) =>
        h(
          "div",
          { key: name },
          h("dt", {}, name),
          Object.entries(kept).map(([currency, each]) =>
            h("dd", { key: currency, class: "money" }, money(each, { currency }))
          ),
        )
      ),
    ),
  ];
}

/**
 * A form that moves money: how much, in which currency, and to whom where that is open.
 * @param {Desk} at
 * @param {"fill" | "dispose"} verb
 * @param {string} title
 * @param {string} label
 */
function moving(at, verb, title, label) {
  const offered = offers(at.view, verb);
  if (!offered.length) return null;
  const [{ fields }] = offered;
  const currencies = offered.map((each) => each.fields.currency);
  const players = Object.keys(at.view.chips ?? {});
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async (values, form) => {
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("amount"));
    input.setCustomValidity(amountFault(values.amount));
    if (!form.reportValidity()) return;
    await at.act(verb, {
      amount: typed(values.amount),
      currency: values.currency ?? fields.currency,
      ...(verb === "dispose" && { player: values.player }),
    });
  };
  return h(
    "form",
    {
      class: "moving",
      key: verb,
      onsubmit: sending(send),
      oninput: (/** @type {Event} */ event) =>
        /** @type {HTMLInputElement} */ (event.target).setCustomValidity(""),
    },
    h("h3", {}, title),
    h(
      "div",
      { class: "fields" },
      field(
        t("amount"),
        h("input", {
          name: "amount",
          id: `field-${verb}-amount`,
          inputmode: "decimal",
          autocomplete: "off",
          required: true,
          value: money(fields.amount),
        }),
      ),
      currencies.length > 1 && field(
        t("currency"),
        select(
          { name: "currency", id: `field-${verb}-currency` },
          currencies.map((each) => [each, each]),
        ),
      ),
      verb === "dispose" && field(
        t("to"),
        select({ name: "player" }, [
          ["", t("toFloat")],
          ...players.map((name) => /** @type {[string, string]} */ ([name, name])),
        ]),
      ),
    ),
    h("div", { class: "row" }, h("button", { type: "submit" }, label)),
  );
}
