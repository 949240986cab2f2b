// The order of the table: limits, suspension, reopening, packs, reports, rulings, the staff itself.

import { h } from "../core/dom.js";
import { amountFault, amountField, field, select, sending } from "../core/form.js";
import { typed } from "../core/money.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";
import { MODES } from "../lobby/names.js";
import { cardName } from "../table/cards.js";
import { actButton, dimmed, find, lit, offers } from "../table/offers.js";

/** @typedef {import("./page.js").Desk} Desk */
/** @typedef {import("../core/dom.js").Child} Child */

const t = words({
  it: {
    limits: "Limiti",
    minimum: "Minimo",
    maximum: "Massimo",
    tieMinimum: "Minimo sull'Égalité",
    tieMaximum: "Massimo sull'Égalité",
    heard: "La Direzione è stata sentita",
    change: "Cambia i limiti",
    play: "La partita",
    reopen: "Riapri le puntate",
    suspend: "Sospendi la partita",
    resume: "Riprendi la partita",
    mode: "Si gioca a {mode}",
    cards: "Le carte",
    supply: "Fornisci le carte",
    "change-pack": "Cambia tutte le carte",
    why: "Perché si cambiano",
    whyAbout: "Sta nel verbale, con la mescolata che si abbandona: tutti la vedono aperta.",
    replace: "Sostituisci una carta",
    replaceIt: "Sostituisci",
    reports: "Segnala",
    reportsAbout: "Ciò che il tavolo non può vedere da sé.",
    box: "casella {n}",
    coup: "colpo {n}",
    rule: "Decisione della Direzione",
    ruleAbout: "Per un caso che nessun articolo prevede. Non ammette reclamo.",
    text: "Che cosa si decide, e perché",
    annul: "Il colpo è annullato",
    since: "Il colpo era già deciso: è successo altro",
    ruleOn: "Su quale colpo",
    ruleOnOpen: "quello di cui si reclama, o l'ultimo",
    ruleIt: "Decidi",
    check: "Controllo del supervisore",
    checkAbout: "Si chiedono immagini e suono; il colpo viene allegato.",
    what: "Che cosa si deve guardare",
    checkIt: "Chiedi il controllo",
    staff: "Il personale",
    relieve: "Rimuovi {name} ({post})",
  },
  en: {
    limits: "Limits",
    minimum: "Minimum",
    maximum: "Maximum",
    tieMinimum: "Minimum on the tie",
    tieMaximum: "Maximum on the tie",
    heard: "The Direction has been heard",
    change: "Change the limits",
    play: "The game",
    reopen: "Reopen the betting",
    suspend: "Suspend play",
    resume: "Resume play",
    mode: "Play with {mode}",
    cards: "The cards",
    supply: "Supply the cards",
    "change-pack": "Change all the cards",
    why: "Why they are changed",
    whyAbout: "It stands in the record with the wash that is abandoned, which is laid open to all.",
    replace: "Replace a card",
    replaceIt: "Replace",
    reports: "Report",
    reportsAbout: "What the table cannot see by itself.",
    box: "box {n}",
    coup: "coup {n}",
    rule: "Ruling of the Direction",
    ruleAbout: "For a case no article foresees. There is no appeal.",
    text: "What is decided, and why",
    annul: "The coup is annulled",
    since: "The coup was decided: something else has come up",
    ruleOn: "About which coup",
    ruleOnOpen: "the one complained of, or the last",
    ruleIt: "Rule so",
    check: "Supervisor's check",
    checkAbout: "Pictures and sound are asked for; the coup is attached.",
    what: "What is to be looked at",
    checkIt: "Ask for the check",
    staff: "The staff",
    relieve: "Relieve {name} ({post})",
  },
});

/** @param {Desk} at */
export function order(at) {
  return [play(at), limits(at), cards(at), reports(at), ruling(at), check(at), staff(at)];
}

/** @param {string} title @param {Child} children */
function panel(title, children) {
  const inside = [children].flat(3).filter(Boolean);
  if (!inside.length) return null;
  return h("section", { class: "panel", key: title }, h("h2", {}, title), inside);
}

