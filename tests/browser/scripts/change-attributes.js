// Draw a button three times, each with other attributes, and press it.
(async () => {
  const { h, render } = await import("/core/dom.js");
  let clicks = 0;
  const button = (props) => render(document.body, h("button", props, "x"));
  button({
    class: ["a", false, "b"],
    disabled: true,
    "aria-pressed": false,
    style: { "--x": "1px", color: "red" },
    onclick: () => clicks++,
  });
  const node = document.querySelector("button");
  const first = node.outerHTML;
  button({ class: "", "aria-pressed": true, style: { "--x": "2px" }, onclick: () => clicks++ });
  node.click();
  const second = node.outerHTML;
  button({});
  node.click();
  return [first, second, node.outerHTML, clicks];
});
