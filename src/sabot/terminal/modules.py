"""The code of a game as syntax: what each name in a module means, by what the module imports.

A text that looks like a name may be another name's beginning, or another module's; so names are
looked up as Python does, in the module itself and then in what it imports.
"""

import ast
import importlib.resources
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

# A name and the module it is defined in, such as ("sabot.table.topics", "Topic").
Name = tuple[str, str]


class Place(NamedTuple):
    """A place in the code."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}"


class Member(NamedTuple):
    """A member of an enumeration, as code names it: ``Topic.BETS`` of ``sabot.table.topics``."""

    module: str
    cls: str
    name: str


@dataclass(frozen=True)
class Module:
    """A file of the package, and what the names in it mean."""

    file: str
    name: str
    tree: ast.Module
    imported: dict[str, Name] = field(default_factory=dict)

    @property
    def functions(self) -> Iterator[ast.FunctionDef]:
        """Every function in it, those in classes and other functions too."""
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef))

    def named(self, node: ast.AST) -> Name | None:
        """What a name means: one of this module, or one it imports, itself or by its module."""
        if isinstance(node, ast.Name):
            return self.imported.get(node.id, (self.name, node.id))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            source = self.imported.get(node.value.id)
            return None if source is None else (".".join(source), node.attr)
        return None

    def member(self, node: ast.AST) -> Member | None:
        """The member of a class that a node names."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            cls = node.value.id
            return Member(*self.imported.get(cls, (self.name, cls)), node.attr)
        return None

    def place(self, node: ast.stmt | ast.expr, text: str) -> Place:
        """Where a node stands."""
        return Place(self.file, node.lineno, text)


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """The modules of some folders of the package."""
    return tuple(_module(file, text) for file, text in _files(*folders))


def _module(file: str, text: str) -> Module:
    module = Module(file, f"sabot.{file.removesuffix('.py').replace('/', '.')}", ast.parse(text))
    for node in module.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for each in node.names:
                module.imported[each.asname or each.name] = (node.module, each.name)
    return module


def _files(*folders: str) -> Iterator[tuple[str, str]]:
    package = importlib.resources.files("sabot")
    for folder in folders:
        for file in sorted(package.joinpath(folder).iterdir(), key=lambda each: each.name):
            if file.name.endswith(".py"):
                yield f"{folder}/{file.name}", file.read_text(encoding="utf-8")
