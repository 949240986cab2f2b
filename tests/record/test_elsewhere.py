"""The same acts at another house: where the rulings and the money part."""

import random
from pathlib import Path

import pytest

from sabot import catalog
from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.house import House
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.punto_banco.mishaps import Mishap
from sabot.record.differences import Cause
from sabot.record.elsewhere import Met, elsewhere
from sabot.record.record import Record, read
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.game import Decision, balance
from sabot.table.money import CAGNOTTE, Currency
from sabot.table.refusal import Refusal
from tests.forms import UNMEASURED
from tests.record.evenings import COUP, HAND, IDS, PLACES, PLAYED, played, record_of
from tests.untyped import untyped

# As COUP, with a king visible in the sabot before the bets are closed.
VISIBLE = (
    COUP.replace("stacked=52 2h", "stacked=52 Ks 2h")
    .replace("anna: bet banco 1\n", "dealer: report first-card-visible\n")
    .replace("dealer: draw banco face=up\n", "dealer: draw banco\n")
)


# The houses that play the same game.
PAIRS = [
    (place, mode, other) for place, mode in PLAYED for other in PLACES if place.game is other.game
]


def _events(decision: Decision | None) -> tuple[Event, ...]:
    return () if decision is None or isinstance(decision, Refusal) else decision


def _met(text: str, other: str) -> list[Met]:
    return list(elsewhere(read(text, "f"), catalog.place(other)))


@UNMEASURED
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_at_its_own_house_a_record_never_parts(place: Place, mode: str) -> None:
    record = record_of(place.house.id, mode)
    met = list(elsewhere(record, place))
    assert len(met) == len(record.entries)
    for each in met:
        assert not each.parted
        assert each.here == each.there
        assert (each.dropped, each.parting) == (None, None)
        assert not any(coup.moved for coup in each.coups)
    assert sum(len(each.coups) for each in met) > 9
    assert met[-1].state_here == met[-1].state_there


@UNMEASURED
@pytest.mark.parametrize(
    ("place", "mode", "other"),
    PAIRS,
    ids=[f"{place.house.id}-{mode}-{other.house.id}" for place, mode, other in PAIRS],
)
def test_any_evening_plays_on_at_any_house_and_money_balances_at_both(
    place: Place, mode: str, other: Place
) -> None:
    _plays_on(record_of(place.house.id, mode, 3), other)


def _plays_on(record: Record, other: Place) -> None:
    count = 0
    for each in elsewhere(record, other):
        count += 1
        assert each.entry.act == record.entries[count - 1].act
        assert not any(balance(each.state_here).values())
        assert not any(balance(each.state_there).values())
    # Even where the sabots part, more than the first coups are played.
    assert count > 100


def test_campione_burns_a_first_card_that_is_seen_where_venezia_plays_in_bianco() -> None:
    met = _met(VISIBLE, "venezia-spb")
    parting = next(each for each in met if each.parted)
    assert met.index(parting) == next(
        place for place, each in enumerate(met) if each.entry.act.verb == "report"
    )
    (ruled_here,) = (each for each in _events(parting.here) if isinstance(each, ce.MishapRuled))
    (ruled_there,) = (each for each in _events(parting.there) if isinstance(each, ce.MishapRuled))
    assert (ruled_here.cite, ruled_there.cite) == ("campione-pb.21", "venezia-spb.1")
    assert any(isinstance(each, ce.CardsAnnulled) for each in _events(parting.here))
    returned = [each for each in _events(parting.there) if isinstance(each, ce.BetReturned)]
    assert [each.bet.owner for each in returned] == ["anna", "bruno"]
    here, there = met[-1].state_here.table, met[-1].state_there.table
    # Campione plays the coup: the Banco wins it, 60 less 5 %. Venezia plays it without bets.
    assert here.chips("anna", Currency.CHF) == 9_900_00
    assert here.chips("bruno", Currency.CHF) == 10_057_00
    assert here.chips(CAGNOTTE, Currency.CHF) == 3_00
    assert there.chips("anna", Currency.EUR) == 10_000_00
    assert there.chips("bruno", Currency.EUR) == 10_000_00
    assert there.chips(CAGNOTTE, Currency.EUR) == 0


PLAIN = COUP.replace("anna: bet banco 1\n", "").replace(" face=up", "")


def test_without_mishaps_the_same_money_moves_at_campione_and_venezia() -> None:
    met = _met(PLAIN, "venezia-spb")
    here, there = met[-1].state_here.table, met[-1].state_there.table
    for name in ("anna", "bruno", CAGNOTTE):
        assert here.chips(name, Currency.CHF) == there.chips(name, Currency.EUR)


def test_the_same_payments_in_another_currency_are_no_parting() -> None:
    assert not [each for each in _met(PLAIN, "venezia-spb") if each.parted]


def test_where_nothing_differs_nothing_parts() -> None:
    assert not [each for each in _met(PLAIN, "lugano-pb") if each.parted]


