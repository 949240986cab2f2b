"""Custom Black Jack houses played: the cards, the seats, the bets, the words and the rulings."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Mishap
from sabot.black_jack.rules import decide
from sabot.black_jack.state import State
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from tests.black_jack.custom.scenes import house, scene
from tests.black_jack.scene import Scene

# The cards before the first coup


def test_a_table_without_riffle_or_burned_cards_prepared_before_nobody() -> None:
    custom = house("riffled_parts = 0\nburned = 0\nshuffled_before_players = false")
    table = Scene(custom, ready=False)
    table.load("2h")
    assert [*table.events_of(te.CardsRiffled), *table.events_of(te.CardsBurned)] == []
    assert table.state.table.sabot.top == "2h"
    assert table.last(te.CardsWashed).cite == "mine~wash"


def test_parts_and_burned_cards_are_as_the_file_says() -> None:
    table = Scene(house("riffled_parts = 2\nburned = 1"), "2h", anna=1)
    riffled = table.last(te.CardsRiffled)
    assert (riffled.cite, riffled.parts) == ("mine~wash", 2)
    burned = table.last(te.CardsBurned)
    assert (burned.cite, len(burned.cards)) == ("mine~burn", 1)
    assert table.state.table.sabot.top == "2h"


def test_most_seats() -> None:
    custom = house("most_seats = 5")
    opening = ta.OpenTable("inspector", "open", custom.limits, custom.currencies, 6, Amount(100))
    assert isinstance(decide(custom, State(), opening), Refusal)
    assert not isinstance(decide(custom, State(), replace(opening, seats=5)), Refusal)


# Bets and limits


def test_any_placard_where_there_is_no_rule_and_one_of_the_staff_is_enough() -> None:
    custom = house('placard_rule = "none"\ntogether = []')
    table = Scene(custom, anna=1)
    limits = Limits(Range(Amount(5_00), Amount(333_00)))
    table.do(ta.ChangeLimits("direction", limits))
    assert table.last(te.LimitsChanged).cite == "mine~limits-change"
    assert table.state.table.limits == limits


def test_a_placard_rule_of_the_file_and_two_of_its_choice() -> None:
    text = 'limits = "10-500"\nplacard_rule = { ratio = 50, ceiling = 1000 }\n'
    custom = house(f'{text}[powers]\nchange-limits = ["direction", "chief"]')
    assert custom.together[Power.CHANGE_LIMITS] == {Role.DIRECTION, Role.CHIEF}
    table = Scene(custom, anna=1)
    ten = Limits(Range(Amount(20_00), Amount(200_00)))
    assert table.refused(ta.ChangeLimits("direction", ten)).cite == "mine~limits-change"
    high = Limits(Range(Amount(30_00), Amount(1_500_00)))
    assert table.refused(ta.ChangeLimits("direction", high)).cite == "mine~limits-change"
    limits = Limits(Range(Amount(20_00), Amount(1_000_00)))
    table.do(ta.ChangeLimits("direction", limits))
    assert table.state.table.limits == custom.limits
    table.do(ta.ChangeLimits("chief", limits))
    assert table.state.table.limits == limits


def test_who_may_warn_is_cited_as_what_is_done_about_confusion() -> None:
    table = Scene(house('[powers]\nwithhold-cards = ["inspector"]'), anna=1)
    assert table.refused(ca.Warn("dealer", "anna")).cite == "mine~confusion"
    table.do(ca.Warn("inspector", "anna"))


def test_a_box_takes_no_more_persons_than_the_file_says() -> None:
    table = Scene(house("[bets]\nper_box = 2"), anna=1, bruno=2, carla=3)
    table.bet("anna", 20)
    table.bet("bruno", 20, box=1)
    assert table.bet_refused("carla", 20, box=1).cite == "mine~boxes"
    table.bet("bruno", 20, box=1)
    table.bet("carla", 20)


@pytest.mark.parametrize("boxes", [1, 3])
def test_whoever_plays_alone_stakes_on_as_many_boxes_as_the_file_says(boxes: int) -> None:
    table = Scene(house(f"[bets]\nlone_player_boxes = {boxes}"), anna=1)
    for box in range(1, boxes):
        table.bet("anna", 20, box)
        assert table.refused(ca.CloseBetting("dealer")).cite == "mine~lone-player"
    table.bet("anna", 20, boxes)
    table.dealer.close()


def test_several_bets_though_somebody_waits_for_a_seat() -> None:
    for text, allowed in (("", False), ("[bets]\none_each_when_contested = false", True)):
        table = Scene(house(text), seats=2, anna=1, carla=2, bruno=None)
        table.do(ta.RequestSeat("bruno"))
        table.bet("anna", 20)
        bet = a.PlaceBet("anna", 2, Amount(20_00))
        assert isinstance(decide(table.house, table.state, bet), Refusal) is not allowed


def test_where_the_file_says_so_two_boxes_stay_staked_though_somebody_waits() -> None:
    text = "[bets]\none_each_when_contested = false"
    table = Scene(house(text), seats=2, anna=1, carla=2, bruno=None)
    table.bet("anna", 20)
    table.bet("anna", 20, box=2)
    table.do(ta.RequestSeat("bruno"))
    table.dealer.close()
    assert table.coup.order == (1, 2)


# What is said, and what goes wrong


def test_words_only() -> None:
    table = scene('manners = ["words"]', "Ts Kd 6h")
    gesture = a.Declare("anna", a.Word.CARTA, Manner.GESTURE)
    assert table.refused(gesture).cite == "mine~declaration"


def test_the_dealer_says_what_the_file_says(full: House) -> None:
    table = Scene(full, "Ts Ad 9h 7c 2c", anna=1)
    table.bet("anna", 100)
    table.deal()
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.finish()
    opened, closed = table.last(ce.BettingOpened), table.last(ce.BettingClosed)
    assert (opened.cite, opened.formula) == ("my-black-jack~open-betting", "place your bets")
    assert (closed.cite, closed.formula) == ("my-black-jack~no-more-bets", "no more bets")
    assert table.last(e.InsuranceOffered).formula == "insurance?"
    assert table.last(e.InsuranceLost).formula == "insurance loses"
    assert table.chips("anna") == 10_050


def test_a_changed_ruling_is_applied_and_cited() -> None:
    table = scene('[rulings]\ncard-fell = ["annul-coup"]', "Ts 6d 9h")
    table.dealer.report("card-fell")
    assert table.rulings == [(Mishap.CARD_FELL, "mine~card-fell")]
    assert table.last(ce.CoupAnnulled).cite == "mine~card-fell"
    assert table.chips("anna") == 10_000
