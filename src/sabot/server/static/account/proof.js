// The password once more, before what moves money or changes rights.

import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { sending } from "../core/form.js";
import { post } from "../core/rest.js";
import { who } from "../core/who.js";
import { words } from "../core/words.js";
import { asksForCode, codeField, faultsOf, passwordField, wholeFault } from "./credentials.js";

const t = words({
  it: {
    title: "Ancora la password",
    about: "Si tratta di denaro o di diritti: {name} conferma con la password.",
    go: "Conferma",
  },
  en: {
    title: "Your password again",
    about: "This is about money or rights: {name} confirms it with the password.",
    go: "Confirm",
  },
});

/** What is being asked already. @type {Promise<boolean> | null} */
let asking = null;

/** Ask for the password; whether it was given. Whatever needs it meanwhile waits for the same. */
export function prove() {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask() {
  let proved = false;
  let coded = false;
  /** @type {import("./credentials.js").Faults} */
  let faults = {};
  const shown = dialog(t("title"), (close) =>
    h(
      "form",
      {
        onsubmit: sending(async ({ password, code = "" }) => {
          try {
            await post("/api/sessions/current/proof", { password, code });
            proved = true;
            close();
          } catch (error) {
            coded ||= asksForCode(error);
            faults = faultsOf(error);
            shown.draw();
          }
        }),
      },
      h("p", {}, t("about", { name: who()?.name ?? "" })),
      passwordField("proof", faults),
      coded && codeField("proof", faults),
      wholeFault(faults),
      h("button", { class: "first" }, t("go")),
    ));
  shown.element.querySelector("input")?.focus();
  await shown.closed;
  return proved;
}
