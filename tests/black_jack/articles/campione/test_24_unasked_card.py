"""Campione d'Italia, Black Jack, article 24: a card nobody asked for, a card the bank need not."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.events import Use
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.table import acts as ta
from sabot.table.cards import Card, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.events import Event
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    because,
    bets,
    dealt,
    says_refused,
    stacks,
)
from tests.black_jack.scene import Scene, money

THREE = {"anna": 1, "bruno": 2, "carla": 3}
# Fourteen for Anna, sixteen for Bruno, twelve for Carla; the bank a six.
HANDS = "7h 9d 5h 6c 7s 7d 7c "
UNASKED = [(Mishap.UNASKED_CARD, "campione-bj.24")]


def offered(scene: Scene) -> tuple[str, str, int, int]:
    """The card last offered, and to whom."""
    event = scene.last(e.CardOffered)
    assert event.cite == "campione-bj.24"
    assert scene.step is Step.ANSWER_OFFER
    return event.card, event.player, event.box, event.hand


def takes(scene: Scene, name: str) -> tuple[Event, ...]:
    return scene.do(a.AnswerOffer(name, True))


def refuses(scene: Scene, *names: str) -> None:
    for name in names:
        box = scene.last(e.CardOffered).box
        scene.do(a.AnswerOffer(name, False))
        assert scene.last(e.OfferRefused) == e.OfferRefused("campione-bj.24", name, box, 1)


def unasked(top: str, to: int | str = 1) -> Scene:
    """At Anna's turn a card leaves the sabot that she has not asked for."""
    scene = dealt(HANDS + top, **THREE)
    scene.dealer.draw(to)
    assert scene.rulings == UNASKED
    assert scene.last(ce.MishapRuled).remedies == (Remedy.OFFER_ROUND,)
    return scene


@pytest.mark.proves("campione-bj.24")
@pytest.mark.parametrize("to", [1, 2, 5, "bank", "aside"])
def test_a_card_nobody_asked_for_is_offered_to_the_player_in_turn(to: int | str) -> None:
    scene = unasked("4s 2s", to)
    assert offered(scene) == ("4s", "anna", 1, 1)
    # It lies in nobody's hand, and nobody else may take it or go on.
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("7h 7s", "9d 7d", "6c")
    assert scene.refused(a.AnswerOffer("bruno", True)).reason.code == "not-offered"
    says_refused(scene, "anna", "carta")
    takes(scene, "anna")
    drawn = scene.last(e.CardDrawn)
    assert drawn == e.CardDrawn("campione-bj.24", Card("4s"), 1, 1, waited=True)
    assert scene.cards(1) == "7h 7s 4s"
    assert scene.last(e.PointTold) == e.PointTold("campione-bj.27", 1, 1, 18, False)
    # It is still her turn: she may ask for more, and the next of the sabot is hers.
    assert scene.step is Step.DECIDE
    scene.draws("anna")
    assert scene.cards(1) == "7h 7s 4s 2s"
    assert not scene.state.waiting
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_refused_by_the_player_in_turn_it_is_offered_to_the_next_and_the_turn_comes_back() -> None:
    scene = unasked("5s Ks 8s")
    refuses(scene, "anna")
    assert offered(scene) == ("5s", "bruno", 2, 1)
    takes(scene, "bruno")
    assert (scene.cards(1), scene.cards(2)) == ("7h 7s", "9d 7d 5s")
    assert not scene.state.waiting
    assert scene.step is Step.DECIDE
    assert says_refused(scene, "bruno", "no").facts == {"box": 1, "player": "anna"}
    all_stand(scene, *THREE)
    scene.finish()
    # The bank goes over with 6 10 8.
    assert stacks(scene, *THREE) == (10_100,) * 3
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_it_goes_round_to_the_last_box_in_turn() -> None:
    scene = unasked("9s")
    refuses(scene, "anna", "bruno")
    assert offered(scene) == ("9s", "carla", 3, 1)
    takes(scene, "carla")
    assert scene.cards(3) == "5h 7c 9s"
    assert [event.player for event in scene.events_of(e.CardOffered)] == ["anna", "bruno", "carla"]