/** @param {Desk} at */
function play(at) {
  const buttons = [
    actButton(at, "reopen", {}, t("reopen")),
    // One of the two is always out of place.
    at.view.suspended
      ? actButton(at, "resume", {}, t("resume"), { class: "first" })
      : actButton(at, "suspend", {}, t("suspend"), { class: "danger" }),
    offers(at.view, "mode").map(({ fields }) =>
      actButton(at, "mode", fields, t("mode", { mode: named(MODES, fields.mode) }))
    ),
  ].flat().filter(Boolean);
  return panel(t("play"), buttons.length ? h("div", { class: "row" }, buttons) : null);
}

/** The placard, as it stands, to be changed. @param {Desk} at */
function limits(at) {
  const offer = find(at.view, "limits");
  if (!offer) return null;
  const { even, tie } = offer.fields.limits;
  const hearing = offer.fields.heard === true;
  /** @param {string} name @param {string} label @param {number} value */
  const amount = (name, label, value) => amountField(label, name, value);
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async (values, form) => {
    /** @param {string} name */
    const read = (name) => {
      const input = /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
      input.setCustomValidity(amountFault(values[name]));
      return typed(values[name]);
    };
    const ranges = ["even", ...(tie ? ["tie"] : [])].map((each) => [each, {
      minimum: read(`${each}-minimum`),
      maximum: read(`${each}-maximum`),
    }]);
    if (!form.reportValidity()) return;
    const heard = hearing && { heard: values.heard === "on" };
    const done = await at.act("limits", { limits: Object.fromEntries(ranges), ...heard });
    const box = form.elements.namedItem("heard");
    // It was heard for this change, not for the next.
    if (done && box instanceof HTMLInputElement) box.checked = false;
  };
  return panel(
    t("limits"),
    h(
      "form",
      {
        onsubmit: sending(send),
        oninput: (/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.target).setCustomValidity(""),
      },
      h(
        "div",
        { class: "fields" },
        amount("even-minimum", t("minimum"), even.minimum),
        amount("even-maximum", t("maximum"), even.maximum),
        tie && amount("tie-minimum", t("tieMinimum"), tie.minimum),
        tie && amount("tie-maximum", t("tieMaximum"), tie.maximum),
      ),
      hearing &&
        h("label", { class: "check" }, h("input", { type: "checkbox", name: "heard" }), t("heard")),
      h("div", { class: "row" }, h("button", { type: "submit" }, t("change"))),
    ),
  );
}

/** @param {Desk} at */
function cards(at) {
  const shown = lit(at.view, "replace");
  return panel(t("cards"), [
    offers(at.view, "supply").length > 0 &&
    h("div", { class: "row" }, actButton(at, "supply", {}, t("supply"))),
    packChange(at),
    shown.length > 0 && h(
      "form",
      { class: "row", onsubmit: sending(({ card }) => at.act("replace", { card })) },
      field(
        t("replace"),
        select({ name: "card" }, shown.map(({ card }) => [card, cardName(card)])),
      ),
      h("button", { type: "submit" }, t("replaceIt")),
    ),
  ]);
}

/** The pack changed, with the reason; only the button where it is not the time for it. @param {Desk} at */
function packChange(at) {
  const offer = find(at.view, "change-pack");
  if (!offer) return null;
  const type = offer.why ? "button" : "submit";
  const button = { key: "change-pack", type, class: "danger" };
  return h(
    "form",
    { class: "row", onsubmit: sending(({ reason }) => at.act("change-pack", { reason })) },
    field(
      t("why"),
      h("input", { name: "reason", required: true, maxlength: 200, autocomplete: "off" }),
      { hint: t("whyAbout") },
    ),
    dimmed(offer.why, button, t("change-pack")),
  );
}

/**
 * What may be reported; of whom, and where, is chosen from what is offered. Whoever wants no prompts is
 * not told by a dim button what cannot have happened: that must be seen unaided.
 * @param {Desk} at
 */
