// The dealer's hands on the bets: one after the other he collects, pays or leaves them, rightly or
// not, with an amount he types or makes of chips. Nothing here knows what would be right: where
// somebody wants prompts, the view says it.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { minor, money, typed } from "../core/money.js";
import { words } from "../core/words.js";
import { chip, chipChoice } from "../table/chips.js";
import { lit, offers } from "../table/offers.js";
import { betsOf } from "../table/scene.js";
import { shown, struck } from "./keys.js";
import { dueText, keyOfBet, placeOf } from "./settled.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./settled.js").BetDue} BetDue */
/** @typedef {import("../table/scene.js").Bet} Bet */

const t = words({
  it: {
    title: "Le puntate, a mano",
    early: "Paga prima del tempo",
    bets: "Puntate da regolare",
    keys: "Frecce: un'altra puntata. Invio: scrivi l'importo.",
    now: "ora",
    collect: "Ritira",
    pay: "Paga",
    give: "Lascia",
    due: "Come si deve",
    amount: "Importo della vincita",
    commission: "Commissione trattenuta",
    commissionAbout: "Vuota: quella della casa.",
    currency: "Valuta",
    chips: "Gettoni dalla dotazione",
    add: "Aggiungi un gettone da {amount}",
    clear: "Togli i gettoni",
    float: "Nella dotazione: {held}",
    notAmount: "Scrivere un importo",
    unnoticed: "Nessuno se ne accorge",
    unnoticedEarly: "Il pagamento passa inosservato",
    practice:
      "Per esercizio: se questo pagamento è sbagliato, si gioca finché qualcuno lo rettifica.",
    winners: "Chance laterali vincenti",
    tell: "Annuncia le vincenti",
    wins: "vince",
  },
  en: {
    title: "The bets, by hand",
    early: "Pay before the time",
    bets: "Bets to be settled",
    keys: "Arrows: another bet. Enter: type the amount.",
    now: "now",
    collect: "Collect",
    pay: "Pay",
    give: "Leave",
    due: "As is due",
    amount: "Amount won",
    commission: "Commission kept",
    commissionAbout: "Empty: as the house takes it.",
    currency: "Currency",
    chips: "Chips from the float",
    add: "Add a chip of {amount}",
    clear: "Clear the chips",
    float: "In the float: {held}",
    notAmount: "Write an amount",
    unnoticed: "Nobody notices",
    unnoticedEarly: "The payment goes unnoticed",
    practice: "For practice: if this payment is wrong, play goes on until somebody puts it right.",
    winners: "Side chances that have won",
    tell: "Announce the winners",
    wins: "wins",
  },
});

const VERBS = /** @type {const} */ (["collect-bet", "pay-bet", "return-bet"]);
const KEYS = { collect: "c", pay: "p", give: "r", due: "d", unnoticed: "n" };

/** What is in hand: the bet, by its name and its place in the list, and what is made up for it. */
const hand = {
  bet: "",
  place: 0,
  amount: "",
  commission: "",
  currency: "",
  fault: "",
  unnoticed: false,
};
let busy = false;
/** The coup whose bets are being settled, by table: with the first of them one begins. */
let begun = "";

/** @param {Desk} at @returns {Record<string, BetDue>} */
function dues({ view }) {
  return view.coup?.due ?? {};
}

/** Whether the cards have spoken, so that bets are to be settled. @param {Desk} at */
function settling({ view }) {
  return VERBS.some((verb) => offers(view, verb).length > 0);
}

/**
 * The bets: as the house goes, for whoever wants to be told; otherwise as they lie.
 * @param {Desk} at
 * @returns {Bet[]}
 */
function listed(at) {
  const lying = betsOf(at.view);
  if (!at.prompt) return lying;
  const order = Object.keys(dues(at));
  /** @param {Bet} bet */
  const rank = (bet) => (order.indexOf(keyOfBet(bet)) + order.length + 1) % (order.length + 1);
  return [...lying].sort((one, other) => rank(one) - rank(other));
}

/** The bet in hand; where it is gone, the one that has its place. @param {Desk} at */
function inHand(at) {
  const bets = listed(at);
  let found = bets.findIndex((bet) => keyOfBet(bet) === hand.bet);
  if (found < 0) found = Math.min(hand.place, bets.length - 1);
  const bet = bets[found];
  if (bet && keyOfBet(bet) !== hand.bet) take(bet, found);
  hand.place = Math.max(0, found);
  return bet ?? null;
}

/** @param {Bet} bet @param {number} place */
function take(bet, place) {
  Object.assign(hand, { bet: keyOfBet(bet), place, currency: bet.currency });
  Object.assign(hand, { amount: "", commission: "", fault: "" });
}

/** An amount as it is typed, a negative one too: that is the house's to refuse. @param {string} text */
function read(text) {
  const [, sign, rest] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const found = typed(rest);
  return found === null ? null : sign ? -found : found;
}

/**
 * @param {Desk} at
 * @param {typeof VERBS[number]} verb
 * @param {Record<string, unknown>} [more]
 */
async function settle(at, verb, more = {}) {
  const bet = inHand(at);
  if (!bet || busy) return;
  busy = true;
  const { player: owner, chance, box } = bet;
  const how = hand.unnoticed && { unnoticed: true };
  const done = await at.act(verb, { owner, chance, box, ...more, ...how });
  busy = false;
  // What was refused stays as it was typed.
  if (done) Object.assign(hand, { unnoticed: false, amount: "", commission: "", fault: "" });
  at.redraw();
  const panel = document.activeElement?.closest(".paying");
  if (done && panel) toBets(panel);
}

