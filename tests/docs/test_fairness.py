"""The vectors of the fair shuffle, checked with nothing but SHA-256 and a list of cards."""

import hashlib
import json
import re
from typing import Any

import pytest

from docs import vectors
from sabot.table.cards import cards
from sabot.table.fairness import after_cut, opens

PAGE = vectors.FILE.with_name("fairness.md").read_text("utf-8")
FOUND: dict[str, Any] = json.loads(vectors.FILE.read_text("utf-8"))
SMALL, TAGLIE = FOUND["small"], FOUND["taglie"]


def test_the_file_is_fresh() -> None:
    assert vectors.FILE.read_text("utf-8") == vectors.text(), "run python -m docs.vectors"


def _hashed(vector: dict[str, Any]) -> str:
    return hashlib.sha256(f"{vector['salt']}\n{vector['order']}".encode()).hexdigest()


@pytest.mark.parametrize("vector", SMALL, ids=lambda vector: vector["name"])
def test_small_vectors(vector: dict[str, Any]) -> None:
    assert (_hashed(vector) == vector["commitment"]) is vector["opens"]
    order = cards(vector["order"])
    assert opens(vector["commitment"], order, vector["salt"]) is vector["opens"]
    if vector["opens"]:
        place, washed = vector["cut"], vector["order"].split()
        assert washed[place:] + washed[:place] == vector["after"].split()
        assert after_cut(order, place) == cards(vector["after"])


def test_some_open_and_some_do_not() -> None:
    assert {vector["opens"] for vector in SMALL} == {True, False}


@pytest.mark.parametrize("taglia", TAGLIE, ids=lambda taglia: taglia["house"])
def test_cards_left_the_sabot_in_the_order_that_was_promised(taglia: dict[str, Any]) -> None:
    assert _hashed(taglia) == taglia["commitment"]
    order, drawn = taglia["order"].split(), taglia["drawn"].split()
    after = order[taglia["cut"] :] + order[: taglia["cut"]]
    assert len(drawn) > len(order) // 3
    assert after[: len(drawn)] == drawn


def test_the_program_of_the_page_checks_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    monkeypatch.chdir(vectors.FILE.parent.parent)
    exec(program, {})
    assert capsys.readouterr().out == f"{len(SMALL) + len(TAGLIE)} vectors hold\n"
