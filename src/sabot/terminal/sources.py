"""Where a provision is implemented and proven, worked out from the code itself.

A house cites a provision for a topic, in the row of a mishap or in another part of its own; the
code that acts on a topic names it, each remedy of a row has a handler, and another part says which
code acts on it. So the way from an article to its code is: provision, part of the house, function.
"""

import ast
import importlib.resources
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from sabot import catalog
from sabot.table.coup.house import AnyHouse
from sabot.table.game import AnyGame
from sabot.terminal.modules import Member, Module, Name, Place, modules


def parts(house: AnyHouse, provision: str) -> list[tuple[str, str]]:
    """The parts of a house that cite a provision: (what, name) pairs."""
    cited = [("topic", topic.name) for topic, cite in house.cites.items() if cite == provision]
    cited += [
        ("mishap", mishap.name)
        for mishap, ruling in house.rulings.items()
        if ruling.cite == provision
    ]
    cited += [(part.what, part.name) for part in house.cited_parts if provision in part.cites]
    return cited


def places(house: AnyHouse, what: str, name: str) -> list[Place]:
    """Where the code acts on a part of a house."""
    game = _folder(catalog.game(house.game))
    for part in house.cited_parts:
        if (part.what, part.name) == (what, name):
            return [place for code in part.code for place in _defined(game).get(code, ())]
    return [place for key in _members(house, what, name) for place in _named(game).get(key, ())]


def rows(house: AnyHouse, what: str, name: str, provision: str) -> list[Place]:
    """Where the values of the houses say that a part of one rests on a provision.

    Several mishaps may have their rows from one call; a topic that a house does not state follows
    from another of it.
    """
    stated = _stated(_folder(catalog.game(house.game)))
    keys = _members(house, what, name)
    own = [place for key in keys for place in stated.get((key, provision), ())]
    calls = stated.get((None, provision), [])
    if what == "mishap":
        return own or [place for place in calls if place.function.startswith("dict.")]
    if what == "topic":
        return own
    whole_name = re.compile(rf"\b{re.escape(name)}\b")
    return [place for place in calls if whole_name.search(place.function)]


def remedies(house: AnyHouse, provision: str) -> list[StrEnum]:
    """What the rows that rest on a provision order, each once."""
    ordered = [r.remedies for r in house.rulings.values() if r.cite == provision]
    return [*dict.fromkeys(remedy for each in ordered for remedy in each)]


def handlers(house: AnyHouse, remedy: StrEnum) -> list[Place]:
    """What does a remedy."""
    return _handled(_folder(catalog.game(house.game))).get(_member(remedy), [])


# What every game's code is built on.
_SHARED = ("table", "table/coup")


def _folder(game: AnyGame) -> str:
    """The folder of a game's code: where its table is declared."""
    return type(game.flow.start()).__module__.split(".")[1]


def _member(of: StrEnum) -> Member:
    return Member(type(of).__module__, type(of).__name__, of.name)


def _members(house: AnyHouse, what: str, name: str) -> list[Member]:
    """The topics or mishaps of that name; none where it is another part."""
    kinds = {"topic": house.cites, "mishap": house.rulings}
    return [_member(each) for each in kinds.get(what, ()) if each.name == name]


@cache
def _defined(game: str) -> dict[str, list[Place]]:
    """Every function and class of a game's code by name."""
    functions: dict[str, list[Place]] = {}
    for module in modules(*_SHARED, game, f"{game}/houses"):
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                functions.setdefault(node.name, []).append(module.place(node, node.name))
    return functions


# The rows of the houses


@cache
def _stated(game: str) -> dict[tuple[Member | None, str], list[Place]]:
    """Where houses say what rests on which provision: a topic, a mishap, or something else.

    What an interpretation or common practice says of a provision is shown with those.
    """
    rows: dict[tuple[Member | None, str], list[Place]] = {}
    for module in modules(f"{game}/houses"):
        rested = dict(_rulings(module))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    cite = _cite(value, rested)
                    if key is not None and cite and (member := module.member(key)):
                        text = f"{ast.unparse(key)}: {ast.unparse(value)}"
                        rows.setdefault((member, cite), []).append(module.place(key, text))
            if isinstance(node, ast.Call) and not _is_reading(module, node):
                for cite in _given(node, rested):
                    place = module.place(node, ast.unparse(node))
                    rows.setdefault((None, cite), []).append(place)
    return rows


def _rulings(module: Module) -> Iterator[tuple[str, str]]:
    """The rows that several mishaps share, by their names."""
    for node in module.tree.body:
        for name in _assigned(node):
            value = getattr(node, "value", None)
            if cite := _cite(value, {}):
                yield name, cite


def _cite(value: ast.AST | None, rested: dict[str, str]) -> str:
    """What a row rests on: a text, the first of a ruling, or what a ruling of that name does."""
    if isinstance(value, ast.Name):
        return rested.get(value.id, "")
    if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "Ruling":
        value = value.args[0]
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    return ""


