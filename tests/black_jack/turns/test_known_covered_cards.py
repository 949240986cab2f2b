"""What is known of the bank's covered card, and rows that leave a known card in play."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY, NOBODY
from sabot.table.money import Amount
from tests.black_jack.scene import Scene
from tests.black_jack.turns.scenes import dealt, ruling_otherwise, staked
from tests.black_jack.two_boxes import COVERED, PEEKED, SURRENDER
from tests.black_jack.view.eyes import seen

TURNED = a.Report("dealer", Reportable.CARD_TURNED)
KEEPS = ruling_otherwise(Mishap.TURNED_IN_DRAWING, Remedy.PLAY_ON)


def refused(scene: Scene, act: Act) -> None:
    refusal = scene.refused(act)
    assert (refusal.reason.code, refusal.cite) == ("card-known", "campione-bj~known-card")


@pytest.mark.parametrize("house", [COVERED, PEEKED], ids=["covered", "peeked"])
def test_nobody_insures_against_a_covered_card_that_was_turned_in_the_sabot(house: House) -> None:
    scene = staked("Ts 9d Ah 6s 8d Kc", house)
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    scene.do(TURNED)
    scene.dealer.draw("bank")
    assert (scene.coup.covered, scene.coup.hole_seen) == (True, EVERYBODY)
    # It lies covered, and everybody knows what it is.
    assert seen(scene)["coup"]["bank"] == ["Ah", "Kc"]
    assert scene.last(e.InsuranceClosed).cite == "campione-bj~known-card"
    refused(scene, a.OfferInsurance("dealer"))
    refused(scene, a.Insure("anna", 1, Amount(50_00)))
    scene.finish()


def test_what_shows_in_the_sabot_cannot_be_a_second_card_that_is_already_dealt() -> None:
    scene = dealt("Ts 9d Ah 6s 8d 7c Kc", COVERED)
    assert scene.coup.hole_seen == NOBODY
    scene.do(a.OfferInsurance("dealer"))
    scene.do(TURNED)
    scene.do(a.Insure("anna", 1, Amount(50_00)))


@pytest.mark.parametrize("waits", [True, False])
def test_a_second_card_laid_open_that_should_be_covered_is_known(waits: bool) -> None:
    scene = staked("Ts 9d Ah 6s 8d Kc 2c", COVERED)
    if waits:
        scene.dealer.draw("aside", "down")
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw("bank", "up")
    assert not scene.coup.covered
    assert scene.rulings[-1] == (Mishap.GIVEN_OPEN, "campione-bj~given-open")
    assert scene.last(e.InsuranceClosed).cite == "campione-bj~known-card"
    refused(scene, a.OfferInsurance("dealer"))
    refused(scene, a.Insure("anna", 1, Amount(50_00)))
    refused_to_split = scene.refused(a.Split("anna"))
    assert refused_to_split.reason.code != "card-known"
    scene.finish()


def given_open(second: str, house: House, where: str = "bank", face: str = "up") -> Scene:
    """Anna has eleven; the bank shows an ace, and its second card has come."""
    scene = staked(f"5s 9d Ah 6s 8d {second} 2c 3c 4c", house)
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw(where, face)
    return scene


@pytest.mark.parametrize("house", [COVERED, PEEKED], ids=["covered", "peeked"])
@pytest.mark.parametrize("where", ["bank", "floor"])
def test_a_bank_card_given_open_is_ruled_on_and_everybody_knows_it(
    house: House, where: str
) -> None:
    scene = given_open("7c", house, where)
    fell = [(Mishap.CARD_FELL, "campione-bj~fallen-card")] if where == "floor" else []
    assert scene.rulings == [(Mishap.GIVEN_OPEN, "campione-bj~given-open"), *fell]
    assert (scene.coup.covered, scene.coup.hole_seen) == (False, EVERYBODY)
    assert seen(scene)["coup"]["bank"] == ["Ah", "7c"]
    assert scene.last(e.InsuranceClosed).cite == "campione-bj~known-card"
    refused(scene, a.OfferInsurance("dealer"))
    refused(scene, a.Insure("anna", 1, Amount(50_00)))
    scene.until(Step.DECIDE)
    refused(scene, a.Double("anna"))
    assert scene.refused(a.TurnHole("dealer")).reason.code == "no-hole-card"
    scene.finish()
    assert not scene.events_of(e.HoleTurned)


def test_given_open_the_banks_black_jack_ends_the_hands_where_the_dealer_looks() -> None:
    scene = given_open("Kc", PEEKED)
    scene.until(Step.PEEK)
    scene.do(a.Peek("dealer"))
    # It lay open already.
    assert not scene.events_of(e.HoleTurned)
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()


def test_elsewhere_the_coup_is_annulled_for_a_bank_card_given_open() -> None:
    rulings = ruling_otherwise(Mishap.GIVEN_OPEN, Remedy.ANNUL_COUP).rulings
    scene = given_open("Kc", COVERED.__class__(**{**vars(COVERED), "rulings": rulings}))
    assert scene.waits_for(Step.END_COUP)
    assert {event.bet.owner for event in scene.events_of(ce.BetReturned)} == {
        *("anna", "bruno", "carla", "dino")
    }


def test_a_covered_card_laid_aside_face_down_is_still_unseen_where_it_goes() -> None:
    scene = given_open("Kc", COVERED, "aside", "down")
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert (scene.coup.covered, scene.coup.hole_seen) == (True, NOBODY)
    assert seen(scene)["coup"]["bank"][1] is None
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.Insure("anna", 1, Amount(50_00)))


def test_an_annulled_coup_covers_nothing() -> None:
    scene = dealt("Ts 9d Ah 6s 8d 7c Kc", COVERED)
    scene.do(ca.RuleFreely("direction", "fire alarm", annul=True))
    assert not scene.coup.covered
    assert seen(scene)["coup"]["bank"] == []
    # Nobody ever saw the seven: it lies in the discard unseen.
    assert scene.state.buried == cards("7c")


def test_a_waiting_card_that_is_covered_is_as_known_as_it_was() -> None:
    scene = staked("Kc Ts 9d Ah 6s 8d 2c", COVERED)
    for _ in range(6):
        scene.dealer.draw("aside", "down")
    scene.deal()
    assert scene.coup.hole_seen == NOBODY
    assert seen(scene)["coup"]["bank"][1] is None


def test_a_covered_card_left_over_is_unseen_until_it_is_offered() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd 2c", ruling_covered())
    scene.dealer.close()
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw(2, unnoticed="besides")
    scene.dealer.draw(0)
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    # Where such a card goes to the bank nobody is shown it.
    (waiting,) = scene.state.waiting
    assert (waiting.card, waiting.seen) == ("Kd", NOBODY)
    assert seen(scene)["under_the_sabot"] == [None]
    scene.finish()


def ruling_covered() -> House:
    """A house with a covered card, where a card nobody asked for is the bank's at once."""
    rulings = ruling_otherwise(Mishap.UNASKED_CARD, Remedy.CARD_TO_BANK).rulings
    return COVERED.__class__(**{**vars(COVERED), "rulings": rulings})


