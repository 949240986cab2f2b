"""Where two sabots part, that is said; differences of cards and of rulings are kept apart."""

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.record.differences import Cause
from sabot.record.elsewhere import Met, elsewhere
from sabot.record.record import read
from sabot.record.sabots import standing
from sabot.record.summary import Money, Summary
from sabot.table.coup.events import MishapRuled
from sabot.table.money import CAGNOTTE, FLOAT
from tests.forms import UNMEASURED
from tests.record.evenings import IDS, PLACES, PLAYED, record_of
from tests.record.test_slips_elsewhere import OTHER_CARDS, PLAIN

# After the first coup, a second of the same people; there is no other slip in it.
SECOND = """dealer: betting
anna: bet punto 100
bruno: bet banco 60 box=2
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco
dealer: pass anna
anna: look
"""
TWO = OTHER_CARDS.replace("9c salt", "9c 6s 9s 2c Kh 7h 8d Td 4c salt") + SECOND


def met(text: str, other: str) -> list[Met]:
    return list(elsewhere(read(text, "f"), catalog.place(other)))


def added(differences: list[Met]) -> Summary:
    summary = Summary()
    for each in differences:
        summary.add(each)
    return summary


def test_the_parting_is_said_once_where_a_ruling_takes_a_card() -> None:
    differences = met(OTHER_CARDS, "venezia-spb")
    (each,) = (each for each in differences if each.parting is not None)
    assert each.entry.act.verb == "report"
    parting = each.parting
    assert parting is not None
    assert not parting.together
    assert (parting.here.taken, parting.there.taken) == (1, 0)
    assert [event.cite for event in parting.by_here] == ["campione-pb.21"]
    assert [event.cite for event in parting.by_there] == ["venezia-spb.1"]
    assert parting.line == 0


def test_a_card_kept_under_the_sabot_parts_them_too() -> None:
    text = PLAIN.replace("dealer: settle\n", "dealer: settle\ndealer: draw aside face=up\n")
    (each,) = (each for each in met(text, "venezia-spb") if each.parting is not None)
    parting = each.parting
    assert parting is not None
    assert (parting.here.taken, parting.here.waiting) == (1, 0)
    assert (parting.there.taken, parting.there.waiting) == (1, 1)
    assert all(isinstance(event, MishapRuled) for event in (*parting.by_here, *parting.by_there))


def test_a_coup_in_bianco_parts_them_later_and_says_from_which_line() -> None:
    """Both houses keep the card, so only the coup in bianco takes others."""
    text = PLAIN.replace("dealer: end\n", "dealer: draw aside face=down\ndealer: end\n")
    differences = met(text + "dealer: betting\n", "lugano-pb")
    (each,) = (each for each in differences if each.parting is not None)
    assert each.entry.act.verb == "betting"
    parting = each.parting
    assert parting is not None
    slip = next(one for one in differences if one.difference is not None)
    assert (parting.line, slip.entry.act.verb) == (slip.entry.line, "draw")
    assert each.difference is not None
    assert (each.difference.cause, each.difference.line) == (Cause.EARLIER, slip.entry.line)


# An open table at Malta or at Lugano: in the first coup a card nobody sees comes out once the hands
# are complete. Lugano plays the coup without bets with it, Malta plays on.
KEPT = """sabot-record 1
game punto-banco
house {house}
inspector: open open {limits} seats=7 float=1000000
anna: join 10000 EUR
anna: ask-seat
inspector: seat anna 1
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 4h 6d 3s Kc 9c 2d 3h 4s 5s 6s 7s 8s As salt=sale
dealer: gather
anna: cut 52
dealer: load
"""
STAKED = "dealer: betting\nanna: bet punto 100 currency=EUR\ndealer: close\n"
FOUR = "dealer: draw punto\ndealer: draw banco\n" * 2
FIRST = STAKED + FOUR + "dealer: draw aside\ndealer: announce 7 6\ndealer: settle\ndealer: end\n"
FIVE = FOUR + "dealer: draw punto\ndealer: announce 7 6\n"


def causes(differences: list[Met]) -> list[tuple[str, Cause]]:
    return [
        (each.entry.act.verb, each.difference.cause)
        for each in differences
        if each.difference is not None
    ]


def test_the_cards_of_a_coup_in_bianco_played_only_there_are_not_those_of_the_next() -> None:
    text = KEPT.format(house="malta-pb", limits="10-2000/5-250 EUR") + FIRST
    differences = met(text + STAKED + FIVE + "dealer: settle\ndealer: end\n", "lugano-pb")
    assert causes(differences) == [
        ("announce", Cause.RULING),
        # That it was played follows from the ruling; what comes after it, from other cards.
        ("betting", Cause.EARLIER),
        ("announce", Cause.CARDS),
        ("settle", Cause.CARDS),
    ]
    one, two = (coup for each in differences for coup in each.coups)
    assert (one.moved, two.number_here, two.number_there) == ((), 2, 3)
    assert two.causes == {Cause.CARDS}
    # Punto's seven wins here; there it has four against eight.
    assert {each.name: (each.here, each.there) for each in two.moved} == {
        "anna": (100_00, -100_00),
        FLOAT: (-100_00, 100_00),
    }
    assert list(added(differences).money) == [Money.CARDS]


