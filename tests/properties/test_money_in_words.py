"""What the lines of a coup say of its money, held to the books event by event."""

import re
from collections import Counter
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack import events as bj
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.catalog import Place
from sabot.table import evolve as table_evolve
from sabot.table.coup import events as ce
from sabot.table.coup.payments import About
from sabot.table.events import Event
from sabot.table.game import Game
from sabot.table.money import CAGNOTTE, UNCLAIMED, amount
from tests.anything import anything

Sums = Counter[tuple[str, str]]
_SUM = re.compile(r"(\S+) ([+-]?)(CHF|EUR) (-?)([0-9.]+)")
_MONEY = re.compile(rf"  (Corrected in an earlier coup: )?{_SUM.pattern}(, {_SUM.pattern})*")


class MoneyShown:
    """What the books say of the coup so far, for its own bets and for those of earlier ones.

    What goes to the account of what waits to be claimed is the owner's of the bet it came from.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._state = game.flow.start()
        self._events: list[Event] = []
        self._own, self._earlier = Sums(), Sums()

    def add(self, events: tuple[Event, ...]) -> bool:
        """Fold these; where a coup ends with them, its lines say the same. Whether one has."""
        for event in events:
            before = self._state
            self._state = self._game.flow.evolve(before, event)
            self._events.append(event)
            if type(event) not in table_evolve.EVENTS:
                late = isinstance(event, ce.PaymentCorrected) and event.about is not About.COUP
                sums = self._earlier if late else self._own
                sums.update(_held(self._state, event))
                sums.subtract(_held(before, event))
        over = any(isinstance(each, self._game.kinds.ends_coup) for each in events)
        if over:
            self._agrees()
            self._events.clear()
            self._own, self._earlier = Sums(), Sums()
        return over

    def _agrees(self) -> None:
        shown = {False: Sums(), True: Sums()}
        for line in self._game.words.brief(self._events, "en"):
            money = _MONEY.fullmatch(line)
            if money is not None:
                for name, sign, currency, less, value in _SUM.findall(line):
                    won = -amount(value) if "-" in (sign, less) else amount(value)
                    shown[bool(money[1])][name, currency] += won
        assert shown == {False: self._own, True: self._earlier}


def _held(state: Any, event: Event) -> Sums:
    """What players have, before them and on the cloth, and the cagnotte."""
    bet = getattr(event, "bet", None)
    owner = bet.owner if bet is not None else getattr(event, "player", "")
    sums = Sums()
    for (name, currency), held in state.table.books.items():
        whose = {UNCLAIMED: owner, CAGNOTTE: "cagnotte"}.get(name, name)
        if not whose.startswith("<"):
            sums[whose, currency] += held
    for lying in state.coup.bets if state.coup is not None else ():
        sums[lying.owner, lying.currency] += lying.amount
    return sums


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_a_coup_tells_the_money_that_moved_whatever_hands_did(place: Place) -> None:
    coups, met = 0, Counter[type[Event]]()
    for seed in range(5):
        shown = MoneyShown(place.game)
        for events, _ in anything(place, seed):
            met.update(map(type, events))
            coups += shown.add(events)
    assert coups > 50
    assert met[ce.PaymentCorrected] > 15
    assert (met[bj.BetLiesAgain] > 5) is (place.house is CAMPIONE)
