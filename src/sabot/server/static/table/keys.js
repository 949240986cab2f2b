// Letters press the buttons that have them.

/**
 * Let every button within, as long as it is on the page, be pressed by its `aria-keyshortcuts`.
 * @param {HTMLElement} within
 */
export function pressed(within) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (!within.isConnected) return document.removeEventListener("keydown", press);
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || busy(event.target)) {
      return;
    }
    const key = event.key.toUpperCase();
    /** @type {HTMLElement | null} */
    const button = within.querySelector(`button[aria-keyshortcuts="${CSS.escape(key)}"]`);
    if (!button) return;
    event.preventDefault();
    // Of a dim one whoever presses it is told the reason.
    if (button.ariaDisabled === "true") button.focus();
    else button.click();
  };
  document.addEventListener("keydown", press);
}

/** Whether somebody is writing, or looks at something else. @param {EventTarget | null} target */
function busy(target) {
  const writes = target instanceof HTMLElement && target.closest("input, select, textarea");
  return writes || document.querySelector("dialog[open]");
}
