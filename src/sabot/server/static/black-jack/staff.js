// The consoles of the staff at Black Jack: boxes, the bank, and what comes before the drawing.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { words } from "../core/words.js";
import { offers } from "../table/offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../games.js").Key} Key */
/** @typedef {import("../games.js").Staff} Staff */
/** @typedef {import("../staff/controls.js").Controls} Controls */
/** @typedef {import("../staff/due.js").Due} Due */
/** @typedef {import("../staff/page.js").Desk} Desk */
/** @typedef {import("../staff/places.js").Place} Place */
/** @typedef {import("../types/table.d.ts").BlackJackView} View */
/** @typedef {import("../types/table.d.ts").HandView} Hand */

const t = words({
  it: {
    box: "Casella {n}",
    bank: "Banco",
    hand: "mano {n}",
    gone: "finita",
    doubled: "raddoppiata",
    drawn: "Tiraggio",
    announce: "Annuncia",
    whose: "Di chi",
    ofBank: "il banco",
    ofBox: "casella {n}",
    point: "Punto",
  },
  en: {
    box: "Box {n}",
    bank: "Bank",
    hand: "hand {n}",
    gone: "out",
    doubled: "doubled",
    drawn: "Drawing",
    announce: "Announce",
    whose: "Whose",
    ofBank: "the bank",
    ofBox: "box {n}",
    point: "Point",
  },
});

/** @param {View} view @returns {Place[]} */
function places({ coup, seats }) {
  const all = seats.map(({ seat, player }) => {
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

/** @param {Hand} hand @param {number} hands */
function noted(hand, hands) {
  return [
    hands > 1 && t("hand", { n: hand.hand }),
    hand.doubled && t("doubled"),
    hand.gone && t("gone"),
  ].filter(Boolean).join(", ");
}

/** What comes before the drawing, and between two hands. @param {Desk} _at @param {Controls} controls @returns {(Made | null)[]} */
function playing(_at, { all, group }) {
  return [group(t("drawn"), all("pay", "offer-insurance", "drawing", "pass-over", "peek"))];
}

/** A point, as the dealer counts it: of the bank, or of a box. @param {Desk} at @param {Due} due @returns {Made | null} */
function announcing(at, due) {
  const offered = offers(at.view, "announce");
  if (!offered.length) return null;
  const boxes = offered.map(({ fields }) => fields.box);
  /** @param {Record<string, string>} typed @param {HTMLFormElement} form */
  const send = async ({ box, point }, form) => {
    if (!await at.act("announce", { point: Number(point), box: Number(box) })) return;
    form.reset();
    // The keys mean the table again.
    /** @type {HTMLElement | null} */ (form.closest(".dealing"))?.focus({ preventScroll: true });
  };
  return h(
    "form",
    { class: "row announcing", key: "announce", onsubmit: sending(send) },
    field(
      t("whose"),
      select(
        { name: "box" },
        boxes.map((box) => [String(box), box ? t("ofBox", { n: box }) : t("ofBank")]),
      ),
    ),
    field(
      t("point"),
      h("input", {
        name: "point",
        type: "number",
        min: 2,
        max: 31,
        required: true,
        inputmode: "numeric",
        autocomplete: "off",
      }),
    ),
    h("button", { type: "submit", class: [due("announce") && "due"] }, t("announce")),
  );
}

/** @type {Staff} */
export const staff = {
  layout: "boxes",
  places,
  steps: {
    "deal-box": { it: "Una carta a una casella", en: "A card to a box" },
    "deal-bank": { it: "Una carta al banco", en: "A card to the bank" },
    "pay-black-jacks": { it: "Pagare i Black Jack", en: "Pay the Black Jacks" },
    "offer-insurance": { it: "Offrire l'assicurazione", en: "Offer insurance" },
    "begin-drawing": { it: "Cominciare il tiraggio", en: "Begin the drawing" },
    peek: { it: "Guardare la carta coperta", en: "Look at the covered card" },
    decide: { it: "Dichiara chi gioca la casella", en: "Whoever plays the box declares" },
    "read-sign": {
      it: "Leggere il gesto: una carta, o la mano seguente",
      en: "Read the gesture: a card, or the next hand",
    },
    "follow-split": {
      it: "Sceglie chi può seguire la divisione",
      en: "Those who may follow the split choose",
    },
    "pass-over": { it: "Passare alla mano seguente", en: "Go on to the next hand" },
    "draw-box": { it: "Una carta per la mano di turno", en: "A card for the hand in turn" },
    "answer-offer": {
      it: "Si risponde sulla carta offerta",
      en: "The card offered is answered for",
    },
    "turn-hole": { it: "Scoprire la carta coperta del banco", en: "Turn the bank's covered card" },
    "draw-bank": { it: "Una carta per il banco", en: "A card for the bank" },
  },
  wants: {
    "deal-bank": ["draw", "to", "bank"],
    "draw-bank": ["draw", "to", "bank"],
    "pay-black-jacks": ["pay"],
    "offer-insurance": ["offer-insurance"],
    "begin-drawing": ["drawing"],
    peek: ["peek"],
    "pass-over": ["pass-over"],
    "turn-hole": ["turn"],
  },
  settling: ["pay-black-jacks"],
  keys: [
    ["0", "draw", { to: "bank" }],
    ...[1, 2, 3, 4, 5, 6, 7].map((
      box,
    ) => /** @type {Key} */ ([String(box), "draw", { to: String(box) }])),
  ],
  groups: { bets: ["betting", "close"], ending: ["settle", "end"] },
  labels: {
    pay: { it: "Paga i Black Jack", en: "Pay the Black Jacks" },
    "offer-insurance": { it: "«Assicurazione?»", en: "“Insurance?”" },
    drawing: { it: "Comincia il tiraggio", en: "Begin the drawing" },
    "pass-over": { it: "Mano seguente", en: "Next hand" },
    peek: { it: "Guarda la carta coperta", en: "Look at the covered card" },
  },
  playing,
  announcing,
};
