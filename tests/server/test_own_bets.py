"""What somebody staked and won, counted from entries, held to the engine's own balances."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.codec import events_written
from sabot.ledger.entry import chained
from sabot.server.games import GAMES
from sabot.server.mine.own import Money, Own
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.money import Currency
from tests.anything import anything


class _Watched:
    """One player of an evening, counted from entries, and what the engine says they have."""

    def __init__(self, place: Place, name: str) -> None:
        self.name = name
        self.own = Own(GAMES[place.game.id].counts, "t", name)
        self.came: Money = Counter()

    def add(self, events: Iterable[Event], before: Any, after: Any) -> None:
        number = self.own.version + 1
        self.own.add([chained("", number, number, "", "", "", events_written(events))])
        self._carried(events, before)
        assert not self.own.stopped
        table, coup = after.table, after.coup
        for currency in Currency:
            bets = () if coup is None else coup.bets
            lying = sum(
                bet.amount for bet in bets if (bet.owner, bet.currency) == (self.name, currency)
            )
            has = table.chips(self.name, currency) + table.waits_for(self.name, currency) + lying
            assert self.own.lying[currency] == lying
            assert self.came[currency] + self.own.result[currency] == has

    def _carried(self, events: Iterable[Event], before: Any) -> None:
        """What comes from the purse and goes there, as the engine moves it."""
        for event in events:
            match event:
                case te.PlayerJoined(player=self.name, chips=chips, currency=Currency() as each):
                    self.came[each] += chips
                case te.ChipsBrought() | te.NotesChanged() if event.player == self.name:
                    self.came[event.currency] += event.amount
                case te.PlayerLeft(player=self.name) | te.PlayerExpelled(player=self.name):
                    for each in Currency:
                        self.came[each] -= before.table.chips(self.name, each)


@pytest.mark.parametrize("place", catalog.houses(), ids=lambda place: place.house.id)
def test_whole_evenings_come_to_what_the_engine_says_everybody_has(place: Place) -> None:
    """Also where hands do anything, people leave with bets on the cloth, and much is put right."""
    corrected, coups = 0, 0
    for seed in range(4):
        some: dict[str, _Watched] = {}
        before: Any = place.game.flow.start()
        for events, state in anything(place, seed):
            for event in events:
                if isinstance(event, te.PlayerJoined):
                    some.setdefault(event.player, _Watched(place, event.player))
                corrected += isinstance(event, ce.PaymentCorrected)
            for watched in some.values():
                watched.add(events, before, state)
            before = state
        coups += sum(len(watched.own.coups) for watched in some.values())
    assert corrected > 15
    assert coups > 100
