"""What an act is about, by the names it has at another table.

A table counts its coups, and the cards that wait under its sabot. Where one table has played a coup
more than the other, or keeps a card that the other has not, the same number means another thing. So
an act that names one (see ``NAMING`` in table/traits) is carried over to the same coup, and to the
same card of the order. Where it means one and says no number, as a late complaint does, what came
of it says which.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from sabot.record.slips import Dropped, Why
from sabot.table.acts import Act
from sabot.table.coup import events as e
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.naming import known_coups
from sabot.table.coup.state import AnyCoup, AnyState
from sabot.table.events import Event
from sabot.table.game import AnyGame, Decision, Live
from sabot.table.refusal import Refusal
from sabot.table.traits import Trait, having

# The fields that name a thing, with its names there; or why it has none.
Names: TypeAlias = dict[str, object] | Why


class Number(NamedTuple):
    """A coup by its taglia and its number there."""

    taglia: int
    number: int


class Followed(Live[AnyHouse, AnyState, Act]):
    """A table of which is known, for every card that waits, which of the sabot's order it is."""

    __slots__ = ("under",)

    def __init__(self, game: AnyGame, house: AnyHouse) -> None:
        super().__init__(game, house)
        self.under: tuple[int, ...] = ()

    def do(self, act: Act) -> Decision:
        """Act, and follow the cards."""
        before = self.state
        decision = super().do(act)
        self.under = _followed(before, self.under, self.state)
        return decision


def _followed(before: AnyState, under: tuple[int, ...], after: AnyState) -> tuple[int, ...]:
    """Which cards of the order wait now: some that did, have just come out, or lay on the cloth."""
    if not after.waiting:
        return ()
    order, out = after.table.sabot.order, before.table.sabot.out
    just_out = range(out, after.table.sabot.out)
    came = [*under, *just_out, *(at for at in reversed(range(out)) if at not in under)]
    places = []
    for each in after.waiting:
        at = next(at for at in came if order[at] == each.card)
        came.remove(at)
        places.append(at)
    return tuple(places)


class References:
    """Which coup of the other table is which of this one, and which card waits where."""

    def __init__(self, here: Followed, there: Followed) -> None:
        self._here, self._there = here, there
        # Of each coup played here the same there, if there is one.
        self.same: dict[Number, Number | None] = {}

    def begun(self) -> None:
        """A coup has begun here. The same has begun there, or none."""
        here, there = self._here.state.coup, self._there.state.coup
        assert here is not None
        same = None if there is None else _number(there)
        self.same[_number(here)] = None if same in self.same.values() else same

    def carried(
        self, act: Act, before: AnyState, under: tuple[int, ...], here: Decision
    ) -> Act | Dropped:
        """The act as it is said there; or why it cannot be.

        ``before`` and ``under``: this table as it stood, for which the act was meant; ``here``:
        what came of it.
        """
        events = () if isinstance(here, Refusal) else here
        change: dict[str, object] = {}
        for names in (
            self._coup(act, before, events),
            self._last_coup(act, before),
            self._card(act, under, events),
        ):
            if isinstance(names, Why):
                return Dropped(Why.REFUSED if isinstance(here, Refusal) else names)
            change |= names
        return replace(act, **change) if change else act  # type: ignore[arg-type] # by their names

    def _coup(self, act: Act, before: AnyState, events: Iterable[Event]) -> Names:
        """A coup that was played here is the same there; one to come is as many ahead."""
        number, taglia = (having(type(act), trait) for trait in (Trait.COUP, Trait.TAGLIA))
        meant = _meant(act, before) or (_past(before, events) if number else None)
        if meant is None:
            return {}
        if meant not in self.same:
            ahead = meant.number - before.number
            to_come = meant.taglia == before.table.taglia and ahead > 0
            return {name: self._there.state.number + ahead for name in number if to_come}
        same = self.same[meant]
        if same is None:
            return Why.NO_SUCH_COUP
        return {**dict.fromkeys(number, same.number), **dict.fromkeys(taglia, same.taglia)}

    def _last_coup(self, act: Act, before: AnyState) -> Names:
        """Whoever looks at the last coup that is over means that coup, and no later one."""
        ours, theirs = before.previous, self._there.state.previous
        if ours is None or not any(getattr(act, at) for at in having(type(act), Trait.LAST_COUP)):
            return {}
        same = theirs is not None and self.same.get(_number(ours)) == _number(theirs)
        return {} if same else Why.NOT_THE_LAST

    def _card(self, act: Act, under: tuple[int, ...], events: Iterable[Event]) -> Names:
        """A card that waits, wherever it lies there among those that do."""
        there = self._there.under
        for name in having(type(act), Trait.WAITING):
            at = _place(getattr(act, name), events)
            if at in range(len(under)):
                card = under[at]
                return {name: there.index(card) + 1} if card in there else Why.NO_SUCH_CARD
        return {}


def _number(coup: AnyCoup) -> Number:
    return Number(coup.taglia, coup.number)


def _meant(act: Act, before: AnyState) -> Number | None:
    """The coup an act names; whoever says no taglia means one that is known, or the last."""
    number, taglia = (
        next((getattr(act, name) for name in having(type(act), trait)), None)
        for trait in (Trait.COUP, Trait.TAGLIA)
    )
    if number is None:
        return None
    fits = (_number(each) for each in known_coups(before) if taglia in (None, each.taglia))
    default = Number(before.table.taglia if taglia is None else taglia, number)
    return next((each for each in fits if each.number == number), default)


def _past(before: AnyState, events: Iterable[Event]) -> Number | None:
    """The coup that is over which an act turns out to be about."""
    for event in events:
        if isinstance(event, e.LateDisputeNoted) and before.previous is not None:
            return _number(before.previous)
        if isinstance(event, e.FreelyRuled) and event.late:
            return Number(event.taglia, event.number)
    return None


def _place(named: int, events: Iterable[Event]) -> int:
    """Which of the cards that wait an act names, or turns out to be about; below 0 for none."""
    places = (getattr(each, at) for each in events for at in having(type(each), Trait.WAITING))
    return named - 1 if named else next(places, -1)
