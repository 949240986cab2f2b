// Whether one is connected, as people are told. A break of a moment nobody notices: what was asked in it
// is sent after it. While it lasts longer nothing is held back for later, when it would mean something
// else: what is asked is refused at once.

import { wire } from "./wire.js";
import { words } from "./words.js";

const t = words({
  it: { unsent: "Senza collegamento: non è stato inviato nulla" },
  en: { unsent: "Not connected: nothing was sent" },
});

/** In milliseconds. */
const MOMENT = 1_200;

/** `outdated`: the server speaks another version than the page. @type {{since: Date | null, outdated: boolean}} */
let connection = { since: null, outdated: false };
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Since when there is no connection, if there is none. */
export function offline() {
  return connection.since;
}

/** Whether the page must be loaded again. */
export function outdated() {
  return connection.outdated;
}

/** Why nothing can be done without a connection; nothing where there is one. */
export function unsent() {
  return connection.since && { code: "offline", cite: "", text: t("unsent") };
}

/** Hear when it is lost, and when it is there again. @param {() => void} listener @returns {() => void} */
export function onConnection(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Date | null} since @param {boolean} [outdated] */
function become(since, outdated = connection.outdated) {
  if (Boolean(since) === Boolean(connection.since) && outdated === connection.outdated) return;
  connection = { since, outdated };
  wire.refuse(unsent()?.text ?? "");
  for (const listener of listeners) listener();
}

/** From now on. */
export function follow() {
  wire.onState((state) => {
    if (state === "lost") return waiting ??= setTimeout(become, MOMENT, new Date());
    // Whoever tries again is not there yet.
    if (state === "connecting") return;
    clearTimeout(waiting);
    waiting = undefined;
    if (state === "outdated") become(new Date(), true);
    else become(null);
  });
  addEventListener("online", () => wire.hurry());
  addEventListener("offline", () => wire.doubt());
  document.addEventListener("visibilitychange", () => document.hidden || wire.hurry());
}
