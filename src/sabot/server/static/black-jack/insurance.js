// Insurance, up to half one's bet, even money for a Black Jack, and no to both: while the drawing has
// not begun.

import { h } from "../core/dom.js";
import { checkAmount, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { words } from "../core/words.js";
import { setting } from "../core/settings.js";
import { dimmed, lit, offers } from "../table/offers.js";
import { bestAnswer, hintsOf } from "./hints.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: {
    insure: "Assicura casella {box}",
    amount: "Assicurazione sulla casella {box}, al più {most}",
    insureShort: "Assicura {box}",
    even: "Alla pari, casella {box}: +{amount}",
    evenShort: "Pari {box}: +{amount}",
    no: "No, grazie",
    hinted: "consigliato",
    key: "{label} ({key})",
    insureKey: "A",
    evenKey: "P",
    noKey: "N",
  },
  en: {
    insure: "Insure box {box}",
    amount: "Insurance on box {box}, at most {most}",
    insureShort: "Insure {box}",
    even: "Even money, box {box}: +{amount}",
    evenShort: "Even {box}: +{amount}",
    no: "No, thanks",
    hinted: "hint",
    key: "{label} ({key})",
    insureKey: "I",
    evenKey: "E",
    noKey: "N",
  },
});

// While it is not the moment for it at all, it is not shown.
const OUT_OF_TIME = new Set(["no-insurance", "no-even-money"]);

/** @param {Scene} scene @returns {Made[]} */
export function insurance(scene) {
  const forms = [
    ...timely(scene, "even-money").map((offer, index) => evenMoney(scene, offer, index === 0)),
    ...timely(scene, "insure").map((offer, index) => insuring(scene, offer, index === 0)),
  ];
  return [...forms, ...declining(scene)];
}

/** What is best with a bet in a box, for somebody who wants to know. @param {Scene} scene @param {number} box */
function hinted({ table, view, redraw }, box) {
  const { hints } = setting("hints") ? hintsOf(table, redraw) : { hints: null };
  return hints && bestAnswer(hints, view, box);
}

/** Said of a button that is the best to press. @param {boolean} hint */
function marked(hint) {
  return hint && h("span", { class: "bj-hint" }, t("hinted"));
}

/** What a button is called: whole, and shorter where there is little room. @param {string} label @param {string} short */
function worded(label, short) {
  return [h("span", { class: "whole" }, label), h("span", { class: "in-short" }, short)];
}

/** The same for who does not see it. @param {string} label @param {boolean | null} hint */
function spoken(label, hint) {
  return hint ? `${label} ${t("hinted")}` : label;
}

/** No, for all the bets one has not answered for: one button. @param {Scene} scene @returns {Made[]} */
function declining(scene) {
  const open = lit(scene.view, "decline");
  if (!open.length) return [];
  const hint = open.every(({ box = 0 }) => hinted(scene, box) === "decline");
  return [
    h(
      "button",
      {
        type: "button",
        key: "decline",
        class: ["bj-act", "for-decline", hint && "hinted"],
        title: t("key", { label: t("no"), key: t("noKey") }),
        "aria-keyshortcuts": t("noKey"),
        onclick: async () => {
          for (const fields of open) if (!await scene.act("decline", fields)) return;
        },
      },
      t("no"),
      marked(hint),
      h("kbd", { "aria-hidden": "true" }, t("noKey")),
    ),
  ];
}

/** What is offered, one for each box. @template {"insure" | "even-money"} V @param {Scene} scene @param {V} verb */
function timely({ view }, verb) {
  /** @type {Map<number, import("../table/offers.js").Offer<V>>} */
  const byBox = new Map();
  for (const offer of offers(view, verb)) {
    const { box } = offer.fields;
    const better = !offer.why || !byBox.has(box);
    if (!OUT_OF_TIME.has(offer.why?.code ?? "") && better) byBox.set(box, offer);
  }
  return [...byBox.values()];
}

/** @param {Scene} scene @param {import("../table/offers.js").Offer<"insure">} offer @param {boolean} first */
function insuring(scene, { fields, why }, first) {
  const { box } = fields;
  const most = money(Number(fields.amount));
  const label = t("insure", { box });
  const hint = !why && hinted(scene, box) === "insure";
  return h(
    "form",
    {
      key: `insure ${box}`,
      class: "bj-insure",
      onsubmit: sending(async (values) => {
        const amount = typed(values.amount);
        if (amount) await scene.act("insure", { box, amount });
      }),
    },
    h("input", {
      name: "amount",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": t("amount", { box, most }),
      value: most,
      oninput: checkAmount,
    }),
    dimmed(
      why,
      {
        key: `insure ${box}`,
        type: "submit",
        class: ["bj-act", "for-insure", hint && "hinted"],
        title: first && !why ? t("key", { label, key: t("insureKey") }) : null,
        "aria-keyshortcuts": first ? t("insureKey") : null,
        "aria-label": spoken(label, hint),
      },
      worded(label, t("insureShort", { box })),
      marked(hint),
      first && h("kbd", { "aria-hidden": "true" }, t("insureKey")),
    ),
  );
}

/** @param {Scene} scene @param {import("../table/offers.js").Offer<"even-money">} offer @param {boolean} first */
function evenMoney(scene, { fields, why }, first) {
  const { box } = fields;
  const bet = scene.view.coup.bets[`${scene.me}/hand/${box}`];
  const hint = !why && hinted(scene, box) === "even-money";
  const amount = money(bet?.amount ?? 0);
  const label = t("even", { box, amount });
  return dimmed(
    why,
    {
      key: `even ${box}`,
      class: ["bj-act", "for-even-money", hint && "hinted"],
      title: first && !why ? t("key", { label, key: t("evenKey") }) : null,
      "aria-keyshortcuts": first ? t("evenKey") : null,
      "aria-label": spoken(label, hint),
      onclick: () => scene.act("even-money", fields),
    },
    worded(label, t("evenShort", { box, amount })),
    marked(hint),
    first && h("kbd", { "aria-hidden": "true" }, t("evenKey")),
  );
}
