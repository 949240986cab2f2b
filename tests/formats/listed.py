"""The words of the formats, one act, event or part of a house a line, with its fields.

python -m tests.formats.listed writes them to kinds.txt.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

from sabot.black_jack import house as black_jack
from sabot.catalog import GAMES
from sabot.law import document
from sabot.punto_banco import chances, ties
from sabot.punto_banco import house as punto_banco
from sabot.table.traits import traits

KEPT = Path(__file__).with_name("kinds.txt")


def listed() -> str:
    """The whole list."""
    return "".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    for game in GAMES:
        yield f"# acts of {game.id}"
        yield from sorted(f"{act.verb}: {_fields(act)}" for act in game.kinds.acts)
        yield f"# events of {game.id}"
        yield from sorted(f"{event.kind}: {_fields(event)}" for event in game.kinds.events)
    yield "# parts of a house"
    yield from sorted(_parts())


def _fields(cls: type[object]) -> str:
    """The fields in their order, each with what is declared on it."""
    listed = []
    for name, known in traits(cls).items():
        marks = " ".join(sorted(trait.name.lower() for trait in known))
        listed.append(f"{name} ({marks})" if marks else name)
    return ", ".join(listed)


def _parts() -> Iterator[str]:
    for module in (document, chances, punto_banco, black_jack):
        for part in vars(module).values():
            if part.__class__ is type and part.__module__ == module.__name__ and is_dataclass(part):
                named: Any = part
                names = ", ".join(each.name for each in fields(part))
                yield f"{named.stored_as}: {names}".rstrip(" :")
    for picked in ties.TIE_BREAKS.values():
        named = picked
        yield named.stored_as


if __name__ == "__main__":
    KEPT.write_text(listed(), "utf-8")
