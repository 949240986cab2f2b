// What was due and what was paid, side by side, for those who watch the dealer's hands: the coup in
// play and the last that is over, what is wrong told in words, and what puts it right.

import { cited, linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { actButton, dimmed, find, offers } from "../table/offers.js";
import { mishapName } from "./names.js";
import { difference, doneText, dueText, keyOfBet, laidText } from "./settled.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("../table/announcements.js").Announcement} Announcement */
/** @typedef {import("./settled.js").Paid} Paid */
/** @typedef {import("./settled.js").Laid} Laid */
/** @typedef {import("./settled.js").BetDue} BetDue */
/** @typedef {import("./settled.js").Shifted} Shifted */
/** @typedef {{number: number, stage?: string, payments: Paid[], shifted?: Shifted[], due?: Record<string, BetDue>, bets?: Record<string, Laid>}} Coup */

const t = words({
  it: {
    title: "Dovuto e pagato",
    now: "Colpo {n}, in corso",
    last: "Colpo {n}, finito",
    bet: "Puntata",
    due: "Dovuto",
    paid: "Fatto",
    judged: "Confronto",
    lies: "è ancora sul panno",
    right: "giusto",
    more: "{fault}: {amount} di troppo",
    less: "{fault}: {amount} in meno",
    soon: "nulla ancora",
    then: "nulla, a quel punto",
    nothing: "nulla",
    shifted: "Puntate che non stanno come devono",
    shift: "{player}: {before}, ora {after}",
    all: "Rettifica tutto",
    one: "Rettifica {name}",
    excess: "Cerca puntate oltre il massimo",
    looked: "Il confronto si vede con i suggerimenti: senza, lo si fa da sé.",
    corrected: "Rettificato",
  },
  en: {
    title: "Due and paid",
    now: "Coup {n}, in play",
    last: "Coup {n}, over",
    bet: "Bet",
    due: "Due",
    paid: "Done",
    judged: "Compared",
    lies: "still on the cloth",
    right: "right",
    more: "{fault}: {amount} too much",
    less: "{fault}: {amount} too little",
    soon: "nothing yet",
    then: "nothing at that time",
    nothing: "nothing",
    shifted: "Stakes that do not lie as they should",
    shift: "{player}: {before}, now {after}",
    all: "Put all right",
    one: "Put right {name}",
    excess: "Look for stakes above the maximum",
    looked: "What is due shows with prompts: without them one works it out.",
    corrected: "Put right",
  },
});

/** So many corrections stay before one's eyes. */
const KEPT = 6;
const CORRECTED = new Set(["PaymentCorrected", "BetRestored", "WinningsPutAside"]);

/**
 * @param {Desk} at
 * @param {Announcement[]} lines what was said
 */
export function beside(at, lines) {
  const { coup, previous } = at.view;
  const corrected = lines.filter(({ event }) => CORRECTED.has(event ?? "")).slice(-KEPT);
  const inside = [
    coup && coupBeside(at, coup, { title: t("now", { n: coup.number }) }),
    previous && coupBeside(at, previous, { title: t("last", { n: previous.number }), late: true }),
    corrected.length > 0 && h(
      "div",
      { key: "corrected" },
      h("h3", {}, t("corrected")),
      h(
        "ol",
        { class: "plain-list corrected" },
        [...corrected].reverse().map((line) => h("li", { key: line.at }, linked(line.text))),
      ),
    ),
  ].filter(Boolean);
  if (!inside.length) return null;
  return h(
    "section",
    { class: "panel beside", key: "beside", "aria-label": t("title") },
    h("h2", {}, t("title")),
    !at.prompt && h("p", { class: "quiet small" }, t("looked")),
    inside,
  );
}

/**
 * A coup with its bets, settled or not; nothing where no hand has touched one, or is to.
 * @param {Desk} at
 * @param {Coup} coup
 * @param {{title?: string, late?: boolean, acts?: boolean}} [how]
 */
export function coupBeside(at, coup, { title = "", late = false, acts = true } = {}) {
  const { payments = [], shifted = [], due = {}, bets = {} } = coup;
  const lying = stillLying(at, due, bets);
  const excess = acts && putting(at, "find-excess", { late }, t("excess"));
  if (!payments.length && !shifted.length && !lying.length && !excess) return null;
  const listed = payments.length + lying.length > 0;
  return h(
    "div",
    { key: title, class: "coup-beside" },
    title && h("h3", {}, title),
    listed && h(
      "div",
      { class: "scroll", tabindex: 0, role: "group", "aria-label": title || t("title") },
      h(
        "table",
        { role: "table" },
        h(
          "thead",
          { role: "rowgroup" },
          h(
            "tr",
            { role: "row" },
            h("th", { role: "columnheader", scope: "col" }, t("bet")),
            at.prompt && h("th", { role: "columnheader", scope: "col" }, t("due")),
            h("th", { role: "columnheader", scope: "col" }, t("paid")),
            at.prompt && h("th", { role: "columnheader", scope: "col" }, t("judged")),
          ),
        ),
        h(
          "tbody",
          { role: "rowgroup" },
          payments.map((paid, index) => settledRow(at, coup, paid, index)),
          lying.map((key) => lyingRow(at, key, bets[key], due[key])),
        ),
      ),
    ),
    at.prompt && shifted.length > 0 && [
      h("h3", {}, t("shifted")),
      h("ul", { class: "plain-list" }, shifted.map((each, index) => shiftedLine(at, each, index))),
    ],
    acts && h(
      "div",
      { class: "row" },
      putting(at, "put-right", { late }, t("all"), { class: "first" }),
      owners(at, coup).map((name) => one(at, name, late)),
      excess,
    ),
  );
}

/**
 * The bets that are to be settled yet, for those who do not have them before them: in the house's
 * order, or as they lie, where nobody is to be told which come first.
 * @param {Desk} at
 * @param {Record<string, BetDue>} due
 * @param {Record<string, Laid>} bets
 */
function stillLying({ view, game, prompt }, due, bets) {
  if (offers(view, "settle").length) return [];
  if (prompt) return Object.keys(due).filter((key) => key in bets);
  const settling = ["settle", ...game.settling].includes(view.waits_for);
  return settling ? Object.keys(bets) : [];
}

/** Whose bets may be put right alone: for whoever wants prompts, those with something wrong. @param {Desk} at @param {Coup} coup */
function owners(at, { payments = [], shifted = [] }) {
  const wrong = payments.filter(({ fault }) => fault || !at.prompt).map(({ player }) => player);
  const moved = at.prompt
    ? shifted.map(({ before, after }) => (before ?? after)?.player ?? "")
    : [];
  return [...new Set([...wrong, ...moved])].sort();
}

/** @param {Desk} at @param {string} name @param {boolean} late */
function one(at, name, late) {
  const offer = find(at.view, "put-right", { late });
  if (!offer) return null;
  const why = at.prompt ? offer.why : null;
  const onclick = () => at.act("put-right", { owner: name, late });
  return dimmed(why, { key: `put-right ${name}`, onclick }, t("one", { name }));
}

/**
 * A button; whoever wants no prompts is not told by a dim one that there is nothing to find.
 * @param {Desk} at
 * @param {import("../table/offers.js").Verb} verb
 * @param {Record<string, unknown>} fields
 * @param {string} label
 * @param {Record<string, any>} [props]
 */
function putting(at, verb, fields, label, props = {}) {
  if (at.prompt) return actButton(at, verb, fields, label, props);
  if (!find(at.view, verb, fields)) return null;
  const onclick = () => at.act(verb, fields);
  return dimmed(null, { key: `${verb} ${fields.late}`, ...props, onclick }, label);
}

/** @param {Desk} at @param {Laid} bet */
function named(at, bet) {
  return [
    h("strong", {}, bet.player),
    h("br"),
    h("span", { class: "small" }, laidText(at.house, bet)),
  ];
}

/**
 * A cell that says on a phone, where rows are lists, what it holds.
 * @param {string} label
 * @param {import("../core/dom.js").Child} children
 */
function cell(label, children) {
  return h("td", { role: "cell", "data-label": label }, children);
}

/** Whether a bet plays still: it lies, and is not to be settled yet. @param {Desk} at @param {Coup} coup @param {Laid} bet */
function plays({ view }, { due = {}, bets = {} }, bet) {
  const key = keyOfBet(bet);
  return key in bets && !(key in due) && view.waits_for !== "settle";
}

/** What to say where nothing was due on a bet that was paid. @param {Coup} coup @param {Paid} paid @param {boolean} playing */
function nothingDue({ stage }, { done }, playing) {
  if (done === "advanced") return t(playing ? "soon" : "then");
  return t(stage === "play" ? "soon" : "nothing");
}

/** @param {Desk} at @param {Coup} coup @param {Paid} paid @param {number} index */
function settledRow(at, coup, paid, index) {
  const playing = plays(at, coup, paid);
  const { due, fault } = paid;
  return h(
    "tr",
    { role: "row", key: `${keyOfBet(paid)} ${index}`, class: [at.prompt && fault && "wrong"] },
    h("th", { role: "rowheader", scope: "row" }, named(at, paid)),
    at.prompt && cell(
      t("due"),
      due
        ? [dueText(due, paid.currency), " ", cited(due.cite)]
        : due === null
        ? nothingDue(coup, paid, playing)
        : "–",
    ),
    cell(t("paid"), doneText(paid, playing)),
    at.prompt && cell(
      t("judged"),
      fault ? wrong(at, paid, fault) : fault === null ? `✓ ${t("right")}` : "–",
    ),
  );
}

/** What is wrong, in words. @param {Desk} at @param {Paid} paid @param {string} fault */
function wrong({ house }, paid, fault) {
  const name = mishapName(house, fault);
  const by = difference(paid);
  if (!by) return `✗ ${name}`;
  const amount = money(Math.abs(by), { currency: paid.currency });
  return `✗ ${t(by > 0 ? "more" : "less", { fault: name, amount })}`;
}

/** @param {Desk} at @param {string} key @param {Laid} bet @param {BetDue} due */
function lyingRow(at, key, bet, due) {
  return h(
    "tr",
    { role: "row", key },
    h("th", { role: "rowheader", scope: "row" }, named(at, bet)),
    at.prompt && cell(t("due"), [dueText(due, bet.currency), " ", cited(due.cite)]),
    cell(t("paid"), t("lies")),
    at.prompt && cell(t("judged"), "–"),
  );
}

/** @param {Desk} at @param {Shifted} shift @param {number} index */
function shiftedLine({ house }, { before, after }, index) {
  const player = (before ?? after)?.player ?? "";
  const [was, now] = [before, after].map((bet) => laidText(house, bet));
  return h("li", { key: index }, t("shift", { player, before: was, after: now }));
}
