"""Hard corners of the players' turns: who goes, what is added, and what breaks in upon them.

After every act the money balances and every card of the taglia is somewhere.
"""

from collections import Counter
from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import Hole, House, Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import FLOAT, OUTSIDE, Amount
from sabot.table.pack import pack
from sabot.table.state import Opening
from tests import scene as scenes
from tests.black_jack import scene as black_jack

WHOLE = sorted(pack(4))


class Scene(black_jack.Scene):
    """A table that is counted after every act."""

    def do(self, act: Act) -> tuple[Event, ...]:
        decision = super().do(act)
        assert scenes.money_in_balance(self.state), act
        if self.state.table.opening is Opening.READY:
            assert scenes.cards_accounted_for(GAME, self.state) == WHOLE, act
        return decision

    def waits_for(self, step: Step) -> bool:
        return self.step is step


def staked(top: str = "", house: House = CAMPIONE) -> Scene:
    """Anna has 100 in box 1, with Bruno's 50 and Carla's 40 behind; Dino 30 in box 2."""
    scene = Scene(house, top, anna=1, bruno=None, carla=None, dino=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)
    return scene


def dealt(top: str, house: House = CAMPIONE) -> Scene:
    scene = staked(top, house)
    scene.deal()
    return scene


def won(scene: Scene, *names: str) -> tuple[float, ...]:
    """What these have more, or less, than they came with."""
    return tuple(round(scene.chips(name) - 10_000, 2) for name in names)


def speaks(scene: Scene, box: int = 1) -> str:
    """Who is asked when it is that box's turn."""
    assert scene.waits_for(Step.DECIDE)
    turn = scene.coup.turn()
    assert turn is not None
    assert turn.box.number == box
    seen: str = GAME.view(scene.house, scene.state, "")["coup"]["boxes"][box - 1]["plays"]
    return seen


def bets(scene: Scene) -> set[tuple[str, str, float]]:
    return {(bet.owner, bet.chance, bet.amount / 100) for bet in scene.coup.bets if bet.box == 1}


# Nineteen against the bank's seventeen: box 1 wins, box 2 loses with sixteen.
NINETEEN = "Ts 9d 7h 9s 7d Kh"


# Going away


@pytest.mark.parametrize("when", ["betting", "dealing", "turn", "bank"])
def test_a_bettor_behind_who_leaves_leaves_his_bet_to_play(when: str) -> None:
    scene = staked(NINETEEN)
    if when == "betting":
        scene.do(ta.Leave("bruno"))
    scene.dealer.close()
    scene.dealer.draw(1)
    if when == "dealing":
        scene.do(ta.Leave("bruno"))
    scene.until(Step.DECIDE)
    if when == "turn":
        scene.do(ta.Leave("bruno"))
    scene.says("anna", "no")
    scene.says("dino", "no")
    if when == "bank":
        scene.do(ta.Leave("bruno"))
    scene.finish()
    assert won(scene, "anna", "carla", "dino") == (100, 40, -30)
    assert scene.unclaimed == 100
    scene.do(ta.Join("bruno"))
    scene.do(ta.DisposeUnclaimed("chief", Amount(100_00), scene.currency, "bruno"))
    assert (scene.chips("bruno"), scene.unclaimed) == (100, 0)


def test_what_a_bettor_who_left_has_lost_is_the_floats() -> None:
    scene = dealt("Ts 9d 8h 7s 8d Kh")
    scene.do(ta.Leave("bruno"))
    scene.says("anna", "no")
    scene.finish()
    assert scene.unclaimed == 0
    assert scene.table_float == 1_000_000 + 100 + 50 + 40 + 30


def test_a_bettor_behind_who_steps_away_is_paid_where_he_was() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("bruno"))
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (100, 50, 40)


def test_for_a_holder_who_leaves_before_his_turn_the_highest_bet_speaks() -> None:
    # article 16, as it is read
    scene = staked("Ts 9d 7h 2s 8d 8h Kh")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ta.Leave("anna"))
    scene.until(Step.DECIDE)
    assert scene.last(e.TurnCame).player == "bruno"
    assert scene.refused(a.Declare("carla", a.Word.CARTA)).reason.code == "not-your-turn"
    scene.draws("bruno")
    scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (50, 40)
    assert scene.unclaimed == 200


def test_when_the_highest_bet_goes_too_the_next_one_speaks() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("anna"))
    assert speaks(scene) == "bruno"
    scene.do(ta.StepAway("bruno"))
    assert speaks(scene) == "carla"
    scene.do(ta.ComeBack("bruno"))
    assert speaks(scene) == "bruno"
    scene.do(ta.ComeBack("anna"))
    assert speaks(scene) == "anna"


def test_a_holder_who_leaves_with_a_card_asked_for_gets_it() -> None:
    scene = dealt("Ts 9d 7h 2s 8d 8h Kh")
    scene.says("anna", "carta")
    scene.do(ta.Leave("anna"))
    assert scene.waits_for(Step.DRAW_BOX)
    scene.dealer.draw(1)
    assert scene.cards(1) == "Ts 2s 8h"
    assert speaks(scene) == "bruno"


def test_with_nobody_left_on_a_box_its_hand_stands() -> None:
    scene = dealt("Ts 9d 7h 2s 8d Kh")
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.Leave(name))
    assert scene.waits_for(Step.PASS_OVER)
    (stood, *_) = scene.do(a.PassOver("dealer"))[1:]
    assert stood == e.HandStood("campione-bj.16", 1, 1)
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert scene.unclaimed == 0


def test_when_all_leave_the_coup_is_played_to_its_end() -> None:
    scene = dealt("Ts 9d 7h 9s 8d Kh")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.Leave(name))
    scene.finish()
    # Nineteen wins against seventeen, seventeen is left: all of it waits to be asked for.
    assert scene.unclaimed == 2 * 190 + 30
    assert scene.state.table.players == {}
    assert scene.waits_for(Step.OPEN_BETTING)


