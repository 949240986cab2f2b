// Which page belongs to which address.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { routed } from "../../src/sabot/server/static/core/routes.js";

/** @type {[hash: string, name: string, ...parts: string[]][]} */
const ADDRESSES = [
  ["", "lobby"],
  ["#", "lobby"],
  ["#/", "lobby"],
  ["#/no/such/page", "lobby"],
  ["#/open", "open"],
  ["#/open/campione-pb", "open", "campione-pb"],
  ["#/table/5cd0", "table", "5cd0"],
  ["#/table/5cd0/", "table", "5cd0"],
  ["#/table/5cd0/wall", "wall", "5cd0"],
  ["#/table/5cd0/staff", "staff", "5cd0"],
  ["#/table/5cd0/coups", "coups", "5cd0"],
  ["#/table/5cd0/coups/41", "coups", "5cd0", "41"],
  ["#/table/5cd0/coups/last", "lobby"],
  ["#/table/5cd0/fair", "fair", "5cd0"],
  ["#/rules", "rules"],
  ["#/rules/campione-bj/c1.split", "rules", "campione-bj", "c1.split"],
  ["#/rules/malta-pb/~card-fell", "rules", "malta-pb", "~card-fell"],
  ["#/compare/campione-pb", "compare", "campione-pb"],
  ["#/account", "account"],
  ["#/enter", "enter"],
  ["#password=abc-_9", "link", "password", "abc-_9"],
  ["#administrator=abc", "link", "administrator", "abc"],
  ["#/people/Ada.L", "people", "Ada.L"],
  ["#/books/5cd0", "books", "5cd0"],
  ["#/audit", "audit"],
];

for (const [hash, name, ...parts] of ADDRESSES) {
  test(`“${hash}” is ${[name, ...parts].join(" ")}`, () => {
    const route = routed(hash);
    assert.equal(route.name, name);
    assert.deepEqual(route.parts, parts);
  });
}

test("every page is there to be loaded, with its styles", async () => {
  const css = new URL("../../src/sabot/server/static/css/", import.meta.url);
  for (const [hash] of ADDRESSES) {
    const { load, styles } = routed(hash);
    assert.equal(typeof (await load()).page, "function", hash);
    for (const style of styles) assert.ok(existsSync(new URL(`${style}.css`, css)), style);
  }
});
