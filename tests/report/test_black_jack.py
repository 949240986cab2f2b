"""Black Jack told: the chart, the rules, and a run of the engine beside the exact figures."""

from functools import cache
from pathlib import Path

import pytest

from sabot import catalog
from sabot.black_jack.house import Hole, House
from sabot.black_jack.state import Box, Hand, Turn
from sabot.company.black_jack_strategy import Choice, basic
from sabot.report.black_jack import contents, strategy
from sabot.report.black_jack.asjson import as_json
from sabot.report.black_jack.figures import Figures, compute, with_errors
from sabot.report.black_jack.method import method
from sabot.report.black_jack.play import by_chart
from sabot.report.black_jack.run import agreement
from sabot.report.black_jack.sections import sections
from sabot.report.document import Paragraph, Section, Table
from sabot.table.cards import Card, cards
from sabot.table.composition import Composition
from tests.forms import LONG, first
from tests.untyped import untyped

ROOT = Path(__file__).resolve().parents[2]
HOUSES = ["campione-bj", *(f"{ROOT}/examples/{name}.toml" for name in ("vegas", "european"))]
SIX_TO_FIVE = f"{ROOT}/examples/six-to-five.toml"


@cache
def exact(house: str) -> Figures:
    """Worked out once for all tests, which change nothing of it."""
    value = catalog.place(house).house_as(House)
    return compute(value, Composition.full(value.decks))


@pytest.fixture(scope="module")
def campione() -> Figures:
    return exact("campione-bj")


@pytest.mark.parametrize("house", first(2, [*HOUSES, SIX_TO_FIVE]))
def test_every_house_agrees_with_its_figures(house: str) -> None:
    run = agreement(catalog.place(house), exact(house), 400, 2)
    assert run.holds
    assert run.checks[0].what == "net result of one unit"
    assert all(check.error > 0 for check in run.checks)


@LONG
def test_a_house_with_one_seat_agrees_too(tmp_path: Path) -> None:
    """The bank then does not play in a quarter of the coups, which says much about their cards."""
    file = tmp_path / "one.toml"
    european = Path(HOUSES[2]).read_text("utf-8").replace('"european"', '"one"')
    file.write_text(european.replace("decks = 6", "decks = 6\nmost_seats = 1"), "utf-8")
    run = agreement(catalog.place(str(file)), exact(str(file)), 2_000, 1)
    assert run.holds
    assert run.words.startswith("1 box was played")
    assert [check.what for check in run.checks][5:] == [
        f"the bank shows {card}" for card in "23456789TA"
    ]


def test_a_run_says_what_it_could_not_notice(campione: Figures) -> None:
    run = agreement(catalog.place("campione-bj"), campione, 400, 2)
    assert run.words.startswith("4 boxes were played")
    net = run.checks[0]
    assert run.noticed_from(net) == run.bound * net.error > 0.1
    assert f"in what a bet wins, {100 * run.noticed_from(net):.2f} % of" in words(run.section())
    assert untyped(run.as_json())["checks"][0]["noticed_from"] == f"{run.noticed_from(net):.9f}"


def test_the_same_seed_gives_the_same_run(campione: Figures) -> None:
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


def test_a_wrong_edge_is_found_out(campione: Figures) -> None:
    wrong = campione._replace(natural=0.1)
    run = agreement(catalog.place("campione-bj"), wrong, 800, 3)
    assert not run.holds
    assert run.worst.what == "Black Jack in a box"


def test_the_chart_is_the_table_the_company_knows(campione: Figures) -> None:
    """The fixed table of the automatic players was worked out apart, for endless decks."""
    house = catalog.place("campione-bj").house_as(House)
    play = by_chart(campione.by_chart.chart)
    for one in "A23456789T":
        for other in "A23456789T":
            held = (Card(f"{one}s"), Card(f"{other}h"))
            if set(held) == {"As", "Th"} or set(held) == {"Ts", "Ah"}:
                continue
            hand = Hand(1, held)
            turn = Turn(Box(1, "Anna", (hand,)), hand)
            for up in "A23456789T":
                bank = Card(f"{up}c")
                chosen = [each(house, turn, bank, None) for each in (play, basic)]  # type: ignore
                assert chosen[0] == chosen[1], (held, up)


def test_what_the_house_does_not_allow_is_passed_over(campione: Figures) -> None:
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


def test_rows_that_say_the_same_are_one(campione: Figures) -> None:
    rows = strategy.rows_of(campione.analysis, campione.by_chart.chart)
    shown = strategy.grid(campione.house, campione.analysis.cards, rows, "").rows
    assert len(rows) == 34
    assert [name for name, _ in shown][:3] == ["hard 5–8", "hard 9", "hard 10–11"]
    assert sum(name.startswith("pair") for name, _ in shown) == 10


