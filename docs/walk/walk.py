"""The walker: a table brought to every moment of a coup, and at each every fact that can happen.

A *moment* is what the table waits for. Each is walked with nothing, an unseen card or a seen card
under the sabot, or with the next card showing in it; and in a coup that is the last or is not.
That is a *stand*: a state from which facts are tried. A fact at a stand is a *cell*. After the
fact everybody acts rightly, to the end of the coup and the first card of the next.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any, NamedTuple

from docs.walk.impossible import Impossible
from sabot.company.games import COMPANIES
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.events import Event
from sabot.table.game import Game
from sabot.table.money import Amount
from sabot.table.pack import stacked
from sabot.table.refusal import Refusal
from sabot.table.state import Opening

FLOAT = Amount(1_000_000_00)
CHIPS = Amount(100_000_00)
CUT_AT = 52
# A coup, mended, and the opening of the next take far fewer acts.
MOST_ACTS = 150


class Under(StrEnum):
    """What has come out of the sabot just before, or shows in it."""

    NOTHING = "nothing"
    UNSEEN = "unseen"
    SEEN = "seen"
    SHOWS = "shows"


class Last(StrEnum):
    """Whether the coup is the last: where the mask lies, or how few cards are left behind it."""

    NO = "no"
    MASK_IN_COUP = "mask-in-coup"
    MASK_FIRST = "mask-first"
    TOO_FEW = "too-few"
    RUNS_OUT = "runs-out"


# How many cards are left for the coup: enough for it and not for it to be valid, with a mask that
# went in too far back; or not even enough, which is known once the mask is out.
FEW = {Last.TOO_FEW: 6, Last.RUNS_OUT: 3}


class Script(NamedTuple):
    """How a coup goes: the cards, who stakes what, and what is done at a moment beside right play.

    ``instead``: at the first state that is called so, these acts are done.
    """

    mode: str
    cards: str
    bets: Callable[[Any, Any], Sequence[Act]]
    instead: tuple[tuple[str, Callable[[Any, Any], Sequence[Act]]], ...] = ()


class Fact(NamedTuple):
    """Something that goes wrong or comes to light. No acts where it has no subject."""

    id: str
    words: str
    acts: Callable[[Any, Any], Sequence[Act]]


class Walked(NamedTuple):
    """What the walker must know of a game."""

    game: Game
    players: Mapping[str, int | None]
    scripts: Callable[[Any], Iterable[Script]]
    # what is staked on the coup after a fact; of those that may not, others do
    bets: Callable[[Any, Any], Sequence[Act]]
    facts: Sequence[Fact]
    # what a state is called
    moment: Callable[[Any, Any], str]
    # how each thing comes to lie under the sabot, or to show in it
    prepare: Mapping[Under, Act]
    # the events by which a card leaves the sabot for the discard
    discarded: Callable[[Card], Sequence[Event]]
    # whether a card of the coup in play is out
    begun: Callable[[Any], bool]
    # what cannot go wrong at a house, or in a mode
    impossible: Sequence[Impossible]


class Done(NamedTuple):
    """An act, what came of it, and the table before and after."""

    before: Any
    act: Act
    events: tuple[Event, ...]
    after: Any


class Stand(NamedTuple):
    """A state that facts are tried in."""

    mode: str
    moment: str
    under: Under
    last: Last
    state: Any
    # how the card came under the sabot: part of what happened
    prepared: tuple[Done, ...] = ()


class Run(NamedTuple):
    """A fact and all that followed; or the refusal of what cannot have happened.

    ``fact``: how many of the acts done are the fact itself.
    """

    done: tuple[Done, ...]
    fact: int
    refusal: Refusal | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for each in self.done for event in each.events)


class Walker:
    """Walks the tables of one house."""

    def __init__(self, walked: Walked, house: Any) -> None:
        self.walked, self.house, self.game = walked, house, walked.game
        self.next_act = COMPANIES[walked.game.id].next_act
        self.pack = stacked((), house.decks)

    # One act

    def do(self, state: Any, act: Act) -> Done | Refusal:
        decision = self.game.flow.decide(self.house, state, act)
        if isinstance(decision, Refusal):
            return decision
        after = state
        for event in decision:
            after = self.game.flow.evolve(after, event)
        return Done(state, act, decision, after)

    def must(self, state: Any, *acts: Act) -> Any:
        for act in acts:
            done = self.do(state, act)
            assert isinstance(done, Done), f"{act} refused: {done}"
            state = done.after
        return state

    # Setting up

    def ready(self, script: Script, mask_at: int | None, skipped: int) -> Any:
        """A sabot with the cards of a script, after ``skipped`` others have gone to the discard."""
        house, game = self.house, self.game
        seats = min(7, house.most_seats)
        state = self.must(
            game.flow.start(),
            ta.OpenTable("inspector", script.mode, house.limits, house.currencies, seats, FLOAT),
        )
        for name, seat in self.walked.players.items():
            state = self.must(state, ta.Join(name, CHIPS, house.currencies[0]))
            if seat is not None:
                state = self.must(
                    state, ta.RequestSeat(name), ta.AssignSeat("inspector", name, seat)
                )
        order = self.order(script.cards, skipped + house.burned)
        behind = None if mask_at is None else len(order) - mask_at - skipped - house.burned
        state = self.must(
            state,
            ta.SupplyCards("inspector", self.pack),
            ta.VerifyCards("dealer"),
            ta.Wash("dealer", order[-CUT_AT:] + order[:-CUT_AT], "salt"),
            ta.Gather("dealer"),
        )
        state = self.must(state, ta.Cut(state.table.cut_to, CUT_AT))
        while state.table.opening is not Opening.READY:
            load = ta.LoadSabot("dealer", behind)
            burn = state.table.opening is Opening.BURN
            state = self.must(state, ta.Burn("dealer") if burn else load)
        for card in order[house.burned : house.burned + skipped]:
            for event in self.walked.discarded(card):
                state = game.flow.evolve(state, event)
        return state

    def order(self, named: str, before: int) -> tuple[Card, ...]:
        """The whole pack, with the named cards after ``before`` others."""
        top = cards(named)[: len(self.pack) - before]
        rest = stacked(top, self.house.decks)[len(top) :]
        return (*rest[len(rest) - before :], *top, *rest[: len(rest) - before])

    # The moments

    def path(self, script: Script, mask_at: int | None = None, skipped: int = 0) -> Iterator[Any]:
        """Every state of a script: the coup as it goes, and the first card of the one after it."""
        state = self.ready(script, mask_at, skipped)
        instead = dict(script.instead)
        for _ in range(MOST_ACTS):
            yield state
            if (state.number > 1 and self.walked.begun(state)) or state.table.taglia > 1:
                return
            special = instead.pop(self.walked.moment(self.house, state), None)
            if special is None:
                act = self.next_act(self.house, state, random.Random(0))
                acts = [act] if act is not None else script.bets(self.house, state)
            else:
                acts = list(special(self.house, state))
            for act in acts:
                done = self.do(state, act)
                if isinstance(done, Done):
                    state = done.after
                    yield state
            if state.table.opening is not Opening.READY:
                return

    def moments(self) -> Iterator[tuple[str, str, Last, Any]]:
        """The states of every script: the mode, what it is called, last coup or not."""
        for script in self.walked.scripts(self.house):
            begun: dict[int, int] = {}
            for state in self.path(script):
                begun.setdefault(_coup(state), state.table.sabot.out - self.house.burned)
            for number, out in begun.items():
                for last in Last:
                    yield from self._of_coup(script, number, out, last)

    def _of_coup(
        self, script: Script, number: int, out: int, last: Last
    ) -> Iterator[tuple[str, str, Last, Any]]:
        whole = len(self.pack) - self.house.burned
        mask_at: int | None = None
        skipped = 0
        if last in FEW:
            skipped = whole - out - FEW[last]
        if last is not Last.NO:
            mask_at = out + (last in (Last.MASK_IN_COUP, Last.RUNS_OUT))
        for state in self.path(script, mask_at, skipped):
            if _coup(state) == number:
                name = self.walked.moment(self.house, state)
                yield script.mode, name, last, state

    def stands(self) -> Iterator[Stand]:
        """Every state that facts are tried in: the first of each name, in each mode."""
        reached: set[tuple[str, str, Last]] = set()
        for mode, moment, last, state in self.moments():
            if (mode, moment, last) not in reached:
                reached.add((mode, moment, last))
                for under in Under:
                    stand = self.prepared(Stand(mode, moment, under, last, state))
                    if stand is not None:
                        yield stand

    def prepared(self, stand: Stand) -> Stand | None:
        """With something under the sabot, or none where it cannot come to lie there."""
        act = self.walked.prepare.get(stand.under)
        if act is None:
            return stand
        done = self.do(stand.state, act)
        if isinstance(done, Refusal):
            return None
        state = done.after
        if stand.under is Under.SHOWS:
            lies = bool(state.top_seen)
        else:
            lies = len(state.waiting) > len(stand.state.waiting)
        return stand._replace(state=state, prepared=(done,)) if lies else None

    # The facts

    def run(self, stand: Stand, acts: Sequence[Act]) -> Run:
        """Do these acts, then let everybody act rightly until the next coup has begun."""
        state = stand.state
        target = state.number + 1
        done: list[Done] = []
        for act in acts:
            each = self.do(state, act)
            if isinstance(each, Refusal):
                return Run(tuple(done), len(done), each)
            done.append(each)
            state = each.after
        for each in self.follow(state, target):
            done.append(each)
        return Run(tuple(done), len(acts))

    def follow(self, state: Any, target: int) -> Iterator[Done]:
        """Right play until a card of that coup is out, or the taglia is over."""
        taglia = state.table.taglia
        for _ in range(MOST_ACTS):
            over = state.table.taglia != taglia or state.table.opening is not Opening.READY
            if over or (state.number >= target and self.walked.begun(state)):
                return
            act = self.next_act(self.house, state, random.Random(0))
            each = self.staked(state) if act is None else self.do(state, act)
            if each is None:
                # Nobody is left who could stake.
                return
            assert isinstance(each, Done), f"{act} refused: {each}"
            yield each
            state = each.after
        raise AssertionError(f"no end: {state}")

    def staked(self, state: Any) -> Done | None:
        """The first bet that somebody may still place: where a player stakes, others may not."""
        for act in self.walked.bets(self.house, state):
            done = self.do(state, act)
            if isinstance(done, Done):
                return done
        return None


def _coup(state: Any) -> int:
    """The coup a state belongs to: between two, the one to come."""
    return int(state.number) + (state.coup is None)
