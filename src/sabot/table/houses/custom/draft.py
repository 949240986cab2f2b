"""A custom house in the making: the house so far, and the readers that change parts of it."""

from collections.abc import Callable, Mapping
from dataclasses import Field, replace
from enum import StrEnum
from functools import partial
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from sabot.law import Interpretation
from sabot.table.coup.ruling import Ruling
from sabot.table.house import CitedPart, TableHouse
from sabot.table.houses.custom.nodes import Node, table


class CustomHouse(TableHouse, Protocol):
    """What a house of any game must be to serve as a base: a dataclass that says what it cites."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def cites(self) -> Mapping[StrEnum, str]: ...
    @property
    def rulings(self) -> Mapping[Any, Ruling[Any]]: ...
    @property
    def cited_parts(self) -> tuple[CitedPart, ...]: ...
    @property
    def interpretations(self) -> tuple[Interpretation, ...]: ...


H = TypeVar("H", bound=CustomHouse)


class Draft(NamedTuple, Generic[H]):
    """The house so far, and what the file sets: under which name it is cited, and where it is."""

    house: H
    grounds: tuple[tuple[str, Node], ...] = ()

    def set(self, node: Node, *names: str, **parts: Any) -> "Draft[H]":
        """The draft with some parts changed by a value of the file."""
        grounds = tuple((str(name), node) for name in names)
        return Draft(replace(self.house, **parts), self.grounds + grounds)


# What a key of the file does.
Reader = Callable[[Draft[H], Node], Draft[H]]


class Part(NamedTuple):
    """How one value is read, and under which names it is cited."""

    read: Callable[[Node], Any]
    names: tuple[str, ...]


def part(read: Callable[[Node], Any], *names: str) -> Reader[Any]:
    """A key that is a part of the house."""
    return lambda draft, node: draft.set(node, *names, **{node.key: read(node)})


def parts(inside: Mapping[str, Part]) -> Reader[Any]:
    """A table whose keys are the parts of a part of the house."""

    def read(draft: Draft[Any], node: Node) -> Draft[Any]:
        for name, each in table(node, inside).items():
            changed = {name: inside[name].read(each)}
            old = getattr(draft.house, node.key)
            new = getattr(old, "_replace", partial(replace, old))(**changed)
            draft = draft.set(each, *inside[name].names, **{node.key: new})
        return draft

    return read


def alike(read: Callable[[Node], Any], **names: str) -> Reader[Any]:
    """A table whose keys are all read in one way, each with the name it is cited under."""
    return parts({key: Part(read, (name,)) for key, name in names.items()})
