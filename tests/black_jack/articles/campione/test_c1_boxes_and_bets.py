"""Campione d'Italia, chapter 1: the players, the decks, how to bet and how the cards are dealt."""

from collections import Counter

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.events import Why
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.game import Live
from sabot.table.money import Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.black_jack.articles.campione.scenes import (
    EVERYBODY,
    FOUR_DECKS,
    around,
    because,
    behind,
    bet,
    dealt,
    laid,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene, money
from tests.scene import CUT_AT, washed

SEVEN = {"anna": 1, "bruno": 2, "carla": 3, "dario": 4, "elena": 5, "fabio": 6, "gina": 7}


@pytest.mark.proves("campione-bj.c1.players")
def test_seven_sit_and_there_is_no_eighth_seat() -> None:
    scene = around("", **SEVEN)
    assert scene.state.table.seated() == tuple(SEVEN)
    assert {event.cite for event in scene.events_of(te.SeatAssigned)} == {"campione-bj.c1.players"}
    scene.join("hugo")
    scene.do(ta.RequestSeat("hugo"))
    refusal = scene.refused(ta.AssignSeat("inspector", "hugo", 8))
    assert because(refusal) == ("no-such-seat", "campione-bj.c1.players")


@pytest.mark.proves("campione-bj.c1.players")
def test_no_table_opens_with_more_than_seven_seats() -> None:
    opening = ta.OpenTable("inspector", "open", CAMPIONE.limits, CAMPIONE.currencies, 8)
    refusal = Live(GAME, CAMPIONE).do(opening)
    assert isinstance(refusal, Refusal)
    assert because(refusal) == ("no-such-seat", "campione-bj.c1.players")
    assert Scene(CAMPIONE, ready=False).state.table.seats == 7


@pytest.mark.proves("campione-bj.c1.players")
def test_whoever_stands_may_play_though_seven_sit() -> None:
    scene = around("Ts 9s 5h 9d 6h 8d Kd", **SEVEN, hugo=None)
    scene.bet("gina", 100)
    scene.bet("hugo", 100, box=4)
    scene.deal()
    assert scene.events_of(e.BoxHeld) == [
        e.BoxHeld("campione-bj~free-box", 4, "hugo", Why.ONLY_BET),
        e.BoxHeld("campione-bj.16", 7, "gina", Why.SEAT),
    ]
    scene.says("hugo", "no")
    scene.says("gina", "no")
    scene.finish()
    assert (scene.chips("hugo"), scene.chips("gina")) == (10_100, 10_100)


@pytest.mark.proves("campione-bj.c1.players")
def test_a_player_may_bet_on_several_boxes_and_plays_each() -> None:
    scene = Scene(CAMPIONE, "Ts 9s 8h 7d Th 9d 8c 8d 3d", anna=4, bruno=7)
    for box, amount in ((4, 100), (1, 50), (6, 20)):
        scene.bet("anna", amount, box)
    refusal = scene.bet_refused("anna", 100, 8)
    assert because(refusal) == ("no-such-box", "campione-bj.c1.players")
    scene.deal()
    assert [(event.box, event.player) for event in scene.events_of(e.BoxHeld)] == [
        (1, "anna"),
        (4, "anna"),
        (6, "anna"),
    ]
    for _ in range(3):
        scene.says("anna", "no")
    assert [event.box for event in scene.events_of(e.HandStood)] == [1, 4, 6]
    scene.finish()
    # The bank makes eighteen, against twenty, eighteen and sixteen.
    assert scene.chips("anna") == 10_000 + 50 - 20


@pytest.mark.proves("campione-bj.c1.players")
@pytest.mark.parametrize("word", list(Word))
def test_nobody_but_the_holder_asks_or_declines_for_a_box(word: Word) -> None:
    scene = Scene(CAMPIONE, "5s Ts 6h 7d 9s 3c", anna=1, bruno=2, carla=None)
    scene.bet("anna", 20)
    scene.bet("bruno", 200)
    scene.bet("carla", 200, box=1)
    scene.deal()
    for name in ("carla", "bruno"):
        refusal = scene.refused(a.Declare(name, word))
        assert refusal.reason.code == "not-your-turn"
        assert refusal.facts == {"box": 1, "player": "anna"}
    assert scene.refused(a.Declare("dealer", word)).reason.code == "unknown-person"
    scene.says("anna", word)
    assert scene.last(e.Declared).player == "anna"


def loading(decks: int = 4) -> Scene:
    """Anna is seated, and this many decks are on the table, not yet checked."""
    scene = Scene(CAMPIONE, anna=1, ready=False)
    scene.do(ta.SupplyCards("inspector", pack(decks)))
    return scene


@pytest.mark.proves("campione-bj.c1.decks")
def test_four_decks_of_fifty_two_are_in_the_sabot() -> None:
    scene = staked()
    assert scene.last(te.CardsVerified) == te.CardsVerified("campione-bj~four-decks", 4)
    in_the_sabot = Counter(scene.state.table.sabot.order)
    assert len(in_the_sabot) == 52
    assert set(in_the_sabot.values()) == {4}


@pytest.mark.proves("campione-bj.c1.decks")
@pytest.mark.parametrize("decks", [1, 2, 3])
def test_fewer_decks_do_not_pass_the_check(decks: int) -> None:
    refusal = loading(decks).refused(ta.VerifyCards("dealer"))
    assert because(refusal) == ("faulty-pack", "campione-bj.c1.decks")
    assert refusal.facts["missing"] == " ".join(sorted(pack(4 - decks)))


@pytest.mark.proves("campione-bj.c1.decks")
def test_more_decks_are_lawful_though_this_house_has_chosen_four() -> None:
    refusal = loading(6).refused(ta.VerifyCards("dealer"))
    assert because(refusal) == ("faulty-pack", "campione-bj~four-decks")
    mixed = Scene(CAMPIONE, anna=1, ready=False)
    mixed.do(ta.SupplyCards("inspector", pack(6), one_back=False))
    # That the backs differ is no matter of how many decks there are.
    assert mixed.refused(ta.VerifyCards("dealer")).cite == "campione-bj.c1.decks"


@pytest.mark.proves("campione-bj.c1.decks")
def test_the_dealer_shuffles_a_player_cuts_the_dealer_masks_a_quarter_and_burns_five() -> None:
    scene = loading()
    scene.do(ta.VerifyCards("dealer"))
    order = washed("9h", 4, 5)
    for by in ("inspector", "anna"):
        assert scene.refused(ta.Wash(by, order, "salt")).reason.code == "not-allowed"
    scene.do(ta.Wash("dealer", order, "salt"))
    scene.do(ta.Gather("dealer"))
    assert scene.refused(ta.LoadSabot("dealer")).reason.code == "not-now"
    for by in ("dealer", "inspector", "direction"):
        assert scene.refused(ta.Cut(by, CUT_AT)).reason.code == "not-your-cut"
    scene.do(ta.Cut("anna", CUT_AT))
    assert scene.refused(ta.LoadSabot("anna")).reason.code == "not-allowed"
    scene.do(ta.LoadSabot("dealer"))
    # The mask has 156 cards before it and 52 behind it, a quarter of the pack.
    assert scene.last(te.SabotLoaded) == te.SabotLoaded("campione-bj~mask-place", 1, 156, 5)
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "not-now"
    scene.do(ta.Burn("dealer"))
    cut = order[CUT_AT:] + order[:CUT_AT]
    assert scene.last(te.CardsBurned).cards == cut[:5]
    assert scene.state.table.sabot.left == 203
    assert scene.state.table.sabot.top == Card("9h")


@pytest.mark.proves("campione-bj.c1.bets")
def test_bets_go_in_the_boxes_in_the_houses_chips_before_the_cards() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    assert scene.bet("anna", 100) == (ce.BetPlaced("campione-bj.c1.bets", bet("anna", 1, 100)),)
    scene.bet("anna", 20, box=5)
    scene.bet("anna", 30, box=1)
    assert scene.coup.bets == (bet("anna", 1, 130), bet("anna", 5, 20))
    assert scene.chips("anna") == 9_850
    taken = scene.do(a.RemoveBet("anna", 1))
    assert taken == (ce.BetWithdrawn("campione-bj.c1.bets", bet("anna", 1, 130)),)
    assert scene.chips("anna") == 9_980


@pytest.mark.proves("campione-bj.c1.bets")
def test_some_of_a_bet_is_taken_off_and_a_bet_is_left() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 60, box=1)
    taken = scene.do(a.RemoveBet("anna", 1, money(40)))
    assert taken == (ce.BetLowered("campione-bj.c1.bets", bet("anna", 1, 100), money(40)),)
    assert scene.coup.bets == (bet("anna", 1, 60), bet("bruno", 1, 60))
    assert scene.chips("anna") == 9_940
    below = scene.refused(a.RemoveBet("anna", 1, money(41)))
    assert because(below) == ("below-minimum", "campione-bj.2")
    whole = scene.do(a.RemoveBet("anna", 1, money(60)))
    assert whole == (ce.BetWithdrawn("campione-bj.c1.bets", bet("anna", 1, 60)),)
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-bj.c1.bets")
def test_no_bet_without_the_chips_or_in_money_the_table_does_not_play() -> None:
    scene = Scene(CAMPIONE, chips=50, anna=1)
    assert because(scene.bet_refused("anna", 60)) == ("not-enough-chips", "campione-bj.c1.bets")
    euro = scene.refused(a.PlaceBet("anna", 1, money(20), Currency.EUR))
    assert euro.reason.code == "wrong-currency"
    assert because(scene.bet_refused("anna", 0)) == ("absurd-amount", "campione-bj.c1.bets")


