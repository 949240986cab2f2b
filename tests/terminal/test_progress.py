"""The bar that shows how far long work is."""

import io
import sys
import time

import pytest

from sabot.terminal import progress
from sabot.terminal.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_work_shows_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)
    with Progress() as tell:
        tell("dealing", 0.5)
        time.sleep(0.3)
    written = seen.getvalue()
    assert f"{'█' * 15}{'░' * 15}  50% dealing, 0 s" in written
    last = written.split("\r")[-2:]
    assert last[0].strip() == ""
    assert last[1] == ""


def test_long_work_says_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    with Progress() as tell:
        tell("counting", 0.0)
        now += 5
        # What came before went at another pace.
        tell("dealing", 0.1)
        now += 60
        tell("dealing", 0.25)
        time.sleep(0.3)
    assert "25% dealing, 1 min, 5 min left" in seen.getvalue()


def test_times_are_told_as_people_tell_them() -> None:
    assert [progress.lasting(seconds) for seconds in (0.4, 59, 100, 7500)] == [
        "0 s", "59 s", "2 min", "2 h 5 min",
    ]  # fmt: skip


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    with Progress() as tell:
        tell("dealing", 0.5)
    assert seen.getvalue() == ""


def test_where_nobody_looks_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "AFTER", 0.0)
    with Progress() as tell:
        tell("dealing", 2.0)
        time.sleep(0.05)
    assert capsys.readouterr().err == ""


def test_an_error_takes_the_bar_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)

    def fail() -> None:
        with Progress() as tell:
            tell("dealing", 0.1)
            time.sleep(0.1)
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        fail()
    assert seen.getvalue().endswith("\r")
