"""What is installed is pinned, and every file of it has its hash."""

import re
from importlib.metadata import distributions

import pytest

from tests.library.pins import ROOT, pins

# Sabot itself, and what comes with a virtual environment.
_OURS = {"sabot", "pip"}


def _plain(name: str) -> str:
    """A package however it is spelt."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("name", ["serving", "dev"])
def test_every_pin_has_hashes(name: str) -> None:
    pinned = pins(name)
    assert len(pinned) > 25
    assert not [package for package, (_, hashes) in pinned.items() if not hashes]


def test_what_compiles_has_a_file_for_every_system() -> None:
    # One alone would be that of the machine it was pinned on.
    for package in ("numpy", "httptools", "psycopg-binary", "argon2-cffi-bindings"):
        assert pins("serving")[package][1] > 20


def test_what_serves_is_what_is_tested() -> None:
    tested = pins("dev")
    assert {package: tested.get(package) for package in pins("serving")} == pins("serving")


def test_everything_installed_is_pinned() -> None:
    pinned = {_plain(package): version for package, (version, _) in pins("dev").items()}
    there = {_plain(each.name): each.version for each in distributions()}
    unpinned = {name: version for name, version in there.items() if name not in _OURS}
    assert {name: pinned.get(name) for name in unpinned} == unpinned


def test_nothing_is_installed_without_its_hash() -> None:
    made = (ROOT / "Makefile").read_text("utf-8")
    fetching = re.findall(r"\$\(PIP\) install (.*)", made)
    assert fetching
    assert all("--require-hashes" in each or "--no-deps" in each for each in fetching)
