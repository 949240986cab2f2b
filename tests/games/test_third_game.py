"""A third game is listed once a layer: it is played, recorded and told like the others."""

import random
from pathlib import Path

import pytest

import sabot
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.record.record import read
from sabot.record.verify import verify
from sabot.report.games import account
from sabot.report.regulations import texts
from sabot.simulation.games import GAMES as SIMULATED
from sabot.simulation.studies.incidents.figures import COLUMNS
from sabot.simulation.studies.incidents.slips import incidents
from sabot.terminal.main import main
from tests.games.third import HOUSE, ID, list_it
from tests.record.evenings import recorded


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> Place:
    """The game, listed; its house."""
    return list_it(monkeypatch)


def _evening(place: Place, seed: int) -> str:
    """A taglia with slips, as it was recorded."""
    return recorded(place, Evening(place, random.Random(seed), mishaps=0.05))


def test_an_evening_is_played_recorded_and_verified(third: Place) -> None:
    text = _evening(third, 3)
    game, house = text.splitlines()[1:3]
    assert (game.split()[:2], house.split()[:2]) == (["game", ID], ["house", HOUSE])
    checked = verify(read(text, "the evening"))
    assert checked.rulings > 10


def test_the_library_drives_a_table(third: Place) -> None:
    table = sabot.Table(HOUSE, seed=4, players=["Anna"])
    assert sabot.house(HOUSE).game == third.game.id
    table.do("Anna: bet punto 100")
    assert table.finish_coup()


def test_the_commands_deal_and_tell_it(
    third: Place, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "evening.sabot"
    record.write_text(_evening(third, 5), "utf-8")
    for command in (
        ["deal", HOUSE, "--seed", "7"],
        ["rules", HOUSE, "34"],
        ["verify", str(record)],
        ["replay", str(record)],
        ["compare", HOUSE, HOUSE],
    ):
        assert main(command) == 0, command
    printed = capsys.readouterr().out
    assert "campione-pb.34" in printed
    # Its code is where its table is declared.
    assert "punto_banco/houses/campione.py:" in printed


def test_its_regulation_is_told_in_words(third: Place) -> None:
    sections = texts.sections([third.house], "en")
    of = {section.id: len(section.rows) for section in sections}
    assert of["coup"] > 5
    assert of["mishaps"] == len(third.house.rulings)


def test_what_a_layer_lacks_is_said_in_one_line(
    third: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=f"^{ID}: there are no odds of this game$"):
        account(third.game.id)
    assert main(["odds", HOUSE]) != 0
    assert f"{ID}: there are no odds of this game" in capsys.readouterr().err
    assert main(["simulate", HOUSE, "--coups", "1000"]) != 0
    assert f"{ID}: this game cannot be simulated" in capsys.readouterr().err


def test_it_is_studied_by_what_its_entry_answers(
    third: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = SIMULATED["punto-banco"]
    # Every bet keeps a tenth for the house; nothing is played in bianco.
    own = first.studies()._replace(edges=lambda place: lambda chance: 0.1, bianco=frozenset())
    entry = first._replace(studies=lambda: own)
    monkeypatch.setitem(SIMULATED.entries, ID, lambda: entry)
    study = incidents(third, rate=0.02, players=2)
    tally = study.batch(0)
    assert study.edges("punto") == 0.1
    assert tally["slips"][0] > 0
    assert tally["kinds"][:, COLUMNS.index("bianco")].sum() == 0
    assert study.place.game is third.game
