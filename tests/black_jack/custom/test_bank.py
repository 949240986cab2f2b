"""Custom Black Jack houses played: the bank's covered card, its Black Jack and its Rule."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table.coup import events as ce
from tests.black_jack.custom.scenes import scene

# The covered card


def test_a_look_ends_the_coup_at_once_on_a_black_jack() -> None:
    table = scene('hole = "peeked"', "9s Td 2h Ac")
    assert table.last(e.CardCovered).cite == "mine~hole-card"
    assert table.view("anna")["coup"]["bank"] == ["Td", None]
    assert table.waits_for(Step.PEEK)
    table.refused(a.Declare("anna", a.Word.CARTA))
    table.do(a.Peek("dealer"))
    assert table.last(e.HolePeeked) == e.HolePeeked("mine~hole-card", True)
    assert table.last(e.HoleTurned).card == "Ac"
    assert table.waits_for(Step.ANNOUNCE)
    assert table.events_of(e.TurnCame) == []
    table.finish()
    assert table.chips("anna") == 9_900


def test_a_look_that_finds_no_black_jack_changes_nothing() -> None:
    table = scene('hole = "peeked"', "9s Td 2h 7c Kh")
    table.do(a.Peek("dealer"))
    assert table.last(e.HolePeeked).black_jack is False
    assert table.events_of(e.HoleTurned) == []
    assert table.view("dealer")["coup"]["bank"] == ["Td", None]
    assert table.waits_for(Step.DECIDE)
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    assert table.waits_for(Step.TURN_HOLE)
    table.do(a.TurnHole("dealer"))
    assert table.bank == "Td 7c"
    table.finish()
    assert table.chips("anna") == 10_200


def test_nothing_to_look_for_under_a_six() -> None:
    table = scene('hole = "peeked"', "9s 6d 2h Kc")
    assert table.waits_for(Step.DECIDE)
    table.do(a.Peek("dealer"))
    assert table.rulings == [(Mishap.HOLE_SEEN_SOON, "campione-bj~hole-seen-soon")]
    # It has been looked at, and nothing more.
    assert table.refused(a.Peek("dealer")).reason.code == "not-now"


def test_a_look_after_insurance_pays_it() -> None:
    table = scene('hole = "peeked"', "Ts Ad 9h Kc")
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.do(a.BeginDrawing("dealer"))
    assert table.waits_for(Step.PEEK)
    table.finish()
    assert table.chips("anna") == 10_000


def test_a_covered_card_is_turned_at_the_banks_turn() -> None:
    table = scene('hole = "covered"', "6s Td 5h Ac 9c")
    assert table.waits_for(Step.DECIDE)
    assert table.refused(a.Peek("dealer")).cite == "mine~hole-card"
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    assert table.waits_for(Step.TURN_HOLE)
    assert table.view("anna")["coup"]["bank"] == ["Td", None]
    table.do(a.TurnHole("dealer"))
    assert table.last(e.HoleTurned).cite == "mine~hole-card"
    assert table.bank == "Td Ac"
    table.finish()
    assert table.chips("anna") == 9_800


def test_insurance_is_lost_when_the_covered_card_is_turned() -> None:
    table = scene('hole = "covered"\n[formulas]\ninsurance_lost = "lost"', "Ts Ad 9h 7c")
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.do(a.BeginDrawing("dealer"))
    table.says("anna", "no")
    table.do(a.TurnHole("dealer"))
    assert table.last(e.InsuranceLost) == e.InsuranceLost("mine~insurance-lost", "lost")
    table.finish()
    assert table.chips("anna") == 10_050


def test_there_is_nothing_covered_where_the_file_has_none() -> None:
    table = scene('hole = "none"', "9s Td 8h Ac")
    assert table.bank == "Td"
    assert table.refused(a.Peek("dealer")).cite == "mine~hole-card"
    assert table.refused(a.TurnHole("dealer")).cite == "mine~hole-card"


# What the bank's Black Jack takes


@pytest.mark.parametrize("hole", ["none", "covered"])
@pytest.mark.parametrize(("takes", "left"), [("all", 9_800), ("original", 9_900)])
def test_a_doubled_bet_against_the_banks_black_jack(hole: str, takes: str, left: float) -> None:
    top = "6s Td 5h 2c Ac" if hole == "none" else "6s Td 5h Ac 2c"
    table = scene(f'hole = "{hole}"\nbank_black_jack_takes = "{takes}"', top)
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    table.finish()
    halved = table.events_of(e.BetHalved)
    assert [(each.cite, each.kept) for each in halved] == (
        [("mine~outcome", 100_00)] if takes == "original" else []
    )
    assert table.chips("anna") == left


@pytest.mark.parametrize(("takes", "left"), [("all", 9_800), ("original", 9_900)])
def test_a_split_bet_against_the_banks_black_jack(takes: str, left: float) -> None:
    table = scene(f'bank_black_jack_takes = "{takes}"', "8s Td 8h 9c 9d Ac")
    table.do(a.Split("anna"))
    for _ in range(2):
        table.dealer.draw(1)
        table.says("anna", "no")
    table.finish()
    back = [(event.bet.chance, event.bet.amount) for event in table.events_of(ce.BetReturned)]
    assert back == ([("hand-2", 100_00)] if takes == "original" else [])
    assert table.chips("anna") == left


def test_a_split_bet_doubled_too_goes_back_whole() -> None:
    table = scene('bank_black_jack_takes = "original"', "8s Td 8h 9c 3d 9d Ac")
    table.do(a.Split("anna"))
    table.dealer.draw(1)
    table.says("anna", "no")
    table.dealer.draw(1)
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    table.finish()
    assert table.last(ce.BetReturned).bet.amount == 200_00
    assert table.chips("anna") == 9_900


def test_a_point_that_is_lost_anyway_is_lost_whole() -> None:
    table = scene('bank_black_jack_takes = "original"', "6s Td 5h 2c 9c")
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    table.finish()
    assert table.chips("anna") == 9_800


# The bank's Rule


@pytest.mark.parametrize(
    ("rule", "top", "bank"),
    [
        ("draws_soft = true", "Ts 6d 9h Ac 4d", "6d Ac 4d"),
        ("draws_soft = false", "Ts 6d 9h Ac 4d", "6d Ac"),
        ("draws_soft = true", "Ts Td 9h 7c 4d", "Td 7c"),
        ("draws_soft = true", "Ts 7d 9h Ac 4d", "7d Ac"),
        ("stands_on = 18", "Ts Td 9h 7c 2d", "Td 7c 2d"),
        ("stands_on = 16", "Ts Td 9h 6c 2d", "Td 6c"),
        ("stands_on = 18\ndraws_soft = true", "Ts 7d 9h Ac 4d Kc", "7d Ac 4d Kc"),
    ],
)
def test_the_bank_draws_as_the_file_says(rule: str, top: str, bank: str) -> None:
    table = scene(f"[bank]\n{rule}", top)
    table.says("anna", "no")
    table.until(Step.SETTLE)
    assert table.bank == bank
    assert table.last(e.BankAnnounced).cite == "mine~bank-rule"
