// The first coups at Punto Banco, sentence by sentence. Of the cards that lie there it says what the
// view says: why a third card came or did not, what one's own ask for, what became of each chance.

import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { ownBets } from "../table/betting.js";
import { settledCoup } from "../table/guide.js";
import { lit } from "../table/offers.js";
import { isRead } from "./phases.js";
import { reasonOf } from "./thirds.js";

/** @typedef {import("../types/table.d.ts").PuntoBancoView} PuntoBancoView */
/** @typedef {import("../types/table.d.ts").PuntoBancoCoup} Coup */
/** @typedef {import("../table/scene.js").Scene<PuntoBancoView>} Scene */
/** @typedef {import("../table/guide.js").Guide} Guide */
/** @typedef {import("../table/guide.js").Line} Line */

const t = words({
  it: {
    where:
      "Prendi un gettone e clicca una casella accesa: si punta su quale mano arriva più vicino a nove, non sulla propria. {chances}.",
    boxless: "Prima clicca il numero di un box, poi le sue caselle.",
    pays: "{name} paga {pays}",
    laid: "Hai puntato {bets}. Puoi aggiungere, togliere, o chiedere le carte con «Carte!».",
    bianco: "Colpo in bianco: si giocano carte che qualcuno ha visto, e nessuno punta.",
    dealt:
      "Due carte a Punto e due a Banco. Valgono i punti, asso uno, figure e dieci zero; della somma conta l'ultima cifra.",
    open: "Qui le carte sono scoperte: la Regola dice chi tira, e nessuno sceglie.",
    covered:
      "Le carte di Punto vanno coperte a chi ha puntato di più su Punto: le legge e dichiara. La Regola dice che cosa.",
    hand: "Le carte vanno in mano a chi ha puntato di più, che le scopre; la Regola dice chi tira.",
    look: "Le carte di {side} sono tue: sollevale o guardale subito.",
    reads:
      "{name} legge le carte di {side}: «carta» ne chiede una terza, «no» sta, «battuta» chiude il colpo.",
    carta: "Hai {point}: la Regola chiede una terza carta. Di' «Carta».",
    no: "Hai {point}: la Regola vuole che si stia. Di' «No».",
    battuta: "Hai {point}: è una battuta, e il colpo finisce qui. Di' «Battuta {point}».",
    turns: "Queste carte fanno {point}. Scoprile: della terza carta decide la Regola.",
    declared: "Hai dichiarato. L'impiegato segue la Regola.",
    won: "{chance}: vinci {net}. Paga {pays}",
    kept: ", meno il {n} % che va alla cagnotte",
    lost: "{chance}: perdi {amount}.",
    returned: "{chance}: la puntata torna, né vinta né persa.",
    winner: "{winner} vince {one} a {two}.",
    tie: "Punti uguali: {point}. È égalité.",
    none: "In questo colpo non hai puntato. Guarda come va.",
  },
  en: {
    where:
      "Take a chip and click a lit square: one bets on which hand comes closer to nine, not on one's own. {chances}.",
    boxless: "First click the number of a box, then its squares.",
    pays: "{name} pays {pays}",
    laid: "You have bet {bets}. You may add, take off, or ask for the cards with “Deal now”.",
    bianco: "A coup in bianco: cards that somebody saw are played, and nobody bets.",
    dealt:
      "Two cards to Punto and two to Banco. Their points count, an ace one, figures and tens nothing; of the sum the last digit.",
    open: "Here all cards lie open: the Rule says who draws, and nobody chooses.",
    covered:
      "Punto's cards go covered to the highest bettor on Punto, who reads them and declares. The Rule says what.",
    hand:
      "The cards go into the hand of the highest bettor, who turns them; the Rule says who draws.",
    look: "{side}'s cards are yours: lift them, or look at once.",
    reads:
      "{name} reads {side}'s cards: “carta” asks for a third, “no” stands, “battuta” ends the coup.",
    carta: "You have {point}: the Rule asks for a third card. Say “Carta”.",
    no: "You have {point}: the Rule has you stand. Say “No”.",
    battuta: "You have {point}: that is a natural, and the coup ends here. Say “Battuta {point}”.",
    turns: "These cards make {point}. Turn them: the Rule decides about a third card.",
    declared: "You have declared. The dealer follows the Rule.",
    won: "{chance}: you win {net}. It pays {pays}",
    kept: ", less the {n}% that goes to the cagnotte",
    lost: "{chance}: you lose {amount}.",
    returned: "{chance}: the bet comes back, neither won nor lost.",
    winner: "{winner} wins {one} to {two}.",
    tie: "Equal points: {point}. It is a tie.",
    none: "You have no bet in this coup. See how it goes.",
  },
});

