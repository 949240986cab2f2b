// What the check of a taglia has found: a line for everything that was held against the promise, and
// the cards one by one.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { holds } from "./proof.js";

/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./proof.js").Proof} Proof */
/** @typedef {import("./proof.js").Taglia} Taglia */
/** @typedef {import("./fairness.js").Held} Held */

const t = words({
  it: {
    yes: "Vale",
    no: "Non vale",
    open: "Non si sa",
    hash: "L'impronta di ciò che è stato reso pubblico è proprio quella promessa.",
    hashNot: "Ciò che è stato reso pubblico non è quello promesso: l'impronta sarebbe {hashed}.",
    follows:
      "L'ordine segue dalla parte della casa e da un seme.|L'ordine segue dalla parte della casa e da {n} semi.",
    followsAlone: "L'ordine segue dalla parte della casa: nessun giocatore ha aggiunto un seme.",
    followsNot: "L'ordine non segue dalla parte della casa e dai semi.",
    given: "L'ordine è stato semplicemente dato: prima del taglio solo la casa vi ha avuto parte.",
    pledgesNot: "Il seme mostrato non è quello impegnato: {names}.",
    withheld: "Sigillato e non mostrato, perciò non nell'ordine: il seme di {names}.",
    own: "Il tuo seme è nell'ordine.",
    ownNot: "Il tuo seme non è nell'ordine.",
    abandoned:
      "La mescolata abbandonata è resa pubblica, e si apre.|Le {n} mescolate abbandonate sono rese pubbliche, e si aprono.",
    abandonedNot: "Una mescolata abbandonata non si apre: {promises}",
    missing:
      "Nessuno rende conto della mescolata {numbers}: ogni mescolata di un tavolo ha il suo numero.",
    listed: "Ogni impronta che questa pagina ha visto è in questo elenco.",
    listedNot: "Un'impronta che questa pagina ha visto non è nell'elenco: {promises}",
    hashOpen:
      "Questo browser calcola impronte solo per pagine giunte via https: più sotto c'è il comando per farlo altrove.",
    kept: "È l'impronta che questa pagina ha visto prima che uscisse la prima carta.",
    keptLate: "È l'impronta che questa pagina ha visto quando si giocava già.",
    keptNot: "Non è l'impronta che questa pagina aveva visto.",
    keptOpen:
      "Questa pagina non ha visto la promessa: che non sia cambiata dopo, lo dice il server.",
    decks: "Nell'ordine ci sono {n} mazzi interi: nessuna carta manca o è di troppo.",
    decksNot: "L'ordine non è fatto di mazzi interi.",
    drawn:
      "Tagliato dopo {cut} carte, il mazzo dà le {n} carte uscite dal sabot, nello stesso ordine.",
    drawnNot:
      "La carta {place} uscita dal sabot non è quella dell'ordine tagliato dopo {cut} carte.",
    coups:
      "Le carte di {n} colpi su {of}, come si possono rivedere, stanno al loro posto nell'ordine.",
    coupsNot: "Nel colpo {n} una carta non è quella dell'ordine.",
    coupsOpen: "I colpi non si sono potuti rileggere.",
    seen: "Le {n} carte che questa pagina ha visto uscire sono quelle dell'ordine.",
    seenNot: "La carta {place} che questa pagina ha visto uscire non è quella dell'ordine.",
    seenOpen: "Questa pagina non ha visto uscire nessuna carta della taglia.",
    fair: "Tutto torna: le carte sono uscite nell'ordine promesso prima del taglio.",
    unwitnessed:
      "Tutto torna con la promessa che il server dice di aver fatto: questa pagina non l'ha vista prima della prima carta.",
    unfair: "Qualcosa non torna: vedi le righe segnate.",
    cards: "Le carte, una per una",
    coup: "Colpo {n}",
    before: "Prima dei colpi",
    between: "Fra i colpi",
    rest: "Rimaste nel sabot",
    of: "{agree} su {of}",
    unclear: "un incidente: {n} carte non si possono seguire",
  },
  en: {
    yes: "Holds",
    no: "Does not hold",
    open: "Not known",
    hash: "The fingerprint of what was laid open is the one that was promised.",
    hashNot: "What was laid open is not what was promised: its fingerprint would be {hashed}.",
    follows:
      "The order follows from the house's share and one seed.|The order follows from the house's share and {n} seeds.",
    followsAlone: "The order follows from the house's share: no player added a seed.",
    followsNot: "The order does not follow from the house's share and the seeds.",
    given: "The order was simply given: before the cut only the house had a part in it.",
    pledgesNot: "The seed shown is not the one pledged: {names}.",
    withheld: "Pledged and not shown, so not in the order: the seed of {names}.",
    own: "Your seed is in the order.",
    ownNot: "Your seed is not in the order.",
    abandoned:
      "The abandoned wash is laid open, and opens.|The {n} abandoned washes are laid open, and open.",
    abandonedNot: "An abandoned wash does not open: {promises}",
    missing: "Wash {numbers} is accounted for nowhere: each wash of a table has its number.",
    listed: "Every fingerprint this page has seen is listed here.",
    listedNot: "A fingerprint this page has seen is not listed: {promises}",
    hashOpen:
      "This browser works out fingerprints only for pages that came over https: below is the command to do it elsewhere.",
    kept: "It is the fingerprint this page saw before the first card was drawn.",
    keptLate: "It is the fingerprint this page saw when play had begun.",
    keptNot: "It is not the fingerprint this page had seen.",
    keptOpen:
      "This page did not see the promise: that it was not changed later is the server's word.",
    decks: "The order holds {n} whole decks: no card is missing, none is one too many.",
    decksNot: "The order is not made of whole decks.",
    drawn:
      "Cut after {cut} cards, the pack gives the {n} cards that left the sabot, in the same order.",
    drawnNot: "Card {place} out of the sabot is not that of the order cut after {cut} cards.",
    coups:
      "The cards of {n} coups of {of}, as they can be looked at again, are in their place in the order.",
    coupsNot: "In coup {n} a card is not that of the order.",
    coupsOpen: "The coups could not be read again.",
    seen: "The {n} cards this page saw come are those of the order.",
    seenNot: "Card {place}, which this page saw come, is not that of the order.",
    seenOpen: "This page saw no card of this taglia come.",
    fair: "Everything agrees: the cards came in the order promised before the cut.",
    unwitnessed:
      "Everything agrees with the promise the server says it made: this page did not see it before the first card.",
    unfair: "Something does not agree: see the lines marked.",
    cards: "The cards, one by one",
    coup: "Coup {n}",
    before: "Before the coups",
    between: "Between coups",
    rest: "Left in the sabot",
    of: "{agree} of {of}",
    unclear: "a mishap: {n} cards cannot be followed",
  },
});

