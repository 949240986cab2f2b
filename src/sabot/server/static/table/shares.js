// Everybody's part in the order of the cards, and the washes that were thrown away, told for whoever is
// no expert.

import { h } from "../core/dom.js";
import { ROLES } from "../core/roles.js";
import { named, words } from "../core/words.js";

/** @typedef {import("./proof.js").Taglia} Taglia */
/** @typedef {import("./proof.js").Abandoned} Abandoned */
/** @typedef {import("./seeds.js").Own} Own */
/** @typedef {import("../core/dom.js").Made} Made */

const t = words({
  it: {
    given:
      "Quest'ordine è stato semplicemente dato: prima del taglio solo la casa vi ha avuto parte.",
    about:
      "La casa si impegna per prima. Poi ogni giocatore presente impegna un seme, e lo mostra quando nessuno può più impegnarne: l'ordine segue da tutte le parti, e nessuno lo sceglie da solo.",
    none: "Nessuno ha aggiunto un seme.",
    waits: "impegnato, ancora da mostrare",
    withheld: "impegnato e non mostrato: non conta",
    mine: "il tuo",
    counted: "È il seme che questo browser ha fatto per te: è nell'ordine.",
    lost: "Il seme che questo browser ha fatto per te non è nell'ordine: {seed}",
    title: "Mescolate abbandonate",
    count:
      "Per questa taglia una mescolata è stata abbandonata.|Per questa taglia {n} mescolate sono state abbandonate.",
    wash: "Mescolata {n}",
    order: "Ordine dato",
    who: "Abbandonata da {name}",
    why: "Motivo: {reason}",
    noWhy: "Senza un motivo: allora non si chiedeva.",
    cut: "Dopo il taglio di {name}, a {n} carte.",
    before: "Prima del taglio.",
    secret: "Parte della casa",
    ended: "{name} ha finito la taglia prima del tempo: {reason}",
  },
  en: {
    given: "This order was simply given: before the cut only the house had a part in it.",
    about:
      "The house commits first. Then every player present pledges a seed, and shows it once nobody can pledge any more: the order follows from everybody's part, and nobody chooses it alone.",
    none: "Nobody added a seed.",
    waits: "pledged, still to be shown",
    withheld: "pledged and not shown: it does not count",
    mine: "yours",
    counted: "This is the seed your browser made for you: it is in the order.",
    lost: "The seed your browser made for you is not in the order: {seed}",
    title: "Abandoned washes",
    count: "One wash for this taglia was abandoned.|{n} washes for this taglia were abandoned.",
    wash: "Wash {n}",
    order: "A given order",
    who: "Abandoned by {name}",
    why: "Reason: {reason}",
    noWhy: "Without a reason: none was asked for then.",
    cut: "After {name} had cut at {n} cards.",
    before: "Before the cut.",
    secret: "The house's share",
    ended: "{name} ended the taglia before its time: {reason}",
  },
});

/**
 * Who added what to an order; `own`: what this browser made for it.
 * @param {Taglia} taglia
 * @param {Own | undefined} own
 */
export function seeds({ wash, seeds, cut, offered }, own) {
  if (!wash) return h("p", {}, t("given"));
  const made = cut !== null || offered.length > 0;
  const counts = own &&
    seeds.some(({ player, seed }) => player === own.player && seed === own.seed);
  return [
    h("p", {}, t("about")),
    seeds.length
      ? h(
        "ul",
        { class: "seeds" },
        seeds.map(({ player, seed }) =>
          h(
            "li",
            { key: player },
            h("strong", {}, player),
            own?.player === player && h("small", { class: "quiet" }, ` (${t("mine")})`),
            " ",
            seed ? h("code", {}, seed) : h("em", {}, made ? t("withheld") : t("waits")),
          )
        ),
      )
      : h("p", { class: "quiet" }, t("none")),
    own && made && h(
      "p",
      { class: counts ? "small quiet" : "warning" },
      counts ? t("counted") : t("lost", { seed: own.seed }),
    ),
  ];
}

/** The washes that were thrown away, all of them laid open. @param {Taglia} taglia */
export function abandonedWashes({ abandoned, ended_by: by, reason }) {
  return [
    by && h("p", { class: "warning" }, t("ended", { name: nameOf(by), reason })),
    abandoned.length > 0 && h(
      "section",
      { class: "panel abandoned", key: "abandoned" },
      h("h2", {}, t("title")),
      h("p", {}, t("count", { n: abandoned.length })),
      h("ol", { class: "plain-list" }, abandoned.map(thrown)),
    ),
  ];
}

/** @param {Abandoned} wash @returns {Made} */
function thrown({ wash, commitment, secret, by, reason, cut, cut_by: cutter }) {
  return h(
    "li",
    { key: commitment },
    h("h3", {}, wash ? t("wash", { n: wash }) : t("order")),
    h("p", {}, h("code", {}, commitment)),
    h(
      "p",
      {},
      t("who", { name: nameOf(by) }),
      ". ",
      reason ? t("why", { reason }) : t("noWhy"),
      " ",
      cut === null ? t("before") : t("cut", { name: nameOf(cutter ?? ""), n: cut }),
    ),
    secret && h("p", { class: "small" }, `${t("secret")}: `, h("code", {}, secret)),
  );
}

/** Under the name of its post the staff is automatic. @param {string} name */
function nameOf(name) {
  return name in ROLES ? named(ROLES, name) : name;
}
