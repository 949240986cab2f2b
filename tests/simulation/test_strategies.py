"""Strategies for Black Jack: the company's table as a chart, and charts from a file."""

import contextlib
import io
import json
import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from sabot import catalog
from sabot.black_jack.odds import analyse, best_chart
from sabot.black_jack.odds.trees import CARDS
from sabot.black_jack.state import Box, Hand, Turn
from sabot.company.black_jack_strategy import basic
from sabot.report.black_jack.play import by_chart
from sabot.simulation.black_jack.strategies import BASIC, BEST, basic_chart, chart_of, named
from sabot.simulation.job import JobError
from sabot.terminal.main import main

ROOT = Path(__file__).resolve().parents[2]
HOUSES = ["campione-bj", *sorted(str(path) for path in (ROOT / "examples").glob("*vegas*.toml"))]
NONE = random.Random(0)


@pytest.mark.parametrize("name", HOUSES)
def test_the_companys_table_and_its_chart_say_the_same(name: str) -> None:
    house: Any = catalog.place(name).house
    says = by_chart(basic_chart(house))
    for cards in (*product(CARDS, repeat=2), *product(CARDS, repeat=3)):
        for split in (False, True):
            hand = Hand(1, cards, split=split)
            if hand.point.bust or hand.point.total == 21:
                continue
            turn = Turn(Box(1, "", (hand,) * (1 + split)), hand)
            for bank in CARDS:
                assert says(house, turn, bank, NONE) is basic(house, turn, bank, NONE)


@pytest.fixture(scope="module")
def written() -> str:
    """The best chart of Campione as the command writes it."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert main(["strategy", "campione-bj", "--json"]) == 0
    return out.getvalue()


def test_what_the_command_writes_can_be_played(written: str) -> None:
    house: Any = catalog.place("campione-bj").house
    analysis = analyse(house)
    best, read = best_chart(analysis).chart, chart_of(written, house, analysis)
    for hand in (*product(CARDS, repeat=2), *product(CARDS, repeat=3)):
        held = Hand(1, hand)
        if held.point.bust or held.point.total == 21:
            continue
        turn = Turn(Box(1, "", (held,)), held)
        for bank in CARDS:
            assert by_chart(read)(house, turn, bank, NONE) is by_chart(best)(
                house, turn, bank, NONE
            )


def test_a_strategy_is_named_by_its_content(written: str) -> None:
    assert (named(BEST), named(BASIC)) == (BEST, BASIC)
    rows = json.loads(written)["chart"]
    assert named(written) == named(json.dumps(rows[::-1], indent=2)) != named(changed(written))
    assert named(named(written)) == named(written)


def changed(written: str, hand: str = "hard 16", card: str = "T", **entry: Any) -> str:
    content = json.loads(written)
    (row,) = (row for row in content["chart"] if row["hand"] == hand)
    row["against"][card] = entry or {"play": "no", "else": "no"}
    return json.dumps(content)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("bests", "expected best, basic or a .json file"),
        ("{}", "expected best, basic or a .json file"),
        ("[3]", "expected best, basic or a .json file"),
        ('[{"hand": "hard 30", "against": {}}]', "'hard 30' is no hand"),
        ('[{"hand": "hard 16", "against": {}}]', "hard 5: expected an entry against each of"),
    ],
)
def test_what_is_no_strategy_gets_one_line(text: str, says: str) -> None:
    with pytest.raises(JobError, match=says):
        named(text)


def test_an_entry_that_cannot_be_gets_one_line(written: str) -> None:
    with pytest.raises(JobError, match="hard 16 against T: expected one of carta, double, no, "):
        named(changed(written, play="split", **{"else": "no"}))
    with pytest.raises(JobError, match="pair 8 against T: expected a play and what else"):
        named(changed(written, "pair 8", play="split"))
    assert "split" in named(changed(written, "pair 8", play="split", **{"else": "carta"}))
