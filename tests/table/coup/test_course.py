"""What a rule has worked out as it went is taken for the state after its events, and only then."""

from functools import reduce
from itertools import pairwise

import pytest

from sabot.catalog import Place
from sabot.table.acts import Act
from sabot.table.coup.state import AnyState
from sabot.table.events import Event
from sabot.table.refusal import Refusal
from tests.record.evenings import IDS, PLAYED, evening

Step = tuple[AnyState, Act, tuple[Event, ...]]


def _steps(place: Place, acts: list[Act]) -> list[Step]:
    """Every act of an evening that was not refused: the state before it, and what happened."""
    flow, state, steps = place.game.flow, place.game.flow.start(), list[Step]()
    for act in acts:
        decision = flow.decide(place.house, state, act)
        if not isinstance(decision, Refusal):
            steps.append((state, act, decision))
            state = flow.after(state, decision)
    return steps


@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_the_state_after_an_act_is_the_one_its_events_lead_to(place: Place, mode: str) -> None:
    steps = _steps(place, [act for act, _ in evening(place.house.id, mode)])
    for (state, _, events), (after, *_) in pairwise(steps):
        assert reduce(place.game.flow.evolve, events, state) == after


def test_what_another_state_or_other_events_came_to_is_worked_out() -> None:
    place, mode = PLAYED[-1]
    steps = _steps(place, [act for act, _ in evening(place.house.id, mode)])
    flow = place.game.flow
    state, act, _ = max(steps, key=lambda step: len(step[2]))
    events = flow.decide(place.house, state, act)
    assert not isinstance(events, Refusal)
    whole = reduce(flow.evolve, events, state)
    assert flow.after(state, events) == whole
    assert flow.after(state, events) is flow.after(state, events)
    assert flow.after(state, events[:1]) == flow.evolve(state, events[0])
    elsewhere = state._replace(number=state.number + 40)  # type: ignore[attr-defined]
    assert flow.after(elsewhere, events) == reduce(flow.evolve, events, elsewhere) != whole
