"""Pairs split with others behind: who follows or chooses a card, and what becomes of each half."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.house import Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.black_jack.turns.scenes import EIGHTS, Scene, bets, speaks, split, won

# Who follows


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
    assert (stayed.bet.owner, stayed.hand) == ("carla", 1)
    assert stayed.cite == "campione-bj~silent-behind"
    assert isinstance(drawn, e.CardDrawn)
    assert ("carla", "hand", 40) in bets(scene)
    assert scene.coup.following == ()


def test_whoever_leaves_before_they_have_chosen_stays_with_the_first() -> None:
    scene = split(EIGHTS)
    scene.do(ta.Leave("bruno"))
    scene.do(a.Stay("carla", 2))
    (stayed, *_) = scene.dealer.draw(1)
    # That is the convention of chapter 1 itself.
    assert stayed.cite == "campione-bj.c1.behind"
    assert ("bruno", "hand", 50) in bets(scene)
    scene.says("anna", "no")
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.finish()
    assert scene.unclaimed == 100
    assert won(scene, "anna", "carla") == (0, -40)


def test_whoever_steps_away_before_they_have_chosen_chooses_nothing_until_they_are_back() -> None:
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


# Bets that go before it is said whether they follow


@pytest.mark.parametrize("box", [2, 0])
def test_whoever_loses_the_coup_by_moving_other_cards_is_not_waited_for(box: int) -> None:
    # article 18
    scene = split(EIGHTS)
    scene.do(a.Stay("bruno", 1))
    scene.dealer.report("cards-moved", "carla", box)
    assert scene.waits_for(Step.DRAW_BOX)
    assert scene.view()["coup"]["following"] == []
    assert scene.refused(a.Stay("carla", 1)).reason.code == "nothing-to-follow"
    scene.dealer.draw(1)
    # The hand has its card, and gets no other that nobody asked for.
    assert scene.waits_for(Step.DECIDE)
    assert speaks(scene) == "anna"
    scene.finish()


def test_whoever_gets_a_bet_back_whole_is_not_asked_to_follow_there_or_in_another_box() -> None:
    # article 2: the maximum is each person's, whoever stakes for them
    scene = Scene(CAMPIONE, EIGHTS, anna=1, carla=None, dino=2)
    scene.bet("anna", 200)
    scene.bet("carla", 40, box=1)
    scene.bet("dino", 30)
    scene.bet("carla", 40, box=2)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(ca.JoinStakes("inspector", "anna", "carla"))
    assert [event.bet.box for event in scene.events_of(ce.ExcessReturned)] == [1]
    for _ in (1, 2):
        assert scene.waits_for(Step.DRAW_BOX)
        scene.dealer.draw(1)
        scene.says("anna", "no")
    assert scene.waits_for(Step.DECIDE)
    assert speaks(scene, 2) == "dino"
    scene.finish()


# A complaint before it is said


@pytest.mark.parametrize(
    "act", [a.Draw("dealer", Target.ASIDE), ca.DrawTogether("dealer", 2, True)]
)
def test_a_card_out_in_a_dispute_is_the_first_hands_and_nobody_follows_on_it(act: Act) -> None:
    scene = split(EIGHTS)
    scene.do(ca.Dispute("dino", "era la mia carta"))
    scene.do(act)
    assert not scene.rulings
    scene.do(ca.ResolveDispute("inspector", False))
    assert scene.waits_for(Step.FOLLOW_SPLIT)
    for wish in (a.Split("bruno"), a.Stay("bruno", 2)):
        assert scene.refused(wish).reason.code == "card-known"
    scene.dealer.draw(1)
    assert scene.cards(1, 1) == "8s Kc"
    assert {owner for owner, chance, _ in bets(scene) if chance == "hand-2"} == {"anna"}
    scene.finish()


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
        # Bruno has fifty on each hand, Carla forty on the second.
        assert speaks(scene) == "bruno"
        scene.says("bruno", "no")
    scene.finish()
    assert won(scene, "bruno", "carla") == (0, -40)
    assert scene.unclaimed == 200


def test_each_half_of_an_absent_holders_box_is_played_by_whoever_has_most_on_it() -> None:
    scene = split(EIGHTS)
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    scene.do(ta.StepAway("anna"))
    for name, other in (("bruno", "carla"), ("carla", "bruno")):
        scene.dealer.draw(1)
        assert speaks(scene) == name
        refused = scene.refused(a.Declare(other, a.Word.NO))
        assert refused.reason.code == "not-your-turn"
        scene.says(name, "no")
    assert [ev.player for ev in scene.events_of(e.TurnCame)] == ["anna", "carla", "dino"]
    scene.finish()


def test_a_second_half_on_which_nobody_present_has_a_bet_is_passed_over() -> None:
    scene = split(EIGHTS)
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 1))
    scene.do(ta.StepAway("anna"))
    scene.dealer.draw(1)
    scene.says("bruno", "no")
    scene.dealer.draw(1)
    assert scene.waits_for(Step.PASS_OVER)
    for name in ("bruno", "carla"):
        assert scene.refused(a.Declare(name, a.Word.CARTA)).reason.code == "not-now"
    stood = [ev for ev in scene.do(a.PassOver("dealer")) if isinstance(ev, e.HandStood)]
    assert stood == [e.HandStood("campione-bj~absent-holder", 1, 2)]
    # Who comes back in time has their hand again.
    again = split(EIGHTS)
    again.do(ta.StepAway("anna"))
    again.dealer.draw(1)
    assert speaks(again) == "bruno"
    again.do(ta.ComeBack("anna"))
    assert speaks(again) == "anna"


# What becomes of the halves


def test_a_first_half_that_is_bust_takes_its_bets_and_no_others() -> None:
    scene = split("8s 9d 7h 8h 8d 7c Kc Kd Kh")
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    scene.dealer.draw(1)
    scene.draws("anna")
    lost = {event.bet.owner for event in scene.events_of(ce.BetCollected)}
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
