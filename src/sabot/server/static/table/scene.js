// What a cloth is given to draw: the table as these eyes see it, and what they may do there.

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/table.d.ts").PointsAnnounced} PointsAnnounced */
/** A coup as a view has it. @typedef {NonNullable<View["coup"]>} Coup */
/** @typedef {import("../core/wire.js").TableEvent} TableEvent */
/** @typedef {import("./announcements.js").Announcement} Announcement */
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
 * @template {View} [V=View]
 * @typedef {{taglia: number, number: number, steps: {coup: NonNullable<V["coup"]>, lines: Announcement[]}[],
 *   laid: NonNullable<V["coup"]> | null, settled: Settled[], corrected: Announcement[], points: PointsAnnounced | null, rulings: Announcement[], ended: number,
 *   before: CoupSeen<V> | null}} CoupSeen
 */
/** Where a bet may lie; `currency` where the table takes several. */
/** @typedef {{chance: string, box: number, currency?: string}} Square */
/** What GET /api/tables/ID says. @typedef {import("../types/answers.d.ts").TablesTableShown} Info */
/** What GET /api/houses/ID says. @typedef {import("../types/answers.d.ts").HouseShown} House */
/**
 * - `me`: one's own name, or "" for whoever is nobody; `playing`: one is a player here; `seat`: one's
 *   seat, or 0;
 * - `wanted`: the seat one has chosen before sitting down, or 0; `want` it, where seats can be chosen;
 * - `box`: the box in the foreground, one's own or the one chosen; `choose` another;
 * - `chip`: what the next click on a square lays, in minor units; `currency`: in what;
 * - `lay`, `take`: a chip on a square, and off it again (`all`: everything);
 * - `explain`: what a chance is, pays, and how likely it is, or all of them; only at a table that is open;
 * - `act`: ask for an act as it is offered; a refusal is shown, and answered false;
 * - `coup`: what lies on the cloth; `announced`: the coup that is told, where it is another;
 * - `guide`: what the guide of the first coups says, to be laid on the cloth;
 * - `memory`: what the game remembers of what is gone from the view;
 * - `redraw`: something that is not in the view has changed;
 * - `lost`: what becomes of what is asked for while there is no connection; none where a coup is told again;
 * - `motion`: whether things may move.
 * @template {View} [V=View]
 * @typedef {{table: string, house: House, view: V, me: string, playing: boolean,
 *   seat: number, box: number, choose: (box: number) => void, wanted?: number, want?: (seat: number) => void, chip: number, currency: string,
 *   lay: (square: Square) => unknown, take: (square: Square, all?: boolean) => unknown,
 *   explain?: (chance?: string) => unknown,
 *   act: (verb: string, fields?: Record<string, unknown>) => Promise<boolean>,
 *   coup: CoupSeen<V>, announced?: CoupSeen<V>, memory?: any,
 *   guide?: import("../core/dom.js").Made | null, redraw: () => void,
 *   lost?: import("./offline.js").Lost, motion: boolean}} Scene
 */

/** The scene of a table that is open. @typedef {Scene & {info: Info}} OpenScene */

/** @returns {CoupSeen} */
export function emptyCoup() {
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

/** So long it is told how a coup came out, though the next bets are open already. */
const STAYS = { slow: 6_500, normal: 4_500, fast: 2_000 };

/**
 * The coup that lies on the cloth, the coup whose result is said beside it, and for how many milliseconds if
 * another comes after. What was won and lost lies until then, or until somebody bets: before new bets
 * the cloth is swept.
 * @param {CoupSeen} coup
 * @param {keyof typeof STAYS} [pace] at which the table is played
 * @returns {{coup: CoupSeen, announced: CoupSeen, left: number}}
 */
export function shownCoup(coup, pace = "normal") {
  const { before, laid } = coup;
  const left = before?.ended ? before.ended + STAYS[pace] - performance.now() : 0;
  if (!before || left <= 0 || laid?.stage !== "betting") return { coup, announced: coup, left: 0 };
  const swept = Object.keys(laid.bets).length > 0;
  return { coup: swept ? coup : before, announced: before, left };
}

/** @type {Record<string, Settled["fate"]>} */
const FATES = { BetPaid: "paid", BetCollected: "collected", BetReturned: "returned" };

/**
 * What became of a bet, by rights or by what hands did about it; nothing where it still plays.
 * @param {TableEvent} line
 * @returns {Settled["fate"] | undefined}
 */
export function fateOf(line) {
  if (line.event !== "BetHandled" || line.done === "advanced") return FATES[line.event ?? ""];
  return line.done;
}

/**
 * What is known of the coup after more was seen and said.
 * @param {CoupSeen} before
 * @param {View} view
 * @param {Announcement[]} lines
 * @returns {CoupSeen}
 */
export function followedCoup(before, view, lines) {
  const { taglia = 0, coup } = view;
  const next = coup && (coup.number !== before.number || taglia !== before.taglia);
  const now = next
    ? { ...emptyCoup(), taglia, number: coup.number, before: { ...before, before: null } }
    : { ...before };
  if (coup) {
    now.steps = [...now.steps, { coup, lines }];
    now.laid = coup;
  }
  for (const line of lines) {
    const fate = fateOf(line);
    if (fate && line.bet) {
      now.settled = [...now.settled, ended(line, line.bet, fate)];
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
 * @param {CoupSeen} now
 * @param {Announcement} line
 * @param {Coup | null | undefined} coup as the view has it
 */
function correct(now, line, coup) {
  if (line.about === "coup" || !coup) now.corrected = [...now.corrected, line];
  else if (now.before) {
    now.before = { ...now.before, corrected: [...now.before.corrected, line] };
  }
}

/**
 * What corrections brought somebody, or took from them, by currency.
 * @param {Announcement[]} corrected
 * @param {string} name
 * @returns {Record<string, number>}
 */
export function putRight(corrected, name) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { source, target, amount, currency } of corrected.flatMap(({ moved = [] }) => moved)) {
    if (source === name) sums[currency] = (sums[currency] ?? 0) - amount;
    if (target === name) sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return sums;
}

/** @param {TableEvent} line @param {NonNullable<TableEvent["bet"]>} bet @param {Settled["fate"]} fate @returns {Settled} */
function ended({ winnings = 0, commission = 0, back = 0, currency }, bet, fate) {
  const { owner: player, chance, box, amount } = bet;
  const paidIn = currency ?? bet.currency;
  return { player, chance, box, amount, currency: paidIn, fate, winnings, commission, back };
}

/**
 * The bets that lie on the cloth.
 * @param {View} view
 * @returns {Bet[]}
 */
export function betsOf(view) {
  return betsIn(view?.coup?.bets);
}

/** The bets of a coup. @param {Coup["bets"] | undefined} bets @returns {Bet[]} */
export function betsIn(bets = {}) {
  return Object.values(bets);
}

/** The seat somebody sits on, or 0. @param {View} view @param {string} name */
export function seatOf(view, name) {
  return view.seats?.find((each) => name && each.player === name)?.seat ?? 0;
}

/** Whether somebody plays here. @param {View} view @param {string} name */
export function isPlayer(view, name) {
  return name !== "" && name in (view.chips ?? {});
}
