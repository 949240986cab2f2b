// Beside one's chips: the last chip back, the same bets in every coup, and lay-outs one has named.

import { h } from "../core/dom.js";
import { sending } from "../core/form.js";
import { words } from "../core/words.js";
import { again, ownBets } from "./betting.js";
import { pressed } from "./keys.js";
import { lit } from "./offers.js";
import { popup } from "./popup.js";
import { summed } from "./rebet.js";
import { added, keep, kept, laidOut, layouts, LONGEST } from "./saved.js";
import { undo } from "./undo.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** @typedef {import("./scene.js").Bet} Bet */
/** @typedef {import("./saved.js").Layout} Layout */

const t = words({
  it: {
    undo: "Togli l'ultimo gettone",
    auto: "Ripeti a ogni colpo",
    stop: "Non ripetere più",
    every: "a ogni colpo {bets}",
    waits: "a ogni colpo, dalla prossima puntata",
    saved: "Puntate salvate",
    none: "Salva come giaci ora: la prossima volta basta un tocco.",
    name: "Nome",
    save: "Salva le puntate",
    lay: "Punta «{name}»: {bets}",
    remove: "Elimina «{name}»",
  },
  en: {
    undo: "Take the last chip back",
    auto: "Re-bet every coup",
    stop: "Stop re-betting",
    every: "every coup {bets}",
    waits: "every coup, from your next bets on",
    saved: "Saved bets",
    none: "Save your bets as they lie: next time it takes one touch.",
    name: "Name",
    save: "Save these bets",
    lay: "Lay “{name}”: {bets}",
    remove: "Remove “{name}”",
  },
});

const KEYS = { undo: "Z", auto: "R" };

/**
 * @param {Scene} scene
 * @param {{before: Bet[], steps: import("./undo.js").Step[],
 *   rebet: ReturnType<typeof import("./rebet.js").rebetting>}} hand
 * @returns {Made}
 */
export function more(scene, { before, steps, rebet }) {
  const open = scene.view.coup?.stage === "betting";
  const on = rebet.on();
  const own = ownBets(scene);
  return h(
    "div",
    { class: "rail-more", ref: pressed },
    icon("↶", t("undo"), KEYS.undo, { disabled: !open || !steps.length }, () => undo(scene, steps)),
    icon(
      "↻",
      t(on ? "stop" : "auto"),
      KEYS.auto,
      { "aria-pressed": on },
      () => rebet.toggle(before),
    ),
    savedBets(scene, own, open),
  );
}

/** That bets are laid again by themselves, and which. @param {Bet[]} bets @param {{on: () => boolean}} rebet */
export function everyCoup(bets, rebet) {
  return rebet.on() && h(
    "li",
    { key: "every", class: "every-coup" },
    h(
      "span",
      { role: "status" },
      "↻ ",
      bets.length ? t("every", { bets: summed(bets) }) : t("waits"),
    ),
  );
}

/** @param {string} sign @param {string} label @param {string} key @param {Record<string, any>} props @param {() => unknown} onclick */
function icon(sign, label, key, props, onclick) {
  return h("button", {
    key: sign,
    type: "button",
    class: "rail-sign",
    title: `${label} (${key})`,
    "aria-label": label,
    "aria-keyshortcuts": key,
    ...props,
    onclick,
  }, sign);
}

/** @param {Scene} scene @param {Bet[]} own @param {boolean} open */
function savedBets(scene, own, open) {
  const { me, house, redraw } = scene;
  const all = layouts(me, house.id);
  const may = open && lit(scene.view, "bet").length > 0;
  /** @param {Layout[]} now */
  const change = (now) => {
    keep(me, house.id, now);
    redraw();
  };
  return popup(
    { class: "saved-bets", key: "saved" },
    h("summary", { class: "rail-sign", title: t("saved"), "aria-label": t("saved") }, "★"),
    h(
      "div",
      { class: "panel saved-panel", role: "group", "aria-label": t("saved") },
      h("h2", {}, t("saved")),
      all.length === 0 && h("p", { class: "small quiet" }, t("none")),
      h(
        "ul",
        {},
        all.map((layout) =>
          saved(scene, layout, may, () => change(all.filter((each) => each !== layout)))
        ),
      ),
      own.length > 0 && saving((name) => change(added(all, { name, bets: kept(own, scene.box) }))),
    ),
  );
}

/** @param {Scene} scene @param {Layout} layout @param {boolean} may @param {() => void} remove */
function saved(scene, { name, bets }, may, remove) {
  const laid = laidOut(bets, scene.box, scene.me);
  return h(
    "li",
    { key: name },
    h(
      "button",
      {
        type: "button",
        disabled: !may,
        "aria-label": t("lay", { name, bets: summed(laid) }),
        onclick: () => again(scene, laid),
      },
      h("span", {}, name),
      h("strong", { class: "money" }, summed(laid)),
    ),
    h("button", {
      type: "button",
      class: "plain",
      "aria-label": t("remove", { name }),
      onclick: remove,
    }, "×"),
  );
}

/** @param {(name: string) => void} save */
function saving(save) {
  return h(
    "form",
    {
      onsubmit: sending(({ name }, form) => {
        const chosen = name.trim();
        form.reset();
        if (chosen) save(chosen);
        return Promise.resolve();
      }),
    },
    h("input", {
      name: "name",
      maxlength: LONGEST,
      required: true,
      autocomplete: "off",
      placeholder: t("name"),
      "aria-label": t("name"),
    }),
    h("button", { type: "submit" }, t("save")),
  );
}
