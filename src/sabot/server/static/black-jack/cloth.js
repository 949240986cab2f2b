// The table of Black Jack: seven boxes in a half round before the dealer, and what one does there.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { mustRead } from "../table/must-read.js";
import { acts, besides } from "./acts.js";
import { bankShown } from "./bank.js";
import { boxShown } from "./box.js";
import { boxPlaces } from "./layout.js";
import { NOTHING } from "./memory.js";
import { print, printed } from "./print.js";

export { board } from "./board.js";
export { remember } from "./memory.js";
export { chanceOdds, odds } from "./odds.js";
export { phase } from "./phases.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").BlackJackView>} Scene */
/** @typedef {Omit<Scene, "memory"> & {memory: import("./memory.js").Memory}} BlackJackScene */

const t = words({ it: { boxes: "Le caselle" }, en: { boxes: "The boxes" } });

/**
 * @param {Scene} scene
 * @returns {Made}
 */
export function cloth(scene) {
  const shown = { ...scene, memory: scene.memory ?? NOTHING };
  const places = boxPlaces(scene.view.seats.length);
  return h(
    "div",
    { class: "black-jack" },
    h(
      "div",
      { class: "bj-cloth" },
      print(scene.house),
      bankShown(shown),
      mustRead(shown),
      h("p", { class: "bj-printed" }, printed(scene.house)),
      h(
        "ul",
        {
          class: ["bj-boxes", scene.view.coup?.stage === "betting" && "betting"],
          "aria-label": t("boxes"),
          style: { "--of": places.length },
        },
        places.map((place, index) => boxShown(shown, index + 1, place)),
      ),
    ),
    h("div", { class: "guide-place" }, scene.guide),
    acts(shown),
    besides(shown),
  );
}
