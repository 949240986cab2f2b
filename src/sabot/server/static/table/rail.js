// The rail before a player: chips and bets, what may be done, and what was won.

import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { betName } from "./bet-name.js";
import { again, clear, double, ownBets } from "./betting.js";
import { chipRow } from "./chips.js";
import { joining, staying } from "./joining.js";
import { everyCoup, more } from "./more.js";
import { lit } from "./offers.js";
import { dealNow } from "./pace.js";
import { putRight } from "./scene.js";
import { ownerOf } from "./announcements.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** @typedef {import("./scene.js").Bet} Bet */

const t = words({
  it: {
    rail: "Il tuo posto",
    chips: "I tuoi gettoni",
    kept: "Ti attende alla Direzione",
    bets: "Le tue puntate",
    none: "Nessuna puntata",
    again: "Ripeti",
    double: "Raddoppia",
    clear: "Togli",
    less: "Togli un gettone: {chance}",
    won: "Colpo {number}: {amount}",
    currency: "Valuta delle puntate",
  },
  en: {
    rail: "Your place",
    chips: "Your chips",
    kept: "Waits for you at the Direction",
    bets: "Your bets",
    none: "No bets",
    again: "Re-bet",
    double: "Double",
    clear: "Clear",
    less: "Take a chip off: {chance}",
    won: "Coup {number}: {amount}",
    currency: "Currency of bets",
  },
});

/**
 * What one has in hand: the bets of the last coup, the steps by which those of this one came to lie,
 * and whether they are laid again by themselves.
 * @typedef {{before: Bet[], steps: import("./undo.js").Step[],
 *   rebet: ReturnType<typeof import("./rebet.js").rebetting>,
 *   change: (to: {chip?: number, currency?: string}) => void}} InHand
 */

/** @param {Scene} scene @param {InHand} hand @returns {Made} */
export function rail(scene, hand) {
  return h(
    "section",
    { class: "rail", "aria-label": t("rail") },
    scene.playing ? [inHand(scene, hand), staying(scene)] : [kept(scene), joining(scene)],
  );
}

/** What one plays with. @param {Scene} scene @param {InHand} hand */
function inHand(scene, { before, steps, rebet, change }) {
  const { view, me } = scene;
  const own = ownBets(scene);
  const open = view.coup?.stage === "betting";
  const may = open && lit(view, "bet").length > 0;
  return h(
    "div",
    { class: "rail-hand" },
    h(
      "div",
      { class: "rail-purse" },
      h("span", { class: "small quiet" }, t("chips")),
      Object.entries(view.chips[me])
        .filter(([each, held]) => each === scene.currency || held > 0)
        .map(([currency, held]) =>
          h("strong", { key: currency, class: "money" }, money(held, { currency }))
        ),
      wonLast(scene),
      kept(scene),
    ),
    more(scene, { before, steps, rebet }),
    h(
      "div",
      { class: "rail-chips" },
      chipRow({ ...scene, choose: (chip) => change({ chip }) }),
      view.currencies.length > 1 && currencies(scene, change),
    ),
    h(
      "div",
      { class: "rail-all" },
      action(t("again"), may && !own.length && before.length > 0, () => again(scene, before)),
      action(t("double"), may && own.length > 0, () => double(scene)),
      action(t("clear"), open && own.length > 0, () => clear(scene)),
      dealNow(scene),
    ),
    h(
      "ul",
      { class: "rail-bets", "aria-label": t("bets") },
      everyCoup(own.length ? own : before, rebet),
      own.length === 0 && !rebet.on() && h("li", { class: "quiet small none" }, t("none")),
      own.map((bet) => line(scene, bet, open)),
    ),
  );
}

/** What was left on the cloth, or came in since one left, and is still to be asked for. @param {Scene} scene */
function kept({ view, me }) {
  const mine = Object.entries(view.kept_for?.[me] ?? {});
  return mine.length > 0 && h(
    "p",
    { class: "rail-kept small", key: "kept" },
    `${t("kept")}: `,
    mine.map(([currency, amount]) =>
      h("strong", { key: currency, class: "money" }, money(amount, { currency }))
    ),
  );
}

/** @param {Scene} scene @param {(to: {currency: string}) => void} change */
function currencies({ view, currency }, change) {
  return h(
    "div",
    { class: "segments", role: "group", "aria-label": t("currency") },
    view.currencies.map((/** @type {string} */ each) =>
      h("button", {
        key: each,
        type: "button",
        "aria-pressed": each === currency,
        onclick: () => change({ currency: each }),
      }, each)
    ),
  );
}

/** @param {string} label @param {boolean} may @param {() => void} onclick */
function action(label, may, onclick) {
  return h("button", { type: "button", key: label, disabled: !may, onclick }, label);
}

/** @param {Scene} scene @param {Bet} bet @param {boolean} open */
function line({ house, take }, { chance, box, amount, currency }, open) {
  const where = betName(house.chances, { chance, box });
  return h(
    "li",
    { key: `${chance} ${box}` },
    h("span", {}, where),
    h("strong", { class: "money" }, money(amount, { currency })),
    open && h("button", {
      type: "button",
      class: "less",
      "aria-label": t("less", { chance: where }),
      onclick: () => take({ chance, box }),
    }, "−"),
  );
}

/** What the last coup brought. @param {Scene} scene */
function wonLast({ coup, me }) {
  const of = coup.settled.length ? coup : coup.before;
  const own = of?.settled.filter((bet) => bet.player === me) ?? [];
  if (!of || !own.length) return null;
  const corrected = of.corrected.filter((line) => ownerOf(line) === me);
  const won = putRight(corrected, me);
  for (const { fate, amount, winnings, commission, back, currency } of own) {
    const net = { paid: winnings - commission, collected: back - amount, returned: 0 }[fate];
    won[currency] = (won[currency] ?? 0) + net;
  }
  return [
    Object.entries(won).map(([currency, net]) =>
      h("span", {
        key: `won ${of.number} ${currency}`,
        class: ["won-last money small", net > 0 && "good", net < 0 && "less"],
      }, t("won", { number: of.number, amount: signed(net, currency) }))
    ),
    corrected.map((line) =>
      h("span", { key: `right ${line.at}`, class: "small put-right" }, linked(line.text))
    ),
  ];
}

/** @param {number} net @param {string} currency */
function signed(net, currency) {
  const sign = net > 0 ? "+" : net < 0 ? "−" : "±";
  return `${sign}${money(Math.abs(net), { currency })}`;
}
