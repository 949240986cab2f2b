"""What is not installed: the other commands work, and these say in one line what to install."""

from pathlib import Path

import pytest

from sabot.extras import MissingExtra, needed
from sabot.ledger.connect import opened
from tests.ledger.entries import HEADING
from tests.programs import started


@pytest.mark.parametrize(
    "command",
    [
        "houses",
        "rules campione-pb 34",
        "compare campione-pb malta-pb",
        "deal malta-pb --seed 1",
        "verify docs/example.sabot",
        "replay docs/example.sabot --house lugano-pb",
    ],
)
def test_the_engine_its_records_and_company_need_nothing_else(command: str) -> None:
    ran = started("without_extras", *command.split())
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("odds malta-pb", "odds"),
        ("strategy campione-bj", "odds"),
        ("report malta-pb -o report.html", "report"),
        ("simulate malta-pb", "simulate"),
        ("study taglia malta-pb", "simulate"),
        ("serve", "server"),
        ("link sabot.db Ada", "server"),
        ("verify postgresql://127.0.0.1/sabot", "server"),
        ("export postgresql://127.0.0.1/sabot one", "server"),
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(command: str, extra: str) -> None:
    ran = started("without_extras", *command.split())
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("sabot: this needs ")
    assert ran.stderr.endswith(f", which is not installed: pip install 'sabot[{extra}]'\n")


@pytest.mark.anyio
async def test_a_database_is_sound_though_what_checks_its_anchors_is_missing(
    tmp_path: Path,
) -> None:
    database, copy, anchors = (str(tmp_path / name) for name in ("a.db", "b.db", "anchors"))
    async with opened(database) as ledger:
        await ledger.create(HEADING)
    for command in (f"verify {database}", f"backup {database} {copy}"):
        ran = started("without_extras", *command.split())
        assert (ran.returncode, ran.stderr) == (0, ""), command
    Path(anchors).write_text("{}\n", "utf-8")
    ran = started("without_extras", "verify", database, "--anchors", anchors)
    assert ran.returncode == 2
    assert ran.stderr.startswith("sabot: this needs cryptography, which is not installed: ")


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
