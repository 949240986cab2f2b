// Where things lie on the cloth of Punto Banco, in a picture of 1000 by 530 with the dealer on top.

import { parted, place } from "../table/arc.js";

/** @typedef {import("../table/arc.js").Place} Place */
/** A place with its size. @typedef {Place & {width: number, height: number}} Spot */

export const WIDTH = 1000;
export const HEIGHT = 530;
/** The players sit round the lower part of this. */
export const OVAL = { x: 500, y: 84, a: 446, b: 408 };
/** How far towards the edge each band lies: the middle chances, Banco, Punto, the names. */
export const MIDDLE = /** @type {[number, number]} */ ([0.45, 0.595]);
export const BANCO = /** @type {[number, number]} */ ([0.625, 0.775]);
export const PUNTO = /** @type {[number, number]} */ ([0.775, 0.945]);
const NAMES = 1.055;
const BEFORE = 0.985;
/** The first box is at the dealer's left: on the right as the players see it. */
const FROM = 0.13;
const TO = Math.PI - FROM;
/** What the whole table shares lies before the dealer. */
const MIDDLE_FROM = 0.58;

/** The sabot stands at the dealer's left, what was played lies at the right. */
export const SABOT = { x: 846, y: 84 };
export const DISCARD = { x: 154, y: 84 };
export const HANDS = { punto: { x: 366, y: 132 }, banco: { x: 634, y: 132 } };

/**
 * The angles between which the boxes lie.
 * @param {number} boxes
 */
export function boxAngles(boxes) {
  return parted(OVAL, boxes, FROM, TO);
}

/**
 * The angles between which the chances lie that the whole table shares; the first on the left.
 * @param {number} chances
 */
export function middleAngles(chances) {
  return parted(OVAL, chances, Math.PI - MIDDLE_FROM, MIDDLE_FROM);
}

/**
 * A square in a band between two angles.
 * @param {number[]} angles
 * @param {number} index
 * @param {[number, number]} reaches
 * @returns {Spot}
 */
export function spot(angles, index, [inner, outer]) {
  const [from, to] = [angles[index], angles[index + 1]].sort((a, b) => a - b);
  const reach = (inner + outer) / 2;
  const middle = place(OVAL, (from + to) / 2, reach);
  const one = place(OVAL, from, inner);
  const two = place(OVAL, to, inner);
  const across = (outer - inner) * Math.hypot(
    OVAL.a * Math.cos(middle.at),
    OVAL.b * Math.sin(middle.at),
  );
  return { ...middle, width: Math.hypot(two.x - one.x, two.y - one.y), height: across };
}

/** Where the name of whoever sits at a box stands. @param {number[]} angles @param {number} index */
export function nameSpot(angles, index) {
  return place(OVAL, (angles[index] + angles[index + 1]) / 2, NAMES);
}

/** Where cards lie that are before somebody. @param {number[]} angles @param {number} index */
export function beforeSpot(angles, index) {
  return place(OVAL, (angles[index] + angles[index + 1]) / 2, BEFORE);
}

/**
 * A place as CSS has it, in hundredths of the picture.
 * @param {{x: number, y: number, turn?: number, width?: number, height?: number}} at
 */
export function placed({ x, y, turn = 0, width, height }) {
  return {
    "--x": (x / WIDTH * 100).toFixed(2),
    "--y": (y / HEIGHT * 100).toFixed(2),
    "--turn": `${turn.toFixed(1)}deg`,
    ...(width && height
      ? { "--w": (width / WIDTH * 100).toFixed(2), "--h": (height / HEIGHT * 100).toFixed(2) }
      : {}),
  };
}
