"""Charts drawn: the same chart gives the same bytes, as SVG or as PNG.

Matplotlib is told to leave out the date and its own name, and to make the names inside an SVG from
a fixed salt. Letters are drawn as outlines, so a chart looks alike wherever it is opened.
"""

import io
import math
from typing import TypedDict

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.patches import Patch, Rectangle
from matplotlib.typing import RcKeyType

from sabot.report.document import Bars, Chart, Curve, Curves, Frames, Grid
from sabot.report.numbers import plain

INK = "#1c1f26"
_LINES = "#d4d7dd"
# Distinct also for those who do not see all colours, and in grey (after Okabe and Ito).
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f")

_WIDTH = 7.2
_STYLE: dict[RcKeyType, object] = {
    "svg.hashsalt": "sabot",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "font.size": 8.5,
    "axes.edgecolor": "#8a8f99",
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 9,
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}


# How far figures may be off is drawn over their bars.
class _Reach(TypedDict):
    fmt: str
    ecolor: str
    elinewidth: float
    capsize: float


_REACH: _Reach = {"fmt": "none", "ecolor": INK, "elinewidth": 0.9, "capsize": 2}


def svg(chart: Chart) -> str:
    """A chart as the text of an SVG file."""
    with mpl.rc_context(_STYLE):
        out = io.StringIO()
        figure = _drawn(chart)
        FigureCanvasSVG(figure)
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(out, format="svg", metadata=nothing, bbox_inches="tight", pad_inches=0.05)
        return out.getvalue()


def png(chart: Chart, dots: int = 200) -> bytes:
    """A chart as the bytes of a PNG file, with so many dots to the inch."""
    with mpl.rc_context(_STYLE):
        out = io.BytesIO()
        figure = _drawn(chart)
        FigureCanvasAgg(figure)
        figure.savefig(
            out,
            format="png",
            dpi=dots,
            metadata={"Software": None},
            bbox_inches="tight",
            pad_inches=0.05,
        )
        return out.getvalue()


def _drawn(chart: Chart) -> Figure:
    match chart:
        case Grid():
            return _grid(chart)
        case Bars():
            return _bars(chart)
        case Curves():
            return _below_each_other(Frames("", (chart,), chart.caption))
        case Frames():
            return _below_each_other(chart)


def _grid(chart: Grid) -> Figure:
    """Letters in coloured fields, with what they mean below."""
    rows, columns = len(chart.rows), len(chart.columns)
    side = 0.27
    figure = Figure(figsize=(1.0 + 0.46 * columns, 0.9 + side * rows), layout="constrained")
    axes = figure.add_subplot()
    for at, (_, cells) in enumerate(chart.rows):
        for place, cell in enumerate(cells):
            shade = chart.shade(cell)
            axes.add_patch(
                Rectangle((place, at), 1, 1, facecolor=shade.field, edgecolor="#ffffff", lw=1.2)
            )
            axes.text(
                place + 0.5, at + 0.53, cell, color=shade.ink, ha="center", va="center",
                fontsize=8.5, fontweight="bold",
            )  # fmt: skip
    axes.set_xlim(0, columns)
    axes.set_ylim(rows, 0)
    axes.set_xticks([place + 0.5 for place in range(columns)], chart.columns)
    axes.set_yticks([at + 0.5 for at in range(rows)], [name for name, _ in chart.rows])
    axes.tick_params(length=0)
    axes.xaxis.tick_top()
    axes.xaxis.set_label_position("top")
    axes.set_xlabel(chart.across)
    for spine in axes.spines.values():
        spine.set_visible(False)
    figure.suptitle(chart.title, fontsize=10, fontweight="bold")
    axes.set_title(chart.subtitle, fontsize=8)
    signs = [
        Patch(facecolor=each.field, edgecolor="#8a8f99", label=f"{each.letters}  {each.meaning}")
        for each in chart.used()
    ]
    figure.legend(handles=signs, loc="outside lower center", ncols=min(3, len(signs)), fontsize=8)
    return figure


def _bars(chart: Bars) -> Figure:
    if chart.apart:
        return _frames(chart)
    # Bars with figures beside them need the height of these.
    line = 0.26 if chart.written is not None else 0.2
    tall = 0.9 + line * len(chart.places) * (1 if chart.stacked else _thick(chart))
    figure = Figure(figsize=(_WIDTH, tall if chart.flat else 3.0), layout="constrained")
    axes = figure.add_subplot()
    _draw_bars(axes, chart)
    figure.suptitle(chart.title, fontsize=10, fontweight="bold")
    if len(chart.series) > 1:
        figure.legend(loc="outside lower center", ncols=min(8, len(chart.series)), fontsize=8)
    return figure


def _thick(chart: Bars) -> float:
    """How much room a place takes that has several bars beside each other."""
    return max(1.0, 0.55 * len(chart.series))


