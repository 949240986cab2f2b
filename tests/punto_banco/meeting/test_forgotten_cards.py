"""A card leaves the sabot while one already out is due, which the dealer has forgotten.

That one goes first, and the new one is judged as what it then is.
"""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import Mode
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap
from sabot.table.cards import card
from tests.punto_banco.scene import Scene

CAMPIONE = HOUSES["campione-pb"]
# Punto five and a nine: four. Banco six stands.
CARDS = "2h 6d 3s Kc 9c 5h 2d 8c"
OUT_OF_TURN = (Mishap.CARD_DETACHED, "campione-pb~still-due")


def waiting(laid: int, mode: str = Mode.OPEN) -> Scene:
    """So many cards are laid, and the next waits under the sabot."""
    scene = Scene(CAMPIONE, CARDS, mode=mode, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto", "banco")[:laid]:
        scene.dealer.draw(side)
    scene.dealer.draw("aside", "down")
    return scene


def draw(to: str, named: str) -> a.Draw:
    return a.Draw("dealer", Target(to), card(named), fresh=True)


@pytest.mark.proves("campione-pb.10")
def test_a_card_given_to_the_next_hand_lies_rightly_once_the_forgotten_one_is_laid() -> None:
    scene = waiting(laid=0)
    scene.do(draw("banco", "6d"))
    assert scene.rulings == [OUT_OF_TURN]
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h", "6d")


@pytest.mark.parametrize(("mode", "seen"), [(Mode.OPEN, True), (Mode.COVERED, False)])
def test_a_card_given_in_the_place_of_the_forgotten_one_waits_as_it_would_lie(
    mode: str, seen: bool
) -> None:
    scene = waiting(laid=0, mode=mode)
    scene.do(draw("punto", "6d"))
    assert scene.rulings == [OUT_OF_TURN, OUT_OF_TURN]
    assert [(each.card, bool(each.seen)) for each in scene.state.waiting] == [(card("6d"), seen)]
    scene.dealer.draw("banco")
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h", "6d")


@pytest.mark.proves("campione-pb.42")
def test_a_third_card_given_past_the_one_that_waits_is_too_many_and_the_coup_is_decided() -> None:
    scene = waiting(laid=4)
    scene.do(draw("punto", "5h"))
    assert scene.hand("punto") == "2h 3s 9c"
    assert scene.waits(Step.ANNOUNCE)
    scene.finish()
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
    assert (scene.chips("anna"), scene.chips("bruno")) == (9900, 10_095)


def test_where_a_hand_has_two_more_to_come_both_lie_there() -> None:
    scene = Scene(CAMPIONE, CARDS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    # Both of Punto's are out, laid unnoticed in Banco's place: Punto's are the next two.
    for hand in ("banco", "banco"):
        scene.do(a.Draw("dealer", Target(hand), unnoticed=True))
    scene.dealer.draw("aside", "down")
    scene.do(draw("punto", "Kc"))
    assert (scene.hand("punto"), scene.hand("banco")) == ("3s Kc", "2h 6d")


def test_by_the_name_of_the_card_that_waits_or_by_none_that_one_is_meant() -> None:
    for named in (card("2h"), None):
        scene = waiting(laid=0)
        scene.do(a.Draw("dealer", Target.PUNTO, named))
        assert (scene.hand("punto"), scene.state.waiting) == ("2h", ())
    for act in (a.Draw("dealer", Target.PUNTO, card("6d")), draw("punto", "2h")):
        assert waiting(laid=0).refused(act).reason.code == "not-that-card"
