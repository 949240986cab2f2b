"""A custom house in the making: the house so far, and the readers that change parts of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from sabot.table.coup.house import AnyHouse
from sabot.table.houses.custom.nodes import Node, table

H = TypeVar("H", bound=AnyHouse)


class Draft(NamedTuple, Generic[H]):
    """The house so far, and what the file sets: under which name it is cited, and where it is."""

    house: H
    grounds: tuple[tuple[str, Node], ...] = ()

    def set(self, node: Node, *names: str, **parts: object) -> "Draft[H]":
        """The draft with some parts changed by a value of the file."""
        grounds = tuple((str(name), node) for name in names)
        return Draft(replace(self.house, **parts), self.grounds + grounds)


# What a key of the file does.
Reader = Callable[[Draft[H], Node], Draft[H]]


class Part(NamedTuple):
    """How one value is read, and under which names it is cited."""

    read: Callable[[Node], object]
    names: tuple[str, ...]


def part(read: Callable[[Node], object], *names: str) -> Reader[H]:
    """A key that is a part of the house."""
    return lambda draft, node: draft.set(node, *names, **{node.key: read(node)})


def parts(inside: Mapping[str, Part]) -> Reader[H]:
    """A table whose keys are the parts of a part of the house."""

    def read(draft: Draft[H], node: Node) -> Draft[H]:
        for name, each in table(node, inside).items():
            changed = {name: inside[name].read(each)}
            old = getattr(draft.house, node.key)
            new = getattr(old, "_replace", partial(replace, old))(**changed)
            draft = draft.set(each, *inside[name].names, **{node.key: new})
        return draft

    return read


def alike(read: Callable[[Node], object], **names: str) -> Reader[H]:
    """A table whose keys are all read in one way, each with the name it is cited under."""
    return parts({key: Part(read, (name,)) for key, name in names.items()})
