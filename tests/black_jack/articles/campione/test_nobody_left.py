"""Campione d'Italia, Black Jack, article 6: with no bet left nobody insures, draws or is asked."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import around, dealt
from tests.black_jack.scene import Scene


def moved_against_an_ace() -> Scene:
    """Anna, alone at two boxes, has moved her cards: both bets are lost. The bank has an ace."""
    scene = around("Kh 9h Ad 6c 9d 8c 5h", anna=1)
    scene.bet("anna", 100)
    scene.bet("anna", 100, box=3)
    scene.deal()
    assert scene.waits_for(Step.OFFER_INSURANCE)
    scene.dealer.report("cards-moved", "anna", 1)
    return scene


@pytest.mark.proves("campione-bj.6", "campione-bj.18")
def test_with_every_bet_lost_nobody_is_offered_insurance() -> None:
    scene = moved_against_an_ace()
    assert scene.waits_for(Step.END_COUP)
    assert scene.refused(a.OfferInsurance("dealer")).reason.code == "not-now"
    assert scene.refused(a.BeginDrawing("dealer")).reason.code == "not-now"
    scene.finish()
    assert scene.last(ce.CoupEnded).cite == "campione-bj.6"
    assert (scene.chips("anna"), scene.rulings) == (
        9800,
        [(Mishap.CARDS_MOVED, "campione-bj.18")],
    )


@pytest.mark.proves("campione-bj.6")
@pytest.mark.parametrize(
    ("face", "ruled", "left"),
    [
        ("up", (Mishap.KNOWN_BEFORE_BETS, "campione-bj~known-before-bets"), []),
        ("down", (Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen"), ["8c"]),
    ],
)
def test_a_card_drawn_when_nobody_is_left_is_offered_to_nobody(
    face: str, ruled: tuple[Mishap, str], left: list[str]
) -> None:
    scene = moved_against_an_ace()
    scene.dealer.draw("aside", face)
    assert scene.rulings[1:] == [ruled]
    scene.finish()
    assert [waiting.card for waiting in scene.state.waiting] == left


@pytest.mark.proves("campione-bj.6", "campione-bj.c1.bj")
def test_with_every_black_jack_paid_at_even_money_the_bank_takes_its_ace_away() -> None:
    scene = dealt("Ks Kd Ah As Ad 8c 5h")
    for name, box in (("anna", 1), ("bruno", 2)):
        scene.do(a.AskEvenMoney(name, box))
    assert scene.waits_for(Step.END_COUP)
    scene.finish()
    assert scene.last(ce.CoupEnded).cite == "campione-bj.6"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 10_100)