# A house that keeps a turned card in play


@pytest.mark.parametrize(("pair", "act"), [("5s 6s", a.Double("anna")), ("8s 8h", a.Split("anna"))])
def test_nobody_stakes_on_a_turned_card_that_would_enter_the_hand(pair: str, act: Act) -> None:
    first, second = pair.split()
    scene = dealt(f"{first} 9d 9h {second} 8d Ks", KEEPS)
    scene.do(TURNED)
    refused(scene, act)
    scene.says("anna", "carta")
    scene.dealer.draw(1)
    assert scene.cards(1) == f"{first} {second} Ks" or scene.hand(1).gone


def test_whoever_has_not_followed_yet_cannot_once_the_card_is_known() -> None:
    scene = dealt("8s 9d 9h 8h 8d Ks", KEEPS)
    scene.do(a.Split("anna"))
    scene.do(TURNED)
    refused(scene, a.Split("bruno"))
    refused(scene, a.Stay("bruno", 2))
    # To stay with the first card is what happens of itself.
    scene.do(a.Stay("bruno", 1))
    scene.finish()


def test_nor_follow_a_double() -> None:
    scene = dealt("5s 9d 9h 6h 8d Ks", KEEPS)
    scene.do(a.Double("anna"))
    scene.do(TURNED)
    refused(scene, a.Double("bruno"))


def test_nobody_gives_a_hand_up_knowing_what_may_come() -> None:
    scene = dealt("Ts 9d 9h 6s 8d Ks", SURRENDER)
    scene.do(TURNED)
    refused(scene, a.Surrender("anna"))
    scene.says("anna", "no")


# Cards moved where the whole box loses


BOX_LOSES = ruling_otherwise(Mishap.CARDS_MOVED, Remedy.BOX_LOSES)


def test_the_banks_cards_are_no_box_that_could_lose() -> None:
    scene = dealt("Ts 9d 9h 6s 8d Ks", BOX_LOSES)
    scene.dealer.report("cards-moved", "anna")
    assert {event.bet.owner for event in scene.events_of(ce.BetCollected)} == {"anna"}
    assert {bet.owner for bet in scene.coup.on_box(1)} == {"bruno", "carla"}


def test_a_box_that_loses_while_it_is_dealt_to_is_dealt_to_and_not_played() -> None:
    scene = staked("Ts 9d 9h 6s 8d Ks", BOX_LOSES)
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.dealer.report("cards-moved", "anna", 1)
    assert {bet.owner for bet in scene.coup.bets} == {"dino"}
    scene.until(Step.DECIDE)
    assert scene.last(e.HandRemoved).box == 1
    assert scene.last(e.TurnCame).box == 2


# Falls and reports


