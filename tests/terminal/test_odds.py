"""``sabot odds`` as a user types it."""

import json
from fractions import Fraction
from math import perm
from pathlib import Path
from typing import Any

import pytest

from sabot.terminal.main import main

ROOT = Path(__file__).resolve().parents[2]
# The ordered draws of six cards from six decks.
DRAWS = perm(312, 6)


def run(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main(["odds", *arguments]) == code
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


def test_the_figures_of_punto_banco_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "campione-pb")
    assert printed.startswith(
        "Casinò Municipale di Campione d'Italia (campione-pb): 6 decks, 312 cards\n\n"
    )
    assert "Banco    1:1, less 5 %    1.0558 %" in printed
    assert "460294100/43594702723" in printed
    assert "878,869,206,895,680" in printed
    assert "62.37 coups" in printed
    # wins with a nine, by points of both hands, and by the number of cards
    assert "13.3777 %   12.8522 %   12.2742 %   11.7487 %      1.1034 %" in printed
    assert "107,874,410,881,536  103,255,981,998,336   9,697,800,292,992" in printed
    assert "9      1.7672  1.2149  1.2088  1.2687" in printed
    assert "5 cards, the Punto drew  18.579732 %  163,291,542,997,248" in printed
    assert "\033" not in printed


def often(of: dict[str, Any]) -> Fraction:
    """The fraction of a figure, the draws and decimals of which agree with it."""
    share = Fraction(of["probability"]["fraction"])
    assert share == Fraction(of["draws"], DRAWS)
    assert float(of["probability"]["decimal"]) == pytest.approx(float(share), abs=1e-15)
    return share


def test_every_outcome_of_punto_banco_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    output = json_of(capsys, "lugano-pb")
    assert output["draws"] == DRAWS
    both, wins = output["both_points"], output["wins_by_point"]
    for outcomes in (
        output["outcomes"].values(),
        output["cards_used"].values(),
        output["hands"],
        output["final_points"]["punto"],
        output["final_points"]["banco"],
        [each for row in both for each in row],
        [each for of in wins.values() for each in of],
    ):
        assert sum(map(often, outcomes)) == 1
    assert [len(row) for row in both] == 10 * [10]
    for point in range(10):
        assert wins["tie"][point] == both[point][point]
        assert wins["punto"][point]["draws"] == sum(each["draws"] for each in both[point][:point])
        assert wins["banco"][point]["draws"] == sum(row[point]["draws"] for row in both[:point])
    sizes = {(each["punto"], each["banco"]): each["draws"] for each in output["hands"]}
    assert sizes[3, 2] + sizes[2, 3] == output["cards_used"]["5"]["draws"]
    naturals = {name: often(each) for name, each in output["naturals"].items()}
    assert naturals["any"] == naturals["punto"] + naturals["banco"] - naturals["both"]


def test_the_figures_of_punto_banco_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    output = json_of(capsys, "lugano-pb")
    assert (output["command"], output["format"], output["game"]) == ("odds", 1, "punto-banco")
    assert output["cards"] == sum(output["composition"].values()) == 312
    assert [each["bet"] for each in output["bets"]] == [
        "punto", "banco", "egalite", "plus8", "dragon",
    ]  # fmt: skip
    for bet in output["bets"]:
        assert sum(often(each) for each in bet["results"]) == 1
        mean = sum(Fraction(each["net"]) * each["draws"] for each in bet["results"])
        edge = Fraction(bet["house_edge"]["fraction"])
        assert edge == -Fraction(mean, output["draws"])
        assert float(bet["house_edge"]["decimal"]) == pytest.approx(float(edge), abs=1e-15)
        assert Fraction(bet["return_to_player"]["fraction"]) == 1 - edge
    assert len(output["removal"]) == 13
    assert float(output["taglia"]["coups"]) == pytest.approx(62.37, abs=0.01)


def test_other_sabots_have_other_figures(capsys: pytest.CaptureFixture[str]) -> None:
    eight = json_of(capsys, "campione-pb", "--decks", "8")
    assert eight["cards"] == 416
    assert eight["bets"][1]["house_edge"]["decimal"].startswith("0.010579")
    without = json_of(capsys, "campione-pb", "--without", "Ah Td 9")
    assert without["cards"] == 309
    assert without["composition"]["T"] == 23
    assert without["taglia"] is None
    given = json_of(capsys, "campione-pb", "--composition", "A:2 5:4 K:1", "--without", "5h")
    assert given["composition"]["5"] == 3
    assert given["removal"] == []


