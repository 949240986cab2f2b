// A dialog that asks why something is done, and does it.

import { complain } from "../core/announce.js";
import { dialog } from "../core/dialog.js";
import { h } from "../core/dom.js";
import { field, sending } from "../core/form.js";

/**
 * Ask for a reason; refused, the dialog stays, so that what was written is not lost.
 * @param {string} title what is done: the button says so too
 * @param {string} label what the reason should say
 * @param {(reason: string) => Promise<void>} send
 * @param {() => Promise<void>} after done or refused, what is shown may be old
 */
export function withReason(title, label, send, after) {
  dialog(title, (close) =>
    h(
      "form",
      {
        onsubmit: sending(async ({ reason }) => {
          try {
            await send(reason);
            close();
          } catch (error) {
            complain(error);
          }
          await after();
        }),
      },
      field(
        label,
        h("input", {
          name: "reason",
          // the page behind may ask for one, too
          id: "field-dialog-reason",
          required: true,
          minlength: 3,
          maxlength: 200,
        }),
      ),
      h("button", { type: "submit", class: "first" }, title),
    ));
}