const NAMES = { punto: "Punto", banco: "Banco" };

/** @param {Scene} scene @returns {Guide | null} */
export function guide(scene) {
  const { view: { coup } } = scene;
  const over = settledCoup(scene);
  if (over?.laid) return { lines: ended(scene, over, over.laid), over: Boolean(over.points) };
  if (!coup) return null;
  if (coup.in_bianco) return { lines: [{ text: t("bianco") }] };
  if (coup.stage === "betting") return betting(scene);
  return { lines: playing(scene, coup) };
}

/** @param {Scene} scene @returns {Guide} */
function betting(scene) {
  const bets = ownBets(scene);
  if (bets.length) {
    const list = bets.map(({ chance, amount, currency }) =>
      `${nameOf(scene, chance)} ${money(amount, { currency })}`
    ).join(", ");
    return { lines: [{ text: t("laid", { bets: list }) }] };
  }
  const { view, house, seat } = scene;
  const chances = house.chances.filter(({ id }) => id in view.limits)
    .map(({ name, pays }) => t("pays", { name, pays })).join("; ");
  return {
    bet: true,
    lines: [{ text: t("where", { chances }) }, ...(seat ? [] : [{ text: t("boxless") }])],
  };
}

/** While the cards are dealt, read and drawn. @param {Scene} scene @param {Coup} coup @returns {Line[]} */
function playing(scene, coup) {
  const { view, me } = scene;
  const { reader, reading, declared } = coup;
  const reads = /** @type {"punto" | "banco"} */ (coup.reads);
  if (reading) {
    const text = t(/** @type {"carta"} */ (reading.word ?? "turns"), { point: reading.point });
    return [{ text, cite: reading.cite }];
  }
  const thirds = thirdLines(coup);
  if (thirds.length) return thirds;
  if (reader && isRead(coup)) {
    if (reader !== me) return [{ text: t("reads", { name: reader, side: NAMES[reads] }) }];
    if (declared) return [{ text: t("declared") }];
    if (lit(view, "look").length) return [{ text: t("look", { side: NAMES[reads] }) }];
  }
  const mode =
    /** @type {"open"} */ (["open", "covered", "hand"].find((each) => each === view.mode) ??
      "open");
  const lines = [{ text: t("dealt") }, { text: t(mode) }];
  return ownBets(scene).length ? lines : [{ text: t("none") }, ...lines];
}

/** Why each hand has a third card, or has none. @param {Coup} coup @returns {Line[]} */
function thirdLines(coup) {
  return /** @type {const} */ (["punto", "banco"]).flatMap((side) => {
    const third = coup.thirds[side];
    return third ? [{ text: `${reasonOf(side, third, coup)}.`, cite: third.cite }] : [];
  });
}

/**
 * How it came out, why, and what became of one's bets.
 * @param {Scene} scene
 * @param {Scene["coup"]} over
 * @param {Coup} laid
 * @returns {Line[]}
 */
function ended(scene, { settled, points }, laid) {
  const own = settled.filter(({ player }) => player === scene.me);
  return [
    ...(points ? [{ text: outcome(points) }] : []),
    ...thirdLines(laid),
    ...own.map((bet) => {
      const result = laid.results[bet.chance];
      return { text: fate(scene, bet, result), cite: result?.cite };
    }),
  ];
}

/** @param {import("../types/table.d.ts").PointsAnnounced} points */
function outcome({ winner, punto, banco }) {
  if (!winner) return t("tie", { point: punto });
  const [one, two] = winner === "banco" ? [banco, punto] : [punto, banco];
  return t("winner", { winner: NAMES[/** @type {"punto" | "banco"} */ (winner)], one, two });
}

/**
 * What became of a bet.
 * @param {Scene} scene
 * @param {import("../table/scene.js").Settled} bet
 * @param {import("../types/table.d.ts").ChanceResultView | undefined} result
 */
function fate(scene, bet, result) {
  const { currency } = bet;
  const chance = nameOf(scene, bet.chance);
  if (bet.fate === "returned") return t("returned", { chance });
  if (bet.fate === "collected") {
    return t("lost", { chance, amount: money(bet.amount - bet.back, { currency }) });
  }
  const net = money(bet.winnings - bet.commission, { currency });
  if (!result?.pays) return `${chance}: +${net}`;
  const kept = result.commission ? t("kept", { n: result.commission }) : "";
  return `${t("won", { chance, net, pays: result.pays })}${kept}.`;
}

/** @param {Scene} scene @param {string} chance */
function nameOf({ house }, chance) {
  return house.chances.find(({ id }) => id === chance)?.name ?? chance;
}
