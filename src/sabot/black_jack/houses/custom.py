"""A custom house: a built-in one with parts changed by a TOML text. No code in it."""

from collections.abc import Mapping

from sabot.black_jack.house import House
from sabot.black_jack.houses import HOUSES
from sabot.black_jack.mishaps import CHOICES
from sabot.table.houses.custom.draft import Reader
from sabot.table.houses.custom.file import read_house
from sabot.table.houses.custom.keys import AUTHORITY, CONDUCT, SABOT, rulings
from sabot.table.houses.custom.nodes import Node

KEYS: Mapping[str, Reader[House]] = {
    **SABOT,
    **CONDUCT,
    **AUTHORITY,
    "rulings": rulings(CHOICES, needs={}),
}


def agrees(house: House, top: Node) -> None:
    """Refuse parts that cannot stand together."""


def custom_house(text: str, source: str) -> House:
    """The house a TOML text describes, or a ``HouseError`` that says what is wrong where."""
    return read_house(text, source, HOUSES, KEYS, agrees, {})
