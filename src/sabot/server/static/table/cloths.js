// How each game is drawn.

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../core/wire.js").Told} Told */
/** @typedef {import("./scene.js").Scene} Scene */
/**
 * A game's cloth, and what it remembers of what is gone from the view.
 * @typedef {{cloth: (scene: Scene) => Made,
 *   remember?: (memory: any, was: any, view: any, told: Told[]) => any}} Cloth
 */

/** @type {Record<string, () => Promise<Cloth>>} */
export const CLOTHS = {
  "punto-banco": () => import("../punto-banco/cloth.js"),
  "black-jack": () => import("../black-jack/cloth.js"),
};
