// The time that is left, for whoever the table waits for: a ring that empties.

import { announce } from "../core/announce.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */

const t = words({
  it: { left: "Tempo rimasto", soon: "Ancora {n} secondi" },
  en: { left: "Time left", soon: "{n} seconds left" },
});

const SOON = 5;
const ROUND = 100;
const STEP = 250;

/** Each clock is set once; how long it had then is the whole ring. */
let set = { until: 0, whole: 1 };

/**
 * The clock; nothing while it stands. `mine`: it is one's own time, of which one hears when it ends.
 * @param {number | null} until by performance.now()
 * @param {boolean} mine
 * @returns {Made | null}
 */
export function clock(until, mine) {
  const left = until === null ? 0 : until - performance.now();
  if (until === null || left <= 0) return null;
  if (set.until !== until) set = { until, whole: left };
  return h(
    "div",
    { class: "clock", key: until, role: "timer", "aria-label": t("left"), ref: run(until, mine) },
    h(
      "svg",
      { viewBox: "0 0 40 40", "aria-hidden": "true" },
      h("circle", { class: "clock-ground", cx: 20, cy: 20, r: 17 }),
      h("circle", {
        class: "clock-left",
        cx: 20,
        cy: 20,
        r: 17,
        pathLength: ROUND,
        style: {
          "animation-duration": `${Math.round(set.whole)}ms`,
          // A few times a second is enough for the eye.
          "animation-timing-function": `steps(${Math.ceil(set.whole / STEP)})`,
          "animation-delay": `${-Math.round(set.whole - left)}ms`,
        },
      }),
    ),
    h("span", { class: "clock-seconds", own: true }),
  );
}

/** Count the seconds for as long as the clock is on the page. @param {number} until @param {boolean} mine */
function run(until, mine) {
  return (/** @type {HTMLElement} */ element) => {
    const seconds = /** @type {HTMLElement} */ (element.querySelector(".clock-seconds"));
    let warned = false;
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      seconds.textContent = String(left);
      element.classList.toggle("soon", left <= SOON);
      if (mine && left === SOON && !warned) {
        warned = true;
        announce(t("soon", { n: left }));
      }
      if (element.isConnected && left > 0) setTimeout(tick, STEP);
    };
    tick();
    setTimeout(tick);
  };
}
