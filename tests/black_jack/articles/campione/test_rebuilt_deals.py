"""Campione d'Italia, Black Jack, article 19: what rested on a deal that is rebuilt, found late."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import ERRORS, FLOAT, OUTSIDE, Amount
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    bet,
    bets,
    insured,
    misdealt,
    near_the_mask,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene, money

MISDEALT = (Mishap.MISDEALT, "campione-bj.19")
LATE = (Mishap.MISDEALT_LATE, "campione-bj.19")


def ace_by_mistake(top: str, *behind: str) -> Scene:
    """Box 2 got a card besides: the bank's ace belongs to box 1, and its own card is a three."""
    scene = around(top, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    for name in behind:
        scene.bet(name, 40, box=1)
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    return scene


def rebuilt(scene: Scene) -> None:
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))


@pytest.mark.proves("campione-bj.19", "campione-bj.9")
def test_the_insurance_against_an_ace_that_is_gone_goes_back_to_who_laid_it() -> None:
    scene = ace_by_mistake("Th Td 3s Ad 3c 9s Kc 5h")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    assert scene.chips("anna") == 9_850
    rebuilt(scene)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Th Ad", "Td 3c", "3s")
    assert scene.events_of(ce.BetReturned) == [
        ce.BetReturned("campione-bj.9", insured("anna", 1, 50))
    ]
    assert scene.chips("anna") == 9_900
    # Her Black Jack cannot be equalled now: it is paid at once.
    scene.do(a.PayBlackJacks("dealer"))
    scene.do(a.AnswerOffer("bruno", False))
    scene.says("bruno", "no")
    scene.finish()
    assert not scene.events_of(e.InsuranceLost)
    # Bruno's thirteen loses to the bank's 3 9 5.
    assert scene.last(e.BankAnnounced).point == 22 or scene.chips("bruno") <= 10_060
    assert scene.chips("anna") == 10_150
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19", "campione-bj.9")
def test_an_insurance_stays_where_the_rebuilt_bank_has_an_ace_too() -> None:
    scene = ace_by_mistake("Th Td As Ad 3c 9s Kc 5h")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    rebuilt(scene)
    assert scene.bank == "As"
    assert not scene.events_of(ce.BetReturned)
    assert scene.coup.insured() == (insured("anna", 1, 50),)
    # The card too many closes the time for insurance, as article 24 has it.
    assert scene.refused(a.Insure("bruno", 2, money(20))).reason.code == "no-insurance"


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.insurance")
def test_an_ace_that_comes_to_the_bank_by_rebuilding_is_insured_against_again() -> None:
    # The cards of box 2 and the bank were exchanged, and nobody saw it.
    scene = misdealt("Th As 9c Td 9s Ks", "1 2 0 1 2")
    assert scene.bank == "9c"
    scene = staked("Th 9c As Td 9s Ks 5h")
    scene.dealer.close()
    for place in (1, 2):
        scene.dealer.draw(place)
    scene.dealer.draw(1, unnoticed="besides")
    scene.dealer.draw("bank")
    scene.until(Step.FIND)
    scene.do(ca.Find("inspector", True))
    assert scene.bank == "As"
    assert not scene.coup.offered


