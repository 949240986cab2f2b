// A taglia as bytes, for whoever would rather compute it again with other tools.

import { h } from "../core/dom.js";
import { words } from "../core/words.js";
import { afterCut, bytes, hexadecimal, shareLines } from "./fairness.js";

/** @typedef {import("../core/dom.js").Made} Made */
/** @typedef {import("./proof.js").Taglia} Taglia */

const t = words({
  it: {
    title: "I byte, per chi vuole rifare i conti",
    how:
      "L'impronta è lo SHA-256 di righe di testo in UTF-8, con un a capo (0a) fra l'una e l'altra e nulla dopo l'ultima; docs/fairness.md dice come ne segue l'ordine. Poi le prime N carte vanno in fondo, e le carte escono dal davanti.",
    salt: "Sale",
    secret: "Parte della casa",
    seeds: "Semi, come furono impegnati",
    order: "Ordine dopo la mescolata",
    hashed: "I byte, in esadecimale",
    after: "Ordine dopo il taglio ({n})",
    drawn: "Carte uscite dal sabot",
    shell: "In una shell",
    json: "Tutto come JSON",
    vectors: "Per provare un verificatore proprio ci sono esempi in docs/fairness-vectors.json.",
  },
  en: {
    title: "The bytes, for whoever would compute it again",
    how:
      "The fingerprint is the SHA-256 of lines of text in UTF-8, with a line feed (0a) between them and nothing after the last; docs/fairness.md says how the order follows. Then the first N cards go to the bottom, and cards leave from the front.",
    salt: "Salt",
    secret: "The house's share",
    seeds: "Seeds, as they were pledged",
    order: "Order after the wash",
    hashed: "The bytes, in hexadecimal",
    after: "Order after the cut ({n})",
    drawn: "Cards as they left the sabot",
    shell: "In a shell",
    json: "All of it as JSON",
    vectors: "To try a checker of your own there are examples in docs/fairness-vectors.json.",
  },
});

/**
 * @param {Taglia} taglia one that is laid open
 * @param {(text: string) => Made} copy
 * @returns {Made | null}
 */
export function experts(taglia, copy) {
  const { cut, opened, wash, seeds } = taglia;
  if (!opened) return null;
  const { salt, order, drawn, secret } = opened;
  const place = cut ?? 0;
  const lines = wash ? shareLines(taglia, secret) : [salt, order];
  const shown = seeds.map(({ player, seed }) => `${player} ${seed ?? "–"}`).join("\n");
  /** @type {[name: string, text: string][]} */
  const texts = [
    wash ? [t("secret"), secret] : [t("salt"), salt],
    ...(shown ? [/** @type {[string, string]} */ ([t("seeds"), shown])] : []),
    [t("order"), order],
    [t("hashed"), hexadecimal(bytes(...lines))],
    [t("after", { n: place }), afterCut(order, place).join(" ")],
    [t("drawn"), drawn],
    // What is ours to write here are cards and figures, so the quotes hold.
    [t("shell"), `printf '${lines.join("\\n")}' | sha256sum`],
    [t("json"), JSON.stringify(taglia)],
  ];
  return h(
    "details",
    { class: "experts panel" },
    h("summary", {}, t("title")),
    h("p", { class: "small" }, t("how")),
    texts.map(([name, text]) =>
      h(
        "section",
        { key: name },
        h("div", { class: "between" }, h("h3", {}, name), copy(text)),
        h("pre", { tabindex: 0, "aria-label": name }, text),
      )
    ),
    h("p", { class: "small quiet" }, t("vectors")),
  );
}
