// The two hands: cards as they lie, their points, and why a third card came.

import { cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { card, cardNames, slot } from "../table/cards.js";
import { find } from "../table/offers.js";
import { betsOf, seatOf } from "../table/scene.js";
import { beforeSpot, HANDS, placed } from "./layout.js";
import { reasonOf } from "./thirds.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */
/** @typedef {"punto" | "banco"} Side */

/** @type {Record<Side, string>} */
export const SIDES = { punto: "Punto", banco: "Banco" };

/** So many cards are dealt to a hand, and read; a third one lies open. */
const DEALT = 2;

const t = words({
  it: {
    hand: "{side}: {cards}",
    point: "{side}, punto {point}",
    with: "le legge {name}",
    yours: "sono tue",
    none: "nessuna carta",
  },
  en: {
    hand: "{side}: {cards}",
    point: "{side}, point {point}",
    with: "{name} reads them",
    yours: "they are yours",
    none: "no cards",
  },
});

/**
 * Whether the covered cards lie before oneself: then what one has read is for the reading alone.
 * @param {Scene} scene
 */
export function reading({ view, me }) {
  return me !== "" && view.coup?.reader === me && find(view, "look")?.why === null;
}

/** @param {Scene} scene @param {Side} side @param {number[]} angles */
export function handOf(scene, side, angles) {
  const coup = scene.coup.laid;
  /** @type {(string | null)[]} */
  const cards = coup?.[side] ?? [];
  const mine = reading(scene) && coup?.reads === side;
  const shown = mine ? cards.map((code, at) => at < DEALT ? null : code) : cards;
  const winner = scene.coup.points?.winner;
  const passed = away(scene, side, shown, angles);
  return h(
    "section",
    {
      class: ["hand", side, winner === side && "won", passed && "passed"],
      style: { ...placed(HANDS[side]), ...passed },
      "aria-label": t("hand", { side: SIDES[side], cards: cardNames(shown) || t("none") }),
    },
    h(
      "div",
      { class: "hand-head" },
      h("h2", { class: "hand-name" }, SIDES[side]),
      point(coup?.points?.[side], side),
    ),
    h(
      "div",
      { class: "hand-cards" },
      [0, 1].map((at) => slot({ key: `slot ${at}`, class: `at-${at}` })),
      shown.map((code, at) =>
        card(code, {
          key: `${scene.coup.taglia}/${scene.coup.number} ${at}`,
          class: [`at-${at}`, at > 1 && "third", "dealt"],
        })
      ),
    ),
    coup?.reader && coup.reads === side && shown.includes(null) &&
      h("p", { class: "with", key: "with" }, mine ? t("yours") : t("with", { name: coup.reader })),
    thirdCard(scene, side),
  );
}

/** @param {number | null | undefined} value @param {Side} side */
function point(value, side) {
  const known = typeof value === "number";
  return h("output", {
    class: ["point", known && "known"],
    "aria-label": known ? t("point", { side: SIDES[side], point: value }) : null,
  }, known ? value : "");
}

/**
 * How far the covered cards have gone, to the box of whoever reads them.
 * @param {Scene} scene
 * @param {Side} side
 * @param {(string | null)[]} shown
 * @param {number[]} angles
 */
function away({ view, coup: { laid } }, side, shown, angles) {
  const read = shown.slice(0, DEALT);
  if (!laid?.reader || laid.reads !== side || !read.length || read.some(Boolean)) return null;
  const bet = betsOf(view).find(({ player, chance }) => player === laid.reader && chance === side);
  const box = seatOf(view, laid.reader) || bet?.box;
  if (!box) return null;
  const to = placed(beforeSpot(angles, box - 1));
  return { "--to-x": to["--x"], "--to-y": to["--y"] };
}

/**
 * Why a hand has a third card, with the provision: the view says, whenever one comes.
 * @param {Scene} scene
 * @param {Side} side
 * @returns {Made | null}
 */
function thirdCard({ coup: { laid } }, side) {
  const third = laid?.thirds?.[side];
  if (!third?.draws) return null;
  return h(
    "p",
    { class: "third-reason", key: "third" },
    reasonOf(side, third, laid),
    " ",
    cited(third.cite),
  );
}