def _given(call: ast.Call, rested: dict[str, str]) -> Iterator[str]:
    """The texts a call is given, which may be provisions."""
    for value in (*call.args, *(keyword.value for keyword in call.keywords)):
        if cite := _cite(value, rested):
            yield cite


def _is_reading(module: Module, call: ast.Call) -> bool:
    """Whether a call makes a reading, a row of practice or a ruling: none of them is a part."""
    name = module.named(call.func)
    return name is not None and name[1] in {"Interpretation", "Practice", "Ruling"}


# The code that acts on them

_ENUMERATIONS = {"Topic", "TableTopic", "Mishap", "BetMishap", "Fault"}
_IN_DOCSTRING = re.compile(r"\b(Topic|Mishap)\.([A-Z_]+)")
# What puts everything in words, and other lists of everything: they say nothing of where a thing is
# done; nor is it done where it is put in words.
_WORDS = {"names.py", "words.py", "brief.py"}
_LISTS = {"topics.py", "mishaps.py", *_WORDS}


_Places = dict[Member, list[Place]]


@cache
def _named(game: str) -> _Places:
    """Every topic and mishap the code acts on, with the function it is in.

    A function names it itself, in its docstring, or through a constant such as a reason. What no
    function names is acted on by a value that a module makes, such as the disputes of a game; and
    what stands nowhere else, by whoever makes it of what was reported.
    """
    code = modules(*_SHARED, game)
    acted_on: _Places = {}
    for in_words in (False, True):
        named, values = _acting(game, code, in_words)
        acted_on = values | named | acted_on
    for member, source in _aliases(code):
        acted_on.setdefault(member, []).extend(acted_on.get(source, ()))
    return acted_on


def _acting(game: str, code: tuple[Module, ...], in_words: bool) -> tuple[_Places, _Places]:
    """The functions that name each topic and mishap, and the values that modules make of them.

    ``in_words``: only by those who make one of what was reported, ``Mishap(reported)``, as they put
    it in words: that says which it can be.
    """
    known = _Known(_constants(code, in_words), _returned(code))
    named: _Places = {}
    values: _Places = {}
    for module in code:
        if module.file.rpartition("/")[2] in _LISTS:
            continue
        for function in module.functions:
            if in_words and not _makes_one(module, function):
                continue
            place = module.place(function, function.name)
            keys = [*_keys(module, function, known), *_in_docstring(game, function)]
            for key in dict.fromkeys(keys):
                named.setdefault(key, []).append(place)
        for statement in module.tree.body:
            for name in _assigned(statement):
                place = module.place(statement, name)
                for key in dict.fromkeys(_keys(module, statement, known)):
                    values.setdefault(key, []).append(place)
    return named, values