def test_a_dealer_who_was_right_here_is_not_found_wrong_there() -> None:
    """Venezia plays on with the king that Campione burned: other cards, other points."""
    ruled = [
        event.mishap
        for each in _met(VISIBLE.replace("9c salt", "9c 2s 7d salt"), "venezia-spb")
        for event in _events(each.there)
        if isinstance(event, ce.MishapRuled)
    ]
    assert ruled == [Mishap.FIRST_CARD_VISIBLE]


def test_malta_keeps_no_commission_and_pays_half_on_a_six() -> None:
    six = COUP.replace("2h 5d 3s Kd 9c", "2h 2d 3s 4d 8c").replace("draw punto 9c", "draw punto")
    six = six.replace("announce 4 5", "announce 3 6")
    for text, gain_here, gain_there in ((COUP, 57_00, 60_00), (six, 57_00, 30_00)):
        met = _met(text, "malta-pb")
        settled = next(each for each in met if each.entry.act.verb == "settle")
        assert settled.parted
        here, there = met[-1].state_here.table, met[-1].state_there.table
        assert here.chips("bruno", Currency.CHF) == 10_000_00 + gain_here
        assert there.chips("bruno", Currency.EUR) == 10_000_00 + gain_there
        assert there.chips(CAGNOTTE, Currency.EUR) == 0


def test_the_other_table_is_opened_in_its_own_mode_and_currency() -> None:
    *_, last = _met(COUP, "malta-pb")
    assert (last.state_here.table.mode, last.state_there.table.mode) == ("covered", "open")
    assert last.state_there.table.currencies == (Currency.EUR,)
    met = _met(COUP, "malta-pb")
    passed_over = [each.entry.act.verb for each in met if each.there == ()]
    assert passed_over == ["pass", "look", "declare", "repeat", "turn", "turn"]


def test_a_custom_house_is_another_house() -> None:
    toml = 'id = "cheap"\nname = "Cheap"\nbase = "campione-pb"\ncommission = 1\n'
    met = list(elsewhere(read(COUP, "f"), catalog.custom(toml, "cheap.toml")))
    assert [each.entry.act.verb for each in met if each.parted] == ["settle"]
    assert met[-1].state_there.table.chips("bruno", Currency.CHF) == 10_059_40


# Black Jack: variants of the one house there is, with as many decks as the record.

EXAMPLES = Path(__file__).parents[2] / "examples"
VARIANT = """
id = "variant"
name = "Variant"
base = "campione-bj"
hole = "covered"
even_money = ["ace"]
surrender = true
bank_black_jack_takes = "original"

[pays]
black_jack = "6:5"

[doubling]
points = "any"
soft = true
after_split = true

[splitting]
times = 3
pairs = "value"
aces_once = false

[bank]
draws_soft = true
"""


@UNMEASURED
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_evening_of_black_jack_plays_on_at_a_variant_of_the_house(seed: int) -> None:
    _plays_on(record_of("campione-bj", "open", seed), catalog.custom(VARIANT, "variant.toml"))


SURRENDER = """id = "given-up"
name = "Given up"
base = "campione-bj"
surrender = true
"""


def test_whoever_could_give_up_elsewhere_decides_there_as_they_did_here() -> None:
    given_up = catalog.custom(SURRENDER, "given-up.toml")
    record = record_of("campione-bj", "open", 3, 0.0)
    decided = 0
    for each in elsewhere(record, given_up):
        act = each.entry.act
        assert not each.parted, act
        assert not any(
            isinstance(event, e.BetHalved) for event in (*each.ahead, *_events(each.there))
        )
        if isinstance(act, a.Declare | a.Double | a.Split):
            decided += 1
            assert each.here == each.there
    assert decided > 50
    # There the company itself would have given hands up.
    there = Evening(given_up, random.Random(3))
    assert any(isinstance(act, a.Surrender) for act, _ in there)


def test_a_decision_against_the_table_is_kept_elsewhere_too() -> None:
    # Bruno stands on three and eight, on which the company doubles.
    text = HAND.replace("bruno: double\ndealer: draw 2\n", "bruno: declare no\n")
    text = text.replace("draw 2 9c", "draw 2 Kc").replace("announce 18", "announce 20")
    met = list(elsewhere(read(text, "f"), catalog.custom(SURRENDER, "given-up.toml")))
    assert not [each for each in met if each.parted]
    assert met[-1].state_here == met[-1].state_there


@pytest.mark.parametrize("burned", [0, 6])
def test_where_other_cards_are_burned_the_record_cannot_be_played(burned: int) -> None:
    toml = f'id = "burning"\nname = "Burning"\nbase = "campione-bj"\nburned = {burned}\n'
    with pytest.raises(ValueError, match=rf"^burning burns {burned} cards, campione-bj 5: "):
        list(elsewhere(read(HAND, "f"), catalog.custom(toml, "burning.toml")))


@UNMEASURED
@pytest.mark.parametrize(("name", "other"), [("vegas", "european"), ("european", "vegas")])
def test_evenings_at_the_examples_play_on_at_each_other(name: str, other: str) -> None:
    record = record_of(str(EXAMPLES / f"{name}.toml"), "open", 3)
    _plays_on(record, catalog.place(str(EXAMPLES / f"{other}.toml")))


