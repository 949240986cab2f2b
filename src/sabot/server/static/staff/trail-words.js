// The sentences of the trail: what somebody did, of whom the name stands before it. `{names}` are
// filled with what was noted; what stands in square brackets is said only where all of its names are.
// The table or account itself is `{where}`.

/** @typedef {import("./names.js").Both} Both */

const BET = { it: "su {chance}[ (casella {box})]", en: "on {chance}[ (box {box})]" };
const CONFIRMED = {
  it: "[; l'ha confermato {confirmed_by}]",
  en: "[; {confirmed_by} confirmed it]",
};

/** What is done at a table, by its verb. @type {Record<string, Both>} */
export const ACTS = {
  accept: {
    it: "dice «chi punta accetta»: chi lascia la puntata accetta",
    en: "says “chi punta accetta”: whoever leaves the bet accepts",
  },
  announce: {
    it: "annuncia i punti[: Punto {punto}][, Banco {banco}][: {point}][, casella {box}]",
    en: "announces the points[: Punto {punto}][, Banco {banco}][: {point}][, box {box}]",
  },
  answer: {
    it: "risponde se vuole le carte: {takes}",
    en: "answers whether the cards are wanted: {takes}",
  },
  "ask-seat": { it: "chiede un posto", en: "asks for a seat" },
  "ask-tied": {
    it: "chiede a chi ha puntato uguale chi vuole le carte",
    en: "asks those with equal bets who wants the cards",
  },
  bet: {
    it: "punta [{currency} ]{amount}[ su {chance}][ (casella {box})]",
    en: "bets [{currency} ]{amount}[ on {chance}][ (box {box})]",
  },
  betting: { it: "apre le puntate", en: "opens the betting" },
  bring: {
    it: "porta al tavolo altri {currency} {amount}",
    en: "brings {currency} {amount} more to the table",
  },
  burn: { it: "brucia le prime carte", en: "burns the first cards" },
  buy: {
    it: "cambia {currency} {amount} in gettoni",
    en: "has {currency} {amount} changed into chips",
  },
  "call-seeds": {
    it: "chiude i semi: ora si mostrano",
    en: "takes no more seeds: they are shown now",
  },
  "change-pack": {
    it: "fa cambiare tutti i mazzi[: {reason}]",
    en: "has all the decks changed[: {reason}]",
  },
  check: {
    it: "chiede alla sorveglianza di guardare: {text}",
    en: "asks surveillance to look: {text}",
  },
  close: { it: "chiude le puntate", en: "closes the betting" },
  "collect-bet": {
    it: `ritira la puntata di {owner} ${BET.it}`,
    en: `collects the bet of {owner} ${BET.en}`,
  },
  "come-back": { it: "torna al tavolo", en: "comes back to the table" },
  commit: {
    it: "fissa la parte della casa nell'ordine delle carte",
    en: "fixes the house's share in the order of the cards",
  },
  contest: { it: "contesta una distribuzione rettificata", en: "contests a deal put right" },
  cut: { it: "taglia dopo {place} carte", en: "cuts after {place} cards" },
  "decide-reader": { it: "dà le carte a {player}", en: "gives the cards to {player}" },
  declare: { it: "dichiara {word}[ {point}]", en: "declares {word}[ {point}]" },
  decline: { it: "dice di no[ per la casella {box}]", en: "declines[ for box {box}]" },
  dispose: {
    it: "chiede di dare {currency} {amount} non ritirati[ a {player}]",
    en: "asks that {currency} {amount} unclaimed be given[ to {player}]",
  },
  dispute: { it: "reclama: {claim}", en: "complains: {claim}" },
  double: { it: "raddoppia", en: "doubles" },
  draw: { it: "estrae una carta: {to}", en: "draws a card: {to}" },
  "draw-out": { it: "estrae le carte che restano", en: "draws the cards that are left" },
  "draw-together": {
    it: "estrae {count} carte insieme",
    en: "draws {count} cards together",
  },
  drawing: {
    it: "chiude il tempo per assicurarsi",
    en: "closes the time for insurance",
  },
  elsewhere: {
    it: "nota dove {player} riceve le carte (qui: {cards_here})",
    en: "notes where {player} takes the cards (here: {cards_here})",
  },
  end: { it: "mette le carte allo scarto: fine del colpo", en: "discards the cards: end of coup" },
  "even-money": {
    it: "chiede la pari per la casella {box}",
    en: "asks for even money for box {box}",
  },
  fill: {
    it: "rifornisce la dotazione: {currency} {amount}",
    en: "fills the float: {currency} {amount}",
  },
  find: {
    it: "accerta se il colpo è ricostruibile: {rebuildable}",
    en: "finds whether the coup can be rebuilt: {rebuildable}",
  },
  "find-excess": {
    it: "rileva puntate oltre il massimo",
    en: "notices stakes above the maximum",
  },
  gather: { it: "raccoglie le carte in un mazzo", en: "gathers the cards into one pack" },
  "in-bianco": { it: "annuncia un colpo in bianco", en: "announces a coup in bianco" },
  inexperienced: {
    it: "nota che {player} è inesperto: {flag}",
    en: "notes that {player} is inexperienced: {flag}",
  },
  insure: {
    it: "assicura {amount} alla casella {box}",
    en: "insures {amount} in box {box}",
  },
  join: {
    it: "viene al tavolo[ con {currency} {chips}]",
    en: "comes to the table[ with {currency} {chips}]",
  },
  "join-stakes": {
    it: "accerta che {proxy} punta per {principal}",
    en: "finds that {proxy} stakes for {principal}",
  },
  leave: { it: "lascia il tavolo", en: "leaves the table" },
  "left-winnings": {
    it: "mette da parte {amount} che {player} ha lasciato sul tappeto",
    en: "puts aside {amount} that {player} left on the cloth",
  },
  limits: { it: "cambia i limiti: {limits}", en: "changes the limits: {limits}" },
  load: {
    it: "mette la mascherina[ (dietro: {behind} carte)] e il mazzo nel sabot",
    en: "puts the mask[ ({behind} cards behind it)] and the pack into the sabot",
  },
  look: { it: "guarda le carte coperte", en: "looks at the covered cards" },
  mode: { it: "cambia il gioco: {mode}", en: "changes how hands are handled: {mode}" },
  "offer-insurance": { it: "ricorda l'assicurazione", en: "reminds of insurance" },
  open: { it: "apre il gioco: {mode}, limiti {limits}", en: "opens play: {mode}, limits {limits}" },
  pass: { it: "passa le carte[ a {to}]", en: "passes the cards[ to {to}]" },
  "pass-over": { it: "passa oltre una mano che nessuno gioca", en: "passes a hand nobody plays" },
  pay: { it: "paga i Black Jack", en: "pays the Black Jacks" },
  "pay-bet": {
    it: `paga {amount}[ meno {commission}] per la puntata di {owner} ${BET.it}`,
    en: `pays {amount}[ less {commission}] for the bet of {owner} ${BET.en}`,
  },
  peek: { it: "guarda la carta coperta del banco", en: "looks at the bank's covered card" },
  pledge: { it: "impegna un seme", en: "pledges a seed" },
  "put-away": { it: "mette via le carte[: {reason}]", en: "puts the cards away[: {reason}]" },
  "put-right": {
    it: "nota un pagamento sbagliato[ a {owner}]: si corregge",
    en: "notices a wrong payment[ to {owner}]: it is put right",
  },
  "refuse-cut": { it: "lascia il taglio", en: "declines the cut" },
  relieve: { it: "mette {name} al posto: {role}", en: "puts {name} at the post: {role}" },
  reopen: { it: "riapre le puntate", en: "reopens the betting" },
  repeat: { it: "ripete {word}", en: "repeats {word}" },
  replace: { it: "cambia una carta rovinata", en: "exchanges a worn card" },
  report: {
    it: "segnala un incidente: {mishap}[, di {player}][, casella {box}]",
    en: "reports a mishap: {mishap}[, by {player}][, box {box}]",
  },
  resolve: {
    it: "decide il reclamo; il colpo si ricostruisce: {rebuildable}",
    en: "decides the dispute; the coup can be rebuilt: {rebuildable}",
  },
  resume: { it: "riprende la partita", en: "resumes play" },
  "return-bet": {
    it: `lascia a {owner} la puntata ${BET.it}`,
    en: `leaves {owner} the bet ${BET.en}`,
  },
  rule: { it: "decide: {text}", en: "decides: {text}" },
  say: { it: "dice: {text}", en: "says: {text}" },
  seat: { it: "dà il posto {seat} a {player}", en: "gives seat {seat} to {player}" },
  seed: { it: "mostra il seme", en: "shows the seed" },
  settle: { it: "ritira e paga tutte le puntate", en: "collects and pays all bets" },
  "shift-bet": {
    it:
      "riferisce che la puntata di {owner} su {chance}[ (casella {box})] ora è {amount}[ su {to}][ (casella {to_box})]",
    en:
      "tells that the bet of {owner} on {chance}[ (box {box})] now is {amount}[ on {to}][ (box {to_box})]",
  },
  "side-winners": {
    it: "annuncia le accessorie vincenti[: {winning}]",
    en: "tells which side chances have won[: {winning}]",
  },
  split: { it: "divide la coppia", en: "splits the pair" },
  stay: { it: "non segue la divisione", en: "does not follow the split" },
  "step-away": { it: "si allontana", en: "steps away" },
  supply: { it: "fornisce le carte", en: "supplies the cards" },
  surrender: { it: "si arrende per metà puntata", en: "surrenders for half the bet" },
  suspend: { it: "sospende la partita", en: "suspends play" },
  take: { it: "prende le carte", en: "takes the cards" },
  turn: { it: "scopre le carte[: {side}]", en: "turns the cards[: {side}]" },
  unbet: {
    it: "toglie[ {amount} da] la puntata[ su {chance}][ (casella {box})]",
    en: "takes off[ {amount} of] the bet[ on {chance}][ (box {box})]",
  },
  unseat: { it: "toglie il posto a {player}", en: "takes the seat from {player}" },
  verify: { it: "verifica le carte", en: "verifies the cards" },
  warn: { it: "ammonisce {player}", en: "warns {player}" },
  wash: { it: "mescola le carte", en: "washes the cards" },
  withhold: {
    it: "riprende le carte a chi indugia",
    en: "takes the cards from whoever dawdles",
  },
};

