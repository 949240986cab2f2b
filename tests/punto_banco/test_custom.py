"""Custom houses: every key, what they cite, coups played under them, every error."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.law import all_ids
from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
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
from sabot.punto_banco.houses.custom import KEYS, SUPERSEDED, custom_house
from sabot.punto_banco.mishaps import CHOICES, Mishap, Remedy, Reportable
from sabot.punto_banco.tableau import THE_RULE, Side
from sabot.punto_banco.ties import from_button
from sabot.punto_banco.topics import Topic
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.custom.nodes import HouseError
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.roles import Power, Role
from sabot.table.topics import Topic as TableTopic
from tests.punto_banco.scene import Scene

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "custom-house.md").read_text(encoding="utf-8")
FULL = DOC.split("```toml\n")[1].split("```")[0]
EVERY_PASS = '["collect-side", "collect-ordinary", "return", "pay-ordinary", "pay-side"]'


def house(text: str = "", base: str = "campione-pb") -> House:
    return custom_house(f'id = "mine"\nbase = "{base}"\n{text}', "mine.toml")


def error(text: str, base: str = "campione-pb") -> str:
    with pytest.raises(HouseError) as caught:
        house(text, base)
    return str(caught.value)


@pytest.fixture(scope="module")
def full() -> House:
    return custom_house(FULL, "full.toml")


def sound(custom: House) -> None:
    """Everything it cites is a provision or one of its listed interpretations; none is orphaned."""
    listed = [each.id for each in custom.interpretations]
    assert len(listed) == len(set(listed))
    known = {*all_ids(), *listed}
    chances = custom.chances
    assert {*custom.cites.values(), *(row.cite for row in custom.rulings.values())} <= known
    assert {cite for chance in chances for cite in chance.part.cites} <= known


# What a file sets


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
    assert full.rulings == {
        **base.rulings,
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


# What it cites


def test_what_the_file_sets_is_cited_as_the_houses_own(full: House) -> None:
    base = HOUSES["lugano-pb"]
    own = {topic for topic in full.cites if full.cite(topic) != base.cite(topic)}
    # Finer topics go with what they are part of, or with what left their reading without object.
    with_others = {
        Topic.REOPEN_TERM: Topic.REOPEN,
        Topic.ERRED: TableTopic.INEXPERIENCE,
        Topic.CARDS_COUNTED: TableTopic.LAST_COUP,
        TableTopic.TAGLIA_END: TableTopic.LAST_COUP,
        Topic.BUTTON_MOVES: Topic.BUTTON,
        Topic.TIED_ORDER: Topic.TIED_PLAYERS,
        **dict.fromkeys(
            (TableTopic.ONE_CURRENCY, Topic.AT_PAR, Topic.HIGHEST_AT_PAR), TableTopic.CURRENCY
        ),
    }
    assert {topic: full.cite(topic) for topic in with_others} == {
        topic: f"my-house~{other}" for topic, other in with_others.items()
    }
    own -= set(with_others)
    assert own == {
        *(
            TableTopic.PACK,
            TableTopic.MASK,
            TableTopic.PACK_CHANGE,
            TableTopic.CURRENCY,
            TableTopic.PLACARD,
            TableTopic.MODE,
            TableTopic.INEXPERIENCE,
        ),
        *(
            TableTopic.LIMITS_CHANGE,
            TableTopic.CUT,
            TableTopic.ROLES,
            Topic.CHANCES,
            Topic.SQUARE,
            TableTopic.LIMITS,
            Topic.STANDING,
            Topic.REOPEN,
        ),
        *(
            TableTopic.LAST_COUP,
            Topic.PUNTO_RULE,
            Topic.BANCO_RULE,
            Topic.BANCO_ALONE,
            Topic.ROUNDING,
            Topic.TIED_PLAYERS,
            Topic.DECLARATION,
            Topic.REPETITION,
        ),
        *(
            Topic.BUTTON,
            TableTopic.ANNOUNCEMENT,
            TableTopic.DISPUTE,
            TableTopic.SETTLEMENT,
            TableTopic.OPEN_BETTING,
            TableTopic.CLOSE_BETTING,
        ),
        *(Topic.IN_BIANCO, TableTopic.LATE_DISPUTE),
    }
    assert {full.cite(topic) for topic in own} == {f"my-house~{topic}" for topic in own}
    assert full.chance["punto"].cite == "lugano-pb.pay"
    assert full.chance["banco"].cite == "my-house~chance-banco"


def test_an_interpretation_tells_what_is_set_and_by_which_file(full: House) -> None:
    by_id = {each.id: each for each in full.interpretations}
    pack = by_id["my-house~pack"]
    assert (pack.it, pack.en) == ("La casa stabilisce decks = 8", "The house sets decks = 8")
    assert "full.toml" in pack.reason_it
    assert "full.toml" in pack.reason_en
    change = by_id["my-house~pack-change"]
    sets = "pack_changes_in_taglia = true; direction_informed = true"
    assert change.en == f"The house sets {sets}"
    assert {"my-house~rounding", "my-house~withdraw"} <= set(by_id)
    assert full.cite(Topic.ROUNDING) == "my-house~rounding"


def test_the_bases_interpretations_stay_but_for_what_is_set(full: House) -> None:
    base = {each.id for each in HOUSES["lugano-pb"].interpretations}
    gone = base - {each.id for each in full.interpretations}
    assert {"lugano-pb~pack", "lugano-pb~card-fell", "lugano-pb~rounding"} <= gone
    assert {"lugano-pb~declined", "lugano-pb~wash"} <= base - gone


def test_what_the_base_has_no_object_for_is_told_where_the_file_gives_it_one() -> None:
    def moot(custom: House) -> set[str]:
        return {each.id for each in custom.interpretations if each.moot}

    for base in HOUSES.values():
        assert moot(house(base=base.id)) == moot(base)
    malta, lugano = moot(HOUSES["malta-pb"]), moot(HOUSES["lugano-pb"])
    covered = house('modes = ["covered"]', "malta-pb")
    assert {"malta-pb~reading", "malta-pb~misrepeated"} <= malta - moot(covered)
    assert {"malta-pb~hand-table", "malta-pb~commission-short"} <= malta & moot(covered)
    # A card that waits for a coup with bets may have a known one behind it.
    waits = house('[rulings]\nextra-card-unseen = ["keep-for-next-coup"]', "lugano-pb")
    assert lugano - moot(waits) == {"lugano-pb~known-before-bets"}
    # And what nothing can come of any more is not told.
    opened = house('modes = ["open"]', "lugano-pb")
    assert "lugano-pb~dawdling" in moot(opened) - lugano
    # But for what the file itself sets.
    lifted = house('[rulings]\ncards-lifted = ["remind"]', "malta-pb")
    assert "mine~cards-lifted" in {each.id for each in lifted.interpretations} - moot(lifted)


def test_a_reading_goes_when_nothing_rests_on_it_any_more() -> None:
    pays = '[pays]\npunto = "1:1"\nbanco = "1:1"\n'
    some = {each.id for each in house(pays, "venezia-spb").interpretations}
    none = {each.id for each in house(f'{pays}egalite = "9:1"', "venezia-spb").interpretations}
    assert "venezia-spb~pay" in some
    assert "venezia-spb~pay" not in none


def test_what_a_base_reads_of_a_finer_topic_stays_though_the_file_sets_the_rest() -> None:
    text = "[rule]\nbanco.3 = [0, 1]\n[formulas]\nlast_coup = 'last coup'"
    custom = house(text, "venezia-spb")
    assert custom.cite(Topic.BANCO_RULE) == "mine~banco-rule"
    assert custom.cite(Topic.BANCO_ALONE) == "venezia-spb~punto-stands"
    assert custom.cite(TableTopic.LAST_COUP) == "mine~last-coup"
    assert custom.cite(TableTopic.TAGLIA_END) == "venezia-spb~mask-first"
    # Campione has no other word for a Punto that stands, so there it goes with the rest.
    assert house(text).cite(Topic.BANCO_ALONE) == "mine~banco-rule"
    sound(custom)


def test_what_rested_on_a_reading_left_without_object_rests_on_the_file() -> None:
    custom = house('modes = ["covered"]', "malta-pb")
    assert custom.cite(TableTopic.HANDLING) == custom.cite(Topic.THIRD_CARD) == "mine~mode"
    assert "malta-pb~open-table" not in {each.id for each in custom.interpretations}
    sound(custom)


def test_half_pay_stays_the_bases_reading_where_the_file_sets_only_the_commission() -> None:
    custom = house("commission = 5", "malta-pb")
    banco = custom.chance["banco"]
    assert (banco.cite, banco.except_cite) == ("mine~chance-banco", "malta-pb~half-pay")
    sound(custom)
    scene = Scene(custom, "2h 6d Kc Kd 3s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.last(ce.BetPaid).cite == "malta-pb~half-pay"


def test_every_reading_a_key_supersedes_exists() -> None:
    readings = {each.id.split("~")[1] for base in HOUSES.values() for each in base.interpretations}
    assert {name for names in SUPERSEDED.values() for name in names} <= readings


# Coups


def test_a_changed_pay_is_paid_and_cited() -> None:
    scene = Scene(house('[pays]\npunto = "3:2"'), "9h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.winnings) == ("mine~chance-punto", 150_00)
    assert scene.chips("anna") == 10_150


def test_a_side_bet_needs_another_and_is_paid() -> None:
    side = '[[side]]\nid = "small"\nwins = "cards-used"\ncounts = [4]\npay = "3:2"\n'
    text = f"settlement = {EVERY_PASS}\n{side}minimum = 10\nmaximum = 50\nmultiple = 5"
    scene = Scene(house(text), "9h 2d Kc 3d", anna=1)
    assert scene.bet_refused("anna", "small", 10).cite == "mine~chance-small"
    scene.bet("anna", "banco", 100)
    assert scene.bet_refused("anna", "small", 12).cite == "mine~chance-small"
    scene.bet("anna", "small", 10)
    scene.play()
    assert scene.last(e.SideChancesAnnounced).winning == ("small",)
    assert scene.last(ce.BetPaid).cite == "mine~chance-small"
    assert scene.chips("anna") == 10_000 - 100 + 15


def test_a_changed_ruling_is_applied_and_cited() -> None:
    custom = house('[rulings]\ncard-fell = ["annul-coup"]')
    scene = Scene(custom, "5h 2d 9c Kd 7s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "mine~card-fell")]
    assert scene.last(ce.CoupAnnulled).cite == "mine~card-fell"
    assert scene.chips("anna") == 10_000


def test_a_changed_rule_draws() -> None:
    scene = Scene(house("[rule]\npunto = [0, 1, 2, 3, 4]"), "2h 7d 3c Kd 4s", mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.last(e.PointsAnnounced).punto == 5


@pytest.mark.parametrize("name", ["eight-decks", "no-commission"])
def test_the_examples_load_and_play(name: str) -> None:
    path = ROOT / "examples" / f"{name}.toml"
    custom = custom_house(path.read_text(encoding="utf-8"), path.name)
    assert custom.id == name
    sound(custom)
    scene = Scene(custom, "2h 6d 3c Kd Ts", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.chips("anna") == {"eight-decks": 10_095, "no-commission": 10_050}[name]


def test_the_example_of_the_reference_plays(full: House) -> None:
    scene = Scene(full, "7h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "seven", 10)
    scene.play()
    assert scene.last(ce.BettingClosed).formula == "no more bets"
    assert scene.chips("anna") == 10_160


# Errors

SIDE = 'pay = "8:1"\nminimum = 5\nmaximum = 50\n'
KEYS_LISTED = ", ".join(("id", "name", "base", *KEYS))

WRONG = {
    # unknown keys and names
    "deks = 8": f"deks = 8: no such key: one of {KEYS_LISTED} (did you mean decks?)",
    "[limits]\neven = '1-2'\nodd = 1": "limits.odd = 1: no such key: one of even, tie",
    '"a\\nb" = 1': f'"a\\nb" = 1: no such key: one of {KEYS_LISTED}',
    'modes = ["opne"]': 'modes[1] = "opne": one of covered, open, hand (did you mean open?)',
    "modes = [1]": "modes[1] = 1: one of covered, open, hand",
    'tie_break = "lot"': 'tie_break = "lot": one of seated-first, from-button, ask',
    '[pays]\nplus8 = "8:1"': 'pays.plus8 = "8:1": no such key: one of punto, banco, egalite',
    'without = ["punto"]': 'without[1] = "punto": one of egalite',
    '[needs]\negalite = ["egalite"]': 'needs.egalite[1] = "egalite": one of punto, banco',
    '[powers]\nsuspend = ["player"]': 'powers.suspend[1] = "player": one of dealer, inspector, '
    "chief, direction, controller, supervisor",
    '[rulings]\ncard-fell = ["annul"]': 'rulings.card-fell = ["annul"]: one of [play-on], '
    "[remind], [annul-coup]",
    "[rulings]\nsabot-empty = 1": "rulings.sabot-empty = 1: one of [annul-coup]",
    # wrong types and values out of range
    "decks = 13": "decks = 13: a whole number from 1 to 12",
    "decks = true": "decks = true: a whole number from 1 to 12",
    'decks = "8"': 'decks = "8": a whole number from 1 to 12',
    "decks = 2024-01-01": 'decks = "2024-01-01": a whole number from 1 to 12',
    f"decks = 0x{'f' * 4000}": "decks = (too large to show): a whole number from 1 to 12",
    f"decks = '{'x' * 200}'": f'decks = "{"x" * 79}…: a whole number from 1 to 12',
    "button = 1": "button = 1: true or false",
    'name = " "': 'name = " ": a text on one line, in quotes',
    "name = 7": "name = 7: a text on one line, in quotes",
    'name = "a\\nb"': 'name = "a\\nb": a text on one line, in quotes',
    "modes = []": "modes = []: a list of at least 1",
    'modes = "open"': 'modes = "open": a list of at least 1',
    'modes = ["open", "open"]': 'modes[2] = "open": only once in the list',
    'manners = ["gesture"]': 'manners = ["gesture"]: words are always allowed, with or without '
    "gesture",
    "needs = 1": "needs = 1: a table with punto, banco, egalite",
    "[needs]\negalite = 1": "needs.egalite = 1: a list",
    "commission = 26": "commission = 26: a whole number from 0 to 25",
    "[bets]\nper_square = 0": "bets.per_square = 0: a whole number from 1 to 99",
    '[pays]\npunto = "8-1"': 'pays.punto = "8-1": won and staked, each from 1 to 9999, as "8:1" '
    'or "1:2"',
    "[pays]\npunto = 8": 'pays.punto = 8: won and staked, each from 1 to 9999, as "8:1" or "1:2"',
    "[limits]\neven = 10": "limits.even = 10: a minimum and a maximum in units, as "
    '"10-5000" or "2.50-100"',
    '[limits]\neven = "10"': 'limits.even = "10": a minimum and a maximum in units, as '
    '"10-5000" or "2.50-100"',
    '[limits]\neven = "0-5"': 'limits.even = "0-5": a minimum and a maximum in units, as '
    '"10-5000" or "2.50-100", above nothing and at most 1000000000000.00',
    '[limits]\ntie = "9-5"': 'limits.tie = "9-5": the minimum 9.00 is above the maximum 5.00',
    "[rule]\npunto = [8]": "rule.punto[1] = 8: a whole number from 0 to 7",
    "[rule]\nbanco.3 = [10]": "rule.banco.3[1] = 10: a whole number from 0 to 9",
    "[rule]\nbanco.8 = []": "rule.banco.8 = []: no such key: one of 0, 1, 2, 3, 4, 5, 6, 7",
    "exception = 6": 'exception = 6: "none", or a table with chance, wins_with, pay',
    "[exception]\nchance = 'banco'": "exception.wins_with = (missing): it must be given",
    "[exception]\nchance = 'egalite'\nwins_with = 6\npay = '1:2'": 'exception.chance = "egalite": '
    "one of punto, banco",
    "[powers]\nsuspend = []": "powers.suspend = []: a list of at least 1",
    # side bets
    f"[[side]]\nid = 'new'\n{SIDE}": "side[1].wins = (missing): it must be given",
    f"[[side]]\nid = 'new'\nwins = 'luck'\n{SIDE}": 'side[1].wins = "luck": one of '
    "points-add-to, third-cards-pair, first-cards-pair, cards-used, wins-with",
    f"[[side]]\nid = 'new'\nwins = 'cards-used'\n{SIDE}": "side[1].counts = (missing): it must be "
    "given",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\npoint = 6\n{SIDE}": "side[1].point = 6: "
    "no such key: one of id, wins, pay, minimum, maximum, multiple",
    f"[[side]]\nid = 'A b'\nwins = 'third-cards-pair'\n{SIDE}": 'side[1].id = "A b": lower-case '
    "words and digits joined by '-', as \"my-house\"",
    f"[[side]]\nid = 'banco'\nwins = 'third-cards-pair'\n{SIDE}": 'side[1].id = "banco": a name '
    "of its own; the house has punto, banco, egalite",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = 60\n{SIDE}": "side[1].multiple "
    "= 60: one of its multiples must lie in 5.00-50.00",
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = 1.5\n{SIDE}": "side[1].multiple "
    '= 1.5: an amount in units, as 5 or "2.50"',
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\nmultiple = -1\n{SIDE}": "side[1].multiple "
    '= -1: an amount in units, as 5 or "2.50"',
    "side = 1": "side = 1: a list of at least 1",
    "side = [1]": "side[1] = 1: a table with id, wins, pay, minimum, maximum, multiple, sums, "
    "side, counts, point",
    # contradictions
    "decks = 1\nmask_behind = 52": "mask_behind = 52: with decks = 1, a whole number from 1 to 51",
    "mask_behind = 5": "least_cards_in_last_coup = 7: at most mask_behind, which is 5",
    'tie_break = "from-button"': 'tie_break = "from-button": needs button = true',
    'settlement = ["collect-ordinary", "pay-ordinary"]': 'settlement = ["collect-ordinary", '
    '"pay-ordinary"]: punto also needs return',
    f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\n{SIDE}": 'settlement = ["collect-ordinary", '
    '"return", "pay-ordinary"]: new also needs collect-side, pay-side',
    '[needs]\npunto = ["banco"]\nbanco = ["punto"]': 'needs.punto = ["banco"]: a bet on one of '
    "them cannot come first: punto, banco wait for each other",
    '[powers]\nrun-play = ["inspector"]': 'powers.run-play = ["inspector"]: the dealer always '
    "runs the play, alone or with others",
    'erring_excluded = false\n[rulings]\ncards-taken = ["cards-back", "no-cards-from-now"]': (
        'rulings.cards-taken = ["cards-back", "no-cards-from-now"]: no-cards-from-now needs '
        "erring_excluded = true"
    ),
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_the_place_the_value_and_what_is_allowed(text: str) -> None:
    assert error(text) == f"mine.toml: {WRONG[text]}"


def test_a_side_bet_with_its_limits_upside_down() -> None:
    text = "[[side]]\nid = 'new'\nwins = 'third-cards-pair'\npay = '8:1'\nminimum = 9\nmaximum = 5"
    assert error(text).endswith("the minimum 9.00 is above the maximum 5.00")
    assert error(text).startswith('mine.toml: side[1] = {"id": "new"')


def test_the_same_side_bet_twice() -> None:
    side = f"[[side]]\nid = 'new'\nwins = 'third-cards-pair'\n{SIDE}"
    assert error(side + side) == (
        'mine.toml: side[2].id = "new": a name of its own; the house has punto, banco, egalite, new'
    )


def test_a_base_that_breaks_ties_by_the_button_cannot_lose_the_button_alone() -> None:
    assert error("button = false", "venezia-spb") == (
        'mine.toml: tie_break = "from-button": needs button = true'
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "id = (missing): it must be given"),
        ('id = "mine"', "base = (missing): it must be given"),
        ('id = "malta-pb"\nbase = "malta-pb"', 'id = "malta-pb": a name of its own: this is a '
         "built-in house"),
        ('id = "Mine"\nbase = "malta-pb"', 'id = "Mine": lower-case words and digits joined by '
         "'-', as \"my-house\""),
        ("id = 1\nbase = 'malta-pb'", "id = 1: lower-case words and digits joined by '-', as "
         '"my-house"'),
        ('id = "mine"\nbase = "malta"', 'base = "malta": one of campione-pb, venezia-spb, '
         "lugano-pb, malta-pb (did you mean malta-pb?)"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_house(text: str, message: str) -> None:
    with pytest.raises(HouseError) as caught:
        custom_house(text, "mine.toml")
    assert str(caught.value) == f"mine.toml: {message}"


@pytest.mark.parametrize("text", ["name 1", "name = [1\nbutton = 2", "decks = 1\ndecks = 2\n#"])
def test_a_text_that_is_not_toml_is_told_with_its_line(text: str) -> None:
    assert re.match(r"mine\.toml: not a TOML text: .*\bline [34]\b", error(text))


def test_hostile_texts_are_errors_too() -> None:
    for text in ("decks = " + "[" * 100_000, "decks = " + "9" * 5_000, "a." * 5_000 + "b = 1"):
        assert error(text).startswith("mine.toml: ")
