// One's own evenings: what one played and what came of it, by evening and by house; limits for oneself.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { money } from "../core/money.js";
import { get } from "../core/rest.js";
import { onWho, who } from "../core/who.js";
import { named, words } from "../core/words.js";
import { NAMES } from "../games.js";
import { coupList, gain, signed } from "./coups.js";
import { curve } from "./curve.js";
import { byHouse } from "./houses.js";
import { limits } from "./limits.js";
import { day, hour, lasting } from "./when.js";

/** @typedef {import("../types/answers.d.ts").EveningShown} Evening */
/** @typedef {import("../types/answers.d.ts").PlayedShown} Played */

const t = words({
  it: {
    title: "Le mie serate",
    about: "Le vedi solo tu.",
    guest: "Restano finché resta il conto di ospite: con una password è tuo.",
    keep: "Tieni il conto",
    csv: "Scarica tutto (CSV)",
    evenings: "Per serata",
    houses: "Per casa",
    view: "Come",
    none: "Ancora nessun colpo giocato.",
    reading: "Si leggono le serate…",
    older: "Serate precedenti",
    coups: "un colpo|{n} colpi",
    staked: "puntati {amount}",
    record: "Verbale del tavolo",
    enter: "Entra",
    lookOn: "Per avere serate proprie si entra, come ospite o con un conto.",
    from: "{first}–{last}, ai tavoli {lasting}",
  },
  en: {
    title: "My evenings",
    about: "Only you see them.",
    guest: "They stay as long as this guest's account does: with a password it is yours.",
    keep: "Keep the account",
    csv: "Download all of it (CSV)",
    evenings: "By evening",
    houses: "By house",
    view: "How",
    none: "No coup played yet.",
    reading: "Reading the evenings…",
    older: "Earlier evenings",
    coups: "one coup|{n} coups",
    staked: "staked {amount}",
    record: "Record of the table",
    enter: "Log in",
    lookOn: "To have evenings of your own, come in as a guest or with an account.",
    from: "{first}–{last}, at the tables {lasting}",
  },
});

const MOST = 5;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }) {
  /** @type {{evening: Evening, coups: ReturnType<typeof coupList>}[]} */
  let evenings = [];
  /** @type {number | null} */
  let next = 0;
  let reading = true;
  /** @type {"evenings" | "houses"} */
  let view = "evenings";
  const own = limits(draw);

  title(t("title"));
  draw();
  if (who()) Promise.all([older(), own.look()]).catch(complain);
  return onWho(draw);

  async function older() {
    reading = true;
    draw();
    try {
      const page = await get(`/api/mine/evenings?before=${next ?? 0}&most=${MOST}`);
      next = page.next;
      evenings = [
        ...evenings,
        ...page.evenings.map((/** @type {Evening} */ evening) => ({
          evening,
          coups: coupList(evening.began, evening.tables, draw),
        })),
      ];
    } finally {
      reading = false;
      draw();
    }
  }

  function draw() {
    const me = who();
    render(
      main,
      me ? drawn(me.guest) : h(
        "section",
        { class: "narrow panel" },
        h("h1", {}, t("title")),
        h("p", {}, t("lookOn")),
        h("a", { class: "button first", href: "#/enter" }, t("enter")),
      ),
    );
  }

  /** @param {boolean} guest */
  function drawn(guest) {
    return [
      h(
        "div",
        { class: "between" },
        h("h1", {}, t("title")),
        h("a", { class: "button", href: "/api/mine/csv", download: "" }, t("csv")),
      ),
      h(
        "p",
        { class: "quiet" },
        t("about"),
        guest && [" ", t("guest"), " ", h("a", { href: "#/account" }, t("keep"))],
      ),
      h(
        "div",
        { class: "own-evenings" },
        h(
          "div",
          { class: "stack" },
          h(
            "div",
            { class: "segments", role: "group", "aria-label": t("view") },
            /** @type {const} */ (["evenings", "houses"]).map((each) =>
              h("button", {
                key: each,
                type: "button",
                "aria-pressed": view === each,
                onclick: () => {
                  view = each;
                  draw();
                },
              }, t(each))
            ),
          ),
          view === "houses" && evenings.length > 0 &&
            byHouse(evenings.map(({ evening }) => evening), next === null),
          view === "evenings" && evenings.map(shown),
          reading && h("p", { class: "quiet", role: "status", key: "reading" }, t("reading")),
          !reading && !evenings.length && h("p", { class: "quiet", key: "none" }, t("none")),
          !reading && next !== null && h("button", {
            type: "button",
            key: "older",
            onclick: () => older().catch(complain),
          }, t("older")),
        ),
        h("div", { class: "stack" }, own.drawn()),
      ),
    ];
  }
}

/** @param {{evening: Evening, coups: ReturnType<typeof coupList>}} one */
function shown({ evening, coups }) {
  const { began, last, seconds, tables, curves } = evening;
  return h(
    "article",
    { class: "panel own-evening", key: began },
    h("h2", {}, day(began)),
    h(
      "p",
      { class: "small quiet" },
      t("from", { first: hour(began), last: hour(last), lasting: lasting(seconds) }),
    ),
    h("div", { class: "own-curves" }, curves.map(curve)),
    h("ul", { class: "own-tables" }, tables.map(table)),
    coups(),
  );
}

/** @param {Played} played */
function table({ table, name, house, house_name, game, money: plays, coups, results }) {
  const tokens = plays === "tokens";
  return h(
    "li",
    { key: table },
    h(
      "div",
      {},
      h("a", { href: `#/table/${table}/coups` }, name),
      name !== house_name &&
        h("span", { class: "small quiet" }, " ", h("a", { href: `#/rules/${house}` }, house_name)),
      h(
        "p",
        { class: "small quiet" },
        `${named(NAMES, game)} · `,
        t("coups", { n: coups }),
        results.map(({ currency, staked }) =>
          ` · ${t("staked", { amount: money(staked, { currency, tokens }) })}`
        ),
        " · ",
        h("a", { href: `/api/tables/${table}/record`, download: "" }, t("record")),
      ),
    ),
    h(
      "p",
      {},
      results.map(({ currency, result }) =>
        h("strong", { key: currency, class: gain(result) }, signed(result, currency, tokens))
      ),
    ),
  );
}
