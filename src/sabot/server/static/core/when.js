// Moments, for people: one form of a date and of a time on every page.

import { language, PLACES } from "./settings.js";

/** The date and the time, to the second. @param {number} at */
export function when(at) {
  return new Date(at).toLocaleString(PLACES[language()], {
    dateStyle: "short",
    timeStyle: "medium",
  });
}

/** The time alone, where the day is known. @param {number} at */
export function timeOf(at) {
  return new Date(at).toLocaleTimeString(PLACES[language()], { timeStyle: "medium" });
}

/** A date alone, of a document. @param {string} dated */
export function dayOf(dated) {
  return new Date(dated).toLocaleDateString(PLACES[language()], { dateStyle: "long" });
}
