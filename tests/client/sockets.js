// A connection that is not one: what is sent is kept, and what is to be heard is said by the test.

import { Wire } from "../../src/sabot/server/static/core/wire.js";

/**
 * @typedef {{sent: any[], closed: boolean, opened: () => void, hear: (frame: object) => void,
 *   cut: () => void}} FalseSocket
 */

/** A wire, and the connections it has made so far. @returns {{wire: Wire, sockets: FalseSocket[]}} */
export function falseWire() {
  /** @type {FalseSocket[]} */
  const sockets = [];
  const wire = new Wire(() => {
    /** @type {any} */
    const socket = {
      sent: [],
      closed: false,
      close() {
        this.closed = true;
      },
      send(/** @type {string} */ text) {
        this.sent.push(JSON.parse(text));
      },
      opened() {
        this.onopen();
      },
      hear(/** @type {object} */ frame) {
        this.onmessage?.({ data: JSON.stringify(frame) });
      },
      cut() {
        this.onclose();
      },
    };
    sockets.push(socket);
    return socket;
  });
  return { wire, sockets };
}
