// The trail in sentences.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { set } from "../../src/sabot/server/static/core/settings.js";
import { besides, sentence } from "../../src/sabot/server/static/staff/trail.js";
import { ACTS, NOTES } from "../../src/sabot/server/static/staff/trail-words.js";

/** @param {string} what @param {Record<string, any>} details @param {string} [where] */
const row = (what, details, where = "Zoe") => ({ account: "Diana", what, where, details });
const place = (/** @type {string} */ where) => (where === "t1" ? "Il Lago" : where);
const act = { by: "Diana", number: 7 };

test("every act there is has a sentence", () => {
  const kinds = readFileSync(new URL("../formats/kinds.txt", import.meta.url), "utf8");
  const acts = kinds.split(/^# /m).filter((part) => part.startsWith("acts of "));
  assert.ok(acts.length > 1);
  for (const line of acts.flatMap((part) => part.trim().split("\n").slice(1))) {
    const [verb, ...fields] = line.split(/: |, /);
    assert.ok(ACTS[verb], `what does ${verb} say?`);
    assert.ok(fields.length);
  }
});

test("what a sentence fills in stands in both languages", () => {
  for (const [what, { it, en }] of Object.entries({ ...ACTS, ...NOTES })) {
    const names = (/** @type {string} */ text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(String).sort();
    assert.deepEqual(names(it), names(en), what);
  }
});

/** @type {[string, Record<string, any>, string, string][]} */
const SENTENCES = [
  [
    "deposit",
    { currency: "CHF", amount: 125_050, reason: "float", confirmed_by: "Dario" },
    "versa CHF 1’250.50 a Zoe: float; l'ha confermato Dario",
    "pays CHF 1,250.50 in for Zoe: float; Dario confirmed it",
  ],
  [
    "withdrawal",
    { currency: "CHF", amount: -5_000, reason: "home" },
    "paga CHF 50 a Zoe: home",
    "pays CHF 50 out to Zoe: home",
  ],
  [
    "grant",
    { role: "direction" },
    "dà a Zoe l'incarico: Direzione",
    "grants Zoe the role: Direction",
  ],
  ["draw", { ...act, to: "banco" }, "estrae una carta: a Banco", "draws a card: to Banco"],
  ["draw", { ...act, to: "3" }, "estrae una carta: 3", "draws a card: 3"],
  [
    "limits",
    { ...act, limits: { even: { minimum: 1_000, maximum: 500_000 }, tie: null }, heard: true },
    "cambia i limiti: 10–5’000",
    "changes the limits: 10–5,000",
  ],
  [
    "find",
    { ...act, rebuildable: false },
    "accerta se il colpo è ricostruibile: no",
    "finds whether the coup can be rebuilt: no",
  ],
  ["decline", { ...act, box: 3 }, "dice di no per la casella 3", "declines for box 3"],
  [
    "decline",
    { request: "1", kind: "payment", ["asked_by"]: "Dario", reason: "too much" },
    "rifiuta ciò che Dario ha chiesto per Zoe: un pagamento (too much)",
    "declines what Dario asked for about Zoe: a payment (too much)",
  ],
  ["something-new", {}, "something-new", "something-new"],
];

for (const [what, details, it, en] of SENTENCES) {
  test(`“${en}”`, () => {
    set("lang", "it");
    assert.equal(sentence(row(what, details), place), it);
    set("lang", "en");
    assert.equal(sentence(row(what, details), place), en);
  });
}

test("tables are called by their names, and what is left out is told apart", () => {
  set("lang", "en");
  assert.equal(sentence(row("open-table", {}, "t1"), place), "opens the table Il Lago");
  const limits = row("limits", { ...act, limits: { even: {}, tie: null }, heard: true });
  assert.deepEqual(besides(limits), [["heard", "yes"]]);
});