def _draw_bars(axes: Axes, chart: Bars) -> None:
    """All series in one frame: beside each other, or on top of each other."""
    count = 1 if chart.stacked else len(chart.series)
    width = 0.8 / count
    below = [0.0] * len(chart.places)
    colours = chart.colours or COLOURS
    for number, (name, values) in enumerate(chart.series):
        at = [place - 0.4 + width * ((number if count > 1 else 0) + 0.5)
              for place in range(len(chart.places))]  # fmt: skip
        shown = colours[number % len(colours)]
        if chart.flat:
            drawn = axes.barh(at, values, width, left=below, color=shown, label=name)
        else:
            drawn = axes.bar(at, values, width, bottom=below, color=shown, label=name)
        if chart.reach and chart.flat:
            axes.errorbar(values, at, xerr=chart.reach, **_REACH)
        elif chart.reach:
            axes.errorbar(at, values, yerr=chart.reach, **_REACH)
        if chart.written is not None:
            texts = [plain(value, chart.written) for value in values]
            axes.bar_label(drawn, texts, padding=2, fontsize=7.5)
        if chart.stacked:
            below = [under + value for under, value in zip(below, values, strict=True)]
    _label(axes, chart)


def _label(axes: Axes, chart: Bars) -> None:
    """Names, units and the line of zero."""
    places = range(len(chart.places))
    if chart.flat:
        axes.set_yticks(places, chart.places)
        axes.invert_yaxis()
        axes.set_xlabel(chart.unit)
        axes.grid(axis="x", color=_LINES, lw=0.6)
        axes.axvline(0, color=INK, lw=0.8)
        axes.margins(x=0.12 if chart.written is not None else 0.02)
    else:
        axes.set_xticks(places, chart.places)
        axes.set_ylabel(chart.unit)
        axes.set_xlabel(chart.across)
        axes.grid(axis="y", color=_LINES, lw=0.6)
        axes.axhline(0, color=INK, lw=0.8)
        axes.margins(x=0.02, y=0.12 if chart.written is not None else 0.05)


def _frames(chart: Bars) -> Figure:
    """Each series in a frame of its own, under its own scale."""
    across = 2 if len(chart.series) > 1 else 1
    down = math.ceil(len(chart.series) / across)
    figure = Figure(figsize=(_WIDTH, 0.5 + 1.75 * down), layout="constrained")
    frames = figure.subplots(down, across, squeeze=False)
    for number, (name, values) in enumerate(chart.series):
        axes = frames[number // across][number % across]
        alone = Bars("", chart.places, ((name, values),), chart.unit, chart.across)
        _draw_bars(axes, alone)
        axes.set_title(name, loc="left", fontweight="bold")
        for bar, value in zip(axes.patches, values, strict=True):
            bar.set_facecolor(COLOURS[0] if value >= 0 else COLOURS[1])
        if not any(values):
            # Nothing has no scale of its own.
            axes.set_ylim(-1, 1)
            axes.set_yticks([0])
    for number in range(len(chart.series), down * across):
        frames[number // across][number % across].set_visible(False)
    figure.suptitle(chart.title, fontsize=10, fontweight="bold")
    return figure


def _below_each_other(chart: Frames) -> Figure:
    tall = [_tall(each) for each in chart.frames]
    figure = Figure(figsize=(_WIDTH, 0.4 + sum(tall)), layout="constrained")
    frames = figure.subplots(len(tall), 1, squeeze=False, height_ratios=tall)[:, 0]
    for axes, each in zip(frames, chart.frames, strict=True):
        if isinstance(each, Bars):
            _draw_bars(axes, each)
            many = len(each.series) > 1
        else:
            _draw_curves(axes, each)
            many = len(each.curves) > 1
        axes.set_title(each.title, loc="left", fontweight="bold")
        if many:
            # Beside the curves: over them it would hide the ends.
            axes.legend(fontsize=7.5, loc="upper left", bbox_to_anchor=(1, 1))
    if chart.title:
        figure.suptitle(chart.title, fontsize=10, fontweight="bold")
    return figure


def _tall(chart: Curves | Bars) -> float:
    """How much room a frame needs."""
    if isinstance(chart, Bars) and chart.flat:
        return 0.7 + 0.2 * len(chart.places)
    return 2.7


def _draw_curves(axes: Axes, chart: Curves) -> None:
    for number, curve in enumerate(chart.curves):
        _draw_curve(axes, curve, COLOURS[number % len(COLOURS)], chart.steps)
    axes.set_xlabel(chart.across)
    axes.set_ylabel(chart.unit)
    axes.grid(color=_LINES, lw=0.6)
    if chart.powers:
        axes.set_yscale("log")
    low, high = axes.get_ylim()
    if low < 0 < high:
        axes.axhline(0, color=INK, lw=0.8)
    axes.margins(x=0.02)
    if chart.falling:
        axes.invert_xaxis()


def _draw_curve(axes: Axes, curve: Curve, colour: str, steps: bool) -> None:
    if curve.marks:
        reach = None
        if curve.low:
            below = [up - low for up, low in zip(curve.up, curve.low, strict=True)]
            above = [high - up for up, high in zip(curve.up, curve.high, strict=True)]
            reach = [below, above]
        axes.errorbar(
            curve.across, curve.up, yerr=reach, fmt="o-", color=colour, label=curve.name,
            ms=3, lw=1, capsize=2,
        )  # fmt: skip
        return
    axes.plot(
        curve.across, curve.up, color=colour, label=curve.name, lw=1.3,
        drawstyle="steps-mid" if steps else "default",
    )  # fmt: skip
    if curve.low:
        axes.fill_between(curve.across, curve.low, curve.high, color=colour, alpha=0.15, lw=0)
