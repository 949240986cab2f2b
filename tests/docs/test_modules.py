"""Every module of the server, the ledger and the games is named where a newcomer reads first."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TABLES = {
    "server": ("docs/architecture.md", "| file in `server` | what it does |"),
    "ledger": ("docs/ledger.md", "| file in `ledger` | what it does |"),
}


def _named(page: str, heading: str) -> list[str]:
    """The names in the first column of a table."""
    rows = (ROOT / page).read_text("utf-8").partition(heading)[2].partition("\n\n")[0]
    first = [row.split("|")[1] for row in rows.splitlines() if row.startswith("| ")]
    return [name for cell in first for name in re.findall(r"`([\w/]+)`", cell)]


@pytest.mark.parametrize("folder", TABLES)
def test_every_module_is_named_once(folder: str) -> None:
    there = (ROOT / "src/sabot" / folder).iterdir()
    modules = {each.stem for each in there if each.suffix == ".py" and each.stem != "__init__"}
    folders = {
        f"{each.parent.name}/" for each in (ROOT / "src/sabot" / folder).glob("*/__init__.py")
    }
    assert sorted(_named(*TABLES[folder])) == sorted(modules | folders)


def test_every_module_of_a_game_is_named_and_none_that_is_gone() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    tables = page.partition("## Two games, the same files")[2].partition("\n## ")[0]
    both, _, one = tables.partition("Here they differ.")
    modules = {
        game: {each.stem for each in (ROOT / "src/sabot" / game).glob("[!_]*.py")}
        for game in ("punto_banco", "black_jack")
    }
    shared, own = ({*re.findall(r"`(\w+)`", part)} - {"decide", *modules} for part in (both, one))
    assert shared <= modules["punto_banco"] & modules["black_jack"]
    assert shared | own == modules["punto_banco"] | modules["black_jack"]
