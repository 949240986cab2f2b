"""The examples of everything public are as their types say: a reader may copy them."""

import doctest
import inspect
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sabot
from tests.library.test_documented import ANNOTATIONS, PUBLIC, members
from tests.programs import ROOT


def _documented() -> Iterator[tuple[str, str]]:
    yield "sabot", inspect.getdoc(sabot) or ""
    yield "annotations", ANNOTATIONS.__doc__ or ""
    for name in PUBLIC:
        value = getattr(sabot, name)
        yield name, inspect.getdoc(value) or ""
        for method, member in members(value) if inspect.isclass(value) else ():
            yield f"{name}_{method}", inspect.getdoc(member) or ""


def _function(name: str, doc: str) -> str:
    """The examples of a docstring as the body of a function."""
    examples = doctest.DocTestParser().get_examples(doc)
    lines = [line for each in examples for line in each.source.splitlines()]
    return f"def of_{name}(url: str) -> None:\n" + "".join(f"    {line}\n" for line in lines)


@pytest.mark.long
def test_every_example_is_as_its_types_say(tmp_path: Path) -> None:
    program = tmp_path / "examples.py"
    functions = [_function(name, doc) for name, doc in _documented() if ">>>" in doc]
    program.write_text("\n\n".join(functions), "utf-8")
    cache = f"--cache-dir={tmp_path / 'cache'}"
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", cache]
    command += ["--follow-imports=silent", str(program)]
    ran = subprocess.run(command, cwd=ROOT / "src", capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert len(functions) > 40
