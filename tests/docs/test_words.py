"""The words that decision 30 replaced do not come back as names, nor *he* for a person."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS = {"tell", "tells", "telling", "told", "retold", "untold", "found", "said", "asked", "anew"}
WORDS |= {"nought", "whence", "tongue", "tongues", "he", "him", "his"}
# Fields of what is stored, and what is named after an act or event of a table: their words stay, as
# decision 30 says.
KEPT = {
    "src/sabot/black_jack/moving.py": {"asked"},
    "src/sabot/black_jack/state.py": {"asked", "turn_told"},
    "src/sabot/punto_banco/evolve.py": {"_tied_asked"},
    "src/sabot/punto_banco/moving.py": {"asked"},
    "src/sabot/punto_banco/paying.py": {"tell_side_winners"},
    "src/sabot/punto_banco/remedies.py": {"_tell_side_winners"},
    "src/sabot/punto_banco/state.py": {"asked", "point_told", "side_told"},
    "src/sabot/table/coup/payments.py": {"anew"},
}
PROGRAMS = sorted(
    file
    for folder in ("src/sabot", "tests", "docs", "benchmarks", "examples")
    for file in ROOT.joinpath(folder).rglob("*.py")
)
OTHERS = sorted(
    file
    for folder in ("src/sabot", "tests")
    for kind in ("*.js", "*.cu", "*.cuh")
    for file in (ROOT / folder).rglob(kind)
)
# Comments, and texts in quotes.
_TEXT = re.compile(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)
# A parameter as the page's modules document it.
_PARAMETER = re.compile(r"@param \{.*?\} \[?(\w+)")
# Words that nobody uses any more: not in a comment or a text either.
GONE = re.compile(r"\b(?:nought|whence|anew|tongues?|lest)\b", re.IGNORECASE)
# A name that is no field of something: that may be of a frame.
_NAME = re.compile(r"(?<![.\w$])[A-Za-z_]\w*")
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def _defined(program: str) -> Iterator[str]:
    """The functions, classes, parameters, fields and variables of a program."""
    for node in ast.walk(ast.parse(program)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.arg(arg=name) | ast.alias(asname=str(name)):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                yield name


def _private(names: Iterator[str]) -> list[str]:
    """Those with such a word.

    Of a constant and of a class the whole name counts: kinds, codes and topics have longer ones.
    The name of a test is a sentence, and may have any word.
    """
    private = []
    for name in names:
        bare = name.strip("_")
        if bare.startswith("test_"):
            continue
        parts = {bare.lower()} if bare[:1].isupper() else {*map(str.lower, _PART.findall(bare))}
        if parts & WORDS:
            private.append(name)
    return private


@pytest.mark.parametrize(
    ("program", "names"),
    [
        ("told = 1", ["told"]),
        ("def _said_of(found): pass", ["_said_of", "found"]),
        ("class Asked:\n    his: str", ["Asked", "his"]),
        ("class PointTold:\n    point_told: int", ["point_told"]),
        ("self._heard = self.told", []),
        ("self.told = 1", ["told"]),
        ("def test_who_is_told(): found = 1", ["found"]),
    ],
)
def test_such_a_name_is_found(program: str, names: list[str]) -> None:
    assert sorted(_private(_defined(program))) == sorted(names)


def test_no_program_has_such_a_name() -> None:
    names = {
        str(file.relative_to(ROOT)): private
        for file in PROGRAMS
        if (private := {*_private(_defined(file.read_text("utf-8")))})
    }
    assert names == KEPT


def test_no_file_has_such_a_name() -> None:
    names = [str(file.relative_to(ROOT)) for file in PROGRAMS if {*file.stem.split("_")} & WORDS]
    assert names == []


def _used(script: str) -> Iterator[str]:
    """The names in a script, and those of documented parameters."""
    yield from _NAME.findall(_TEXT.sub("", script))
    yield from _PARAMETER.findall(script)


@pytest.mark.parametrize(
    ("script", "names"),
    [
        ("const found = 1; // told", ["found"]),
        ("function sayTold() { return t('told'); }", ["sayTold"]),
        ('const text = { told: "told" }; use(text.told);', ["told"]),
        ("/** @param {{a: any}[]} found @param {View} [said] Who is told. */", ["found", "said"]),
    ],
)
def test_nor_does_one_hide_in_a_script(script: str, names: list[str]) -> None:
    assert _private(_used(script)) == names


def test_neither_the_page_nor_a_kernel_has_such_a_name() -> None:
    names = {
        str(file.relative_to(ROOT)): sorted(set(private))
        for file in OTHERS
        if (private := _private(_used(file.read_text("utf-8"))))
    }
    assert names == {}


def test_nor_are_words_in_a_comment_or_a_text_that_nobody_uses() -> None:
    words = {
        str(file.relative_to(ROOT)): gone
        for file in (*PROGRAMS, *OTHERS)
        if file != Path(__file__) and (gone := {*GONE.findall(file.read_text("utf-8"))})
    }
    # The field of that name is stored.
    assert {file for file, gone in words.items() if gone != {"anew"}} == set()
    assert all(file.startswith(("src/sabot/table/coup/", "tests/properties/")) for file in words)


def test_no_test_is_named_after_a_man() -> None:
    names = {
        str(file.relative_to(ROOT)): names_of_a_man
        for file in (ROOT / "tests").rglob("*.py")
        if (
            names_of_a_man := re.findall(
                r"\bdef (test_(?:\w+_)?(?:he|him|his)(?:_\w+)?)\(", file.read_text("utf-8")
            )
        )
    }
    assert names == {}
