// The consoles of the staff at Punto Banco: two hands, and readers who declare.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { words } from "../core/words.js";
import { offers } from "../table/offers.js";
import { SIDES } from "./hands.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../games.js").Staff} Staff */
/** @typedef {import("../staff/controls.js").Controls} Controls */
/** @typedef {import("../staff/due.js").Due} Due */
/** @typedef {import("../staff/page.js").Desk} Desk */
/** @typedef {import("../staff/places.js").Place} Place */
/** @typedef {import("./hands.js").Side} Side */
/** @typedef {import("../types/table.d.ts").PuntoBancoCoup} Coup */
/** @typedef {import("../types/table.d.ts").PuntoBancoView} View */

const t = words({
  it: {
    reads: "le carte sono da {name}",
    declared: "dichiara «{word}»",
    cards: "Le carte a",
    pass: "Le carte a {to}",
    keep: "l'impiegato",
    repeat: "Ripeti",
    announce: "Annuncia",
    first: "Detto per primo",
    asItShould: "come si deve",
  },
  en: {
    reads: "the cards are before {name}",
    declared: "declares “{word}”",
    cards: "The cards to",
    pass: "The cards to {to}",
    keep: "the dealer",
    repeat: "Repeat",
    announce: "Announce",
    first: "Told first",
    asItShould: "as it should be",
  },
});

/** @type {Side[]} */
const NAMES = ["punto", "banco"];

/** @param {View} view @returns {Place[]} */
function places({ coup }) {
  return /** @type {Side[]} */ (["banco", "punto"]).map((side) => ({
    to: side,
    side,
    name: SIDES[side],
    hands: [{ key: side, cards: coup?.[side] ?? [], note: coup ? reading(coup, side) : "" }],
    turn: false,
  }));
}

/** Who has the cards of a side, and what was declared. @param {Coup} coup @param {string} side */
function reading(coup, side) {
  if (coup.reads !== side || !coup.reader) return "";
  const declared = coup.declared ? `, ${t("declared", { word: coup.declared })}` : "";
  return t("reads", { name: coup.reader }) + declared;
}

/** Who gets the cards, and what was declared. @param {Desk} at @param {Controls} controls @returns {(Made | null)[]} */
function playing({ view }, { button, group, due }) {
  return [
    group(t("cards"), [
      button("ask-tied"),
      offers(view, "pass").map(({ fields }) => {
        const to = fields.to || t("keep");
        return button("pass", fields, to, t("pass", { to }));
      }),
    ], due("pass")),
    group(
      t("repeat"),
      offers(view, "repeat").map(({ fields }) =>
        button("repeat", fields, `«${fields.word}»`, `${t("repeat")} «${fields.word}»`)
      ),
      due("repeat"),
    ),
  ];
}

/** Both points, as the dealer counts them. @param {Desk} at @param {Due} due @returns {Made | null} */
function announcing(at, due) {
  if (!offers(at.view, "announce").length) return null;
  /** @param {Record<string, string>} typed @param {HTMLFormElement} form */
  const send = async ({ first, ...typed }, form) => {
    const points = Object.fromEntries(NAMES.map((name) => [name, Number(typed[name])]));
    if (!await at.act("announce", { ...points, ...(first && { first }) })) return;
    form.reset();
    // The keys mean the table again.
    /** @type {HTMLElement | null} */ (form.closest(".dealing"))?.focus({ preventScroll: true });
  };
  return h(
    "form",
    { class: "row announcing", key: "announce", onsubmit: sending(send) },
    NAMES.map((name) =>
      field(
        SIDES[name],
        h("input", {
          name,
          type: "number",
          min: 0,
          max: 9,
          required: true,
          inputmode: "numeric",
          autocomplete: "off",
        }),
      )
    ),
    field(t("first"), select({ name: "first" }, [["", t("asItShould")], ...Object.entries(SIDES)])),
    h("button", { type: "submit", class: [due("announce") && "due"] }, t("announce")),
  );
}

/** @type {Staff} */
export const staff = {
  layout: "sides",
  places,
  steps: {
    "announce-in-bianco": {
      it: "Annunciare il colpo in bianco",
      en: "Announce the coup in bianco",
    },
    "draw-punto": { it: "Una carta per Punto", en: "A card for Punto" },
    "draw-banco": { it: "Una carta per Banco", en: "A card for Banco" },
    "ask-tied": {
      it: "Domandare a chi ha puntato uguale chi vuole le carte",
      en: "Ask those with equal bets who wants the cards",
    },
    "answer-tied": {
      it: "Rispondono i giocatori con la stessa puntata",
      en: "Those with equal bets answer",
    },
    "decide-reader": {
      it: "L'ispettore decide chi riceve le carte",
      en: "The inspector decides who gets the cards",
    },
    "pass-cards": {
      it: "Passare le carte a chi spettano",
      en: "Pass the cards to whoever has the right",
    },
    declare: { it: "Il puntatore dichiara", en: "The punter declares" },
    repeat: { it: "Ripetere la dichiarazione", en: "Repeat the declaration" },
    "turn-punto": { it: "Scoprire le carte di Punto", en: "Turn Punto's cards" },
    "turn-banco": { it: "Scoprire le carte di Banco", en: "Turn Banco's cards" },
    "draw-out": {
      it: "Estrarre e contare le ultime carte",
      en: "Draw out and count the last cards",
    },
  },
  wants: {
    "announce-in-bianco": ["in-bianco"],
    "draw-punto": ["draw", "to", "punto"],
    "draw-banco": ["draw", "to", "banco"],
    "ask-tied": ["ask-tied"],
    "decide-reader": ["decide-reader"],
    "pass-cards": ["pass"],
    repeat: ["repeat"],
    "turn-punto": ["turn", "side", "punto"],
    "turn-banco": ["turn", "side", "banco"],
    "draw-out": ["draw-out"],
  },
  settling: [],
  keys: [
    ["p", "draw", { to: "punto" }],
    ["b", "draw", { to: "banco" }],
    ["P", "turn", { side: "punto" }],
    ["B", "turn", { side: "banco" }],
  ],
  groups: {
    bets: ["in-bianco", "betting", "close", "accept"],
    ending: ["draw-out", "settle", "end"],
  },
  labels: {
    "in-bianco": { it: "«Colpo in bianco»", en: "“Colpo in bianco”" },
    accept: { it: "«Chi punta accetta»", en: "“Chi punta accetta”" },
    "ask-tied": { it: "chi le vuole?", en: "who wants them?" },
    "draw-out": { it: "Estrai e conta le ultime", en: "Draw out and count the last" },
  },
  playing,
  announcing,
};
