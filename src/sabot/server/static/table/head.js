// The line over the cloth: which table it is, its limits, what the dealer says.

import { complain } from "../core/announce.js";
import { linked } from "../core/cite.js";
import { h } from "../core/dom.js";
import { del } from "../core/rest.js";
import { language, set, setting } from "../core/settings.js";
import { named, words } from "../core/words.js";
import { MODES, PLAYING, STEPS } from "../lobby/names.js";
import { paceChoice } from "./pace.js";
import { placard } from "./placard.js";
import { popup } from "./popup.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./scene.js").OpenScene} Scene */
/** @typedef {import("./announcements.js").Announcement} Announcement */

const t = words({
  it: {
    coup: "taglia {taglia}, colpo {coup}",
    taglia: "taglia {taglia}",
    sound: "Suoni",
    guide: "Guida",
    coups: "Colpi giocati",
    fair: "Correttezza",
    wall: "Schermo a parete",
    rules: "Regolamento",
    staff: "Banco di lavoro",
    more: "Altro",
    tokens: "per crediti",
    tokensAbout: "Si gioca per crediti di questo tavolo: altrove non valgono nulla",
    awaited: "Si attende un impiegato: questo tavolo lo serve una persona",
    close: "Chiudi il tavolo",
    sure: "Vuoi chiudere il tavolo per sempre? Chi gioca se ne va con i suoi gettoni.",
  },
  en: {
    coup: "taglia {taglia}, coup {coup}",
    taglia: "taglia {taglia}",
    sound: "Sounds",
    guide: "Guide",
    coups: "Coups played",
    fair: "Fairness",
    wall: "Wall screen",
    rules: "Regulation",
    staff: "Staff console",
    more: "More",
    tokens: "for tokens",
    tokensAbout: "Played for tokens of this table: elsewhere they are worth nothing",
    awaited: "A dealer is awaited: this table is dealt by a person",
    close: "Close the table",
    sure: "Close the table for good? Whoever plays leaves with their chips.",
  },
});

/** Others' bets show on the cloth: the dealer does not speak of them. */
const SILENT = new Set(["BetPlaced", "BetLowered", "BetWithdrawn"]);

/**
 * @param {Scene} scene
 * @param {Announcement[]} lines
 * @returns {Made}
 */
export function head(scene, lines) {
  const { view, info } = scene;
  return h(
    "header",
    { class: "table-head" },
    h(
      "div",
      { class: "table-name" },
      h("h1", {}, info.name),
      h(
        "p",
        { class: "small quiet" },
        [info.name !== info.house_name && info.house_name, named(MODES, view.mode), going(view)]
          .filter(Boolean).join(" · "),
        info.money === "tokens" &&
          [" ", h("span", { class: "badge gold", title: t("tokensAbout") }, t("tokens"))],
      ),
    ),
    h("p", { class: "dealer-says" }, says(scene, lines)),
    paceChoice(scene),
    h("div", { class: "head-side" }, placard(scene), more(scene)),
  );
}

/** @param {View} view */
function going({ taglia, coup }) {
  if (!taglia) return "";
  return coup ? t("coup", { taglia, coup: coup.number }) : t("taglia", { taglia });
}

/** The last thing the dealer said; before anything was said, what goes on. @param {Scene} scene @param {Announcement[]} lines */
function says({ view, info }, lines) {
  if (!info.automatic && view.staff.dealer === "dealer") return t("awaited");
  const last = [...lines].reverse().find((line) => !line.own && !SILENT.has(line.event ?? ""));
  return last ? linked(last.text) : (STEPS[view.waits_for] ?? PLAYING)[language()];
}

/** Close a table one has opened. @param {string} table */
async function close(table) {
  if (!confirm(t("sure"))) return;
  try {
    await del(`/api/tables/${table}`);
    location.hash = "#/";
  } catch (error) {
    complain(error);
  }
}

/** @param {Scene} scene */
function more({ table, view, info, me }) {
  const links = [
    [`#/table/${table}/coups`, t("coups")],
    [`#/table/${table}/fair`, t("fair")],
    [`#/rules/${view.house}`, t("rules")],
    [`#/table/${table}/wall`, t("wall")],
    [`#/table/${table}/staff`, t("staff")],
  ];
  return popup(
    { class: "table-more" },
    h("summary", { "aria-label": t("more") }, "⋯"),
    h(
      "nav",
      { class: "panel", "aria-label": t("more") },
      links.map(([href, text]) => h("a", { key: href, href }, text)),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: setting("sound"),
          onchange: (/** @type {Event} */ event) =>
            set("sound", /** @type {HTMLInputElement} */ (event.currentTarget).checked),
        }),
        t("sound"),
      ),
      h(
        "label",
        { class: "check" },
        h("input", {
          type: "checkbox",
          checked: setting("guide"),
          onchange: (/** @type {Event} */ event) =>
            set("guide", /** @type {HTMLInputElement} */ (event.currentTarget).checked),
        }),
        t("guide"),
      ),
      me && info.by === me && h(
        "button",
        { type: "button", class: "plain danger", onclick: () => close(table) },
        t("close"),
      ),
    ),
  );
}
