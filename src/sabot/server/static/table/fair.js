// Whether a taglia was dealt as promised: the promise, the cut, the opening, and a check by whoever
// likes, in their own browser.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { watch } from "../core/wire.js";
import { words } from "../core/words.js";
import { experts } from "./experts.js";
import { cardByCard, findings } from "./findings.js";
import { lastWash, prove } from "./proof.js";
import { ownSeeds, seeding } from "./seeds.js";
import { abandonedWashes, seeds } from "./shares.js";
import { copyButton, cut, opening, promise, whatItProves } from "./story.js";
import { kept, seenCards, witness } from "./witness.js";

/** @typedef {import("../core/dom.js").Child} Child */
/** @typedef {import("./proof.js").Proof} Proof */
/** @typedef {import("./proof.js").Taglia} Taglia */
/** @typedef {import("./witness.js").Promised} Promised */

const t = words({
  it: {
    title: "Correttezza",
    about:
      "Prima di tutti la casa fissa la sua parte nell'ordine delle carte e ne mostra l'impronta: un numero che cambia del tutto se cambia anche una sola cifra. Poi i giocatori aggiungono ciascuno un seme: la pagina lo fa da sé. L'ordine segue dalle parti di tutti; poi si taglia. Finita la taglia la casa rende pubblica la sua parte, e tutto si può rifare; il calcolo lo fa il tuo browser, non la casa.",
    table: "Torna al tavolo",
    taglia: "Taglia {n}",
    now: "in corso",
    ready: "si prepara",
    older: "Taglie precedenti",
    which: "Quale taglia",
    none: "Le carte non sono ancora mescolate: la prima promessa viene con la prima taglia.",
    loading: "Si leggono le taglie…",
    promise: "La promessa",
    seeds: "I semi",
    cut: "Il taglio",
    opening: "L'apertura",
    check: "La verifica",
    run: "Verifica qui",
    again: "Verifica di nuovo",
    waits: "Si può verificare quando la taglia è finita.",
    checking: "Si verifica: colpo {n} di {of}…",
  },
  en: {
    title: "Fairness",
    about:
      "First of all the house fixes its share in the order of the cards and shows its fingerprint: a number that changes altogether if a single digit does. Then each player adds a seed: the page does it by itself. The order follows from everybody's part; then the pack is cut. When the taglia is over the house lays its share open, and all of it can be worked out again; your browser does it, not the house.",
    table: "Back to the table",
    taglia: "Taglia {n}",
    now: "in play",
    ready: "being made ready",
    older: "Earlier taglie",
    which: "Which taglia",
    none: "The cards are not washed yet: the first promise comes with the first taglia.",
    loading: "Reading the taglie…",
    promise: "The promise",
    seeds: "The seeds",
    cut: "The cut",
    opening: "The opening",
    check: "The check",
    run: "Check it here",
    again: "Check again",
    waits: "It can be checked when the taglia is over.",
    checking: "Checking: coup {n} of {of}…",
  },
});

