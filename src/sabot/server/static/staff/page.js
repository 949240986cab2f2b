// A table for those who work at it: take a post, and have the console of that post.

import { announce, complain, notify } from "../core/announce.js";
import { bare } from "../core/cite.js";
import { onConnection } from "../core/connection.js";
import { h, render } from "../core/dom.js";
import { inTokens } from "../core/money.js";
import { get, Problem } from "../core/rest.js";
import { language, onSetting, set, setting } from "../core/settings.js";
import { onWho, who } from "../core/who.js";
import { act, watch } from "../core/wire.js";
import { named, words } from "../core/words.js";
import { ROLES } from "../core/roles.js";
import { gameOf, NotListed } from "../games.js";
import { MODES } from "../lobby/names.js";
import { announceAll, announcementList, appended } from "../table/announcements.js";
import { beside } from "./beside.js";
import { coupSoFar } from "./coup.js";
import { dealing, shortcut } from "./dealing.js";
import { decisions } from "./decisions.js";
import { due, prompt } from "./due.js";
import { funds } from "./funds.js";
import { lying } from "./lying.js";
import { order } from "./order.js";
import { people } from "./people.js";
import { giveBack, posts } from "./posts.js";
import { provisions, rulings } from "./rulings.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../types/answers.d.ts").TablesTableShown} Info */
/** @typedef {import("../core/wire.js").TableEvent} TableEvent */
/** @typedef {import("../table/announcements.js").Announcement} Announcement */
/**
 * What a console is drawn from. `role`: the post one holds here; `act`: ask for an act, answered
 * whether it was done; `redraw`: draw again what has changed in the page alone.
 * @typedef {{table: string, info: Info, house: House, game: import("../games.js").Staff, view: View, number: number, me: string,
 *   role: string, prompt: boolean, act: (verb: string, fields?: Record<string, unknown>) => Promise<boolean>,
 *   redraw: () => void}} Desk
 */

const t = words({
  it: {
    staff: "Personale",
    play: "Vai al tavolo",
    taglia: "Taglia {n}",
    coup: "Colpo {n}",
    left: "{n} carte nel sabot",
    last: "ultimo colpo",
    suspended: "Partita sospesa",
    prompt: "Suggerimenti",
    closed: "Il tavolo è chiuso.",
    lobby: "Ai tavoli",
    missing: "Qui non c'è nessun tavolo.",
  },
  en: {
    staff: "Staff",
    play: "Go to the table",
    taglia: "Taglia {n}",
    coup: "Coup {n}",
    left: "{n} cards in the sabot",
    last: "last coup",
    suspended: "Play is suspended",
    prompt: "Prompts",
    closed: "The table is closed.",
    lobby: "To the tables",
    missing: "There is no table here.",
  },
});

