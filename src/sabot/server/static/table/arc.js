// Places round an oval table, evenly spaced along its edge as chairs are.

/** An oval: its middle, and how far it reaches. @typedef {{x: number, y: number, a: number, b: number}} Oval */
/** A place, and by how many degrees it is turned so that its foot is at the edge. */
/** @typedef {{x: number, y: number, turn: number, at: number}} Place */

const STEPS = 240;

/** A point of the oval; `reach` 1 is its edge, 0 the middle. @param {Oval} oval @param {number} at @param {number} [reach] */
export function point({ x, y, a, b }, at, reach = 1) {
  return { x: x + reach * a * Math.cos(at), y: y + reach * b * Math.sin(at) };
}

/**
 * The angles that part the edge between two angles into equal lengths.
 * @param {Oval} oval
 * @param {number} parts
 * @param {number} from
 * @param {number} to
 * @returns {number[]} one more than there are parts
 */
export function parted(oval, parts, from, to) {
  const angles = Array.from({ length: STEPS + 1 }, (_, step) => from + (to - from) * step / STEPS);
  const lengths = [0];
  for (let step = 1; step <= STEPS; step++) {
    const one = point(oval, angles[step - 1]);
    const two = point(oval, angles[step]);
    lengths.push(lengths[step - 1] + Math.hypot(two.x - one.x, two.y - one.y));
  }
  return Array.from({ length: parts + 1 }, (_, part) => {
    const length = lengths[STEPS] * part / parts;
    const step = Math.max(1, lengths.findIndex((each) => each >= length - 1e-9));
    const rest = (length - lengths[step - 1]) / (lengths[step] - lengths[step - 1]);
    return angles[step - 1] + (angles[step] - angles[step - 1]) * rest;
  });
}

/**
 * A place on the oval, turned so that its head points to the middle.
 * @param {Oval} oval
 * @param {number} at
 * @param {number} [reach]
 * @returns {Place}
 */
export function place(oval, at, reach = 1) {
  // Square to the edge there, which is not quite towards the middle.
  const outward = Math.atan2(Math.sin(at) / oval.b, Math.cos(at) / oval.a);
  return { ...point(oval, at, reach), turn: outward * 180 / Math.PI - 90, at };
}

/**
 * The outline of a piece of the band between two reaches, as a path.
 * @param {Oval} oval
 * @param {[from: number, to: number]} angles
 * @param {[inner: number, outer: number]} reaches
 */
export function band(oval, [from, to], [inner, outer]) {
  /** @param {number} reach @param {number} at */
  const on = (reach, at) => {
    const { x, y } = point(oval, at, reach);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  /** @param {number} reach @param {0 | 1} sweep @param {number} end */
  const along = (reach, sweep, end) =>
    `A${oval.a * reach} ${oval.b * reach} 0 0 ${sweep} ${on(reach, end)}`;
  return `M${on(inner, from)}${along(inner, 1, to)}L${on(outer, to)}${along(outer, 0, from)}Z`;
}
