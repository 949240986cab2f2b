"""Campione d'Italia, Black Jack, articles 25 to 29: the bank's Rule, points, the settlement."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.state import INSURANCE, chance
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import Amount, Currency
from tests.black_jack.articles.campione.tables import (
    all_stand,
    around,
    assert_all_there,
    bets,
    dealt,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene

# Article 25


def banks_turn(first: str, then: str) -> Scene:
    """Anna stands on eighteen, Bruno on thirteen, and the bank is to play."""
    scene = dealt(f"9h 7d {first} 9d 6d {then}", anna=1, bruno=2)
    while scene.step is not Step.DECIDE:
        scene.do(scene.right_act())
    all_stand(scene, "anna", "bruno")
    return scene


@pytest.mark.proves("campione-bj.25")
@pytest.mark.parametrize(
    ("hand", "point"),
    [
        # On sixteen it draws, and on the way to it.
        ("Kc 6s 2s", 18),
        ("9c 7s Ks", 26),
        ("2c 2s 3s 4s 5s 2d", 18),
        # At seventeen and above it stands.
        ("Kc 7s", 17),
        ("8c 9s", 17),
        ("Kc 9s", 19),
        ("5c 6s 9s", 20),
        ("5c 6s Ks", 21),
        # The same with an ace at eleven: sixteen draws, seventeen stands.
        ("Ac 5s 2s", 18),
        ("Ac 6s", 17),
        ("6c As", 17),
        ("2c 4s As", 17),
        ("Ac 7s", 18),
        # An ace that would go over counts one, and the Rule begins again.
        ("Ac 5s Ks 4s", 20),
        ("4c 2s Ks As", 17),
        ("Ac As 4s 9d 2d", 17),
    ],
)
def test_the_bank_draws_up_to_sixteen_and_stands_from_seventeen_soft_or_hard(
    hand: str, point: int
) -> None:
    first, then = hand.split(" ", 1)
    scene = banks_turn(first, then + " 3c")
    drawn = 0
    while scene.step is Step.DRAW_BANK:
        scene.dealer.draw("bank")
        drawn += 1
    assert scene.bank == hand
    assert drawn == len(then.split())
    assert scene.step is Step.ANNOUNCE
    scene.dealer.announce(point)
    assert not scene.rulings
    told = scene.last(e.BankAnnounced)
    assert told == e.BankAnnounced("campione-bj.25", point, black_jack=False)


@pytest.mark.proves("campione-bj.25")
def test_the_bank_has_no_choice() -> None:
    # It has beaten everybody with sixteen, and must go on all the same.
    scene = dealt("7h 7d Kc 6s 6d 6h 5s", anna=1, bruno=2)
    all_stand(scene, "anna", "bruno")
    scene.dealer.draw("bank")
    for act in (a.Declare("dealer", a.Word.NO), a.PassOver("dealer"), ca.Settle("dealer")):
        scene.refused(act)
    assert scene.step is Step.DRAW_BANK
    scene.dealer.draw("bank")
    assert scene.last(e.CardDrawn).cite == "campione-bj.25"
    assert scene.bank == "Kc 6h 5s"
    # With seventeen it has lost to everybody, and must stand all the same.
    other = dealt("9h 9d Kc 9s 9c 7h 4s", anna=1, bruno=2)
    all_stand(other, "anna", "bruno")
    other.dealer.draw("bank")
    other.dealer.draw("bank")
    assert other.bank == "Kc 7h"
    other.finish()
    assert stacks(other, "anna", "bruno") == (10_100, 10_100)


# Article 26


@pytest.mark.proves("campione-bj.26")
@pytest.mark.parametrize("said", [17, 19, 20, 21, 22, 12])
def test_a_wrong_announcement_of_the_banks_point_changes_nothing(said: int) -> None:
    scene = banks_turn("Kc", "8s")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(said)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BANK, "campione-bj.26")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.RESTORE_BY_RULE,)
    told = scene.last(e.BankAnnounced)
    assert told == e.BankAnnounced("campione-bj.25", 18, black_jack=False)
    scene.dealer.settle()
    # Eighteen each for Anna and the bank, thirteen for Bruno.
    assert stacks(scene, "anna", "bruno") == (10_000, 9_900)


@pytest.mark.proves("campione-bj.26")
@pytest.mark.parametrize("said", [16, 17, 26])
def test_a_bank_that_stops_short_goes_on_by_the_rule(said: int) -> None:
    scene = banks_turn("Kc", "6s 3s")
    scene.dealer.draw("bank")
    scene.dealer.announce(said)
    assert scene.rulings == [(Mishap.BANK_STOPPED_SHORT, "campione-bj.26")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.RESTORE_BY_RULE,)
    assert not scene.told(e.BankAnnounced)
    assert scene.refused(ca.Settle("dealer")).reason.code == "not-now"
    assert scene.step is Step.DRAW_BANK
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 19
    assert stacks(scene, "anna", "bruno") == (9_900, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.26")
def test_a_bust_announced_as_a_point_is_a_bust() -> None:
    scene = banks_turn("Kc", "6s 8s")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(21)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BANK, "campione-bj.26")]
    assert scene.last(e.BankAnnounced).point == 24
    scene.finish()
    assert stacks(scene, "anna", "bruno") == (10_100, 10_100)


@pytest.mark.proves("campione-bj.26")
def test_a_black_jack_announced_as_something_else_is_a_black_jack() -> None:
    scene = banks_turn("Ac", "Ks")
    scene.until(Step.ANNOUNCE)
    scene.dealer.announce(20)
    told = scene.last(e.BankAnnounced)
    assert told == e.BankAnnounced("campione-bj.25", 21, black_jack=True)


# Article 27


@pytest.mark.proves("campione-bj.27")
def test_the_point_of_a_box_is_told_at_its_turn_and_after_every_card() -> None:
    scene = dealt("2h 7d 6c 3d 6d 4s 5s 2s As", anna=1, bruno=2)
    assert scene.last(e.TurnCame).point == 5
    points: list[tuple[str, int]] = []
    for _ in range(3):
        scene.draws("anna")
        told = scene.last(e.PointTold)
        points.append((told.cite, told.point))
    assert points == [("campione-bj.27", 9), ("campione-bj.27", 14), ("campione-bj.27", 16)]
    scene.says("anna", "no")
    assert scene.last(e.TurnCame).point == 13


@pytest.mark.proves("campione-bj.27")
@pytest.mark.parametrize("said", [15, 17, 21])
def test_a_wrong_announcement_of_a_box_is_put_right_and_its_cards_decide(said: int) -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks Qs", anna=1, bruno=2)
    scene.dealer.announce(said, box=1)
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BOX, "campione-bj.27")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert scene.last(e.PointTold) == e.PointTold("campione-bj.27", 1, 1, 16, False)
    # Whoever trusts it does so at his own risk.
    scene.draws("anna")
    assert scene.chips("anna") == 9_900
    assert bets(scene) == [("bruno", 2, 100)]


@pytest.mark.proves("campione-bj.27")
def test_the_right_point_of_a_box_may_be_announced_at_any_time() -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks Qs", anna=1, bruno=2)
    scene.dealer.announce(16, box=1)
    scene.dealer.announce(13, box=2)
    assert not scene.rulings
    refusal = scene.refused(a.Announce("dealer", 16, 3))
    assert (refusal.reason.code, refusal.cite) == ("no-cards-there", "campione-bj.27")


@pytest.mark.proves("campione-bj.27")
def test_a_wrong_announcement_moves_no_money_at_the_settlement() -> None:
    scene = dealt("9h 7d 6c 7h 6d Ks 4s", anna=1, bruno=2)
    all_stand(scene, "anna", "bruno")
    scene.dealer.announce(21, box=1)
    scene.finish()
    # Her sixteen is paid, or here taken, for what it is.
    assert scene.rulings == [(Mishap.WRONG_POINT_OF_BOX, "campione-bj.27")]
    assert stacks(scene, "anna", "bruno") == (9_900, 9_900)


# Article 28


def on(owner: str, box: int, amount: float, what: str = chance(1)) -> Bet:
    return Bet(owner, what, box, Amount(round(amount * 100)), Currency.CHF)


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
        (ce.BetReturned, on("carla", 5, 80)),
        (ce.BetReturned, on("zoe", 3, 70)),
        (ce.BetReturned, on("bruno", 3, 60)),
        (ce.BetPaid, on("carla", 1, 50)),
        (ce.BetPaid, on("bruno", 1, 40)),
        (ce.BetPaid, on("zoe", 1, 20)),
        (ce.BetPaid, on("anna", 1, 30)),
    ]
    assert events[-1] == ce.CoupSettled("campione-bj.28")


@pytest.mark.proves("campione-bj.28")
def test_losing_and_winning_bets_are_settled_in_one_round() -> None:
    scene = dealt("Th 8d Th 6c Ts 9d 9h Ks 3s", anna=1, bruno=2, carla=7)
    all_stand(scene, "anna", "bruno", "carla")
    scene.finish()
    # Nineteen is the bank's: box 7 equals it, box 2 is below, box 1 above.
    assert settled(scene) == [
        (ce.BetReturned, on("carla", 7, 100)),
        (ce.BetCollected, on("bruno", 2, 100)),
        (ce.BetPaid, on("anna", 1, 100)),
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
        (ce.BetCollected, on("bruno", 3, 60)),
        (ce.BetCollected, on("zoe", 1, 20, chance(2))),
        (ce.BetCollected, on("anna", 1, 30, chance(2))),
        (ce.BetPaid, on("zoe", 1, 20)),
        (ce.BetPaid, on("anna", 1, 30)),
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
        (ce.BetCollected, on("bruno", 3, 60)),
        (ce.BetPaid, on("bruno", 3, 30, INSURANCE)),
        (ce.BetCollected, on("anna", 1, 100)),
        (ce.BetPaid, on("anna", 1, 50, INSURANCE)),
    ]
    assert stacks(scene, "anna", "bruno") == (10_000, 10_000)


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
        (ce.BetCollected, on("carla", 6, 50, INSURANCE)),
        (ce.BetCollected, on("bruno", 3, 50, INSURANCE)),
        (ce.BetCollected, on("anna", 1, 50, INSURANCE)),
    ]


@pytest.mark.proves("campione-bj.28")
def test_black_jacks_paid_at_once_are_paid_from_the_dealers_right_too() -> None:
    scene = staked("Ah 9d Ad 6c Kh 8s Kd", anna=1, bruno=2, carla=3)
    scene.bet("carla", 40, box=1)
    scene.deal()
    scene.do(a.PayBlackJacks("dealer"))
    assert settled(scene) == [
        (ce.BetPaid, on("carla", 3, 100)),
        (ce.BetPaid, on("carla", 1, 40)),
        (ce.BetPaid, on("anna", 1, 100)),
    ]
    assert scene.state.discard == cards("Ad Kd Ah Kh")


@pytest.mark.proves("campione-bj.28")
def test_only_the_dealer_settles() -> None:
    scene = banks_turn("Kc", "8s")
    scene.until(Step.SETTLE)
    for name in ("anna", "inspector"):
        scene.refused(ca.Settle(name))


# Article 29


COMPLAINT = ca.Dispute("bruno", "avevo diciotto")


@pytest.mark.proves("campione-bj.29")
@pytest.mark.parametrize("step", [Step.DECIDE, Step.DRAW_BANK, Step.SETTLE, Step.END_COUP])
def test_a_complaint_is_heard_until_the_coup_is_over(step: Step) -> None:
    scene = dealt("9h 7d Kc 9d 6d 8s", anna=1, bruno=2)
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
    scene = dealt("9h 7d Kc 9d 6d 8s", anna=1, bruno=2)
    all_stand(scene, "anna", "bruno")
    scene.until(Step.END_COUP)
    scene.dealer.end()
    assert scene.last(ce.CoupEnded) == ce.CoupEnded("campione-bj.29", 1)
    if reopened:
        scene.dealer.open()
        scene.bet("bruno", 20)
    before = stacks(scene, "anna", "bruno")
    refusal = scene.refused(COMPLAINT)
    assert (refusal.reason.code, refusal.cite) == ("coup-over", "campione-bj.29")
    assert not scene.told(ce.LateDisputeNoted)
    assert stacks(scene, "anna", "bruno") == before


@pytest.mark.proves("campione-bj.29")
@pytest.mark.parametrize("act", [ca.EndCoup("dealer"), ca.Settle("dealer")])
def test_a_complaint_that_is_open_holds_the_coup(act: Act) -> None:
    scene = dealt("9h 7d Kc 9d 6d 8s", anna=1, bruno=2)
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    if isinstance(act, ca.EndCoup):
        scene.dealer.settle()
    scene.do(COMPLAINT)
    assert scene.refused(act).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(act)
