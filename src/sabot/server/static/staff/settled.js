// Bets that are settled by hand, in words: where they lie, what is due on them, what was done.

import { money } from "../core/money.js";
import { words } from "../core/words.js";

/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../core/words.js").Values} Values */
/** @typedef {import("../types/table.d.ts").BetView} Laid */
/** @typedef {import("../types/table.d.ts").BetDueView} BetDue */
/** What was done about a bet by hand. @typedef {import("../types/table.d.ts").PaymentView} Paid */
/** @typedef {import("../types/table.d.ts").ShiftView} Shifted */

const t = words({
  it: {
    box: "casella {box}",
    hand: "mano {n}",
    pays: "paga {net}",
    paysLess: "paga {net} ({winnings} meno {commission})",
    takes: "ritira",
    takesPart: "ritira, tornano {back}",
    leaves: "lascia",
    paid: "pagata {net}",
    paidLess: "pagata {net} ({winnings} meno {commission})",
    taken: "ritirata",
    takenPart: "ritirata, tornano {back}",
    left: "lasciata",
    advanced: "pagata {net}, e gioca ancora",
    early: "pagata {net} prima del tempo",
    nothing: "nulla",
  },
  en: {
    box: "box {box}",
    hand: "hand {n}",
    pays: "pay {net}",
    paysLess: "pay {net} ({winnings} less {commission})",
    takes: "collect",
    takesPart: "collect, {back} goes back",
    leaves: "leave",
    paid: "paid {net}",
    paidLess: "paid {net} ({winnings} less {commission})",
    taken: "collected",
    takenPart: "collected, {back} went back",
    left: "left",
    advanced: "paid {net}, and it still plays",
    early: "paid {net} before its time",
    nothing: "nothing",
  },
});

/** A bet's own name, as the view has it. @param {{player: string, chance: string, box: number}} bet */
export function keyOfBet({ player, chance, box }) {
  return `${player}/${chance}/${box}`;
}

/** What a chance is called, and where it lies. @param {House} house @param {{chance: string, box: number}} bet */
export function placeOf(house, { chance, box }) {
  // The second hand of a box at Black Jack is hand-2.
  const [, first = chance, n = ""] = /^(hand)-(\d)$/.exec(chance) ?? [];
  const name = house.chances.find((each) => each.id === first)?.name ?? first;
  return [name, box && t("box", { box }), n && t("hand", { n })].filter(Boolean).join(", ");
}

/** A stake as it lies, or nothing. @param {House} house @param {Laid | null | undefined} bet */
export function laidText(house, bet) {
  if (!bet) return t("nothing");
  return `${placeOf(house, bet)}, ${money(bet.amount, { currency: bet.currency })}`;
}

/** @param {{winnings: number, commission: number}} of @param {string} currency @returns {Values} */
function sums({ winnings, commission }, currency) {
  return {
    net: money(winnings - commission, { currency }),
    winnings: money(winnings, { currency }),
    commission: money(commission, { currency }),
  };
}

/** What is due. @param {import("../types/table.d.ts").DueView} due @param {string} currency */
export function dueText(due, currency) {
  if (due.fate === "won") {
    return t(due.commission ? "paysLess" : "pays", sums(due, currency));
  }
  if (due.fate !== "lost") return t("leaves");
  const { back } = due;
  return back ? t("takesPart", { back: money(back, { currency }) }) : t("takes");
}

/** What was done. @param {Paid} paid @param {boolean} [plays] whether the bet plays still */
export function doneText(paid, plays = false) {
  const { done, paid_in: currency } = paid;
  if (done === "paid") {
    return t(paid.commission ? "paidLess" : "paid", sums(paid, currency));
  }
  if (done === "advanced") return t(plays ? "advanced" : "early", sums(paid, currency));
  if (done !== "collected") return t("left");
  const { back } = paid;
  return back ? t("takenPart", { back: money(back, { currency }) }) : t("taken");
}

/** What the house's money gave the owner, as the view tells it. @param {Paid} paid */
function gained({ done, winnings, commission, back, amount }) {
  return done === "collected" ? back - amount : winnings - commission;
}

/**
 * By how much the owner has too much, or too little; nothing where that cannot be told in one
 * currency.
 * @param {Paid} paid
 * @returns {number | null}
 */
export function difference(paid) {
  const { due, paid_in: currency } = paid;
  if (currency !== paid.currency) return null;
  if (!due) return gained(paid);
  const rightful = {
    won: due.winnings - due.commission,
    lost: due.back - paid.amount,
    returned: 0,
  }[due.fate];
  return gained(paid) - rightful;
}
