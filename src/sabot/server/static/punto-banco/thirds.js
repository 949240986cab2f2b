// Why a hand has a third card, or has none, in words. What it is the view says.

import { words } from "../core/words.js";
import { cardSign } from "../table/cards.js";

/** @typedef {import("../types/table.d.ts").ThirdView} ThirdView */
/** @typedef {"punto" | "banco"} Side */

const t = words({
  it: {
    natural: "{side} {point}, battuta: non si tira",
    otherNatural: "{other} ha una battuta: {side} non tira",
    draws: "{side} {point}: tira",
    stands: "{side} {point}: sta",
    givenDraws: "Banco {point}, Punto ha ricevuto {card}: tira",
    givenStands: "Banco {point}, Punto ha ricevuto {card}: sta",
    aloneDraws: "Banco {point}, Punto sta: tira",
    aloneStands: "Banco {point}, Punto sta: sta",
    wanted: "Punto ha chiesto carta",
    unwanted: "Punto non ha voluto carta",
    ruledDraws: "{side} ha una terza carta: così è stato deciso",
    ruledStands: "{side} non ha una terza carta: così è stato deciso",
  },
  en: {
    natural: "{side} {point}, a natural: no card is drawn",
    otherNatural: "{other} has a natural: {side} does not draw",
    draws: "{side} {point}: draws",
    stands: "{side} {point}: stands",
    givenDraws: "Banco {point}, Punto received {card}: draws",
    givenStands: "Banco {point}, Punto received {card}: stands",
    aloneDraws: "Banco {point}, Punto stands: draws",
    aloneStands: "Banco {point}, Punto stands: stands",
    wanted: "Punto has asked for a card",
    unwanted: "Punto wanted no card",
    ruledDraws: "{side} has a third card: so it was ruled",
    ruledStands: "{side} has no third card: so it was ruled",
  },
});

const NAMES = { punto: "Punto", banco: "Banco" };

/**
 * @param {Side} side
 * @param {ThirdView} third
 * @param {import("../types/table.d.ts").PuntoBancoCoup} coup
 * @returns {string}
 */
export function reasonOf(side, { draws, why, point }, { punto: [, , given] }) {
  const values = {
    side: NAMES[side],
    other: NAMES[side === "punto" ? "banco" : "punto"],
    point: point ?? "",
    card: given ? cardSign(given) : "",
  };
  switch (why) {
    case "natural":
      return t("natural", values);
    case "other-natural":
      return t("otherNatural", values);
    case "given":
      return t(draws ? "givenDraws" : "givenStands", values);
    case "alone":
      return t(draws ? "aloneDraws" : "aloneStands", values);
    case "declared":
      return t(draws ? "wanted" : "unwanted");
    case "ruled":
      return t(draws ? "ruledDraws" : "ruledStands", values);
    default:
      return t(draws ? "draws" : "stands", values);
  }
}
