// What waits for whoever holds this post to decide: findings, disputes, the cut, what takes two.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { cutPanel } from "../table/cut.js";
import { actButton, lit } from "../table/offers.js";
import { coupBeside } from "./beside.js";
import { mishapName } from "./names.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("../core/dom.js").Child} Child */

const t = words({
  it: {
    finding: "Accertamento",
    rebuildable: "Si può ricostruire il colpo?",
    yes: "Sì, si ricostruisce",
    no: "No",
    dispute: "Reclamo",
    settle: "Si decide ricostruendo il colpo, o non si decide.",
    rebuilt: "Risolto ricostruendo il colpo",
    notRebuilt: "Non si può ricostruire",
    paid: "Dovuto e pagato",
    reader: "Chi riceve le carte",
    to: "Le carte a {name}",
    proposal: "Chiesto da {name}",
    takesTwo: "Vale quando lo chiedono in due.",
    limits: "Limiti {even}",
    tie: ", Égalité {tie}",
    dispose: "{amount} non ritirati: {to}",
    toFloat: "alla dotazione del tavolo",
    agree: "Sono d'accordo",
  },
  en: {
    finding: "Finding",
    rebuildable: "Can the coup be rebuilt?",
    yes: "Yes, rebuild it",
    no: "No",
    dispute: "Dispute",
    settle: "It is settled by rebuilding the coup, or not at all.",
    rebuilt: "Settled by rebuilding the coup",
    notRebuilt: "It cannot be rebuilt",
    paid: "Due and paid",
    reader: "Who gets the cards",
    to: "The cards to {name}",
    proposal: "Asked for by {name}",
    takesTwo: "It counts once both ask for it.",
    limits: "Limits {even}",
    tie: ", tie {tie}",
    dispose: "{amount} unclaimed: {to}",
    toFloat: "to the float",
    agree: "I agree",
  },
});

/**
 * @param {Desk} at
 * @param {import("./coup.js").CoupSoFar} coup
 */
export function decisions(at, coup) {
  const { view } = at;
  const mayFind = lit(view, "find").length > 0;
  const disputed = lit(view, "resolve").length > 0;
  return [
    mayFind && wanted(t("finding"), [
      h(
        "p",
        {},
        h("strong", {}, mishapName(at.house, view.coup?.finding ?? "")),
        `. ${t("rebuildable")}`,
      ),
      coup(at),
      h(
        "div",
        { class: "row" },
        actButton(at, "find", { rebuildable: true }, t("yes"), { class: "first" }),
        actButton(at, "find", { rebuildable: false }, t("no"), { class: "danger" }),
      ),
    ]),
    disputed && wanted(t("dispute"), [
      h("p", { class: "quiet" }, t("settle")),
      coup(at, "dispute"),
      paidBeside(at),
      h(
        "div",
        { class: "row" },
        actButton(at, "resolve", { rebuildable: true }, t("rebuilt"), { class: "first" }),
        actButton(at, "resolve", { rebuildable: false }, t("notRebuilt"), { class: "danger" }),
      ),
    ]),
    lit(view, "decide-reader").length > 0 && wanted(
      t("reader"),
      h(
        "div",
        { class: "row" },
        lit(view, "decide-reader").map((fields) =>
          actButton(at, "decide-reader", fields, t("to", { name: fields.player }), {
            class: "first",
          })
        ),
      ),
    ),
    cutPanel(at),
    Object.entries(view.proposed ?? {}).map(([verb, proposed]) =>
      proposal(at, /** @type {import("../table/offers.js").Verb} */ (verb), proposed)
    ),
  ];
}

/** What was paid in the coup complained of, and what was due. @param {Desk} at */
function paidBeside(at) {
  const { coup, disputed } = at.view;
  const of = coup?.pending === "dispute" ? coup : disputed;
  return of ? coupBeside(at, of, { title: t("paid"), acts: false }) : null;
}

/** @param {string} title @param {Child} children */
function wanted(title, children) {
  return h("section", { class: "panel wanted", key: title }, h("h2", {}, title), children);
}

/** What somebody else has asked for that takes two. @param {Desk} at @param {import("../table/offers.js").Verb} verb @param {import("../types/table.d.ts").Fields} proposed */
function proposal(at, verb, { by, ...fields }) {
  const mine = by === at.me || !lit(at.view, verb).length;
  return h(
    "section",
    { class: "panel wanted", key: `proposed ${verb}` },
    h("h2", {}, t("proposal", { name: String(by) })),
    h("p", {}, h("strong", {}, proposalText(verb, fields))),
    h("p", { class: "quiet" }, t("takesTwo")),
    !mine && h("button", {
      type: "button",
      class: "first",
      onclick: () => at.act(verb, fields),
    }, t("agree")),
  );
}

/** What it is that takes two, in words. @param {string} verb @param {unknown} fields */
function proposalText(verb, fields) {
  return verb === "limits"
    ? placard(/** @type {import("../types/table.d.ts").LimitsAct} */ (fields).limits)
    : disposal(/** @type {import("../types/table.d.ts").DisposeAct} */ (fields));
}

/** @param {import("../types/table.d.ts").LimitsFields} limits */
function placard({ even, tie }) {
  return t("limits", { even: range(even) }) + (tie ? t("tie", { tie: range(tie) }) : "");
}

/** @param {{minimum: number, maximum: number}} range */
function range({ minimum, maximum }) {
  return `${money(minimum)}–${money(maximum)}`;
}

/** @param {import("../types/table.d.ts").DisposeAct} fields */
function disposal({ amount, currency, player }) {
  return t("dispose", { amount: money(amount, { currency }), to: player || t("toFloat") });
}
