"""What a ruling orders is done or lapses aloud; what is final stays so, what is open is heard."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Order
from sabot.table.topics import Topic as TableTopic
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
ANNUL = ca.RuleFreely("direction", "a glass fell over", annul=True)


def complain(claim: str = "not so") -> ca.Dispute:
    return ca.Dispute("anna", claim)


def shown(house: House, behind: int | None = None) -> Scene:
    """Both hands complete and open, the points not yet told."""
    scene = Scene(house, BOTH_STAND, behind=behind, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    return scene


# Orders


@pytest.mark.proves("venezia-spb.5", "venezia-spb.1")
def test_a_coup_in_bianco_ordered_in_the_last_coup_lapses_with_the_taglia() -> None:
    scene = shown(VENEZIA, behind=310)
    scene.dealer.draw("aside", "up")
    scene.finish()
    assert scene.rulings == [
        (Mishap.CARD_DETACHED, "venezia-spb~still-due"),
        (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1"),
    ]
    assert scene.events_of(ce.OrderLapsed) == [
        ce.OrderLapsed("venezia-spb~mask-first", Order.COUP_IN_BIANCO),
        ce.OrderLapsed("venezia-spb~mask-first", Order.CARDS_OPEN_IT),
    ]
    assert isinstance(scene.history[-1], te.TagliaEnded)
    assert not scene.state.orders


def test_a_new_pack_ends_what_was_ordered_for_the_next_coup_and_says_so() -> None:
    scene = shown(CAMPIONE)
    scene.dealer.draw("aside", "down")
    scene.finish()
    scene.do(ta.ChangePack("inspector"))
    assert scene.events_of(ce.OrderLapsed) == [
        ce.OrderLapsed("campione-pb.22", Order.CARDS_OPEN_IT)
    ]


@pytest.mark.proves("venezia-spb.1", "venezia-spb.8")
def test_what_was_ordered_before_a_coup_is_annulled_is_done_after_it() -> None:
    scene = shown(VENEZIA)
    scene.dealer.draw("punto", "up")
    scene.dealer.announce(7, 6)
    scene.do(ANNUL)
    scene.finish()
    assert scene.step is Step.ANNOUNCE_IN_BIANCO
    assert [waiting.card for waiting in scene.state.waiting] == ["9h"]
    scene.do(a.AnnounceInBianco("dealer"))
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "9h"


# The pack


@pytest.mark.proves("campione-pb.22")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE])
def test_a_coup_the_cards_have_decided_is_paid_before_the_pack_is_changed(step: Step) -> None:
    scene = shown(CAMPIONE)
    scene.until(step)
    assert scene.refused(ta.ChangePack("inspector")).reason.code == "coup-first"
    scene.until(Step.END_COUP)
    scene.do(ta.ChangePack("inspector"))
    assert scene.chips("anna") == 10_100


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_table_that_closes_takes_back_no_cards_that_are_dealt(house: House) -> None:
    """As when play is suspended: open bets go back, and any other coup comes to its end."""
    away = ta.PutAway("inspector")
    grounds = [house.cite(each) for each in (TableTopic.INTERRUPTION, TableTopic.SUSPENSION)]
    scene = Scene(house, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    while scene.state.coup is not None:
        if scene.step is not Step.END_COUP:
            assert scene.refused(away).reason.code == "coup-first"
        scene.do(scene.right_act())
    assert scene.chips("anna") == 10_100
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.do(away)
    assert scene.chips("anna") == 10_100
    ending = [
        each for each in scene.history[-6:] if isinstance(each, ce.BetReturned | te.TagliaEnded)
    ]
    assert [each.cite for each in ending] == grounds


# The seven cards


@pytest.mark.proves("campione-pb.24")
def test_a_card_annulled_in_the_last_coup_is_counted_among_the_seven() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, behind=312, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "up")
    scene.finish()
    counted = scene.last(e.RestDrawnOut)
    assert (counted.count, counted.cite) == (312, "campione-pb~seven-cards")
    assert scene.last(ce.CardsAnnulled).cards == ("9h",)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.24")
def test_where_the_mask_went_in_too_far_back_the_count_voids_the_coup_without_complaint() -> None:
    scene = Scene(CAMPIONE, "", behind=6, anna=1, bruno=2)
    burned = 0
    while scene.state.table.sabot.left > 6:
        scene.dealer.draw("aside", "up")
        burned += 1
    assert burned == 306
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.END_COUP)
    assert scene.last(e.RestDrawnOut).count == 6
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "campione-pb.24")
    assert scene.chips("anna") == 10_000
    assert scene.refused(complain()).reason.code == "no-appeal"
    scene.finish()
    assert scene.refused(complain()).cite == "campione-pb.24"


# Complaints


@pytest.mark.proves("venezia-spb.5")
def test_at_venezia_a_void_last_coup_is_not_complained_of_after_its_end_either() -> None:
    scene = Scene(VENEZIA, "", behind=6, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    while scene.state.table.sabot.left > 6:
        count = min(6, scene.state.table.sabot.left - 6)
        scene.do(ca.DrawTogether("dealer", count, order_known=False))
    scene.finish()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.state.coup is None
    assert scene.refused(complain()).cite == "venezia-spb.5"


@pytest.mark.proves("venezia-spb.10")
def test_a_late_complaint_is_about_the_coup_just_over_also_an_annulled_one() -> None:
    scene = shown(VENEZIA)
    scene.finish()
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto", "up")
    scene.do(a.Draw("dealer", Target.PUNTO))
    scene.do(ca.Find("inspector", rebuildable=False))
    assert scene.last(ce.CoupAnnulled).number == 2
    scene.finish()
    scene.do(complain())
    (resolved,) = scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    assert isinstance(resolved, ce.DisputeResolved)
    # The coup before it, which was played, is not the one that is told of.
    assert (resolved.cite, resolved.annulled, resolved.cards) == ("venezia-spb.10", True, ())


@pytest.mark.proves("venezia-spb.10")
def test_the_first_coup_if_annulled_may_be_complained_of() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("punto")
    scene.do(ca.Find("inspector", rebuildable=False))
    scene.finish()
    (noted,) = scene.do(complain())
    assert isinstance(noted, ce.LateDisputeNoted)


@pytest.mark.proves("venezia-spb.10")
def test_two_late_complaints_are_each_settled_with_their_own_coup() -> None:
    scene = shown(VENEZIA)
    scene.finish()
    scene.do(complain("the first"))
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(complain("the second"))
    (first,) = scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    (second,) = scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    assert isinstance(first, ce.DisputeResolved)
    assert isinstance(second, ce.DisputeResolved)
    assert first.cards == ("7h", "6d", "Kc", "Kd")
    assert second.cards[:4] == ("9h", "4h", "6h", "5d")
    assert scene.refused(ca.ResolveDispute("inspector", True)).reason.code == "not-now"


@pytest.mark.proves("malta-pb.dispute")
@pytest.mark.parametrize("late", [False, True])
def test_at_malta_what_the_direction_decided_is_not_heard_again(late: bool) -> None:
    scene = shown(MALTA)
    if late:
        scene.finish()
    scene.do(complain())
    scene.do(ca.ResolveDispute("direction", rebuildable=True))
    assert scene.refused(complain()).cite == "malta-pb.dispute"
    if not late:
        scene.finish()
        assert scene.refused(complain()).reason.code == "no-appeal"
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(complain("of another coup"))


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_a_slip_after_the_decision_may_be_complained_of() -> None:
    scene = shown(MALTA)
    scene.do(complain())
    scene.do(ca.ResolveDispute("direction", rebuildable=True))
    scene.dealer.announce(3, 6)
    scene.do(complain("of the announcement"))
    scene.do(ca.ResolveDispute("direction", rebuildable=True))
    assert scene.refused(complain()).reason.code == "no-appeal"


@pytest.mark.proves("campione-pb.49")
def test_a_final_ruling_leaves_nothing_in_dispute() -> None:
    scene = shown(CAMPIONE)
    scene.do(complain())
    assert scene.step == "resolve-dispute"
    scene.do(ca.RuleFreely("direction", "the points stand"))
    assert scene.step == "announce"
    assert scene.refused(complain()).cite == "campione-pb.49"


def test_what_the_direction_rules_on_a_coup_in_play_leaves_a_late_complaint_open() -> None:
    scene = shown(VENEZIA)
    scene.finish()
    scene.do(complain())
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ca.RuleFreely("direction", "the light is turned up", coup=2))
    assert len(scene.state.disputed) == 1
    scene.do(ca.ResolveDispute("inspector", rebuildable=False))
    assert not scene.state.disputed


@pytest.mark.proves("campione-pb.18")
def test_a_complaint_in_an_annulled_coup_leaves_it_annulled() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto", "up")
    scene.dealer.draw("punto", "up")
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")
    scene.do(complain())
    (resolved,) = scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    assert isinstance(resolved, ce.DisputeResolved)
    assert (resolved.annulled, resolved.cards) == (True, ())


def test_a_check_of_an_annulled_coup_has_what_was_staked() -> None:
    scene = shown(LUGANO)
    scene.do(ANNUL)
    scene.do(ca.RequestCheck("supervisor", "what happened?"))
    request = scene.last(ce.CheckRequested)
    assert [bet.amount for bet in request.bets] == [100_00]


# Noticed late


def swapped(house: House, *, two: bool = False) -> Scene:
    """Banco got the first card, or both hands each other's, and nobody has noticed."""
    scene = Scene(house, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 50)
    scene.dealer.close()
    if two:
        scene.dealer.draw("punto")
        scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    else:
        scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    return scene


