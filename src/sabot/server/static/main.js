// The first page: the lobby, and a table one can watch and play at. It knows no rules: it shows
// the view the server sends, and offers the acts listed in it.

const WORDS = {
  it: {
    tables: "Tavoli", house: "Casa", game: "Gioco", limits: "Limiti", players: "Giocatori",
    go: "Al tavolo", guest: "Gioca come ospite", join: "Vieni al tavolo", amount: "Puntata",
    bets: "Puntate", told: "Al tavolo si dice", lost: "Collegamento perso: si riprova…",
    back: "Tavoli", sabot: "carte nel sabot", waits: "si attende", closed: "Il tavolo è chiuso",
    made: "Amministratore creato",
  },
  en: {
    tables: "Tables", house: "House", game: "Game", limits: "Limits", players: "Players",
    go: "To the table", guest: "Play as a guest", join: "Come to the table", amount: "Stake",
    bets: "Bets", told: "Said at the table", lost: "Connection lost: trying again…",
    back: "Tables", sabot: "cards in the sabot", waits: "waiting for", closed: "The table is closed",
    made: "Administrator created",
  },
};
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const main = document.getElementById("main");
let lang = navigator.language.startsWith("it") ? "it" : "en";
let me = null;
let table = null;

const say = (word) => WORDS[lang][word];

function make(kind, properties = {}, ...children) {
  const made = Object.assign(document.createElement(kind), properties);
  made.append(...children);
  return made;
}

function notice(text) {
  const shown = document.getElementById("notice");
  shown.hidden = !text;
  shown.textContent = text || "";
}

async function ask(path, method = "GET", body = undefined) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  const found = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new Error(found?.message?.[lang] ?? answer.statusText);
  return found;
}

const money = (minor) => (minor / 100).toFixed(2);

// The lobby

async function lobby() {
  table?.leave();
  table = null;
  const tables = await ask("/api/tables");
  const head = make("tr", {}, ...["tables", "game", "limits", "players", "go"].map(
    (word) => make("th", { scope: "col", textContent: word === "go" ? "" : say(word) })));
  const rows = tables.map((each) => make("tr", {},
    make("td", { textContent: each.name }),
    make("td", { textContent: `${each.game} (${each.house}, ${each.mode})` }),
    make("td", { textContent: `${each.currencies.join("/")} ${money(each.minimum)}–${money(each.maximum)}` }),
    make("td", { textContent: `${each.present}` }),
    make("td", {}, make("a", { href: `#table=${each.id}`, textContent: say("go") }))));
  main.replaceChildren(
    make("h2", { textContent: say("tables") }),
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)));
}

// A table

class LiveTable {
  constructor(id) {
    this.id = id;
    this.view = null;
    this.told = [];
    this.waiting = new Map();
    this.gone = false;
    this.connect();
  }

  connect() {
    this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket.onopen = () => {
      notice("");
      this.send({ type: "watch", table: this.id, lang });
      // What was not answered before is asked again under the same id: it is done once.
      for (const frame of this.waiting.values()) this.send(frame);
    };
    this.socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    this.socket.onclose = () => {
      if (this.gone) return;
      notice(say("lost"));
      setTimeout(() => this.gone || this.connect(), 500 + Math.random() * 1500);
    };
  }

  send(frame) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  leave() {
    this.gone = true;
    this.socket.close();
  }

  act(act) {
    const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
    const frame = { type: "act", table: this.id, id, act };
    this.waiting.set(id, frame);
    this.send(frame);
  }

  hear(frame) {
    switch (frame.type) {
      case "view": this.view = frame.view; break;
      case "change":
        Object.assign(this.view, frame.view);
        this.told = [...frame.told.map((each) => each.text).reverse(), ...this.told].slice(0, 60);
        break;
      case "done": this.waiting.delete(frame.id); notice(""); return;
      case "refused": this.waiting.delete(frame.id); notice(frame.text); return;
      case "error": notice(frame.text); return;
      case "closed": notice(say("closed")); this.gone = true; return;
      default: return;
    }
    this.show();
  }