def test_whoever_comes_back_under_his_name_has_his_bets_again() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.Leave("anna"))
    scene.do(ta.Join("anna"))
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert (scene.chips("anna"), scene.unclaimed) == (200, 0)


def test_a_holder_who_gives_up_his_seat_still_plays_his_box() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.StepAway("anna", marked=False))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None
    assert speaks(scene) == "anna"


# Put out


def test_a_holder_expelled_at_his_turn_leaves_the_word_to_the_next() -> None:
    # articles 21 and 16
    scene = dealt(NINETEEN)
    scene.dealer.report("cards-touched", "anna")
    assert scene.last(te.PlayerExpelled).cite == "campione-bj.21"
    assert speaks(scene) == "bruno"
    scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (50, 40)
    assert scene.unclaimed == 200
    assert scene.refused(ta.Join("anna")).reason.code == "expelled"


def test_a_holder_expelled_alone_on_his_box_is_passed_over() -> None:
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.dealer.report("cards-touched", "dino")
    assert scene.waits_for(Step.PASS_OVER)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (100, 50, 40)


def test_a_holder_expelled_while_he_insures_leaves_his_insurance_too() -> None:
    scene = dealt("Ts 9d Ah 9s 7d Kh")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.dealer.report("cards-touched", "anna")
    scene.do(a.BeginDrawing("dealer"))
    scene.says("bruno", "no")
    scene.says("dino", "no")
    scene.finish()
    # The bet is lost, the insurance paid double: 50 and twice 50 wait.
    assert scene.unclaimed == 150


def test_a_confused_holder_unseated_at_his_turn_still_plays_this_coup() -> None:
    # article 23
    scene = dealt(NINETEEN)
    scene.do(ca.Warn("dealer", "anna"))
    scene.do(a.Unseat("inspector", "anna"))
    assert scene.last(te.SeatLost) == te.SeatLost("campione-bj.23", "anna", 1)
    assert speaks(scene) == "anna"
    scene.finish()
    # Warned afresh before the next seat is lost.
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.AssignSeat("inspector", "anna", 1))
    assert scene.refused(a.Unseat("inspector", "anna")).reason.code == "not-warned"


# Splitting and doubling, with others behind


def split(top: str) -> Scene:
    scene = dealt(top)
    scene.do(a.Split("anna"))
    return scene


# A pair of eights: eighteen on the first, sixteen on the second, against seventeen.
EIGHTS = "8s 9d 7h 8h 8d Kc 8c Kh"


def test_of_three_behind_one_follows_one_chooses_and_one_is_away() -> None:
    # chapter 1: whoever is not there plays with the first card
    scene = Scene(CAMPIONE, EIGHTS, anna=1, bruno=None, carla=None, elsa=None, dino=2)
    scene.bet("anna", 100)
    for name, stake in (("bruno", 50), ("carla", 40), ("elsa", 25)):
        scene.bet(name, stake, box=1)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(ta.StepAway("elsa"))
    scene.do(a.Split("anna"))
    assert scene.coup.following == ("bruno", "carla")
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    assert bets(scene) == {
        ("anna", "hand", 100),
        ("anna", "hand-2", 100),
        ("bruno", "hand", 50),
        ("bruno", "hand-2", 50),
        ("carla", "hand-2", 40),
        ("elsa", "hand", 25),
    }
    for hand in (1, 2):
        assert scene.waits_for(Step.DRAW_BOX)
        scene.dealer.draw(1)
        assert scene.last(e.CardDrawn).hand == hand
        scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "elsa") == (0, 0, -40, 25)


def test_whoever_is_silent_when_the_card_comes_stays_with_the_first() -> None:
    scene = split(EIGHTS)
    scene.do(a.Split("bruno"))
    stayed, drawn, _ = scene.dealer.draw(1)
    assert isinstance(stayed, e.BetStayed)
    assert (stayed.bet.owner, stayed.hand, stayed.cite) == ("carla", 1, "campione-bj.c1.behind")
    assert isinstance(drawn, e.CardDrawn)
    assert ("carla", "hand", 40) in bets(scene)
    assert scene.coup.following == ()