// So many rulings and refusals are kept: those of an evening's shift.
const KEPT = 40;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table) {
  /** @type {Info | null} */
  let info = null;
  /** @type {House | null} */
  let house = null;
  /** @type {import("../games.js").Staff | null} */
  let game = null;
  /** @type {View | null} */
  let view = null;
  let number = 0;
  let gone = "";
  /** @type {Announcement[]} */
  let lines = [];
  /** What was ruled or refused, the newest last. @type {Announcement[]} */
  let ruled = [];
  let ended = false;
  const articles = provisions(draw);
  const replay = coupSoFar(table, draw);

  /** What there is to work with; nothing while it is on its way. @returns {Desk | null} */
  function desk() {
    if (!info || !house || !game || !view) return null;
    const me = who()?.name ?? "";
    const post = Object.entries(view.staff).find(([, name]) => name === me && me);
    return {
      table,
      info,
      house,
      game,
      view,
      number,
      me,
      role: post?.[0] ?? "",
      prompt: setting("prompt"),
      act: ask,
      redraw: draw,
    };
  }

  /** @param {string} verb @param {Record<string, unknown>} [fields] */
  async function ask(verb, fields) {
    const answer = await act(table, verb, fields);
    if (answer.done) return true;
    if (answer.cite) {
      remember([{ refused: true, cite: answer.cite, text: answer.text }]);
      announce(bare(answer.text), { urgent: true });
      draw();
    } else notify(answer.text, { kind: "bad" });
    return false;
  }

  /** Keep the last rulings and refusals, with the coup they are of. @param {import("../table/announcements.js").Line[]} events */
  function remember(events) {
    const coup = view?.coup?.number ?? 0;
    ruled = appended(ruled, events.map((line) => ({ ...line, coup }))).slice(-KEPT);
  }

  /** @param {import("../core/wire.js").Seen} seen */
  function see(seen) {
    if (seen.kind === "closed") gone = t("closed");
    if (seen.kind === "error" && !view) gone = t("missing");
    if (seen.view && (seen.kind === "view" || seen.kind === "change")) {
      const first = !view;
      view = seen.view;
      number = seen.number;
      if (first) {
        if (view.coup) catchUp();
        catchUpRulings();
      }
    }
    lines = appended(lines, seen.events);
    remember(seen.events.filter((line) => line.event === "MishapRuled"));
    announceAll(seen.events, who()?.name ?? "");
    for (const line of seen.events) if (line.event === "BetHandled") announce(bare(line.text));
    draw();
  }

  /** Hear what was said in this coup before one came. */
  async function catchUp() {
    try {
      const coup = await get(`/api/tables/${table}/coups/${number}?lang=${language()}`);
      /** @type {TableEvent[]} */
      const events = coup.steps.flatMap((/** @type {{events: TableEvent[]}} */ step) =>
        step.events
      );
      const since = lines;
      lines = appended(appended([], events), since);
      draw();
    } catch {
      // The table goes on, and what is said from now on is heard.
    }
  }

  /** What was ruled before one came: whoever had the post before has heard it, and is gone. */
  async function catchUpRulings() {
    const coup = view?.coup?.number ?? 0;
    try {
      /** @type {{coup: number, event: TableEvent}[]} */
      const before = await get(
        `/api/tables/${table}/rulings?lang=${language()}&before=${number + 1}&most=${KEPT}`,
      );
      const heard = before.map((each) => ({
        ...each.event,
        coup: each.coup || coup,
      }));
      ruled = [...appended([], heard), ...ruled].slice(-KEPT);
      draw();
    } catch {
      // What is ruled from now on is heard.
    }
  }

  function draw() {
    if (ended) return;
    const working = main.contains(document.activeElement);
    const paying = document.activeElement?.closest(".paying");
    drawn();
    // What was decided is gone from the page: one goes on with the next bet, or where the cards are.
    if (working && document.activeElement === document.body) {
      // Bets that are closed away cannot have it.
      const bets = ".paying:is(section, [open]) [role=radio][tabindex='0']";
      const next = paying && main.querySelector(bets);
      /** @type {HTMLElement | null} */ (next || main.querySelector(".dealing"))?.focus({
        preventScroll: true,
      });
    }
  }

  function drawn() {
    if (gone) {
      render(
        main,
        h(
          "section",
          { class: "narrow panel" },
          h("h1", {}, gone),
          h("a", { class: "button", href: "#/" }, t("lobby")),
        ),
      );
      return;
    }
    const at = desk();
    if (!at) return;
    render(
      main,
      h(
        "div",
        { class: ["staff", at.role], "data-cloth": at.info.cloth },
        head(at),
        at.role ? consoleOf(at) : posts(at),
      ),
    );
  }

  /** @param {Desk} at */
  function head({ info, view, role, prompt: wanted }) {
    const { coup, sabot } = view;
    return h(
      "header",
      { class: "staff-head" },
      h(
        "div",
        { class: "staff-name" },
        h("h1", {}, info.name),
        h(
          "p",
          { class: "row small" },
          h("span", { class: "badge" }, named(MODES, view.mode)),
          view.taglia > 0 && h("span", { class: "badge" }, t("taglia", { n: view.taglia })),
          coup && h("span", { class: "badge" }, t("coup", { n: coup.number })),
          view.opening === "ready" &&
            h("span", { class: "badge" }, t("left", { n: sabot.left })),
          sabot.mask_out && h("span", { class: "badge gold" }, t("last")),
          view.suspended && h("span", { class: "badge gold" }, t("suspended")),
        ),
      ),
      h(
        "div",
        { class: "row staff-tools" },
        role && h("strong", { class: "post-name" }, named(ROLES, role)),
        role && giveBack(table, role),
        role &&
          h(
            "label",
            { class: "check" },
            h("input", {
              type: "checkbox",
              checked: wanted,
              onchange: (/** @type {Event} */ event) =>
                set("prompt", /** @type {HTMLInputElement} */ (event.currentTarget).checked),
            }),
            t("prompt"),
          ),
        h("a", { class: "button", href: `#/table/${table}` }, t("play")),
      ),
    );
  }

  /** @param {Desk} at */
  function consoleOf(at) {
    const wants = due(at);
    return h(
      "div",
      { class: "console" },
      h(
        "div",
        { class: "console-work" },
        at.prompt && prompt(at),
        decisions(at, replay),
        dealing(at, wants),
        beside(at, lines),
        h(
          "div",
          { class: "console-groups" },
          people(at),
          order(at),
          lying(at),
          funds(at),
        ),
      ),
      h(
        "aside",
        { class: "console-side" },
        rulings(ruled, articles),
        announcementList(lines, at.me),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const at = desk();
    if (at && shortcut(at, event)) event.preventDefault();
  }

  /** What does not change while one is here. */
  async function look() {
    try {
      /** @type {Info} */
      const answer = await get(`/api/tables/${table}`);
      ({ staff: game } = await gameOf(answer.game).staff());
      house = await get(`/api/houses/${answer.house}?lang=${language()}`);
      info = answer;
      inTokens(info.money === "tokens");
      title(`${info.name}: ${t("staff")}`);
    } catch (error) {
      if (error instanceof Problem && error.status === 404) gone = t("missing");
      else if (error instanceof NotListed) gone = error.message;
      else complain(error);
    }
    draw();
  }

  title(t("staff"));
  look();
  main.addEventListener("keydown", key);
  const stops = [
    watch(table, language(), see),
    onWho(draw),
    onSetting(draw),
    onConnection(draw),
  ];
  return () => {
    ended = true;
    inTokens(false);
    main.removeEventListener("keydown", key);
    for (const stop of stops) stop();
  };
}