def test_the_rules_are_told_with_what_they_rest_on() -> None:
    (table,) = contents.rules(catalog.place("campione-bj").house_as(House)).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["Black Jack pays"] == ("3:2", "campione-bj.8")
    assert rows["the bank stands on"] == ("17, soft or not", "campione-bj.25")
    assert rows["surrender"] == ("none", "–")
    assert rows["an ace on a split ten"] == (
        "21, or 11 to draw to and to double",
        "campione-bj.10, campione-bj.11",
    )
    assert rows["21 on two cards after a split"] == ("no Black Jack", "campione-bj.11")
    # Article 9 offers insurance, article 13 pays it; 11 allows to double what 10 says.
    assert rows["insurance"][1] == "campione-bj.9"
    assert rows["insurance pays"] == ("2:1", "campione-bj.13")
    assert rows["doubling after a split"] == ("allowed", "campione-bj.10, campione-bj.11")
    vegas = catalog.place(HOUSES[1]).house_as(House)
    assert vegas.hole is Hole.PEEKED
    (table,) = contents.rules(vegas).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["covered card of the bank"][1] == "vegas~hole-card"
    assert rows["doubling"][0] == "any two cards, an ace either way"
    assert rows["surrender"][0] == "for half the bet, late: once the bank has looked"
    (table,) = contents.rules(catalog.place(SIX_TO_FIVE).house_as(House)).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["doubling after a split"] == ("not allowed", "six-to-five~double")
    assert rows["an ace on a split ten"] == (
        "21, or 11 to draw to but not to double",
        "six-to-five~double",
    )
    assert "insurance pays" not in rows


def test_surrender_is_early_where_the_bank_does_not_look(tmp_path: Path) -> None:
    file = tmp_path / "early.toml"
    file.write_text(
        'id = "early"\nbase = "campione-bj"\nsurrender = true\n[splitting]\ntimes = 0\n', "utf-8"
    )
    (table,) = contents.rules(catalog.place(str(file)).house_as(House)).blocks
    assert isinstance(table, Table)
    rows = {row[0]: row[1:] for row in table.rows}
    assert rows["surrender"] == (
        "for half the bet, early: before the bank's Black Jack is known",
        "early~surrender",
    )
    assert "an ace on a split ten" not in rows


def test_the_sections_are_in_order(campione: Figures) -> None:
    assert [each.title for each in sections(campione)] == [
        "The house edge",
        "The best chart",
        "Where the best play departs from the chart",
        "Where the bank ends",
        "What hands are worth",
        "Insurance and even money",
        "What each rule costs",
    ]


# What the sections say


def section(figures: Figures, title: str) -> Section:
    return next(each for each in sections(figures) if each.title == title)


def words(of: Section) -> str:
    return " ".join(block.text for block in of.blocks if isinstance(block, Paragraph))


def tables(of: Section) -> list[Table]:
    return [block for block in of.blocks if isinstance(block, Table)]


def of_sabot(cards: str, house: str = "campione-bj") -> Figures:
    return compute(catalog.place(house).house_as(House), Composition.read(cards))


DEPARTS = "Where the best play departs from the chart"
INSURED = "Insurance and even money"


def test_hands_the_best_play_plays_otherwise_are_listed(campione: Figures) -> None:
    departing = section(campione, DEPARTS)
    two, more = tables(departing)
    assert two.rows == (
        ("2 T", "4", "carta", "no", "−0.20876", "−0.21115", "−0.00239", "271", "0.000882 %"),
    )
    assert len(more.rows) == 20
    assert more.rows[0][:4] == ("4 5 7", "T", "no", "carta")
    assert more.caption == "Hands of more cards: those 20 of 180 that lose most"
    assert "Of the 0.006383 % of the bet that the chart loses" in words(departing)


def test_where_there_are_none_it_is_said() -> None:
    departing = section(of_sabot("2:60"), DEPARTS)
    assert tables(departing) == []
    assert "nowhere another" in words(departing)


def test_insurance_and_even_money_are_told_with_what_they_rest_on(campione: Figures) -> None:
    insured, even = tables(section(campione, INSURED))
    assert insured.rows[0][:2] == ("pays 2:1", "campione-bj.9, campione-bj.13")
    assert [row[:2] for row in even.rows] == [
        ("against an ace", "campione-bj.c1.bj"),
        ("against a ten", "campione-bj.c1.bj"),
    ]