@pytest.mark.proves("campione-bj.24")
def test_a_later_box_that_goes_over_with_it_loses_at_once() -> None:
    scene = unasked("Qs")
    refuses(scene, "anna")
    events = takes(scene, "bruno")
    assert [type(event) for event in events[:4]] == [
        e.CardDrawn,
        e.PointTold,
        ce.BetCollected,
        e.HandRemoved,
    ]
    assert scene.chips("bruno") == 9_900
    assert bets(scene) == [("anna", 1, 100), ("carla", 3, 100)]
    assert scene.state.discard == cards("9d 7d Qs")
    # Anna is still to play, and then Carla.
    scene.says("anna", "no")
    assert scene.last(e.TurnCame).box == 3
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_refused_by_all_it_is_the_next_card_of_the_bank() -> None:
    scene = unasked("Ks 8s 4s")
    refuses(scene, *THREE)
    assert scene.last(e.CardPutTo) == e.CardPutTo("campione-bj~offered-card", Card("Ks"), Use.BANK)
    assert scene.step is Step.DECIDE
    # Who asks for a card now gets the next of the sabot, not that one.
    scene.says("anna", "no")
    scene.draws("bruno")
    assert bets(scene) == [("anna", 1, 100), ("carla", 3, 100)]
    assert scene.state.discard == cards("9d 7d 8s")
    scene.says("carla", "no")
    scene.dealer.draw("bank")
    assert scene.last(e.CardDrawn).waited
    assert scene.bank == "6c Ks"
    assert scene.state.table.sabot.top == "4s"
    assert not scene.state.waiting
    scene.finish()
    # Six, ten and four: twenty.
    assert stacks(scene, *THREE) == (9_900,) * 3
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_only_those_still_to_play_are_offered_it() -> None:
    scene = dealt(HANDS + "Ks", **THREE)
    scene.says("anna", "no")
    scene.dealer.draw(2)
    assert offered(scene) == ("Ks", "bruno", 2, 1)
    refuses(scene, "bruno")
    assert offered(scene) == ("Ks", "carla", 3, 1)
    refuses(scene, "carla")
    assert scene.last(e.CardPutTo).use is Use.BANK
    assert [event.player for event in scene.events_of(e.CardOffered)] == ["bruno", "carla"]


@pytest.mark.proves("campione-bj.24")
def test_a_black_jack_is_offered_nothing() -> None:
    # The bank shows a king, so Bruno's Black Jack still lies there.
    scene = dealt("7h Ad 5h Kc 7s Kd 7c 9s", **THREE)
    scene.do(a.BeginDrawing("dealer"))
    scene.dealer.draw(1)
    assert offered(scene) == ("9s", "anna", 1, 1)
    refuses(scene, "anna")
    assert offered(scene) == ("9s", "carla", 3, 1)


@pytest.mark.proves("campione-bj.24")
def test_who_is_away_is_passed_over_even_in_turn() -> None:
    scene = dealt(HANDS + "Ks", **THREE)
    scene.do(ta.StepAway("anna"))
    scene.do(ta.StepAway("bruno"))
    scene.dealer.draw(1)
    assert offered(scene) == ("Ks", "carla", 3, 1)
    refuses(scene, "carla")
    assert scene.last(e.CardPutTo).use is Use.BANK


@pytest.mark.proves("campione-bj.24")
def test_whoever_speaks_for_a_box_answers_for_it() -> None:
    scene = around(HANDS + "4s", **THREE)
    scene.bet("bruno", 200, box=1)
    for name in THREE:
        scene.bet(name, 20)
    scene.deal()
    scene.dealer.draw(1)
    assert scene.refused(a.AnswerOffer("bruno", True)).reason.code == "not-offered"
    takes(scene, "anna")
    assert scene.cards(1) == "7h 7s 4s"


@pytest.mark.proves("campione-bj.24")
def test_a_card_drawn_after_the_last_word_of_a_hand_goes_to_those_after_it() -> None:
    scene = dealt(HANDS + "2s 3s", **THREE)
    scene.draws("anna")
    scene.says("anna", "no")
    scene.dealer.draw(1)
    assert offered(scene) == ("3s", "bruno", 2, 1)


@pytest.mark.proves("campione-bj.24")
def test_several_unasked_cards_go_round_one_after_the_other() -> None:
    scene = unasked("5s 8s Ks 2s")
    scene.dealer.draw(1)
    assert scene.rulings == UNASKED * 2
    assert offered(scene) == ("5s", "anna", 1, 1)
    refuses(scene, "anna")
    assert offered(scene) == ("5s", "bruno", 2, 1)
    takes(scene, "bruno")
    # The second begins again with the player in turn.
    assert offered(scene) == ("8s", "anna", 1, 1)
    refuses(scene, "anna", "bruno")
    assert offered(scene) == ("8s", "carla", 3, 1)
    takes(scene, "carla")
    assert (scene.cards(1), scene.cards(2), scene.cards(3)) == ("7h 7s", "9d 7d 5s", "5h 7c 8s")
    assert not scene.state.waiting
    scene.draws("anna")
    assert scene.state.discard == cards("7h 7s Ks")
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_several_cards_refused_by_all_are_the_banks_in_the_order_they_came() -> None:
    scene = unasked("5s 8s Ks")
    scene.dealer.draw(1)
    refuses(scene, *THREE)
    assert offered(scene) == ("8s", "anna", 1, 1)
    refuses(scene, *THREE)
    all_stand(scene, *THREE)
    scene.until(Step.ANNOUNCE)
    assert scene.bank == "6c 5s 8s"
    assert scene.state.table.sabot.top == "Ks"


