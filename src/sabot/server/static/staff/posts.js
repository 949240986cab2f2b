// The posts of a table: who holds them, and how one is taken and given back.

import { complain } from "../core/announce.js";
import { h } from "../core/dom.js";
import { del, put } from "../core/rest.js";
import { may, who } from "../core/who.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";

/** @typedef {import("./page.js").Desk} Desk */

const t = words({
  it: {
    title: "I posti del personale",
    about: "Chi prende un posto fa ciò che faceva l'automatico, finché non lo restituisce.",
    automatic: "in automatico",
    vacant: "si attende",
    take: "Prendi il posto",
    give: "Restituisci il posto",
    enter: "Per prendere un posto bisogna entrare.",
    none: "A questo conto non è stato concesso nessun posto: lo concede un amministratore.",
  },
  en: {
    title: "The posts of the staff",
    about: "Whoever takes a post does what the automatic one did, until it is given back.",
    automatic: "automatic",
    vacant: "awaited",
    take: "Take the post",
    give: "Give the post back",
    enter: "To take a post you must log in.",
    none: "This account was granted no post: an administrator grants them.",
  },
});

/** How a post is left. @param {string} table @param {string} role */
export function giveBack(table, role) {
  return h("button", {
    type: "button",
    onclick: () => del(`/api/tables/${table}/posts/${role}`).catch(complain),
  }, t("give"));
}

/** All posts, for somebody who has none. @param {Desk} at */
export function posts({ table, info, view, me }) {
  const all = Object.keys(ROLES).filter((each) => each in view.staff);
  return h(
    "section",
    { class: "panel narrow posts" },
    h("h2", {}, t("title")),
    h("p", { class: "quiet" }, t("about")),
    h(
      "ul",
      { class: "plain-list" },
      all.map((post) => {
        const holder = view.staff[post];
        const free = holder === post;
        return h(
          "li",
          { key: post, class: "between" },
          h(
            "span",
            {},
            h("strong", { class: "post-name" }, named(ROLES, post)),
            h(
              "span",
              { class: "quiet" },
              ` ${free ? t(info.automatic ? "automatic" : "vacant") : holder}`,
            ),
          ),
          free && may(post) && h("button", {
            type: "button",
            class: "first",
            onclick: () => put(`/api/tables/${table}/posts`, { role: post }).catch(complain),
          }, t("take")),
        );
      }),
    ),
    !who() && h("p", {}, h("a", { href: "#/enter" }, t("enter"))),
    me && !all.some((post) => may(post)) && h("p", { class: "quiet" }, t("none")),
  );
}
