// Where cards lie at a table: the places of a game are its own; what waits under the sabot is at all.

import { words } from "../core/words.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {{key: string, cards: (string | null)[], note: string}} Hand */
/**
 * A place a card may be laid: `to`, as the dealer's act names it; `side`: what may be turned there.
 * @typedef {{to: string, name: string, hands: Hand[], side?: string, holder?: string, turn: boolean}} Place
 */

const t = words({ it: { under: "Sotto il sabot" }, en: { under: "Under the sabot" } });

/** What waits under the sabot. @param {View} view @returns {Place} */
export function under({ under_the_sabot: cards = [] }) {
  return { to: "under", name: t("under"), hands: [{ key: "under", cards, note: "" }], turn: false };
}
