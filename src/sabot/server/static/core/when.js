// A moment, for people.

import { language } from "../core/settings.js";

/** @param {number} at */
export function when(at) {
  return new Date(at).toLocaleString(language() === "it" ? "it-CH" : "en-GB", {
    dateStyle: "short",
    timeStyle: "medium",
  });
}