@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_that_falls_between_coups_is_kept_if_nobody_saw_it(face: str) -> None:
    scene = staked("Ts 9d")
    scene.dealer.draw("floor", face)
    mishaps = [mishap for mishap, _ in scene.rulings]
    if face == "up":
        assert mishaps == [Mishap.KNOWN_BEFORE_BETS]
        assert scene.state.discard == cards("Ts")
    else:
        assert mishaps == [Mishap.EXTRA_CARD_UNSEEN, Mishap.CARD_FELL]
        assert [each.card for each in scene.state.waiting] == list(cards("Ts"))


def test_a_waiting_card_that_falls_is_reported_like_one_drawn_to_the_floor() -> None:
    scene = staked("Ts 9d", ruling_otherwise(Mishap.CARD_FELL, Remedy.ANNUL_COUP))
    scene.dealer.draw("aside", "down")
    scene.dealer.report("card-fell")
    # Nothing is in play to be annulled: only the card is, and the bets stay.
    assert scene.last(ce.MishapRuled).remedies == (Remedy.ANNUL_CARDS,)
    assert scene.state.discard == cards("Ts")
    assert scene.coup.bets


def test_a_card_on_the_floor_that_nobody_asked_for_is_both() -> None:
    scene = dealt("Ts 9d 9h 6s 8d Ks", ruling_otherwise(Mishap.CARD_FELL, Remedy.ANNUL_COUP))
    scene.dealer.draw("floor")
    mishaps = [mishap for mishap, _ in scene.rulings]
    assert mishaps == [Mishap.UNASKED_CARD, Mishap.CARD_FELL]
    assert scene.waits_for(Step.END_COUP)


@pytest.mark.proves("campione-bj.36", "campione-bj.19")
def test_a_card_that_falls_while_the_inspector_looks_is_picked_up() -> None:
    scene = staked("Ts 9d 9h 6s 8d Ks")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert scene.waits_for(Step.FIND)
    scene.dealer.report("card-fell")
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "campione-bj~fallen-card")
    assert scene.waits_for(Step.FIND)
    # Cards drawn meanwhile belong to the same misdeal, in their order.
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert [each.card for each in scene.state.waiting] == list(cards("9d 9h"))
    scene.do(ca.Find("inspector", True))
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ts 6s", "9d 8d", "9h")


def test_more_than_the_deal_could_use_goes_round_once_it_is_over() -> None:
    scene = staked("Ts 9d 9h 6s 8d Ks 2c 3c")
    scene.dealer.close()
    for place in (1, 2, 0, 1):
        scene.dealer.draw(place)
    scene.dealer.draw(1)
    scene.do(ca.DrawTogether("dealer", 2, True))
    scene.do(ca.Find("inspector", True))
    assert scene.waits_for(Step.ANSWER_OFFER)
    assert scene.last(e.CardOffered).card == "Ks"


def test_a_card_out_before_black_jacks_are_paid_closes_insurance_once_the_bank_has_an_ace() -> None:
    # The ace in box 2 belongs to the bank, whose nine is box 1's; Anna seems to have Black Jack.
    scene = staked("Ks 5d Ah 9h As 5c 2c 3c")
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.dealer.draw("aside")
    assert not scene.events_of(e.DrawingBegun)
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ks 9h", "5d As", "Ah")
    # The five and the two are out: nobody insures knowing them.
    closed = e.DrawingBegun("campione-bj~unasked-before-insurance")
    assert scene.events_of(e.DrawingBegun) == [closed]


def test_a_misdeal_found_when_the_first_of_several_is_laid_keeps_the_others_waiting() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.dealer.draw(1, unnoticed="instead")
    scene.dealer.draw(0)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    assert scene.waits_for(Step.FIND)
    assert [each.card for each in scene.state.waiting] == list(cards("5c"))
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ts 6s", "9d 8d", "9h")
    assert scene.last(e.CardOffered).card == "5c"


def test_the_ceiling_holds_when_the_table_opens() -> None:
    scene = Scene(COVERED, ready=False)
    limits = COVERED.limits._replace(
        even=COVERED.limits.even._replace(minimum=Amount(600_00), maximum=Amount(6_000_00))
    )
    act = ta.OpenTable("inspector", "open", limits, COVERED.currencies, 7, Amount(0))
    fresh = Scene.__new__(Scene)
    fresh.house, fresh.live, fresh.history = COVERED, type(scene.live)(scene.game, COVERED), []
    refusal = fresh.refused(act)
    assert (refusal.reason.code, refusal.cite) == ("above-ceiling", "campione-bj~opening-placard")
    odd = ta.OpenTable("inspector", "open", limits, (), 7, Amount(0))
    assert fresh.refused(odd).reason.code == "above-ceiling"


def test_cards_out_together_may_lie_face_down() -> None:
    scene = staked("Ts 9d 9h")
    scene.do(ca.DrawTogether("dealer", 2, True, face=Face.DOWN))
    assert [each.seen for each in scene.state.waiting] == [NOBODY, NOBODY]
