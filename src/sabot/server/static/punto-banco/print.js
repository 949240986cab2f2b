// What is printed on the cloth, and the edge of the table round it.

import { h } from "../core/dom.js";
import { band } from "../table/arc.js";
import { BANCO, boxAngles, HEIGHT, MIDDLE, middleAngles, OVAL, PUNTO, WIDTH } from "./layout.js";

/** @typedef {import("../core/dom.js").Made} Made */

// A kidney: the dealer stands in the hollow.
const EDGE =
  "M70 8H372C412 8 420 34 500 34S588 8 628 8H930C972 8 994 42 994 84 994 336 780 524 500 524S6 336 6 84C6 42 28 8 70 8Z";

/** A longer name is printed smaller. */
const LONG = 24;

/** @type {Map<string, Made>} */
const made = new Map();

/**
 * The cloth of a house for so many boxes, one of them in front, and so many chances that all share.
 * @param {string} name
 * @param {number} boxes
 * @param {number} front
 * @param {number} shared
 * @returns {Made}
 */
export function print(name, boxes, front, shared) {
  const key = `${name} ${boxes} ${front} ${shared}`;
  let texture = made.get(key);
  if (!texture) made.set(key, texture = drawn(name, boxes, front, shared));
  return texture;
}

/** @param {string} name @param {number} boxes @param {number} front @param {number} shared */
function drawn(name, boxes, front, shared) {
  const angles = boxAngles(boxes);
  const middle = middleAngles(shared);
  return h(
    "svg",
    { class: "print", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    h(
      "defs",
      {},
      h(
        "radialGradient",
        { id: "light", cx: "50%", cy: "26%", r: "78%" },
        h("stop", { offset: "0", class: "light-in" }),
        h("stop", { offset: "1", class: "light-out" }),
      ),
    ),
    h("path", { class: "edge", d: EDGE }),
    h("path", { class: "edge-seam", d: EDGE, transform: inset(0.972) }),
    h("path", { class: "felt", d: EDGE, transform: inset(0.94) }),
    h("path", { class: "felt-light", d: EDGE, transform: inset(0.94), fill: "url(#light)" }),
    h(
      "text",
      {
        class: ["house-name", name.length > LONG && "long"],
        x: WIDTH / 2,
        y: 240,
        "text-anchor": "middle",
      },
      name.split(",")[0],
    ),
    h(
      "g",
      { class: "lines" },
      angles.slice(1).map((to, index) => {
        const lit = index + 1 === front && "front";
        return [
          h("path", { class: ["banco", lit], d: band(OVAL, [angles[index], to], BANCO) }),
          h("path", { class: ["punto", lit], d: band(OVAL, [angles[index], to], PUNTO) }),
        ];
      }),
      middle.slice(1).map((to, index) =>
        h("path", { class: "shared", d: band(OVAL, [to, middle[index]], MIDDLE) })
      ),
    ),
  );
}

/** A little smaller, about the middle. @param {number} size */
function inset(size) {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  return `translate(${x} ${y}) scale(${size} ${
    1 - (1 - size) * WIDTH / HEIGHT
  }) translate(${-x} ${-y})`;
}
