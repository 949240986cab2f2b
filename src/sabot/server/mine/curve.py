"""The curve of a purse over an evening: what somebody had in all, coup after coup.

What is in the purse and what is at the tables count together, so that money taken to a table and
brought back is no step; a coup is one, and so is what is paid in or out.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sabot.ledger.driver import Cursor
from sabot.ledger.money import Kind, kind_of
from sabot.server.mine.evenings import APART, Evening, When

# So many points of a curve are told at most: no screen has more.
MOST = 240

# When, and how much there was from then on.
Point = tuple[int, int]
# When, of which kind of money, and how much it was changed by.
Step = tuple[int, str, int]


class Curve(NamedTuple):
    """How much there was of one kind of money."""

    kind: Kind
    points: tuple[Point, ...]


class Desk(NamedTuple):
    """What a purse held when an evening began, by kind, and what was paid in or out since."""

    before: dict[str, int]
    paid: list[Step]


def desk(cursor: Cursor, account: str, when: When) -> Desk:
    """What came and went at the cash desk."""
    before = cursor.run(
        "SELECT currency, CAST(SUM(amount) AS BIGINT) FROM transfers"
        " WHERE account = ? AND at < ? GROUP BY currency",
        *(account, when.began),
    )
    paid = cursor.run(
        "SELECT at, currency, amount FROM transfers"
        " WHERE account = ? AND at >= ? AND at < ? AND table_id IS NULL ORDER BY at",
        *(account, when.began, when.last + APART),
    )
    return Desk(dict(before), [(at, kind, amount) for at, kind, amount in paid])


def curves(evening: Evening, desk: Desk) -> list[Curve]:
    """A curve for each kind of money that was played with."""
    steps: dict[str, list[Point]] = {}
    for table, coup in evening.coups():
        for currency, amount in coup.result.items():
            kind = str(Kind(currency, table.tokens))
            steps.setdefault(kind, []).append((coup.at, amount))
    for at, name, amount in desk.paid:
        if name in steps:
            steps[name].append((at, amount))
    return [
        Curve(kind_of(name), thinned(_summed(evening.when.began, desk.before.get(name, 0), some)))
        for name, some in sorted(steps.items())
    ]


def _summed(began: int, held: int, steps: Iterable[Point]) -> list[Point]:
    """How much there was from each step on."""
    points = [(began, held)]
    for at, amount in sorted(steps):
        held += amount
        points.append((at, held))
    return points


def thinned(points: list[Point]) -> tuple[Point, ...]:
    """As many points as are told: of each part of the curve the highest and the lowest."""
    size = -(-len(points) // (MOST // 2))
    if size <= 2:
        return tuple(points)
    kept = {0, len(points) - 1}
    for first in range(0, len(points), size):
        part = range(first, min(first + size, len(points)))
        kept |= {max(part, key=lambda at: points[at][1]), min(part, key=lambda at: points[at][1])}
    return tuple(points[at] for at in sorted(kept))
