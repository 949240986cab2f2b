"""The cloths of the tables: of which colour each is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Cloth(StrEnum):
    """The colours there are; the page has a shade of each."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    VIOLET = "violet"
    TEAL = "teal"


@dataclass(frozen=True, slots=True)
class Cloths:
    """The cloths of a game: its own, and those of houses that have another, by their regulation.

    A house that is made from another plays by that one's regulation, and on its cloth.
    """

    usual: Cloth
    by_document: Mapping[str, Cloth] = field(default_factory=dict)

    def of(self, document: str) -> Cloth:
        """The cloth of a house, by the regulation it plays by."""
        return self.by_document.get(document, self.usual)
