// Insurance, up to half one's bet, and even money for a Black Jack: while the drawing has not begun.

import { h } from "../core/dom.js";
import { checkAmount, sending } from "../core/form.js";
import { money, typed } from "../core/money.js";
import { words } from "../core/words.js";
import { dimmed, offers } from "../table/offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: {
    insure: "Assicura casella {box}",
    amount: "Assicurazione sulla casella {box}, al più {most}",
    even: "Alla pari, casella {box}: +{amount}",
    key: "{label} ({key})",
    insureKey: "A",
    evenKey: "P",
  },
  en: {
    insure: "Insure box {box}",
    amount: "Insurance on box {box}, at most {most}",
    even: "Even money, box {box}: +{amount}",
    key: "{label} ({key})",
    insureKey: "I",
    evenKey: "E",
  },
});

// While it is not the moment for it at all, it is not shown.
const OUT_OF_TIME = new Set(["no-insurance", "no-even-money"]);

/** @param {Scene} scene @returns {Made[]} */
export function insurance(scene) {
  return [
    ...timely(scene, "even-money").map((offer, index) => evenMoney(scene, offer, index === 0)),
    ...timely(scene, "insure").map((offer, index) => insuring(scene, offer, index === 0)),
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
  const most = money(Number(fields.amount), { short: true });
  const label = t("insure", { box });
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
        class: "bj-act for-insure",
        title: first && !why ? t("key", { label, key: t("insureKey") }) : null,
        "aria-keyshortcuts": first ? t("insureKey") : null,
      },
      label,
      first && h("kbd", { "aria-hidden": "true" }, t("insureKey")),
    ),
  );
}

/** @param {Scene} scene @param {import("../table/offers.js").Offer<"even-money">} offer @param {boolean} first */
function evenMoney(scene, { fields, why }, first) {
  const { box } = fields;
  const bet = scene.view.coup.bets[`${scene.me}/hand/${box}`];
  const label = t("even", { box, amount: money(bet?.amount ?? 0, { short: true }) });
  return dimmed(
    why,
    {
      key: `even ${box}`,
      class: "bj-act for-even-money",
      title: first && !why ? t("key", { label, key: t("evenKey") }) : null,
      "aria-keyshortcuts": first ? t("evenKey") : null,
      onclick: () => scene.act("even-money", fields),
    },
    label,
    first && h("kbd", { "aria-hidden": "true" }, t("evenKey")),
  );
}
