"""Programs that do one thing and end: what a new process takes to its first result."""

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[2]


def run(name: str, *arguments: str, **environment: str) -> str:
    """Run one of them; what it prints."""
    return subprocess.run(
        [sys.executable, "-m", f"benchmarks.first.{name}", *arguments],
        cwd=_ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout
