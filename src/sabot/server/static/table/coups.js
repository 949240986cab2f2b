// The coups that were played at a table, and any of them once more, step by step.

import { announce, complain, notify } from "../core/announce.js";
import { bare } from "../core/cite.js";
import { h, render } from "../core/dom.js";
import { get, Problem } from "../core/rest.js";
import { language, setting } from "../core/settings.js";
import { words } from "../core/words.js";
import { gameOf, NotListed } from "../games.js";
import { chipChoice } from "./chips.js";
import { coupList } from "./coup-list.js";
import { player, replayed } from "./replay.js";
import { betsOf } from "./scene.js";
import { stage } from "./stage.js";

/** @typedef {import("./coup-list.js").Coup} Coup */
/** @typedef {import("./replay.js").Frame} Frame */
/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {import("./scene.js").Scene} Scene */

const t = words({
  it: {
    title: "Colpi giocati",
    table: "Torna al tavolo",
    fair: "Correttezza",
    record: "Scarica il verbale",
    recordAbout: "fino all'ultima taglia finita",
    none: "Ancora nessun colpo è finito.",
    reading: "Si leggono i colpi…",
    gone: "Questo colpo non c'è.",
    unknown: "Questo tavolo non c'è.",
    newest: "Non ce ne sono di più nuovi.",
  },
  en: {
    title: "Coups played",
    table: "Back to the table",
    fair: "Fairness",
    record: "Download the record",
    recordAbout: "to the end of the last whole taglia",
    none: "No coup is over yet.",
    reading: "Reading the coups…",
    gone: "There is no such coup.",
    unknown: "There is no such table.",
    newest: "There are no newer ones.",
  },
});

