// One's own account: purse, sessions, password, and what one likes here.

import { complain, notify } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { sending } from "../core/form.js";
import { coin, money } from "../core/money.js";
import { del, get, post, put } from "../core/rest.js";
import { set, setting } from "../core/settings.js";
import { identify, logOut, onWho, who } from "../core/who.js";
import { when } from "../core/when.js";
import { named, words } from "../core/words.js";
import { codeField, faultsOf, oldPasswordField, passwordField, wholeFault } from "./credentials.js";
import { factor } from "./factor.js";
import { posts, ROLES } from "../core/roles.js";
import { sessions } from "./sessions.js";

/** @typedef {import("../core/who.js").Me} Me */
/** @typedef {{at: number, currency: string, amount: number, why: string, by: string, table: string | null, tokens: string}} Movement */

const t = words({
  it: {
    title: "Il conto",
    guest: "ospite",
    purse: "La borsa",
    refill: "Chiedi alla cassa altro denaro per gioco",
    refilled: "La cassa ha dato altro denaro per gioco",
    keep: "Tieni questo conto",
    keepAbout: "Con una password {name} resta, con tutta la borsa.",
    keepIt: "Tieni il conto",
    kept: "Il conto è tuo",
    password: "Un'altra password",
    change: "Cambia la password",
    changed: "La password è cambiata",
    sessions: "Dove si è entrati",
    out: "Esci",
    everywhere: "Esci dappertutto",
    likes: "Preferenze",
    sound: "Suoni",
    motion: "Movimento di carte e fiches",
    history: "Entrate e uscite",
    none: "Ancora nulla.",
    mine: "Le mie serate, e i limiti che mi do",
    roles: "Incarichi",
    lookOn: "Per giocare si entra come ospite o con un conto.",
    enter: "Entra",
  },
  en: {
    title: "Account",
    guest: "guest",
    purse: "Purse",
    refill: "Ask the desk for more play money",
    refilled: "The desk gave more play money",
    keep: "Keep this account",
    keepAbout: "With a password {name} stays, purse and all.",
    keepIt: "Keep the account",
    kept: "The account is yours",
    password: "Another password",
    change: "Change the password",
    changed: "The password is changed",
    sessions: "Where you are logged in",
    out: "Log out",
    everywhere: "Log out everywhere",
    likes: "Preferences",
    sound: "Sounds",
    motion: "Motion of cards and chips",
    history: "In and out",
    none: "Nothing yet.",
    mine: "My evenings, and the limits I set myself",
    roles: "Roles",
    lookOn: "To play, come in as a guest or with an account.",
    enter: "Log in",
  },
});

