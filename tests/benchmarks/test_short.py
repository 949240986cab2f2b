"""Every benchmark in its short form: it runs, and prints what it measures beside its baseline."""

import ast
import re
from pathlib import Path

import pytest

from benchmarks.__main__ import BENCHMARKS, main
from sabot.simulation import gpu
from tests.forms import LONG

ROOT = Path(__file__).resolve().parents[2]
# What each prints, and how often at the least.
PRINTED = {
    "engine": (r"\d coups/s   1/\d+ of plain", 6),
    "odds": (r"\d × plain", 8),
    "odds_black_jack": (r"\d × as fast as C\+\+ elsewhere", 2),
    "ledger": (r"/s   \d+\.\d\d × plain, 99 % within \d", 4),
    "live": (r"act to view at every client: median \d+\.\d ms, p99 \d", 3),
    "browser": (
        r"campione-pb: ((first view of a table|a coup:) .* kB"
        r"|a lone coup at fast pace, one bet: \d\.\d s; 29\.5"
        r"|from the cold page to a first bet: 4 clicks, \d+\.\d s)",
        4,
    ),
    "simulate": (r"M coups/s   [\d,]+ × plain", 1),
    "simulate_black_jack": (r"M hands/s   [\d,]+ × plain", 4),
    "simulate_scaling": (r"taglie/s   1\.00 × one, for 1\.00 × the work", 2),
    "studies": (r"/s   \d+ times", 2),
    "gpu": (r"G (coups|hands)/s", 6),
}


def test_every_benchmark_is_listed() -> None:
    """A module of the folder that can be run as one is in the list, and tested here."""
    there = {
        file.stem
        for file in (ROOT / "benchmarks").glob("*.py")
        for part in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(part, ast.FunctionDef) and part.name == "run"
    }
    assert there == {*BENCHMARKS} == {*PRINTED}


# The browser takes its time.
@pytest.mark.parametrize(
    "name", [pytest.param(each, marks=[LONG] if each == "browser" else []) for each in BENCHMARKS]
)
def test_it_prints_its_ratios(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--short", name]) == 0
    printed = capsys.readouterr().out
    if name == "gpu" and not gpu.available():
        pytest.skip(printed.splitlines()[-1])
    pattern, times = PRINTED[name]
    assert len(re.findall(pattern, printed)) >= times, printed


def test_another_name_is_told_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--short", "nothing"])
    assert stopped.value.code == 2
    assert "no benchmark 'nothing'; there are: engine, " in capsys.readouterr().err


def test_no_program_is_hidden_in_a_text() -> None:
    """What is started is a file, which the checks read; but for the pages' own examples
    and the cells of notebooks."""
    hidden = [
        str(file.relative_to(ROOT))
        for folder in ("src", "tests", "benchmarks", "docs", "examples")
        for file in sorted((ROOT / folder).rglob("*.py"))
        if re.search(r"""["']-c["']|(?<![\w.])(exec|eval)\(""", file.read_text(encoding="utf-8"))
    ]
    assert hidden == ["docs/notebook.py"]
