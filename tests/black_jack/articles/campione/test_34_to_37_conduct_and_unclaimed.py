"""Campione d'Italia, Black Jack, articles 34 to 37: remarks, objects, worn cards, lost winnings."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount, Currency
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    because,
    dealt,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene, money

HANDS = "9h 7d 6c 9d 6d "


# Article 34


def advice_refused(scene: Scene) -> None:
    for name in ("zoe", "bruno", "anna"):
        refusal = scene.refused(a.Speak(name, "chiedi carta"))
        assert because(refusal) == ("no-advice", "campione-bj.34")


@pytest.mark.proves("campione-bj.34")
def test_nobody_advises_a_holder_or_comments_aloud_while_they_decide() -> None:
    scene = dealt(HANDS + "2s 5s", anna=1, bruno=2, zoe=None)
    advice_refused(scene)
    scene.says("anna", "no", Manner.GESTURE)
    advice_refused(scene)
    scene.do(a.PassOver("dealer"))
    advice_refused(scene)


@pytest.mark.proves("campione-bj.34")
def test_nor_while_they_are_offered_a_card() -> None:
    scene = dealt(HANDS + "2s 5s", anna=1, bruno=2, zoe=None)
    scene.dealer.draw(1)
    assert scene.step is Step.ANSWER_OFFER
    advice_refused(scene)


@pytest.mark.proves("campione-bj.34")
def test_before_and_after_the_players_turns_people_talk() -> None:
    scene = staked(HANDS + "Ks 8s", anna=1, bruno=2, zoe=None)
    scene.do(a.Speak("zoe", "buona fortuna"))
    assert scene.last(e.Spoken) == e.Spoken("campione-bj~remarks", "zoe", "buona fortuna")
    scene.deal()
    all_stand(scene, "anna", "bruno")
    scene.do(a.Speak("anna", "vediamo il banco"))
    refusal = scene.refused(a.Speak("anna", " "))
    assert because(refusal) == ("nothing-said", "campione-bj.34")
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)


# Article 35


@pytest.mark.proves("campione-bj.35")
@pytest.mark.parametrize("step", [Step.CLOSE_BETTING, Step.DECIDE, Step.SETTLE])
def test_nothing_but_chips_may_lie_on_the_table(step: Step) -> None:
    scene = staked(HANDS + "Ks 8s")
    if step is not Step.CLOSE_BETTING:
        scene.deal()
    if step is Step.SETTLE:
        all_stand(scene, "anna", "bruno")
        scene.until(step)
    scene.dealer.report("object-on-table", "anna")
    assert scene.rulings == [(Mishap.OBJECT_ON_TABLE, "campione-bj.35")]
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.player, ruled.remedies) == ("anna", (Remedy.REMIND,))
    # It is taken away, and that is all: no bet and no card is touched.
    assert scene.step is step
    if step is Step.CLOSE_BETTING:
        scene.deal()
    if step is not Step.SETTLE:
        all_stand(scene, "anna", "bruno")
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)


@pytest.mark.proves("campione-bj.35")
def test_an_object_may_be_nobodys_but_the_staff_sees_to_it() -> None:
    scene = around()
    scene.do(a.Report("inspector", Reportable.OBJECT_ON_TABLE))
    assert scene.rulings == [(Mishap.OBJECT_ON_TABLE, "campione-bj.35")]
    report = a.Report("bruno", Reportable.OBJECT_ON_TABLE, "anna")
    assert scene.refused(report).reason.code == "not-allowed"


# Article 36


@pytest.mark.proves("campione-bj.36")
@pytest.mark.parametrize("by", ["dealer", "inspector"])
def test_a_marked_or_torn_card_is_replaced_and_the_hand_goes_on(by: str) -> None:
    scene = dealt(HANDS + "Ks 8s")
    scene.do(ta.ReplaceCard(by, Card("9h")))
    assert scene.last(te.CardReplaced) == te.CardReplaced("campione-bj.36", Card("9h"))
    assert scene.cards(1) == "9h 9d"
    scene.do(ta.ReplaceCard(by, Card("6c")))
    all_stand(scene, "anna", "bruno")
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.36")
def test_only_the_staff_replaces_cards_and_only_those_that_lie_open() -> None:
    scene = dealt(HANDS + "Ks 8s")
    by_player = scene.refused(ta.ReplaceCard("anna", Card("9h")))
    assert because(by_player) == ("not-allowed", "campione-bj.36")
    hidden = scene.refused(ta.ReplaceCard("dealer", Card("Ks")))
    assert because(hidden) == ("no-such-card", "campione-bj.36")


@pytest.mark.proves("campione-bj.36")
@pytest.mark.parametrize("before", range(8))
def test_a_card_that_falls_is_picked_up_by_the_staff_and_counts_where_it_was_due(
    before: int,
) -> None:
    scene = staked("5h 7d 6c 5d 6d 9s Ks 8s")
    scene.dealer.close()
    for card in range(8):
        if card == 5:
            scene.says("anna", "carta")
        elif card == 6:
            all_stand(scene, "anna", "bruno")
        if card == before:
            scene.dealer.draw("floor")
        else:
            scene.do(scene.right_act())
    assert scene.rulings == [(Mishap.CARD_FELL, "campione-bj~fallen-card")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("5h 5d 9s", "7d 6d", "6c Ks 8s")
    scene.finish()
    assert stacks(scene) == (10_100, 10_100)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.36")
def test_a_card_that_falls_after_it_was_laid_keeps_its_place() -> None:
    scene = dealt(HANDS + "Ks 8s")
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "campione-bj~fallen-card")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.PLAY_ON,)
    assert (scene.cards(1), scene.cards(2), scene.bank) == ("9h 9d", "7d 6d", "6c")
    by_player = scene.refused(a.Report("anna", Reportable.CARD_FELL))
    assert by_player.reason.code == "not-allowed"


# Article 37


def abandoned() -> Scene:
    """Anna has left a bet of 100 that won: 200 nobody has taken."""
    scene = dealt(HANDS + "Ks 8s")
    scene.says("anna", "no")
    scene.do(ta.Leave("anna"))
    scene.says("bruno", "no")
    scene.finish()
    assert scene.unclaimed == 200
    assert scene.table_float == 1_000_000 - 200
    return scene


def disposal(by: str, amount: float = 200, to: str = "") -> ta.DisposeUnclaimed:
    return ta.DisposeUnclaimed(by, money(amount), Currency.CHF, to)


@pytest.mark.proves("campione-bj.37")
def test_winnings_left_behind_are_taken_in_and_kept_apart() -> None:
    scene = abandoned()
    assert scene.chips("bruno") == 10_100
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize(("first", "then"), [("chief", "controller"), ("controller", "chief")])
def test_unclaimed_winnings_go_to_the_float_once_chief_and_controller_have_registered_them(
    first: str, then: str
) -> None:
    scene = abandoned()
    events = scene.do(disposal(first))
    amount = money(200)
    registered = te.DisposalRegistered("campione-bj.37", first, amount, Currency.CHF)
    assert events == (registered,)
    assert (scene.unclaimed, scene.table_float) == (200, 999_800)
    # The same one twice is not two.
    assert scene.do(disposal(first)) == (registered,)
    assert scene.unclaimed == 200
    events = scene.do(disposal(then))
    assert events == (te.UnclaimedDisposed("campione-bj.37", amount, Currency.CHF, ""),)
    assert (scene.unclaimed, scene.table_float) == (0, 1_000_000)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.37")
def test_both_must_register_the_same_amount() -> None:
    scene = abandoned()
    scene.do(disposal("chief", 200))
    events = scene.do(disposal("controller", 150))
    assert [type(event) for event in events] == [te.DisposalRegistered]
    assert scene.unclaimed == 200
    scene.do(disposal("chief", 150))
    assert (scene.unclaimed, scene.table_float) == (50, 999_950)
    # What was agreed is done with: the rest takes both again.
    events = scene.do(disposal("controller", 50))
    assert [type(event) for event in events] == [te.DisposalRegistered]
    scene.do(disposal("chief", 50))
    assert (scene.unclaimed, scene.table_float) == (0, 1_000_000)


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize(("one", "other"), [("", "anna"), ("anna", ""), ("anna", "bruno")])
def test_both_must_register_it_for_the_same_person(one: str, other: str) -> None:
    scene = abandoned()
    scene.join("anna", chips=50)
    scene.do(disposal("chief", to=one))
    events = scene.do(disposal("controller", to=other))
    assert [type(event) for event in events] == [te.DisposalRegistered]
    assert scene.unclaimed == 200
    scene.do(disposal("chief", to=other))
    assert scene.unclaimed == 0
    assert scene.chips("anna") == (250 if other == "anna" else 50)
    assert scene.chips("bruno") == (10_300 if other == "bruno" else 10_100)


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize("by", ["dealer", "inspector", "direction", "supervisor", "bruno"])
def test_nobody_else_disposes_of_them(by: str) -> None:
    scene = abandoned()
    scene.do(disposal("chief"))
    refusal = scene.refused(disposal(by))
    assert because(refusal) == ("not-allowed", "campione-bj.37")


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize(("first", "then"), [("chief", "controller"), ("controller", "chief")])
@pytest.mark.parametrize("for_the_float", [False, True])
def test_winnings_that_are_asked_for_are_given_back_by_chief_and_controller(
    first: str, then: str, for_the_float: bool
) -> None:
    scene = abandoned()
    if for_the_float:
        scene.do(disposal(first))
    scene.join("anna", chips=50)
    amount = money(200)
    registered = te.DisposalRegistered(
        "campione-bj~asked-for-winnings", first, amount, Currency.CHF, "anna"
    )
    assert scene.do(disposal(first, to="anna")) == (registered,)
    # One of them alone gives nobody anything, however often they say it.
    assert scene.do(disposal(first, to="anna")) == (registered,)
    assert (scene.chips("anna"), scene.unclaimed) == (50, 200)
    events = scene.do(disposal(then, to="anna"))
    given = te.UnclaimedDisposed("campione-bj~asked-for-winnings", amount, Currency.CHF, "anna")
    assert events == (given,)
    assert (scene.chips("anna"), scene.unclaimed) == (250, 0)
    # Nothing is left to go to the float.
    refusal = scene.refused(disposal("controller"))
    assert because(refusal) == ("not-that-much-unclaimed", "campione-bj.37")
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.37")
@pytest.mark.parametrize(
    ("act", "code"),
    [
        (disposal("chief", 201), "not-that-much-unclaimed"),
        (ta.DisposeUnclaimed("chief", Amount(0), Currency.CHF), "absurd-amount"),
        (ta.DisposeUnclaimed("chief", Amount(1), Currency.EUR), "wrong-currency"),
        (disposal("chief", to="anna"), "unknown-person"),
    ],
)
def test_no_more_can_be_disposed_of_than_lies_there(act: Act, code: str) -> None:
    scene = abandoned()
    assert scene.refused(act).reason.code == code
    assert scene.unclaimed == 200