/** The focus to the bet in hand. @param {Element} panel */
function toBets(panel) {
  /** @type {HTMLElement | null} */ (panel.querySelector("[role=radio][tabindex='0']"))?.focus();
}

/** Pay what is made up. @param {Desk} at */
async function pay(at) {
  const bet = inHand(at);
  if (!bet) return;
  const amount = read(hand.amount);
  const kept = hand.commission.trim() ? read(hand.commission) : undefined;
  hand.fault = amount === null ? "amount" : kept === null ? "commission" : "";
  if (hand.fault || amount === null) {
    at.redraw();
    document.getElementById(`field-pay-${hand.fault}`)?.focus();
    return;
  }
  await settle(at, "pay-bet", {
    amount,
    ...(kept !== undefined && { commission: kept }),
    ...(hand.currency !== bet.currency && { currency: hand.currency }),
  });
}

/** What the view offers for the bet in hand: as it is due. @param {Desk} at @param {Bet} bet */
function asDue({ view }, { player, chance, box }) {
  for (const verb of VERBS) {
    for (const { owner, chance: on, box: where, ...more } of lit(view, verb)) {
      if (owner === player && on === chance && where === box) return { verb, more };
    }
  }
  return null;
}

/** @param {Desk} at */
async function doDue(at) {
  const bet = inHand(at);
  const found = bet && at.prompt ? asDue(at, bet) : null;
  if (!found) return;
  await settle(at, found.verb, found.more);
}

/** @param {Desk} at @param {number} value in minor units */
function add(at, value) {
  hand.amount = money((read(hand.amount) ?? 0) + value, { short: true });
  hand.fault = "";
  at.redraw();
}

/** @param {Desk} at */
function clear(at) {
  hand.amount = "";
  at.redraw();
}

/** @param {Desk} at @param {number} place @param {Element | null} [panel] where the focus goes along */
function choose(at, place, panel = null) {
  const bets = listed(at);
  const next = (place + bets.length) % bets.length;
  take(bets[next], next);
  at.redraw();
  if (panel) toBets(panel);
}

/**
 * Do what a key means while the focus is on the bets; whether it means anything there.
 * @param {Desk} at
 * @param {KeyboardEvent} event
 */
export function payingKey(at, event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const panel = target.closest(".paying");
  if (!panel || panel.matches("details:not([open])")) return false;
  if (event.key === "Escape") {
    toBets(panel);
    return true;
  }
  const key = struck(event);
  if (!key || !inHand(at)) return false;
  const value = /^\d$/.test(key) && chipChoice(at.view)[Number(key) - 1];
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

/** @param {Desk} at @param {boolean} whether */
function notice(at, whether) {
  hand.unnoticed = whether;
  at.redraw();
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
      h("summary", {}, t("early")),
      h("div", { class: "paying-parts" }, inside),
    );
  }
  return h(
    "section",
    { class: "paying panel", key: "paying", "aria-label": t("title") },
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

/** @param {Desk} at @param {Bet} bet @param {number} index */
function row(at, bet, index) {
  const key = keyOfBet(bet);
  const due = at.prompt ? dues(at)[key] : undefined;
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
    h("span", { class: "money" }, money(bet.amount, { currency: bet.currency, short: true })),
    due && h(
      "span",
      { class: "paying-due" },
      due.next && h("span", { class: "badge gold" }, t("now")),
      ` ${dueText(due, bet.currency)}`,
    ),
  );
}

/** What is made up for the bet in hand. @param {Desk} at @param {Bet} bet */
function making(at, bet) {
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
  const keeps = house.chances.find((/** @type {any} */ each) => each.id === bet.chance)?.commission;
  const held = Object.entries(view.accounts?.float ?? {}).map(([currency, each]) =>
    money(minor(each), { currency, short: true })
  );
  const found = at.prompt ? asDue(at, bet) : null;
  return h(
    "form",
    { class: "making", key: "making", novalidate: true, onsubmit: sending(() => pay(at)) },
    h(
      "div",
      { class: "fields" },
      field(t("amount"), h("input", { ...input("amount"), inputmode: "decimal" }), {
        hint: t("float", { held: held.join(" · ") }),
        fault: wrong("amount"),
      }),
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
      found && h("button", { type: "button", class: "due", onclick: () => doDue(at) }, [
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
    chipChoice(at.view).map((value, index) =>
      h(
        "button",
        {
          key: value,
          type: "button",
          class: "chip-choice",
          "aria-label": t("add", {
            amount: money(value, { currency: hand.currency, short: true }),
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

/** The side chances that have won, told before anything is touched. @param {Desk} at */
function winners(at) {
  const [offer] = offers(at.view, "side-winners");
  if (!offer) return null;
  const side = at.house.chances.filter((/** @type {any} */ each) => each.side);
  const right = at.prompt ? offer.fields.winning.split(",") : [];
  /** @param {Record<string, string>} values */
  const send = async (values) => {
    const winning = side.map((/** @type {any} */ { id }) => id)
      .filter((/** @type {string} */ id) => values[`wins-${id}`]).join(",");
    const how = hand.unnoticed && { unnoticed: true };
    if (await at.act("side-winners", { winning, ...how })) hand.unnoticed = false;
    at.redraw();
  };
  return h(
    "form",
    { class: "side-winners", key: "winners", onsubmit: sending(send) },
    h(
      "fieldset",
      { class: "row" },
      h("legend", {}, t("winners")),
      side.map((/** @type {any} */ { id, name }) =>
        h(
          "label",
          { class: "check", key: id },
          h("input", { type: "checkbox", name: `wins-${id}` }),
          h("span", {}, name),
          right.includes(id) && h("span", { class: "badge gold" }, t("wins")),
        )
      ),
      h("button", { type: "submit" }, t("tell")),
    ),
  );
}
