"""The bar that shows how far long work is."""

import io
import sys
import threading
import time

import pytest

from sabot.terminal import progress
from sabot.terminal.progress import ProgressBar, duration, in_short


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _until_shown(seen: Terminal, text: str) -> None:
    end = time.perf_counter() + 60
    while text not in seen.getvalue():
        assert time.perf_counter() < end, seen.getvalue()
        threading.Event().wait(0.01)


def test_long_work_shows_a_bar_that_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)
    with ProgressBar() as bar:
        bar("dealing", 0.5)
        _until_shown(seen, "50% dealing")
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
    with ProgressBar() as bar:
        bar("counting", 0.0)
        now += 5
        # What came before went at another pace.
        bar("dealing", 0.1)
        now += 60
        bar("dealing", 0.25)
        _until_shown(seen, "25% dealing")
    assert "25% dealing, 1 min 05 s, 5 min 00 s left" in seen.getvalue()


def test_short_work_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    with ProgressBar() as bar:
        bar("dealing", 0.5)
    assert seen.getvalue() == ""


def test_where_nobody_looks_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "AFTER", 0.0)
    threads = threading.enumerate()
    with ProgressBar() as bar:
        bar("dealing", 2.0)
        # Nobody is there who would draw it.
        assert threading.enumerate() == threads
    assert capsys.readouterr().err == ""


def test_an_error_takes_the_bar_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Terminal()
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)

    def fail() -> None:
        with ProgressBar() as bar:
            bar("dealing", 0.1)
            _until_shown(seen, "10% dealing")
            raise ValueError("stop")

    with pytest.raises(ValueError, match="stop"):
        fail()
    assert seen.getvalue().endswith("\r")


def test_what_is_counted_shows_its_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, now = Terminal(), [100.0]
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)
    bar = ProgressBar()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    # What was done before the first call took no time now.
    bar.count("coups", 4_000_000, 100_000_000)
    assert bar._what == "4 M of 100 M coups"
    now[0] = 102.0
    bar.count("coups", 10_000_000, 100_000_000)
    assert bar._what == "10 M of 100 M coups, 3 M/s, 30 s left"
    bar.count("coups", 110_000_000, 100_000_000)
    assert bar._what.endswith("0 s left")
    assert bar._share == 1.0


def test_numbers_and_times_in_short() -> None:
    numbers = (7, 999, 1_000, 123_456, 999_900, 270.2e6, 1e9, 88e9, 2.5e12)
    shown = ["7", "999", "1 k", "123 k", "1 M", "270 M", "1 G", "88 G", "2.5 T"]
    assert [in_short(each) for each in numbers] == shown
    times = (0.2, 42, 59.9, 185, 7_800, 90_000)
    shown = ["0 s", "42 s", "1 min 00 s", "3 min 05 s", "2 h 10 min", "25 h 00 min"]
    assert [duration(each) for each in times] == shown
