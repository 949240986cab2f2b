"""Campione d'Italia, chapter 1: pairs, doubling, and the others who have bet on the box."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import because, behind, bet, dealt, stacks
from tests.black_jack.scene import Scene, money


@pytest.mark.proves("campione-bj.c1.split")
@pytest.mark.parametrize("pair", ["2s 2d", "8s 8s", "Ts Kd", "Js Qd", "Qs Td", "As Ad"])
def test_two_cards_of_equal_value_are_a_pair_and_may_be_split(pair: str) -> None:
    one, two = pair.split()
    scene = dealt(f"{one} Ts 6h {two} 9s")
    events = scene.do(a.Split("anna"))
    assert events == (
        e.DrawingBegun("campione-bj.5"),
        e.HandSplit("campione-bj.c1.split", "anna", 1, 1, 2, one[0] == "A", ()),
        e.SplitFollowed("campione-bj.c1.split", bet("anna", 1, 100, 2)),
    )
    assert (scene.cards(1), scene.cards(1, 2)) == (one, two)
    assert scene.coup.on_box(1) == (bet("anna", 1, 100), bet("anna", 1, 100, 2))
    assert scene.chips("anna") == 9_800


@pytest.mark.proves("campione-bj.c1.split")
@pytest.mark.parametrize("cards", ["8s 9d", "9s Td", "As 2d", "5s 6d"])
def test_other_cards_are_none(cards: str) -> None:
    one, two = cards.split()
    scene = dealt(f"Ts {one} 6h 9s {two}")
    scene.says("anna", "no")
    assert because(scene.refused(a.Split("bruno"))) == ("no-split", "campione-bj.c1.split")


@pytest.mark.proves("campione-bj.c1.split")
def test_it_is_the_holders_right_and_wish() -> None:
    scene = behind("8s 7s 6h 8d 7d")
    for name in ("carla", "bruno"):
        assert scene.refused(a.Split(name)).reason.code == "not-your-turn"
    scene.says("anna", "no")
    assert not scene.events_of(e.HandSplit)
    assert scene.cards(1) == "8s 8d"


@pytest.mark.proves("campione-bj.c1.split")
def test_the_added_stake_equals_the_first_and_must_be_there() -> None:
    scene = Scene(CAMPIONE, "8s Ts 6h 8d 9s", chips=180, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    refusal = scene.refused(a.Split("anna"))
    assert refusal.reason.code == "not-enough-chips"
    assert scene.cards(1) == "8s 8d"


@pytest.mark.proves("campione-bj.c1.split")
def test_the_first_hand_is_played_to_its_end_before_the_second_gets_a_card() -> None:
    scene = dealt("8s Ts 6h 8d 9s 2c 4c 5c 3c 7c Kh Kc")
    scene.do(a.Split("anna"))
    assert scene.waits_for(Step.DRAW_BOX)
    scene.dealer.draw(1)
    assert (scene.cards(1), scene.cards(1, 2)) == ("8s 2c", "8d")
    scene.draws("anna")
    scene.draws("anna")
    assert (scene.cards(1), scene.cards(1, 2)) == ("8s 2c 4c 5c", "8d")
    scene.says("anna", "no")
    assert scene.waits_for(Step.DRAW_BOX)
    scene.dealer.draw(1)
    assert (scene.cards(1), scene.cards(1, 2)) == ("8s 2c 4c 5c", "8d 3c")
    scene.draws("anna")
    assert scene.cards(1, 2) == "8d 3c 7c"
    scene.says("anna", "no")
    assert [(came.box, came.hand) for came in scene.events_of(e.TurnCame)] == [
        (1, 1),
        (1, 2),
        (2, 1),
    ]
    scene.says("bruno", "no")
    scene.finish()
    # The bank goes over: both hands are paid.
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-bj.c1.split")
def test_each_hand_wins_or_loses_for_itself() -> None:
    scene = dealt("8s Ts Th 8d 9s Kc Ac 8h")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    # Eighteen of the bank against eighteen and nineteen.
    assert scene.events_of(ce.BetReturned) == [
        ce.BetReturned("campione-bj.c1.push", bet("anna", 1, 100))
    ]
    assert [paid.bet for paid in scene.events_of(ce.BetPaid)] == [
        bet("bruno", 2, 100),
        bet("anna", 1, 100, 2),
    ]
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-bj.c1.split")
def test_one_hand_over_the_other_goes_on() -> None:
    scene = dealt("8s Ts 6h 8d 9s 7c Kc Ac Kh Kd")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.draws("anna")
    assert scene.last(ce.BetCollected) == ce.BetCollected(
        "campione-bj.c1.bust", bet("anna", 1, 100)
    )
    assert scene.last(e.TurnCame).hand == 2
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-bj.c1.split")
def test_only_the_first_two_cards_dealt_can_be_split() -> None:
    scene = dealt("4s Ts 6h 4d 9s 4c")
    scene.draws("anna")
    assert because(scene.refused(a.Split("anna"))) == ("no-split", "campione-bj.c1.split")
    again = dealt("4s Ts 6h 4d 9s 4c")
    again.do(a.Split("anna"))
    again.dealer.draw(1)
    assert again.cards(1) == "4s 4c"
    assert because(again.refused(a.Split("anna"))) == ("no-split", "campione-bj~no-resplit")


@pytest.mark.proves("campione-bj.c1.behind")
@pytest.mark.parametrize("act", [a.Double("carla"), a.Split("carla"), a.Declare("carla", Word.NO)])
def test_how_the_box_is_played_only_its_holder_decides(act: a.Double | a.Split | a.Declare) -> None:
    scene = behind("5s Ts 6h 5d 9s")
    assert scene.refused(act).reason.code == "not-your-turn"
    scene.says("anna", "carta")
    assert scene.coup.bets == (bet("anna", 1, 100), bet("bruno", 2, 100), bet("carla", 1, 50))


@pytest.mark.proves("campione-bj.c1.behind")
def test_nobody_behind_doubles_unless_the_holder_does() -> None:
    scene = behind("5s Ts 6h 6d 9s 2c")
    scene.says("anna", "carta")
    assert scene.refused(a.Double("carla")).reason.code == "not-your-turn"
    scene.dealer.draw(1)
    assert scene.coup.on_box(1) == (bet("anna", 1, 100), bet("carla", 1, 50))


@pytest.mark.proves("campione-bj.c1.behind")
def test_when_the_holder_doubles_the_others_follow_if_they_like() -> None:
    scene = behind("5s Ts 6h 6d 9s Tc Kh Kd")
    scene.do(a.Double("anna"))
    assert scene.coup.on_box(1) == (bet("anna", 1, 200), bet("carla", 1, 50))
    events = scene.do(a.Double("carla"))
    assert events == (e.BetRaised("campione-bj.10", bet("carla", 1, 100)),)
    twice = scene.refused(a.Double("carla"))
    assert because(twice) == ("nothing-to-follow", "campione-bj.c1.behind")
    stranger = scene.refused(a.Double("bruno"))
    assert because(stranger) == ("nothing-to-follow", "campione-bj.c1.behind")
    scene.dealer.draw(1)
    scene.says("bruno", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.chips("carla")) == (10_200, 10_100)


@pytest.mark.proves("campione-bj.c1.behind")
def test_or_leave_their_bets_as_they_are_on_the_same_cards() -> None:
    scene = behind("5s Ts 6h 6d 9s Tc Kh Kd")
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    late = scene.refused(a.Double("carla"))
    assert late.reason.code == "not-your-turn"
    scene.says("bruno", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.chips("carla")) == (10_200, 10_050)


# Anna's eights are split: the first makes nineteen, the second seventeen, the bank eighteen.
EIGHTS = "8s Ts Th 8d 9s Ac 9c 8h"


def split_by_anna() -> Scene:
    scene = behind(EIGHTS)
    scene.do(a.Split("anna"))
    return scene


def play_both(scene: Scene) -> None:
    """The first hand gets its card and stands, then the second, then Bruno; the bank plays."""
    for _ in range(2):
        scene.dealer.draw(1)
        scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()


@pytest.mark.proves("campione-bj.c1.behind")
def test_who_follows_a_split_has_an_equal_bet_on_the_second_card() -> None:
    scene = split_by_anna()
    assert scene.last(e.HandSplit).following == ("carla",)
    assert scene.waits_for(Step.FOLLOW_SPLIT)
    events = scene.do(a.Split("carla"))
    assert events == (e.SplitFollowed("campione-bj.c1.behind", bet("carla", 1, 50, 2)),)
    assert scene.coup.on_hand(1, 1) == (bet("anna", 1, 100), bet("carla", 1, 50))
    assert scene.coup.on_hand(1, 2) == (bet("anna", 1, 100, 2), bet("carla", 1, 50, 2))
    play_both(scene)
    assert (scene.chips("anna"), scene.chips("carla")) == (10_000, 10_000)


@pytest.mark.proves("campione-bj.c1.behind")
@pytest.mark.parametrize(("card", "after"), [(1, 10_050), (2, 9_950)])
def test_who_does_not_chooses_the_card_their_bet_goes_on_with(card: int, after: int) -> None:
    scene = split_by_anna()
    events = scene.do(a.Stay("carla", card))
    assert events == (e.BetStayed("campione-bj.c1.behind", bet("carla", 1, 50), card),)
    assert bet("carla", 1, 50, card) in scene.coup.on_hand(1, card)
    assert len(scene.coup.on_hand(1, 3 - card)) == 1
    assert scene.chips("carla") == 9_950
    for again in (a.Stay("carla", 3 - card), a.Split("carla")):
        scene.refused(again)
    play_both(scene)
    assert scene.chips("carla") == after


@pytest.mark.proves("campione-bj.c1.behind")
def test_there_are_two_cards_to_choose_from_and_only_for_who_has_bet_there() -> None:
    scene = split_by_anna()
    for card in (0, 3):
        refusal = scene.refused(a.Stay("carla", card))
        assert because(refusal) == ("first-or-second", "campione-bj.c1.behind")
    for name in ("anna", "bruno"):
        refusal = scene.refused(a.Stay(name, 1))
        assert because(refusal) == ("nothing-to-follow", "campione-bj.c1.behind")


@pytest.mark.proves("campione-bj.c1.behind")
def test_the_bet_of_a_player_who_is_absent_goes_with_the_first_card() -> None:
    scene = behind(EIGHTS)
    scene.do(ta.StepAway("carla"))
    scene.do(a.Split("anna"))
    assert scene.last(e.HandSplit).following == ()
    assert scene.coup.on_hand(1, 1) == (bet("anna", 1, 100), bet("carla", 1, 50))
    assert scene.coup.on_hand(1, 2) == (bet("anna", 1, 100, 2),)
    play_both(scene)
    assert scene.chips("carla") == 10_050


@pytest.mark.proves("campione-bj.c1.behind")
def test_so_does_the_bet_of_one_who_goes_away_without_a_word() -> None:
    scene = split_by_anna()
    scene.do(ta.StepAway("carla"))
    events = scene.dealer.draw(1)
    assert events[:2] == (
        e.BetStayed("campione-bj.c1.behind", bet("carla", 1, 50), 1),
        e.CardDrawn("campione-bj.11", Card("Ac"), 1, 1, False),
    )
    assert bet("carla", 1, 50) in scene.coup.on_hand(1, 1)


@pytest.mark.proves("campione-bj.c1.behind")
def test_who_stays_with_one_card_may_follow_a_double_on_it_and_on_no_other() -> None:
    scene = behind("5s Ts 6h 5d 9s 6c Tc 4c Kc Kh Kd")
    scene.do(a.Split("anna"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    refusal = scene.refused(a.Double("carla"))
    assert because(refusal) == ("nothing-to-follow", "campione-bj.c1.behind")
    scene.dealer.draw(1)
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.do(a.Double("carla"))
    assert set(scene.coup.on_hand(1, 2)) == {bet("anna", 1, 200, 2), bet("carla", 1, 100, 2)}
    scene.dealer.draw(1)
    scene.says("bruno", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.chips("carla")) == (10_400, 10_100)


@pytest.mark.proves("campione-bj.c1.aces")
def test_split_aces_get_one_card_each_and_no_more() -> None:
    scene = dealt("As Ts 6h Ad 9s 5c 3c")
    scene.do(a.Split("anna"))
    assert scene.chips("anna") == 9_800
    assert scene.waits_for(Step.DRAW_BOX)
    events = scene.dealer.draw(1)
    assert events[:2] == (
        e.CardDrawn("campione-bj.c1.aces", Card("5c"), 1, 1, False),
        e.PointTold("campione-bj.7", 1, 1, 16, True),
    )
    assert scene.waits_for(Step.DRAW_BOX)
    assert scene.refused(a.Declare("anna", Word.CARTA)).reason.code == "not-now"
    events = scene.dealer.draw(1)
    assert events[:2] == (
        e.CardDrawn("campione-bj.c1.aces", Card("3c"), 1, 2, False),
        e.PointTold("campione-bj.7", 1, 2, 14, True),
    )
    assert scene.last(e.TurnCame).player == "bruno"
    for act in (a.Declare("anna", Word.CARTA), a.Double("anna"), a.Split("anna")):
        assert scene.refused(act).reason.code == "not-your-turn"
    assert (scene.cards(1), scene.cards(1, 2)) == ("As 5c", "Ad 3c")


@pytest.mark.proves("campione-bj.c1.aces")
def test_each_split_ace_counts_eleven() -> None:
    scene = dealt("As Ts Th Ad 9s 8c 7c 8h")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.dealer.draw(1)
    assert (scene.hand(1).point.total, scene.hand(1, 2).point.total) == (19, 18)
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-bj.c1.aces")
@pytest.mark.parametrize(
    ("pair", "drawn"), [("As Ad", "Tc Kc"), ("Ts Td", "Ac Ah"), ("Js Kd", "Ac Ah")]
)
@pytest.mark.parametrize(
    ("bank", "after"), [("9h Tc", 10_200), ("Th Ad", 9_800), ("7h 7c 7d", 10_000)]
)
def test_twenty_one_on_a_split_card_is_no_black_jack(
    pair: str, drawn: str, bank: str, after: int
) -> None:
    one, two = pair.split()
    shown, _, others = bank.partition(" ")
    scene = dealt(f"{one} Ts {shown} {two} 9s {drawn} {others}")
    scene.do(a.Split("anna"))
    for hand in (1, 2):
        scene.dealer.draw(1)
        assert scene.hand(1, hand).point == (21, True)
        assert not scene.hand(1, hand).natural
        if one[0] != "A":
            scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    # Even money on each; lost to a Black Jack; level with any other twenty-one.
    assert scene.chips("anna") == after
    paid = [event for event in scene.events_of(ce.BetPaid) if event.bet.owner == "anna"]
    assert all(event.winnings == event.bet.amount for event in paid)


@pytest.mark.proves("campione-bj.c1.double")
@pytest.mark.parametrize(
    "cards", ["4s 5d", "7s 2d", "4s 6d", "8s 2d", "5s 6d", "9s 2d", "5s 5d", "7s 4d"]
)
def test_nine_ten_or_eleven_may_be_doubled_for_one_card(cards: str) -> None:
    one, two = cards.split()
    scene = dealt(f"{one} Ts 6h {two} 9s 2c Kh Kd")
    events = scene.do(a.Double("anna"))
    assert events == (
        e.DrawingBegun("campione-bj.5"),
        e.HandDoubled("campione-bj.10", "anna", 1, 1),
        e.BetRaised("campione-bj.10", bet("anna", 1, 200)),
    )
    events = scene.dealer.draw(1)
    assert events[0] == e.CardDrawn("campione-bj.c1.double", Card("2c"), 1, 1, False)
    assert scene.last(e.TurnCame).player == "bruno"
    assert scene.refused(a.Declare("anna", Word.CARTA)).reason.code == "not-your-turn"
    scene.says("bruno", "no")
    scene.finish()
    paid = ce.BetPaid("campione-bj.13", bet("anna", 1, 200), money(200), Amount(0))
    assert paid in scene.events_of(ce.BetPaid)
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-bj.c1.double")
def test_the_doubled_bet_is_lost_whole() -> None:
    scene = dealt("5s Ts Th 6d 9s 2c 8h")
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene) == (9_800, 10_100)


@pytest.mark.proves("campione-bj.c1.double")
def test_once_doubled_the_one_card_is_due_and_no_word_changes_it() -> None:
    scene = dealt("5s Ts 6h 6d 9s 2c")
    scene.do(a.Double("anna"))
    assert scene.waits_for(Step.DRAW_BOX)
    for word in Word:
        refusal = scene.refused(a.Declare("anna", word))
        assert refusal.reason.code == "first-word"
        assert refusal.facts == {"word": "down for double"}
    assert scene.refused(a.Double("anna")).reason.code == "not-now"
