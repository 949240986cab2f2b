// The side chances that have won, told before anything is touched.

import { h } from "../core/dom.js";
import { sending } from "../core/form.js";
import { words } from "../core/words.js";
import { offers } from "../table/offers.js";
import { hand, toBets } from "./hand.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    winners: "Chance laterali vincenti",
    announce: "Annuncia le vincenti",
    wins: "vince",
  },
  en: {
    winners: "Side chances that have won",
    announce: "Announce the winners",
    wins: "wins",
  },
});

/** @param {Desk} at */
export function winners(at) {
  const [offer] = offers(at.view, "side-winners");
  if (!offer) return null;
  const side = at.house.chances.filter((each) => each.side);
  const right = at.prompt ? offer.fields.winning.split(",") : [];
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async (values, form) => {
    const winning = side.map(({ id }) => id)
      .filter((/** @type {string} */ id) => values[`wins-${id}`]).join(",");
    const how = hand.unnoticed && { unnoticed: true };
    const done = await at.act("side-winners", { winning, ...how });
    if (done) hand.unnoticed = false;
    at.redraw();
    if (!done) return;
    form.reset();
    // Then the bets are settled.
    const panel = form.closest(".paying");
    if (panel) toBets(panel);
  };
  return h(
    "form",
    { class: "side-winners", key: "winners", onsubmit: sending(send) },
    h(
      "fieldset",
      { class: "row" },
      h("legend", {}, t("winners")),
      side.map(({ id, name }) =>
        h(
          "label",
          { class: "check", key: id },
          h("input", { type: "checkbox", name: `wins-${id}` }),
          h("span", {}, name),
          right.includes(id) && h("span", { class: "badge gold" }, t("wins")),
        )
      ),
      h("button", { type: "submit" }, t("announce")),
    ),
  );
}
