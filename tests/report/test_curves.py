"""Charts of curves, and several in one."""

import pytest

from sabot.report import charts
from sabot.report.document import Bars, Chart, Curve, Curves, Frames

LINE = Curve("line", (1.0, 2.0, 3.0), (1.0, -2.0, 4.0), (0.5, -2.5, 3.0), (1.5, -1.0, 5.0))
CURVES = Curves("curves", (LINE, LINE._replace(name="marks", marks=True)), "up", "across")
BARS = Bars("bars", ("a", "b"), (("one", (1.0, -2.0)),), flat=True, reach=(0.5, 0.1))
CHARTS: list[Chart] = [
    CURVES,
    Curves("powers", (Curve("", (1.0, 2.0), (0.1, 1000.0)),), powers=True, falling=True),
    Curves("steps", (Curve("", (1.0, 2.0), (0.1, 3.0)),), steps=True),
    Frames("all", (CURVES, BARS, Bars("up", ("a",), (("one", (1.0,)),), reach=(0.2,)))),
]


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: str(chart.title))
def test_the_same_chart_gives_the_same_bytes(chart: Chart) -> None:
    drawn = charts.svg(chart)
    assert drawn == charts.svg(chart)
    assert "<dc:date>" not in drawn
    assert charts.png(chart, dots=50).startswith(b"\x89PNG")


def test_frames_are_as_tall_as_what_is_in_them() -> None:
    one = charts.svg(CURVES)
    two = charts.svg(Frames("", (CURVES, CURVES)))
    many = charts.svg(Bars("", tuple("abcdefghij"), (("", (1.0,) * 10),), flat=True))
    heights = [float(drawn.partition('height="')[2].partition("pt")[0]) for drawn in (one, two)]
    assert heights[1] > 1.7 * heights[0]
    assert many
