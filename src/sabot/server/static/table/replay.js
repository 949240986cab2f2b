// A coup told again step by step: the table as it was after each act, and what was said.

import { merged } from "../core/patch.js";
import { get } from "../core/rest.js";
import { language } from "../core/settings.js";
import { emptyCoup, followedCoup } from "./scene.js";
import { appended } from "./announcements.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("./scene.js").CoupSeen} CoupSeen */
/** @typedef {import("./announcements.js").Announcement} Announcement */
/** @typedef {import("../games.js").Cloth} Cloth */
/**
 * The table after an act: who did what, when; what was said; what is known of the coup by then, and
 * what the game remembers. The first is the table before the coup, when nobody has done anything.
 * @typedef {{entry: number, at: number, by: string, act: string, lines: Announcement[], view: View,
 *   coup: CoupSeen, memory: any}} Frame
 */
/** @typedef {{taglia: number, number: number, frames: Frame[]}} Replay */
/** An act of a coup, as it is sent. @typedef {Omit<import("../types/answers.d.ts").StepShown, "events"> & {events: import("../core/wire.js").TableEvent[]}} Step */

/**
 * The coup that an entry ended.
 * @param {string} table
 * @param {number} entry
 * @param {(house: string) => Promise<Cloth>} cloth of the house the table is of
 * @returns {Promise<Replay>}
 */
export async function replayed(table, entry, cloth) {
  const path = `/api/tables/${table}/coups/${entry}?lang=${language()}`;
  /** @type {{taglia: number, number: number, view: View, steps: Step[]}} */
  const { taglia, number, view, steps } = await get(path);
  const { remember } = await cloth(view.house);
  /** @type {Frame[]} */
  const frames = [{
    entry: 0,
    at: 0,
    by: "",
    act: "",
    lines: [],
    view,
    coup: emptyCoup(),
    memory: remember?.(undefined, undefined, view, []),
  }];
  for (const { change, events, ...act } of steps) {
    const before = frames[frames.length - 1];
    const now = merged(before.view, change);
    const lines = appended([], events);
    frames.push({
      ...act,
      lines,
      view: now,
      coup: followedCoup(before.coup, now, lines),
      memory: remember?.(before.memory, before.view, now, events),
    });
  }
  return { taglia, number, frames };
}

// In milliseconds: how long a step is shown while the coup plays by itself.
const PAUSE = 1_300;
const SHORT = 450;
/** These are soon seen. */
const BRIEF = new Set(["bet", "unbet", "look", "repeat"]);

/** @param {Frame} frame */
function pause({ act, lines }) {
  if (BRIEF.has(act)) return SHORT;
  // There is more to read of some.
  return PAUSE + 500 * Math.min(5, Math.max(0, lines.length - 1));
}

/**
 * Goes through the frames of a replay, by hand or by itself; `moved` is called after each change.
 * @param {Frame[]} frames
 * @param {() => void} moved
 */
export function player(frames, moved) {
  const last = frames.length - 1;
  let at = 0;
  let playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  /** @param {number} to @param {boolean} [goOn] */
  function go(to, goOn = false) {
    clearTimeout(next);
    at = Math.max(0, Math.min(to, last));
    playing = goOn && at < last;
    if (playing) next = setTimeout(() => go(at + 1, true), pause(frames[at]));
    moved();
  }

  return {
    at: () => at,
    last,
    playing: () => playing,
    go: (/** @type {number} */ to) => go(to),
    back: () => go(at - 1),
    on: () => go(at + 1),
    /** Play, from the beginning if it is over; or pause. */
    play: () => playing ? go(at) : go(at === last ? 0 : at, true),
    stop: () => clearTimeout(next),
  };
}
