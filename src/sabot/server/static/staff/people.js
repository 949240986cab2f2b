// The players: seats and reservations, and what is noted of each.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { actButton, find, offers } from "../table/offers.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    title: "Giocatori e posti",
    nobody: "Nessun giocatore.",
    seats: "Posti",
    seat: "Posto {n}",
    free: "libero",
    marked: "segnato",
    waits: "In attesa di un posto: {names}",
    give: "Dà a {name} il posto {n}",
    here: "A {name}",
    standing: "in piedi",
    inexperienced: "inesperto",
    elsewhere: "le carte altrove",
    flag: "Inesperto: niente carte",
    unflag: "Può ricevere le carte",
    away: "Riceve le carte altrove",
    back: "Riceve le carte qui",
    warn: "Richiama",
    withhold: "Togli le carte",
    unseat: "Togli il posto",
    join: "Puntano insieme",
    joinAbout: "Chi punta per un altro conta con lui come un solo giocatore.",
    principal: "Per chi",
    proxy: "Chi punta",
    joinLate: "nel colpo finito",
    joinThem: "Accerta",
  },
  en: {
    title: "Players and seats",
    nobody: "No players.",
    seats: "Seats",
    seat: "Seat {n}",
    free: "free",
    marked: "marked",
    waits: "Waiting for a seat: {names}",
    give: "Give {name} seat {n}",
    here: "To {name}",
    standing: "standing",
    inexperienced: "inexperienced",
    elsewhere: "cards elsewhere",
    flag: "Inexperienced: no cards",
    unflag: "May be given the cards",
    away: "Gets the cards elsewhere",
    back: "Gets the cards here",
    warn: "Warn",
    withhold: "Take the cards away",
    unseat: "Take the seat away",
    join: "Stakes that count as one",
    joinAbout: "Whoever stakes for another counts with that player as one.",
    principal: "For whom",
    proxy: "Who stakes",
    joinLate: "in the coup that is over",
    joinThem: "Find so",
  },
});

/** @param {Desk} at */
export function people(at) {
  const names = Object.keys(at.view.chips ?? {});
  return h(
    "section",
    { class: "panel people-here" },
    h("h2", {}, t("title")),
    at.role !== "dealer" && seats(at),
    names.length
      ? h("ul", { class: "plain-list players" }, names.map((name) => player(at, name)))
      : h("p", { class: "quiet" }, t("nobody")),
    joining(at),
  );
}

/** The seats round the table; whoever waits first is given a free one. @param {Desk} at */
function seats(at) {
  const { view } = at;
  return [
    h(
      "ol",
      { class: "plain-list seats", "aria-label": t("seats") },
      view.seats.map(({ seat, player: holder, marked }) => {
        const offer = find(view, "seat", { seat });
        return h(
          "li",
          { key: seat, class: [holder && "taken", marked && "marked"] },
          h("span", { class: "small quiet" }, t("seat", { n: seat })),
          holder ? h("strong", {}, holder) : !offer && h("span", { class: "quiet" }, t("free")),
          marked && h("span", { class: "small" }, t("marked")),
          !holder && offer && actButton(
            at,
            "seat",
            { seat },
            t("here", { name: offer.fields.player }),
            { "aria-label": t("give", { name: offer.fields.player, n: seat }) },
          ),
        );
      }),
    ),
    view.reservations.length > 0 &&
    h("p", { class: "small" }, t("waits", { names: view.reservations.join(", ") })),
  ];
}

/** @param {Desk} at @param {string} name */
function player(at, name) {
  const { view } = at;
  const seat = view.seats.find((each) => each.player === name);
  // An offer to note something says that it is not noted yet.
  const flag = find(view, "inexperienced", { player: name });
  const elsewhere = find(view, "elsewhere", { player: name });
  const flagged = flag?.fields.flag === false;
  const away = elsewhere?.fields.cards_here === true;
  return h(
    "li",
    { key: name },
    h(
      "div",
      { class: "between" },
      h(
        "strong",
        {},
        name,
        h(
          "span",
          { class: "small quiet" },
          ` ${seat ? t("seat", { n: seat.seat }) : t("standing")}`,
        ),
        flagged && h("span", { class: "badge gold" }, t("inexperienced")),
        away && h("span", { class: "badge gold" }, t("elsewhere")),
      ),
      h("span", { class: "money small" }, held(view.chips[name])),
    ),
    h(
      "div",
      { class: "row" },
      actButton(at, "inexperienced", { player: name }, flagged ? t("unflag") : t("flag")),
      actButton(at, "elsewhere", { player: name }, away ? t("back") : t("away")),
      actButton(at, "warn", { player: name }, t("warn")),
      view.coup && "reader" in view.coup && view.coup.reader === name &&
        actButton(at, "withhold", {}, t("withhold")),
      actButton(at, "unseat", { player: name }, t("unseat"), { class: "danger" }),
    ),
  );
}

/** @param {Record<string, number>} chips */
function held(chips) {
  return Object.entries(chips)
    .map(([currency, amount]) => money(amount, { currency }))
    .join(" · ");
}

/** Two whose stakes count as one player's. @param {Desk} at */
function joining(at) {
  if (!offers(at.view, "join-stakes").length) return null;
  /** @type {string[]} */
  const bettors = [
    ...new Set([
      ...Object.values(at.view.coup?.bets ?? {}).map((bet) => bet.player),
      ...Object.keys(at.view.chips ?? {}),
    ]),
  ];
  const choices = bettors.map((name) => /** @type {[string, string]} */ ([name, name]));
  return h(
    "details",
    {},
    h("summary", {}, t("join")),
    h("p", { class: "quiet small" }, t("joinAbout")),
    h(
      "form",
      {
        class: "row",
        onsubmit: sending(({ principal, proxy, late }) =>
          at.act("join-stakes", { principal, proxy, late: late === "on" })
        ),
      },
      field(t("proxy"), select({ name: "proxy", value: bettors[1] }, choices)),
      field(t("principal"), select({ name: "principal", value: bettors[0] }, choices)),
      find(at.view, "join-stakes", { late: true }) && h(
        "label",
        { class: "check" },
        h("input", { type: "checkbox", name: "late" }),
        h("span", {}, t("joinLate")),
      ),
      h("button", { type: "submit" }, t("joinThem")),
    ),
  );
}
