"""Campione d'Italia, articles 13 to 17: chips, seats and the right to the cards."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.money import DROP, Amount, Currency
from tests.punto_banco.scene import Scene


def the_cards_go(scene: Scene) -> e.CardsPassed:
    """Deal, and hand the covered cards to whoever has them."""
    scene.deal()
    scene.do(scene.right_act())
    return scene.last(e.CardsPassed)


@pytest.mark.proves("campione-pb.13")
def test_every_bet_has_one_owner_even_where_bets_share_a_square() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=None)
    scene.bet("anna", "punto", 100)
    refusal = scene.refused(a.RemoveBet("bruno", "punto", 1))
    assert (refusal.reason.code, refusal.cite) == ("no-such-bet", "campione-pb.13")
    scene.bet("bruno", "punto", 30, box=1)
    assert [bet.owner for bet in scene.coup.bets] == ["anna", "bruno"]
    scene.play()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 10_030)


@pytest.mark.proves("campione-pb.13")
@pytest.mark.parametrize("notes", [False, True])
def test_bets_are_in_swiss_francs(notes: bool) -> None:
    scene = Scene(CAMPIONE, anna=1)
    bet = a.PlaceBet("anna", "punto", Amount(100_00), 0, Currency.EUR, notes)
    refusal = scene.refused(bet)
    assert (refusal.reason.code, refusal.cite) == ("wrong-currency", "campione-pb.13")


@pytest.mark.proves("campione-pb.13")
def test_nobody_bets_chips_they_do_not_have() -> None:
    scene = Scene(CAMPIONE, chips=50, anna=1)
    refusal = scene.bet_refused("anna", "punto", 60)
    assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", "campione-pb.13")


@pytest.mark.proves("campione-pb.14")
def test_notes_laid_for_a_bet_become_chips_before_it_counts() -> None:
    scene = Scene(CAMPIONE, anna=1)
    events = scene.bet("anna", "punto", 200, notes=True)
    assert [type(event) for event in events] == [te.NotesChanged, ce.BetPlaced]
    assert events[0].cite == "campione-pb.14"
    assert (scene.chips("anna"), scene.chips(DROP), scene.table_float) == (10_000, 200, 999_800)


@pytest.mark.proves("campione-pb.14")
def test_notes_are_changed_without_a_bet_too() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.BuyChips("anna", Amount(500_00), Currency.CHF))
    assert scene.last(te.NotesChanged).cite == "campione-pb.14"
    assert (scene.chips("anna"), scene.table_float) == (10_500, 999_500)


@pytest.mark.proves("campione-pb.15")
def test_seats_are_given_by_the_inspector_in_the_order_they_were_booked() -> None:
    scene = Scene(CAMPIONE, seats=1, anna=1, bruno=None, carla=None)
    for place, name in enumerate(("bruno", "carla"), start=1):
        scene.do(ta.RequestSeat(name))
        assert scene.last(te.SeatRequested) == te.SeatRequested("campione-pb.15", name, place)
    scene.do(ta.Leave("anna"))
    by_dealer = scene.refused(ta.AssignSeat("dealer", "bruno", 1))
    assert (by_dealer.reason.code, by_dealer.cite) == ("not-allowed", "campione-pb.15")
    skipping = scene.refused(ta.AssignSeat("inspector", "carla", 1))
    assert (skipping.reason.code, skipping.cite) == ("not-first-in-line", "campione-pb.15")
    scene.do(ta.AssignSeat("inspector", "bruno", 1))
    assert scene.last(te.SeatAssigned) == te.SeatAssigned("campione-pb.15", "bruno", 1)


@pytest.mark.proves("campione-pb.15")
def test_nobody_sits_without_asking_the_inspector_or_on_a_taken_seat() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    not_requested = scene.refused(ta.AssignSeat("inspector", "bruno", 2))
    assert (not_requested.reason.code, not_requested.cite) == ("not-waiting", "campione-pb.15")
    scene.do(ta.RequestSeat("bruno"))
    taken = scene.refused(ta.AssignSeat("inspector", "bruno", 1))
    assert (taken.reason.code, taken.cite) == ("seat-taken", "campione-pb.15")


@pytest.mark.proves("campione-pb.16")
def test_the_cards_go_to_the_highest_bet_on_the_punto() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 150)
    scene.bet("carla", "banco", 500)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.16", "bruno", Side.PUNTO, Why.HIGHEST_BET)


@pytest.mark.proves("campione-pb.16", "campione-pb.37")
def test_the_cards_go_to_the_highest_bet_even_of_a_standing_player() -> None:
    scene = Scene(CAMPIONE, anna=1, zoe=None)
    scene.bet("anna", "punto", 100)
    scene.bet("zoe", "punto", 101, box=1)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.37", "zoe", Side.PUNTO, Why.HIGHEST_BET)


@pytest.mark.proves("campione-pb.16")
def test_among_equal_bets_the_seated_player_has_the_cards() -> None:
    scene = Scene(CAMPIONE, zoe=None, anna=5)
    scene.bet("zoe", "punto", 100, box=1)
    scene.bet("anna", "punto", 100)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.16", "anna", Side.PUNTO, Why.SEATED_FIRST)


@pytest.mark.proves("campione-pb.16")
@pytest.mark.parametrize(
    ("carla", "bruno", "why"),
    [(7, 4, Why.SEAT_ORDER), (None, None, Why.FIRST_TO_BET)],
)
def test_equals_of_one_kind_follow_the_seats_or_the_order_of_betting(
    carla: int | None, bruno: int | None, why: Why
) -> None:
    scene = Scene(CAMPIONE, carla=carla, bruno=bruno)
    first, then = ("carla", "bruno") if carla else ("bruno", "carla")
    scene.bet(first, "punto", 100, box=carla or 1)
    scene.bet(then, "punto", 100, box=bruno or 1)
    assert the_cards_go(scene) == e.CardsPassed("campione-pb~equal-bets", "bruno", Side.PUNTO, why)


@pytest.mark.proves("campione-pb.16")
def test_who_takes_the_cards_at_another_table_does_not_get_them_here() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.do(ta.NoteElsewhere("inspector", "anna", False))
    assert scene.last(te.ElsewhereNoted).cite == "campione-pb.16"
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 100)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb~passed-over", "bruno", Side.PUNTO, Why.ELSEWHERE)


@pytest.mark.proves("campione-pb.16")
@pytest.mark.parametrize("late", [False, True])
def test_when_the_entitled_player_is_away_the_second_highest_bet_has_the_cards(
    late: bool,
) -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 50)
    scene.bet("carla", "punto", 100)
    if late:
        assert the_cards_go(scene).to == "anna"
    else:
        scene.deal()
    scene.do(ta.StepAway("anna"))
    scene.do(scene.right_act())
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.16", "carla", Side.PUNTO, Why.ABSENT)


@pytest.mark.proves("campione-pb.17")
def test_a_marked_seat_waits_for_its_player() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.StepAway("anna", marked=True))
    assert scene.last(te.PlayerSteppedAway).cite == "campione-pb.17"
    refusal = scene.refused(ta.AssignSeat("inspector", "bruno", 1))
    assert (refusal.reason.code, refusal.cite) == ("seat-marked", "campione-pb.17")
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") == 1


@pytest.mark.proves("campione-pb.17")
def test_who_leaves_without_marking_loses_the_seat() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.StepAway("anna", marked=False))
    assert scene.last(te.SeatLost) == te.SeatLost("campione-pb.17", "anna", 1)
    scene.do(ta.AssignSeat("inspector", "bruno", 1))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None
