// Opening a table: a house, and whatever is to be other than the house has it.

import { complain } from "../core/announce.js";
import { linked } from "../core/cite.js";
import { h, render } from "../core/dom.js";
import { amountField, field, select, sending } from "../core/form.js";
import { get, post, Problem } from "../core/rest.js";
import { language } from "../core/settings.js";
import { asGuest } from "../core/who.js";
import { named, words } from "../core/words.js";
import { faultsOf, tableRequest } from "./request.js";
import { NAMES } from "../games.js";
import { PACES } from "./names.js";

/** @typedef {{minimum: number, maximum: number}} Range */
/**
 * @typedef {{id: string, name: string, game: string, cloth: string, modes: {id: string, name: string}[],
 *   currencies: string[], limits: {even: Range, tie: Range | null}, most_seats: number}} House
 */

const t = words({
  it: {
    title: "Apri un tavolo",
    house: "La casa",
    custom: "Una casa propria",
    customAbout: "Una casa cambiata in qualche parte, da un testo TOML",
    toml: "Testo TOML",
    tomlHint: "Con id e base; le altre chiavi sono come nella casa di base.",
    file: "Prendi da un file",
    table: "Il tavolo",
    name: "Nome",
    nameHint: "Se manca, quello della casa.",
    mode: "Modo di gioco",
    currency: "Valuta",
    both: "{currencies} insieme",
    seats: "Posti",
    usual: "come d'uso",
    atMost: "Al più {n}.",
    limits: "I limiti",
    minimum: "Minimo",
    maximum: "Massimo",
    tieMinimum: "Minimo sull'Égalité",
    tieMaximum: "Massimo sull'Égalité",
    company: "La compagnia",
    players: "Giocatori automatici",
    dealer: "Impiegato",
    automatic: "automatico",
    human: "una persona",
    pace: "Ritmo",
    paceHint:
      "Secondi per puntare: lento 25, normale 15, veloce 10. Chi gioca da solo lo cambia quando vuole.",
    betting: "Altri secondi per puntare",
    patience: "Altri secondi di attesa",
    asPace: "del ritmo",
    training: "Tavolo di scuola: le probabilità si vedono mentre si gioca",
    open: "Apri il tavolo",
  },
  en: {
    title: "Open a table",
    house: "The house",
    custom: "A house of your own",
    customAbout: "A house with some parts changed, by a TOML text",
    toml: "TOML text",
    tomlHint: "With id and base; all other keys are as in the house it is based on.",
    file: "Take from a file",
    table: "The table",
    name: "Name",
    nameHint: "The house's, if left empty.",
    mode: "Way to play",
    currency: "Currency",
    both: "{currencies} together",
    seats: "Seats",
    usual: "as usual",
    atMost: "At most {n}.",
    limits: "The limits",
    minimum: "Minimum",
    maximum: "Maximum",
    tieMinimum: "Minimum on the tie",
    tieMaximum: "Maximum on the tie",
    company: "The company",
    players: "Automatic players",
    dealer: "Dealer",
    automatic: "automatic",
    human: "a person",
    pace: "Pace",
    paceHint:
      "Seconds to bet: slow 25, normal 15, fast 10. Whoever plays alone changes it at will.",
    betting: "Other seconds to bet",
    patience: "Other seconds to wait",
    asPace: "of the pace",
    training: "A training table: the odds are shown while one plays",
    open: "Open the table",
  },
});

const CUSTOM = "custom";
const EXAMPLE = `id = "my-house"
name = "My house"
base = "campione-pb"

decks = 8
commission = 4
`;

