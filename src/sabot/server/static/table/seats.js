// A seat chosen by clicking it on the cloth: asked for at once by whoever plays and stands, and for
// whoever is not at the table yet the one to be asked for when they sit down.

import { notify } from "../core/announce.js";
import { bare } from "../core/cite.js";
import { wish } from "../core/wire.js";
import { words } from "../core/words.js";
import { find } from "./offers.js";

/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: { sit: "siediti qui", chosen: "scelto" },
  en: { sit: "sit here", chosen: "chosen" },
});

/**
 * What a click on a seat would do; nothing where it does nothing.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {{label: string, chosen: boolean, sit: () => unknown} | null}
 */
export function seatOffer(scene, seat) {
  const { view, me, playing, wanted, want } = scene;
  if (view.seats[seat - 1]?.player || !want) return null;
  if (!playing) {
    const chosen = wanted === seat;
    return { label: t(chosen ? "chosen" : "sit"), chosen, sit: () => want(chosen ? 0 : seat) };
  }
  const waits = view.reservations.includes(me);
  const may = waits || find(view, "ask-seat")?.why === null;
  return may ? { label: t("sit"), chosen: false, sit: () => askFor(scene, seat) } : null;
}

/**
 * Ask for a seat, for this one if one is named: where a person gives them, it is theirs to choose.
 * @param {Scene} scene
 * @param {number} seat
 */
export async function askFor(scene, seat) {
  if (seat) {
    const answer = await wish(scene.table, "seat", { seat });
    if (!answer.done && answer.text) {
      notify(bare(answer.text), { kind: "bad" });
      if (answer.code !== "seats-by-hand") return;
    }
  }
  if (!scene.view.reservations.includes(scene.me)) await scene.act("ask-seat");
}
