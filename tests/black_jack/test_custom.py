"""Custom Black Jack houses: every key, what they cite, coups played under them, every error."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from sabot import catalog
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
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
from sabot.black_jack.houses import HOUSES
from sabot.black_jack.houses.custom import KEYS, SUPERSEDED, custom_house
from sabot.black_jack.houses.custom_pieces import idle
from sabot.black_jack.mishaps import CHOICES, Mishap, Remedy
from sabot.black_jack.rules import decide
from sabot.black_jack.state import State
from sabot.black_jack.tableau import BankRule
from sabot.black_jack.topics import Topic
from sabot.black_jack.view import view
from sabot.company.black_jack import bets, next_act_at_random, slip
from sabot.company.evening import Evening
from sabot.law import all_ids
from sabot.record.record import Recorder, read
from sabot.record.verify import verify
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.coup.pay import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.houses.custom.nodes import HouseError
from sabot.table.limits import Limits, PlacardRule, Range
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.topics import Topic as TableTopic
from tests.black_jack.scene import Scene
from tests.scene import cards_accounted_for, money_in_balance

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "custom-house.md").read_text(encoding="utf-8")
FULL = DOC.split("```toml\n")[2].split("```")[0]
REFERENCE = DOC.split("## Black Jack: keys")[1]
BASE = HOUSES["campione-bj"]
EXAMPLES = ("vegas", "european", "six-to-five")


def house(text: str = "") -> House:
    return custom_house(f'id = "mine"\nbase = "campione-bj"\n{text}', "mine.toml")


def error(text: str) -> str:
    with pytest.raises(HouseError) as caught:
        house(text)
    return str(caught.value)


def scene(text: str, top: str, bet: float = 100) -> Scene:
    """Anna alone in the first box of such a house, the cards dealt."""
    table = Scene(house(f"{text}\n[bets]\nlone_player_boxes = 1"), top, anna=1)
    table.bet("anna", bet)
    table.deal()
    return table


def waits_for(table: Scene, step: Step) -> bool:
    return table.step is step


@pytest.fixture(scope="module")
def full() -> House:
    return custom_house(FULL, "full.toml")


def sound(custom: House) -> None:
    """Everything it cites is a provision or one of its listed interpretations; none is orphaned."""
    listed = [each.id for each in custom.interpretations]
    assert len(listed) == len(set(listed))
    cited = {*custom.cites.values(), *(row.cite for row in custom.rulings.values())}
    assert cited <= {*all_ids(), *listed}
    assert {each for each in listed if each.startswith(f"{custom.id}~")} <= cited


def readings(custom: House) -> set[str]:
    """The names of the base's interpretations that it keeps."""
    names = (each.id.partition("~") for each in custom.interpretations)
    return {name for of, _, name in names if of == BASE.id}


# What a file sets


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
    said = {key: rows[key] for key in ("decks", "mask_behind", "riffled_parts", "burned", "hole")}
    assert said == {key: str(getattr(BASE, key)) for key in said}
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


# What it cites


def test_what_the_file_sets_is_cited_as_the_houses_own(full: House) -> None:
    own = {topic for topic in full.cites if full.cite(topic) != BASE.cite(topic)}
    assert own == {
        *(TableTopic.PACK, TableTopic.MASK, TableTopic.WASH, TableTopic.TAIL, TableTopic.BURN),
        *(TableTopic.PACK_CHANGE, TableTopic.CURRENCY, TableTopic.SEATS, TableTopic.PLACARD),
        *(TableTopic.LIMITS_CHANGE, TableTopic.UNCLAIMED, TableTopic.BOXES, TableTopic.CUT),
        *(TableTopic.OPEN_BETTING, TableTopic.LAST_COUP, TableTopic.DISPUTE),
        TableTopic.LATE_DISPUTE,
        *(Topic.LONE_PLAYER, Topic.ONE_BET_EACH, Topic.NO_MORE_BETS),
        *(Topic.BLACK_JACK, Topic.PAID_AT_ONCE, Topic.EVEN_MONEY),
        *(Topic.INSURANCE, Topic.INSURANCE_OFFER, Topic.INSURANCE_LOST),
        *(Topic.DECLARATION, Topic.DOUBLE, Topic.SPLIT, Topic.SPLIT_ACES, Topic.SURRENDER),
        *(Topic.HOLE_CARD, Topic.BANK_RULE, Topic.OUTCOME, Topic.CONFUSION),
    }
    assert {full.cite(topic) for topic in own} == {f"my-black-jack~{topic}" for topic in own}


def test_an_interpretation_tells_what_is_set_and_by_which_file(full: House) -> None:
    told = {each.id: each for each in full.interpretations}
    bank = told["my-black-jack~bank-rule"]
    sets = "bank.stands_on = 17; bank.draws_soft = true"
    assert (bank.it, bank.en) == (f"La casa stabilisce {sets}", f"The house sets {sets}")
    assert "full.toml" in bank.reason_it
    assert "full.toml" in bank.reason_en
    rule = told["my-black-jack~limits-change"]
    assert rule.en.startswith("The house sets limits_after_hearing = true; placard_rule = {")