def natural_by_mistake() -> Scene:
    """Anna has Black Jack: the ten on her ace belongs to box 2. Carla is behind her."""
    scene = around("Ah Td 3s Ad Kc 9s 5c 5h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("carla", 40, box=1)
    scene.bet("bruno", 60)
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    scene.do(a.OfferInsurance("dealer"))
    return scene


def spent(scene: Scene, name: str, amount: float) -> None:
    """So much of somebody's chips is no longer before them."""
    gone = scene.state.table.after((name, OUTSIDE, scene.currency, money(amount)))
    scene.live.state = scene.state._replace(table=gone)


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
@pytest.mark.parametrize("left", [10_040, 60, 10, 0])
def test_even_money_that_rested_on_the_banks_old_card_is_undone(left: int) -> None:
    scene = natural_by_mistake()
    scene.do(a.AskEvenMoney("carla", 1))
    assert scene.chips("carla") == 10_040
    if not left:
        scene.do(ta.Leave("carla"))
    else:
        spent(scene, "carla", 10_040 - left)
    rebuilt(scene)
    assert (scene.cards(1), scene.bank) == ("Ah Ad", "3s")
    undone = scene.events_of(e.EvenMoneyUndone)
    on_box, lies = bet("carla", 1, 40), left >= 40
    assert (("carla", 1, 40) in bets(scene)) is lies
    if left == 10_040:
        assert undone == [e.EvenMoneyUndone("campione-bj.c1.bj", on_box, Amount(40_00))]
        assert scene.chips("carla") == 9_960
    else:
        # The stake is laid first; of the winnings what is no longer there is booked as an error.
        assert undone == [e.EvenMoneyUndone("campione-bj.c1.bj", on_box, Amount(0), lies)]
        missing = {60: 20, 10: 30, 0: 40}[left]
        assert scene.chips(ERRORS) == -missing
        assert scene.chips("carla") == 0
        text = GAME.words.translate(scene.last(ce.PaymentCorrected), "en")
        assert f"CHF {missing}.00" in text
        assert "error" in text
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
@pytest.mark.parametrize("noticed", [False, True])
@pytest.mark.parametrize("paid", [60, 0])
def test_even_money_paid_wrongly_comes_back_as_it_was_paid(noticed: bool, paid: int) -> None:
    scene = natural_by_mistake()
    scene.do(a.AskEvenMoney("carla", 1))
    if paid:
        scene.do(ca.PayBet("dealer", "carla", "hand", money(paid), unnoticed=True))
    else:
        scene.do(ca.CollectBet("dealer", "carla", "hand", unnoticed=True))
    if noticed:
        scene.do(ca.PutRight("inspector"))
        assert scene.chips("carla") == 10_040
    rebuilt(scene)
    assert ("carla", 1, 40) in bets(scene)
    assert scene.chips("carla") == 9_960
    assert scene.chips(FLOAT) == 1_000_000
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
def test_even_money_stands_where_the_rebuilt_deal_still_bears_it() -> None:
    # Only the second card of box 2 went wrong, to an empty box.
    scene = around("Ah Td Kd Ks 9s 5c 5h", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("carla", 40, box=1)
    scene.bet("bruno", 60)
    scene.dealer.close()
    for place in (1, 2, 0, 1, 5):
        scene.dealer.draw(place, unnoticed="instead")
    scene.do(a.AskEvenMoney("carla", 1))
    rebuilt(scene)
    assert not scene.events_of(e.EvenMoneyUndone)
    assert scene.chips("carla") == 10_040


# Noticed late


def swapped() -> Scene:
    """The second card of box 3 went to box 2, and nobody saw it; Anna's box is in order."""
    top = "Th 9d 8h 6c 9h 8d 7s Ks 4s 2s"
    return misdealt(top, "1 2 3 0 1 2 2", anna=1, bruno=2, carla=3)


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_a_complaint_that_is_found_right_brings_the_misdeal_to_light(rebuildable: bool) -> None:
    scene = swapped()
    scene.do(ca.Dispute("carla", "I have one card"))
    scene.do(ca.ResolveDispute("inspector", rebuildable))
    assert scene.rulings == ([MISDEALT] if rebuildable else [])
    if rebuildable:
        # Whoever resolves it so has found that it can be rebuilt.
        assert (scene.cards(2), scene.cards(3)) == ("9d 8d", "8h 7s")


@pytest.mark.proves("campione-bj.19", "campione-bj.29")
def test_a_misdeal_is_found_even_after_the_announcement_while_nothing_is_paid() -> None:
    # The seconds of boxes 1 and 2 are exchanged: both have two, and nobody is to be void.
    scene = misdealt("Th 9d 6c 9h 8d Ks 4s 2s", "1 2 0 2 1")
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    scene.dealer.report("misdealt")
    assert scene.rulings == [LATE]
    assert not scene.events_of(e.BoxVoided)
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.19", "campione-bj.33")
def test_in_the_last_coup_too_a_misdeal_voids_only_the_wrong_boxes() -> None:
    scene = near_the_mask(2, "Th 9d 8h 6c 9h 8d 7s Ks 4s 2s", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, 100)
    scene.dealer.close()
    for place in (1, 2, 3, 0, 1, 2, 2):
        scene.dealer.draw(place, unnoticed="instead")
    assert scene.state.last
    scene.says("anna", "no")
    assert scene.rulings[-1] == LATE
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (9_900, 10_000, 10_000)
    assert scene.waits_for(Step.OPENING)


@pytest.mark.proves("campione-bj.19", "campione-bj.24")
def test_a_deal_that_began_with_a_kept_card_is_rebuilt_with_it() -> None:
    scene = staked("9h 7d 6c 9d 6d Ks 5s")
    scene.dealer.draw("aside", "down")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert scene.rulings[-1] == (Mishap.MISDEALT, "campione-bj.19")
    scene.do(ca.Find("inspector", True))
    assert (scene.cards(1), scene.cards(2)) == ("9h", "")


# While something is disputed


@pytest.mark.proves("campione-bj.24", "campione-bj.29")
@pytest.mark.parametrize("together", [True, False])
def test_a_card_drawn_while_a_complaint_is_heard_goes_where_it_would_have_gone(
    together: bool,
) -> None:
    scene = staked("9h 7d 6c 9d 6d Ks 5s")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.Dispute("bruno", "that was mine"))
    if together:
        scene.do(ca.DrawTogether("dealer", 2, True))
    else:
        scene.dealer.draw(2)
    assert not scene.rulings
    assert scene.events_of(e.CardHeld)[0].cite == "campione-bj.29"
    scene.do(ca.ResolveDispute("inspector", True))
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d 6d", "6c")


@pytest.mark.proves("campione-bj.24", "campione-bj.29")
def test_a_card_nobody_asked_for_while_a_complaint_is_heard_is_offered_after_it() -> None:
    scene = misdealt("9h 7d 6c 9d 6d Ks 5s", "1 2 0 1 2")
    scene.do(ca.Dispute("bruno", "look again"))
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    scene.do(ca.ResolveDispute("inspector", False))
    assert scene.waits_for(Step.ANSWER_OFFER)


# Article 30 with 19: the cut


@pytest.mark.proves("campione-bj.30", "campione-bj.19")
@pytest.mark.parametrize(
    ("before", "seat", "by"),
    [
        (0, 2, "anna"),
        (1, 4, "bruno"),
        # laid besides, and the bank's
        (2, 1, ""),
        # laid as the bank's, and Anna's second
        (3, 2, "anna"),
        # laid as Anna's second, and Bruno's
        (4, 4, "bruno"),
        # laid as Bruno's second, and left over
        (5, 1, ""),
    ],
)
def test_the_next_cut_is_whose_the_card_behind_the_mask_is_once_the_deal_is_rebuilt(
    before: int, seat: int, by: str
) -> None:
    scene = near_the_mask(before, "Th Td 3s 9d 8c 9s 9c", anna=2, bruno=4)
    for name in ("anna", "bruno"):
        scene.bet(name, 100)
    scene.dealer.close()
    for place, slip in ((2, None), (4, None), (4, "besides"), (0, None), (2, None), (4, None)):
        scene.dealer.draw(place, unnoticed=slip)
    rebuilt(scene)
    assert (scene.cards(2), scene.cards(4), scene.bank) == ("Th 9d", "Td 8c", "3s")
    gained = scene.events_of(te.CutRightGained)
    assert gained[-1] == te.CutRightGained("campione-bj.30", seat, by)
    # It is told again only where it has moved.
    assert len(set(gained)) == len(gained)


@pytest.mark.proves("campione-bj.30", "campione-bj.19")
def test_a_card_out_while_the_inspector_looks_is_whose_it_is_when_the_deal_is_rebuilt() -> None:
    scene = near_the_mask(4, "Th Td 3s 9d 8c 9s 9c", anna=2, bruno=4)
    for name in ("anna", "bruno"):
        scene.bet(name, 100)
    scene.dealer.close()
    for place, slip in ((2, None), (4, None), (4, "besides"), (4, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    # Two cards at Bruno's too many: the bank has its card among them, Anna her second.
    assert scene.last(te.CutRightGained) == te.CutRightGained("campione-bj.30", 4, "bruno")
    scene.do(ca.Find("inspector", True))
    scene.dealer.draw(4)
    assert (scene.cards(2), scene.cards(4), scene.bank) == ("Th 9d", "Td 8c", "3s")
    assert len(scene.events_of(te.CutRightGained)) == 1