def test_whoever_leaves_before_he_has_chosen_stays_with_the_first() -> None:
    scene = split(EIGHTS)
    scene.do(ta.Leave("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    assert ("bruno", "hand", 50) in bets(scene)
    scene.says("anna", "no")
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.finish()
    assert scene.unclaimed == 100
    assert won(scene, "anna", "carla") == (0, -40)


def test_whoever_steps_away_before_he_has_chosen_chooses_nothing_until_he_is_back() -> None:
    # chapter 1: whoever is not there plays with the first card
    scene = split(EIGHTS)
    scene.do(a.Stay("carla", 2))
    scene.do(ta.StepAway("bruno"))
    assert scene.waits_for(Step.DRAW_BOX)
    for act in (a.Split("bruno"), a.Stay("bruno", 2)):
        assert scene.refused(act).reason.code == "away"
    scene.do(ta.ComeBack("bruno"))
    assert scene.waits_for(Step.FOLLOW_SPLIT)
    scene.do(a.Split("bruno"))
    assert scene.waits_for(Step.DRAW_BOX)


@pytest.mark.parametrize("target", [Target.BOX_1, Target.BOX_2, Target.BANK, Target.ASIDE])
def test_wherever_the_card_after_a_split_is_laid_it_is_the_first_hands(target: Target) -> None:
    scene = split(EIGHTS)
    scene.do(a.Draw("dealer", target))
    assert (scene.cards(1, 1), scene.cards(1, 2)) == ("8s Kc", "8h")
    assert {owner for owner, chance, _ in bets(scene) if chance == "hand-2"} == {"anna"}
    assert len(scene.rulings) == (target is not Target.BOX_1)


@pytest.mark.parametrize("act", [a.Split("bruno"), a.Stay("bruno", 1), a.Stay("bruno", 2)])
def test_nothing_is_left_to_follow_once_the_coup_is_annulled(act: Act) -> None:
    scene = split(EIGHTS)
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.refused(act).reason.code in ("no-turn", "nothing-to-follow")
    scene.dealer.end()


@pytest.mark.parametrize("act", [a.Split("bruno"), a.Stay("bruno", 1), a.Stay("bruno", 2)])
def test_nothing_is_left_to_follow_once_the_box_has_lost(act: Act) -> None:
    # article 18
    scene = split(EIGHTS)
    scene.dealer.report("cards-moved", "anna", 1)
    assert scene.refused(act).reason.code in ("not-your-turn", "nothing-to-follow")
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (-200, -50, -40)


def test_another_box_that_loses_leaves_the_split_to_be_followed() -> None:
    scene = split(EIGHTS)
    scene.dealer.report("cards-moved", "dino", 2)
    assert scene.waits_for(Step.FOLLOW_SPLIT)
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    assert len(bets(scene)) == 5


def test_a_holder_who_leaves_after_the_split_leaves_both_hands_to_the_next() -> None:
    scene = split(EIGHTS)
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.do(ta.Leave("anna"))
    for _ in range(2):
        scene.dealer.draw(1)
        # Bruno has a hundred on the box, Carla forty.
        assert speaks(scene) == "bruno"
        scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (0, -40)
    assert scene.unclaimed == 200


def test_a_first_half_that_is_bust_takes_its_bets_and_no_others() -> None:
    scene = split("8s 9d 7h 8h 8d 7c Kc Kd Kh")
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.draws("anna")
    lost = {event.bet.owner for event in scene.told(ce.BetCollected)}
    assert lost == {"anna", "bruno"}
    assert bets(scene) == {
        ("anna", "hand-2", 100),
        ("bruno", "hand-2", 50),
        ("carla", "hand-2", 40),
    }
    assert scene.hand(1).gone
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (0, 0, 40)


def test_both_halves_bust_and_the_box_is_over() -> None:
    scene = split("8s 9d 7h 8h 8d 7c Kc 7d Kd Kh")
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    for _ in range(2):
        scene.dealer.draw(1)
        scene.draws("anna")
    assert bets(scene) == set()
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (-200, -50, -40)


def test_split_aces_get_one_card_each_without_a_word() -> None:
    scene = split("As 9d 7h Ah 8d Kc 5c Kh")
    scene.do(a.Split("bruno"))
    scene.do(a.Split("carla"))
    for hand in (1, 2):
        assert scene.waits_for(Step.DRAW_BOX)
        assert scene.refused(a.Declare("anna", a.Word.NO)).reason.code == "not-now"
        scene.dealer.draw(1)
        assert scene.last(e.CardDrawn).hand == hand
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert scene.last(e.BankAnnounced).point == 17
    assert won(scene, "anna", "bruno", "carla") == (0, 0, 0)


def test_a_pair_may_be_split_again_only_where_the_house_says_so() -> None:
    twice = replace(CAMPIONE, splitting=CAMPIONE.splitting._replace(times=2))
    scene = Scene(twice, "8s 9d 7h 8h 8d 8c Kc Kd 9c Kh", anna=1, bruno=None, dino=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(a.Stay("bruno", 1))
    scene.dealer.draw(1)
    # Eight and eight again on the first: its second eight becomes the third hand, played next.
    scene.do(a.Split("anna"))
    assert [hand.id for hand in scene.coup.box(1).hands] == [1, 3, 2]
    scene.do(a.Split("bruno"))
    order = []
    for _ in range(3):
        scene.dealer.draw(1)
        order.append(scene.last(e.CardDrawn).hand)
        scene.says("anna", "no")
    assert order == [1, 3, 2]
    scene.finish()
    # Eighteen, eighteen and seventeen against seventeen.
    assert won(scene, "anna", "bruno") == (200, 100)


def test_a_bet_added_at_a_split_is_an_added_one_wherever_the_next_split_moves_it() -> None:
    rule = CAMPIONE.splitting._replace(times=2)
    house = replace(CAMPIONE, splitting=rule, bank_black_jack_takes=Takes.ORIGINAL)
    scene = Scene(house, "8s 9d Kh 8h 8d Kc 8c Kd 9c Ah", anna=1, bruno=None, dino=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.dealer.draw(1)
    scene.do(a.Split("anna"))
    scene.do(a.Stay("bruno", 2))
    assert ("bruno", "hand-3", 50) in bets(scene)
    for _ in range(2):
        scene.dealer.draw(1)
        scene.says("anna", "no")
    scene.says("dino", "no")
    scene.finish()
    # The bank's Black Jack takes only what each had staked at first.
    assert won(scene, "anna", "bruno", "dino") == (-100, -50, -30)


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
    assert {(ev.bet.owner, ev.bet.amount) for ev in scene.told(ce.BetCollected)} == {
        ("anna", 200_00),
        ("bruno", 50_00),
        ("carla", 80_00),
    }
    scene.finish()


def test_a_holder_who_leaves_once_he_has_doubled_gets_his_card() -> None:
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


def test_one_who_speaks_for_an_absent_holder_cannot_double_a_hand_he_has_no_bet_on() -> None:
    scene = split("8s 9d 7h 8h 8d 3c Kc 2c")
    scene.do(a.Stay("bruno", 2))
    scene.do(a.Stay("carla", 2))
    scene.do(ta.Leave("anna"))
    scene.dealer.draw(1)
    assert speaks(scene) == "bruno"
    assert scene.refused(a.Double("bruno")).reason.code == "nothing-to-follow"
    scene.says("bruno", "no")


def test_a_hand_given_up_returns_half_of_every_bet_on_it() -> None:
    house = replace(CAMPIONE, surrender=True)
    scene = Scene(house, "Ts 9d 9h 6s 8d Kh", anna=1, bruno=None, dino=2)
    scene.bet("anna", 100)
    scene.do(a.PlaceBet("bruno", 1, Amount(33_33)))
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Surrender("anna"))
    assert [(ev.bet.owner, ev.kept) for ev in scene.told(e.BetHalved)] == [
        ("bruno", 16_67),
        ("anna", 50_00),
    ]
    assert scene.hand(1).gone
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno") == (-50, -16.67)


# Insurance


def insured_and_bust(second: str) -> Scene:
    """Bruno and Dino are insured, and both boxes are bust."""
    scene = dealt(f"Ts 9d Ah 6s 7d Kc Kd {second} 2s 3s")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.insures("dino", 10)
    scene.do(a.BeginDrawing("dealer"))
    scene.draws("anna")
    scene.draws("dino")
    return scene


def test_for_insurance_alone_the_bank_takes_one_card_and_loses_it_at_once() -> None:
    # articles 6 and 13
    scene = insured_and_bust("4h")
    assert scene.waits_for(Step.DRAW_BANK)
    scene.dealer.draw(0)
    assert scene.last(e.InsuranceLost).formula == "l'assicurazione perde"
    # From the dealer's right to his left
    assert [ev.bet.owner for ev in scene.told(ce.BetCollected)][-2:] == ["dino", "bruno"]
    assert scene.waits_for(Step.END_COUP)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, -75, -40, -40)


def test_for_insurance_alone_the_banks_black_jack_pays_it_double() -> None:
    scene = insured_and_bust("Kh")
    scene.dealer.draw(0)
    assert not scene.told(e.InsuranceLost)
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -10)


def test_an_insurance_outlives_the_box_it_lies_before() -> None:
    # article 9: it does not depend on the hand
    scene = dealt("Ts 9d Ah 6s 7d Kh 2s")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.dealer.report("cards-moved", "anna", 1)
    scene.do(a.BeginDrawing("dealer"))
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, -50, -40, -30)


