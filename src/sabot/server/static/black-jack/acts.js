// What one may do with one's hands: large buttons, lit or dim with the reason, each with its letter.

import { h } from "../core/dom.js";
import { set, setting } from "../core/settings.js";
import { words } from "../core/words.js";
import { dimmed, find, lit, offers } from "../table/offers.js";
import { handInTurn } from "./coup.js";
import { best, hintsOf } from "./hints.js";
import { insurance } from "./insurance.js";
import { pressed } from "../table/keys.js";
import { speaking } from "./speak.js";
import { mayFollow, waiting } from "./waiting.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/offers.js").Verb} Verb */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */
/** @typedef {import("./hints.js").Play} Play */

const t = words({
  it: {
    acts: "Che cosa si può fare",
    carta: "Carta",
    no: "Sto",
    double: "Raddoppia",
    split: "Dividi",
    surrender: "Arresa",
    followDouble: "Segui il raddoppio",
    followSplit: "Segui la divisione",
    stay1: "Resta con la prima",
    stay2: "Resta con la seconda",
    take: "Prendi la carta",
    leave: "Non la prendo",
    cartaSign: "Carta, a gesti",
    noSign: "Sto, a gesti",
    hints: "Consigli",
    hintsAbout: "La giocata migliore secondo le regole di questa casa",
    hinted: "consigliato",
    key: "{label} ({key})",
  },
  en: {
    acts: "What you may do",
    carta: "Card",
    no: "Stay",
    double: "Double",
    split: "Split",
    surrender: "Surrender",
    followDouble: "Follow the double",
    followSplit: "Follow the split",
    stay1: "Stay with the first",
    stay2: "Stay with the second",
    take: "Take the card",
    leave: "Not for me",
    cartaSign: "Card, by a sign",
    noSign: "Stay, by a sign",
    hints: "Hints",
    hintsAbout: "The best play by the rules of this house",
    hinted: "hint",
    key: "{label} ({key})",
  },
});

/** The letter of each button; where a language has another word it has another letter. */
const KEYS = words({
  it: { carta: "C", no: "S", double: "R", split: "D", surrender: "A", take: "P", leave: "N" },
  en: { carta: "C", no: "S", double: "D", split: "P", surrender: "U", take: "T", leave: "N" },
});

/**
 * @param {Scene} scene
 * @returns {Made}
 */
export function acts(scene) {
  // What is asked first comes alone.
  const first = [...following(scene), ...answers(scene), ...insurance(scene)];
  return h(
    "section",
    { class: "bj-acts", "aria-label": t("acts"), ref: pressed },
    waiting(scene),
    h("div", { class: "bj-buttons" }, first.length ? first : plays(scene, hinted(scene))),
  );
}

/**
 * What one may do besides: play by signs, be given hints, speak.
 * @param {Scene} scene
 * @returns {Made | false}
 */
export function besides(scene) {
  return scene.playing &&
    h("div", { class: "bj-more" }, signs(scene), hints(scene), speaking(scene));
}

/** Whether one has anything at stake on the cards that lie. @param {Scene} scene */
function staked({ view, me }) {
  return me !== "" && Object.values(view.coup?.bets ?? {}).some((bet) => bet.player === me);
}

/** How a hand is played. */
const PLAYS = /** @type {const} */ ([
  { play: "carta", verb: "declare", fields: { word: "carta", manner: "words" } },
  { play: "no", verb: "declare", fields: { word: "no", manner: "words" } },
  { play: "double", verb: "double", fields: {} },
  { play: "split", verb: "split", fields: {} },
  { play: "surrender", verb: "surrender", fields: {} },
]);

/** @param {Scene} scene @param {Play | null} hint */
function plays(scene, hint) {
  if (!staked(scene) || !offers(scene.view, "declare").length) return [];
  return PLAYS.map(({ play, verb, fields }) => {
    const follows = play === "double" && mayFollow(scene);
    const label = t(follows ? "followDouble" : play);
    return button(scene, verb, fields, { label, key: KEYS(play), hint: hint === play });
  });
}

/** What to do about a split of the box one's bet is in. @param {Scene} scene */
function following(scene) {
  if (!scene.view.coup?.following?.includes(scene.me)) return [];
  return [
    button(scene, "split", {}, { label: t("followSplit"), key: KEYS("split") }),
    button(scene, "stay", { card: 1 }, { label: t("stay1"), key: "1" }),
    button(scene, "stay", { card: 2 }, { label: t("stay2"), key: "2" }),
  ];
}

/** Whether to have the card that nobody asked for. @param {Scene} scene */
function answers(scene) {
  if (!lit(scene.view, "answer").length) return [];
  return [
    button(scene, "answer", { takes: true }, { label: t("take"), key: KEYS("take") }),
    button(scene, "answer", { takes: false }, { label: t("leave"), key: KEYS("leave") }),
  ];
}

/** The same by a sign, where a house takes them. @param {Scene} scene */
function signs(scene) {
  const may = lit(scene.view, "declare").filter((fields) => fields.manner === "gesture");
  return may.map((fields) => {
    const label = t(fields.word === "carta" ? "cartaSign" : "noSign");
    return button(scene, "declare", fields, { label, kind: "plain" });
  });
}

/**
 * @param {Scene} scene
 * @param {Verb} verb
 * @param {Record<string, unknown>} fields
 * @param {{label: string, key?: string, hint?: boolean, kind?: string}} how
 */
function button(scene, verb, fields, { label, key = "", hint = false, kind = "bj-act" }) {
  const offer = find(scene.view, verb, fields);
  if (!offer) return null;
  return dimmed(
    offer.why,
    {
      key: `${verb} ${JSON.stringify(fields)}`,
      class: [kind, hint && "hinted"],
      title: offer.why || !key ? null : t("key", { label, key }),
      "aria-keyshortcuts": key || null,
      onclick: (/** @type {MouseEvent} */ event) => {
        // Whoever points at it has done with it: it need not tell why it is dim the next moment.
        if (event.detail) /** @type {HTMLElement} */ (event.currentTarget).blur();
        scene.act(verb, offer.fields);
      },
    },
    label,
    hint && h("span", { class: "bj-hint" }, t("hinted")),
    key && h("kbd", { "aria-hidden": "true" }, key),
  );
}

/** What is best now, for somebody who wants to know and has the turn. @param {Scene} scene */
function hinted({ table, view, me, redraw }) {
  if (!setting("hints") || !me) return null;
  const { hints } = hintsOf(table, redraw);
  const hand = handInTurn(view);
  if (!hints || !hand || view.coup.offered_to || hand.played_by !== me) return null;
  return best(hints, view, hand);
}

/** @param {Scene} scene */
function hints({ table, redraw }) {
  const on = setting("hints");
  const refused = on ? hintsOf(table, redraw).refused : "";
  return [
    h(
      "button",
      {
        type: "button",
        key: "hints",
        class: ["plain", "bj-toggle"],
        "aria-pressed": on,
        title: t("hintsAbout"),
        onclick: () => set("hints", !on),
      },
      t("hints"),
    ),
    refused && h("p", { key: "no-hints", class: "quiet small", role: "status" }, refused),
  ];
}
