// What is said at the table: as a list with the provisions it rests on, and to screen readers.

import { announce } from "../core/announce.js";
import { bare, linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").Told} Told */
/** Something said, with a number of its own. @typedef {Told & {at: number}} Said */

const t = words({
  it: { told: "Annunci", none: "Ancora niente." },
  en: { told: "Announcements", none: "Nothing yet." },
});

const KEPT = 120;
/** What went wrong and how it was ruled on: it stands out, and is said at once. */
const RULED = new Set(["MishapRuled", "CoupAnnulled", "DisputeResolved", "FreelyRuled"]);
/** What others do all the time: it shows on the cloth, and would drown the rest. */
const BETS = new Set(["BetPlaced", "BetWithdrawn"]);
const MONEY = new Set(["BetPaid", "BetCollected", "BetReturned", "BetHandled", ...BETS]);

/** @param {Told} line */
export function isRuling(line) {
  return RULED.has(line.event ?? "");
}

/** Whose bet it is about, if it is about one. @param {Told} line @returns {string} */
export function ownerOf(line) {
  return line.bet?.owner ?? line.bet?.player ?? "";
}

let said = 0;

/**
 * The list with what was said now at its end.
 * @param {Said[]} before
 * @param {Told[]} told
 * @returns {Said[]}
 */
export function heard(before, told) {
  if (!told.length) return before;
  return [...before, ...told.map((line) => ({ ...line, at: ++said }))].slice(-KEPT);
}

/**
 * Say to screen readers what concerns whoever listens.
 * @param {Told[]} told
 * @param {string} me
 */
export function sayAloud(told, me) {
  for (const line of told) {
    if (MONEY.has(line.event ?? "") && ownerOf(line) !== me) continue;
    announce(bare(line.text), { urgent: isRuling(line) });
  }
}

/**
 * The list, the newest first.
 * @param {Said[]} lines
 * @param {string} me
 * @returns {Made}
 */
export function toldList(lines, me) {
  return h(
    "section",
    { class: "told", "aria-label": t("told") },
    h("h2", {}, t("told")),
    h(
      "ol",
      { class: "told-lines", tabindex: 0, "aria-label": t("told") },
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
