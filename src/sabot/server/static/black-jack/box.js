// A box: its hands, where one bets, whoever sits there, and what lies on insurance.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { seatOffer } from "../table/seats.js";
import { betsOn, handsOf, isInTurn, whoseBox } from "./coup.js";
import { called, fates } from "./ended.js";
import { handShown } from "./hand.js";
import { placed } from "./layout.js";
import { lying, spot } from "./spot.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: { insured: "Assicurazione", free: "Posto libero, casella {box}: {what}" },
  en: { insured: "Insurance", free: "Free seat, box {box}: {what}" },
});

/**
 * @param {Scene} scene
 * @param {number} box
 * @param {import("../table/arc.js").Place} place
 * @returns {Made}
 */
export function boxShown(scene, box, place) {
  const { view } = scene;
  const turn = handsOf(view, box).some((hand) => isInTurn(view, box, hand.hand));
  return h(
    "li",
    {
      key: box,
      class: ["bj-box", turn && "turn", box === scene.seat && "own"],
      style: { ...placed(place), "--box": box },
    },
    insurance(scene, box),
    h("div", { class: "bj-hands" }, hands(scene, box)),
    spot(scene, box),
    name(scene, box),
  );
}

/** Whoever plays the box, or sits there; or a seat to be taken. @param {Scene} scene @param {number} box */
function name(scene, box) {
  const { view, me } = scene;
  const offer = seatOffer(scene, box);
  const whose = whoseBox(view, box);
  if (offer && !whose) {
    return h("button", {
      key: "sit",
      type: "button",
      class: ["bj-name bj-sit plain", offer.chosen && "chosen"],
      "aria-label": t("free", { box, what: offer.label }),
      onclick: offer.sit,
    }, offer.label);
  }
  const { player, marked } = view.seats[box - 1];
  const name = called(whose, me);
  return h(
    "p",
    {
      class: ["bj-name", marked && "away", !whose && "free"],
      title: whose,
      "aria-hidden": "true",
    },
    whose && whose !== player ? `▸ ${name}` : name || "·",
  );
}

/** The hands that lie there, and those that were removed. @param {Scene} scene @param {number} box */
function hands({ view, memory, me }, box) {
  const lie = handsOf(view, box).filter((hand) => hand.cards.length);
  const gone = Object.entries(memory.hands).filter(([key]) => key.startsWith(`${box}/`));
  const all = [
    ...lie.map((hand) => ({ hand, over: false })),
    ...gone.map(([, hand]) => ({ hand, over: true }))
      .filter(({ hand }) => !lie.some((each) => each.hand === hand.hand)),
  ];
  return all.sort((a, b) => a.hand.hand - b.hand.hand).map(({ hand, over }) =>
    handShown(box, hand, {
      over,
      me,
      turn: !over && isInTurn(view, box, hand.hand),
      ended: memory.ended.filter((bet) => bet.box === box && bet.hand === hand.hand),
    })
  );
}

/** What lies on the line for insurance, and what came of it. @param {Scene} scene @param {number} box */
function insurance(scene, box) {
  const bets = betsOn(scene.view, box, 0);
  const ended = scene.memory.ended.filter((bet) => bet.box === box && !bet.hand);
  const labels = bets.map(({ player, amount, currency }) =>
    `${player} ${money(amount, { currency })}`
  );
  return h(
    "div",
    { class: "bj-insured" },
    bets.length > 0 &&
      h(
        "div",
        { class: "bj-on-hand", role: "img", "aria-label": [t("insured"), ...labels].join(", ") },
        bets.map((bet) => lying(scene, bet)),
      ),
    declined(scene, box),
    fates(ended, scene.me),
  );
}

/** Who will have neither insurance nor even money, until the drawing. @param {Scene} scene @param {number} box */
function declined({ view, me }, box) {
  /** @type {import("../types/table.d.ts").DeclinedView[]} */
  const all = view.coup?.declined ?? [];
  return all.filter((each) => each.box === box).map(({ player }) =>
    h(
      "span",
      { key: player, class: "bj-declined" },
      h("span", { class: "bj-owner" }, called(player, me)),
      ": no",
    )
  );
}
