"""Super Punto Banco at Venezia, articles 11 to 16: bets, seats, limits and the Direction."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import DROP, Amount, Currency
from tests.punto_banco.articles.venezia.scenes import ASKS_ON_TWO, NATURAL
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance


@pytest.mark.proves("venezia-spb.11")
@pytest.mark.parametrize(("first", "second"), [("punto", "banco"), ("banco", "punto")])
def test_a_seat_has_one_bet_on_punto_or_on_banco_besides_egalite(first: str, second: str) -> None:
    scene = Scene(VENEZIA, anna=1)
    scene.bet("anna", first, 100)
    refusal = scene.bet_refused("anna", second, 100)
    assert (refusal.reason.code, refusal.cite) == ("one-bet-a-box", "venezia-spb.11")
    scene.bet("anna", "egalite", 10)
    assert {bet.chance for bet in scene.coup.bets} == {first, "egalite"}


@pytest.mark.proves("venezia-spb.11")
def test_two_players_do_not_bet_at_the_same_seat() -> None:
    scene = Scene(VENEZIA, anna=None, bruno=None)
    scene.bet("anna", "punto", 100, box=4)
    for chance in ("punto", "banco"):
        assert scene.refused(a.PlaceBet("bruno", chance, Amount(50_00), 4)).cite == "venezia-spb.11"


@pytest.mark.proves("venezia-spb.11")
def test_egalite_may_be_bet_alone_and_other_chances_are_not_played() -> None:
    scene = Scene(VENEZIA, anna=1)
    for _ in range(2):
        (alone,) = scene.bet("anna", "egalite", 10)
        assert alone.cite == "venezia-spb~egalite-alone"
    scene.bet("anna", "punto", 100)
    (besides,) = scene.bet("anna", "egalite", 10)
    assert besides.cite == "venezia-spb.12"
    assert scene.bet_refused("anna", "plus8", 10).cite == "venezia-spb.11"


@pytest.mark.proves("venezia-spb.12")
def test_notes_on_the_cloth_are_changed_into_chips_before_they_play() -> None:
    scene = Scene(VENEZIA, anna=1)
    before = scene.table_float
    changed, placed = scene.bet("anna", "punto", 200, notes=True)
    assert changed == te.NotesChanged("venezia-spb.12", "anna", Amount(200_00), Currency.EUR)
    assert isinstance(placed, ce.BetPlaced)
    assert (placed.cite, placed.bet.owner, placed.bet.amount) == ("venezia-spb.12", "anna", 200_00)
    assert scene.chips("anna") == 10_000
    assert scene.table_float == before - 200
    assert scene.chips(DROP) == 200
    assert money_in_balance(scene.state)


@pytest.mark.proves("venezia-spb.12")
def test_nobody_bets_more_house_chips_than_they_have() -> None:
    scene = Scene(VENEZIA, chips=50, anna=1)
    refusal = scene.bet_refused("anna", "punto", 60)
    assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", "venezia-spb.12")


@pytest.mark.proves("venezia-spb.13")
def test_seats_are_given_by_the_inspector_to_those_who_booked_and_in_that_order() -> None:
    scene = Scene(VENEZIA, anna=None, bruno=None)
    assert scene.refused(ta.AssignSeat("inspector", "anna", 4)).cite == "venezia-spb.13"
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.RequestSeat("anna"))
    assert scene.refused(ta.AssignSeat("dealer", "bruno", 4)).cite == "venezia-spb.13"
    assert scene.refused(ta.AssignSeat("anna", "anna", 4)).cite == "venezia-spb.13"
    assert scene.refused(ta.AssignSeat("inspector", "anna", 4)).reason.code == "not-first-in-line"
    given = scene.do(ta.AssignSeat("inspector", "bruno", 4))
    assert given == (te.SeatAssigned("venezia-spb.13", "bruno", 4),)


@pytest.mark.proves("venezia-spb.13")
def test_the_capo_isola_gives_seats_too() -> None:
    scene = Scene(VENEZIA, anna=None)
    scene.do(ta.RequestSeat("anna"))
    (seated,) = scene.do(ta.AssignSeat("chief", "anna", 4))
    assert seated == te.SeatAssigned("venezia-spb.13", "anna", 4)


@pytest.mark.proves("venezia-spb.13")
def test_a_marked_seat_is_not_taken_and_its_player_comes_back_to_it() -> None:
    scene = Scene(VENEZIA, anna=4, bruno=None)
    scene.do(ta.StepAway("anna", marked=True))
    scene.do(ta.RequestSeat("bruno"))
    refusal = scene.refused(ta.AssignSeat("inspector", "bruno", 4))
    assert (refusal.reason.code, refusal.cite) == ("seat-marked", "venezia-spb.13")
    assert scene.refused(a.PlaceBet("bruno", "punto", Amount(50_00), 4)).cite == "venezia-spb.13"
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") == 4


@pytest.mark.proves("venezia-spb.13")
def test_whoever_leaves_without_marking_the_seat_loses_it_to_whom_the_inspector_says() -> None:
    scene = Scene(VENEZIA, anna=4, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    events = scene.do(ta.StepAway("anna", marked=False))
    assert events[-1] == te.SeatLost("venezia-spb.13", "anna", 4)
    scene.do(ta.AssignSeat("inspector", "bruno", 4))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None
    assert scene.state.table.holder(4) == "bruno"


@pytest.mark.proves("venezia-spb.13")
def test_a_standing_player_bets_at_a_free_seat_but_does_not_read_the_cards() -> None:
    scene = Scene(VENEZIA, f"{ASKS_ON_TWO} 7s", anna=1, bruno=None)
    refusal = scene.refused(a.PlaceBet("bruno", "punto", Amount(50_00), 1))
    assert (refusal.reason.code, refusal.cite) == ("box-not-free", "venezia-spb.13")
    scene.bet("bruno", "punto", 100, box=2)
    scene.deal()
    passed = e.CardsPassed("venezia-spb.13", "", Side.PUNTO, Why.STANDING)
    assert scene.dealer.give("") == (passed,)
    scene.finish()
    assert not scene.events_of(e.Declared)
    assert scene.chips("bruno") == 10_100  # the bet plays all the same


@pytest.mark.proves("venezia-spb.13")
def test_over_a_standing_players_higher_bet_the_cards_go_to_the_next_seated_one() -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1, bruno=None)
    scene.bet("bruno", "punto", 500, box=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    passed = e.CardsPassed("venezia-spb~standing-bettor", "anna", Side.PUNTO, Why.STANDING)
    assert scene.dealer.give("anna") == (passed,)


@pytest.mark.parametrize("reader", ["carla", ""])
def test_if_the_highest_bettor_is_away_the_cards_go_to_the_next_or_to_nobody(reader: str) -> None:
    scene = Scene(VENEZIA, ASKS_ON_TWO, anna=1, carla=2)
    scene.bet("anna", "punto", 500)
    if reader:
        scene.bet(reader, "punto", 100)
    scene.deal()
    scene.do(ta.StepAway("anna", marked=True))
    passed = e.CardsPassed("venezia-spb~standing-bettor", reader, Side.PUNTO, Why.ABSENT)
    assert scene.dealer.give(reader) == (passed,)


@pytest.mark.proves("venezia-spb.14")
def test_the_inspector_changes_the_limits_at_any_moment_of_the_taglia() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} {NATURAL}", anna=1)
    scene.bet("anna", "punto", 10)
    scene.deal()
    limits = Limits(Range(Amount(50_00), Amount(100_00)), Range(Amount(10_00), Amount(20_00)))
    assert scene.refused(ta.ChangeLimits("dealer", limits)).cite == "venezia-spb.14"
    assert scene.do(ta.ChangeLimits("inspector", limits)) == (
        te.LimitsAnnounced("venezia-spb.14", limits),
        te.LimitsChanged("venezia-spb.14", limits),
    )
    scene.finish()
    scene.dealer.open()
    assert scene.bet_refused("anna", "punto", 10).cite == "venezia-spb.14"
    assert scene.bet_refused("anna", "punto", 101).cite == "venezia-spb.14"
    scene.bet("anna", "punto", 100)


@pytest.mark.proves("venezia-spb.14")
def test_the_inspector_suspends_play_without_notice_and_open_bets_go_back() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.refused(ta.Suspend("dealer")).cite == "venezia-spb.14"
    returned, suspended = scene.do(ta.Suspend("inspector"))
    assert returned.cite == "venezia-spb~interruption"
    assert suspended == te.PlaySuspended("venezia-spb.14")
    assert scene.chips("anna") == 10_000
    assert scene.bet_refused("anna", "punto", 100).cite == "venezia-spb.14"
    assert scene.refused(ca.CloseBetting("dealer")).cite == "venezia-spb.14"
    scene.do(ta.Resume("inspector"))
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.14")
def test_a_coup_already_dealt_comes_to_its_end_before_play_is_suspended() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Suspend("inspector"))
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.refused(ca.OpenBetting("dealer")).cite == "venezia-spb.14"


@pytest.mark.proves("venezia-spb.15")
def test_bets_and_winnings_nobody_collects_are_disposed_of_by_the_direction() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Leave("anna"))
    scene.finish()
    assert scene.unclaimed == 200
    dispose = ta.DisposeUnclaimed("direction", Amount(200_00), Currency.EUR, "bruno")
    assert scene.refused(replace(dispose, by="inspector")).cite == "venezia-spb.15"
    too_much = scene.refused(replace(dispose, amount=Amount(201_00)))
    assert too_much.cite == "venezia-spb.15"
    disposed = scene.do(dispose)
    assert disposed == (
        te.UnclaimedDisposed("venezia-spb.15", Amount(200_00), Currency.EUR, "bruno"),
    )
    assert (scene.unclaimed, scene.chips("bruno")) == (0, 10_200)


@pytest.mark.proves("venezia-spb.16")
def test_what_no_article_foresees_is_decided_by_the_direction_alone() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    rule = ca.RuleFreely("direction", "manca la luce", annul=True)
    assert scene.refused(replace(rule, by="inspector")).cite == "venezia-spb.16"
    ruled, returned, annulled, _ = scene.do(rule)
    assert ruled == ce.FreelyRuled("venezia-spb.16", "direction", "manca la luce")
    assert returned.cite == "venezia-spb.16"
    assert annulled == ce.CoupAnnulled("venezia-spb.16", 1, with_waiting=False)
    assert scene.chips("anna") == 10_000
