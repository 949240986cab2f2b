"""What the inspector is looking into is not decided with something else, nor lost by it."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.scene import Scene

VENEZIA = HOUSES["venezia-spb"]
PHONE = ca.RuleFreely("direction", "the phone is put away")
REBUILT = ca.Find("inspector", True)


def closed(cards: str = "4h 6d 3s Kc") -> Scene:
    """Punto has 7 and Banco 6 when each card lies where it should."""
    scene = Scene(VENEZIA, cards, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 50)
    scene.dealer.close()
    return scene


@pytest.mark.proves("venezia-spb.6", "venezia-spb.16")
@pytest.mark.parametrize("ruled", [False, True])
def test_a_swap_is_rectified_whatever_else_the_direction_decides_meanwhile(ruled: bool) -> None:
    scene = closed()
    scene.dealer.draw("banco")
    if ruled:
        scene.do(PHONE)
    scene.do(REBUILT)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_UNSEEN, "venezia-spb.6")]
    assert scene.hand("punto") == "4h"
    # Nothing is wrong any more; and what was found nobody has decided without appeal.
    misdealt = a.Report("inspector", Reportable.MISDEALT)
    assert scene.refused(misdealt).reason.code == "not-reportable"
    scene.do(ca.Dispute("bruno", "it was mine"))
    scene.do(ca.ResolveDispute("inspector", True))
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 9_950)


@pytest.mark.proves("venezia-spb.7", "venezia-spb.16")
@pytest.mark.parametrize("ruled", [False, True])
def test_nor_does_a_card_that_nobody_saw_go_wrong_stay_there(ruled: bool) -> None:
    scene = closed()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.dealer.draw("punto")
    if ruled:
        scene.do(PHONE)
    scene.do(REBUILT)
    assert scene.rulings == [(Mishap.TOO_MANY_DEALT, "venezia-spb.7")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("4h 3s", "6d")
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 9_950)


@pytest.mark.proves("venezia-spb.6", "venezia-spb.16")
def test_what_was_decided_before_the_inspector_looks_stays_where_it_lay() -> None:
    """The swapped pair was decided on; only the card after it is looked into."""
    scene = closed()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.do(PHONE)
    scene.dealer.draw("punto")
    assert scene.coup.finding is not None
    scene.do(ca.RuleFreely("direction", "the lights stay on"))
    scene.do(REBUILT)
    assert (scene.hand("punto"), scene.hand("banco")) == ("4h 6d", "3s")
    misdealt = a.Report("inspector", Reportable.MISDEALT)
    assert scene.refused(misdealt).cite == "venezia-spb.16"


@pytest.mark.proves("venezia-spb.3", "venezia-spb.16")
def test_that_its_first_card_fell_was_out_when_the_direction_decided() -> None:
    scene = closed()
    scene.dealer.draw("banco")
    scene.do(PHONE)
    fell = a.Report("inspector", Reportable.FIRST_CARD_FELL)
    assert scene.refused(fell).cite == "venezia-spb.16"


@pytest.mark.proves("venezia-spb.6", "venezia-spb.16")
def test_where_it_cannot_be_rebuilt_the_coup_is_annulled_all_the_same() -> None:
    scene = closed()
    scene.dealer.draw("banco")
    scene.do(PHONE)
    scene.do(ca.Find("inspector", False))
    assert scene.last(ce.CoupAnnulled).cite == "venezia-spb.6"
    assert scene.step is Step.END_COUP
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
