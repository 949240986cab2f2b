// The last chip taken back: the steps by which one's bets came to lie as they do.

import { takeOff } from "./betting.js";

/** @typedef {import("./scene.js").Bet} Bet */
/** So much more on a square. @typedef {{chance: string, box: number, currency: string, amount: number}} Step */

/**
 * The steps after one's bets have become others: what came on is a step, what went is taken from the
 * last ones there.
 * @param {Step[]} steps
 * @param {Bet[]} before
 * @param {Bet[]} after
 * @returns {Step[]}
 */
export function followed(steps, before, after) {
  let now = steps;
  for (const bet of before) {
    if (!after.some((each) => same(each, bet))) now = now.filter((step) => !same(step, bet));
  }
  for (const bet of after) {
    const was = before.find((each) => same(each, bet))?.amount ?? 0;
    if (bet.amount > was) {
      const { chance, box, currency, amount } = bet;
      now = [...now, { chance, box, currency, amount: amount - was }];
    } else if (bet.amount < was) now = lessened(now, bet, was - bet.amount);
  }
  return now;
}

/** @param {{chance: string, box: number, currency: string}} one @param {{chance: string, box: number, currency: string}} other */
function same(one, other) {
  return one.chance === other.chance && one.box === other.box && one.currency === other.currency;
}

/** @param {Step[]} steps @param {Bet} bet @param {number} amount */
function lessened(steps, bet, amount) {
  let left = amount;
  return [...steps].reverse().flatMap((step) => {
    if (!left || !same(step, bet)) return [step];
    const taken = Math.min(left, step.amount);
    left -= taken;
    return taken < step.amount ? [{ ...step, amount: step.amount - taken }] : [];
  }).reverse();
}

/** Take back the last step. @param {import("./betting.js").Hand} hand @param {Step[]} steps */
export function undo(hand, steps) {
  const last = steps.at(-1);
  return last ? takeOff(hand, last, last.amount) : Promise.resolve(false);
}
