// The dealer's hands: the next card of the sabot goes wherever it is put, rightly or not; what a
// dealer says is said here too. Nothing here knows what would be right.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { card, slot } from "../table/cards.js";
import { stack } from "../table/chips.js";
import { actButton, offers } from "../table/offers.js";
import { sabot } from "../table/sabot.js";
import { betsOf } from "../table/scene.js";
import { controls } from "./controls.js";
import { keyOf, pressed } from "./keys.js";
import { anotherWay, noticing, unnoticed } from "./noticing.js";
import { paying, payingKey } from "./paying.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./due.js").Due} Due */
/** @typedef {import("./places.js").Place} Place */

const t = words({
  it: {
    title: "Il sabot e le carte",
    bets: "Puntate",
    card: "Carta",
    put: "Carta a {place}",
    putAside: "Carta a parte",
    putFloor: "Carta a terra",
    turn: "Scopri",
    face: "Come si posa",
    asDue: "come si deve",
    up: "scoperta",
    down: "coperta",
    under: "Sotto il sabot",
    discarded: "Scarto: {n}",
    burned: "Bruciate: {n}",
    drawnOut: "Ultime carte estratte",
  },
  en: {
    title: "The sabot and the cards",
    bets: "Bets",
    card: "Card",
    put: "Card to {place}",
    putAside: "Card aside",
    putFloor: "Card on the floor",
    turn: "Turn",
    face: "How it is laid",
    asDue: "as it should be",
    up: "face up",
    down: "covered",
    under: "Under the sabot",
    discarded: "Discard: {n}",
    burned: "Burned: {n}",
    drawnOut: "Last cards drawn out",
  },
});

/** How the next card is laid; nothing: as it should be. It holds for one card. */
let laid = "";

/**
 * Deal a card.
 * @param {Desk} at
 * @param {string} to
 */
async function draw(at, to) {
  const how = { ...(laid && { face: laid }), ...unnoticed(at, to) };
  laid = "";
  await at.act("draw", { to, ...how });
  at.redraw();
}

/**
 * Do what a key means; whether it means anything here.
 * @param {Desk} at
 * @param {KeyboardEvent} event
 */
export function shortcut(at, event) {
  if (payingKey(at, event) || anotherWay(at, event)) return true;
  const chosen = pressed(at, event);
  if (chosen?.verb === "draw") draw(at, String(chosen.fields.to));
  else if (chosen) at.act(chosen.verb, chosen.fields);
  return chosen !== null;
}

/**
 * The cloth as it lies; whoever runs the play lays cards on it.
 * @param {Desk} at
 * @param {Due} due
 */
export function dealing(at, due) {
  const { view } = at;
  return h(
    "section",
    { class: "dealing", "aria-label": t("title"), tabindex: -1 },
    h(
      "div",
      { class: ["felt", at.game.layout] },
      h(
        "div",
        { class: "shoe" },
        // What waits under it is shown where it can be seen better.
        sabot({ ...at, view: { ...view, under_the_sabot: [] } }),
        waiting(at),
      ),
      h("div", { class: "places" }, at.game.places(view).map((place) => placed(at, due, place))),
      others(at),
      offers(view, "draw").length > 0 && h("div", { class: "astray" }, astray(at)),
      noticing(at),
    ),
    paying(at),
    controls(at, due),
  );
}

