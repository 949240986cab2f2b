// What the consoles call what the server names by a word.

/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {{it: string, en: string}} Both */

/** What every table waits for at times, told to whoever has to do it. @type {Record<string, Both>} */
export const STEPS = {
  resume: { it: "La Direzione riprende la partita", en: "The Direction resumes play" },
  "open-betting": { it: "Aprire le puntate", en: "Open the betting" },
  "close-betting": { it: "Chiudere le puntate", en: "Close the betting" },
  announce: { it: "Annunciare i punti", en: "Announce the points" },
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
 * The act that a step wants, so that it can be pointed at.
 * @type {Record<string, import("../games.js").Wants>}
 */
export const DUE = {
  resume: ["resume"],
  "open-betting": ["betting"],
  "close-betting": ["close"],
  announce: ["announce"],
  settle: ["settle"],
  "end-coup": ["end"],
  "close-withdrawal": ["accept"],
};

/** What a mishap is called, by what its house says. @param {House} house @param {string} id @returns {string} */
export function mishapName(house, id) {
  const rows = house.sections.find((each) => each.id === "mishaps")?.rows ?? [];
  return rows.find((row) => row.id === id)?.name ?? id;
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