def test_black_jack_at_six_to_five_parts_where_it_is_paid() -> None:
    toml = 'id = "cheap"\nname = "Cheap"\nbase = "campione-bj"\n[pays]\nblack_jack = "6:5"\n'
    cheap = catalog.custom(toml, "cheap.toml")
    against_six = HAND.replace("As 8h Ad", "As 8h 6d").replace("dealer: offer-insurance\n", "")
    against_six = against_six.replace("anna: even-money 1\nbruno: insure 2 30\n", "dealer: pay\n")
    against_six = against_six.replace("dealer: drawing\n", "").replace("announce 18", "announce 14")
    met = list(elsewhere(read(against_six, "f"), cheap))
    assert [each.entry.act.verb for each in met if each.parted] == ["pay"]
    assert met[-1].state_here.table.chips("anna", Currency.CHF) == 10_150_00
    assert met[-1].state_there.table.chips("anna", Currency.CHF) == 10_120_00


def test_at_a_house_without_even_money_black_jack_waits_for_the_bank() -> None:
    toml = 'id = "later"\nname = "Later"\nbase = "campione-bj"\neven_money = []\n'
    met = list(elsewhere(read(HAND, "f"), catalog.custom(toml, "later.toml")))
    assert [each.entry.act.verb for each in met if each.parted] == ["even-money", "settle"]
    assert met[-1].state_here.table.chips("anna", Currency.CHF) == 10_100_00
    assert met[-1].state_there.table.chips("anna", Currency.CHF) == 10_150_00


UNINSURED = HAND.replace("anna: even-money 1\nbruno: insure 2 30\n", "")


def test_where_there_is_nothing_to_insure_the_drawing_begins_by_itself() -> None:
    toml = 'id = "bare"\nname = "Bare"\nbase = "campione-bj"\ninsurance = false\neven_money = []\n'
    met = list(elsewhere(read(UNINSURED, "f"), catalog.custom(toml, "bare.toml")))
    assert not [each for each in met if each.parted]
    assert met[-1].state_there.table.chips("anna", Currency.CHF) == 10_150_00


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_answer_to_an_offer_that_is_not_made_there_is_no_ruling(answer: str) -> None:
    toml = (
        'id = "strict"\nname = "Strict"\nbase = "campione-bj"\nhole = "covered"\n'
        '[rulings]\nunasked-card = ["annul-cards"]\n'
    )
    before, _ = UNINSURED.split("bruno: split\n")
    text = f"{before}dealer: draw aside\nbruno: answer {answer}\nbruno: declare no\n"
    met = list(elsewhere(read(text, "f"), catalog.custom(toml, "strict.toml")))
    ruled = [each for each in met if each.difference and each.difference.cause is Cause.RULING]
    assert [each.entry.act.verb for each in ruled] == ["draw"]
    (answered,) = (each for each in met if isinstance(each.entry.act, a.AnswerOffer))
    assert answered.there == ()


def test_a_covered_card_is_dealt_where_the_house_wants_it() -> None:
    toml = 'id = "holed"\nname = "Holed"\nbase = "campione-bj"\nhole = "covered"\n'
    *_, last = elsewhere(read(HAND, "f"), catalog.custom(toml, "holed.toml"))
    # The bank's second card there is the three Bruno drew here, and its third the ten.
    assert untyped(last.state_there).previous.bank[:2] == ("Ad", "3c")
    assert untyped(last.state_there).previous.bank != untyped(last.state_here).previous.bank


@pytest.mark.parametrize("hole", ["covered", "peeked"])
def test_the_covered_card_comes_before_the_players_choose_as_they_did(hole: str) -> None:
    toml = f'id = "holed"\nname = "Holed"\nbase = "campione-bj"\nhole = "{hole}"\n'
    holed = catalog.custom(toml, "holed.toml")
    # Nobody doubles: on the cards there that may not be.
    text = HAND.replace("bruno: double\ndealer: draw 2\n", "bruno: declare no\n")
    text = text.replace("draw 2 9c", "draw 2 Kc").replace("announce 18", "announce 20")
    met = list(elsewhere(read(text, "f"), holed))
    chosen = (a.Insure, a.AskEvenMoney, a.Split, a.Stay, a.Declare)
    for each in met:
        if isinstance(each.entry.act, chosen):
            assert not isinstance(each.there, Refusal), each.entry.act
    # The houses rule alike: what differs follows from the card more that is dealt there.
    (line,) = (each.entry.line for each in met if each.parting and not each.parting.together)
    differences = [each.difference for each in met if each.difference is not None]
    assert differences
    assert {(each.cause, each.line) for each in differences} == {(Cause.EARLIER, line)}


def test_the_record_of_a_custom_house_carries_it() -> None:
    place = catalog.custom(VARIANT, "variant.toml")
    text = played(place, [each.act for each in read(HAND, "f").entries])
    again = read(text, "f")
    assert again.place.toml.splitlines() == VARIANT.splitlines()
    assert again.place.house_as(House).splitting == place.house_as(House).splitting
    assert not [each for each in elsewhere(again, place) if each.parted]
