"""A table being played, and what its money adds up to."""

import pytest

from sabot.black_jack import acts as bj
from sabot.errors import InputError, UnknownName
from sabot.table import acts as ta
from sabot.table.game import Live, balance
from sabot.table.money import Amount, Currency
from sabot.table.reasons import UNKNOWN_PERSON
from sabot.table.refusal import Refusal, Refused
from tests.table.plain import GAME, HOUSE, Scene

CHF, EUR = Currency.CHF, Currency.EUR


def test_a_table_goes_on_from_where_it_stood() -> None:
    stood = Scene(anna=1).state
    live = Live(GAME, HOUSE, stood)
    live.do(ta.Leave("anna"))
    assert "anna" in stood.table.players
    assert "anna" not in live.state.table.players


def test_a_refusal_leaves_the_table_as_it_was() -> None:
    live = Live(GAME, HOUSE)
    before = live.state
    assert isinstance(live.do(ta.Join("anna")), Refusal)
    assert live.state is before


def test_what_is_held_from_nowhere_shows_in_the_balance_of_its_currency() -> None:
    scene = Scene(anna=1)
    assert balance(scene.state) == {CHF: 0}
    books = {**scene.table.books, ("anna", EUR): Amount(5)}
    forged = scene.state._replace(table=scene.table._replace(books=books))
    assert balance(forged) == {CHF: 0, EUR: 5}


def test_whoever_stops_for_a_refusal_says_its_text() -> None:
    refusal = Refusal(UNKNOWN_PERSON, "plain~conduct", {"name": "zoe"})
    assert str(Refused(refusal)) == "Nobody called zoe is at the table [plain~conduct]"


def test_an_act_of_another_game_is_no_act_of_this_one() -> None:
    live = Live(GAME, HOUSE, Scene(anna=1).state)
    before = live.state
    with pytest.raises(InputError, match=r"Insure.* is no act of this game"):
        live.do(bj.Insure("anna", 1, Amount(100)))
    assert live.state is before


def test_a_refusal_has_two_languages() -> None:
    refusal = Refusal(UNKNOWN_PERSON, "x", {"name": "anna"})
    assert refusal.text("it") != refusal.text("en")
    with pytest.raises(UnknownName, match="no language 'fr'; there are: it, en"):
        refusal.text("fr")


def test_a_refusal_that_rests_on_no_provision_has_no_empty_brackets() -> None:
    """A server refuses some things that no regulation speaks of."""
    assert str(Refusal(UNKNOWN_PERSON, "", {"name": "zoe"})) == (
        "Nobody called zoe is at the table"
    )
