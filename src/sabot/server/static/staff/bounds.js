// How much goes over the desk: what one person may pay alone, and what nobody may. With it, from
// how much on the house wants to hear of its tables.

import { complain } from "../core/announce.js";
import { h } from "../core/dom.js";
import { amountField, checkAmount, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { get, put } from "../core/rest.js";
import { may } from "../core/who.js";
import { words } from "../core/words.js";
import { saysItWaits } from "./waiting.js";

/** @typedef {import("../types/answers.d.ts").BoundsShown} Bounds */

const t = words({
  it: {
    title: "Limiti della cassa",
    about: "Importi per ogni valuta. Li cambia la Direzione, in due.",
    alone: "Da soli, a un conto in un giorno",
    cashier: "Da soli, a tutti i conti in un giorno",
    payment: "Al massimo in una volta",
    day: "Al massimo a un conto in un giorno",
    purse: "Al massimo in una borsa",
    overpaid: "Pagato in più al tavolo: da qui si paga in due",
    large_win: "Vincite annotate, da",
    change: "Chiedi il cambiamento",
  },
  en: {
    title: "Bounds of the desk",
    about: "Amounts in each currency. The Direction changes them, two together.",
    alone: "Alone, for an account in a day",
    cashier: "Alone, for all accounts in a day",
    payment: "At most at once",
    day: "At most for an account in a day",
    purse: "At most in a purse",
    overpaid: "Overpaid at a table: above it, paid out by two",
    large_win: "Wins that are noted, from",
    change: "Ask for the change",
  },
});

/** What they are called. */
export const BOUNDS = {
  alone: () => t("alone"),
  cashier: () => t("cashier"),
  payment: () => t("payment"),
  day: () => t("day"),
  purse: () => t("purse"),
  overpaid: () => t("overpaid"),
  large_win: () => t("large_win"),
};

/**
 * The bounds, for those who may look; the Direction asks for others.
 * @param {() => void} drawn
 * @param {() => void} onRequest when others were asked for
 */
export function bounds(drawn, onRequest) {
  /** @type {Bounds | null} */
  let set = null;

  async function look() {
    try {
      set = await get("/api/desk/bounds");
    } catch (error) {
      complain(error);
    }
    drawn();
  }

  /** @param {Record<string, string>} values */
  async function change(values) {
    const wanted = Object.fromEntries(
      Object.keys(BOUNDS).map((name) => [name, typed(values[`bound-${name}`])]),
    );
    try {
      await put("/api/desk/bounds", wanted);
      saysItWaits();
      onRequest();
    } catch (error) {
      complain(error);
    }
  }

  function panel() {
    if (!set) return null;
    const now = set;
    const names = /** @type {(keyof Bounds & keyof typeof BOUNDS)[]} */ (Object.keys(BOUNDS));
    return h(
      "section",
      { class: "panel", key: "bounds", "aria-label": t("title") },
      h("h2", {}, t("title")),
      h("p", { class: "quiet" }, t("about")),
      may("direction")
        ? h(
          "form",
          { onsubmit: sending(change) },
          h(
            "div",
            { class: "fields" },
            names.map((name) =>
              amountField(BOUNDS[name](), `bound-${name}`, now[name], { oninput: checkAmount })
            ),
          ),
          h("button", { type: "submit" }, t("change")),
        )
        : h(
          "dl",
          {},
          names.map((name) =>
            h(
              "div",
              { key: name },
              h("dt", {}, BOUNDS[name]()),
              h("dd", { class: "money" }, money(now[name])),
            )
          ),
        ),
    );
  }

  return { look, panel };
}
