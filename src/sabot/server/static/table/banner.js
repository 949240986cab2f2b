// The banner on the cloth: what the table is at, and the time that is left for it. Nothing else is ever
// said there: what is lesser news stands in the line over the cloth.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { clock } from "./clock.js";
import { lit } from "./offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** What a table is at: in words, and whether it is oneself who is waited for. @typedef {{text: string, mine?: boolean}} Phase */

const t = words({
  it: {
    awaited: "Si attende un impiegato",
    suspended: "Partita sospesa",
    finding: "L'ispettore accerta",
    dispute: "Si decide un reclamo",
    cut: "Tagli tu",
    cards: "Si preparano le carte",
    next: "Prossimo colpo",
    open: "Puntate aperte",
    bianco: "Colpo in bianco: non si punta",
    closed: "Niente più puntate",
    paid: "Si paga",
    over: "Fine del colpo",
    ask: "Che cosa si può puntare, e quanto paga",
  },
  en: {
    awaited: "A dealer is awaited",
    suspended: "Play is suspended",
    finding: "The inspector is looking into it",
    dispute: "A dispute is being settled",
    cut: "You cut",
    cards: "The cards are made ready",
    next: "Next coup",
    open: "Bets open",
    bianco: "In bianco: no bets",
    closed: "No more bets",
    paid: "Bets are settled",
    over: "End of the coup",
    ask: "What can be bet on, and what it pays",
  },
});

/** Where every game is at the same. @type {Record<string, Parameters<typeof t>[0]>} */
const STEPS = {
  resume: "suspended",
  find: "finding",
  "resolve-dispute": "dispute",
  "open-betting": "next",
  "announce-in-bianco": "bianco",
  "close-betting": "open",
  announce: "closed",
  settle: "paid",
  "end-coup": "over",
};

/**
 * What the table is at: what a game has a word of its own for, or what is the same at each.
 * @param {Scene} scene
 * @param {((scene: any) => Phase | null) | undefined} own
 * @returns {Phase}
 */
export function phaseOf(scene, own) {
  const { view, info } = scene;
  if (!info.automatic && view.staff.dealer === "dealer") return { text: t("awaited") };
  if (view.suspended) return { text: t("suspended") };
  if (lit(view, "cut").length) return { text: t("cut"), mine: true };
  if (view.opening !== "ready") return { text: t("cards") };
  return own?.(scene) ?? { text: t(STEPS[view.waits_for] ?? "closed") };
}

/**
 * @param {Scene} scene
 * @param {import("../games.js").Cloth} game
 * @param {number | null} until when the time is up, by performance.now()
 * @returns {Made}
 */
export function banner(scene, game, until) {
  const { text, mine = false } = phaseOf(scene, game.phase);
  return h(
    "div",
    { class: ["banner", mine && "mine"] },
    h("strong", { class: "banner-phase", role: "status" }, text),
    clock(until, scene.playing),
    h("button", {
      type: "button",
      class: "plain banner-ask",
      "aria-label": t("ask"),
      title: t("ask"),
      onclick: () => scene.explain?.(),
    }, "?"),
  );
}
