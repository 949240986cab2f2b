"""A coup settled by hand, played again by another house's regulation."""

from pathlib import Path

import pytest

from sabot import Table, catalog
from sabot.record.differences import Cause
from sabot.record.elsewhere import elsewhere
from sabot.record.record import Record, read
from sabot.record.summary import Summary
from sabot.record.verify import verify
from sabot.table.coup import events as ce
from sabot.table.money import CAGNOTTE, FLOAT, Currency
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


def _played(text: str, house: str) -> tuple[list[tuple[str, str]], list[dict[str, float]]]:
    """What is ruled here and there, and what everybody has gained in the end."""
    ruled, gained = [], []
    for met in elsewhere(read(text, "record"), catalog.place(house)):
        for decision, where in ((met.here, "here"), (met.there, "there")):
            if not isinstance(decision, Refusal):
                mishaps = [each for each in decision if isinstance(each, ce.MishapRuled)]
                ruled += [(where, str(each.mishap)) for each in mishaps]
        last = met
    for state in (last.state_here, last.state_there):
        books = {name: held / 100 for (name, _), held in state.table.books.items()}
        gained.append({name: books[name] - 10_000 for name in ("anna", "bruno")})
    return ruled, gained


def test_what_is_right_here_is_the_right_payment_where_a_six_pays_half() -> None:
    record = read(WITH_SIX, "record")
    assert verify(record).rulings == 0
    ruled, gained = _played(WITH_SIX, "malta-pb")
    assert not ruled
    assert gained == [{"anna": -100, "bruno": 57}, {"anna": -100, "bruno": 30}]


PAID = "dealer: pay-bet bruno banco 60"


@pytest.mark.parametrize(
    ("paid", "slip", "there"),
    [
        ("pay-bet bruno banco 80", "overpaid", 50),
        ("pay-bet bruno banco 45", "underpaid", 15),
        # Thirty are due there: less than nothing cannot be paid, and the bet is left as it is.
        ("pay-bet bruno banco 20", "underpaid", 0),
        ("collect-bet bruno banco", "winner-collected", -60),
        ("return-bet bruno banco", "winner-not-paid", 0),
    ],
)
@pytest.mark.parametrize("noticed", [False, True])
def test_what_is_wrong_here_is_wrong_there_by_the_same_difference(
    paid: str, slip: str, there: float, noticed: bool
) -> None:
    ending = "" if noticed else " unnoticed=yes"
    ruled, gained = _played(WITH_SIX.replace(PAID, f"dealer: {paid}{ending}"), "malta-pb")
    if noticed:
        slip_there = "winner-not-paid" if there == 0 else slip
        assert ruled == [("here", slip), ("there", slip_there)]
        assert [each["bruno"] for each in gained] == [57, 30]
    else:
        assert not ruled
        assert gained[1]["bruno"] == there


@pytest.mark.parametrize("house", ["campione-pb", "malta-pb"])
@pytest.mark.parametrize("top", ["2h 6d 3s Kd 9c", "Kh 6d 6s Kd"])
@pytest.mark.parametrize("paid", ["0", "-5", "60 commission=70", "60 commission=-1"])
def test_what_nobody_can_pay_is_refused_at_both_and_no_slip(
    paid: str, top: str, house: str
) -> None:
    # Banco wins, or both have six
    text = WITH_SIX.replace("2h 6d 3s Kd 9c", top)
    if top.startswith("K"):
        text = text.replace("dealer: draw punto\ndealer: announce 4 6", "dealer: announce 6 6")
    text = text[: text.index("dealer: collect-bet")] + f"dealer: pay-bet bruno banco {paid}\n"
    (*_, met) = elsewhere(read(text, "record"), catalog.place(house))
    assert isinstance(met.here, Refusal)
    assert isinstance(met.there, Refusal)
    assert met.here.reason == met.there.reason
    assert (met.difference, met.dropped) == (None, None)


@pytest.mark.parametrize(("kept", "slip"), [(0, "commission-short"), (6, "commission-excess")])
def test_a_commission_is_wrong_there_where_there_is_one(kept: int, slip: str) -> None:
    text = WITH_SIX.replace(PAID, f"{PAID} commission={kept}")
    ruled, _ = _played(text, "malta-pb")
    # Malta takes none: none is forgotten, but too much can be taken.
    assert ruled == [("here", slip)] + ([("there", slip)] if kept else [])
    assert _played(text, "lugano-pb")[0] == [("here", slip), ("there", slip)]


