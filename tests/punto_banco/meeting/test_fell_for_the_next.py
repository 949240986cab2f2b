"""A card that falls once a coup wants none is the next hand's first; and of which it is said."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Remedy, Reportable
from sabot.punto_banco.offers import offers
from sabot.punto_banco.tableau import Side
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
ALL = [CAMPIONE, VENEZIA, LUGANO, MALTA]
# Punto 7, Banco 6: both stand.
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
ON_THE_FLOOR = a.Draw("dealer", Target.FLOOR, None, Face.DOWN)
FELL = a.Report("dealer", Reportable.CARD_FELL)
FIRST_FELL = a.Report("dealer", Reportable.FIRST_CARD_FELL)


def of(coup: int) -> a.Report:
    return a.Report("dealer", Reportable.FIRST_CARD_FELL, coup=coup)


def scene_at(house: House, step: Step | None) -> Scene:
    """Anna's hundred on Punto, played rightly until then; to the end of the coup without one."""
    scene = Scene(house, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.finish() if step is None else scene.until(step)
    return scene


def annulled(house: House) -> Scene:
    scene = scene_at(house, Step.ANNOUNCE)
    scene.do(ca.RuleFreely("direction", "a glass fell over", annul=True))
    return scene


MOMENTS: dict[str, Callable[[House], Scene]] = {
    "complete": lambda house: scene_at(house, Step.ANNOUNCE),
    "announced": lambda house: scene_at(house, Step.SETTLE),
    "settled": lambda house: scene_at(house, Step.END_COUP),
    "annulled": annulled,
    "over": lambda house: scene_at(house, None),
}


@pytest.mark.proves("venezia-spb.3")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("how", ["drawn", "reported"])
def test_at_venezia_the_next_hands_first_card_falls_at_any_moment(moment: str, how: str) -> None:
    scene = MOMENTS[moment](VENEZIA)
    if how == "drawn":
        scene.do(ON_THE_FLOOR)
    else:
        scene.dealer.draw("aside", "down")
        scene.do(FELL)
    scene.until(Step.ANNOUNCE_IN_BIANCO)
    assert (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3") in scene.rulings
    (waiting,) = scene.state.waiting
    assert waiting.origin is Origin.FELL


@pytest.mark.proves("campione-pb.34")
@pytest.mark.parametrize("annulled", ["shows", "drawn"])
def test_that_another_card_was_annulled_does_not_make_it_one_of_the_hands(annulled: str) -> None:
    scene = MOMENTS["settled"](CAMPIONE)
    scene.dealer.draw("aside", "down")
    if annulled == "shows":
        scene.do(a.Report("dealer", Reportable.CARD_VISIBLE))
    else:
        scene.dealer.draw("aside", "up")
    assert len(scene.state.waiting) == 1
    scene.do(FELL)
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "campione-pb.34")


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_is_ruled_last_of_it_is_the_same_at_any_moment(house: House, moment: str) -> None:
    def rulings(when: str) -> list[object]:
        scene = MOMENTS[when](house)
        scene.do(ON_THE_FLOOR)
        scene.finish()
        early = (Mishap.FELL_EARLY_UNSEEN, Mishap.EXTRA_CARD_UNSEEN)
        return [each for each in scene.rulings if each[0] in early]

    assert rulings(moment) == rulings("over")


@pytest.mark.proves("venezia-spb.3")
def test_one_that_fell_while_it_could_still_be_due_and_is_left_over_opens_the_next_too() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ON_THE_FLOOR)
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "venezia-spb.3")
    scene.until(Step.SETTLE)
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3")
    assert scene.state.in_bianco_next


@pytest.mark.proves("venezia-spb.1", "venezia-spb.3")
def test_behind_another_that_waits_it_is_not_the_first_of_a_hand() -> None:
    scene = scene_at(VENEZIA, Step.ANNOUNCE)
    scene.dealer.draw("aside", "down")
    scene.do(ON_THE_FLOOR)
    scene.until(Step.SETTLE)
    assert scene.rulings[-2:] == [(Mishap.EXTRA_CARD_UNSEEN, "venezia-spb.1")] * 2
    assert not scene.state.in_bianco_next
    # And it is seen as one that is kept is.
    scene.do(a.Report("dealer", Reportable.WAITING_CARD_SEEN))
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1")
    assert scene.state.in_bianco_next


