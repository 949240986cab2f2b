// What the lobby calls what the server names by a word.

/** @typedef {{it: string, en: string}} Both */

/** @type {Record<string, Both>} */
export const MODES = {
  covered: { it: "carte coperte", en: "covered cards" },
  open: { it: "carte scoperte", en: "open cards" },
  hand: { it: "carte alla mano", en: "cards in hand" },
};

/** How fast a table is played that deals by itself. @type {Record<string, Both>} */
export const PACES = {
  slow: { it: "lento", en: "slow" },
  normal: { it: "normale", en: "normal" },
  fast: { it: "veloce", en: "fast" },
};

/** What goes on, by the step a table is at; at all others a coup is being played. */
/** @type {Record<string, Both>} */
export const STEPS = {
  opening: { it: "Si preparano le carte", en: "The cards are made ready" },
  resume: { it: "La partita è sospesa", en: "Play is suspended" },
  "open-betting": { it: "Si sta per puntare", en: "Bets are about to open" },
  "close-betting": { it: "Si punta", en: "Bets are open" },
  settle: { it: "Si paga", en: "Bets are being settled" },
  "end-coup": { it: "Il colpo è finito", en: "The coup is over" },
  find: { it: "L'ispettore accerta", en: "The inspector is looking into it" },
  "resolve-dispute": { it: "Si decide un reclamo", en: "A dispute is being settled" },
};

/** @type {Both} */
export const PLAYING = { it: "Si gioca il colpo", en: "A coup is being played" };
