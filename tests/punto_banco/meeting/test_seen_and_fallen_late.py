"""A covered card seen later, a first card that fell noticed later; bets that go back meanwhile."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.knowledge import card_known
from sabot.table.money import Amount
from tests.punto_banco.meeting.test_ordered_once import (
    BOTH_STAND,
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    dealt,
    mishaps,
    scene_of,
    shown,
)
from tests.punto_banco.scene import Scene

SEEN_UNDER = a.Report("dealer", Reportable.WAITING_CARD_SEEN)
FIRST_FELL = a.Report("inspector", Reportable.FIRST_CARD_FELL)


# A covered card under the sabot that is seen later


def kept(house: House) -> Scene:
    """A card nobody has seen waits for the next coup."""
    scene = shown(house)
    scene.dealer.draw("aside", "down")
    scene.finish()
    return scene


@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.proves("campione-pb.42")
def test_at_campione_a_card_that_waits_and_is_seen_is_annulled(betting: bool) -> None:
    scene = kept(CAMPIONE)
    if betting:
        scene.open_betting()
        scene.bet("anna", "punto", 100)
    scene.do(SEEN_UNDER)
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
    assert scene.last(ce.CardsAnnulled).cards == ("9h",)
    assert not scene.state.waiting
    if betting:
        scene.bet("anna", "punto", 100)
        assert len(scene.coup.bets) == 1


@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
@pytest.mark.parametrize("betting", [False, True])
@pytest.mark.proves("venezia-spb.1")
def test_at_venezia_a_card_that_waits_and_is_seen_serves_a_coup_in_bianco(
    house: House, betting: bool
) -> None:
    scene = kept(house)
    chips = scene.chips("anna")
    if betting:
        scene.open_betting()
        scene.bet("anna", "punto", 100)
    scene.do(SEEN_UNDER)
    assert scene.last(e.WaitingCardSeen).card == "9h"
    assert scene.rulings[-1][0] is Mishap.EXTRA_CARD_SEEN
    assert scene.view("")["under_the_sabot"] == ["9h"]
    assert scene.chips("anna") == chips
    assert scene.coup.bianco if betting else scene.step is Step.ANNOUNCE_IN_BIANCO
    assert scene.refused(SEEN_UNDER).reason.code == "not-reportable"


@pytest.mark.proves("lugano-pb.nonbetting")
def test_at_lugano_it_makes_no_difference() -> None:
    scene = kept(LUGANO)
    ruled = list(scene.rulings)
    scene.do(SEEN_UNDER)
    assert scene.rulings == ruled
    assert card_known(scene.state)
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


@pytest.mark.proves("campione-pb.34", "campione-pb.42")
def test_seen_while_it_may_still_be_due_it_is_ruled_on_when_it_is_left_over() -> None:
    scene = dealt(CAMPIONE)
    scene.dealer.draw("aside", "down")
    scene.do(SEEN_UNDER)
    assert mishaps(scene) == [Mishap.CARD_DETACHED]
    assert scene.refused(a.ReopenBetting("inspector")).reason.code == "cards-seen"
    scene.finish()
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")


def test_which_of_several_has_been_seen_can_be_said() -> None:
    scene = shown(VENEZIA)
    for _ in range(3):
        scene.dealer.draw("aside", "down")
    seen = Reportable.WAITING_CARD_SEEN
    scene.do(a.Report("dealer", seen, place=1))
    scene.do(a.Report("dealer", seen))
    assert [bool(each.seen) for each in scene.state.waiting] == [True, False, True]
    for place in (-1, 1, 4):
        refusal = scene.refused(a.Report("dealer", seen, place=place))
        assert refusal.reason.code == "not-reportable"


# A first card that fell, noticed later


@pytest.mark.parametrize("when", ["first", "dealt", "reading", "complete", "announced"])
@pytest.mark.parametrize(
    ("house", "cite"),
    [
        (VENEZIA, "venezia-spb.3"),
        (LUGANO, "lugano-pb~first-card-fell"),
        (MALTA, "malta-pb~first-card-fell"),
    ],
    ids=lambda part: part.id if isinstance(part, House) else "",
)
@pytest.mark.proves("venezia-spb.3")
def test_a_first_card_that_fell_has_its_coup_played_in_bianco_however_late_it_is_noticed(
    house: House, cite: str, when: str
) -> None:
    mode = "hand" if house is LUGANO else None
    scene = Scene(house, BOTH_STAND, mode=mode, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    if when != "first":
        for side in ("banco", "punto", "banco"):
            scene.dealer.draw(side)
    if when == "reading" and house is not MALTA:
        scene.dealer.give("anna")
    if when in ("complete", "announced"):
        scene.until(Step.ANNOUNCE if when == "complete" else Step.SETTLE)
    scene.do(FIRST_FELL)
    assert scene.rulings == [(Mishap.FIRST_CARD_FELL, cite)]
    assert scene.coup.bianco
    assert not scene.state.in_bianco_next
    assert scene.chips("anna") == 10_000
    scene.finish()
    assert scene.last(e.PointsAnnounced).punto == 7
    assert scene.chips("anna") == 10_000
    assert scene.step is Step.OPEN_BETTING


@pytest.mark.proves("campione-pb.20")
def test_at_campione_it_keeps_its_value() -> None:
    scene = shown(CAMPIONE)
    scene.do(FIRST_FELL)
    assert scene.rulings == [(Mishap.FIRST_CARD_FELL, "campione-pb.20")]
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("venezia-spb.3")
def test_what_was_paid_of_a_coup_whose_first_card_fell_goes_back() -> None:
    scene = scene_of(VENEZIA)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.CollectBet("dealer", "bruno", "banco"))
    assert scene.chips("bruno") == 9_900
    scene.do(FIRST_FELL)
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)


@pytest.mark.proves("venezia-spb.3")
@pytest.mark.parametrize("closed", [False, True])
def test_the_first_of_several_that_wait_had_fallen(closed: bool) -> None:
    scene = Scene(VENEZIA, BOTH_STAND, anna=1)
    scene.dealer.draw("aside", "down")
    scene.dealer.draw("aside", "down")
    scene.bet("anna", "punto", 100)
    if closed:
        scene.dealer.close()
    scene.do(FIRST_FELL)
    fell = Mishap.FIRST_CARD_FELL if closed else Mishap.FELL_EARLY_UNSEEN
    assert scene.rulings[-1] == (fell, "venezia-spb.3")
    assert scene.coup.bianco
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("venezia-spb.3")
@pytest.mark.parametrize("house", [VENEZIA, MALTA, LUGANO], ids=lambda house: house.id)
def test_once_the_bets_are_paid_they_go_back_as_long_as_the_cards_lie_there(house: House) -> None:
    scene = dealt(house)
    before = scene.chips("anna") + 100
    scene.until(Step.END_COUP)
    assert scene.chips("anna") != before
    scene.do(FIRST_FELL)
    assert scene.chips("anna") == before
    assert scene.step is Step.END_COUP
    assert scene.coup.bianco
    scene.finish()
    assert scene.refused(FIRST_FELL).reason.code == "not-reportable"


@pytest.mark.proves("campione-pb.20")
def test_at_campione_it_changes_nothing_then_either() -> None:
    scene = dealt(CAMPIONE)
    scene.until(Step.END_COUP)
    after = scene.chips("anna")
    scene.do(FIRST_FELL)
    assert (scene.chips("anna"), scene.step) == (after, Step.END_COUP)


@pytest.mark.proves("malta-pb.dispute")
def test_what_is_put_right_of_the_last_coup_does_not_open_this_one_again() -> None:
    scene = dealt(MALTA)
    scene.until(Step.SETTLE)
    scene.do(ca.PayBet("dealer", "anna", "punto", Amount(120_00), unnoticed=True))
    scene.finish()
    scene.do(ca.Dispute("anna", "too much"))
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ca.RuleFreely("direction", "play on", coup=2))
    scene.do(ca.ResolveDispute("direction", True))
    assert scene.rulings[-1][0] is Mishap.OVERPAID
    assert scene.refused(ca.Dispute("anna", "this one")).reason.code == "no-appeal"


# Bets that go back while a card is known


@pytest.mark.proves("campione-pb.8", "campione-pb.43")
def test_a_suspension_gives_nothing_back_once_cards_have_been_seen() -> None:
    scene = dealt(CAMPIONE)
    scene.do(a.ReopenBetting("inspector"))
    scene.dealer.turn("punto")
    scene.do(ta.Suspend("direction"))
    assert not scene.events_of(ce.BetReturned)
    scene.do(ta.Resume("direction"))
    assert scene.bet_refused("bruno", "punto", 100).reason.code == "card-known"
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "card-known"
    scene.dealer.close()
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.8", "campione-pb.9")
def test_covered_cards_do_not_keep_a_suspension_from_returning_the_bets() -> None:
    scene = dealt(CAMPIONE)
    scene.do(a.ReopenBetting("inspector"))
    scene.do(ta.Suspend("direction"))
    assert scene.chips("anna") == 10_000


# A card of the cloth that falls once its coup is decided


@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
@pytest.mark.parametrize("step", [Step.SETTLE, Step.END_COUP])
@pytest.mark.parametrize("annuls", [False, True])
def test_a_card_that_falls_until_the_cards_are_put_away_changes_nothing_of_a_decided_coup(
    house: House, step: Step, annuls: bool
) -> None:
    if annuls:
        row = house.rulings[Mishap.CARD_FELL]._replace(remedies=(Remedy.ANNUL_COUP,))
        house = replace(house, rulings={**house.rulings, Mishap.CARD_FELL: row})
    scene = shown(house)
    scene.until(step)
    fell = a.Report("inspector", Reportable.CARD_FELL)
    scene.do(fell)
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.remedies) == (Mishap.CARD_FELL, (Remedy.PLAY_ON,))
    assert scene.refused(fell).reason.code == "ruled-on"
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.refused(fell).reason.code == "not-reportable"


# The last card moved is a third card that goes back for the Rule


@pytest.mark.parametrize("step", [Step.SETTLE, Step.END_COUP, None])
@pytest.mark.proves("venezia-spb.3", "venezia-spb.8")
def test_a_third_card_not_due_that_falls_opens_the_next_coup_before_and_after_the_end(
    step: Step | None,
) -> None:
    scene = dealt(VENEZIA, "8h Kd Jc As Qs 4h 6h 5d")
    scene.dealer.give("anna")
    scene.declare("anna", "no")
    scene.dealer.turn("banco")
    scene.dealer.draw("banco")
    if step is None:
        scene.finish()
    else:
        scene.until(step)
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    ruled = scene.last(ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.FELL_EARLY_SEEN, "venezia-spb.3")
    assert [waiting.fell for waiting in scene.state.waiting] == [True]


@pytest.mark.proves("venezia-spb.3")
def test_of_several_that_wait_the_one_moved_last_fell() -> None:
    """Two are out; the first goes to the Banco, comes back for the Rule, and falls."""
    scene = dealt(VENEZIA, "8h Kd Jc As Qs 4h 6h 5d")
    scene.dealer.give("anna")
    scene.declare("anna", "no")
    for _ in range(2):
        scene.dealer.draw("aside", "down")
    scene.dealer.turn("banco")
    scene.dealer.draw("banco")
    scene.until(Step.SETTLE)
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert [(waiting.card, waiting.fell) for waiting in scene.state.waiting] == [
        ("Qs", True),
        ("4h", False),
    ]


def taken_back(house: House) -> Scene:
    """The Punto has its third card, another comes out, and the first goes back for the Rule."""
    scene = dealt(house)
    scene.dealer.give("anna")
    scene.declare("anna", "carta")
    if house is CAMPIONE:
        scene.dealer.repeat("carta")
    scene.dealer.turn("banco")
    scene.dealer.draw("punto")
    scene.dealer.draw("aside", "down")
    scene.do(a.Turn("anna", Side.PUNTO))
    return scene


@pytest.mark.proves("venezia-spb.3")
@pytest.mark.parametrize("ended", [False, True])
def test_one_taken_from_a_hand_again_was_moved_after_those_that_wait(ended: bool) -> None:
    scene = taken_back(VENEZIA)
    if ended:
        scene.finish()
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert [(waiting.card, waiting.fell) for waiting in scene.state.waiting] == [
        ("9h", True),
        ("4h", False),
    ]
    if not ended:
        scene.until(Step.SETTLE)
    assert scene.refused(replace(FIRST_FELL, coup=2)).reason.code == "ruled-on"


@pytest.mark.proves("campione-pb.42", "campione-pb.34")
@pytest.mark.parametrize("step", [Step.SETTLE, Step.END_COUP])
def test_where_that_one_is_annulled_the_other_was_moved_last(step: Step) -> None:
    scene = taken_back(CAMPIONE)
    scene.until(step)
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings[-1] == (Mishap.FELL_EARLY_UNSEEN, "campione-pb.34")
    assert [(waiting.card, waiting.fell) for waiting in scene.state.waiting] == [("4h", True)]


# Where a house annuls the coup for a card that fell, that card goes with it and no other


def annulling(waiting: int) -> Scene:
    """So many cards lie under the sabot when the bets are closed."""
    rulings = dict(VENEZIA.rulings)
    for mishap in (Mishap.CARD_FELL, Mishap.FIRST_CARD_FELL):
        rulings[mishap] = rulings[mishap]._replace(remedies=(Remedy.ANNUL_COUP,))
    scene = scene_of(replace(VENEZIA, rulings=rulings))
    scene.dealer.close()
    for _ in range(waiting):
        scene.dealer.draw("aside", "down")
    return scene


@pytest.mark.parametrize("how", ["floor", Reportable.CARD_FELL, Reportable.FIRST_CARD_FELL])
def test_a_card_that_waits_behind_the_one_that_fell_opens_the_next_coup(how: str) -> None:
    scene = annulling(waiting=2)
    scene.dealer.draw("floor" if how == "floor" else "punto")
    if isinstance(how, Reportable):
        scene.do(a.Report("inspector", how))
    assert scene.coup.annulled
    assert [(waiting.card, waiting.kept) for waiting in scene.state.waiting] == [("6d", True)]


@pytest.mark.parametrize("how", [Reportable.CARD_FELL, Reportable.FIRST_CARD_FELL])
def test_one_that_waits_and_fell_does_not(how: Reportable) -> None:
    scene = annulling(waiting=1)
    scene.do(a.Report("inspector", how))
    assert scene.coup.annulled
    assert scene.last(ce.CardsAnnulled).cards == ("7h",)
    assert not scene.state.waiting
