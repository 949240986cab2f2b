// The one connection of the page: what it sends, what it makes of the answers, and what it sends again.

import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { pause } from "../../src/sabot/server/static/core/wire.js";
import { falseWire } from "./sockets.js";

// A clock of our own: nothing waits, and no timer outlives its test.
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** An error that answers nothing in particular. @param {object} [more] */
function error(more) {
  const nothing = { answers: null, table: null, id: null };
  return { type: "error", ...nothing, code: "unreadable", text: "no", ...more };
}

test("what was not answered is sent again under the same id", async () => {
  const { wire, sockets } = falseWire();
  wire.watch("t", "en", () => {});
  const answer = wire.act("t", "bet", { amount: 1000 });
  sockets[0].opened();
  sockets[0].cut();
  wire.hurry();
  sockets[1].opened();
  const [watch, act] = sockets[1].sent;
  assert.deepEqual(watch, { type: "watch", table: "t", lang: "en", prompted: true });
  assert.deepEqual(act.act, { act: "bet", amount: 1000 });
  assert.deepEqual(sockets[0].sent, sockets[1].sent);
  sockets[1].hear({ type: "done", table: "t", id: act.id, number: 7, again: true });
  assert.deepEqual(await answer, { done: true, number: 7, again: true, late: true });
});

test("what is sent again names the view in which it was asked for", async () => {
  const { wire, sockets } = falseWire();
  wire.watch("t", "en", () => {});
  sockets[0].opened();
  sockets[0].hear({ type: "view", table: "t", number: 41, view: {}, left: null });
  const answer = wire.act("t", "declare", { word: "carta" });
  sockets[0].hear({ type: "change", table: "t", number: 45, view: {}, events: [] });
  sockets[0].cut();
  wire.hurry();
  sockets[1].opened();
  const [first, again] = [sockets[0].sent[1], sockets[1].sent[1]];
  assert.deepEqual(again, { ...first, since: 41 });
  const why = { code: "passed", cite: "", text: "play has gone on" };
  sockets[1].hear({ type: "refused", table: "t", id: first.id, ...why });
  assert.deepEqual(await answer, { done: false, ...why, late: true });
});

test("what could not be sent is refused once one is told so, and nothing is held back", async () => {
  const { wire, sockets } = falseWire();
  wire.watch("t", "en", () => {});
  sockets[0].opened();
  const sent = wire.act("t", "bet", { amount: 1000 });
  sockets[0].cut();
  const unsent = wire.act("t", "bet", { amount: 2000 });
  wire.refuse("not connected");
  const refused = { done: false, code: "offline", cite: "", text: "not connected" };
  assert.deepEqual(await unsent, refused);
  assert.deepEqual(await wire.wish("t", "pace", { pace: "slow" }), refused);
  wire.hurry();
  sockets[1].opened();
  wire.refuse("");
  const acts = sockets[1].sent.filter(({ type }) => type === "act");
  assert.deepEqual(acts.map(({ act }) => act.amount), [1000]);
  sockets[1].hear({ type: "done", table: "t", id: acts[0].id, number: 7, again: false });
  assert.deepEqual(await sent, { done: true, number: 7, again: false, late: true });
});

test("where an act is not answered, or the browser says so, the connection is doubted sooner", () => {
  const { wire, sockets } = falseWire();
  wire.act("t", "bet");
  sockets[0].opened();
  mock.timers.tick(3_000);
  wire.act("t", "bet");
  mock.timers.tick(1_000);
  assert.deepEqual(sockets[0].sent.at(-1), { type: "ping" });
  mock.timers.tick(8_000);
  assert.ok(sockets[0].closed);
  wire.hurry();
  sockets[1].opened();
  wire.doubt();
  mock.timers.tick(4_000);
  assert.ok(sockets[1].closed);
});

test("a pace and the cards are asked for like acts, also again", async () => {
  const { wire, sockets } = falseWire();
  wire.watch("t", "en", () => {});
  const answer = wire.wish("t", "ready", { taglia: 1, coup: 3, ready: true });
  sockets[0].opened();
  sockets[0].cut();
  wire.hurry();
  sockets[1].opened();
  const { id, ...frame } = sockets[1].sent[1];
  assert.deepEqual(frame, { type: "ready", table: "t", taglia: 1, coup: 3, ready: true });
  const why = { code: "no-bets-open", cite: "", text: "too late" };
  sockets[1].hear({ type: "refused", table: "t", id, ...why });
  assert.deepEqual(await answer, { done: false, ...why, late: true });
});

test("one is told what was done in one's place", () => {
  const { wire, sockets } = falseWire();
  /** @type {any[]} */
  const heard = [];
  wire.watch("t", "it", ({ kind, text }) => heard.push([kind, text]));
  sockets[0].opened();
  sockets[0].hear({ type: "view", table: "t", number: 4, view: {}, left: null });
  sockets[0].hear({ type: "acted", table: "t", act: "refuse-cut", text: "si è rinunciato" });
  sockets[0].hear({ type: "acted", table: "another", act: "refuse-cut", text: "no" });
  assert.deepEqual(heard, [["view", undefined], ["acted", "si è rinunciato"]]);
});

