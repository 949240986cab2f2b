// Amounts. All that is sent or heard are whole minor units; only people read and write "1000.00".

import { language } from "./settings.js";

const PLACES = { it: "it-CH", en: "en-GB" };

/** @param {number} fewest decimals */
function formats(fewest) {
  /** @param {string} place */
  const format = (place) =>
    new Intl.NumberFormat(place, {
      minimumFractionDigits: fewest,
      maximumFractionDigits: 2,
      // Also where a language would leave four digits together.
      useGrouping: true,
    });
  return { it: format(PLACES.it), en: format(PLACES.en) };
}

/** Above this an amount is a slip of the hand, at any table. */
export const LARGEST = 1_000_000_000_000_00;
/** And this is the most that can be said to a table, for whoever is there to refuse it. */
const MOST = 9_999_999_999_999_99;

const exact = formats(2);
const whole = formats(0);

/**
 * An amount for people: `1,000.00`, or `1,000` in `short` where there are no cents.
 * @param {number} minor
 * @param {{currency?: string, short?: boolean}} [how]
 */
export function money(minor, { currency = "", short = false } = {}) {
  const format = (short && minor % 100 === 0 ? whole : exact)[language()];
  return `${currency ? `${currency} ` : ""}${format.format(minor / 100)}`;
}

/**
 * What somebody has typed, in minor units; null where it is no amount. A point or a comma before one
 * or two last digits parts the cents off, anything else parts thousands. Of what no number can say
 * exactly there remains that it is far too much.
 * @param {string} text
 * @returns {number | null}
 */
export function typed(text) {
  const match = /^(\d{1,3}(?:[ '’.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const units = Number(match[1].replace(/\D/g, ""));
  return Math.min(MOST, units * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
