// Coming to the table with chips, asking for a seat, stepping away, leaving; and complaining.

import { complain } from "../core/announce.js";
import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { amountField, checkAmount, field, select, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { post } from "../core/rest.js";
import { asGuest, identify, who } from "../core/who.js";
import { words } from "../core/words.js";
import { actButton, find } from "./offers.js";
import { askFor } from "./seats.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */

const t = words({
  it: {
    tokens: "Si gioca per crediti di questo tavolo: si ricevono sedendosi.",
    refill: "Riempi i crediti",
    come: "Siediti a questo tavolo",
    at: "posto {seat}",
    about: "Si gioca con denaro finto.",
    purse: "In borsa: {amount}",
    chips: "Gettoni",
    currency: "Valuta",
    sit: "Siediti",
    guest: "Entra e siediti",
    seat: "Chiedi un posto",
    waiting: "Il posto è chiesto",
    away: "Allontanati",
    back: "Torna al tavolo",
    gone: "Ti sei allontanato: il posto è segnato.",
    more: "Altri gettoni",
    bring: "Prendi",
    leave: "Lascia il tavolo",
    dispute: "Reclama",
    claim: "Che cosa non è andato come doveva?",
    send: "Invia il reclamo",
    account: "Hai già un conto?",
    enter: "Entra",
  },
  en: {
    tokens: "Played for tokens of this table: you are given them when you sit down.",
    refill: "Fill up the tokens",
    come: "Sit down at this table",
    at: "seat {seat}",
    about: "It is played with play money.",
    purse: "In your purse: {amount}",
    chips: "Chips",
    currency: "Currency",
    sit: "Sit down",
    guest: "Come in and sit down",
    seat: "Ask for a seat",
    waiting: "You are on the list",
    away: "Step away",
    back: "Come back",
    gone: "You have stepped away: your seat is marked.",
    more: "More chips",
    bring: "Take them",
    leave: "Leave the table",
    dispute: "Complain",
    claim: "What did not go as it should?",
    send: "Send the complaint",
    account: "You have an account?",
    enter: "Log in",
  },
});

// So many of the least bets one comes with, as a rule.
const BETS = 50;

/** What one comes with, unless one says otherwise. @param {Scene} scene @param {string} currency */
function usual(scene, currency) {
  const least = Object.values(scene.view.limits)[0].minimum;
  return Math.min(least * BETS, purse(scene)?.[currency] ?? least * BETS);
}

/** What one has for this table: money, or its tokens once one has been given some. @param {Scene} scene */
function purse({ info, table }) {
  return info.money === "tokens" ? who()?.tokens[table] : who()?.purse;
}

/** For whoever is not at the table yet: come in, buy in and sit down in one step. @param {Scene} scene @returns {Made} */
export function joining(scene) {
  const { view, currency } = scene;
  const me = who();
  return h(
    "form",
    {
      class: "joining",
      onsubmit: sending(async ({ chips, currency: chosen = currency }) => {
        const amount = typed(chips);
        if (amount === null) return;
        try {
          await asGuest();
        } catch (error) {
          complain(error);
          return;
        }
        if (await scene.act("join", { chips: amount, currency: chosen })) {
          await askFor(scene, scene.wanted ?? 0);
        }
      }),
    },
    h(
      "div",
      { class: "joining-words" },
      h(
        "h2",
        {},
        t("come"),
        scene.wanted ? h("span", { class: "badge gold" }, t("at", { seat: scene.wanted })) : null,
      ),
      h(
        "p",
        { class: "small quiet" },
        me
          ? held(scene)
          : [t("about"), " ", t("account"), " ", h("a", { href: "#/enter" }, t("enter"))],
      ),
    ),
    amountField(t("chips"), "chips", usual(scene, currency), { oninput: checkAmount }),
    view.currencies.length > 1
      ? field(
        t("currency"),
        select(
          { name: "currency", value: currency },
          view.currencies.map((/** @type {string} */ each) => [each, each]),
        ),
      )
      : h("span", { class: "joining-currency" }, currency),
    h("button", { type: "submit", class: "first" }, me ? t("sit") : t("guest")),
  );
}

/** What a player may do about being here. @param {Scene} scene @returns {Made} */
export function staying(scene) {
  const { view } = scene;
  if (find(view, "come-back")) {
    return h(
      "div",
      { class: "staying" },
      h("p", { role: "status" }, t("gone")),
      actButton(scene, "come-back", {}, t("back"), { class: "first" }),
      plain(t("leave"), () => leaveTable(scene)),
    );
  }
  const waiting = view.reservations.includes(scene.me);
  return h(
    "div",
    { class: "staying" },
    !scene.seat &&
      (waiting
        ? h("span", { class: "badge gold", key: "waiting", role: "status" }, t("waiting"))
        : actButton(scene, "ask-seat", {}, t("seat"))),
    plain(t("more"), () => moreChips(scene)),
    plain(t("away"), () => scene.act("step-away")),
    actButton(scene, "dispute", {}, t("dispute"), {
      class: "plain",
      onclick: () => complaint(scene),
    }),
    plain(t("leave"), () => leaveTable(scene)),
  );
}

/** What is asked first is loaded when it is wanted. @param {Scene} scene */
async function leaveTable(scene) {
  const { leave } = await import("./leaving.js");
  return leave(scene);
}

/** @param {string} label @param {() => unknown} onclick */
function plain(label, onclick) {
  return h("button", { type: "button", class: "plain", key: label, onclick }, label);
}

/** @param {Scene} scene */
function moreChips(scene) {
  const { currency, view } = scene;
  dialog(t("more"), (close) =>
    h(
      "form",
      {
        onsubmit: sending(async ({ chips, currency: chosen = currency }) => {
          const amount = typed(chips);
          if (amount && await scene.act("bring", { amount, currency: chosen })) close();
        }),
      },
      h("p", { class: "quiet" }, held(scene)),
      scene.info.money === "tokens" && h(
        "button",
        { type: "button", onclick: () => moreTokens(scene, close) },
        t("refill"),
      ),
      amountField(t("chips"), "chips", usual(scene, currency), { oninput: checkAmount }),
      view.currencies.length > 1 &&
        field(
          t("currency"),
          select(
            { name: "currency", value: currency },
            view.currencies.map((/** @type {string} */ each) => [each, each]),
          ),
        ),
      h("button", { type: "submit", class: "first" }, t("bring")),
    ));
}

/** What one has for this table, in words. @param {Scene} scene */
function held(scene) {
  const { currency } = scene;
  const mine = purse(scene);
  if (!mine) return t("tokens");
  return t("purse", { amount: money(mine[currency] ?? 0, { currency }) });
}

/** Have the tokens of this table filled up again. @param {Scene} scene @param {() => void} close */
async function moreTokens(scene, close) {
  try {
    await post(`/api/tables/${scene.table}/tokens`);
    await identify();
    close();
    moreChips(scene);
  } catch (error) {
    complain(error);
  }
}

/** @param {Scene} scene */
function complaint(scene) {
  dialog(t("dispute"), (close) =>
    h(
      "form",
      {
        onsubmit: sending(async ({ claim }) => {
          if (await scene.act("dispute", { claim })) close();
        }),
      },
      field(
        t("claim"),
        h("input", { name: "claim", maxlength: 500, required: true, autocomplete: "off" }),
      ),
      h("button", { type: "submit", class: "first" }, t("send")),
    ));
}