function reports(at) {
  const all = offers(at.view, "report");
  if (!all.length) return null;
  const kinds = [...new Set(all.map(({ fields }) => fields.mishap))];
  return panel(t("reports"), [
    h("p", { class: "quiet small" }, t("reportsAbout")),
    h(
      "ul",
      { class: "plain-list reports" },
      kinds.map((mishap) => {
        const of = all.filter(({ fields }) => fields.mishap === mishap);
        const name = at.house.reports[mishap];
        const about = of.filter(({ fields }) => fields.player || fields.coup);
        return h(
          "li",
          { key: mishap },
          about.length ? blame(at, name, about) : reported(at, mishap, name),
        );
      }),
    ),
  ]);
}

/** @param {Desk} at @param {string} mishap @param {string} name */
function reported(at, mishap, name) {
  if (at.prompt) return actButton(at, "report", { mishap }, name);
  return dimmed(null, { key: mishap, onclick: () => at.act("report", { mishap }) }, name);
}

/**
 * A report of what somebody did, in some box perhaps, or of which coup it is.
 * @param {Desk} at
 * @param {string} name
 * @param {import("../table/offers.js").Offer<"report">[]} of
 */
function blame(at, name, of) {
  const choices = of.map(({ fields }, index) => {
    const where = fields.box ? `, ${t("box", { n: fields.box })}` : "";
    const who = fields.player || t("coup", { n: fields.coup ?? 0 });
    return /** @type {[string, string]} */ ([String(index), `${who}${where}`]);
  });
  return h(
    "form",
    {
      class: "row blame",
      onsubmit: sending(({ who }) => at.act("report", of[Number(who)].fields)),
    },
    h("button", { type: "submit" }, name),
    select({ name: "who", "aria-label": name }, choices),
  );
}

/** @param {Desk} at */
function ruling(at) {
  if (!offers(at.view, "rule").length) return null;
  const annul = find(at.view, "rule", { annul: true });
  const since = find(at.view, "rule", { since: true });
  const named = offers(at.view, "rule").filter(({ fields }) => fields.coup);
  const coups = named.map(({ fields }) => {
    const n = fields.coup ?? 0;
    return /** @type {[string, string]} */ ([String(n), t("coup", { n })]);
  });
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async ({ text, annulled, coup, later }, form) => {
    const about = { ...(coup && { coup: Number(coup) }), ...(later && { since: true }) };
    if (await at.act("rule", { text, annul: annulled === "on", ...about })) form.reset();
  };
  return panel(t("rule"), [
    h("p", { class: "quiet small" }, t("ruleAbout")),
    h(
      "form",
      { onsubmit: sending(send) },
      field(t("text"), h("input", { name: "text", maxlength: 500, required: true })),
      coups.length > 0 &&
        field(t("ruleOn"), select({ name: "coup" }, [["", t("ruleOnOpen")], ...coups])),
      annul && !annul.why &&
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: "annulled" }),
          t("annul"),
        ),
      since && !since.why &&
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: "later" }),
          t("since"),
        ),
      h("div", { class: "row" }, h("button", { type: "submit" }, t("ruleIt"))),
    ),
  ]);
}

/** @param {Desk} at */
function check(at) {
  if (!offers(at.view, "check").length) return null;
  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  const send = async ({ text }, form) => {
    if (await at.act("check", { text })) form.reset();
  };
  return panel(t("check"), [
    h("p", { class: "quiet small" }, t("checkAbout")),
    h(
      "form",
      { onsubmit: sending(send) },
      field(t("what"), h("input", { name: "text", id: "field-check", maxlength: 500 })),
      h("div", { class: "row" }, h("button", { type: "submit" }, t("checkIt"))),
    ),
  ]);
}

/** Those who have taken a post may be sent from it. @param {Desk} at */
function staff(at) {
  const held = offers(at.view, "relieve");
  if (!held.length) return null;
  return panel(
    t("staff"),
    h(
      "div",
      { class: "row" },
      held.map(({ fields }) =>
        actButton(
          at,
          "relieve",
          fields,
          t("relieve", { name: at.view.staff[fields.role], post: named(ROLES, fields.role) }),
          { class: "danger" },
        )
      ),
    ),
  );
}
