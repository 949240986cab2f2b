"""Who comes to a table, sits down and is given what waits there: seen to before anything else."""

from collections.abc import Callable, Iterator

from sabot.company.staff import given_back
from sabot.server.room import Room
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Role


class Arrivals:
    """What the automatic players and the automatic inspector do about it."""

    def __init__(
        self, room: Room, players: tuple[str, ...], holds_post: Callable[[str], bool]
    ) -> None:
        """``holds_post``: whether a post is held under its own name, by nobody but the company."""
        self._room = room
        self._players = players
        self._holds_post = holds_post

    def next_act(self, in_play: bool) -> Act | None:
        """The next of these acts, if there is one; ``in_play``: whether a coup has begun."""
        return self._comes() or self._seats() or self._gives_back(in_play)

    def _comes(self) -> Act | None:
        """An automatic player who is not here yet comes, and asks for a seat."""
        table = self._room.state.table
        for name in self._players:
            if table.seats and name not in table.players and name not in table.expelled:
                return ta.Join(name, Amount(self._room.wishes.own.purse), table.currencies[0])
        return next(filter(self._allowed, self._sitting_down()), None)

    def _sitting_down(self) -> Iterator[Act]:
        """The seats they ask for: always one is left for somebody else."""
        table = self._room.state.table
        taken = sum(player.seat is not None for player in table.players.values())
        if taken + len(table.waiting) < table.seats - 1:
            for name in self._players:
                if table.here(name) and table.players[name].seat is None:
                    yield ta.RequestSeat(name)

    def _allowed(self, act: Act) -> bool:
        place = self._room.table.place
        return not isinstance(place.game.flow.decide(place.house, self._room.state, act), Refusal)

    def _gives_back(self, in_play: bool) -> Act | None:
        """Between coups, whoever is here again is given what waits for them."""
        if in_play:
            return None
        house, table = self._room.table.place.house, self._room.state.table
        acts = (act for act in given_back(house, table) if self._holds_post(act.by))
        return next(filter(self._allowed, acts), None)

    def _seats(self) -> Act | None:
        """Whoever waits for a seat is given one, if there is one: if free, the one they like."""
        table = self._room.state.table
        inspector = table.post(Role.INSPECTOR)
        if not self._holds_post(inspector):
            return None
        acts = (
            ta.AssignSeat(inspector, name, seat)
            for name in table.waiting
            for seat in self._room.wishes.seats(name)
        )
        return next(filter(self._allowed, acts), None)