// So many taglie are shown at a time.
const SHOWN = 6;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table) {
  /** @type {Map<number, Taglia>} */
  const taglie = new Map();
  /** @type {Map<number, Proof>} */
  const proofs = new Map();
  let name = "";
  let cloth = "";
  let chosen = 0;
  /** What the table is at: its taglia, and its promise. */
  let stands = "";
  let read = false;

  title(t("title"));
  draw();
  const looksOn = witness(table);
  const addsSeed = seeding(table);
  const stop = watch(table, language(), (seen) => {
    looksOn(seen);
    addsSeed(seen);
    const { view } = seen;
    if (!view) return seen.kind === "error" ? look(0) : undefined;
    const shown = view.seeds.filter(({ seed }) => seed).length;
    const parts = `${view.seeds.length} ${shown} ${view.seeds_called}`;
    const now = `${view.taglia} ${view.opening} ${view.commitment} ${parts} ${view.cut_offered_to}`;
    if (now === stands) return;
    stands = now;
    look(Math.max(0, view.taglia - SHOWN + 1));
  });
  get(`/api/tables/${table}`).then((info) => {
    ({ name, cloth } = info);
    title(`${t("title")} · ${name}`);
    draw();
  }).catch(() => {
    // A table that is closed has no name any more, but its taglie stay.
  });

  /** Read what there is after a taglia. @param {number} after */
  async function look(after) {
    try {
      /** @type {Taglia[]} */
      const more = await get(`/api/tables/${table}/taglie?after=${after}&most=100`);
      for (const each of more) taglie.set(each.taglia, each);
      chosen ||= Math.max(0, ...taglie.keys());
      read = true;
      draw();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {number} to */
  function choose(to) {
    chosen = to;
    draw();
  }

  async function older() {
    const first = Math.min(...taglie.keys());
    await look(Math.max(0, first - 1 - SHOWN));
  }

  async function check() {
    const taglia = taglie.get(chosen);
    if (!taglia) return;
    const seen = seenCards(kept(table)[taglia.taglia]);
    const next = taglie.get(taglia.taglia + 1)?.loaded ?? null;
    const before = chosen > 1 ? lastWash(taglie.get(chosen - 1)) : 0;
    await prove(table, taglia, { next, before, seen }, (proof) => {
      proofs.set(taglia.taglia, { ...proof });
      draw();
    });
  }

  function draw() {
    const taglia = taglie.get(chosen);
    render(
      main,
      h(
        "article",
        { class: "fair", "data-cloth": cloth || null },
        h(
          "header",
          { class: "between" },
          h("h1", {}, t("title"), name && h("small", { class: "quiet" }, ` · ${name}`)),
          h("a", { href: `#/table/${table}` }, t("table")),
        ),
        h("p", { class: "lead" }, t("about")),
        taglie.size > 0 && chooser([...taglie.values()], chosen, choose, older),
        taglia ? story(taglia) : h("p", { role: "status" }, read ? t("none") : t("loading")),
        whatItProves(),
      ),
    );
  }

  /** @param {Taglia} taglia */
  function story(taglia) {
    const proof = proofs.get(taglia.taglia);
    const promised = kept(table)[taglia.taglia]?.promised ?? [];
    // Of one whose washes were all thrown away there is nothing else to tell.
    if (!taglia.commitment) return abandonedWashes(taglia);
    return [
      h(
        "ol",
        { class: "story", key: taglia.taglia },
        step(t("promise"), promise(taglia, promised)),
        step(t("seeds"), seeds(taglia, ownSeeds(table)[taglia.commitment])),
        step(t("cut"), cut(taglia)),
        step(t("opening"), opening(taglia)),
        step(t("check"), checking(taglia, proof, promised)),
      ),
      abandonedWashes(taglia),
      taglia.opened && proof && cardByCard(table, taglia, proof),
      taglia.opened && experts(taglia, copyButton),
    ];
  }

  /** @param {Taglia} taglia @param {Proof | undefined} proof @param {Promised[]} promised */
  function checking(taglia, proof, promised) {
    if (!taglia.opened) return h("p", {}, t("waits"));
    const running = proof && !proof.over;
    return [
      h("button", {
        type: "button",
        class: proof ? "" : "first",
        "aria-disabled": running ? "true" : null,
        onclick: running ? null : () => check().catch(complain),
      }, running ? progress(proof) : proof ? t("again") : t("run")),
      proof && findings(taglia, proof, keptPromise(promised), {
        own: ownSeeds(table)[taglia.commitment],
        seen: promised.map(({ commitment }) => commitment),
      }),
    ];
  }

  return stop;
}

/** @param {Proof} proof */
function progress({ coups, expected }) {
  return t("checking", { n: coups.length, of: expected || "?" });
}

/** What this page was promised last, and whether nobody had drawn a card yet. @param {Promised[]} promised */
function keptPromise(promised) {
  const last = promised.at(-1);
  return last ? { commitment: last.commitment, early: last.opening !== "ready" } : null;
}

/**
 * @param {Taglia[]} all
 * @param {number} chosen
 * @param {(taglia: number) => void} choose
 * @param {() => void} older
 */
function chooser(all, chosen, choose, older) {
  const sorted = all.sort((a, b) => b.taglia - a.taglia);
  return h(
    "div",
    { class: "row taglie", role: "group", "aria-label": t("which") },
    sorted.map(({ taglia, opened, loaded }) =>
      h(
        "button",
        {
          type: "button",
          key: taglia,
          "aria-pressed": taglia === chosen,
          onclick: () => choose(taglia),
        },
        t("taglia", { n: taglia }),
        !opened && h("small", { class: "quiet" }, loaded ? t("now") : t("ready")),
      )
    ),
    sorted[sorted.length - 1].taglia > 1 &&
      h("button", { type: "button", key: "older", class: "plain", onclick: older }, t("older")),
  );
}

/** @param {string} name @param {Child} content */
function step(name, content) {
  return h("li", {}, h("h2", {}, name), content);
}