/** What is done elsewhere, or noted by itself. @type {Record<string, Both>} */
export const NOTES = {
  "approve-house": {
    it: `ha fatto approvare la casa {house}${CONFIRMED.it}`,
    en: `had the house {house} approved${CONFIRMED.en}`,
  },
  "ask-bounds": {
    it: "chiede altri limiti per la cassa",
    en: "asks for other bounds of the desk",
  },
  "ask-difference": {
    it: "chiede di chiudere la differenza di {where}, taglia {taglia}, colpo {coup}: {reason}",
    en: "asks to close the difference of {where}, taglia {taglia}, coup {coup}: {reason}",
  },
  "ask-grant": {
    it: "chiede per {where} l'incarico: {role}",
    en: "asks that {where} be granted: {role}",
  },
  "ask-house": {
    it: "chiede di approvare la casa {house}",
    en: "asks to approve the house {house}",
  },
  "ask-password-link": {
    it: "chiede per {where} un collegamento per una nuova password",
    en: "asks for a link for a new password for {where}",
  },
  "ask-payment": {
    it: "chiede di muovere {currency} {amount} sul conto di {where}[: {reason}]",
    en: "asks to move {currency} {amount} in the purse of {where}[: {reason}]",
  },
  "ask-revoke": {
    it: "chiede di togliere a {where} l'incarico: {role}",
    en: "asks to take from {where} the role: {role}",
  },
  "ask-second-factor": {
    it: "chiede di azzerare il secondo fattore di {where}",
    en: "asks to reset the second factor of {where}",
  },
  "close-table": { it: "chiude il tavolo {where}", en: "closes the table {where}" },
  confirm: {
    it: "conferma ciò che {asked_by} ha chiesto[ per {where}]: {kind}",
    en: "confirms what {asked_by} asked for[ about {where}]: {kind}",
  },
  decline: {
    it: "rifiuta ciò che {asked_by} ha chiesto[ per {where}]: {kind}[ ({reason})]",
    en: "declines what {asked_by} asked for[ about {where}]: {kind}[ ({reason})]",
  },
  delete: {
    it: "cancella il conto {where}: {reason}",
    en: "deletes the account {where}: {reason}",
  },
  deposit: {
    it: `versa {currency} {amount} a {where}: {reason}${CONFIRMED.it}`,
    en: `pays {currency} {amount} in for {where}: {reason}${CONFIRMED.en}`,
  },
  "end-sessions": { it: "chiude le sessioni di {where}", en: "ends the sessions of {where}" },
  expire: {
    it: "lascia decadere una richiesta[ per {where}]: {kind}",
    en: "lets a request lapse[ about {where}]: {kind}",
  },
  "failed-login": {
    it: "rifiuta un accesso[ come {where}]: {wrong}",
    en: "refuses a log-in[ as {where}]: {wrong}",
  },
  "first-administrator": {
    it: "apre il conto del primo amministratore",
    en: "opens the account of the first administrator",
  },
  "forget-guests": {
    it: "cancella gli ospiti che non sono tornati: {guests}",
    en: "forgets guests who did not come back: {guests}",
  },
  grant: {
    it: `dà a {where} l'incarico: {role}${CONFIRMED.it}`,
    en: `grants {where} the role: {role}${CONFIRMED.en}`,
  },
  "large-win": {
    it: "nota una vincita grande al tavolo {where}: {player}, {currency} {amount}",
    en: "notes a large win at the table {where}: {player}, {currency} {amount}",
  },
  lock: { it: "blocca il conto {where}: {reason}", en: "locks the account {where}: {reason}" },
  "open-table": { it: "apre il tavolo {where}", en: "opens the table {where}" },
  overpaid: {
    it:
      `differenza al tavolo {where}, taglia {taglia}, colpo {coup}: {player}, {currency} {amount}[: {reason}]${CONFIRMED.it}`,
    en:
      `difference at the table {where}, taglia {taglia}, coup {coup}: {player}, {currency} {amount}[: {reason}]${CONFIRMED.en}`,
  },
  "password-link": {
    it: `dà a {where} un collegamento per una nuova password${CONFIRMED.it}`,
    en: `gives {where} a link for a new password${CONFIRMED.en}`,
  },
  "play-money": { it: "riempie la propria borsa: {given}", en: "fills up the own purse: {given}" },
  "recovery-codes": {
    it: "si fa dare altri codici di riserva",
    en: "has other recovery codes made",
  },
  "reset-second-factor": {
    it: `azzera il secondo fattore di {where}${CONFIRMED.it}`,
    en: `resets the second factor of {where}${CONFIRMED.en}`,
  },
  revoke: {
    it: `toglie a {where} l'incarico: {role}${CONFIRMED.it}`,
    en: `takes from {where} the role: {role}${CONFIRMED.en}`,
  },
  "second-factor-off": {
    it: "disattiva il proprio secondo fattore",
    en: "turns the own second factor off",
  },
  "second-factor-on": {
    it: "attiva il proprio secondo fattore",
    en: "turns the own second factor on",
  },
  "set-bounds": {
    it: `fa cambiare i limiti della cassa${CONFIRMED.it}`,
    en: `had the bounds of the desk changed${CONFIRMED.en}`,
  },
  start: { it: "si avvia, versione {version}", en: "starts, version {version}" },
  tokens: {
    it: "riempie i propri crediti al tavolo {where}: {given}",
    en: "fills up the own tokens at the table {where}: {given}",
  },
  unanchored: {
    it: "non ha potuto ancorare il registro fuori",
    en: "could not anchor the ledger outside",
  },
  unlock: { it: "sblocca il conto {where}", en: "unlocks the account {where}" },
  "withdraw-approval": {
    it: "ritira l'approvazione di una casa",
    en: "withdraws the approval of a house",
  },
  withdrawal: {
    it: `paga {currency} {amount} a {where}: {reason}${CONFIRMED.it}`,
    en: `pays {currency} {amount} out to {where}: {reason}${CONFIRMED.en}`,
  },
  "written-by-others": {
    it: "ha trovato il registro scritto da altri",
    en: "has found the ledger written by others",
  },
};
