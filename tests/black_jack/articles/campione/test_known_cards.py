"""Campione d'Italia, Black Jack: nobody stakes on a known card, however it came to be known."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Reportable
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import EVERYBODY
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    because,
    behind,
    bets,
    dealt,
    near_the_mask,
    stacks,
    staked,
    stood,
)
from tests.black_jack.scene import Scene, money

KNOWN = (Mishap.KNOWN_BEFORE_BETS, "campione-bj~known-before-bets")
CARD_KNOWN = ("card-known", "campione-bj~known-card")
TO_BANK = ("bank-card-known", "campione-bj~bank-card-known")
TURNED = a.Report("dealer", Reportable.CARD_TURNED)


def annulled(scene: Scene, *named: str) -> None:
    """These cards went, and nobody stakes on them."""
    gone = [card for event in scene.events_of(ce.CardsAnnulled) for card in event.cards]
    assert gone == list(cards(" ".join(named)))
    assert not scene.state.waiting
    assert not scene.state.top_seen
    assert_all_there(scene)


# A card of the coming coup


@pytest.mark.proves("campione-bj.17")
def test_a_card_turned_in_the_sabot_while_bets_are_open_is_annulled_at_once() -> None:
    scene = staked("9h 7d 6c 9d 6d 8s")
    events = scene.do(TURNED)
    assert events[0] == ce.CardSeenInSabot(KNOWN[1], cards("9h")[0])
    assert scene.rulings == [KNOWN]
    annulled(scene, "9h")
    # The bets stay, and others may be laid: nobody knows the next card.
    scene.bet("anna", 20)
    scene.deal()
    assert scene.cards(1) == "7d 6d"


@pytest.mark.proves("campione-bj.17")
@pytest.mark.parametrize(
    "out",
    [
        a.Draw("dealer", Target.ASIDE),
        a.Draw("dealer", Target.BOX_1),
        a.Draw("dealer", Target.BANK),
        a.Draw("dealer", Target.FLOOR),
    ],
)
@pytest.mark.parametrize("betting", [True, False])
def test_however_a_seen_card_comes_out_before_the_close_it_is_annulled(
    out: a.Draw, betting: bool
) -> None:
    scene = staked("9h 7d 6c 9d 6d 8s")
    if not betting:
        scene.play()
        del scene.history[:]
    top = scene.state.table.sabot.top
    scene.do(out)
    # Article 24 annuls what comes out once the bank has its point: here it has none.
    assert scene.rulings == [KNOWN]
    annulled(scene, top)


@pytest.mark.proves("campione-bj.24")
@pytest.mark.parametrize("step", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP])
def test_with_the_banks_point_there_a_seen_card_is_one_too_many(step: Step) -> None:
    scene = stood("9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.until(step)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    annulled(scene, "2s")


@pytest.mark.proves("campione-bj.24")
def test_seen_in_the_sabot_and_then_drawn_face_down_it_has_been_seen() -> None:
    scene = stood("9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.until(Step.ANNOUNCE)
    scene.do(TURNED)
    scene.dealer.draw("aside", "down")
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    annulled(scene, "2s")


@pytest.mark.proves("campione-bj.17")
@pytest.mark.parametrize("when", [Step.ANNOUNCE, Step.SETTLE, Step.END_COUP, Step.OPEN_BETTING])
def test_a_turned_card_that_the_coup_does_not_use_is_annulled_once_the_coup_is_past(
    when: Step,
) -> None:
    scene = stood("9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.until(when)
    scene.do(TURNED)
    assert bool(scene.rulings) is (when is not Step.ANNOUNCE)
    if scene.state.coup is not None:
        scene.finish()
    assert scene.rulings == [KNOWN]
    annulled(scene, "2s")


@pytest.mark.proves("campione-bj.6", "campione-bj.17")
def test_a_turned_card_is_annulled_when_the_bank_does_not_play() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks Qs 2s")
    scene.draws("anna")
    scene.draws("bruno")
    scene.do(TURNED)
    # The coup is decided: the card is the next one's, and nobody is to stake on it.
    assert scene.rulings == [KNOWN]
    scene.dealer.end()
    assert scene.rulings == [KNOWN]
    annulled(scene, "2s")


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_of_a_coup_that_is_annulled_does_not_open_the_next() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks Qs")
    scene.do(TURNED)
    scene.do(ca.RuleFreely("direction", "fire alarm", annul=True))
    assert scene.rulings == [KNOWN]
    annulled(scene, "Ks")
    assert stacks(scene) == (10_000, 10_000)


@pytest.mark.proves("campione-bj.33")
def test_after_the_last_coup_no_bet_rests_on_a_turned_card() -> None:
    scene = near_the_mask(4, "9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.until(Step.DECIDE)
    all_stand(scene, "anna", "bruno")
    scene.until(Step.SETTLE)
    assert scene.state.last
    scene.do(TURNED)
    scene.finish()
    assert not scene.rulings
    assert scene.waits_for(Step.OPENING)


@pytest.mark.proves("campione-bj.33")
def test_before_the_last_coup_a_turned_card_is_annulled_like_any_other() -> None:
    # The mask is the first thing out: the coup it opens is still played.
    scene = near_the_mask(0, "9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.dealer.draw("aside", "down")
    assert scene.state.last
    scene.do(TURNED)
    assert scene.rulings[-1] == KNOWN
    assert not scene.state.top_seen
    assert [each.card for each in scene.state.waiting] == list(cards("9h"))


@pytest.mark.proves("campione-bj.33")
def test_no_card_can_be_seen_through_the_mask() -> None:
    scene = near_the_mask(0, "9h 7d")
    assert scene.refused(TURNED).reason.code == "not-reportable"


@pytest.mark.proves("campione-bj.3")
@pytest.mark.parametrize(
    "act",
    [
        a.PlaceBet("anna", 1, money(20)),
        a.RemoveBet("anna", 1),
        a.RemoveBet("anna", 1, money(20)),
    ],
    ids=["bet", "unbet", "less"],
)
def test_no_bet_moves_at_a_table_that_stands_with_a_known_card(act: Act) -> None:
    # As one that was stored before such cards were annulled.
    scene = staked("9h 7d")
    scene.live.state = scene.state._replace(top_seen=EVERYBODY)
    assert because(scene.refused(act)) == CARD_KNOWN


# A card too many


@pytest.mark.proves("campione-bj.20", "campione-bj.24")
def test_a_surplus_card_everybody_saw_does_not_open_the_next_coup() -> None:
    scene = around("Th Td 9d 8c 6s Ts 9h 4c 4d")
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    all_stand(scene, "anna", "bruno")
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert scene.bank == "9d Ts"
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-bj.24")
    annulled(scene, "9h")
    scene.finish()
    # Nineteen beats eighteen and sixteen.
    assert stacks(scene) == (9_900, 9_940)
    scene.dealer.open()
    scene.bet("anna", 200)
    scene.bet("bruno", 20)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert scene.cards(1) == "4c"


@pytest.mark.proves("campione-bj.20", "campione-bj.24")
def test_a_surplus_card_nobody_saw_opens_the_next_coup() -> None:
    scene = stood("Th Td 9d 8c 6s Ts 9h 4c")
    scene.until(Step.ANNOUNCE)
    scene.do(ca.DrawTogether("dealer", 2, True, face=Face.DOWN))
    assert scene.rulings == [(Mishap.EXTRA_CARD_UNSEEN, "campione-bj~extra-card-unseen")] * 2
    scene.finish()
    assert [each.card for each in scene.state.waiting] == list(cards("9h 4c"))
    scene.dealer.open()
    for name in ("anna", "bruno"):
        scene.bet(name, 20)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert scene.cards(1) == "9h"


@pytest.mark.proves("campione-bj.33")
def test_a_card_kept_for_a_coup_that_does_not_come_is_told_to_lapse() -> None:
    scene = near_the_mask(4, "9h 7d 6c 9d 6d Ks 5s 2s 3s")
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    scene.until(Step.DECIDE)
    all_stand(scene, "anna", "bruno")
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("bank", "down")
    scene.finish()
    assert [event.cite for event in scene.events_of(ce.OrderLapsed)] == ["campione-bj.33"]


@pytest.mark.proves("campione-bj.24")
def test_a_card_kept_for_the_next_coup_stays_kept_when_a_coup_is_annulled() -> None:
    scene = staked("9h 7d 6c 9d 6d Ks 5s 2s")
    scene.dealer.draw("aside", "down")
    scene.dealer.draw("aside", "down")
    scene.do(ca.RuleFreely("direction", "wrong table", annul=True))
    assert [each.card for each in scene.state.waiting] == list(cards("9h 7d"))
    scene.dealer.end()
    scene.dealer.open()
    for name in ("anna", "bruno"):
        scene.bet(name, 20)
    scene.deal()
    assert (scene.cards(1), scene.cards(2)) == ("9h 9d", "7d 6d")
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.24")
def test_of_two_cards_alike_the_one_that_was_seen_goes() -> None:
    # A five kept unseen from before, and a five that everybody saw and nobody wanted.
    scene = staked("5s 9h 7d Kc 9d 6d 5s 8s")
    scene.dealer.draw("aside", "down")
    scene.do(ca.RuleFreely("direction", "wrong table", annul=True))
    scene.dealer.end()
    scene.dealer.open()
    for name in ("anna", "bruno"):
        scene.bet(name, 20)
    scene.dealer.close()
    kept = scene.state.waiting
    assert [(each.card, each.kept) for each in kept] == [("5s", True)]
    scene.until(Step.DECIDE)
    assert scene.cards(1) == "5s Kc"


# Insurance and even money


@pytest.mark.proves("campione-bj.9", "campione-bj.17")
def test_nobody_insures_while_what_may_be_the_banks_second_card_is_known() -> None:
    scene = dealt("Th 9d Ac Td 9s Ks")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 20)
    scene.do(TURNED)
    assert because(scene.refused(a.Insure("anna", 1, money(50)))) == CARD_KNOWN
    scene.do(a.BeginDrawing("dealer"))
    all_stand(scene, "anna", "bruno")
    scene.finish()
    # What Bruno had laid before stands: the bank's Black Jack pays it double.
    assert stacks(scene) == (9_900, 9_940)


@pytest.mark.proves("campione-bj.c1.bj", "campione-bj.17")
@pytest.mark.parametrize("bank", ["Ac", "Kc"])
def test_nobody_takes_even_money_while_it_is_known(bank: str) -> None:
    scene = dealt(f"Ah 9d {bank} Ks 7d 4s 2s")
    scene.until(Step.BEGIN_DRAWING)
    scene.do(TURNED)
    assert because(scene.refused(a.AskEvenMoney("anna", 1))) == CARD_KNOWN


@pytest.mark.proves("campione-bj.20", "campione-bj.24")
@pytest.mark.parametrize("offered", [True, False])
@pytest.mark.parametrize(
    "out",
    [
        a.Draw("dealer", Target.ASIDE),
        a.Draw("dealer", Target.FLOOR),
        a.Draw("dealer", Target.BOX_1),
        ca.DrawTogether("dealer", 2, True),
    ],
)
def test_however_a_card_comes_out_unasked_the_time_for_insurance_is_over(
    out: Act, offered: bool
) -> None:
    scene = dealt("7h 9d Ac 7s 7d Ks 2s")
    if offered:
        scene.do(a.OfferInsurance("dealer"))
    scene.do(out)
    closed = e.DrawingBegun("campione-bj~unasked-before-insurance")
    assert scene.events_of(e.DrawingBegun) == [closed]
    refusal = scene.refused(a.Insure("anna", 1, money(50)))
    assert because(refusal) == ("no-insurance", "campione-bj.9")
    assert scene.waits_for(Step.ANSWER_OFFER)


@pytest.mark.proves("campione-bj.17")
@pytest.mark.parametrize(
    "out", [a.Draw("dealer", Target.BOX_1), ca.DrawTogether("dealer", 2, True)]
)
@pytest.mark.parametrize("wanted", [True, False])
def test_a_turned_card_goes_whether_it_leaves_alone_or_with_another(out: Act, wanted: bool) -> None:
    scene = dealt("5h 7d 6c 7h 6d Ks 8s Qd")
    if wanted:
        scene.says("anna", "carta")
    scene.do(TURNED)
    scene.do(out)
    assert (Mishap.TURNED_IN_DRAWING, "campione-bj.17") in scene.rulings
    assert scene.state.discard == cards("Ks")
    together = isinstance(out, ca.DrawTogether)
    assert scene.cards(1) == ("5h 7h 8s" if together and wanted else "5h 7h")
    assert bool(scene.state.waiting) is (together and not wanted)


# Doubling and splitting


def refused_to_the_bank(top: str) -> Scene:
    """A card came out at Anna's turn, and nobody would have it: the bank's next is known."""
    scene = dealt(top)
    scene.dealer.draw("aside")
    for name in ("anna", "bruno"):
        scene.do(a.AnswerOffer(name, False))
    return scene


@pytest.mark.proves("campione-bj.24", "campione-bj.10", "campione-bj.11")
@pytest.mark.parametrize(("pair", "act"), [("5h 6h", a.Double("anna")), ("8h 8s", a.Split("anna"))])
def test_nobody_doubles_or_splits_knowing_the_banks_next_card(pair: str, act: Act) -> None:
    first, second = pair.split()
    scene = refused_to_the_bank(f"{first} 7d 6c {second} 6d Ks 2s 3s")
    refusal = scene.refused(act)
    assert because(refusal) == TO_BANK
    assert "bank" in refusal.text("en")
    scene.says("anna", "carta")
    assert scene.waits_for(Step.DRAW_BOX)


@pytest.mark.proves("campione-bj.24", "campione-bj.c1.behind")
def test_the_second_hand_of_a_split_is_not_doubled_knowing_it_either() -> None:
    scene = behind("8h Td 6c 8s 9s Ks 2s 3s")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.dealer.draw("aside")
    for name in ("anna", "anna", "bruno"):
        scene.do(a.AnswerOffer(name, False))
    # The ten of box 1 makes eighteen; the second eight gets its card, and with it eleven.
    scene.says("anna", "no")
    scene.dealer.draw(1)
    assert scene.cards(1, 2) == "8s 3s"
    assert because(scene.refused(a.Double("anna"))) == TO_BANK


@pytest.mark.proves("campione-bj.17")
def test_a_turned_card_keeps_nobody_from_doubling_where_it_cannot_enter_the_hand() -> None:
    scene = dealt("5h 7d 6c 6h 6d Ks 8s")
    scene.do(TURNED)
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    scene.dealer.draw(1)
    assert scene.cards(1) == "5h 6h 8s"
    assert bets(scene) == [("anna", 1, 200), ("bruno", 2, 100)]


# Article 24 at a split


@pytest.mark.proves("campione-bj.24")
def test_the_second_hand_of_a_split_may_have_the_card_nobody_asked_for() -> None:
    scene = dealt("8h 9d 6c 8d 9s 5s 3s")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.dealer.draw("aside")
    scene.do(a.AnswerOffer("anna", False))
    offered = scene.last(e.CardOffered)
    assert (offered.card, offered.player, offered.box, offered.hand) == ("3s", "anna", 1, 2)
    scene.do(a.AnswerOffer("anna", True))
    assert (scene.cards(1), scene.cards(1, 2)) == ("8h 5s", "8d 3s")
    scene.says("anna", "no")
    # It has its second card already.
    assert scene.waits_for(Step.DECIDE)
    assert scene.last(e.TurnCame).hand == 2


@pytest.mark.proves("campione-bj.24")
def test_two_cards_out_together_for_split_aces_are_one_for_each() -> None:
    scene = dealt("Ah 9d 6c Ad 9s 5s As")
    scene.do(a.Split("anna"))
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert (scene.cards(1), scene.cards(1, 2)) == ("Ah 5s", "Ad As")
    last_point = scene.events_of(e.PointTold)[-1]
    assert last_point == e.PointTold("campione-bj~two-aces", 1, 2, 12, True)
    assert scene.last(e.TurnCame).box == 2


@pytest.mark.proves("campione-bj.20", "campione-bj.c1.behind")
def test_cards_out_together_once_a_split_is_made_end_the_time_to_follow_it() -> None:
    scene = staked("8h 9d 6c 8d 9s 5s 3s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.do(a.Split("anna"))
    scene.do(ca.DrawTogether("dealer", 2, True))
    assert scene.cards(1) == "8h 5s"
    assert [bet.owner for bet in scene.coup.on_hand(1, 1)] == ["anna", "carla"]
    assert scene.waits_for(Step.ANSWER_OFFER)