@pytest.mark.proves("campione-bj.c1.bets")
def test_a_bet_keeps_within_the_limits_the_table_shows() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    shown = scene.view("")["limits"]["hand"]
    assert (shown["minimum"], shown["maximum"]) == (2_000, 20_000)
    assert scene.bet_refused("anna", 19.99).reason.code == "below-minimum"
    assert scene.bet_refused("anna", 200.01).reason.code == "above-maximum"
    scene.bet("anna", 20)
    scene.bet("bruno", 200)


@pytest.mark.proves("campione-bj.c1.bets")
def test_nobody_bets_once_the_cards_are_coming() -> None:
    scene = dealt("Ts 9s 8h 7d Th")
    for box in (1, 2, 3):
        assert scene.bet_refused("anna", 20, box).reason.code == "bets-closed"
    assert stacks(scene) == (9_900, 9_900)


@pytest.mark.proves("campione-bj.c1.bets")
def test_whoever_does_not_bet_is_not_dealt_to() -> None:
    scene = Scene(CAMPIONE, "Ts 9s 8h 7d Th", anna=1, bruno=2, carla=3)
    scene.bet("anna", 100)
    scene.bet("carla", 100)
    scene.deal()
    assert laid(scene) == [("Ts", 1), ("9s", 3), ("8h", 0), ("7d", 1), ("Th", 3)]