def test_what_has_no_object_in_the_base_is_listed_once_the_file_gives_it_one() -> None:
    moot = {each.id for each in BASE.interpretations if each.moot}
    assert {"campione-bj~hole-card", "campione-bj~surrender"} <= moot
    custom = house('hole = "covered"\nsurrender = true')
    told = {each.id: each.moot for each in custom.interpretations}
    assert told["mine~hole-card"] is told["mine~surrender"] is False
    assert not {"hole-card", "surrender"} & readings(custom)


def test_every_reading_that_may_go_exists() -> None:
    names = readings(BASE)
    assert {name for of in SUPERSEDED.values() for name in of} <= names
    nothing = house(
        "even_money = []\ninsurance = false\n[doubling]\npoints = []\n[splitting]\ntimes = 0\n"
        '[pays]\nblack_jack = "1:1"\n'
        "[bets]\nlone_player_boxes = 1\none_each_when_contested = false\nper_box = 1"
    )
    assert idle(BASE) == frozenset()
    assert len(idle(nothing)) == 11
    assert idle(nothing) <= names
    assert not idle(nothing) & readings(nothing)
    sound(nothing)


SUPERSEDING = {
    'currencies = ["CHF"]': {"francs"},
    "decks = 4": {"four-decks"},
    "mask_behind = 60": {"four-decks"},
    'placard_rule = "none"': {"one-to-ten"},
    "together = []": {"asked-for-winnings"},
    '[powers]\ndispose-unclaimed = ["chief", "direction"]': {"asked-for-winnings"},
    '[pays]\nblack_jack = "6:5"': {"black-jack-beats-all"},
    '[pays]\nblack_jack = "2:1"': {"black-jack-beats-all", "odd-pay"},
    "[doubling]\npoints = [10, 11]": {"soft-doubling"},
    "[doubling]\nsoft = true": {"soft-doubling"},
    "[doubling]\nsplit_ten_with_ace = false": {"soft-doubling"},
    "[doubling]\npoints = []": {"soft-doubling", "whole-double"},
    "[doubling]\nafter_split = false": set(),
    "[splitting]\ntimes = 2": {"no-resplit"},
    "[splitting]\ntimes = 0": {
        *("no-resplit", "first-card", "two-aces", "split-right-to-left", "silent-behind")
    },
    "[bets]\nlone_player_boxes = 3": set(),
    "[bets]\nlone_player_boxes = 1": {"alone"},
    "[bets]\none_each_when_contested = false": {"many-players"},
    "[bets]\nper_box = 2": set(),
    "[bets]\nper_box = 1": {"outermost", "silent-behind"},
    "even_money = ['ten']": set(),
    "even_money = []": {"even-money-each"},
    "insurance = false": {"insurance-each"},
    'hole = "peeked"': {"hole-card"},
    "surrender = true": {"surrender"},
    '[rulings]\ncard-fell = ["annul-coup"]': {"fallen-card"},
    '[rulings]\ncards-moved = ["player-loses"]': {"moved-cards"},
    '[rulings]\nmisdealt-late = ["annul-coup"]': {"voided-cards"},
    '[rulings]\nturned-in-drawing = ["play-on"]': {"turned-again"},
    '[rulings]\nunasked-card = ["annul-cards"]': {"offered-card"},
    '[rulings]\nsabot-empty = ["annul-coup"]': {"sabot-empty"},
}


@pytest.mark.parametrize("text", SUPERSEDING)
def test_a_reading_goes_when_the_file_leaves_it_without_object(text: str) -> None:
    custom = house(text)
    assert readings(BASE) - readings(custom) == SUPERSEDING[text]
    sound(custom)


# The cards before the first coup


def test_a_table_without_riffle_or_burned_cards_prepared_before_nobody() -> None:
    custom = house("riffled_parts = 0\nburned = 0\nshuffled_before_players = false")
    table = Scene(custom, ready=False)
    table.load("2h")
    assert [*table.told(te.CardsRiffled), *table.told(te.CardsBurned)] == []
    assert table.state.table.sabot.top == "2h"
    assert table.last(te.CardsWashed).cite == "mine~wash"


def test_parts_and_burned_cards_are_as_the_file_says() -> None:
    table = Scene(house("riffled_parts = 2\nburned = 1"), "2h", anna=1)
    riffled = table.last(te.CardsRiffled)
    assert (riffled.cite, riffled.parts) == ("mine~wash", 2)
    burned = table.last(te.CardsBurned)
    assert (burned.cite, len(burned.cards)) == ("mine~burn", 1)
    assert table.state.table.sabot.top == "2h"


def test_most_seats() -> None:
    custom = house("most_seats = 5")
    opening = ta.OpenTable("inspector", "open", custom.limits, custom.currencies, 6, Amount(100))
    assert isinstance(decide(custom, State(), opening), Refusal)
    assert not isinstance(decide(custom, State(), replace(opening, seats=5)), Refusal)


