// What is said at the table: as a list with the provisions it rests on, and to screen readers.

import { announce } from "../core/announce.js";
import { bare, linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").TableEvent} TableEvent */
/** An event of the table; or what became of an act of one's `own`, which nobody else is told, or why it was `refused`. @typedef {TableEvent & {own?: boolean, refused?: boolean, coup?: number}} Line */
/** Something said, with a number of its own. @typedef {Line & {at: number}} Announcement */

const t = words({
  it: { title: "Annunci", none: "Ancora niente." },
  en: { title: "Announcements", none: "Nothing yet." },
});

const KEPT = 120;
/** What went wrong and how it was ruled on: it stands out, and is said at once. */
const RULED = new Set(["MishapRuled", "CoupAnnulled", "DisputeResolved", "FreelyRuled"]);
/** What others do all the time: it shows on the cloth, and would drown the rest. */
const BETS = new Set(["BetPlaced", "BetLowered", "BetWithdrawn"]);
const MONEY = new Set(["BetPaid", "BetCollected", "BetReturned", "BetHandled", ...BETS]);

/** @param {TableEvent} line */
export function isRuling(line) {
  return RULED.has(line.event ?? "");
}

/** Whose bet it is about, if it is about one. @param {TableEvent} line @returns {string} */
export function ownerOf(line) {
  return line.bet?.owner ?? "";
}

let count = 0;

/**
 * The list with what was said now at its end.
 * @param {Announcement[]} before
 * @param {Line[]} events
 * @returns {Announcement[]}
 */
export function appended(before, events) {
  if (!events.length) return before;
  return [...before, ...events.map((line) => ({ ...line, at: ++count }))].slice(-KEPT);
}

/**
 * Say to screen readers what concerns whoever listens.
 * @param {TableEvent[]} events
 * @param {string} me
 */
export function announceAll(events, me) {
  for (const line of events) {
    if (MONEY.has(line.event ?? "") && ownerOf(line) !== me) continue;
    announce(bare(line.text), { urgent: isRuling(line) });
  }
}

/**
 * The list, the newest first.
 * @param {Announcement[]} lines
 * @param {string} me
 * @returns {Made}
 */
export function announcementList(lines, me) {
  return h(
    "section",
    { class: "announcements", "aria-label": t("title") },
    h("h2", {}, t("title")),
    h(
      "ol",
      { class: "announcement-lines", tabindex: 0, "aria-label": t("title") },
      lines.length === 0 && h("li", { class: "quiet" }, t("none")),
      [...lines].reverse().map((line) =>
        h("li", {
          key: line.at,
          class: [
            isRuling(line) && "ruling",
            MONEY.has(line.event ?? "") && "about-money",
            ownerOf(line) === me && me && "mine",
          ],
        }, linked(line.text))
      ),
    ),
  );
}
