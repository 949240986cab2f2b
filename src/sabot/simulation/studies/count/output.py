"""The output of a count: who gains what, by which tags and where, and what the mask does."""

import math

from sabot.report.document import Block, Curve, Curves, Frames, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed, signed_percent, whole
from sabot.simulation.studies.count.figures import QUANTILES, Bettor, Counted, Depth
from sabot.simulation.studies.count.tags import Count
from sabot.simulation.studies.estimates import Estimate, number
from sabot.simulation.studies.findings import Findings
from sabot.table.cards import RANKS
from sabot.table.json import JsonObject
from sabot.table.money import written

# Which quantiles are drawn, from above.
_DRAWN = (0.999, 0.99, 0.95, 0.5, 0.05)
_DASH = "–"


def findings(figures: Counted) -> Findings:
    """A count in every form."""
    sections = (_who(figures), _tags(figures), _depths(figures), _masks(figures))
    headings, rows = _rows(figures)
    return Findings(_json(figures), sections, headings, rows, _chart(figures))


def _people(figures: Counted) -> list[tuple[str, Bettor]]:
    """Everybody who bets, with what they go by."""
    people = [("knows the cards left", figures.knowing)]
    if figures.with_required is not None:
        people.append(
            (f"the same, with {_or(figures.inputs.required)} beside it", figures.with_required)
        )
    names = ("exact tags", "whole numbers")
    for name, count, (even, best) in zip(names, figures.counts, figures.by_count, strict=True):
        for bettor, which in ((even, "should gain"), (best, "gains most")):
            assert bettor.bar is not None
            bar = signed(count.per_deck(bettor.bar), 2)
            people.append((f"counts {name}, {which}: above {bar} a deck", bettor))
    return people


def _or(names: tuple[str, ...]) -> str:
    return " or ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]


def _who(figures: Counted) -> Section:
    inputs = figures.inputs
    perfect = figures.knowing.gain.value
    rows = tuple(
        (
            who,
            plain(bettor.bets.value, 4),
            *_with_error(bettor.gain),
            _share(bettor.per_bet.value),
            _percent_of(bettor.gain.value, perfect),
            plain(bettor.gain.value * inputs.most / 100, 2),
        )
        for who, bettor in _people(figures)
    )
    text = (
        f"One unit on {inputs.bet} at {inputs.house}: with a full sabot it is worth "
        f"{signed_percent(figures.scale.full)}. Over {whole(figures.coups)} coups in "
        f"{whole(figures.taglie)} taglie it was worth more than nothing before "
        f"{percent(figures.positive.value)} of the coups (standard error "
        f"{percent(figures.positive.error)})."
    )
    blocks: list[Block] = [
        Paragraph(text),
        Table(
            (
                "who bets one unit only when it gains",
                "bets a taglia",
                "units a taglia",
                "s.e.",
                "a bet",
                "of all",
                f"{inputs.currency} a taglia at {written(inputs.most)}",
            ),
            rows,
        ),
        Paragraph(_long_run(figures)),
    ]
    return Section("What knowing is worth", tuple(blocks))


def _long_run(figures: Counted) -> str:
    """How long chance hides a gain."""
    bettor = figures.knowing
    if bettor.gain.value <= 0:
        return "In this run nobody gained anything."
    deviation = figures.inputs.spread * math.sqrt(bettor.bets.value)
    taglie = (deviation / bettor.gain.value) ** 2
    return (
        f"What whoever knows wins in a taglia has a standard deviation of about "
        f"{plain(deviation, 2)} units, so it takes about {whole(round(taglie))} taglie until the "
        "gain to be expected is as large as that of all of them."
    )


def _with_error(estimate: Estimate) -> tuple[str, str]:
    """A figure and its error, to two digits of that."""
    error = estimate.error
    places = 6
    if error > 0 and math.isfinite(error):
        places = min(10, max(2, 1 - math.floor(math.log10(error))))
    return plain(estimate.value, places), plain(error, places)


def _share(value: float) -> str:
    return signed_percent(value, 3) if math.isfinite(value) else _DASH


def _percent_of(part: float, whole_: float) -> str:
    return percent(part / whole_, 1) if whole_ else _DASH


def _tags(figures: Counted) -> Section:
    best, small = figures.counts
    rows = tuple(
        (rank, signed(float(best.tags[at]), 5), signed(float(small.tags[at]), 0))
        for at, rank in enumerate(RANKS)
    )
    text = (
        "Each card that leaves adds its tag; the sum is held against the decks left. The exact "
        "tags are the effects of removal in hundredths of the stake. By them the bet is taken to "
        f"be worth more than nothing above {signed(best.per_deck(0.0), 2)} a deck left; by the "
        f"whole numbers, whose correlation with them is {plain(small.correlation, 4)}, above "
        f"{signed(small.per_deck(0.0), 1)}."
    )
    table = Table(("card out", "exact tag", "whole number"), rows)
    return Section("The linear count by effects of removal", (Paragraph(text), table))


