// Whoever works here is logged out after a while without doing anything. The server knows of acts and
// of what is asked; that somebody looks on, and moves about the page, it is told now and then.

import { complain, notify } from "./announce.js";
import { identify, onWho, who, works } from "./who.js";
import { wire } from "./wire.js";
import { words } from "./words.js";

const t = words({
  it: { ended: "La sessione è finita: entra di nuovo" },
  en: { ended: "Your session has ended: log in again" },
});

// In milliseconds: no more often than this.
const EVERY = 60_000;
let reported = 0;

/** Say that somebody is there, and hear whether the session still holds. */
async function report() {
  if (!works()) return;
  const name = who()?.name;
  try {
    if (!(await identify()) && name) {
      notify(t("ended"), { kind: "bad" });
      location.hash = "#/enter";
    }
  } catch (error) {
    complain(error);
  }
}

function moved() {
  if (!works() || performance.now() - reported < EVERY) return;
  reported = performance.now();
  report();
}

/** From now on. */
export function present() {
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, moved, { passive: true });
  onWho((me, before) => {
    if (me?.name !== before?.name) reported = performance.now();
  });
  // A session that ended has ended its connection.
  let was = "";
  wire.onState((state) => {
    if (state === "open" && was === "lost") report();
    if (state === "open" || state === "lost") was = state;
  });
}
