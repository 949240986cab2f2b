"""Called something else, the engine stores, seals, hashes and sends the same bytes."""

import json
import subprocess
import sys
from typing import Any

from tests.formats.renaming import ROOT, names, other


def _run(*arguments: str) -> Any:
    """What another process makes of the same evenings."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.formats.outputs", *arguments],
        cwd=ROOT.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_under_other_names_everything_that_leaves_the_program_is_the_same() -> None:
    here, there = _run(), _run("renamed")
    # It was really called something else.
    assert set(here["classes"]) <= names()
    assert set(there["classes"]) == {other(name) for name in here["classes"]}
    assert len(here["outputs"]) > 70
    changed = [name for name, made in here["outputs"].items() if there["outputs"].get(name) != made]
    assert changed == []
    assert there["outputs"].keys() == here["outputs"].keys()
