// What the books of several tables come to.

/** @typedef {Record<string, any>} Figures */

/**
 * The sums of each figure over tables, by currency.
 * @param {{totals: Record<string, Figures>}[]} books
 * @returns {Record<string, Record<string, number>>}
 */
export function totalsOf(books) {
  /** @type {Record<string, Record<string, number>>} */
  const sums = {};
  for (const { totals } of books) {
    for (const [currency, figures] of Object.entries(totals)) {
      const sum = sums[currency] ??= {};
      for (const [name, figure] of Object.entries(figures)) {
        sum[name] = (sum[name] ?? 0) + Number(figure);
      }
    }
  }
  return sums;
}
