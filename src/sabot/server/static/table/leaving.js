// Leaving the table: with money on the cloth one is asked once, and told what becomes of it.

import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { betsOf } from "./scene.js";

/** @typedef {import("./scene.js").OpenScene} Scene */

const t = words({
  it: {
    title: "Vuoi lasciare il tavolo?",
    stake: "Sul tappeto hai ancora {amount}.",
    stays:
      "Se vai via ora le puntate restano in gioco, e ciò che torna o vince è messo da parte a tuo nome: lo consegna la Direzione.",
    leave: "Lascia il tavolo",
    stay: "Resta",
  },
  en: {
    title: "Do you want to leave the table?",
    stake: "You still have {amount} on the cloth.",
    stays:
      "If you leave now the bets stay in play, and what comes back or wins is put aside in your name: the Direction hands it over.",
    leave: "Leave the table",
    stay: "Stay",
  },
});

/**
 * What somebody has on the cloth, by currency.
 * @param {import("./scene.js").View} view
 * @param {string} me
 * @returns {Record<string, number>}
 */
export function staked(view, me) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const { player, amount, currency } of betsOf(view)) {
    if (player === me) sums[currency] = (sums[currency] ?? 0) + amount;
  }
  return sums;
}

/** Leave, once it is known what is left behind. @param {Scene} scene */
export function leave(scene) {
  const sums = Object.entries(staked(scene.view, scene.me));
  if (!sums.length) return scene.act("leave");
  const amount = sums.map(([currency, sum]) => money(sum, { currency })).join(", ");
  return dialog(t("title"), (close) => [
    h("p", {}, h("strong", {}, t("stake", { amount }))),
    h("p", {}, t("stays")),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "first", onclick: close }, t("stay")),
      h("button", {
        type: "button",
        class: "danger",
        onclick: () => {
          close();
          scene.act("leave");
        },
      }, t("leave")),
    ),
  ]);
}
