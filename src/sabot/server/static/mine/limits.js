// Limits one sets for oneself: seen beside what of them is used, lowered at once, raised a day later.

import { complain, notify } from "../core/announce.js";
import { h } from "../core/dom.js";
import { amountFault, field, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { get, put } from "../core/rest.js";
import { words } from "../core/words.js";
import { day, hour, lasting } from "./when.js";

/** @typedef {import("../types/answers.d.ts").OwnLimitsShown} OwnLimitsShown */
/** @typedef {import("../types/answers.d.ts").OwnLimitShown} OwnLimitShown */

const t = words({
  it: {
    title: "I limiti che mi do",
    about:
      "Valgono a tutti i tavoli, per una serata: finisce quando non si punta da sei ore. Più stretti valgono subito; più larghi, o tolti, 24 ore dopo.",
    loss: "Non perdere più di",
    lossHint: "Di denaro della casa, in tutte le valute insieme; vuoto: nessun limite.",
    minutes: "Non più di tanti minuti ai tavoli",
    minutesHint: "Vuoto: nessun limite.",
    save: "Fissa i limiti",
    saved: "I limiti sono fissati",
    lost: "Persi stasera {lost} su {limit}",
    won: "Stasera non hai perso nulla, su {limit}",
    played: "Stasera ai tavoli {played} su {limit}",
    later: "Dalle {hour} di {day}: {amount}",
    none: "nessun limite",
    whole: "Un numero di minuti da 1 a 1440",
  },
  en: {
    title: "Limits I set myself",
    about:
      "They hold at all tables, for an evening: that is over when you have not bet for six hours. Tighter ones hold at once; wider ones, or none, 24 hours later.",
    loss: "Lose no more than",
    lossHint: "Of the house's money, all currencies together; empty: no limit.",
    minutes: "No more minutes at the tables than",
    minutesHint: "Empty: no limit.",
    save: "Set the limits",
    saved: "The limits are set",
    lost: "Lost this evening {lost} of {limit}",
    won: "Nothing lost this evening, of {limit}",
    played: "At the tables this evening {played} of {limit}",
    later: "From {hour} on {day}: {amount}",
    none: "no limit",
    whole: "A number of minutes from 1 to 1440",
  },
});

const MOST_MINUTES = 24 * 60;

/** What is wrong with a text where it is no limit. @param {string} name @param {string} text */
export function fault(name, text) {
  if (!text.trim()) return "";
  if (name === "loss") return amountFault(text);
  return /^\d{1,4}$/.test(text.trim()) && wanted(name, text) >= 1 &&
      wanted(name, text) <= MOST_MINUTES
    ? ""
    : t("whole");
}

/** @param {string} name @param {string} text @returns {any} a whole number, or null for none */
export function wanted(name, text) {
  if (!text.trim()) return null;
  return name === "loss" ? typed(text) : Number(text.trim());
}

/** @param {() => void} draw */
export function limits(draw) {
  /** @type {OwnLimitsShown | null} */
  let shown = null;
  /** @type {Record<string, string>} */
  let faults = {};

  async function look() {
    shown = await get("/api/mine/limits");
    draw();
  }

  /** @param {Record<string, string>} values */
  async function save(values) {
    faults = Object.fromEntries(
      Object.entries(values).map(([name, text]) => [name, fault(name, text)]),
    );
    if (!Object.values(faults).some(Boolean)) {
      try {
        shown = await put("/api/mine/limits", {
          loss: wanted("loss", values.loss),
          minutes: wanted("minutes", values.minutes),
        });
        notify(t("saved"), { kind: "good" });
      } catch (error) {
        complain(error);
      }
    }
    draw();
  }

  /** @param {"loss" | "minutes"} name @param {OwnLimitShown} limit @param {(amount: number) => string} written */
  function control(name, limit, written) {
    const value = limit.amount === null ? "" : written(limit.amount);
    return [
      field(
        t(name),
        h("input", { name, value, inputmode: "decimal", autocomplete: "off", id: `limit-${name}` }),
        { hint: t(`${name}Hint`), fault: faults[name] },
      ),
      limit.since !== null && h(
        "p",
        { class: "small later", key: `later ${name}` },
        t("later", {
          hour: hour(limit.since),
          day: day(limit.since),
          amount: limit.later === null ? t("none") : written(limit.later),
        }),
      ),
    ];
  }

  return {
    look,
    drawn: () =>
      shown && h(
        "form",
        { class: "panel own-limits", onsubmit: sending(save) },
        h("h2", {}, t("title")),
        h("p", { class: "small quiet" }, t("about")),
        used(shown),
        control("loss", shown.loss, (amount) => money(amount)),
        control("minutes", shown.minutes, String),
        h("button", {}, t("save")),
      ),
  };
}

/** How far one has come. @param {OwnLimitsShown} shown */
function used({ loss, minutes, lost, seconds }) {
  return [
    loss.amount !== null && bar(
      "loss",
      lost > 0
        ? t("lost", {
          lost: money(lost),
          limit: money(loss.amount),
        })
        : t("won", { limit: money(loss.amount) }),
      lost / loss.amount,
    ),
    minutes.amount !== null && bar(
      "minutes",
      t("played", { played: lasting(seconds), limit: lasting(minutes.amount * 60) }),
      seconds / 60 / minutes.amount,
    ),
  ];
}

/** @param {string} key @param {string} text @param {number} part */
function bar(key, text, part) {
  const width = Math.max(0, Math.min(1, part));
  return h(
    "div",
    { class: ["own-used", part >= 1 && "full"], key: `used ${key}` },
    h("p", { class: "small" }, text),
    h(
      "div",
      { class: "own-used-bar", "aria-hidden": "true" },
      h("i", { style: { width: `${(width * 100).toFixed(1)}%` } }),
    ),
  );
}
