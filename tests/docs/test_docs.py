"""The documentation says what the program does."""

import doctest
import hashlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from docs import generate
from sabot import catalog
from sabot.black_jack import odds
from sabot.law import DOCUMENTS
from sabot.record.record import Record, read
from sabot.record.replay import rewrite
from sabot.record.verify import verify
from sabot.table.game import Game
from sabot.terminal.main import main, parser
from tests.forms import first

ROOT = generate.ROOT
PAGES = [str(page.relative_to(ROOT)) for page in generate.pages()]
# Each example, and how many mishaps are ruled on in it.
RECORDS = {
    "docs/example.sabot": 2,
    "docs/one-card-too-many.sabot": 2,
    "docs/black-jack.sabot": 0,
    "docs/card-not-asked-for.sabot": 1,
}

_LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_INLINE = re.compile(r"`(sabot [^`]+)`")
# A page of a house is no provision of it.
_PROVISION = re.compile(rf"\b((?:{'|'.join(DOCUMENTS)})\.(?!md\b)[\w-]+(?:\.[\w-]+)?)")


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
    monkeypatch.setattr(generate, "pages", lambda: [ROOT / "docs/fairness.md"])
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


def wholly_given(page: str) -> list[str]:
    """The commands of a page that can be run as they stand: HOUSE and FILE stand for something."""
    inline = [" ".join(command.split()) for command in _INLINE.findall(text_of(page))]
    every = dict.fromkeys([*commands(page), *inline])
    return [command for command in every if not re.search(r"\b[A-Z]{2,}\b|…", command)]


@pytest.mark.parametrize(
    "page", first(2, ["README.md", "docs/architecture.md", "docs/command-line.md"])
)
def test_commands_shown_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    with generate.desk():
        for command in wholly_given(page):
            if command != "sabot deal campione-pb":  # it has no seed, and is dealt elsewhere
                assert main(shlex.split(command)[1:]) == 0, command
                assert capsys.readouterr().out, command


def test_every_game_is_shown_in_the_readme() -> None:
    shown = " ".join(wholly_given("README.md"))
    assert [
        each.id for each in catalog.GAMES if not any(name in shown for name in each.houses)
    ] == []


def test_every_option_is_documented() -> None:
    page = text_of("docs/command-line.md")
    root = parser()
    for name, command in root._subparsers._group_actions[0].choices.items():  # type: ignore
        _, _, section = page.partition(f"\n## sabot {name}")
        section = section.partition("\n## ")[0]
        assert section, name
        for option in re.findall(r"--[a-z]+", command.format_usage()):
            assert f"`{option}" in section, f"{name} {option}"


def test_all_that_can_be_called_of_black_jacks_odds_is_told() -> None:
    page = text_of("docs/odds.md")
    assert {name for name in odds.__all__ if f"`odds.{name}" not in page} == set()


def test_the_readme_is_short() -> None:
    assert len(text_of("README.md").splitlines()) <= 200


@pytest.mark.parametrize(
    "page", ["README.md", "docs/library.md", "docs/odds.md", "docs/environments.md"]
)
def test_python_snippets_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for snippet in blocks(page, "python"):
        test = doctest.DocTestParser().get_doctest(snippet, {}, page, page, 0)
        assert test.examples
        assert doctest.DocTestRunner().run(test).failed == 0


def test_what_the_library_is_shown_to_be_is_typed(tmp_path: Path) -> None:
    """What a reader copies passes their own strict check."""
    shown = []
    for page in ("README.md", "docs/library.md"):
        for number, snippet in enumerate(blocks(page, "python")):
            source = "".join(each.source for each in doctest.DocTestParser().get_examples(snippet))
            file = tmp_path / f"{Path(page).stem.lower()}_{number}.py"
            file.write_text(source, "utf-8")
            shown.append(str(file))
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "--strict", *shown]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout


def record(page: str) -> Record:
    return read(text_of(page), page)


@pytest.mark.parametrize(("page", "rulings"), RECORDS.items())
def test_example_records_replay_and_verify(page: str, rulings: int) -> None:
    verified = verify(record(page))
    assert not verified.sealed
    assert verified.rulings == rulings
    assert verified.payments
    assert "refused" not in rewrite(record(page))


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_every_game_has_an_example_in_the_page(game: Game) -> None:
    shown = [each for each in RECORDS if text_of(each) in blocks("docs/record.md", "text")]
    assert game.id in [record(each).place.game.id for each in shown]
    assert all(f"]({each.removeprefix('docs/')})" in text_of("docs/record.md") for each in RECORDS)


