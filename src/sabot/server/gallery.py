"""Those who look at a table, and what each of them sees: first the whole, then what has changed.

What anybody sees is worked out and written once for all of them; what somebody sees besides, and
what he is offered, once for all of his connections.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from sabot.ledger.kept import KeptTable
from sabot.server import wire
from sabot.server.board import Board
from sabot.server.clock import elapsed
from sabot.server.patch import patch
from sabot.table import events as te
from sabot.table.events import Event
from sabot.table.view import View, merged

# After these somebody has become a player or one of the staff, or is so no longer.
_WHO_IS_HERE = (te.PlayerJoined, te.PlayerLeft, te.PlayerExpelled, te.StaffRelieved)


class Eyes(NamedTuple):
    """Whose eyes, nobody's in particular where the name is empty; the tongue he is told in, and
    whether he is told what is due."""

    name: str
    lang: str
    prompted: bool


class Watcher(Protocol):
    """Somebody who is told. Telling never waits: a slow watcher is his own concern."""

    @property
    def name(self) -> str: ...
    @property
    def lang(self) -> str: ...
    @property
    def prompted(self) -> bool: ...
    def tell(self, text: str) -> None: ...


@dataclass(slots=True)
class _Group:
    """All with the same eyes: what they see instead of the rest, and what they are offered."""

    own: View
    acts: View
    watchers: set[Watcher] = field(default_factory=set)


class Gallery:
    """Who looks at one table."""

    def __init__(self, table: KeptTable, board: Board) -> None:
        self._table = table
        self._board = board
        # when the one who is waited for must have acted: the clock everybody sees
        self._deadline: int | None = None
        # what anybody sees, as it was told last
        self._common: View = {}
        self._groups: dict[Eyes, _Group] = {}
        self._watchers: dict[Watcher, Eyes] = {}

    def __len__(self) -> int:
        return len(self._watchers)

    @property
    def names(self) -> set[str]:
        """Those who watch, by name; whoever has none is an empty one."""
        return {watcher.name for watcher in self._watchers}

    def watch(self, watcher: Watcher) -> None:
        """Show somebody the table, and tell him from now on."""
        eyes = self._watchers[watcher] = self._eyes(watcher)
        if not self._groups:
            self._common = self._seen()
        if eyes not in self._groups:
            self._groups[eyes] = _Group(self._own(eyes), self._acts(eyes))
        self._groups[eyes].watchers.add(watcher)
        self.show_again(watcher)

    def show_again(self, watcher: Watcher) -> None:
        """The whole view for one who watches."""
        eyes = self._watchers.get(watcher)
        if eyes is not None:
            group = self._groups[eyes]
            view = merged(self._common, group.own) | {"acts": group.acts}
            at = {"table": self._table.heading.id, "number": self._table.version}
            watcher.tell(wire.frame("view", **at, view=view, left=self._left()))

    def leave(self, watcher: Watcher) -> None:
        """Tell him no more."""
        eyes = self._watchers.pop(watcher, None)
        if eyes is not None:
            group = self._groups[eyes]
            group.watchers.discard(watcher)
            if not group.watchers:
                del self._groups[eyes]

    def tick(self, deadline: int | None) -> None:
        """Set the clock that everybody sees, or stop it."""
        if deadline != self._deadline:
            self._deadline = deadline
            self._tell_all(wire.frame("clock", table=self._table.heading.id, left=self._left()))

    def close(self) -> None:
        """Tell everybody that the table is no more."""
        self._tell_all(wire.frame("closed", table=self._table.heading.id))

    def happened(self, events: Sequence[Event]) -> None:
        """Tell everybody what has happened, and how the table looks now."""
        if not self._groups:
            return
        game, at = self._table.place.game, (self._table.heading.id, self._table.version)
        before, self._common = self._common, self._seen()
        common = wire.dump(patch(before, self._common))
        told: dict[str, str] = {}
        for eyes, group in self._groups.items():
            if eyes.lang not in told:
                told[eyes.lang] = wire.told(game, events, eyes.lang)
            seen, acts = self._new(eyes, group, before), self._offered(eyes, group, events)
            patches = (common if seen is None else wire.dump(seen), acts)
            text = wire.change(*at, patches, told[eyes.lang])
            for watcher in group.watchers:
                watcher.tell(text)
        if any(isinstance(event, _WHO_IS_HERE) for event in events):
            self._look_again()

    def _new(self, eyes: Eyes, group: _Group, before: View) -> View | None:
        """What is new to these eyes; nothing where it is what is new to anybody."""
        was, group.own = group.own, self._own(eyes)
        if not was and not group.own:
            return None
        return patch(merged(before, was), merged(self._common, group.own))

    def _offered(self, eyes: Eyes, group: _Group, events: Sequence[Event]) -> str:
        """What has changed of what they are offered."""
        concerns, state = self._table.place.game.concerns, self._table.state
        if not eyes.name or not any(concerns(state, event, eyes.name) for event in events):
            return "{}"
        was, group.acts = group.acts, self._acts(eyes)
        return wire.dump(patch({"acts": was}, {"acts": group.acts}))

    def _look_again(self) -> None:
        """Those who have become players or staff, or are so no longer, see with other eyes."""
        for watcher, eyes in [*self._watchers.items()]:
            if self._eyes(watcher) != eyes:
                self.leave(watcher)
                self.watch(watcher)

    def _tell_all(self, text: str) -> None:
        for watcher in self._watchers:
            watcher.tell(text)

    def _eyes(self, watcher: Watcher) -> Eyes:
        """His own, if he plays or works here; anybody's, if he only looks on."""
        table = self._table.state.table
        here = table.role(watcher.name) is not None
        # Only the staff is told what is due: all others have the same eyes either way.
        prompted = watcher.prompted or watcher.name not in table.staff
        return Eyes(watcher.name if here else "", watcher.lang, prompted)

    def _seen(self) -> View:
        place = self._table.place
        return {
            **place.game.common(place.house, self._table.state),
            "board": self._board.view(),
        }

    def _own(self, eyes: Eyes) -> View:
        place = self._table.place
        return place.game.own(place.house, self._table.state, eyes.name, eyes.prompted)

    def _acts(self, eyes: Eyes) -> View:
        place = self._table.place
        state, name = self._table.state, eyes.name
        offers = place.game.offers(place.house, state, name, eyes.prompted)
        return wire.offered(offers, eyes.lang)

    def _left(self) -> int | None:
        return None if self._deadline is None else max(0, self._deadline - elapsed())
