// Note where each card on the page lies from now on; whether each has lain at one place only is told by
// the function that comes back.
(() => {
  const places = new Map();
  const look = () => {
    for (const card of document.querySelectorAll(".wall .card.dealt")) {
      if (!places.has(card)) places.set(card, new Set());
      const { left, top } = card.getBoundingClientRect();
      places.get(card).add(`${Math.round(left)} ${Math.round(top)}`);
    }
  };
  const watching = new MutationObserver(() => requestAnimationFrame(look));
  watching.observe(document.body, { subtree: true, childList: true, attributes: true });
  look();
  return async () => {
    await new Promise(requestAnimationFrame);
    look();
    return [...places.values()].map((each) => [...each]);
  };
});