// Why money came or went; what somebody at the desk wrote is told as it is.
/** @type {Record<string, {it: string, en: string}>} */
const WHY = {
  "play-money": { it: "denaro per gioco", en: "play money" },
  joined: { it: "al tavolo", en: "to the table" },
  brought: { it: "altre fiches", en: "more chips" },
  notes: { it: "banconote", en: "notes" },
  left: { it: "dal tavolo", en: "from the table" },
  tokens: { it: "crediti del tavolo", en: "tokens of the table" },
  closed: { it: "il tavolo è chiuso", en: "the table is closed" },
};

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }) {
  /** @type {import("./sessions.js").Session[]} */
  let places = [];
  /** @type {Movement[]} */
  let movements = [];
  /** @type {import("./credentials.js").Faults} */
  let faults = {};
  const second = factor(draw);

  function draw() {
    const me = who();
    render(
      main,
      me ? known(me) : h(
        "section",
        { class: "narrow panel" },
        h("h1", {}, t("title")),
        h("p", {}, t("lookOn")),
        h("a", { class: "button first", href: "#/enter" }, t("enter")),
      ),
    );
  }

  /** @param {Me} me */
  function known(me) {
    return [
      h(
        "div",
        { class: "between" },
        h("h1", {}, me.name, " ", me.guest && h("small", { class: "badge" }, t("guest"))),
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", onclick: () => leave(false) }, t("out")),
          places.length > 1 &&
            h("button", { type: "button", onclick: () => leave(true) }, t("everywhere")),
        ),
      ),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          { class: "stack" },
          purse(me),
          me.guest ? keep(me) : [change(), second.drawn()],
          likes(),
        ),
        h(
          "div",
          { class: "stack" },
          h("section", { class: "panel" }, h("h2", {}, t("sessions")), sessions(places, end)),
          h("section", { class: "panel" }, h("h2", {}, t("history")), history()),
        ),
      ),
    ];
  }

  /** @param {Me} me */
  function purse(me) {
    const roles = posts(me.roles);
    return h(
      "section",
      { class: "panel" },
      h("h2", {}, t("purse")),
      h(
        "dl",
        { class: "purses" },
        Object.entries(me.purse).map(([currency, held]) =>
          h(
            "div",
            { key: currency },
            h("dt", {}, currency),
            h("dd", { class: "money" }, money(held)),
          )
        ),
        Object.entries(me.tokens).flatMap(([table, held]) =>
          Object.entries(held).map(([currency, amount]) =>
            h(
              "div",
              { key: `${table} ${currency}` },
              h("dt", {}, h("a", { href: `#/table/${table}` }, coin(currency, true))),
              h("dd", { class: "money" }, money(amount)),
            )
          )
        ),
      ),
      h("p", {}, h("a", { href: "#/mine" }, t("mine"))),
      me.guest && h("button", { type: "button", onclick: refill }, t("refill")),
      roles.length > 0 &&
        h(
          "p",
          {},
          `${t("roles")}: `,
          roles.map((role) => h("span", { class: "badge gold", key: role }, named(ROLES, role))),
        ),
    );
  }

  /** @param {Me} me */
  function keep(me) {
    return h(
      "form",
      { class: "panel", onsubmit: sending(keepIt) },
      h("h2", {}, t("keep")),
      h("p", { class: "quiet" }, t("keepAbout", { name: me.name })),
      // For whoever keeps passwords.
      h("input", {
        class: "unseen",
        autocomplete: "username",
        value: me.name,
        readonly: true,
        tabindex: -1,
        "aria-hidden": "true",
      }),
      passwordField("keep", faults, { fresh: true }),
      wholeFault(faults),
      h("button", { class: "first" }, t("keepIt")),
    );
  }

  function change() {
    return h(
      "form",
      { class: "panel", key: "change", onsubmit: sending(changeIt) },
      h("h2", {}, t("password")),
      oldPasswordField("change"),
      passwordField("change", faults, { fresh: true, change: true }),
      second.on() && codeField("change", faults),
      wholeFault(faults),
      h("button", {}, t("change")),
    );
  }

  function likes() {
    /** @param {"sound" | "motion"} name */
    const like = (name) =>
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: setting(name),
          onchange: (/** @type {Event} */ event) =>
            set(name, /** @type {HTMLInputElement} */ (event.currentTarget).checked),
        }),
        t(name),
      );
    return h("section", { class: "panel" }, h("h2", {}, t("likes")), like("sound"), like("motion"));
  }

  function history() {
    if (!movements.length) return h("p", { class: "quiet" }, t("none"));
    return h(
      "ul",
      { class: "movements" },
      movements.map(({ at, why, table, amount, currency, tokens }, index) =>
        h(
          "li",
          { key: index, class: "between" },
          h(
            "span",
            {},
            table ? h("a", { href: `#/table/${table}` }, named(WHY, why)) : named(WHY, why),
          ),
          h(
            "span",
            { class: "money" },
            `${amount > 0 ? "+" : "−"}${money(Math.abs(amount), { currency, tokens: !!tokens })}`,
          ),
          h("small", { class: "quiet" }, when(at)),
        )
      ),
    );
  }

  async function refill() {
    try {
      await post("/api/desk/play-money");
      notify(t("refilled"), { kind: "good" });
      await look();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {Record<string, string>} values */
  async function keepIt({ password }) {
    await attempt(() => post("/api/accounts/me/keep", { password }), t("kept"));
  }

  /** @param {Record<string, string>} values @param {HTMLFormElement} form */
  async function changeIt({ old, password, code = "" }, form) {
    const done = await attempt(
      () => put("/api/accounts/me/password", { old, new: password, code }),
      t("changed"),
    );
    if (done) form.reset();
  }

  /** @param {() => Promise<unknown>} ask @param {string} message */
  async function attempt(ask, message) {
    try {
      await ask();
      faults = {};
      notify(message, { kind: "good" });
      await look();
      return true;
    } catch (error) {
      faults = faultsOf(error);
      draw();
      return false;
    }
  }

  /** @param {string} session */
  async function end(session) {
    try {
      await del(`/api/sessions/${session}`);
      await look();
    } catch (error) {
      complain(error);
    }
  }

  /** @param {boolean} everywhere */
  async function leave(everywhere) {
    try {
      await logOut({ everywhere });
      location.hash = "#/";
    } catch (error) {
      complain(error);
    }
  }

  async function look() {
    if (!who()) return;
    try {
      [places, movements] = await Promise.all([
        get("/api/sessions"),
        get("/api/desk/history?most=20"),
        identify(),
        second.look(),
      ]);
    } catch (error) {
      complain(error);
    }
    draw();
  }

  title(t("title"));
  const forget = onWho(draw);
  draw();
  look();
  return forget;
}
