"""Black Jack told: the chart, the rules, and a run of the engine beside the exact figures."""

from pathlib import Path

import pytest

from sabot import catalog
from sabot.black_jack.house import Hole
from sabot.black_jack.state import Box, Hand, Turn
from sabot.company.strategy import Choice, basic
from sabot.report.black_jack import contents, strategy
from sabot.report.black_jack.figures import Found, found
from sabot.report.black_jack.play import by_chart
from sabot.report.black_jack.run import agreement
from sabot.report.black_jack.sections import sections
from sabot.report.document import Table
from sabot.table.cards import Card, cards
from sabot.table.composition import Composition

ROOT = Path(__file__).resolve().parents[2]
HOUSES = ["campione-bj", *(f"{ROOT}/examples/{name}.toml" for name in ("vegas", "european"))]
SIX_TO_FIVE = f"{ROOT}/examples/six-to-five.toml"


def exact(house: str) -> Found:
    value = catalog.place(house).house
    return found(value, Composition.full(value.decks))


@pytest.fixture(scope="module")
def campione() -> Found:
    return exact("campione-bj")


@pytest.mark.parametrize("house", [*HOUSES, SIX_TO_FIVE])
def test_every_house_agrees_with_its_figures(house: str) -> None:
    run = agreement(catalog.place(house), exact(house), 400, 2)
    assert run.holds
    assert run.checks[0].what == "net result of one unit"
    assert all(check.error > 0 for check in run.checks)


def test_the_same_seed_gives_the_same_run(campione: Found) -> None:
    place = catalog.place("campione-bj")
    assert agreement(place, campione, 60, 5) == agreement(place, campione, 60, 5)


def test_even_money_is_asked_for_where_it_gains(tmp_path: Path) -> None:
    # With one to one for a Black Jack waiting can only lose.
    file = tmp_path / "even.toml"
    file.write_text(
        'id = "even"\nbase = "campione-bj"\n[pays]\nblack_jack = "1:1"\n', encoding="utf-8"
    )
    figures = exact(str(file))
    assert all(each.at_once > each.waiting for each in figures.even_money.values())
    assert agreement(catalog.place(str(file)), figures, 400, 2).holds


def test_a_wrong_edge_is_found_out(campione: Found) -> None:
    wrong = campione._replace(natural=0.1)
    run = agreement(catalog.place("campione-bj"), wrong, 800, 3)
    assert not run.holds
    assert run.worst.what == "Black Jack in a box"


def test_the_chart_is_the_table_the_company_knows(campione: Found) -> None:
    """The fixed table of the automatic players was worked out apart, for endless decks."""
    house = catalog.place("campione-bj").house
    play = by_chart(campione.by_chart.chart)
    for first in "A23456789T":
        for second in "A23456789T":
            held = (Card(f"{first}s"), Card(f"{second}h"))
            if set(held) == {"As", "Th"} or set(held) == {"Ts", "Ah"}:
                continue
            hand = Hand(1, held)
            turn = Turn(Box(1, "Anna", (hand,)), hand)
            for up in "A23456789T":
                bank = Card(f"{up}c")
                chosen = [each(house, turn, bank, None) for each in (play, basic)]  # type: ignore
                assert chosen[0] == chosen[1], (held, up)


def test_what_the_house_does_not_allow_is_passed_over(campione: Found) -> None:
    vegas = exact(HOUSES[1])
    play = by_chart(vegas.by_chart.chart)
    sixteen = Hand(1, cards("Ts 6h"))
    three = Hand(1, cards("7s 3h 6d"))
    for name, hand, choice in (
        (HOUSES[1], sixteen, Choice.SURRENDER),
        (HOUSES[1], three, Choice.NO),
        ("campione-bj", sixteen, Choice.NO),
    ):
        turn = Turn(Box(1, "Anna", (hand,)), hand)
        house = catalog.place(name).house
        assert play(house, turn, Card("Tc"), None) == choice  # type: ignore[arg-type]


def test_rows_that_say_the_same_are_one(campione: Found) -> None:
    rows = strategy.rows_of(campione.analysis, campione.by_chart.chart)
    shown = strategy.grid("x", rows, "").rows
    assert len(rows) == 34
    assert [name for name, _ in shown][:3] == ["hard 5–8", "hard 9", "hard 10–11"]
    assert sum(name.startswith("pair") for name, _ in shown) == 10


def test_the_rules_are_told_with_what_they_rest_on() -> None:
    (table,) = contents.rules(catalog.place("campione-bj").house).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Black Jack pays"] == ("3:2", "campione-bj.8")
    assert rows["the bank stands on"] == ("17, soft or not", "campione-bj.25")
    assert rows["surrender"] == ("none", "–")
    vegas = catalog.place(HOUSES[1]).house
    assert vegas.hole is Hole.PEEKED
    (table,) = contents.rules(vegas).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["covered card of the bank"][1] == "vegas~hole-card"
    assert rows["doubling"][0] == "any two cards, an ace either way"


def test_the_sections_are_in_order(campione: Found) -> None:
    assert [each.title for each in sections(campione)] == [
        "The house edge",
        "The best chart",
        "Where the bank ends",
        "What hands are worth",
        "Insurance and even money",
        "What each rule costs",
    ]
