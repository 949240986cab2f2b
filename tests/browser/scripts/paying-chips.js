// The chips of the players and those of the float, for each view and house that is given.
(async (given) => {
  const { chipChoice, payingChips } = await import("/table/chips.js");
  return given.map(([view, house]) => [chipChoice(view), payingChips(view, house)]);
});
