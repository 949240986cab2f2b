"""What can be bet on at a house, when it wins and what it pays, in words."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sabot.punto_banco import chances as pb
from sabot.punto_banco import names
from sabot.report.regulations.values import numbers, said
from sabot.table.coup.pay import Pay
from sabot.table.limits import Range
from sabot.table.tongues import Words


class ChanceTold(NamedTuple):
    """A chance in words. ``limits`` are its own, where it does not follow the placard's.

    ``commission``: whether some of what it wins is kept; ``side``: whether it is a side chance.
    """

    id: str
    name: str
    wins: str
    pays: str
    limits: Range | None
    cites: tuple[str, ...]
    commission: bool = False
    side: bool = False


# When a chance wins, by the kind of its condition.
_WINS: Mapping[type, Callable[[Any], Words]] = {
    pb.Wins: lambda it: _phrase("vince {}", "{} wins", names.SIDES[it.side]),
    pb.WinsWith: lambda it: _phrase(
        "{} vince con {}", "{} wins with {}", names.SIDES[it.side], it.point
    ),
    pb.Equal: lambda it: Words("le due mani sono pari", "both hands are equal"),
    pb.PointsAddTo: lambda it: _phrase(
        "la somma dei punti è {}", "the points add up to {}", _either(it.sums)
    ),
    pb.ThirdCardsPair: lambda it: Words(
        "le due terze carte sono uguali", "both third cards are of one rank"
    ),
    pb.FirstCardsPair: lambda it: _phrase(
        "le prime due carte di {} sono uguali",
        "the first two cards of {} are of one rank",
        names.SIDES[it.side],
    ),
    pb.CardsUsed: lambda it: _phrase(
        "le carte del colpo sono {}", "the coup takes {} cards", _either(it.counts)
    ),
}


def _phrase(it: str, en: str, *facts: object) -> Words:
    return Words(it.format(*facts), en.format(*facts))


def _either(values: frozenset[int]) -> str:
    return numbers(values).replace(", ", " / ")


def wins(condition: pb.Condition) -> Words:
    """When a chance wins."""
    return _WINS[type(condition)](condition)


def punto_banco(house: Any, lang: str) -> list[ChanceTold]:
    """The chances of a Punto Banco house."""
    return [
        ChanceTold(
            chance.id,
            names.chance(chance.id),
            wins(chance.wins).said(lang),
            _pays(chance, lang),
            chance.limits if isinstance(chance.limits, Range) else None,
            tuple(dict.fromkeys(chance.part.cites)),
            chance.commission > 0,
            chance.kind is pb.Kind.SIDE,
        )
        for chance in house.chances
    ]


def _pays(chance: pb.Chance, lang: str) -> str:
    """What it pays, and under which conditions."""
    parts = [said(chance.pay, lang)]
    if chance.commission:
        parts.append(_phrase("meno il {} %", "less {}%", chance.commission).said(lang))
    if chance.except_when is not None:
        pay, when = said(chance.except_pay, lang), wins(chance.except_when).said(lang)
        parts.append(_phrase("{} se {}", "{} if {}", pay, when).said(lang))
    if chance.returned_when_equal:
        parts.append(Words("pari: torna", "a tie: returned").said(lang))
    if chance.needs:
        needed = [names.chance(each) for each in chance.needs]
        parts.append(
            Words(
                f"con una puntata su {' o '.join(needed)}",
                f"beside a bet on {' or '.join(needed)}",
            ).said(lang)
        )
    return ", ".join(parts)


def black_jack(house: Any, lang: str) -> list[ChanceTold]:
    """What a Black Jack house pays: the hand, the Black Jack, the insurance."""
    rows = [
        ("hand", Words("Mano", "Hand"), _HAND, Pay(1), "outcome"),
        (
            "black-jack",
            Words("Black Jack", "Black Jack"),
            _NATURAL,
            house.pays.black_jack,
            "black-jack",
        ),
    ]
    if house.insurance:
        rows.append(
            (
                "insurance",
                Words("Assicurazione", "Insurance"),
                _INSURED,
                house.pays.insurance,
                "insurance-paid",
            )
        )
    return [
        ChanceTold(
            id_, name.said(lang), when.said(lang), said(pay, lang), None, (house.cites[topic],)
        )
        for id_, name, when, pay, topic in rows
    ]


_HAND = Words("il punto è migliore di quello del banco", "the point is better than the bank's")
_NATURAL = Words("asso e dieci con le prime due carte", "an ace and a ten as the first two cards")
_INSURED = Words("il banco fa Black Jack", "the bank has a Black Jack")