# Bets and limits


def test_any_placard_where_there_is_no_rule_and_one_of_the_staff_is_enough() -> None:
    custom = house('placard_rule = "none"\ntogether = []')
    table = Scene(custom, anna=1)
    limits = Limits(Range(Amount(5_00), Amount(333_00)))
    table.do(ta.ChangeLimits("direction", limits))
    assert table.last(te.LimitsChanged).cite == "mine~limits-change"
    assert table.state.table.limits == limits


def test_a_placard_rule_of_the_file_and_two_of_its_choice() -> None:
    text = 'limits = "10-500"\nplacard_rule = { ratio = 50, ceiling = 1000 }\n'
    custom = house(f'{text}[powers]\nchange-limits = ["direction", "chief"]')
    assert custom.together[Power.CHANGE_LIMITS] == {Role.DIRECTION, Role.CHIEF}
    table = Scene(custom, anna=1)
    ten = Limits(Range(Amount(20_00), Amount(200_00)))
    assert table.refused(ta.ChangeLimits("direction", ten)).cite == "mine~limits-change"
    high = Limits(Range(Amount(30_00), Amount(1_500_00)))
    assert table.refused(ta.ChangeLimits("direction", high)).cite == "mine~limits-change"
    limits = Limits(Range(Amount(20_00), Amount(1_000_00)))
    table.do(ta.ChangeLimits("direction", limits))
    assert table.state.table.limits == custom.limits
    table.do(ta.ChangeLimits("chief", limits))
    assert table.state.table.limits == limits


def test_who_may_warn_is_cited_as_what_is_done_about_confusion() -> None:
    table = Scene(house('[powers]\nwithhold-cards = ["inspector"]'), anna=1)
    assert table.refused(ca.Warn("dealer", "anna")).cite == "mine~confusion"
    table.do(ca.Warn("inspector", "anna"))


def test_a_box_takes_no_more_persons_than_the_file_says() -> None:
    table = Scene(house("[bets]\nper_box = 2"), anna=1, bruno=2, carla=3)
    table.bet("anna", 20)
    table.bet("bruno", 20, box=1)
    assert table.bet_refused("carla", 20, box=1).cite == "mine~boxes"
    table.bet("bruno", 20, box=1)
    table.bet("carla", 20)


@pytest.mark.parametrize("boxes", [1, 3])
def test_whoever_plays_alone_stakes_on_as_many_boxes_as_the_file_says(boxes: int) -> None:
    table = Scene(house(f"[bets]\nlone_player_boxes = {boxes}"), anna=1)
    for box in range(1, boxes):
        table.bet("anna", 20, box)
        assert table.refused(ca.CloseBetting("dealer")).cite == "mine~lone-player"
    table.bet("anna", 20, boxes)
    table.dealer.close()


def test_several_bets_though_somebody_waits_for_a_seat() -> None:
    for text, allowed in (("", False), ("[bets]\none_each_when_contested = false", True)):
        table = Scene(house(text), anna=1, bruno=None)
        table.do(ta.RequestSeat("bruno"))
        table.bet("anna", 20)
        bet = a.PlaceBet("anna", 2, Amount(20_00))
        assert isinstance(decide(table.house, table.state, bet), Refusal) is not allowed


# Black Jack, even money, insurance


@pytest.mark.parametrize(
    ("pay", "bet", "won"), [("6:5", 100, 120), ("1:1", 100, 100), ("6:5", 20.01, 24.01)]
)
def test_a_black_jack_is_paid_as_the_file_says(pay: str, bet: float, won: float) -> None:
    pays = f'[pays]\nblack_jack = "{pay}"'
    at_once = scene(pays, "As 5d Kh", bet)
    assert waits_for(at_once, Step.PAY_BLACK_JACKS)
    at_once.finish()
    assert at_once.last(ce.BetPaid).cite == "mine~paid-at-once"
    later = scene(pays, "As Td Kh 9c", bet)
    later.finish()
    assert later.last(ce.BetPaid).cite == "mine~black-jack"
    assert at_once.chips("anna") == later.chips("anna") == 10_000 + won


@pytest.mark.parametrize("card", ["ace", "ten"])
def test_even_money_against_the_one_and_not_the_other(card: str) -> None:
    text = f'even_money = ["{card}"]'
    for shown, top in (("ace", "As Ad Kh 5c"), ("ten", "As Td Kh 5c")):
        table = scene(text, top)
        if shown == "ace":
            table.do(a.OfferInsurance("dealer"))
        if shown == card:
            assert waits_for(table, Step.BEGIN_DRAWING)
            table.do(a.AskEvenMoney("anna", 1))
            assert table.last(ce.BetPaid).cite == "mine~even-money"
            table.finish()
            assert table.chips("anna") == 10_100
        else:
            refusal = table.refused(a.AskEvenMoney("anna", 1))
            assert refusal.cite == "mine~even-money"
            table.finish()
            assert table.chips("anna") == 10_150


