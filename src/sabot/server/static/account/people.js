// Accounts, for administrators: find one, and see what it holds and may do.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { field } from "../core/form.js";
import { get } from "../core/rest.js";
import { named, words } from "../core/words.js";
import { person } from "./person.js";
import { posts, ROLES } from "../core/roles.js";

/** @typedef {{name: string, guest: boolean, created: number, locked: number | null, roles: string[]}} Listed */

const t = words({
  it: {
    title: "Persone",
    find: "Il nome comincia con",
    more: "Altri",
    none: "Nessuno.",
    guest: "ospite",
    locked: "bloccato",
    choose: "Scegli una persona per vedere che cosa può fare.",
  },
  en: {
    title: "People",
    find: "The name begins with",
    more: "More",
    none: "Nobody.",
    guest: "guest",
    locked: "locked",
    choose: "Choose an account to see what it may do.",
  },
});

const MOST = 50;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, chosen) {
  /** @type {Listed[]} */
  let accounts = [];
  let begins = "";
  let more = false;
  let ended = false;
  const one = chosen ? person(chosen, draw, look) : null;

  /** @param {string} [after] */
  async function look(after = "") {
    const searched = begins;
    try {
      const query = new URLSearchParams({ begins, after, most: String(MOST) });
      /** @type {Listed[]} */
      const next = await get(`/api/accounts?${query}`);
      // Somebody may have typed on meanwhile.
      if (searched !== begins) return;
      accounts = after ? [...accounts, ...next] : next;
      more = next.length === MOST;
    } catch (error) {
      complain(error);
    }
    draw();
  }

  function draw() {
    if (ended) return;
    render(
      main,
      h("h1", {}, t("title")),
      h(
        "div",
        { class: "people" },
        h(
          "section",
          { class: "panel stack" },
          field(
            t("find"),
            h("input", {
              name: "begins",
              type: "search",
              autocomplete: "off",
              oninput: (/** @type {Event} */ event) => {
                begins = /** @type {HTMLInputElement} */ (event.currentTarget).value.trim();
                look();
              },
            }),
          ),
          h("ul", { class: "people-list" }, accounts.map(listed)),
          !accounts.length && h("p", { class: "quiet" }, t("none")),
          more &&
            h("button", { type: "button", onclick: () => look(accounts.at(-1)?.name) }, t("more")),
        ),
        one ? one.drawn() : h("p", { class: "quiet" }, t("choose")),
      ),
    );
  }

  /** @param {Listed} each */
  function listed(each) {
    return h(
      "li",
      { key: each.name },
      h(
        "a",
        { href: `#/people/${each.name}`, "aria-current": each.name === chosen ? "true" : null },
        each.name,
        h(
          "span",
          {},
          each.guest && h("span", { class: "badge" }, t("guest")),
          each.locked && h("span", { class: "badge" }, t("locked")),
          posts(each.roles).map((role) =>
            h("span", { class: "badge gold", key: role }, named(ROLES, role))
          ),
        ),
      ),
    );
  }

  title(t("title"));
  draw();
  look();
  return () => {
    ended = true;
  };
}
