// Where things lie on the cloth of Black Jack, in a picture of 1000 by 480 with the dealer on top.

import { parted, place } from "../table/arc.js";

export const WIDTH = 1000;
export const HEIGHT = 480;
/** The boxes lie along the lower part of this. */
export const OVAL = { x: 500, y: 86, a: 388, b: 296 };
// The first box is at the dealer's left: on the right as the players see it.
const FROM = 0.16;
const TO = Math.PI - FROM;
// Cards are to be read: a box is turned towards the dealer a little only.
const TURNED = 0.2;

export const BANK = { x: 500, y: 92 };
/** The sabot stands at the dealer's left, what was played lies at the right. */
export const SABOT = { x: 722, y: 66 };
export const DISCARD = { x: 278, y: 66 };
/** How far towards the boxes the letters are printed: what is paid, the bank's rule, insurance. */
export const LETTERS = { pays: 0.4, rule: 0.475 };
export const INSURANCE = /** @type {[number, number]} */ ([0.52, 0.6]);

/**
 * The middle of every box, the first on the right.
 * @param {number} boxes
 */
export function boxPlaces(boxes) {
  const angles = parted(OVAL, boxes, FROM, TO);
  return angles.slice(1).map((to, box) => place(OVAL, (angles[box] + to) / 2));
}

/**
 * A place as CSS has it, in hundredths of the picture.
 * @param {{x: number, y: number, turn?: number}} at
 */
export function placed({ x, y, turn = 0 }) {
  return {
    "--x": (x / WIDTH * 100).toFixed(2),
    "--y": (y / HEIGHT * 100).toFixed(2),
    "--turn": `${(turn * TURNED).toFixed(1)}deg`,
  };
}
