"""The documentation says what the program does."""

import doctest
import hashlib
import re
import shlex
from pathlib import Path

import pytest

from docs import generate
from sabot import catalog
from sabot.law import DOCUMENTS
from sabot.record.record import Record, read
from sabot.record.replay import rewrite
from sabot.record.verify import verify
from sabot.table.game import Game
from sabot.terminal.main import parser

ROOT = generate.ROOT
PAGES = [str(page.relative_to(ROOT)) for page in generate.pages()]
RECORDS = ["docs/example.sabot", "docs/one-card-too-many.sabot"]

_LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_PROVISION = re.compile(rf"\b((?:{'|'.join(DOCUMENTS)})\.[\w-]+)")


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def blocks(page: str, language: str) -> list[str]:
    return [text for of, text in _FENCED.findall(text_of(page)) if of == language]


def test_generated_parts_are_fresh() -> None:
    assert generate.stale() == [], "run python -m docs.generate"


def test_a_stale_part_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generate, "SALT", "pepe")
    assert generate.main(["--check"]) == 1
    assert "docs/fairness.md: stale" in capsys.readouterr().err


@pytest.mark.parametrize("page", PAGES)
def test_relative_links_resolve(page: str) -> None:
    for link in _LINK.findall(text_of(page)):
        if not link.startswith(("http:", "https:", "#")):
            target = (ROOT / page).parent / link.partition("#")[0]
            assert target.exists(), link


@pytest.mark.parametrize("page", PAGES)
def test_cited_provisions_exist(page: str) -> None:
    known = {full for document in DOCUMENTS.values() for full in document.ids}
    assert set(_PROVISION.findall(text_of(page))) <= known


def commands(page: str) -> list[str]:
    lines = [line for block in blocks(page, "console") for line in block.splitlines()]
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


@pytest.mark.parametrize("page", ["README.md", "docs/command-line.md", "docs/json.md"])
def test_commands_shown_are_commands(page: str) -> None:
    shown = commands(page)
    assert shown
    for command in shown:
        program, *arguments = shlex.split(command)
        assert program == "sabot"
        parser().parse_args(arguments)


def test_every_option_is_documented() -> None:
    page = text_of("docs/command-line.md")
    root = parser()
    for name, command in root._subparsers._group_actions[0].choices.items():  # type: ignore
        _, _, section = page.partition(f"\n## sabot {name}")
        section = section.partition("\n## ")[0]
        assert section, name
        for option in re.findall(r"--[a-z]+", command.format_usage()):
            assert f"`{option}" in section, f"{name} {option}"


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").splitlines()) <= 180


@pytest.mark.parametrize("snippet", blocks("README.md", "python"))
def test_python_snippets_run(snippet: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    test = doctest.DocTestParser().get_doctest(snippet, {}, "README.md", "README.md", 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0


def record(page: str) -> Record:
    return read(text_of(page), page)


@pytest.mark.parametrize("page", RECORDS)
def test_example_records_replay_and_verify(page: str) -> None:
    verified = verify(record(page))
    assert not verified.sealed
    assert verified.rulings == 2
    assert "refused" not in rewrite(record(page))


@pytest.mark.parametrize("page", RECORDS)
def test_example_records_can_be_sealed(page: str) -> None:
    sealed = read(rewrite(record(page)), page)
    assert verify(sealed).sealed
    assert rewrite(sealed) == rewrite(record(page))


def test_the_example_in_the_page_is_the_file() -> None:
    assert text_of("docs/example.sabot") in blocks("docs/record.md", "text")


def test_seals_hash_the_bytes_the_page_says() -> None:
    page = text_of("docs/record.md")
    chain = b""
    for line in rewrite(record("docs/example.sabot")).splitlines()[:-1]:
        content, _, seal = line.rpartition(" ~")
        chain = hashlib.sha256(chain + content.encode("utf-8")).digest()
        assert chain.hex()[:8] == seal
        if content.startswith(("sabot-record ", "game ", "house ")):
            assert f"| `{content}` | `{chain.hex()}` | `{line}` |" in page


def test_the_fairness_vector_holds() -> None:
    page = text_of("docs/fairness.md")
    rows = dict(re.findall(r"^\| (.+?) \| `(.+)` \|$", page, re.MULTILINE))
    hashed = rows["salt"] + "\n" + rows["washed order"]
    assert bytes.fromhex(rows["bytes hashed"]) == hashed.encode("utf-8")
    assert hashlib.sha256(hashed.encode("utf-8")).hexdigest() == rows["commitment"]
    order = rows["washed order"].split()
    assert rows["order after a cut at 2"].split() == order[2:] + order[:2]
    assert f"printf '{rows['salt']}\\n{rows['washed order']}' | sha256sum" in page


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_the_glossary_has_every_remedy(game: Game) -> None:
    page = text_of("docs/glossary.md")
    remedies = {each for rows in game.choices.values() for row in rows for each in row}
    assert remedies
    assert sorted(each for each in remedies if f"| `{each}` |" not in page) == []


def test_decisions_are_numbered_without_gaps() -> None:
    names = sorted(path.name for path in Path(ROOT, "docs/decisions").glob("*.md"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        text = text_of(f"docs/decisions/{name}")
        assert text.startswith(f"# {int(name[:4])}. ")
        assert "**What.**" in text
        assert "**Why.**" in text
        assert "**What else was considered.**" in text