const NEWEST = 2 ** 53;
const MOST = 40;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table, from) {
  const lang = language();
  /** Newest first. @type {Coup[]} */
  let coups = [];
  let more = false;
  let chosen = Number(from ?? 0);
  /** @type {Replay | null} */
  let replay = null;
  /** @type {ReturnType<typeof player> | null} */
  let steps = null;
  /** @type {import("./scene.js").Info | null} */
  let info = null;
  /** @type {import("./scene.js").House | null} */
  let house = null;
  /** @type {import("../games.js").Cloth | null} */
  let cloth = null;
  let status = t("reading");
  let ended = false;

  title(t("title"));
  draw();
  document.addEventListener("keydown", keys);
  begin();

  async function begin() {
    // A table that is closed has no page any more, but its coups stay.
    info = await get(`/api/tables/${table}`).catch(() => null);
    try {
      await list(chosen ? chosen + 1 : NEWEST);
      if (!chosen && coups.length) chosen = coups[0].entry;
      status = coups.length ? "" : t("none");
      if (chosen) await show(chosen);
      else draw();
    } catch (error) {
      const missing = error instanceof Problem && error.status === 404;
      const why = error instanceof NotListed ? error.message : String(error);
      status = missing ? t("unknown") : why;
      draw();
    }
  }

  /** Read coups that were over before an entry, as many as are shown at a time. @param {number} before */
  async function list(before) {
    /** @type {Coup[]} */
    const page = await get(
      `/api/tables/${table}/coups?before=${before}&most=${MOST}&lang=${lang}`,
    );
    more = page.length === MOST;
    coups = [...coups, ...page.reverse()];
  }

  /** @param {number} before */
  async function older(before) {
    await list(before).catch(complain);
    draw();
  }

  /** Those after the newest in the list. */
  async function newer() {
    const path = `/api/tables/${table}/coups?after=${coups[0].entry}&most=${MOST}&lang=${lang}`;
    /** @type {Coup[]} */
    const page = await get(path);
    coups = [...page.reverse(), ...coups];
    if (page.length) await show(coups[0].entry);
    else notify(t("newest"));
  }

  /** @param {string} of */
  async function clothOf(of) {
    /** @type {import("./scene.js").House} */
    const known = house ??= await get(`/api/houses/${of}?lang=${lang}`);
    cloth ??= await gameOf(known.game).cloth();
    return cloth;
  }

  /** Show a coup from its beginning. @param {number} entry */
  async function show(entry) {
    steps?.stop();
    chosen = entry;
    try {
      const answer = await replayed(table, entry, clothOf);
      if (ended || chosen !== entry) return;
      replay = answer;
      steps = player(answer.frames, moved);
      status = "";
      // The address says which coup it is, so that it can be kept and sent.
      history.replaceState(null, "", `#/table/${table}/coups/${entry}`);
      steps.go(1);
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 404) throw error;
      replay = steps = null;
      status = t("gone");
      draw();
    }
  }

  function moved() {
    const lines = replay?.frames[steps?.at() ?? 0]?.lines ?? [];
    announce(lines.map((line) => bare(line.text)).join(" "));
    draw();
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (!steps || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = /** @type {HTMLElement} */ (event.target);
    if (at.closest("input, select, textarea, dialog")) return;
    // On a button or a link the space bar is its own.
    if (event.key === " " && at.closest("button, a, summary")) return;
    /** @type {Record<string, () => void>} */
    const does = {
      ArrowLeft: steps.back,
      ArrowRight: steps.on,
      " ": steps.play,
      Home: () => steps?.go(0),
      End: () => steps?.go(steps.last),
    };
    if (!does[event.key]) return;
    event.preventDefault();
    does[event.key]();
  }

  function draw() {
    if (ended) return;
    render(
      main,
      h(
        "article",
        { class: "coups", "data-cloth": house?.cloth ?? null },
        h(
          "header",
          { class: "between" },
          h("h1", {}, t("title"), info && h("small", { class: "quiet" }, ` · ${info.name}`)),
          h(
            "nav",
            { class: "row", "aria-label": t("title") },
            h("a", { href: `#/table/${table}` }, t("table")),
            h("a", { href: `#/table/${table}/fair` }, t("fair")),
            h("a", {
              href: `/api/tables/${table}/record`,
              download: `${table}.sabot`,
              title: t("recordAbout"),
            }, t("record")),
          ),
        ),
        h(
          "div",
          { class: "coups-columns" },
          replay && steps && cloth && house
            ? stage(replay, steps, cloth.cloth(scene(replay.frames[steps.at()], house)))
            : h("p", { role: "status" }, status),
          coups.length > 0 &&
            coupList(coups, {
              chosen,
              more,
              show: choose,
              older,
              newer: () => newer().catch(complain),
            }),
        ),
      ),
    );
  }

  /** @param {number} entry */
  function choose(entry) {
    show(entry).catch(complain);
    main.scrollIntoView({ block: "start" });
  }

  /** The table as whoever looked on saw it. @param {Frame} frame @param {Scene["house"]} house @returns {Scene} */
  function scene({ view, coup, memory }, house) {
    const nothing = () => {};
    return {
      table,
      house,
      view: { ...view, acts: {} },
      me: "",
      playing: false,
      seat: 0,
      box: boxOfHighestBet(replay),
      choose: nothing,
      chip: chipChoice(view)[0],
      currency: view.currencies[0],
      lay: nothing,
      take: nothing,
      act: () => Promise.resolve(false),
      coup,
      memory,
      redraw: draw,
      motion: setting("motion"),
    };
  }

  return () => {
    ended = true;
    steps?.stop();
    document.removeEventListener("keydown", keys);
  };
}

/** The box with the highest bet: where there is room for one alone, it is shown. @param {Replay | null} replay */
function boxOfHighestBet(replay) {
  const bets = (replay?.frames ?? []).flatMap(({ view }) => betsOf(view)).filter(({ box }) => box);
  return bets.reduce((most, bet) => (bet.amount > most.amount ? bet : most), { amount: 0, box: 1 })
    .box;
}
