// One's own bets: laid chip by chip, taken off, doubled, and laid again in the next coup.

import { betsOf, seatOf } from "./scene.js";
import { find, lit, offers } from "./offers.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./scene.js").Bet} Bet */
/** @typedef {import("./scene.js").Square} Square */
/** @typedef {{view: View, me: string, chip: number, currency: string,
 *   act: (verb: string, fields: Record<string, unknown>) => Promise<boolean>}} Hand */

/** One's own bets, in the order of the placard. @param {{view: View, me: string}} of @returns {Bet[]} */
export function ownBets({ view, me }) {
  return me ? inOrder(view, betsOf(view).filter((bet) => bet.player === me)) : [];
}

/**
 * The offer to bet on a square. Whoever sits is offered their own box without its number.
 * @param {{view: View, me: string}} of
 * @param {Square} square
 */
export function betOffer({ view, me }, { chance, box, currency }) {
  const fields = { ...named(view, chance), ...(view.currencies?.length > 1 && { currency }) };
  const there = find(view, "bet", { ...fields, box });
  return there ?? (box === seatOf(view, me) ? find(view, "bet", { ...fields, box: 0 }) : null);
}

/** The chance, where acts name it: at some tables there is but one in every box. @param {View} view @param {string} chance */
function named(view, chance) {
  return offers(view, "bet").some(({ fields }) => "chance" in fields) ? { chance } : {};
}

/** One's own bet on a square. @param {Hand} hand @param {Square} square */
function there(hand, { chance, box }) {
  return ownBets(hand).find((bet) => bet.chance === chance && bet.box === box);
}

/**
 * Lay so much on a square. The first chip is worth as much as the least bet.
 * @param {Hand} hand
 * @param {Square} square
 * @param {number} [amount]
 */
export function lay(hand, square, amount = hand.chip) {
  const offer = betOffer(hand, { currency: hand.currency, ...square });
  if (!offer) return Promise.resolve(false);
  const least = there(hand, square) ? 0 : Number(offer.fields.amount);
  return hand.act("bet", { ...offer.fields, amount: Math.max(amount, least) });
}

/**
 * Take a chip off a square, or everything; the whole bet where less would be left than the least.
 * @param {Hand} hand
 * @param {Square} square
 * @param {boolean} [all]
 */
export function take(hand, square, all = false) {
  return takeOff(hand, square, all ? Infinity : hand.chip);
}

/**
 * Take so much off a square, or the whole bet where less would be left than the least.
 * @param {Hand} hand
 * @param {Square} square
 * @param {number} amount
 */
export function takeOff(hand, square, amount) {
  const bet = there(hand, square);
  if (!bet) return Promise.resolve(false);
  const fields = { ...named(hand.view, bet.chance), box: bet.box };
  const some = amount <= spare(hand.view, fields);
  return hand.act("unbet", some ? { ...fields, amount } : fields);
}

/** How much of a bet may be taken off so that one is left. @param {Hand["view"]} view @param {{chance?: string, box?: number}} fields */
function spare(view, fields) {
  const same = lit(view, "unbet").filter((offered) =>
    offered.box === fields.box && offered.chance === fields.chance
  );
  return Math.max(0, ...same.map(({ amount = 0 }) => amount));
}

/** Take everything off; the last of the placard first, as some may only stand beside others. @param {Hand} hand */
export async function clear(hand) {
  for (const { chance, box } of ownBets(hand).reverse()) {
    await hand.act("unbet", { ...named(hand.view, chance), box });
  }
}

/** Lay as much again on every square. @param {Hand} hand */
export function double(hand) {
  return again(hand, ownBets(hand));
}

/** Lay these bets again. @param {Hand} hand @param {Bet[]} bets */
export async function again(hand, bets) {
  for (const { amount, ...square } of inOrder(hand.view, bets)) await lay(hand, square, amount);
}

/** @param {View} view @param {Bet[]} bets */
function inOrder(view, bets) {
  const order = Object.keys(view.limits);
  return [...bets].sort((one, two) => order.indexOf(one.chance) - order.indexOf(two.chance));
}
