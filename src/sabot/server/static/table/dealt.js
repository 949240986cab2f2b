// Which card left the sabot when, as anybody could follow it who looked on.
//
// A card is known by how many were left in the sabot before it was drawn. It may lie covered at
// first: then it is noted where it lies, and what it is when it is turned. After a mishap cards may
// be moved while they lie covered, so in that coup only those are noted that show at once.

/** @typedef {import("./fairness.js").Seen} Seen */
/** @typedef {{event?: string, [field: string]: any}} Told */
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
   * @param {any} view
   * @param {Told[]} [told]
   */
  see(view, told = []) {
    // Between two taglie there is nothing to follow.
    if (view.opening !== "ready") return;
    const left = view.sabot.left;
    const lying = lies(view);
    if (view.taglia !== this.taglia || left > this.#left) this.#begin(view.taglia);
    else this.#came(left, lying, told);
    this.#ruled = Boolean(view.coup) && (this.#ruled || unclear(view.coup, told));
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

  /** @param {number} left @param {Lying} lying @param {Told[]} told */
  #came(left, lying, told) {
    const drawn = this.#left - left;
    this.drawn += drawn;
    // What was said says it best: a card may be gone again already, with a hand that has bust.
    const said = told.filter(({ event, waited }) => event === "CardDrawn" && !waited);
    if (drawn && said.length === drawn) {
      said.forEach(({ card }, later) => this.cards.set(this.#left - later, card));
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

/** @param {any} coup @param {Told[]} told */
function unclear(coup, told) {
  return Boolean(coup.pending || coup.finding) || told.some(({ event }) => RULED.has(event ?? ""));
}

/** What lies where. @param {any} view @returns {Lying} */
function lies({ coup, under_the_sabot: waiting = [] }) {
  /** @type {Lying} */
  const found = new Map();
  /** @param {string} where @param {(string | null)[]} [cards] */
  const add = (where, cards = []) => cards.forEach((card, at) => found.set(`${where} ${at}`, card));
  add("waiting", waiting);
  for (const side of ["punto", "banco", "drawn_out", "bank"]) add(side, coup?.[side]);
  for (const { box, hands } of Object.values(coup?.boxes ?? {})) {
    for (const { hand, cards } of Object.values(hands)) add(`${box} ${hand}`, cards);
  }
  return found;
}
