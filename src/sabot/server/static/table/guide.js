// The guide of the first coups, on the cloth itself: what may be done now, and what the cards that lie
// there mean. Of these very cards it says what the view says. Whoever wants none skips it.

import { cited } from "../core/cite.js";
import { h } from "../core/dom.js";
import { set, setting } from "../core/settings.js";
import { words } from "../core/words.js";
import { ownBets } from "./betting.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** A sentence of the guide, and what it rests on. @typedef {{text: string, cite?: string}} Line */
/**
 * What the guide says now. `bet`: one may bet, and is shown where; `over`: a coup one has bet on is
 * over, so that all of it has been seen.
 * @typedef {{lines: Line[], bet?: boolean, over?: boolean}} Guide
 */

const t = words({
  it: {
    title: "Guida",
    sit: "Siediti con dei gettoni per giocare: è denaro finto. Si può anche solo guardare.",
    skip: "Salta la guida",
    done: "Ho capito",
    again: "Era un colpo intero. La guida resta finché la chiudi; torna dal menu ⋯.",
    suspended: "La partita è sospesa: si riprende quando lo dice la Direzione.",
    cards: "Si preparano le carte: si mescola, qualcuno taglia, e il mazzo va nel sabot.",
    next: "Sta per cominciare un colpo.",
  },
  en: {
    title: "Guide",
    sit: "Sit down with chips to play: it is play money. You may also just look on.",
    skip: "Skip the guide",
    done: "I have understood",
    again: "That was a whole coup. The guide stays until you close it; the menu ⋯ brings it back.",
    suspended: "Play is suspended: it goes on when the Direction says so.",
    cards:
      "The cards are made ready: they are washed, somebody cuts, and the pack goes into the sabot.",
    next: "A coup is about to begin.",
  },
});

/**
 * The coup of which one's bets are settled, if it is still worth telling: as long as one has not bet in
 * the next.
 * @template {import("../types/table.d.ts").View} V
 * @param {import("./scene.js").Scene<V>} scene
 * @returns {import("./scene.js").CoupSeen<V> | null}
 */
export function settledCoup({ view, me, coup }) {
  const own = (/** @type {typeof coup | null} */ of) =>
    of?.settled.some(({ player }) => player === me) ? of : null;
  if (own(coup)) return coup;
  const next = !view.coup || view.coup.stage === "betting";
  return next && !ownBets({ view, me }).length ? own(coup.before) : null;
}

/**
 * What the guide says; nothing for whoever skipped it, or works here.
 * @param {Scene} scene
 * @param {import("../games.js").Guided | null | undefined} game
 * @returns {Guide | null}
 */
export function guideOf(scene, game) {
  const { view, me, playing } = scene;
  if (!setting("guide") || (me && Object.values(view.staff).includes(me))) return null;
  if (!playing) return { lines: [{ text: t("sit") }] };
  if (view.suspended) return { lines: [{ text: t("suspended") }] };
  return game?.guide(scene) ??
    { lines: [{ text: t(view.opening === "ready" ? "next" : "cards") }] };
}

/**
 * @param {Guide | null} guide
 * @returns {Made | null}
 */
export function guidePanel(guide) {
  if (!guide) return null;
  const { lines, over = false } = guide;
  return h(
    "aside",
    { class: "guide paper", "aria-label": t("title"), key: "guide" },
    h(
      "div",
      { class: "guide-lines", role: "status" },
      lines.map(({ text, cite = "" }, at) => h("p", { key: at }, text, " ", cited(cite))),
      over && h("p", { key: "again", class: "small" }, t("again")),
    ),
    h("button", {
      type: "button",
      class: over ? "first" : "plain",
      onclick: () => set("guide", false),
    }, t(over ? "done" : "skip")),
  );
}
