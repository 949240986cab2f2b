"""Everything public is there, documented with an example, and the examples run."""

import doctest
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cached_property
from types import FunctionType

import pytest

import sabot
from tests.programs import ROOT, started

# The examples of live tables want a server: see test_live.
LIVE = "sabot.library.live"
PUBLIC = [name for name in sabot.__all__ if name != "__version__"]
MODULES = sorted({"sabot", *(getattr(sabot, name).__module__ for name in PUBLIC)} - {LIVE})
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
    listed = re.findall(r"^\.\. auto\w+:: (\w+)$", REFERENCE.read_text("utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(PUBLIC)


def test_a_table_needs_nothing_but_the_standard_library() -> None:
    ran = started("plain_table")
    assert ran.returncode == 0, ran.stderr
    # What the interpreter itself loads when it starts, an editable install for one, does not count.
    assert [name for name in ran.stdout.split() if not name.startswith("_")] == []