def test_what_else_is_wrong_with_a_card_that_fell_goes_before() -> None:
    """Given to a Punto that stands, and dropped: it was not due."""
    scene = scene_at(VENEZIA, Step.ANNOUNCE)
    scene.dealer.draw("punto", "down")
    scene.do(FELL)
    assert [each.origin for each in scene.state.waiting] == [Origin.UNASKED]
    scene.until(Step.SETTLE)
    assert scene.rulings[-1] == (Mishap.UNASKED_LEFT_UNSEEN, "venezia-spb~surplus-third")


@pytest.mark.proves("venezia-spb.3")
def test_and_that_it_fell_stays_with_it_once_that_is_done() -> None:
    """The coup in bianco has cards enough before it: then it is the first of the next hand."""
    scene = Scene(VENEZIA, "7h 6d Kc Kd 7s 6s Ks Qd 5d 4h 6h", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    for _ in range(4):
        scene.dealer.draw("aside", "down")
    scene.dealer.draw("punto", "down")
    scene.do(FELL)
    scene.until(Step.ANNOUNCE_IN_BIANCO)
    scene.do(a.AnnounceInBianco("dealer"))
    scene.until(Step.END_COUP)
    assert len(scene.state.waiting) == 1
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3")
    assert scene.state.in_bianco_next


def test_the_last_card_laid_in_a_decided_coup_is_none_of_the_next() -> None:
    """Banco's third was the last to be moved, though another waits."""
    scene = Scene(VENEZIA, "7h 2d Kc Kd 4h 6h 6s 5d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    for _ in range(2):
        scene.dealer.draw("aside", "down")
    scene.until(Step.SETTLE)
    assert len(scene.state.waiting) == 1
    scene.do(FELL)
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "venezia-spb.3")
    assert not scene.state.in_bianco_next


# Whose first card it was


@pytest.mark.proves("venezia-spb.3")
def test_with_the_next_hands_first_card_out_it_must_be_said_of_which_it_fell() -> None:
    scene = scene_at(VENEZIA, Step.END_COUP)
    scene.dealer.draw("aside", "down")
    refusal = scene.refused(FIRST_FELL)
    assert refusal.reason.code == "which-coup"
    assert "1, 2" in refusal.text("en")
    assert scene.refused(of(3)).reason.code == "not-reportable"
    assert scene.chips("anna") == 10_100
    scene.do(of(2))
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3")
    assert scene.chips("anna") == 10_100
    assert scene.state.in_bianco_next


@pytest.mark.proves("venezia-spb.3")
def test_of_the_coup_that_lies_there_its_bets_go_back() -> None:
    scene = scene_at(VENEZIA, Step.END_COUP)
    scene.dealer.draw("aside", "down")
    scene.do(of(1))
    assert scene.rulings[-1] == (Mishap.FIRST_CARD_FELL, "venezia-spb.3")
    assert scene.chips("anna") == 10_000
    assert scene.last(e.TurnedInBianco).now


def test_what_is_final_of_the_coup_leaves_the_next_hands_first_card_to_be_told() -> None:
    scene = scene_at(VENEZIA, Step.END_COUP)
    scene.do(ca.RuleFreely("direction", "all was right"))
    scene.dealer.draw("aside", "down")
    assert scene.refused(of(1)).reason.code == "no-appeal"
    scene.do(of(2))
    assert scene.state.in_bianco_next


@pytest.mark.parametrize("named", [False, True])
def test_of_an_annulled_coup_no_first_card_is_left_but_the_next_ones(named: bool) -> None:
    scene = annulled(VENEZIA)
    assert scene.refused(FIRST_FELL).reason.code == "not-reportable"
    scene.dealer.draw("aside", "down")
    scene.do(of(2) if named else FIRST_FELL)
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3")


def test_a_card_kept_for_the_coup_whose_bets_are_open_is_that_coups_first() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.dealer.draw("aside", "down")
    assert scene.refused(of(2)).reason.code == "not-reportable"
    scene.do(of(1))
    assert scene.coup.bianco


def test_whoever_reports_is_offered_both() -> None:
    scene = scene_at(VENEZIA, Step.END_COUP)
    scene.dealer.draw("aside", "down")
    offered = {
        each.act.coup
        for each in offers(VENEZIA, scene.state, "dealer", True)
        if isinstance(each.act, a.Report)
        and each.act.mishap is Reportable.FIRST_CARD_FELL
        and each.refusal is None
    }
    assert offered == {1, 2}


# One fact, one ruling


@pytest.mark.proves("campione-pb.34", "venezia-spb.3", "lugano-pb.nonbetting")
@pytest.mark.parametrize("again", ["last", "first"])
@pytest.mark.parametrize("moment", ["announced", "settled", "annulled", "over"])
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_that_the_next_hands_first_card_fell_is_ruled_on_once(
    house: House, moment: str, again: str
) -> None:
    scene = MOMENTS[moment](house)
    scene.do(ON_THE_FLOOR)
    ruled = scene.rulings[-1]
    refusal = scene.refused(FELL if again == "last" else of(2))
    assert (refusal.reason.code, refusal.cite) == ("ruled-on", ruled[1])


@pytest.mark.proves("campione-pb.20", "venezia-spb.3")
@pytest.mark.parametrize("act", [ON_THE_FLOOR, FELL, FIRST_FELL], ids=["drawn", "last", "first"])
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_that_the_first_card_of_a_coup_fell_is_ruled_on_once(house: House, act: Act) -> None:
    scene = Scene(house, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    if act is not ON_THE_FLOOR:
        scene.dealer.draw("punto")
    scene.do(act)
    assert scene.rulings[-1][0] is Mishap.FIRST_CARD_FELL
    for again in (FELL, FIRST_FELL):
        assert scene.refused(again).reason.code == "ruled-on"
    scene.dealer.draw("banco")
    assert scene.refused(FIRST_FELL).reason.code == "ruled-on"
    scene.do(FELL)
    assert [mishap for mishap, _ in scene.rulings].count(Mishap.CARD_FELL) == 1
    assert scene.refused(FELL).reason.code == "ruled-on"


@pytest.mark.proves("campione-pb.20", "campione-pb.34")
def test_one_that_fell_early_and_is_laid_now_has_been_ruled_on() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.do(ON_THE_FLOOR)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    assert scene.refused(FIRST_FELL).reason.code == "ruled-on"
    scene.dealer.draw("punto")
    assert scene.refused(FIRST_FELL).reason.code == "ruled-on"


@pytest.mark.parametrize("remedy", [Remedy.ANNUL_COUP, Remedy.COUP_IN_BIANCO])
def test_it_may_be_told_again_where_a_house_orders_more_of_a_first_card_laid(
    remedy: Remedy,
) -> None:
    row = CAMPIONE.rulings[Mishap.FIRST_CARD_FELL]._replace(remedies=(remedy,))
    house = replace(CAMPIONE, rulings={**CAMPIONE.rulings, Mishap.FIRST_CARD_FELL: row})
    scene = Scene(house, BOTH_STAND, anna=1)
    scene.do(ON_THE_FLOOR)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(FIRST_FELL)
    assert scene.rulings[-1][0] is Mishap.FIRST_CARD_FELL
    assert (scene.coup.annulled, scene.coup.bianco) == (
        remedy is Remedy.ANNUL_COUP,
        remedy is Remedy.COUP_IN_BIANCO,
    )


def test_a_card_that_a_rebuilt_deal_leaves_under_the_sabot_is_still_one_that_fell() -> None:
    """Punto declared "carta" with 7, and the card it was given fell: it goes under the sabot."""
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    scene.declare("anna", "carta")
    scene.dealer.repeat("carta")
    scene.dealer.turn("banco")
    scene.do(a.Draw("dealer", Target.FLOOR))
    scene.do(a.Turn("anna", Side.PUNTO))
    (waiting,) = scene.state.waiting
    assert (waiting.origin, waiting.fell) == (Origin.FALSE_DRAW, True)
