"""Campione d'Italia, Black Jack, articles 17 and 18: a card turned in the sabot, cards moved."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table.cards import Card, cards
from sabot.table.coup import events as ce
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    assert_all_there,
    assert_no_bet_moves,
    because,
    behind,
    bet,
    bets,
    dealt,
    says_refused,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene

# Article 17


def assert_turned_card_went(scene: Scene, card: str) -> None:
    """The turned card was removed, and nobody may leave the game for it."""
    assert scene.rulings == [(Mishap.TURNED_IN_DRAWING, "campione-bj.17")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.ANNUL_CARDS,)
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-bj.17", cards(card))
    assert scene.state.discard == cards(card)
    assert not scene.state.waiting
    assert_no_bet_moves(scene, "anna")
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_drawn_for_a_player_is_removed_and_another_given() -> None:
    scene = dealt("5h 7d 6c 7h 6d Ks 8s Qd 9d")
    scene.says("anna", "carta")
    scene.dealer.report("card-turned")
    assert scene.last(ce.CardSeenInSabot) == ce.CardSeenInSabot("campione-bj.17", Card("Ks"))
    scene.dealer.draw(1)
    assert_turned_card_went(scene, "Ks")
    assert scene.cards(1) == "5h 7h"
    # Neither may she take her word back.
    refusal = says_refused(scene, "anna", "no")
    assert because(refusal) == ("first-word", "campione-bj.23")
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "5h 7h 8s"
    all_stand(scene, "anna", "bruno")
    scene.finish()
    # The bank goes over with 6 10 9.
    assert stacks(scene) == (10_100, 10_100)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_is_no_use_to_whoever_doubles() -> None:
    scene = dealt("5h 7d 6c 6h 6d Ks 8s")
    scene.dealer.report("card-turned")
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    assert_turned_card_went(scene, "Ks")
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "5h 6h 8s"
    assert bets(scene) == [("anna", 1, 200), ("bruno", 2, 100)]
    assert scene.last(e.TurnCame).box == 2


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_is_removed_from_a_split_hand_too() -> None:
    scene = dealt("8h 7d 6c 8d 6d Ks 9s")
    scene.do(a.Split("anna"))
    scene.dealer.report("card-turned")
    scene.dealer.draw(1)
    assert_turned_card_went(scene, "Ks")
    scene.dealer.draw(1)
    assert (scene.cards(1), scene.cards(1, 2)) == ("8h 9s", "8d")


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_one_player_leaves_is_removed_when_the_next_one_draws() -> None:
    scene = dealt("5h 7d 6c 7h 6d Ks 2s")
    scene.dealer.report("card-turned")
    scene.says("anna", "no")
    scene.says("bruno", "carta")
    scene.dealer.draw(2)
    assert_turned_card_went(scene, "Ks")
    scene.dealer.draw(2)
    assert scene.cards(2) == "7d 6d 2s"


@pytest.mark.proves("campione-bj.17")
@pytest.mark.parametrize("before", range(5))
def test_a_turned_card_in_the_deal_keeps_its_value(before: int) -> None:
    scene = staked("9h 7d 6c 9d 6d")
    scene.dealer.close()
    for _ in range(before):
        scene.do(scene.right_act())
    scene.dealer.report("card-turned")
    scene.do(scene.right_act())
    assert scene.rulings == [(Mishap.TURNED_IN_DEAL, "campione-bj.17")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    scene.until(Step.DECIDE)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d 6d", "6c")
    assert scene.state.discard == ()
    assert_no_bet_moves(scene, "anna")


@pytest.mark.proves("campione-bj.17")
@pytest.mark.parametrize("before", [0, 1])
def test_a_turned_card_for_the_bank_keeps_its_value(before: int) -> None:
    scene = dealt("9h 7d 6c 9d 6d 5s 8s")
    all_stand(scene, "anna", "bruno")
    for _ in range(before):
        scene.dealer.draw("bank")
    scene.dealer.report("card-turned")
    scene.dealer.draw("bank")
    assert scene.rulings == [(Mishap.TURNED_FOR_BANK, "campione-bj.17")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert_no_bet_moves(scene, "anna")
    scene.until(Step.ANNOUNCE)
    assert scene.bank == "6c 5s 8s"
    scene.finish()
    assert stacks(scene) == (9_900, 9_900)


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_the_players_leave_alone_serves_the_bank() -> None:
    scene = dealt("9h 7d 6c 9d 6d 5s 8s")
    scene.dealer.report("card-turned")
    all_stand(scene, "anna", "bruno")
    scene.dealer.draw("bank")
    assert scene.rulings == [(Mishap.TURNED_FOR_BANK, "campione-bj.17")]
    assert scene.bank == "6c 5s"


# Article 18


@pytest.mark.proves("campione-bj.18")
def test_a_holder_who_moves_cards_beyond_certainty_loses_the_coup_and_the_box_with_it() -> None:
    scene = staked("Th 9d 6c Td 9s Ks 8s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.bet("anna", 30, box=2)
    scene.deal()
    scene.dealer.report("cards-moved", "anna", 1)
    assert scene.rulings == [(Mishap.CARDS_MOVED, "campione-bj.18")]
    assert scene.last(ce.MishapRuled).player == "anna"
    lost = [
        (event.cite, event.bet.owner, event.bet.box) for event in scene.events_of(ce.BetCollected)
    ]
    # Hers in the other box too, for she loses the coup; there Bruno plays on.
    assert lost == [
        ("campione-bj~moved-cards", "anna", 2),
        ("campione-bj~moved-cards", "carla", 1),
        ("campione-bj.18", "anna", 1),
    ]
    assert scene.events_of(e.HandRemoved) == [e.HandRemoved("campione-bj.18", 1, 1, moved=True)]
    assert not scene.events_of(ce.BetReturned)
    assert scene.state.discard == cards("Th Td")
    assert bets(scene) == [("bruno", 2, 100)]
    assert scene.last(e.TurnCame).box == 2
    scene.says("bruno", "no")
    scene.finish()
    # She does not answer for what Carla lost.
    names = ("anna", "bruno", "carla")
    assert stacks(scene, *names) == (9_900 - 30, 10_100, 9_950)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_whoever_moves_the_cards_of_another_loses_and_those_of_the_box_get_their_bets_back() -> (
    None
):
    scene = staked("Th 9d 6c Td 9s Ks 8s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.bet("carla", 40, box=2)
    scene.deal()
    scene.dealer.report("cards-moved", "carla", 1)
    lost = [
        (event.cite, event.bet.owner, event.bet.box) for event in scene.events_of(ce.BetCollected)
    ]
    assert lost == [("campione-bj~moved-cards", "carla", 2), ("campione-bj.18", "carla", 1)]
    assert scene.events_of(ce.BetReturned) == [
        ce.BetReturned("campione-bj~moved-cards", bet("anna", 1, 100), apart=True)
    ]
    # The cards of the box whose point nobody knows are gone; Bruno's are not.
    assert scene.events_of(e.HandRemoved) == [e.HandRemoved("campione-bj.18", 1, 1, moved=True)]
    assert bets(scene) == [("bruno", 2, 100)]
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (10_000, 10_100, 9_910)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_whoever_moves_anothers_cards_loses_their_own_box_and_its_hand_if_alone_there() -> None:
    scene = staked("Th 9d 8h 6c Td 9s 7h Ks 8s", anna=1, bruno=2, carla=3)
    scene.bet("anna", 20, box=2)
    scene.deal()
    scene.dealer.report("cards-moved", "anna", 3)
    # Box 3, whose cards were moved, is void for Carla; box 1 had nobody but Anna.
    removed = [event.box for event in scene.events_of(e.HandRemoved)]
    assert removed == [3, 1]
    assert [event.bet.owner for event in scene.events_of(ce.BetReturned)] == ["carla"]
    assert bets(scene) == [("bruno", 2, 100)]
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (9_880, 10_100, 10_000)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_of_another_box_of_the_holder_only_the_holders_own_bets_are_lost() -> None:
    scene = staked("Th 9d 6c Td 9s Ks 8s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.dealer.report("cards-moved", "anna", 2)
    assert [event.bet.owner for event in scene.events_of(ce.BetReturned)] == ["bruno"]
    assert [event.bet.owner for event in scene.events_of(ce.BetCollected)] == ["anna"]
    # Carla's bet in Anna's box goes on, and it is hers to play.
    assert bets(scene) == [("carla", 1, 50)]
    assert scene.last(e.TurnCame).box == 1
    scene.says("carla", "no")
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (9_900, 10_000, 10_050)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_whoever_has_no_bet_has_none_to_lose_and_the_box_is_void() -> None:
    scene = staked("Th 9d 6c Td 9s Ks 8s", anna=1, bruno=2, carla=None)
    scene.deal()
    scene.dealer.report("cards-moved", "carla", 1)
    assert not scene.events_of(ce.BetCollected)
    assert stacks(scene) == (10_000, 9_900)
    assert scene.last(e.TurnCame).box == 2


@pytest.mark.proves("campione-bj.18")
def test_cards_moved_after_a_split_lose_both_hands() -> None:
    scene = dealt("8h 9d 6c 8d 9s 5s")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.dealer.report("cards-moved", "anna", 1)
    assert stacks(scene) == (9_800, 9_900)
    assert bets(scene) == [("bruno", 2, 100)]
    assert scene.state.discard == cards("8h 5s 8d")
    assert scene.last(e.TurnCame).box == 2


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize(
    ("mover", "box", "plays", "left"),
    [
        ("anna", 1, "bruno", (9_850, 10_000)),  # Carla's bet is lost with the holder's
        ("carla", 1, "bruno", (10_100, 9_925)),  # Anna has hers back
        ("anna", 2, "carla", (9_850, 10_000)),  # Carla plays on in box 1, and loses
    ],
)
def test_the_insurance_of_whoever_moves_cards_is_lost_and_that_of_others_stays(
    mover: str, box: int, plays: str, left: tuple[float, ...]
) -> None:
    scene = behind("Th 9d Ac Td 9s Ks")
    scene.until(Step.BEGIN_DRAWING)
    for name, amount in (("anna", 50), ("carla", 25)):
        scene.insures(name, amount, box=1)
    scene.do(a.BeginDrawing("dealer"))
    scene.dealer.report("cards-moved", mover, box)
    lost = [event for event in scene.events_of(ce.BetCollected) if event.bet.chance == "insurance"]
    assert [(event.cite, event.bet.owner) for event in lost] == [("campione-bj~moved-cards", mover)]
    scene.says(plays, "no")
    scene.finish()
    # The bank has Black Jack: the other insurance is paid double, whatever became of the box.
    assert stacks(scene, "anna", "carla") == left
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_when_no_box_is_left_for_it_the_bank_does_not_play() -> None:
    scene = dealt("Th 9d 6c Td 9s Ks")
    scene.dealer.report("cards-moved", "anna", 1)
    scene.dealer.report("cards-moved", "bruno", 2)
    assert scene.step is Step.END_COUP
    scene.dealer.end()
    assert stacks(scene) == (9_900, 9_900)
    assert scene.state.table.sabot.top == "Ks"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_only_cards_that_lie_in_a_box_can_have_been_moved() -> None:
    scene = dealt("Th 9d 6c Td 9s")
    for player, box in (("anna", 3), ("nobody", 1)):
        report = a.Report("dealer", Reportable.CARDS_MOVED, player, box)
        assert scene.refused(report).reason.code == "not-reportable"
    by_player = scene.refused(a.Report("bruno", Reportable.CARDS_MOVED, "anna", 1))
    assert by_player.reason.code == "not-allowed"


@pytest.mark.proves("campione-bj.18")
def test_cards_moved_after_the_announcement_are_lost_too_until_they_are_paid() -> None:
    scene = staked("Th 9d 6c Td 9s Ks 2s")
    scene.deal()
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    scene.dealer.report("cards-moved", "bruno", 2)
    assert scene.rulings == [(Mishap.CARDS_MOVED, "campione-bj.18")]
    scene.finish()
    # Twenty wins against eighteen; Bruno's eighteen would have had its bet back.
    assert stacks(scene) == (10_100, 9_900)
    late = a.Report("dealer", Reportable.CARDS_MOVED, "anna", 1)
    assert scene.refused(late).reason.code == "not-reportable"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_when_the_last_who_might_be_paid_moves_them_the_coup_is_over() -> None:
    scene = dealt("Th 9d 6c Td 9s Ks 2s")
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    for name, box in (("anna", 1), ("bruno", 2)):
        scene.dealer.report("cards-moved", name, box)
    assert scene.step is Step.END_COUP
    scene.finish()
    assert stacks(scene) == (9_900, 9_900)


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("announced", [False, True])
def test_whoever_moves_the_banks_cards_loses_everywhere_and_nobody_else_anything(
    announced: bool,
) -> None:
    scene = staked("Th 9d Ac Td 9s 5s 2s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 40, box=1)
    scene.bet("anna", 20, box=2)
    scene.deal()
    scene.until(Step.BEGIN_DRAWING)
    scene.insures("anna", 50)
    scene.insures("bruno", 50)
    scene.do(a.BeginDrawing("dealer"))
    if announced:
        all_stand(scene, "anna", "bruno")
        scene.until(Step.SETTLE)
    scene.dealer.report("cards-moved", "anna")
    lost = {(event.bet.owner, event.bet.chance, event.bet.box) for event in own(scene)}
    insured = set() if announced else {("anna", "insurance", 1)}
    assert lost == {("anna", "hand", 1), ("anna", "hand", 2), *insured}
    assert not scene.events_of(ce.BetReturned)
    if not announced:
        all_stand(scene, "carla", "bruno")
    scene.finish()
    # Ace, five and two are eighteen: Carla's twenty wins, Bruno's eighteen ties, insurance loses.
    assert scene.last(e.BankAnnounced).point == 18
    assert stacks(scene, "anna", "bruno", "carla") == (9_830, 9_950, 10_040)
    assert_all_there(scene)


def own(scene: Scene) -> list[ce.BetCollected]:
    """What was lost for moving the cards."""
    return [event for event in scene.events_of(ce.BetCollected) if event.cite == "campione-bj.18"]


@pytest.mark.proves("campione-bj.18")
def test_cards_moved_while_they_are_dealt_cost_the_bets_and_the_deal_is_finished() -> None:
    scene = staked("Th 9d 6c Td 9s Ks 2s")
    scene.dealer.close()
    for _ in range(3):
        scene.do(scene.right_act())
    scene.dealer.report("cards-moved", "anna", 1)
    assert bets(scene) == [("bruno", 2, 100)]
    assert not scene.events_of(e.HandRemoved)
    scene.until(Step.DECIDE)
    # The box has no bet any more: its cards go, and it is not played.
    assert scene.events_of(e.HandRemoved) == [e.HandRemoved("campione-bj.18", 1, 1)]
    assert scene.last(e.TurnCame).box == 2
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene) == (9_900, 10_000)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.18")
def test_before_the_bank_has_a_card_nobody_can_have_moved_it() -> None:
    scene = staked("Th 9d 6c")
    scene.dealer.close()
    report = a.Report("dealer", Reportable.CARDS_MOVED, "anna")
    assert scene.refused(report).reason.code == "not-reportable"
