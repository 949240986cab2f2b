"""How a study is done: in batches, by several, and broken off."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from sabot import __version__, catalog
from sabot.report.document import Curves
from sabot.simulation.studies.estimates import mean, ratio, share
from sabot.simulation.studies.findings import Findings, as_csv
from sabot.simulation.studies.work import study
from sabot.simulation.tally import Tally
from tests.untyped import untyped


@dataclass(frozen=True)
class Few:
    """Counts its batches; at one of them somebody presses Ctrl-C."""

    stops: int = 10**6
    seed: int = 9
    name: str = "few"
    what: str = "things"
    size: int = 10
    usual: int = 100
    in_python: bool = False
    place: catalog.Place = field(default_factory=lambda: catalog.place("malta-pb"))

    @property
    def options(self) -> dict[str, Any]:
        return {"colour": "red"}

    def batch(self, number: int) -> Tally:
        if number == self.stops:
            raise KeyboardInterrupt
        return Tally({"things": np.array([self.size]), "sum": np.array([number])})

    def findings(self, tally: Tally) -> Findings:
        return Findings(
            {"sum": int(tally["sum"][0])}, (), ("a", "b"), ((1, "x,y"),), Curves("", ())
        )


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_it_stops_with_the_first_batch_that_is_enough(workers: int) -> None:
    progress: list[int] = []
    ran = study(Few(), 45, workers, progress.append)
    assert ran.complete
    assert (ran.number, ran.findings.figures) == (50, {"sum": 0 + 1 + 2 + 3 + 4})
    assert progress == [10, 20, 30, 40, 50]


def test_interrupted_it_tells_what_was_done() -> None:
    ran = study(Few(stops=3), 100, 2)
    assert not ran.complete
    assert ran.number == 30
    assert ran.about["complete"] is False
    with pytest.raises(KeyboardInterrupt):
        study(Few(stops=0), 100, 1)


def test_figures_say_where_they_come_from() -> None:
    ran = study(Few(), 5, 1)
    about = untyped(ran.about)
    assert about["version"] == __version__
    expected = {"study": "few", "house": "malta-pb", "seed": 9, "device": "cpu", "colour": "red"}
    assert expected.items() <= about.items()
    assert len(about["house_sha256"]) == 64
    written = as_csv({**about, "invocation": "sabot study few"}, ran.findings).splitlines()
    assert "# house: malta-pb" in written
    assert "# invocation: sabot study few" in written
    assert written[-2:] == ["a,b", '1,"x,y"']


def test_means_and_ratios_have_the_errors_of_their_draws() -> None:
    chance = np.random.default_rng(1)
    top, bottom = chance.normal(3, 2, 1000), chance.normal(10, 1, 1000)
    estimate = mean(top.sum(), (top**2).sum(), 1000)
    assert estimate.value == pytest.approx(top.mean())
    assert estimate.error == pytest.approx(top.std(ddof=1) / 1000**0.5)
    assert estimate.low < estimate.value < estimate.high
    assert estimate.times(-2).low == pytest.approx(-2 * estimate.high)
    of = ratio(
        top.sum(), (top**2).sum(), bottom.sum(), (bottom**2).sum(), (top * bottom).sum(), 1000
    )
    again = [
        each[0].sum() / each[1].sum()
        for each in (
            (top[chosen], bottom[chosen]) for chosen in chance.integers(0, 1000, (2000, 1000))
        )
    ]
    assert of.error == pytest.approx(np.std(again), rel=0.1)


def test_shares_of_none_and_all_still_have_an_interval() -> None:
    none, every = share(0, 100), share(100, 100)
    assert none.low == 0 < none.high < 0.05
    assert every.high == 1 > every.low > 0.95
    assert np.isnan(share(0, 0).value)
    assert np.isnan(mean(0, 0, 0).value)
    assert np.isnan(ratio(0, 0, 0, 0, 0, 5).value)