def _makes_one(module: Module, function: ast.FunctionDef) -> bool:
    """Whether a function makes a topic or a mishap of a value."""
    calls = (module.named(node.func) for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(name is not None and name[1] in _ENUMERATIONS for name in calls)


def _aliases(code: tuple[Module, ...]) -> Iterator[tuple[Member, Member]]:
    """The members of a game's enumerations that are those of one every game has."""
    for module in code:
        for cls in module.tree.body:
            if isinstance(cls, ast.ClassDef):
                for name, source in _taken_over(module, cls):
                    yield Member(module.name, cls.name, name), source


def _taken_over(module: Module, cls: ast.ClassDef) -> Iterator[tuple[str, Member]]:
    """The members of a class whose value is that of another's: ``Fault.OVERPAID.value``."""
    for node in cls.body:
        value = getattr(node, "value", None)
        if isinstance(value, ast.Attribute) and value.attr == "value":
            source = module.member(value.value)
            if source is not None:
                yield from ((name, source) for name in _assigned(node))


def _in_docstring(game: str, function: ast.FunctionDef) -> Iterator[Member]:
    """The topics and mishaps a docstring names: a module need not import them for that."""
    for cls, name in _IN_DOCSTRING.findall(ast.get_docstring(function) or ""):
        for folder in ("table", game):
            yield Member(f"sabot.{folder}.{cls.lower()}s", cls, name)


@dataclass(frozen=True)
class _Constant:
    """The topics and mishaps that a constant of a module names; of a table, those of each key."""

    named: tuple[Member, ...]
    by_key: Mapping[Member, tuple[Member, ...]] = field(default_factory=dict)
    # whether it is a reason to refuse
    reason: bool = False


_NOTHING = _Constant(())


class _Known(NamedTuple):
    """What constants name, and which members of enumerations functions return."""

    constants: Mapping[Name, _Constant]
    returned: Mapping[Name, tuple[Member, ...]]

    def constant(self, module: Module, node: ast.AST) -> _Constant:
        """The constant a node names."""
        return self.constants.get(module.named(node) or ("", ""), _NOTHING)


_NONE_KNOWN = _Known({}, {})


def _returned(code: tuple[Module, ...]) -> dict[Name, tuple[Member, ...]]:
    """The members that functions of modules return; of one that returns anything else, none."""
    returned = {}
    for module in code:
        for function in module.tree.body:
            if isinstance(function, ast.FunctionDef):
                values = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
                each = [module.member(one) for value in values for one in _either(value)]
                if None not in each:
                    returned[module.name, function.name] = tuple(one for one in each if one)
    return returned


def _either(value: ast.expr | None) -> Iterator[ast.AST]:
    """What a value may be: one of two, where it is chosen."""
    if isinstance(value, ast.IfExp):
        yield from (*_either(value.body), *_either(value.orelse))
    elif value is not None:
        yield value


def _constants(code: tuple[Module, ...], in_words: bool) -> dict[Name, _Constant]:
    """The constants of modules; those that put things in words only if they are asked for."""
    return {
        (module.name, name): _constant(module, node)
        for module in code
        if in_words or module.file.rpartition("/")[2] not in _WORDS
        for node in module.tree.body
        for name in _assigned(node)
        if name != "CHOICES"
    }


def _constant(module: Module, node: ast.stmt) -> _Constant:
    table = getattr(node, "value", None)
    by_key = {}
    # What is spread into a table has keys that cannot be read here.
    if isinstance(table, ast.Dict) and None not in table.keys:
        for key, value in zip(table.keys, table.values, strict=True):
            if key is not None and (member := module.member(key)):
                by_key[member] = tuple(_keys(module, value, _NONE_KNOWN))
    made = module.named(table.func) if isinstance(table, ast.Call) else None
    is_reason = made is not None and made[1] == "Reason"
    return _Constant(tuple(_keys(module, node, _NONE_KNOWN)), by_key, is_reason)


def _assigned(node: ast.stmt) -> Iterator[str]:
    """The names a statement of a module gives values to."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    for target in targets:
        if isinstance(target, ast.Name):
            yield target.id


def _keys(module: Module, node: ast.AST, known: _Known) -> Iterator[Member]:
    """The topics and mishaps named in a piece of code. Whoever compares a reason does not refuse
    with it; one that is given another cite does not rest on its own topic; whoever asks whether a
    table has a key takes nothing from it."""
    member = module.member(node)
    if member is not None and member.cls in _ENUMERATIONS:
        yield member
    yield from known.constant(module, node).named
    table = node.value if isinstance(node, ast.Subscript) else None
    chosen = None
    if isinstance(node, ast.Subscript):
        chosen = _chosen(module, known.constant(module, node.value), node.slice, known)
        yield from chosen or ()
    recited = _recited(module, node)
    for each in ast.iter_child_nodes(node):
        constant = known.constant(module, each)
        if each is recited and constant.reason:
            continue
        if isinstance(node, ast.Compare) and (constant.reason or constant.by_key):
            yield from (key for key in constant.by_key if key.cls in _ENUMERATIONS)
        elif each is not table or chosen is None:
            yield from _keys(module, each, known)


def _recited(module: Module, node: ast.AST) -> ast.expr | None:
    """The reason of a ``Refusal(reason, cite)``: it says why, and the cite on what it rests."""
    if isinstance(node, ast.Call) and node.args:
        made = module.named(node.func)
        if made is not None and made[1] == "Refusal":
            return node.args[0]
    return None


def _chosen(
    module: Module, table: _Constant, key: ast.expr, known: _Known
) -> tuple[Member, ...] | None:
    """What a table has under a key: a member that stands there, or those a function can return.

    Nothing where only the run of it shows which: then it may be any.
    """
    keys: tuple[Member | None, ...] = (module.member(key),)
    if isinstance(key, ast.Call):
        keys = known.returned.get(module.named(key.func) or ("", ""), ())
    if not keys or any(each not in table.by_key for each in keys):
        return None
    return tuple(member for each in keys if each for member in table.by_key[each])


@cache
def _handled(game: str) -> dict[Member, list[Place]]:
    """The functions that do each remedy, by the tables that say which."""
    code = modules(*_SHARED, game)
    functions = {
        (module.name, node.name): module.place(node, node.name)
        for module in code
        for node in module.tree.body
        if isinstance(node, ast.FunctionDef)
    }
    places: dict[Member, list[Place]] = {}
    for module in code:
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Dict):
                for key, value in zip(node.keys, node.values, strict=True):
                    member = None if key is None else module.member(key)
                    place = functions.get(module.named(value) or ("", ""))
                    if member is not None and member.cls == "Remedy" and place is not None:
                        places.setdefault(member, []).append(place)
    return places


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
        provision: Proof(tuple(proof["tests"]), proof["states"], proof["altered"])
        for provision, proof in json.loads(text).items()
    }
