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
NOT_YOUR_BOX = Reason(
    "not-your-box",
    TableTopic.BOXES,
    "Chi è seduto punta nel suo box, il {seat}",
    "A seated player bets in their own box, number {seat}",
)
BOX_NOT_FREE = Reason(
    "box-not-free",
    Topic.STANDING,
    "In piedi si gioca solo a una postazione libera: la {box} è di {holder}",
    "Standing players may only use a free seat: {box} is {holder}'s",
)
ONE_FREE_BOX = Reason(
    "one-free-box",
    Topic.STANDING,
    "Si gioca a una sola postazione: {name} ha puntato alla {box}",
    "One plays at one seat only: {name} has bet at {box}",
)
NO_FREE_BOX = Reason(
    "no-free-box",
    Topic.STANDING,
    "In piedi si gioca solo a una postazione libera, e non ce n'è",
    "Standing players may only use a free seat, and there is none",
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
SQUARE_ABOVE_MAXIMUM = Reason(
    "square-above-maximum",
    TableTopic.LIMITS,
    "Il massimo della casella è {maximum}: in tutto sarebbero {staked}",
    "The maximum of the square is {maximum}: in all this would be {staked}",
)
TAKEN_BACK_WHOLE = Reason(
    "taken-back-whole",
    Topic.WITHDRAWAL,
    "Chi punta accetta: la puntata si ritira intera o si lascia",
    "Whoever leaves the bet accepts: it is taken back whole, or left",
)
CONTESTED_KNOWN = Reason(
    "contested-known",
    Topic.CONTESTED_KNOWN,
    "Si conosce una carta: la distribuzione rettificata non si contesta più",
    "A card is known: the rectified deal is contested no more",
)
NO_STAKE = Reason(
    "no-stake",
    Topic.WITHDRAWAL,
    "{name} non ha puntate su questo colpo",
    "{name} has no bet on this coup",
)
NEVER_REOPENED = Reason(
    "never-reopened",
    Topic.REOPEN,
    "Chiuso il gioco, qui non si riapre",
    "Once closed, the betting is not reopened here",
)
CARDS_OUT = Reason(
    "cards-out",
    Topic.REOPEN_TERM,
    "Non si riapre: una carta è già uscita",
    "Betting does not reopen: a card is out already",
)
WHICH_COUP = Reason(
    "which-coup",
    TableTopic.DISTRIBUTION,
    "La prima carta di più colpi è uscita: indicate di quale è caduta, {coups}",
    "The first card of several coups is out: say of which it fell, {coups}",
)
RULED_ON = Reason(
    "ruled-on",
    TableTopic.HANDLING,
    "Che la carta è caduta si sa: si è già deciso",
    "That the card fell is known: it has been ruled on already",
)
CARDS_SEEN = Reason(
    "cards-seen",
    Topic.REOPEN_TERM,
    "Non si riapre: delle carte sono state viste",
    "Betting does not reopen: cards have been seen",
)
NOT_YOUR_CARDS = Reason(
    "not-your-cards",
    Topic.READING,
    "Le carte non sono davanti a {name}",
    "The cards are not before {name}",
)
NO_RIGHT_TO_CARDS = Reason(
    "no-right-to-cards",
    Topic.CARD_RIGHT,
    "Le carte sono davanti a {name} per errore: non può rinunciarvi",
    "The cards are before {name} by error: there is no option to give up",
)
NOTHING_TO_TURN = Reason(
    "nothing-to-turn",
    Topic.THIRD_CARD,
    "Non ci sono carte coperte: quelle scoperte restano scoperte",
    "No covered cards there: those that lie open stay open",
)
NO_CARDS_TO_TAKE = Reason(
    "no-cards-to-take",
    TableTopic.HANDLING,
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
BAD_POINT = Reason(
    "bad-point",
    TableTopic.VALUES,
    "Un punto va da 0 a 9",
    "A point is from 0 to 9",
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
NOT_A_SIDE_CHANCE = Reason(
    "not-a-side-chance",
    Topic.CHANCES,
    "{chance!r} non è una combinazione accessoria: lo sono {chances}",
    "{chance!r} is not a side chance: those are {chances}",
)
NO_SIDE_CHANCES = Reason(
    "no-side-chances",
    Topic.CHANCES,
    "Qui non si giocano combinazioni accessorie",
    "No side chances are played here",
)
