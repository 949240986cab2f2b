// Where cards lie at a table, whichever the game: the hands, what waits under the sabot.

import { named, words } from "../core/words.js";

/** @typedef {{key: string, cards: (string | null)[], note: string}} Hand */
/**
 * A place a card may be laid: `to`, as the dealer's act names it; `side`: what may be turned there.
 * @typedef {{to: string, name: string, hands: Hand[], side?: string, holder?: string, turn: boolean}} Place
 */

const t = words({
  it: {
    under: "Sotto il sabot",
    box: "Casella {n}",
    bank: "Banco",
    hand: "mano {n}",
    gone: "finita",
    doubled: "raddoppiata",
    reads: "le carte sono da {name}",
    declared: "dichiara «{word}»",
  },
  en: {
    under: "Under the sabot",
    box: "Box {n}",
    bank: "Bank",
    hand: "hand {n}",
    gone: "out",
    doubled: "doubled",
    reads: "the cards are before {name}",
    declared: "declares “{word}”",
  },
});

/** @type {Record<string, {it: string, en: string}>} */
const SIDES = { punto: { it: "Punto", en: "Punto" }, banco: { it: "Banco", en: "Banco" } };

/**
 * The places of a table, in the order the dealer sees them.
 * @param {any} view
 * @returns {Place[]}
 */
export function places(view) {
  return view.limits?.hand ? boxes(view) : sides(view);
}

/** What waits under the sabot. @param {any} view @returns {Place} */
export function under({ under_the_sabot: cards = [] }) {
  return { to: "under", name: t("under"), hands: [{ key: "under", cards, note: "" }], turn: false };
}

/** @param {any} view @returns {Place[]} */
function sides({ coup }) {
  return ["banco", "punto"].map((side) => ({
    to: side,
    side,
    name: named(SIDES, side),
    hands: [{ key: side, cards: coup?.[side] ?? [], note: coup ? reading(coup, side) : "" }],
    turn: false,
  }));
}

/** Who has the cards of a side, and what he has said. @param {any} coup @param {string} side */
function reading(coup, side) {
  if (coup.reads !== side || !coup.reader) return "";
  const said = coup.declared ? `, ${t("declared", { word: coup.declared })}` : "";
  return t("reads", { name: coup.reader }) + said;
}

/** @param {any} view @returns {Place[]} */
function boxes({ coup, seats }) {
  const all = seats.map((/** @type {any} */ { seat, player }) => {
    const box = coup?.boxes?.[seat];
    const hands = Object.values(box?.hands ?? {});
    return {
      to: String(seat),
      name: t("box", { n: seat }),
      holder: box?.holder ?? player ?? "",
      hands: hands.map((hand) => ({
        key: `${seat}/${hand.hand}`,
        cards: hand.cards,
        note: noted(hand, hands.length),
      })),
      turn: coup?.turn?.box === seat,
    };
  });
  const cards = coup?.bank ?? [];
  const bank = {
    to: "bank",
    name: t("bank"),
    side: cards.includes(null) ? "hole" : undefined,
    hands: [{ key: "bank", cards, note: "" }],
    turn: false,
  };
  return [bank, ...all];
}

/** @param {any} hand @param {number} hands */
function noted(hand, hands) {
  return [
    hands > 1 && t("hand", { n: hand.hand }),
    hand.doubled && t("doubled"),
    hand.gone && t("gone"),
  ].filter(Boolean).join(", ");
}
