// Collect somebody's bet on the tie, whether there is one or not.
(async ([table, owner]) => {
  const { act } = await import("/core/wire.js");
  return act(table, "collect-bet", { owner, chance: "tie" });
});
