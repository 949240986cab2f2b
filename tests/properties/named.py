"""Whoever names a coup is told the truth about it, whatever has been played."""

from collections.abc import Iterable, Iterator
from typing import Any

from sabot.company.staff import holder_of
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.state import under_way
from sabot.table.game import Decision, Game, Live
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from sabot.table.state import Opening

# What is said of a coup that has been, and is not the one under way.
GONE = ("not-that-coup", "not-decided", "coup-over", "no-appeal")


def what_is_named_is_true(game: Game, house: Any, decisions: Iterable[Decision]) -> None:
    """Name every coup there was, and some there was not, to whoever hears of it."""
    live = Live(game, house)
    begun: set[tuple[int, int]] = set()
    for decision in decisions:
        for event in () if isinstance(decision, Refusal) else decision:
            live.state = game.flow.evolve(live.state, event)
            if live.state.coup is not None:
                begun.add((live.state.coup.taglia, live.state.coup.number))
    state, now = live.state, live.state.table.taglia
    last = max((number for taglia, number in begun if taglia == now), default=0)
    for taglia in (None, *range(-1, now + 2)):
        for number in (None, *range(-1, last + 3)):
            for act in _naming(house, state, number, taglia):
                decision = game.flow.decide(house, state, act)
                if isinstance(decision, Refusal):
                    _is_true(state, act, decision.reason.code, begun)


def _naming(house: Any, state: Any, number: int | None, taglia: int | None) -> Iterator[Act]:
    for name in [name for name, player in state.table.players.items() if player.present][:1]:
        yield ca.Dispute(name, "x", number, taglia)
    by = holder_of(house, state.table, Power.RULE_FREELY)
    yield ca.RuleFreely(by, "x", coup=number, taglia=taglia)
    yield ca.RuleFreely(by, "x", annul=True, coup=number, taglia=taglia)


def _is_true(state: Any, act: Any, code: str, begun: set[tuple[int, int]]) -> None:
    coup, now = state.coup, state.table.taglia
    case = code, act, sorted(begun)
    named = (now if act.taglia is None else act.taglia, act.coup)
    going_on = state.table.opening in (Opening.BURN, Opening.READY) and named[0] == now
    open_now = coup is not None and not under_way(coup)
    if code == "no-coup":
        assert coup is None or coup.annulled or (open_now and not getattr(act, "annul", False)), (
            case
        )
    elif code == "not-yet":
        assert going_on or act.taglia is None, case
        assert named not in begun or (open_now and coup.number == act.coup), case
    elif code == "no-such-coup":
        assert act.coup < 1 or (not going_on and named not in begun), case
    elif code == "not-that-taglia":
        assert act.taglia is not None, case
        assert act.taglia != now or not going_on or coup is None or open_now, case
    elif code in GONE and act.coup is not None and act.taglia is not None:
        assert named in begun, case
    if code in ("not-that-coup", "not-decided", "coup-over") and act.coup is not None:
        assert coup is None or open_now or (coup.taglia, coup.number) != named, case
