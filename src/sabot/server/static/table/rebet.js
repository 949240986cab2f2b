// Betting again by itself: in every coup what one had in the last, until stopped.
//
// It stops by itself where the chips do not suffice or the table refuses, where nothing was bet,
// when one steps away or leaves, when the connection is lost, and after many coups in a row: nobody
// is to go on playing who is no longer there. Whatever it does it says.

import { bare } from "../core/cite.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { betOffer, lay, ownBets, takeOff } from "./betting.js";
import { find } from "./offers.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./scene.js").Bet} Bet */
/** @typedef {import("./betting.js").Hand} Hand */
/** Why it stops. @typedef {"chips" | "nothing" | "away" | "lost" | "many" | "refused"} Why */

const t = words({
  it: {
    again: "Ripuntato da sé: {bets}",
    chips: "Non si ripunta più: i gettoni non bastano",
    nothing: "Non si ripunta più: nel colpo scorso non c'erano puntate",
    away: "Non si ripunta più: non sei al tavolo",
    lost: "Non si ripunta più: il collegamento si è interrotto",
    many: "Non si ripunta più: sono stati {n} colpi di fila. Per continuare si riprende",
    refused: "Non si ripunta più: {text}",
  },
  en: {
    again: "Bet again by itself: {bets}",
    chips: "No more betting by itself: your chips do not suffice",
    nothing: "No more betting by itself: there were no bets in the last coup",
    away: "No more betting by itself: you are not at the table",
    lost: "No more betting by itself: the connection was lost",
    many: "No more betting by itself: it was {n} coups in a row. Start it again to go on",
    refused: "No more betting by itself: {text}",
  },
});

/** After so many coups in a row it is asked for again. */
export const MOST = 50;

/** Sums by currency, for people. @param {Bet[]} bets */
export function summed(bets) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { currency, amount } of bets) sums[currency] = (sums[currency] ?? 0) + amount;
  return Object.entries(sums).map(([currency, sum]) => money(sum, { currency })).join(
    " · ",
  );
}

/**
 * Whether these bets can be laid again now, or why not.
 * @param {{view: View, me: string}} of
 * @param {Bet[]} bets what one had in the last coup
 * @param {number} done how often it was done in a row
 * @returns {Why | null}
 */
export function hindered({ view, me }, bets, done) {
  if (!view.chips[me] || find(view, "come-back")) return "away";
  if (!bets.length) return "nothing";
  if (done >= MOST) return "many";
  for (const [currency, held] of Object.entries(view.chips[me])) {
    const wanted = bets.filter((bet) => bet.currency === currency);
    if (wanted.reduce((sum, bet) => sum + bet.amount, 0) > held) return "chips";
  }
  return bets.every((bet) => betOffer({ view, me }, bet)?.why === null) ? null : "refused";
}

/**
 * @param {{hand: () => Hand, say: (text: string) => void, warn: (text: string) => void,
 *   changed: () => void}} how `warn`: what must be noticed
 */
export function rebetting({ hand, say, warn, changed }) {
  let on = false;
  let done = 0;
  /** The coup that was seen to. */
  let last = "";
  let refusal = "";

  /** @param {Why} why */
  function stop(why) {
    if (!on) return;
    on = false;
    warn(t(why, { n: MOST, text: refusal }));
    changed();
  }

  /** @param {Bet[]} bets */
  async function layAll(bets) {
    /** @type {Bet[]} */
    const laid = [];
    for (const bet of bets) {
      const { amount, ...square } = bet;
      if (!on || !await lay(hand(), square, amount)) {
        // All of it or nothing: what was laid is taken back, as long as it may be.
        for (const each of laid.reverse()) await takeOff(hand(), each, each.amount);
        return stop("refused");
      }
      laid.push(bet);
    }
    done += 1;
    say(t("again", { bets: summed(bets) }));
  }

  return {
    on: () => on,
    /** @param {Bet[]} before what one had in the last coup */
    toggle(before) {
      on = !on;
      done = 0;
      last = "";
      refusal = "";
      changed();
      if (on && before.length) this.hear(before);
    },
    stop,
    /** Why the table has refused something. @param {string} text */
    refused(text) {
      refusal = bare(text);
    },
    /** The view is another. @param {Bet[]} before */
    hear(before) {
      if (!on) return;
      const { view, me } = hand();
      const { coup } = view;
      if (!view.chips[me] || find(view, "come-back")) return stop("away");
      const now = `${view.taglia} ${coup?.number}`;
      if (coup?.stage !== "betting" || now === last) return;
      last = now;
      // Whoever has bet by hand is left alone.
      if (ownBets({ view, me }).length) return;
      const why = hindered({ view, me }, before, done);
      if (why === "refused") {
        const dim = before.map((bet) => betOffer({ view, me }, bet)?.why?.text).find(Boolean);
        refusal = bare(dim ?? "");
      }
      if (why) stop(why);
      else layAll(before);
    },
  };
}
