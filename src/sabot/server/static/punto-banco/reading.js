// For whoever has the covered cards: reading them, declaring, turning.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { cardName } from "../table/cards.js";
import { actButton, lit, offers } from "../table/offers.js";
import { reading, SIDES } from "./hands.js";
import { squeezed } from "./squeeze.js";

/** @typedef {import("../types/table.d.ts").PuntoBancoView} PuntoBancoView */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */

const t = words({
  it: {
    yours: "Le carte di {side} sono davanti a te",
    how: "Solleva piano, trascinando in su o con il cursore.",
    see: "Guarda subito",
    seen: "Hai visto: {cards}",
    turn: "Scopri",
    decline: "Rinuncia alle carte",
    carta: "Carta",
    no: "No",
    battuta: "Battuta",
    gesture: "Col gesto",
    sign: "{word}, col gesto",
    declared: "Hai dichiarato «{word}»",
  },
  en: {
    yours: "{side}'s cards are before you",
    how: "Lift them slowly, dragging up or with the slider.",
    see: "Look at once",
    seen: "You have seen: {cards}",
    turn: "Turn",
    decline: "Decline the cards",
    carta: "Carta",
    no: "No",
    battuta: "Battuta",
    gesture: "By gesture",
    sign: "{word}, by gesture",
    declared: "You have declared “{word}”",
  },
});

const NATURALS = [8, 9];

// How far each card of this coup has been lifted; whoever looks at one has looked at the hand.
let held = { coup: "", lifted: [0, 0], requested: false };

/** @param {Scene} scene @returns {Made | null} */
export function readingPanel(scene) {
  const { view, coup: { taglia, number } } = scene;
  if (!view.coup || !reading(scene)) return null;
  const { reads: side, declared } = view.coup;
  const cards = view.coup[side].slice(0, 2);
  if (held.coup !== `${taglia}/${number}`) {
    held = { coup: `${taglia}/${number}`, lifted: [0, 0], requested: false };
  }
  const all = cards.every((_, at) => held.lifted[at] >= 100);
  return h(
    "section",
    {
      class: ["reading", declared && "declared"],
      key: "reading",
      "aria-label": t("yours", { side: SIDES[side] }),
    },
    h(
      "h2",
      {},
      declared ? t("declared", { word: wordText(declared) }) : t("yours", { side: SIDES[side] }),
    ),
    !declared && h(
      "div",
      { class: "reading-cards" },
      cards.map((code, at) =>
        squeezed({ code, at, lifted: held.lifted[at], lift: (to) => lift(scene, at, to) })
      ),
    ),
    !declared && h(
      "p",
      { class: "small reading-status", role: "status" },
      all && cards[0] ? t("seen", { cards: cards.map(cardName).join(", ") }) : t("how"),
    ),
    h(
      "div",
      { class: "reading-acts" },
      !all && !declared && h("button", {
        type: "button",
        key: "see",
        onclick: () => cards.forEach((_, at) => lift(scene, at, 100)),
      }, t("see")),
      declaring(scene),
      lit(view, "turn").length > 0 &&
        actButton(scene, "turn", { side }, t("turn"), {
          class: mustTurn(view) ? "first" : "plain",
        }),
      lit(view, "decline").length > 0 && actButton(scene, "decline", {}, t("decline")),
    ),
  );
}

/** Whether the cards are waited for. @param {PuntoBancoView} view */
function mustTurn({ waits_for, coup }) {
  return waits_for === `turn-${coup?.reads}`;
}

/** Lift a card; the first time, unless they are known, the cards are asked for. @param {Scene} scene @param {number} at @param {number} to */
function lift(scene, at, to) {
  held.lifted[at] = to;
  const { coup } = scene.view;
  if (to > 0 && !held.requested && coup && !coup[coup.reads][at]) {
    held.requested = true;
    scene.act("look");
  }
  scene.redraw();
}

/** The words one may declare, by mouth and where the house has them by gesture. @param {Scene} scene */
function declaring(scene) {
  const declared = offers(scene.view, "declare");
  if (!declared.some((offer) => !offer.why)) return null;
  const gestures = declared.filter(({ fields }) => fields.manner === "gesture");
  return [
    declared.filter(({ fields }) => fields.manner !== "gesture").map(({ fields }) =>
      spoken(scene, fields)
    ),
    gestures.length > 0 && h("p", { key: "gesture", class: "small quiet" }, t("gesture")),
    gestures.map(({ fields: { word, manner } }) => button(scene, { word, manner }, wordText(word))),
  ];
}

/** A word; a natural is told with its point. @param {Scene} scene @param {import("../types/table.d.ts").DeclareAct} fields */
function spoken(scene, { word, manner, point }) {
  if (point === undefined) return button(scene, { word, manner }, wordText(word));
  return NATURALS.map((each) =>
    button(scene, { word, manner, point: each }, `${wordText(word)} ${each}`)
  );
}

/** @param {Scene} scene @param {import("../types/table.d.ts").DeclareAct} fields @param {string} label */
function button(scene, fields, label) {
  const { word, manner } = fields;
  const first = manner === "words" && !scene.view.coup?.declared;
  return actButton(scene, "declare", { word, manner }, label, {
    key: JSON.stringify(fields),
    class: first ? "first" : "",
    "aria-label": manner === "gesture" ? t("sign", { word: label }) : null,
    onclick: () => scene.act("declare", fields),
  });
}

/** @param {string} word */
function wordText(word) {
  return t(/** @type {"carta" | "no" | "battuta"} */ (word));
}
