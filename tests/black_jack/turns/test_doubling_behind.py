"""Hands doubled, or given up, with others behind."""

from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.turns.scenes import Scene, bets, dealt, speaks, split, won
from tests.black_jack.two_boxes import SURRENDER


def test_a_double_is_followed_by_whoever_will_before_the_card() -> None:
    # chapter 1: those behind need not double
    scene = dealt("5s 9d 7h 6s 8d Kc Kh")
    scene.do(a.Double("anna"))
    scene.do(a.Double("bruno"))
    assert bets(scene) == {("anna", "hand", 200), ("bruno", "hand", 100), ("carla", "hand", 40)}
    scene.dealer.draw(1)
    assert scene.hand(1).done
    assert scene.refused(a.Double("carla")).reason.code == "not-your-turn"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (200, 100, 40)


def test_a_doubled_hand_can_be_bust_only_with_what_lies_on_it() -> None:
    house = replace(CAMPIONE, doubling=CAMPIONE.doubling._replace(points=frozenset({16})))
    scene = dealt("Ts 9d 7h 6s 8d Kc Kh", house)
    scene.do(a.Double("anna"))
    scene.do(a.Double("carla"))
    scene.dealer.draw(1)
    assert {(ev.bet.owner, ev.bet.amount) for ev in scene.events_of(ce.BetCollected)} == {
        ("anna", 200_00),
        ("bruno", 50_00),
        ("carla", 80_00),
    }
    scene.finish()


def test_a_holder_who_leaves_having_doubled_still_gets_the_card() -> None:
    scene = dealt("5s 9d 7h 6s 8d Kc Kh")
    scene.do(a.Double("anna"))
    scene.do(ta.Leave("anna"))
    scene.dealer.draw(1)
    scene.finish()
    assert scene.unclaimed == 400
    assert won(scene, "bruno", "carla") == (50, 40)


def test_a_half_is_doubled_by_those_who_lie_on_it() -> None:
    scene = split("8s 9d 7h 8h 8d 3c Kc 2c Kd Kh")
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert scene.refused(a.Double("carla")).reason.code == "nothing-to-follow"
    scene.do(a.Double("bruno"))
    scene.dealer.draw(1)
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.do(a.Double("carla"))
    scene.dealer.draw(1)
    assert bets(scene) == {
        ("anna", "hand", 200),
        ("bruno", "hand", 100),
        ("anna", "hand-2", 200),
        ("bruno", "hand-2", 50),
        ("carla", "hand-2", 80),
    }
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (400, 150, 80)


def test_a_half_on_which_nobody_present_has_a_bet_is_passed_over_the_other_is_played() -> None:
    scene = split("8s 9d 7h 8h 8d 3c Kc 2c")
    scene.do(a.Stay("bruno", 2))
    scene.do(a.Stay("carla", 2))
    scene.do(ta.Leave("anna"))
    scene.dealer.draw(1)
    # Bruno's and Carla's bets lie on the second hand only: nobody speaks for the first.
    assert scene.waits_for(Step.PASS_OVER)
    for act in (a.Double("bruno"), a.Declare("bruno", a.Word.CARTA)):
        assert scene.refused(act).reason.code in ("not-now", "not-your-turn")
    scene.do(a.PassOver("dealer"))
    assert scene.hand(1).done
    scene.dealer.draw(1)
    assert speaks(scene) == "bruno"
    scene.says("bruno", "no")


def test_a_hand_given_up_returns_half_of_every_bet_on_it() -> None:
    scene = Scene(SURRENDER, "Ts 9d 9h 6s 8d Kh", anna=1, bruno=None, dino=2)
    scene.bet("anna", 100)
    scene.do(a.PlaceBet("bruno", 1, Amount(33_33)))
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Surrender("anna"))
    assert [(ev.bet.owner, ev.kept) for ev in scene.events_of(e.BetHalved)] == [
        ("bruno", 16_67),
        ("anna", 50_00),
    ]
    assert scene.hand(1).gone
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno") == (-50, -16.67)