  show() {
    const view = this.view;
    const coup = view.coup;
    const parts = [make("h2", { textContent: `${view.house} · ${view.mode}` })];
    const cloth = make("section", { className: "cloth" });
    cloth.append(make("p", {
      textContent: `${view.sabot.left} ${say("sabot")} · ${say("waits")}: ${view.waits_for}`,
    }));
    if (coup) cloth.append(...hands(coup), make("h3", { textContent: say("bets") }), bets(coup.bets));
    parts.push(cloth, this.acts());
    parts.push(make("h3", { textContent: say("told") }), make("section", { className: "told", ariaLive: "polite" },
      ...this.told.map((text) => make("p", { textContent: text }))));
    const kept = document.activeElement?.dataset?.key;
    main.replaceChildren(...parts);
    if (kept) main.querySelector(`[data-key="${CSS.escape(kept)}"]`)?.focus();
  }

  acts() {
    const box = make("section", { className: "acts" });
    if (!me) return box;
    if (!(me.name in this.view.chips)) {
      const join = make("button", { type: "button", textContent: say("join") });
      join.dataset.key = "join";
      join.onclick = () => this.act({ act: "join", chips: 100000, currency: this.view.currencies[0] });
      box.append(join);
      return box;
    }
    for (const offered of this.view.acts) {
      const { refused, ...act } = offered;
      const rest = Object.entries(act).filter(([name]) => name !== "act").map(
        ([name, value]) => (name === "amount" ? money(value) : value));
      const button = make("button", {
        type: "button",
        textContent: [act.act, ...rest.filter((part) => part !== "" && part !== false && part !== 0)].join(" "),
        disabled: Boolean(refused),
        title: refused ? `${refused[lang]}` : "",
      });
      button.dataset.key = JSON.stringify(act);
      button.onclick = () => this.act(act);
      box.append(button);
    }
    return box;
  }
}

function card(name) {
  if (!name) return make("span", { className: "card back", textContent: "?", ariaLabel: "covered" });
  const [rank, suit] = name;
  return make("span", {
    className: `card${suit === "h" || suit === "d" ? " red" : ""}`,
    textContent: `${rank === "T" ? "10" : rank}${SUITS[suit]}`,
  });
}

function hand(title, cards) {
  return make("div", {}, make("h3", { textContent: title }), ...cards.map(card));
}

function hands(coup) {
  const row = make("div", { className: "hands" });
  if (coup.punto) row.append(hand("Punto", coup.punto), hand("Banco", coup.banco));
  if (coup.bank) {
    row.append(hand("Banco", coup.bank));
    for (const box of coup.boxes) {
      for (const one of box.hands) row.append(hand(`${box.box ?? box.number}`, one.cards));
    }
  }
  return [row];
}

function bets(all) {
  return make("ul", {}, ...all.map((bet) => make("li", {
    textContent: `${bet.player}: ${bet.chance} ${bet.box || ""} ${bet.currency} ${bet.amount}`,
  })));
}

// Who one is, and where one goes

async function identify() {
  try { me = await ask("/api/accounts/me"); } catch { me = null; }
  const who = document.getElementById("who");
  who.replaceChildren();
  if (me) {
    who.textContent = me.name;
  } else {
    const button = make("button", { type: "button", textContent: say("guest") });
    button.onclick = async () => {
      try { await ask("/api/accounts/guest", "POST"); await identify(); await route(); } catch (error) { notice(error.message); }
    };
    who.append(button);
  }
  document.getElementById("tongue").textContent = lang === "it" ? "English" : "Italiano";
  document.documentElement.lang = lang;
}

async function route() {
  const wanted = new URLSearchParams(location.hash.slice(1)).get("table");
  try {
    if (!wanted) return await lobby();
    table?.leave();
    table = new LiveTable(wanted);
  } catch (error) {
    notice(error.message);
  }
}

document.getElementById("tongue").onclick = async () => {
  lang = lang === "it" ? "en" : "it";
  await identify();
  await route();
};
window.addEventListener("hashchange", route);
await identify();
await route();
