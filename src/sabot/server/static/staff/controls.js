// What the dealer says and does besides laying cards: bets opened and closed, cards passed, words
// repeated, points told as he counts them, the coup brought to its end.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { words } from "../core/words.js";
import { actButton, lit, offers } from "../table/offers.js";
import { keyOf } from "./keys.js";
import { SIDES } from "../punto-banco/hands.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./due.js").Due} Due */

const t = words({
  it: {
    pack: "Le carte, dal pacchetto al sabot",
    verify: "Verifica",
    wash: "Mescola",
    gather: "Raccogli",
    load: "Mascherina e sabot",
    behind: "Carte dietro la mascherina",
    behindAbout:
      "La casa ne vuole {n}. Con un altro numero la mascherina è fuori posto, e nessuno lo nota.",
    burn: "Brucia",
    bets: "Puntate",
    betting: "«Faites vos jeux»",
    close: "«Rien ne va plus»",
    "in-bianco": "«Colpo in bianco»",
    accept: "«Chi punta accetta»",
    cards: "Le carte a",
    "ask-tied": "chi le vuole?",
    pass: "Le carte a {to}",
    keep: "l'impiegato",
    repeat: "Ripeti",
    drawn: "Tiraggio",
    pay: "Paga i Black Jack",
    "offer-insurance": "«Assicurazione?»",
    drawing: "Comincia il tiraggio",
    "pass-over": "Mano seguente",
    peek: "Guarda la carta coperta",
    points: "Punti",
    announce: "Annuncia",
    whose: "Di chi",
    ofBank: "il banco",
    ofBox: "casella {n}",
    point: "Punto",
    first: "Detto per primo",
    asItShould: "come si deve",
    ending: "Fine",
    "draw-out": "Estrai e conta le ultime",
    settle: "Ritira e paga",
    end: "Fine del colpo",
    together: "Carte uscite insieme",
    count: "Quante",
    how: "Come",
    stuckKnown: "attaccate, ordine noto",
    stuckLost: "attaccate, ordine perduto",
    givenKnown: "in confusione, ordine noto",
    givenLost: "in confusione, ordine perduto",
    face: "Come giacciono",
    asDue: "come si deve",
    up: "scoperte",
    down: "coperte",
    out: "Sono uscite",
  },
  en: {
    pack: "The cards, from the wrapper to the sabot",
    verify: "Verify",
    wash: "Wash",
    gather: "Gather",
    load: "Mask and sabot",
    behind: "Cards behind the mask",
    behindAbout:
      "The house wants {n}. With another number the mask is misplaced, and nobody notices.",
    burn: "Burn",
    bets: "Bets",
    betting: "“Faites vos jeux”",
    close: "“Rien ne va plus”",
    "in-bianco": "“Colpo in bianco”",
    accept: "“Chi punta accetta”",
    cards: "The cards to",
    "ask-tied": "who wants them?",
    pass: "The cards to {to}",
    keep: "the dealer",
    repeat: "Repeat",
    drawn: "Drawing",
    pay: "Pay the Black Jacks",
    "offer-insurance": "“Insurance?”",
    drawing: "Begin the drawing",
    "pass-over": "Next hand",
    peek: "Look at the covered card",
    points: "Points",
    announce: "Announce",
    whose: "Whose",
    ofBank: "the bank",
    ofBox: "box {n}",
    point: "Point",
    first: "Told first",
    asItShould: "as it should be",
    ending: "End",
    "draw-out": "Draw out and count the last",
    settle: "Collect and pay",
    end: "End of the coup",
    together: "Cards out together",
    count: "How many",
    how: "How",
    stuckKnown: "stuck together, order known",
    stuckLost: "stuck together, order lost",
    givenKnown: "in confusion, order known",
    givenLost: "in confusion, order lost",
    face: "How they lie",
    asDue: "as they should",
    up: "face up",
    down: "covered",
    out: "They are out",
  },
});

/** @param {Desk} at @param {Due} due */
export function controls(at, due) {
  const { view } = at;
  /** @param {string} verb @param {Record<string, any>} [fields] @param {string} [label] @param {string} [whole] */
  const button = (verb, fields = {}, label = t(/** @type {any} */ (verb)), whole = "") =>
    actButton(at, verb, fields, [label, keyOf(verb)], {
      // Which of several is the right one is for the dealer to know.
      class: [!whole && due(verb, fields) && "due"],
      ...(whole && { "aria-label": whole }),
    });
  /** @param {string[]} verbs */
  const all = (...verbs) => verbs.map((verb) => button(verb));
  if (!offers(view, "betting").length) return null;
  return h(
    "div",
    { class: "controls" },
    view.opening !== "ready" && group(t("pack"), [
      all("verify", "wash", "gather"),
      loading(at, due) ?? all("load"),
      all("burn"),
    ]),
    group(t("bets"), all("in-bianco", "betting", "close", "accept")),
    group(t("cards"), [
      button("ask-tied"),
      offers(view, "pass").map(({ fields }) => {
        const to = fields.to || t("keep");
        return button("pass", fields, to, t("pass", { to }));
      }),
    ], due("pass")),
    group(
      t("repeat"),
      offers(view, "repeat").map(({ fields }) =>
        button("repeat", fields, `«${fields.word}»`, `${t("repeat")} «${fields.word}»`)
      ),
      due("repeat"),
    ),
    group(t("drawn"), all("pay", "offer-insurance", "drawing", "pass-over", "peek")),
    group(t("points"), announcing(at, due)),
    group(t("ending"), all("draw-out", "settle", "end")),
    together(at),
  );
}

