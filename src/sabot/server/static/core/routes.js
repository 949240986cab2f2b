// Which page belongs to which address.

import { stylesOf } from "../games.js";

/**
 * What a page is given: where it is drawn, and how it names itself.
 * @typedef {{main: HTMLElement, title: (text: string) => void}} Context
 */
/**
 * A page draws itself, and may return a function that ends it.
 * @typedef {{page: (context: Context, ...parts: string[]) => (() => void) | void}} Page
 */
/** @typedef {{name: string, load: () => Promise<Page>, styles: string[], parts: string[]}} Route */

// Of two stylesheets that say something of the same thing, the later one counts.
const TABLE = [
  "cloth",
  "banner",
  "guide",
  "rail",
  "rail-more",
  "pace",
  "cards",
  "chips",
  "must-read",
  ...stylesOf("table"),
];
const WALL = [...TABLE, ...stylesOf("wall"), "wall"];
const STAFF = [...TABLE, "felt", "staff", "paying"];

/**
 * The first that fits counts; what is in brackets is given to the page.
 * @type {[pattern: RegExp, name: string, load: () => Promise<any>, styles: string[]][]}
 */
const ROUTES = [
  [/^$/, "lobby", () => import("../lobby/lobby.js"), ["lobby", ...stylesOf("lobby")]],
  [/^open(?:\/([\w-]+))?$/, "open", () => import("../lobby/open.js"), ["lobby"]],
  [/^table\/([\w-]+)$/, "table", () => import("../table/page.js"), TABLE],
  [/^table\/([\w-]+)\/wall$/, "wall", () => import("../table/wall.js"), WALL],
  [/^table\/([\w-]+)\/staff$/, "staff", () => import("../staff/page.js"), STAFF],
  [/^table\/([\w-]+)\/coups(?:\/(\d+))?$/, "coups", () => import("../table/coups.js"), [
    ...TABLE,
    "coups",
  ]],
  [/^table\/([\w-]+)\/fair$/, "fair", () => import("../table/fair.js"), ["fair"]],
  [/^rules$/, "rules", () => import("../rules/houses.js"), ["rules"]],
  [/^rules\/([\w-]+)(?:\/([~\w.-]+))?$/, "rules", () => import("../rules/house.js"), ["rules"]],
  [/^compare(?:\/([\w-]+))?$/, "compare", () => import("../rules/compare.js"), ["rules"]],
  [/^mine$/, "mine", () => import("../mine/page.js"), ["mine"]],
  [/^account$/, "account", () => import("../account/account.js"), ["account"]],
  [/^enter$/, "enter", () => import("../account/enter.js"), ["account"]],
  [/^(administrator|password)=([\w-]+)$/, "link", () => import("../account/link.js"), ["account"]],
  [/^people(?:\/([\w.-]+))?$/, "people", () => import("../account/people.js"), ["account"]],
  [/^books(?:\/([\w-]+))?$/, "books", () => import("../staff/books.js"), ["books"]],
  [/^audit$/, "audit", () => import("../staff/audit.js"), ["books"]],
];

/**
 * The page of an address such as `#/table/5cd0/wall`; for an unknown one, the lobby.
 * @param {string} hash
 * @returns {Route}
 */
export function routed(hash) {
  const path = hash.replace(/^#?\/?/, "").replace(/\/$/, "");
  for (const [pattern, name, load, styles] of ROUTES) {
    const match = pattern.exec(path);
    if (match) {
      return {
        name,
        load,
        styles,
        parts: match.slice(1).filter((part) => part !== undefined),
      };
    }
  }
  const [, name, load, styles] = ROUTES[0];
  return { name, load, styles, parts: [] };
}
