"""The output of purses: how they end, how long that takes, how far they fall."""

import math

from sabot.report.document import Curve, Curves, Frames, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed, whole
from sabot.simulation.studies.bankroll.figures import QUANTILES, Purses, Times
from sabot.simulation.studies.estimates import Estimate, number
from sabot.simulation.studies.findings import Findings
from sabot.table.json import JsonObject
from sabot.table.money import written

_DASH = "–"
_LEVELS = tuple(f"{100 * each:g} %" for each in QUANTILES)
# The quantiles that are drawn, from above, and how many bars the ends are drawn in.
_DRAWN = (0.95, 0.75, 0.5, 0.25, 0.05)
_BARS = 50


def findings(figures: Purses) -> Findings:
    """Purses in every form."""
    headings = ("coups", *(f"bank_{level}" for level in QUANTILES), "ruined", "reached")
    rows = tuple(
        (each.coups, *(value / 100 for value in each.quantiles), each.ruined.value,
         each.reached.value)
        for each in figures.looks
    )  # fmt: skip
    return Findings(
        _json(figures), (_ends(figures), _course(figures)), headings, rows, _chart(figures)
    )


def _ends(figures: Purses) -> Section:
    inputs = figures.inputs
    target = "" if inputs.target is None else f" or {written(inputs.target)} is reached"
    text = (
        f"{whole(figures.purses)} purses of {written(inputs.bank)} {inputs.currency} at "
        f"{inputs.house}, each on {inputs.bet} by the system “{inputs.system}” with a unit of "
        f"{written(inputs.unit)}, until less than {written(inputs.limits.minimum)} is left{target} "
        f"or {whole(inputs.coups)} coups are over. No stake is above "
        f"{written(inputs.limits.maximum)}. {inputs.words}"
    )
    ends = [("ruined", figures.ruined), ("coups over", figures.over)]
    if inputs.target is not None:
        ends.insert(1, ("target reached", figures.reached))
    rows = tuple((name, percent(each.value, 3), *_interval(each)) for name, each in ends)
    won, staked = figures.won.times(0.01), figures.staked.times(0.01)
    means = (
        ("won by a purse", signed(won.value, 2), plain(won.error, 2)),
        ("staked by a purse", plain(staked.value, 2), plain(staked.error, 2)),
        ("largest stake of a purse", plain(figures.largest / 100, 2), ""),
        ("house's share of the stakes", percent(figures.kept.value), percent(figures.kept.error)),
        ("the same by the odds", percent(inputs.edge), ""),
    )
    cut = (
        f"{percent(figures.cut.value, 2)} of the purses wanted to stake more than the most, once "
        "or more often; they staked the most."
    )
    return Section(
        "How purses end",
        (
            Paragraph(text),
            Table(("end", "share", "from", "to"), rows),
            Table(("on the average", inputs.currency, "s.e."), means),
            *((Paragraph(cut),) if figures.cut.value else ()),
        ),
    )


def _interval(each: Estimate) -> tuple[str, str]:
    return percent(each.low, 3), percent(each.high, 3)


def _course(figures: Purses) -> Section:
    rows = [
        ("bank at the end", *_money(figures.end)),
        ("deepest fall", *_money(figures.fall)),
        ("coups until ruin", *_coups(figures.ruined_after)),
    ]
    if figures.inputs.target is not None:
        rows.append(("coups until the target", *_coups(figures.reached_after)))
    text = (
        f"So much is not exceeded by that share of the purses; coups, by that share of those that "
        f"came so far. A fall is from the most a purse has held. Until ruin it takes "
        f"{_about(figures.ruined_after)} coups on the average."
    )
    return Section("How far, and how soon", (Paragraph(text), Table(("", *_LEVELS), tuple(rows))))


def _about(times: Times) -> str:
    if not math.isfinite(times.mean.value):
        return "more than these"
    return f"{plain(times.mean.value, 1)} ± {plain(times.mean.margin, 1)}"


def _money(quantiles: tuple[float, ...]) -> tuple[str, ...]:
    return tuple(plain(value / 100, 2) if math.isfinite(value) else _DASH for value in quantiles)


def _coups(times: Times) -> tuple[str, ...]:
    return tuple(plain(each, 0) if math.isfinite(each) else _DASH for each in times.quantiles)


def _by_level(quantiles: tuple[float, ...], scale: float = 1.0) -> dict[str, str | None]:
    return {
        str(level): number(value * scale) for level, value in zip(QUANTILES, quantiles, strict=True)
    }


def _json(figures: Purses) -> JsonObject:
    def times(of: Times) -> JsonObject:
        return {"mean": of.mean.as_json(), "quantiles": _by_level(of.quantiles)}

    return {
        "house_edge": number(figures.inputs.edge),
        "coups_played": figures.played,
        "ruined": figures.ruined.as_json(),
        "reached": figures.reached.as_json(),
        "over": figures.over.as_json(),
        "won": figures.won.times(0.01).as_json(),
        "staked": figures.staked.times(0.01).as_json(),
        "kept_by_the_house": figures.kept.as_json(),
        "largest_stake": number(figures.largest / 100),
        "cut_by_the_maximum": figures.cut.as_json(),
        "end": _by_level(figures.end, 0.01),
        "deepest_fall": _by_level(figures.fall, 0.01),
        "coups_until_ruin": times(figures.ruined_after),
        "coups_until_target": times(figures.reached_after),
        "course": [
            {
                "coups": each.coups,
                "bank": _by_level(each.quantiles, 0.01),
                "ruined": number(each.ruined.value),
                "reached": number(each.reached.value),
            }
            for each in figures.looks
        ],
    }


def _chart(figures: Purses) -> Frames:
    inputs = figures.inputs
    coups = (0.0, *(float(each.coups) for each in figures.looks))
    fan = tuple(
        Curve(
            "median" if level == 0.5 else f"{100 * level:g} % below",
            coups,
            (
                inputs.bank / 100,
                *(each.quantiles[QUANTILES.index(level)] / 100 for each in figures.looks),
            ),
        )
        for level in _DRAWN
    )
    ends = [Curve("ruined", coups, (0.0, *(100 * each.ruined.value for each in figures.looks)))]
    if inputs.target is not None:
        reached = (0.0, *(100 * each.reached.value for each in figures.looks))
        ends.append(Curve("target reached", coups, reached))
    title = (
        f"{inputs.system}, {inputs.bet} at {inputs.house}: bank {written(inputs.bank)}, unit "
        f"{written(inputs.unit)} {inputs.currency}"
    )
    step = -(-len(figures.bins) // _BARS)
    shares = tuple(
        100 * sum(figures.bins[at : at + step]) / figures.purses
        for at in range(0, len(figures.bins), step)
    )
    wide = inputs.width * step / 100
    # Bars are drawn about their middles; the first begins and the last ends like the others.
    middles = (0.0, *((at + 0.5) * wide for at in range(len(shares))), len(shares) * wide)
    shares = (shares[0], *shares, shares[-1])
    return Frames(
        title,
        (
            Curves("What is in a purse", fan, unit=inputs.currency, across="coups"),
            Curves("Purses that have ended", tuple(ends), unit="% of the purses", across="coups"),
            Curves(
                "What is in a purse at its end", (Curve("purses", middles, shares),),
                unit="% of the purses", across=inputs.currency, steps=True,
            ),
        ),
    )  # fmt: skip
