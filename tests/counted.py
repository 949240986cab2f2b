"""A table's money counted from its events, beside the engine that moves it: always the same."""

from collections.abc import Iterable

from sabot.ledger.codec import events_written
from sabot.ledger.entry import chained
from sabot.server.games import GAMES
from sabot.server.tally import Tally
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.game import Game, staked
from sabot.table.money import CAGNOTTE, DROP, ERRORS, FLOAT, OUTSIDE, POCKETS, UNCLAIMED


class Counted:
    """The tally of one table, act by act."""

    def __init__(self, game: Game) -> None:
        self.tally = Tally(GAMES[game.id].counts)

    def add(self, events: Iterable[Event]) -> str:
        """Count what came of one act; the events of it as they are written."""
        written = events_written(events)
        self.tally.add([chained("", self.tally.version + 1, 0, "", "", "", written)])
        return written

    def agrees(self, state: AnyState) -> None:
        """Assert that the engine has the same in every account."""
        table, totals = state.table, self.tally.totals()
        assert not self.tally.stopped
        for currency in table.currencies:
            counted = totals[currency]
            chips = sum(table.chips(name, currency) for name in table.players)
            chips += staked(state).get(currency, 0)
            assert counted.float == table.chips(FLOAT, currency)
            assert counted.cagnotte == table.chips(CAGNOTTE, currency)
            assert counted.unclaimed == table.chips(UNCLAIMED, currency)
            assert counted.errors == -table.chips(ERRORS, currency)
            assert counted.drop == table.chips(DROP, currency)
            assert counted.chips_out == self.tally.chips(currency) == chips
            outside = table.chips(OUTSIDE, currency) + table.chips(POCKETS, currency)
            assert counted.inside == -outside
