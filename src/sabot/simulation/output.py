"""The output of a simulation: as sections to be read, as JSON, as CSV, as a chart."""

import csv
import io
import json
import math

import numpy as np

from sabot.report.document import Bars, Block, Paragraph, Section, Table
from sabot.report.numbers import plain, signed, whole
from sabot.simulation.measures import CONFIDENCE, SHARE, Part
from sabot.simulation.result import Result
from sabot.table.json import JsonObject

_CONFIDENT = f"± {CONFIDENCE * 100:.0f} %"
_FIXED = (
    "Every taglia had {coups} coups, so each coup has exactly the odds of a full sabot; z is by "
    "how many standard errors what was found is off."
)
_TO_THE_MASK = (
    "The taglie were dealt to the mask. The last coups come or not by what the others took, so "
    "what was found differs a little from the odds of a full sabot: the cut-card effect. The "
    "difference is that effect, and chance within the margin."
)
# No chart of coups by taglia is drawn where the tail is rarer than this.
_RARE = 1e-5


def sections(result: Result, parts: tuple[Part, ...]) -> list[Section]:
    """Everything to be read, the run itself first."""
    compared = any(each.exact is not None for part in parts for each in part.measures)
    words = _FIXED.format(coups=result.job.coups) if result.job.coups else _TO_THE_MASK
    blocks: tuple[Block, ...] = (Paragraph(_run(result)),)
    if compared:
        blocks += (Paragraph(words),)
    return [Section("The run", blocks), *(_section(result, part) for part in parts)]


def _run(result: Result) -> str:
    job = result.job
    taglie = "taglia" if result.taglie == 1 else "taglie"
    return (
        f"{whole(result.coups)} coups in {whole(result.taglie)} {taglie}, dealt by "
        f"{job.place.house.name} ({job.place.house.id}), seed {job.seed}, on the {job.device}."
    )


def speed(result: Result) -> str:
    """How long it took, which is another time every time."""
    if not result.dealt:
        return "All of it was dealt before."
    before = result.coups - result.dealt
    which = f"{whole(result.dealt)} of these coups" if before else "Dealt"
    rate = plain(result.dealt / max(result.seconds, 1e-9) / 1e6, 1)
    return (
        f"{which} in {plain(result.seconds, 1)} s by {result.workers} at once: {rate} million "
        "coups a second, getting ready included."
    )


def _section(result: Result, part: Part) -> Section:
    each = part.measures
    exact = any(one.exact is not None for one in each)
    spread = any(one.spread is not None for one in each)
    places = _places(part)
    headings = ["", "found", _CONFIDENT]
    if exact:
        headings += ["exact", "difference", *(["z"] if result.job.coups else [])]
    if spread:
        headings.append(f"s.d. of one {part.one}".rstrip())
    rows = []
    for one in each:
        row = [one.what, _shown(one.estimate, places, part), _shown(one.margin, places, part)]
        if exact:
            row += [
                _shown(one.exact, places, part),
                _shown(one.difference, places, part, sign=True),
            ]
            if result.job.coups:
                row.append("" if one.z is None else signed(one.z, 2) if one.error else "–")
        if spread:
            row.append(_shown(one.spread, max(2, places - 2), part))
        rows.append(tuple(row))
    words = (Paragraph(part.words),) if part.words else ()
    return Section(part.title, (*words, Table(tuple(headings), tuple(rows))))


def _places(part: Part) -> int:
    """So many that the surest figure shows two digits of its margin."""
    scale = 100 if part.unit == SHARE else 1
    margins = [scale * each.margin for each in part.measures if 0 < each.margin < math.inf]
    if not margins:
        return 4
    return min(max(1 - math.floor(math.log10(min(margins))), 2), 10)


def _shown(value: float | None, places: int, part: Part, sign: bool = False) -> str:
    if value is None:
        return ""
    if not math.isfinite(value):
        return "–"
    shown = signed if sign else plain
    return f"{shown(100 * value, places)} %" if part.unit == SHARE else shown(value, places)


def as_json(result: Result, parts: tuple[Part, ...], command: str) -> JsonObject:
    """Everything, once."""
    return {
        **result.about(),
        "invocation": command,
        "seconds": round(result.seconds, 3),
        "dealt_now": result.dealt,
        "figures": [part.as_json(bool(result.job.coups)) for part in parts],
    }


def as_csv(result: Result, parts: tuple[Part, ...], command: str) -> str:
    """One line for each figure, below lines that say where they come from."""
    out = io.StringIO()
    for name, value in {**result.about(), "invocation": command}.items():
        out.write(f"# {name}: {value if isinstance(value, str) else json.dumps(value)}\n")
    lines = [
        {"part": part.id, "unit": part.unit, **each.as_json(bool(result.job.coups))}
        for part in parts
        for each in part.measures
    ]
    names = list(lines[0]) if lines else []
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return out.getvalue()


def chart(result: Result, parts: tuple[Part, ...]) -> Bars:
    """How far the figures are off; or how many coups a taglia has, where that varies."""
    about = (
        f"{result.job.place.house.id}, {whole(result.coups)} coups, seed {result.job.seed}, "
        f"{result.job.device}, Sabot {result.about()['version']}"
    )
    if not result.job.coups:
        return _lengths(result, about)
    # What is won in money is a share, and shown before.
    checked = {
        f"{part.id}: {each.what}": each.z
        for part in parts
        for each in part.measures
        if part.unit == SHARE and each.z is not None and each.error
    }
    return Bars(
        f"How far off the exact odds\n{about}",
        tuple(checked),
        (("z", tuple(checked.values())),),
        unit="standard errors",
        flat=True,
    )


def _lengths(result: Result, about: str) -> Bars:
    shares = result.tally["lengths"] / result.taglie
    (often,) = np.nonzero(shares > _RARE)
    if not len(often):
        often = np.flatnonzero(shares)
    span = range(int(often[0]), int(often[-1]) + 1)
    return Bars(
        f"Coups in a taglia\n{about}",
        tuple(map(str, span)),
        (("taglie", tuple(100 * float(shares[at]) for at in span)),),
        unit="% of the taglie",
        across="coups",
    )
