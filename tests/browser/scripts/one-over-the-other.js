// Which of these lie over which others, by their first few letters; what holds another is no matter.
(([ones, others]) => {
  const all = (selector) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const within = (one, other) => {
    const a = one.getBoundingClientRect();
    const b = other.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const name = (each) => `${each.className}: ${each.textContent.slice(0, 20)}`;
  return all(ones).flatMap((one) =>
    all(others)
      .filter((other) => one !== other && !one.contains(other) && !other.contains(one))
      .filter((other) => within(one, other))
      .map((other) => `${name(one)} / ${name(other)}`)
  );
});
