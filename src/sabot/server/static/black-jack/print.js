// What is printed on the cloth, and the edge of the table round it.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { point } from "../table/arc.js";
import { HEIGHT, INSURANCE, LETTERS, OVAL, WIDTH } from "./layout.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/scene.js").House} House */

const t = words({
  it: {
    pays: "Il Black Jack paga {pays}",
    insurance: "L'assicurazione paga {pays}",
  },
  en: {
    pays: "Black Jack pays {pays}",
    insurance: "Insurance pays {pays}",
  },
});

// Half round: the dealer stands along the straight side.
const EDGE = "M50 6H950C984 6 998 28 995 64 978 300 772 474 500 474S22 300 5 64C2 28 16 6 50 6Z";
// Where letters run, from the left to the right: beyond these angles it would be too steep.
const [FROM, TO] = [Math.PI - 0.2, 0.2];

/** What is printed, in a line: for whoever cannot see the cloth, or has no room for it. @param {House} house */
export function printed(house) {
  return inLetters(house).filter(Boolean).join(" · ");
}

/** What is paid, where the bank stands, and insurance; each empty where the house has none. @param {House} house */
function inLetters(house) {
  const pays = paid(house, "black-jack");
  const insurance = paid(house, "insurance");
  return [
    pays && t("pays", { pays }),
    rule(house),
    insurance && t("insurance", { pays: insurance }),
  ];
}

/** @type {WeakMap<House, Made>} */
const made = new WeakMap();

/**
 * The cloth of a house.
 * @param {House} house
 * @returns {Made}
 */
export function print(house) {
  let texture = made.get(house);
  if (!texture) made.set(house, texture = drawn(house));
  return texture;
}

/** @param {House} house */
function drawn(house) {
  const [pays, stands, insurance] = inLetters(house);
  return h(
    "svg",
    { class: "print", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    h(
      "defs",
      {},
      h(
        "radialGradient",
        { id: "light", cx: "50%", cy: "22%", r: "80%" },
        h("stop", { offset: "0", class: "light-in" }),
        h("stop", { offset: "1", class: "light-out" }),
      ),
    ),
    h("path", { class: "edge", d: EDGE }),
    h("path", { class: "edge-seam", d: EDGE, transform: inset(0.975) }),
    h("path", { class: "felt", d: EDGE, transform: inset(0.95) }),
    h("path", { class: "felt-light", d: EDGE, transform: inset(0.95), fill: "url(#light)" }),
    pays && letters("letters-pays", LETTERS.pays, pays),
    letters("letters-rule", LETTERS.rule, stands),
    insurance && [
      INSURANCE.map((reach) => h("path", { class: "insurance-line", d: along(reach) })),
      letters("letters-insurance", (INSURANCE[0] + INSURANCE[1]) / 2 + 0.012, insurance),
    ],
  );
}

/** What a chance pays; nothing where the house has none. @param {House} house @param {string} id */
function paid(house, id) {
  return house.chances.find((each) => each.id === id)?.pays ?? "";
}

/** Where the bank stands, as the house says it. @param {House} house */
function rule({ sections }) {
  const rows = sections.flatMap((section) => section.rows);
  const [stands, soft] = ["bank.stands_on", "bank.draws_soft"].map((id) => {
    const { name = "", values: [value] = [] } = rows.find((row) => row.id === id) ?? {};
    return { name, text: value?.text ?? "" };
  });
  return `${stands.name} ${stands.text} · ${soft.name.toLowerCase()}: ${soft.text}`;
}

/** @param {string} id @param {number} reach @param {string} text */
function letters(id, reach, text) {
  return [
    h("path", { id, d: along(reach), fill: "none" }),
    h(
      "text",
      { class: id, "text-anchor": "middle" },
      h("textPath", { href: `#${id}`, startOffset: "50%" }, text),
    ),
  ];
}

/** A line along the oval, from the left to the right. @param {number} reach */
function along(reach) {
  const from = point(OVAL, FROM, reach);
  const to = point(OVAL, TO, reach);
  const radii = `${OVAL.a * reach} ${OVAL.b * reach}`;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}A${radii} 0 0 0 ${to.x.toFixed(1)} ${
    to.y.toFixed(1)
  }`;
}

/** A little smaller, about the middle. @param {number} size */
function inset(size) {
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  const high = 1 - (1 - size) * WIDTH / HEIGHT;
  return `translate(${x} ${y}) scale(${size} ${high}) translate(${-x} ${-y})`;
}
