// The one WebSocket of the page: tables watched, acts asked for. docs/protocol.md describes it.
//
// When the connection breaks it is made again; tables are watched again, and acts that were not
// answered are sent again under the same id, so that each is done once; and not if play has gone on.

import { merged } from "./patch.js";
import { mark } from "./rest.js";

/** @typedef {import("../types/table.d.ts").TableEvent} TableEvent */
/** @typedef {import("../types/table.d.ts").View} View */
/**
 * What a listener hears. `kind`: the whole view; what changed in it (`patch`) and what was said; the
 * clock; what was done in one's place (`text`); the table is closed; or it cannot be watched (`text`). `until` is by performance.now().
 * @typedef {{kind: "view" | "change" | "clock" | "acted" | "closed" | "error", table: string, view: View | undefined,
 *   number: number, until: number | null, events: TableEvent[], patch?: any, text?: string}} Seen
 */
/** `late`: the connection broke before the answer came, and it was asked for again. */
/** @typedef {{done: true, number: number, again: boolean, late?: boolean}} Done */
/** @typedef {{done: false, code: string, cite: string, text: string, late?: boolean}} Refused */
/** `outdated`: the server no longer speaks this page's version. @typedef {"idle" | "connecting" | "open" | "lost" | "outdated"} State */
/** @typedef {{table: string, lang: string, listeners: Set<(seen: Seen) => void>, view: View | undefined, number: number, until: number | null}} Watched */
/**
 * `since`: the number of the view in which it was asked for. Sent again, it is done only if nothing but
 * bets has happened after that.
 * @typedef {{frame: {id: string, table: string, type: string}, since: number, sent: boolean, late: boolean,
 *   tries: number, answer: (answer: Done | Refused) => void}} PendingAct
 */

/** The version of the protocol that is spoken here. */
export const PROTOCOL = 1;
// In milliseconds. Silent for so long, the other side is asked whether it is there; so long it has to answer.
const SILENT = 25_000;
const ANSWER = 8_000;
// An act is answered sooner.
const SILENT_AFTER_ACT = 4_000;
// An act the server could not store just now is sent again so often.
const TRIES = 4;

/** How long to wait after so many failures. @param {number} failures @param {number} chance 0 to 1 */
export function pause(failures, chance) {
  return Math.min(15_000, 400 * 2 ** failures) * (0.5 + chance);
}

export class Wire {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {State} */
  #state = "idle";
  /** @type {Map<string, Watched>} */
  #watched = new Map();
  /** By id, in the order they were asked. @type {Map<string, PendingAct>} */
  #pending = new Map();
  /** @type {Set<(state: State) => void>} */
  #onState = new Set();
  /** Whether whoever works at a table is told what is due. */
  #prompted = true;
  #failures = 0;
  /** @type {any} */
  #retry;
  /** @type {any} */
  #silence;
  /** Whether the other side is about to be asked if it is there. */
  #doubting = false;
  /** With what text whatever is asked is refused, if it is. */
  #refusing = "";

  /** `connect` is told a table that is watched, if one is. @param {(table?: string) => WebSocket} connect */
  constructor(connect) {
    this.connect = connect;
  }

  /**
   * Watch a table, until the function that comes back is called. The language is one for all of the
   * connection: the last one asked for.
   * @param {string} table
   * @param {string} lang
   * @param {(seen: Seen) => void} listener
   * @returns {() => void}
   */
  watch(table, lang, listener) {
    let watched = this.#watched.get(table);
    if (watched?.lang === lang) {
      watched.listeners.add(listener);
      if (watched.view) listener(seen("view", watched));
    } else {
      const listeners = new Set(watched?.listeners).add(listener);
      watched = { table, lang, listeners, view: undefined, number: 0, until: null };
      this.#watched.set(table, watched);
      this.#watch(watched);
    }
    this.#open();
    return () => {
      const now = this.#watched.get(table);
      if (!now?.listeners.delete(listener) || now.listeners.size) return;
      this.#watched.delete(table);
      this.#send({ type: "leave", table });
    };
  }

