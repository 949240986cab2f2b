"""What a scoreboard of Black Jack shows."""

from collections.abc import Mapping, Sequence
from typing import Literal

from sabot.black_jack import events as e
from sabot.black_jack.brief import cloth_of
from sabot.black_jack.due import verdict
from sabot.black_jack.house import House
from sabot.black_jack.state import Hand
from sabot.black_jack.tableau import black_jack, point
from sabot.black_jack.view_types import BlackJackBoardView, BlackJackScore
from sabot.catalog import Place
from sabot.table.coup.bets import Fate
from sabot.table.events import Event
from sabot.table.money import Amount


class Counts:
    """How often the bank and the boxes had Black Jack or went over, and how the hands came out.

    A hand counts once, however many have staked on it; each half of a pair is one. A hand given up
    is lost. One that a ruling took from the cloth came to nothing, and does not count.
    """

    wanted = frozenset(
        {
            e.BoxHeld,
            e.CardDrawn,
            e.CardCovered,
            e.HoleTurned,
            e.DrawingBegun,
            e.HandsRebuilt,
            e.BoxVoided,
            e.HandSplit,
            e.HandSurrendered,
            e.HandRemoved,
            e.BankAnnounced,
        }
    )
    _ENDS: Mapping[Fate, Literal["hands_won", "hands_lost", "hands_stood_off"]] = {
        Fate.WON: "hands_won",
        Fate.LOST: "hands_lost",
        Fate.RETURNED: "hands_stood_off",
    }

    def __init__(self, house: House) -> None:
        self._house = house
        self._counts: BlackJackScore = {
            "coups": 0,
            "bank_busts": 0,
            "bank_black_jacks": 0,
            "busts": 0,
            "black_jacks": 0,
            "hands_won": 0,
            "hands_lost": 0,
            "hands_stood_off": 0,
        }

    def add(self, number: int, events: Sequence[Event]) -> None:
        cloth = cloth_of(events, "en")
        bank = tuple(card for card, _ in cloth.bank)
        given_up = {(it.box, it.hand) for it in events if isinstance(it, e.HandSurrendered)}
        removed = {(it.box, it.hand) for it in events if isinstance(it, e.HandRemoved)}
        counts = self._counts
        counts["coups"] += 1
        counts["bank_busts"] += cloth.announced is not None and point(bank).bust
        counts["bank_black_jacks"] += cloth.announced is not None and black_jack(bank)
        for box in cloth.holders.keys() & cloth.boxes.keys():
            for laid in cloth.boxes[box]:
                hand = Hand(laid.number, tuple(card for card, _ in laid.cards), laid.split)
                if hand.point.bust or (box, hand.id) in given_up:
                    fate = Fate.LOST
                elif (box, hand.id) not in removed:
                    fate = verdict(self._house, hand, bank, Amount(2)).fate
                elif hand.natural:
                    # paid before the bank has played
                    fate = Fate.WON
                else:
                    continue
                counts[self._ENDS[fate]] += 1
                counts["busts"] += hand.point.bust
                counts["black_jacks"] += hand.natural

    def view(self, taglia: int) -> BlackJackBoardView:
        return {"game": "black-jack", "taglia": taglia, **self._counts}


def score(place: Place) -> Counts:
    """A blank board of a house."""
    return Counts(place.house_as(House))
