"""A coup settled by hand, played again by another house's regulation."""

import pytest

from sabot import Table, catalog
from sabot.record.differences import Cause
from sabot.record.elsewhere import elsewhere
from sabot.record.record import Record, read
from sabot.record.summary import Summary
from sabot.record.verify import verify
from sabot.table.coup import events as ce
from sabot.table.money import FLOAT, Currency
from sabot.table.refusal import Refusal
from tests.record.evenings import HEADING

# Banco wins with six, which Malta pays half.
WITH_SIX = (
    HEADING
    + """inspector: open open 10-5000/5-500 CHF seats=7 float=1000000
anna: join 10000 CHF
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 CHF
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 2h 6d 3s Kd 9c salt=sale
dealer: gather
anna: cut 52
dealer: load
dealer: betting
anna: bet punto 100
bruno: bet banco 60 box=2
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: announce 4 6
dealer: collect-bet anna punto
dealer: pay-bet bruno banco 60
dealer: end
"""
)


def test_what_is_right_here_is_paid_too_much_where_a_six_pays_half() -> None:
    record = read(WITH_SIX, "record")
    assert verify(record).rulings == 0
    ruled = []
    for met in elsewhere(record, catalog.place("malta-pb")):
        for decision, where in ((met.here, "here"), (met.there, "there")):
            if not isinstance(decision, Refusal):
                ruled += [
                    (where, str(event.mishap), event.cite)
                    for event in decision
                    if isinstance(event, ce.MishapRuled)
                ]
        last = met
    assert ruled == [("there", "overpaid", "malta-pb.pay")]
    for state, won in ((last.state_here, 57_00), (last.state_there, 30_00)):
        (currency,) = state.table.currencies
        assert state.table.chips("bruno", currency) == 10_000_00 + won


# The same money by another name

BY_HAND = WITH_SIX.replace("2h 6d 3s Kd 9c", "2h 5d 3s Kd 9c").replace(
    "announce 4 6", "announce 4 5"
)
AT_ONCE = BY_HAND.replace(
    "dealer: collect-bet anna punto\ndealer: pay-bet bruno banco 60\n", "dealer: settle\n"
)
UNNOTICED = BY_HAND.replace("banco 60\ndealer: end", "banco 80 unnoticed=yes\ndealer: end")
CLAIMED = UNNOTICED.replace("dealer: end", "anna: dispute x\ninspector: resolve yes\ndealer: end")
NOTICED = UNNOTICED.replace("dealer: end", "dealer: put-right\ndealer: end")


def _summed(text: str, house: str) -> Summary:
    summary = Summary()
    for met in elsewhere(read(text, "record"), catalog.place(house)):
        summary.add(met)
    return summary


@pytest.mark.parametrize(
    "text", [AT_ONCE, BY_HAND, NOTICED], ids=["settle", "by-hand", "put-right"]
)
def test_the_name_of_the_currency_is_no_difference_however_bets_are_settled(text: str) -> None:
    summary = _summed(text, "lugano-pb")
    assert not summary.causes
    # At Venezia the points are told the other way round, and Banco pays no commission there.
    assert set(_summed(text, "venezia-spb").causes) == set(_summed(AT_ONCE, "venezia-spb").causes)


def test_what_the_other_house_says_is_told_in_its_own_currency() -> None:
    # Malta has no Égalité without another bet, so the tables are unlike when the complaint comes.
    text = CLAIMED.replace(
        "dealer: close", "carla: join 1000 CHF\ncarla: bet egalite 10\ndealer: close"
    )
    text = text.replace(
        "dealer: collect-bet", "dealer: collect-bet carla egalite\ndealer: collect-bet"
    )
    said = [each.there for each in _summed(text, "malta-pb").rulings]
    (resolved,) = [each for each in said if isinstance(each, ce.DisputeResolved)]
    assert {each.currency for each in resolved.payments} == {Currency.EUR}


# What is put right of a coup that is over


def _venezia(*acts: str) -> Record:
    """Bruno is paid 80 instead of 60 in the first coup, and nobody notices until these acts."""
    table = Table(
        "venezia-spb", cards="2h 5d 3s Kd 9c 9h 2c Kh 3c 8h", players={"anna": 1, "bruno": 2}
    )
    for act in ("anna: bet punto 100", "bruno: bet banco 60", "dealer: close"):
        table.do(act)
    table.until("settle")
    for act in ("collect-bet anna punto", "pay-bet bruno banco 80 unnoticed=yes", "end"):
        table.do(f"dealer: {act}")
    if acts[1:]:
        table.open_betting()
    for act in acts:
        table.do(act)
    return read(table.record, "record")


LATE = "inspector: put-right late=yes"


@pytest.mark.parametrize(
    "acts", [(LATE,), ("anna: bet punto 50", LATE)], ids=["at-the-end", "in-the-next-coup"]
)
@pytest.mark.proves("venezia-spb.10")
def test_money_put_right_late_is_that_of_the_coup_it_is_about(acts: tuple[str, ...]) -> None:
    summary = Summary()
    for met in elsewhere(_venezia(*acts), catalog.place("lugano-pb")):
        summary.add(met)
    (compared,) = met.coups
    assert compared.late
    assert compared[:2] == (1, 1)
    assert compared.causes == {Cause.RULING}
    moved = {each.name: each[2:] for each in compared.moved}
    assert moved == {"bruno": (-20_00, 0), FLOAT: (20_00, 0)}
    # It is one coup still, and at the end each has what it has.
    assert summary.coups == 1
    assert summary.states is not None
    here, there = (each.table.chips("bruno", Currency.EUR) for each in summary.states)
    assert there - here == 20_00
