"""The scoreboard of a table: how the coups of this taglia came out.

A coup is on it once it is over. One that was annulled is not: its result does not stand. One in
bianco is: it was dealt and announced like any other, and those who watch how a sabot runs note it
too; it is only that nobody could stake on it. What a taglia came to stays on the board until the
next sabot is loaded.

    board.happened(events)      # whatever happened at the table, in order
    board.view()                # changes when a coup is over, or a sabot is loaded
"""

from collections.abc import Iterable

from sabot.catalog import Place
from sabot.ledger.codec import codec_of
from sabot.ledger.store import Ledger
from sabot.ledger.stored import StoredTable
from sabot.record.asjson import event_name
from sabot.server.games import GAMES
from sabot.server.score import BoardView, Score
from sabot.table.coup.events import CoupAnnulled
from sabot.table.events import Event, SabotLoaded


class Board:
    """The scoreboard of one table; nothing is counted at a game that has none."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._taglia = 0
        self._score = self._blank()
        wanted = frozenset[type[Event]]() if self._score is None else self._score.wanted
        self._wanted = wanted | {CoupAnnulled}
        # what has happened in the coup in play
        self._coup: list[Event] = []
        self._view: BoardView | None = None

    def _blank(self) -> Score | None:
        board = GAMES[self._place.game.id].board
        return None if board is None else board.score(self._place)

    def happened(self, events: Iterable[Event]) -> None:
        """Keep up with what happened at the table."""
        for event in events:
            if type(event) in self._wanted:
                self._coup.append(event)
            elif isinstance(event, self._place.game.kinds.ends_coup):
                self._over(event)
            elif isinstance(event, SabotLoaded):
                self._taglia, self._score, self._view = event.taglia, self._blank(), None

    def _over(self, ended: Event) -> None:
        annulled = any(isinstance(event, CoupAnnulled) for event in self._coup)
        if self._score is not None and not annulled:
            self._score.add(getattr(ended, "number", 0), self._coup)
            self._view = None
        self._coup.clear()

    def view(self) -> BoardView:
        """The board, the same one until another coup is over."""
        if self._view is None:
            blank: BoardView = {"game": self._place.game.id, "taglia": self._taglia}
            self._view = blank if self._score is None else self._score.view(self._taglia)
        return self._view


# So many entries are looked through at a time for where the taglia began.
_BACK = 500
_LOADED = f'"event":"{event_name(SabotLoaded.kind)}"'


async def board_of(ledger: Ledger, table: StoredTable) -> Board:
    """The board of a table that has been played at: what was stored since its taglia began."""
    board, codec = Board(table.place), codec_of(table.place.game)
    number = await _began(ledger, table)
    for entry in await ledger.entries(table.heading.id, number, table.version - number):
        board.happened(codec.events(entry.events))
    return board


async def _began(ledger: Ledger, table: StoredTable) -> int:
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