/** @type {import("../core/routes.js").Page["page"]} */
export function page({ main, title }, wanted) {
  /** @type {House[]} */
  let houses = [];
  let chosen = "";
  /** @type {import("./request.js").Faults} */
  let faults = {};
  let ended = false;

  function draw() {
    if (ended) return;
    const house = houses.find((each) => each.id === chosen);
    render(
      main,
      h(
        "form",
        { class: "open-form panel", onsubmit: sending(send) },
        h("h1", {}, t("title")),
        h(
          "fieldset",
          {},
          h("legend", {}, t("house")),
          h(
            "div",
            { class: "houses-choice" },
            houses.map((each) => choice(each.id, each.name, named(NAMES, each.game), each.cloth)),
            choice(CUSTOM, t("custom"), t("customAbout")),
          ),
          chosen === CUSTOM && toml(),
        ),
        table(house),
        house && limits(house),
        company(),
        faults[""] && h("p", { class: "fault", role: "alert" }, linked(faults[""])),
        h("div", { class: "row" }, h("button", { class: "first", type: "submit" }, t("open"))),
      ),
    );
  }

  /** @param {string} id @param {string} name @param {string} about @param {string | null} [cloth] */
  function choice(id, name, about, cloth = null) {
    return h(
      "label",
      { key: id, class: ["house-choice", id === CUSTOM && "custom"], "data-cloth": cloth },
      h("input", {
        type: "radio",
        name: "house",
        value: id,
        checked: id === chosen,
        onchange: () => {
          chosen = id;
          faults = {};
          draw();
        },
      }),
      h("strong", {}, name),
      h("small", {}, about),
    );
  }

  function toml() {
    return [
      field(
        t("toml"),
        h("textarea", {
          name: "toml",
          spellcheck: "false",
          required: true,
          maxlength: 20000,
          value: EXAMPLE,
        }),
        { hint: t("tomlHint"), fault: faults.toml },
      ),
      field(
        t("file"),
        h("input", { type: "file", id: "toml-file", accept: ".toml", onchange: read }),
      ),
    ];
  }

  /** @param {House | undefined} house */
  function table(house) {
    return h(
      "fieldset",
      {},
      h("legend", {}, t("table")),
      h(
        "div",
        { class: "fields" },
        field(t("name"), h("input", { name: "name", maxlength: 60, autocomplete: "off" }), {
          hint: t("nameHint"),
          fault: faults.name,
        }),
        house && house.modes.length > 1 &&
          field(
            t("mode"),
            select({ name: "mode" }, house.modes.map(({ id, name }) => [id, name])),
            { fault: faults.mode },
          ),
        house && house.currencies.length > 1 &&
          field(t("currency"), select({ name: "currencies" }, currencies(house)), {
            fault: faults.currencies,
          }),
        field(
          t("seats"),
          h("input", {
            name: "seats",
            type: "number",
            min: 1,
            max: house?.most_seats ?? 20,
            placeholder: t("usual"),
          }),
          { hint: house && t("atMost", { n: house.most_seats }), fault: faults.seats },
        ),
      ),
    );
  }

  /** @param {House} house */
  function limits({ id, limits: { even, tie } }) {
    /** @param {string} name @param {string} label @param {number} minor */
    const amount = (name, label, minor) => amountField(label, name, minor, { fault: faults[name] });
    return h(
      "fieldset",
      // Another house has other limits: they are not what was typed for this one.
      { key: id },
      h("legend", {}, t("limits")),
      h(
        "div",
        { class: "fields" },
        amount("limits.even.minimum", t("minimum"), even.minimum),
        amount("limits.even.maximum", t("maximum"), even.maximum),
        tie && amount("limits.tie.minimum", t("tieMinimum"), tie.minimum),
        tie && amount("limits.tie.maximum", t("tieMaximum"), tie.maximum),
      ),
    );
  }

  function company() {
    return h(
      "fieldset",
      {},
      h("legend", {}, t("company")),
      h(
        "div",
        { class: "fields" },
        field(
          t("players"),
          h("input", {
            name: "players",
            type: "number",
            min: 0,
            max: 7,
            value: "2",
            required: true,
          }),
          {
            fault: faults.players,
          },
        ),
        field(
          t("dealer"),
          select({ name: "dealer" }, [["automatic", t("automatic")], ["human", t("human")]]),
        ),
        field(
          t("pace"),
          select(
            { name: "pace", value: "normal" },
            Object.keys(PACES).map((each) => [each, named(PACES, each)]),
          ),
          { hint: t("paceHint") },
        ),
        field(
          t("betting"),
          h("input", {
            name: "betting",
            type: "number",
            min: 1,
            max: 600,
            placeholder: t("asPace"),
          }),
          {
            fault: faults.betting,
          },
        ),
        field(
          t("patience"),
          h("input", {
            name: "patience",
            type: "number",
            min: 1,
            max: 600,
            placeholder: t("asPace"),
          }),
          { fault: faults.patience },
        ),
      ),
      h(
        "label",
        { class: "check" },
        h("input", { type: "checkbox", name: "training" }),
        t("training"),
      ),
    );
  }

  /** Fill the text from a file. @param {Event} event */
  async function read(event) {
    const input = /** @type {HTMLInputElement} */ (event.currentTarget);
    const text = input.form?.elements.namedItem("toml");
    if (text instanceof HTMLTextAreaElement && input.files?.[0]) {
      text.value = await input.files[0].text();
    }
  }

  /** @param {Record<string, string>} values */
  async function send(values) {
    const { request, wrong } = tableRequest(values);
    faults = wrong;
    if (!Object.keys(faults).length) {
      try {
        await asGuest();
        const opened = await post("/api/tables", request);
        location.hash = `#/table/${opened.id}`;
        return;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        faults = faultsOf(error, values);
      }
    }
    draw();
  }

  title(t("title"));
  get(`/api/houses?lang=${language()}`).then((answer) => {
    houses = answer;
    chosen = houses.some((each) => each.id === wanted) ? wanted : houses[0].id;
    draw();
  }, complain);
  return () => {
    ended = true;
  };
}

/** @param {House} house @returns {[string, string][]} */
function currencies({ currencies }) {
  const both = t("both", { currencies: currencies.join(", ") });
  return [
    [currencies.join(" "), both],
    ...currencies.map((each) => /** @type {[string, string]} */ ([each, each])),
  ];
}