def test_even_money_for_some_leaves_the_cards_to_the_others() -> None:
    scene = dealt("Ts 9d Kh As 8d Ad")
    scene.do(a.AskEvenMoney("anna", 1))
    assert scene.cards(1) == "Ts As"
    scene.do(a.AskEvenMoney("carla", 1))
    scene.do(a.BeginDrawing("dealer"))
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 0, 40, -30)


def test_even_money_for_all_removes_the_cards_and_the_turn_goes_on() -> None:
    scene = dealt("Ts 9d Kh As 8d Ad")
    for name in ("anna", "bruno", "carla"):
        scene.do(a.AskEvenMoney(name, 1))
    assert scene.hand(1).gone
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)


def test_a_bank_that_has_looked_ends_the_hands_that_cannot_win() -> None:
    house = replace(CAMPIONE, hole=Hole.PEEKED)
    scene = dealt("Ts 9d Ah 6s 8d Kd", house)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.waits_for(Step.PEEK)
    scene.do(a.Peek("dealer"))
    assert scene.waits_for(Step.ANNOUNCE)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -30)


def test_a_bank_that_has_looked_in_vain_takes_the_insurance_and_keeps_its_card_covered() -> None:
    house = replace(CAMPIONE, hole=Hole.PEEKED)
    scene = dealt("Ts 9d Ah 9s 8d 8c", house)
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Peek("dealer"))
    assert scene.last(ce.BetCollected).bet.owner == "bruno"
    assert scene.coup.covered
    scene.says("anna", "no")
    scene.says("dino", "no")
    assert scene.waits_for(Step.TURN_HOLE)
    scene.finish()
    assert len(scene.told(e.InsuranceLost)) == 1
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, -25, 0, -30)


def test_a_bank_that_may_not_look_takes_the_insurance_when_its_card_is_turned() -> None:
    scene = dealt("Ts 9d Ah 9s 8d 8c", replace(CAMPIONE, hole=Hole.COVERED))
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.says("anna", "no")
    scene.says("dino", "no")
    assert not scene.told(e.InsuranceLost)
    turned, lost, collected = scene.do(a.TurnHole("dealer"))
    assert isinstance(turned, e.HoleTurned)
    assert isinstance(lost, e.InsuranceLost)
    assert isinstance(collected, ce.BetCollected)
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, -25, 0, -30)


def test_a_covered_card_is_never_turned_when_nobody_is_left() -> None:
    house = replace(CAMPIONE, hole=Hole.COVERED)
    scene = dealt("Ts 9d 9h 6s 7d 8c Kc Kd", house)
    scene.draws("anna")
    scene.draws("dino")
    assert scene.waits_for(Step.END_COUP)
    assert scene.coup.covered
    scene.finish()
    assert not scene.told(e.HoleTurned)


# A card nobody asked for


def test_a_card_unasked_in_the_time_for_insurance_waits_for_the_turns() -> None:
    # article 24; the insurance goes on as before
    scene = dealt("Ts 9d Ah 6s 2d 5c Kh")
    offered = scene.dealer.draw("aside")
    assert [ev.cite for ev in offered if isinstance(ev, e.CardOffered)] == ["campione-bj.24"]
    assert scene.waits_for(Step.OFFER_INSURANCE)
    assert scene.refused(a.AnswerOffer("anna", True)).reason.code == "not-now"
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("dino", 15)
    scene.do(a.BeginDrawing("dealer"))
    assert scene.waits_for(Step.ANSWER_OFFER)
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.finish()
    assert won(scene, "dino") == (0,)


def test_refused_by_all_it_is_the_banks_second_and_may_make_its_black_jack() -> None:
    scene = dealt("Ts 9d Ah 6s 2d Kc 5h")
    scene.dealer.draw("aside")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 25, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", False))
    assert scene.last(e.CardPutTo).use is e.Use.BANK
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    assert scene.last(e.CardDrawn).waited
    assert scene.bank == "Ah Kc"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, 0, -40, -30)


def test_unasked_when_all_have_finished_it_is_simply_the_banks() -> None:
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(2)
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert scene.bank == "9h Kc"
    assert scene.cards(2) == "9d 8d"


