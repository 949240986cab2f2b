"""The vectors of the fair shuffle, checked with nothing but SHA-256 and a list of cards."""

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from docs import vectors
from sabot.table.cards import cards
from sabot.table.fairness import after_cut, opens

PAGE = vectors.FILE.with_name("fairness.md").read_text("utf-8")
VECTORS: dict[str, Any] = json.loads(vectors.FILE.read_text("utf-8"))
SMALL, SHARES, TAGLIE = VECTORS["small"], VECTORS["shares"], VECTORS["taglie"]
VENV = Path(sys.executable).parents[1]


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
def test_a_whole_taglia_has_all_there_is_to_check(taglia: dict[str, Any]) -> None:
    opened = taglia["opened"]
    assert len(opened["drawn"].split()) > len(opened["order"].split()) // 3
    assert len(taglia["seeds"]) == 5
    (thrown,) = taglia["abandoned"]
    assert (thrown["wash"], taglia["wash"]) == (1, 2)
    assert thrown["cut"] is not None


HOLD = f"{len(SHARES) + len(TAGLIE)} vectors hold\n"


def test_some_shares_open_and_some_do_not() -> None:
    assert {vector["opens"] for vector in SHARES} == {True, False}


def _program(language: str) -> str:
    (program,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert isinstance(program, str)
    return program


def _python(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return _ran([sys.executable, "-"], program, folder)


def _javascript(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "check.js"
    file.write_text(program, "utf-8")
    run = "run --quiet --no-check --no-remote --no-npm --allow-read"
    return _ran([str(VENV / "bin" / "deno"), *run.split(), str(file)], "", folder)


def _ran(command: list[str], given: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        input=given,
        cwd=folder,
        env={**os.environ, "DENO_DIR": str(VENV / "deno"), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


RUNS = {"python": _python, "javascript": _javascript}


@pytest.mark.parametrize("language", RUNS)
def test_the_programs_of_the_page_check_them(language: str, tmp_path: Path) -> None:
    (tmp_path / "docs").symlink_to(vectors.FILE.parent)
    ran = RUNS[language](_program(language), tmp_path)
    assert ran.stdout == HOLD, ran.stderr


def _swapped(text: str) -> str:
    """Two neighbours that differ exchanged, towards the middle."""
    cards = text.split()
    at = next(n for n in range(len(cards) // 2, len(cards)) if cards[n] != cards[n + 1])
    cards[at : at + 2] = cards[at + 1], cards[at]
    return " ".join(cards)


def _altered(path: str) -> dict[str, Any]:
    """The vectors with something exchanged in the first whole taglia."""
    altered: dict[str, Any] = json.loads(json.dumps(VECTORS))
    taglia = altered["taglie"][0]
    thrown = taglia["abandoned"][0]
    match path:
        case "the order":
            taglia["opened"]["order"] = _swapped(taglia["opened"]["order"])
        case "the cards drawn":
            taglia["opened"]["drawn"] = _swapped(taglia["opened"]["drawn"])
        case "the cut":
            taglia["cut"] += 1
        case "a seed":
            taglia["seeds"][0]["seed"] = "0" * 64
        case "a seed left out":
            del taglia["seeds"][0]
        case "the number":
            taglia["wash"] = 3
        case "an abandoned secret":
            thrown["secret"] = "0" * 64
        case "an abandoned order":
            thrown["order"] = _swapped(thrown["order"])
        case "the reason":
            thrown["reason"] = ""
    assert altered != VECTORS
    return altered


ALTERED = [
    "the order", "the cards drawn", "the cut", "a seed", "a seed left out", "the number",
    "an abandoned secret", "an abandoned order", "the reason",
]  # fmt: skip


@pytest.mark.parametrize("what", ALTERED)
@pytest.mark.parametrize("language", RUNS)
def test_the_programs_find_what_was_exchanged(language: str, what: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    file = tmp_path / "docs" / vectors.FILE.name
    file.write_text(json.dumps(_altered(what)), "utf-8")
    ran = RUNS[language](_program(language), tmp_path)
    assert ran.returncode != 0
    assert HOLD not in ran.stdout
