"""``sabot strategy`` as a user types it."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from sabot.terminal import paint
from sabot.terminal.main import main

ROOT = Path(__file__).resolve().parents[2]
VEGAS = str(ROOT / "examples" / "vegas.toml")


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["strategy", *arguments]) == code
    printed = capsys.readouterr()
    if code:
        assert not printed.out
        assert printed.err.startswith("sabot: ")
        assert printed.err.count("\n") == 1
    return printed.err if code else printed.out


def json_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    value = json.loads(run(capsys, *arguments, "--json"))
    assert isinstance(value, dict)
    return value


def test_the_chart_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "campione-bj").splitlines()
    assert lines[1] == "4 decks, 208 cards"
    rows = {line[:10].strip(): line[10:].split() for line in lines[3:-2]}
    assert lines[2].split() == [*"23456789TA"]
    assert rows["hard 12"] == [*"CCNNNCCCCC"]
    assert rows["hard 10–11"] == [*"DDDDDDDDCC"]
    assert rows["pair 8"] == [*"SSSSSSSSCC"]
    assert rows["pair A"] == [*"SSSSSSSSSC"]
    assert "C carta: draw; N no: stand; D double, else carta; S split" in lines[-2]
    assert "0.6126 %" in lines[-1]
    assert "\033" not in "".join(lines)


def test_the_chart_is_coloured_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paint, "coloured", lambda: True)
    assert "\033[97;1;48;2;0;114;178m C \033[0m" in run(capsys, "campione-bj")
    assert paint.shaded("x", "#ffffff").startswith("\033[30;")


def test_the_chart_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    output = json_of(capsys, VEGAS)
    chart = {row["hand"]: row["against"] for row in output["chart"]}
    assert len(chart) == 34
    assert chart["hard 16"]["T"] == {"play": "surrender", "else": "no"}
    assert chart["soft 18"]["6"] == {"play": "double", "else": "no"}
    assert chart["pair 8"]["6"]["play"] == "split"
    assert 0.005 < float(output["per_initial_bet"]) < 0.006
    assert sum(output["composition"].values()) == output["cards"] == 312


def test_the_chart_is_drawn(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    svg, png = tmp_path / "chart.svg", tmp_path / "chart.png"
    assert "the best play" in run(capsys, "campione-bj", "-o", str(svg))
    assert ET.fromstring(svg.read_text("utf-8")).tag.endswith("svg")
    first = svg.read_bytes()
    run(capsys, "campione-bj", "-o", str(svg))
    assert svg.read_bytes() == first
    # The same chart of another sabot says so.
    run(capsys, "campione-bj", "--without", "6", "-o", str(svg))
    assert svg.read_bytes() != first
    run(capsys, "campione-bj", "-o", str(png), "--json")
    assert png.read_bytes().startswith(b"\x89PNG")


def test_one_hand_is_told_act_by_act(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, VEGAS, "--hand", "Th 6c", "--up", "Ts")
    assert "(vegas): 6 decks, 312 cards\n\nT 6 AGAINST T\n" in printed
    assert printed.index("surrender") < printed.index("carta") < printed.index("double")
    assert "the bank has looked and has none" in " ".join(printed.split())
    output = json_of(capsys, "campione-bj", "--hand", "8 8", "--up", "9")
    assert output["best"] == output["by_chart"] == "split"
    assert set(output["worth"]) == {"no", "carta", "split"}
    assert output["legal_by"] == {
        "no": "campione-bj.c1.stand-hit",
        "carta": "campione-bj.c1.stand-hit",
        "split": "campione-bj.c1.split",
    }
    assert float(output["worth"]["split"]) == max(map(float, output["worth"].values()))


def test_a_hand_may_be_played_otherwise_than_its_point(capsys: pytest.CaptureFixture[str]) -> None:
    one_deck = ("--decks", "1", "--up", "T")
    sixteens = {
        hand: json_of(capsys, "campione-bj", "--hand", hand, *one_deck)["worth"]
        for hand in ("T 6", "9 7")
    }
    assert sixteens["T 6"] != sixteens["9 7"]


def test_cards_that_are_out_count(capsys: pytest.CaptureFixture[str]) -> None:
    hand = ("--hand", "T 6", "--up", "T")
    full = json_of(capsys, "campione-bj", *hand)
    without = json_of(capsys, "campione-bj", *hand, "--without", "5 5 5 5 4 4 4 4")
    assert without["cards"] == full["cards"] - 8
    assert without["composition"] == {**full["composition"], "4": 12, "5": 12}
    # With small cards out there is less to draw for.
    gain = [float(each["worth"]["carta"]) for each in (full, without)]
    assert gain[1] < gain[0]


def test_any_sabot_may_be_asked_of(capsys: pytest.CaptureFixture[str]) -> None:
    tens = ("--composition", "A:4 5:4 6:4 T:20", "--without", "A")
    assert ": the best play\n31 cards: A:3 5:4 6:4 T:20\n" in run(capsys, "campione-bj", *tens)
    # Whose cards are counted by rank may hold the ten of hearts twice.
    output = json_of(capsys, "campione-bj", *tens, "--hand", "Th Th", "--up", "Th")
    assert output["cards"] == 31
    assert output["best"] == "no"


def test_a_black_jack_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "campione-bj", "--hand", "A K", "--up", "9")
    assert "the bank cannot have Black Jack" in printed
    assert re.search(r"paid at once +campione-bj.c1.bj +\+1.500000 +best", printed)
    output = json_of(capsys, "campione-bj", "--hand", "A K", "--up", "T")
    assert output["best"] is None
    assert output["worth"] == {}
    assert output["insurance"] is None
    assert output["even_money"]["legal_by"] == "campione-bj.c1.bj"


def test_insurance_and_even_money_are_each_valued(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "campione-bj", "--hand", "A K", "--up", "A")
    assert re.search(r"waits, pays 3:2 +campione-bj.8 +\+1.039024 +best", printed)
    assert re.search(r"even money, at once +campione-bj.c1.bj +\+1.000000 +−0.039024", printed)
    assert re.search(r"pays 2:1 +campione-bj.9, campione-bj.13 +−0.078049 +leave it", printed)
    printed = run(capsys, "campione-bj", "--hand", "A K", "--up", "T")
    assert re.search(r"waits, pays 3:2 +campione-bj.8 +\+1.390244 +best", printed)
    assert "insur" not in printed
    # Insurance is for any hand; with few other cards left it is worth taking.
    few = ("--composition", "A:4 9:8 T:40", "--hand", "9 9", "--up", "A")
    assert "take it" in run(capsys, "campione-bj", *few)
    output = json_of(capsys, "campione-bj", *few)["insurance"]
    assert (output["best"], output["legal_by"], output["paid_by"]) == (
        True,
        "campione-bj.9",
        "campione-bj.13",
    )


def test_what_the_house_does_not_have_is_said_and_cited(capsys: pytest.CaptureFixture[str]) -> None:
    six = str(ROOT / "examples" / "six-to-five.toml")
    printed = run(capsys, six, "--hand", "A K", "--up", "A")
    assert "No even money is paid against an ace at this house [six-to-five~even-money]." in printed
    assert "There is no insurance at this house [six-to-five~insurance]." in printed
    printed = run(capsys, VEGAS, "--hand", "A K", "--up", "T")
    assert "No even money is paid against a ten at this house [vegas~even-money]." in printed


def test_at_punto_banco_there_is_nothing_to_decide(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "campione-pb")
    assert "there is nothing to decide" in printed
    assert printed.count("\n") == 1
    assert json_of(capsys, "campione-pb")["chart"] is None


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--decks", "0"), "--decks: expected a whole number from 1 to 12, not '0'"),
        (("--decks", "1", "--composition", "A:4"), "--composition and --decks both say"),
        (("--composition", "T:1 6:24", "--hand", "T T", "--up", "6"), "2 of T out"),
        (("--hand", "T 6"), "--hand and --up go together"),
        (("--up", "6"), "--hand and --up go together"),
        (("--hand", "T", "--up", "6"), "a hand is dealt two cards"),
        (("--hand", "T 6 2", "--up", "6"), "a hand is dealt two cards"),
        (("--hand", "T X", "--up", "6"), "'X' is not a rank"),
        (("--hand", "T 6", "--up", "6 6"), "the bank shows one card"),
        (("--hand", "Th 6", "--up", "Th", "--decks", "1"), "2 of Th: a sabot of 1 deck holds 1"),
        (
            ("--hand", "A A", "--up", "A", "--decks", "1", "--without", "A A"),
            "3 of A out, but the sabot holds 2",
        ),
        (("--decks", "1", "--without", " ".join("6789TJQK" * 4)), "cards are too few"),
        (("-o", "chart.gif"), "expected a name that ends in .svg or .png, not 'chart.gif'"),
        (("-o", "no/chart.svg"), "no/chart.svg: No such file or directory"),
        (("-o", "chart.svg", "--hand", "T 6", "--up", "6"), "--output is for the chart"),
    ],
)
def test_what_cannot_be_dealt_gets_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    assert says in run(capsys, "campione-bj", *arguments, code=2)
