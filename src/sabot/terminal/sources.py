"""Where a provision is implemented and proven, worked out from the code itself.

A house cites a provision for a topic or in the row of a mishap; the code that acts on that topic
names it. So the way from an article to its code is: provision, part of the house, function.
"""

import ast
import importlib.resources
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple


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
    for chance in house.chances:
        if provision in (chance.cite, chance.needs_cite):
            found.append(("chance", chance.id))
    return found


def places(house: Any, what: str, name: str) -> list[Place]:
    """Where the code acts on a topic or a mishap, or settles a chance."""
    if what != "chance":
        return _named().get((what, name), [])
    chance = house.chance[name]
    conditions = {type(chance.wins).__name__}
    if chance.except_when is not None:
        conditions.add(type(chance.except_when).__name__)
    found = [place for place in _classes() if place.function in conditions]
    found += _functions("verdict")
    return found + (_functions("place_bet") if chance.needs else [])


def own_lines(provision: str) -> list[Place]:
    """Where a house's own value names a provision."""
    found = []
    for file, text in _files("punto_banco/houses"):
        for number, line in enumerate(text.splitlines(), 1):
            if f'"{provision}"' in line:
                found.append(Place(file, number, line.strip().rstrip(",")))
    return found


@cache
def _classes() -> list[Place]:
    return [
        Place(file, node.lineno, node.name)
        for file, text in _files("punto_banco")
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef)
    ]


def _functions(name: str) -> list[Place]:
    return [
        Place(file, node.lineno, node.name)
        for file, text in _files("punto_banco")
        for node in ast.parse(text).body
        if isinstance(node, ast.FunctionDef) and node.name == name
    ]


Key = tuple[str, str]
_KINDS = {"Topic": "topic", "TableTopic": "topic", "Mishap": "mishap"}
_IN_DOCSTRING = re.compile(r"\b(Topic|Mishap)\.([A-Z_]+)")
# Lists of everything, which say nothing of where a thing is done.
_LISTS = {"topics.py", "mishaps.py", "names.py", "words.py", "brief.py", "custom.py"}


@cache
def _named() -> dict[Key, list[Place]]:
    """Every ``Topic.X`` and ``Mishap.X`` the code acts on, with the function it is in.

    A function names it itself, in its docstring, or through a constant such as a reason.
    """
    trees = [(file, ast.parse(text)) for file, text in _files("table", "punto_banco")]
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


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that prove each provision, as collected from the test suite."""
    text = importlib.resources.files("sabot.law").joinpath("proofs.json").read_text("utf-8")
    return dict(json.loads(text))
