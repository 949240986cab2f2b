"""Campione d'Italia, articles 26 to 28: what goes wrong in the distribution."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.mishaps import Mishap
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.articles.campione.scenes import (
    assert_annulled,
    at,
    hands,
    no_bet_moves,
    stacks,
)
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.26")
def test_puntos_cards_turned_while_dealing_leave_the_coup_valid() -> None:
    scene = at(Step.DRAW_PUNTO, "2h 5d 3s Kd 9c")
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("banco")
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("banco")
    assert scene.rulings == [(Mishap.PUNTO_UNCOVERED_IN_DEAL, "campione-pb.26")] * 2
    no_bet_moves(scene)
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 9c", "5d Kd")
    scene.finish()
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.27")
@pytest.mark.parametrize(
    ("right", "wrong"), [((), "banco"), (("punto",), "punto"), (("punto", "banco"), "banco")]
)
def test_cards_swapped_unseen_are_rectified(right: tuple[str, ...], wrong: str) -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    for side in right:
        scene.dealer.draw(side)
    scene.dealer.draw(wrong)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_UNSEEN, "campione-pb.27")]
    assert scene.last(e.HandsRebuilt).cite == "campione-pb.27"
    scene.do(a.CloseWithdrawal("dealer"))
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("9h Kc", "2d 3s")


@pytest.mark.proves("campione-pb.27")
def test_after_a_swap_players_may_withdraw_and_whoever_stakes_accepts() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    opened = scene.last(e.WithdrawalOpened)
    assert opened == e.WithdrawalOpened("campione-pb.27", "chi punta accetta")
    scene.refused(a.PlaceBet("anna", "punto", scene.coup.bets[0].amount))
    scene.do(a.RemoveBet("bruno", "banco"))
    scene.do(a.CloseWithdrawal("dealer"))
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert stacks(scene) == (10_100, 10_000)


@pytest.mark.proves("campione-pb.27")
def test_a_bet_taken_back_after_a_swap_rests_on_the_article_that_allows_it() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    scene.do(a.RemoveBet("bruno", "banco"))
    assert scene.last(ce.BetWithdrawn).cite == "campione-pb.27"


@pytest.mark.proves("campione-pb.27")
def test_a_contested_swap_annuls_the_coup() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco")
    scene.do(a.Contest("bruno"))
    assert scene.last(e.Contested).player == "bruno"
    assert_annulled(scene, "campione-pb.27")


@pytest.mark.proves("campione-pb.27")
def test_cards_swapped_and_seen_annul_the_coup() -> None:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    scene.dealer.draw("banco", "up")
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")]
    assert_annulled(scene, "campione-pb.27")


def three_to_the_punto() -> Scene:
    scene = at(Step.DRAW_PUNTO, "9h 2d Kc 3s")
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    assert scene.rulings == [(Mishap.TOO_MANY_DEALT, "campione-pb.28")]
    assert scene.step is Step.FIND
    return scene


@pytest.mark.proves("campione-pb.28")
def test_a_card_too_many_to_a_side_is_put_right_when_the_coup_can_be_rebuilt() -> None:
    scene = three_to_the_punto()
    scene.refused(ca.Find("dealer", True))
    scene.do(ca.Find("inspector", True))
    assert scene.last(ce.FindingMade) == ce.FindingMade("campione-pb.28", True)
    assert hands(scene) == ("9h Kc", "2d 3s")
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.28")
def test_a_card_too_many_to_a_side_annuls_a_coup_that_cannot_be_rebuilt() -> None:
    scene = three_to_the_punto()
    scene.do(ca.Find("inspector", False))
    assert scene.rulings[-1] == (Mishap.TOO_MANY_DEALT_LOST, "campione-pb.28")
    assert_annulled(scene, "campione-pb.28")


@pytest.mark.proves("campione-pb.28")
@pytest.mark.parametrize("side", ["punto", "banco"])
def test_a_third_card_dealt_to_a_side_before_anyone_spoke_is_one_too_many(side: str) -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s 4d")
    scene.dealer.draw(side, "down")
    assert [cite for _, cite in scene.rulings] == ["campione-pb.28"]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("9h Kc", "2d 3s")
