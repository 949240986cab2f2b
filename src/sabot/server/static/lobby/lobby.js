// The lobby: every table that is open, and what goes on there.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { get } from "../core/rest.js";
import { asGuest, onWho, who } from "../core/who.js";
import { named, words } from "../core/words.js";
import { tableAtOnce } from "./at-once.js";
import { tableCard } from "./card.js";
import { GAMES, NAMES } from "../games.js";

/** @typedef {import("./card.js").Table} Table */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/routes.js").Page} Page */

const t = words({
  it: {
    title: "Tavoli",
    welcome: "Accomodati",
    about: "{games} come li vuole il regolamento di ogni casa, con denaro per gioco.",
    and: " e ",
    name: "Basta un clic: il nome lo mettiamo noi.",
    open: "Apri un tavolo",
    guest: "Gioca subito",
    all: "Tutti",
    which: "Gioco",
    none: "Nessun tavolo è aperto.",
    back: "Bentornato, {name}",
    here: "un tavolo aperto|{n} tavoli aperti",
  },
  en: {
    title: "Tables",
    welcome: "Take a seat",
    about: "{games} as each house's regulation has them, for play money.",
    and: " and ",
    name: "One click will do: we find a name for you.",
    open: "Open a table",
    guest: "Play now",
    all: "All",
    which: "Game",
    none: "No table is open.",
    back: "Welcome, {name}",
    here: "one table is open|{n} tables are open",
  },
});

// In milliseconds: how often the lobby looks again; and how many boards it asks for each time.
const AGAIN = 8_000;
const BOARDS = 6;

/** @type {Page["page"]} */
export function page({ main, title }) {
  /** @type {Table[] | null} */
  let tables = null;
  /** How each table's taglia went, and until which coup. @type {Map<string, {at: string, preview: Made | null}>} */
  const previews = new Map();
  let game = "";
  let ended = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  function draw() {
    if (ended) return;
    const shown = tables?.filter((each) => !game || each.game === game) ?? [];
    render(
      main,
      hero(tables),
      tables && [
        h(
          "div",
          { class: "between lobby-head" },
          h("h2", {}, t("here", { n: tables.length })),
          games(tables).length > 1 && choice(games(tables)),
        ),
        shown.length
          ? h(
            "ul",
            { class: "tables" },
            shown.map((each) => tableCard(each, previews.get(each.id)?.preview, sit)),
          )
          : h("p", { class: "quiet" }, t("none")),
      ],
    );
  }

  /** @param {string[]} houses */
  function choice(houses) {
    return h(
      "div",
      { class: "segments", role: "group", "aria-label": t("which") },
      ["", ...houses].map((each) =>
        h(
          "button",
          {
            type: "button",
            key: each,
            "aria-pressed": game === each,
            onclick: () => {
              game = each;
              draw();
            },
          },
          each ? named(NAMES, each) : t("all"),
        )
      ),
    );
  }

  async function look() {
    try {
      const listed = sorted(await get("/api/tables"));
      tables = listed;
      draw();
      await lookAtTaglie(listed);
    } catch (error) {
      if (!tables) complain(error);
    }
    if (!ended) next = setTimeout(look, AGAIN);
  }

  /** Ask for the boards that have changed, a few at a time. @param {Table[]} tables */
  async function lookAtTaglie(tables) {
    const stale = tables.filter((each) =>
      GAMES[each.game]?.preview && previews.get(each.id)?.at !== moment(each)
    );
    for (const each of stale.slice(0, BOARDS)) {
      const drawn = await GAMES[each.game].preview?.();
      const board = await get(`/api/tables/${each.id}/board`).catch(() => null);
      previews.set(each.id, { at: moment(each), preview: drawn?.preview(board) ?? null });
    }
    if (stale.length) draw();
  }

  // Nobody looks at a page that is hidden.
  const wake = () => {
    clearTimeout(next);
    if (!document.hidden) look();
  };
  document.addEventListener("visibilitychange", wake);
  const forget = onWho(draw);
  title(t("title"));
  draw();
  look();
  return () => {
    ended = true;
    clearTimeout(next);
    forget();
    document.removeEventListener("visibilitychange", wake);
  };
}

/** @param {Table[] | null} tables */
function hero(tables) {
  const me = who();
  const first = tables && tableAtOnce(tables);
  return h(
    "section",
    { class: "hero" },
    h("h1", {}, me ? t("back", { name: me.name }) : t("welcome")),
    h("p", {}, t("about", { games: listed() }), !who() && ` ${t("name")}`),
    h(
      "div",
      { class: "row" },
      !me && first &&
        h("button", { type: "button", class: "first", onclick: () => sit(first.id) }, t("guest")),
      h("a", { class: "button", href: "#/open" }, t("open")),
    ),
  );
}

/** Go to a table to play: whoever is nobody yet comes in as a guest. @param {string} table */
async function sit(table) {
  try {
    await asGuest();
    location.hash = `#/table/${table}`;
  } catch (error) {
    complain(error);
  }
}

/** When a table's board may have changed. @param {Table} table */
const moment = (table) => `${table.taglia}/${table.coup}`;

/** The games by name, with a word before the last. */
function listed() {
  const all = Object.keys(NAMES).map((id) => named(NAMES, id));
  return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(t("and"));
}

/** @param {Table[]} tables */
const games = (tables) => [...new Set(tables.map((each) => each.game))];

/** Where people are comes first; otherwise as they were opened. @param {Table[]} tables */
function sorted(tables) {
  return [...tables].sort((one, two) => two.watching - one.watching || one.opened - two.opened);
}
