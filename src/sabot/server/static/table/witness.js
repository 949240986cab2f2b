// What this browser has seen of a table as it was dealt: what was promised of the order, and when;
// and which cards came. It stays here, so that what is said later can be held against it.

import { Following } from "./dealt.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./fairness.js").Seen} Seen */
/**
 * A promise. `opening`: what was being done with the cards then; `left`: how many the sabot held.
 * @typedef {{commitment: string, at: number, opening: string, left: number}} Promised
 */
/** @typedef {{promised: Promised[], cards: Record<string, string>}} Kept */

const PLACE = "sabot-seen/";
// So many taglie of a table are kept, and so many tables.
const TAGLIE = 6;
const TABLES = 20;

/**
 * What was kept of a table, by taglia.
 * @param {string} table
 * @returns {Record<string, Kept>}
 */
export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(PLACE + table) ?? "{}");
  } catch {
    return {};
  }
}

/** The cards that were seen, as they can be held against an order. @param {Kept} [notes] @returns {Seen} */
export function seenCards(notes) {
  return new Map(Object.entries(notes?.cards ?? {}).map(([left, card]) => [Number(left), card]));
}

/**
 * Somebody who looks on: to be told of everything that is seen of the table.
 * @param {string} table
 * @returns {(seen: import("../core/wire.js").Seen) => void}
 */
export function witness(table) {
  const following = new Following();
  let noted = "";
  return ({ kind, view, events }) => {
    if (!view || kind === "clock") return;
    if (kind === "view") following.lost();
    following.see(view, events);
    const now = `${view.taglia} ${view.commitment} ${following.cards.size}`;
    if (now === noted || !view.commitment) return;
    noted = now;
    note(table, view, following.cards);
  };
}

/** @param {string} table @param {View} view @param {Seen} cards */
function note(table, { taglia, commitment, opening, sabot }, cards) {
  const loaded = opening === "ready" || opening === "burn";
  const number = loaded ? taglia : taglia + 1;
  const all = kept(table);
  const { promised, cards: before } = all[number] ?? { promised: [], cards: {} };
  if (promised.at(-1)?.commitment !== commitment) {
    promised.push({ commitment, at: Date.now(), opening, left: sabot?.left ?? 0 });
  }
  all[number] = {
    promised,
    cards: loaded ? { ...before, ...Object.fromEntries(cards) } : before,
  };
  for (const old of Object.keys(all).slice(0, -TAGLIE)) delete all[old];
  keep(table, all);
}

/** @param {string} table @param {Record<string, Kept>} all */
function keep(table, all) {
  try {
    const place = PLACE + table;
    if (localStorage.getItem(place) === null) forget();
    localStorage.setItem(place, JSON.stringify(all));
  } catch {
    // What cannot be kept was seen all the same.
  }
}

/** Make room: of too many tables, those go at which nothing was seen for longest. */
function forget() {
  const last = (/** @type {string} */ place) =>
    Math.max(
      ...Object.values(kept(place.slice(PLACE.length))).map(({ promised }) =>
        promised.at(-1)?.at ?? 0
      ),
    );
  Object.keys(localStorage).filter((place) => place.startsWith(PLACE))
    .sort((a, b) => last(b) - last(a)).slice(TABLES - 1)
    .forEach((place) => localStorage.removeItem(place));
}
