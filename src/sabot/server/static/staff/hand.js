// What the dealer's hands do about the bets: one is in hand, an amount is made up for it, and it is
// collected, paid or left, rightly or not. Nothing here knows what would be right: where somebody
// wants prompts, the view says it.

import { money, typed } from "../core/money.js";
import { lit, offers } from "../table/offers.js";
import { betsIn, betsOf } from "../table/scene.js";
import { keyOfBet } from "./settled.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./settled.js").BetDue} BetDue */
/** @typedef {import("../table/scene.js").Bet} Bet */
/** A bet that lies, or one that was settled by itself. @typedef {Bet & {settled?: boolean}} Listed */

const VERBS = /** @type {const} */ (["collect-bet", "pay-bet", "return-bet"]);
export const KEYS = { collect: "c", pay: "p", give: "r", due: "d", unnoticed: "n" };

/** What is in hand: the bet, by its name and its place in the list, and what is made up for it. */
export const hand = {
  bet: "",
  place: 0,
  amount: "",
  commission: "",
  currency: "",
  fault: "",
  unnoticed: false,
};
let busy = false;

/** @param {Desk} at @returns {Record<string, BetDue>} */
export function dues({ view }) {
  return view.coup?.due ?? {};
}

/** Whether the cards have spoken, so that bets are to be settled. @param {Desk} at */
export function settling({ view }) {
  return VERBS.some((verb) => offers(view, verb).length > 0);
}

/**
 * The bets: as the house goes, for whoever wants to be told; otherwise as they lie. Behind them those
 * that were settled of themselves: hands may have done otherwise about them.
 * @param {Desk} at
 * @returns {Listed[]}
 */
export function listed(at) {
  return [...inOrder(at), ...ofThemselves(at)];
}

/** Such as a bust, which is lost with the card. @param {Desk} at @returns {Listed[]} */
export function ofThemselves({ view }) {
  const bets = view.coup && "of_themselves" in view.coup ? betsIn(view.coup.of_themselves) : [];
  return bets.map((bet) => ({ ...bet, settled: true }));
}

/** A bet's name in the list: once it is settled it is no longer the one in hand. @param {Listed} bet */
export function nameOf(bet) {
  return `${keyOfBet(bet)}${bet.settled ? "/settled" : ""}`;
}

/** @param {Desk} at @returns {Bet[]} */
function inOrder(at) {
  const lying = betsOf(at.view);
  if (!at.prompt) return lying;
  const order = Object.keys(dues(at));
  /** @param {Bet} bet */
  const rank = (bet) => (order.indexOf(keyOfBet(bet)) + order.length + 1) % (order.length + 1);
  return [...lying].sort((one, other) => rank(one) - rank(other));
}

/** The bet in hand; where it is gone, the one that has its place. @param {Desk} at */
export function inHand(at) {
  const bets = listed(at);
  let place = bets.findIndex((bet) => nameOf(bet) === hand.bet);
  if (place < 0) place = Math.min(hand.place, bets.length - 1);
  const bet = bets[place];
  if (bet && nameOf(bet) !== hand.bet) take(bet, place);
  hand.place = Math.max(0, place);
  return bet ?? null;
}

/** @param {Listed} bet @param {number} place */
function take(bet, place) {
  Object.assign(hand, { bet: nameOf(bet), place, currency: bet.currency });
  Object.assign(hand, { amount: "", commission: "", fault: "" });
}

/** An amount as it is typed, a negative one too: that is the house's to refuse. @param {string} text */
function read(text) {
  const [, sign, rest] = /^\s*([-−]?)(.*)$/.exec(text) ?? [];
  const amount = typed(rest);
  return amount === null ? null : sign ? -amount : amount;
}

/**
 * @param {Desk} at
 * @param {typeof VERBS[number]} verb
 * @param {Record<string, unknown>} [more]
 */
export async function settle(at, verb, more = {}) {
  const bet = inHand(at);
  if (!bet || busy) return;
  busy = true;
  at.redraw();
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
export function toBets(panel) {
  /** @type {HTMLElement | null} */ (panel.querySelector("[role=radio][tabindex='0']"))?.focus();
}

/** Pay what is made up. @param {Desk} at */
export async function pay(at) {
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
export function asDue({ view }, { player, chance, box }) {
  for (const verb of VERBS) {
    for (const { owner, chance: on, box: where, ...more } of lit(view, verb)) {
      if (owner === player && on === chance && where === box) return { verb, more };
    }
  }
  return null;
}

/** @param {Desk} at */
export async function doDue(at) {
  const bet = inHand(at);
  const due = bet && at.prompt ? asDue(at, bet) : null;
  if (!due) return;
  await settle(at, due.verb, due.more);
}

/** @param {Desk} at @param {number} value in minor units */
export function add(at, value) {
  hand.amount = money((read(hand.amount) ?? 0) + value);
  hand.fault = "";
  at.redraw();
}

/** @param {Desk} at */
export function clear(at) {
  hand.amount = "";
  at.redraw();
}

/** @param {Desk} at @param {number} place @param {Element | null} [panel] where the focus goes along */
export function choose(at, place, panel = null) {
  const bets = listed(at);
  const next = (place + bets.length) % bets.length;
  take(bets[next], next);
  at.redraw();
  if (panel) toBets(panel);
}

/** Whether an act is not answered yet: what is done meanwhile would be about the same bet. */
export const waits = () => busy;

/** @param {Desk} at @param {boolean} whether */
export function notice(at, whether) {
  if (!busy) hand.unnoticed = whether;
  at.redraw();
}
