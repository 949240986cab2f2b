// The bets by hand, one below the other: each is taken in hand, by pointer or by keys.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { payingChips } from "../table/chips.js";
import { offers } from "../table/offers.js";
import {
  add,
  choose,
  clear,
  doDue,
  dues,
  hand,
  inHand,
  KEYS,
  listed,
  nameOf,
  notice,
  ofThemselves,
  pay,
  settle,
  settling,
  toBets,
  waits,
} from "./hand.js";
import { shown, struck } from "./keys.js";
import { making } from "./making.js";
import { doneText, dueText, keyOfBet, placeOf } from "./settled.js";
import { winners } from "./winners.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./hand.js").Listed} Listed */
/** @typedef {import("./settled.js").Paid} Paid */

const t = words({
  it: {
    title: "Le puntate, a mano",
    early: "Paga prima del tempo",
    otherwise: "Paga prima del tempo, o diversamente",
    already: "già {done}",
    bets: "Puntate da regolare",
    keys: "Frecce: un'altra puntata. Invio: scrivi l'importo.",
    now: "ora",
    unnoticed: "Nessuno se ne accorge",
    unnoticedEarly: "Il pagamento passa inosservato",
    practice:
      "Per esercizio: se questo pagamento è sbagliato, si gioca finché qualcuno lo rettifica.",
  },
  en: {
    title: "The bets, by hand",
    early: "Pay before the time",
    otherwise: "Pay before the time, or otherwise",
    already: "already {done}",
    bets: "Bets to be settled",
    keys: "Arrows: another bet. Enter: type the amount.",
    now: "now",
    unnoticed: "Nobody notices",
    unnoticedEarly: "The payment goes unnoticed",
    practice: "For practice: if this payment is wrong, play goes on until somebody puts it right.",
  },
});

/** The coup whose bets are being settled, by table: with the first of them one begins. */
let begun = "";

/**
 * Do what a key means while the focus is on the bets; whether it means anything there.
 * @param {Desk} at
 * @param {KeyboardEvent} event
 */
export function payingKey(at, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const panel = target.closest(".paying");
  if (!panel) return enters(target, event);
  if (panel.matches("details:not([open])")) return false;
  if (event.key === "Escape") {
    toBets(panel);
    return true;
  }
  const key = struck(event);
  if (!key || !inHand(at)) return false;
  const value = /^\d$/.test(key) && payingChips(at.view, at.house)[Number(key) - 1];
  if (value) {
    add(at, value);
    return true;
  }
  const row = target.matches("[role=radio]");
  /** @type {Record<string, () => unknown>} */
  const means = {
    [KEYS.collect]: () => settle(at, "collect-bet"),
    [KEYS.pay]: () => pay(at),
    [KEYS.give]: () => settle(at, "return-bet"),
    [KEYS.due]: () => doDue(at),
    [KEYS.unnoticed]: () => notice(at, !hand.unnoticed),
    Backspace: () => clear(at),
    ...(row && {
      ArrowDown: () => choose(at, hand.place + 1, panel),
      ArrowRight: () => choose(at, hand.place + 1, panel),
      ArrowUp: () => choose(at, hand.place - 1, panel),
      ArrowLeft: () => choose(at, hand.place - 1, panel),
      Enter: () => document.getElementById("field-pay-amount")?.focus(),
    }),
  };
  if (!means[key]) return false;
  means[key]();
  return true;
}

/** From wherever the cards are dealt the arrows lead to the bets, once they are to be settled. @param {Element} target @param {KeyboardEvent} event */
function enters(target, event) {
  const bets = target.closest(".dealing")?.querySelector("section.paying");
  if (!bets || !["ArrowDown", "ArrowUp"].includes(struck(event))) return false;
  toBets(bets);
  return true;
}

/** The bets by hand; nothing while there is nothing to settle, or for those who do not deal. @param {Desk} at */
export function paying(at) {
  const { view } = at;
  if (!offers(view, "settle").length || view.coup?.stage !== "play") return null;
  const coup = settling(at) ? `${at.table} ${view.taglia} ${view.coup.number}` : "";
  if (coup !== begun) Object.assign(hand, { bet: "", place: 0, unnoticed: false });
  begun = coup;
  const bet = inHand(at);
  if (!bet) return null;
  const inside = [
    list(at),
    h(
      "div",
      { class: "paying-hand" },
      making(at, bet),
      unnoticing(at),
    ),
  ];
  if (!settling(at)) {
    return h(
      "details",
      { class: "paying panel", key: "paying" },
      h("summary", {}, t(ofThemselves(at).length ? "otherwise" : "early")),
      h("div", { class: "paying-parts" }, inside),
    );
  }
  return h(
    "section",
    { class: "paying panel", key: "paying", "aria-label": t("title"), "aria-busy": waits() },
    h("h2", {}, t("title")),
    winners(at),
    h("div", { class: "paying-parts" }, inside),
  );
}

/** @param {Desk} at */
function list(at) {
  return h(
    "div",
    { class: "paying-list" },
    h(
      "div",
      {
        class: "paying-bets",
        role: "radiogroup",
        "aria-label": t("bets"),
        "aria-describedby": "paying-keys",
      },
      listed(at).map((bet, index) => row(at, bet, index)),
    ),
    h("p", { class: "hint", id: "paying-keys" }, t("keys")),
  );
}

/** @param {Desk} at @param {Listed} bet @param {number} index */
function row(at, bet, index) {
  const key = nameOf(bet);
  const due = at.prompt ? dues(at)[keyOfBet(bet)] : undefined;
  const chosen = key === hand.bet;
  return h(
    "button",
    {
      key,
      type: "button",
      role: "radio",
      class: ["paying-bet", due?.next && "due"],
      "aria-checked": chosen,
      tabindex: chosen ? 0 : -1,
      onclick: () => choose(at, index),
    },
    h("strong", {}, bet.player),
    h("span", {}, placeOf(at.house, bet)),
    h("span", { class: "money" }, money(bet.amount, { currency: bet.currency })),
    due && h(
      "span",
      { class: "paying-due" },
      due.next && h("span", { class: "badge gold" }, t("now")),
      ` ${dueText(due, bet.currency)}`,
    ),
    bet.settled && h("span", { class: "paying-due" }, t("already", { done: doneOf(at, bet) })),
  );
}

/** What was done about a bet that is settled. @param {Desk} at @param {Listed} bet */
function doneOf({ view }, bet) {
  /** @type {Paid[]} */
  const payments = view.coup?.payments ?? [];
  const key = keyOfBet(bet);
  const last = payments.filter((each) => keyOfBet(each) === key && each.done !== "advanced").at(-1);
  return last ? doneText(last) : "";
}

/** @param {Desk} at */
function unnoticing(at) {
  const hint = "paying-unnoticed-hint";
  return h(
    "div",
    { class: "noticing", key: "unnoticed" },
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        name: "pay-unnoticed",
        checked: hand.unnoticed,
        "aria-describedby": hint,
        onchange: (/** @type {Event} */ event) =>
          notice(at, /** @type {HTMLInputElement} */ (event.currentTarget).checked),
      }),
      h("span", {}, t(settling(at) ? "unnoticed" : "unnoticedEarly"), " ", shown(KEYS.unnoticed)),
    ),
    h("p", { class: "hint", id: hint }, t("practice")),
  );
}