# Two and six add up to eight, on which Lugano has a side chance: it is told before any payment.
EIGHT = WITH_SIX.replace("2h 6d 3s Kd 9c", "Kh 6d 3s Kd 9c").replace("announce 4 6", "announce 2 6")


@pytest.mark.parametrize("house", ["lugano-pb", "venezia-spb", "malta-pb"])
def test_whoever_keeps_the_order_here_keeps_the_other_house_s(house: str) -> None:
    assert not _played(EIGHT, house)[0]
    # Whoever does not keep it here is judged by that house's.
    collected = "dealer: collect-bet anna punto\n"
    ruled, gained = _played(EIGHT.replace(collected + PAID, f"{PAID}\n{collected}"[:-1]), house)
    there = [slip for where, slip in ruled if where == "there"]
    assert ruled[0] == ("here", "settled-out-of-order")
    assert "settled-out-of-order" in there
    assert all(each["anna"] == -100 for each in gained)


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
    rulings = [each.there for each in _summed(text, "malta-pb").rulings]
    (resolved,) = [each for each in rulings if isinstance(each, ce.DisputeResolved)]
    assert {each.currency for each in resolved.payments} == {Currency.EUR}


@pytest.mark.parametrize(("paid", "slips"), [(60, 0), (80, 1)], ids=["right", "too-much"])
def test_what_was_paid_rightly_is_not_called_wrong_by_the_other_house(
    paid: int, slips: int
) -> None:
    # Malta pays half on a six: of what was paid by this house's rate it is not asked.
    ending = f"banco {paid} unnoticed=yes\nanna: dispute x\ninspector: resolve yes\ndealer: end"
    text = WITH_SIX.replace("banco 60\ndealer: end", ending)
    rulings = [each.there for each in _summed(text, "malta-pb").rulings]
    (resolved,) = [each for each in rulings if isinstance(each, ce.DisputeResolved)]
    assert [each.paid - each.due for each in resolved.payments] == [0, 20_00 * slips]
    for met in elsewhere(read(text, "record"), catalog.place("malta-pb")):
        there = () if met.difference is None else met.difference.there
        ruled = [] if isinstance(there, Refusal) else [type(each) for each in there]
        assert ce.MishapRuled not in ruled


# Where the same bet ends otherwise

# The bank has a soft seventeen, and draws a five and a ten where it does not stand on that.
SOFT = "Th Ts 6d 6h 8s Ac 5c Td"
# Anna draws the five; where the bank has a covered card that is the five, she draws the ten, and
# the bank has twenty.
COVERED = "Th Ts 6d 2h 9s 5c Td 9c"
OTHERWISE = {SOFT: "[bank]\ndraws_soft = true", COVERED: 'hole = "peeked"'}


def _black_jack(cards: str, *acts: str) -> str:
    """Anna has 20 on box 1, Bruno on box 2, and the bank's point is told before these acts."""
    table = Table("campione-bj", cards=cards, players=["anna", "bruno"])
    for act in ("anna: bet 1 20", "bruno: bet 2 20", "dealer: close"):
        table.do(act)
    table.until("decide")
    table.do(f"anna: declare {'carta' if cards == COVERED else 'no'}")
    table.until("settle")
    for act in acts:
        table.do(f"dealer: {act}")
    return table.record


@pytest.mark.parametrize("ending", ["", " unnoticed=yes"], ids=["noticed", "unnoticed"])
@pytest.mark.parametrize(
    ("cards", "acts", "there"),
    [
        # Out of turn, Bruno's being the last box; and in turn.
        (SOFT, ("collect-bet anna hand", "pay-bet bruno hand 20"), (20, 20)),
        (SOFT, ("pay-bet bruno hand 20", "collect-bet anna hand"), (20, 20)),
        # Her bust is collected when it comes: nothing is left to be paid.
        (COVERED, ("pay-bet anna hand 20", "pay-bet bruno hand 20"), (-20, -20)),
        (COVERED, ("pay-bet bruno hand 20", "pay-bet anna hand 20"), (-20, -20)),
    ],
)
def test_a_bet_settled_rightly_here_is_settled_rightly_where_it_ends_otherwise(
    tmp_path: Path, cards: str, acts: tuple[str, ...], there: tuple[float, ...], ending: str
) -> None:
    house = f'id = "other"\nname = "Other"\nbase = "campione-bj"\n{OTHERWISE[cards]}\n'
    (tmp_path / "other.toml").write_text(house)
    text = _black_jack(cards, *(act + ending for act in acts), "end")
    ruled, gained = _played(text, str(tmp_path / "other.toml"))
    assert {slip for _, slip in ruled} <= {"settled-out-of-order"}
    assert tuple(gained[1].values()) == there
    assert not _summed(text, str(tmp_path / "other.toml")).dropped


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


