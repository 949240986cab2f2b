"""``sabot study`` as a user types it."""

import doctest
import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sabot import __version__
from sabot.terminal.main import main, parser
from tests.forms import LONG, first

ROOT = Path(__file__).resolve().parents[2]
# Every study, small: a batch or two each.
STUDIES = {
    "count": "count lugano-pb --bet dragon --taglie 1",
    "count at Black Jack": "count campione-bj --taglie 1 --boxes 7 --workers 1",
    "taglia": "taglia malta-pb --taglie 1 --masks 26",
    "bankroll": "bankroll malta-pb --bet banco --system paroli --bank 200 --unit 10 --coups 50 "
    "--purses 1",
    "incidents": "incidents campione-pb --rate 0.05 --coups 100 --workers 1",
}
TITLES = {
    "count": "WHAT KNOWING IS WORTH",
    "count at Black Jack": "WHERE THE MASK LIES",
    "taglia": "HOW LONG A TAGLIA IS",
    "bankroll": "HOW PURSES END",
    "incidents": "WHAT SLIPS BRING THE PLAYERS",
}
# The best play must be found first.
EACH = [pytest.param(name, marks=[LONG] if "Black Jack" in name else []) for name in STUDIES]


def run(capsys: pytest.CaptureFixture[str], command: str, code: int = 0) -> str:
    assert main(["study", *shlex.split(command)]) == code
    printed = capsys.readouterr()
    if code:
        assert not printed.out
        assert printed.err.startswith("sabot: ")
        assert printed.err.count("\n") == 1
    return printed.err if code else printed.out


@pytest.mark.parametrize("study", EACH)
def test_every_study_is_told_and_written(
    study: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    csv, plot = tmp_path / "found.csv", tmp_path / "found.svg"
    printed = run(capsys, f"{STUDIES[study]} --csv {csv} --plot {plot}")
    assert TITLES[study] in printed
    assert "\033" not in printed
    assert "nan" not in printed
    *_, command = printed.splitlines()
    assert command.startswith(f"sabot {__version__}: sabot study ")
    # What it says gives the same again.
    again = command.partition(": sabot study ")[2]
    assert run(capsys, again) == printed
    head = [line for line in csv.read_text("utf-8").splitlines() if line.startswith("# ")]
    facts = dict(line[2:].split(": ", 1) for line in head)
    assert facts["invocation"] == f"sabot study {again}"
    assert {"house", "seed", "version", "device", "house_sha256"} <= facts.keys()
    assert plot.read_text("utf-8").startswith("<?xml")


@pytest.mark.parametrize("study", EACH)
def test_every_study_as_json(study: str, capsys: pytest.CaptureFixture[str]) -> None:
    output: dict[str, Any] = json.loads(run(capsys, f"{STUDIES[study]} --json"))
    assert (output["command"], output["format"]) == ("study", 1)
    assert output["study"] == study.split(maxsplit=1)[0]
    assert output["complete"] is True
    assert (output["seed"], output["device"]) == (1, "cpu")
    assert output["invocation"].startswith(f"sabot study {output['study']} {output['house']} ")


def test_whoever_interrupts_before_the_first_batch_is_told_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sabot.simulation.studies.work.deal", stop)
    assert main(["study", *STUDIES["bankroll"].split()]) == 130
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "sabot: interrupted before anything was done\n"


def test_a_chart_says_where_it_comes_from(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr("sabot.terminal.plots.draw", lambda chart, file: drawn.append(chart))
    run(capsys, f"{STUDIES['bankroll']} --seed 7 --plot {tmp_path / 'x.svg'}")
    assert drawn[0].title.endswith(f"\nseed 7, cpu, Sabot {__version__}")


def test_a_custom_house_is_studied(capsys: pytest.CaptureFixture[str]) -> None:
    house = ROOT / "examples" / "no-commission.toml"
    printed = run(capsys, f"count {house} --bet banco --taglie 1")
    assert "Banco at" in printed


def test_a_plot_may_be_a_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot = tmp_path / "found.png"
    run(capsys, f"{STUDIES['bankroll']} --plot {plot}")
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_a_system_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "steps.toml"
    file.write_text('name = "two steps"\nrows = [[1, 1, 2], [3, 1, 1]]\n')
    printed = run(
        capsys, f"bankroll malta-pb --bet punto --system {file} --bank 99.50 --unit 10 --purses 1"
    )
    assert "“two steps”" in printed
    assert "99.50 EUR" in printed


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("count malta-pb", "give a bet of malta-pb: punto, banco, egalite"),
        ("count malta-pb --bet dragon", "no bet 'dragon' at malta-pb"),
        ("count nowhere --bet banco", "no house 'nowhere'"),
        ("count campione-bj --bet banco", "bet: at Black Jack there is but the box; leave it out"),
        ("count malta-pb --bet banco --plot x.gif", "--plot: expected a name that ends in .svg"),
        ("count malta-pb --bet banco --csv no/where.csv", "no/where.csv: No such file"),
        ("taglia malta-pb --masks 400", "400 cards behind the mask: give 6 to 306 here"),
        ("taglia malta-pb --boxes 3", "boxes: there is no such choice at Punto Banco"),
        ("bankroll malta-pb --bet banco --bank 100 --unit 1", "takes 10.00 to 2000.00"),
        ("bankroll malta-pb --bet banco --bank 100 --unit 10 --system x", "no system 'x'"),
        ("bankroll malta-pb --bet banco --bank 100 --unit 10 --system x.toml", "No such file"),
        ("incidents malta-pb --rate 0", "rate 0: give more than 0 and no more than 0.5"),
        ("incidents malta-pb --rate 0.9", "--rate: expected a rate from 0 to 0.5, not '0.9'"),
        ("count malta-pb --bet banco --taglie 0", "--taglie: expected a whole number"),
        ("taglia malta-pb --masks 7,x", "--masks: '7,x': expected numbers as 7,26,52"),
        ("bankroll malta-pb --bank ten --unit 10", "--bank: 'ten' is not an amount"),
        ("nothing malta-pb", "invalid choice: 'nothing'"),
    ],
)
def test_bad_input_gets_one_clear_line(
    command: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert message in run(capsys, command, code=2)


@pytest.mark.parametrize(
    "study",
    ["count malta-pb --bet banco --taglie 1e9", "incidents malta-pb --rate 0.01 --coups 1e9"],
    ids=["threads", "processes"],
)
@pytest.mark.usefixtures("interruptible")
def test_ctrl_c_prints_what_was_done_so_far(study: str, tmp_path: Path) -> None:
    """On a terminal, where a bar shows the rate and the time left."""
    ours, theirs = pty.openpty()
    with (tmp_path / "out").open("wb") as out:
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "sabot",
                "study",
                *shlex.split(study),
                "--workers",
                "2",
                "--json",
            ],
            stdout=out,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        seen = b""
        try:
            while b" left" not in seen:
                seen += os.read(ours, 1 << 16)
            # As a terminal does: to everybody.
            os.killpg(process.pid, signal.SIGINT)
            seen += _rest(ours)
            assert process.wait(60) == 130
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
    os.close(ours)
    assert b"/s, " in seen
    assert b"interrupted: 1,000,000,000" in seen
    assert b"Traceback" not in seen
    output = json.loads((tmp_path / "out").read_text("utf-8"))
    assert output["complete"] is False
    assert output["coups"] > 0


