"""Campione d'Italia, Black Jack, articles 28 and 29: in what order bets are settled; complaints."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    because,
    bet,
    dealt,
    insured,
    stacks,
    staked,
    stood,
)
from tests.black_jack.scene import Scene

# Article 28


def settled(scene: Scene) -> list[tuple[type[object], Bet]]:
    """What became of each bet, in the order it happened."""
    fates = [
        event
        for event in scene.history
        if isinstance(event, ce.BetPaid | ce.BetCollected | ce.BetReturned)
    ]
    return [(type(event), event.bet) for event in fates]


@pytest.mark.proves("campione-bj.28")
def test_bets_are_settled_from_the_dealers_right_each_box_from_its_outermost_bet() -> None:
    scene = around("Th 9d 8h 6c 9h 9s Th Ks 2s", anna=1, bruno=3, carla=5, zoe=None)
    # Zoe is first to lay on box 1, Carla last; the holder's own bet lies innermost.
    scene.bet("zoe", 20, box=1)
    scene.bet("anna", 30)
    scene.bet("bruno", 40, box=1)
    scene.bet("carla", 50, box=1)
    scene.bet("bruno", 60)
    scene.bet("zoe", 70, box=3)
    scene.bet("carla", 80)
    scene.deal()
    all_stand(scene, "anna", "bruno", "carla")
    scene.until(Step.SETTLE)
    events = scene.dealer.settle()
    # The bank has eighteen: box 5 equals it, box 3 too, box 1 beats it with nineteen.
    assert scene.last(e.BankAnnounced).point == 18
    assert settled(scene) == [
        (ce.BetReturned, bet("carla", 5, 80)),
        (ce.BetReturned, bet("zoe", 3, 70)),
        (ce.BetReturned, bet("bruno", 3, 60)),
        (ce.BetPaid, bet("carla", 1, 50)),
        (ce.BetPaid, bet("bruno", 1, 40)),
        (ce.BetPaid, bet("zoe", 1, 20)),
        (ce.BetPaid, bet("anna", 1, 30)),
    ]
    # How the bets of one box lie, we read so.
    assert events[-1] == ce.CoupSettled("campione-bj~outermost")


@pytest.mark.proves("campione-bj.28")
def test_losing_and_winning_bets_are_settled_in_one_round() -> None:
    scene = dealt("Th 8d Th 6c Ts 9d 9h Ks 3s", anna=1, bruno=2, carla=7)
    all_stand(scene, "anna", "bruno", "carla")
    scene.finish()
    # Nineteen is the bank's: box 7 equals it, box 2 is below, box 1 above.
    assert settled(scene) == [
        (ce.BetReturned, bet("carla", 7, 100)),
        (ce.BetCollected, bet("bruno", 2, 100)),
        (ce.BetPaid, bet("anna", 1, 100)),
    ]
    assert stacks(scene, "anna", "bruno", "carla") == (10_100, 9_900, 10_000)


@pytest.mark.proves("campione-bj.28")
def test_of_split_hands_the_second_is_settled_first_and_both_before_the_next_box() -> None:
    scene = around("9h 8d 6c 9s 9d Kh 8h Ks 2s", anna=1, bruno=3, zoe=None)
    scene.bet("anna", 30)
    scene.bet("zoe", 20, box=1)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(a.Split("zoe"))
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.dealer.draw(1)
    all_stand(scene, "anna", "bruno")
    scene.finish()
    # Nineteen and seventeen in box 1, seventeen in box 3, the bank eighteen.
    assert settled(scene) == [
        (ce.BetCollected, bet("bruno", 3, 60)),
        (ce.BetCollected, bet("zoe", 1, 20, 2)),
        (ce.BetCollected, bet("anna", 1, 30, 2)),
        (ce.BetPaid, bet("zoe", 1, 20)),
        (ce.BetPaid, bet("anna", 1, 30)),
    ]


@pytest.mark.proves("campione-bj.28")
def test_insurance_is_settled_with_its_box_before_the_next() -> None:
    scene = around("Th 9d Ac 9h 8s Ks", anna=1, bruno=3)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.dealer.close()
    scene.until(Step.BEGIN_DRAWING)
    scene.insures("anna", 50)
    scene.insures("bruno", 30)
    scene.do(a.BeginDrawing("dealer"))
    all_stand(scene, "anna", "bruno")
    scene.finish()
    assert settled(scene) == [
        (ce.BetCollected, bet("bruno", 3, 60)),
        (ce.BetPaid, insured("bruno", 3, 30)),
        (ce.BetCollected, bet("anna", 1, 100)),
        (ce.BetPaid, insured("anna", 1, 50)),
    ]
    assert stacks(scene) == (10_000, 10_000)


@pytest.mark.proves("campione-bj.28")
def test_insurances_that_lose_are_collected_from_the_dealers_right_too() -> None:
    scene = dealt("Th 9d 8h Ac 9h 8s Ts 7s", anna=1, bruno=3, carla=6)
    scene.until(Step.BEGIN_DRAWING)
    for name in ("anna", "carla", "bruno"):
        scene.insures(name, 50)
    scene.do(a.BeginDrawing("dealer"))
    all_stand(scene, "anna", "bruno", "carla")
    scene.dealer.draw("bank")
    assert settled(scene) == [
        (ce.BetCollected, insured("carla", 6, 50)),
        (ce.BetCollected, insured("bruno", 3, 50)),
        (ce.BetCollected, insured("anna", 1, 50)),
    ]


@pytest.mark.proves("campione-bj.28")
def test_black_jacks_paid_at_once_are_paid_from_the_dealers_right_too() -> None:
    scene = staked("Ah 9d Ad 6c Kh 8s Kd", anna=1, bruno=2, carla=3)
    scene.bet("carla", 40, box=1)
    scene.deal()
    scene.do(a.PayBlackJacks("dealer"))
    assert settled(scene) == [
        (ce.BetPaid, bet("carla", 3, 100)),
        (ce.BetPaid, bet("carla", 1, 40)),
        (ce.BetPaid, bet("anna", 1, 100)),
    ]
    assert scene.state.discard == cards("Ad Kd Ah Kh")


@pytest.mark.proves("campione-bj.28")
def test_only_the_dealer_settles() -> None:
    scene = stood("9h 7d Kc 9d 6d 8s")
    scene.until(Step.SETTLE)
    for name in ("anna", "inspector"):
        scene.refused(ca.Settle(name))


# Article 29


COMPLAINT = ca.Dispute("bruno", "avevo diciotto")


@pytest.mark.proves("campione-bj.29")
@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.SETTLE, Step.END_COUP])
def test_a_complaint_is_heard_until_the_coup_is_over(step: Step) -> None:
    scene = dealt("9h 7d Kc 9d 6d 8s")
    if step is not Step.DECIDE:
        all_stand(scene, "anna", "bruno")
    scene.until(step)
    scene.do(COMPLAINT)
    opened = scene.last(ce.DisputeOpened)
    assert opened == ce.DisputeOpened("campione-bj.29", "bruno", "avevo diciotto")
    assert scene.step is Step.RESOLVE_DISPUTE
    assert scene.refused(ca.ResolveDispute("dealer", True)).reason.code == "not-allowed"
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved.cite == "campione-bj.29"
    lie = dict(zip(resolved.cards, resolved.sides, strict=True))
    assert {card: lie[card] for card in cards("9h 9d 7d 6d Kc")} == dict(
        zip(cards("9h 9d 7d 6d Kc"), ("1", "1", "2", "2", "bank"), strict=True)
    )
    assert scene.step is step


@pytest.mark.proves("campione-bj.29")
@pytest.mark.parametrize("reopened", [False, True])
def test_no_complaint_is_heard_once_all_is_settled_and_the_cards_are_gone(reopened: bool) -> None:
    scene = dealt("9h 7d Kc 9d 6d 8s")
    all_stand(scene, "anna", "bruno")
    scene.until(Step.END_COUP)
    scene.dealer.end()
    assert scene.last(ce.CoupEnded) == ce.CoupEnded("campione-bj.29", 1)
    if reopened:
        scene.dealer.open()
        scene.bet("bruno", 20)
    before = stacks(scene)
    refusal = scene.refused(COMPLAINT)
    assert because(refusal) == ("coup-over", "campione-bj.29")
    assert not scene.events_of(ce.LateDisputeNoted)
    assert stacks(scene) == before


@pytest.mark.proves("campione-bj.29")
@pytest.mark.parametrize("act", [ca.EndCoup("dealer"), ca.Settle("dealer")])
def test_a_complaint_that_is_open_holds_the_coup(act: Act) -> None:
    scene = dealt("9h 7d Kc 9d 6d 8s")
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    if isinstance(act, ca.EndCoup):
        scene.dealer.settle()
    scene.do(COMPLAINT)
    assert scene.refused(act).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(act)