def test_neither_insurance_nor_even_money() -> None:
    table = scene("insurance = false\neven_money = []", "As Ad Kh 5c")
    assert table.refused(a.Insure("anna", 1, Amount(50_00))).cite == "mine~insurance"
    assert table.refused(a.AskEvenMoney("anna", 1)).cite == "mine~even-money"
    assert waits_for(table, Step.DRAW_BANK)
    table.finish()
    assert table.chips("anna") == 10_150


def test_even_money_without_insurance() -> None:
    table = scene('insurance = false\neven_money = ["ace"]', "As Ad Kh Kc")
    assert waits_for(table, Step.BEGIN_DRAWING)
    assert table.refused(a.Insure("anna", 1, Amount(50_00))).cite == "mine~insurance"
    table.do(a.AskEvenMoney("anna", 1))
    table.finish()
    assert table.chips("anna") == 10_100
    assert waits_for(scene('insurance = false\neven_money = ["ace"]', "9s Ad 8h"), Step.DECIDE)


def test_insurance_is_paid_as_the_file_says() -> None:
    table = scene('[pays]\ninsurance = "3:1"', "Ts Ad 9h Kc")
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.do(a.BeginDrawing("dealer"))
    table.says("anna", "no")
    table.finish()
    assert table.last(ce.BetPaid).winnings == 150_00
    assert table.last(ce.BetPaid).cite == "mine~insurance"
    assert table.chips("anna") == 10_050


# The bank's covered card


def test_a_look_ends_the_coup_at_once_on_a_black_jack() -> None:
    table = scene('hole = "peeked"', "9s Td 2h Ac")
    assert table.last(e.CardCovered).cite == "mine~hole-card"
    assert view(table.house, table.state, "anna")["coup"]["bank"] == ["Td", None]
    assert waits_for(table, Step.PEEK)
    table.refused(a.Declare("anna", a.Word.CARTA))
    table.do(a.Peek("dealer"))
    assert table.last(e.HolePeeked) == e.HolePeeked("mine~hole-card", True)
    assert table.last(e.HoleTurned).card == "Ac"
    assert waits_for(table, Step.ANNOUNCE)
    assert table.told(e.TurnCame) == []
    table.finish()
    assert table.chips("anna") == 9_900


def test_a_look_that_finds_no_black_jack_changes_nothing() -> None:
    table = scene('hole = "peeked"', "9s Td 2h 7c Kh")
    table.do(a.Peek("dealer"))
    assert table.last(e.HolePeeked).black_jack is False
    assert table.told(e.HoleTurned) == []
    assert view(table.house, table.state, "dealer")["coup"]["bank"] == ["Td", None]
    assert waits_for(table, Step.DECIDE)
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    assert waits_for(table, Step.TURN_HOLE)
    table.do(a.TurnHole("dealer"))
    assert table.bank == "Td 7c"
    table.finish()
    assert table.chips("anna") == 10_200


def test_nothing_to_look_for_under_a_six() -> None:
    table = scene('hole = "peeked"', "9s 6d 2h Kc")
    assert waits_for(table, Step.DECIDE)
    table.refused(a.Peek("dealer"))


def test_a_look_after_insurance_pays_it() -> None:
    table = scene('hole = "peeked"', "Ts Ad 9h Kc")
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.do(a.BeginDrawing("dealer"))
    assert waits_for(table, Step.PEEK)
    table.finish()
    assert table.chips("anna") == 10_000


def test_a_covered_card_is_turned_at_the_banks_turn() -> None:
    table = scene('hole = "covered"', "6s Td 5h Ac 9c")
    assert waits_for(table, Step.DECIDE)
    assert table.refused(a.Peek("dealer")).cite == "mine~hole-card"
    table.refused(a.TurnHole("dealer"))
    table.do(a.Double("anna"))
    table.dealer.draw(1)
    assert waits_for(table, Step.TURN_HOLE)
    assert view(table.house, table.state, "anna")["coup"]["bank"] == ["Td", None]
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
    halved = table.told(e.BetHalved)
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
    back = [(event.bet.chance, event.bet.amount) for event in table.told(ce.BetReturned)]
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


# Doubling


@pytest.mark.parametrize(
    ("rule", "cards", "allowed"),
    [
        ("points = [10, 11]", "5s 4h", False),
        ("points = [10, 11]", "5s 5h", True),
        ("points = []", "5s 5h", False),
        ('points = "any"', "Ts 2h", True),
        ('points = "any"', "As 6h", False),
        ('points = "any"\nsoft = true', "As 6h", True),
        ('points = "any"\nsoft = true', "As Ah", True),
        ("soft = true", "As 6h", False),
        ("soft = true", "As 8h", True),
        ("soft = false", "As 8h", False),
    ],
)
def test_doubling_on_the_points_of_the_file(rule: str, cards: str, allowed: bool) -> None:
    first, second = cards.split()
    table = scene(f"[doubling]\n{rule}", f"{first} 5d {second}")
    if not allowed:
        assert table.refused(a.Double("anna")).cite == "mine~double"
        return
    table.do(a.Double("anna"))
    assert table.last(e.HandDoubled).cite == "mine~double"
    table.dealer.draw(1)
    assert table.coup.turn() is None


