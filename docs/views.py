"""What a view holds, as the page about the protocol tells it: from the types of the views."""

from typing import get_args

from docs.records import Part, parts, records
from docs.typescript import Names
from sabot.catalog import View
from sabot.table.view_types import Acts, TableView


def view(arguments: str) -> str:
    """What a view holds: of any table, or what a game adds; then the records in it."""
    shared = {each.name for each in parts(TableView)}
    record: type = TableView
    if arguments != "table":
        record = next(each for each in get_args(View) if _game(each) == arguments)
    own = [each for each in parts(record) if record is TableView or each.name not in shared]
    known = {TableView, *(records(TableView) if record is not TableView else ())}
    names = Names((), [(Acts, "Acts")])
    rows = [f"| {_named(part)} | {_kind(part, names)} | {part.about} |" for part in own]
    inside = [each for each in records(record) if each not in known and each is not record]
    lines = [_record(each, names) for each in inside]
    return "\n".join(["| name | type | what it is |", "|---|---|---|", *rows, "", *lines])


def _game(view: type) -> str:
    """The game that a type of view is of."""
    return next(str(get_args(part.hint)[0]) for part in parts(view) if part.name == "game")


def _named(part: Part) -> str:
    return f"`{part.name}`{'?' * part.optional}"


def _kind(part: Part, names: Names) -> str:
    """A type as a table can hold it."""
    return names.kind(part.hint).replace(" | ", " or ").replace("<", "&lt;")


def _record(record: type, names: Names) -> str:
    """A record on one line: its parts, each with its type and what it is."""
    fields = []
    for part in parts(record):
        about = f" ({part.about})" if part.about else ""
        fields.append(f"{_named(part)} {_kind(part, names)}{about}")
    return f"- **{record.__name__}** {(record.__doc__ or '').strip()} {', '.join(fields)}."
