"""The mask is out for the coup to come; a wrong deal is found, and this one goes on behind it."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.scene import Scene

# Rightly dealt: Punto 5 and Banco 5, which draw. The third and the fourth card swapped: Punto 9.
SWAPPED = "4h Jd As 5d 6c 9h 3d 7s 7c 2c"
PROVEN = pytest.mark.proves("venezia-spb.5")
REBUILT = pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)


def looks_decided(house: House) -> Scene:
    """A natural by cards that lie in the wrong hands, and the mask behind the fourth card."""
    scene = Scene(house, SWAPPED, behind=308, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.ANNOUNCE)
    return scene


def noticed(scene: Scene) -> None:
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))


@PROVEN
@REBUILT
def test_with_those_that_came_after_it_burned_the_next_card_is_behind_it(house: House) -> None:
    scene = looks_decided(house)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.last(ce.MaskOut).ahead
    noticed(scene)
    scene.finish()
    assert not scene.last(ce.MaskOut).ahead
    assert scene.events_of(te.TagliaEnded)


@PROVEN
@REBUILT
def test_so_where_cards_out_together_are_dealt_in_order(house: House) -> None:
    scene = looks_decided(house)
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut).ahead
    noticed(scene)
    scene.until(Step.DRAW_PUNTO)
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.hand("punto").endswith("6c")
    assert not scene.last(ce.MaskOut).ahead
    scene.finish()
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.proves("campione-pb.21", "campione-pb.24")
def test_in_the_last_coup_a_card_that_shows_opens_no_other() -> None:
    scene = Scene(CAMPIONE, "7h 6d Kc Kd 9h", behind=310, mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.ANNOUNCE)
    (seen,) = scene.do(a.Report("dealer", Reportable.CARD_VISIBLE))
    assert seen.cite == "campione-pb~known-card"
    assert Mishap.FIRST_CARD_VISIBLE not in [mishap for mishap, _ in scene.rulings]
