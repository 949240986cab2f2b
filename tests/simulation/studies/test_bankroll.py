"""What becomes of a purse, held against exact answers."""

import math
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sabot import catalog
from sabot.simulation.studies.bankroll import kernel
from sabot.simulation.studies.bankroll.kernel import play
from sabot.simulation.studies.bankroll.purses import Bankroll, bankroll
from sabot.simulation.studies.bankroll.systems import SYSTEMS, System, read, system
from sabot.simulation.studies.work import study
from tests.untyped import untyped

MALTA = catalog.place("malta-pb")
CAMPIONE = catalog.place("campione-pb")
# Once in some ten thousand runs chance alone is beyond this.
FAR = 4.0


def figures_of(of: Bankroll, purses: int = 40_000) -> dict[str, Any]:
    return study(of, purses, workers=2).findings.figures


def close(figure: dict[str, str], exact: float) -> bool:
    return abs(float(figure["value"]) - exact) <= FAR * float(figure["standard_error"]) + 1e-12


def exactly(of: Bankroll) -> tuple[float, float]:
    """The chances of ruin and of the target, bank by bank and row by row, coup after coup."""
    game = of.game
    chances = [float(chance) for _, chance in of.results.chances]
    now = {(game.bank, 0): 1.0}
    ruined = reached = 0.0
    for _ in range(of.coups):
        after: dict[tuple[int, int], float] = {}
        for (bank, row), weight in now.items():
            stake = min(max(int(game.rows[row, 0]) * game.unit, game.least), game.most)
            stake = min(stake, bank // game.step * game.step)
            if stake < game.least:
                ruined += weight
                continue
            for net, chance in zip(game.nets.tolist(), chances, strict=True):
                left = bank + stake // game.parts * net
                if left >= game.target:
                    reached += weight * chance
                    continue
                to = int(game.rows[row, 1 if net > 0 else 2]) if net else row
                after[left, to] = after.get((left, to), 0.0) + weight * chance
        now = after
    ruined += sum(weight for (bank, _), weight in now.items() if bank < game.least)
    return ruined, reached


def test_flat_betting_is_ruined_as_the_gamblers_ruin_says() -> None:
    """The Punto wins or loses one unit: then there is a formula."""
    of = bankroll(MALTA, "punto", bank=100_00, unit=10_00, target=200_00, coups=20_000)
    chances = {net: float(chance) for net, chance in of.results.chances}
    against = chances[Fraction(-1)] / chances[Fraction(1)]
    exact = (against**10 - against**20) / (1 - against**20)
    figures = figures_of(of)
    assert close(figures["ruined"], exact)
    assert close(figures["reached"], 1 - exact)
    assert float(figures["over"]["value"]) == 0


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("bet", ["banco", "egalite"])
def test_every_system_ends_as_worked_out_coup_by_coup(name: str, bet: str) -> None:
    unit = 10_00 if bet == "banco" else 5_00
    of = bankroll(
        MALTA, bet, system_name=name, bank=6 * unit, unit=unit, target=12 * unit, coups=25
    )
    ruined, reached = exactly(of)
    figures = figures_of(of)
    assert close(figures["ruined"], ruined)
    assert close(figures["reached"], reached)


def test_what_a_purse_wins_is_the_edge_on_what_it_stakes() -> None:
    for name in SYSTEMS:
        of = bankroll(CAMPIONE, "banco", system_name=name, bank=500_00, unit=10_00, coups=300)
        figures = figures_of(of)
        assert close(figures["kept_by_the_house"], float(figures["house_edge"])), name


def test_flat_purses_that_last_win_and_vary_as_the_odds_say() -> None:
    coups = 200
    of = bankroll(CAMPIONE, "banco", bank=50_000_00, unit=10_00, coups=coups)
    figures = figures_of(of)
    mean = sum(net * chance for net, chance in of.results.chances)
    variance = sum(net**2 * chance for net, chance in of.results.chances) - mean**2
    assert close(figures["won"], 10 * coups * float(mean))
    spread = float(figures["won"]["standard_error"]) * math.sqrt(40_960)
    assert spread == pytest.approx(10 * math.sqrt(coups * variance), rel=0.02)
    assert float(figures["staked"]["value"]) == 10 * coups
    half = figures["end"]["0.5"]
    assert float(half) == pytest.approx(50_000 + 10 * coups * float(mean), abs=15)


def test_no_stake_is_above_the_maximum() -> None:
    of = bankroll(MALTA, "egalite", system_name="dalembert", bank=5_000_00, unit=50_00, coups=400)
    kept, _ = play(of.game, 1, 0, 500, of.looks)
    assert kept[:, kernel.LARGEST].max() == 250_00 * of.game.parts
    assert kept[:, kernel.CUT].sum() == 0
    steps = System("steps", ((1, 0, 1), (9, 0, 1)))
    bold = Bankroll(MALTA.house, of.results, steps, 5_000_00, 50_00, None, 400)
    kept, _ = play(bold.game, 1, 0, 500, bold.looks)
    assert kept[:, kernel.LARGEST].max() == 250_00 * bold.game.parts
    assert kept[:, kernel.CUT].sum() > 0


def test_looks_and_falls_follow_the_purse() -> None:
    of = bankroll(MALTA, "banco", bank=200_00, unit=10_00, coups=60)
    every = np.arange(1, 61)
    kept, seen = play(of.game, 3, 0, 300, every)
    for purse, course in zip(kept, seen, strict=True):
        banks = np.concatenate([[of.game.bank], course])
        assert purse[kernel.BANK] == banks[-1]
        assert purse[kernel.FALL] == (np.maximum.accumulate(banks) - banks).max()
        over = purse[kernel.COUPS]
        assert (banks[over:] == banks[over]).all()
        assert (purse[kernel.ENDED] == kernel.RUINED) == (banks[-1] < of.game.least)


def test_what_is_not_exceeded_is_an_amount_that_occurs() -> None:
    """The Punto goes by units; whoever has staked all has fallen by all of it."""
    of = bankroll(
        MALTA, "punto", system_name="martingale", bank=100_00, unit=10_00, target=150_00, coups=900
    )
    ran = study(of, 5_000, workers=2)
    figures = untyped(ran.findings.figures)
    for name in ("end", "deepest_fall"):
        assert all(float(each) % 10 == 0 for each in figures[name].values()), name
    kept, _ = play(of.game, of.seed, 0, ran.number, of.looks)
    exact = {
        "end": kept[:, kernel.BANK] / of.game.parts / 100,
        "deepest_fall": kept[:, kernel.FALL] / of.game.parts / 100,
    }
    for name, amounts in exact.items():
        ordered = np.sort(amounts)
        for level, shown in figures[name].items():
            assert float(shown) == ordered[math.ceil(float(level) * len(ordered)) - 1], name


@pytest.mark.parametrize(("name", "wanted"), [("martingale", False), ("steps", True)])
def test_that_the_most_was_not_enough_is_said_where_it_was_so(name: str, wanted: bool) -> None:
    of = bankroll(MALTA, "egalite", system_name="martingale", bank=5_000_00, unit=50_00, coups=400)
    if wanted:
        steps = System(name, ((1, 0, 1), (9, 0, 1)))
        of = Bankroll(MALTA.house, of.results, steps, 5_000_00, 50_00, None, 400)
    text = str(study(of, 100, workers=1).findings.sections)
    assert ("wanted to stake more than the most" in text) == wanted


def test_the_course_ends_where_the_purses_do() -> None:
    figures = figures_of(
        bankroll(MALTA, "banco", bank=100_00, unit=10_00, target=150_00, coups=500)
    )
    last = figures["course"][-1]
    assert last["coups"] == 500
    assert last["ruined"] == figures["ruined"]["value"]
    assert last["reached"] == figures["reached"]["value"]
    shares = [float(figures[end]["value"]) for end in ("ruined", "reached", "over")]
    assert sum(shares) == pytest.approx(1)


def test_the_same_seed_gives_the_same_purses_however_many_work() -> None:
    def ran(workers: int, seed: int) -> dict[str, Any]:
        of = bankroll(MALTA, "banco", bank=100_00, unit=10_00, coups=300, seed=seed)
        return study(of, 20_000, workers).findings.figures

    assert ran(1, 4) == ran(3, 4) != ran(2, 5)


def test_a_box_of_black_jack_is_played_with_its_results() -> None:
    of = bankroll(catalog.place("campione-bj"), bank=400_00, unit=20_00, coups=100)
    figures = figures_of(of, 20_000)
    assert float(figures["house_edge"]) == pytest.approx(0.0063, abs=0.002)
    assert 0 < float(figures["ruined"]["value"]) < 0.2
    assert Fraction(3, 2) in dict(of.results.chances)


def test_martingale_doubles_up_to_the_most_and_begins_again() -> None:
    assert system("martingale", 9).rows == ((1, 0, 1), (2, 0, 2), (4, 0, 3), (8, 0, 0))


def test_dalembert_goes_up_and_down_by_one() -> None:
    assert system("dalembert", 3).rows == ((1, 0, 1), (2, 0, 2), (3, 1, 2))


def test_a_table_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "steps.toml"
    file.write_text('name = "steps"\nrows = [[1, 1, 2], [3, 1, 1]]\n')
    assert system(str(file), 5) == System("steps", ((1, 0, 1), (3, 0, 0)))


def wrong() -> Iterator[tuple[dict[str, Any], str]]:
    yield {}, "rows = "
    yield {"rows": []}, "give 1 to"
    yield {"rows": [[1, 1]]}, "row 1: give"
    yield {"rows": [[0, 1, 1]]}, "row 1: give"
    yield {"rows": [[1, 1, 1], [True, 1, 1]]}, "row 2: give"
    yield {"rows": [[1, 1, 3], [1, 1, 1]]}, "row 1: there are rows 1 to 2"
    yield {"rows": [[1, 1, 1]], "odd": 1}, "odd = : no such key"


@pytest.mark.parametrize(("given", "message"), list(wrong()))
def test_a_table_wrongly_written_gets_one_line(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as error:
        read(given, "file.toml")
    assert str(error.value).startswith("file.toml: ")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bet": "dragon"}, "no bet 'dragon'"),
        ({"bet": None}, "give a bet of malta-pb"),
        ({"unit": 5_00}, "unit 5.00: Banco at malta-pb takes 10.00 to 2000.00"),
        ({"bank": 9_00}, "bank 9.00: less than one unit"),
        ({"target": 100_00}, "target 100.00: no more than the bank"),
        ({"system_name": "labouchere"}, "no system 'labouchere'; there are: flat, martingale"),
    ],
)
def test_what_cannot_be_played_is_said(change: dict[str, Any], message: str) -> None:
    options: dict[str, Any] = {"bet": "banco", "bank": 100_00, "unit": 10_00, **change}
    with pytest.raises(ValueError, match=message):
        bankroll(MALTA, options.pop("bet"), **options)


def test_stakes_go_by_the_multiple_of_the_chance() -> None:
    lugano = catalog.place("lugano-pb")
    with pytest.raises(ValueError, match=r"stakes go by 5\.00 here"):
        bankroll(lugano, "dragon", bank=100_00, unit=7_00)
    bankroll(lugano, "dragon", bank=100_00, unit=10_00)
