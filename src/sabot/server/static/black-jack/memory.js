// What is gone from the table and still worth seeing: the card that was one too many, the hands of
// the coup that is over, and what came of its bets. It stays until somebody bets on the next one.

import { fateOf } from "../table/scene.js";
import { handOf } from "./coup.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../core/wire.js").TableEvent} TableEvent */
/** @typedef {import("./coup.js").Hand} Hand */
/** The bank's open cards, and what they are worth. */
/** @typedef {{cards: (string | null)[], point: number, soft: boolean, black_jack: boolean}} Bank */
/** How a bet ended. `order`: among those that ended at once. */
/** @typedef {{player: string, box: number, hand: number, amount: number, currency: string,
 *   fate: "paid" | "collected" | "returned" | "halved", won: number, order: number}} Ended */
/**
 * `hands` by box and hand, as in `3/2`; `results`: how each came out.
 * @typedef {{number: number, hands: Record<string, Hand>, results: Record<string, NonNullable<Hand["result"]>>,
 *   bank: Bank | null, ended: Ended[]}} Memory
 */

/** @type {Memory} */
export const NOTHING = { number: 0, hands: {}, results: {}, bank: null, ended: [] };

/**
 * What is remembered after a change.
 * @param {Memory | undefined} before
 * @param {BlackJackView | undefined} was the view before
 * @param {BlackJackView} view the view now
 * @param {TableEvent[]} events
 * @returns {Memory}
 */
export function remember(before = NOTHING, was, view, events) {
  const { coup } = view;
  const other = coup && coup.number !== before.number;
  // Before new bets the cloth is swept; how hands came out may still be told.
  if (other && coup.stage === "betting" && Object.keys(coup.bets).length) {
    return { ...NOTHING, number: before.number, results: before.results };
  }
  const next = other && coup.stage === "play";
  const memory = next ? { ...NOTHING, number: coup.number } : { ...before };
  const lay = drawn(hands(was), events);
  const lie = hands(view);
  const gone = Object.entries(lay).filter(([key, hand]) =>
    hand.cards.length && !lie[key]?.cards.length
  );
  memory.hands = { ...memory.hands, ...Object.fromEntries(gone) };
  for (const [key, { result }] of Object.entries(lie)) {
    if (result) memory.results = { ...memory.results, [key]: result };
  }
  const bank = bankOf(was);
  if (bank && !bankOf(view)) memory.bank = bank;
  memory.ended = [...memory.ended, ...ended(events)];
  return memory;
}

/** Every hand, by its key. @param {BlackJackView | undefined} view @returns {Record<string, Hand>} */
function hands(view) {
  /** @type {Record<string, Hand>} */
  const byPlace = {};
  for (const box of Object.values(view?.coup?.boxes ?? {})) {
    for (const hand of Object.values(box.hands)) byPlace[`${box.box}/${hand.hand}`] = hand;
  }
  return byPlace;
}

/**
 * The bank's cards.
 * @param {BlackJackView | undefined} view
 * @returns {Bank | null}
 */
export function bankOf(view) {
  const { bank, bank_point: worth } = view?.coup ?? {};
  return bank && worth ? { cards: bank, ...worth } : null;
}

/**
 * The hands with the cards they got since: of one that goes over, nobody would see the last.
 * @param {Record<string, Hand>} lay
 * @param {TableEvent[]} events
 */
function drawn(lay, events) {
  for (const line of events) {
    const hand = lay[`${line.box}/${line.hand}`];
    if (!hand) continue;
    const key = `${line.box}/${line.hand}`;
    if (line.event === "CardDrawn") lay[key] = { ...hand, cards: [...hand.cards, line.card] };
    else if (line.event === "PointTold") lay[key] = { ...hand, point: line.point, soft: line.soft };
  }
  return lay;
}

/** Of a bet swept away part may be left to its owner. @param {TableEvent} line @returns {Ended["fate"] | undefined} */
function fate(line) {
  return line.event === "BetHalved" || (line.back ?? 0) > 0 ? "halved" : fateOf(line);
}

/** @param {TableEvent[]} events @returns {Ended[]} */
function ended(events) {
  return events.flatMap((line) => {
    const how = fate(line);
    return how && line.bet ? [{ line, how, bet: line.bet }] : [];
  }).map(({ line, how, bet: { owner: player, chance, box, amount, currency } }, order) => {
    const { winnings = 0 } = line;
    const kept = line.kept ?? amount - (line.back ?? 0);
    const won = { paid: winnings, collected: -amount, returned: 0, halved: -kept }[how];
    return { player, box, hand: handOf(chance), amount, currency, fate: how, won, order };
  });
}