@pytest.mark.parametrize(("face", "kept"), [("up", 0), ("down", 1)])
def test_once_the_bank_has_its_point_a_further_card_is_annulled_if_seen(
    face: str, kept: int
) -> None:
    # article 24
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    scene.dealer.draw(0, face)
    assert len(scene.state.waiting) == kept
    scene.finish()
    assert won(scene, "anna", "dino") == (0, -30)
    assert len(scene.state.waiting) == kept
    if kept:
        scene.open_betting()
        scene.bet("anna", 100)
        scene.bet("dino", 100)
        scene.dealer.close()
        scene.dealer.draw(1)
        assert scene.cards(1) == "5h"


def test_a_kept_card_laid_in_the_wrong_box_goes_where_it_was_due() -> None:
    scene = staked("Ts 9d 9h 9s 8d")
    scene.dealer.draw("aside", "down")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert scene.rulings[1:] == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert (scene.cards(1), scene.cards(2)) == ("Ts", "")
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("Ts 9s", "9d 8d", "9h")


def test_unasked_when_all_are_bust_it_is_one_too_many() -> None:
    scene = dealt("Ts 9d 9h 6s 7d Kc Kd 5h")
    scene.draws("anna")
    scene.draws("dino")
    assert scene.waits_for(Step.END_COUP)
    scene.dealer.draw(0)
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    scene.finish()


def test_a_black_jack_is_not_offered_the_card() -> None:
    # articles 12 and 24
    scene = dealt("Ts 9d Kh As 2d 5c Kd")
    scene.dealer.draw("aside")
    scene.do(a.BeginDrawing("dealer"))
    assert scene.refused(a.AnswerOffer("anna", True)).reason.code == "not-offered"
    scene.do(a.AnswerOffer("dino", False))
    assert scene.waits_for(Step.DECIDE)


def test_the_one_it_is_offered_to_goes_and_the_next_is_asked() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.Leave(name))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    assert scene.waits_for(Step.PASS_OVER)
    scene.finish()


def test_everybody_it_could_be_offered_to_goes_and_it_is_the_banks() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.Leave(name))
    scene.do(a.PassOver("dealer"))
    scene.do(a.PassOver("dealer"))
    scene.dealer.draw(0)
    assert scene.bank == "9h 5c"
    scene.finish()


def test_a_card_offered_that_makes_bust_is_the_end_of_that_hand() -> None:
    scene = dealt("Ts 9d 9h 6s 8d 8c Kd")
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.hand(2).gone
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "dino") == (-30,)


def test_two_cards_unasked_are_offered_one_after_the_other() -> None:
    scene = dealt("2s 9d 9h 2c 2d 5c 6c Kd")
    scene.dealer.draw("aside")
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    scene.do(a.AnswerOffer("dino", True))
    assert scene.cards(2) == "9d 2d 5c"
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "2s 2c 6c"
    assert scene.state.waiting == ()
    assert speaks(scene) == "anna"


def test_a_second_card_unasked_once_nobody_is_left_for_the_first_follows_it_to_the_bank() -> None:
    scene = dealt("Ts 9d 4h 6s 2d 5c 6c Kd")
    scene.dealer.draw("aside")
    for name in ("anna", "bruno", "carla", "dino"):
        scene.do(ta.StepAway(name))
    scene.dealer.draw("aside")
    assert [each.use for each in scene.state.waiting] == [e.Use.BANK, e.Use.BANK]
    scene.do(a.PassOver("dealer"))
    scene.do(a.PassOver("dealer"))
    scene.dealer.draw(0)
    scene.dealer.draw(0)
    assert scene.bank == "4h 5c 6c"


def test_a_card_unasked_that_lay_face_up_in_the_sabot_is_removed_and_not_offered() -> None:
    # article 17: in the drawing such a card leaves the hand
    scene = dealt("Ts 9d 9h 6s 2d 5c Kd")
    scene.dealer.report("card-turned")
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert not scene.told(e.CardOffered)
    assert speaks(scene) == "anna"
    scene.draws("anna")
    assert scene.told(ce.BetCollected)


@pytest.mark.parametrize(
    ("remedy", "bank"), [(Remedy.CARD_TO_BANK, "9h 5c"), (Remedy.ANNUL_CARDS, "9h Kd")]
)
def test_elsewhere_a_card_unasked_is_offered_to_nobody(remedy: Remedy, bank: str) -> None:
    rulings = {**CAMPIONE.rulings, Mishap.UNASKED_CARD: _row(remedy)}
    scene = dealt("Ts 9d 9h 9s 8d 5c Kd", replace(CAMPIONE, rulings=rulings))
    told = scene.dealer.draw("aside")
    assert not scene.told(e.CardOffered)
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.dealer.draw(0)
    assert scene.bank == bank
    # Told to another house this is another thing; told to the same it is the same.
    here = dealt("Ts 9d 9h 9s 8d 5c Kd").dealer.draw("aside")
    assert [GAME.essence(event) for event in told] != [GAME.essence(event) for event in here]
    again = dealt("Ts 9d 9h 9s 8d 5c Kd").dealer.draw("aside")
    assert [GAME.essence(event) for event in again] == [GAME.essence(event) for event in here]
    scene.finish()


def test_a_sign_read_as_a_card_gives_one_and_as_no_passes_over() -> None:
    # article 23
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "no", Manner.GESTURE)
    assert scene.waits_for(Step.READ_SIGN)
    # The dealer takes it for a card: that is at the risk of whoever made it.
    scene.dealer.draw(1)
    assert scene.cards(1) == "Ts 2s 5c"
    assert not scene.rulings
    scene.says("anna", "carta", Manner.GESTURE)
    scene.do(a.PassOver("dealer"))
    assert speaks(scene, 2) == "dino"


def test_a_word_overtakes_a_sign_not_yet_read() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta", Manner.GESTURE)
    scene.says("anna", "no")
    assert speaks(scene, 2) == "dino"


# Doubt, and what the Direction decides


