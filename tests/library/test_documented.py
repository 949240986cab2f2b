"""Everything public is there, documented with an example, and the examples run."""

import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cached_property
from types import FunctionType
from typing import get_args, get_origin, get_type_hints

import pytest

import sabot
from tests.programs import ROOT, started

# The examples of live tables want a server: see test_live.
LIVE = "sabot.library.live"
# What is there for annotations alone has its examples together.
ANNOTATIONS = importlib.import_module("sabot.library.annotations")
TYPES: list[str] = ANNOTATIONS.__all__
PUBLIC = [name for name in sabot.__all__ if name not in ("__version__", *TYPES)]
MODULES = sorted(
    {"sabot", ANNOTATIONS.__name__, *(getattr(sabot, name).__module__ for name in PUBLIC)} - {LIVE}
)
CLASSES = [name for name in PUBLIC if inspect.isclass(getattr(sabot, name))]


def test_no_public_name_is_that_of_a_module() -> None:
    """Once loaded, the module would stand in its place."""
    modules = {each.name for each in pkgutil.iter_modules(sabot.__path__)}
    assert modules.isdisjoint(sabot.__all__)


def test_what_is_listed_is_there() -> None:
    assert dir(sabot) == sorted(sabot.__all__)
    for name in sabot.__all__:
        assert getattr(sabot, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        sabot.nothing  # noqa: B018


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_run(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    module = importlib.import_module(name)
    ran = doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert ran.failed == 0
    assert ran.attempted > 0


@pytest.mark.parametrize("name", PUBLIC)
def test_everything_public_says_what_it_is_with_an_example(name: str) -> None:
    assert ">>> import sabot" in (getattr(sabot, name).__doc__ or "")


@pytest.mark.parametrize("name", TYPES)
def test_every_type_for_annotations_is_used_in_an_example(name: str) -> None:
    assert re.search(rf"\bsabot\.{name}\b", ANNOTATIONS.__doc__ or "")
    assert getattr(sabot, name) is getattr(ANNOTATIONS, name)


def _ours(hint: object) -> Iterator[object]:
    """The classes of ours in a type, but for those of a public name for it."""
    if any(hint is getattr(sabot, name) or hint == getattr(sabot, name) for name in sabot.__all__):
        return
    for part in get_args(hint):
        yield from _ours(part)
    kind = get_origin(hint) or hint
    if getattr(kind, "__module__", "").startswith("sabot."):
        yield kind


def _signatures() -> Iterator[tuple[str, dict[str, object]]]:
    for name in PUBLIC:
        value = getattr(sabot, name)
        names = {"Plays": sabot.Plays}  # known to a type checker alone
        if not inspect.isclass(value):
            yield name, get_type_hints(value, localns=names)
            continue
        yield name, get_type_hints(value) | get_type_hints(value.__init__)
        for method, member in members(value):
            called = getattr(member, "fget", None) or getattr(member, "func", None)
            called = called or getattr(member, "__func__", None) or member
            yield f"{name}.{method}", get_type_hints(called, localns=names)


def test_every_type_in_a_public_signature_has_a_public_name() -> None:
    private = {
        f"{name} {parameter}": kind
        for name, hints in _signatures()
        for parameter, hint in hints.items()
        for kind in _ours(hint)
    }
    assert private == {}


def members(kind: type) -> Iterator[tuple[str, object]]:
    """What a class lets be called or asked, its own or of a base of ours."""
    for base in kind.__mro__:
        if base.__module__.startswith("sabot."):
            for name, member in vars(base).items():
                called = isinstance(member, (FunctionType, property, cached_property, classmethod))
                if called and not name.startswith("_"):
                    yield name, member


@pytest.mark.parametrize("name", CLASSES)
def test_every_method_is_told_and_shown_in_an_example(name: str) -> None:
    kind = getattr(sabot, name)
    for method, member in members(kind):
        doc = inspect.getdoc(member) or ""
        assert doc, method
        examples = doctest.DocTestParser().get_examples(f"{kind.__doc__}\n{doc}")
        shown = "".join(example.source for example in examples)
        assert re.search(rf"\.{method}\b", shown), method


REFERENCE = ROOT / "docs/reference.md"


def test_the_reference_has_every_public_name_once() -> None:
    listed = re.findall(
        r"^\.\. (?:auto\w+|py:data):: (\w+)$", REFERENCE.read_text("utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted([*PUBLIC, *TYPES])


def test_a_table_needs_nothing_but_the_standard_library() -> None:
    ran = started("plain_table")
    assert ran.returncode == 0, ran.stderr
    # What the interpreter itself loads when it starts, an editable install for one, does not count.
    assert [name for name in ran.stdout.split() if not name.startswith("_")] == []