MISDEALT = a.Report("inspector", Reportable.MISDEALT)


@pytest.mark.proves("campione-pb.27")
@pytest.mark.parametrize("two", [False, True])
def test_a_swap_noticed_with_the_cards_before_the_reader_is_rectified(two: bool) -> None:
    scene = swapped(CAMPIONE, two=two)
    scene.until(Step.DECLARE)
    assert scene.hand("punto") == ("7h 6d" if two else "6d Kd")
    scene.do(MISDEALT)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_UNSEEN, "campione-pb.27")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("7h Kc", "6d Kd")
    assert scene.step == "close-withdrawal"
    scene.do(a.CloseWithdrawal("dealer"))
    # The cards go again to whom they belong.
    assert scene.step == "pass-cards"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.27")
@pytest.mark.parametrize("when", ["looked", "turned", "announced"])
def test_a_swap_noticed_once_cards_are_seen_annuls_the_coup(when: str) -> None:
    scene = swapped(CAMPIONE)
    scene.until(Step.DECLARE)
    scene.do(a.Look("anna"))
    if when != "looked":
        scene.until(Step.ANNOUNCE if when == "turned" else Step.SETTLE)
    scene.do(MISDEALT)
    assert scene.rulings == [(Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")]
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)


@pytest.mark.proves("venezia-spb.6")
def test_at_venezia_a_swap_noticed_after_the_announcement_is_rebuilt_and_told_again() -> None:
    scene = swapped(VENEZIA)
    scene.until(Step.SETTLE)
    assert scene.last(e.PointsAnnounced).punto == 6
    scene.do(MISDEALT)
    scene.do(ca.Find("inspector", rebuildable=True))
    assert scene.step is Step.ANNOUNCE
    scene.finish()
    announced = scene.last(e.PointsAnnounced)
    assert (announced.punto, announced.banco) == (7, 6)
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.7")
def test_a_hand_with_a_card_too_many_noticed_later_is_rebuilt() -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for to in ("punto", "banco", "punto"):
        scene.dealer.draw(to)
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    assert scene.step is Step.DRAW_BANCO
    scene.until(Step.DECLARE)
    assert (len(scene.coup.cards), scene.hand("punto")) == (5, "7h Kc Kd")
    scene.do(MISDEALT)
    assert scene.rulings == [(Mishap.TOO_MANY_DEALT, "venezia-spb.7")]
    scene.do(ca.Find("inspector", rebuildable=True))
    assert (scene.hand("punto"), scene.hand("banco")) == ("7h Kc", "6d Kd")
    scene.finish()
    # The fifth card, which nobody saw, is left over.
    assert scene.rulings[-1] == (Mishap.FALSE_DRAW_LEFT_UNSEEN, "venezia-spb~surplus-third")


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_a_complaint_brings_an_unnoticed_slip_to_light_only_if_the_coup_is_rebuilt(
    rebuildable: bool,
) -> None:
    scene = swapped(CAMPIONE)
    scene.until(Step.SETTLE)
    scene.do(complain("those were my cards"))
    scene.do(ca.ResolveDispute("inspector", rebuildable))
    scene.finish()
    assert bool(scene.rulings) is rebuildable
    assert scene.chips("anna") == (10_000 if rebuildable else 9_900)


def test_an_unnoticed_swap_that_nobody_finds_is_played_as_it_lies() -> None:
    scene = swapped(MALTA)
    scene.finish()
    assert not scene.rulings
    assert (scene.chips("anna"), scene.chips("bruno")) == (9_900, 10_050)


def test_nothing_is_noticed_where_nothing_went_wrong() -> None:
    assert shown(CAMPIONE).refused(MISDEALT).reason.code == "not-reportable"
