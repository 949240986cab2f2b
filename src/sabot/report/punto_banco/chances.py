"""The chances of a house of Punto Banco in words: when they win, and what they pay."""

from collections.abc import Callable, Mapping
from typing import Never

from sabot.punto_banco import chances as pb
from sabot.punto_banco import names
from sabot.punto_banco.house import House
from sabot.punto_banco.house import House as PuntoBancoHouse
from sabot.report.regulations.regulation import ChanceText
from sabot.report.regulations.values import numbers, value_text
from sabot.table.dispatch import by_kind
from sabot.table.languages import Words
from sabot.table.limits import Range

# When a chance wins, by the kind of its condition.
_WINS: Mapping[type[pb.Condition], Callable[[Never], Words]] = {
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
    return by_kind(_WINS)[type(condition)](condition)


def chances(house: House, lang: str) -> list[ChanceText]:
    """The chances of a Punto Banco house."""
    assert isinstance(house, PuntoBancoHouse)
    return [
        ChanceText(
            chance.id,
            names.chance(chance.id),
            wins(chance.wins).text(lang),
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
    parts = [value_text(chance.pay, lang)]
    if chance.commission:
        parts.append(_phrase("meno il {} %", "less {}%", chance.commission).text(lang))
    if chance.except_when is not None:
        pay, when = value_text(chance.except_pay, lang), wins(chance.except_when).text(lang)
        parts.append(_phrase("{} se {}", "{} if {}", pay, when).text(lang))
    if chance.returned_when_equal:
        parts.append(Words("pari: torna", "a tie: returned").text(lang))
    if chance.needs:
        needed = [names.chance(each) for each in chance.needs]
        parts.append(
            Words(
                f"con una puntata su {' o '.join(needed)}",
                f"beside a bet on {' or '.join(needed)}",
            ).text(lang)
        )
    return ", ".join(parts)