const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/**
 * Every finding, and what they come to.
 * @param {Taglia} taglia
 * @param {Proof} proof
 * @param {{commitment: string, early: boolean} | null} kept what this page was promised, if it was there
 * @param {{own?: import("./seeds.js").Own, seen: string[]}} besides the seed this browser made, and every
 *   promise it has seen for this taglia
 * @returns {Made}
 */
export function findings(taglia, proof, kept, besides) {
  const { hashed, decks, drawn, seen, over } = proof;
  const parts = sharesFindings(taglia, proof, besides);
  const cut = taglia.cut ?? 0;
  const same = kept && kept.commitment === taglia.commitment;
  const fair = holds(proof, taglia) && same !== false && parts.every(({ good }) => good !== false);
  return h(
    "div",
    { class: "findings", role: "status" },
    h(
      "ul",
      {},
      hashed === null ? finding(null, t("hashOpen")) : finding(
        hashed === taglia.commitment,
        hashed === taglia.commitment ? t("hash") : t("hashNot", { hashed }),
      ),
      keptFinding(kept, same),
      parts.map(({ good, text }) => finding(good, text)),
      finding(decks > 0, decks ? t("decks", { n: decks }) : t("decksNot")),
      finding(
        drawn.wrong < 0,
        drawn.wrong < 0
          ? t("drawn", { n: drawn.of, cut })
          : t("drawnNot", { place: drawn.wrong + 1, cut }),
      ),
      coupsFinding(proof),
      seen.of
        ? finding(
          seen.wrong < 0,
          seen.wrong < 0 ? t("seen", { n: seen.of }) : t("seenNot", { place: seen.wrong + 1 }),
        )
        : finding(null, t("seenOpen")),
    ),
    over && h(
      "p",
      { class: ["verdict", fair ? "good" : "bad"] },
      fair ? t(kept?.early ? "fair" : "unwitnessed") : t("unfair"),
    ),
  );
}

/**
 * What was found of everybody's part in the order, and of the washes thrown away.
 * @param {Taglia} taglia
 * @param {Proof} proof
 * @param {{own?: import("./seeds.js").Own, seen: string[]}} besides
 * @returns {{good: boolean | null, text: string}[]}
 */