@pytest.mark.parametrize("after", ["true", "false"])
def test_doubling_after_a_split(after: str) -> None:
    table = scene(f"[doubling]\nafter_split = {after}", "8s 5d 8h 3c 2d")
    table.do(a.Split("anna"))
    table.dealer.draw(1)
    if after == "true":
        table.do(a.Double("anna"))
    else:
        assert table.refused(a.Double("anna")).cite == "mine~double"


@pytest.mark.parametrize("one", ["true", "false"])
def test_doubling_on_a_split_ten_with_an_ace(one: str) -> None:
    table = scene(f"[doubling]\nsplit_ten_with_ace = {one}", "Ts 5d Th Ac")
    table.do(a.Split("anna"))
    table.dealer.draw(1)
    if one == "true":
        table.do(a.Double("anna"))
    else:
        assert table.refused(a.Double("anna")).cite == "mine~double"


# Splitting


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_box_is_split_as_often_as_the_file_says(times: int) -> None:
    table = scene(f"[splitting]\ntimes = {times}", "8s 6d 8h 8c 8d 8s 8h 8c")
    for _ in range(times):
        table.do(a.Split("anna"))
        table.dealer.draw(1)
    assert len(table.coup.box(1).hands) == times + 1
    assert table.refused(a.Split("anna")).cite == "mine~split"
    staked = [bet.amount for bet in table.coup.on_box(1)]
    assert staked == [100_00] * (times + 1)
    table.until(Step.ANNOUNCE)
    hands = table.coup.box(1).hands
    assert all(len(hand.cards) > 1 or hand.gone for hand in hands)
    table.finish()
    assert money_in_balance(table.state)


def test_four_hands_are_each_settled() -> None:
    top = "8s 6d 8h 8c 8d Ts 9h 7c 3c Th Kc"
    table = scene("[splitting]\ntimes = 3", top)
    table.do(a.Split("anna"))
    for _ in range(2):
        table.dealer.draw(1)
        table.do(a.Split("anna"))
    for _ in range(4):
        table.dealer.draw(1)
        table.says("anna", "no")
    assert [hand.point.total for hand in table.coup.box(1).hands] == [18, 17, 15, 11]
    table.until(Step.SETTLE)
    assert table.bank == "6d Th Kc"
    table.finish()
    assert table.chips("anna") == 10_400


@pytest.mark.parametrize(("pairs", "allowed"), [("value", True), ("rank", False)])
def test_which_cards_are_a_pair(pairs: str, allowed: bool) -> None:
    table = scene(f'[splitting]\npairs = "{pairs}"', "Ts 6d Kh")
    if allowed:
        table.do(a.Split("anna"))
    else:
        assert table.refused(a.Split("anna")).cite == "mine~split"
    same = scene(f'[splitting]\npairs = "{pairs}"', "Ks 6d Kh")
    same.do(a.Split("anna"))


def test_split_aces_get_one_card_or_as_many_as_are_asked() -> None:
    once = scene("[splitting]\ntimes = 3\naces_once = true", "As 6d Ah Ac 5d")
    once.do(a.Split("anna"))
    once.dealer.draw(1)
    assert once.last(e.CardDrawn).cite == "mine~split-aces"
    once.dealer.draw(1)
    assert once.coup.turn() is None
    often = scene("[splitting]\ntimes = 3\naces_once = false", "As 6d Ah Ac 5d 4h")
    often.do(a.Split("anna"))
    often.dealer.draw(1)
    often.do(a.Split("anna"))
    often.dealer.draw(1)
    often.draws("anna")
    assert often.cards(1) == "As 5d 4h"


# Surrender


@pytest.mark.parametrize("hole", ["none", "covered"])
def test_an_early_surrender_saves_half_even_from_a_black_jack(hole: str) -> None:
    table = scene(f'hole = "{hole}"\nsurrender = true', "Ts Kd 6h Ac")
    table.do(a.Surrender("anna"))
    assert table.last(e.HandSurrendered).cite == "mine~surrender"
    assert table.last(e.BetHalved).kept == 50_00
    table.finish()
    assert table.told(e.HoleTurned) == []
    assert table.chips("anna") == 9_950


def test_a_late_surrender_comes_after_the_look() -> None:
    text = 'hole = "peeked"\nsurrender = true'
    table = scene(text, "Ts Kd 6h 9c")
    table.refused(a.Surrender("anna"))
    table.do(a.Peek("dealer"))
    table.do(a.Surrender("anna"))
    table.finish()
    assert table.chips("anna") == 9_950
    lost = scene(text, "Ts Kd 6h Ac")
    lost.do(a.Peek("dealer"))
    lost.refused(a.Surrender("anna"))
    lost.finish()
    assert lost.chips("anna") == 9_900


def test_of_an_odd_bet_the_house_keeps_the_larger_half() -> None:
    table = scene("surrender = true", "Ts Kd 6h", 20.01)
    table.do(a.Surrender("anna"))
    assert table.last(e.BetHalved).kept == 10_01


