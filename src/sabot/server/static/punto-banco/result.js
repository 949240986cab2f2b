// How the coup came out.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { line, mustRead } from "../table/must-read.js";
import { SIDES } from "./hands.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */

const t = words({
  it: {
    wins: "Vince {side}",
    tie: "Égalité",
    against: "{one} a {two}",
    bianco: "Colpo in bianco",
  },
  en: {
    wins: "{side} wins",
    tie: "Égalité",
    against: "{one} to {two}",
    bianco: "Coup in bianco",
  },
});

/** What must be read of the coup, its result last. @param {Scene} scene @returns {Made} */
export function result(scene) {
  const { view, coup, resultOf = coup } = scene;
  return mustRead(scene, [
    view.coup?.in_bianco ? line(t("bianco"), "bianco") : null,
    resultOf.points && outcome(resultOf.points),
  ]);
}

/** @param {import("../types/table.d.ts").PointsAnnounced} points */
function outcome(points) {
  return h(
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
  );
}

/** The winner's point first. @param {import("../types/table.d.ts").PointsAnnounced} points */
function score({ winner, punto, banco }) {
  return winner === "banco"
    ? t("against", { one: banco, two: punto })
    : t("against", { one: punto, two: banco });
}
