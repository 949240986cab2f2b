"""In which states a provision is proven: a plugin that watches the tests marked ``proves``.

While such a test runs, every decision of the engine that rests on the provision is noted, with a
description of the table it was taken at, and whether the house was a built-in one or an altered
one: a test that first changes the house shows what the code can do, not what the house does.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from sabot.table.acts import Act
from sabot.table.game import Decision, Game, Live
from sabot.table.refusal import Refusal


class Seen(NamedTuple):
    """A state as far as it matters where a decision was taken."""

    game: str
    step: str
    out: int
    under: str
    last: bool
    mode: str
    stage: str
    pending: str


def described(game: Game, house: Any, state: Any) -> Seen:
    """What the table waits for, and what lies on it."""
    coup = state.coup
    return Seen(
        game.id,
        str(game.steps.expected(house, state)),
        # What is out of the sabot and not yet discarded: on the cloth, or under the sabot.
        len(game.flow.out(state)) - len(state.discard),
        under_the_sabot(state),
        state.last,
        str(state.table.mode if coup is None else coup.mode),
        str(state.table.opening if coup is None else coup.stage),
        "" if coup is None else str(coup.pending or ""),
    )


def under_the_sabot(state: Any) -> str:
    """What is known of the cards that come next: whether one waits, or shows, and was seen."""
    if state.waiting:
        return "seen" if any(each.seen for each in state.waiting) else "unseen"
    return "top seen" if state.top_seen else "none"


@dataclass
class Proven:
    """The states in which one provision was cited: at the house itself, and at altered ones."""

    own: set[Seen] = field(default_factory=set)
    altered: set[Seen] = field(default_factory=set)


class Watch:
    """The plugin. After the session ``proven`` has what was noted of every provision."""

    def __init__(self) -> None:
        self.proven: dict[str, Proven] = defaultdict(Proven)
        self.proving: tuple[str, ...] = ()
        self._patch = pytest.MonkeyPatch()
        # Houses asked about before, kept so that none of them can be mistaken for a later one.
        self._built_in: dict[int, tuple[Any, bool]] = {}

    def pytest_sessionstart(self) -> None:
        """Every act at every table goes through ``Live.do``."""
        do = Live.do

        def watched(live: Live, act: Act) -> Decision:
            state = live.state
            decision = do(live, act)
            self.note(live, state, decision)
            return decision

        self._patch.setattr(Live, "do", watched)

    def pytest_sessionfinish(self) -> None:
        """From here on nobody watches."""
        self._patch.undo()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Which provisions are being proven."""
        marks = item.iter_markers("proves")
        self.proving = tuple(provision for mark in marks for provision in mark.args)
        try:
            return (yield)
        finally:
            self.proving = ()

    def note(self, live: Live, state: Any, decision: Decision) -> None:
        """Note a decision taken at a state, if it rests on what is being proven."""
        resting = [decision] if isinstance(decision, Refusal) else decision
        cited = {each.cite for each in resting}
        for provision in cited.intersection(self.proving):
            proven = self.proven[provision]
            states = proven.own if self._is_built_in(live) else proven.altered
            states.add(described(live.game, live.house, state))

    def _is_built_in(self, live: Live) -> bool:
        house = live.house
        known = self._built_in.get(id(house))
        if known is None:
            known = house, live.game.houses.get(house.id) == house
            self._built_in[id(house)] = known
        return known[1]
