"""What an act names, a coup by its number or a card by its place, is the same thing elsewhere."""

from dataclasses import replace

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.record.differences import Cause
from sabot.record.elsewhere import Met, elsewhere
from sabot.record.record import read
from sabot.record.slips import Dropped, Why
from sabot.record.tables import Tables
from sabot.table.coup import events as ce
from sabot.table.events import Event
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from sabot.table.traits import requested
from tests.record.evenings import PLACES, PLAYED, record_of
from tests.record.test_parted_sabots import FIRST, FIVE, FOUR, KEPT, STAKED
from tests.untyped import untyped

# At Campione a card seen once the hands are complete is annulled; Venezia plays with it, in bianco.
SEEN = """sabot-record 1
game punto-banco
house campione-pb
inspector: open open 10-5000/5-500 CHF seats=7 float=1000000
anna: join 10000 CHF
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 CHF
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 4h 6d 3s Kc 9c 5h 2d 3c 4d 5d 6c 7c 8c 9h salt=sale
dealer: gather
anna: cut 52
dealer: load
"""
BETS = "dealer: betting\nanna: bet punto 100\nbruno: bet banco 100 box=2\ndealer: close\n"
UP = "dealer: draw aside face=up\n"
DOWN = "dealer: draw aside face=down\n"
POINTS = "dealer: announce 7 6\n"
END = "dealer: settle\ndealer: end\n"
# At Malta nobody has seen it and play goes on; Lugano plays a coup without bets with it.
MALTA = KEPT.format(house="malta-pb", limits="10-2000/5-250 EUR")
LUGANO = KEPT.format(house="lugano-pb", limits="10-5000/5-500 CHF,EUR")
_LUGANO = catalog.place("lugano-pb")
HEARD = _LUGANO._replace(house=replace(_LUGANO.house, late_disputes_heard=True))
OPEN = "dealer: betting\nanna: bet punto 100 currency=EUR\n"


def met(text: str, other: str | Place) -> list[Met]:
    place = catalog.place(other) if isinstance(other, str) else other
    return list(elsewhere(read(text, "f"), place))


CHF, EUR = Currency("CHF"), Currency("EUR")


def there(each: Met) -> tuple[Event, ...]:
    assert not isinstance(each.there, Refusal), each.there
    return each.there


def number_there(each: Met) -> int:
    assert each.state_there.coup is not None
    return each.state_there.coup.number


def test_a_ruling_on_a_coup_annuls_the_same_coup_there_whatever_its_number() -> None:
    text = SEEN + BETS + FOUR + UP + POINTS + END + BETS + "dealer: draw punto\n"
    differences = met(text + "direction: rule x annul=yes coup=2\ndealer: end\n", "venezia-spb")
    ruled = differences[-2]
    assert (ruled.difference, ruled.dropped, number_there(ruled)) == (None, None, 3)
    assert any(isinstance(each, ce.CoupAnnulled) for each in there(ruled))
    one, two = (coup for each in differences for coup in each.coups)
    assert (two.number_here, two.number_there, two.moved) == (2, 3, ())
    assert (two.here.chips("anna", CHF), two.there.chips("anna", EUR)) == (10_100_00, 10_100_00)
    assert (one.moved, two.causes) == ((), frozenset())


def test_a_complaint_about_a_coup_in_play_is_about_the_one_in_play_there() -> None:
    text = SEEN + BETS + FOUR + UP + POINTS + END + BETS + FOUR + "anna: dispute x coup=2\n"
    *_, complained = met(text, "venezia-spb")
    assert (complained.difference, number_there(complained)) == (None, 3)
    (opened,) = there(complained)
    assert isinstance(opened, ce.DisputeOpened)


def test_what_is_refused_of_a_coup_to_come_is_refused_of_the_one_to_come_there() -> None:
    text = SEEN + BETS + FOUR + UP + POINTS + END + BETS + "anna: dispute x coup=3\n"
    *_, complained = met(text, "venezia-spb")
    refusal = complained.there
    assert isinstance(refusal, Refusal)
    assert (refusal.reason.code, refusal.facts["number"]) == ("not-yet", 4)
    assert complained.difference is None


@pytest.mark.parametrize("coup", [0, 1, 7])
def test_what_names_no_coup_names_none_there(coup: int) -> None:
    text = SEEN + BETS + FOUR + UP + POINTS + END + BETS + f"anna: dispute x coup={coup} taglia=3\n"
    *_, complained = met(text, "venezia-spb")
    refusal = complained.there
    assert isinstance(refusal, Refusal)
    code = "not-that-taglia" if coup else "no-such-coup"
    assert (refusal.reason.code, complained.difference) == (code, None)


# The last coup that is over


def test_what_happens_between_two_coups_happens_there_before_one_in_bianco() -> None:
    """It is about the coup that was played at both."""
    *_, noted, begun = met(MALTA + FIRST + "anna: dispute x\ndealer: betting\n", HEARD)
    assert (noted.difference, noted.ahead, noted.state_there.number) == (None, (), 1)
    assert [each.number for each in noted.state_there.disputed] == [1]
    assert (begun.state_here.number, begun.state_there.number) == (2, 3)
    assert [each.number for each in begun.state_there.disputed] == [1]