def test_surrender_is_for_the_first_two_cards_where_the_file_has_it() -> None:
    for text, top in (("surrender = false", "8s Kd 8h"), ("surrender = true", "8s Kd 8h 2c 3c")):
        table = scene(text, top)
        if table.house.surrender:
            table.do(a.Split("anna"))
            table.dealer.draw(1)
        assert table.refused(a.Surrender("anna")).cite == "mine~surrender"
    drawn = scene("surrender = true", "5s Kd 6h 2c")
    drawn.draws("anna")
    assert drawn.refused(a.Surrender("anna")).cite == "mine~surrender"


# What is said, and what goes wrong


def test_words_only() -> None:
    table = scene('manners = ["words"]', "Ts Kd 6h")
    gesture = a.Declare("anna", a.Word.CARTA, Manner.GESTURE)
    assert table.refused(gesture).cite == "mine~declaration"


def test_the_dealer_says_what_the_file_says(full: House) -> None:
    table = Scene(full, "Ts Ad 9h 7c 2c", anna=1)
    table.bet("anna", 100)
    table.deal()
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.finish()
    opened, closed = table.last(ce.BettingOpened), table.last(ce.BettingClosed)
    assert (opened.cite, opened.formula) == ("my-black-jack~open-betting", "place your bets")
    assert (closed.cite, closed.formula) == ("my-black-jack~no-more-bets", "no more bets")
    assert table.last(e.InsuranceOffered).formula == "insurance?"
    assert table.last(e.InsuranceLost).formula == "insurance loses"
    assert table.chips("anna") == 10_050


def test_a_changed_ruling_is_applied_and_cited() -> None:
    table = scene('[rulings]\ncard-fell = ["annul-coup"]', "Ts 6d 9h")
    table.dealer.report("card-fell")
    assert table.rulings == [(Mishap.CARD_FELL, "mine~card-fell")]
    assert table.last(ce.CoupAnnulled).cite == "mine~card-fell"
    assert table.chips("anna") == 10_000


# The examples


def example(name: str) -> House:
    path = ROOT / "examples" / f"{name}.toml"
    return custom_house(path.read_text(encoding="utf-8"), path.name)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_load_and_play(name: str) -> None:
    custom = example(name)
    assert custom.id == name
    sound(custom)
    table = Scene(custom, "As 5d Kh", anna=1)
    table.bet("anna", 100)
    table.play()
    assert table.chips("anna") == {"vegas": 10_150, "european": 10_150, "six-to-five": 10_120}[name]


