// A table on a wall screen: to be looked at from afar, by whoever passes. There is nothing to press.

import { bare } from "../core/cite.js";
import { h, render } from "../core/dom.js";
import { minor, money } from "../core/money.js";
import { get } from "../core/rest.js";
import { setting, tongue } from "../core/settings.js";
import { watch } from "../core/wire.js";
import { named, words } from "../core/words.js";
import { MODES, PLAYING, STEPS } from "../lobby/names.js";
import { clock } from "./clock.js";
import { nothingTold, retold } from "./scene.js";
import { heard, ownerOf } from "./told.js";
import { witness } from "./witness.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").Seen} Seen */
/** @typedef {import("./told.js").Said} Said */
/**
 * What a game draws its part of the wall from.
 * @typedef {{view: any, house: any, coup: import("./scene.js").CoupTold, memory: any}} Shown
 */
/**
 * A game's part: the coup as it is dealt, and what is beside it.
 * @typedef {{wall: (shown: Shown) => Made[],
 *   remember?: import("./cloths.js").Cloth["remember"]}} Part
 */

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
  },
});

/** @type {Record<string, () => Promise<Part>>} */
const PARTS = {
  "punto-banco": () => import("../punto-banco/wall.js"),
  "black-jack": () => import("../black-jack/wall.js"),
};

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, table) {
  /** @type {Seen | null} */
  let seen = null;
  /** @type {{info: any, house: any, part: Part} | null} */
  let place = null;
  /** @type {any} */
  let memory;
  /** @type {Said[]} */
  let lines = [];
  let coup = nothingTold();
  let gone = t("wait");
  let drawing = 0;

  title(t("title"));
  const looksOn = witness(table);
  const stop = watch(table, tongue(), hear);
  enter();

  async function enter() {
    try {
      const info = await get(`/api/tables/${table}`);
      const [house, part] = await Promise.all([
        get(`/api/houses/${info.house}?lang=${tongue()}`),
        PARTS[info.game](),
      ]);
      place = { info, house, part };
      title(info.name);
      gone = "";
    } catch {
      gone = t("unknown");
    }
    draw();
  }

  /** @param {Seen} now */
  function hear(now) {
    if (now.kind === "closed") gone = t("closed");
    looksOn(now);
    if (now.view) {
      lines = heard(lines, now.told);
      coup = retold(coup, now.view, now.told.length ? lines.slice(-now.told.length) : []);
      memory = place?.part.remember?.(memory, seen?.view, now.view, now.told);
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
        class: ["wall", !setting("motion") && "still"],
        "data-house": view.house,
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
        h("p", { class: "wall-says", role: "status" }, says(view, lines)),
        h("div", { class: "wall-clock" }, clock(seen?.until ?? null, false)),
      ),
      part.wall({ view, house, coup, memory }),
      placard(view, house),
      h("p", { class: "wall-going" }, going(view)),
    );
  }

  return () => {
    stop();
    cancelAnimationFrame(drawing);
  };
}

/** What the dealer said last, of what concerns everybody. @param {any} view @param {Said[]} lines */
function says(view, lines) {
  if (view.suspended) return t("suspended");
  const last = [...lines].reverse().find((line) => !ownerOf(line));
  return last ? bare(last.text) : (STEPS[view.waits_for] ?? PLAYING)[tongue()];
}

/** @param {any} view */
function going({ taglia, coup, board, sabot }) {
  if (!taglia) return "";
  const number = coup?.number ?? board?.coups?.at?.(-1) ?? board?.coups ?? 0;
  const told = t("going", { taglia, coup: number, n: sabot?.left ?? 0 });
  return sabot?.mask_out ? `${told} · ${t("last")}` : told;
}

/** What may be staked on what, and what it pays. @param {any} view @param {any} house */
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
        house.chances.map((/** @type {any} */ { id, name, pays }) => {
          const { minimum, maximum } = view.limits[id] ?? {};
          return h(
            "tr",
            { key: id, class: `of-${id}` },
            h("th", { scope: "row" }, name),
            [minimum, maximum].map((each) =>
              h("td", {}, each ? money(minor(each), { short: true }) : "")
            ),
            // What else there is to it is in the regulation.
            h("td", {}, pays.split(",")[0]),
          );
        }),
      ),
    ),
  );
}
