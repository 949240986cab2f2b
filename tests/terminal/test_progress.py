"""The bar that shows how far long work is."""

import io
import sys
import time

import pytest

from sabot.terminal import progress
from sabot.terminal.progress import Progress, duration, in_short


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
    assert "25% dealing, 1 min 05 s, 5 min 00 s left" in seen.getvalue()


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


def test_what_is_counted_shows_its_rate_and_the_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, now = Terminal(), [100.0]
    monkeypatch.setattr(sys, "stderr", seen)
    monkeypatch.setattr(progress, "AFTER", 0.0)
    tell = Progress()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    # What was done before the first call took no time now.
    tell.count("coups", 4_000_000, 100_000_000)
    assert tell._what == "4 M of 100 M coups"
    now[0] = 102.0
    tell.count("coups", 10_000_000, 100_000_000)
    assert tell._what == "10 M of 100 M coups, 3 M/s, 30 s left"
    tell.count("coups", 110_000_000, 100_000_000)
    assert tell._what.endswith("0 s left")
    assert tell._share == 1.0


def test_numbers_and_times_in_short() -> None:
    numbers = (7, 999, 1_000, 123_456, 999_900, 270.2e6, 1e9, 88e9, 2.5e12)
    shown = ["7", "999", "1 k", "123 k", "1 M", "270 M", "1 G", "88 G", "2.5 T"]
    assert [in_short(each) for each in numbers] == shown
    times = (0.2, 42, 59.9, 185, 7_800, 90_000)
    shown = ["0 s", "42 s", "1 min 00 s", "3 min 05 s", "2 h 10 min", "25 h 00 min"]
    assert [duration(each) for each in times] == shown
