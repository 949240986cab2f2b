"""Programs that tests start as processes of their own."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def started(name: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """A program of this folder, run to its end."""
    command = [sys.executable, "-m", f"tests.programs.{name}", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
