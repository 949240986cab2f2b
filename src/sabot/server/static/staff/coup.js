// The coup so far, rebuilt step by step: how its cards lay after each act, and what was told.

import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { merged } from "../core/patch.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";
import { card } from "../table/cards.js";
import { under } from "./places.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {{entry: number, by: string, act: string, events: {text: string}[], view: View}} Step */
/** @typedef {ReturnType<typeof coupSoFar>} CoupSoFar */

const t = words({
  it: {
    title: "Il colpo, passo per passo",
    step: "Passo {n} di {of}",
    back: "Passo precedente",
    on: "Passo seguente",
    none: "Nessuna carta.",
  },
  en: {
    title: "The coup, step by step",
    step: "Step {n} of {of}",
    back: "Previous step",
    on: "Next step",
    none: "No cards.",
  },
});

/**
 * The coup now on the table, asked for when somebody has to look at it.
 * @param {string} table
 * @param {() => void} drawn
 */
export function coupSoFar(table, drawn) {
  /** @type {Step[]} */
  let steps = [];
  let upTo = 0;
  let shown = 0;

  /** @param {number} number */
  async function look(number) {
    upTo = number;
    try {
      const answer = await get(`/api/tables/${table}/coups/${number}?lang=${language()}`);
      if (upTo !== number) return;
      steps = rebuilt(answer);
      shown = steps.length - 1;
      drawn();
    } catch {
      // What was said is on the page besides.
    }
  }

  /** @param {number} step */
  function show(step) {
    shown = Math.max(0, Math.min(step, steps.length - 1));
    drawn();
  }

  function stepping() {
    /** @param {string} label @param {string} sign @param {number} step */
    const button = (label, sign, step) =>
      h("button", {
        type: "button",
        "aria-label": label,
        disabled: !(step in steps),
        onclick: () => show(step),
      }, sign);
    const now = t("step", { n: shown + 1, of: steps.length });
    return h(
      "div",
      { class: "row stepping" },
      button(t("back"), "‹", shown - 1),
      h("input", {
        type: "range",
        min: 0,
        max: steps.length - 1,
        value: String(shown),
        "aria-label": t("title"),
        "aria-valuetext": now,
        oninput: (/** @type {Event} */ event) =>
          show(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)),
      }),
      button(t("on"), "›", shown + 1),
      h("span", { class: "small quiet" }, now),
    );
  }

  /** @param {Step} step @param {number} index */
  function line({ entry, by, events }, index) {
    return h(
      "li",
      { key: entry, "aria-current": index === shown ? "step" : null },
      h("button", {
        type: "button",
        class: "plain",
        onclick: () => show(index),
      }, `${index + 1}. ${named(ROLES, by)}`),
      h("span", {}, events.map(({ text }) => h("span", { class: "step-text" }, linked(text)))),
    );
  }

  /** `of`: the act it is all about, told first. @param {Desk} at @param {string} [of] */
  return ({ number, game }, of = "") => {
    if (upTo !== number) look(number);
    if (!steps.length) return null;
    const about = steps.filter(({ act }) => act === of).at(-1);
    return h(
      "section",
      { class: "coup-so-far", "aria-label": t("title") },
      about && h("p", { class: "claim" }, about.events.map(({ text }) => linked(text))),
      h("h3", {}, t("title")),
      stepping(),
      lay(game, steps[shown].view),
      // The newest first, as everything that is told.
      h("ol", { class: "steps", tabindex: 0, "aria-label": t("title") }, steps.map(line).reverse()),
    );
  };
}

/** @param {{view: View, steps: (Step & {change: unknown})[]}} coup @returns {Step[]} */
function rebuilt({ view, steps }) {
  return steps.map(({ change, ...step }) => ({ ...step, view: view = merged(view, change) }));
}

/** How the cards lay. @param {Desk["game"]} game @param {View} view */
function lay(game, view) {
  const taken = [...game.places(view), under(view)].filter(({ hands }) =>
    hands.some(({ cards }) => cards.length)
  );
  if (!taken.length) return h("p", { class: "quiet" }, t("none"));
  return h(
    "div",
    { class: "row lay" },
    taken.map(({ to, name, hands }) =>
      h(
        "figure",
        { key: to },
        h("figcaption", { class: "small" }, name),
        h(
          "div",
          { class: "laid-cards" },
          hands.flatMap(({ key, cards }) =>
            cards.map((code, index) => card(code, { key: `${key} ${index}` }))
          ),
        ),
      )
    ),
  );
}