/** @param {Desk} at @param {Due} due @param {Place} place */
function placed(at, due, place) {
  const { to, name, hands, side, holder, turn } = place;
  return h(
    "div",
    { key: to, class: ["place", `place-${to}`, turn && "in-turn"] },
    h("h2", {}, name, holder && h("small", { class: "quiet" }, ` ${holder}`)),
    hands.map((hand) =>
      h(
        "div",
        { key: hand.key, class: "laid" },
        h(
          "div",
          { class: "laid-cards" },
          hand.cards.map((code, index) =>
            card(code, { key: `${hand.key} ${index}`, class: "dealt" })
          ),
          !hand.cards.length && slot(),
        ),
        hand.note && h("p", { class: "small" }, hand.note),
      )
    ),
    !hands.length && h("div", { class: "laid-cards" }, slot()),
    bets(betsOf(at.view).filter((bet) => bet.chance === to || String(bet.box) === to)),
    h(
      "div",
      { class: "row place-acts" },
      actButton(at, "draw", { to }, [t("card"), keyOf(at, "draw", { to })], {
        "aria-label": t("put", { place: name }),
        class: ["put", due("draw", { to }) && "due"],
        onclick: () => draw(at, to),
      }),
      side && actButton(at, "turn", side === "hole" ? {} : { side }, [
        t("turn"),
        keyOf(at, "turn", { side }),
      ], {
        class: [due("turn", { side }) && "due"],
        "aria-label": `${t("turn")} ${name}`,
      }),
    ),
  );
}

/** The bets on neither hand. @param {Desk} at */
function others({ view, house, game }) {
  const to = new Set(game.places(view).map((place) => place.to));
  const names = house.chances.map(({ id, name }) => [id, name]);
  return bets(
    betsOf(view).filter(({ chance, box }) => !to.has(chance) && !to.has(String(box))),
    Object.fromEntries(names),
  );
}

/**
 * @param {import("../table/scene.js").Bet[]} lying
 * @param {Record<string, string>} [names] of their chances, where they do not lie beside a hand
 */
function bets(lying, names = {}) {
  if (!lying.length) return null;
  return h(
    "ul",
    { class: "plain-list lying", "aria-label": t("bets") },
    lying.map(({ player, chance, box, amount, currency }) =>
      h(
        "li",
        { key: `${player} ${chance} ${box}` },
        stack(amount, { labelled: false }),
        h(
          "span",
          {},
          names[chance] && h("strong", {}, `${names[chance]} `),
          `${player} `,
          h("span", { class: "money" }, money(amount, { currency })),
        ),
      )
    ),
  );
}

/** A card may also go aside, or to the floor. @param {Desk} at */
function astray(at) {
  return [
    h(
      "div",
      { class: "row" },
      actButton(at, "draw", { to: "aside" }, [t("putAside"), keyOf(at, "draw", { to: "aside" })], {
        onclick: () => draw(at, "aside"),
      }),
      actButton(at, "draw", { to: "floor" }, [t("putFloor"), keyOf(at, "draw", { to: "floor" })], {
        onclick: () => draw(at, "floor"),
      }),
    ),
    h(
      "fieldset",
      { class: "laying" },
      h("legend", {}, t("face")),
      h(
        "span",
        { class: "segments" },
        /** @type {[string, string][]} */ ([["", t("asDue")], ["up", t("up")], ["down", t("down")]])
          .map(([face, name]) =>
            h("button", {
              key: face,
              type: "button",
              "aria-pressed": laid === face,
              onclick: () => {
                laid = face;
                at.redraw();
              },
            }, name)
          ),
      ),
    ),
  ];
}

/** What waits, what is drawn out, what is away. @param {Desk} at */
function waiting({ view }) {
  /** @param {string} name @param {(string | null)[]} cards */
  const heap = (name, cards) =>
    cards.length > 0 && h(
      "div",
      { class: "laid under", key: name },
      h("h2", {}, name),
      h("div", { class: "laid-cards" }, cards.map((code, index) => card(code, { key: index }))),
    );
  return [
    heap(t("under"), view.under_the_sabot ?? []),
    heap(t("drawnOut"), view.coup && "drawn_out" in view.coup ? view.coup.drawn_out : []),
    h(
      "p",
      { class: "quiet small" },
      t("discarded", { n: view.discarded }),
      "burned" in view && view.burned ? `, ${t("burned", { n: view.burned })}` : "",
    ),
  ];
}