def test_a_coup_in_bianco_played_only_here_is_compared_with_none() -> None:
    text = KEPT.format(house="lugano-pb", limits="10-5000/5-500 CHF,EUR") + FIRST
    bianco = "dealer: in-bianco\n" + FIVE + "dealer: end\n"
    rest = STAKED + FOUR + "dealer: announce 4 8\ndealer: settle\ndealer: end\n"
    differences = met(text + bianco + rest, "malta-pb")
    coups = [coup for each in differences for coup in each.coups]
    assert [(coup.number_here, coup.number_there) for coup in coups] == [(1, 1), (3, 2)]
    assert coups[1].causes == {Cause.CARDS}
    assert causes(differences) == [
        ("announce", Cause.RULING),
        ("announce", Cause.EARLIER),
        ("announce", Cause.CARDS),
        ("settle", Cause.CARDS),
    ]


def test_what_only_follows_from_other_cards_is_no_ruling() -> None:
    causes = {
        each.entry.act.verb: each.difference.cause
        for each in met(OTHER_CARDS, "venezia-spb")
        if each.difference is not None
    }
    assert causes == {"report": Cause.RULING, "announce": Cause.CARDS, "settle": Cause.CARDS}


def test_a_ruling_that_differs_is_one_though_the_cards_differ() -> None:
    """The Banco wins with 6: Campione keeps a commission, Malta pays half, whatever the cards."""
    causes = {
        each.entry.act.verb: each.difference.cause
        for each in met(OTHER_CARDS, "malta-pb")
        if each.difference is not None
    }
    assert (causes["announce"], causes["settle"]) == (Cause.CARDS, Cause.RULING)


def test_money_is_compared_where_the_same_coup_has_ended_at_both() -> None:
    """Venezia plays a coup in bianco more: its third coup is the second here."""
    text = PLAIN.replace("dealer: end\n", "dealer: draw aside face=down\ndealer: end\n")
    rest = SECOND.replace("anna: look\n", "") + "direction: rule over annul=yes\ndealer: end\n"
    differences = met(text + rest, "lugano-pb")
    coups = [coup for each in differences for coup in each.coups]
    assert [(coup.number_here, coup.number_there) for coup in coups] == [(1, 1), (2, 3)]
    for coup in coups:
        assert coup.here.chips("anna", "CHF") == 9_900_00  # type: ignore[arg-type]


def test_the_money_of_a_coup_in_which_bets_were_given_back_differs_by_ruling() -> None:
    differences = met(
        PLAIN.replace("dealer: draw punto\n", "dealer: draw floor\n", 1), "venezia-spb"
    )
    (coup,) = (coup for each in differences for coup in each.coups)
    assert coup.causes == {Cause.RULING}
    moved = {account.name: (account.here, account.there) for account in coup.moved}
    assert moved == {
        "anna": (-100_00, 0),
        "bruno": (57_00, 0),
        CAGNOTTE: (3_00, 0),
        FLOAT: (40_00, 0),
    }
    summary = added(differences)
    assert list(summary.money) == [Money.RULINGS]
    assert summary.money_coups[Money.RULINGS] == 1
    assert [ruled.cites for ruled in summary.rulings] == [("campione-pb.20", "venezia-spb.3")]


def test_the_summary_adds_up_rulings_by_what_they_rest_on() -> None:
    differences = met(TWO, "venezia-spb")
    summary = added(differences)
    assert summary.coups == 1
    assert [ruled.cites for ruled in summary.rulings] == [("campione-pb.21", "venezia-spb.1")]
    assert summary.often(summary.rulings[0]) == 1
    assert list(summary.money) == [Money.BOTH]
    assert [gone.parting.together for gone in summary.partings] == [False]
    assert summary.last is not None
    assert summary.last.here.chips("anna", "CHF") == 9_900_00  # type: ignore[arg-type]


@UNMEASURED
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=IDS)
def test_over_an_evening_partings_alternate_and_tell_the_truth(place: Place, mode: str) -> None:
    for other in PLACES:
        if other.game is not place.game:
            continue
        together = True
        for each in elsewhere(record_of(place.house.id, mode, 3), other):
            if each.parting is not None:
                assert each.parting.together is not together
                together = each.parting.together
            assert (standing(each.state_here) == standing(each.state_there)) is together
            for coup in each.coups:
                assert bool(coup.moved) == bool(coup.causes)
                # What one account has more, others have less: money is compared whole.
                assert sum(account.here - account.there for account in coup.moved) == 0
