// What of a wall screen is not within it.
(() => {
  const outside = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  };
  const all = [...document.querySelectorAll(".wall > *, .wall section *")];
  return all.filter(outside).map((each) => each.outerHTML.slice(0, 80));
});