def _members(group: int) -> list[int]:
    """The processes of a group that live."""
    members = []
    for each in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, of = each.read_text().rpartition(")")[2].split()[:3]
            if int(of) == group and state != "Z":
                members.append(int(each.parent.name))
    return members


def _time_used(process: int) -> int:
    """In ticks of the system."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return int(user) + int(system)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it is seen in /proc")
@pytest.mark.parametrize(
    ("moment", "number"),
    first(
        2,
        [
            ("at work", signal.SIGKILL),
            ("starting", signal.SIGTERM),
            ("at work", signal.SIGTERM),
            ("starting", signal.SIGKILL),
        ],
    ),
)
def test_nobody_works_on_for_a_study_that_was_killed(moment: str, number: signal.Signals) -> None:
    command = "study incidents malta-pb --rate 0.01 --coups 1e9 --workers 2"
    process = subprocess.Popen(
        [sys.executable, "-m", "sabot", *command.split()],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    group = process.pid
    try:
        # Itself, two who work, and one who sees to what they share.
        _wait(lambda: len(_members(group)) >= 4)
        if moment == "at work":
            before = {each: _time_used(each) for each in _members(group)}
            ticks = os.sysconf("SC_CLK_TCK")
            _wait(
                lambda: sum(_time_used(each) > used + ticks for each, used in before.items()) >= 2
            )
        process.send_signal(number)
        assert process.wait(60) == -number
        _wait(lambda: not _members(group))
    finally:
        for each in _members(group):
            os.kill(each, signal.SIGKILL)
        process.wait()


def _wait(until: Callable[[], bool]) -> None:
    """For what will be so soon."""
    ends = time.monotonic() + 60
    while not until():
        assert time.monotonic() < ends
        time.sleep(0.02)


def _rest(terminal: int) -> bytes:
    """What else is printed on a terminal until nobody is there to print."""
    seen = b""
    while True:
        try:
            more = os.read(terminal, 1 << 16)
        except OSError:
            return seen
        if not more:
            return seen
        seen += more


@pytest.mark.parametrize("page", ["studies.md", "study-counting.md"])
def test_the_commands_of_the_pages_are_commands(page: str) -> None:
    text = (ROOT / "docs" / page).read_text("utf-8")
    shown = re.findall(r"^(?:\$ |    )sabot (study .+)$", text, re.MULTILINE)
    assert len(shown) >= 5
    for command in shown:
        parser().parse_args(shlex.split(command))


def test_the_page_shows_how_to_call_it() -> None:
    text = (ROOT / "docs" / "studies.md").read_text("utf-8")
    _, _, snippet = text.partition("```python\n")
    test = doctest.DocTestParser().get_doctest(snippet.partition("```")[0], {}, "page", "page", 0)
    assert test.examples
    assert doctest.DocTestRunner().run(test).failed == 0
