"""The bank's covered card is turned, or looked at, before its time."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.knowledge import EVERYBODY
from sabot.table.money import Amount
from tests.black_jack.turns.scenes import Scene, dealt, ruling_otherwise, staked, won
from tests.black_jack.two_boxes import COVERED, PEEKED
from tests.black_jack.view.eyes import seen

SOON = (Mishap.HOLE_SEEN_SOON, "campione-bj~hole-seen-soon")
TURN = a.TurnHole("dealer")
PEEK = a.Peek("dealer")
ALL = ("anna", "bruno", "carla", "dino")


def insuring(hole: str, house: House) -> Scene:
    """Anna has sixteen, Dino seventeen; the bank shows an ace, and Anna is insured."""
    scene = dealt(f"Ts 9d Ah 6s 8d {hole} 2c 3c 4c", house)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    return scene


def closed(scene: Scene) -> None:
    """Nobody insures any more."""
    assert scene.last(e.DrawingBegun).cite == SOON[1]
    assert scene.refused(a.Insure("bruno", 1, Amount(25_00))).reason.code == "no-insurance"


@pytest.mark.parametrize(("house", "act"), [(COVERED, TURN), (PEEKED, TURN), (PEEKED, PEEK)])
def test_while_all_may_insure_it_closes_the_insurance_and_settles_it(
    house: House, act: Act
) -> None:
    scene = insuring("7c", house)
    scene.do(act)
    assert scene.rulings == [SOON]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.REMIND,)
    closed(scene)
    assert scene.events_of(e.InsuranceLost)
    scene.finish()
    # The bank has eighteen, and so has Anna with the two.
    assert won(scene, *ALL) == (-50, 0, 0, -30)


def test_with_black_jack_a_look_ends_the_hands_and_pays_who_had_insured() -> None:
    scene = insuring("Kc", PEEKED)
    scene.do(PEEK)
    assert scene.rulings == [SOON]
    assert scene.events_of(e.HoleTurned)
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert won(scene, *ALL) == (0, -50, -40, -30)


def test_turned_where_the_dealer_looks_it_need_only_be_said_what_lies_there() -> None:
    scene = insuring("Kc", PEEKED)
    scene.do(TURN)
    closed(scene)
    assert not scene.events_of(e.InsuranceLost)
    assert scene.waits_for(Step.PEEK)
    scene.do(PEEK)
    assert scene.rulings == [SOON]
    scene.finish()
    assert won(scene, *ALL) == (0, -50, -40, -30)


def test_in_the_turns_it_is_known_and_nobody_stakes_on_it() -> None:
    scene = dealt("5s 9d 9h 6s 8d Kc 2c 3c", COVERED)
    assert scene.waits_for(Step.DECIDE)
    scene.do(TURN)
    assert scene.rulings == [SOON]
    assert seen(scene)["coup"]["bank"] == ["9h", "Kc"]
    refusal = scene.refused(a.Double("anna"))
    assert (refusal.reason.code, refusal.cite) == ("card-known", "campione-bj~known-card")
    assert scene.refused(TURN).reason.code == "no-hole-card"
    scene.draws("anna")
    scene.finish()
    assert len(scene.events_of(e.HoleTurned)) == 1


def test_a_look_that_nobody_needs_changes_nothing() -> None:
    scene = dealt("5s 9d 9h 6s 8d Kc 2c 3c", PEEKED)
    scene.do(PEEK)
    assert scene.rulings == [SOON]
    assert scene.coup.covered
    scene.do(a.Double("anna"))
    scene.finish()


@pytest.mark.parametrize("act", [TURN, PEEK], ids=["turned", "looked at"])
def test_before_the_black_jacks_are_paid(act: Act) -> None:
    scene = dealt("As 9d 9h Ks 8d 7c 2c 3c", PEEKED)
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.do(act)
    assert scene.rulings == [SOON]
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.finish()


def test_where_nobody_is_left_or_the_card_is_due_there_is_nothing_too_soon() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 7c Kc Kd", PEEKED)
    for name in ("anna", "dino"):
        scene.draws(name)
    assert scene.waits_for(Step.END_COUP)
    for act in (TURN, PEEK):
        assert scene.refused(act).reason.code == "not-now"
    scene = dealt("Ts 9d 9h 6s 8d 7c", PEEKED)
    scene.until(Step.TURN_HOLE)
    assert scene.refused(PEEK).reason.code == "not-now"
    scene.do(TURN)
    assert not scene.rulings


@pytest.mark.parametrize("act", [TURN, PEEK], ids=["turned", "looked at"])
def test_a_deal_rebuilt_after_it_keeps_what_is_known(act: Act) -> None:
    scene = staked("Ts 9d 9h 6s Ah 7c 2c 3c", PEEKED)
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw(2, unnoticed="besides")
    scene.dealer.draw(0)
    assert scene.waits_for(Step.DECIDE)
    scene.do(act)
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    # The seven is the bank's again; the two, that was turned or looked at, was drawn unasked.
    assert scene.bank == "9h 7c"
    assert scene.coup.covered
    assert not scene.coup.peeked
    assert [each.card for each in scene.state.waiting] == ["2c"]
    assert scene.state.waiting[0].seen == EVERYBODY
    scene.finish()


@pytest.mark.parametrize("act", [TURN, PEEK], ids=["turned", "looked at"])
def test_elsewhere_the_coup_is_annulled_for_it(act: Act) -> None:
    rulings = ruling_otherwise(Mishap.HOLE_SEEN_SOON, Remedy.ANNUL_COUP).rulings
    scene = insuring("7c", replace(PEEKED, rulings=rulings))
    scene.do(act)
    assert scene.waits_for(Step.END_COUP)
    scene.finish()
    assert won(scene, *ALL) == (0, 0, 0, 0)
