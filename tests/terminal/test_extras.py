"""What is not installed: the other commands work, and these say in one line what to install."""

import subprocess
import sys
from pathlib import Path

import pytest

from sabot.extras import EXTRAS, MissingExtra, needed

ROOT = Path(__file__).resolve().parents[2]
# As if none of the extras were installed.
_ALONE = """
import sys
sys.modules |= dict.fromkeys({names})
from sabot.terminal.main import main
sys.exit(main({arguments}))
"""


def alone(*arguments: str) -> "subprocess.CompletedProcess[str]":
    program = _ALONE.format(names=[*EXTRAS, "uvloop"], arguments=[*arguments])
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )


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
    ran = alone(*command.split())
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
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(command: str, extra: str) -> None:
    ran = alone(*command.split())
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("sabot: this needs ")
    assert ran.stderr.endswith(f", which is not installed: pip install 'sabot[{extra}]'\n")


def test_the_library_says_it_too() -> None:
    program = _ALONE.format(names=[*EXTRAS], arguments=[]).partition("from sabot")[0] + (
        "import sabot\n"
        "for call in (lambda: sabot.odds('malta-pb'), lambda: sabot.strategy('campione-bj'),\n"
        "             lambda: sabot.simulate('malta-pb', 1), lambda: sabot.LiveTable):\n"
        "    try: call()\n"
        "    except ImportError as error: print(error)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    lines = ran.stdout.splitlines()
    assert [line.partition("pip install ")[2] for line in lines] == [
        "'sabot[odds]'",
        "'sabot[odds]'",
        "'sabot[odds]'",
        "'sabot[server]'",
    ]


def test_a_module_of_ours_that_is_missing_is_a_fault_and_shows_itself() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"sabot\.nowhere") as raised, needed():
        __import__("sabot.nowhere")
    assert not isinstance(raised.value, MissingExtra)
