// What a cloth is given to draw: the table as these eyes see it, and what they may do there.

import { minor } from "../core/money.js";

/** @typedef {import("../core/wire.js").Told} Told */
/** @typedef {import("./told.js").Said} Said */
/** @typedef {{player: string, chance: string, box: number, amount: number, currency: string}} Bet */
/**
 * How a bet ended, in the order the dealer went. `winnings` before the `commission`; `back`: of a bet
 * collected, what went back.
 * @typedef {Bet & {fate: "paid" | "collected" | "returned", winnings: number, commission: number,
 *   back: number}} Settled
 */
/**
 * What was seen and said of the coup on the cloth. It stays until the next one begins, though its
 * cards and bets are gone from the view by then. `steps`: the coup as the view had it each time, and
 * what was said; `laid`: as it lay last; `ended`: when it was paid, by performance.now(); `before`:
 * the coup before it.
 * @typedef {{taglia: number, number: number, steps: {coup: any, said: Said[]}[], laid: any,
 *   settled: Settled[], corrected: Said[], points: Told | null, rulings: Said[], ended: number,
 *   before: CoupTold | null}} CoupTold
 */
/** Where a bet may lie; `currency` where the table takes several. */
/** @typedef {{chance: string, box: number, currency?: string}} Square */
/** What GET /api/tables/ID says. @typedef {Record<string, any> & {name: string, game: string}} Info */
/** What GET /api/houses/ID says. @typedef {Record<string, any> & {chances: any[]}} House */
/**
 * - `me`: one's own name, or "" for whoever is nobody; `playing`: one is a player here; `seat`: one's
 *   seat, or 0;
 * - `box`: the box in the foreground, one's own or the one chosen; `choose` another;
 * - `chip`: what the next click on a square lays, in minor units; `currency`: in what;
 * - `lay`, `take`: a chip on a square, and off it again (`all`: everything);
 * - `act`: ask for an act as it is offered; a refusal is shown, and answered false;
 * - `memory`: what the game remembers of what is gone from the view;
 * - `redraw`: something that is not in the view has changed;
 * - `motion`: whether things may move.
 * @typedef {{table: string, info: Info, house: House, view: any, me: string, playing: boolean,
 *   seat: number, box: number, choose: (box: number) => void, chip: number, currency: string,
 *   lay: (square: Square) => unknown, take: (square: Square, all?: boolean) => unknown,
 *   act: (verb: string, fields?: Record<string, unknown>) => Promise<boolean>,
 *   coup: CoupTold, memory?: any, redraw: () => void, motion: boolean}} Scene
 */

/** @returns {CoupTold} */
export function nothingTold() {
  return {
    taglia: 0,
    number: 0,
    steps: [],
    laid: null,
    settled: [],
    corrected: [],
    points: null,
    rulings: [],
    ended: 0,
    before: null,
  };
}

/** So long what was won and lost stays on the cloth, though the next bets are open already. */
const STAYS = 4_500;

/**
 * The coup that is worth showing, and for how many milliseconds if another comes after it.
 * @param {CoupTold} coup
 * @returns {{coup: CoupTold, left: number}}
 */
export function shownCoup(coup) {
  const { before, laid } = coup;
  const left = before?.ended ? before.ended + STAYS - performance.now() : 0;
  if (!before || left <= 0 || laid?.stage !== "betting") return { coup, left: 0 };
  return { coup: before, left };
}

/** @type {Record<string, Settled["fate"]>} */
const FATES = { BetPaid: "paid", BetCollected: "collected", BetReturned: "returned" };

/**
 * What became of a bet, by rights or by what hands did about it; nothing where it still plays.
 * @param {Told} line
 * @returns {Settled["fate"] | undefined}
 */
export function fateOf({ event = "", done }) {
  return event === "BetHandled" && done !== "advanced" ? done : FATES[event];
}

/**
 * What is known of the coup after more was seen and said.
 * @param {CoupTold} before
 * @param {any} view
 * @param {Said[]} said
 * @returns {CoupTold}
 */
export function retold(before, view, said) {
  const { taglia = 0, coup } = view;
  const next = coup && (coup.number !== before.number || taglia !== before.taglia);
  const now = next
    ? { ...nothingTold(), taglia, number: coup.number, before: { ...before, before: null } }
    : { ...before };
  if (coup) {
    now.steps = [...now.steps, { coup, said }];
    now.laid = coup;
  }
  for (const line of said) {
    const fate = fateOf(line);
    if (fate) {
      now.settled = [...now.settled, ended(line, fate)];
      now.ended = performance.now();
    }
    if (line.event === "PaymentCorrected") correct(now, line, coup);
    if (line.event === "PointsAnnounced") now.points = line;
    if (line.event === "MishapRuled") now.rulings = [...now.rulings, line];
  }
  return now;
}

/**
 * What was settled wrongly is put right: in this coup, or in the one before it.
 * @param {CoupTold} now
 * @param {Said} line
 * @param {any} coup as the view has it
 */
function correct(now, line, coup) {
  if (line.about === "coup" || !coup) now.corrected = [...now.corrected, line];
  else if (now.before) {
    now.before = { ...now.before, corrected: [...now.before.corrected, line] };
  }
}

/**
 * What corrections brought somebody, or took from him, by currency.
 * @param {Said[]} corrected
 * @param {string} name
 * @returns {Record<string, number>}
 */
export function putRight(corrected, name) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { source, target, amount, currency } of corrected.flatMap(({ moved }) => moved)) {
    if (source === name) sums[currency] = (sums[currency] ?? 0) - amount;
    if (target === name) sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return sums;
}

/** @param {Told} line @param {Settled["fate"]} fate @returns {Settled} */
function ended({ bet, winnings = 0, commission = 0, back = 0, currency = bet.currency }, fate) {
  const { owner: player, chance, box, amount } = bet;
  return { player, chance, box, amount, currency, fate, winnings, commission, back };
}

/**
 * The bets that lie on the cloth.
 * @param {any} view
 * @returns {Bet[]}
 */
export function betsOf(view) {
  return Object.values(view?.coup?.bets ?? {}).map((bet) => ({
    ...bet,
    amount: minor(bet.amount),
  }));
}

/** The seat somebody sits on, or 0. @param {any} view @param {string} name */
export function seatOf(view, name) {
  return view.seats?.find((/** @type {any} */ each) => name && each.player === name)?.seat ?? 0;
}

/** Whether somebody plays here. @param {any} view @param {string} name */
export function isPlayer(view, name) {
  return name !== "" && name in (view.chips ?? {});
}
