// The cloth of Punto Banco: a box for everybody round the table, the hands before the dealer.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { discard, sabot } from "../table/sabot.js";
import { seatOffer } from "../table/seats.js";
import { betsOf } from "../table/scene.js";
import { answering } from "./answering.js";
import { handOf, SIDES } from "./hands.js";
import {
  BANCO,
  boxAngles,
  DISCARD,
  MIDDLE,
  middleAngles,
  nameSpot,
  placed,
  PUNTO,
  SABOT,
  spot,
} from "./layout.js";
import { print } from "./print.js";
import { readingPanel } from "./reading.js";
import { result } from "./result.js";
import { betSquare } from "./square.js";

export { board } from "./board.js";
export { chanceOdds, odds } from "./odds.js";
export { phase } from "./phases.js";

/** @typedef {import("../types/table.d.ts").PuntoBancoView} PuntoBancoView */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */

const t = words({
  it: {
    cloth: "Il tappeto",
    boxes: "I box",
    free: "libero",
    away: "{name}, si è allontanato",
    box: "Box {box}: {who}",
    button: "il Bottone",
    reader: "legge le carte",
    shared: "Combinazioni del tavolo",
  },
  en: {
    cloth: "The cloth",
    boxes: "The boxes",
    free: "free",
    away: "{name}, who has stepped away",
    box: "Box {box}: {who}",
    button: "the Button",
    reader: "reads the cards",
    shared: "The table's chances",
  },
});

/** In em, from where on every box is as large: see punto-banco-narrow.css. */
const NARROW = 46;

/** These have a square in every box; whatever else a house has is one section for the table. */
const BOXED = ["banco", "punto"];

/** @param {Scene} scene @returns {Made} */
export function cloth(scene) {
  const { view } = scene;
  const bets = betsOf(view);
  const boxes = view.seats.length;
  const angles = boxAngles(boxes);
  const shared = middleFirst(Object.keys(view.limits).filter((each) => !BOXED.includes(each)));
  return h(
    "section",
    { class: "pb-cloth", "aria-label": t("cloth") },
    h(
      "div",
      { class: "pb-table" },
      h(
        "div",
        { class: "pb-felt" },
        print(scene.house.name, boxes, scene.box, shared.length),
        h("div", { class: "pb-discard", style: placed(DISCARD) }, discard(scene)),
        h("div", { class: "pb-sabot", style: placed(SABOT) }, sabot(scene)),
        handOf(scene, "punto", angles),
        handOf(scene, "banco", angles),
        result(scene),
        sharedSquares(scene, shared, bets),
        h(
          "ol",
          { class: "pb-boxes", "aria-label": t("boxes") },
          view.seats.map((seat) => box(scene, seat, bets, angles)),
        ),
      ),
    ),
    h("div", { class: "guide-place" }, scene.guide),
    h("div", { class: "over-cloth" }, readingPanel(scene), answering(scene)),
  );
}

/** Whether the cloth is so narrow that one box is large and the others are small. @param {MouseEvent} event */
function oneInFront({ currentTarget }) {
  const cloth = /** @type {HTMLElement} */ (currentTarget).closest(".pb-table");
  return (cloth?.clientWidth ?? 0) < NARROW * parseFloat(getComputedStyle(document.body).fontSize);
}

/** The first lies in the middle, the others beside it. @param {string[]} chances */
function middleFirst([first, ...others]) {
  const half = Math.floor(others.length / 2);
  return [...others.slice(0, half), first, ...others.slice(half)];
}

/** @param {Scene} scene @param {string[]} shared @param {import("../table/scene.js").Bet[]} bets */
function sharedSquares(scene, shared, bets) {
  const angles = middleAngles(shared.length);
  return h(
    "div",
    { class: "pb-shared", role: "group", "aria-label": t("shared") },
    shared.map((chance, index) => {
      const { name = chance, pays = "" } = scene.house.chances.find(({ id }) => id === chance) ??
        {};
      return betSquare(scene, { chance, box: 0 }, {
        bets,
        spot: spot(angles, index, MIDDLE),
        class: "shared",
        letters: [h("b", {}, name), h("small", {}, pays.split(",")[0])],
      });
    }),
  );
}

/**
 * @param {Scene} scene
 * @param {PuntoBancoView["seats"][0]} seat
 * @param {import("../table/scene.js").Bet[]} bets
 * @param {number[]} angles
 */
function box(scene, { seat, player: sits, marked }, bets, angles) {
  const { view, box: front } = scene;
  const player = sits ?? "";
  const reads = view.coup?.reader;
  const isReader = Boolean(reads) && reads === player;
  const offer = seatOffer(scene, seat);
  const name = player ? (marked ? t("away", { name: player }) : player) : t("free");
  const label = [
    t("box", { box: seat, who: name }),
    view.button === seat && t("button"),
    isReader && t("reader"),
    offer?.label,
  ].filter(Boolean).join(", ");
  return h(
    "li",
    {
      key: seat,
      class: [
        "pb-box",
        seat === front && "front",
        seat === scene.seat && "own",
        player && "taken",
        marked && "away",
        offer && "to-sit",
        offer?.chosen && "chosen",
      ],
    },
    h(
      "button",
      {
        type: "button",
        class: "box-name plain",
        style: placed(nameSpot(angles, seat - 1)),
        "aria-label": label,
        "aria-current": seat === front ? "true" : null,
        // Whoever sits has a box.
        tabindex: offer || (scene.playing && !scene.seat) ? null : -1,
        onclick: (/** @type {MouseEvent} */ event) => {
          // On a phone a box is first brought to the front.
          if (offer && (seat === front || !oneInFront(event))) offer.sit();
          scene.choose(seat);
        },
      },
      h("span", { class: "box-number" }, seat),
      h("span", { class: "box-player" }, player || offer?.label),
      view.button === seat && h("span", { class: "the-button", title: t("button") }, "B"),
    ),
    [["banco", BANCO], ["punto", PUNTO]].map(([chance, reaches]) =>
      betSquare(scene, { chance: String(chance), box: seat }, {
        bets,
        spot: spot(angles, seat - 1, /** @type {[number, number]} */ (reaches)),
        letters: [
          h("b", {}, SIDES[/** @type {"punto" | "banco"} */ (chance)]),
          chance === "punto" && h("i", {}, seat),
        ],
      })
    ),
  );
}