@pytest.mark.proves("campione-bj.24")
def test_what_the_bank_has_no_use_for_is_annulled() -> None:
    scene = dealt("7h 9d 5h Kc 7s 7d 7c 8s 5s", **THREE)
    for _ in range(2):
        scene.dealer.draw(1)
    refuses(scene, *THREE, *THREE)
    all_stand(scene, *THREE)
    scene.until(Step.SETTLE)
    # King and eight are its point: the five is one too many, and everybody has seen it.
    assert scene.bank == "Kc 8s"
    assert scene.rulings == [*UNASKED * 2, (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-bj.24", cards("5s"))
    scene.finish()
    assert stacks(scene, *THREE) == (9_900,) * 3
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.6")
def test_it_is_annulled_too_when_the_bank_does_not_play() -> None:
    scene = dealt("7h 9d 6c 7s 7d 4s Ks Qs 2s")
    scene.dealer.draw(1)
    refuses(scene, "anna", "bruno")
    scene.draws("anna")
    scene.draws("bruno")
    assert scene.step is Step.END_COUP
    scene.dealer.end()
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled(
        "campione-bj~known-before-bets", cards("4s")
    )
    assert not scene.state.waiting
    assert scene.state.table.sabot.top == "2s"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
@pytest.mark.parametrize("announced", [False, True])
def test_a_card_drawn_while_insurance_is_open_closes_it_and_begins_the_drawing(
    announced: bool,
) -> None:
    scene = dealt("7h 9d Ac 7s 7d 4s 2s")
    if announced:
        scene.do(a.OfferInsurance("dealer"))
        scene.insures("bruno", 20)
    events = scene.dealer.draw(1)
    assert scene.rulings == UNASKED
    assert events[0] == e.DrawingBegun("campione-bj~unasked-before-insurance")
    assert offered(scene) == ("4s", "anna", 1, 1)
    refusal = scene.refused(a.Insure("anna", 1, money(50)))
    assert because(refusal) == ("no-insurance", "campione-bj.9")
    for act in (a.OfferInsurance("dealer"), a.BeginDrawing("dealer")):
        assert scene.refused(act).reason.code == "not-now"
    # What was insured before stays so.
    assert len(scene.coup.insured()) == announced
    takes(scene, "anna")
    assert scene.cards(1) == "7h 7s 4s"


@pytest.mark.proves("campione-bj.24", "campione-bj.c1.bj")
@pytest.mark.parametrize("bank", ["Ac", "Kc"])
def test_it_closes_the_time_for_even_money_too(bank: str) -> None:
    scene = dealt(f"Ah 9d {bank} Ks 7d 4s 2s")
    scene.dealer.draw("aside")
    assert scene.events_of(e.DrawingBegun)
    assert offered(scene) == ("4s", "bruno", 2, 1)
    refusal = scene.refused(a.AskEvenMoney("anna", 1))
    assert because(refusal) == ("no-even-money", "campione-bj.c1.bj")


@pytest.mark.proves("campione-bj.24", "campione-bj.28")
def test_drawn_before_the_black_jacks_are_paid_it_waits_until_they_are() -> None:
    scene = dealt("Ah 9d 8c Ks 7d 4s 2s")
    assert scene.step is Step.PAY_BLACK_JACKS
    scene.dealer.draw("aside")
    assert scene.rulings == UNASKED
    assert not scene.events_of(e.DrawingBegun)
    assert scene.waits_for(Step.PAY_BLACK_JACKS)
    scene.do(a.PayBlackJacks("dealer"))
    assert scene.waits_for(Step.ANSWER_OFFER)
    takes(scene, "bruno")
    assert scene.cards(2) == "9d 7d 4s"


# The bank's own card too many


def bank_done(top: str) -> Scene:
    """All stand, and the bank has its point."""
    scene = dealt("9h 7d 6c 9d 6d " + top)
    all_stand(scene, "anna", "bruno")
    scene.until(Step.ANNOUNCE)
    return scene


@pytest.mark.proves("campione-bj.24")
@pytest.mark.parametrize("announced", [False, True])
def test_a_card_the_bank_draws_past_its_point_is_annulled_if_seen(announced: bool) -> None:
    scene = bank_done("5s 6s 9s")
    if announced:
        scene.dealer.announce(17)
    scene.dealer.draw("bank")
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.ANNUL_CARDS,)
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-bj.24", cards("9s"))
    assert scene.bank == "6c 5s 6s"
    assert scene.state.discard == cards("9s")
    scene.finish()
    # Seventeen stands: Anna's eighteen wins, Bruno's thirteen loses.
    assert scene.last(e.BankAnnounced).point == 17
    assert stacks(scene) == (10_100, 9_900)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_an_extra_card_of_the_bank_nobody_saw_opens_the_next_coup() -> None:
    scene = bank_done("5s 6s 9s 2s")
    scene.dealer.draw("bank", "down")
    assert scene.rulings == [(Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")]
    assert scene.bank == "6c 5s 6s"
    assert not scene.events_of(ce.CardsAnnulled)
    scene.finish()
    assert stacks(scene) == (10_100, 9_900)
    scene.dealer.open()
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.do(ca.CloseBetting("dealer"))
    scene.dealer.draw(1)
    scene.dealer.draw(2)
    assert (scene.cards(1), scene.cards(2)) == ("9s", "2s")
    assert not scene.state.waiting
    assert_all_there(scene)
