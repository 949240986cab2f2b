// What the dealer says and does besides laying cards: bets opened and closed, cards passed, words
// repeated, points told as they are counted, the coup brought to its end.

import { h } from "../core/dom.js";
import { field, select, sending } from "../core/form.js";
import { named, words } from "../core/words.js";
import { actButton, lit, offers } from "../table/offers.js";
import { keyOf } from "./keys.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("./due.js").Due} Due */
/** @typedef {import("../core/dom.js").Made} Made */
/**
 * What controls are made of: a button for an act, buttons for several, and a group of them.
 * @typedef {{
 *   button: (verb: string, fields?: Record<string, any>, label?: string, whole?: string) => Made,
 *   all: (...verbs: string[]) => Made[],
 *   group: (name: string, children: import("../core/dom.js").Child, due?: boolean) => Made | null,
 *   due: Due}} Controls
 */

const t = words({
  it: {
    pack: "Le carte, dal pacchetto al sabot",
    verify: "Verifica",
    commit: "Impegna la casa",
    "call-seeds": "Chiama i semi",
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
    points: "Punti",
    ending: "Fine",
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
    commit: "Commit the house",
    "call-seeds": "Call the seeds",
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
    points: "Points",
    ending: "End",
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
  /** @param {import("../table/offers.js").Verb} verb @param {Record<string, unknown>} [fields] @param {string} [label] @param {string} [whole] */
  const button = (verb, fields = {}, label = labelOf(at, verb), whole = "") =>
    actButton(at, verb, fields, [label, keyOf(at, verb)], {
      // Which of several is the right one is for the dealer to know.
      class: [!whole && due(verb, fields) && "due"],
      ...(whole && { "aria-label": whole }),
    });
  /** @param {import("../table/offers.js").Verb[]} verbs */
  const all = (...verbs) => verbs.map((verb) => button(verb));
  if (!offers(view, "betting").length) return null;
  return h(
    "div",
    { class: "controls" },
    view.opening !== "ready" && group(t("pack"), [
      all("verify", "commit", "call-seeds", "wash", "gather"),
      loading(at, due) ?? all("load"),
      all("burn"),
    ]),
    group(t("bets"), all(...at.game.groups.bets)),
    at.game.playing(at, { button, all, group, due }),
    group(t("points"), at.game.announcing(at, due)),
    group(t("ending"), all(...at.game.groups.ending)),
    together(at),
  );
}

/** @param {Desk} at @param {string} verb */
function labelOf({ game }, verb) {
  return verb in game.labels ? named(game.labels, verb) : t(/** @type {any} */ (verb));
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
