// Whatever can be pressed or filled in and is not where a finger finds it once it is scrolled to.
(async () => {
  const ends = (each) => each.effect.getComputedTiming().endTime < 5_000;
  const moving = document.getAnimations().filter(ends);
  await Promise.allSettled(moving.map((each) => each.finished));
  const controls = document.querySelectorAll("a, button, summary, input, select, textarea");
  return [...controls].map((each) => {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest("[inert]")) return "";
    // What the dealer said last is cut short over the cloth; all of it is in the list.
    if (each.closest(".unseen, #skip, .dealer-says")) return "";
    each.scrollIntoView({ block: "center" });
    const { left, top, right, bottom } = each.getClientRects()[0];
    const uppermost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const there = each.contains(uppermost) || uppermost?.closest("label")?.control === each;
    if (there && left >= 0 && right <= innerWidth) return "";
    return `${each.outerHTML} is under ${uppermost?.outerHTML}`;
  }).filter(Boolean);
});
