// What became of a taglia, told for whoever is no expert: the promise, the cut, the opening.

import { notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { when } from "../core/when.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";
import { listed } from "./fairness.js";

/** @typedef {import("./proof.js").Taglia} Taglia */
/** @typedef {import("./witness.js").Promised} Promised */

const t = words({
  it: {
    promised: "Prima del taglio la casa ha mostrato questa impronta dell'ordine:",
    promisedShare:
      "Prima che altri vi avessero parte, la casa ha mostrato questa impronta della sua parte nell'ordine:",
    copy: "Copia",
    copied: "Copiato",
    noCopy: "Il browser non lascia copiare: si può selezionare il testo",
    sawCut: "Questa pagina l'ha vista il {at}, prima del taglio, e la conserva.",
    sawFirst: "Questa pagina l'ha vista il {at}, prima della prima carta, e la conserva.",
    sawLate:
      "Questa pagina l'ha vista il {at}, quando nel sabot restavano {n} carte, e la conserva.",
    sawNot: "Questa pagina non era al tavolo: l'impronta è quella che dice il server.",
    sawOther:
      "Attenzione: il {at} questa pagina aveva visto un'altra impronta, {other}. O il mazzo è stato cambiato prima di caricarlo, e sta nel verbale, o è cambiata la promessa.",
    offered: "Il taglio è stato offerto a {names}.",
    offeredNobody: "Nessuno sedeva al tavolo per tagliare.",
    didCut: "{name} ha tagliato dopo {n} carte: le prime {n} sono andate sotto.",
    staffCut: "Ha tagliato il personale ({name}), dopo {n} carte: le prime {n} sono andate sotto.",
    noCut: "Non ancora: chi taglia sceglie il posto dopo la promessa.",
    share: "È la parte del giocatore nell'ordine, e viene dopo la promessa.",
    washed: "Mescolate",
    sabot: "Nel sabot",
    mask: "la mascherina, dopo {n} carte",
    closed: "A taglia finita l'ordine e la parte della casa saranno resi pubblici qui.",
    opened:
      "La taglia è finita: ordine e parte della casa sono pubblici. Ne sono uscite {n} carte su {of}.",
    proves: "Che cosa dimostra",
    proves1:
      "Che l'ordine segue dalla parte della casa, fissata per prima, e dai semi dei giocatori, e che nessuno l'ha cambiato dopo.",
    proves2: "Che le carte uscite sono quelle, una per una, dopo il taglio del giocatore.",
    proves3: "Che il mazzo era intero.",
    provesNot: "Che cosa non dimostra",
    not1:
      "Che l'ordine fosse a caso, se nessuna persona vi ha aggiunto un seme: allora era della casa sola, fino al taglio.",
    not2:
      "Che nessuno, dalla parte della casa, conoscesse l'ordine: mentre si gioca qualcuno lo tiene.",
    not3: "Molto, se la casa, chi taglia e tutti quelli che hanno aggiunto un seme sono d'accordo.",
    not4:
      "Che la promessa fosse questa, se non l'hai vista tu prima: perciò questa pagina la conserva.",
  },
  en: {
    promised: "Before the cut the house showed this fingerprint of the order:",
    promisedShare:
      "Before anybody else had a part in it, the house showed this fingerprint of its share in the order:",
    copy: "Copy",
    copied: "Copied",
    noCopy: "The browser does not let us copy: the text can be selected",
    sawCut: "This page saw it on {at}, before the cut, and keeps it.",
    sawFirst: "This page saw it on {at}, before the first card, and keeps it.",
    sawLate: "This page saw it on {at}, when {n} cards were left in the sabot, and keeps it.",
    sawNot: "This page was not at the table: the fingerprint is what the server says.",
    sawOther:
      "Beware: on {at} this page had seen another fingerprint, {other}. Either the pack was changed before it was loaded, which is in the record, or the promise was.",
    offered: "The cut was offered to {names}.",
    offeredNobody: "Nobody sat at the table to cut.",
    didCut: "{name} cut after {n} cards: the first {n} went to the bottom.",
    staffCut: "The staff cut ({name}), after {n} cards: the first {n} went to the bottom.",
    noCut: "Not yet: whoever cuts chooses the place after the promise.",
    share: "It is the player's share in the order, and comes after the promise.",
    washed: "Washed",
    sabot: "In the sabot",
    mask: "the mask, after {n} cards",
    closed: "When the taglia is over, the order and the house's share will be laid open here.",
    opened:
      "The taglia is over: the order and the house's share are open. {n} cards of {of} left the sabot.",
    proves: "What this proves",
    proves1:
      "That the order follows from the house's share, fixed first, and the players' seeds, and that nobody changed it afterwards.",
    proves2: "That the cards that came are those, one by one, after the player's cut.",
    proves3: "That the pack was whole.",
    provesNot: "What it does not prove",
    not1:
      "That the order was random where no person added a seed: it was the house's alone then, up to the cut.",
    not2: "That nobody on the house's side knew the order: somebody holds it while it is dealt.",
    not3: "Much, if the house, whoever cuts and all who added a seed are in league.",
    not4:
      "That this was the promise, if you did not see it before: that is why this page keeps it.",
  },
});

/** @param {Taglia} taglia @param {Promised[]} promised */
export function promise({ commitment, wash }, promised) {
  const saw = promised.at(-1);
  const other = saw && saw.commitment !== commitment;
  return [
    h("p", {}, t(wash ? "promisedShare" : "promised")),
    h(
      "p",
      { class: "fingerprint" },
      h("code", {}, commitment.match(/.{8}/g)?.flatMap((part) => [part, h("wbr")])),
      copyButton(commitment),
    ),
    h("p", { class: [other ? "warning" : "small quiet"] }, sawWhen(saw, other)),
  ];
}

/** @param {Promised | undefined} saw @param {boolean | undefined} other */
function sawWhen(saw, other) {
  if (!saw) return t("sawNot");
  const at = when(saw.at);
  if (other) return t("sawOther", { at, other: saw.commitment });
  if (saw.opening === "ready") return t("sawLate", { at, n: saw.left });
  return ["wash", "gather", "cut"].includes(saw.opening)
    ? t("sawCut", { at })
    : t("sawFirst", { at });
}

/** @param {Taglia} taglia */
export function cut({ cut, cut_by: by, offered, mask_at: mask, opened }) {
  // Under the name of its post the staff is automatic.
  const names = offered.filter((name) => !(name in ROLES)).join(", ");
  if (cut === null || !by) {
    return [h("p", {}, names && t("offered", { names }), " ", t("noCut"))];
  }
  const cards = opened ? listed(opened.order).length : 0;
  const staff = by in ROLES;
  return [
    h(
      "p",
      {},
      names ? t("offered", { names }) : t("offeredNobody"),
      " ",
      t(staff ? "staffCut" : "didCut", { name: staff ? named(ROLES, by) : by, n: cut }),
      !staff && ` ${t("share")}`,
    ),
    cards > 0 && packCut(cards, cut, mask),
  ];
}

/** The pack before the cut and after it. @param {number} cards @param {number} cut @param {number | null} mask */
function packCut(cards, cut, mask) {
  const first = h("span", { class: "first-part", style: { "flex-grow": cut } }, `1–${cut}`);
  const second = h(
    "span",
    { class: "second-part", style: { "flex-grow": cards - cut } },
    `${cut + 1}–${cards}`,
  );
  return h(
    "div",
    { class: "packs", "aria-hidden": "true" },
    h("span", { class: "small quiet" }, t("washed")),
    h("div", { class: "pack-bar" }, first, second),
    h("span", { class: "small quiet" }, t("sabot")),
    h(
      "div",
      { class: "pack-bar" },
      second,
      first,
      mask !== null && h("i", {
        class: "mask",
        style: { left: `${(mask / cards * 100).toFixed(2)}%` },
        title: t("mask", { n: mask }),
      }),
    ),
    mask !== null && h("span", { class: "small quiet mask-text" }, t("mask", { n: mask })),
  );
}

/** @param {Taglia} taglia */
export function opening({ opened }) {
  if (!opened) return h("p", {}, t("closed"));
  return h(
    "p",
    {},
    t("opened", { n: listed(opened.drawn).length, of: listed(opened.order).length }),
  );
}

/** What is proven and what is not. */
export function whatItProves() {
  return h(
    "div",
    { class: "columns proves" },
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("proves")),
      h("ul", {}, [t("proves1"), t("proves2"), t("proves3")].map((each) => h("li", {}, each))),
    ),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, t("provesNot")),
      h("ul", {}, [t("not1"), t("not2"), t("not3"), t("not4")].map((each) => h("li", {}, each))),
    ),
  );
}

/** @param {string} text @param {string} [label] */
export function copyButton(text, label = t("copy")) {
  return h("button", {
    type: "button",
    class: "copy",
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(text);
        notify(t("copied"), { kind: "good" });
      } catch {
        notify(t("noCopy"));
      }
    },
  }, label);
}
