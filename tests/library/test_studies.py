"""Studies through the library: the figures of the commands, as plain numbers."""

import json

import pytest

import sabot
from sabot.terminal.main import main


def printed_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main(["study", *arguments, "--json"]) == 0
    printed: dict[str, object] = json.loads(capsys.readouterr().out)
    return printed


def test_slips_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    study = sabot.slips("campione-bj", 200, rate=0.03, players=3, seed=4)
    command = "incidents campione-bj --rate 0.03 --players 3 --coups 200 --seed 4 --workers 1"
    printed = printed_by(capsys, *command.split())
    assert printed["coups"] == study.coups
    kinds = printed["kinds"]
    assert isinstance(kinds, list)
    assert [(each["mishap"], each["incidents"]) for each in kinds] == [
        (each.mishap, each.number) for each in study.kinds
    ]
    for each, kind in zip(kinds, study.kinds, strict=True):
        assert float(each["players_each"]["value"]) == pytest.approx(kind.each.value)
        assert float(each["players_per_1000"]["high"]) == pytest.approx(kind.in_1000.high)
    assert study.all.number == sum(each.number for each in study.kinds)


def test_purses_are_those_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    study = sabot.purses(
        "malta-pb", "banco", 500, bank="99.50", unit=10, target=150, coups=300, system="paroli"
    )
    command = "bankroll malta-pb --bet banco --bank 99.50 --unit 10 --target 150 --coups 300"
    printed = printed_by(capsys, *command.split(), "--system", "paroli", "--purses", "500")
    assert printed["purses"] == study.purses
    for name, estimate in (("ruined", study.ruined), ("reached", study.reached)):
        figure = printed[name]
        assert isinstance(figure, dict)
        assert float(figure["value"]) == pytest.approx(estimate.value)
        assert float(figure["low"]) == pytest.approx(estimate.low)
    won = printed["won"]
    assert isinstance(won, dict)
    assert float(won["value"]) == pytest.approx(study.won.value)
    assert [look.coups for look in study.course] == sorted(look.coups for look in study.course)
    assert study.course[-1].ruined.value == study.ruined.value


def test_what_cannot_be_staked_is_refused() -> None:
    with pytest.raises(ValueError, match=r"takes 10\.00 to"):
        sabot.purses("malta-pb", "banco", 10, bank=100, unit=5)
    with pytest.raises(ValueError, match="rate 0: give more than 0"):
        sabot.slips("malta-pb", 10, rate=0)