def test_a_dispute_in_the_middle_stops_the_turn_until_it_is_settled() -> None:
    scene = dealt("8s 9d 7h 8h 8d Kc 8c Kh")
    scene.do(a.Split("anna"))
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 1))
    scene.dealer.draw(1)
    scene.do(ca.Dispute("bruno", "era la mia carta"))
    assert scene.waits_for(Step.RESOLVE_DISPUTE)
    for act in (a.Declare("anna", a.Word.NO), a.Double("anna"), ca.Settle("dealer")):
        assert scene.refused(act).reason.code == "not-now"
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert (resolved.cards, resolved.sides) == (
        ("8s", "Kc", "8h", "9d", "8d", "7h"),
        ("1", "1", "1/2", "2", "2", "bank"),
    )
    assert speaks(scene) == "anna"
    scene.finish()


def test_a_dispute_that_cannot_be_settled_leaves_the_coup_as_it_is() -> None:
    scene = dealt(NINETEEN)
    scene.do(ca.Dispute("dino", "?"))
    scene.do(ta.Leave("anna"))
    scene.do(ca.ResolveDispute("inspector", False))
    assert scene.last(ce.DisputeResolved).cards == ()
    assert speaks(scene) == "bruno"
    # Nothing says it is final: it may be disputed again.
    scene.do(ca.Dispute("dino", "ancora"))
    scene.do(ca.ResolveDispute("inspector", True))
    scene.finish()


def test_a_dispute_after_the_settlement_is_heard_until_the_cards_are_gone() -> None:
    # article 29
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    scene.do(ca.Dispute("dino", "?"))
    assert scene.waits_for(Step.RESOLVE_DISPUTE)
    scene.do(ca.ResolveDispute("inspector", True))
    scene.dealer.end()
    assert scene.refused(ca.Dispute("dino", "?")).reason.code == "coup-over"


def test_a_coup_annulled_freely_gives_back_every_bet_however_it_grew() -> None:
    scene = dealt("8s 9d Ah 8h 8d 3c Kc 5c")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 50)
    scene.insures("carla", 20, box=1)
    scene.insures("dino", 15)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.do(a.Double("bruno"))
    assert len(scene.coup.bets) == 9
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert len(scene.told(ce.BetReturned)) == 9
    assert {ev.cite for ev in scene.told(ce.BetReturned)} == {"campione-bj~unforeseen"}
    assert scene.waits_for(Step.END_COUP)
    scene.dealer.end()
    assert scene.waits_for(Step.OPEN_BETTING)


def test_what_was_paid_before_a_coup_is_annulled_stays_paid() -> None:
    scene = dealt("Ts 9d 9h As 8d")
    scene.do(a.PayBlackJacks("dealer"))
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (150, 75, 60, 0)


def test_a_coup_annulled_while_a_card_is_offered_takes_that_card_away() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5c")
    scene.dealer.draw("aside")
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert scene.state.waiting == ()
    assert scene.refused(a.AnswerOffer("anna", True)).reason.code == "not-now"
    scene.dealer.end()


def test_bets_still_open_may_be_annulled_too() -> None:
    scene = staked()
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    scene.dealer.end()
    assert scene.waits_for(Step.OPEN_BETTING)


# Suspension, the pack, the float, the placard


def test_a_suspension_while_bets_are_open_gives_them_back() -> None:
    scene = staked()
    scene.do(ta.Suspend("direction"))
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.waits_for(Step.RESUME)
    scene.do(ta.Resume("direction"))
    assert scene.waits_for(Step.CLOSE_BETTING)
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "no-bets"
    scene.bet("anna", 100)


def test_a_suspension_in_the_middle_lets_the_coup_come_to_its_end() -> None:
    scene = dealt(NINETEEN)
    scene.do(ta.Suspend("direction"))
    assert speaks(scene) == "anna"
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)
    assert scene.waits_for(Step.RESUME)
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "suspended"
    scene.do(ta.Resume("direction"))
    scene.open_betting()


def test_a_change_of_pack_in_the_middle_annuls_the_coup_and_begins_anew() -> None:
    scene = dealt("8s 9d Ah 8h 8d 3c Kc 5c")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("dino", 15)
    scene.do(a.BeginDrawing("dealer"))
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    changed = scene.do(ta.ChangePack("inspector"))
    kinds = [type(event) for event in changed]
    assert kinds[-4:] == [ce.CoupAnnulled, ce.CoupEnded, te.TagliaEnded, te.PackChanged]
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.waits_for(Step.OPENING)
    assert scene.state.coup is None
    scene.load(NINETEEN)
    scene.open_betting()
    scene.bet("anna", 100)
    scene.bet("dino", 30)
    scene.deal()
    assert scene.coup.number == 1
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "dino") == (100, -30)


def test_a_change_of_pack_once_the_bets_are_settled_annuls_nothing() -> None:
    scene = dealt(NINETEEN)
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    changed = scene.do(ta.ChangePack("inspector"))
    assert ce.CoupAnnulled not in [type(event) for event in changed]
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)


def without_float(scene: Scene) -> None:
    """The float has gone."""
    held = scene.state.table.chips(FLOAT, scene.currency)
    gone = scene.state.table.after((FLOAT, OUTSIDE, scene.currency, held))
    scene.live.state = scene.state._replace(table=gone)


def filled(scene: Scene, francs: int) -> None:
    scene.do(ta.FillFloat("inspector", Amount(francs * 100), scene.currency))


