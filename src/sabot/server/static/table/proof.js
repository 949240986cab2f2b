// A taglia that is over, held against what was promised of it: step by step, by this browser.

import { merged } from "../core/patch.js";
import { get } from "../core/rest.js";
import { Following } from "./dealt.js";
import {
  afterCut,
  canHash,
  commitment,
  decks,
  heldDrawn,
  heldSeen,
  orderOf,
  packed,
  pledgeOf,
  shareCommitment,
} from "./fairness.js";

/** @typedef {import("./fairness.js").Held} Held */
/** @typedef {import("./fairness.js").Seen} Seen */
/** @typedef {import("./fairness.js").Seed} Seed */
/** @typedef {import("./seeds.js").Own} Own */
/** What GET /api/tables/ID/taglie says of one. @typedef {import("../types/answers.d.ts").PastTagliaShown} Taglia */
/** @typedef {import("../types/answers.d.ts").AbandonedShown} Abandoned */
/**
 * What was found of everybody's part in the order: whether it follows from them; the players whose
 * pledge is not that of the seed shown, and those who pledged one and did not show it.
 * @typedef {{follows: boolean, wrong: string[], withheld: string[]}} Shares
 */
/**
 * A coup as it was told: the cards from `first` on, `of` of them, were drawn in it; `held` is about
 * those that could be followed.
 * @typedef {{number: number, entry: number, first: number, of: number, held: Held}} Coup
 */
/**
 * What was found. `hashed`: what the promise must have been, null where this browser cannot say;
 * `order`: as it lay in the sabot; `expected`: how many coups there are to be held against it, null
 * where they could not be read; `shares`: null where the order was simply given; `closed`: promises
 * of abandoned washes that do not open; `missing`: the numbers of washes that are nowhere.
 * @typedef {{hashed: string | null, shares: Shares | null, closed: string[], missing: number[],
 *   decks: number, order: string[], drawn: Held, seen: Held, coups: Coup[], expected: number | null,
 *   over: boolean}} Proof
 */

const LAST = 2 ** 53;
const MOST = 100;

/**
 * Check a taglia. `report` is given whatever has been found so far, again and again.
 * @param {string} table
 * @param {Taglia} taglia
 * @param {{next: number | null, before: number | null, seen: Seen}} besides `next`: the entry that loaded
 *   the one after it; `before`: the number of the last wash before it, null where that is not known
 * @param {(proof: Proof) => void} report
 */
export async function prove(table, taglia, { next, before, seen }, report) {
  const { cut, opened } = taglia;
  if (!opened || cut === null) return;
  const { order: washed, drawn } = opened;
  const order = afterCut(washed, cut);
  // Whatever the server says it is bound to: it must be the table one is at.
  const here = { ...taglia, table };
  /** @type {Proof} */
  const proof = {
    hashed: canHash() ? await promised(here, opened) : null,
    shares: canHash() && taglia.wash ? await shares(taglia, opened) : null,
    closed: canHash() ? await closed(here) : [],
    missing: missing(taglia, before),
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
    const entries = await coupsOf(table, taglia.taglia, next ?? LAST);
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
 * What must have been promised of a wash, given what is laid open of it.
 * @param {import("./fairness.js").Bound} bound
 * @param {{secret: string, salt: string, order: string}} opened
 */
function promised(bound, { secret, salt, order }) {
  return bound.wash ? shareCommitment(bound, secret) : commitment(salt, order);
}

/**
 * What everybody's part in an order comes to, once it is laid open.
 * @param {{commitment: string, seeds: readonly Seed[]}} wash
 * @param {{secret: string, order: string}} opened
 * @returns {Promise<Shares>}
 */
export async function shares({ commitment, seeds }, { secret, order }) {
  const pack = packed(order.split(" ").length / 52);
  const wrong = [];
  for (const { player, pledged, seed } of seeds) {
    if (seed && await pledgeOf(commitment, player, seed) !== pledged) wrong.push(player);
  }
  return {
    follows: await orderOf(pack, commitment, secret, [...seeds]) === order,
    wrong,
    withheld: seeds.filter(({ seed }) => !seed).map(({ player }) => player),
  };
}

/**
 * The promises of abandoned washes that what is laid open does not keep.
 * @param {Taglia} taglia
 */
export async function closed({ table, taglia, abandoned }) {
  const wrong = [];
  for (const each of abandoned) {
    const kept = await promised({ table, taglia, wash: each.wash }, each) === each.commitment;
    const made = each.wash && each.order ? await shares(each, each) : null;
    if (!kept || (made && (!made.follows || made.wrong.length))) wrong.push(each.commitment);
  }
  return wrong;
}

/** The number of the last wash for a taglia; null where none has one. @param {Taglia | undefined} taglia */
export function lastWash(taglia) {
  return taglia ? Math.max(...numbers(taglia)) || null : null;
}

/**
 * The washes that are in no list: a table counts them, whatever becomes of each.
 * @param {Pick<Taglia, "wash" | "abandoned">} taglia
 * @param {number | null} before
 */
export function missing(taglia, before) {
  const listed = numbers(taglia).filter((wash) => wash > 0);
  const first = before === null ? Math.min(...listed) : before + 1;
  const count = listed.length ? Math.max(...listed) + 1 - first : 0;
  const all = Array.from({ length: Math.max(0, count) }, (_, place) => first + place);
  return all.filter((wash) => !listed.includes(wash));
}

/** @param {Pick<Taglia, "wash" | "abandoned">} taglia */
function numbers({ wash, abandoned }) {
  return [...abandoned.map((each) => each.wash), wash];
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
export function holds(proof, { commitment }) {
  const { hashed, shares, closed, missing, decks, drawn, seen, coups } = proof;
  const made = !shares || (shares.follows && !shares.wrong.length);
  const whole = !closed.length && !missing.length;
  return (hashed === null || hashed === commitment) && made && whole && decks > 0 &&
    drawn.wrong < 0 && seen.wrong < 0 && coups.every(({ held }) => held.wrong < 0);
}
