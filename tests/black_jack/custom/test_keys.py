"""Custom Black Jack houses: every key a file may set, and where the reference says so."""

import re
from dataclasses import replace

from sabot.black_jack.house import (
    BetRules,
    Doubling,
    Formulas,
    Hole,
    House,
    Pairs,
    Pays,
    Shown,
    Splitting,
    Takes,
)
from sabot.black_jack.houses.custom import KEYS
from sabot.black_jack.mishaps import CHOICES, Mishap, Remedy
from sabot.black_jack.tableau import BankRule
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.limits import Limits, PlacardRule, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from tests.black_jack.custom.scenes import BASE, FULL, REFERENCE, house, sound


def test_a_house_that_sets_nothing_is_its_base_under_another_name() -> None:
    custom = house()
    assert (custom.id, custom.name, custom.document) == ("mine", "mine", BASE.id)
    assert replace(custom, id=BASE.id, name=BASE.name) == BASE


def test_the_example_of_the_reference_sets_every_key(full: House) -> None:
    tables = set(re.findall(r"^\[(\w+)\]", FULL, re.MULTILINE))
    plain = set(re.findall(r"^(\w+) =", FULL.split("[placard_rule]")[0], re.MULTILINE))
    assert tables | plain == {"id", "name", "base", *KEYS}
    sound(full)


def test_every_key_is_in_the_reference() -> None:
    assert [
        key for key in KEYS if f"`{key}`" not in REFERENCE and f"[{key}]" not in REFERENCE
    ] == []


def test_the_reference_says_what_the_base_has() -> None:
    rows = dict(
        re.findall(r"^\| `(\w+)` \| .* \| `?\"?([^|`\"]*)\"?`? \|$", REFERENCE, re.MULTILINE)
    )
    shown = {key: rows[key] for key in ("decks", "mask_behind", "riffled_parts", "burned", "hole")}
    assert shown == {key: str(getattr(BASE, key)) for key in shown}
    flags = {key: value == "true" for key, value in rows.items() if value in ("true", "false")}
    assert flags == {key: getattr(BASE, key) for key in flags}
    assert {"insurance", "surrender", "disputes_final"} <= set(flags)


def test_who_and_cards(full: House) -> None:
    assert (full.id, full.name, full.document) == ("my-black-jack", "My Black Jack", BASE.id)
    assert (full.decks, full.mask_behind, full.riffled_parts, full.burned) == (6, 78, 2, 1)
    assert not full.shuffled_before_players
    assert not full.pack_changes_in_taglia
    assert not full.direction_informed


def test_bets(full: House) -> None:
    assert full.most_seats == 6
    assert full.currencies == (Currency.EUR,)
    assert full.limits == Limits(Range(Amount(10_00), Amount(500_00)))
    assert full.placard_rule == PlacardRule(50, Amount(2_500_00))
    assert full.limits_after_hearing
    assert full.bets == BetRules(1, False, 3)
    assert full.pays == Pays(Pay(6, 5), Pay(2))


def test_the_coup(full: House) -> None:
    assert full.hole is Hole.COVERED
    assert full.even_money == {Shown.ACE}
    assert full.insurance
    assert full.manners == {Manner.WORDS}
    assert full.doubling == Doubling(frozenset({9, 10, 11}), True, True, True)
    assert full.splitting == Splitting(3, Pairs.RANK, False)
    assert full.surrender
    assert full.bank == BankRule(17, True)
    assert full.bank_black_jack_takes is Takes.ORIGINAL
    assert full.formulas == Formulas(
        "place your bets", "no more bets", "insurance?", "insurance loses", "last coup"
    )
    assert full.late_disputes_heard
    assert full.disputes_final


def test_powers_and_rulings(full: House) -> None:
    changing = {Role.INSPECTOR, Role.DIRECTION}
    assert full.powers == {
        **BASE.powers,
        Power.CHANGE_LIMITS: changing,
        Power.WITHHOLD_CARDS: {Role.INSPECTOR},
        Power.CUT_WHEN_REFUSED: {Role.DEALER},
    }
    assert full.together == {Power.CHANGE_LIMITS: changing}
    assert full.rulings == {
        **BASE.rulings,
        Mishap.CARD_FELL: Ruling("my-black-jack~card-fell", (Remedy.ANNUL_COUP,)),
        Mishap.UNASKED_CARD: Ruling("my-black-jack~unasked-card", (Remedy.CARD_TO_BANK,)),
    }


def test_every_ruling_a_mishap_can_have_may_be_chosen() -> None:
    for mishap, choices in CHOICES.items():
        for remedies in choices:
            row = ", ".join(f'"{remedy}"' for remedy in remedies)
            custom = house(f"[rulings]\n{mishap} = [{row}]")
            assert custom.rulings[mishap].remedies == remedies
            sound(custom)


def test_what_may_be_none_any_or_unlimited() -> None:
    custom = house(
        'placard_rule = "none"\neven_money = []\ntogether = []\n[bets]\nper_box = "unlimited"\n'
        '[doubling]\npoints = "any"'
    )
    assert custom.placard_rule is None
    assert custom.even_money == frozenset()
    assert custom.together == {}
    assert custom.bets.per_box is None
    assert custom.doubling.points == frozenset(range(4, 22))
    assert house("[doubling]\npoints = []").doubling.points == frozenset()


def test_what_does_nothing_may_be_said_to_be_off() -> None:
    custom = house(
        "[splitting]\ntimes = 0\n[doubling]\nafter_split = false\nsplit_ten_with_ace = false"
    )
    assert custom.doubling[2:] == (False, False)
    assert house("insurance = false").pays == BASE.pays
