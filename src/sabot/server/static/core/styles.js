// The styles of the page that is shown: those it names and no others, in the order it names them. So a
// page looks the same whatever was open before it.

/** What was fetched stays, for the next page that names it. @type {Map<string, Promise<CSSStyleSheet>>} */
const fetched = new Map();

/**
 * Fetch stylesheets, so that they are there when the page is shown.
 * @param {string[]} names
 * @returns {Promise<CSSStyleSheet[]>}
 */
export function stylesheets(names) {
  return Promise.all(names.map((name) => {
    const sheet = fetched.get(name) ?? fetchSheet(name);
    fetched.set(name, sheet);
    return sheet;
  }));
}

/** @param {string} name @returns {Promise<CSSStyleSheet>} */
async function fetchSheet(name) {
  const sheet = new CSSStyleSheet();
  try {
    const answer = await fetch(`css/${name}.css`);
    if (!answer.ok) throw new Error(answer.statusText);
    sheet.replaceSync(await answer.text());
  } catch {
    // Without it the page is plain, but it is there; the next page that names it asks again.
    fetched.delete(name);
  }
  return sheet;
}

/** Let the page have exactly these, besides those of every page. @param {CSSStyleSheet[]} sheets */
export function wear(sheets) {
  document.adoptedStyleSheets = sheets;
}
