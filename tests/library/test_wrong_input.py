"""Whatever a caller of the library gets wrong is a SabotError, whose text says what can be."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sabot
from sabot.black_jack import acts as bj
from sabot.punto_banco import acts as pb
from sabot.table.money import Amount
from tests.programs import ROOT


def table() -> sabot.Table:
    return sabot.Table("malta-pb", seed=1, players=["anna"])


PLAYS = sabot.strategy("campione-bj")
HOUSE = sabot.house("campione-pb")
TABLE = table()
EVENT = TABLE.events[0]


def wrong(value: object, *arguments: object, **options: object) -> Callable[..., object]:
    """A public callable, called with what its types do not allow."""
    return lambda: value(*arguments, **options)  # type: ignore[operator]


CALLS = {
    "coups 0: give a whole number from 1 to 1e15": wrong(sabot.simulate, "malta-pb", 0),
    "coups -1: give": wrong(sabot.simulate, "malta-pb", -1),
    "coups nan: give": wrong(sabot.simulate, "malta-pb", float("nan")),
    "workers 0: give a whole number from 1 to 1024": wrong(
        sabot.simulate, "malta-pb", 1, workers=0
    ),
    "workers -1: give": wrong(sabot.simulate, "malta-pb", 1, workers=-1),
    "seed -1: give": wrong(sabot.Table, "malta-pb", seed=-1),
    "number 0: give a whole number from 1 to 1e12": wrong(
        sabot.purses, "malta-pb", "punto", 0, bank=100, unit=10
    ),
    "coups 0: give a whole number from 1 to 1e7": wrong(
        sabot.purses, "malta-pb", "punto", 1, bank=100, unit=10, coups=0
    ),
    "'abc' is not an amount": wrong(sabot.purses, "malta-pb", "punto", 1, bank="abc", unit=10),
    "rate 'often': give a number": wrong(sabot.slips, "malta-pb", 1, rate="often"),
    "players 13: give a whole number from 1 to 12": wrong(
        sabot.slips, "malta-pb", 1, rate=0.1, players=13
    ),
    "'ab' is not an amount": wrong(sabot.Table, "malta-pb", players=["anna"], chips="ab"),
    "chips Decimal('NaN') is not": wrong(TABLE.join, "bruno", Decimal("NaN")),
    "no currency 'XXX'; there are: EUR": wrong(TABLE.balance, "anna", "XXX"),
    "no player 'nobody'; there are: anna": wrong(TABLE.balance, "nobody"),
    "no player or post 'ann'; there are: anna, dealer": wrong(TABLE.view, "ann"),
    "no player or post 'Anna'; there are: anna, dealer": wrong(TABLE.offers, "Anna"),
    "cards 0: give a text": wrong(sabot.Table, "malta-pb", cards=0),
    "cards []: give a text": wrong(sabot.Table, "malta-pb", cards=[]),
    "mode 0: give a text": wrong(sabot.Table, "malta-pb", mode=0),
    "mode {}: give a text": wrong(sabot.Table, "malta-pb", mode={}),
    "chips True is not an amount": wrong(sabot.Table, "malta-pb", players=["anna"], chips=True),
    "currency []: give a text": wrong(TABLE.balance, "anna", []),
    "step 0: give a text": wrong(TABLE.until, 0),
    "player or post []: give a text": wrong(TABLE.until, by=[]),
    "coups True: give": wrong(sabot.simulate, "malta-pb", True),
    "rate True: give a number": wrong(sabot.slips, "malta-pb", 1, rate=True),
    "cite 5: give a text": wrong(HOUSE.cited, 5),
    "is an interpretation, which a house chooses": wrong(sabot.provision, "campione-pb~opening"),
    "'8 8 8 8': 32 is above 21": wrong(PLAYS.play, "8 8 8 8", "T"),
    "no language 'xx'; there are: it, en": wrong(TABLE.view, "anna", "xx"),
    "no language 'fr'; there are: it, en": wrong(TABLE.translate, EVENT, "fr"),
    "no language 'de'; there are: it, en": wrong(
        sabot.Refusal.text, TABLE.why_not("bruno: leave"), "de"
    ),
    "5: give an event of punto-banco": wrong(TABLE.translate, 5),
    "no step 'anounce'; there are: opening": wrong(TABLE.until, "anounce"),
    "no player or post 'bob'; there are": wrong(TABLE.until, by="bob"),
    "give an act of punto-banco, or its line as 'anna: leave'": wrong(TABLE.do, 5),
    "None: give an act of punto-banco": wrong(TABLE.can, None),
    "give an act of punto-banco": wrong(TABLE.do, bj.PlaceBet("anna", 1, Amount(100))),
    "bet: amount cannot be 'much'": wrong(TABLE.can, pb.PlaceBet("anna", "punto", "much")),  # type: ignore[arg-type]
    "half of a character": wrong(TABLE.do, "an\udc80a: leave"),
    "[campione-bj.1]: give players=, or ready=False to seat them first": wrong(
        sabot.Table, "campione-bj", seed=1
    ),
    "players 1: give a text": wrong(sabot.Table, "malta-pb", players=[1]),
    "players 5: give a list of texts": wrong(sabot.Table, "malta-pb", players=5),
    "cards ['Ah']: give a text": wrong(sabot.Table, "malta-pb", cards=["Ah"]),
    "cards ['9h']: give a text as 'A:24 2:23'": wrong(sabot.odds, "malta-pb", ["9h"]),
    "nope.sabot: No such file": wrong(sabot.read, "nope.sabot"),
    "record '': give the name of a file": wrong(sabot.read, ""),
    "not the name of a file": wrong(sabot.read, "no\0pe"),
    "no/such/folder: No such file": wrong(sabot.write, TABLE, "no/such/folder"),
    "give a table, or a record that was read": wrong(sabot.write, "text"),
    "nope: No such file": wrong(sabot.replay, Path("nope")),
    "provision 21: give a text": wrong(HOUSE.provision, 21),
    "provision 34: write one as campione-pb.34": wrong(sabot.provision, 34),
    "house 5: give a text": wrong(sabot.house, 5),
    "embedded null": wrong(sabot.house, "\0.toml"),
    "'': a hand is dealt two cards": wrong(PLAYS.play, "", "6"),
    "'8h': a hand is dealt two cards": wrong(PLAYS.play, "8h", "6"),
    "25 of 8 out": wrong(PLAYS.play, " ".join("8" * 25), "6"),
    "url 'nonsense': give one as http://": wrong(sabot.LiveTable, "nonsense"),
    "url 'http://': give one as http://": wrong(sabot.LiveTable, "http://"),
    "url 'https:///': give one as http://": wrong(sabot.LiveTable, "https:///"),
    "give name and password, or neither": wrong(
        sabot.LiveTable, "http://127.0.0.1:1", password="a password alone"
    ),
    "or neither to come as a guest": wrong(sabot.LiveTable, "http://127.0.0.1:1", name="zoe"),
    "http://127.0.0.1:1: no server answers there: Connection refused": wrong(
        sabot.LiveTable, "http://127.0.0.1:1"
    ),
    "url 'http://[::1': give one as": wrong(sabot.LiveTable, "http://[::1"),
    "url 'http://x\\n': give one as": wrong(sabot.LiveTable, "http://x\n"),
    "url 'http://127.0.0.1:99999': give one as": wrong(sabot.LiveTable, "http://127.0.0.1:99999"),
}


@pytest.mark.parametrize("says", CALLS)
def test_it_is_said_what_can_be(says: str) -> None:
    with pytest.raises(sabot.SabotError) as raised:
        CALLS[says]()
    assert says in str(raised.value)
    assert not isinstance(raised.value, sabot.Refused)


def test_who_does_not_get_the_seat_does_not_come() -> None:
    here = table()
    before = here.state
    with pytest.raises(sabot.Refused, match="seat"):
        here.join("bruno", 100, seat=99)
    assert here.state is before
    here.join("bruno", 100, seat=2)
    assert here.balance("bruno") == 100


@pytest.mark.parametrize(
    "house", [*sabot.houses(), sabot.house(str(ROOT / "examples/vegas.toml"))], ids=str
)
def test_whatever_a_house_cites_can_be_looked_up_by_its_name(house: sabot.House) -> None:
    rests = house.place.house
    cites = {*rests.cites.values(), *(row.cite for row in rests.rulings.values())}
    for cite in cites:
        text = house.cited(cite)
        assert text.en
        assert isinstance(text, sabot.Interpretation) is ("~" in cite)


def test_houses_and_tables_say_what_they_are() -> None:
    assert repr(HOUSE) == "House('campione-pb')"
    assert {HOUSE: 1}[sabot.house("campione-pb")] == 1
    assert repr(table()) == "<Table of malta-pb: coup 1, waits for close-betting>"


def test_money_that_came_out_goes_in_again() -> None:
    here = table()
    here.join("bruno", Decimal("10047.5"))
    assert here.balance("bruno") == Decimal("10047.50")


# What callers give by mistake. Large numbers are larger than any that is allowed.
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(max_value=0),
    st.integers(min_value=2**64),
    st.just(10**5000),
    st.floats(),
    st.decimals(),
    st.text(st.characters(), max_size=8),
    st.sampled_from(["anna", "A:1", "A:" + "9" * 5000, "Ah 9d", "x.toml", "a: b c", "en\n"]),
    st.binary(max_size=4),
    st.lists(st.integers() | st.text(max_size=2), max_size=3),
    st.dictionaries(st.text(max_size=2), st.integers() | st.none(), max_size=2),
    st.builds(object),
    st.sampled_from([HOUSE, EVENT, TABLE.expected, sabot.Composition.full(1), Path("no\0pe")]),
)
COMPOSITION = sabot.Composition.full(6)
PURSE = {"bank": 100, "unit": 10, "coups": 1}
# Where each odd value goes, one at a time.
ENTRIES: dict[str, Callable[[object], object]] = {
    "house": lambda odd: wrong(sabot.house, odd)(),
    "custom_house": lambda odd: wrong(sabot.custom_house, odd)(),
    "provision": lambda odd: wrong(sabot.provision, odd)(),
    "House.provision": lambda odd: wrong(HOUSE.provision, odd)(),
    "House.cited": lambda odd: wrong(HOUSE.cited, odd)(),
    "House.ruling": lambda odd: wrong(HOUSE.ruling, odd)(),
    "House.translate": lambda odd: wrong(HOUSE.translate, odd)(),
    "Document.provision": lambda odd: wrong(HOUSE.document.provision, odd)(),
    "Table": lambda odd: wrong(sabot.Table, odd, ready=False)(),
    "Table seed": lambda odd: wrong(sabot.Table, "malta-pb", seed=odd, ready=False)(),
    "Table cards": lambda odd: wrong(sabot.Table, "malta-pb", cards=odd, ready=False)(),
    "Table players": lambda odd: wrong(sabot.Table, "malta-pb", players=odd, ready=False)(),
    "Table seats": lambda odd: wrong(
        sabot.Table, "malta-pb", players={"bruno": odd}, ready=False
    )(),
    "Table mode": lambda odd: wrong(sabot.Table, "malta-pb", mode=odd, ready=False)(),
    "view": lambda odd: wrong(TABLE.view, odd)(),
    "view language": lambda odd: wrong(TABLE.view, "anna", odd)(),
    "balance": lambda odd: wrong(TABLE.balance, odd)(),
    "balance currency": lambda odd: wrong(TABLE.balance, "anna", odd)(),
    "translate": lambda odd: wrong(TABLE.translate, odd)(),
    "until": lambda odd: odd == "" or wrong(TABLE.until, odd)(),
    "offers": lambda odd: wrong(TABLE.offers, odd)(),
    "can": lambda odd: wrong(TABLE.can, odd)(),
    "read": lambda odd: wrong(TABLE.read, odd)(),
    "can amount": lambda odd: wrong(TABLE.can, pb.PlaceBet("anna", "punto", odd))(),  # type: ignore[arg-type]
    "can name": lambda odd: wrong(TABLE.can, pb.PlaceBet(odd, "punto", Amount(100)))(),  # type: ignore[arg-type]
    "do": lambda odd: wrong(table().do, odd)(),
    "join": lambda odd: wrong(table().join, odd, 100)(),
    "join chips": lambda odd: wrong(table().join, "bruno", odd)(),
    "join seat": lambda odd: wrong(table().join, "bruno", 100, odd)(),
    "read a record": lambda odd: wrong(sabot.read, odd)(),
    "write": lambda odd: wrong(sabot.write, odd)(),
    "replay": lambda odd: wrong(sabot.replay, odd)(),
    "verify": lambda odd: wrong(sabot.verify, odd)(),
    "odds": lambda odd: wrong(sabot.odds, "malta-pb", odd)(),
    "simulate": lambda odd: wrong(sabot.simulate, "malta-pb", odd)(),
    "purses": lambda odd: wrong(sabot.purses, "malta-pb", odd, 1, **PURSE)(),
    "purses bank": lambda odd: wrong(
        sabot.purses, "malta-pb", "punto", 1, **{**PURSE, "bank": odd}
    )(),
    "purses system": lambda odd: wrong(sabot.purses, "malta-pb", "punto", 1, **PURSE, system=odd)(),
    "slips rate": lambda odd: wrong(sabot.slips, "malta-pb", 0, rate=odd)(),
    "play": lambda odd: wrong(PLAYS.play, odd, "6")(),
    "play bank": lambda odd: wrong(PLAYS.play, "8 8", odd)(),
    "worth": lambda odd: wrong(PLAYS.worth, odd, "6")(),
    "insurance": lambda odd: wrong(PLAYS.insurance, odd)(),
    "Composition": lambda odd: wrong(sabot.Composition, odd)(),
    "Composition.full": lambda odd: wrong(sabot.Composition.full, odd)(),
    "Composition.of": lambda odd: wrong(sabot.Composition.of, odd)(),
    "Composition.read": lambda odd: wrong(sabot.Composition.read, odd)(),
    "Composition.holding": lambda odd: wrong(sabot.Composition.holding, odd)(),
    "Composition.count": lambda odd: wrong(COMPOSITION.count, odd)(),
    "Composition.without": lambda odd: wrong(COMPOSITION.without, odd)(),
    "LiveTable": lambda odd: wrong(sabot.LiveTable, odd)(),
    "LiveTable timeout": lambda odd: wrong(sabot.LiveTable, "http://127.0.0.1:1", timeout=odd)(),
    "LiveTable language": lambda odd: wrong(sabot.LiveTable, "http://127.0.0.1:1", language=odd)(),
}


@pytest.mark.parametrize("entry", ENTRIES)
def test_nothing_else_ever_leaves_it(entry: str) -> None:
    @settings(max_examples=60, deadline=None, database=None)
    @given(ODD)
    def tried(odd: object) -> None:
        try:
            ENTRIES[entry](odd)
        except sabot.SabotError as error:
            str(error)  # a refusal is put in words only when it is read

    tried()
