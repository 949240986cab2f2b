"""A game is listed once a layer: nothing else above the games knows which there are."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import sabot
from sabot import catalog
from sabot.company.games import COMPANIES, Company
from sabot.registry import NotListedError, Registry
from sabot.report.games import GAMES as REPORTED
from sabot.report.games import Reported
from sabot.server.games import GAMES as SERVED
from sabot.server.games import Served
from sabot.simulation.games import GAMES as SIMULATED
from sabot.simulation.games import Dealing

Listed = Registry[Company] | Registry[Reported] | Registry[Served] | Registry[Dealing]

SOURCE = Path(sabot.__file__).parent
STATIC = SOURCE / "server" / "static"
IDS = {game.id for game in catalog.GAMES}
FOLDERS = {each.replace("-", "_") for each in IDS}
# Where the games of a layer are listed.
LISTS = {"catalog.py", *(f"{layer}/games.py" for layer in ("company", "report", "server"))}
LISTS |= {"simulation/games.py", "envs/__init__.py", "library/annotations.py"}
REGISTRIES: dict[str, Listed] = {
    "company": COMPANIES,
    "report": REPORTED,
    "server": SERVED,
    "simulation": SIMULATED,
}


def _of_one_game(path: Path) -> bool:
    """Whether a file, or a folder it is in, is named after a game."""
    return any(part.startswith((*FOLDERS, *IDS)) for part in path.parts)


def _files(pattern: str, root: Path) -> Iterator[Path]:
    for file in sorted(root.rglob(pattern)):
        path = file.relative_to(root)
        if not _of_one_game(path) and path.as_posix() not in LISTS | {"games.js"}:
            yield path


def _knows(tree: ast.Module) -> Iterator[str]:
    """What in a file is of one game: an import, or its id."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in IDS:
            yield f"line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.Import | ast.ImportFrom):
            module = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            for each in node.names:
                if FOLDERS & {*f"{module}{each.name}".split(".")}:
                    yield f"line {node.lineno}: import of {module}{each.name}"


def test_no_other_file_of_a_layer_knows_a_game() -> None:
    knowing = {
        path.as_posix(): known
        for path in _files("*.py", SOURCE)
        if (known := [*_knows(ast.parse((SOURCE / path).read_text("utf-8")))])
    }
    assert knowing == {}


def test_no_other_file_of_the_page_knows_a_game() -> None:
    named = re.compile(rf"[\"'`/](?:{'|'.join(IDS)})[\"'`/-]")
    knowing = {
        path.as_posix(): named.findall(text)
        for path in _files("*.js", STATIC)
        if named.search(text := (STATIC / path).read_text("utf-8"))
    }
    assert knowing == {}


def test_such_knowledge_would_be_found() -> None:
    for text in (
        "from sabot.punto_banco import odds",
        "from sabot.simulation import black_jack",
        "import sabot.black_jack.events",
        'if house.game == "punto-banco":\n    pass',
        'made = {"black-jack": 1}',
    ):
        assert [*_knows(ast.parse(text))], text
    assert not [*_knows(ast.parse('"""At Punto Banco, see punto_banco.odds."""'))]


@pytest.mark.parametrize("layer", REGISTRIES)
def test_every_layer_lists_every_game(layer: str) -> None:
    assert REGISTRIES[layer].every().keys() == IDS


@pytest.mark.parametrize("layer", REGISTRIES)
def test_a_layer_says_what_a_game_goes_without(layer: str) -> None:
    with pytest.raises(NotListedError, match=r"^roulette: .*; listed are punto-banco, black-jack$"):
        REGISTRIES[layer]["roulette"]
