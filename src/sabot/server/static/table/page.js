// A table: what is on it, what one may do there, and what is said.

import { announce, complain, notify } from "../core/announce.js";
import { bare } from "../core/cite.js";
import { offline, onConnection } from "../core/connection.js";
import { h, render } from "../core/dom.js";
import { inTokens } from "../core/money.js";
import { get } from "../core/rest.js";
import { language, onSetting, setting } from "../core/settings.js";
import { identify, onWho, who } from "../core/who.js";
import { act as ask, watch, wire } from "../core/wire.js";
import { words } from "../core/words.js";
import { gameOf, NotListed } from "../games.js";
import * as betting from "./betting.js";
import { banner } from "./banner.js";
import { boardPanel } from "./board.js";
import { chipChoice, firstChip } from "./chips.js";
import { cutPanel } from "./cut.js";
import { dragging } from "./drag.js";
import { head } from "./head.js";
import { oddsPanel } from "./odds.js";
import { inWords } from "./offline.js";
import { people } from "./people.js";
import { rail } from "./rail.js";
import { requestText } from "./request-text.js";
import { emptyCoup, followedCoup, isPlayer, seatOf, shownCoup } from "./scene.js";
import { rebetting } from "./rebet.js";
import { play } from "./sound.js";
import { announceAll, announcementList, appended } from "./announcements.js";
import { seeding } from "./seeds.js";
import { followed } from "./undo.js";
import { witness } from "./witness.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../types/answers.d.ts").TablesTableShown} Info */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** @typedef {import("./scene.js").Bet} Bet */
/** @typedef {import("../core/wire.js").Seen} Seen */
/** @typedef {import("../core/dom.js").Made} Made */

