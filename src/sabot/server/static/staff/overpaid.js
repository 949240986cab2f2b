// What was paid by hand above what is due, and is still open: for those who answer for the money.

import { complain } from "../core/announce.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { get, post } from "../core/rest.js";
import { may } from "../core/who.js";
import { words } from "../core/words.js";
import { withReason } from "./reason.js";
import { saysItWaits } from "./waiting.js";
import { when } from "../core/when.js";

/** @typedef {import("../types/answers.d.ts").DifferenceShown} Difference */

const t = words({
  it: {
    title: "Pagato in più",
    about:
      "Ciò che è stato pagato a mano oltre il dovuto, e non è stato corretto né deciso. Chi l'ha avuto è pagato in cassa da due persone.",
    none: "Nulla è aperto.",
    row: "{player} ha {amount} in più",
    where: "{table}, taglia {taglia}, colpo {coup}; {at}, {by}",
    automatic: "automatico",
    close: "Chiudi…",
    reason: "Motivo: riavuto in altro modo, o perduto",
  },
  en: {
    title: "Overpaid",
    about:
      "What was paid by hand above what is due, and was neither put right nor decided. Whoever has it is paid out at the desk by two people.",
    none: "Nothing is open.",
    row: "{player} has {amount} too much",
    where: "{table}, taglia {taglia}, coup {coup}; {at}, {by}",
    automatic: "automatic",
    close: "Close…",
    reason: "Reason: had back in another way, or lost",
  },
});

/**
 * What is open. The Direction asks that it be closed.
 * @param {() => void} drawn
 * @param {(table: string) => string} named
 */
export function overpaid(drawn, named) {
  /** @type {Difference[] | null} */
  let open = null;

  async function look() {
    try {
      open = await get("/api/books/differences");
    } catch (error) {
      complain(error);
    }
    drawn();
  }

  /** @param {Difference} difference */
  function close({ table, taglia, coup, player, currency }) {
    const matter = { table, taglia, coup, player, currency };
    withReason(t("close"), t("reason"), async (reason) => {
      await post("/api/books/differences/closing", { ...matter, reason });
      saysItWaits();
    }, look);
  }

  /** @param {Difference} difference */
  function row(difference) {
    const { table, taglia, coup, player, currency, amount, at, by } = difference;
    const where = { table: named(table), taglia, coup, at: when(at), by: by || t("automatic") };
    return h(
      "li",
      { key: `${table} ${taglia} ${coup} ${player} ${currency}`, class: "waiting" },
      h("p", {}, h("strong", {}, t("row", { player, amount: money(amount, { currency }) }))),
      h("p", { class: "small quiet" }, t("where", where)),
      may("direction") &&
        h("button", { type: "button", onclick: () => close(difference) }, t("close")),
    );
  }

  return {
    look,
    panel: () =>
      open && h(
        "section",
        { class: "panel", key: "overpaid", "aria-label": t("title") },
        h("h2", {}, t("title")),
        h("p", { class: "quiet" }, t("about")),
        open.length
          ? h("ul", { class: "plain-list" }, open.map(row))
          : h("p", { class: "quiet" }, t("none")),
      ),
  };
}
