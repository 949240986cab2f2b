// What the table waits for: told, and pointed at, for whoever wants it.

import { h } from "../core/dom.js";
import { named, words } from "../core/words.js";
import { DUE, OPENINGS, STEPS } from "./names.js";

/** @typedef {import("./page.js").Desk} Desk */
/** The act that is due now. @typedef {(verb: string, fields?: Record<string, unknown>) => boolean} Due */

const t = words({ it: { waits: "Si attende" }, en: { waits: "The table waits" } });

/**
 * Whether an act is the one that is due, for somebody who wants to be told.
 * @param {Desk} at
 * @returns {Due}
 */
export function due({ view, game, prompt: wanted }) {
  const opening = view.waits_for === "opening";
  const wants = { ...DUE, ...game.wants };
  const [verb, field = "", value] = opening ? [view.opening] : wants[view.waits_for] ?? [""];
  return (act, fields = {}) => wanted && act === verb && (!field || fields[field] === value);
}

/** What the table waits for, in words. @param {Desk} at */
export function prompt({ view, game }) {
  const text = view.waits_for === "opening"
    ? named(OPENINGS, view.opening)
    : named({ ...STEPS, ...game.steps }, view.waits_for);
  return h(
    "p",
    { class: "prompt", key: "prompt" },
    h("span", { class: "quiet" }, `${t("waits")}: `),
    text,
  );
}