# Anna wins five less here, brings and takes chips along; Carla comes in the middle of a coup.
COMING_AND_GOING = (
    HEADING.replace("campione-pb", "venezia-spb")
    + """inspector: open covered 10-5000/5-500 EUR seats=7 float=1000000
anna: join 10000 EUR
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 EUR
bruno: ask-seat
inspector: seat bruno 2
inspector: supply 6decks
dealer: verify
dealer: wash stacked=52 6h 7d Kc Kd 6c 7c Tc Jc 6s 7s Ts Js 6d 7h salt=sale
dealer: gather
anna: cut 52
dealer: load
dealer: betting
anna: bet banco 100
carla: join 500 EUR
dealer: close
dealer: draw punto
dealer: draw banco
dealer: draw punto
dealer: draw banco
dealer: pass
dealer: turn banco
dealer: turn punto
anna: bring 300 EUR
dealer: announce 6 7
dealer: settle
dealer: end
anna: leave
inspector: fill 5000 EUR
"""
)


def _second_coup() -> str:
    """Bruno loses ten, at any house."""
    second = "dealer: betting\nbruno: bet punto 10\n"
    played = [
        *("close", "draw punto", "draw banco", "draw punto", "draw banco", "pass bruno"),
        *("declare no", "turn banco", "turn punto", "announce 6 7", "settle", "end"),
    ]
    by = {"declare no": "bruno", "turn punto": "bruno"}
    return second + "".join(f"{by.get(act, 'dealer')}: {act}\n" for act in played)


def test_chips_that_come_and_go_are_nobodys_gain() -> None:
    record = read(COMING_AND_GOING + _second_coup(), "record")
    summary = Summary()
    for met in elsewhere(record, catalog.place("malta-pb")):
        summary.add(met)
    assert summary.coups == 2
    (accounts,) = summary.money.values()
    gained = {name: (each.here / 100, each.there / 100) for (name, _), each in accounts.items()}
    assert gained == {"anna": (95, 100), CAGNOTTE: (5, 0)}
    assert sum(summary.money_coups.values()) == 1


def test_nor_those_that_come_once_a_coup_has_ended_at_one_table_alone() -> None:
    """Played in bianco for a card that Campione burns, where the bets stay open."""
    text = COMING_AND_GOING.split("anna: bet")[0] + "dealer: report card-visible\n"
    text += "dealer: draw punto\ndealer: draw banco\ndealer: draw punto\ndealer: draw banco\n"
    text += "dealer: announce 6 7\ndealer: end\ncarla: join 500 EUR\nanna: bring 300 EUR\n"
    names: list[str] = []
    for met in elsewhere(read(text + _second_coup(), "record"), catalog.place("campione-pb")):
        if met.entry.act.verb == "bring":
            assert met.state_here.coup is None
            assert met.state_there.coup is not None
        names += [account.name for coup in met.coups for account in coup.moved]
    # Bruno has other cards there, and wins.
    assert sorted(names) == [FLOAT, "bruno"]


def test_nor_is_a_float_that_is_filled_there_as_the_coup_comes_to_its_end() -> None:
    """Malta pays half, for which the float is enough: at Venezia it is not."""
    text = WITH_SIX.replace("campione-pb", "malta-pb").replace("CHF", "EUR")
    for old, new in (("float=1000000", "float=60"), ("banco 60 box", "banco 100 box")):
        text = text.replace(old, new)
    text = text.replace("banco 60\n", "banco 50\n")
    text = text.replace("punto 100\n", "punto 10\n")
    *_, last = elsewhere(read(text, "record"), catalog.place("venezia-spb"))
    (coup,) = last.coups
    gained = {each.name: (each.here / 100, each.there / 100) for each in coup.moved}
    assert gained == {"bruno": (50, 95), CAGNOTTE: (0, 5), FLOAT: (-40, -90)}
