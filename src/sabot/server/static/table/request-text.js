// What somebody at the table has asked for, in a few words: to be told what became of it.

import { money } from "../core/money.js";
import { words } from "../core/words.js";

/** @typedef {import("../types/answers.d.ts").HouseShown} House */

const t = words({
  it: {
    bet: "Puntata {amount} {where}",
    unbet: "Togliere la puntata {where}",
    "unbet-some": "Togliere {amount} {where}",
    join: "Venire al tavolo",
    bring: "Altri gettoni, {amount}",
    leave: "Lasciare il tavolo",
    "ask-seat": "Chiedere un posto",
    "step-away": "Allontanarsi",
    "come-back": "Tornare al tavolo",
    dispute: "Reclamo",
    cut: "Taglio",
    "refuse-cut": "Rinuncia al taglio",
    look: "Guardare le carte",
    declare: "Dichiarare «{word}»",
    turn: "Scoprire le carte",
    decline: "Non volere le carte",
    "decline-box": "No, grazie, casella {box}",
    answer: "Risposta",
    double: "Raddoppio",
    split: "Divisione",
    surrender: "Arresa",
    insure: "Assicurazione {amount}, casella {box}",
    "even-money": "Alla pari, casella {box}",
    other: "Quel che avevi chiesto ({verb})",
    box: "casella {box}",
  },
  en: {
    bet: "Bet {amount} {where}",
    unbet: "Taking the bet off {where}",
    "unbet-some": "Taking {amount} off {where}",
    join: "Coming to the table",
    bring: "More chips, {amount}",
    leave: "Leaving the table",
    "ask-seat": "Asking for a seat",
    "step-away": "Stepping away",
    "come-back": "Coming back to the table",
    dispute: "Complaint",
    cut: "The cut",
    "refuse-cut": "Declining the cut",
    look: "Looking at the cards",
    declare: "Saying “{word}”",
    turn: "Turning the cards",
    decline: "Declining the cards",
    "decline-box": "No, thanks, box {box}",
    answer: "Answer",
    double: "Double",
    split: "Split",
    surrender: "Surrender",
    insure: "Insurance {amount}, box {box}",
    "even-money": "Even money, box {box}",
    other: "What you had asked for ({verb})",
    box: "box {box}",
  },
});

/** These differ by what is in them. @type {Record<string, (fields: Record<string, any>) => string>} */
const FORMS = {
  unbet: ({ amount }) => (amount ? "unbet-some" : "unbet"),
  decline: ({ box }) => (box ? "decline-box" : "decline"),
};

/** @type {Set<string>} */
const KNOWN = new Set([
  "bet",
  "unbet",
  "join",
  "bring",
  "leave",
  "ask-seat",
  "step-away",
  "come-back",
  "dispute",
  "cut",
  "refuse-cut",
  "look",
  "declare",
  "turn",
  "decline",
  "answer",
  "double",
  "split",
  "surrender",
  "insure",
  "even-money",
]);

/**
 * @param {House} house
 * @param {string} verb
 * @param {Record<string, any>} fields
 * @param {string} currency where the act names none
 * @returns {string}
 */
export function requestText(house, verb, fields, currency) {
  if (!KNOWN.has(verb)) return t("other", { verb });
  const { chance, box, amount = 0, word = "" } = fields;
  const name = house.chances.find(({ id }) => id === chance)?.name;
  const where = [name, box ? t("box", { box }) : ""].filter(Boolean).join(", ");
  const sum = money(Number(amount), { currency: fields.currency ?? currency });
  const form = /** @type {Parameters<typeof t>[0]} */ (FORMS[verb]?.(fields) ?? verb);
  return t(form, { amount: sum, where: where && `(${where})`, box: box ?? "", word }).trim();
}
