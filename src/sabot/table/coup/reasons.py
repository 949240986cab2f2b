"""Every reason for which the coups of any game may refuse."""

from sabot.table.refusal import Reason
from sabot.table.topics import Topic

BETS_CLOSED = Reason(
    "bets-closed",
    Topic.CLOSE_BETTING,
    "Le puntate sono chiuse",
    "The bets are closed",
)
NO_BETS = Reason(
    "no-bets",
    Topic.BETTORS,
    "Serve almeno una puntata per dare le carte",
    "At least one bet is needed to deal",
)
NO_SUCH_BOX = Reason(
    "no-such-box",
    Topic.BOXES,
    "Indicate un box da 1 a {boxes}",
    "Say which box, from 1 to {boxes}",
)
BELOW_MINIMUM = Reason(
    "below-minimum",
    Topic.LIMITS,
    "Il minimo è {minimum}",
    "The minimum is {minimum}",
)
ABOVE_MAXIMUM = Reason(
    "above-maximum",
    Topic.LIMITS,
    "Il massimo per giocatore è {maximum}: in tutto sarebbero {staked}",
    "The maximum for a player is {maximum}: in all this would be {staked}",
)
NO_SUCH_BET = Reason(
    "no-such-bet",
    Topic.BETS,
    "{name} non ha quella puntata",
    "{name} has no such bet",
)
NOT_SO_MUCH = Reason(
    "not-so-much",
    Topic.BETS,
    "La puntata è di {staked}",
    "The bet is of {staked}",
)
WHICH_BOX = Reason(
    "which-box",
    Topic.BOXES,
    "{name} ha quella puntata in più box: indicate quale, {boxes}",
    "{name} has that bet in several boxes: say which, {boxes}",
)
ONLY_THE_DEALER_CALLS = Reason(
    "only-the-dealer-calls",
    Topic.OPEN_BETTING,
    "Solo l'impiegato apre e chiude le puntate",
    "Only the dealer opens and closes the bets",
)
ONLY_THE_DEALER_PAYS = Reason(
    "only-the-dealer-pays",
    Topic.SETTLEMENT,
    "Solo l'impiegato ritira, lascia e paga le puntate",
    "Only the dealer collects, leaves and pays the bets",
)
NOT_THAT_CARD = Reason(
    "not-that-card",
    Topic.DISTRIBUTION,
    "La carta che viene ora, dal sabot o già uscita, non è {named}",
    "The card that comes now, from the sabot or already out of it, is not {named}",
)
NO_CARD_LEFT = Reason(
    "no-card-left",
    Topic.LAST_COUP,
    "Carte rimaste nel sabot: {left}",
    "Cards left in the sabot: {left}",
)
NOT_REPORTABLE = Reason(
    "not-reportable",
    Topic.DISTRIBUTION,
    "Non può essere accaduto ora: {mishap}",
    "That cannot have happened now: {mishap}",
)
NOT_ABOUT = Reason(
    "not-about",
    Topic.DISTRIBUTION,
    "Non si dice di {named}: {report}",
    "That is not said of {named}: {report}",
)
BAD_COUNT = Reason(
    "bad-count",
    Topic.DISTRIBUTION,
    "Insieme escono da due a sei carte",
    "From two to six cards leave together",
)
NO_REASON_GIVEN = Reason(
    "no-reason-given",
    Topic.UNFORESEEN,
    "Una decisione della Direzione va motivata",
    "A ruling of the Direction states its reason",
)
NO_APPEAL = Reason(
    "no-appeal",
    Topic.DISPUTE,
    "Su questo colpo nessun reclamo è più ammesso",
    "No more complaint is heard about this coup",
)
COUP_OVER = Reason(
    "coup-over",
    Topic.COUP_OVER,
    "Il colpo è esaurito: nessun reclamo",
    "The coup is over: no complaint is heard",
)
COUP_FIRST = Reason(
    "coup-first",
    Topic.INTERRUPTION,
    "Il colpo giunge prima alla fine",
    "The coup comes to its end first",
)
NOT_YET = Reason(
    "not-yet",
    Topic.DISPUTE,
    "Del colpo {number} non c'è ancora nulla da reclamare o da decidere",
    "There is nothing to complain of or to decide yet in coup {number}",
)
STAYS_OVER = Reason(
    "stays-over",
    Topic.COUP_OVER,
    "Il colpo {number} è esaurito: non si annulla più",
    "Coup {number} is over: it is annulled no more",
)
NOT_THAT_TAGLIA = Reason(
    "not-that-taglia",
    Topic.COUP_HEARD,
    "Della taglia {taglia} non c'è un colpo di cui si possa decidere",
    "Taglia {taglia} has no coup that can be decided about",
)
NO_COUP = Reason(
    "no-coup",
    Topic.DISPUTE,
    "Nessun colpo è in corso",
    "No coup is in play",
)
NONE_OVER = Reason(
    "none-over",
    Topic.DISPUTE,
    "Nessun colpo è ancora finito",
    "No coup is over yet",
)
WHICH_TAGLIA = Reason(
    "which-taglia",
    Topic.DISPUTE,
    "Più taglie hanno un colpo {number}: indicate quale, {taglie}",
    "Several taglie have a coup {number}: say which, {taglie}",
)
NO_SUCH_COUP = Reason(
    "no-such-coup",
    Topic.COUP_HEARD,
    "Un colpo {number} non c'è mai stato",
    "There has never been a coup {number}",
)
NOT_THAT_COUP = Reason(
    "not-that-coup",
    Topic.COUP_HEARD,
    "Del colpo {number} non si reclama più: solo di quello in corso o dell'ultimo concluso",
    "Coup {number} is complained of no more: only the one in play, or the last that is over",
)
NOT_DECIDED = Reason(
    "not-decided",
    Topic.COUP_HEARD,
    "Del colpo {number} non si decide più: solo di quello in corso, dell'ultimo concluso, o di "
    "quelli con un reclamo aperto",
    "Coup {number} is decided about no more: only the one in play, the last that is over, and "
    "those complained of",
)
MIXED_CURRENCIES = Reason(
    "mixed-currencies",
    Topic.ONE_CURRENCY,
    "La puntata è in {currency}: le valute non si mescolano",
    "The bet is in {currency}: currencies are not mixed in one bet",
)
CARD_KNOWN = Reason(
    "card-known",
    Topic.KNOWN_CARD,
    "Si conosce una carta che può ancora entrare in gioco: nessuna puntata cambia",
    "A card that can still come into play is known: no bet changes",
)
NOTHING_WRONG = Reason(
    "nothing-wrong",
    Topic.SETTLEMENT,
    "Nulla di sbagliato si trova in ciò che si è guardato",
    "Nothing wrong is found in what was looked at",
)
DISMISSED = Reason(
    "dismissed",
    Topic.DISPUTE,
    "Un reclamo sul colpo è stato respinto: ciò che vi era stato fatto lo può correggere solo chi "
    "decide dei reclami",
    "A complaint about the coup was dismissed: only whoever decides of complaints can put right "
    "what had been done in it",
)
ABSURD_PAYMENT = Reason(
    "absurd-payment",
    Topic.SETTLEMENT,
    "{amount} non è un importo che si possa pagare su una puntata",
    "{amount} is not an amount that can be paid on a bet",
)
ABSURD_COMMISSION = Reason(
    "absurd-commission",
    Topic.SETTLEMENT,
    "Da un pagamento di {paid} non si può trattenere {amount}",
    "Of a payment of {paid}, {amount} cannot be kept",
)
NOT_SHIFTED = Reason(
    "not-shifted",
    Topic.CLOSE_BETTING,
    "Così la puntata non cambia, o può cambiare",
    "So the bet does not change, or may change",
)
NOT_LEFT = Reason(
    "not-left",
    Topic.UNCLAIMED,
    "Così tanto non può essere rimasto di {name}, in questo colpo o nell'ultimo",
    "{name} cannot have left that much there, in this coup or the last",
)
SEEN_AT_ONCE = Reason(
    "seen-at-once",
    Topic.CLOSE_BETTING,
    "Non può sfuggire a chi guarda: si dica che è stato notato",
    "Nobody who looks can miss that: say that it was noticed",
)
SAME_PLAYER = Reason(
    "same-player",
    Topic.LIMITS,
    "Servono due giocatori diversi",
    "Two different players are needed",
)
