// Where an account is logged in.

import { h } from "../core/dom.js";
import { when } from "../core/when.js";
import { words } from "../core/words.js";

/** @typedef {{id: string, began: number, seen: number, address: string, agent: string, this: boolean}} Session */

const t = words({
  it: { here: "qui", end: "Termina", since: "dal {began}, visto {seen}" },
  en: { here: "here", end: "End", since: "since {began}, seen {seen}" },
});

/**
 * The sessions, each with a way to end it where it is not this one.
 * @param {Session[]} all
 * @param {((session: string) => void) | null} end
 */
export function sessions(all, end) {
  return h(
    "ul",
    { class: "sessions" },
    all.map((each) =>
      h(
        "li",
        { key: each.id, class: "between" },
        h(
          "div",
          {},
          h(
            "p",
            {},
            browser(each.agent),
            " ",
            each.this && h("span", { class: "badge gold" }, t("here")),
          ),
          h(
            "p",
            { class: "small quiet" },
            `${each.address} · ${t("since", { began: when(each.began), seen: when(each.seen) })}`,
          ),
        ),
        !each.this && end && h("button", { type: "button", onclick: () => end(each.id) }, t("end")),
      )
    ),
  );
}

/** What a browser calls itself, in short. @param {string} agent */
export function browser(agent) {
  const name = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? agent.split("/")[0];
  const system = /\((?:X11; )?(Linux|Windows|Macintosh|iPhone|iPad|Android)/.exec(agent)?.[1] ?? "";
  return [name, system].filter(Boolean).join(", ") || "?";
}
