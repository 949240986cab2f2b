"""What a record writes of a coup, whatever is played."""

from sabot.black_jack import events as e
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.outcomes import OUTCOMES, drawn_card, essence_of
from sabot.table.money import Amount, Currency

WAITED = e.CardDrawn("c", Card("9h"), 1, 1, waited=True)
FRESH = e.CardDrawn("c", Card("2d"), 2, 1, waited=False)


def test_a_draw_is_about_the_card_that_came_out() -> None:
    assert drawn_card(False, (WAITED, FRESH), e.CardDrawn) == "9h"
    assert drawn_card(True, (WAITED, FRESH), e.CardDrawn) == "2d"


def test_where_none_came_out_it_is_about_none() -> None:
    assert drawn_card(False, (ce.CoupSettled("c"),), e.CardDrawn) is None
    assert drawn_card(False, (FRESH,), e.CardHeld) is None


def test_two_houses_may_do_the_same_in_other_words_and_another_currency() -> None:
    essence = essence_of(OUTCOMES)
    here, there = (
        ce.BetReturned(cite, Bet("anna", "punto", 1, Amount(10), currency))
        for cite, currency in (("a.1", Currency.CHF), ("b.2", Currency.EUR))
    )
    assert essence(here) == essence(there) != ()


def test_what_is_no_outcome_and_how_cards_are_washed_makes_no_difference() -> None:
    essence = essence_of(OUTCOMES)
    assert te.SeedsCalled in OUTCOMES
    assert essence(te.SeedsCalled("c", ())) == ()
    assert essence(ce.CoupSettled("c")) == ()
