"""What is not installed: the other commands work, and these say in one line what to install."""

import pytest

from sabot.extras import MissingExtra, needed
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
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(command: str, extra: str) -> None:
    ran = started("without_extras", *command.split())
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("sabot: this needs ")
    assert ran.stderr.endswith(f", which is not installed: pip install 'sabot[{extra}]'\n")


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