  /** Whether to be told what is due, at every table where one works. @param {boolean} prompted */
  prompt(prompted) {
    if (prompted === this.#prompted) return;
    this.#prompted = prompted;
    for (const watched of this.#watched.values()) this.#watch(watched);
  }

  /** @param {Watched} watched */
  #watch({ table, lang }) {
    this.#send({ type: "watch", table, lang, prompted: this.#prompted });
  }

  /**
   * Ask for an act at a table. What comes back is never thrown: it was done, or refused and why.
   * @param {string} table
   * @param {string} verb
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<Done | Refused>}
   */
  act(table, verb, fields = {}) {
    return this.#request({ type: "act", table, id: mark(), act: { act: verb, ...fields } });
  }

  /**
   * Ask the company of a table for a pace, the cards or a seat: it is no act, and answered as one.
   * @param {string} table
   * @param {"pace" | "ready" | "seat"} type
   * @param {Record<string, unknown>} fields
   * @returns {Promise<Done | Refused>}
   */
  wish(table, type, fields) {
    return this.#request({ type, table, id: mark(), ...fields });
  }

  /** @param {{id: string, table: string, type: string} & Record<string, unknown>} frame @returns {Promise<Done | Refused>} */
  #request(frame) {
    return new Promise((answer) => {
      if (this.#state === "outdated") return answer(refused("unsupported-protocol", ""));
      if (this.#refusing) return answer(refused("offline", this.#refusing));
      const since = this.#watched.get(frame.table)?.number ?? 0;
      const pending = { frame, since, sent: false, late: false, tries: 1, answer };
      this.#pending.set(frame.id, pending);
      this.#ask(pending);
      this.#open();
    });
  }

  /** @param {PendingAct} pending */
  #ask(pending) {
    if (this.#state !== "open") return;
    const { frame, since, sent } = pending;
    this.#send(sent && since && frame.type === "act" ? { ...frame, since } : frame);
    pending.sent = true;
    if (this.#doubting) return;
    this.#doubting = true;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ping(), SILENT_AFTER_ACT);
  }

  /**
   * From now on refuse whatever is asked, and what could not be sent yet, with this text; with none let
   * it be asked again.
   * @param {string} text
   */
  refuse(text) {
    this.#refusing = text;
    if (!text) return;
    for (const [id, { sent }] of [...this.#pending]) {
      if (!sent) this.#answered(id, refused("offline", text));
    }
  }

  /** Connect again, as whoever one is now. What was asked as somebody else is not asked again. */
  again() {
    this.#refuseAll("other-account", "");
    if (this.#state === "idle" || this.#state === "outdated") return;
    this.#drop();
    this.#failures = 0;
    this.#open();
  }

  /** Try now, if one waits to try again. */
  hurry() {
    if (this.#state === "lost") this.#open();
  }

  /** Ask the other side whether it is there: something says that it is not. */
  doubt() {
    if (this.#state === "open") this.#ping(ANSWER / 2);
  }

  /**
   * Hear whether one is connected.
   * @param {(state: State) => void} listener
   * @returns {() => void}
   */
  onState(listener) {
    this.#onState.add(listener);
    listener(this.#state);
    return () => this.#onState.delete(listener);
  }

  #open() {
    if (this.#socket || this.#state === "outdated") return;
    clearTimeout(this.#retry);
    this.#become("connecting");
    const socket = (this.#socket = this.connect(this.#watched.keys().next().value));
    socket.onopen = () => {
      this.#failures = 0;
      this.#become("open");
      for (const watched of this.#watched.values()) this.#watch(watched);
      this.#listen();
      for (const pending of this.#pending.values()) {
        pending.late ||= pending.sent;
        this.#ask(pending);
      }
    };
    socket.onmessage = (message) => {
      this.#listen();
      this.#hear(JSON.parse(message.data));
    };
    socket.onclose = () => this.#lost();
  }

  /** Note that the other side is there, and ask if it is when it has been silent. */
  #listen() {
    this.#doubting = false;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ping(), SILENT);
  }

  /** @param {number} [patience] */
  #ping(patience = ANSWER) {
    this.#send({ type: "ping" });
    this.#doubting = true;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(), patience);
  }

  #lost() {
    this.#drop();
    this.#become("lost");
    this.#retry = setTimeout(() => this.#open(), pause(this.#failures++, Math.random()));
  }

  #drop() {
    clearTimeout(this.#silence);
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** @param {State} state */
  #become(state) {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#onState) listener(state);
  }

  /** @param {object} frame */
  #send(frame) {
    // What is watched and asked is sent when the connection is there.
    if (this.#state === "open") this.#socket?.send(JSON.stringify(frame));
  }

  /** @param {any} frame */
  #hear(frame) {
    switch (frame.type) {
      case "view":
      case "change":
      case "clock":
      case "closed":
        return this.#shown(frame);
      case "acted":
        return this.#acted(frame);
      case "done":
        return this.#answered(frame.id, { done: true, number: frame.number, again: frame.again });
      case "refused":
        return this.#refused(frame);
      case "error":
        return this.#error(frame);
    }
  }

  /** @param {any} frame */
  #shown(frame) {
    const watched = this.#watched.get(frame.table);
    if (!watched) return;
    if (frame.type === "view") {
      watched.view = frame.view;
    } else if (!watched.view) {
      return;
    } else if (frame.type === "change") {
      watched.view = merged(watched.view, frame.view);
    }
    if ("number" in frame) watched.number = frame.number;
    if ("left" in frame) {
      watched.until = frame.left === null ? null : performance.now() + frame.left;
    }
    emit(watched, { ...seen(frame.type, watched), events: frame.events ?? [], patch: frame.view });
  }

  /** @param {any} frame */
  #acted({ table, text }) {
    const watched = this.#watched.get(table);
    if (watched) emit(watched, { ...seen("acted", watched), text });
  }

  /** @param {string} id @param {Done | Refused} answer */
  #answered(id, answer) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.answer(pending.late ? { ...answer, late: true } : answer);
  }

  /** @param {any} frame */
  #refused(frame) {
    const pending = this.#pending.get(frame.id);
    // Nobody knows whether it was done: under the same id it is done once.
    if (frame.code === "later" && pending && pending.tries++ < TRIES) {
      setTimeout(
        () => this.#pending.has(frame.id) && this.#ask(pending),
        pause(pending.tries, Math.random()),
      );
      return;
    }
    this.#answered(frame.id, refused(frame.code, frame.text, frame.cite));
  }

  /** A frame of ours was not understood, or not now: the error names which. @param {any} frame */
  #error(frame) {
    if (frame.code === "unsupported-protocol") return this.#outdated(frame.text);
    if (frame.id !== null) return this.#refused(frame);
    const watched = frame.answers === "watch" && this.#watched.get(frame.table);
    if (!watched) return;
    if (frame.code === "later") {
      setTimeout(
        () => this.#watched.get(frame.table) === watched && this.#watch(watched),
        pause(TRIES, Math.random()),
      );
      return;
    }
    emit(watched, { ...seen("error", watched), text: frame.text });
  }

  /** The page must be loaded again: trying again would not help. @param {string} text */
  #outdated(text) {
    this.#drop();
    this.#become("outdated");
    this.#refuseAll("unsupported-protocol", text);
  }

  /** @param {string} code @param {string} text */
  #refuseAll(code, text) {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { answer } of pending) answer(refused(code, text));
  }
}

/** @param {string} code @param {string} text @param {string} [cite] @returns {Refused} */
function refused(code, text, cite = "") {
  return { done: false, code, cite, text };
}

/** @param {Seen["kind"]} kind @param {Watched} watched @returns {Seen} */
function seen(kind, { table, view, number, until }) {
  return { kind, table, view, number, until, events: [] };
}

/** @param {Watched} watched @param {Seen} what */
function emit(watched, what) {
  for (const listener of [...watched.listeners]) listener(what);
}

export const wire = new Wire((table) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  // Of several processes the one that has the table is the quickest.
  const named = table ? `&table=${encodeURIComponent(table)}` : "";
  return new WebSocket(`${scheme}://${location.host}/ws?protocol=${PROTOCOL}${named}`);
});
/** @type {Wire["watch"]} */
export const watch = (table, lang, listener) => wire.watch(table, lang, listener);
/** @type {Wire["act"]} */
export const act = (table, verb, fields) => wire.act(table, verb, fields);
/** @type {Wire["wish"]} */
export const wish = (table, type, fields) => wire.wish(table, type, fields);
