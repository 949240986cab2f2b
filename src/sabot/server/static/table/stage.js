// A coup that is told again, on the page: the cloth, where one is in it, what was said.

import { bare, linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { setting } from "../core/settings.js";
import { when } from "../core/when.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";
import { isRuling } from "./announcements.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./replay.js").Frame} Frame */
/** @typedef {import("./replay.js").Replay} Replay */
/** @typedef {ReturnType<typeof import("./replay.js").player>} Player */

const t = words({
  it: {
    coup: "Taglia {taglia}, colpo {number}",
    step: "Passo {n} di {of}",
    before: "Prima del colpo",
    first: "All'inizio",
    back: "Un passo indietro",
    play: "Riproduci",
    pause: "Ferma",
    on: "Un passo avanti",
    last: "Alla fine",
    where: "Passo del colpo",
    steps: "Tutti i passi",
    lines: "Che cosa si è detto",
    keys: "Frecce: un passo · Spazio: riproduci · Inizio e Fine",
  },
  en: {
    coup: "Taglia {taglia}, coup {number}",
    step: "Step {n} of {of}",
    before: "Before the coup",
    first: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    on: "One step on",
    last: "To the end",
    where: "Step of the coup",
    steps: "All steps",
    lines: "What was said",
    keys: "Arrows: one step · Space: play · Home and End",
  },
});

/**
 * @param {Replay} replay
 * @param {Player} steps
 * @param {Made} cloth as it is at this step
 * @returns {Made}
 */
export function stage({ taglia, number, frames }, steps, cloth) {
  const frame = frames[steps.at()];
  return h(
    "section",
    { class: "replay", key: "replay", "aria-label": t("coup", { taglia, number }) },
    h(
      "div",
      { class: "between" },
      h("h2", {}, t("coup", { taglia, number })),
      h("p", { class: "quiet small" }, momentOf(frame)),
    ),
    controls(steps),
    // It is looked at: whoever does not see it is told what was said.
    h("div", {
      class: ["replay-cloth", "table-page", !setting("motion") && "still"],
      inert: true,
      key: `${taglia}/${number}`,
    }, cloth),
    saying(frame),
    stepList(frames, steps),
  );
}

/** @param {Frame} frame */
function momentOf({ at }) {
  return at ? when(at) : "";
}

// In a square of 24 by 24.
const SIGNS = {
  first: "M5 5h3v14H5zM20 5v14L9 12z",
  back: "M17 5v14L6 12z",
  play: "M7 5v14l11-7z",
  pause: "M6 5h4v14H6zM14 5h4v14h-4z",
  on: "M7 5v14l11-7z",
  last: "M16 5h3v14h-3zM4 5v14l11-7z",
};

/** @param {keyof SIGNS} name @param {() => void} does @param {boolean} [off] */
function button(name, does, off = false) {
  return h(
    "button",
    {
      type: "button",
      key: name === "pause" ? "play" : name,
      class: name === "play" || name === "pause" ? "first" : "",
      "aria-label": t(name),
      title: t(name),
      "aria-disabled": off ? "true" : null,
      onclick: off ? null : does,
    },
    h(
      "svg",
      { viewBox: "0 0 24 24", width: 22, height: 22, fill: "currentColor", "aria-hidden": "true" },
      h("path", { d: SIGNS[name] }),
    ),
  );
}

/** @param {Player} steps */
function controls(steps) {
  const at = steps.at();
  return h(
    "div",
    { class: "replay-controls", role: "group", "aria-label": t("where") },
    button("first", () => steps.go(0), at === 0),
    button("back", steps.back, at === 0),
    button(steps.playing() ? "pause" : "play", steps.play),
    button("on", steps.on, at === steps.last),
    button("last", () => steps.go(steps.last), at === steps.last),
    h("input", {
      type: "range",
      min: 0,
      max: steps.last,
      value: at,
      "aria-label": t("where"),
      "aria-valuetext": t("step", { n: at, of: steps.last }),
      oninput: (/** @type {Event} */ event) =>
        steps.go(Number(/** @type {HTMLInputElement} */ (event.currentTarget).value)),
    }),
    h("output", { class: "small", title: t("keys") }, t("step", { n: at, of: steps.last })),
  );
}

/** @param {Frame} frame */
function saying({ by, lines }) {
  return h(
    "section",
    { class: "replay-lines", "aria-label": t("lines") },
    h("h3", {}, by ? named(ROLES, by) : t("before")),
    lines.map((line, index) =>
      h("p", { key: index, class: isRuling(line) ? "ruling paper" : "" }, linked(line.text))
    ),
  );
}

/** Every step with what was said first. @param {Frame[]} frames @param {Player} steps */
function stepList(frames, steps) {
  return h(
    "details",
    { class: "replay-steps" },
    h("summary", {}, t("steps")),
    h(
      "ol",
      {},
      frames.slice(1).map(({ by, lines, act }, index) =>
        h(
          "li",
          { key: index },
          h("button", {
            type: "button",
            class: "plain",
            "aria-current": steps.at() === index + 1 ? "step" : null,
            onclick: () => steps.go(index + 1),
          }, lines.length ? bare(lines[lines.length - 1].text) : `${named(ROLES, by)}: ${act}`),
        )
      ),
    ),
  );
}
