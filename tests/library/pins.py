"""What ``requirements/`` pins: versions, and the hashes their files must have."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_PIN = re.compile(
    r"([\w.-]+)(?:\[[\w,-]+\])?==(\S+)(?: ; [^\\]+?)?"
    r"((?: \\\n    --hash=sha256:[0-9a-f]{64})*)\n"
)


def pins(name: str) -> dict[str, tuple[str, int]]:
    """The version of each package, and how many files of it may be installed."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
    pinned = list(_PIN.finditer(text))
    # Nothing else is in it: no option, no address.
    assert "".join(each[0] for each in pinned) == text
    return {each[1]: (each[2], each[3].count("--hash")) for each in pinned}
