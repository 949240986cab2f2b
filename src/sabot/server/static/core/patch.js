// JSON Merge Patch, RFC 7396: how what is new of a table is told.

/**
 * A value after a patch. What the patch does not touch stays the very same object, so one can tell
 * by `===` what is as it was.
 * @param {any} value
 * @param {any} patch
 * @returns {any}
 */
export function merged(value, patch) {
  if (!isObject(patch)) return patch;
  const result = isObject(value) ? { ...value } : {};
  for (const [name, part] of Object.entries(patch)) {
    if (part === null) delete result[name];
    else result[name] = merged(result[name], part);
  }
  return result;
}

/** @param {unknown} value */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
