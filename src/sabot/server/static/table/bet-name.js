// What a bet is called: its chance, and the box it lies in.

/**
 * @param {{id: string, name: string}[]} chances those of the house
 * @param {{chance: string, box: number}} bet
 */
export function betName(chances, { chance, box }) {
  // The second hand of a box at Black Jack is hand-2.
  const [, first, second] = /^(hand)-(\d)$/.exec(chance) ?? ["", chance, ""];
  const name = chances.find(({ id }) => id === first)?.name ?? chance;
  return [name, box && [box, second].filter(Boolean).join("/")].filter(Boolean).join(" ");
}
