// Playing cards: drawn by us, turned over in space, and told by name.

import { h } from "../core/dom.js";
import { language } from "../core/settings.js";

/** @typedef {import("../core/dom.js").Made} Made */

// In a square of 20 by 20 around the middle.
const SUITS = {
  h: "M0 8.6C-2.4 5.4-9 2-9-3.6-9-7.2-6.4-8.8-4.4-8.8-2.4-8.8-.9-7.6 0-5.6.9-7.6 2.4-8.8 4.4-8.8 6.4-8.8 9-7.2 9-3.6 9 2 2.4 5.4 0 8.6Z",
  d: "M0-9.4Q3.2-4 7.2 0 3.2 4 0 9.4-3.2 4-7.2 0-3.2-4 0-9.4Z",
  s: "M0-9C2.2-5.4 8.8-2.6 8.8 2.8 8.8 5.6 6.8 7 4.9 7 3 7 1.6 6 .8 4.4 1 6.8 1.8 8.4 3.2 9.2H-3.2C-1.8 8.4-1 6.8-.8 4.4-1.6 6-3 7-4.9 7-6.8 7-8.8 5.6-8.8 2.8-8.8-2.6-2.2-5.4 0-9Z",
  c: "M0-9.2A4.3 4.3 0 0 1 3.3-2.1 4.3 4.3 0 1 1 .8 3.6C1 6.4 1.8 8.2 3.2 9.2H-3.2C-1.8 8.2-1 6.4-.8 3.6A4.3 4.3 0 1 1-3.3-2.1 4.3 4.3 0 0 1 0-9.2Z",
};
/** @typedef {keyof SUITS} Suit */

// Where the pips of a card stand, by how far across and how far down.
const [LEFT, MIDDLE, RIGHT] = [31, 50, 69];
const THREE = [27, 70, 113];
const FOUR = [27, 56, 84, 113];
/** @param {number[]} rows @returns {[number, number][]} */
const pairs = (rows) => rows.flatMap((y) => [[LEFT, y], [RIGHT, y]]);
/** @type {Record<string, [number, number][]>} */
const PIPS = {
  A: [[MIDDLE, 70]],
  2: [[MIDDLE, 27], [MIDDLE, 113]],
  3: [[MIDDLE, 27], [MIDDLE, 70], [MIDDLE, 113]],
  4: pairs([27, 113]),
  5: [...pairs([27, 113]), [MIDDLE, 70]],
  6: pairs(THREE),
  7: [...pairs(THREE), [MIDDLE, 48]],
  8: [...pairs(THREE), [MIDDLE, 48], [MIDDLE, 92]],
  9: [...pairs(FOUR), [MIDDLE, 70]],
  T: [...pairs(FOUR), [MIDDLE, 41], [MIDDLE, 99]],
};

// What the courts wear on their heads, above the letter.
const CROWNS = {
  K: "M-15 7-18-8-8-1 0-13 8-1 18-8 15 7Z",
  Q: "M-14 7-16-6-9-1-5-10 0-2 5-10 9-1 16-6 14 7Z",
  J: "M-13 7C-13-2-6-6 3-6 9-6 12-9 13-14 17-6 15 2 13 7Z",
};

const NAMES = {
  it: {
    ranks: { A: "asso", T: "dieci", J: "fante", Q: "donna", K: "re" },
    suits: { h: "cuori", d: "quadri", c: "fiori", s: "picche" },
    of: " di ",
    covered: "carta coperta",
  },
  en: {
    ranks: { A: "ace", T: "ten", J: "jack", Q: "queen", K: "king" },
    suits: { h: "hearts", d: "diamonds", c: "clubs", s: "spades" },
    of: " of ",
    covered: "covered card",
  },
};

/** What a card is called; nothing for a covered one means so. @param {string | null} code */
export function cardName(code) {
  const names = NAMES[language()];
  if (!code) return names.covered;
  const rank = /** @type {Record<string, string>} */ (names.ranks)[code[0]] ?? code[0];
  return `${rank}${names.of}${names.suits[/** @type {Suit} */ (code[1])]}`;
}

