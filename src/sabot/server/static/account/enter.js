// Coming in: with an account, with a new one, or as a guest.

import { complain } from "../core/announce.js";
import { h, render } from "../core/dom.js";
import { sending } from "../core/form.js";
import { asGuest, enter } from "../core/who.js";
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
    title: "Entra",
    logIn: "Entra con il proprio conto",
    register: "Apri un conto",
    registerAbout: "Con denaro per gioco. Il conto resta, da qualunque apparecchio.",
    guest: "Come ospite",
    guestAbout: "Subito, con denaro per gioco e un nome scelto da noi. Si può tenere più tardi.",
    asGuest: "Gioca come ospite",
  },
  en: {
    title: "Log in",
    logIn: "Log in with your account",
    register: "Open an account",
    registerAbout: "With play money. It stays, from whichever device.",
    guest: "As a guest",
    guestAbout: "At once, with play money and a name made up for you. You may keep it later.",
    asGuest: "Play as a guest",
  },
});

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }) {
  /** What is wrong in each form. @type {Record<string, import("./credentials.js").Faults>} */
  const faults = { logIn: {}, register: {} };
  let coded = false;

  /** @param {"logIn" | "register"} form @param {string} path */
  const send = (form, path) =>
    sending(async (values) => {
      try {
        await enter(path, values);
        location.hash = "#/";
      } catch (error) {
        coded ||= asksForCode(error);
        faults[form] = faultsOf(error);
        draw();
      }
    });

  async function guest() {
    try {
      await asGuest();
      location.hash = "#/";
    } catch (error) {
      complain(error);
    }
  }

  function draw() {
    render(
      main,
      h("h1", {}, t("title")),
      h(
        "div",
        { class: "columns" },
        h(
          "form",
          { class: "panel", onsubmit: send("logIn", "/api/sessions") },
          h("h2", {}, t("logIn")),
          nameField("log-in", faults.logIn),
          passwordField("log-in", faults.logIn),
          coded && codeField("log-in", faults.logIn),
          wholeFault(faults.logIn),
          h("button", { class: "first" }, t("title")),
        ),
        h(
          "section",
          { class: "panel stack" },
          h("div", {}, h("h2", {}, t("guest")), h("p", { class: "quiet" }, t("guestAbout"))),
          h("button", { type: "button", onclick: guest }, t("asGuest")),
        ),
        h(
          "form",
          { class: "panel", onsubmit: send("register", "/api/accounts") },
          h("h2", {}, t("register")),
          h("p", { class: "quiet" }, t("registerAbout")),
          nameField("register", faults.register, { fresh: true }),
          passwordField("register", faults.register, { fresh: true }),
          wholeFault(faults.register),
          h("button", {}, t("register")),
        ),
      ),
    );
  }

  title(t("title"));
  draw();
}
