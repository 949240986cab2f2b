// What the table waits for, in a line: whose turn it is, with what hand, against what card.

import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { language } from "../core/settings.js";
import { words } from "../core/words.js";
import { lit } from "../table/offers.js";
import { handInTurn, placeText, pointText } from "./coup.js";
import { bankOf } from "./memory.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: {
    yours: "Tocca a te",
    others: "Tocca a {player}",
    nobody: "Nessuno gioca questa mano",
    draws: "Una carta per {player}",
    drawsYou: "Una carta per te",
    doubled: "{player} raddoppia: segui?",
    sign: "L'impiegato legge il gesto",
    offered: "A te la carta non richiesta",
    offeredOther: "La carta non richiesta si offre a {player}",
    follow: "La coppia è divisa: segui?",
    followOther: "Chi ha puntato dietro sceglie se seguire",
    insurance: "Assicurazione?",
    evenMoney: "Prima del tiraggio si può chiedere la pari",
    bets: "Si punta",
    dealt: "Si distribuiscono le carte",
    bank: "Gioca il banco",
    pays: "Si pagano le puntate",
    over: "Colpo finito",
    finding: "L'ispettore accerta se il colpo si ricostruisce",
    dispute: "Si decide un reclamo",
    against: "{hand} contro {bank}",
    none: "Si prepara il prossimo colpo",
  },
  en: {
    yours: "Your turn",
    others: "{player}'s turn",
    nobody: "Nobody plays this hand",
    draws: "A card for {player}",
    drawsYou: "A card for you",
    doubled: "{player} doubles: do you follow?",
    sign: "The dealer reads the sign",
    offered: "The card not asked for is offered to you",
    offeredOther: "The card not asked for is offered to {player}",
    follow: "The pair is split: do you follow?",
    followOther: "Those who bet behind choose whether to follow",
    insurance: "Insurance?",
    evenMoney: "Even money may be asked for before the drawing",
    bets: "Place your bets",
    dealt: "The cards are dealt",
    bank: "The bank plays",
    pays: "The bets are settled",
    over: "The coup is over",
    finding: "The inspector finds whether the coup can be rebuilt",
    dispute: "A dispute is being decided",
    against: "{hand} against {bank}",
    none: "The next coup is being prepared",
  },
});

/** @param {Scene} scene @returns {Made} */
export function waiting(scene) {
  const { view } = scene;
  const at = view.coup?.offered_to ?? view.coup?.turn;
  const hand = handInTurn(view);
  const bank = bankOf(view);
  const shown = hand && bank && view.coup.stage === "play";
  return h(
    "p",
    { class: ["bj-waiting-for", isWaitedFor(scene) && "mine"] },
    h("strong", {}, waitingText(scene, hand?.played_by ?? "")),
    " ",
    shown && h(
      "span",
      { class: "bj-against" },
      `${placeText(at.box, at.hand)}: `,
      t("against", { hand: pointText(hand), bank: pointText(bank) }),
    ),
    held(view),
  );
}

// What whoever plays the hand in turn is waited for with.
const PLAYERS_OWN = new Set(["decide", "answer-offer"]);

/** Whether another has doubled, and one may follow. @param {import("./phases.js").Scene} scene */
export function mayFollow({ view, me }) {
  const hand = handInTurn(view);
  return Boolean(hand?.doubled) && hand?.played_by !== me && lit(view, "double").length > 0;
}

/** Whether it is oneself who is waited for. @param {import("./phases.js").Scene} scene */
export function isWaitedFor(scene) {
  const { view, me } = scene;
  if (!me || !view.coup) return false;
  return view.coup.following.includes(me) || mayFollow(scene) ||
    lit(view, "decline").length > 0 ||
    (PLAYERS_OWN.has(view.waits_for) && handInTurn(view)?.played_by === me);
}

/** What the table waits for. @param {import("./phases.js").Scene} scene @param {string} player who plays the hand in turn @returns {string} */
export function waitingText(scene, player) {
  const { view: { coup, waits_for: step }, me } = scene;
  if (!coup) return t("none");
  switch (step) {
    case "close-betting":
      return t("bets");
    case "deal-box":
    case "deal-bank":
      return t("dealt");
    case "offer-insurance":
      return t("insurance");
    case "begin-drawing":
      return t(coup.bank_point?.soft ? "insurance" : "evenMoney");
    case "follow-split":
      return t(coup.following.includes(me) ? "follow" : "followOther");
    case "answer-offer":
      return player === me ? t("offered") : t("offeredOther", { player });
    case "find":
      return t("finding");
    case "resolve-dispute":
      return t("dispute");
    case "decide":
      return player === me ? t("yours") : t("others", { player });
    case "draw-box":
      if (player === me) return t("drawsYou");
      return t(mayFollow(scene) ? "doubled" : "draws", { player });
    case "read-sign":
      return t("sign");
    case "pass-over":
      return t("nobody");
    case "settle":
    case "pay-black-jacks":
      return t("pays");
    case "end-coup":
      return t("over");
    default:
      return t("bank");
  }
}

/** Why the dealer cannot close the bets yet. @param {BlackJackView} view @returns {Child} */
function held({ coup }) {
  const reason = coup?.cannot_close;
  if (!reason || reason.code === "no-bets") return null;
  return h("span", { class: "bj-held", role: "status" }, linked(reason[language()]));
}
