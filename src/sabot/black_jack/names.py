"""What things are called at a Black Jack table, in both languages. Every list is whole."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack.events import Use, Why
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table.coup.names import COMMON_MISHAPS, COMMON_REMEDIES, COMMON_STEPS
from sabot.table.languages import Words

# Keeps its name in both languages.
BLACK_JACK = "Black Jack"

# Where a card or a bet is.
BANK = Words("banco", "bank")
INSURANCE = Words("assicurazione", "insurance")
_BOX = Words("casella {box}", "box {box}")
# A box is split at most three times; its first hand is called as the box itself.
_HANDS: Mapping[int, Words] = {
    2: Words("seconda mano", "second hand"),
    3: Words("terza mano", "third hand"),
    4: Words("quarta mano", "fourth hand"),
}


def hand_name(hand: int, lang: str) -> str:
    """A hand that a split made."""
    return _HANDS[hand].text(lang)


def place(box: int, hand: int, lang: str) -> str:
    """A hand of a box, or the bank: ``box 3``, ``box 3, second hand``, ``bank``."""
    if not box:
        return BANK.text(lang)
    name = _BOX.text(lang).format(box=box)
    return name if hand == 1 else f"{name}, {hand_name(hand, lang)}"


# What went wrong.
_MISHAPS: Mapping[Mishap, Words] = {
    # in the sabot
    Mishap.TURNED_IN_DEAL: Words(
        "carta girata nel sabot, uscita nella distribuzione",
        "card face up in the sabot, out in the distribution",
    ),
    Mishap.TURNED_IN_DRAWING: Words(
        "carta girata nel sabot, uscita nel tiraggio",
        "card face up in the sabot, out in the drawing",
    ),
    Mishap.TURNED_FOR_BANK: Words(
        "carta girata nel sabot, uscita per il banco",
        "card face up in the sabot, out for the bank",
    ),
    Mishap.KNOWN_BEFORE_BETS: Words(
        "carta del prossimo colpo nota prima che si chiudano le puntate",
        "card of the coming coup known before its bets are closed",
    ),
    Mishap.STUCK_ORDER_KNOWN: Words(
        "carte attaccate, ordine noto",
        "cards stuck together, order known",
    ),
    Mishap.STUCK_ORDER_LOST: Words(
        "carte attaccate, ordine perduto",
        "cards stuck together, order lost",
    ),
    Mishap.CARD_FELL: Words("carta caduta a terra", "card fallen to the floor"),
    Mishap.SABOT_EMPTY: Words(
        "sabot esaurito a colpo incompiuto",
        "sabot empty before the coup is complete",
    ),
    # in the distribution
    Mishap.MISDEALT: Words("errore nella distribuzione", "cards misdealt"),
    Mishap.MISDEALT_LOST: Words(
        "errore nella distribuzione, colpo non ricostruibile",
        "cards misdealt, coup beyond rebuilding",
    ),
    Mishap.MISDEALT_LATE: Words(
        "errore nella distribuzione, visto quando non si ricostruisce più",
        "cards misdealt, seen when the deal is rebuilt no more",
    ),
    Mishap.GIVEN_COVERED: Words(
        "carta data coperta anziché scoperta",
        "card given covered that should lie open",
    ),
    Mishap.GIVEN_OPEN: Words(
        "carta del banco data scoperta anziché coperta",
        "card of the bank given open that should lie covered",
    ),
    Mishap.HOLE_SEEN_SOON: Words(
        "carta coperta del banco scoperta o guardata prima del suo momento",
        "covered card of the bank turned or looked at too soon",
    ),
    # in the drawing
    Mishap.UNASKED_CARD: Words("carta estratta e non richiesta", "card drawn and not asked for"),
    Mishap.CARD_MISPLACED: Words("carta posata fuori posto", "card laid in the wrong place"),
    Mishap.EXTRA_CARD_SEEN: Words("carta di troppo, vista", "card too many, seen"),
    Mishap.EXTRA_CARD_UNSEEN: Words("carta di troppo, non vista", "card too many, unseen"),
    Mishap.CARDS_MOVED: Words(
        "carte spostate, punto non più certo",
        "cards moved, point no longer certain",
    ),
    Mishap.CARDS_TOUCHED: Words("carte toccate o deteriorate", "cards touched or damaged"),
    Mishap.OBJECT_ON_TABLE: Words("oggetto posato sul tavolo", "object put on the table"),
    # in betting
    Mishap.STAKE_OVER_LIMIT: Words("puntata oltre il massimo", "stake over the maximum"),
    # in announcing
    Mishap.WRONG_POINT_OF_BOX: Words(
        "punto sbagliato annunciato per una casella",
        "wrong point announced for a box",
    ),
    Mishap.WRONG_POINT_OF_BANK: Words(
        "punto sbagliato annunciato per il banco",
        "wrong point announced for the bank",
    ),
    Mishap.BANK_STOPPED_SHORT: Words(
        "banco rimasto prima del punto dovuto",
        "bank stopped short of the point it must reach",
    ),
}
MISHAPS: Mapping[StrEnum, Words] = {
    mishap: _MISHAPS.get(mishap) or COMMON_MISHAPS[mishap] for mishap in Mishap
}

# What is reported of a card that is seen: which mishap that is depends on when it comes into play.
_SEEN: Mapping[Reportable, Words] = {
    Reportable.CARD_TURNED: Words("carta girata nel sabot", "card face up in the sabot"),
    Reportable.WAITING_CARD_SEEN: Words("carta vista sotto il sabot", "card seen under the sabot"),
}
REPORTS: Mapping[StrEnum, Words] = {
    each: _SEEN.get(each) or MISHAPS[Mishap(each.value)] for each in Reportable
}

# What is done about it.
_REMEDIES: Mapping[Remedy, Words] = {
    Remedy.RESTORE_BY_RULE: Words(
        "il colpo si ricostruisce secondo la Regola",
        "the coup is rebuilt by the Rule",
    ),
    Remedy.VOID_BOXES: Words(
        "il colpo è annullato per le caselle in questione",
        "the coup is annulled for the boxes concerned",
    ),
    Remedy.OFFER_ROUND: Words("la carta si offre a turno", "the card is offered in turn"),
    Remedy.CARD_TO_BANK: Words("la carta va al banco", "the card goes to the bank"),
    Remedy.BOX_LOSES: Words("la casella perde il colpo", "the box loses the coup"),
    Remedy.PLAYER_LOSES: Words(
        "chi ha commesso il fatto perde il colpo",
        "whoever did it loses the coup",
    ),
    Remedy.EXPEL: Words(
        "chi ha commesso il fatto lascia le sale",
        "whoever did it is sent from the rooms",
    ),
}
REMEDIES: Mapping[StrEnum, Words] = {
    remedy: _REMEDIES.get(remedy) or COMMON_REMEDIES[remedy] for remedy in Remedy
}

# Why a box is played by whom.
WHY: Mapping[Why, Words] = {
    Why.SEAT: Words("suo è il posto", "holds the seat"),
    Why.ONLY_BET: Words("unica puntata", "only bet"),
    Why.HIGHEST_BET: Words("puntata più alta", "highest bet"),
    Why.FIRST_TO_BET: Words(
        "a parità di puntata, chi ha puntato prima",
        "equal bets, first to bet",
    ),
}

# What a waiting card is for.
USES: Mapping[Use, Words] = {
    Use.NEXT: Words("sarà la prossima dovuta", "will be the next one due"),
    Use.OFFERED: Words("si offre a turno", "is offered in turn"),
    Use.BANK: Words("andrà al banco", "will go to the bank"),
}

# What the table waits for, besides what every table does.
_STEPS: Mapping[Step, Words] = {
    Step.DEAL_BOX: Words("una carta da distribuire a una casella", "a card to be dealt to a box"),
    Step.DEAL_BANK: Words("una carta da distribuire al banco", "a card to be dealt to the bank"),
    Step.PAY_BLACK_JACKS: Words("il pagamento dei Black Jack", "the Black Jacks to be paid"),
    Step.OFFER_INSURANCE: Words("l'offerta dell'assicurazione", "insurance to be offered"),
    Step.BEGIN_DRAWING: Words("l'inizio del tiraggio", "the drawing to begin"),
    Step.PEEK: Words(
        "l'impiegato che guardi la seconda carta del banco",
        "the dealer to look at the bank's second card",
    ),
    Step.DECIDE: Words(
        "la dichiarazione di chi gioca la casella",
        "the declaration of whoever plays the box",
    ),
    Step.READ_SIGN: Words("la lettura del gesto", "the gesture to be read"),
    Step.FOLLOW_SPLIT: Words(
        "la scelta di chi può seguire la divisione",
        "the choice of those who may follow the split",
    ),
    Step.PASS_OVER: Words("il passaggio alla mano seguente", "the next hand to be called"),
    Step.DRAW_BOX: Words("una carta per la mano di turno", "a card for the hand in turn"),
    Step.ANSWER_OFFER: Words(
        "la risposta sulla carta offerta",
        "the answer about the card offered",
    ),
    Step.TURN_HOLE: Words(
        "la scoperta della carta coperta del banco",
        "the bank's covered card to be turned",
    ),
    Step.DRAW_BANK: Words("una carta per il banco", "a card for the bank"),
    Step.ANNOUNCE: Words("l'annuncio del punto del banco", "the bank's point to be announced"),
}

STEPS: Mapping[StrEnum, Words] = {step: _STEPS.get(step) or COMMON_STEPS[step] for step in Step}
