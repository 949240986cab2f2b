"""Ctrl-C, and worse: whenever it comes, the record that is left verifies, or says where it ends."""

import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import FrameType

import pytest

from sabot import files
from sabot.company.evening import Evening
from sabot.record import record as records
from sabot.record.record import CutShortError, read
from sabot.record.verify import verify
from sabot.table.acts import Act
from sabot.table.game import Decision
from sabot.terminal import deal, interrupt
from sabot.terminal.main import main
from sabot.terminal.output import INTERRUPTED

# Whatever has a hand in writing a record.
WRITING = {module.__file__ for module in (deal, files, interrupt, records)}
# As far as the first outcomes go: the wash has some.
ACTS = 25


class Short(Evening):
    """An evening that is over soon."""

    def __iter__(self) -> Iterator[tuple[Act, Decision]]:
        return islice(super().__iter__(), ACTS)


class Pressed:
    """Presses Ctrl-C at the so-many-eth line that is run of what writes a record."""

    def __init__(self, *at: int) -> None:
        self._at = at
        self.count = 0

    def __call__(self, frame: FrameType, event: str, _: object) -> "Pressed | None":
        if frame.f_code.co_filename not in WRITING:
            return None
        if event == "line":
            self.count += 1
            if self.count in self._at:
                signal.raise_signal(signal.SIGINT)
        return self


def _deal(file: Path, more: str = "") -> list[str]:
    options = f"--seed 1 --mishaps 0.2 {more} --record"
    return ["deal", "malta-pb", *options.split(), str(file)]


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    ("step", "again"),
    [
        (11, 0),
        pytest.param(1, 0, marks=pytest.mark.long),
        pytest.param(1, 7, marks=pytest.mark.long),
    ],
    ids=["some lines", "once", "twice"],
)
def test_ctrl_c_at_any_line_leaves_a_record_that_verifies(
    step: int,
    again: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(deal, "Evening", Short)
    file = tmp_path / "a.sabot"
    never = Pressed()
    assert _traced(never, file) == 0
    acts = verify(read(file.read_text("utf-8"), "f")).acts
    lengths = set()
    for at in range(1, never.count + 1, step):
        file.unlink(missing_ok=True)
        code = _traced(Pressed(at, at + again), file)
        # Before it is opened there is none; after its end nothing is left to interrupt.
        length = verify(read(file.read_text("utf-8"), "f")).acts if file.exists() else 0
        assert code == INTERRUPTED or length == acts
        lengths.add(length)
    capsys.readouterr()
    every = {*range(acts + 1)}
    assert lengths <= every
    # Pressed at every line, each act is the last once; at some of them, many are.
    assert len(every - lengths) <= (0 if step == 1 else acts // 2)


def _traced(pressed: Pressed, file: Path) -> int:
    before = sys.gettrace()
    sys.settrace(pressed)
    try:
        return main(_deal(file))
    finally:
        sys.settrace(before)


def _started(file: Path, taglie: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "sabot", *_deal(file, f"--taglie {taglie} --json")]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
@pytest.mark.parametrize("times", [2, pytest.param(200, marks=pytest.mark.long)])
def test_interrupted_or_killed_by_chance(
    number: signal.Signals, times: int, tmp_path: Path
) -> None:
    file = tmp_path / "a.sabot"
    chance = random.Random(times)
    for _ in range(times):
        file.unlink(missing_ok=True)
        with _started(file, 1_000) as process:
            while not file.exists() or not file.stat().st_size:
                assert process.poll() is None
                time.sleep(0.001)
            time.sleep(chance.uniform(0, 0.2))
            process.send_signal(number)
            _, message = process.communicate()
        record = read(file.read_text("utf-8"), "f")
        if number == signal.SIGINT:
            assert (process.returncode, message) == (INTERRUPTED, b"")
            assert verify(record).acts
        else:
            assert process.returncode == -signal.SIGKILL
            with pytest.raises(CutShortError, match="all is right with them"):
                verify(record)


def test_a_record_that_is_cut_short_is_told_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, cut, again = tmp_path / "whole.sabot", tmp_path / "cut.sabot", tmp_path / "again.sabot"
    assert main(_deal(whole)) == 0
    text = whole.read_text("utf-8")
    cut.write_text(text[: len(text) // 2], "utf-8")
    capsys.readouterr()
    assert main(["verify", str(cut)]) == 1
    assert "cut short after this line" in capsys.readouterr().err
    assert main(["replay", str(whole)]) == 0
    output = capsys.readouterr().out
    assert main(["replay", str(cut)]) == 1
    short = capsys.readouterr()
    assert "cut short after this line" in short.err
    # All but who has what then, at the end.
    acts = [line for line in short.out.splitlines() if line[:5].strip().isdigit()]
    assert len(acts) > 100
    assert output.startswith("\n".join(acts))
    # Nobody makes it look whole by having it written again.
    assert main(["replay", str(cut), "--record", str(again)]) == 1
    assert not again.exists()
