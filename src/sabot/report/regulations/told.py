"""Houses told side by side, heading by heading: one house alone is told the same way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from sabot.black_jack import names as black_jack_names
from sabot.punto_banco import names as punto_banco_names
from sabot.report.regulations import chances, parts
from sabot.report.regulations.chances import ChanceTold
from sabot.report.regulations.parts import Heading, Part
from sabot.report.regulations.values import said
from sabot.table.checks import GROUNDS
from sabot.table.coup.ruling import Ruling
from sabot.table.roles import Power
from sabot.table.tongues import Words
from sabot.table.topics import Topic
from sabot.table.words import BEFORE, ROLES


class Value(NamedTuple):
    """A part of one house: in words, and the provisions it rests on."""

    text: str
    cites: tuple[str, ...] = ()


class Row(NamedTuple):
    """A part of several houses, in their order; nothing for a house that has no such part."""

    id: str
    name: str
    values: tuple[Value | None, ...]

    @property
    def differs(self) -> bool:
        """Whether it is not the same everywhere; on what it rests does not count."""
        return len({None if value is None else value.text for value in self.values}) > 1


class Section(NamedTuple):
    """Rows that belong together."""

    id: str
    title: str
    rows: tuple[Row, ...]


class _Game(NamedTuple):
    chances: Callable[[Any, str], list[ChanceTold]]
    mishaps: Mapping[Any, Words]
    remedies: Mapping[Any, Words]
    reports: Mapping[Any, Words]


_GAMES: Mapping[str, _Game] = {
    "punto-banco": _Game(
        chances.punto_banco,
        punto_banco_names.MISHAPS,
        punto_banco_names.REMEDIES,
        punto_banco_names.REPORTS,
    ),
    "black-jack": _Game(
        chances.black_jack,
        black_jack_names.MISHAPS,
        black_jack_names.REMEDIES,
        black_jack_names.REPORTS,
    ),
}
HEADINGS = (parts.CARDS, parts.BETS, parts.COUP, parts.SAID, parts.AFTER)


def sections(houses: Sequence[Any], lang: str) -> list[Section]:
    """What houses of one game settle."""
    found = [_section(heading, houses, lang) for heading in HEADINGS]
    found.insert(2, Section("chances", parts.CHANCES.said(lang), _chances(houses, lang)))
    found.append(Section("powers", parts.POWERS.said(lang), _powers(houses, lang)))
    found.append(Section("mishaps", parts.MISHAPS.said(lang), _mishaps(houses, lang)))
    return found


def chances_of(house: Any, lang: str) -> list[ChanceTold]:
    """What can be bet on at a house."""
    return _GAMES[house.game].chances(house, lang)


class MishapTold(NamedTuple):
    """What a house does about a mishap, in words."""

    id: str
    name: str
    ruling: str
    cite: str


def mishaps_of(house: Any, lang: str) -> list[MishapTold]:
    """What a house does about each mishap."""
    game = _GAMES[house.game]
    return [
        MishapTold(
            mishap.value, game.mishaps[mishap].said(lang), _ruled(game, ruling, lang), ruling.cite
        )
        for mishap, ruling in house.rulings.items()
    ]


def reports_of(house: Any, lang: str) -> dict[str, str]:
    """What may be reported at a house, in words."""
    return {each.value: words.said(lang) for each, words in _GAMES[house.game].reports.items()}


def _ruled(game: _Game, ruling: Ruling[Any], lang: str) -> str:
    """What is done, in turn, and before whom."""
    done = "; ".join(game.remedies[remedy].said(lang) for remedy in ruling.remedies)
    if not ruling.before:
        return done
    people = [BEFORE[role] for role in ruling.before]
    before = Words(" e ".join(each.it for each in people), " and ".join(each.en for each in people))
    return f"{done} ({Words('davanti {}', 'before {}').said(lang).format(before.said(lang))})"


def _section(heading: Heading, houses: Sequence[Any], lang: str) -> Section:
    rows = []
    for part in heading.parts:
        values = tuple(_value(house, part, lang) for house in houses)
        if any(values):
            rows.append(Row(part.path, part.name.said(lang), values))
    return Section(heading.id, heading.title.said(lang), tuple(rows))


def _value(house: Any, part: Part, lang: str) -> Value | None:
    holder, _, name = part.path.rpartition(".")
    here = getattr(house, holder, None) if holder else house
    # What all houses of a game have alike is no part of theirs.
    if here is None or not (holder or _has(house, name)) or not hasattr(here, name):
        return None
    value = getattr(here, name)
    if value is None and (name in _MAY_LACK or getattr(here, "one_per_box", False)):
        return None
    return Value(said(value, lang), _cites(house, part.topic))


# Of these none means that the house has no such thing; of others, that there is no limit to it,
# unless one bet in a box is all there may be.
_MAY_LACK = {"tie", "placard_rule"}


def _has(house: Any, name: str) -> bool:
    assert is_dataclass(house)
    return any(field.name == name for field in fields(house))


def _cites(house: Any, topic: str) -> tuple[str, ...]:
    """The provision on a topic; or the reading that bears its name, if it can come up there."""
    cite = house.cites.get(topic, f"{house.id}~{topic}")
    listed = {each.id for each in house.interpretations if not each.moot}
    return (cite,) if "~" not in cite or cite in listed else ()


def _chances(houses: Sequence[Any], lang: str) -> tuple[Row, ...]:
    told = [{each.id: each for each in chances_of(house, lang)} for house in houses]
    ids = dict.fromkeys(id_ for of in told for id_ in of)
    return tuple(
        Row(
            id_,
            next(of[id_].name for of in told if id_ in of),
            tuple(Value(of[id_].pays, of[id_].cites) if id_ in of else None for of in told),
        )
        for id_ in ids
    )


def _powers(houses: Sequence[Any], lang: str) -> tuple[Row, ...]:
    return tuple(
        Row(
            power.value,
            parts.POWER_NAMES[power].said(lang),
            tuple(_who(house, power, lang) for house in houses),
        )
        for power in Power
        if any(power in house.powers for house in houses)
    )


def _who(house: Any, power: Power, lang: str) -> Value | None:
    if power not in house.powers:
        return None
    together = power in house.together
    roles = sorted(house.together[power] if together else house.powers[power])
    last = (Words(" e ", " and ") if together else Words(" o ", " or ")).said(lang)
    *others, final = [ROLES[role].said(lang) for role in roles]
    text = last.join([", ".join(others), final]) if others else final
    return Value(text, _cites(house, GROUNDS.get(power, Topic.ROLES)))


def _mishaps(houses: Sequence[Any], lang: str) -> tuple[Row, ...]:
    told = [mishaps_of(house, lang) for house in houses]
    return tuple(
        Row(rows[0].id, rows[0].name, tuple(Value(each.ruling, (each.cite,)) for each in rows))
        for rows in zip(*told, strict=True)
    )
