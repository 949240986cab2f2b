"""Campione d'Italia, articles 46 to 49: the pays, the open table, the squares and the Direction."""

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.articles.campione.scenes import assert_annulled, at, hands, stacks
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.46")
@pytest.mark.parametrize(
    ("top", "chance", "after", "cagnotte"),
    [
        ("9h 2d Kc 3s", "punto", 10_100, 0),
        ("2h 9d 3c Ks", "banco", 10_095, 5),
        ("8h 8d Kc Ks", "egalite", 10_800, 0),
    ],
)
def test_punto_pays_even_banco_even_less_five_and_egalite_eight_to_one(
    top: str, chance: str, after: float, cagnotte: float
) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", chance, 100)
    scene.play()
    assert scene.last(ce.BetPaid).cite == "campione-pb.46"
    assert (scene.chips("anna"), scene.cagnotte) == (after, cagnotte)


def test_a_cagnotte_that_does_not_divide_is_rounded_down_and_the_payment_says_so() -> None:
    scene = Scene(CAMPIONE, "2h 9d 3c Ks", anna=1)
    scene.bet("anna", "banco", 10.10)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.winnings, paid.commission) == ("campione-pb~rounding", 10_10, 50)


@pytest.mark.proves("campione-pb.46")
def test_losing_bets_are_collected_and_a_tie_gives_punto_and_banco_back() -> None:
    scene = at(Step.SETTLE, "8h 8d Kc Ks")
    scene.finish()
    assert stacks(scene) == (10_000, 10_000)
    lost = at(Step.SETTLE, "9h 2d Kc 3s")
    lost.finish()
    assert lost.last(ce.BetCollected).cite == "campione-pb.46"
    assert stacks(lost) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.47")
def test_the_direction_may_have_the_dealer_play_both_hands_face_up() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s 2h 3d 3s 4d 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    refusal = scene.refused(ta.ChangeMode("inspector", "open"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.47")
    scene.do(ta.ChangeMode("direction", "open"))
    assert scene.last(te.ModeChanged) == te.ModeChanged("campione-pb.47", "open")
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert all(laid.up for laid in scene.coup.cards)
    assert scene.step is Step.DRAW_PUNTO
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")
    scene.finish()
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-pb.47")
@pytest.mark.parametrize("step", [Step.CLOSE_BETTING, Step.PASS_CARDS])
def test_the_direction_may_decide_so_at_any_moment(step: Step) -> None:
    scene = at(step, "9h 2d Kc 3s")
    scene.do(ta.ChangeMode("direction", "open"))
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert all(laid.up for laid in scene.coup.cards)


def crowded(chance: str) -> Scene:
    """Three bets of different players on one square, or in the tie's section."""
    scene = Scene(CAMPIONE, anna=1, bruno=None, carla=None, dario=None)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, chance, 10, box=1)
    return scene


@pytest.mark.proves("campione-pb.48")
@pytest.mark.parametrize("chance", ["punto", "banco"])
def test_a_square_takes_three_bets_of_different_players_and_no_fourth(chance: str) -> None:
    scene = crowded(chance)
    refusal = scene.bet_refused("dario", chance, 10, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-full", "campione-pb~per-square")
    alone, *beside = scene.events_of(ce.BetPlaced)
    assert alone.cite == "campione-pb.13"
    assert {placed.cite for placed in beside} == {"campione-pb.48"}
    scene.bet("carla", chance, 10, box=1)
    scene.bet("dario", chance, 10, box=2)
    assert [bet.amount for bet in scene.coup.on(chance)] == [10_00, 10_00, 20_00, 10_00]


@pytest.mark.proves("campione-pb.48")
def test_the_egalite_takes_any_number_of_bets() -> None:
    scene = crowded("egalite")
    scene.bet("dario", "egalite", 10)
    assert len(scene.coup.on("egalite")) == 4


@pytest.mark.proves("campione-pb.49")
def test_the_direction_decides_what_no_article_foresaw_and_says_why() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    refusal = scene.refused(ca.RuleFreely("inspector", "allarme antincendio", annul=True))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.49")
    scene.do(ca.RuleFreely("direction", "allarme antincendio", annul=True))
    ruled = scene.last(ce.FreelyRuled)
    assert ruled == ce.FreelyRuled("campione-pb.49", "direction", "allarme antincendio")
    assert_annulled(scene, "campione-pb.49")


@pytest.mark.proves("campione-pb.49")
def test_a_decision_of_the_direction_may_leave_the_coup_as_it_is() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(ca.RuleFreely("direction", "il colpo prosegue"))
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.49")
def test_the_direction_states_its_reason() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    assert scene.refused(ca.RuleFreely("direction", " ")).cite == "campione-pb.49"


@pytest.mark.proves("campione-pb.49")
def test_there_is_no_appeal_against_the_direction() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(ca.RuleFreely("direction", "allarme antincendio", annul=True))
    assert scene.refused(ca.Dispute("anna", "avevo nove")).cite == "campione-pb.49"
