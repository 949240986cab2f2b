"""Everything public is there, documented with an example, and the examples run."""

import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import sabot

ROOT = Path(__file__).resolve().parents[2]
MODULES = (
    "sabot",
    "sabot.library.figures",
    "sabot.library.house",
    "sabot.library.records",
    "sabot.library.table",
)


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


@pytest.mark.parametrize("name", sabot.__all__)
def test_everything_public_says_what_it_is(name: str) -> None:
    value = getattr(sabot, name)
    assert inspect.getdoc(value) if callable(value) else value
    if inspect.isfunction(value):
        assert ">>>" in (value.__doc__ or "") or value.__module__ == "sabot.law"


_PROGRAM = """
import sabot, sys
table = sabot.Table("campione-bj", seed=1, players=["anna"])
table.do("anna: bet 1 20")
table.do("anna: bet 2 20")
table.finish_coup()
sabot.verify(table.record)
known = {*sys.stdlib_module_names, "sabot"}
print(*{name.partition(".")[0] for name in sys.modules} - known)
"""


def test_a_table_needs_nothing_but_the_standard_library() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _PROGRAM], stdout=subprocess.PIPE, text=True, check=True
    )
    # What the interpreter itself loads when it starts, an editable install for one, does not count.
    assert [name for name in ran.stdout.split() if not name.startswith("_")] == []
