// What somebody likes here, kept by the browser.

/** @typedef {"it" | "en"} Language */
/**
 * @typedef {{lang: Language, sound: boolean, motion: boolean, prompt: boolean, hints: boolean,
 *   guide: boolean}} Settings
 */

const PLACE = "sabot";

/** Whose form amounts and moments have, by language. @type {Record<Language, string>} */
export const PLACES = { it: "it-CH", en: "en-GB" };

/** @type {Settings} */
const settings = { ...usual(), ...kept(), ...fromAddress() };

/** @type {Set<(name: keyof Settings) => void>} */
const listeners = new Set();

/**
 * The language of the browser; no sounds and no hints; motion as the system has it; whoever deals is
 * told what the table waits for, and whoever plays what may be done.
 * @returns {Settings}
 */
function usual() {
  return {
    lang: navigator.language?.toLowerCase().startsWith("it") ? "it" : "en",
    sound: false,
    hints: false,
    motion: !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches,
    prompt: true,
    guide: true,
  };
}

/** @returns {Partial<Settings>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** The language that the address asks for, as in `/?lang=en#/`: nobody presses anything at a wall screen. */
function fromAddress() {
  const lang = new URLSearchParams(globalThis.location?.search).get("lang");
  return lang === "it" || lang === "en" ? { lang: /** @type {Language} */ (lang) } : {};
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @returns {Settings[Name]}
 */
export function setting(name) {
  return settings[name];
}

/** @returns {Language} */
export function language() {
  return settings.lang;
}

/**
 * @template {keyof Settings} Name
 * @param {Name} name
 * @param {Settings[Name]} value
 */
export function set(name, value) {
  if (settings[name] === value) return;
  settings[name] = value;
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // It is kept for as long as the page is open.
  }
  for (const listener of listeners) listener(name);
}

/**
 * Hear of changes, until the function that comes back is called.
 * @param {(name: keyof Settings) => void} listener
 * @returns {() => void}
 */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
