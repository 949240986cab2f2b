"""To which coup a thing belongs: the mask, a card on the floor, what waits, a complaint."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mask import begins
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Order, Pending
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
ALL = [CAMPIONE, VENEZIA, LUGANO, MALTA]
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
ANNUL = ca.RuleFreely("direction", "a glass fell over", annul=True)
SWAP = a.Draw("dealer", Target.BANCO, unnoticed=True)


def scene_of(house: House, cards: str = BOTH_STAND, behind: int | None = None) -> Scene:
    scene = Scene(house, cards, behind=behind, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    return scene


def at_announcement(house: House, behind: int | None = None) -> Scene:
    scene = scene_of(house, behind=behind)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    return scene


# The mask


def annulled(scene: Scene) -> None:
    scene.do(ANNUL)


def paid(scene: Scene) -> None:
    scene.until(Step.END_COUP)


def announced(scene: Scene) -> None:
    scene.dealer.announce(7, 6)


@pytest.mark.parametrize("over", [announced, paid, annulled])
@pytest.mark.parametrize("reported", [False, True], ids=["before-end", "after-end"])
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.24", "venezia-spb.5")
def test_the_mask_that_comes_out_once_a_coup_is_decided_opens_the_next(
    house: House, reported: bool, over: object
) -> None:
    scene = at_announcement(house, behind=308)
    assert callable(over)
    over(scene)
    if reported:
        scene.until(Step.OPEN_BETTING)
    scene.dealer.draw("aside", "down")
    assert scene.last(ce.MaskOut).first
    scene.until(Step.ANNOUNCE_IN_BIANCO if scene.state.in_bianco_next else Step.OPEN_BETTING)
    scene.do(a.AnnounceInBianco("dealer")) if scene.state.in_bianco_next else scene.open_betting()
    assert begins(scene.state)
    assert scene.state.none_follows


@pytest.mark.parametrize("reported", [False, True], ids=["before-end", "after-end"])
@pytest.mark.proves("campione-pb.24", "venezia-spb.5")
def test_behind_a_card_that_waits_the_mask_opens_no_coup(reported: bool) -> None:
    scene = at_announcement(VENEZIA, behind=307)
    scene.dealer.announce(7, 6)
    if reported:
        scene.until(Step.OPEN_BETTING)
    scene.dealer.draw("aside", "down")
    scene.dealer.draw("aside", "down")
    assert not scene.last(ce.MaskOut).first
    scene.until(Step.OPEN_BETTING)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert not begins(scene.state)
    scene.until(Step.END_COUP)
    scene.dealer.end()
    assert scene.state.table.opening != "ready"


def test_the_mask_behind_the_card_that_opens_a_coup_in_play_does_not_open_it() -> None:
    scene = at_announcement(CAMPIONE, behind=307)
    scene.dealer.announce(7, 6)
    scene.dealer.draw("aside", "down")
    scene.until(Step.OPEN_BETTING)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("aside", "down")
    assert not scene.last(ce.MaskOut).first
    assert scene.state.none_follows


# A card on the floor


@pytest.mark.proves("venezia-spb.3")
def test_a_card_put_aside_after_the_first_is_not_the_first_to_fall() -> None:
    scene = scene_of(VENEZIA)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("aside", "down")
    scene.do(a.Report("dealer", Reportable.CARD_FELL))
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "venezia-spb.3")
    assert not scene.coup.bianco


@pytest.mark.proves("venezia-spb.3")
def test_the_first_card_falls_while_a_complaint_is_open() -> None:
    scene = scene_of(VENEZIA)
    scene.dealer.close()
    scene.do(ca.Dispute("anna", "my bet was on Banco"))
    scene.dealer.draw("floor")
    assert scene.rulings[-1] == (Mishap.FIRST_CARD_FELL, "venezia-spb.3")
    assert scene.coup.bianco
    assert scene.coup.pending is Pending.DISPUTE


@pytest.mark.parametrize(
    ("house", "cite"),
    [
        (CAMPIONE, "campione-pb.20"),
        (VENEZIA, "venezia-spb.3"),
        (LUGANO, "lugano-pb~card-fell"),
        (MALTA, "malta-pb~card-fell"),
    ],
    ids=lambda part: part.id if isinstance(part, House) else "",
)
@pytest.mark.proves("campione-pb.20", "venezia-spb.3")
def test_a_card_not_due_that_falls_is_both(house: House, cite: str) -> None:
    by_one, by_two = at_announcement(house), at_announcement(house)
    by_one.dealer.draw("floor", "down")
    by_two.dealer.draw("aside", "down")
    by_two.do(a.Report("dealer", Reportable.CARD_FELL))
    assert by_one.rulings == by_two.rulings
    assert by_one.rulings[-1] == (Mishap.CARD_FELL, cite)
    assert by_one.state == by_two.state


@pytest.mark.proves("campione-pb.20")
def test_with_cards_out_and_bets_reopened_a_card_falls_in_the_coup() -> None:
    scene = scene_of(CAMPIONE)
    scene.deal()
    scene.do(a.ReopenBetting("inspector"))
    scene.dealer.draw("floor", "down")
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.CARD_DETACHED, Mishap.CARD_FELL]
    assert not scene.state.waiting[0].kept


@pytest.mark.proves("venezia-spb.3", "venezia-spb.16")
def test_a_card_that_fell_early_serves_a_coup_in_bianco_though_the_first_is_annulled() -> None:
    scene = scene_of(VENEZIA)
    scene.dealer.draw("floor", "down")
    assert scene.coup.bianco
    scene.do(ANNUL)
    scene.dealer.end()
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "venezia-spb.3")
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


# What was ordered for the next coup, and this one uses after all


@pytest.mark.proves("venezia-spb.6", "venezia-spb.8")
def test_a_card_that_a_rebuilt_coup_uses_orders_nothing_any_more() -> None:
    scene = scene_of(VENEZIA, "3h 6d Kc 4d 9h 4h 6h 5d")
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(SWAP)
    scene.dealer.draw("punto")
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("banco", "up")
    scene.dealer.announce(7, 6)
    assert scene.state.orders == (Order.COUP_IN_BIANCO, Order.CARDS_OPEN_IT)
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    lapsed = scene.events_of(ce.OrderLapsed)
    assert lapsed == [ce.OrderLapsed("venezia-spb.6", order) for order in Order]
    assert not scene.state.in_bianco_next
    scene.until(Step.SETTLE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("3h Kc 9h", "6d 4d 4h")
    assert not scene.state.orders


@pytest.mark.proves("venezia-spb.5", "venezia-spb.6")
def test_a_swap_found_once_the_rest_is_drawn_out_is_put_right_with_that() -> None:
    scene = scene_of(VENEZIA, "7h 5d 6c Kc 4h 9h 6h 5d", behind=312)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(SWAP)
    scene.dealer.draw("punto")
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))
    scene.until(Step.SETTLE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("7h 6c 4h", "5d Kc 9h")
    assert scene.coup.rest[0] == "6h"


# Complaints


def next_coup_dealt(house: House) -> Scene:
    scene = at_announcement(house)
    scene.until(Step.OPEN_BETTING)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    return scene


@pytest.mark.proves("venezia-spb.10")
def test_a_complaint_says_which_coup_it_is_about() -> None:
    scene = next_coup_dealt(VENEZIA)
    scene.do(ca.Dispute("anna", "I was not paid", coup=1))
    assert scene.coup.pending is None
    assert [coup.number for coup in scene.state.disputed] == [1]
    assert scene.refused(ca.Dispute("anna", "nor then", coup=7)).reason.code == "not-yet"
    scene.finish()
    scene.open_betting()
    assert scene.refused(ca.Dispute("anna", "nor then", coup=1)).reason.code == "not-that-coup"


def test_a_complaint_may_name_the_coup_in_play() -> None:
    scene = next_coup_dealt(VENEZIA)
    scene.do(ca.Dispute("anna", "nor now", coup=2))
    assert scene.coup.pending is Pending.DISPUTE


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_of_a_coup_that_has_come_to_nothing_yet_nobody_is_told_that_it_is_over(
    house: House,
) -> None:
    scene = scene_of(house)
    assert scene.refused(ca.Dispute("anna", "unfair", coup=1)).reason.code == "not-yet"
    scene.play()
    assert scene.refused(ca.Dispute("anna", "unfair", coup=2)).reason.code == "not-yet"
    scene.open_betting()
    for coup in (2, 3):
        refusal = scene.refused(ca.Dispute("anna", "unfair", coup=coup))
        assert refusal.reason.code == "not-yet"
        assert refusal.text("en").startswith(
            f"There is nothing to complain of or to decide yet in coup {coup} ["
        )


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_names_a_taglia_is_about_that_taglia(house: House) -> None:
    scene = next_coup_dealt(house)
    scene.do(ca.Dispute("anna", "unfair"))
    for act in (
        ca.Dispute("anna", "unfair", taglia=4),
        ca.RuleFreely("direction", "so be it", taglia=4),
    ):
        assert scene.refused(act).reason.code == "not-that-taglia"
    scene.do(ca.RuleFreely("direction", "so be it", taglia=1))
    assert scene.coup.pending is None


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_a_coup_that_is_over_is_not_annulled_and_the_reason_is_that(house: House) -> None:
    scene = next_coup_dealt(house)
    past = ca.RuleFreely("direction", "a glass fell over", annul=True, coup=1)
    refusal = scene.refused(past)
    assert (refusal.reason.code, refusal.facts["number"]) == ("stays-over", 1)


@pytest.mark.proves("campione-pb.18")
def test_where_no_late_complaint_is_heard_naming_the_coup_does_not_help() -> None:
    scene = next_coup_dealt(CAMPIONE)
    refusal = scene.refused(ca.Dispute("anna", "I was not paid", coup=1))
    assert (refusal.reason.code, refusal.cite) == ("coup-over", "campione-pb.18")


@pytest.mark.proves("campione-pb.28")
def test_a_fifth_card_while_a_complaint_is_open_is_found_about_first() -> None:
    scene = scene_of(CAMPIONE)
    scene.deal()
    scene.do(ca.Dispute("bruno", "I had bet"))
    scene.dealer.draw("punto")
    assert scene.rulings[-1] == (Mishap.FIFTH_CARD_DEALT, "campione-pb.28")
    assert list(scene.coup.matters) == [Pending.DISPUTE, Pending.FINDING]
    scene.do(ca.Find("inspector", True))
    assert list(scene.coup.matters) == [Pending.DISPUTE]


@pytest.mark.proves("venezia-spb.p11")
def test_a_complaint_is_resolved_with_the_hands_as_they_are_rebuilt() -> None:
    scene = scene_of(VENEZIA)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(SWAP)
    scene.dealer.draw("punto")
    scene.until(Step.ANNOUNCE)
    scene.do(ca.Dispute("anna", "those are mine"))
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert dict(zip(resolved.cards, resolved.sides, strict=True)) == {
        "7h": "punto",
        "6d": "banco",
        "Kc": "punto",
        "Kd": "banco",
    }


# Where one plays, and what lies there


@pytest.mark.proves("venezia-spb.13")
def test_who_stood_and_is_seated_plays_at_one_place() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, carla=None)
    scene.bet("carla", "punto", 50, box=5)
    scene.do(ta.RequestSeat("carla"))
    scene.do(ta.AssignSeat("inspector", "carla", 3))
    refusal = scene.bet_refused("carla", "banco", 50)
    assert (refusal.reason.code, refusal.cite) == ("one-free-box", "venezia-spb.13")
    scene.do(a.RemoveBet("carla", "punto"))
    scene.bet("carla", "banco", 50)


@pytest.mark.proves("campione-pb.8", "campione-pb.9")
def test_a_maximum_lowered_before_the_betting_reopens_is_for_bets_made_then() -> None:
    scene = scene_of(CAMPIONE)
    scene.dealer.close()
    low = Limits(Range(Amount(10_00), Amount(50_00)), CAMPIONE.limits.tie)
    scene.do(ta.ChangeLimits("inspector", low, heard=True))
    scene.do(a.ReopenBetting("inspector"))
    assert not scene.events_of(ce.ExcessReturned)
    assert [bet.amount for bet in scene.coup.bets] == [100_00]
    assert scene.refused(ca.FindExcess("dealer")).reason.code == "nothing-wrong"
    scene.do(a.RemoveBet("anna", "punto"))
    assert scene.bet_refused("anna", "punto", 60).cite == "campione-pb.8"


@pytest.mark.proves("campione-pb.9")
def test_cards_passed_and_not_looked_at_do_not_keep_the_betting_closed() -> None:
    scene = scene_of(CAMPIONE)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.ReopenBetting("inspector"))
    scene.bet("bruno", "punto", 300)
    scene.dealer.close()
    assert scene.step is Step.PASS_CARDS
    scene.dealer.give("bruno")
    assert not scene.rulings
    scene.do(a.Look("bruno"))
    assert scene.refused(a.ReopenBetting("inspector")).reason.code == "cards-seen"


@pytest.mark.proves("lugano-pb.hand-third")
def test_no_third_card_is_laid_before_somebody_who_has_left() -> None:
    scene = Scene(LUGANO, "2h 6d Kc Kd 2s 9h", mode="hand", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.DRAW_PUNTO)
    scene.do(ta.Leave("anna"))
    scene.dealer.draw("punto")
    assert scene.last(e.CardDrawn).to == ""


@pytest.mark.proves("venezia-spb.p3")
def test_cards_that_were_to_come_back_and_lie_open_are_passed_to_nobody() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("bruno")
    scene.dealer.turn("punto")
    assert scene.step is Step.TURN_BANCO


@pytest.mark.proves("campione-pb.34")
def test_a_third_card_before_the_repetition_is_not_before_the_banco_if_that_lies_open() -> None:
    scene = scene_of(CAMPIONE, "2h 3d Kc Kd 9h 4h 6h 5d")
    scene.deal()
    scene.dealer.turn("banco")
    scene.dealer.give("anna")
    scene.declare("anna", "carta")
    scene.dealer.draw("punto")
    assert scene.rulings[-1][0] is Mishap.CARD_DETACHED
    scene.dealer.repeat("carta")
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "2h Kc 9h"


@pytest.mark.proves("venezia-spb.7")
def test_nobody_knows_whether_a_coup_is_complete_until_the_inspector_has_found() -> None:
    scene = Scene(VENEZIA, "Qh 8d Ks Kc 9h 4h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto", "punto"):
        scene.dealer.draw(side)
    assert scene.step is Step.FIND
    scene.do(a.Report("dealer", Reportable.CARD_VISIBLE))
    assert scene.rulings[-1] == (Mishap.LATER_CARD_VISIBLE, "venezia-spb.1")
