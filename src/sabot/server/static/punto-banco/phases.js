// What a table of Punto Banco is at, for the banner on its cloth.

import { words } from "../core/words.js";
import { lit } from "../table/offers.js";

/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */
/** @typedef {import("../table/banner.js").Phase} Phase */

const t = words({
  it: {
    yours: "Le tue carte",
    reads: "Legge {name}",
    tied: "Vuoi le carte?",
    withdrawal: "Ritirare o lasciare?",
    third: "Terza carta",
    bianco: "Colpo in bianco: non si punta",
  },
  en: {
    yours: "Your cards",
    reads: "{name} reads",
    tied: "Do you want the cards?",
    withdrawal: "Withdraw or leave?",
    third: "Third card",
    bianco: "In bianco: no bets",
  },
});

/** @param {Scene} scene @returns {Phase | null} */
export function phase({ view, me }) {
  const { coup } = view;
  if (!coup) return null;
  if (coup.in_bianco && coup.stage === "betting") return { text: t("bianco") };
  if (lit(view, "answer").length) return { text: t("tied"), mine: true };
  if (lit(view, "contest").length) return { text: t("withdrawal"), mine: true };
  if (coup.reader && isRead(coup)) {
    return coup.reader === me
      ? { text: t("yours"), mine: true }
      : { text: t("reads", { name: coup.reader }) };
  }
  const dealt = coup.punto.length + coup.banco.length;
  if (dealt >= 4 && /^draw-/.test(view.waits_for)) return { text: t("third") };
  return null;
}

/** Whether the cards that somebody has lie covered still. @param {NonNullable<import("../types/table.d.ts").PuntoBancoView["coup"]>} coup */
export function isRead(coup) {
  const side = /** @type {"punto" | "banco"} */ (coup.reads);
  return typeof coup.points[side] !== "number" && coup[side].length > 0;
}
