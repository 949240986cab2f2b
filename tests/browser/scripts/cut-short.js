// Which of these do not show all of their text.
((selector) =>
  [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .filter((each) =>
      each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    )
    .map((each) => each.textContent));
