// How the coup came out, and what went wrong with it.

import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { SIDES } from "./hands.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */

const t = words({
  it: { wins: "Vince {side}", tie: "Égalité", against: "{one} a {two}", ruling: "Decisione" },
  en: { wins: "{side} wins", tie: "Égalité", against: "{one} to {two}", ruling: "Ruling" },
});

/** @param {Scene} scene @returns {Made} */
export function result({ coup: { points, rulings } }) {
  return h(
    "div",
    { class: "pb-result" },
    points && h(
      "p",
      { key: "result", class: ["result", points.winner ?? "tie"] },
      h(
        "strong",
        {},
        points.winner
          ? t("wins", { side: SIDES[/** @type {"punto" | "banco"} */ (points.winner)] })
          : t("tie"),
      ),
      h("span", { class: "result-points" }, score(points)),
    ),
    rulings.map((line) =>
      h(
        "div",
        { key: line.at, class: "ruling-card paper" },
        h("strong", {}, t("ruling")),
        h("p", {}, linked(line.text)),
      )
    ),
  );
}

/** The winner's point first. @param {import("../types/table.d.ts").PointsAnnounced} points */
function score({ winner, punto, banco }) {
  return winner === "banco"
    ? t("against", { one: banco, two: punto })
    : t("against", { one: punto, two: banco });
}
