// What holds at every table here when play is interrupted, whatever its regulation: told to players.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";

const t = words({
  it: {
    title: "Se la partita si interrompe",
    kept:
      "Ciò che è confermato è conservato: puntate, carte e pagamenti non si perdono se cade il collegamento, il programma o la corrente, e il colpo riprende da dov'era.",
    once: "Ciò che non ha avuto risposta si chiede di nuovo, e si fa una volta sola.",
    away:
      "Chi perde il collegamento resta al tavolo con le sue puntate. Dopo un tempo uguale per tutti è assente, e si fa ciò che il regolamento vuole per chi tace; molto dopo lascia il tavolo, e i suoi gettoni tornano sul suo conto.",
    aside: "Ciò che vince chi non è più al tavolo è messo da parte a suo nome.",
    later: "Se nulla si può conservare, nulla accade: si dice a tutti di riprovare.",
    annulled:
      "Se il regolamento annulla un colpo, le puntate tornano a chi le ha fatte. Un tavolo si chiude solo tra un colpo e l'altro.",
  },
  en: {
    title: "If play is interrupted",
    kept:
      "What was confirmed is kept: bets, cards and payments are not lost when the connection, the program or the power fails, and the coup goes on where it was.",
    once: "What was not answered is asked for again, and done once.",
    away:
      "Whoever loses the connection stays at the table with their bets. After a time that is the same for all they are away, and what the regulation gives to whoever is silent is done; much later they leave, and their chips go back to their account.",
    aside: "What is won by somebody who is no longer at the table is put aside in their name.",
    later: "Where nothing can be kept, nothing happens: everybody is told to try again.",
    annulled:
      "Where the regulation annuls a coup, bets go back to those who made them. A table closes only between two coups.",
  },
});

/** The rules, as a part of any regulation. */
export function interruptions() {
  const rules = /** @type {const} */ (["kept", "once", "away", "aside", "later", "annulled"]);
  return h(
    "section",
    { key: "interruptions" },
    h("h2", { id: "rule-interruptions" }, t("title")),
    h("ul", {}, rules.map((each) => h("li", { key: each }, t(each)))),
  );
}
