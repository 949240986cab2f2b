"""What takes two: the first who asks proposes it, the other makes it happen."""

from dataclasses import replace

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.limits import Limits, Range
from sabot.table.money import FLOAT, OUTSIDE, UNCLAIMED, Amount, Currency
from sabot.table.roles import Power, Role
from tests.table.plain import HOUSE, Scene

BOTH = frozenset({Role.DIRECTION, Role.CONTROLLER})
TWO = {Power.CHANGE_LIMITS: BOTH, Power.DISPOSE_UNCLAIMED: BOTH}
TOGETHER = replace(HOUSE, together=TWO, powers={**HOUSE.powers, **TWO})
CHF = Currency.CHF
HIGH = Limits(Range(Amount(20_00), Amount(1000_00)))
HIGHER = Limits(Range(Amount(50_00), Amount(2500_00)))
CITE = "plain~limits-change"


def asks(by: str, limits: Limits) -> ta.ChangeLimits:
    return ta.ChangeLimits(by, limits)


def test_the_limits_change_once_both_have_asked_for_the_same() -> None:
    scene = Scene(TOGETHER)
    first = scene.do(asks("controller", HIGH))
    assert first == (te.LimitsProposed(CITE, "controller", HIGH),)
    assert scene.table.limits == HOUSE.limits
    second = scene.do(asks("direction", HIGH))
    assert second == (te.LimitsAnnounced(CITE, HIGH), te.LimitsChanged(CITE, HIGH))
    assert scene.table.limits == HIGH


def test_the_same_authority_does_not_agree_with_itself() -> None:
    scene = Scene(TOGETHER)
    scene.do(asks("controller", HIGH))
    scene.do(ta.Relieve("inspector", Role.CONTROLLER, "Rita"))
    assert scene.do(asks("Rita", HIGH)) == (te.LimitsProposed(CITE, "Rita", HIGH),)
    assert scene.table.limits == HOUSE.limits


def test_the_same_person_does_not_agree_with_themselves_at_another_post() -> None:
    scene = Scene(TOGETHER)
    scene.do(ta.Relieve("inspector", Role.CONTROLLER, "Rita"))
    scene.do(asks("Rita", HIGH))
    scene.do(ta.Relieve("inspector", Role.CONTROLLER, "controller"))
    scene.do(ta.Relieve("inspector", Role.DIRECTION, "Rita"))
    assert scene.do(asks("Rita", HIGH)) == (te.LimitsProposed(CITE, "Rita", HIGH),)
    assert scene.table.limits == HOUSE.limits
    scene.do(asks("controller", HIGH))
    assert scene.table.limits == HIGH


def test_whoever_asks_for_something_else_proposes_that_instead() -> None:
    scene = Scene(TOGETHER)
    scene.do(asks("controller", HIGH))
    scene.do(asks("direction", HIGHER))
    assert scene.last(te.LimitsProposed) == te.LimitsProposed(CITE, "direction", HIGHER)
    scene.do(asks("controller", HIGHER))
    assert scene.table.limits == HIGHER


def test_what_was_agreed_on_once_is_asked_for_again_the_next_time() -> None:
    scene = Scene(TOGETHER)
    scene.do(asks("controller", HIGH))
    scene.do(asks("direction", HIGH))
    scene.do(asks("direction", HIGHER))
    assert scene.table.limits == HIGH
    scene.do(asks("controller", HIGHER))
    assert scene.table.limits == HIGHER


def test_where_it_takes_one_that_one_changes_the_limits_alone() -> None:
    scene = Scene(HOUSE)
    scene.do(asks("inspector", HIGH))
    assert scene.table.limits == HIGH
    assert not scene.events_of(te.LimitsProposed)


def unclaimed(amount: int) -> Scene:
    """A table with so much that nobody has collected."""
    scene = Scene(TOGETHER, anna=None)
    table = scene.table.after((OUTSIDE, UNCLAIMED, CHF, amount))
    scene.live.state = scene.state._replace(table=table)
    return scene


def registers(by: str, amount: int, player: str = "") -> ta.DisposeUnclaimed:
    return ta.DisposeUnclaimed(by, Amount(amount), CHF, player)


def test_unclaimed_money_goes_to_the_float_once_both_have_registered_it() -> None:
    scene = unclaimed(50_00)
    held = scene.chips(FLOAT)
    first = scene.do(registers("direction", 30_00))
    assert first == (te.DisposalRegistered("plain~unclaimed", "direction", Amount(30_00), CHF),)
    assert scene.unclaimed == 50
    (disposed,) = scene.do(registers("controller", 30_00))
    assert disposed == te.UnclaimedDisposed("plain~unclaimed", Amount(30_00), CHF, "")
    assert (scene.unclaimed, scene.chips(FLOAT)) == (20, held + 30)


def test_another_sum_or_the_same_authority_again_is_only_registered() -> None:
    scene = unclaimed(50_00)
    scene.do(registers("direction", 30_00))
    scene.do(registers("direction", 30_00))
    scene.do(registers("controller", 20_00))
    assert len(scene.events_of(te.DisposalRegistered)) == 3
    assert scene.unclaimed == 50
    scene.do(registers("direction", 20_00))
    assert scene.unclaimed == 30


def test_what_somebody_asks_for_is_given_to_them_once_both_have_registered_it() -> None:
    scene = unclaimed(50_00)
    (registered,) = scene.do(registers("controller", 50_00, "anna"))
    assert registered == te.DisposalRegistered(
        "plain~unclaimed", "controller", Amount(50_00), CHF, "anna"
    )
    assert (scene.unclaimed, scene.chips("anna")) == (50, 10_000)
    scene.do(registers("direction", 50_00, "anna"))
    assert (scene.unclaimed, scene.chips("anna")) == (0, 10_050)


def test_for_the_player_and_for_the_float_are_two_matters() -> None:
    scene = unclaimed(50_00)
    scene.do(registers("controller", 50_00, "anna"))
    scene.do(registers("direction", 50_00))
    assert (scene.unclaimed, scene.chips("anna")) == (50, 10_000)
    scene.do(registers("controller", 50_00))
    assert (scene.unclaimed, scene.chips("anna")) == (0, 10_000)


def test_two_matters_that_take_two_do_not_answer_for_each_other() -> None:
    scene = unclaimed(50_00)
    scene.do(asks("controller", HIGH))
    scene.do(registers("direction", 50_00))
    scene.do(asks("direction", HIGH))
    assert scene.table.limits == HIGH
    assert scene.unclaimed == 50
    scene.do(registers("controller", 50_00))
    assert scene.unclaimed == 0
