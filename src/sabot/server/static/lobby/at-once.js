// Where somebody plays at once who has not chosen a table.

/** @typedef {import("./card.js").Table} Table */

/** Whether a table deals by itself: nobody has to come first. @param {Table} table */
export function dealsByItself({ automatic, dealer }) {
  return automatic && dealer === "dealer";
}

/**
 * The first table that deals by itself and has a free seat, else the first that deals by itself;
 * none where every table waits for somebody to deal.
 * @param {Table[]} tables as the lobby has them
 * @returns {Table | undefined}
 */
export function tableAtOnce(tables) {
  const dealt = tables.filter(dealsByItself);
  return dealt.find(({ taken, seats }) => taken < seats) ?? dealt[0];
}
