// Bets as they really lie: placed late, moved, pinched or capped, and winnings left on the cloth. It
// is reported as it was seen; what is wrong with it, the house says.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { words } from "../core/words.js";
import { offers } from "../table/offers.js";
import { betsOf } from "../table/scene.js";
import { keyOfBet, placeOf } from "./settled.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    title: "Come stanno le puntate",
    about: "Ciò che si vede cambiare dopo il «rien ne va plus».",
    what: "Che cosa è successo",
    change: "una puntata è cambiata: più, meno o tolta",
    move: "una puntata è stata spostata",
    late: "una puntata è stata messa tardi",
    stake: "Quale puntata",
    whose: "Di chi",
    on: "Su",
    box: "Casella",
    now: "Quanto c'è ora",
    currency: "Valuta",
    unnoticed: "Il cambiamento passa inosservato",
    practice: "Per esercizio: resta così finché qualcuno lo nota.",
    report: "Segnala la puntata",
    left: "Denaro lasciato sul panno",
    amount: "Importo",
    putAside: "Metti da parte",
    notAmount: "Scrivi un importo",
  },
  en: {
    title: "How the bets lie",
    about: "What is seen to change after “rien ne va plus”.",
    what: "What has happened",
    change: "a stake is changed: more, less or taken away",
    move: "a stake was moved",
    late: "a stake was placed late",
    stake: "Which stake",
    whose: "Whose",
    on: "On",
    box: "Box",
    now: "How much lies there now",
    currency: "Currency",
    unnoticed: "The change goes unnoticed",
    practice: "For practice: it stays so until somebody notices.",
    report: "Report the stake",
    left: "Money left on the cloth",
    amount: "Amount",
    putAside: "Put aside",
    notAmount: "Write an amount",
  },
});

const WAYS = /** @type {const} */ (["change", "move", "late"]);
/** @type {typeof WAYS[number]} */
let way = "change";
let fault = "";

/** @param {string[]} names @returns {[string, string][]} */
function plain(names) {
  return names.map((name) => [name, name]);
}

/** @param {Desk} at */
export function lying(at) {
  const shifts = offers(at.view, "shift-bet").length > 0;
  const leaves = offers(at.view, "left-winnings").length > 0;
  if (!shifts && !leaves) return null;
  return h(
    "section",
    { class: "panel how-bets-lie", key: "lying" },
    h("h2", {}, t("title")),
    shifts && shifting(at),
    leaves && leaving(at),
  );
}

/** Where there are several. @param {Desk} at @param {"shift" | "left"} where */
function currencies({ view }, where) {
  if (view.currencies.length < 2) return null;
  const name = `${where}-currency`;
  return field(t("currency"), select({ name }, plain(view.currencies)));
}

/** @param {Desk} at @param {Record<string, string>} values */
function currencyOf({ view }, values) {
  return values["shift-currency"] ?? values["left-currency"] ?? view.currencies[0];
}

/** @param {Desk} at @param {"shift" | "left"} where @param {string} text */
function amountOf(at, where, text) {
  const amount = typed(text);
  fault = amount === null ? where : "";
  at.redraw();
  return amount;
}

/** @param {Desk} at */
function shifting(at) {
  const { view, house } = at;
  const bets = betsOf(view);
  const chances = house.chances.filter(({ id }) => id in view.limits)
    .map(({ id, name }) => /** @type {[string, string]} */ ([id, name]));
  const boxes = view.seats.map(({ seat }) => String(seat));
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async (values, form) => {
    const late = way === "late";
    const bet = bets.find((each) => keyOfBet(each) === values["shift-bet"]);
    const amount = way === "move" && bet ? bet.amount : amountOf(at, "shift", values["shift-now"]);
    if (amount === null) return;
    const to = values["shift-on"] ?? chances[0][0];
    const box = Number(values["shift-box"] || 0);
    const lay = late || !bet
      ? { owner: values["shift-owner"], chance: to, box, currency: currencyOf(at, values) }
      : { owner: bet.player, chance: bet.chance, box: bet.box };
    const there = way === "move" ? { to, ...(box > 0 && { to_box: box }) } : {};
    const unnoticed = values["shift-unnoticed"] === "on";
    if (await at.act("shift-bet", { ...lay, amount, ...there, unnoticed })) form.reset();
  };
  const place = [
    chances.length > 1 &&
    field(t("on"), select({ name: "shift-on", value: chances[0][0] }, chances)),
    field(t("box"), select({ name: "shift-box", value: "" }, [["", "–"], ...plain(boxes)])),
  ];
  return h(
    "form",
    { class: "shifting", key: "shift", onsubmit: sending(send) },
    h("p", { class: "quiet small" }, t("about")),
    field(
      t("what"),
      select({
        name: "shift-way",
        value: way,
        onchange: (/** @type {Event} */ event) => {
          const chosen = /** @type {HTMLSelectElement} */ (event.currentTarget).value;
          way = /** @type {typeof WAYS[number]} */ (chosen);
          fault = "";
          at.redraw();
        },
      }, WAYS.map((each) => [each, t(each)])),
    ),
    h(
      "div",
      { class: "fields", key: way },
      way !== "late" && field(
        t("stake"),
        select(
          { name: "shift-bet", value: bets[0] && keyOfBet(bets[0]) },
          bets.map((bet) => [
            keyOfBet(bet),
            `${bet.player}: ${placeOf(house, bet)}, ${
              money(bet.amount, { currency: bet.currency })
            }`,
          ]),
        ),
      ),
      way === "late" &&
        field(t("whose"), select({ name: "shift-owner" }, plain(Object.keys(view.chips ?? {})))),
      way !== "change" && place,
      way !== "move" && field(
        t("now"),
        h("input", { name: "shift-now", inputmode: "decimal", autocomplete: "off" }),
        { fault: fault === "shift" ? t("notAmount") : "" },
      ),
      way === "late" && currencies(at, "shift"),
    ),
    h(
      "label",
      { class: "check" },
      h("input", {
        type: "checkbox",
        name: "shift-unnoticed",
        "aria-describedby": "shift-unnoticed-hint",
      }),
      h("span", {}, t("unnoticed")),
    ),
    h("p", { class: "hint", id: "shift-unnoticed-hint" }, t("practice")),
    h("div", { class: "row" }, h("button", { type: "submit" }, t("report"))),
  );
}

/** @param {Desk} at */
function leaving(at) {
  const { view } = at;
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async (values, form) => {
    const amount = amountOf(at, "left", values["left-amount"]);
    if (amount === null) return;
    const currency = currencyOf(at, values);
    if (await at.act("left-winnings", { player: values["left-player"], amount, currency })) {
      form.reset();
    }
  };
  return h(
    "form",
    { class: "leaving", key: "left", onsubmit: sending(send) },
    h("h3", {}, t("left")),
    h(
      "div",
      { class: "fields" },
      field(t("whose"), select({ name: "left-player" }, plain(Object.keys(view.chips ?? {})))),
      field(
        t("amount"),
        h("input", { name: "left-amount", inputmode: "decimal", autocomplete: "off" }),
        { fault: fault === "left" ? t("notAmount") : "" },
      ),
      currencies(at, "left"),
    ),
    h("div", { class: "row" }, h("button", { type: "submit" }, t("putAside"))),
  );
}