const t = words({
  it: {
    title: "Tavolo",
    waiting: "Si va al tavolo…",
    closed: "Il tavolo è stato chiuso.",
    unknown: "Questo tavolo non c'è.",
    lobby: "Torna ai tavoli",
  },
  en: {
    title: "Table",
    waiting: "Going to the table…",
    closed: "The table has been closed.",
    unknown: "There is no such table.",
    lobby: "Back to the tables",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table) {
  const lang = language();
  /** @type {Seen | null} */
  let seen = null;
  /** @type {{info: Info, house: House, game: import("../games.js").Cloth} | null} */
  let place = null;
  /** @type {{shared: typeof import("./guide.js"), own?: import("../games.js").Guided} | null} */
  let guiding = null;
  /** What the game remembers. @type {any} */
  let memory;
  /** @type {import("./announcements.js").Announcement[]} */
  let lines = [];
  let coup = emptyCoup();
  // What one has in hand: a chip, in a currency, for a box, and the seat one would like; and what one
  // had staked the coup before, and how this one's bets came to lie.
  const hand = { chip: 0, currency: "", box: 0, seat: 0 };
  /** @type {Bet[]} */
  let staked = [];
  /** @type {Bet[]} */
  let before = [];
  /** @type {import("./undo.js").Step[]} */
  let steps = [];
  const rebet = rebetting({ hand: inHand, say: note, warn, changed: draw });
  /** How often each chance should win, beside the scoreboard of the view. @type {Record<string, string>} */
  let odds = {};
  // What is asked for and not answered yet, and what was answered late.
  /** @type {import("./offline.js").Request[]} */
  let unanswered = [];
  /** @type {import("./offline.js").Became[]} */
  let became = [];
  let gone = "";
  let drawing = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let passing;

  const looksOn = witness(table);
  const addsSeed = seeding(table);
  title(t("title"));
  render(main, h("p", { class: "table-wait quiet", role: "status" }, t("waiting")));
  enter().then(lookAtOdds).then(lookAtGuide).catch(complain);
  const stops = [
    watch(table, lang, hear),
    onWho(draw),
    onSetting(() => {
      lookAtGuide().catch(complain);
      draw();
    }),
    onConnection(connected),
    dragging(main, dropped),
    wire.onState((state) => state === "lost" && rebet.stop("lost")),
    () => cancelAnimationFrame(drawing),
    () => clearTimeout(passing),
    () => inTokens(false),
  ];

  async function enter() {
    try {
      const info = await get(`/api/tables/${table}`);
      const [house, game] = await Promise.all([
        get(`/api/houses/${info.house}?lang=${lang}`),
        gameOf(info.game).cloth(),
      ]);
      place = { info, house, game };
      inTokens(info.money === "tokens");
      title(info.name);
      draw();
    } catch (error) {
      gone = error instanceof NotListed ? error.message : t("unknown");
      draw();
      complain(error);
    }
  }

  async function lookAtOdds() {
    if (!place?.game.board) return;
    // Without them there is still a table.
    odds = (await get(`/api/tables/${table}/board`).catch(() => null))?.odds ?? {};
    draw();
  }

  /** @param {Seen} now */
  function hear(now) {
    if (now.kind === "closed") gone = t("closed");
    if (now.kind === "acted") actedFor(now.text ?? "");
    if (now.kind === "error") gone = now.text || t("unknown");
    const was = seen;
    seen = now;
    looksOn(now);
    addsSeed(now);
    if (now.view) remember(now, now.view, was?.view);
    draw();
  }

  /** What was done by itself stays in the list. @param {string} text */
  function note(text) {
    announce(text);
    lines = appended(lines, [{ cite: "", text }]);
    draw();
  }

  /** @param {string} text */
  function warn(text) {
    notify(text, { kind: "bad" });
    lines = appended(lines, [{ cite: "", text }]);
  }

  /** What was done in one's place is told, and stays in the list. @param {string} text */
  function actedFor(text) {
    notify(text);
    lines = appended(lines, [{ cite: "", text }]);
  }

  /** What is worth knowing when it is gone from the view. @param {Seen} now @param {View} view @param {View} [was] */
  function remember({ kind, events }, view, was) {
    const me = who()?.name ?? "";
    lines = appended(lines, events);
    coup = followedCoup(coup, view, events.length ? lines.slice(-events.length) : []);
    memory = place?.game.remember?.(memory, was, view, events);
    const bets = betting.ownBets({ view, me });
    steps = followed(steps, was ? betting.ownBets({ view: was, me }) : [], bets);
    if (kind !== "change") return;
    announceAll(events, me);
    play(was, view, events, me);
    if (view.coup?.stage === "betting") {
      if (was?.coup?.stage !== "betting" && staked.length) before = staked;
      staked = bets;
    }
    rebet.hear(before);
  }

  /** What is needed to bet: the view as it is now, and what one has in hand. */
  function inHand() {
    const view = /** @type {View} */ (seen?.view);
    return { ...hand, view, me: who()?.name ?? "", act };
  }

  /** @returns {Scene | null} */
  function scene() {
    const view = seen?.view;
    if (!view || !place) return null;
    const me = who()?.name ?? "";
    const seat = seatOf(view, me);
    if (!chipChoice(view).includes(hand.chip)) hand.chip = firstChip(view);
    if (!view.currencies.some((each) => each === hand.currency)) hand.currency = view.currencies[0];
    // When one acts, the view may have changed since it was drawn.
    const mine = inHand;
    const shown = shownCoup(coup, view.pace?.now);
    clearTimeout(passing);
    if (shown.left) passing = setTimeout(draw, shown.left);
    return {
      ...mine(),
      wanted: hand.seat,
      want: (seat) => change({ seat }),
      table,
      info: place.info,
      house: place.house,
      playing: isPlayer(view, me),
      seat,
      box: seat || Math.min(hand.box || 1, view.seats.length),
      choose: (box) => change({ box }),
      lay: (square) => betting.lay(mine(), square),
      take: (square, all) => betting.take(mine(), square, all),
      explain: (chance) => explain(view, chance),
      coup: shown.coup,
      announced: shown.announced,
      memory,
      redraw: draw,
      lost: { unanswered, became, putAway },
      motion: setting("motion"),
    };
  }

  /** @param {View} view @param {string} [chance] all of them where none is named */
  async function explain(view, chance) {
    if (!place) return;
    const { house, game } = place;
    const { askChances } = await import("./chances.js");
    askChances({ house, view }, game, chance);
  }

  /** The guide is not there at first, so that the table is. */
  async function lookAtGuide() {
    if (guiding || !place || !setting("guide")) return;
    const [shared, own] = await Promise.all([
      import("./guide.js"),
      gameOf(place.info.game).guide?.(),
    ]);
    guiding = { shared, own };
    draw();
  }

  /** @param {Partial<typeof hand>} to */
  function change(to) {
    Object.assign(hand, to);
    draw();
  }

  /** @param {string} verb @param {Record<string, unknown>} [fields] */
  async function act(verb, fields = {}) {
    const text = place ? requestText(place.house, verb, fields, hand.currency) : verb;
    const request = { text, waited: false };
    unanswered = [...unanswered, request];
    const answer = await ask(table, verb, fields);
    unanswered = unanswered.filter((each) => each !== request);
    if (answer.late) report({ ...request, answer });
    if (verb === "join" || verb === "leave" || verb === "bring") identify().catch(complain);
    if (answer.done) return true;
    rebet.refused(answer.text);
    // What became of something late is told with the rest.
    if (!answer.text || answer.late) return false;
    notify(bare(answer.text), { kind: "bad" });
    // In the list the provision can be followed.
    lines = appended(lines, [{ own: true, cite: answer.cite, text: answer.text }]);
    draw();
    return false;
  }

  /** What became of something whose answer was lost. @param {import("./offline.js").Became} what */
  function report(what) {
    const text = inWords(what);
    lines = appended(lines, [{ cite: "", text, own: true }]);
    // Of a break of a moment nobody was told: what came of it need not lie over the cloth.
    if (what.waited) became = [...became, what];
    if (what.waited) announce(bare(text), { urgent: true });
    else notify(bare(text), { kind: what.answer.done ? "plain" : "bad" });
    draw();
  }

  function connected() {
    if (offline()) { for (const each of unanswered) each.waited = true; }
    draw();
  }

  function putAway() {
    became = [];
    draw();
  }

  /** @param {string} what @param {string | null} square */
  function dropped(what, square) {
    const now = scene();
    if (!now) return;
    const from = what.startsWith("{") ? JSON.parse(what) : null;
    if (from) {
      if (square !== what) now.take(from, true);
    } else if (square) betting.lay({ ...now, chip: Number(what) }, JSON.parse(square));
  }

  function draw() {
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(drawNow);
  }

  function drawNow() {
    const now = scene();
    if (gone) return render(main, farewell(gone));
    if (!now || !place || !seen) return;
    const guide = guiding?.shared.guideOf(now, guiding.own) ?? null;
    render(
      main,
      h(
        "div",
        {
          class: ["table-page", !now.motion && "still", offline() && "disconnected"],
          "data-cloth": now.info.cloth,
          "data-game": now.info.game,
          "data-pace": now.view.pace?.now ?? null,
          "data-guide": guide?.bet ? "bet" : null,
        },
        head(now, lines),
        h(
          "div",
          { class: "table-cloth" },
          banner(now, place.game, offline() ? null : seen.until),
          place.game.cloth({ ...now, guide: guiding?.shared.guidePanel(guide) }),
          h("div", { class: "over-cloth" }, cutPanel(now)),
        ),
        rail(now, { before, steps, rebet, change }),
        h(
          "div",
          { class: "table-aside" },
          boardPanel(place.game, now.house, now.view.board, odds),
          announcementList(lines, now.me),
          people(now),
          oddsPanel(place.game, now),
        ),
      ),
    );
  }

  return () => stops.forEach((stop) => stop());
}

/** @param {string} why */
function farewell(why) {
  announce(why);
  return h(
    "section",
    { class: "narrow panel" },
    h("h1", {}, why),
    h("a", { class: "button first", href: "#/" }, t("lobby")),
  );
}
