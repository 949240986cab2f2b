// What is best to do, by the exact strategy for this house: asked for once, when hints are wanted.

import { get, Problem } from "../core/rest.js";
import { lit } from "../table/offers.js";
import { boxOf } from "./coup.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {"carta" | "no" | "double" | "split" | "surrender"} Play */
/** By the point, or the card of a pair; then by the bank's card: of these the first allowed. */
/** @typedef {Record<string, Record<string, Play[]>>} Kind */
/** @typedef {"insure" | "even-money" | "decline"} Answered */
/**
 * Before the drawing it goes by the bank's card, then by how many tens the hand has.
 * @typedef {{chart: {hard: Kind, soft: Kind, pair: Kind}, departures: {hand: string[], up: string, play: Play}[],
 *   before_drawing: Record<string, Record<string, Answered>>}} Hints
 */
/** @typedef {import("./coup.js").Hand} Hand */

/** What came of asking for the hints of a table: they, or why there are none. */
/** @typedef {{hints: Hints | null, refused: string}} Answer */

/** @type {Map<string, Answer>} */
const known = new Map();

/**
 * The hints of a table; neither they nor a reason while they are on their way.
 * @param {string} table
 * @param {() => void} redraw when they have come
 * @returns {Answer}
 */
export function hintsOf(table, redraw) {
  const answer = known.get(table);
  if (answer) return answer;
  const entry = { hints: null, refused: "" };
  known.set(table, entry);
  get(`/api/tables/${table}/hints`).then((hints) => {
    known.set(table, { hints, refused: "" });
    redraw();
  }, (error) => {
    if (error instanceof Problem && error.code === "odds-not-installed") {
      known.set(table, { hints: null, refused: error.message });
      redraw();
    } else known.delete(table);
  });
  return entry;
}

/**
 * What is best with a hand against the bank's card, of what is allowed now.
 * @param {Hints} hints
 * @param {BlackJackView} view
 * @param {Hand} hand
 * @returns {Play | null}
 */
export function best({ chart, departures }, view, hand) {
  // The bank's first card lies open.
  const up = column(view.coup?.bank[0] ?? "");
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

/**
 * What is best said to insurance and even money, for a bet in a box.
 * @param {Pick<Hints, "before_drawing">} hints
 * @param {BlackJackView} view
 * @param {number} box
 * @returns {Answered | null}
 */
export function bestAnswer({ before_drawing: best }, view, box) {
  const hand = boxOf(view, box)?.hands[1];
  const answers = best[column(view.coup?.bank[0] ?? "")];
  if (!hand || !answers) return null;
  const tens = hand.cards.filter((card) => column(card) === "T").length;
  return answers[hand.black_jack ? "black-jack" : tens] ?? null;
}

/** The column of a card: any ten is one. @param {string} code */
function column(code) {
  return "JQK".includes(code[0]) ? "T" : code[0];
}

/** @param {BlackJackView} view @param {Play} play */
function allowed(view, play) {
  if (play !== "carta" && play !== "no") return lit(view, play).length > 0;
  return lit(view, "declare").some((fields) => fields.word === play);
}
