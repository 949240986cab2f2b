// Without a connection: the cloth says so, and since when it shows no more; and once it is there again,
// what became of everything whose answer was lost.

import { bare, cited } from "../core/cite.js";
import { offline, outdated } from "../core/connection.js";
import { h } from "../core/dom.js";
import { timeOf } from "../core/when.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").Done} Done */
/** @typedef {import("../core/wire.js").Refused} Refused */
/** What was asked for; `waited`: without an answer while one was told that there is no connection. @typedef {{text: string, waited: boolean}} Request */
/** What became of it: the answer came late. @typedef {Request & {answer: Done | Refused}} Became */
/**
 * `unanswered`: what is asked for and not answered yet; `became`: what was answered late.
 * @typedef {{unanswered: Request[], became: Became[], putAway: () => void}} Lost
 */

const t = words({
  it: {
    offline: "Senza collegamento dalle {time}",
    offlineAbout:
      "Il tavolo è quello di allora. Quel che premi non parte: va chiesto di nuovo dopo.",
    outdated: "La pagina è più vecchia del server",
    reload: "Ricarica",
    open: "Non si sa ancora: {acts}",
    back: "Di nuovo in collegamento",
    done: "fatto",
    undone: "non fatto",
    away: "Letto",
  },
  en: {
    offline: "Not connected since {time}",
    offlineAbout:
      "The table is as it was then. What you press is not sent: ask for it again afterwards.",
    outdated: "This page is older than the server",
    reload: "Load it again",
    open: "Not known yet: {acts}",
    back: "Connected again",
    done: "done",
    undone: "not done",
    away: "Read",
  },
});

/** That there is no connection, first of all that must be read. @param {Lost} [lost] @returns {Made | null} */
export function disconnected(lost) {
  const since = offline();
  if (!since) return null;
  if (outdated()) {
    return h(
      "div",
      { class: "offline-card paper", role: "alert", key: "offline" },
      h("strong", {}, t("outdated")),
      h("button", { type: "button", onclick: () => location.reload() }, t("reload")),
    );
  }
  return h(
    "div",
    { class: "offline-card paper", role: "alert", key: "offline" },
    h("strong", {}, t("offline", { time: timeOf(since.getTime()) })),
    h("p", {}, t("offlineAbout")),
    lost && lost.unanswered.length > 0 &&
      h("p", {}, t("open", { acts: lost.unanswered.map(({ text }) => text).join("; ") })),
  );
}

/** What became of what was asked for, until it is put away. @param {Lost} [lost] @returns {Made | null} */
export function whatBecame(lost) {
  if (!lost?.became.length) return null;
  return h(
    "div",
    { class: "offline-card paper", key: "became" },
    h("strong", {}, t("back")),
    h("ul", {}, lost.became.map((each, index) => h("li", { key: index }, outcome(each)))),
    h("button", { type: "button", onclick: lost.putAway }, t("away")),
  );
}

/** @param {Became} became */
function outcome({ text, answer }) {
  if (answer.done) return `${text}: ${t("done")}`;
  return [`${text}: ${t("undone")}. ${bare(answer.text)} `, cited(answer.cite)];
}

/** The same in one line. @param {Became} became */
export function inWords({ text, answer }) {
  return answer.done ? `${text}: ${t("done")}` : `${text}: ${t("undone")}. ${answer.text}`;
}