def _depths(figures: Counted) -> Section:
    perfect = figures.knowing.gain.value
    rows = tuple(
        (
            f"{each.least} to {each.most}",
            plain(each.coups, 2),
            _share(each.value),
            percent(each.spread, 3),
            percent(each.positive, 3),
            _share(each.quantiles[QUANTILES.index(0.99)]),
            _share(each.per_coup),
            _percent_of(each.gain, perfect),
            *(plain(value, 3) if math.isfinite(value) else _DASH for value in each.correlation[:1]),
        )
        for each in figures.depths
        if each.coups
    )
    best = figures.best_depth
    text = (
        f"Most is gained at a coup with {best.least} to {best.most} cards left: "
        f"{_share(best.per_coup)} of a unit. The last column is the correlation of the linear "
        "estimate by the effects of removal with the value."
    )
    headings = (
        "cards left", "coups", "mean", "s.d.", "above 0", "99 % below", "gain a coup", "of all",
        "count",
    )  # fmt: skip
    return Section("By depth", (Paragraph(text), Table(headings, rows)))


def _masks(figures: Counted) -> Section:
    rows = tuple(
        (str(each.behind), *_with_error(each.gain)) for each in figures.masks if each.gain.value > 0
    )
    text = (
        "What whoever knows the cards left would gain in a taglia if the mask lay so many cards "
        "before the end."
    )
    table = Table(("cards behind the mask", "units a taglia", "s.e."), rows)
    return Section("Where the mask lies", (Paragraph(text), table))


def _rows(figures: Counted) -> tuple[tuple[str, ...], tuple[tuple[object, ...], ...]]:
    headings = (
        "least_left", "most_left", "coups", "mean", "sd", "positive", "gain_per_taglia",
        *(f"count_{at}_correlation" for at, _ in enumerate(figures.counts, 1)),
        *(f"quantile_{each}" for each in QUANTILES),
    )  # fmt: skip
    return headings, tuple(
        (each.least, each.most, each.coups, each.value, each.spread, each.positive, each.gain,
         *each.correlation, *each.quantiles)
        for each in figures.depths
        if each.coups
    )  # fmt: skip


def _json(figures: Counted) -> JsonObject:
    return {
        "coups": figures.coups,
        "full_value": number(figures.scale.full),
        "positive": figures.positive.as_json(),
        "knowing": _bettor_json(figures.knowing),
        "besides": None if figures.with_required is None else _bettor_json(figures.with_required),
        "counts": [
            _count_json(count, even, best)
            for count, (even, best) in zip(figures.counts, figures.by_count, strict=True)
        ],
        "depths": [_depth_json(each) for each in figures.depths if each.coups],
        "masks": [{"behind": each.behind, "gain": each.gain.as_json()} for each in figures.masks],
    }


def _bettor_json(bettor: Bettor) -> JsonObject:
    return {
        "bets_per_taglia": bettor.bets.as_json(),
        "gain_per_taglia": bettor.gain.as_json(),
        "gain_per_bet": bettor.per_bet.as_json(),
    }


def _count_json(count: Count, even: Bettor, best: Bettor) -> JsonObject:
    def by(bettor: Bettor) -> JsonObject:
        bar = bettor.bar or 0.0
        above = {"estimate_above": number(bar), "per_deck_above": number(count.per_deck(bar))}
        return {**above, **_bettor_json(bettor)}

    return {
        "tags": {rank: number(float(tag)) for rank, tag in zip(RANKS, count.tags, strict=True)},
        "correlation": number(count.correlation),
        "above_nought": by(even),
        "best": by(best),
    }


def _depth_json(each: Depth) -> JsonObject:
    return {
        "cards_left": [each.least, each.most],
        "coups": number(each.coups),
        "mean": number(each.value),
        "standard_deviation": number(each.spread),
        "positive": number(each.positive),
        "gain_per_taglia": number(each.gain),
        "gain_per_coup": number(each.per_coup),
        "correlations": [number(value) for value in each.correlation],
        "quantiles": {
            str(at): number(value) for at, value in zip(QUANTILES, each.quantiles, strict=True)
        },
    }


def _chart(figures: Counted) -> Frames:
    dealt = [each for each in figures.depths if each.coups]
    left = tuple((each.least + each.most) / 2 for each in dealt)
    fan = tuple(
        Curve(
            "median" if level == 0.5 else f"{100 * level:g} % below",
            left,
            tuple(100 * each.quantiles[QUANTILES.index(level)] for each in dealt),
        )
        for level in _DRAWN
    )
    gained = [each for each in figures.masks if each.gain.value > 0]
    frames = [
        Curves(
            "Value of the bet before a coup", fan, unit="% of the stake", across="cards left",
            falling=True,
        )
    ]  # fmt: skip
    if gained:
        curve = Curve(
            "units a taglia",
            tuple(float(each.behind) for each in gained),
            tuple(each.gain.value for each in gained),
            tuple(max(each.gain.low, each.gain.value / 10) for each in gained),
            tuple(each.gain.high for each in gained),
            marks=True,
        )
        frames.append(
            Curves(
                "Gain of whoever knows the cards left", (curve,), unit="units a taglia",
                across="cards behind the mask", falling=True, powers=True,
            )
        )  # fmt: skip
    title = f"{figures.inputs.bet} at {figures.inputs.house}: {whole(figures.taglie)} taglie"
    return Frames(title, tuple(frames))
