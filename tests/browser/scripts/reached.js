// Whether the focus is where it is wanted, and what has it, if that does not show.
((wanted) => {
  const at = document.activeElement;
  const shows = at === document.body || getComputedStyle(at).outlineStyle !== "none";
  return [wanted === at, shows ? "" : at.outerHTML];
});
