"""Charts to play by: the best, the one the automatic company plays by, or one from a file.

A file is what ``sabot strategy HOUSE --json`` writes, changed at will: for each hand and each card
the bank shows, what to do and what else. Of a pair only whether it is split counts.
"""

import json
import random
from itertools import product

from sabot.black_jack.house import House
from sabot.black_jack.odds import Analysis, Chart, Play, best_chart
from sabot.black_jack.odds.cards import NAMES, place
from sabot.black_jack.odds.search import plain_chart
from sabot.black_jack.odds.trees import CARDS
from sabot.black_jack.state import Box, Hand, Turn
from sabot.company.black_jack_strategy import Choice, basic, card_or_no
from sabot.report import canonical
from sabot.simulation.job import JobError
from sabot.table.json import Parsed, ParsedObject

BEST, BASIC = "best", "basic"
# The table leaves nothing to chance.
_NONE = random.Random(0)
_POINTS = {
    **{f"hard {total}": (0, total) for total in range(5, 21)},
    **{f"soft {total}": (1, total) for total in range(13, 21)},
}
_PAIRS = {f"pair {name}": place(name) for name in NAMES}
# What may be done with a hand that is no pair, and what else.
_PLAYS = {Play.NO, Play.CARTA, Play.DOUBLE, Play.SURRENDER}


def named(strategy: str) -> str:
    """A strategy as a job has it: its name, or the content of its file in canonical form."""
    if strategy in (BEST, BASIC):
        return strategy
    return canonical.text(_rows(strategy))


def chart_of(strategy: str, house: House, analysis: Analysis) -> Chart:
    """The chart of a strategy."""
    if strategy == BEST:
        return best_chart(analysis).chart
    if strategy == BASIC:
        return basic_chart(house)
    return _read(_rows(strategy))


def basic_chart(house: House) -> Chart:
    """The automatic company's table as a chart, asked hand by hand."""
    chart = plain_chart()
    for (at, first), (then, second), (up, bank) in product(enumerate(CARDS), repeat=3):
        hand = Hand(1, (first, second))
        turn = Turn(Box(1, "", (hand,)), hand)
        entry = (int(hand.point.soft), hand.point.total, up)
        choice = basic(house, turn, bank, _NONE)
        if at == then:
            chart.splits[at, up] = choice is Choice.SPLIT
        if choice is not Choice.SPLIT:
            chart.surrenders[entry] |= choice is Choice.SURRENDER
            chart.doubles[entry] |= choice is Choice.DOUBLE
        chart.draws[entry] = card_or_no(hand, bank) is Choice.CARTA
    return chart


def _rows(text: str) -> list[ParsedObject]:
    """The chart of a file, hand by hand."""
    try:
        content = json.loads(text)
        rows = content["chart"] if isinstance(content, dict) else content
        given = {row["hand"]: row["against"] for row in rows}
    except (ValueError, KeyError, TypeError, RecursionError):
        raise JobError(
            f"strategy: expected {BEST}, {BASIC} or a .json file as sabot strategy writes it"
        ) from None
    known = {**_POINTS, **_PAIRS}
    for hand in given:
        if hand not in known:
            raise JobError(f"strategy: {hand!r} is no hand; there are hard 5 to pair T")
    return [{"hand": hand, "against": _against(hand, given.get(hand))} for hand in known]


def _against(hand: str, given: Parsed) -> dict[str, dict[str, str]]:
    """What is done with a hand, card by card of the bank."""
    if not isinstance(given, dict) or set(given) != set(NAMES):
        raise JobError(f"strategy: {hand}: expected an entry against each of {' '.join(NAMES)}")
    plays = {*_PLAYS, Play.SPLIT} if hand in _PAIRS else _PLAYS
    for card, entry in given.items():
        if not isinstance(entry, dict) or set(entry) != {"play", "else"}:
            raise JobError(f"strategy: {hand} against {card}: expected a play and what else")
        if entry["play"] not in plays or entry["else"] not in _PLAYS:
            choices = ", ".join(sorted(plays))
            raise JobError(f"strategy: {hand} against {card}: expected one of {choices}")
    return {card: given[card] for card in NAMES}


def _read(rows: list[ParsedObject]) -> Chart:
    chart = plain_chart()
    entries = ((row["hand"], *each) for row in rows for each in row["against"].items())
    for hand, card, entry in entries:
        up = place(card)
        if hand in _PAIRS:
            chart.splits[_PAIRS[hand], up] = entry["play"] == Play.SPLIT
            continue
        at = (*_POINTS[hand], up)
        chart.surrenders[at] = entry["play"] == Play.SURRENDER
        chart.doubles[at] = entry["play"] == Play.DOUBLE
        chart.draws[at] = Play.CARTA in (entry["play"], entry["else"])
    return chart
