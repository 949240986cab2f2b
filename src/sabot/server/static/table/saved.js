// Lay-outs of bets that somebody has named, kept by the browser: they are a convenience of one hand at
// one screen, so no server need know them. Each account has its own, for each house.

/** @typedef {import("./scene.js").Bet} Bet */
/** A bet of a lay-out; `box`: "own" for that of whoever lays it. @typedef {{chance: string, box: number | "own", amount: number, currency: string}} Kept */
/** @typedef {{name: string, bets: Kept[]}} Layout */

export const MOST = 8;
export const LONGEST = 24;

/** Where they are kept. @param {string} me @param {string} house */
function place(me, house) {
  return `sabot-bets:${me}:${house}`;
}

/** What is kept, as far as it can be read. @param {string | null} text @returns {Layout[]} */
export function parsed(text) {
  try {
    const all = JSON.parse(text ?? "[]");
    return Array.isArray(all) ? all.filter(isLayout).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {any} layout */
function isLayout(layout) {
  return typeof layout?.name === "string" && Array.isArray(layout.bets) &&
    layout.bets.length > 0 && layout.bets.every(isKept);
}

/** @param {any} bet */
function isKept(bet) {
  return typeof bet?.chance === "string" && typeof bet.currency === "string" &&
    (bet.box === "own" || Number.isInteger(bet.box)) &&
    Number.isSafeInteger(bet.amount) && bet.amount > 0;
}

/** With another, in place of one of the same name; the newest first. @param {Layout[]} all @param {Layout} layout */
export function added(all, layout) {
  return [layout, ...all.filter(({ name }) => name !== layout.name)].slice(0, MOST);
}

/** Bets as they are kept. @param {Bet[]} bets @param {number} own the box of whoever laid them @returns {Kept[]} */
export function kept(bets, own) {
  return bets.map(({ chance, box, amount, currency }) => ({
    chance,
    box: box && box === own ? "own" : box,
    amount,
    currency,
  }));
}

/** Kept bets as they are laid. @param {Kept[]} bets @param {number} own @param {string} player @returns {Bet[]} */
export function laidOut(bets, own, player) {
  return bets.map(({ box, ...rest }) => ({ ...rest, player, box: box === "own" ? own : box }));
}

/** @param {string} me @param {string} house @returns {Layout[]} */
export function layouts(me, house) {
  try {
    return parsed(localStorage.getItem(place(me, house)));
  } catch {
    return [];
  }
}

/** @param {string} me @param {string} house @param {Layout[]} all */
export function keep(me, house, all) {
  try {
    localStorage.setItem(place(me, house), JSON.stringify(all));
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
}
