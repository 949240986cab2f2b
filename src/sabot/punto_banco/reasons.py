"""Every reason for which a Punto Banco table may refuse, besides the table's own."""

from sabot.punto_banco.topics import Topic
from sabot.table.refusal import Reason
from sabot.table.topics import Topic as TableTopic

UNKNOWN_CHANCE = Reason(
    "unknown-chance",
    Topic.CHANCES,
    "{chance!r} non si gioca qui: le combinazioni sono {chances}",
    "{chance!r} is not played here: the chances are {chances}",
)
BETS_CLOSED = Reason(
    "bets-closed",
    TableTopic.CLOSE_BETTING,
    "Le puntate sono chiuse",
    "The bets are closed",
)
NO_BETS = Reason(
    "no-bets",
    TableTopic.BETTORS,
    "Serve almeno una puntata per dare le carte",
    "At least one bet is needed to deal",
)
NOT_YOUR_BOX = Reason(
    "not-your-box",
    TableTopic.BOXES,
    "Chi è seduto punta nel suo box, il {seat}",
    "A seated player bets in his own box, number {seat}",
)
NO_SUCH_BOX = Reason(
    "no-such-box",
    TableTopic.BOXES,
    "Indicate un box da 1 a {boxes}",
    "Say which box, from 1 to {boxes}",
)
BOX_NOT_FREE = Reason(
    "box-not-free",
    Topic.STANDING,
    "In piedi si gioca solo a una postazione libera: la {box} è di {holder}",
    "Standing players may only use a free seat: {box} is {holder}'s",
)
SQUARE_FULL = Reason(
    "square-full",
    Topic.SQUARE,
    "La casella è piena: puntate {count}",
    "The square is full: it has {count} bets",
)
ONE_BET_A_BOX = Reason(
    "one-bet-a-box",
    Topic.SQUARE,
    "Una sola puntata per postazione: la {box} ha già {chance}",
    "One bet a seat: {box} already has {chance}",
)
MIXED_CURRENCIES = Reason(
    "mixed-currencies",
    TableTopic.CURRENCY,
    "La puntata è in {currency}: le valute non si mescolano",
    "The bet is in {currency}: currencies are not mixed in one bet",
)
BELOW_MINIMUM = Reason(
    "below-minimum",
    TableTopic.LIMITS,
    "Il minimo è {minimum}",
    "The minimum is {minimum}",
)
ABOVE_MAXIMUM = Reason(
    "above-maximum",
    TableTopic.LIMITS,
    "Il massimo per giocatore è {maximum}: in tutto sarebbero {staked}",
    "The maximum for a player is {maximum}: in all this would be {staked}",
)
SQUARE_ABOVE_MAXIMUM = Reason(
    "square-above-maximum",
    TableTopic.LIMITS,
    "Il massimo della casella è {maximum}: in tutto sarebbero {staked}",
    "The maximum of the square is {maximum}: in all this would be {staked}",
)
NO_SUCH_BET = Reason(
    "no-such-bet",
    TableTopic.BETS,
    "{name} non ha quella puntata",
    "{name} has no such bet",
)
NO_STAKE = Reason(
    "no-stake",
    Topic.WITHDRAWAL,
    "{name} non ha puntate su questo colpo",
    "{name} has no bet on this coup",
)
CARDS_SEEN = Reason(
    "cards-seen",
    Topic.REOPEN,
    "Non si riapre: delle carte sono state viste",
    "Betting does not reopen: cards have been seen",
)
NOT_THAT_CARD = Reason(
    "not-that-card",
    TableTopic.DISTRIBUTION,
    "La carta che esce dal sabot non è {named}",
    "The card out of the sabot is not {named}",
)
NO_CARD_LEFT = Reason(
    "no-card-left",
    TableTopic.LAST_COUP,
    "Carte rimaste nel sabot: {left}",
    "Cards left in the sabot: {left}",
)
ONLY_THE_DEALER = Reason(
    "only-the-dealer",
    Topic.PASSING,
    "Solo l'impiegato muove e passa le carte",
    "Only the dealer handles and passes the cards",
)
NOT_YOUR_CARDS = Reason(
    "not-your-cards",
    Topic.READING,
    "Le carte non sono davanti a {name}",
    "The cards are not before {name}",
)
NOTHING_TO_TURN = Reason(
    "nothing-to-turn",
    Topic.THIRD_CARD,
    "Non ci sono carte coperte: quelle scoperte restano scoperte",
    "No covered cards there: those that lie open stay open",
)
NO_CARDS_TO_TAKE = Reason(
    "no-cards-to-take",
    Topic.PASSING,
    "Non ci sono carte coperte da prendere",
    "There are no covered cards to take",
)
NOT_BY_GESTURE = Reason(
    "not-by-gesture",
    Topic.DECLARATION,
    "Il gesto non basta: si dichiara a voce",
    "A gesture is not enough: declare in words",
)
POINT_NOT_TOLD = Reason(
    "point-not-told",
    Topic.DECLARATION,
    "La battuta si annuncia con il suo punto, 8 o 9",
    "A natural is announced with its point, 8 or 9",
)
ALREADY_DECLARED = Reason(
    "already-declared",
    Topic.DECLARATION,
    "«{word}» è già stato dichiarato",
    "“{word}” has been declared already",
)
NOT_ASKED = Reason(
    "not-asked",
    Topic.TIED_PLAYERS,
    "La domanda non è per {name}",
    "The question is not for {name}",
)
NOT_WARNED = Reason(
    "not-warned",
    Topic.DAWDLING,
    "Prima di rifiutare le carte, {name} va avvertito",
    "{name} must be warned before the cards are withheld",
)
NOT_REPORTABLE = Reason(
    "not-reportable",
    TableTopic.DISTRIBUTION,
    "Non può essere accaduto ora: {mishap}",
    "That cannot have happened now: {mishap}",
)
BAD_POINT = Reason(
    "bad-point",
    TableTopic.VALUES,
    "Un punto va da 0 a 9",
    "A point is from 0 to 9",
)
BAD_COUNT = Reason(
    "bad-count",
    TableTopic.DISTRIBUTION,
    "Insieme escono da due a sei carte",
    "From two to six cards leave together",
)
NO_REASON_GIVEN = Reason(
    "no-reason-given",
    TableTopic.UNFORESEEN,
    "Una decisione della Direzione va motivata",
    "A ruling of the Direction states its reason",
)
NO_APPEAL = Reason(
    "no-appeal",
    TableTopic.DISPUTE,
    "Su questo colpo nessun reclamo è più ammesso",
    "No more complaint is heard about this coup",
)
COUP_OVER = Reason(
    "coup-over",
    TableTopic.COUP_OVER,
    "Il colpo è esaurito: nessun reclamo",
    "The coup is over: no complaint is heard",
)
NO_COUP = Reason(
    "no-coup",
    TableTopic.DISPUTE,
    "Nessun colpo è in corso",
    "No coup is in play",
)
NEEDED_BET = Reason(
    "needed-bet",
    TableTopic.BETS,
    "Prima serve una puntata su {needs}",
    "A bet on {needs} must come first",
)
STILL_NEEDED = Reason(
    "still-needed",
    TableTopic.BETS,
    "La puntata regge quella su {chance}: si toglie prima quella",
    "The bet on {chance} rests on this one: take that away first",
)
BAD_MULTIPLE = Reason(
    "bad-multiple",
    TableTopic.BETS,
    "Si gioca a multipli di {multiple}",
    "Only multiples of {multiple} are played",
)
SAME_PLAYER = Reason(
    "same-player",
    TableTopic.LIMITS,
    "Servono due giocatori diversi",
    "Two different players are needed",
)