@pytest.mark.proves("campione-bj.c1.deal")
def test_the_dealer_closes_with_the_formula_and_only_the_dealer() -> None:
    scene = staked()
    assert scene.refused(ca.CloseBetting("anna")).reason.code == "only-the-dealer-calls"
    assert scene.refused(ca.CloseBetting("inspector")).reason.code == "not-allowed"
    scene.dealer.close()
    closed = ce.BettingClosed("campione-bj.c1.deal", "rien ne va plus")
    assert scene.events_of(ce.BettingClosed) == [closed]
    assert scene.waits_for(Step.DEAL_BOX)


@pytest.mark.proves("campione-bj.c1.deal")
def test_one_card_to_each_from_the_dealers_left_and_one_to_the_bank_then_a_second_round() -> None:
    scene = Scene(CAMPIONE, "2h 3h 4h 5h 6h 7h 8h 9h", anna=2, bruno=5, carla=7)
    for name in ("carla", "anna", "bruno"):
        scene.bet(name, 100)
    scene.deal()
    assert laid(scene) == [
        ("2h", 2),
        ("3h", 5),
        ("4h", 7),
        ("5h", 0),
        ("6h", 2),
        ("7h", 5),
        ("8h", 7),
    ]
    assert scene.bank == "5h"
    assert scene.waits_for(Step.DECIDE)


@pytest.mark.proves("campione-bj.c1.deal")
@pytest.mark.parametrize("eyes", EVERYBODY)
def test_every_card_dealt_lies_open_to_everybody(eyes: str) -> None:
    seen = dealt("2h 3h 4h 5h 6h").view(eyes)["coup"]
    assert seen["bank"] == ["4h"]
    assert [box["hands"]["1"]["cards"] for box in seen["boxes"].values()] == [
        ["2h", "5h"],
        ["3h", "6h"],
    ]


@pytest.mark.proves("campione-bj.c1.deal")
def test_the_box_played_for_another_is_dealt_one_hand() -> None:
    scene = behind("2h 3h 4h 5h 6h")
    assert laid(scene) == [("2h", 1), ("3h", 2), ("4h", 0), ("5h", 1), ("6h", 2)]
    assert len(FOUR_DECKS) - 5 - scene.state.table.sabot.left == 5
