// What is said to whoever looks or listens: to a screen reader alone, or on the screen as well.

const STAYS = 7_000;

/**
 * Say something to a screen reader. `urgent`: at once, before anything else.
 * @param {string} text
 * @param {{urgent?: boolean}} [how]
 */
export function announce(text, { urgent = false } = {}) {
  const region = document.getElementById(urgent ? "urgent" : "polite");
  if (!region || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  // Several lines may be waiting to be read; those read long ago go.
  while (region.children.length > 12) region.firstElementChild?.remove();
}

/**
 * Show something for a while, and say it. Whoever looks may put it away before.
 * @param {string} text
 * @param {{kind?: "plain" | "good" | "bad"}} [how]
 */
export function notify(text, { kind = "plain" } = {}) {
  const shown = document.getElementById("notices");
  if (!shown || !text) return;
  const notice = document.createElement("button");
  notice.type = "button";
  notice.className = kind === "plain" ? "notice" : `notice ${kind}`;
  notice.textContent = text;
  notice.onclick = () => notice.remove();
  for (const each of [...shown.children]) if (each.textContent === text) each.remove();
  shown.append(notice);
  while (shown.children.length > 3) shown.firstElementChild?.remove();
  setTimeout(() => notice.remove(), STAYS);
  announce(text, { urgent: kind === "bad" });
}

/** Show why something was not done. @param {unknown} error */
export function complain(error) {
  notify(error instanceof Error ? error.message : String(error), { kind: "bad" });
}
