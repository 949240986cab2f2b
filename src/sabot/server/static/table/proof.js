// A taglia that is over, held against what was promised of it: step by step, by this browser.

import { merged } from "../core/patch.js";
import { get } from "../core/rest.js";
import { Following } from "./dealt.js";
import { afterCut, canHash, commitment, decks, heldDrawn, heldSeen } from "./fairness.js";

/** @typedef {import("./fairness.js").Held} Held */
/** @typedef {import("./fairness.js").Seen} Seen */
/**
 * What GET /api/tables/ID/taglie says of one.
 * @typedef {{taglia: number, commitment: string, offered: string[], cut_by: string | null,
 *   cut: number | null, mask_at: number | null, loaded: number | null,
 *   opened: import("./fairness.js").Opened | null}} Taglia
 */
/**
 * A coup as it was told: the cards from `first` on, `of` of them, were drawn in it; `held` is about
 * those that could be followed.
 * @typedef {{number: number, entry: number, first: number, of: number, held: Held}} Coup
 */
/**
 * What was found. `hashed`: what the promise must have been, null where this browser cannot say;
 * `order`: as it lay in the sabot; `expected`: how many coups there are to be held against it, null
 * where they could not be read.
 * @typedef {{hashed: string | null, decks: number, order: string[], drawn: Held, seen: Held,
 *   coups: Coup[], expected: number | null, over: boolean}} Proof
 */

const LAST = 2 ** 53;
const MOST = 100;

/**
 * Check a taglia. `report` is given whatever has been found so far, again and again.
 * @param {string} table
 * @param {Taglia} taglia
 * @param {{next: number | null, seen: Seen}} besides `next`: the entry that loaded the one after it
 * @param {(proof: Proof) => void} report
 */
export async function prove(table, { taglia, cut, opened }, { next, seen }, report) {
  if (!opened || cut === null) return;
  const { salt, order: washed, drawn } = opened;
  const order = afterCut(washed, cut);
  /** @type {Proof} */
  const proof = {
    hashed: canHash() ? await commitment(salt, washed) : null,
    decks: decks(washed),
    order,
    drawn: heldDrawn(order, drawn),
    seen: heldSeen(order, seen),
    coups: [],
    expected: 0,
    over: false,
  };
  report(proof);
  try {
    const entries = await coupsOf(table, taglia, next ?? LAST);
    proof.expected = entries.length;
    for (const entry of entries) {
      proof.coups = [...proof.coups, await coup(table, entry, order)];
      report(proof);
    }
  } catch {
    proof.expected = null;
  }
  proof.over = true;
  report(proof);
}

/**
 * The entries that ended the coups of a taglia, the first first.
 * @param {string} table
 * @param {number} taglia
 * @param {number} before
 * @returns {Promise<number[]>}
 */
async function coupsOf(table, taglia, before) {
  /** @type {{taglia: number, entry: number}[]} */
  const listed = await get(`/api/tables/${table}/coups?before=${before}&most=${MOST}`);
  const entries = listed.filter((each) => each.taglia === taglia).map(({ entry }) => entry);
  const whole = listed.length < MOST || listed[0].taglia < taglia;
  return whole ? entries : [...await coupsOf(table, taglia, listed[0].entry), ...entries];
}

/**
 * @param {string} table
 * @param {number} entry
 * @param {string[]} order
 * @returns {Promise<Coup>}
 */
async function coup(table, entry, order) {
  const { number, view: before, steps } = await get(`/api/tables/${table}/coups/${entry}`);
  const following = new Following();
  following.see(before);
  let view = before;
  for (const { change, events } of steps) {
    view = merged(view, change);
    following.see(view, events);
  }
  return {
    number,
    entry,
    first: order.length - before.sabot.left,
    of: following.drawn,
    held: heldSeen(order, following.cards),
  };
}

/** Whether everything that could be checked came out as promised. @param {Proof} proof @param {Taglia} taglia */
export function holds({ hashed, decks, drawn, seen, coups }, { commitment }) {
  return (hashed === null || hashed === commitment) && decks > 0 &&
    drawn.wrong < 0 && seen.wrong < 0 && coups.every(({ held }) => held.wrong < 0);
}
