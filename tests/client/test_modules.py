"""Every ``*.test.js`` here is a test: what the page works out without drawing anything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
VENV = Path(sys.executable).parents[1]
# Nothing is fetched: what is not here is an error. Types are checked by `make check`.
COMMAND = "test --quiet --no-check --no-remote --no-npm --allow-read"
MODULES = sorted(HERE.glob("*.test.js"))


def test_there_are_modules_to_test() -> None:
    assert MODULES


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.name.removesuffix(".test.js"))
def test_module(module: Path) -> None:
    ran = subprocess.run(
        [str(VENV / "bin" / "deno"), *COMMAND.split(), str(module)],
        cwd=ROOT,
        env={**os.environ, "DENO_DIR": str(VENV / "deno"), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
