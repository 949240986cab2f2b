// What the consoles call what the server names by a word.

/** @typedef {{it: string, en: string}} Both */

/** What the table waits for, told to whoever has to do it. @type {Record<string, Both>} */
export const STEPS = {
  resume: { it: "La Direzione riprende la partita", en: "The Direction resumes play" },
  "open-betting": { it: "Aprire le puntate", en: "Open the betting" },
  "announce-in-bianco": { it: "Annunciare il colpo in bianco", en: "Announce the coup in bianco" },
  "close-betting": { it: "Chiudere le puntate", en: "Close the betting" },
  "draw-punto": { it: "Una carta per Punto", en: "A card for Punto" },
  "draw-banco": { it: "Una carta per Banco", en: "A card for Banco" },
  "ask-tied": {
    it: "Domandare a chi ha puntato uguale chi vuole le carte",
    en: "Ask those with equal bets who wants the cards",
  },
  "answer-tied": {
    it: "Rispondono i giocatori con la stessa puntata",
    en: "Those with equal bets answer",
  },
  "decide-reader": {
    it: "L'ispettore decide chi riceve le carte",
    en: "The inspector decides who gets the cards",
  },
  "pass-cards": {
    it: "Passare le carte a chi spettano",
    en: "Pass the cards to whoever has the right",
  },
  declare: { it: "Il puntatore dichiara", en: "The punter declares" },
  repeat: { it: "Ripetere la dichiarazione", en: "Repeat the declaration" },
  "turn-punto": { it: "Scoprire le carte di Punto", en: "Turn Punto's cards" },
  "turn-banco": { it: "Scoprire le carte di Banco", en: "Turn Banco's cards" },
  announce: { it: "Annunciare i punti", en: "Announce the points" },
  "draw-out": { it: "Estrarre e contare le ultime carte", en: "Draw out and count the last cards" },
  settle: { it: "Ritirare e pagare le puntate", en: "Collect and pay the bets" },
  "end-coup": {
    it: "Carte allo scarto: fine del colpo",
    en: "Cards to the discard: end of the coup",
  },
  find: {
    it: "L'ispettore accerta se il colpo è ricostruibile",
    en: "The inspector finds whether the coup can be rebuilt",
  },
  "close-withdrawal": {
    it: "Chi vuole ritira la puntata; poi «chi punta accetta»",
    en: "Whoever likes withdraws; then “chi punta accetta”",
  },
  "resolve-dispute": { it: "Si decide un reclamo", en: "A dispute is to be settled" },
  "deal-box": { it: "Una carta a una casella", en: "A card to a box" },
  "deal-bank": { it: "Una carta al banco", en: "A card to the bank" },
  "pay-black-jacks": { it: "Pagare i Black Jack", en: "Pay the Black Jacks" },
  "offer-insurance": { it: "Offrire l'assicurazione", en: "Offer insurance" },
  "begin-drawing": { it: "Cominciare il tiraggio", en: "Begin the drawing" },
  peek: { it: "Guardare la carta coperta", en: "Look at the covered card" },
  decide: { it: "Dichiara chi gioca la casella", en: "Whoever plays the box declares" },
  "read-sign": {
    it: "Leggere il gesto: una carta, o la mano seguente",
    en: "Read the gesture: a card, or the next hand",
  },
  "follow-split": {
    it: "Sceglie chi può seguire la divisione",
    en: "Those who may follow the split choose",
  },
  "pass-over": { it: "Passare alla mano seguente", en: "Go on to the next hand" },
  "draw-box": { it: "Una carta per la mano di turno", en: "A card for the hand in turn" },
  "answer-offer": { it: "Si risponde sulla carta offerta", en: "The card offered is answered for" },
  "turn-hole": { it: "Scoprire la carta coperta del banco", en: "Turn the bank's covered card" },
  "draw-bank": { it: "Una carta per il banco", en: "A card for the bank" },
};

/** The same while the cards are on their way to the sabot. @type {Record<string, Both>} */
export const OPENINGS = {
  supply: { it: "L'ispettore fornisce le carte", en: "The inspector supplies the cards" },
  verify: { it: "Verificare le carte", en: "Verify the cards" },
  wash: { it: "Mescolare le carte «ad insalata»", en: "Wash the cards" },
  gather: { it: "Raccogliere le carte in un solo mazzo", en: "Gather the cards into one pack" },
  cut: { it: "Si taglia", en: "The pack is cut" },
  load: { it: "Mascherina e carte nel sabot", en: "The mask and the pack into the sabot" },
  burn: { it: "Bruciare le prime carte", en: "Burn the first cards" },
};

/**
 * The act that a step wants, so that it can be pointed at: its verb, and a field of it.
 * @type {Record<string, [verb: string, field?: string, value?: string]>}
 */
export const DUE = {
  resume: ["resume"],
  "open-betting": ["betting"],
  "announce-in-bianco": ["in-bianco"],
  "close-betting": ["close"],
  "draw-punto": ["draw", "to", "punto"],
  "draw-banco": ["draw", "to", "banco"],
  "ask-tied": ["ask-tied"],
  "decide-reader": ["decide-reader"],
  "pass-cards": ["pass"],
  repeat: ["repeat"],
  "turn-punto": ["turn", "side", "punto"],
  "turn-banco": ["turn", "side", "banco"],
  announce: ["announce"],
  "draw-out": ["draw-out"],
  settle: ["settle"],
  "end-coup": ["end"],
  "close-withdrawal": ["accept"],
  "deal-bank": ["draw", "to", "bank"],
  "draw-bank": ["draw", "to", "bank"],
  "pay-black-jacks": ["pay"],
  "offer-insurance": ["offer-insurance"],
  "begin-drawing": ["drawing"],
  peek: ["peek"],
  "pass-over": ["pass-over"],
  "turn-hole": ["turn"],
};

/** What a mishap is called, by what its house says. @param {any} house @param {string} id @returns {string} */
export function mishapName(house, id) {
  const rows = house.sections.find((/** @type {any} */ each) => each.id === "mishaps").rows;
  return rows.find((/** @type {any} */ row) => row.id === id)?.name ?? id;
}

/** What the house has at a table. @type {Record<string, Both>} */
export const ACCOUNTS = {
  float: { it: "Dotazione del tavolo", en: "Float" },
  cagnotte: { it: "Cagnotte", en: "Cagnotte" },
  unclaimed: { it: "Non ritirato", en: "Unclaimed" },
  drop: { it: "Cassetta", en: "Drop box" },
  errors: { it: "Errori", en: "Errors" },
};

/** Whoever may read the books. */
export const READERS = ["chief", "direction", "controller", "supervisor", "administrator"];
