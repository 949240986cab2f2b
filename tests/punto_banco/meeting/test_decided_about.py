"""What the Direction decides is final for the coup it is about; what is told of a complaint."""

import pytest

from sabot.company.staff import holder_of
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.evolve import evolve
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.offers import offers
from sabot.punto_banco.rules import decide
from sabot.punto_banco.words import translate
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.state import Pending
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
MALTA = HOUSES["malta-pb"]
HEARD_LATE = [VENEZIA, MALTA]
# The second card goes to Punto and nobody notices: Punto 6, Banco 2 with its third; the first four
# in order are Punto 2, Banco 9.
SWAPPED = "2h 4c Kd 5d 7s 8s 3c 9d"
COMPLAINT = ca.Dispute("bruno", "those were swapped")


def rules(text: str, coup: int | None = None, annul: bool = False) -> ca.RuleFreely:
    return ca.RuleFreely("direction", text, annul, coup)


def swapped(house: House, behind: int | None = None) -> Scene:
    """A coup with an unnoticed swap, settled by what it looked like."""
    scene = Scene(house, SWAPPED, behind=behind, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 200)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.until(Step.END_COUP)
    assert scene.chips("anna") == 10_100
    return scene


def next_dealt(scene: Scene) -> None:
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.deal()


@pytest.mark.proves("venezia-spb.16", "malta-pb.dispute")
@pytest.mark.parametrize("moment", ["between", "betting", "play"])
@pytest.mark.parametrize("named", [False, True])
@pytest.mark.parametrize("house", HEARD_LATE, ids=lambda house: house.id)
def test_a_ruling_is_about_what_is_complained_of_whatever_is_played_meanwhile(
    house: House, moment: str, named: bool
) -> None:
    scene = swapped(house)
    scene.finish()
    scene.do(COMPLAINT)
    scene.do(ca.Dispute("anna", "they were not"))
    if moment != "between":
        scene.open_betting()
    if moment == "play":
        scene.bet("anna", "punto", 100)
        scene.deal()
    chips = scene.chips("bruno")
    ruled, barred = scene.do(rules("it stands", 1 if named else None))
    assert isinstance(ruled, ce.FreelyRuled)
    assert (ruled.late, ruled.number) == (True, 1)
    assert barred == ce.ComplaintBarred(ruled.cite, True, 1, 1)
    assert not scene.state.disputed
    by = holder_of(house, scene.state.table, Power.RESOLVE_DISPUTE)
    assert scene.refused(ca.ResolveDispute(by, True)).reason.code == "not-now"
    again = ca.Dispute("bruno", "swapped all the same", coup=1)
    assert scene.refused(again).reason.code == "no-appeal"
    assert scene.chips("bruno") == chips
    if moment == "play":
        # The coup in play is as open as it was.
        scene.do(ca.Dispute("anna", "and this one?"))


@pytest.mark.proves("venezia-spb.16")
@pytest.mark.parametrize("before_end", [True, False])
def test_what_is_ruled_of_a_coup_is_final_on_either_side_of_its_end(before_end: bool) -> None:
    scene = swapped(VENEZIA)
    if not before_end:
        scene.finish()
    scene.do(rules("coup 1 stands"))
    scene.finish()
    assert scene.refused(COMPLAINT).cite == "venezia-spb.16"
    scene.open_betting()
    assert scene.refused(COMPLAINT).cite == "venezia-spb.16"


