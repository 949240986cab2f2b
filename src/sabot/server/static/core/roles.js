// What an account may be granted.

/** @type {Record<string, {it: string, en: string}>} */
export const ROLES = {
  spectator: { it: "spettatore", en: "spectator" },
  player: { it: "giocatore", en: "player" },
  dealer: { it: "impiegato", en: "dealer" },
  inspector: { it: "ispettore", en: "inspector" },
  chief: { it: "capo", en: "chief" },
  direction: { it: "Direzione", en: "Direction" },
  controller: { it: "controllore", en: "controller" },
  supervisor: { it: "supervisore", en: "supervisor" },
  administrator: { it: "amministratore", en: "administrator" },
};

/** Those that say something: everybody looks on and plays unless it was taken away. */
/** @param {string[]} roles */
export const posts = (roles) => roles.filter((role) => role !== "spectator" && role !== "player");