def test_the_examples_are_what_they_say() -> None:
    vegas, european, six = (example(name) for name in EXAMPLES)
    assert (vegas.decks, vegas.hole, vegas.bank) == (6, Hole.PEEKED, BankRule(17, True))
    assert vegas.doubling[:3] == (frozenset(range(4, 22)), True, True)
    assert (vegas.splitting.times, vegas.surrender, vegas.pays[0]) == (3, True, Pay(3, 2))
    assert (european.hole, european.bank_black_jack_takes) == (Hole.NONE, Takes.ORIGINAL)
    assert (six.pays[0], six.insurance, six.even_money) == (Pay(6, 5), False, frozenset())


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_evening_at_the_examples_is_recorded_and_verified(name: str) -> None:
    text = (ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8")
    place = catalog.custom(text, name)
    lines: list[str] = []
    recorder = Recorder(place, lines.append)
    for act, decision in Evening(place, random.Random(1), mishaps=0.05):
        recorder.note(act, decision)
    recorder.close()
    assert verify(read("\n".join(lines), name)).sealed


WILD = (
    'hole = "peeked"\nsurrender = true\n[splitting]\ntimes = 3\naces_once = false\n'
    '[doubling]\npoints = "any"\nsoft = true',
    'hole = "covered"\nbank_black_jack_takes = "original"\n[splitting]\ntimes = 3\n'
    '[doubling]\npoints = "any"',
    'surrender = true\nbank_black_jack_takes = "original"\ninsurance = false\neven_money = ["ten"]'
    '\n[splitting]\ntimes = 2\npairs = "rank"\n[bank]\nstands_on = 18\ndraws_soft = true',
)


@pytest.mark.parametrize("text", WILD)
def test_money_and_cards_are_kept_whatever_is_played(text: str) -> None:
    custom = house(text)
    table = Scene(custom, anna=1, bruno=2, carla=None)
    chance = random.Random(text)
    pack = cards_accounted_for(table.game, table.state)
    for number in range(1_500):
        act = slip(custom, table.state, chance) if number % 20 == 0 else None
        act = act or next_act_at_random(custom, table.state, chance)
        wishes = [act] if act is not None else []
        if act is None:
            for name in table.state.table.players:
                wishes += bets(custom, table.state, name, chance)
        for wish in wishes:
            table.live.do(wish)
        assert money_in_balance(table.state)
        if table.state.table.sabot.order:
            assert cards_accounted_for(table.game, table.state) == pack


# Errors

KEYS_LISTED = ", ".join(("id", "name", "base", *KEYS))
ODDS = 'won and staked, each from 1 to 9999, as "8:1" or "1:2"'
RANGE = 'a minimum and a maximum in units, as "10-5000" or "2.50-100"'
PLACARD = 'change placard_rule too, or set placard_rule = "none"'
TWO = "takes two, and only"
OTHER = "has it: give it to another too in powers, or leave it out here"

WRONG = {
    # unknown keys and names
    "deks = 8": f"deks = 8: no such key: one of {KEYS_LISTED} (did you mean decks?)",
    "commission = 5": f"commission = 5: no such key: one of {KEYS_LISTED}",
    "hole = 'peek'": 'hole = "peek": one of none, covered, peeked (did you mean peeked?)',
    "hole = true": "hole = true: one of none, covered, peeked",
    "even_money = ['aces']": 'even_money[1] = "aces": one of ace, ten (did you mean ace?)',
    "bank_black_jack_takes = 'half'": 'bank_black_jack_takes = "half": one of all, original',
    "[splitting]\npairs = 'suit'": 'splitting.pairs = "suit": one of value, rank',
    "[bets]\nper_square = 1": "bets.per_square = 1: no such key: one of lone_player_boxes, "
    "one_each_when_contested, per_box",
    "[pays]\nbanco = '1:1'": 'pays.banco = "1:1": no such key: one of black_jack, insurance',
    "[doubling]\npoint = 9": "doubling.point = 9: no such key: one of points, soft, after_split, "
    "split_ten_with_ace (did you mean points?)",
    "[splitting]\ntime = 1": "splitting.time = 1: no such key: one of times, pairs, aces_once "
    "(did you mean times?)",
    "[bank]\nstands = 17": "bank.stands = 17: no such key: one of stands_on, draws_soft "
    "(did you mean stands_on?)",
    "[formulas]\nlast = 'x'": 'formulas.last = "x": no such key: one of open, close, insurance, '
    "insurance_lost, last_coup (did you mean last_coup?)",
    "[rulings]\nundue-third-seen = []": "rulings.undue-third-seen = []: no such key: one of "
    f"{', '.join(CHOICES)}",
    "[rulings]\ncard-fell = ['annul']": 'rulings.card-fell = ["annul"]: one of [play-on], '
    "[remind], [annul-coup]",
    "together = ['suspend']": 'together[1] = "suspend": one of change-limits, dispose-unclaimed',
    "[powers]\nsuspend = ['player']": 'powers.suspend[1] = "player": one of dealer, inspector, '
    "chief, direction, controller, supervisor",
    # wrong types and values out of range
    "decks = 13": "decks = 13: a whole number from 1 to 12",
    "riffled_parts = -1": "riffled_parts = -1: a whole number from 0 to 12",
    "burned = 53": "burned = 53: a whole number from 0 to 52",
    "shuffled_before_players = 1": "shuffled_before_players = 1: true or false",
    "most_seats = 8": "most_seats = 8: a whole number from 1 to 7",
    "most_seats = 0": "most_seats = 0: a whole number from 1 to 7",
    "currencies = []": "currencies = []: a list of at least 1",
    "limits = 10": f"limits = 10: {RANGE}",
    "limits = '9-5'": 'limits = "9-5": the minimum 9.00 is above the maximum 5.00',
    "[limits]\neven = '1-2'": f'limits = {{"even": "1-2"}}: {RANGE}',
    "placard_rule = 10": 'placard_rule = 10: "none", or a table with ratio, ceiling',
    "placard_rule = { ratio = 10 }": "placard_rule.ceiling = (missing): it must be given",
    "placard_rule = { ratio = 0, ceiling = 1 }": "placard_rule.ratio = 0: a whole number from 1 to "
    "9999",
    "placard_rule = { ratio = 1, ceiling = 'x' }": 'placard_rule.ceiling = "x": an amount in '
    'units, as 5 or "2.50"',
    "bets = 1": "bets = 1: a table with lone_player_boxes, one_each_when_contested, per_box",
    "[bets]\nlone_player_boxes = 0": "bets.lone_player_boxes = 0: a whole number from 1 to 7",
    "[bets]\none_each_when_contested = 1": "bets.one_each_when_contested = 1: true or false",
    "[bets]\nper_box = 0": "bets.per_box = 0: a whole number from 1 to 99",
    "[bets]\nper_box = 'none'": 'bets.per_box = "none": a whole number from 1 to 99',
    "[pays]\nblack_jack = 1.5": f"pays.black_jack = 1.5: {ODDS}",
    "[pays]\nblack_jack = '4:5'": 'pays.black_jack = "4:5": at least 1:1, which is what any other '
    "hand wins",
    "[pays]\ninsurance = '2'": f'pays.insurance = "2": {ODDS}',
    "even_money = 'ace'": 'even_money = "ace": a list',
    "even_money = ['ten', 'ten']": 'even_money[2] = "ten": only once in the list',
    "insurance = 'no'": 'insurance = "no": true or false',
    "manners = ['gesture']": 'manners = ["gesture"]: words are always allowed, with or without '
    "gesture",
    "[doubling]\npoints = 'all'": 'doubling.points = "all": "any", or a list of points',
    "[doubling]\npoints = [3]": "doubling.points[1] = 3: a whole number from 4 to 21",
    "[doubling]\npoints = [22]": "doubling.points[1] = 22: a whole number from 4 to 21",
    "[doubling]\nsoft = 1": "doubling.soft = 1: true or false",
    "[doubling]\nafter_split = 1": "doubling.after_split = 1: true or false",
    "[doubling]\nsplit_ten_with_ace = 1": "doubling.split_ten_with_ace = 1: true or false",
    "[splitting]\ntimes = 4": "splitting.times = 4: a whole number from 0 to 3",
    "[splitting]\naces_once = 1": "splitting.aces_once = 1: true or false",
    "surrender = 'late'": 'surrender = "late": true or false',
    "[bank]\nstands_on = 11": "bank.stands_on = 11: a whole number from 12 to 21",
    "[bank]\nstands_on = 22": "bank.stands_on = 22: a whole number from 12 to 21",
    "[bank]\ndraws_soft = 17": "bank.draws_soft = 17: true or false",
    "[formulas]\nopen = ''": 'formulas.open = "": a text on one line, in quotes',
    "together = 'change-limits'": 'together = "change-limits": a list',
    # contradictions
    "decks = 1": "mask_behind = 52: with decks = 1, a whole number from 1 to 51",
    "decks = 1\nmask_behind = 50": "burned = 5: with decks = 1 and mask_behind = 50, a whole "
    "number from 0 to 1",
    "limits = '10-500'": 'limits = "10.00-500.00": the maximum must be 10 times the minimum; '
    f"{PLACARD}",
    "limits = '1000-10000'": 'limits = "1000.00-10000.00": the maximum may not exceed 5000.00; '
    f"{PLACARD}",
    "placard_rule = { ratio = 5, ceiling = 100 }": 'limits = "20.00-200.00": the maximum must be 5 '
    f"times the minimum; {PLACARD}",
    "most_seats = 1": "bets.lone_player_boxes = 2: with most_seats = 1, a whole number from 1 to 1",
    "[bank]\nstands_on = 21\ndraws_soft = true": "bank.draws_soft = true: nothing beats 21: set "
    "bank.stands_on below it, or leave this out",
    "hole = 'peeked'\nbank_black_jack_takes = 'original'": 'bank_black_jack_takes = "original": '
    'with hole = "peeked" nothing is doubled or split before the bank\'s Black Jack is known: '
    "leave it out, or choose another hole",
    "[powers]\nchange-limits = ['chief']": 'together = ["change-limits", "dispose-unclaimed"]: '
    f"change-limits {TWO} chief {OTHER}",
    "together = ['dispose-unclaimed']\n[powers]\ndispose-unclaimed = ['direction']": "together = "
    f'["dispose-unclaimed"]: dispose-unclaimed {TWO} direction {OTHER}',
    "[powers]\nrun-play = ['inspector']": 'powers.run-play = ["inspector"]: the dealer always '
    "runs the play, alone or with others",
    "insurance = false\n[pays]\ninsurance = '2:1'": 'pays.insurance = "2:1": needs insurance = '
    "true",
    "[splitting]\ntimes = 0\n[doubling]\nafter_split = true": "doubling.after_split = true: needs "
    "splitting.times of at least 1",
    "[doubling]\nafter_split = false\nsplit_ten_with_ace = true": "doubling.split_ten_with_ace = "
    "true: needs doubling.after_split = true",
}


@pytest.mark.parametrize("text", WRONG)
def test_an_error_names_the_place_the_value_and_what_is_allowed(text: str) -> None:
    assert error(text) == f"mine.toml: {WRONG[text]}"


def test_what_does_nothing_may_be_said_to_be_off() -> None:
    custom = house(
        "[splitting]\ntimes = 0\n[doubling]\nafter_split = false\nsplit_ten_with_ace = false"
    )
    assert custom.doubling[2:] == (False, False)
    assert house("insurance = false").pays == BASE.pays


def test_the_errors_of_the_reference_are_told_so() -> None:
    shown = re.findall(r"^    my\.toml: (.*)$", REFERENCE.split("At Black Jack:")[1], re.MULTILINE)
    assert len(shown) == 3
    assert set(shown) <= set(WRONG.values())
    assert "    my.toml: " + WRONG["even_money = ['aces']"] in REFERENCE


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('id = "campione-bj"\nbase = "campione-bj"', 'id = "campione-bj": a name of its own: this '
         "is a built-in house"),
        ('id = "mine"\nbase = "campione"', 'base = "campione": one of campione-bj (did you mean '
         "campione-bj?)"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_house(text: str, message: str) -> None:
    with pytest.raises(HouseError) as caught:
        custom_house(text, "mine.toml")
    assert str(caught.value) == f"mine.toml: {message}"
