"""Every reason for which a Black Jack table may refuse, besides those of any table."""

from sabot.black_jack.topics import Topic
from sabot.table.refusal import Reason
from sabot.table.topics import Topic as TableTopic

BET_BY_WORD = Reason(
    "bet-by-word",
    Topic.BY_WORD,
    "Non si accettano puntate sulla parola: i gettoni vanno nella casella",
    "No bets by word: the chips go in the box",
)
ONE_BET_EACH = Reason(
    "one-bet-each",
    Topic.ONE_BET_EACH,
    "C'è chi aspetta un posto: una sola puntata ciascuno, e quella di {name} è nella casella {box}",
    "Others wait for a seat: one bet each, and {name}'s is in box {box}",
)
BOX_FULL = Reason(
    "box-full",
    TableTopic.BOXES,
    "La casella è piena: puntate {count}",
    "The box is full: it has {count} bets",
)
TWO_BOXES_ALONE = Reason(
    "two-boxes-alone",
    Topic.LONE_PLAYER,
    "{name} gioca da solo: deve puntare almeno su {count} caselle",
    "{name} plays alone: at least {count} boxes must be staked",
)
NO_INSURANCE = Reason(
    "no-insurance",
    Topic.INSURANCE,
    "Ci si assicura solo contro l'asso del banco, a carte distribuite e prima del tiraggio",
    "Insurance is only against the bank's ace, once the cards are dealt and before the drawing",
)
TOO_MUCH_INSURANCE = Reason(
    "too-much-insurance",
    Topic.INSURANCE,
    "L'assicurazione non supera la metà della puntata: al più {most}",
    "Insurance may not exceed half the bet: {most} at most",
)
NO_EVEN_MONEY = Reason(
    "no-even-money",
    Topic.EVEN_MONEY,
    "Alla pari si paga solo il Black Jack, a carte distribuite e prima del tiraggio, se il banco "
    "può pareggiare",
    "Even money is for a Black Jack, once the cards are dealt and before the drawing, while the "
    "bank might equal it",
)
NOTHING_TO_DECLINE = Reason(
    "nothing-to-decline",
    Topic.DECLINED,
    "Alla puntata di {name} nella casella {box} non si offre ora né assicurazione né parità",
    "{name}'s bet in box {box} is offered neither insurance nor even money now",
)
ALREADY_ANSWERED = Reason(
    "already-answered",
    Topic.DECLINED,
    "{name} ha già risposto per la casella {box}",
    "{name} has already answered for box {box}",
)
NOT_YOUR_TURN = Reason(
    "not-your-turn",
    Topic.TURN,
    "Tocca alla casella {box}, di {player}",
    "It is box {box}'s turn, which {player} plays",
)
NO_TURN = Reason(
    "no-turn",
    Topic.TURN,
    "Non è il turno di nessuna casella",
    "It is no box's turn",
)
FALSE_DRAW = Reason(
    "false-draw",
    Topic.FALSE_DRAW,
    "Con il Black Jack non si chiede carta",
    "A Black Jack draws no card",
)
FIRST_WORD = Reason(
    "first-word",
    Topic.DECLARATION,
    "Vale la prima parola: «{word}»",
    "The first word counts: “{word}”",
)
NO_DOUBLE = Reason(
    "no-double",
    Topic.DOUBLE,
    "Si raddoppia sulle prime due carte, con {points}",
    "Doubling is on the first two cards, with {points}",
)
NO_SPLIT = Reason(
    "no-split",
    Topic.SPLIT,
    "Si divide una coppia, sulle prime due carte",
    "A split is of a pair, on the first two cards",
)
BANK_CARD_KNOWN = Reason(
    "bank-card-known",
    Topic.BANK_CARD_KNOWN,
    "La carta che andrà al banco è nota: si chiede o si rifiuta carta, ma nessuna puntata cambia",
    "The card that will go to the bank is known: ask for a card or not, but no bet changes",
)
NO_SURRENDER = Reason(
    "no-surrender",
    Topic.SURRENDER,
    "Qui, o ora, non ci si arrende",
    "There is no surrender here, or not now",
)
NOTHING_TO_FOLLOW = Reason(
    "nothing-to-follow",
    Topic.BEHIND,
    "{name} non ha qui una puntata con cui seguire",
    "{name} has no bet here to follow with",
)
FIRST_OR_SECOND = Reason(
    "first-or-second",
    Topic.BEHIND,
    "Si resta con la prima carta o con la seconda: 1 o 2",
    "One stays with the first card or the second: 1 or 2",
)
NOT_OFFERED = Reason(
    "not-offered",
    TableTopic.CONDUCT,
    "La carta non è offerta a {name}",
    "The card is not offered to {name}",
)
NO_ADVICE = Reason(
    "no-advice",
    Topic.ADVICE,
    "Mentre il titolare decide, niente consigli né commenti",
    "While a holder decides, no advice and no comments",
)
NOTHING_SAID = Reason(
    "nothing-said",
    Topic.ADVICE,
    "Non è stato detto nulla",
    "Nothing was said",
)
NOT_WARNED = Reason(
    "not-warned",
    Topic.WARNING,
    "Prima di perdere il posto, {name} va avvertito",
    "{name} must be warned before losing the seat",
)
NOT_SEATED = Reason(
    "not-seated",
    Topic.CONFUSION,
    "{name} non ha un posto",
    "{name} has no seat",
)
NOT_BY_GESTURE = Reason(
    "not-by-gesture",
    Topic.DECLARATION,
    "Qui si dichiara a voce",
    "Declare in words here",
)
BAD_POINT = Reason(
    "bad-point",
    TableTopic.VALUES,
    "Un punto va da 2 a 31",
    "A point is from 2 to 31",
)
NO_CARDS_THERE = Reason(
    "no-cards-there",
    TableTopic.ANNOUNCEMENT,
    "La casella {box} non ha carte",
    "Box {box} has no cards",
)
NO_HOLE_CARD = Reason(
    "no-hole-card",
    Topic.HOLE_CARD,
    "Il banco non ha carte coperte",
    "The bank has no covered card",
)
HOLE_NOT_LOOKED_AT = Reason(
    "hole-not-looked-at",
    Topic.HOLE_CARD,
    "Qui la carta coperta del banco non si guarda prima del suo turno",
    "The bank's covered card is not looked at here before its turn",
)
