// Texts and citations.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, bare, called } from "../../src/sabot/server/static/core/cite.js";
import { set } from "../../src/sabot/server/static/core/settings.js";
import { filled, named, words } from "../../src/sabot/server/static/core/words.js";

test("a text takes its values, and one of its forms", () => {
  const text = "one seat|{n} seats {where}";
  assert.equal(filled(text, { n: 1 }), "one seat");
  assert.equal(filled(text, { n: 2, where: "here" }), "2 seats here");
  assert.equal(filled(text, { n: 0 }), "0 seats {where}");
  assert.equal(filled(text), text);
});

test("a text is said in the language of the moment", () => {
  const t = words({ it: { seat: "posto {n}" }, en: { seat: "seat {n}" } });
  set("lang", "it");
  assert.equal(t("seat", { n: 3 }), "posto 3");
  set("lang", "en");
  assert.equal(t("seat", { n: 3 }), "seat 3");
  assert.equal(named({ open: { it: "aperto", en: "open" } }, "open"), "open");
  assert.equal(named({}, "unheard-of"), "unheard-of");
});

/** @type {[string, string][]} */
const CITED = [
  ["campione-pb.34", "#/rules/campione-pb/34"],
  ["campione-bj.c1.split", "#/rules/campione-bj/c1.split"],
  ["malta-pb~card-fell", "#/rules/malta-pb/~card-fell"],
  ["", "#/rules"],
  ["not a citation", "#/rules"],
];

for (const [cite, at] of CITED) {
  test(`“${cite}” is read at ${at}`, () => assert.equal(address(cite), at));
}

test("a text can be told without its brackets", () => {
  assert.equal(bare("The bets are closed [campione-pb.9]"), "The bets are closed");
  assert.equal(bare("So [malta-pb~tie] and so [x]"), "So and so [x]");
});

test("a provision is called by its number, and a reading is called so", () => {
  set("lang", "en");
  assert.match(called("campione-pb.34"), /34/);
  assert.notEqual(called("campione-pb~opening"), called("campione-pb.opening"));
  assert.equal(called(""), "");
});