@pytest.mark.parametrize("named", ["", " coup=1"])
def test_a_late_complaint_is_about_no_coup_that_was_played_only_there(named: str) -> None:
    """Bets are open for the next: there a coup in bianco is the last that is over."""
    *_, noted = met(MALTA + FIRST + OPEN + f"anna: dispute x{named}\n", HEARD)
    assert not isinstance(noted.here, Refusal)
    assert [each.number for each in noted.state_here.disputed] == [1]
    assert isinstance(noted.there, Refusal)
    assert (noted.there.reason.code, noted.there.facts["number"]) == ("not-that-coup", 1)
    assert not noted.state_there.disputed


def test_a_ruling_that_names_no_coup_is_about_the_same_there() -> None:
    *_, ruled = met(MALTA + FIRST + OPEN + "direction: rule x\n", HEARD)
    late = untyped(ruled.here)[0]
    assert (late.late, late.number) == (True, 1)
    # The last that is over there was played only there.
    assert isinstance(ruled.there, Refusal)
    assert (ruled.there.reason.code, ruled.there.facts["number"]) == ("not-decided", 1)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        ("direction: rule x coup=2", Why.NO_SUCH_COUP),
        # Refused here, for it is over; there another coup has that number.
        ("direction: rule x coup=2 annul=yes", Why.REFUSED),
    ],
)
def test_what_is_about_a_coup_played_only_here_is_not_carried_over(act: str, why: Why) -> None:
    bianco = "dealer: in-bianco\n" + FIVE + "dealer: end\n"
    *_, last = met(LUGANO + FIRST + bianco + STAKED + FOUR + act + "\n", "malta-pb")
    assert (last.dropped, last.there, number_there(last)) == (Dropped(why), (), 2)
    assert not untyped(last.state_there).coup.barred


def test_what_was_paid_wrongly_is_put_right_of_no_other_coup() -> None:
    """Malta finds it in the last coup; at Lugano another has been played since."""
    paid = "dealer: pay-bet anna punto 90 unnoticed=yes\ndealer: settle"
    first = FIRST.replace("dealer: settle", paid)
    act = "direction: put-right late=yes\n"
    *_, between = met(MALTA + first + act, "lugano-pb")
    assert between.dropped is None
    *_, later = met(MALTA + first + OPEN + act, "lugano-pb")
    assert later.dropped == Dropped(Why.NOT_THE_LAST)
    assert later.there == ()
    (coup,) = later.coups
    assert (coup.number_here, {each.name for each in coup.moved} >= {"anna"}) == (1, True)


# Cards that wait


def waiting(each: Met) -> list[tuple[str, bool]]:
    return [(str(one.card), bool(one.seen)) for one in untyped(each.state_there).waiting]


@pytest.mark.parametrize(("place", "seen"), [(1, "5h"), (2, "2d"), (0, "2d")])
def test_a_card_under_the_sabot_is_the_same_card_there(place: int, seen: str) -> None:
    """Campione has annulled the nine that Venezia keeps: the places are not the same."""
    text = SEEN + BETS + FOUR + UP + POINTS + DOWN + DOWN
    named = f" place={place}" if place else ""
    *_, before, reported = met(
        text + f"inspector: report waiting-card-seen{named}\n", "venezia-spb"
    )
    assert [card for card, _ in waiting(before)] == ["9c", "5h", "2d"]
    assert reported.dropped is None
    cards = [
        untyped(each).card
        for each in (*untyped(reported.here), *there(reported))
        if each.kind == "waiting-card-seen"
    ]
    assert cards == [seen, seen]


def test_a_card_that_does_not_wait_there_is_not_seen_there() -> None:
    """Malta keeps it for the next bets; at Lugano it has been played, in bianco."""
    *_, reported = met(MALTA + FIRST + OPEN + "dealer: report waiting-card-seen\n", "lugano-pb")
    assert reported.dropped == Dropped(Why.NO_SUCH_CARD)
    assert reported.there == ()
    assert reported.difference is not None
    assert reported.difference.cause is Cause.SLIP


def test_a_place_where_no_card_lies_is_none_there_either() -> None:
    text = SEEN + BETS + FOUR + UP + DOWN + POINTS + "inspector: report waiting-card-seen place=4\n"
    *_, reported = met(text, "venezia-spb")
    assert isinstance(reported.here, Refusal)
    assert isinstance(reported.there, Refusal)
    assert reported.difference is None


@pytest.mark.parametrize(("home", "mode"), [(p.house.id, m) for p, m in PLAYED])
def test_over_an_evening_every_waiting_card_is_known_and_coups_keep_their_order(
    home: str, mode: str
) -> None:
    record = record_of(home, mode, 4)
    others = [each for each in PLACES if each.game.id == record.place.game.id]
    for other in others:
        tables = Tables(record, other)
        for entry in record.entries:
            if tables.out_of_step():
                break
            tables.act(requested(entry.act))
            for live in (tables.here, tables.there):
                order = live.state.table.sabot.order
                cards = [each.card for each in live.state.waiting]
                assert [order[at] for at in live.under] == cards
                assert len(set(live.under)) == len(cards)
                assert all(at < live.state.table.sabot.out for at in live.under)
        pairs = tables.references.same
        both = [(ours, theirs) for ours, theirs in pairs.items() if theirs is not None]
        assert both == sorted(both)
        assert len({theirs for _, theirs in both}) == len(both)
        assert sorted(theirs for _, theirs in both) == [theirs for _, theirs in both]
