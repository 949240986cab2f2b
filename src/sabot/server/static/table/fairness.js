// The fair shuffle, checked here and not on the server: docs/fairness.md says how.
//
// Cards stand in one text, with single spaces between, as in docs/fairness-vectors.json.

/** What is laid open of a taglia. @typedef {{salt: string, order: string, drawn: string}} Opened */
/** @typedef {{commitment: string, cut: number, opened: Opened}} Taglia */
/** Which card it was when so many were left in the sabot. @typedef {Map<number, string>} Seen */
/**
 * How something held against the order came out: so many cards agree, and where the first stands
 * that does not, counted from zero; -1 where all do.
 * @typedef {{agree: number, of: number, wrong: number}} Held
 */

/**
 * The bytes that are hashed: the salt, a line feed, the cards.
 * @param {string} salt
 * @param {string} order
 */
export function bytes(salt, order) {
  return new TextEncoder().encode(`${salt}\n${order}`);
}

/** @param {Uint8Array} some */
export function hexadecimal(some) {
  return Array.from(some, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this browser hashes: it does where the page came over https, or from this machine. */
export function canHash() {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * What somebody must have promised who lays open this salt and this order.
 * @param {string} salt
 * @param {string} order
 */
export async function commitment(salt, order) {
  return hexadecimal(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(salt, order))));
}

/**
 * The cards once the first so many have gone to the bottom.
 * @param {string} order
 * @param {number} cut
 * @returns {string[]}
 */
export function afterCut(order, cut) {
  const cards = listed(order);
  return [...cards.slice(cut), ...cards.slice(0, cut)];
}

/** @param {string} cards @returns {string[]} */
export function listed(cards) {
  return cards ? cards.split(" ") : [];
}

/**
 * Of how many whole decks a pack is made; 0 where a card is missing or one is too many.
 * @param {string} order
 */
export function decks(order) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const card of listed(order)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const [first = 0] = counts.values();
  const whole = counts.size === 52 && [...counts.values()].every((count) => count === first);
  return whole && [...counts.keys()].every((card) => /^[A2-9TJQK][shdc]$/.test(card)) ? first : 0;
}

/**
 * Hold the cards as they left the sabot against the order after the cut.
 * @param {string[]} order
 * @param {string} drawn
 * @returns {Held}
 */
export function heldDrawn(order, drawn) {
  const cards = listed(drawn);
  const wrong = cards.findIndex((card, place) => card !== order[place]);
  const agree = cards.filter((card, place) => card === order[place]).length;
  return { agree, of: cards.length, wrong };
}

/**
 * Hold cards that somebody saw leave the sabot against the order after the cut.
 * @param {string[]} order
 * @param {Seen} seen
 * @returns {Held}
 */
export function heldSeen(order, seen) {
  const places = [...seen.keys()].map((left) => order.length - left).sort((a, b) => a - b);
  const right = places.filter((place) => order[place] === seen.get(order.length - place));
  const wrong = places.find((place) => !right.includes(place)) ?? -1;
  return { agree: right.length, of: places.length, wrong };
}
