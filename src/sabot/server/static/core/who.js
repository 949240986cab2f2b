// Who one is here, and what one's purse holds.

import { del, get, post, Problem } from "./rest.js";

/**
 * @typedef {{name: string, guest: boolean, roles: string[], withheld: string[],
 *   purse: Record<string, number>, tokens: Record<string, Record<string, number>>}} Me
 * `withheld`: roles that wait for the second factor; `tokens`: of tables that play for their own
 */

/** @type {Me | null} */
let me = null;
/** @type {Set<(me: Me | null, before: Me | null) => void>} */
const listeners = new Set();

/** Whoever one is; null for somebody who only looks on. */
export function who() {
  return me;
}

/** Whether one has one of these roles. @param {...string} roles */
export function may(...roles) {
  return roles.some((role) => me?.roles.includes(role));
}

/**
 * Hear when one has become somebody else, or one's purse has changed.
 * @param {(me: Me | null, before: Me | null) => void} listener
 * @returns {() => void}
 */
export function onWho(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Me | null} account */
function become(account) {
  const before = me;
  me = account;
  for (const listener of listeners) listener(me, before);
  return me;
}

/** Ask the server. */
export async function identify() {
  try {
    return become(await get("/api/accounts/me"));
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return become(null);
    throw error;
  }
}

/** Whether one works here: then the session ends when it is not used. */
export function works() {
  const roles = [...(me?.roles ?? []), ...(me?.withheld ?? [])];
  return roles.some((role) => role !== "player" && role !== "spectator");
}

/** Come in with play money, under a name made up for it; or stay whoever one is. */
export async function asGuest() {
  return me ?? become(await post("/api/accounts/guest"));
}

/**
 * Come in by a way that needs more: `/api/sessions`, `/api/accounts` and the links.
 * @param {string} path
 * @param {Record<string, string>} body
 */
export async function enter(path, body) {
  return become(await post(path, body));
}

/** @param {{everywhere?: boolean}} [how] */
export async function logOut({ everywhere = false } = {}) {
  await del(everywhere ? "/api/sessions" : "/api/sessions/current");
  become(null);
}
