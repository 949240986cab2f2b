// What a link is for that was given by the server or by an administrator: it can be used once.

import { notify } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { sending } from "../core/form.js";
import { enter } from "../core/who.js";
import { words } from "../core/words.js";
import {
  asksForCode,
  codeField,
  faultsOf,
  nameField,
  passwordField,
  wholeFault,
} from "./credentials.js";

const t = words({
  it: {
    administrator: "Il primo amministratore",
    administratorAbout:
      "Il server non ha ancora amministratori. Chi apre questo conto lo diventa, e dà gli incarichi agli altri.",
    password: "Una nuova password",
    passwordAbout: "Il collegamento serve una volta sola. Le altre sessioni finiscono.",
    make: "Apri il conto",
    set: "Usa questa password",
    done: "Benvenuto, {name}",
  },
  en: {
    administrator: "The first administrator",
    administratorAbout:
      "The server has no administrator yet. Whoever opens this account becomes it, and grants the others their roles.",
    password: "A new password",
    passwordAbout: "The link serves once. All other sessions end.",
    make: "Open the account",
    set: "Use this password",
    done: "Welcome, {name}",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, purpose, token) {
  /** @type {import("./credentials.js").Faults} */
  let faults = {};
  let coded = false;
  const administrator = purpose === "administrator";
  const path = administrator ? "/api/accounts/first-administrator" : "/api/accounts/password-link";

  const send = sending(async (values) => {
    try {
      const me = await enter(path, { ...values, token });
      // Used up as it is, it need not stay in the history.
      history.replaceState(null, "", administrator ? "#/people" : "#/account");
      dispatchEvent(new HashChangeEvent("hashchange"));
      notify(t("done", { name: me?.name ?? "" }), { kind: "good" });
    } catch (error) {
      coded ||= asksForCode(error);
      faults = faultsOf(error);
      draw();
    }
  });

  function draw() {
    render(
      main,
      h(
        "form",
        { class: "panel narrow", onsubmit: send },
        h("h1", {}, t(administrator ? "administrator" : "password")),
        h("p", { class: "quiet" }, t(administrator ? "administratorAbout" : "passwordAbout")),
        administrator && nameField("link", faults, { fresh: true }),
        passwordField("link", faults, { fresh: true }),
        coded && codeField("link", faults),
        wholeFault(faults),
        h("button", { class: "first" }, t(administrator ? "make" : "set")),
      ),
    );
  }

  title(t(administrator ? "administrator" : "password"));
  draw();
}
