"""Collects which tests prove which provisions, and in how many states, for ``sabot rules``.

``python -m tests.law.proofs`` runs those tests and writes src/sabot/law/proofs.json; with
``--check`` it writes nothing and exits with 1 where the file is stale. That the names of the tests
are fresh can be told without running them: ``collected`` only reads the files.
"""

import argparse
import ast
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.law.states import Watch

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "src" / "sabot" / "law" / "proofs.json"


@cache
def collected() -> dict[str, list[str]]:
    """Every ``pytest.mark.proves`` in the tests: provision to the tests that carry it."""
    proving: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for provision in _proven(node):
                    proving.setdefault(provision, []).append(f"{name}::{node.name}")
    return dict(sorted(proving.items()))


def _proven(function: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.proves"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def written() -> dict[str, Any]:
    """What the file says now."""
    return dict(json.loads(FILE.read_text(encoding="utf-8")))


def text() -> str:
    """The file as it should be: all tests that prove something are run for it."""
    watch = Watch()
    files = sorted({test.partition("::")[0] for tests in collected().values() for test in tests})
    # One process and always the same order: what a test leaves in a cache is left for the same one.
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "proves and not long"]
    if pytest.main([*options, *(str(ROOT / file) for file in files)], plugins=[watch]):
        raise SystemExit("tests that prove provisions fail: nothing is written")
    proofs = {
        provision: {
            "tests": tests,
            "states": len(watch.proven[provision].own),
            "altered": len(watch.proven[provision].altered),
        }
        for provision, tests in collected().items()
    }
    return json.dumps(proofs, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write the file, or say whether it is stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    fresh = text()
    if parser.parse_args().check:
        return int(FILE.read_text(encoding="utf-8") != fresh)
    FILE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
