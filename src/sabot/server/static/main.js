// Where the page begins: what stands on top of every page, and which page is shown for which address.

import { prove } from "./account/proof.js";
import { complain } from "./core/announce.js";
import { follow, offline, onConnection, outdated } from "./core/connection.js";
import { h, render } from "./core/dom.js";
import { present } from "./core/presence.js";
import { reasons } from "./core/reason.js";
import { provedBy } from "./core/rest.js";
import { routed } from "./core/routes.js";
import { language, onSetting, setting } from "./core/settings.js";
import { stylesheets, wear } from "./core/styles.js";
import { identify, onWho } from "./core/who.js";
import { wire } from "./core/wire.js";
import { words } from "./core/words.js";
import { top } from "./top.js";

const t = words({
  it: { skip: "Vai al contenuto", failed: "La pagina non si è caricata.", again: "Riprova" },
  en: { skip: "Go to the content", failed: "The page could not be loaded.", again: "Try again" },
});

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
/** Ends the page that is shown. @type {() => void} */
let end = () => {};
let shown = 0;

/** Show the page of the address. @param {{focus?: boolean}} [how] */
async function show({ focus = true } = {}) {
  const mine = ++shown;
  const route = routed(location.hash);
  // Whatever the page needs is there before the old one goes.
  let module;
  try {
    module = await prepared(route);
  } catch {
    module = { page: failed, sheets: [] };
  }
  if (mine !== shown) return;
  end();
  for (const open of document.querySelectorAll("dialog")) open.close();
  render(main);
  wear(module.sheets);
  document.body.dataset.page = route.name;
  document.title = "Sabot";
  const context = {
    main,
    title: (/** @type {string} */ text) => {
      document.title = text ? `${text} · Sabot` : "Sabot";
    },
  };
  end = module.page(context, ...route.parts) ?? (() => {});
  drawTop();
  if (!focus) return;
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

/** Whatever a page needs. @param {import("./core/routes.js").Route} route */
async function prepared({ load, styles }) {
  const [module, sheets] = await Promise.all([load(), stylesheets(styles)]);
  return { ...module, sheets };
}

/** @param {import("./core/routes.js").Context} context */
function failed({ main }) {
  render(
    main,
    h(
      "section",
      { class: "narrow panel" },
      h("h1", {}, t("failed")),
      h("button", { type: "button", onclick: () => location.reload() }, t("again")),
    ),
  );
}

function drawTop() {
  document.documentElement.lang = language();
  document.documentElement.classList.toggle("still", !setting("motion"));
  const skip = /** @type {HTMLAnchorElement} */ (document.getElementById("skip"));
  skip.textContent = t("skip");
  skip.onclick = (event) => {
    event.preventDefault();
    main.focus();
  };
  render(
    /** @type {HTMLElement} */ (document.getElementById("top")),
    top({ outdated: outdated() }),
  );
}

onConnection(() => {
  document.body.classList.toggle("offline", Boolean(offline()));
  drawTop();
});
follow();
wire.prompt(setting("prompt"));

onWho((me, before) => {
  if (me?.name !== before?.name) wire.again();
  drawTop();
});
onSetting((name) => {
  if (name === "prompt") wire.prompt(setting("prompt"));
  if (name === "lang") show({ focus: false });
  else drawTop();
});
addEventListener("hashchange", () => show());

provedBy(prove);
present();
reasons();
drawTop();
await Promise.all([
  identify().catch(complain),
  // Fetched meanwhile; if it cannot be, that is told when it is to be shown.
  prepared(routed(location.hash)).catch(() => {}),
]);
await show({ focus: false });
