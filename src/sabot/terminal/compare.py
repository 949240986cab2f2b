"""``sabot compare``: where two houses differ, and the matrix of their rulings."""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum, StrEnum

from sabot import catalog
from sabot.table.coup.bets import Pay
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.ruling import Ruling
from sabot.table.limits import Limits, Range
from sabot.terminal.arguments import UsageError
from sabot.terminal.commands import Commands
from sabot.terminal.output import heading, json_line, table
from sabot.terminal.paint import paint

# What every house has and that is shown by other means, or makes no difference to the play.
_LEFT_OUT = {"id", "name", "document", "cites", "interpretations", "rulings", "powers"}


def add(commands: Commands) -> None:
    """Declare the command."""
    parser = commands.add_parser("compare", help="where two houses differ")
    parser.add_argument("house", help="a house id, or a .toml file")
    parser.add_argument("other", help="another")
    parser.add_argument("--all", action="store_true", help="show what they have in common too")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show the differences."""
    one, two = catalog.place(args.house), catalog.place(args.other)
    if one.game.id != two.game.id:
        raise UsageError(f"{one.house.id} plays {one.game.id}, {two.house.id} {two.game.id}")
    values = [row for row in _values(one.house, two.house) if args.all or row[1] != row[2]]
    matrix = _matrix(one.house, two.house, args.all)
    if args.json:
        json_line(
            {
                **heading("compare", houses=[one.house.id, two.house.id]),
                "values": [{"part": a, "here": b, "there": c} for a, b, c in values],
                "rulings": [{"mishap": a, "here": b, "there": c} for a, b, c in matrix],
            }
        )
        return 0
    for title, first, rows in (("Values", "", values), ("Rulings", "mishap", matrix)):
        print(paint(title, "bold"))
        if rows:
            table((first, one.house.id, two.house.id), rows)
        else:
            print("the same in both")
        if rows is values:
            print()
    return 0


def _values(one: AnyHouse, two: AnyHouse) -> list[tuple[str, str, str]]:
    """Every part of both houses, written plainly; a dash for what one of them has not."""
    rows = []
    for listing in (_parts, _listed, _powers):
        here, there = dict(listing(one)), dict(listing(two))
        names = dict.fromkeys([*here, *there])
        rows += [(name, here.get(name, "-"), there.get(name, "-")) for name in names]
    return rows


def _parts(house: AnyHouse) -> Iterator[tuple[str, str]]:
    """Each part of a house, or each part of that part, with its name."""
    for field in fields(house):
        value = getattr(house, field.name)
        name = field.name.replace("_", " ")
        if field.name in _LEFT_OUT or _is_list(value):
            continue
        if value is None:
            yield name, "none"
        elif hasattr(value, "terms"):
            yield name, value.terms
        elif is_dataclass(value):
            for each in fields(value):
                yield f"{name}: {each.name.replace('_', ' ')}", _plain(getattr(value, each.name))
        elif hasattr(value, "_asdict"):
            for key, each in value._asdict().items():
                # A placard need not show all that another's does.
                if each is not None or not isinstance(value, Limits):
                    yield f"{name}: {key.replace('_', ' ')}", _plain(each)
        else:
            yield name, _plain(value)


def _listed(house: AnyHouse) -> Iterator[tuple[str, str]]:
    """What a house has several of, such as chances: each says what it is, and its terms."""
    for field in fields(house):
        value = getattr(house, field.name)
        if field.name not in _LEFT_OUT and _is_list(value):
            for each in value:
                yield f"{each.part.what} {each.id}", each.terms


def _is_list(value: object) -> bool:
    """Whether these are parts with an id each. None at all are too: there is nothing to show."""
    return isinstance(value, tuple) and all(
        is_dataclass(each) and hasattr(each, "id") for each in value
    )


def _powers(house: AnyHouse) -> Iterator[tuple[str, str]]:
    for power, roles in house.powers.items():
        yield f"who may {power}", _plain(roles)


def _matrix(one: AnyHouse, two: AnyHouse, every: bool) -> list[tuple[str, str, str]]:
    """The rows that differ in what is done, whatever provision each house has for it."""
    return [
        (mishap.value, _ruling(here), _ruling(there))
        for mishap, here in one.rulings.items()
        for there in (two.rulings[mishap],)
        if every or here.remedies != there.remedies
    ]


def _ruling(ruling: Ruling[StrEnum]) -> str:
    remedies = ", ".join(ruling.remedies)
    before = f" before {' and '.join(ruling.before)}" if ruling.before else ""
    return f"{remedies}{before} [{ruling.cite}]"


def _plain(value: object) -> str:
    """A part of a house in words."""
    if value is None:
        return "unlimited"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, frozenset):
        return ", ".join(map(_plain, sorted(value))) or "none"
    if isinstance(value, Mapping):
        return "; ".join(f"{_plain(key)}: {_plain(each)}" for key, each in value.items())
    if isinstance(value, Range | Pay):
        return str(value)
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, tuple):
        return ", ".join(map(_plain, value))
    if is_dataclass(value) and not isinstance(value, type):
        parts = {field.name: getattr(value, field.name) for field in fields(value)}
        return "; ".join(f"{name}: {_plain(each)}" for name, each in parts.items())
    if callable(value):
        return str(getattr(value, "stored_as")).replace("_", "-")  # noqa: B009 - no type has it in common
    return str(value)
