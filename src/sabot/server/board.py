"""The scoreboard of a table: how the coups of this taglia came out.

A coup is on it once it is over. One that was annulled is not: its result does not stand. One in
bianco is: it was dealt and announced like any other, and those who watch how a sabot runs note it
too; it is only that nobody could stake on it. What a taglia came to stays on the board until the
next sabot is loaded.

    board.happened(events)      # whatever happened at the table, in order
    board.view()                # changes when a coup is over, or a sabot is loaded
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from sabot.black_jack import events as bj
from sabot.black_jack.brief import cloth_of
from sabot.black_jack.house import House as BlackJackHouse
from sabot.black_jack.settle import verdict
from sabot.black_jack.state import Hand
from sabot.black_jack.tableau import black_jack, point
from sabot.catalog import Place
from sabot.ledger.codec import codec_of
from sabot.ledger.kept import KeptTable
from sabot.ledger.store import Ledger
from sabot.punto_banco import events as pb
from sabot.punto_banco.brief import hands_of
from sabot.punto_banco.chances import FirstCardsPair, outcome
from sabot.punto_banco.house import House as PuntoBancoHouse
from sabot.punto_banco.roads import Result, as_json, roads
from sabot.punto_banco.tableau import Side
from sabot.table.coup.events import CoupAnnulled
from sabot.table.coup.pay import Fate
from sabot.table.events import Event, SabotLoaded
from sabot.table.money import Amount

View = dict[str, Any]


class Score(Protocol):
    """What one game counts. ``wanted``: the events of a coup that it looks at."""

    wanted: frozenset[type[Event]]

    def add(self, number: int, events: Sequence[Event]) -> None:
        """Count a coup that is over."""

    def view(self) -> View:
        """All that was counted."""


class PuntoBanco:
    """The roads, and how often each chance of the house has won.

    ``coups``: the numbers of the coups, in the order of the bead plate; ``points``: those of Punto
    and Banco in each, as two digits.
    """

    wanted = frozenset({pb.CardDrawn, pb.HandsRebuilt, pb.PointsAnnounced})

    def __init__(self, house: PuntoBancoHouse) -> None:
        self._chances = house.chances
        self._coups: list[int] = []
        self._points: list[str] = []
        self._results: list[Result] = []
        self._won = {chance.id: 0 for chance in house.chances}

    def add(self, number: int, events: Sequence[Event]) -> None:
        hands = hands_of(events)
        came = outcome(tuple(hands[Side.PUNTO]), tuple(hands[Side.BANCO]))
        self._coups.append(number)
        self._points.append(f"{came.punto_point}{came.banco_point}")
        pairs = (FirstCardsPair(side).met(came) for side in Side)
        self._results.append(Result(came.winner, *pairs))
        for chance in self._chances:
            self._won[chance.id] += chance.wins.met(came)

    def view(self) -> View:
        return {
            "coups": [*self._coups],
            "points": [*self._points],
            "won": {**self._won},
            "roads": as_json(roads(self._results)),
        }


class BlackJack:
    """How often the bank and the boxes had Black Jack or went over, and how the hands came out.

    A hand counts once, however many have staked on it; each half of a pair is one. A hand given up
    is lost. One that a ruling took from the cloth came to nothing, and does not count.
    """

    wanted = frozenset(
        {
            bj.BoxHeld,
            bj.CardDrawn,
            bj.CardCovered,
            bj.HoleTurned,
            bj.DrawingBegun,
            bj.HandsRebuilt,
            bj.BoxVoided,
            bj.HandSplit,
            bj.HandSurrendered,
            bj.HandRemoved,
            bj.BankAnnounced,
        }
    )
    _ENDS: Mapping[Fate, str] = {
        Fate.WON: "hands_won",
        Fate.LOST: "hands_lost",
        Fate.RETURNED: "hands_stood_off",
    }

    def __init__(self, house: BlackJackHouse) -> None:
        self._house = house
        self._counts = {
            "coups": 0,
            "bank_busts": 0,
            "bank_black_jacks": 0,
            "busts": 0,
            "black_jacks": 0,
            **dict.fromkeys(self._ENDS.values(), 0),
        }

    def add(self, number: int, events: Sequence[Event]) -> None:
        cloth = cloth_of(events, "en")
        bank = tuple(card for card, _ in cloth.bank)
        given_up = {(it.box, it.hand) for it in events if isinstance(it, bj.HandSurrendered)}
        removed = {(it.box, it.hand) for it in events if isinstance(it, bj.HandRemoved)}
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

    def view(self) -> View:
        return {**self._counts}


_SCORES: Mapping[str, Callable[[Any], Score]] = {
    "punto-banco": PuntoBanco,
    "black-jack": BlackJack,
}


class Board:
    """The scoreboard of one table."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._taglia = 0
        self._score = self._blank()
        self._wanted = self._score.wanted | {CoupAnnulled}
        # what has happened in the coup in play
        self._coup: list[Event] = []
        self._view: View | None = None

    def _blank(self) -> Score:
        return _SCORES[self._place.game.id](self._place.house)

    def happened(self, events: Iterable[Event]) -> None:
        """Keep up with what happened at the table."""
        for event in events:
            if type(event) in self._wanted:
                self._coup.append(event)
            elif isinstance(event, self._place.game.ends_coup):
                self._over(event)
            elif isinstance(event, SabotLoaded):
                self._taglia, self._score, self._view = event.taglia, self._blank(), None

    def _over(self, ended: Any) -> None:
        if not any(isinstance(event, CoupAnnulled) for event in self._coup):
            self._score.add(ended.number, self._coup)
            self._view = None
        self._coup.clear()

    def view(self) -> View:
        """The board, the same one until another coup is over."""
        if self._view is None:
            game, taglia = self._place.game.id, self._taglia
            self._view = {"game": game, "taglia": taglia, **self._score.view()}
        return self._view


# So many entries are looked through at a time for where the taglia began.
_BACK = 500
_LOADED = f'"event":"{SabotLoaded.__name__}"'


async def board_of(ledger: Ledger, table: KeptTable) -> Board:
    """The board of a table that has been played at: what was stored since its taglia began."""
    board, codec = Board(table.place), codec_of(table.place.game)
    number = await _began(ledger, table)
    for entry in await ledger.entries(table.heading.id, number, table.version - number):
        board.happened(codec.events(entry.events))
    return board


async def _began(ledger: Ledger, table: KeptTable) -> int:
    """The entry after which the last taglia began."""
    last = table.version
    while last:
        before = max(0, last - _BACK)
        entries = await ledger.entries(table.heading.id, before, last - before)
        for entry in reversed(entries):
            if _LOADED in entry.events:
                return entry.number - 1
        last = before
    return 0