/** @param {string} name @param {import("../core/dom.js").Child} children @param {boolean} [due] */
function group(name, children, due = false) {
  const inside = [children].flat(3).filter(Boolean);
  if (!inside.length) return null;
  return h(
    "fieldset",
    { class: ["control-group", due && "due"], key: name },
    h("legend", {}, name),
    h("div", { class: "row" }, inside),
  );
}

/**
 * The mask, where the house has it or elsewhere; nothing while it is not time for it.
 * @param {Desk} at
 * @param {Due} due
 */
function loading(at, due) {
  const usual = lit(at.view, "load").find(({ behind }) => behind !== undefined)?.behind;
  if (usual === undefined) return null;
  /** @param {Record<string, string>} typed */
  const send = ({ behind }) =>
    at.act("load", ["", String(usual)].includes(behind) ? {} : { behind: Number(behind) });
  const number = h("input", {
    name: "behind",
    type: "number",
    max: 999_999_999,
    value: String(usual),
    inputmode: "numeric",
    autocomplete: "off",
  });
  return h(
    "form",
    { class: "row loading", key: "load", onsubmit: sending(send) },
    field(t("behind"), number, { hint: t("behindAbout", { n: usual }) }),
    h("button", { type: "submit", class: [due("load") && "due"] }, t("load")),
  );
}

/** The points, as he counts them. @param {Desk} at @param {Due} due */
function announcing(at, due) {
  const offered = offers(at.view, "announce");
  if (!offered.length) return null;
  const sides = "punto" in offered[0].fields;
  const names = sides ? ["punto", "banco"] : ["point"];
  const least = sides ? 0 : 2;
  const most = sides ? 9 : 31;
  const boxes = offered.map(({ fields }) => fields.box).filter((box) => box !== undefined);
  /** @param {Record<string, string>} typed @param {HTMLFormElement} form */
  const send = async ({ box, first, ...typed }, form) => {
    const points = Object.fromEntries(names.map((name) => [name, Number(typed[name])]));
    const told = sides ? first && { first } : { box: Number(box) };
    if (!await at.act("announce", { ...points, ...told })) return;
    form.reset();
    // The keys mean the table again.
    /** @type {HTMLElement | null} */ (form.closest(".dealing"))?.focus({ preventScroll: true });
  };
  return h(
    "form",
    { class: "row announcing", key: "announce", onsubmit: sending(send) },
    !sides && field(
      t("whose"),
      select(
        { name: "box" },
        boxes.map((box) => [String(box), box ? t("ofBox", { n: box }) : t("ofBank")]),
      ),
    ),
    names.map((name) =>
      field(
        sides ? SIDES[/** @type {"punto" | "banco"} */ (name)] : t("point"),
        h("input", {
          name,
          type: "number",
          min: least,
          max: most,
          required: true,
          inputmode: "numeric",
          autocomplete: "off",
        }),
      )
    ),
    sides && field(
      t("first"),
      select({ name: "first" }, [["", t("asItShould")], ...Object.entries(SIDES)]),
    ),
    h("button", { type: "submit", class: [due("announce") && "due"] }, t("announce")),
  );
}

/** Several cards at once: stuck together, or pulled out in confusion. @param {Desk} at */
function together(at) {
  if (!offers(at.view, "draw-together").length) return null;
  /** @param {Record<string, string>} typed */
  const send = ({ count, how, face }) =>
    at.act("draw-together", {
      count: Number(count),
      stuck: how.startsWith("stuck"),
      order_known: how.endsWith("Known"),
      ...(face && { face }),
    });
  return h(
    "details",
    { class: "control-group", key: "together" },
    h("summary", {}, t("together")),
    h(
      "form",
      { class: "row", onsubmit: sending(send) },
      field(
        t("count"),
        h("input", { name: "count", type: "number", min: 2, max: 6, value: "2", required: true }),
      ),
      field(
        t("how"),
        select(
          { name: "how" },
          /** @type {const} */ (["stuckKnown", "stuckLost", "givenKnown", "givenLost"]).map(
            (each) => [each, t(each)],
          ),
        ),
      ),
      field(
        t("face"),
        select({ name: "face" }, [["", t("asDue")], ["up", t("up")], ["down", t("down")]]),
      ),
      h("button", { type: "submit" }, t("out")),
    ),
  );
}
