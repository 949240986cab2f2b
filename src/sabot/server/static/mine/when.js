// Days, hours and how long something takes, for people.

import { language } from "../core/settings.js";
import { words } from "../core/words.js";

const t = words({
  it: { minutes: "{n} min", hours: "{h} h {n} min", whole: "{h} h" },
  en: { minutes: "{n} min", hours: "{h} h {n} min", whole: "{h} h" },
});

const PLACES = { it: "it-CH", en: "en-GB" };

/** @param {number} at */
export function day(at) {
  return new Date(at).toLocaleDateString(PLACES[language()], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

/** @param {number} at */
export function hour(at) {
  return new Date(at).toLocaleTimeString(PLACES[language()], {
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** @param {number} seconds */
export function lasting(seconds) {
  const minutes = Math.round(seconds / 60);
  const [h, n] = [Math.floor(minutes / 60), minutes % 60];
  return t(!h ? "minutes" : n ? "hours" : "whole", { h, n });
}