function sharesFindings(
  { wash, commitment, seeds, abandoned },
  { shares, closed, missing },
  { own, seen },
) {
  /** @type {{good: boolean | null, text: string}[]} */
  const findings = [];
  if (!wash) findings.push({ good: null, text: t("given") });
  if (shares) {
    const n = seeds.filter(({ seed }) => seed).length;
    const text = !shares.follows ? t("followsNot") : n ? t("follows", { n }) : t("followsAlone");
    findings.push({ good: shares.follows, text });
    const names = shares.wrong.join(", ");
    if (names) findings.push({ good: false, text: t("pledgesNot", { names }) });
    const withheld = shares.withheld.join(", ");
    if (withheld) findings.push({ good: null, text: t("withheld", { names: withheld }) });
  }
  if (own) {
    const counts = seeds.some(({ player, seed }) => player === own.player && seed === own.seed);
    findings.push({ good: counts, text: counts ? t("own") : t("ownNot") });
  }
  if (closed.length) {
    findings.push({ good: false, text: t("abandonedNot", { promises: closed.join(", ") }) });
  } else if (abandoned.length) {
    findings.push({ good: true, text: t("abandoned", { n: abandoned.length }) });
  }
  if (missing.length) {
    findings.push({ good: false, text: t("missing", { numbers: missing.join(", ") }) });
  }
  const listed = [commitment, ...abandoned.map((each) => each.commitment)];
  const unlisted = seen.filter((each) => !listed.includes(each));
  if (unlisted.length) {
    findings.push({ good: false, text: t("listedNot", { promises: unlisted.join(", ") }) });
  } else if (seen.length) {
    findings.push({ good: true, text: t("listed") });
  }
  return findings;
}

/** @param {{early: boolean} | null} kept @param {boolean | null} same */
function keptFinding(kept, same) {
  if (!kept) return finding(null, t("keptOpen"));
  if (!same) return finding(false, t("keptNot"));
  return finding(kept.early || null, kept.early ? t("kept") : t("keptLate"));
}

/** @param {Proof} proof */
function coupsFinding({ coups, expected }) {
  if (expected === null) return finding(null, t("coupsOpen"));
  const wrong = coups.find(({ held }) => held.wrong >= 0);
  if (wrong) return finding(false, t("coupsNot", { n: wrong.number }));
  return finding(coups.length === expected, t("coups", { n: coups.length, of: expected }), true);
}

/**
 * @param {boolean | null} holds
 * @param {string} text
 * @param {boolean} [waits] it is not done yet, rather than wrong
 */
function finding(holds, text, waits = false) {
  const open = holds === null || (!holds && waits);
  const [sign, word] = open ? ["–", t("open")] : holds ? ["✓", t("yes")] : ["✗", t("no")];
  return h(
    "li",
    { class: open ? "open" : holds ? "good" : "bad" },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "unseen" }, `${word}: `),
    h("span", {}, text),
  );
}

/**
 * The cards as they lay in the sabot, coup by coup.
 * @param {string} table
 * @param {Taglia} taglia
 * @param {Proof} proof
 * @returns {Made}
 */
export function cardByCard(table, { mask_at: mask }, { order, coups, drawn, over }) {
  /** @type {Made[]} */
  const rows = [];
  let at = 0;
  /** @param {Child} name @param {number} to @param {Child} [mark] @param {string} [kind] */
  const row = (name, to, mark, kind = "") => {
    if (to <= at) return;
    rows.push(h(
      "li",
      { key: `${at}`, class: kind },
      h("span", { class: "of-coup" }, name),
      h("span", { class: "tiles" }, tiles(order, at, to, mask, drawn)),
      h("span", { class: "mark" }, mark),
    ));
    at = to;
  };
  for (const { number, entry, first, of, held } of coups) {
    row(rows.length ? t("between") : t("before"), first);
    row(
      h("a", { href: `#/table/${table}/coups/${entry}` }, t("coup", { n: number })),
      first + of,
      marked(held, of),
      held.wrong < 0 ? "" : "bad",
    );
  }
  if (over) {
    row(t("between"), drawn.of);
    row(t("rest"), order.length, "", "rest");
  }
  return h(
    "section",
    { class: "card-by-card" },
    h("h3", {}, t("cards")),
    h("ol", {}, rows),
  );
}

/** @param {Held} held @param {number} of */
function marked(held, of) {
  const text = held.wrong < 0
    ? t("of", { agree: held.agree, of })
    : `${t("no")}: ${t("of", { agree: held.agree, of })}`;
  return h("span", {
    class: held.wrong < 0 ? (held.of === of ? "good" : "open") : "bad",
    title: held.of < of ? t("unclear", { n: of - held.of }) : null,
  }, `${held.wrong < 0 ? "✓" : "✗"} ${text}`);
}

/**
 * @param {string[]} order
 * @param {number} from
 * @param {number} to
 * @param {number | null} mask
 * @param {Held} drawn
 */
function tiles(order, from, to, mask, drawn) {
  return order.slice(from, to).map((card, index) => {
    const place = from + index;
    const red = card[1] === "h" || card[1] === "d";
    return h("span", {
      class: ["tile", red && "red", place === mask && "masked", place === drawn.wrong && "wrong"],
    }, tileText(card));
  });
}

/** @param {string} card */
function tileText(card) {
  const suit = SUITS[/** @type {keyof SUITS} */ (card[1])];
  return `${card[0] === "T" ? "10" : card[0]}${suit}`;
}
