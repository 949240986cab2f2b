"""Every reason for which a Black Jack table refuses: reached, changing nothing, with its source."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import reasons
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.law import provision
from sabot.table import acts as ta
from sabot.table import reasons as table_reasons
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import reasons as coup_reasons
from sabot.table.coup.ruling import Ruling
from sabot.table.money import Amount
from sabot.table.refusal import Reason
from tests.black_jack.refusals.bets import BETS
from tests.black_jack.refusals.cards import CARDS
from tests.black_jack.refusals.case import BET, CHF, Case, francs, insure, says
from tests.black_jack.refusals.direction import DIRECTION
from tests.black_jack.refusals.people import PEOPLE
from tests.black_jack.refusals.scenes import card_wanted, deciding
from tests.black_jack.refusals.turns import TURNS
from tests.black_jack.scene import Scene

CASES = (*BETS, *TURNS, *CARDS, *PEOPLE, *DIRECTION)


def named(case: Case) -> str:
    return f"{case.reason.code}-{case.act.verb}-{case.act.by}"


@pytest.mark.parametrize("case", CASES, ids=map(named, CASES))
def test_a_refusal_changes_nothing_and_cites_what_the_house_says(case: Case) -> None:
    scene = case.where()
    history = len(scene.history)
    refusal = scene.refused(case.act)
    assert (refusal.reason.code, refusal.cite) == (case.reason.code, case.cite)
    assert refusal.reason is case.reason
    assert len(scene.history) == history
    for lang in ("it", "en"):
        text = refusal.text(lang)
        assert text.endswith(f" [{case.cite}]")
        assert "{" not in text
    assert refusal.text("it") != refusal.text("en")


def reasons_of(module: object) -> Iterator[Reason]:
    return (each for each in vars(module).values() if isinstance(each, Reason))


@pytest.mark.parametrize("module", [reasons, coup_reasons, table_reasons])
def test_every_reason_is_met_here(module: object) -> None:
    met = {case.reason.code for case in CASES}
    assert {each.code for each in reasons_of(module)} <= met


def test_every_citation_here_is_a_provision_or_a_listed_interpretation() -> None:
    readings = {reading.id for reading in CAMPIONE.interpretations}
    assert all(provision(cite) for cite in {case.cite for case in CASES} - readings)


# Not enough chips for what comes after the bet


@pytest.mark.parametrize(
    ("top", "acts"),
    [
        ("5s 9d 9h 6s 8d", (a.Double("anna"),)),
        ("8s 9d 9h 8h Td", (a.Split("anna"),)),
        ("8s 9d Ah 8h Td", (insure("anna", 1, 50),)),
    ],
)
def test_whoever_has_staked_all_can_add_nothing(top: str, acts: tuple[Act, ...]) -> None:
    scene = Scene(CAMPIONE, top, chips=100, anna=1, dino=2)
    scene.bet("anna", 100)
    scene.bet("dino", 50)
    scene.deal()
    for act in acts:
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", BET)
        assert "0.00 CHF" in refusal.text("en")


def test_whoever_has_staked_all_behind_cannot_follow() -> None:
    for top, act in (("5s 9d 9h 6s 8d", a.Double), ("8s 9d 9h 8h Td", a.Split)):
        scene = Scene(CAMPIONE, top, anna=1, dino=2)
        scene.do(ta.Join("bruno", francs(50), CHF))
        scene.bet("anna", 100)
        scene.bet("bruno", 50, box=1)
        scene.bet("dino", 50)
        scene.deal()
        scene.do(act("anna"))
        assert scene.refused(act("bruno")).reason.code == "not-enough-chips"
        scene.finish()


# A word on how they are told


def test_refusals_speak_the_language_they_are_asked_in() -> None:
    scene = deciding()
    not_yours = scene.refused(says("dino"))
    assert not_yours.text("it") == "Tocca alla casella 1, di anna [campione-bj.c1.turn]"
    assert not_yours.text("en") == "It is box 1's turn, which anna plays [campione-bj.c1.turn]"
    no_double = scene.refused(a.Double("anna"))
    assert no_double.text("en") == (
        "Doubling is on the first two cards, with 9, 10, 11 [campione-bj.10]"
    )
    not_now = scene.refused(ca.Settle("dealer"))
    assert not_now.text("it").startswith("Non ora: si attende ")
    assert not_now.text("en").startswith("Not now: the table waits for ")


def test_the_most_one_may_insure_is_told_to_the_centime() -> None:
    scene = Scene(CAMPIONE, "8s 9d Ah 8h Td", anna=1, dino=2)
    scene.do(a.PlaceBet("anna", 1, Amount(33_33)))
    scene.bet("dino", 50)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    refusal = scene.refused(a.Insure("anna", 1, Amount(16_67)))
    assert "16.66" in refusal.text("en")
    scene.do(a.Insure("anna", 1, Amount(16_66)))


def test_with_nobody_to_speak_for_a_box_the_dealer_is_waited_for() -> None:
    scene = deciding()
    for name in ("anna", "bruno", "carla"):
        scene.do(ta.StepAway(name))
    assert scene.step is Step.PASS_OVER
    assert scene.refused(says("dino")).reason.code == "not-now"


def test_a_wrongly_named_card_is_refused_without_telling_the_right_one() -> None:
    scene = card_wanted()
    refusal = scene.refused(a.Draw("dealer", Target.BOX_1, card("As")))
    for lang in ("it", "en"):
        assert "5h" not in refusal.text(lang)
        assert "As" in refusal.text(lang)


# What an odd house may say


def test_a_mishap_that_annuls_leaves_nothing_to_declare() -> None:
    fell = Ruling("campione-bj.36", (Remedy.ANNUL_COUP,))
    house = replace(CAMPIONE, rulings={**CAMPIONE.rulings, Mishap.CARD_FELL: fell})
    scene = deciding(house)
    scene.dealer.report("card-fell")
    assert scene.step is Step.END_COUP
    for act in (says("anna"), a.Double("anna"), a.Surrender("anna")):
        assert scene.refused(act).reason.code == "no-turn"
    assert scene.refused(ca.RuleFreely("direction", "?", annul=True)).reason.code == "no-coup"