@pytest.mark.parametrize("page", RECORDS)
def test_example_records_can_be_sealed(page: str) -> None:
    sealed = read(rewrite(record(page)), page)
    assert verify(sealed).sealed
    assert rewrite(sealed) == rewrite(record(page))


def section(page: str, heading: str) -> str:
    """What stands below a heading, up to the next of its level or a higher one."""
    _, separator, text = text_of(page).partition(f"\n{heading}\n")
    assert separator, heading
    return re.split(rf"\n#{{1,{heading.count('#')}}} ", text)[0]


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_every_verb_and_outcome_is_documented(game: Game) -> None:
    own = game.id.replace("-", " ").title()
    acts, outcomes = (
        "".join(
            section("docs/record.md", f"### {what} {where}")
            for where in ("at any table", "in any coup", f"at {own}")
        )
        for what in ("Acts", "Outcomes")
    )
    assert [act.verb for act in game.kinds.acts if not re.search(rf"`{act.verb}[ `]", acts)] == []
    kinds = [event.kind for event in game.kinds.outcomes]
    assert [kind for kind in kinds if not re.search(rf"`> {kind} ", outcomes)] == []


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_the_matrix_has_every_mishap_of_every_house(game: Game) -> None:
    page = section("docs/regulations.md", f"### {game.id.replace('-', ' ').title()}")
    assert f"| mishap | {' | '.join(game.houses)} |" in page
    for house in game.houses.values():
        for mishap, ruling in house.rulings.items():
            row = next(line for line in page.splitlines() if line.startswith(f"| `{mishap}`"))
            assert f"`{ruling.cite}`" in row


def test_every_house_has_its_interpretations_listed() -> None:
    for place in catalog.houses():
        kept = [each.id for each in place.house.interpretations if not each.moot]
        listed = re.findall(r"^- `([^`]+)`", text_of("docs/regulations.md"), re.MULTILINE)
        assert [each for each in listed if each.startswith(f"{place.house.id}~")] == kept


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


_SEEN = re.compile(r"((?:`\w+`(?:,| and)? )*)(?:in )?`((?:\w+/)*\w+(?:\.py|/))`")


@pytest.mark.parametrize(
    "name", sorted(path.name for path in Path(ROOT, "docs/decisions").glob("*"))
)
def test_decisions_point_to_code_that_is_there(name: str) -> None:
    _, _, see = text_of(f"docs/decisions/{name}").rpartition("\nSee ")
    named_paths = _SEEN.findall(see.replace("\n", " "))
    assert named_paths
    for named, path in named_paths:
        target = Path(ROOT, "src/sabot", path)
        assert target.exists(), path
        for each in re.findall(r"\w+", named.replace(" and ", " ")):
            assert re.search(rf"\b{each}\b", target.read_text("utf-8")), f"{each} in {path}"


def test_the_architecture_names_files_both_games_have() -> None:
    page = section("docs/architecture.md", "## Two games, the same files")
    same, _, own = page.partition("Here they differ.")
    packages = [Path(ROOT, "src/sabot", each.id.replace("-", "_")) for each in catalog.GAMES]
    for row in re.findall(r"^\| (`.+?) \|", same, re.MULTILINE):
        for file in re.findall(r"`(\w+)`", row):
            assert [each.name for each in packages if not (each / f"{file}.py").exists()] == []
    for each in packages:
        assert f"`{each.name}`" in own


def test_the_walks_name_files_that_are_there() -> None:
    page = section("docs/architecture.md", "## Two walks, file by file")
    named = set(re.findall(r"`((?:[\w-]+/)*[\w-]+\.(?:py|js))`", page))
    assert {each.rpartition(".")[2] for each in named} == {"js", "py"}
    package = Path(ROOT, "src/sabot")
    folders = (
        ROOT,
        package,
        package / "server",
        package / "server/static",
        package / "punto_banco",
    )
    missing = [each for each in named if not any((folder / each).exists() for folder in folders)]
    assert missing == []


def test_the_walks_go_through_fewer_files_than_before() -> None:
    page = section("docs/architecture.md", "## Two walks, file by file")
    done, seen, *others = map(int, re.findall(r", (\d+) files:", page))
    bet, mishap = map(int, re.findall(r"(\d+) in all", page))
    assert done + seen < bet
    assert sum(others) < mishap
