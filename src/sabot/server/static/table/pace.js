// How fast a table that deals by itself is played, and the cards as soon as one wants them.

import { complain, notify } from "../core/announce.js";
import { bare } from "../core/cite.js";
import { h } from "../core/dom.js";
import { language } from "../core/settings.js";
import { wish } from "../core/wire.js";
import { named, words } from "../core/words.js";
import { PACES } from "../lobby/names.js";
import { pressed } from "./keys.js";
import { dimmed } from "./offers.js";
import { popup } from "./popup.js";
import { betsOf } from "./scene.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/table.d.ts").PaceView} PaceView */
/** @typedef {import("../types/table.d.ts").Speed} Speed */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./offers.js").Why} Why */
/** @typedef {import("./scene.js").OpenScene} Scene */

const t = words({
  it: {
    pace: "Ritmo",
    alone: "Al tavolo giochi solo tu: il ritmo lo scegli tu.",
    others:
      "Con altri al tavolo si va al ritmo del tavolo, {own}. Più piano, se lo volete tutti; più in fretta no.",
    wishes: "{name}: {pace}",
    looksOn: "Il ritmo lo sceglie chi gioca.",
    deal: "Carte!",
    pass: "Passo",
    ready: "✓ Pronto",
    key: "{label} ({key})",
    takeBack: "Aspetta ancora",
    betFirst: "Prima si punta",
    waiting: "Si attende che {names} punti o passi|Si attende che {names} puntino o passino",
    and: " e ",
    closes: "L'impiegato chiude le puntate",
  },
  en: {
    pace: "Pace",
    alone: "You play alone at this table: the pace is yours to choose.",
    others:
      "With others at the table it is played at its own pace, {own}. Slower, if all of you wish it; not faster.",
    wishes: "{name}: {pace}",
    looksOn: "The pace is chosen by those who play.",
    deal: "Deal now",
    pass: "Pass",
    ready: "✓ Ready",
    key: "{label} ({key})",
    takeBack: "Wait a little",
    betFirst: "Bet first",
    waiting: "Waiting for {names} to bet or pass",
    and: " and ",
    closes: "The dealer closes the bets",
  },
});

/** The letter that presses the button. */
const KEY = "G";

const ABOUT = "pace-about";

/** @type {readonly Speed[]} */
const SPEEDS = ["slow", "normal", "fast"];

/** What is asked of the company is done, or one is told why not. @param {Scene} scene @param {"pace" | "ready"} type @param {Record<string, unknown>} fields */
async function ask({ table }, type, fields) {
  const answer = await wish(table, type, fields);
  if (!answer.done && answer.text) notify(bare(answer.text), { kind: "bad" });
}

/** The pace of the table, and how to have another. @param {Scene} scene @returns {Made | null} */
export function paceChoice(scene) {
  const { view, playing } = scene;
  const { pace } = view;
  if (!pace) return null;
  const now = named(PACES, pace.now);
  const at = SPEEDS.indexOf(pace.now);
  return popup(
    { class: "pace" },
    h(
      "summary",
      { "aria-label": `${t("pace")}: ${now}` },
      h("span", { class: "pace-title" }, t("pace")),
      h("strong", {}, now),
      h("span", { class: "pace-mark", "aria-hidden": "true" }, "›".repeat(at + 1)),
    ),
    h(
      "div",
      { class: "panel pace-panel", role: "group", "aria-label": t("pace") },
      playing && h(
        "div",
        { class: "segments" },
        SPEEDS.map((speed) => choice(scene, pace, speed)),
      ),
      h("p", { class: "small", id: ABOUT }, about(pace, playing)),
      h(
        "ul",
        { class: "small quiet" },
        Object.entries(pace.wishes).map(([name, speed]) =>
          h("li", { key: name }, t("wishes", { name, pace: named(PACES, speed) }))
        ),
      ),
    ),
  );
}

/** @param {PaceView} pace @param {boolean} playing */
function about(pace, playing) {
  if (!playing) return t("looksOn");
  if (alone(pace)) return t("alone");
  return t("others", { own: named(PACES, pace.own) });
}

/** @param {PaceView} pace */
const alone = ({ players }) => players.length === 1;

/** One of the paces; why it is not to be had is said below. @param {Scene} scene @param {PaceView} pace @param {Speed} speed */
function choice(scene, { own, wishes, speeds }, speed) {
  const may = speeds.includes(speed);
  return h("button", {
    key: speed,
    type: "button",
    "aria-pressed": (wishes[scene.me] ?? own) === speed,
    "aria-disabled": may ? null : "true",
    "aria-describedby": ABOUT,
    onclick: may ? () => ask(scene, "pace", { pace: speed }).catch(complain) : null,
  }, named(PACES, speed));
}

/**
 * The cards at once, for whoever has bet; whoever does not want to bet passes. Then one is told who is
 * waited for. @param {Scene} scene @returns {Made | null}
 */
export function dealNow(scene) {
  const { view, me, playing } = scene;
  const { pace, coup } = view;
  if (!pace || !playing || coup?.stage !== "betting" || !pace.players.includes(me)) return null;
  const waits = pace.awaited.includes(me);
  const bets = betsOf(view).some((bet) => bet.player === me);
  const label = t(bets || alone(pace) ? "deal" : "pass");
  return h(
    "div",
    { class: "deal-now", key: "deal-now", ref: pressed },
    waits
      ? dimmed(
        why(view, pace, bets),
        {
          key: "deal",
          class: "first",
          title: t("key", { label, key: KEY }),
          "aria-keyshortcuts": KEY,
          onclick: () => say(scene, true),
        },
        label,
        h("kbd", { "aria-hidden": "true" }, KEY),
      )
      : h("button", {
        type: "button",
        key: "ready",
        "aria-pressed": "true",
        "aria-keyshortcuts": KEY,
        title: t("key", { label: t("takeBack"), key: KEY }),
        onclick: () => say(scene, false),
      }, t("ready")),
    h("p", { class: "small quiet", role: "status" }, !waits && awaited(pace)),
  );
}

/** Why there is nothing to deal yet. @param {View} view @param {PaceView} pace @param {boolean} bets whether one has bet @returns {Why | null} */
function why(view, pace, bets) {
  if (pace.dealable || (!bets && !alone(pace))) return null;
  const { coup } = view;
  // A game may say so in its coup.
  const reason = bets && coup && "cannot_close" in coup ? coup.cannot_close : null;
  if (reason) return { code: reason.code, cite: reason.cite, text: reason[language()] };
  return bets ? null : { code: "", cite: "", text: t("betFirst") };
}

/** @param {PaceView} pace */
function awaited({ awaited: names }) {
  if (!names.length) return t("closes");
  const listed = [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(t("and"));
  return t("waiting", { names: listed, n: names.length });
}

/** @param {Scene} scene @param {boolean} ready */
function say(scene, ready) {
  const { taglia, coup } = scene.view;
  ask(scene, "ready", { taglia, coup: coup?.number ?? 0, ready }).catch(complain);
}
