"""The programs in ``examples`` run as they stand, on what ``import sabot`` gives."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sabot

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted((ROOT / "examples").glob("*.py"))
# What a line of each must say.
SAYS = {
    "live_bot": "",
    "coup": "anna has 9900 and bruno 10047.5",
    "custom_house": "My house: 8 decks, Banco 1.05791 %",
    "mishap": "first card of the coup visible in the sabot",
    "odds": "a full sabot: punto 1.2374 %, banco 1.4548 %, egalite 14.4382 %",
    "plot": "",
    "record": "line 36: Anna's bet, CHF 100.00 on Punto (box 1), wins CHF 100.00",
    "simulation": "Banco wins: 0.458",
}


def test_each_is_tried() -> None:
    assert [program.stem for program in PROGRAMS] == sorted(SAYS)


@pytest.mark.parametrize(
    "program",
    [program for program in PROGRAMS if program.stem != "live_bot"],
    ids=lambda program: str(program.stem),
)
def test_it_runs_and_says_what_it_should(program: Path, tmp_path: Path) -> None:
    arguments = [str(tmp_path / "plot.svg")] if program.stem == "plot" else []
    ran = subprocess.run(
        [sys.executable, str(program), *arguments],
        cwd=ROOT,
        env={**os.environ, "MPLBACKEND": "Agg"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert SAYS[program.stem] in ran.stdout
    assert all(Path(each).stat().st_size > 1_000 for each in arguments)


def test_a_record_of_a_custom_house_is_read_too(tmp_path: Path) -> None:
    mine = sabot.custom_house('base = "malta-pb"\nid = "mine"\nname = "My house"\ndecks = 1')
    table = sabot.Table(mine, cards="9h 3d 4c Kd 7s", players=["anna"])
    table.do("anna: bet punto 100")
    table.finish_coup()
    sabot.write(table, tmp_path / "mine.sabot")
    command = [sys.executable, "examples/record.py", str(tmp_path / "mine.sabot")]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "played at My house" in ran.stdout
    assert "anna's bet loses" in ran.stdout


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: str(program.stem))
def test_it_uses_nothing_of_ours_but_what_is_public(program: Path) -> None:
    for node in ast.walk(ast.parse(program.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("sabot")
        if isinstance(node, ast.Import):
            assert all(not each.name.startswith("sabot.") for each in node.names)
