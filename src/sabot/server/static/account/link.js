// What a link is for that was given by the server or by an administrator: it can be used once.

import { notify } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { sending } from "../core/form.js";
import { post, Problem } from "../core/rest.js";
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
    enter: "Entra",
    tables: "Vai ai tavoli",
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
    enter: "Log in",
    tables: "Go to the tables",
  },
});

// What the server says of a link that cannot be used.
const LINK_FAULTS = /^link-/;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, purpose, token) {
  /** @type {import("./credentials.js").Faults} */
  let faults = {};
  let coded = false;
  let ended = false;
  /** Why the link cannot be used. */
  let useless = "";
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

  /** Whoever opens a link that was used is told so, and not asked for a password first. */
  async function look() {
    try {
      await post("/api/accounts/links", { purpose, token });
    } catch (error) {
      // Where nothing is known of it yet, using it will say so.
      if (!(error instanceof Problem) || !LINK_FAULTS.test(error.code)) return;
      // One that waits for a second person serves later: the form stays, and says so.
      if (error.code === "link-waits") faults = faultsOf(error);
      else useless = error.message;
      draw();
    }
  }

  function draw() {
    if (ended) return;
    if (useless) {
      render(
        main,
        h(
          "section",
          { class: "panel narrow", role: "alert" },
          h("h1", {}, useless),
          h(
            "p",
            { class: "row" },
            h("a", { class: "button first", href: "#/enter" }, t("enter")),
            h("a", { class: "button", href: "#/" }, t("tables")),
          ),
        ),
      );
      return;
    }
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
  look();
  return () => {
    ended = true;
  };
}
