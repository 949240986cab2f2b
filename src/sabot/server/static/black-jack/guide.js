// The first coups at Black Jack, sentence by sentence. Of the cards that lie there it says what the view
// says: with which cards a hand goes over, what the bank does, how each hand came out.

import { money } from "../core/money.js";
import { language } from "../core/settings.js";
import { words } from "../core/words.js";
import { ownBets } from "../table/betting.js";
import { settledCoup } from "../table/guide.js";
import { lit } from "../table/offers.js";
import { handInTurn, handOf, placeText, pointText } from "./coup.js";
import { bankOf } from "./memory.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../types/table.d.ts").HandResultView} Result */
/** @typedef {import("../table/guide.js").Guide} Guide */
/** @typedef {import("../table/guide.js").Line} Line */
/** @typedef {import("./cloth.js").Scene} Scene */

const t = words({
  it: {
    where:
      "Prendi un gettone e clicca una casella: si gioca contro il banco, a chi va più vicino a 21 senza superarlo. {chances}.",
    pays: "{name} paga {pays}",
    laid: "Hai puntato {bets}. Puoi aggiungere, togliere, o chiedere le carte con «Carte!».",
    dealt: "Due carte a ogni casella, una al banco. Le figure valgono dieci, l'asso uno o undici.",
    insurance:
      "Il banco può avere un Black Jack. L'assicurazione è una puntata a parte, fino a metà della tua: vince solo se il banco lo ha. Puoi dire di no.",
    even:
      "Hai un Black Jack, e il banco potrebbe averlo anche lui: alla pari ti si paga subito uno a uno.",
    turn: "Hai {point} contro {bank} del banco.",
    over: "«Carta» ne dà un'altra: con {cards} superi 21 e perdi subito.",
    safe: "«Carta» ne dà un'altra: nessuna carta ti fa superare 21.",
    stay: "«Sto» lascia il punto com'è.",
    double: "«Raddoppia»: una sola carta ancora, per il doppio della puntata.",
    split: "«Dividi»: due carte uguali diventano due mani, con una puntata uguale sulla seconda.",
    other: "{place} ha {point}: tocca a {name}.",
    bank: "Il banco non sceglie: tira finché ha meno di {stands}, poi sta. Ora ha {point}.",
    soft:
      "Il banco non sceglie: tira finché ha meno di {stands}, e con {stands} se un asso vale undici. Ora ha {point}.",
    "black-jack": "il Black Jack batte ogni altro 21",
    "bank-bust": "il banco ha superato 21",
    higher: "il punto batte quello del banco",
    push: "punti uguali",
    lower: "il banco ha un punto migliore",
    "bank-black-jack": "il banco ha un Black Jack",
    bust: "più di 21",
    surrendered: "ceduta per metà",
    won: "vinci {net}",
    paid: ", paga {pays}",
    lost: "perdi {amount}",
    returned: "la puntata torna",
    insured: "Assicurazione",
    none: "In questo colpo non hai puntato. Guarda come va.",
  },
  en: {
    where:
      "Take a chip and click a box: one plays against the bank, for whoever comes closer to 21 without going over. {chances}.",
    pays: "{name} pays {pays}",
    laid: "You have bet {bets}. You may add, take off, or ask for the cards with “Deal now”.",
    dealt: "Two cards to each box, one to the bank. Figures are worth ten, an ace one or eleven.",
    insurance:
      "The bank may have a Black Jack. Insurance is a bet apart, up to half of yours: it wins only if the bank has it. You may say no.",
    even:
      "You have a Black Jack, and the bank might have one too: even money is paid one to one at once.",
    turn: "You have {point} against the bank's {bank}.",
    over: "“Card” gives one more: with {cards} you go over 21 and lose at once.",
    safe: "“Card” gives one more: no card takes you over 21.",
    stay: "“Stay” leaves the point as it is.",
    double: "“Double”: one card more and no other, for twice the bet.",
    split: "“Split”: two equal cards become two hands, with an equal bet on the second.",
    other: "{place} has {point}: it is {name}'s turn.",
    bank:
      "The bank does not choose: it draws below {stands} and stands from there. Now it has {point}.",
    soft:
      "The bank does not choose: it draws below {stands}, and on {stands} while an ace counts eleven. Now it has {point}.",
    "black-jack": "a Black Jack beats any other 21",
    "bank-bust": "the bank went over 21",
    higher: "the point beats the bank's",
    push: "equal points",
    lower: "the bank has the better point",
    "bank-black-jack": "the bank has a Black Jack",
    bust: "more than 21",
    surrendered: "given up for half",
    won: "you win {net}",
    paid: ", it pays {pays}",
    lost: "you lose {amount}",
    returned: "the bet comes back",
    insured: "Insurance",
    none: "You have no bet in this coup. See how it goes.",
  },
});