def test_the_figures_of_black_jack_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    printed = run(capsys, "campione-bj")
    assert "the best play of every hand       0.606173 %       0.554354 %       1.093476" in printed
    for heading in ("BANK ENDS", "HANDS ARE WORTH", "INSURANCE AND EVEN MONEY", "RULE COSTS"):
        assert heading in printed
    assert "−7.246377 %" in printed


def test_the_figures_of_black_jack_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    output = json_of(capsys, "campione-bj")
    for row in output["bank"]:
        assert sum(map(float, row["ends"].values())) == pytest.approx(1)
    assert sum(float(row["chance"]) for row in output["bank"]) == pytest.approx(1)
    assert sum(float(row["chance"]) for row in output["hands"]) == pytest.approx(1)
    # The edge is what all hands are worth together.
    worth = sum(float(row["chance"]) * float(row["value"]) for row in output["hands"])
    edge = float(output["house_edge"]["per_initial_bet"])
    assert edge == pytest.approx(-worth, abs=1e-10)
    assert float(output["house_edge"]["per_total_stake"]) < edge
    assert float(output["by_chart"]["per_initial_bet"]) > edge
    assert float(output["insurance"]["worth"]) == pytest.approx(3 * 64 / 207 - 1)
    assert set(output["even_money"]) == {"ace", "ten"}
    for row in output["rules"]:
        change = float(row["per_initial_bet"]) - edge
        assert float(row["change"]) == pytest.approx(change, abs=1e-11)


def test_black_jack_without_some_cards(capsys: pytest.CaptureFixture[str]) -> None:
    no_aces = json_of(capsys, "campione-bj", "--without", " ".join("A" * 16))
    assert no_aces["insurance"] is None
    assert no_aces["even_money"] == {}
    assert "A" not in [row["shows"] for row in no_aces["bank"]]
    assert "decks" not in [row["rule"] for row in no_aces["rules"]]
    printed = run(capsys, "campione-bj", "--without", " ".join("A" * 16))
    held = " ".join(f"{rank}:16" for rank in "23456789TJQK")
    assert f" (campione-bj): 192 cards: {held}\n" in printed
    assert "no ace to insure against" in printed
    # There is even money at this house, but nothing to have it for.
    assert "but with these cards no Black Jack meets it" in " ".join(printed.split())
    assert "No even money" not in printed
    kings = json_of(capsys, "campione-bj", "--without", " ".join("TJQ" * 16))
    assert kings["bank"][-2]["shows"] == "T"
    assert len(kings["even_money"]) == 2


def test_too_few_cards_for_black_jack_get_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    message = run(capsys, "campione-bj", "--composition", "A:4 2:4", code=2)
    assert "8 cards are too few: a coup of this house may take 11\n" in message


def test_a_custom_house_has_its_own_figures(capsys: pytest.CaptureFixture[str]) -> None:
    output = json_of(capsys, str(ROOT / "examples" / "no-commission.toml"))
    assert "punto-pair" in [each["bet"] for each in output["bets"]]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--decks", "0"), "--decks: expected a whole number from 1 to 12, not '0'"),
        (("--decks", "thirteen"), "--decks: expected a whole number from 1 to 12, not 'thirteen'"),
        (("--decks", "-1"), "--decks: expected"),
        (("--decks",), "--decks: expected one argument"),
        (("--without", "Xh"), "--without: 'Xh' is not a card"),
        (("--without", "1"), "--without: '1' is not a rank"),
        (("--decks", "1", "--without", "A A A A A"), "--without: 5 of A out"),
        (("--decks", "1", "--without", "Ah Ah"), "--without: 2 of Ah: a sabot of 1 deck holds 1"),
        (("--composition", "A"), "--composition: 'A' is not a count of a rank"),
        (("--composition", "A:1 A:2"), "--composition: A is counted twice"),
        (("--composition", "A:-5"), "--composition: 'A:-5' is not a count"),
        (("--composition", "A:24", "--decks", "6"), "--composition and --decks both say"),
        (
            ("--composition", "A:600 K:24"),
            "--composition: A:600: 12 decks hold 48 of a rank; give 0 to 48",
        ),
        (("--composition", "A:5"), "5 cards left: a coup may take 6"),
    ],
)
def test_a_sabot_that_cannot_be_gets_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], says: str
) -> None:
    assert says in run(capsys, "campione-pb", *arguments, code=2)


def test_an_unknown_house_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no house 'monaco'" in run(capsys, "monaco", code=2)
