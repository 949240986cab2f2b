"""An explicit ``Any`` needs a reason: mypy refuses it, and what is let through is listed here."""

import re
from collections import Counter
from pathlib import Path

SRC = Path(__file__).resolve().parents[2] / "src" / "sabot"
# Decision 25 says what they are for.
LET_THROUGH = {
    "ledger/database.py": 2,
    "punto_banco/odds/basis.py": 1,
    "table/coup/course.py": 2,
    "table/coup/house.py": 1,
    "table/json.py": 1,
}


def test_no_other_any_is_let_through() -> None:
    ignored = Counter[str]()
    for file in SRC.rglob("*.py"):
        lines = re.findall(r"type: ignore\[explicit-any\]", file.read_text("utf-8"))
        ignored[file.relative_to(SRC).as_posix()] += len(lines)
    assert +ignored == LET_THROUGH
