// Chips dragged with the mouse or a finger: from the rail to a square, or off the cloth.

// So far must a pointer go before it drags, in pixels.
const FAR = 6;

/**
 * Let whatever has `data-grab` be dragged within an element. `grabbed` gets what was grabbed, as
 * `data-grab` says, and the `data-square` where it was let go, or null.
 * @param {HTMLElement} within
 * @param {(what: string, square: string | null) => void} grabbed
 * @returns {() => void} ends it
 */
export function dragging(within, grabbed) {
  /** @param {PointerEvent} down */
  const begin = (down) => {
    const from = /** @type {Element} */ (down.target).closest?.("[data-grab]");
    if (!(from instanceof HTMLElement) || down.button !== 0) return;
    // A button laid over the cloth would otherwise keep the pointer to itself.
    from.releasePointerCapture?.(down.pointerId);
    const follow = following(from, down, (square) => grabbed(from.dataset.grab ?? "", square));
    document.addEventListener("pointermove", follow.move);
    document.addEventListener("pointerup", follow.end, { once: true });
    document.addEventListener("pointercancel", follow.end, { once: true });
  };
  within.addEventListener("pointerdown", begin);
  return () => within.removeEventListener("pointerdown", begin);
}

/**
 * @param {HTMLElement} from
 * @param {PointerEvent} down
 * @param {(square: string | null) => void} dropped
 */
function following(from, down, dropped) {
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;

  /** @param {PointerEvent} event */
  const move = (event) => {
    if (!ghost) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
      ghost = lifted(from);
    }
    ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-square]");
    if (under === over) return;
    over?.classList.remove("over");
    over = under ?? null;
    over?.classList.add("over");
  };

  /** @param {PointerEvent} event */
  const end = (event) => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", end);
    document.removeEventListener("pointercancel", end);
    over?.classList.remove("over");
    if (!ghost) return;
    ghost.remove();
    // What began as a click is none any more.
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, { capture: true }));
    if (event.type === "pointerup") {
      dropped(over instanceof HTMLElement ? over.dataset.square ?? null : null);
    }
  };
  return { move, end };
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** What follows the pointer: a copy of the chip on it, or of one's own beside it. @param {HTMLElement} from */
function lifted(from) {
  const ghost = document.createElement("div");
  ghost.className = "lifted-chip";
  ghost.ariaHidden = "true";
  const beside = from.closest(".square")?.querySelector(".mine .chip:last-of-type");
  const chip = from.querySelector(".chip:last-of-type") ?? beside;
  if (chip) ghost.append(chip.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
