"""What is not installed: the other commands work, and these say in one line what to install."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from sabot.extras import MissingExtra, needed
from sabot.ledger.connect import opened
from tests.ledger.entries import HEADING
from tests.programs import started

FREE = [
    "houses",
    "rules campione-pb 34",
    "compare campione-pb malta-pb",
    "deal malta-pb --seed 1",
    "verify docs/example.sabot",
    "replay docs/example.sabot --house lugano-pb",
]
# Each with the extra it takes.
BOUND = {
    "odds malta-pb": "odds",
    "strategy campione-bj": "odds",
    "report malta-pb -o report.html": "report",
    "simulate malta-pb": "simulate",
    "study taglia malta-pb": "simulate",
    "serve": "server",
    "link sabot.db Ada": "server",
    "verify postgresql://127.0.0.1/sabot": "server",
    "export postgresql://127.0.0.1/sabot one": "server",
}


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str


def without_extras(*commands: str) -> dict[str, Ran]:
    """Commands run where no extra is installed, one after the other."""
    ran = started("without_extras", *commands)
    assert (ran.returncode, ran.stderr) == (0, "")
    return {command: Ran(*rest) for command, *rest in map(json.loads, ran.stdout.splitlines())}


def test_the_engine_its_records_and_company_need_nothing_else() -> None:
    ran = without_extras(*FREE)
    assert [*ran] == FREE
    for command, (code, out, err) in ran.items():
        assert (code, err) == (0, ""), command
        assert out, command


def test_a_command_whose_extra_is_missing_says_what_to_install() -> None:
    ran = without_extras(*BOUND)
    assert [*ran] == [*BOUND]
    for command, (code, out, err) in ran.items():
        assert (code, out) == (2, ""), command
        assert err.startswith("sabot: this needs "), command
        install = f"pip install 'sabot[{BOUND[command]}]'"
        assert err.endswith(f", which is not installed: {install}\n"), command


@pytest.mark.anyio
async def test_a_database_is_sound_though_what_checks_its_anchors_is_missing(
    tmp_path: Path,
) -> None:
    database, copy, anchors = (str(tmp_path / name) for name in ("a.db", "b.db", "anchors"))
    async with opened(database) as ledger:
        await ledger.create(HEADING)
    Path(anchors).write_text("{}\n", "utf-8")
    checked, backed_up, anchored = without_extras(
        f"verify {database}",
        f"backup {database} {copy}",
        f"verify {database} --anchors {anchors}",
    ).values()
    for code, _, err in (checked, backed_up):
        assert (code, err) == (0, "")
    assert anchored.code == 2
    assert anchored.err.startswith("sabot: this needs cryptography, which is not installed: ")


def test_the_library_says_it_too() -> None:
    ran = started("library_without_extras")
    assert ran.stderr == ""
    extras = [line.partition("pip install ")[2] for line in ran.stdout.splitlines()]
    wanted = ("odds", "odds", "simulate", "simulate", "simulate", "server", "envs")
    assert extras == [f"'sabot[{extra}]'" for extra in wanted]


def test_a_module_of_ours_that_is_missing_is_a_fault_and_shows_itself() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"sabot\.nowhere") as raised, needed():
        __import__("sabot.nowhere")
    assert not isinstance(raised.value, MissingExtra)