test("a view follows what changes in it", () => {
  const { wire, sockets } = falseWire();
  /** @type {any[]} */
  const heard = [];
  const stop = wire.watch(
    "t",
    "it",
    (seen) =>
      heard.push([seen.kind, seen.view, seen.number, seen.until !== null, seen.events.length]),
  );
  sockets[0].opened();
  const say = (/** @type {object} */ frame) => sockets[0].hear(frame);
  say({ type: "change", table: "t", number: 1, view: { early: 1 }, events: [] });
  say({ type: "view", table: "t", number: 4, view: { a: 1, b: { c: 2 } }, left: null });
  const events = [{ cite: "", text: "so" }];
  say({ type: "change", table: "t", number: 5, view: { a: null, b: { d: 3 } }, events });
  say({ type: "clock", table: "t", left: 5000 });
  stop();
  say({ type: "clock", table: "t", left: 1000 });
  assert.deepEqual(heard, [
    ["view", { a: 1, b: { c: 2 } }, 4, false, 0],
    ["change", { b: { c: 2, d: 3 } }, 5, false, 1],
    ["clock", { b: { c: 2, d: 3 } }, 5, true, 0],
  ]);
  assert.deepEqual(sockets[0].sent.at(-1), { type: "leave", table: "t" });
});

test("whoever becomes somebody else asks nothing of before again", async () => {
  const { wire, sockets } = falseWire();
  const answer = wire.act("t", "bet");
  sockets[0].opened();
  wire.again();
  sockets[1].opened();
  assert.equal((/** @type {any} */ (await answer)).code, "other-account");
  assert.deepEqual(sockets[1].sent, []);
});

test("an act that cannot be read is answered by its id", async () => {
  const { wire, sockets } = falseWire();
  const [first, second] = [wire.act("t", "bet"), wire.act("t", "cut")];
  sockets[0].opened();
  const [one, two] = sockets[0].sent;
  sockets[0].hear(error({ answers: "act", table: "t", id: two.id, text: "place is missing" }));
  sockets[0].hear({ type: "done", table: "t", id: one.id, number: 3, again: false });
  assert.deepEqual(await second, {
    done: false,
    code: "unreadable",
    cite: "",
    text: "place is missing",
  });
  assert.deepEqual(await first, { done: true, number: 3, again: false });
});

test("a watch that is refused does not answer a bet that waits", async () => {
  const { wire, sockets } = falseWire();
  /** @type {any[]} */
  const heard = [];
  wire.watch("gone", "en", ({ kind, text }) => heard.push([kind, text]));
  wire.watch("here", "en", ({ kind }) => heard.push(kind));
  const answer = wire.act("here", "bet");
  let answered = false;
  answer.then(() => (answered = true));
  sockets[0].opened();
  sockets[0].hear(error({ answers: "watch", table: "gone", text: "there is no such table" }));
  sockets[0].hear(error());
  await Promise.resolve();
  assert.equal(answered, false);
  assert.deepEqual(heard, [["error", "there is no such table"]]);
  const { id } = sockets[0].sent[2];
  sockets[0].hear({ type: "done", table: "here", id, number: 2, again: false });
  assert.deepEqual(await answer, { done: true, number: 2, again: false });
});

for (const type of ["refused", "error"]) {
  test(`what could not be stored just now is sent again, a few times: ${type}`, async () => {
    const { wire, sockets } = falseWire();
    const answer = wire.act("t", "bet");
    sockets[0].opened();
    const [frame] = sockets[0].sent;
    for (let tries = 1; tries <= 4; tries++) {
      const acts = sockets[0].sent.filter((each) => each.type === "act");
      assert.deepEqual(acts, Array(tries).fill(frame));
      sockets[0].hear({ type, table: "t", id: frame.id, code: "later", cite: "", text: "later" });
      for (let seconds = 0; seconds < 24; seconds++) {
        mock.timers.tick(1_000);
        sockets[0].hear({ type: "pong" });
      }
    }
    assert.equal((/** @type {any} */ (await answer)).code, "later");
  });
}

test("a table that cannot be shown just now is watched again", () => {
  const { wire, sockets } = falseWire();
  /** @type {string[]} */
  const heard = [];
  const stop = wire.watch("t", "en", ({ kind }) => heard.push(kind));
  sockets[0].opened();
  const [watch] = sockets[0].sent;
  sockets[0].hear(error({ answers: "watch", table: "t", code: "later" }));
  mock.timers.tick(15_000);
  assert.deepEqual(sockets[0].sent, [watch, watch]);
  sockets[0].hear(error({ answers: "watch", table: "t", code: "later" }));
  stop();
  mock.timers.tick(15_000);
  assert.deepEqual(sockets[0].sent, [watch, watch, { type: "leave", table: "t" }]);
  assert.deepEqual(heard, []);
});

test("a server of another version is not tried again", async () => {
  const { wire, sockets } = falseWire();
  /** @type {string[]} */
  const states = [];
  wire.onState((state) => states.push(state));
  const answer = wire.act("t", "bet");
  sockets[0].opened();
  sockets[0].hear(error({ code: "unsupported-protocol", text: "expected one of 2" }));
  assert.equal((/** @type {any} */ (await answer)).text, "expected one of 2");
  assert.ok(sockets[0].closed);
  mock.timers.tick(60_000);
  wire.hurry();
  wire.again();
  assert.equal((/** @type {any} */ (await wire.act("t", "bet"))).code, "unsupported-protocol");
  assert.equal(sockets.length, 1);
  assert.deepEqual(states, ["idle", "connecting", "open", "outdated"]);
});

test("a silent server is asked whether it is there, and left if it is not", () => {
  const { wire, sockets } = falseWire();
  wire.watch("t", "en", () => {});
  sockets[0].opened();
  mock.timers.tick(25_000);
  assert.deepEqual(sockets[0].sent.at(-1), { type: "ping" });
  sockets[0].hear({ type: "pong" });
  mock.timers.tick(25_000);
  assert.equal(sockets[0].closed, false);
  mock.timers.tick(8_000);
  assert.ok(sockets[0].closed);
});

test("failures are waited for longer, and never all at once", () => {
  assert.deepEqual([0, 1, 2, 9].map((each) => [pause(each, 0), pause(each, 1)]), [
    [200, 600],
    [400, 1200],
    [800, 2400],
    [7500, 22500],
  ]);
});
