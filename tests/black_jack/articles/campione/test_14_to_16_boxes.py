"""Campione d'Italia, Black Jack, articles 14 to 16: who may bet where, and who plays a box."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.events import Why
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    because,
    bets,
    dealt,
    says_refused,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene


def too_few_boxes(scene: Scene) -> bool:
    """Whether the bets cannot be closed, because one player has too few boxes."""
    refusal = scene.refused(ca.CloseBetting("dealer"))
    assert refusal.facts == {"name": "anna", "count": 2}
    return because(refusal) == ("two-boxes-alone", "campione-bj.14")


@pytest.mark.proves("campione-bj.14")
def test_one_player_alone_plays_two_boxes_at_least() -> None:
    scene = staked("Th 9h 8c Td 9d Ts", anna=1)
    assert too_few_boxes(scene)
    scene.bet("anna", 100)
    assert too_few_boxes(scene)
    scene.bet("anna", 50, box=4)
    scene.deal()
    assert [(box.number, box.holder) for box in scene.coup.boxes] == [(1, "anna"), (4, "anna")]
    all_stand(scene, "anna", "anna")
    scene.finish()
    # Twenty in the first box, eighteen in the fourth, the bank eighteen.
    assert scene.chips("anna") == 10_200
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.14")
def test_more_than_two_boxes_are_allowed_to_a_player_alone() -> None:
    scene = staked("Th 9h 8h 7c Td 9d 8d Ts 5s", anna=1)
    scene.bet("anna", 50, box=4)
    scene.bet("anna", 20, box=7)
    scene.deal()
    assert scene.coup.order == (1, 4, 7)


@pytest.mark.proves("campione-bj.14")
def test_whoever_sits_by_without_a_bet_is_no_company() -> None:
    scene = staked(anna=1)
    scene.join("bruno", 2)
    assert too_few_boxes(scene)
    scene.bet("bruno", 20)
    scene.do(a.RemoveBet("bruno", 2))
    assert too_few_boxes(scene)


@pytest.mark.proves("campione-bj.14")
@pytest.mark.parametrize("box", [1, 2])
def test_with_a_second_player_one_box_each_is_enough_even_if_it_is_the_same(box: int) -> None:
    scene = staked(anna=1, bruno=None)
    scene.bet("bruno", 20, box=box)
    scene.dealer.close()
    assert scene.step is Step.DEAL_BOX


def full() -> Scene:
    """Both seats of the table are taken, with 100 in each box, and Zoe stands."""
    scene = Scene(CAMPIONE, "Th 9h 8c Td 9d Ts", seats=2, anna=1, bruno=2, zoe=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    return scene


@pytest.mark.proves("campione-bj.15")
def test_at_a_full_table_where_others_wait_for_a_seat_everybody_has_one_bet() -> None:
    scene = Scene(CAMPIONE, seats=3, anna=1, bruno=2, carla=3, zoe=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.do(ta.RequestSeat("zoe"))
    refusal = scene.bet_refused("anna", 20, box=3)
    assert because(refusal) == ("one-bet-each", "campione-bj~many-players")
    assert refusal.facts == {"name": "anna", "box": 1}
    # On somebody else's box no more than on a free one.
    assert scene.bet_refused("anna", 20, box=2).cite == "campione-bj~many-players"
    scene.bet("anna", 20)
    scene.bet("zoe", 30, box=2)
    assert scene.bet_refused("zoe", 30, box=3).cite == "campione-bj~many-players"
    assert bets(scene) == [("anna", 1, 120), ("bruno", 2, 100), ("zoe", 2, 30)]


@pytest.mark.proves("campione-bj.15")
def test_while_nobody_waits_a_player_bets_on_several_boxes() -> None:
    scene = staked(anna=1, bruno=2, zoe=None)
    scene.bet("anna", 20, box=2)
    scene.bet("anna", 30, box=3)
    scene.bet("zoe", 40, box=3)
    scene.bet("zoe", 50, box=4)
    assert len(scene.coup.bets) == 6


@pytest.mark.proves("campione-bj.15")
def test_while_a_seat_is_free_whoever_asks_for_one_takes_no_box_from_anybody() -> None:
    scene = staked(anna=1, bruno=2, zoe=None)
    scene.do(ta.RequestSeat("zoe"))
    scene.bet("anna", 20, box=2)
    scene.bet("anna", 20, box=3)
    scene.dealer.close()
    assert scene.coup.order == (1, 2, 3)


@pytest.mark.proves("campione-bj.15")
def test_a_full_table_at_which_nobody_waits_lets_everybody_bet_where_they_like() -> None:
    scene = full()
    scene.bet("anna", 20, box=2)
    scene.bet("zoe", 20, box=1)
    scene.bet("zoe", 20, box=2)
    scene.dealer.close()
    assert len(scene.coup.bets) == 5


@pytest.mark.proves("campione-bj.15")
def test_what_lies_in_two_boxes_when_others_come_may_grow_but_must_be_one_at_the_close() -> None:
    scene = full()
    scene.bet("anna", 20, box=2)
    scene.do(ta.RequestSeat("zoe"))
    # To add to a bet is no second one, in either box.
    scene.bet("anna", 20)
    scene.bet("anna", 30, box=2)
    assert bets(scene) == [("anna", 1, 120), ("bruno", 2, 100), ("anna", 2, 50)]
    refusal = scene.refused(ca.CloseBetting("dealer"))
    assert because(refusal) == ("one-bet-each", "campione-bj.15")
    assert refusal.facts == {"name": "anna", "box": 1}
    scene.do(a.RemoveBet("anna", 2))
    scene.dealer.close()
    assert scene.coup.order == (1, 2)


@pytest.mark.proves("campione-bj.15")
@pytest.mark.parametrize("gone", [False, True])
def test_of_bets_in_two_boxes_the_first_stays_where_whoever_laid_them_cannot_choose(
    gone: bool,
) -> None:
    scene = full()
    scene.join("dino")
    scene.bet("dino", 30, box=2)
    scene.bet("dino", 40, box=1)
    scene.do(ta.RequestSeat("zoe"))
    scene.refused(ca.CloseBetting("dealer"))
    scene.do(ta.Leave("dino") if gone else ta.StepAway("dino"))
    returned, *_ = scene.dealer.close()
    assert isinstance(returned, ce.BetReturned)
    assert returned.cite == "campione-bj~many-players"
    assert bets(scene) == [("anna", 1, 100), ("bruno", 2, 100), ("dino", 2, 30)]
    assert (scene.unclaimed if gone else scene.chips("dino") - 9_930) == 40
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.14", "campione-bj.15")
def test_nobody_is_asked_for_two_boxes_while_others_wait_for_one() -> None:
    scene = full()
    scene.do(a.RemoveBet("bruno", 2))
    assert too_few_boxes(scene)
    scene.do(ta.RequestSeat("zoe"))
    scene.dealer.close()
    assert scene.coup.order == (1,)


@pytest.mark.proves("campione-bj.15")
@pytest.mark.parametrize("how", ["seated", "gone"])
def test_once_nobody_waits_any_more_the_boxes_are_open_again(how: str) -> None:
    scene = full()
    scene.do(ta.RequestSeat("zoe"))
    scene.bet_refused("anna", 20, box=2)
    if how == "seated":
        scene.do(ta.Leave("bruno"))
        scene.do(ta.AssignSeat("inspector", "zoe", 2))
    else:
        scene.do(ta.Leave("zoe"))
    scene.bet("anna", 20, box=2)
    assert ("anna", 2, 20) in bets(scene)


# Eleven in box 1, thirteen in box 2, the bank six.
ELEVEN = "6h 7d 6c 5h 6d"


@pytest.mark.proves("campione-bj.16")
def test_the_holder_decides_for_the_box_whatever_others_stake_there() -> None:
    scene = around(ELEVEN + " 9s Ks 8d", anna=1, bruno=2, carla=None)
    scene.bet("carla", 200, box=1)
    scene.bet("bruno", 200, box=1)
    scene.bet("anna", 20)
    scene.bet("bruno", 100)
    scene.deal()
    assert scene.events_of(e.BoxHeld) == [
        e.BoxHeld("campione-bj.16", 1, "anna", Why.SEAT),
        e.BoxHeld("campione-bj.16", 2, "bruno", Why.SEAT),
    ]
    for name in ("bruno", "carla"):
        for word in ("carta", "no"):
            refusal = says_refused(scene, name, word)
            assert refusal.reason.code == "not-your-turn"
            assert refusal.facts == {"box": 1, "player": "anna"}
        assert scene.refused(a.Double(name)).reason.code == "not-your-turn"
        assert scene.refused(a.Split(name)).reason.code == "not-your-turn"
    scene.draws("anna")
    assert scene.cards(1) == "6h 5h 9s"
    scene.says("anna", "no")
    assert says_refused(scene, "anna", "no").facts == {"box": 2, "player": "bruno"}
    scene.says("bruno", "no")
    scene.finish()
    # The bank goes over with 6 10 8: both boxes are paid, with all that lies there.
    assert stacks(scene, "anna", "bruno", "carla") == (10_020, 10_300, 10_200)
    assert_all_there(scene)


def who_plays(scene: Scene, box: int) -> tuple[str, Why]:
    """Close the bets: who holds a box now."""
    scene.dealer.close()
    held = next(event for event in scene.events_of(e.BoxHeld)[::-1] if event.box == box)
    # Of equal bets, and of a seat that stakes nothing, the article does not speak.
    unsaid = held.why is Why.FIRST_TO_BET or scene.state.table.holder(box)
    assert held.cite == ("campione-bj~free-box" if unsaid else "campione-bj.16")
    return held.player, held.why


@pytest.mark.proves("campione-bj.16")
def test_the_highest_bet_holds_a_free_box_for_the_moment_only() -> None:
    top = "Th Tc Td 9h Ts " * 2
    scene = staked(top, anna=1, bruno=None, carla=None)
    scene.bet("bruno", 50, box=3)
    scene.bet("carla", 80, box=3)
    assert who_plays(scene, 3) == ("carla", Why.HIGHEST_BET)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    assert says_refused(scene, "bruno", "no").facts == {"box": 3, "player": "carla"}
    scene.says("carla", "no")
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", 100)
    scene.bet("carla", 80, box=3)
    scene.bet("bruno", 90, box=3)
    assert who_plays(scene, 3) == ("bruno", Why.HIGHEST_BET)


@pytest.mark.proves("campione-bj.16")
def test_a_single_bet_holds_a_free_box() -> None:
    scene = staked(anna=1, bruno=None)
    scene.bet("bruno", 20, box=5)
    assert who_plays(scene, 5) == ("bruno", Why.ONLY_BET)


@pytest.mark.proves("campione-bj.16")
def test_of_equal_bets_on_a_free_box_the_first_holds_it() -> None:
    scene = staked(anna=1, bruno=None, carla=None)
    scene.bet("carla", 50, box=3)
    scene.bet("bruno", 50, box=3)
    assert who_plays(scene, 3) == ("carla", Why.FIRST_TO_BET)


@pytest.mark.proves("campione-bj.16")
def test_what_is_added_to_a_bet_counts_for_the_free_box() -> None:
    scene = staked(anna=1, bruno=None, carla=None)
    scene.bet("carla", 50, box=3)
    scene.bet("bruno", 40, box=3)
    scene.bet("bruno", 20, box=3)
    assert who_plays(scene, 3) == ("bruno", Why.HIGHEST_BET)


@pytest.mark.proves("campione-bj.16")
def test_a_seat_without_a_bet_leaves_its_box_free() -> None:
    scene = staked(anna=1)
    scene.join("bruno", 2)
    scene.join("carla")
    scene.bet("anna", 20, box=2)
    scene.bet("carla", 30, box=2)
    assert who_plays(scene, 2) == ("carla", Why.HIGHEST_BET)


@pytest.mark.proves("campione-bj.16")
@pytest.mark.parametrize("gone", [ta.StepAway("anna"), ta.Leave("anna")])
def test_for_an_absent_holder_the_highest_bet_that_is_there_speaks(gone: Act) -> None:
    scene = staked("5h 7d 6c 5d 6d 9s Ks 8d", anna=1, bruno=2, carla=None, dario=None)
    scene.bet("dario", 20, box=1)
    scene.bet("carla", 50, box=1)
    scene.bet("bruno", 30, box=1)
    scene.dealer.close()
    scene.do(gone)
    scene.until(Step.DECIDE)
    assert scene.last(e.TurnCame) == e.TurnCame(
        "campione-bj~absent-holder", 1, 1, "carla", 10, False
    )
    for name in ("bruno", "dario"):
        assert says_refused(scene, name, "no").facts == {"box": 1, "player": "carla"}
    scene.draws("carla")
    assert scene.cards(1) == "5h 5d 9s"


@pytest.mark.proves("campione-bj.16")
def test_the_holder_who_comes_back_speaks_for_a_hand_that_was_split_meanwhile() -> None:
    scene = staked("8h 9d 6c 8d 9s 3s 2s Ts 4s 5c", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.do(ta.StepAway("anna"))
    scene.do(a.Split("carla"))
    scene.dealer.draw(1)
    scene.do(ta.ComeBack("anna"))
    # Her own bet stays with the first card, but the box is hers, and both its hands.
    assert [bet.owner for bet in scene.coup.on_hand(1, 2)] == ["carla"]
    scene.says("anna", "no")
    scene.dealer.draw(1)
    assert says_refused(scene, "carla", "no").facts == {"box": 1, "player": "anna"}
    # She has no bet there to double, and may ask for a card.
    assert scene.refused(a.Double("anna")).reason.code == "nothing-to-follow"
    scene.draws("anna")
    assert scene.cards(1, 2) == "8d 2s Ts"
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.16")
def test_a_holder_with_no_bet_left_in_the_box_speaks_for_it_no_more() -> None:
    scene = staked("8h 9d 6c 8d 9s 6s Ks 2s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.do(ta.StepAway("anna"))
    scene.do(a.Split("carla"))
    scene.dealer.draw(1)
    scene.do(ta.ComeBack("anna"))
    scene.draws("anna")
    assert scene.last(e.HandRemoved).hand == 1
    scene.dealer.draw(1)
    assert says_refused(scene, "anna", "no").facts == {"box": 1, "player": "carla"}
    scene.says("carla", "no")


@pytest.mark.proves("campione-bj.16")
def test_the_holder_who_comes_back_speaks_for_the_box_again() -> None:
    scene = staked(ELEVEN, anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.do(ta.StepAway("anna"))
    assert says_refused(scene, "anna", "carta").reason.code == "away"
    scene.do(ta.ComeBack("anna"))
    assert says_refused(scene, "carla", "no").facts == {"box": 1, "player": "anna"}
    scene.says("anna", "carta")
    assert scene.step is Step.DRAW_BOX


@pytest.mark.proves("campione-bj.16")
def test_with_nobody_there_to_speak_the_box_stands() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks 8d")
    scene.do(ta.StepAway("anna"))
    assert scene.step is Step.PASS_OVER
    says_refused(scene, "bruno", "carta")
    scene.do(a.PassOver("dealer"))
    assert scene.last(e.HandStood) == e.HandStood("campione-bj~absent-holder", 1, 1)
    scene.says("bruno", "no")
    scene.finish()
    # The bank goes over with 6 10 8: the bet of the absent is paid as any other.
    assert stacks(scene) == (10_100, 10_100)
    assert_all_there(scene)
