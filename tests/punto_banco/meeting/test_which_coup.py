"""Whoever names a coup is told how it stands with it: under way, over, still to come, or never."""

import pytest

from sabot.company.staff import holder_of
from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Reportable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.state import Pending
from sabot.table.roles import Power
from tests.punto_banco.scene import Scene

VENEZIA, MALTA = HOUSES["venezia-spb"], HOUSES["malta-pb"]
every_house = pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
# Punto 7, Banco 6: both stand, coup after coup.
COUP = "7h 6d Kc Kd "
# The mask lies behind the third card: the taglia has one coup.
LAST = 309


def dealt(house: House, coups: int = 1, behind: int | None = None) -> Scene:
    """So many coups: the last of them is dealt and not told, those before are over."""
    scene = Scene(house, COUP * (coups + 1), behind=behind, anna=1, bruno=2)
    for number in range(1, coups + 1):
        if number > 1:
            scene.finish()
            scene.open_betting()
        scene.bet("anna", "punto", 100)
        scene.deal()
        scene.until(Step.ANNOUNCE)
    return scene


def over(house: House, behind: int | None = None) -> Scene:
    scene = dealt(house, behind=behind)
    scene.finish()
    return scene


def about(scene: Scene, coup: int | None, taglia: int | None = None) -> tuple[Act, Act]:
    """A complaint and a ruling."""
    by = holder_of(scene.house, scene.state.table, Power.RULE_FREELY)
    return ca.Dispute("anna", "x", coup, taglia), ca.RuleFreely(by, "x", coup=coup, taglia=taglia)


@every_house
def test_while_a_coup_is_under_way_nobody_is_told_that_none_is(house: House) -> None:
    scene = dealt(house)
    for coup, taglia, code in (
        (None, 9, "not-that-taglia"),
        (None, 0, "not-that-taglia"),
        (1, 9, "not-that-taglia"),
        (0, None, "no-such-coup"),
        (-1, None, "no-such-coup"),
        (2, None, "not-yet"),
        (2, 1, "not-yet"),
    ):
        for act in about(scene, coup, taglia):
            assert scene.refused(act).reason.code == code, act
    assert scene.chips("anna") == 9_900


@every_house
def test_a_ruling_on_a_coup_still_to_come_is_not_told_that_it_is_decided_no_more(
    house: House,
) -> None:
    _, ruling = about(dealt(house), 2)
    text = dealt(house).refused(ruling).text("en")
    assert text.startswith("There is nothing to complain of or to decide yet in coup 2 [")


@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
def test_of_a_coup_whose_complaint_waits_it_is_not_said_that_nobody_decides_of_it(
    house: House,
) -> None:
    """Nobody else complains of it any more; the Direction still decides of it."""
    scene = over(house)
    scene.do(ca.Dispute("anna", "I was not paid"))
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.finish()
    complaint, ruling = about(scene, 1)
    refusal = scene.refused(complaint)
    assert refusal.reason.code == "not-that-coup"
    assert refusal.text("en").startswith("Coup 1 is complained of no more")
    ruled, *_ = scene.do(ruling)
    assert isinstance(ruled, ce.FreelyRuled)
    assert (ruled.number, ruled.taglia) == (1, 1)
    assert scene.refused(ruling).reason.code == "not-decided"


@every_house
def test_of_a_taglia_that_is_over_a_coup_it_never_had_is_not_still_to_come(house: House) -> None:
    scene = over(house, behind=LAST)
    scene.do(ta.ChangePack("inspector"))
    for act in about(scene, 5, 1):
        assert scene.refused(act).reason.code == "no-such-coup"
    for act in about(scene, 5):
        # In the taglia that comes.
        assert scene.refused(act).reason.code == "not-yet"
    for act in about(scene, 1, 2):
        assert scene.refused(act).reason.code == "not-that-taglia"


@every_house
def test_a_coup_named_only_by_its_taglia_stays_over_though_another_is_played(house: House) -> None:
    scene = over(house, behind=LAST)
    scene.do(ta.ChangePack("inspector"))
    scene.load(COUP * 2)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    by = holder_of(house, scene.state.table, Power.RULE_FREELY)
    refusal = scene.refused(ca.RuleFreely(by, "a glass fell over", annul=True, taglia=1))
    assert (refusal.reason.code, refusal.facts["number"]) == ("stays-over", 1)
    assert scene.chips("anna") == 10_000
    scene.do(ca.Dispute("anna", "x", taglia=2))
    assert scene.coup.pending is Pending.DISPUTE


# Reports


@every_house
def test_a_report_names_only_what_it_is_about(house: House) -> None:
    scene = dealt(house)
    before = scene.state
    for report in (
        a.Report("dealer", Reportable.CARD_FELL, place=3),
        a.Report("dealer", Reportable.CARD_VISIBLE, coup=9),
        a.Report("dealer", Reportable.CARD_VISIBLE, place=4),
        a.Report("dealer", Reportable.CARD_VISIBLE, player="anna"),
        a.Report("dealer", Reportable.WAITING_CARD_SEEN, coup=1),
        a.Report("dealer", Reportable.FIRST_CARD_FELL, place=1),
    ):
        assert scene.refused(report).reason.code == "not-about"
    refusal = scene.refused(a.Report("dealer", Reportable.CARD_VISIBLE, coup=9))
    assert refusal.text("en").startswith(
        "That is not said of a coup: the next card can be seen in the sabot ["
    )
    assert scene.state == before


@every_house
def test_that_a_first_card_fell_is_said_of_a_coup_that_is_there(house: House) -> None:
    def fell(coup: int) -> a.Report:
        return a.Report("dealer", Reportable.FIRST_CARD_FELL, coup=coup)

    scene = dealt(house, 2)
    for coup, code in ((0, "no-such-coup"), (1, "stays-over"), (3, "not-reportable")):
        assert scene.refused(fell(coup)).reason.code == code
    scene.finish()
    scene.do(a.Draw("dealer", a.Target.ASIDE, face=Face.DOWN))
    assert scene.refused(fell(2)).reason.code == "stays-over"
