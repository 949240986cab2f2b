"""Purses told: how they end, how long that takes, how far they fall."""

import math
from typing import Any

from sabot.report.document import Curve, Curves, Frames, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed, whole
from sabot.simulation.studies.bankroll.figures import QUANTILES, Purses, Times
from sabot.simulation.studies.estimates import Estimate, number
from sabot.simulation.studies.findings import Findings
from sabot.table.money import written

_DASH = "–"
_LEVELS = tuple(f"{100 * each:g} %" for each in QUANTILES)
# The quantiles that are drawn, from above, and how many bars the ends are drawn in.
_DRAWN = (0.95, 0.75, 0.5, 0.25, 0.05)
_BARS = 50


def told(found: Purses) -> Findings:
    """Purses in every form."""
    headings = ("coups", *(f"bank_{level}" for level in QUANTILES), "ruined", "reached")
    rows = tuple(
        (each.coups, *(value / 100 for value in each.quantiles), each.ruined.value,
         each.reached.value)
        for each in found.looks
    )  # fmt: skip
    return Findings(_json(found), (_ends(found), _course(found)), headings, rows, _chart(found))


def _ends(found: Purses) -> Section:
    asked = found.asked
    target = "" if asked.target is None else f" or {written(asked.target)} is reached"
    said = (
        f"{whole(found.purses)} purses of {written(asked.bank)} {asked.currency} at {asked.house}, "
        f"each on {asked.bet} by the system “{asked.system}” with a unit of {written(asked.unit)}, "
        f"until less than {written(asked.limits.minimum)} is left{target} or {whole(asked.coups)} "
        f"coups are over. No stake is above {written(asked.limits.maximum)}. {asked.words}"
    )
    ends = [("ruined", found.ruined), ("coups over", found.over)]
    if asked.target is not None:
        ends.insert(1, ("target reached", found.reached))
    rows = tuple((name, percent(each.value, 3), *_interval(each)) for name, each in ends)
    won, staked = found.won.times(0.01), found.staked.times(0.01)
    means = (
        ("won by a purse", signed(won.value, 2), plain(won.error, 2)),
        ("staked by a purse", plain(staked.value, 2), plain(staked.error, 2)),
        ("largest stake of a purse", plain(found.largest / 100, 2), ""),
        ("house's share of the stakes", percent(found.kept.value), percent(found.kept.error)),
        ("the same by the odds", percent(asked.edge), ""),
    )
    cut = (
        f"{percent(found.cut.value, 2)} of the purses wanted to stake more than the most, once or "
        "more often; they staked the most."
    )
    return Section(
        "How purses end",
        (
            Paragraph(said),
            Table(("end", "share", "from", "to"), rows),
            Table(("on the average", asked.currency, "s.e."), means),
            *((Paragraph(cut),) if found.cut.value else ()),
        ),
    )


def _interval(each: Estimate) -> tuple[str, str]:
    return percent(each.low, 3), percent(each.high, 3)


def _course(found: Purses) -> Section:
    rows = [
        ("bank at the end", *_money(found.end)),
        ("deepest fall", *_money(found.fall)),
        ("coups until ruin", *_coups(found.ruined_after)),
    ]
    if found.asked.target is not None:
        rows.append(("coups until the target", *_coups(found.reached_after)))
    said = (
        f"So much is not exceeded by that share of the purses; coups, by that share of those that "
        f"came so far. A fall is from the most a purse has held. Until ruin it takes "
        f"{_about(found.ruined_after)} coups on the average."
    )
    return Section("How far, and how soon", (Paragraph(said), Table(("", *_LEVELS), tuple(rows))))


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


def _json(found: Purses) -> dict[str, Any]:
    def times(of: Times) -> dict[str, Any]:
        return {"mean": of.mean.as_json(), "quantiles": _by_level(of.quantiles)}

    return {
        "house_edge": number(found.asked.edge),
        "coups_played": found.played,
        "ruined": found.ruined.as_json(),
        "reached": found.reached.as_json(),
        "over": found.over.as_json(),
        "won": found.won.times(0.01).as_json(),
        "staked": found.staked.times(0.01).as_json(),
        "kept_by_the_house": found.kept.as_json(),
        "largest_stake": number(found.largest / 100),
        "cut_by_the_maximum": found.cut.as_json(),
        "end": _by_level(found.end, 0.01),
        "deepest_fall": _by_level(found.fall, 0.01),
        "coups_until_ruin": times(found.ruined_after),
        "coups_until_target": times(found.reached_after),
        "course": [
            {
                "coups": each.coups,
                "bank": _by_level(each.quantiles, 0.01),
                "ruined": number(each.ruined.value),
                "reached": number(each.reached.value),
            }
            for each in found.looks
        ],
    }


def _chart(found: Purses) -> Frames:
    asked = found.asked
    coups = (0.0, *(float(each.coups) for each in found.looks))
    fan = tuple(
        Curve(
            "median" if level == 0.5 else f"{100 * level:g} % below",
            coups,
            (
                asked.bank / 100,
                *(each.quantiles[QUANTILES.index(level)] / 100 for each in found.looks),
            ),
        )
        for level in _DRAWN
    )
    ends = [Curve("ruined", coups, (0.0, *(100 * each.ruined.value for each in found.looks)))]
    if asked.target is not None:
        reached = (0.0, *(100 * each.reached.value for each in found.looks))
        ends.append(Curve("target reached", coups, reached))
    title = (
        f"{asked.system}, {asked.bet} at {asked.house}: bank {written(asked.bank)}, unit "
        f"{written(asked.unit)} {asked.currency}"
    )
    step = -(-len(found.bins) // _BARS)
    shares = tuple(
        100 * sum(found.bins[at : at + step]) / found.purses
        for at in range(0, len(found.bins), step)
    )
    wide = asked.width * step / 100
    # Bars are drawn about their middles; the first begins and the last ends like the others.
    middles = (0.0, *((at + 0.5) * wide for at in range(len(shares))), len(shares) * wide)
    shares = (shares[0], *shares, shares[-1])
    return Frames(
        title,
        (
            Curves("What is in a purse", fan, unit=asked.currency, across="coups"),
            Curves("Purses that have ended", tuple(ends), unit="% of the purses", across="coups"),
            Curves(
                "What is in a purse at its end", (Curve("purses", middles, shares),),
                unit="% of the purses", across=asked.currency, steps=True,
            ),
        ),
    )  # fmt: skip
