"""Super Punto Banco at Venezia, articles 1 to 5: cards seen, stuck, fallen, worn, and the last."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.pack import stacked
from sabot.table.state import Opening
from tests.punto_banco.articles.venezia.scenes import (
    ASKS_ON_TWO,
    NATURAL,
    burn_down,
    declared,
    ending,
    waits_for,
)
from tests.punto_banco.scene import Scene


def last_coup(tail: str) -> Scene:
    """A table where the mask and then exactly ``tail`` are left, ready for the bets."""
    count = len(tail.split())
    scene = Scene(replace(VENEZIA, mask_behind=count), ending(tail), anna=1, bruno=2)
    burn_down(scene, count)
    return scene


@pytest.mark.proves("venezia-spb.1")
def test_an_extra_card_nobody_saw_waits_under_the_sabot_and_opens_the_next_hand() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} 8c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.CARD_DETACHED, "venezia-spb~still-due")]
    scene.finish()
    assert scene.rulings[1:] == [(Mishap.EXTRA_CARD_UNSEEN, "venezia-spb.1")]
    assert scene.chips("anna") == 10_100  # the coup was played by the Rule
    assert waits_for(scene, Step.OPEN_BETTING)
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert (scene.hand("punto"), scene.hand("banco")) == ("8c 2d", "9h Kh")
    assert [card.waited for card in scene.events_of(e.CardDrawn)[4:]] == [True, False, False, False]


@pytest.mark.proves("venezia-spb.1")
def test_an_extra_card_that_was_seen_serves_a_coup_in_bianco() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} 8c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "up")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1")
    assert scene.events_of(e.TurnedInBianco) == [
        e.TurnedInBianco("venezia-spb.1", "colpo in bianco")
    ]
    assert scene.chips("anna") == 10_100
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.refused(ca.OpenBetting("dealer"))
    announced = scene.do(a.AnnounceInBianco("dealer"))
    assert announced == (e.InBiancoAnnounced("venezia-spb.1", 2, "colpo in bianco"),)
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    for side in ("punto", "banco", "punto", "banco"):
        scene.dealer.draw(side)
    assert scene.hand("punto") == "8c 2d"
    scene.finish()
    assert len(scene.events_of(ce.CoupSettled)) == 1
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.1")
def test_a_first_card_visible_in_the_sabot_turns_the_coup_in_bianco_and_is_not_burned() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.do(a.Report("inspector", Reportable.FIRST_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.FIRST_CARD_VISIBLE, "venezia-spb.1")]
    assert scene.last(ce.BetReturned).cite == "venezia-spb.1"
    assert scene.last(e.TurnedInBianco).formula == "colpo in bianco"
    assert scene.chips("anna") == 10_000
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"
    scene.finish()
    assert scene.chips("anna") == 10_000
    assert not scene.events_of(e.ButtonMoved)


@pytest.mark.proves("venezia-spb.1")
def test_a_first_card_visible_between_two_coups_turns_the_next_one_in_bianco() -> None:
    scene = Scene(VENEZIA, f"{NATURAL} {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(a.Report("dealer", Reportable.FIRST_CARD_VISIBLE))
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.do(a.AnnounceInBianco("dealer"))
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"


@pytest.mark.proves("venezia-spb.1")
def test_any_other_card_visible_in_the_sabot_is_valid_and_play_goes_on() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Report("dealer", Reportable.LATER_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.LATER_CARD_VISIBLE, "venezia-spb.1")]
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert scene.hand("banco") == "2d"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.1")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_card_the_dealer_uncovers_while_dealing_leaves_the_coup_valid(place: int) -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for number, side in enumerate(("punto", "banco", "punto", "banco")):
        scene.dealer.draw(side, "up" if number == place else "down")
    side = "banco" if place % 2 else "punto"
    assert scene.rulings == [(Mishap(f"{side}-uncovered-in-deal"), "venezia-spb.1")]
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.2")
def test_cards_stuck_together_take_their_places_in_the_order_they_left() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.DrawTogether("dealer", 3, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, "venezia-spb.2")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d")
    assert not any(laid.up for laid in scene.coup.cards)
    assert waits_for(scene, Step.DRAW_BANCO)


@pytest.mark.proves("venezia-spb.2", "venezia-spb.1")
@pytest.mark.parametrize(
    ("face", "left", "then"),
    [
        (Face.DOWN, Mishap.EXTRA_CARD_UNSEEN, Step.OPEN_BETTING),
        # Given as third cards they lie open, unless it is said otherwise.
        (None, Mishap.EXTRA_CARD_SEEN, Step.ANNOUNCE_IN_BIANCO),
    ],
)
def test_of_two_cards_stuck_together_the_one_not_due_waits_for_the_next_hand(
    face: Face | None, left: Mishap, then: Step
) -> None:
    scene = declared(f"{ASKS_ON_TWO} 5s 6s", "carta")
    scene.dealer.turn("banco")
    scene.do(ca.DrawTogether("dealer", 2, order_known=True, face=face))
    assert scene.hand("punto") == "2h Kc 5s"
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.finish()
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, "venezia-spb.2"), (left, "venezia-spb.1")]
    assert [waiting.card for waiting in scene.state.waiting] == ["6s"]
    assert waits_for(scene, then)


@pytest.mark.proves("venezia-spb.2")
def test_cards_stuck_together_whose_order_is_lost_are_burned_and_the_coup_goes_on() -> None:
    scene = Scene(VENEZIA, f"9h 2c 4c {NATURAL}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(ca.DrawTogether("dealer", 3, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "venezia-spb~stuck-burned")]
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled(
        "venezia-spb~stuck-burned", cards("9h 2c 4c")
    )
    assert scene.state.discard == cards("9h 2c 4c")
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.3")
def test_a_card_that_falls_is_picked_up_and_stays_in_play() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("floor")
    assert scene.rulings == [(Mishap.CARD_FELL, "venezia-spb.3")]
    assert scene.hand("banco") == "2d"
    assert not scene.coup.bianco
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.3")
def test_when_the_first_card_falls_the_bets_are_withdrawn_and_the_hand_is_in_bianco() -> None:
    scene = Scene(VENEZIA, NATURAL, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "egalite", 10)
    scene.dealer.close()
    scene.dealer.draw("floor")
    assert scene.rulings == [(Mishap.FIRST_CARD_FELL, "venezia-spb.3")]
    assert [event.cite for event in scene.events_of(ce.BetReturned)] == ["venezia-spb.3"] * 2
    assert scene.last(e.TurnedInBianco).formula == "colpo in bianco"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "9h Kh"  # the fallen card is the hand's first
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("venezia-spb.4")
def test_a_worn_card_is_replaced_even_while_a_coup_is_played() -> None:
    scene = declared(ASKS_ON_TWO, "carta")
    scene.dealer.turn("banco")
    replaced = scene.do(ta.ReplaceCard("dealer", cards("3d")[0]))
    assert replaced == (te.CardReplaced("venezia-spb.4", cards("3d")[0]),)
    assert scene.hand("banco") == "3d 4d"
    assert waits_for(scene, Step.DRAW_PUNTO)
    assert scene.refused(ta.ReplaceCard("anna", cards("3d")[0])).cite == "venezia-spb.4"


@pytest.mark.proves("venezia-spb.4")
def test_the_six_decks_are_changed_by_the_inspector_only_and_only_after_the_taglia() -> None:
    scene = last_coup("9h 2d Kh 3d 5s 5h 5d")
    refusal = scene.refused(ta.ChangePack("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("pack-change-later", "venezia-spb.4")
    scene.bet("anna", "punto", 100)
    scene.play()
    assert waits_for(scene, Step.OPENING)
    assert scene.refused(ta.ChangePack("dealer")).cite == "venezia-spb.4"
    changed = scene.do(ta.ChangePack("inspector"))
    assert changed == (te.PackChanged("venezia-spb.4", direction_informed=False),)
    assert scene.state.table.opening is Opening.SUPPLY
    five = stacked((), 5)
    scene.do(ta.SupplyCards("inspector", five))
    assert scene.refused(ta.VerifyCards("dealer")).cite == "venezia-spb.4"  # six, not five


@pytest.mark.proves("venezia-spb.5")
def test_the_coup_in_which_the_mask_comes_out_is_the_last_of_the_taglia() -> None:
    scene = Scene(replace(VENEZIA, mask_behind=310), NATURAL, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    out = ce.MaskOut("venezia-spb.5", first=False, formula="ultimo colpo della taglia")
    assert scene.dealer.draw("punto")[0] == out
    scene.finish()
    assert not scene.events_of(e.RestDrawnOut)
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "venezia-spb~mask-first"
    assert waits_for(scene, Step.OPENING)


@pytest.mark.proves("venezia-spb.5")
def test_a_last_coup_begun_with_the_mask_is_paid_only_after_the_rest_is_drawn_out() -> None:
    scene = last_coup("9h 2d Kh 3d 5s 5h 5d")
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    formula = "ultimo colpo della taglia, minimo sette carte o nullo"
    assert scene.dealer.draw("punto")[0] == ce.MaskOut("venezia-spb.5", True, formula)
    scene.until(Step.DRAW_OUT)
    scene.refused(ca.Settle("dealer"))
    drawn = scene.do(a.DrawOut("dealer"))
    assert drawn == (e.RestDrawnOut("venezia-spb~seven-cards", cards("5s 5h 5d"), 7),)
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "venezia-spb~mask-first"


@pytest.mark.proves("venezia-spb.5")
@pytest.mark.parametrize("tail", ["9h 2d Kh 3d 5s", "9h 2d Kh 3d 5s 5h", "2h 3d Kc 2d 4s 5h"])
def test_a_last_coup_begun_with_the_mask_on_fewer_than_seven_cards_is_void(tail: str) -> None:
    scene = last_coup(tail)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.bet("bruno", "egalite", 10)
    scene.play()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.last(ce.CoupAnnulled).cite == "venezia-spb.5"
    assert not scene.events_of(ce.CoupSettled)
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.proves("venezia-spb.5")
def test_a_last_coup_for_which_the_cards_run_out_is_void() -> None:
    scene = last_coup("2h 3d Kc 4d")
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.chips("anna") == 10_000
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.proves("venezia-spb.5")
def test_nobody_may_complain_of_a_void_last_coup() -> None:
    scene = last_coup("9h 2d Kh 3d 5s")
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.END_COUP)
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "venezia-spb.5")
    assert scene.refused(ca.Dispute("anna", "avevo nove")).cite == "venezia-spb.5"
