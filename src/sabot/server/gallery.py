"""Those who look at a table, and what each of them sees: first the whole, then what has changed.

What anybody sees is worked out and written once for all of them; what somebody sees besides, and
what they are offered, once for all of their connections. The later the server is, the less often it
sends bets, and not while a crowd is still being sent those before: what was made at a table
meanwhile is sent as one.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import NamedTuple

from sabot.ledger.stored import StoredTable
from sabot.server import silence, wire
from sabot.server.board import Board
from sabot.server.clock import elapsed
from sabot.server.group import Group, Subscriber
from sabot.server.patch import Patch, patch
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.offers import offers_view
from sabot.table.view import Overlay, merged
from sabot.table.view_types import Acts, PaceView

# A view, of whichever game: here it is only compared, and sent.
Seen = Mapping[str, object]
# So many times as long as the server is late a table waits before more bets are shown, and never
# longer than so many seconds. Whatever else happens is shown at once, and by itself.
_TIMES, _LONGEST = 4, 0.05
_MAY_WAIT = (ce.BetPlaced, ce.BetLowered, ce.BetWithdrawn)
# After these somebody has become a player or one of the staff, or is so no longer.
_WHO_IS_HERE = (te.PlayerJoined, te.PlayerLeft, te.PlayerExpelled, te.StaffRelieved)


class Eyes(NamedTuple):
    """Whose eyes, nobody's in particular where the name is empty; the language of the texts, and
    whether what is due is shown."""

    name: str
    lang: str
    prompted: bool


class Gallery:
    """Who looks at one table."""

    def __init__(
        self,
        table: StoredTable,
        board: Board,
        late: Callable[[], float] = lambda: 0.0,
        pace: Callable[[], PaceView | None] = lambda: None,
    ) -> None:
        """``late``: how late the server is, in seconds; ``pace``: how fast the table is played."""
        self._table = table
        self._board = board
        self._late = late
        self._pace = pace
        # what has happened and is not sent yet, and what will send it; when something was last
        self._unsent: list[Event] = []
        self._timer: asyncio.TimerHandle | None = None
        self._sent = 0.0
        # when the one who is waited for must have acted: the clock everybody sees
        self._deadline: int | None = None
        # what anybody sees, as it was sent last
        self._common: Seen = {}
        self._groups: dict[Eyes, Group] = {}
        self._subscribers: dict[Subscriber, Eyes] = {}

    def __len__(self) -> int:
        return len(self._subscribers)

    @property
    def names(self) -> set[str]:
        """Those who watch, by name; whoever has none is an empty one."""
        return {subscriber.name for subscriber in self._subscribers}

    def watch(self, subscriber: Subscriber) -> None:
        """Send somebody the table, and what changes from now on."""
        self._send_new()
        eyes = self._subscribers[subscriber] = self._eyes(subscriber)
        if not self._groups:
            self._common = self._seen()
        if eyes not in self._groups:
            self._groups[eyes] = Group(self._own(eyes), self._acts(eyes))
        self._groups[eyes].add(subscriber)
        self.show_again(subscriber)

    def show_again(self, subscriber: Subscriber) -> None:
        """The whole view for one who watches."""
        self._send_new()
        eyes = self._subscribers.get(subscriber)
        if eyes is not None:
            group = self._groups[eyes]
            group.is_shown_all(subscriber)
            view = {**merged(self._common, group.own), "acts": group.acts}
            table, number = self._table.heading.id, self._table.version
            left = self._left()
            subscriber.send(wire.frame("view", table=table, number=number, view=view, left=left))

    def leave(self, subscriber: Subscriber) -> None:
        """Send no more to this one."""
        eyes = self._subscribers.pop(subscriber, None)
        if eyes is not None:
            group = self._groups[eyes]
            group.remove(subscriber)
            if not group:
                del self._groups[eyes]

    def tick(self, deadline: int | None) -> None:
        """Set the clock that everybody sees, or stop it."""
        if deadline != self._deadline:
            self._send_new()
            self._deadline = deadline
            self._broadcast(wire.frame("clock", table=self._table.heading.id, left=self._left()))

    def renew(self) -> None:
        """Send what has changed of the view though nothing has happened at the table."""
        self._send_new()
        if self._groups and self._seen() != self._common:
            self._send()

    def acted_for(self, act: Act) -> None:
        """Tell somebody what was done in their place, as they were silent."""
        self._send_new()
        for subscriber in self._subscribers:
            if subscriber.name == act.by:
                subscriber.send(silence.announced(self._table.heading.id, act, subscriber.lang))

    def close(self) -> None:
        """Send to everybody that the table is no more."""
        self._send_new()
        self._broadcast(wire.frame("closed", table=self._table.heading.id))

    def happened(self, events: Sequence[Event]) -> None:
        """Send to everybody what has happened, and how the table looks now; soon if not at once."""
        self._unsent += events
        crowded = any(group.sending for group in self._groups.values())
        longest = _LONGEST if crowded else min(_LONGEST, _TIMES * self._late())
        wait = self._sent + longest - monotonic()
        if wait <= 0 or not all(isinstance(event, _MAY_WAIT) for event in events):
            self._send_new()
        elif self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._send_new)

    def _send_new(self) -> None:
        """Send what has not been sent."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._unsent:
            self._send()

    def _send(self) -> None:
        """Send how the table looks now, and what has happened since."""
        events, self._unsent = self._unsent, []
        if not self._groups:
            return
        self._sent = monotonic()
        game, at = self._table.place.game, (self._table.heading.id, self._table.version)
        before, self._common = self._common, self._seen()
        common = wire.dump(patch(before, self._common))
        translated: dict[str, str] = {}
        # Most see the same: what they are sent is one text, and is framed once.
        texts: dict[tuple[str, str, str], str] = {}
        for eyes, group in self._groups.items():
            seen, acts = self._new(eyes, group, before), self._offered(eyes, group, events)
            new = eyes.lang, common if seen is None else wire.dump(seen), acts
            text = texts.get(new)
            if text is None:
                lang, *patches = new
                if lang not in translated:
                    translated[lang] = wire.events_json(game, events, lang)
                text = texts[new] = wire.change(*at, patches, translated[lang])
            group.send(text)
        if any(isinstance(event, _WHO_IS_HERE) for event in events):
            self._look_again()

    def _new(self, eyes: Eyes, group: Group, before: Seen) -> Patch | None:
        """What is new to these eyes; nothing where it is what is new to anybody."""
        was, group.own = group.own, self._own(eyes)
        if not was and not group.own:
            return None
        return patch(merged(before, was), merged(self._common, group.own))

    def _offered(self, eyes: Eyes, group: Group, events: Sequence[Event]) -> str:
        """What has changed of what they are offered."""
        concerns, state = self._table.place.game.sight.concerns, self._table.state
        if not eyes.name or True not in [concerns(state, event, eyes.name) for event in events]:
            return "{}"
        was, group.acts = group.acts, self._acts(eyes)
        return wire.dump(patch({"acts": was}, {"acts": group.acts}))

    def _look_again(self) -> None:
        """Those who have become players or staff, or are so no longer, see with other eyes."""
        for subscriber, eyes in [*self._subscribers.items()]:
            if self._eyes(subscriber) != eyes:
                self.leave(subscriber)
                self.watch(subscriber)

    def _broadcast(self, text: str) -> None:
        for group in self._groups.values():
            group.send(text)

    def _eyes(self, subscriber: Subscriber) -> Eyes:
        """The own eyes of whoever plays or works here; anybody's, for those who only look on."""
        table = self._table.state.table
        here = table.role(subscriber.name) is not None
        # Only the staff is shown what is due: all others have the same eyes either way.
        prompted = subscriber.prompted or subscriber.name not in table.staff
        return Eyes(subscriber.name if here else "", subscriber.lang, prompted)

    def _seen(self) -> Seen:
        place = self._table.place
        return {
            **place.game.sight.common(place.house, self._table.state),
            "board": self._board.view(),
            "pace": self._pace(),
        }

    def _own(self, eyes: Eyes) -> Overlay:
        place = self._table.place
        return place.game.sight.own(place.house, self._table.state, eyes.name, eyes.prompted)

    def _acts(self, eyes: Eyes) -> Acts:
        place = self._table.place
        state, name = self._table.state, eyes.name
        offers = place.game.sight.offers(place.house, state, name, eyes.prompted)
        return offers_view(offers, eyes.lang)

    def _left(self) -> int | None:
        return None if self._deadline is None else max(0, self._deadline - elapsed())
