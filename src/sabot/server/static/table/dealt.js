// Which card left the sabot when, as anybody could follow it who looked on.
//
// A card is known by how many were left in the sabot before it was drawn. It may lie covered at
// first: then it is noted where it lies, and what it is when it is turned. After a mishap cards may
// be moved while they lie covered, so in that coup only those are noted that show at once.

import { CARDS } from "../games.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./fairness.js").Seen} Seen */
/** @typedef {import("../types/table.d.ts").TableEvent} TableEvent */
/** @typedef {Map<string, string | null>} Lying */

const RULED = new Set(["MishapRuled", "CoupAnnulled", "FreelyRuled"]);

/** Follows one table, view by view. */
export class Following {
  /** What is known so far of this taglia. @type {Seen} */
  cards = new Map();
  /** How many cards have left the sabot meanwhile, known or not. */
  drawn = 0;
  taglia = 0;
  #left = 0;
  /** @type {Lying} */
  #lying = new Map();
  /** Cards by where they lie, until they show: how many were left before. @type {Map<string, number>} */
  #covered = new Map();
  #ruled = false;

  /**
   * Look at the table again, after this was told.
   * @param {View} view
   * @param {TableEvent[]} [events]
   */
  see(view, events = []) {
    // Between two taglie there is nothing to follow.
    if (view.opening !== "ready") return;
    const left = view.sabot.left;
    const lying = lies(view);
    if (view.taglia !== this.taglia || left > this.#left) this.#begin(view.taglia);
    else this.#came(left, lying, events);
    this.#ruled = Boolean(view.coup && (this.#ruled || unclear(view.coup, events)));
    for (const [place, before] of this.#covered) {
      const card = lying.get(place);
      if (card) this.cards.set(before, card);
      if (card || this.#ruled || !lying.has(place)) this.#covered.delete(place);
    }
    this.#left = left;
    this.#lying = lying;
  }

  /** Something was missed: whatever lies covered may be any card now. */
  lost() {
    this.#covered.clear();
  }

  /** @param {number} taglia */
  #begin(taglia) {
    this.taglia = taglia;
    this.cards = new Map();
    this.drawn = 0;
    this.#covered.clear();
  }

  /** @param {number} left @param {Lying} lying @param {TableEvent[]} events */
  #came(left, lying, events) {
    const drawn = this.#left - left;
    this.drawn += drawn;
    // What was said says it best: a card may be gone again already, with a hand that has bust.
    const cards = events.flatMap((line) =>
      line.event === "CardDrawn" && !line.waited ? [line.card] : []
    );
    if (drawn && cards.length === drawn) {
      cards.forEach((card, later) => this.cards.set(this.#left - later, card));
      return;
    }
    const come = [...lying.keys()].filter((place) => !this.#lying.has(place));
    const hands = new Set(come.map((place) => place.replace(/ \d+$/, "")));
    if (drawn === come.length && hands.size < 2) {
      come.forEach((place, later) => this.#covered.set(place, this.#left - later));
    } else {
      // Dealt to several hands at once, or moved on the cloth: nobody can tell which is which.
      this.lost();
    }
  }
}

/** @param {NonNullable<View["coup"]>} coup @param {TableEvent[]} events */
function unclear(coup, events) {
  return Boolean(coup.pending || coup.finding) ||
    events.some(({ event }) => RULED.has(event ?? ""));
}

/** What lies where. @param {View} view @returns {Lying} */
function lies({ coup, under_the_sabot: waiting = [] }) {
  /** @type {Lying} */
  const dealt = new Map();
  /** @param {string} where @param {(string | null)[]} [cards] */
  const add = (where, cards = []) => cards.forEach((card, at) => dealt.set(`${where} ${at}`, card));
  add("waiting", waiting);
  for (const path of CARDS) {
    for (const [where, cards] of each(coup, path.split("."))) add(where, cards);
  }
  return dealt;
}

/**
 * What is found along a path, with where it was; nothing where the view has no such thing.
 * @param {any} value
 * @param {string[]} path
 * @param {string} [where]
 * @returns {Generator<[where: string, cards: (string | null)[]]>}
 */
function* each(value, [name, ...rest], where = "") {
  if (value === null || value === undefined) return;
  if (name === undefined) yield [where, value];
  else {
    const names = name === "*" ? Object.keys(value) : [name];
    for (const key of names) yield* each(value[key], rest, `${where}/${key}`);
  }
}
