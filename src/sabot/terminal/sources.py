"""Where a provision is implemented and proven, worked out from the code itself.

A house cites a provision for a topic, in the row of a mishap or in another part of its own; the
code that acts on a topic names it, and another part says which code acts on it. So the way from an
article to its code is: provision, part of the house, function.
"""

import ast
import importlib.resources
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from sabot import catalog


class Place(NamedTuple):
    """A place in the code."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}"


def parts(house: Any, provision: str) -> list[tuple[str, str]]:
    """The parts of a house that cite a provision: (what, name) pairs."""
    found = [("topic", topic.name) for topic, cite in house.cites.items() if cite == provision]
    found += [
        ("mishap", mishap.name)
        for mishap, ruling in house.rulings.items()
        if ruling.cite == provision
    ]
    found += [(part.what, part.name) for part in house.cited_parts if provision in part.cites]
    return found


def places(house: Any, what: str, name: str) -> list[Place]:
    """Where the code acts on a part of a house."""
    game = _folder(house.game)
    for part in house.cited_parts:
        if (part.what, part.name) == (what, name):
            return [place for code in part.code for place in _defined(game).get(code, ())]
    return _named(game).get((what, name), [])


def own_lines(provision: str) -> list[Place]:
    """Where the values of the houses name a provision, whatever they play."""
    found = []
    for game in catalog.GAMES:
        for file, text in _files(f"{_folder(game.id)}/houses"):
            for number, line in enumerate(text.splitlines(), 1):
                if f'"{provision}"' in line:
                    found.append(Place(file, number, line.strip().rstrip(",")))
    return found


# What every game's code is built on.
_SHARED = ("table", "table/coup")


def _folder(game: str) -> str:
    """The folder of a game's code."""
    return game.replace("-", "_")


@cache
def _trees(game: str) -> list[tuple[str, ast.Module]]:
    """The code that rules a game."""
    files = _files(*_SHARED, game, f"{game}/houses")
    return [(file, ast.parse(text)) for file, text in files]


@cache
def _defined(game: str) -> dict[str, list[Place]]:
    """Every function and class of a game's code by name."""
    found: dict[str, list[Place]] = {}
    for file, tree in _trees(game):
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.setdefault(node.name, []).append(Place(file, node.lineno, node.name))
    return found


Key = tuple[str, str]
_KINDS = {"Topic": "topic", "TableTopic": "topic", "Mishap": "mishap"}
_IN_DOCSTRING = re.compile(r"\b(Topic|Mishap)\.([A-Z_]+)")
# Lists of everything, which say nothing of where a thing is done.
_LISTS = {"topics.py", "mishaps.py", "names.py", "words.py", "brief.py", "custom.py"}


@cache
def _named(game: str) -> dict[Key, list[Place]]:
    """Every ``Topic.X`` and ``Mishap.X`` the code acts on, with the function it is in.

    A function names it itself, in its docstring, or through a constant such as a reason.
    """
    trees = _trees(game)
    constants: dict[str, set[Key]] = {}
    for _, tree in trees:
        for node in tree.body:
            for name in _assigned(node):
                if name != "CHOICES":
                    constants[name] = set(_keys(node, {}))
    named: dict[Key, list[Place]] = {}
    for file, tree in trees:
        if file.rpartition("/")[2] in _LISTS:
            continue
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                place = Place(file, function.lineno, function.name)
                keys = dict.fromkeys(_keys(function, constants))
                for found in _IN_DOCSTRING.findall(ast.get_docstring(function) or ""):
                    keys[_KINDS[found[0]], found[1]] = None
                for key in keys:
                    named.setdefault(key, []).append(place)
    return named


def _assigned(node: ast.stmt) -> Iterator[str]:
    """The names a statement of a module gives values to."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    for target in targets:
        if isinstance(target, ast.Name):
            yield target.id


def _keys(node: ast.AST, constants: dict[str, set[Key]]) -> Iterator[Key]:
    """The topics and mishaps named in a piece of code."""
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute):
            if isinstance(each.value, ast.Name) and each.value.id in _KINDS:
                yield _KINDS[each.value.id], each.attr
            yield from constants.get(each.attr, ())
        elif isinstance(each, ast.Name):
            yield from constants.get(each.id, ())


def _files(*folders: str) -> Iterator[tuple[str, str]]:
    package = importlib.resources.files("sabot")
    for folder in folders:
        for file in sorted(package.joinpath(folder).iterdir(), key=lambda each: each.name):
            if file.name.endswith(".py"):
                yield f"{folder}/{file.name}", file.read_text(encoding="utf-8")


class Proof(NamedTuple):
    """The tests of a provision; in how many states its house, and altered ones, cited it there."""

    tests: tuple[str, ...]
    states: int
    altered: int


@cache
def proofs() -> dict[str, Proof]:
    """What proves each provision, as collected from the test suite."""
    text = importlib.resources.files("sabot.law").joinpath("proofs.json").read_text("utf-8")
    return {
        provision: Proof(tuple(found["tests"]), found["states"], found["altered"])
        for provision, found in json.loads(text).items()
    }
