// Chips: their denominations, stacks of them, and the row one chooses from.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";

/** @typedef {import("../types/table.d.ts").View} View */
/** @typedef {import("../types/answers.d.ts").HouseShown} House */
/** @typedef {import("../core/dom.js").Made} Made */

const t = words({
  it: { chip: "Gettone da {amount}", choose: "Gettone da puntare" },
  en: { chip: "Chip of {amount}", choose: "Chip to bet with" },
});

/** What chips there are, in minor units. */
const CHIPS = [
  1,
  5,
  10,
  25,
  50,
  1_00,
  2_00,
  5_00,
  10_00,
  25_00,
  50_00,
  100_00,
  500_00,
  1_000_00,
  5_000_00,
  10_000_00,
  50_000_00,
];
const MOST_IN_STACK = 7;
const MOST_TO_CHOOSE = 6;
const MOST_TO_PAY_WITH = 9;
const LARGEST_PART = 2;

/**
 * The fewest chips that make an amount, largest first; what no chip is worth is left out.
 * @param {number} amount
 * @returns {number[]}
 */
export function chipsOf(amount) {
  /** @type {number[]} */
  const chips = [];
  for (const value of [...CHIPS].reverse()) {
    for (; amount >= value && chips.length < 40; amount -= value) chips.push(value);
  }
  return chips;
}

/**
 * The chips worth having at a table: from what its least bets want up to a part of its largest.
 * @param {View} view
 * @returns {number[]}
 */
export function chipChoice(view) {
  const limits = Object.values(view.limits ?? {});
  const least = Math.min(...limits.map((each) => each.minimum));
  const most = Math.max(...limits.map((each) => each.maximum));
  const from = [...CHIPS].reverse().find((value) => value <= least) ?? CHIPS[0];
  const values = thinned(from, most / LARGEST_PART, MOST_TO_CHOOSE);
  return values.length ? values : [from];
}

/**
 * The chips of the float: with them whatever bets of the players' chips may win can be made up. A
 * Black Jack wins half a stake more, and of some chances a twentieth is kept.
 * @param {View} view
 * @param {House} house
 * @returns {number[]}
 */
export function payingChips(view, house) {
  const choice = chipChoice(view);
  const kept = house.chances.some(({ commission }) => commission);
  const least = choice.reduce(shared) / (kept ? 20 : 2);
  const from = [...CHIPS].reverse().find((value) => least % value === 0) ?? CHIPS[0];
  return thinned(from, Math.max(...choice), MOST_TO_PAY_WITH);
}

/** The largest part that two amounts are multiples of. @param {number} one @param {number} other @returns {number} */
function shared(one, other) {
  return other ? shared(other, one % other) : one;
}

/** Chips from one to another, so many at most. @param {number} from @param {number} to @param {number} most */
function thinned(from, to, most) {
  const values = CHIPS.filter((value) => value >= from && value <= to);
  while (values.length > most) values.splice(closest(values), 1);
  return values;
}

/** Which of these, but for the ends, has its neighbours closest to each other. @param {number[]} values */
function closest(values) {
  const apart = values.map((_, at) => values[at + 1] / values[at - 1] || Infinity);
  return apart.indexOf(Math.min(...apart));
}

/**
 * The chip one has in hand at first: worth the least bet on the first chance.
 * @param {View} view
 * @returns {number}
 */
export function firstChip(view) {
  const choice = chipChoice(view);
  const [first] = Object.values(view.limits);
  return choice.find((value) => value >= first.minimum) ?? choice[0];
}

/** What stands on a chip: `5`, `25`, `1k`. @param {number} value */
export function chipText(value) {
  if (value < 100) return `.${String(value).padStart(2, "0")}`;
  return value >= 100_000 ? `${value / 100_000}k` : String(value / 100);
}

/**
 * One chip, lying flat.
 * @param {number} value
 * @param {Record<string, any>} [props]
 * @returns {Made}
 */
export function chip(value, { class: extra, ...props } = {}) {
  return h(
    "span",
    { "aria-hidden": "true", "data-chip": value, ...props, class: ["chip", ...[extra].flat()] },
    h("span", { class: "chip-text" }, chipText(value)),
  );
}

/**
 * A stack for an amount, with the amount beside it. Give it a `key`: a chip that is added drops on.
 * @param {number} amount
 * @param {{currency?: string, label?: string, labelled?: boolean} & Record<string, any>} [props]
 *   `label`: another text instead of the amount; `labelled`: false leaves the text away
 * @returns {Made}
 */
export function stack(
  amount,
  { currency = "", label, labelled = true, class: extra, ...props } = {},
) {
  const chips = chipsOf(amount);
  const shown = chips.length > MOST_IN_STACK ? chips.slice(0, MOST_IN_STACK) : chips;
  return h(
    "span",
    { ...props, class: ["chip-stack", ...[extra].flat()] },
    h(
      "span",
      { class: "stack-chips", "aria-hidden": "true", style: { "--height": shown.length } },
      shown.map((value, index) =>
        chip(value, { key: `${index} ${value}`, style: { "--at": index } })
      ),
    ),
    labelled && h(
      "span",
      { class: "stack-label money" },
      label ?? money(amount, { currency }),
    ),
  );
}

/**
 * The chips to choose from: one is in hand, for the next click on the cloth.
 * @param {{view: View, chip: number, currency: string, choose: (value: number) => void}} of
 * @returns {Made}
 */
export function chipRow({ view, chip: inHand, currency, choose }) {
  return h(
    "div",
    { class: "chip-row", role: "radiogroup", "aria-label": t("choose") },
    chipChoice(view).map((value) =>
      h(
        "button",
        {
          key: value,
          type: "button",
          class: "chip-choice",
          role: "radio",
          "aria-checked": value === inHand,
          tabindex: value === inHand ? 0 : -1,
          "aria-label": t("chip", { amount: money(value, { currency }) }),
          "data-grab": value,
          onclick: () => choose(value),
          onkeydown: (/** @type {KeyboardEvent} */ event) => arrows(event, view, inHand, choose),
        },
        chip(value),
      )
    ),
  );
}

/**
 * As in any group of choices, the arrows go from one to the next.
 * @param {KeyboardEvent} event
 * @param {View} view
 * @param {number} inHand
 * @param {(value: number) => void} choose
 */
function arrows(event, view, inHand, choose) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const values = chipChoice(view);
  const next = (values.indexOf(inHand) + step + values.length) % values.length;
  choose(values[next]);
  const row = /** @type {HTMLElement} */ (event.currentTarget).parentElement;
  /** @type {HTMLElement | undefined} */ (row?.children[next])?.focus();
}
