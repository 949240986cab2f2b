// Punto Banco on a wall screen: the two hands, how the last coups came out, the five roads.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { card, slot } from "../table/cards.js";
import { fiveRoads } from "./roads.js";
import { SIDES } from "./hands.js";

/** @typedef {import("../types/table.d.ts").PuntoBancoView} PuntoBancoView */
/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/wall.js").Shown<PuntoBancoView>} Shown */
/** @typedef {import("./hands.js").Side} Side */

const t = words({
  it: {
    wins: "Vince {side}",
    tie: "Égalité",
    last: "Ultimi colpi",
    won: "Nella taglia",
    bianco: "Colpo in bianco",
  },
  en: {
    wins: "{side} wins",
    tie: "Égalité",
    last: "Last coups",
    won: "In the taglia",
    bianco: "Coup in bianco",
  },
});

const LAST = 12;
const COLUMNS = { bead: 16, big: 30, derived: 15 };

/** @param {Shown} shown @returns {Made[]} */
export function wall({ view, house, coup }) {
  return [
    h(
      "section",
      { class: "wall-coup", key: "coup" },
      hand("punto", coup),
      hand("banco", coup),
      h("p", { class: ["wall-result", coup.points?.winner ?? "tie"] }, result(view, coup)),
    ),
    h(
      "section",
      { class: "wall-roads", key: "roads" },
      view.board && fiveRoads(view.board.roads, COLUMNS),
    ),
    h(
      "section",
      { class: "wall-last", key: "last" },
      h("h2", {}, t("last")),
      h("ol", {}, lastCoups(view.board)),
    ),
    h(
      "section",
      { class: "wall-won", key: "won" },
      h("h2", {}, t("won")),
      h(
        "dl",
        {},
        Object.entries(view.board?.won ?? {}).map(([chance, times]) => [
          h("dt", { class: `of-${chance}` }, name(house, chance)),
          h("dd", {}, times),
        ]),
      ),
    ),
  ];
}

/** @param {House} house @param {string} chance */
function name(house, chance) {
  return house.chances.find((each) => each.id === chance)?.name ?? chance;
}

/** @param {Side} side @param {Shown["coup"]} coup */
function hand(side, { laid, points, taglia, number }) {
  /** @type {(string | null)[]} */
  const cards = laid?.[side] ?? [];
  const point = laid?.points?.[side];
  return h(
    "div",
    { class: ["wall-hand", side, points?.winner === side && "won"] },
    h("h2", {}, SIDES[side]),
    h("output", { class: "wall-point" }, typeof point === "number" ? point : ""),
    h(
      "div",
      { class: "wall-cards" },
      [0, 1].map((at) => slot({ key: `slot ${at}`, class: `at-${at}` })),
      cards.map((code, at) =>
        card(code, {
          key: `${taglia}/${number} ${at}`,
          class: ["dealt", at > 1 ? "third" : `at-${at}`],
        })
      ),
    ),
  );
}

/** @param {PuntoBancoView} view @param {Shown["coup"]} coup */
function result(view, { points }) {
  if (!points) return view.coup?.in_bianco ? t("bianco") : "";
  return points.winner ? t("wins", { side: SIDES[/** @type {Side} */ (points.winner)] }) : t("tie");
}

/** The last coups with their points, the newest first. @param {PuntoBancoView["board"]} board */
function lastCoups(board) {
  if (!board) return null;
  const marks = board.roads.bead.columns.replaceAll(" ", "");
  return board.points.map((points, at) => {
    const side = { p: "punto", b: "banco" }[/** @type {"p" | "b"} */ (marks[at])] ?? "tie";
    return h(
      "li",
      { key: board.coups[at], class: side },
      h("b", {}, marks[at] === "t" ? "É" : marks[at].toUpperCase()),
      h("span", {}, `${points[0]}–${points[1]}`),
    );
  }).slice(-LAST).reverse();
}
