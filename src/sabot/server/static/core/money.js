// Amounts. All that is sent or heard are whole minor units; only people read and write "1,000.50".
//
// There is one form of them on every page: thousands apart, and cents only where there are any. Columns
// that are added up have cents in every row.

import { language, PLACES } from "./settings.js";
import { words } from "./words.js";

const t = words({ it: { tokens: "crediti" }, en: { tokens: "tokens" } });

/** Whether the table one looks at plays for tokens of its own. */
let here = false;

/** Tell amounts as tokens from now on, at a table that plays for them; or as money. @param {boolean} on */
export function inTokens(on) {
  here = on;
}

/** How a currency is told. @param {string} currency @param {boolean} [tokens] whether it is tokens that count in it */
export function coin(currency, tokens = here) {
  return tokens && currency ? `${t("tokens")} ${currency}` : currency;
}

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
 * An amount for people: `1,000`, or `1,000.50` where there are cents.
 * @param {number} minor
 * @param {{currency?: string, cents?: boolean, tokens?: boolean}} [how] `cents`: also where there are
 *   none, in a column; `tokens`: whatever the table plays for
 */
export function money(minor, { currency = "", cents = false, tokens = here } = {}) {
  const format = (cents || minor % 100 !== 0 ? exact : whole)[language()];
  return `${currency ? `${coin(currency, tokens)} ` : ""}${format.format(minor / 100)}`;
}

// As the server writes an amount in a text, and as a record does.
const WRITTEN = /\b(?:([A-Z]{3}) )?(\d+)\.(\d\d)\b/g;

/** A text of the server with its amounts as they stand everywhere. @param {string} text */
export function amountsIn(text) {
  return text.replace(
    WRITTEN,
    (_, currency = "", units, cents) =>
      money(Number(units) * 100 + Number(cents), { currency, tokens: false }),
  );
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
