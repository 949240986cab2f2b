// What a table of Black Jack is at, for the banner on its cloth.

import { words } from "../core/words.js";
import { isWaitedFor, waitingText } from "./waiting.js";
import { handInTurn } from "./coup.js";

/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").BlackJackView>} Scene */
/** @typedef {import("../table/banner.js").Phase} Phase */

const t = words({
  it: { closed: "Niente più puntate" },
  en: { closed: "No more bets" },
});

// Where no hand is in turn: the same at every table.
const SHARED = new Set(["open-betting", "close-betting", "settle", "pay-black-jacks", "end-coup"]);

/** @param {Scene} scene @returns {Phase | null} */
export function phase(scene) {
  const { view } = scene;
  if (!view.coup || SHARED.has(view.waits_for)) return null;
  if (view.waits_for === "deal-box" || view.waits_for === "deal-bank") return { text: t("closed") };
  const text = waitingText(scene, handInTurn(view)?.played_by ?? "");
  return { text, mine: isWaitedFor(scene) };
}
