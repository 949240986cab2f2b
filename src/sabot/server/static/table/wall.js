// A table on a wall screen: to be looked at from afar, by whoever passes. There is nothing to press.

import { bare } from "../core/cite.js";
import { offline, onConnection } from "../core/connection.js";
import { h, render } from "../core/dom.js";
import { inTokens, money } from "../core/money.js";
import { get } from "../core/rest.js";
import { language, setting } from "../core/settings.js";
import { watch } from "../core/wire.js";
import { named, words } from "../core/words.js";
import { gameOf, NotListed } from "../games.js";
import { MODES, PLAYING, STEPS } from "../lobby/names.js";
import { clock } from "./clock.js";
import { emptyCoup, followedCoup } from "./scene.js";
import { appended, ownerOf } from "./announcements.js";
import { witness } from "./witness.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../types/answers.d.ts").TablesTableShown} Info */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").Seen} Seen */
/** @typedef {import("./announcements.js").Announcement} Announcement */
/**
 * What a game draws its part of the wall from.
 * @template {View} [V=View]
 * @typedef {{view: V, house: House, coup: import("./scene.js").CoupSeen<V>, memory: any}} Shown
 */
/** @typedef {import("../games.js").Wall} Part */

const t = words({
  it: {
    title: "Schermo",
    wait: "Si va al tavolo…",
    closed: "Il tavolo è chiuso",
    unknown: "Questo tavolo non c'è",
    limits: "Limiti",
    from: "min.",
    to: "max.",
    pays: "paga",
    going: "Taglia {taglia} · colpo {coup} · {n} carte nel sabot",
    last: "ultimo colpo",
    suspended: "Partita sospesa",
    offline: "Senza collegamento: il tavolo non è quello di adesso",
  },
  en: {
    title: "Screen",
    wait: "Going to the table…",
    closed: "The table is closed",
    unknown: "There is no such table",
    limits: "Limits",
    from: "min.",
    to: "max.",
    pays: "pays",
    going: "Taglia {taglia} · coup {coup} · {n} cards in the sabot",
    last: "last coup",
    suspended: "Play is suspended",
    offline: "Not connected: this is not the table as it is now",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table) {
  /** @type {Seen | null} */
  let seen = null;
  /** @type {{info: Info, house: House, part: Part} | null} */
  let place = null;
  /** @type {any} */
  let memory;
  /** @type {Announcement[]} */
  let lines = [];
  let coup = emptyCoup();
  let gone = t("wait");
  let drawing = 0;

  title(t("title"));
  const looksOn = witness(table);
  const stops = [watch(table, language(), hear), onConnection(draw)];
  enter();

  async function enter() {
    try {
      const info = await get(`/api/tables/${table}`);
      const [house, part] = await Promise.all([
        get(`/api/houses/${info.house}?lang=${language()}`),
        gameOf(info.game).wall(),
      ]);
      place = { info, house, part };
      inTokens(info.money === "tokens");
      title(info.name);
      gone = "";
    } catch (error) {
      gone = error instanceof NotListed ? error.message : t("unknown");
    }
    draw();
  }

  /** @param {Seen} now */
  function hear(now) {
    if (now.kind === "closed") gone = t("closed");
    looksOn(now);
    if (now.view) {
      lines = appended(lines, now.events);
      coup = followedCoup(coup, now.view, now.events.length ? lines.slice(-now.events.length) : []);
      memory = place?.part.remember?.(memory, seen?.view, now.view, now.events);
    }
    seen = now;
    draw();
  }

  function draw() {
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(() => render(main, shown()));
  }

  function shown() {
    const view = seen?.view;
    if (gone || !place || !view) return h("p", { class: "wall-gone" }, gone || t("wait"));
    const { info, house, part } = place;
    return h(
      "article",
      {
        class: ["wall", !setting("motion") && "still", offline() && "disconnected"],
        "data-cloth": info.cloth,
        "data-game": info.game,
      },
      h(
        "header",
        {},
        h(
          "div",
          { class: "wall-name" },
          h("h1", {}, info.name),
          h(
            "p",
            {},
            [info.name !== info.house_name && info.house_name, named(MODES, view.mode)]
              .filter(Boolean).join(" · "),
          ),
        ),
        h(
          "p",
          { class: ["wall-says", coup.rulings.length > 0 && "ruled"], role: "status" },
          says(view, coup.rulings, lines),
        ),
        h("div", { class: "wall-clock" }, clock(offline() ? null : seen?.until ?? null, false)),
      ),
      part.wall({ view, house, coup, memory }),
      placard(view, house),
      h("p", { class: "wall-going" }, going(view)),
    );
  }

  return () => {
    inTokens(false);
    stops.forEach((stop) => stop());
    cancelAnimationFrame(drawing);
  };
}

/**
 * What must be read first: that there is no connection, that play is suspended, how a mishap of the coup was ruled on, what the
 * dealer said last of what concerns everybody.
 * @param {View} view
 * @param {Announcement[]} rulings
 * @param {Announcement[]} lines
 */
function says(view, rulings, lines) {
  if (offline()) return t("offline");
  if (view.suspended) return t("suspended");
  const last = rulings.at(-1) ?? [...lines].reverse().find((line) => !ownerOf(line));
  return last ? bare(last.text) : (STEPS[view.waits_for] ?? PLAYING)[language()];
}

/** @param {View} view */
function going({ taglia, coup, board, sabot }) {
  if (!taglia) return "";
  const last = Array.isArray(board?.coups) ? board.coups.at(-1) : board?.coups;
  const number = coup?.number ?? last ?? 0;
  const text = t("going", { taglia, coup: number, n: sabot?.left ?? 0 });
  return sabot?.mask_out ? `${text} · ${t("last")}` : text;
}

/** What may be staked on what, and what it pays. @param {View} view @param {House} house */
function placard(view, house) {
  return h(
    "section",
    { class: "wall-placard" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { class: "wall-limits" }, `${t("limits")} ${view.currencies.join("/")}`),
          [t("from"), t("to"), t("pays")].map((each) => h("th", { scope: "col" }, each)),
        ),
      ),
      h(
        "tbody",
        {},
        house.chances.map(({ id, name, pays }) => {
          const { minimum, maximum } = view.limits[id] ?? {};
          return h(
            "tr",
            { key: id, class: `of-${id}` },
            h("th", { scope: "row" }, name),
            [minimum, maximum].map((each) => h("td", {}, each ? money(each) : "")),
            // What else there is to it is in the regulation.
            h("td", {}, pays.split(",")[0]),
          );
        }),
      ),
    ),
  );
}