@pytest.mark.proves("campione-pb.49", "venezia-spb.16", "malta-pb.dispute")
@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
def test_nor_does_the_direction_decide_again_what_it_has_decided(house: House) -> None:
    scene = Scene(house, "7h 6d Kc Kd 9h 4h 6h 5d", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    decider = holder_of(house, scene.state.table, Power.RULE_FREELY)
    stands = ca.RuleFreely(decider, "it stands")
    scene.do(stands)
    barred = scene.state.in_play().barred
    assert scene.refused(ca.RuleFreely(decider, "no, it goes back", annul=True)).cite == barred
    scene.until(Step.END_COUP)
    won = scene.chips("anna")
    scene.do(stands)  # the cards have come since: these it had not decided
    for again in (stands, ca.RuleFreely(decider, "no, it goes back", annul=True)):
        assert scene.refused(again).cite == barred
    offered = [each.act for each in offers(house, scene.state, decider, True) if not each.refusal]
    assert ca.RuleFreely(decider, "-", annul=True, since=True) in offered
    assert ca.RuleFreely(decider, "-", annul=True) not in offered
    other = ca.RuleFreely(decider, "the lights went out", annul=True, since=True)
    decision = decide(house, scene.state, other)
    assert not isinstance(decision, Refusal)
    assert any(isinstance(event, ce.CoupAnnulled) for event in decision)
    scene.finish()
    assert scene.refused(ca.RuleFreely(decider, "again", coup=1)).cite == barred
    scene.do(ca.RuleFreely(decider, "something else, between coups"))
    assert scene.chips("anna") == won


@pytest.mark.proves("campione-pb.18", "venezia-spb.6")
@pytest.mark.parametrize("house", HOUSES.values(), ids=lambda house: house.id)
def test_a_misdeal_can_be_reported_once_the_complaint_is_settled(house: House) -> None:
    scene = swapped(house)
    scene.do(COMPLAINT)
    misdealt = a.Report("inspector", Reportable.MISDEALT)
    assert scene.refused(misdealt).reason.code == "not-now"


def test_a_dispute_open_in_the_coup_in_play_goes_before_one_that_waits() -> None:
    scene = swapped(VENEZIA)
    scene.finish()
    scene.do(COMPLAINT)
    next_dealt(scene)
    scene.do(ca.Dispute("anna", "this one too"))
    scene.do(rules("this one stands"))
    assert scene.coup.barred
    assert [each.number for each in scene.state.disputed] == [1]
    scene.do(rules("and that one"))
    assert not scene.state.disputed


def test_a_ruling_may_name_the_coup_in_play_and_leave_the_complaint_open() -> None:
    scene = swapped(VENEZIA)
    scene.finish()
    scene.do(COMPLAINT)
    next_dealt(scene)
    scene.do(rules("the light is turned up", 2))
    assert scene.coup.barred
    assert [each.number for each in scene.state.disputed] == [1]


def test_a_coup_nobody_can_complain_of_is_not_ruled_on_either() -> None:
    scene = swapped(VENEZIA)
    scene.finish()
    scene.open_betting()
    assert scene.refused(rules("so be it", 2)).reason.code == "not-yet"
    assert scene.refused(rules("so be it", 1, annul=True)).reason.code == "stays-over"
    scene.do(rules("no bets", 2, annul=True))
    assert scene.coup.annulled


def test_a_complaint_about_an_annulled_coup_that_lies_there_is_closed_with_it() -> None:
    scene = swapped(VENEZIA)
    scene.finish()
    next_dealt(scene)
    scene.do(ca.Dispute("anna", "not so"))
    scene.do(a.Draw("dealer", Target.PUNTO))
    scene.do(ca.Find("inspector", rebuildable=False))
    assert scene.coup.annulled
    assert scene.coup.pending is Pending.DISPUTE
    scene.do(rules("annulled it is"))
    assert scene.coup.pending is None
    assert scene.refused(ca.Dispute("anna", "still not so")).reason.code == "no-appeal"


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_a_decision_on_an_older_coup_closes_every_complaint_about_it() -> None:
    scene = swapped(MALTA)
    scene.finish()
    scene.do(COMPLAINT)
    scene.do(ca.Dispute("anna", "they were not"))
    next_dealt(scene)
    scene.finish()
    chips = scene.chips("bruno")
    scene.do(ca.ResolveDispute("direction", rebuildable=False))
    assert not scene.state.disputed
    assert scene.refused(ca.ResolveDispute("direction", True)).reason.code == "not-now"
    assert scene.chips("bruno") == chips
    # The last coup is another, and may be complained of.
    scene.do(ca.Dispute("anna", "this one"))


def test_a_ruling_told_before_it_had_a_number_is_about_what_waited_longest() -> None:
    """As older tables have it written down."""
    scene = swapped(VENEZIA)
    scene.finish()
    scene.do(COMPLAINT)
    scene.do(ca.Dispute("anna", "they were not"))
    state = evolve(scene.state, ce.FreelyRuled("venezia-spb.16", "direction", "so", late=True))
    assert len(state.disputed) == 1
    state = evolve(state, ce.ComplaintBarred("venezia-spb.16", late=True))
    assert state.previous is not None
    assert state.previous.barred == "venezia-spb.16"
    assert not state.disputed


def test_the_direction_is_offered_the_coups_it_can_decide_of() -> None:
    def offered(scene: Scene) -> set[int | None]:
        acts = [each.act for each in offers(VENEZIA, scene.state, "direction", True)]
        return {act.coup for act in acts if isinstance(act, ca.RuleFreely)}

    scene = swapped(VENEZIA)
    assert offered(scene) == {None}
    scene.finish()
    assert offered(scene) == {None}
    next_dealt(scene)
    assert offered(scene) == {None, 1, 2}


# What is told of a complaint that is upheld


@pytest.mark.proves("campione-pb.18", "campione-pb.27")
def test_where_rebuilding_annuls_the_coup_no_hands_are_told() -> None:
    scene = swapped(CAMPIONE)
    scene.do(COMPLAINT)
    resolved, *_ = scene.do(ca.ResolveDispute("inspector", True))
    assert isinstance(resolved, ce.DisputeResolved)
    assert resolved.annulled
    assert (resolved.cards, resolved.sides, resolved.payments) == ((), (), ())
    assert "the coup is annulled" in translate(resolved, "en")
    assert "il colpo è annullato" in translate(resolved, "it")
    assert scene.rulings[-1] == (Mishap.SIDES_SWAPPED_SEEN, "campione-pb.27")
    assert scene.coup.annulled


@pytest.mark.proves("venezia-spb.10")
def test_nor_where_a_coup_that_is_over_cannot_be_rebuilt_with_the_cards_it_had() -> None:
    """A natural as it lay; in order Punto has 2 and wants a third card, and none was out."""
    scene = Scene(VENEZIA, "2h 7c Kd 5d 7s 8s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.finish()
    assert scene.chips("anna") == 10_100
    scene.do(ca.Dispute("anna", "swapped"))
    scene.do(ca.ResolveDispute("inspector", True))
    resolved = scene.last(ce.DisputeResolved)
    assert resolved.annulled
    assert not resolved.cards
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("venezia-spb.6")
def test_where_it_is_rebuilt_the_hands_are_told_as_they_should_be() -> None:
    scene = swapped(VENEZIA)
    scene.do(COMPLAINT)
    resolved, *_ = scene.do(ca.ResolveDispute("inspector", True))
    assert isinstance(resolved, ce.DisputeResolved)
    assert not resolved.annulled
    assert resolved.cards[:4] == ("2h", "4c", "Kd", "5d")


# One coup, one decision: what was annulled stays so, and is not told as rebuilt


@pytest.mark.proves("campione-pb.18", "campione-pb.27")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_a_second_complaint_of_an_annulled_coup_leaves_it_annulled(rebuildable: bool) -> None:
    scene = swapped(CAMPIONE)
    scene.do(COMPLAINT)
    scene.do(ca.ResolveDispute("inspector", True))
    chips = scene.chips("anna"), scene.chips("bruno")
    scene.do(ca.Dispute("anna", "they were not"))
    (resolved,) = scene.do(ca.ResolveDispute("inspector", rebuildable))
    stays_annulled(resolved, rebuildable)
    assert (scene.chips("anna"), scene.chips("bruno")) == chips == (10_000, 10_000)


@pytest.mark.proves("venezia-spb.10")
@pytest.mark.parametrize("rebuildable", [True, False])
def test_nor_does_a_second_late_complaint_rebuild_it(rebuildable: bool) -> None:
    """A natural as it lay; in order Punto has 2 and wants a third card, and none was out."""
    scene = Scene(VENEZIA, "2h 7c Kd 5d 7s 8s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.finish()
    for name in ("anna", "bruno"):
        scene.do(ca.Dispute(name, "swapped"))
    scene.do(ca.ResolveDispute("inspector", True))
    (resolved,) = scene.do(ca.ResolveDispute("inspector", rebuildable))
    stays_annulled(resolved, rebuildable)
    assert scene.chips("anna") == 10_000


def stays_annulled(resolved: object, rebuildable: bool) -> None:
    assert isinstance(resolved, ce.DisputeResolved)
    assert (resolved.rebuilt, resolved.annulled) == (rebuildable, True)
    assert (resolved.cards, resolved.sides, resolved.payments) == ((), (), ())
    text = translate(resolved, "en")
    assert ("the coup is annulled" if rebuildable else "the coup stays annulled") in text


# Every taglia counts its coups from one

# The mask lies behind the third card.
LAST = 309


def next_taglia(scene: Scene) -> None:
    """The taglia had one coup; so a coup of the next has its number."""
    scene.do(ta.ChangePack("inspector"))
    scene.load("7h 6d Kc Kd 9h 4h 6h 5d")
    scene.open_betting()
    scene.bet("anna", "punto", 100)


def complained_of(scene: Scene) -> list[tuple[int, int]]:
    return [(each.taglia, each.number) for each in scene.state.disputed]


@pytest.mark.proves("venezia-spb.10", "venezia-spb.16", "malta-pb.dispute")
@pytest.mark.parametrize("house", HEARD_LATE, ids=lambda house: house.id)
def test_a_decision_closes_no_complaint_about_the_same_number_of_another_taglia(
    house: House,
) -> None:
    scene = swapped(house, LAST)
    scene.finish()
    scene.do(COMPLAINT)
    next_taglia(scene)
    scene.play()
    scene.do(ca.Dispute("anna", "I had seven"))
    assert complained_of(scene) == [(1, 1), (2, 1)]
    decided = ca.RuleFreely("direction", "it stands", coup=1, taglia=2)
    refusal = scene.refused(rules("it stands", 1))
    assert refusal.reason.code == "which-taglia"
    assert "1, 2" in refusal.text("en")
    ruled, _ = scene.do(decided)
    assert isinstance(ruled, ce.FreelyRuled)
    assert (ruled.number, ruled.taglia) == (1, 2)
    assert complained_of(scene) == [(1, 1)]
    assert scene.refused(ca.Dispute("anna", "all the same")).reason.code == "no-appeal"
    scene.do(rules("so does that"))
    assert not scene.state.disputed


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_a_complaint_resolved_leaves_the_last_coup_of_the_same_number_open() -> None:
    scene = swapped(MALTA, LAST)
    scene.finish()
    scene.do(COMPLAINT)
    next_taglia(scene)
    scene.play()
    scene.do(ca.ResolveDispute("direction", False))
    assert not scene.state.disputed
    assert scene.state.previous is not None
    assert not scene.state.previous.barred
    scene.do(ca.Dispute("anna", "I had seven"))
    assert complained_of(scene) == [(2, 1)]


@pytest.mark.proves("venezia-spb.10")
def test_the_last_coup_of_the_taglia_before_may_be_named_while_another_is_played() -> None:
    scene = swapped(VENEZIA, LAST)
    scene.finish()
    next_taglia(scene)
    scene.do(ca.Dispute("bruno", "those were swapped", coup=1, taglia=1))
    assert complained_of(scene) == [(1, 1)]
    scene.deal()
    scene.do(ca.Dispute("anna", "and these", coup=1))
    assert scene.coup.pending is Pending.DISPUTE
    wrong = ca.Dispute("bruno", "and those", coup=1, taglia=3)
    assert scene.refused(wrong).reason.code == "not-that-taglia"


def test_whoever_decides_is_offered_the_taglia_where_two_have_a_coup_of_that_number() -> None:
    scene = swapped(VENEZIA, LAST)
    scene.finish()
    next_taglia(scene)
    scene.deal()
    offered = {
        (each.act.coup, each.act.taglia)
        for each in offers(VENEZIA, scene.state, "direction", True)
        if isinstance(each.act, ca.RuleFreely) and each.refusal is None
    }
    assert offered == {(None, None), (1, 1), (1, 2)}


def test_a_decision_told_without_its_taglia_is_about_that_number() -> None:
    """As ledgers of before tell it."""
    scene = swapped(VENEZIA, LAST)
    scene.finish()
    scene.do(COMPLAINT)
    state = evolve(scene.state, ce.FreelyRuled("venezia-spb.16", "direction", "so", True, 1))
    assert not state.disputed
