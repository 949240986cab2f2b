"""What a file sets."""

import re
from dataclasses import replace

from sabot.punto_banco.chances import (
    CardsUsed,
    Chance,
    FirstCardsPair,
    Kind,
    PointsAddTo,
    ThirdCardsPair,
    WinsWith,
)
from sabot.punto_banco.house import BetRules, Formulas, House, Mode, Pass, Rounding, StandingBets
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom import KEYS
from sabot.punto_banco.mishaps import CHOICES, Mishap, Remedy
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import from_button
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from tests.punto_banco.custom.houses import DOC, FULL, house, sound


def test_a_house_that_sets_nothing_is_its_base_under_another_name() -> None:
    for base in HOUSES.values():
        custom = house(base=base.id)
        assert (custom.id, custom.name, custom.document) == ("mine", "mine", base.document)
        assert replace(custom, id=base.id, name=base.name) == base


def test_the_example_of_the_reference_sets_every_key(full: House) -> None:
    tables = set(re.findall(r"^\[+(\w+)\]", FULL, re.MULTILINE))
    plain = set(re.findall(r"^(\w+) =", FULL.split("[limits]")[0], re.MULTILINE))
    assert tables | plain == {"id", "name", "base", *KEYS}
    sound(full)


def test_every_key_is_in_the_reference() -> None:
    assert [key for key in KEYS if f"`{key}`" not in DOC and f"[{key}]" not in DOC] == []


def test_who_and_cards(full: House) -> None:
    assert (full.id, full.name, full.document) == ("my-house", "My house", "lugano-pb")
    assert (full.decks, full.mask_behind, full.least_cards_in_last_coup) == (8, 16, 6)
    assert full.pack_changes_in_taglia
    assert full.direction_informed
    assert full.disputes_final
    assert full.limits_after_hearing


def test_bets(full: House) -> None:
    assert full.currencies == (Currency.EUR,)
    assert full.limits == Limits(
        Range(Amount(20_00), Amount(4_000_00)), Range(Amount(2_50), Amount(400_00))
    )
    assert full.bets == BetRules(None, True, False, StandingBets.FREE_BOX)
    assert full.rounding is Rounding.COMMISSION


def test_chances(full: House) -> None:
    assert list(full.chance) == [
        *("punto", "banco", "egalite", "lucky", "third-pair", "banco-pair", "small", "seven")
    ]
    banco = full.chance["banco"]
    assert (banco.commission, banco.except_when, banco.except_pay) == (
        4,
        WinsWith(Side.BANCO, 6),
        Pay(1, 2),
    )
    egalite = full.chance["egalite"]
    assert (egalite.pay, egalite.needs) == (Pay(9), ("punto", "banco"))
    assert egalite.needs_cite == "my-house~needs-egalite"
    assert full.chance["lucky"] == Chance(
        "lucky",
        PointsAddTo(frozenset({7, 17})),
        Pay(7),
        "my-house~chance-lucky",
        kind=Kind.SIDE,
        limits=Range(Amount(5_00), Amount(100_00)),
        multiple=5_00,
        needs=("punto", "banco", "egalite"),
        needs_cite="my-house~chance-lucky",
    )
    assert full.chance["third-pair"].wins == ThirdCardsPair()
    assert full.chance["banco-pair"].wins == FirstCardsPair(Side.BANCO)
    assert full.chance["seven"].wins == WinsWith(Side.PUNTO, 7)
    small = full.chance["small"]
    assert (small.wins, small.pay) == (CardsUsed(frozenset({4})), Pay(3, 2))
    assert (small.multiple, small.needs) == (1, ())
    assert small.limits == Range(Amount(2_50), Amount(50_00))


def test_the_coup(full: House) -> None:
    assert full.modes == (Mode.COVERED, Mode.OPEN)
    assert full.rule.punto == full.rule.banco_alone == frozenset(range(5))
    rows = {3: frozenset(range(10)), 6: frozenset[int]()}
    assert full.rule.banco == {**THE_RULE.banco, **rows}
    assert full.tie_break is from_button
    assert not full.standing_read
    assert full.erring_excluded
    assert full.manners == {Manner.WORDS, Manner.GESTURE}
    assert full.repeats
    assert full.button
    assert full.announces_first is Side.BANCO
    assert full.settlement == (
        Pass.RETURN,
        Pass.COLLECT_SIDE,
        Pass.COLLECT_ORDINARY,
        Pass.PAY_SIDE,
        Pass.PAY_ORDINARY,
    )
    assert full.formulas == Formulas(
        "place your bets",
        "no more bets",
        "a coup without bets",
        "last coup",
        "last coup, at least six cards or void",
        "who stays accepts",
    )
    assert full.late_disputes_heard


def test_powers_and_rulings(full: House) -> None:
    base = HOUSES["lugano-pb"]
    assert full.powers == {
        **base.powers,
        Power.CHANGE_LIMITS: {Role.DIRECTION},
        Power.CUT_WHEN_REFUSED: {Role.DEALER},
        Power.RUN_PLAY: {Role.DEALER, Role.INSPECTOR},
    }
    against = Mishap.DECLARED_AGAINST_RULE
    # Whoever departs from what the file sets is held to the file.
    held = (
        Mishap.SHORT_LAST_COUP,
        Mishap.COMMISSION_SHORT,
        Mishap.COMMISSION_EXCESS,
        Mishap.ANNOUNCED_OUT_OF_ORDER,
        Mishap.SETTLED_OUT_OF_ORDER,
    )
    rulings = dict(base.rulings)
    for mishap in held:
        rulings[mishap] = rulings[mishap]._replace(cite=f"my-house~{mishap}")
    assert full.rulings == {
        **rulings,
        Mishap.CARD_FELL: Ruling("my-house~card-fell", (Remedy.ANNUL_COUP,)),
        against: Ruling(
            "my-house~declared-against-rule",
            (Remedy.RESTORE_BY_RULE, Remedy.NO_CARDS_FROM_NOW),
            base.rulings[against].before,
        ),
    }


def test_every_ruling_a_mishap_can_have_may_be_chosen() -> None:
    for mishap, choices in CHOICES.items():
        for remedies in choices:
            row = ", ".join(f'"{remedy}"' for remedy in remedies)
            custom = house(f"erring_excluded = true\n[rulings]\n{mishap} = [{row}]")
            assert custom.rulings[mishap].remedies == remedies
            sound(custom)


def test_per_square_may_be_a_number() -> None:
    custom = house("[bets]\nper_square = 2", "venezia-spb")
    assert custom.bets.per_square == 2
    assert custom.bets.one_per_box


def test_the_exception_of_the_base_can_be_removed() -> None:
    custom = house('exception = "none"', "malta-pb")
    assert custom.chance["banco"].except_when is None
    assert custom.chance["banco"].cite == "mine~chance-banco"
    assert "malta-pb~half-pay" not in [each.id for each in custom.interpretations]
    assert house('exception = "none"') == house()


def test_removing_a_chance_removes_the_need_for_it() -> None:
    custom = house('without = ["egalite"]', "lugano-pb")
    assert list(custom.chance) == ["punto", "banco", "plus8", "dragon"]
    assert custom.chance["dragon"].needs == ("punto", "banco")


def test_a_removed_side_bet_can_be_told_again() -> None:
    side = '[[side]]\nid = "plus8"\nwins = "points-add-to"\nsums = [8]\npay = "15:1"\n'
    custom = house(f'without = ["plus8"]\n{side}minimum = 5\nmaximum = 50', "lugano-pb")
    assert custom.chance["plus8"].pay == Pay(15)
    sound(custom)
