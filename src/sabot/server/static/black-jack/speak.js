// A remark aloud: everybody hears it, and while somebody decides it is not allowed.

import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { field, sending } from "../core/form.js";
import { words } from "../core/words.js";
import { actButton } from "../table/offers.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./cloth.js").BlackJackScene} Scene */

const t = words({
  it: { speak: "Parla al tavolo", text: "Che cosa vuoi dire?", say: "Di'" },
  en: { speak: "Speak to the table", text: "What do you want to say?", say: "Say it" },
});

/** @param {Scene} scene @returns {Made | null} */
export function speaking(scene) {
  return actButton(scene, "say", {}, t("speak"), {
    class: "plain",
    key: "say",
    onclick: () => speak(scene),
  });
}

/** @param {Scene} scene */
function speak(scene) {
  dialog(t("speak"), (close) =>
    h(
      "form",
      {
        onsubmit: sending(async ({ text }) => {
          if (await scene.act("say", { text: text.trim() })) close();
        }),
      },
      field(
        t("text"),
        h("input", { name: "text", maxlength: 200, required: true, autocomplete: "off" }),
      ),
      h("button", { type: "submit", class: "first" }, t("say")),
    ));
}
