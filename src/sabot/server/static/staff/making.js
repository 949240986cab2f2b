// What the dealer makes up for the bet in hand: an amount, typed or of chips, and what is done with it.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { chip, payingChips } from "../table/chips.js";
import { add, asDue, clear, doDue, hand, KEYS, pay, settle } from "./hand.js";
import { shown } from "./keys.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("../table/scene.js").Bet} Bet */

const t = words({
  it: {
    collect: "Ritira",
    pay: "Paga",
    give: "Lascia",
    due: "Come si deve",
    amount: "Importo della vincita",
    gross: "Prima della commissione.",
    commission: "Commissione trattenuta",
    commissionAbout: "Vuota: quella della casa.",
    currency: "Valuta",
    chips: "Gettoni dalla dotazione",
    add: "Aggiungi un gettone da {amount}",
    clear: "Togli i gettoni",
    float: "Nella dotazione: {held}",
    notAmount: "Scrivi un importo",
  },
  en: {
    collect: "Collect",
    pay: "Pay",
    give: "Leave",
    due: "As is due",
    amount: "Amount won",
    gross: "Before the commission.",
    commission: "Commission kept",
    commissionAbout: "Empty: as the house takes it.",
    currency: "Currency",
    chips: "Chips from the float",
    add: "Add a chip of {amount}",
    clear: "Clear the chips",
    float: "In the float: {held}",
    notAmount: "Write an amount",
  },
});

/** What is made up for the bet in hand. @param {Desk} at @param {Bet} bet */
export function making(at, bet) {
  const { view, house } = at;
  /** @param {"amount" | "commission" | "currency"} name */
  const input = (name) => ({
    name: `pay-${name}`,
    id: `field-pay-${name}`,
    autocomplete: "off",
    value: hand[name],
    oninput: (/** @type {Event} */ event) => {
      hand[name] = /** @type {HTMLInputElement} */ (event.currentTarget).value;
      hand.fault = "";
      at.redraw();
    },
  });
  /** @param {string} name */
  const wrong = (name) => (hand.fault === name ? t("notAmount") : "");
  const keeps = house.chances.find((each) => each.id === bet.chance)?.commission;
  const held = Object.entries(view.accounts?.float ?? {}).map(([currency, each]) =>
    money(each, { currency })
  );
  const due = at.prompt ? asDue(at, bet) : null;
  return h(
    "form",
    { class: "making", key: "making", novalidate: true, onsubmit: sending(() => pay(at)) },
    h(
      "div",
      { class: "fields" },
      field(
        t("amount"),
        h("input", { ...input("amount"), inputmode: "decimal" }),
        {
          hint: `${keeps ? `${t("gross")} ` : ""}${t("float", { held: held.join(" · ") })}`,
          fault: wrong("amount"),
        },
      ),
      view.currencies.length > 1 && field(
        t("currency"),
        select(
          input("currency"),
          view.currencies.map((/** @type {string} */ each) => [each, each]),
        ),
      ),
      keeps &&
        field(t("commission"), h("input", { ...input("commission"), inputmode: "decimal" }), {
          hint: t("commissionAbout"),
          fault: wrong("commission"),
        }),
    ),
    chips(at),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", onclick: () => settle(at, "collect-bet") }, [
        t("collect"),
        shown(KEYS.collect),
      ]),
      h("button", { type: "submit" }, [t("pay"), shown(KEYS.pay)]),
      h("button", { type: "button", onclick: () => settle(at, "return-bet") }, [
        t("give"),
        shown(KEYS.give),
      ]),
      due && h("button", { type: "button", class: "due", onclick: () => doDue(at) }, [
        t("due"),
        shown(KEYS.due),
      ]),
    ),
  );
}

/** Chips to make an amount of, each with its key. @param {Desk} at */
function chips(at) {
  return h(
    "div",
    { class: "making-chips", role: "group", "aria-label": t("chips") },
    payingChips(at.view, at.house).map((value, index) =>
      h(
        "button",
        {
          key: value,
          type: "button",
          class: "chip-choice",
          "aria-label": t("add", {
            amount: money(value, { currency: hand.currency }),
          }),
          onclick: () => add(at, value),
        },
        chip(value),
        shown(String(index + 1)),
      )
    ),
    h("button", { type: "button", class: "plain", onclick: () => clear(at) }, t("clear")),
  );
}
