// What should be on the page is said as data, by h(); render() changes the page into it and keeps
// whatever is there already, with its focus, its scroll and what somebody is typing.

/** @typedef {{tag: string, props: Record<string, any>, children: (Made | string)[], key: unknown}} Made */
/** @typedef {Made | string | number | boolean | null | undefined | any[]} Child */

const SVG = "http://www.w3.org/2000/svg";
// These are what a control holds now, not what it began with: attributes would not do.
const HELD = new Set(["value", "checked", "selected", "indeterminate"]);

/** What each node was made from. @type {WeakMap<Node, Made>} */
const madeFrom = new WeakMap();

/**
 * An element to be rendered. Among `props`:
 * - `class`: a text, or a list of which the false ones are left out;
 * - `style`: an object of properties, such as `{"--x": "3px"}`;
 * - `onclick` and so on: listeners;
 * - `key`: tells siblings apart when they move, come and go;
 * - `ref`: called with the element when it has been made;
 * - `own`: what is inside is somebody else's, and left alone;
 * - `value`, `checked`: set when they change here, so what is typed stays meanwhile.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Child} children
 * @returns {Made}
 */
export function h(tag, props, ...children) {
  return { tag, props: props ?? {}, children: flat(children), key: props?.key };
}

/**
 * Let an element hold exactly this.
 * @param {Element} parent
 * @param {...Child} children
 */
export function render(parent, ...children) {
  const focused = document.activeElement;
  reconcile(parent, flat(children));
  // Whoever is moved loses the focus.
  if (
    focused instanceof HTMLElement && focused !== document.activeElement && parent.contains(focused)
  ) {
    focused.focus({ preventScroll: true });
  }
}

/**
 * The children in one list, without those that say there is nothing.
 * @param {Child[]} children
 * @returns {(Made | string)[]}
 */
export function flat(children) {
  /** @type {(Made | string)[]} */
  const list = [];
  for (const each of children) {
    if (Array.isArray(each)) list.push(...flat(each));
    else if (typeof each === "number") list.push(String(each));
    else if (typeof each === "string" ? each : each && typeof each === "object") {
      list.push(/** @type {Made | string} */ (each));
    }
  }
  return list;
}

/** @param {Element} parent @param {(Made | string)[]} wanted */
function reconcile(parent, wanted) {
  const there = [...parent.childNodes];
  /** @type {Map<unknown, Node>} */
  const keyed = new Map();
  /** @type {Node[]} */
  const others = [];
  for (const node of there) {
    const key = madeFrom.get(node)?.key;
    if (key === undefined) others.push(node);
    else keyed.set(key, node);
  }
  let next = 0;
  const nodes = wanted.map((each) => {
    const key = typeof each === "string" ? undefined : each.key;
    if (key !== undefined) return fitted(parent, keyed.get(key), each);
    const at = others.findIndex((node, index) => index >= next && fits(node, each));
    if (at < 0) return fitted(parent, undefined, each);
    next = at + 1;
    return fitted(parent, others[at], each);
  });
  const kept = new Set(nodes);
  for (const node of there) if (!kept.has(node)) node.remove();
  nodes.forEach((node, index) => {
    const here = parent.childNodes[index] ?? null;
    if (here !== node) parent.insertBefore(node, here);
  });
}

/** Whether a node can become what is wanted. @param {Node} node @param {Made | string} wanted */
function fits(node, wanted) {
  if (typeof wanted === "string") return node.nodeType === Node.TEXT_NODE;
  return madeFrom.get(node)?.tag === wanted.tag;
}

/**
 * A node as it is wanted: the one there was, or a new one.
 * @param {Element} parent
 * @param {Node | undefined} node
 * @param {Made | string} wanted
 * @returns {ChildNode}
 */
function fitted(parent, node, wanted) {
  if (typeof wanted === "string") {
    if (node === undefined) return document.createTextNode(wanted);
    if (node.nodeValue !== wanted) node.nodeValue = wanted;
    return /** @type {Text} */ (node);
  }
  const before = node && fits(node, wanted) ? madeFrom.get(node) : undefined;
  const element = before
    ? /** @type {HTMLElement | SVGElement} */ (node)
    : created(parent, wanted.tag);
  if (before === wanted) return element;
  madeFrom.set(element, wanted);
  if (!wanted.props.own) reconcile(element, wanted.children);
  dress(element, before?.props ?? {}, wanted.props);
  if (!before) wanted.props.ref?.(element);
  return element;
}

/** @param {Element} parent @param {string} tag @returns {HTMLElement | SVGElement} */
function created(parent, tag) {
  if (tag === "svg" || parent.namespaceURI === SVG) {
    return document.createElementNS(SVG, /** @type {"svg"} */ (tag));
  }
  return document.createElement(tag);
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, any>} before
 * @param {Record<string, any>} props
 */
function dress(element, before, props) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(props)])) {
    const value = props[name];
    if (name === "key" || name === "ref" || name === "own" || value === before[name]) continue;
    if (name === "style") restyle(element.style, before.style ?? {}, value ?? {});
    else if (name.startsWith("on")) /** @type {any} */ (element)[name] = value ?? null;
    else if (HELD.has(name)) {
      /** @type {any} */ (element)[name] = value ?? (name === "value" ? "" : false);
    } else attribute(element, name, Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
  }
}

/** @param {Element} element @param {string} name @param {unknown} value */
function attribute(element, name, value) {
  // What aria says is a word; of other attributes it counts whether they are there.
  const shown = typeof value === "boolean" && name.startsWith("aria-") ? String(value) : value;
  if (
    shown === null || shown === undefined || shown === false || (name === "class" && shown === "")
  ) {
    element.removeAttribute(name);
  } else element.setAttribute(name, shown === true ? "" : String(shown));
}

/** @param {CSSStyleDeclaration} style @param {Record<string, any>} before @param {Record<string, any>} wanted */
function restyle(style, before, wanted) {
  for (const name of Object.keys(before)) if (!(name in wanted)) style.removeProperty(name);
  for (const [name, value] of Object.entries(wanted)) {
    if (value !== before[name]) style.setProperty(name, String(value));
  }
}
