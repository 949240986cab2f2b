"""Nobody stakes on a known card: what is known of those that a stake could still get.

(Topic.KNOWN_CARD)
"""

from sabot.black_jack.events import Use
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.reasons import BANK_CARD_KNOWN
from sabot.black_jack.state import Coup, State
from sabot.table.coup import reasons
from sabot.table.coup.knowledge import coming_known, top_known
from sabot.table.refusal import refuse


def before_the_deal(house: House, state: State) -> None:
    """Refuse a bet, or its withdrawal, while a card of the coming coup is known."""
    if coming_known(state):
        refuse(house, reasons.CARD_KNOWN)


def on_the_bank(house: House, state: State) -> None:
    """Refuse insurance and even money while what may be the bank's second card is known."""
    if to_the_bank(house, state):
        refuse(house, reasons.CARD_KNOWN)


def to_the_bank(house: House, state: State) -> bool:
    """Whether what is, or may be, the bank's second card is known."""
    coup = state.in_play()
    if len(coup.bank) > 1:
        return _hole_known(coup)
    return _out_known(state) or _enters(house, state, Mishap.TURNED_FOR_BANK)


def on_a_hand(house: House, state: State) -> None:
    """Refuse to double or split while a card is known that the hand, or the bank, may get.

    Where a card turned in the sabot is removed when it is drawn for a player, it can do neither:
    whoever doubles or splits draws it. One that all have refused goes to the bank, and into what
    is staked on all the same (Topic.BANK_CARD_KNOWN).
    """
    turned = _enters(house, state, Mishap.TURNED_IN_DRAWING)
    to_hand = any(each.seen and each.use is not Use.BANK for each in state.waiting)
    if turned or to_hand or _hole_known(state.in_play()):
        refuse(house, reasons.CARD_KNOWN)
    if _out_known(state):
        refuse(house, BANK_CARD_KNOWN)


def on_leaving(house: House, state: State) -> None:
    """Refuse to give a hand up while any card still to come is known."""
    if coming_known(state) or _hole_known(state.in_play()):
        refuse(house, reasons.CARD_KNOWN)


def _hole_known(coup: Coup) -> bool:
    """Whether the bank's second card, dealt with the others, has been seen."""
    return len(coup.bank) > 1 and not (coup.covered and not coup.hole_seen)


def _out_known(state: State) -> bool:
    return any(each.seen for each in state.waiting)


def _enters(house: House, state: State, way: Mishap) -> bool:
    """Whether the next card of the sabot is known and stays in play if it is drawn this way."""
    return top_known(state) and Remedy.ANNUL_CARDS not in house.rulings[way].remedies
