// Who is at the table: seated, standing, waiting for a seat; and the staff.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { ROLES } from "../core/roles.js";
import { named, words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    people: "Al tavolo",
    seat: "posto {seat}",
    standing: "in piedi",
    waits: "attende un posto",
    away: "si è allontanato",
    you: "tu",
    automatic: "automatico",
    staff: "Il personale",
  },
  en: {
    people: "At the table",
    seat: "seat {seat}",
    standing: "standing",
    waits: "waits for a seat",
    away: "has stepped away",
    you: "you",
    automatic: "automatic",
    staff: "The staff",
  },
});

/** @param {Scene} scene @returns {Made} */
export function people({ view, me }) {
  /** @type {{name: string, where: string}[]} */
  const here = [
    ...view.seats.flatMap(({ seat, player, marked }) =>
      player
        ? [{ name: player, where: t("seat", { seat }) + (marked ? `, ${t("away")}` : "") }]
        : []
    ),
    ...view.standing.map((name) => ({
      name,
      where: view.reservations.includes(name) ? t("waits") : t("standing"),
    })),
  ];
  return h(
    "section",
    { class: "people", "aria-label": t("people") },
    h("h2", {}, t("people")),
    h(
      "ul",
      {},
      here.map(({ name, where }) =>
        h(
          "li",
          { key: name, class: [name === me && "mine"] },
          h("span", {}, name, name === me && ` (${t("you")})`),
          h("span", { class: "small quiet" }, where),
          h("span", { class: "small money" }, held(view.chips[name])),
        )
      ),
    ),
    h(
      "details",
      {},
      h("summary", { class: "small" }, t("staff")),
      h(
        "ul",
        {},
        Object.entries(view.staff).map(([role, name]) =>
          h(
            "li",
            { key: role },
            h("span", {}, named(ROLES, role)),
            h("span", { class: "small quiet" }, name === role ? t("automatic") : String(name)),
          )
        ),
      ),
    ),
  );
}

/** @param {Record<string, number> | undefined} chips */
function held(chips = {}) {
  return Object.entries(chips).filter(([, amount]) => amount > 0).map(([currency, amount]) =>
    money(amount, { currency })
  ).join(" · ");
}