const SIGNS = { h: "♥", d: "♦", c: "♣", s: "♠" };

/** A card in short, as the dealer's words have it: `7♣`. @param {string} code */
export function cardSign(code) {
  // Text, not a little picture.
  return `${code[0] === "T" ? "10" : code[0]}${SIGNS[/** @type {Suit} */ (code[1])]}\ufe0e`;
}

/** What several cards are called. @param {(string | null)[]} codes */
export function cardNames(codes) {
  return codes.map(cardName).join(", ");
}

/**
 * A card, face up; or covered where it is null. Given the same `key` it turns over when it comes to
 * be known. Its width is `--card` of CSS, the rest follows.
 * @param {string | null} code such as `Ah`, `Td`
 * @param {Record<string, any>} [props]
 * @returns {Made}
 */
export function card(code, { class: extra, ...props } = {}) {
  return h(
    "span",
    {
      role: "img",
      "aria-label": cardName(code),
      ...props,
      class: ["card", code && "up", ...[extra].flat()],
    },
    h(
      "span",
      { class: "card-turn" },
      h("span", { class: "card-back" }),
      code && h("span", { class: "card-front" }, face(code)),
    ),
  );
}

/**
 * A place where a card may come to lie.
 * @param {Record<string, any>} [props]
 * @returns {Made}
 */
export function slot({ class: extra, ...props } = {}) {
  return h("span", { "aria-hidden": "true", ...props, class: ["card-slot", ...[extra].flat()] });
}

/** @type {Map<string, Made>} */
const faces = new Map();

/**
 * What is printed on a card.
 * @param {string} code
 * @returns {Made}
 */
export function face(code) {
  let made = faces.get(code);
  if (!made) faces.set(code, made = printed(code));
  return made;
}

/** @param {string} code @returns {Made} */
function printed(code) {
  const rank = code[0];
  const suit = /** @type {Suit} */ (code[1]);
  const red = suit === "h" || suit === "d";
  return h(
    "svg",
    { class: ["face", red ? "red" : "black"], viewBox: "0 0 100 140", "aria-hidden": "true" },
    [0, 180].map((turn) =>
      h(
        "g",
        { class: "index", transform: `rotate(${turn} 50 70)` },
        h("text", { x: 11.5, y: 20, "text-anchor": "middle" }, rank === "T" ? "10" : rank),
        pip(suit, 11.5, 31, 0.62),
      )
    ),
    rank in CROWNS
      ? court(/** @type {keyof CROWNS} */ (rank), suit)
      : PIPS[rank].map(([x, y]) =>
        pip(suit, x, y, rank === "A" ? 2.3 : 1, y > 70 && rank !== "A" ? 180 : 0)
      ),
  );
}

/** @param {Suit} suit @param {number} x @param {number} y @param {number} size @param {number} [turn] */
function pip(suit, x, y, size, turn = 0) {
  const turned = turn ? ` rotate(${turn})` : "";
  return h("path", { d: SUITS[suit], transform: `translate(${x} ${y})${turned} scale(${size})` });
}

/** Two halves, one the other upside down. @param {keyof CROWNS} rank @param {Suit} suit */
function court(rank, suit) {
  return [
    h("rect", { class: "frame", x: 23, y: 14, width: 54, height: 112, rx: 3 }),
    [0, 180].map((turn) =>
      h(
        "g",
        { transform: `rotate(${turn} 50 70)` },
        h("path", { class: "robe", d: "M23 70C31 52 42 58 50 51 58 58 69 52 77 70Z" }),
        h("path", { class: "crown", d: CROWNS[rank], transform: "translate(50 31) scale(.82)" }),
        h("text", { class: "letter", x: 50, y: 57, "text-anchor": "middle" }, rank),
        pip(suit, 32, 24, 0.55),
      )
    ),
    h("path", { class: "sash", d: "M23 70H77" }),
  ];
}
