// A square one bets on: its letters, the bets on it, what becomes of them.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { betOffer } from "../table/betting.js";
import { stack } from "../table/chips.js";
import { dimmed, lit } from "../table/offers.js";
import { layable, whyDim } from "../table/square.js";
import { placed } from "./layout.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").Scene<import("../types/table.d.ts").PuntoBancoView>} Scene */
/** @typedef {import("../table/scene.js").Bet} Bet */
/** @typedef {import("../table/scene.js").Settled} Settled */

const t = words({
  it: {
    box: "{chance}, box {box}",
    mine: "la tua puntata {amount}",
    all: "in tutto {amount}",
    less: "Canc toglie un gettone",
    won: "+{amount}",
    lost: "−{amount}",
    back: "torna",
    kept: "cagnotte {amount}",
  },
  en: {
    box: "{chance}, box {box}",
    mine: "your bet {amount}",
    all: "{amount} in all",
    less: "Delete takes a chip off",
    won: "+{amount}",
    lost: "−{amount}",
    back: "returned",
    kept: "cagnotte {amount}",
  },
});

/**
 * @param {Scene} scene
 * @param {{chance: string, box: number}} square
 * @param {{bets: Bet[], letters: import("../core/dom.js").Child, spot: import("./layout.js").Spot,
 *   class?: string}} how
 * @returns {Made}
 */
export function betSquare(scene, square, { bets, letters, spot, class: extra = "" }) {
  const { settled } = scene.coup;
  const here = (/** @type {Bet} */ bet) => bet.chance === square.chance && bet.box === square.box;
  const laid = bets.filter(here);
  const own = laid.find((bet) => bet.player === scene.me);
  const offer = betOffer(scene, { ...square, currency: scene.currency });
  const less = Boolean(own) && lit(scene.view, "unbet").length > 0;
  return h(
    "div",
    {
      class: ["square", `for-${square.chance}`, extra, own && "mine"],
      style: placed(spot),
      key: `${square.chance} ${square.box}`,
    },
    dimmed(whyDim(scene, offer), {
      ...layable(scene, square, less),
      class: "square-button",
      // The arrows go to the others; whoever only looks on begins with the box in the foreground.
      tabindex: offer || (!scene.playing && square.box === scene.box) ? null : -1,
      "aria-label": labelOf(scene, square, laid, less),
    }, h("span", { class: "letters", "aria-hidden": "true" }, letters)),
    h(
      "div",
      { class: "square-bets" },
      laid.map((bet) => lying(scene, bet)),
      settled.filter(here).map((bet) => ended(bet, settled.indexOf(bet), scene)),
    ),
  );
}

/** @param {Scene} scene @param {{chance: string, box: number}} square @param {Bet[]} laid @param {boolean} less */
function labelOf({ house, currency, me }, { chance, box }, laid, less) {
  const own = laid.find((bet) => bet.player === me);
  const name = house.chances.find((each) => each.id === chance)?.name ?? chance;
  const all = laid.reduce((sum, bet) => sum + bet.amount, 0);
  return [
    box ? t("box", { chance: name, box }) : name,
    own && t("mine", { amount: money(own.amount, { currency: own.currency }) }),
    all > (own?.amount ?? 0) && t("all", { amount: money(all, { currency }) }),
    less && t("less"),
  ].filter(Boolean).join(", ");
}

/** A bet as it lies. @param {Scene} scene @param {Bet} bet */
function lying({ me, view }, bet) {
  return stack(bet.amount, {
    key: bet.player,
    currency: view.currencies.length > 1 ? bet.currency : "",
    class: ["lies", bet.player === me && "mine"],
    title: bet.player,
  });
}

/**
 * A bet that is over: collected, returned, or with what it won beside it, one after the other as the
 * dealer goes.
 * @param {Settled} bet
 * @param {number} order
 * @param {Scene} scene
 */
function ended(bet, order, { me }) {
  const net = bet.winnings - bet.commission;
  const label = {
    paid: t("won", { amount: money(net) }),
    collected: t("lost", { amount: money(bet.amount) }),
    returned: t("back"),
  }[bet.fate];
  return h(
    "span",
    {
      key: `${bet.player} ${bet.fate}`,
      class: ["ended", bet.fate, bet.player === me && "mine"],
      title: bet.player,
      style: { "--order": order },
    },
    stack(bet.amount, { labelled: false, class: "stake" }),
    bet.fate === "paid" && stack(net, { labelled: false, class: "payment" }),
    h(
      "span",
      { class: "fate money" },
      label,
      bet.commission > 0 &&
        h("small", {}, t("kept", { amount: money(bet.commission) })),
    ),
  );
}
