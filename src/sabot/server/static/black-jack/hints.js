// What is best to do, by the exact strategy for this house: asked for once, when hints are wanted.

import { get } from "../core/rest.js";
import { lit } from "../table/offers.js";

/** @typedef {"carta" | "no" | "double" | "split" | "surrender"} Play */
/** By the point, or the card of a pair; then by the bank's card: of these the first allowed. */
/** @typedef {Record<string, Record<string, Play[]>>} Kind */
/** @typedef {{chart: {hard: Kind, soft: Kind, pair: Kind}, departures: {hand: string[], up: string, play: Play}[]}} Hints */
/** @typedef {import("./coup.js").Hand} Hand */

/** @type {Map<string, Hints | null>} */
const known = new Map();

/**
 * The hints of a table; nothing while they are on their way.
 * @param {string} table
 * @param {() => void} redraw when they have come
 * @returns {Hints | null}
 */
export function hintsOf(table, redraw) {
  if (!known.has(table)) {
    known.set(table, null);
    get(`/api/tables/${table}/hints`).then((found) => {
      known.set(table, found);
      redraw();
    }, () => known.delete(table));
  }
  return known.get(table) ?? null;
}

/**
 * What is best with a hand against the bank's card, of what is allowed now.
 * @param {Hints} hints
 * @param {any} view
 * @param {Hand} hand
 * @returns {Play | null}
 */
export function best({ chart, departures }, view, hand) {
  const up = column(view.coup.bank[0]);
  const ranks = hand.cards.map(column);
  const other = departures.find((each) =>
    each.up === up && hand.cards.length === 2 && !hand.split &&
    [...each.hand].sort().join() === [...ranks].sort().join()
  );
  const row = allowed(view, "split") && chart.pair[ranks[0]] ||
    (hand.soft ? chart.soft : chart.hard)[hand.point];
  const plays = other ? [other.play] : row?.[up] ?? [];
  return plays.find((play) => allowed(view, play)) ?? null;
}

/** The column of a card: any ten is one. @param {string} code */
function column(code) {
  return "JQK".includes(code[0]) ? "T" : code[0];
}

/** @param {any} view @param {Play} play */
function allowed(view, play) {
  if (play !== "carta" && play !== "no") return lit(view, play).length > 0;
  return lit(view, "declare").some((fields) => fields.word === play);
}