def test_a_float_too_short_for_the_black_jacks_is_filled_first() -> None:
    scene = dealt("Ts 9d 9h As 8d")
    without_float(scene)
    filled(scene, 284)
    refusal = scene.refused(a.PayBlackJacks("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-bj.c1.bets")
    filled(scene, 1)
    scene.do(a.PayBlackJacks("dealer"))
    assert won(scene, "anna", "bruno", "carla") == (150, 75, 60)
    assert scene.table_float == 0


def test_a_float_too_short_for_even_money_is_filled_first() -> None:
    scene = dealt("Ts 9d Kh As 8d")
    without_float(scene)
    filled(scene, 99)
    assert scene.refused(a.AskEvenMoney("anna", 1)).reason.code == "float-short"
    scene.do(a.AskEvenMoney("bruno", 1))
    filled(scene, 51)
    scene.do(a.AskEvenMoney("anna", 1))
    assert won(scene, "anna", "bruno") == (100, 50)


def test_a_float_too_short_for_the_settlement_is_filled_first() -> None:
    scene = dealt("Ts 9d 7h 9s 9c Kh")
    scene.says("anna", "no")
    scene.until(Step.SETTLE)
    without_float(scene)
    assert scene.refused(ca.Settle("dealer")).reason.code == "float-short"
    assert len(scene.coup.bets) == 4
    filled(scene, 220)
    scene.dealer.settle()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, 30)
    assert scene.table_float == 0


def test_limits_changed_with_bets_down_hold_for_what_is_added() -> None:
    # article 2
    scene = staked(NINETEEN)
    limits = Limits(Range(Amount(5_00), Amount(50_00)))
    scene.do(ta.ChangeLimits("direction", limits))
    assert scene.state.table.limits == CAMPIONE.limits
    scene.do(ta.ChangeLimits("controller", limits))
    assert scene.state.table.limits == limits
    # What lies there stays; what is put there, and what it is put to, follows the new placard.
    assert scene.bet_refused("anna", 5).reason.code == "above-maximum"
    scene.bet("carla", 10, box=1)
    assert scene.bet_refused("carla", 5, box=1).reason.code == "above-maximum"
    scene.bet("dino", 5, box=3)
    scene.dealer.close()
    scene.until(Step.DECIDE)
    assert bets(scene) == {("anna", "hand", 100), ("bruno", "hand", 50), ("carla", "hand", 50)}


def test_limits_do_not_bound_what_is_doubled_or_split() -> None:
    scene = Scene(CAMPIONE, "5s 9d 7h 5h 8d 6c Kc 9c Kh", anna=1, dino=2)
    scene.bet("anna", 200)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert bets(scene) == {("anna", "hand", 400), ("anna", "hand-2", 200)}


# The end of the sabot


def test_the_mask_as_the_first_card_begins_the_last_coup() -> None:
    # article 33
    scene = staked(NINETEEN, replace(CAMPIONE, mask_behind=203))
    scene.dealer.close()
    mask, right, drawn = scene.dealer.draw(1)
    assert mask == ce.MaskOut("campione-bj.33", True, "ultimo colpo della smazzata")
    assert right == te.CutRightGained("campione-bj.30", 1)
    assert isinstance(drawn, e.CardDrawn)
    scene.until(Step.DECIDE)
    scene.says("anna", "no")
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)
    assert scene.waits_for(Step.OPENING)
    assert scene.last(te.TagliaEnded).taglia == 1


@pytest.mark.parametrize(
    ("before", "seat"),
    [(1, 2), (2, 1), (3, 1), (4, 2), (5, 1), (6, 1)],
)
def test_the_mask_in_the_middle_gives_the_cut_to_whoever_gets_the_card(
    before: int, seat: int
) -> None:
    # article 30: to the player on the dealer's left when it is the bank's
    scene = staked("2s 9d 7h 2c 8d 5c 6c Kh 4c", replace(CAMPIONE, mask_behind=203 - before))
    scene.deal()
    scene.draws("anna")
    scene.draws("anna")
    assert scene.last(ce.MaskOut).first is False
    assert scene.last(te.CutRightGained).seat == seat
    scene.finish()
    assert scene.waits_for(Step.OPENING)


def test_the_mask_before_a_card_not_due_ends_the_taglia_too() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=203), anna=1, dino=2)
    scene.dealer.draw("aside", "up")
    assert scene.state.last
    scene.bet("anna", 100)
    scene.bet("dino", 100)
    scene.play()
    assert scene.waits_for(Step.OPENING)


def nearly_empty(left: int, mask_behind: int) -> Scene:
    """So many cards in the sabot, and bets still open: anna 100, behind her 50 and 40, dino 30."""
    scene = Scene(
        replace(CAMPIONE, mask_behind=mask_behind), anna=1, bruno=None, carla=None, dino=2
    )
    while scene.state.table.sabot.left > left:
        scene.dealer.draw("aside", "up")
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)
    scene.history.clear()
    return scene


@pytest.mark.parametrize("left", range(6))
@pytest.mark.parametrize("mask_behind", [0, 1, 52])
def test_a_sabot_that_runs_empty_annuls_the_coup(left: int, mask_behind: int) -> None:
    scene = nearly_empty(left, mask_behind)
    scene.dealer.close()
    while not scene.waits_for(Step.END_COUP):
        scene.do(scene.right_act())
    assert (Mishap.SABOT_EMPTY, "campione-bj~sabot-empty") in scene.rulings
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)
    assert scene.last(ce.CoupAnnulled).cite == "campione-bj~sabot-empty"
    scene.dealer.end()
    if mask_behind > 1 or (mask_behind == 1 and left > 0):
        assert scene.waits_for(Step.OPENING)


def test_a_sabot_that_runs_empty_in_the_middle_of_a_hand_gives_back_what_was_added() -> None:
    # All the others are put aside first.
    last = cards("8s 9d 6h 8h 8d 3c")
    others = list((Counter(WHOLE) - Counter(last)).elements())
    house = replace(CAMPIONE, mask_behind=1)
    scene = Scene(house, " ".join((*others[CAMPIONE.burned :], *last)), anna=1, bruno=None, dino=2)
    while scene.state.table.sabot.left > len(last):
        scene.dealer.draw("aside", "up")
    scene.bet("anna", 100)
    scene.bet("bruno", 50, box=1)
    scene.bet("dino", 30)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert sum(bet.amount for bet in scene.coup.bets) == 430_00
    draw = a.Draw("dealer", Target.BOX_1)
    # No card came: the record has none to name.
    assert GAME.annotate(draw, scene.do(draw)) == draw
    assert scene.rulings[-1] == (Mishap.SABOT_EMPTY, "campione-bj~sabot-empty")
    assert won(scene, "anna", "bruno", "dino") == (0, 0, 0)
    scene.dealer.end()
    assert scene.waits_for(Step.OPENING)


