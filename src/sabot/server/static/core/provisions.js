// How provisions are called. Some documents number them; where one does not, each has a name of ours.

import { named, words } from "./words.js";

const t = words({
  it: {
    article: "Articolo {number}",
    procedure: "Procedura {number}",
    chapter: "Capitolo 1, {name}",
    reading: "Interpretazione",
    shortArticle: "art. {number}",
    shortProcedure: "proc. {number}",
    shortReading: "interpretazione",
  },
  en: {
    article: "Article {number}",
    procedure: "Procedure {number}",
    chapter: "Chapter 1, {name}",
    reading: "Interpretation",
    shortArticle: "art. {number}",
    shortProcedure: "proc. {number}",
    shortReading: "interpretation",
  },
});

/** @type {Record<string, {it: string, en: string}>} */
const NAMES = {
  aces: { it: "gli assi divisi", en: "split aces" },
  banco: { it: "Banco", en: "Banco" },
  bank: { it: "il banco", en: "the bank" },
  behind: { it: "chi punta dietro", en: "bettors behind" },
  bets: { it: "le puntate", en: "the bets" },
  bj: { it: "il Black Jack", en: "Black Jack" },
  box: { it: "i box", en: "the boxes" },
  bust: { it: "oltre il 21", en: "over 21" },
  change: { it: "cambio dei limiti", en: "change of limits" },
  chips: { it: "i gettoni", en: "the chips" },
  deal: { it: "la distribuzione", en: "the deal" },
  decks: { it: "i mazzi", en: "the packs" },
  dispute: { it: "le dispute", en: "disputes" },
  double: { it: "il raddoppio", en: "doubling" },
  dragon: { it: "Dragon Pair", en: "Dragon Pair" },
  flow: { it: "lo svolgimento", en: "how it goes" },
  game: { it: "il gioco", en: "the game" },
  "hand-decline": { it: "alla mano: chi rinuncia", en: "in hand: who declines" },
  "hand-table": { it: "alla mano: il tavolo", en: "in hand: the table" },
  "hand-third": { it: "alla mano: la terza carta", en: "in hand: the third card" },
  "hand-turn": { it: "alla mano: si girano le carte", en: "in hand: turning the cards" },
  hands: { it: "nulla di mano in mano", en: "nothing from hand to hand" },
  insurance: { it: "l'assicurazione", en: "insurance" },
  limits: { it: "i limiti", en: "the limits" },
  max: { it: "il massimo", en: "the maximum" },
  natural: { it: "la battuta", en: "the natural" },
  nonbetting: { it: "il colpo senza scommesse", en: "the non-betting coup" },
  order: { it: "l'ordine dei pagamenti", en: "the order of payment" },
  parity: { it: "la Parità", en: "the tie bet" },
  pay: { it: "quanto si paga", en: "what is paid" },
  placard: { it: "il pannello", en: "the placard" },
  players: { it: "i giocatori", en: "the players" },
  plus8: { it: "+8", en: "+8" },
  punto: { it: "Punto", en: "Punto" },
  push: { it: "il pari", en: "the push" },
  "rule-banco": { it: "la regola di Banco", en: "Banco's rule" },
  "rule-punto": { it: "la regola di Punto", en: "Punto's rule" },
  side: { it: "le scommesse aggiuntive", en: "side bets" },
  split: { it: "la divisione", en: "splitting" },
  stack: { it: "puntate separate", en: "bets apart" },
  "stand-hit": { it: "stare o chiedere", en: "stand or draw" },
  supervisor: { it: "il supervisore", en: "the supervisor" },
  suspend: { it: "la sospensione", en: "suspension" },
  table: { it: "la tabella", en: "the table of the Rule" },
  three: { it: "tre puntate per casella", en: "three bets in a square" },
  tie: { it: "il pari", en: "the tie" },
  turn: { it: "i turni", en: "turns" },
  values: { it: "il valore delle carte", en: "the value of the cards" },
};

/**
 * A provision by its number.
 * @param {string} number such as `34`, `p3`, `c1.split` or `hand-table`
 */
export function provisionName(number) {
  if (/^\d+$/.test(number)) return t("article", { number });
  if (/^p\d+$/.test(number)) return t("procedure", { number: number.slice(1) });
  const name = shortName(number);
  return number.startsWith("c1.") ? t("chapter", { name }) : name;
}

/** The same in one or two words. @param {string} number */
export function shortName(number) {
  return named(NAMES, number.replace(/^c1\./, ""));
}

/**
 * A provision or a reading as it is cited.
 * @param {string} kind `.` or `~`
 * @param {string} number
 */
export function citedName(kind, number) {
  if (kind === "~") return t("shortReading");
  if (/^\d+$/.test(number)) return t("shortArticle", { number });
  if (/^p\d+$/.test(number)) return t("shortProcedure", { number: number.slice(1) });
  return shortName(number);
}

/**
 * What a reading of ours is called: by the mishap it is about, if it is about one.
 * @param {{id: string, mishaps: {name: string}[]}} reading
 */
export function readingName({ mishaps }) {
  return mishaps[0]?.name ?? t("reading");
}

/** The place of a provision or a reading in its page. @param {string} cite */
export function anchor(cite) {
  return `rule-${cite.replace(/^[a-z0-9-]+([.~])/, (_, kind) => (kind === "~" ? "~" : ""))}`;
}