def test_what_a_house_has_not_and_what_its_cards_do_not_give_is_told_apart() -> None:
    none = section(exact(SIX_TO_FIVE), INSURED)
    assert words(none) == (
        "There is no insurance here [six-to-five~insurance]. "
        "No even money is paid here [six-to-five~even-money]."
    )
    no_ace = section(of_sabot("5:20 T:40"), INSURED)
    assert "no ace to insure against in this sabot" in words(no_ace)
    assert "against an ace or a ten of the bank [campione-bj.c1.bj], but with" in words(no_ace)
    one_ace = section(of_sabot("A:1 5:20 T:40"), INSURED)
    assert len(tables(one_ace)) == 2
    assert "against an ace of the bank [campione-bj.c1.bj], but with" in words(one_ace)


def test_rules_that_contradict_each_other_are_left_out() -> None:
    keys = {(each.key, each.value) for each in exact(HOUSES[1]).costs}
    assert ("bank_black_jack_takes", "original") not in keys
    assert ("surrender", "false") in keys


# The errors of the method


@pytest.mark.parametrize(
    ("house", "says"),
    [
        ("campione-bj", ["In all it would win 0.0000464 %", "2 2 against 4", "0.606195976 %, 0."]),
        pytest.param(
            HOUSES[1],
            ["and split once, the second half", "6 6 against 2 with 6 cards", "no digit"],
            marks=LONG,
        ),
    ],
)
def test_the_errors_of_the_method_are_measured_and_told(house: str, says: list[str]) -> None:
    shares: list[float] = []
    figures = with_errors(exact(house), lambda _, share: shares.append(share))
    assert shares == sorted(shares)
    assert len(shares) > 40
    shown = method(figures.house, figures)
    for each in says:
        assert each in words(shown)
    (published,) = tables(shown)
    for row in published.rows:
        assert row[1] == row[2]
    assert [row[0] for row in published.rows] == ["4", "6"]
    errors = untyped(as_json(figures))["errors"]
    assert float(errors["informed"]["gain"]) < 1e-6
    assert (errors["play_kept"]["most"] is None) is (figures.house.splitting.times == 1)
    assert errors["published"][0]["halves_as_dealt"] == "0.004981962889"


def test_without_splits_there_is_little_to_measure(tmp_path: Path) -> None:
    file = tmp_path / "none.toml"
    file.write_text('id = "none"\nbase = "campione-bj"\n[splitting]\ntimes = 0\n', encoding="utf-8")
    figures = exact(str(file))
    assert "errors" not in as_json(figures)
    assert "split" not in words(method(figures.house, figures)).replace("splitting", "").replace(
        "doubled and split", ""
    )
    text = words(method(figures.house, with_errors(figures)))
    assert "In all it would win" not in text
    assert "Others play a half as if its cards had been dealt so. Figures that" in text


# The chart of any sabot


def test_a_chart_has_only_what_the_sabot_can_make() -> None:
    left = Composition.read("A:4 5:2 6:4 T:60")
    house = catalog.place("campione-bj").house_as(House)
    chart = strategy.chart(house, left)
    assert chart.grid.columns == ("5", "6", "T", "A")
    rows = dict(chart.grid.rows)
    assert set(rows) >= {"hard 10", "hard 11", "soft 16", "pair 5", "pair T"}
    assert not {"hard 5", "pair 2", "hard 9"} & set(rows)
    # With a five shown no two others are left.
    assert rows["pair 5"] == rows["hard 10"] == ("·", "D", "C", "C")
    # Tens are split, and an ace on one of them doubled.
    assert rows["soft 21"] == ("Dn", "Dn", "Dn", "N")
    against = {row["hand"]: row["against"] for row in untyped(chart.json)["chart"]}
    assert list(against["pair 5"]) == ["6", "T", "A"]
    shaded = {shade.letters: shade.meaning for shade in chart.grid.used()}
    assert shaded["·"] == "cannot be held"


def test_every_act_of_every_two_cards_is_told() -> None:
    house = catalog.place("campione-bj").house_as(House)
    hands = untyped(strategy.chart(house, Composition.full(4)).json)["hands"]
    assert len(hands) == 550
    by_hand = {(*each["hand"], each["up"]): each for each in hands}
    assert sum(float(each["chance"]) for each in hands) == pytest.approx(1, abs=1e-9)
    eights = by_hand["8", "8", "9"]
    assert set(eights["worth"]) == {"no", "carta", "split"}
    assert eights["best"] == eights["by_chart"] == "split"
    twelve = by_hand["2", "T", "4"]
    assert (twelve["best"], twelve["by_chart"]) == ("carta", "no")
    for each in hands:
        if each["best"] is not None:
            assert float(each["worth"][each["best"]]) == max(map(float, each["worth"].values()))
    assert by_hand["A", "T", "A"]["best"] is None
    assert by_hand["A", "T", "A"]["value"] == "1.039024390244"
