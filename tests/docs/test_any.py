"""An explicit ``Any`` needs a reason: mypy refuses it, and what is let through is listed here."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SRC = ROOT / "src" / "sabot"
DECISION = ROOT / "docs/decisions/0025-types-say-which-game.md"
# Decision 25 says what they are for.
LET_THROUGH = {
    "ledger/driver.py": 1,
    "ledger/threads.py": 1,
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


def test_the_decision_counts_them_as_they_are() -> None:
    casts = sum(len(re.findall(r"\bcast\(", file.read_text("utf-8"))) for file in SRC.rglob("*.py"))
    decision = " ".join(DECISION.read_text("utf-8").split())
    assert f"{sum(LET_THROUGH.values())} uses now" in decision
    assert f"Casts: 5 before, {casts} now" in decision
