// Black Jack on a wall screen: the bank, the boxes, and how the hands of the taglia came out.

import { h } from "../core/dom.js";
import { money } from "../core/money.js";
import { words } from "../core/words.js";
import { slot } from "../table/cards.js";
import { counted } from "./board.js";
import { betsOf } from "../table/scene.js";
import { boxOf, handsOf, isInTurn } from "./coup.js";
import { fan, pointBadge } from "./hand.js";
import { bankOf, NOTHING } from "./memory.js";

export { remember } from "./memory.js";

/** @typedef {import("../types/table.d.ts").BlackJackView} BlackJackView */
/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("../table/wall.js").Shown<BlackJackView>} Shown */
/** @typedef {import("./coup.js").Hand} Hand */
/** @typedef {import("./memory.js").Memory} Memory */

const t = words({
  it: { bank: "Banco", counts: "Nella taglia", coups: "colpi" },
  en: { bank: "Bank", counts: "In the taglia", coups: "coups" },
});

/** @param {Shown} shown @returns {Made[]} */
export function wall({ view, memory = NOTHING }) {
  const bank = bankOf(view) ?? memory.bank;
  return [
    h(
      "section",
      { class: ["wall-bank", bank && worth(bank)], key: "bank" },
      h("h2", {}, t("bank")),
      bank ? fan(bank.cards) : h("div", { class: "bj-fan", style: { "--cards": 1 } }, slot()),
      bank && pointBadge(bank),
    ),
    h(
      "ol",
      { class: "wall-boxes", key: "boxes" },
      view.seats.map((seat) => box(view, memory, seat)),
    ),
    h(
      "section",
      { class: "wall-counts", key: "counts" },
      h("h2", {}, t("counts")),
      h(
        "dl",
        {},
        h("dt", {}, t("coups")),
        h("dd", {}, view.board?.coups ?? 0),
        view.board && counted(view.board).map(([name, times]) => [
          h("dt", {}, name),
          h("dd", {}, times),
        ]),
      ),
    ),
  ];
}

/** @param {BlackJackView} view @param {Memory} memory @param {import("../types/table.d.ts").SeatView} seat */
function box(view, memory, { seat, player }) {
  const lie = handsOf(view, seat).filter((hand) => hand.cards.length);
  const gone = Object.entries(memory.hands).filter(([key]) => key.startsWith(`${seat}/`))
    .map(([, hand]) => hand).filter(({ hand }) => !lie.some((each) => each.hand === hand));
  const hands = [...lie, ...gone].sort((a, b) => a.hand - b.hand);
  const staked = betsOf(view).filter((bet) => bet.box === seat);
  const sum = staked.reduce((all, bet) => all + bet.amount, 0);
  return h(
    "li",
    { key: seat, class: [hands.some((hand) => isInTurn(view, seat, hand.hand)) && "turn"] },
    h("div", { class: "wall-hands" }, hands.map((hand) => shown(hand, lie.includes(hand)))),
    h("strong", { class: "money" }, sum ? money(sum) : ""),
    h("b", { class: "box-number" }, seat),
    h("span", { class: "wall-player" }, boxOf(view, seat)?.holder || player || ""),
  );
}

/** @param {Hand} hand @param {boolean} lies */
function shown(hand, lies) {
  return h(
    "div",
    { key: hand.hand, class: ["wall-box-hand", !lies && "gone", worth(hand)] },
    fan(hand.cards, hand.doubled),
    pointBadge(hand),
  );
}

/** What stands out of a point. @param {{point: number, black_jack: boolean}} hand */
function worth({ point, black_jack }) {
  return point > 21 ? "bust" : black_jack && "natural";
}
