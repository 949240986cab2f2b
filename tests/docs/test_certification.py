"""What the page on certification claims is shown by tests that are there."""

import ast
import re
from functools import lru_cache

import pytest

from docs import generate

PAGE = (generate.ROOT / "docs" / "certification.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| asked")
]
NAMED = sorted({*re.findall(r"`(tests/[\w/]+\.py::\w+)`", PAGE)})


@lru_cache
def _tests(file: str) -> frozenset[str]:
    tree = ast.parse((generate.ROOT / file).read_text("utf-8"))
    functions = (
        each for each in tree.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    return frozenset(each.name for each in functions if each.name.startswith("test_"))


@pytest.mark.parametrize("named", NAMED)
def test_every_test_that_is_named_is_there(named: str) -> None:
    file, _, name = named.partition("::")
    assert name in _tests(file)


def test_every_claim_names_a_test_and_every_lack_says_what_is_missing() -> None:
    assert len(ROWS) > 40
    for point, answer, what, shown in ROWS:
        named = re.findall(r"`([^`]+)`", shown)
        assert set(named) <= {*NAMED}, point
        assert answer in ("yes", "in part", "no"), point
        assert named or answer != "yes", point
        assert what or answer == "yes", point
        assert not (named and answer == "no"), point
