"""Collects which tests prove which provisions, for ``sabot rules`` to show.

``python -m tests.law.proofs`` writes src/sabot/law/proofs.json; a test says when it is stale.
"""

import ast
import json
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "src" / "sabot" / "law" / "proofs.json"


@cache
def collected() -> dict[str, list[str]]:
    """Every ``pytest.mark.proves`` in the tests: provision to the tests that carry it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for provision in _proven(node):
                    found.setdefault(provision, []).append(f"{name}::{node.name}")
    return dict(sorted(found.items()))


def _proven(function: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for decorator in function.decorator_list
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.proves"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]


def text() -> str:
    """The file as it should be."""
    return json.dumps(collected(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.exit(FILE.write_text(text(), encoding="utf-8") < 0)