def test_a_card_that_waits_is_dealt_from_a_sabot_that_is_empty() -> None:
    kept = {**CAMPIONE.rulings, Mishap.EXTRA_CARD_SEEN: _row(Remedy.KEEP_FOR_NEXT_COUP)}
    scene = Scene(replace(CAMPIONE, mask_behind=1, rulings=kept), anna=1, dino=2)
    while scene.state.table.sabot.left:
        scene.dealer.draw("aside", "up")
    scene.bet("anna", 100)
    scene.bet("dino", 30)
    scene.play()
    assert not scene.rulings[203:]
    assert scene.waits_for(Step.OPENING)


def _row(*remedies: Remedy) -> Ruling[Remedy]:
    return Ruling("campione-bj.24", remedies)


# Cards out together


def test_cards_out_together_in_a_known_order_go_on_from_the_deal_to_the_turns() -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.dealer.close()
    for place in (1, 2, 0):
        scene.dealer.draw(place)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    # Two were still to be dealt; the third nobody asked for, and it is offered.
    assert (scene.cards(1), scene.cards(2)) == ("Ts 6s", "9d 8d")
    assert scene.waits_for(Step.ANSWER_OFFER)
    scene.do(a.AnswerOffer("anna", True))
    assert scene.cards(1) == "Ts 6s 5c"
    scene.finish()


def test_cards_out_together_whose_order_is_lost_are_removed_and_the_deal_goes_on() -> None:
    # article 20
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.do(ca.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-bj.20")]
    scene.dealer.draw(2)
    assert scene.cards(2) == "6s"


@pytest.mark.parametrize("known", [True, False])
def test_cards_out_together_between_two_coups_touch_no_bet(known: bool) -> None:
    scene = staked("Ts 9d 9h 6s 8d 5c Kd")
    scene.do(ca.DrawTogether("dealer", 2, order_known=known))
    assert len(scene.state.waiting) == (2 if known else 0)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert scene.cards(1) == ("Ts" if known else "9h")


def test_cards_out_together_for_the_bank_are_its_next_and_then_too_many() -> None:
    scene = dealt("Ts 9d 9h 9s 8d Kc 5h")
    scene.says("anna", "no")
    scene.says("dino", "no")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert scene.bank == "9h Kc"
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.STUCK_ORDER_KNOWN,
        Mishap.EXTRA_CARD_UNSEEN,
    ]
    scene.finish()


def test_cards_out_together_go_with_a_coup_that_their_first_annuls() -> None:
    # Where a misdeal annuls at once: it is found when the last card of the deal is down.
    rulings = {**CAMPIONE.rulings, Mishap.MISDEALT: _row(Remedy.ANNUL_COUP)}
    scene = staked("Ts 9d 9h 6s 8d 5c Kd", replace(CAMPIONE, rulings=rulings))
    scene.dealer.close()
    scene.dealer.draw(1)
    scene.dealer.draw(1, unnoticed=True)
    scene.dealer.draw(0)
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    assert scene.waits_for(Step.END_COUP)
    assert scene.state.waiting == ()
    assert won(scene, "anna", "bruno", "carla", "dino") == (0, 0, 0, 0)


# Cards moved


def test_cards_moved_lose_the_box_and_the_turn_goes_on() -> None:
    # article 18
    scene = dealt("Ts 9d 7h 9s 8d Kh")
    scene.dealer.report("cards-moved", "anna", 1)
    assert [ev.bet.owner for ev in scene.told(ce.BetCollected)] == ["carla", "bruno", "anna"]
    assert speaks(scene, 2) == "dino"
    scene.finish()
    assert won(scene, "anna", "bruno", "carla", "dino") == (-100, -50, -40, 0)


def test_elsewhere_only_who_moved_them_loses() -> None:
    rulings = {**CAMPIONE.rulings, Mishap.CARDS_MOVED: _row(Remedy.PLAYER_LOSES)}
    scene = dealt(EIGHTS, replace(CAMPIONE, rulings=rulings))
    scene.do(a.Split("anna"))
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.dealer.report("cards-moved", "bruno", 1)
    assert bets(scene) == set()
    scene.finish()
    assert won(scene, "anna", "bruno", "carla") == (0, -100, 0)


def test_cards_moved_in_a_box_with_one_half_gone_lose_the_other() -> None:
    scene = split("8s 9d 7h 8h 8d 7c Kc Kd Kh")
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.draws("anna")
    scene.dealer.report("cards-moved", "anna", 1)
    assert bets(scene) == set()
    assert speaks(scene, 2) == "dino"


# What is drawn to the wrong place in a turn


def test_a_card_asked_for_and_laid_elsewhere_goes_where_it_was_asked() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta")
    scene.dealer.draw(0)
    assert scene.cards(1) == "Ts 2s 5c"
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    scene.says("anna", "carta")
    scene.dealer.draw("floor")
    assert scene.cards(1) == ""
    assert scene.rulings[-1] == (Mishap.CARD_FELL, "campione-bj.36")


def test_a_card_laid_face_down_in_a_turn_is_turned() -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.says("anna", "carta")
    scene.dealer.draw(1, "down")
    assert scene.last(e.CardTurned).card == "5c"
    assert scene.rulings == [(Mishap.GIVEN_COVERED, "campione-bj.4")]


@pytest.mark.parametrize("target", [Target.BOX_2, Target.BOX_7, Target.BANK, Target.ASIDE])
def test_while_somebody_decides_a_card_out_of_the_sabot_is_offered_wherever_it_lies(
    target: Target,
) -> None:
    scene = dealt("Ts 9d 9h 2s 8d 5c Kd")
    scene.do(a.Draw("dealer", target))
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    assert scene.last(e.CardOffered).player == "anna"
