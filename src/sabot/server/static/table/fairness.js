// The fair shuffle, checked here and not on the server: docs/fairness.md says how.
//
// Cards stand in one text, with single spaces between, as in docs/fairness-vectors.json.

/** A player's part in an order. @typedef {{player: string, pledged: string, seed: string | null}} Seed */
/** What a commitment is bound to. @typedef {{table: string, taglia: number, wash: number}} Bound */
/** Which card it was when so many were left in the sabot. @typedef {Map<number, string>} Seen */
/**
 * How something held against the order came out: so many cards agree, and where the first stands
 * that does not, counted from zero; -1 where all do.
 * @typedef {{agree: number, of: number, wrong: number}} Held
 */

/**
 * The bytes that are hashed: lines with line feeds between, such as a salt and the cards.
 * @param {...string} lines
 */
export function bytes(...lines) {
  return new TextEncoder().encode(lines.join("\n"));
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
  return hexadecimal(await hashed(salt, order));
}

/** The hash of some lines, as bytes. @param {...string} lines */
async function hashed(...lines) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(...lines)));
}

/**
 * The lines that a house commits to with its share in the order.
 * @param {Bound} bound
 * @param {string} secret
 */
export function shareLines({ table, taglia, wash }, secret) {
  return ["sabot share 1", table, `${taglia}`, `${wash}`, secret];
}

/**
 * What a house must have promised that lays open this secret.
 * @param {Bound} bound
 * @param {string} secret
 */
export async function shareCommitment(bound, secret) {
  return hexadecimal(await hashed(...shareLines(bound, secret)));
}

/**
 * The fingerprint by which a player fixes a seed without showing it.
 * @param {string} commitment
 * @param {string} player
 * @param {string} seed
 */
export async function pledgeOf(commitment, player, seed) {
  return hexadecimal(await hashed("sabot pledge 1", commitment, player, seed));
}

/** So many decks as they are packed. @param {number} decks */
export function packed(decks) {
  const deck = [..."shdc"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
  return Array.from({ length: decks }, () => deck).flat();
}

/**
 * The order that follows from the house's secret and the seeds that were shown.
 * @param {string[]} cards
 * @param {string} commitment
 * @param {string} secret
 * @param {Seed[]} seeds
 */
export async function orderOf(cards, commitment, secret, seeds) {
  const shown = seeds.filter(({ seed }) => seed).map(({ player, seed }) => `${player} ${seed}`);
  const key = await hashed("sabot order 1", commitment, secret, ...shown);
  const order = [...cards];
  /** @type {number[]} */
  let numbers = [];
  let block = 0n;
  for (let last = order.length - 1; last > 0; last -= 1) {
    // A number that would favour some places is left out.
    const fair = 2 ** 32 - 2 ** 32 % (last + 1);
    let number = fair;
    while (number >= fair) {
      if (!numbers.length) numbers = await numbersOf(key, block++);
      number = numbers.shift() ?? fair;
    }
    const place = number % (last + 1);
    [order[last], order[place]] = [order[place], order[last]];
  }
  return order.join(" ");
}

/** Eight numbers of 32 bits. @param {Uint8Array} key @param {bigint} block */
async function numbersOf(key, block) {
  const bytes = new Uint8Array([...key, 0, 0, 0, 0, 0, 0, 0, 0]);
  new DataView(bytes.buffer).setBigUint64(key.length, block);
  const digest = new DataView(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from({ length: 8 }, (_, at) => digest.getUint32(4 * at));
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
