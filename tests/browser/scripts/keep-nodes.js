// Draw a list, type into it, and draw it in another order: what is left of what was there?
(async () => {
  const { h, render } = await import("/core/dom.js");
  const item = (name) => h("li", { key: name }, h("input", { id: name, value: "" }));
  const list = (...names) => h("ul", {}, names.map(item));
  render(document.body, list("a", "b", "c"));
  const b = document.getElementById("b");
  b.focus();
  b.value = "typed";
  render(document.body, h("p", {}, "new"), list("c", "b", "d"));
  const order = [...document.querySelectorAll("input")].map((each) => each.id);
  return [order, document.getElementById("b") === b, document.activeElement.id, b.value];
});
