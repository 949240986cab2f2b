// What the page has of each game: the list of the games of this layer.
//
// A part of a game takes the views of its own game only. Which game a view is of, its `game` says and
// no type here can: so these take any.

import { words } from "./core/words.js";

/** @typedef {import("./core/dom.js").Made} Made */
/** @typedef {import("./core/wire.js").TableEvent} TableEvent */
/** @typedef {import("./table/scene.js").Scene} Scene */
/** @typedef {import("./table/offers.js").Verb} Verb */
/** @typedef {{it: string, en: string}} Both */
/**
 * What a game remembers of what is gone from the view.
 * @typedef {(memory: any, was: any, view: any, events: TableEvent[]) => any} Remember
 */
/**
 * The table as players see it: its cloth; what it is at, where the game has words of its own for that;
 * the scoreboard, with how often each chance should win, and the odds of
 * the sabot and of each chance, where the game has them.
 * @typedef {{cloth: (scene: any) => Made, remember?: Remember,
 *   phase?: (scene: any) => import("./table/banner.js").Phase | null,
 *   chanceOdds?: (figures: any, chance: string) => import("./table/chances.js").ChanceOdds,
 *   board?: (house: Scene["house"], board: any, odds: Record<string, string>) => Made[],
 *   odds?: (scene: Scene, figures: any) => Made}} Cloth
 */
/** What whoever plays for the first time is told. @typedef {{guide: (scene: any) => import("./table/guide.js").Guide | null}} Guided */
/**
 * A wall screen: the coup as it is dealt, and what is beside it.
 * @typedef {{wall: (shown: any) => Made[], remember?: Remember}} Wall
 */
/** How a taglia went, small enough for the lobby. @typedef {{preview: (board: any) => Made | null}} Preview */
/** What a console calls a step. @typedef {Record<string, Both>} Steps */
/** The act that a step wants: its verb, and a field of it. @typedef {[verb: Verb, field?: string, value?: string]} Wants */
/** A key that does the same as a button. @typedef {[key: string, verb: Verb, fields?: Record<string, string>]} Key */
/**
 * The consoles of the staff: where cards lie, what the steps of the game are called and want, the
 * keys of its own, and the controls while cards are dealt and points announced. `layout` names how
 * the places are laid out, `settling` the steps at which bets are settled besides the usual one,
 * `groups` the acts about bets and at the end of a coup, `labels` what acts of its own are called.
 * @typedef {{layout: string, places: (view: any) => import("./staff/places.js").Place[],
 *   steps: Steps, wants: Record<string, Wants>, settling: string[], keys: Key[],
 *   groups: {bets: Verb[], ending: Verb[]}, labels: Record<string, Both>,
 *   playing: (at: import("./staff/page.js").Desk, controls: import("./staff/controls.js").Controls) => (Made | null)[],
 *   announcing: (at: import("./staff/page.js").Desk, due: import("./staff/due.js").Due) => Made | null}} Staff
 */
/**
 * A game. `cards`: where in a coup's view cards lie, `*` for each of several. What is drawn is loaded
 * where it is needed; `preview` and `guide` only where a game has one.
 * @typedef {{name: Both, cards: string[], styles: {table: string[], wall: string[], lobby: string[]},
 *   cloth: () => Promise<Cloth>, wall: () => Promise<Wall>, staff: () => Promise<{staff: Staff}>,
 *   preview?: () => Promise<Preview>, guide?: () => Promise<Guided>}} Game
 */

/** @type {Record<string, Game>} */
export const GAMES = {
  "punto-banco": {
    name: { it: "Punto Banco", en: "Punto Banco" },
    cards: ["punto", "banco", "drawn_out"],
    styles: {
      table: ["roads", "punto-banco-boxes", "punto-banco", "punto-banco-narrow", "reading"],
      wall: ["wall-punto-banco"],
      lobby: ["roads"],
    },
    cloth: () => import("./punto-banco/cloth.js"),
    wall: () => import("./punto-banco/wall.js"),
    staff: () => import("./punto-banco/staff.js"),
    guide: () => import("./punto-banco/guide.js"),
    preview: () => import("./punto-banco/roads.js"),
  },
  "black-jack": {
    name: { it: "Black Jack", en: "Black Jack" },
    cards: ["bank", "boxes.*.hands.*.cards"],
    styles: {
      table: ["black-jack", "black-jack-boxes", "black-jack-acts", "black-jack-narrow"],
      wall: ["wall-black-jack"],
      lobby: [],
    },
    cloth: () => import("./black-jack/cloth.js"),
    wall: () => import("./black-jack/wall.js"),
    staff: () => import("./black-jack/staff.js"),
    guide: () => import("./black-jack/guide.js"),
  },
};

/** What each is called. @type {Record<string, Both>} */
export const NAMES = Object.fromEntries(Object.entries(GAMES).map(([id, { name }]) => [id, name]));

/** Where cards lie in the view of a coup, at any game. */
export const CARDS = Object.values(GAMES).flatMap(({ cards }) => cards);

/** The stylesheets of all games for a kind of page. @param {keyof Game["styles"]} kind */
export const stylesOf = (kind) => Object.values(GAMES).flatMap(({ styles }) => styles[kind]);

const t = words({
  it: { missing: "Questa pagina non sa disegnare {game}." },
  en: { missing: "This page cannot draw {game}." },
});

/** A game of which the page has nothing; the text is for whoever came to look at it. */
export class NotListed extends Error {}

/** A game by its id. @param {string} id @returns {Game} */
export function gameOf(id) {
  const listed = GAMES[id];
  if (!listed) throw new NotListed(t("missing", { game: id }));
  return listed;
}