/** The ranks as they stand on cards: a ten is written `T`. @param {string} ranks */
const listed = (ranks) => [...ranks].map((rank) => (rank === "T" ? "10" : rank)).join(", ");

/** @param {Scene} scene @returns {Guide | null} */
export function guide(scene) {
  const { view: { coup } } = scene;
  const over = settledCoup(scene);
  // Of several hands one may be lost before the others are played.
  const playing = coup?.stage === "play" && handInTurn(scene.view);
  if (over && !playing) return { lines: ended(scene, over), over: true };
  if (!coup) return null;
  if (coup.stage === "betting") return betting(scene);
  return { lines: playingLines(scene, coup) };
}

/** @param {Scene} scene @returns {Guide} */
function betting(scene) {
  const bets = ownBets(scene);
  if (bets.length) {
    const list = bets.map(({ box, amount, currency }) =>
      `${placeText(box, 1)} ${money(amount, { currency })}`
    ).join(", ");
    const held = scene.view.coup?.cannot_close;
    const more = held && held.code !== "no-bets"
      ? [{ text: held[language()], cite: held.cite }]
      : [];
    return { lines: [{ text: t("laid", { bets: list }) }, ...more] };
  }
  const chances = scene.house.chances.map(({ name, pays }) => t("pays", { name, pays })).join("; ");
  return { bet: true, lines: [{ text: t("where", { chances }) }] };
}

/** @param {Scene} scene @param {NonNullable<BlackJackView["coup"]>} coup @returns {Line[]} */
function playingLines(scene, coup) {
  const { view, me } = scene;
  const bank = bankOf(view);
  if (lit(view, "even-money").length) return [{ text: t("even") }];
  if (lit(view, "insure").length) return [{ text: t("insurance") }];
  const hand = handInTurn(view);
  if (hand && coup.turn) {
    const point = pointText(hand);
    if (hand.played_by !== me) {
      const place = placeText(coup.turn.box, coup.turn.hand);
      return [{ text: t("other", { place, point, name: hand.played_by }) }];
    }
    const over = coup.turn.busts_on;
    return [
      { text: t("turn", { point, bank: bank ? pointText(bank) : "" }) },
      { text: over ? t("over", { cards: listed(over) }) : t("safe") },
      { text: t("stay") },
      ...(lit(view, "double").length ? [{ text: t("double") }] : []),
      ...(lit(view, "split").length ? [{ text: t("split") }] : []),
    ];
  }
  const bankNow = bankLines(coup);
  if (bankNow.length) return bankNow;
  const dealt = { text: t("dealt") };
  return ownBets(scene).length ? [dealt] : [{ text: t("none") }, dealt];
}

/**
 * What became of one's bets, and why.
 * @param {Scene} scene
 * @param {Scene["coup"]} over
 * @returns {Line[]}
 */
function ended({ me, memory }, { settled, laid }) {
  const own = settled.filter(({ player }) => player === me);
  return [...bankLines(laid), ...own.map((bet) => outcome(bet, memory?.results ?? {}))];
}

/** What the bank does, and has now. @param {BlackJackView["coup"]} coup @returns {Line[]} */
function bankLines(coup) {
  const { bank_rule: rule, bank_point: point } = coup ?? {};
  if (!rule || !point) return [];
  const has = point.black_jack ? pointText(point) : point.point;
  const values = { stands: rule.stands_on, point: has };
  return [{ text: t(rule.draws_soft ? "soft" : "bank", values), cite: rule.cite }];
}

/**
 * What became of a bet, and why.
 * @param {import("../table/scene.js").Settled} bet
 * @param {Record<string, Result>} results by box and hand
 * @returns {Line}
 */
function outcome(bet, results) {
  const hand = handOf(bet.chance);
  const result = hand ? results[`${bet.box}/${hand}`] : undefined;
  const place = hand ? placeText(bet.box, hand) : t("insured");
  const why = result ? `${t(/** @type {"bust"} */ (result.outcome))}; ` : "";
  const pays = bet.fate === "paid" && result?.pays ? t("paid", { pays: result.pays }) : "";
  const text = `${place}: ${why}${fate(bet)}${pays}.`;
  return { text: text[0].toUpperCase() + text.slice(1), cite: result?.cite };
}

/** @param {import("../table/scene.js").Settled} bet */
function fate({ fate: how, amount, back, winnings, commission, currency }) {
  if (how === "returned") return t("returned");
  if (how === "collected") return t("lost", { amount: money(amount - back, { currency }) });
  return t("won", { net: money(winnings - commission, { currency }) });
}
