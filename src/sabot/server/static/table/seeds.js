// The seed this browser adds to every wash of a table where one plays: pledged once the house has
// committed to its share, shown when seeds are called. It is kept, so that whoever gave it can see later
// that it went into the order.

import { who } from "../core/who.js";
import { act } from "../core/wire.js";
import { canHash, hexadecimal, pledgeOf } from "./fairness.js";
import { lit } from "./offers.js";

/** @typedef {{player: string, seed: string}} Own */

const PLACE = "sabot-seeds/";
// So many washes of a table are kept.
const WASHES = 12;

/**
 * The seeds this browser made for a table, by the commitment they were made for.
 * @param {string} table
 * @returns {Record<string, Own>}
 */
export function ownSeeds(table) {
  try {
    return JSON.parse(localStorage.getItem(PLACE + table) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * Somebody who adds a seed: to be told of everything that is seen of the table.
 * @param {string} table
 * @returns {(seen: import("../core/wire.js").Seen) => void}
 */
export function seeding(table) {
  // What was asked for already, so that it is asked once.
  /** @type {Set<string>} */
  const names = new Set();
  return ({ view }) => {
    const me = who()?.name;
    if (!view?.commitment || !me || !canHash()) return;
    const { commitment } = view;
    const once = (/** @type {string} */ what) => {
      const name = `${what} ${commitment} ${me}`;
      return names.has(name) ? false : Boolean(names.add(name));
    };
    if (lit(view, "pledge").length && once("pledge")) pledge(table, commitment, me);
    const own = ownSeeds(table)[commitment];
    const mine = view.seeds.find(({ player }) => player === me);
    const awaited = view.opening === "wash" && view.seeds_called && mine && !mine.seed;
    if (awaited && own?.player === me && once("seed")) act(table, "seed", { seed: own.seed });
  };
}

/** @param {string} table @param {string} commitment @param {string} player */
async function pledge(table, commitment, player) {
  const all = ownSeeds(table);
  // Another page of this browser may have made one already.
  if (all[commitment]?.player !== player) {
    const seed = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
    all[commitment] = { player, seed };
    for (const old of Object.keys(all).slice(0, -WASHES)) delete all[old];
    try {
      localStorage.setItem(PLACE + table, JSON.stringify(all));
    } catch {
      // A seed that cannot be kept could not be shown later: none is pledged.
      return;
    }
  }
  await act(table, "pledge", { pledged: await pledgeOf(commitment, player, all[commitment].seed) });
}
