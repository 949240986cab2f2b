"""Campione d'Italia, Black Jack, articles 25 to 27: the bank's Rule, and points announced."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    assert_all_there,
    because,
    bets,
    dealt,
    stacks,
    stood,
)
from tests.black_jack.scene import Scene

# Article 25


def banks_turn(first: str, then: str) -> Scene:
    """Anna stands on eighteen, Bruno on thirteen, and the bank is to play."""
    return stood(f"9h 7d {first} 9d 6d {then}")


@pytest.mark.proves("campione-bj.25")
@pytest.mark.parametrize(
    ("hand", "point"),
    [
        # On sixteen it draws, and on the way to it.
        ("Kc 6s 2s", 18),
        ("9c 7s Ks", 26),
        ("2c 2s 3s 4s 5s 2d", 18),
        # At seventeen and above it stands.
        ("Kc 7s", 17),
        ("8c 9s", 17),
        ("Kc 9s", 19),
        ("5c 6s 9s", 20),
        ("5c 6s Ks", 21),
        # The same with an ace at eleven: sixteen draws, seventeen stands.
        ("Ac 5s 2s", 18),
        ("Ac 6s", 17),
        ("6c As", 17),
        ("2c 4s As", 17),
        ("Ac 7s", 18),
        # An ace that would go over counts one, and the Rule begins again.
        ("Ac 5s Ks 4s", 20),
        ("4c 2s Ks As", 17),
        ("Ac As 4s 9d 2d", 17),
    ],
)
def test_the_bank_draws_up_to_sixteen_and_stands_from_seventeen_soft_or_hard(
    hand: str, point: int
) -> None:
    first, then = hand.split(" ", 1)
    scene = banks_turn(first, then + " 3c")
    drawn = 0
    while scene.step is Step.DRAW_BANK:
        scene.dealer.draw("bank")
        drawn += 1
    assert scene.bank == hand
    assert drawn == len(then.split())
    assert scene.step is Step.ANNOUNCE
    scene.dealer.announce(point)
    assert not scene.rulings
    announced = scene.last(e.BankAnnounced)
    assert announced == e.BankAnnounced("campione-bj.25", point, black_jack=False)


@pytest.mark.proves("campione-bj.25")
def test_the_bank_has_no_choice() -> None:
    # It has beaten everybody with sixteen, and must go on all the same.
    scene = dealt("7h 7d Kc 6s 6d 6h 5s")
    all_stand(scene, "anna", "bruno")
    scene.dealer.draw("bank")
    for act in (a.Declare("dealer", a.Word.NO), a.PassOver("dealer"), ca.Settle("dealer")):
        scene.refused(act)
    assert scene.step is Step.DRAW_BANK
    scene.dealer.draw("bank")
    assert scene.last(e.CardDrawn).cite == "campione-bj.25"
    assert scene.bank == "Kc 6h 5s"
    # With seventeen it has lost to everybody, and must stand all the same.
    other = dealt("9h 9d Kc 9s 9c 7h 4s")
    all_stand(other, "anna", "bruno")
    other.dealer.draw("bank")
    other.dealer.draw("bank")
    assert other.bank == "Kc 7h"
    other.finish()
    assert stacks(other) == (10_100, 10_100)


# Article 26


@pytest.mark.proves("campione-bj.26")
@pytest.mark.parametrize("point", [17, 19, 20, 21, 22, 12])
def test_a_wrong_announcement_of_the_banks_point_changes_nothing(point: int) -> None:
    scene = banks_turn("Kc", "8s")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(point)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BANK, "campione-bj.26")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.RESTORE_BY_RULE,)
    announced = scene.last(e.BankAnnounced)
    assert announced == e.BankAnnounced("campione-bj.25", 18, black_jack=False)
    scene.dealer.settle()
    # Eighteen each for Anna and the bank, thirteen for Bruno.
    assert stacks(scene) == (10_000, 9_900)


@pytest.mark.proves("campione-bj.26")
@pytest.mark.parametrize("announced", [16, 17, 26])
def test_a_bank_that_stops_short_goes_on_by_the_rule(announced: int) -> None:
    scene = banks_turn("Kc", "6s 3s")
    scene.dealer.draw("bank")
    scene.dealer.announce(announced)
    assert scene.rulings == [(Mishap.BANK_STOPPED_SHORT, "campione-bj.26")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.RESTORE_BY_RULE,)
    assert not scene.events_of(e.BankAnnounced)
    assert scene.refused(ca.Settle("dealer")).reason.code == "not-now"
    assert scene.step is Step.DRAW_BANK
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 19
    assert stacks(scene) == (9_900, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.26")
def test_a_bust_announced_as_a_point_is_a_bust() -> None:
    scene = banks_turn("Kc", "6s 8s")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(21)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BANK, "campione-bj.26")]
    assert scene.last(e.BankAnnounced).point == 24
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)


@pytest.mark.proves("campione-bj.26")
def test_a_black_jack_announced_as_something_else_is_a_black_jack() -> None:
    scene = banks_turn("Ac", "Ks")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(20)
    announced = scene.last(e.BankAnnounced)
    assert announced == e.BankAnnounced("campione-bj.25", 21, black_jack=True)


# Article 27


@pytest.mark.proves("campione-bj.27")
def test_the_point_of_a_box_is_told_at_its_turn_and_after_every_card() -> None:
    scene = dealt("2h 7d 6c 3d 6d 4s 5s 2s As")
    assert scene.last(e.TurnCame).point == 5
    points: list[tuple[str, int]] = []
    for _ in range(3):
        scene.draws("anna")
        announced = scene.last(e.PointTold)
        points.append((announced.cite, announced.point))
    assert points == [("campione-bj.27", 9), ("campione-bj.27", 14), ("campione-bj.27", 16)]
    scene.says("anna", "no")
    assert scene.last(e.TurnCame).point == 13


@pytest.mark.proves("campione-bj.27")
@pytest.mark.parametrize("announced", [15, 17, 21])
def test_a_wrong_announcement_of_a_box_is_put_right_and_its_cards_decide(announced: int) -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks Qs")
    scene.dealer.announce(announced, box=1)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BOX, "campione-bj.27")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert scene.last(e.PointTold) == e.PointTold("campione-bj.27", 1, 1, 16, False)
    # Whoever trusts it does so at their own risk.
    scene.draws("anna")
    assert scene.chips("anna") == 9_900
    assert bets(scene) == [("bruno", 2, 100)]


@pytest.mark.proves("campione-bj.27")
def test_the_right_point_of_a_box_may_be_announced_at_any_time() -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks Qs")
    scene.dealer.announce(16, box=1)
    scene.dealer.announce(13, box=2)
    assert not scene.rulings
    refusal = scene.refused(a.Announce("dealer", 16, 3))
    assert because(refusal) == ("no-cards-there", "campione-bj.27")


@pytest.mark.proves("campione-bj.27")
def test_a_wrong_announcement_moves_no_money_at_the_settlement() -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks 4s")
    all_stand(scene, "anna", "bruno")
    scene.dealer.announce(21, box=1)
    scene.finish()
    # Her sixteen is paid, or here taken, for what it is.
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BOX, "campione-bj.27")]
    assert stacks(scene) == (9_900, 9_900)
