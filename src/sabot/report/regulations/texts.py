"""Houses in words side by side, heading by heading: one house alone is put in the same way."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

from sabot.report.games import regulation
from sabot.report.regulations import parts
from sabot.report.regulations.parts import Heading, Part
from sabot.report.regulations.regulation import AnyRegulation, ChanceText
from sabot.report.regulations.values import value_text
from sabot.table.checks import GROUNDS
from sabot.table.coup.house import AnyHouse
from sabot.table.coup.ruling import Ruling
from sabot.table.languages import Words
from sabot.table.roles import Power
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


def sections(houses: Sequence[AnyHouse], lang: str) -> list[Section]:
    """What houses of one game settle."""
    headings = regulation(houses[0].game).headings
    all_sections = [_section(heading, houses, lang) for heading in headings]
    all_sections.insert(2, Section("chances", parts.CHANCES.text(lang), _chances(houses, lang)))
    all_sections.append(Section("powers", parts.POWERS.text(lang), _powers(houses, lang)))
    all_sections.append(Section("mishaps", parts.MISHAPS.text(lang), _mishaps(houses, lang)))
    return all_sections


def chances_of(house: AnyHouse, lang: str) -> list[ChanceText]:
    """What can be bet on at a house."""
    return regulation(house.game).chances(house, lang)


class MishapText(NamedTuple):
    """What a house does about a mishap, in words."""

    id: str
    name: str
    ruling: str
    cite: str


def mishaps_of(house: AnyHouse, lang: str) -> list[MishapText]:
    """What a house does about each mishap."""
    game = regulation(house.game)
    return [
        MishapText(
            mishap.value, game.mishaps[mishap].text(lang), _ruled(game, ruling, lang), ruling.cite
        )
        for mishap, ruling in house.rulings.items()
    ]


def reports_of(house: AnyHouse, lang: str) -> dict[str, str]:
    """What may be reported at a house, in words."""
    return {each.value: words.text(lang) for each, words in regulation(house.game).reports.items()}


def _ruled(game: AnyRegulation, ruling: Ruling[StrEnum], lang: str) -> str:
    """What is done, in turn, and before whom."""
    done = "; ".join(game.remedies[remedy].text(lang) for remedy in ruling.remedies)
    if not ruling.before:
        return done
    people = [BEFORE[role] for role in ruling.before]
    before = Words(" e ".join(each.it for each in people), " and ".join(each.en for each in people))
    return f"{done} ({Words('davanti {}', 'before {}').text(lang).format(before.text(lang))})"


def _section(heading: Heading, houses: Sequence[AnyHouse], lang: str) -> Section:
    rows = []
    for part in heading.parts:
        values = tuple(_value(house, part, lang) for house in houses)
        if any(values):
            rows.append(Row(part.path, part.name.text(lang), values))
    return Section(heading.id, heading.title.text(lang), tuple(rows))


def _value(house: AnyHouse, part: Part, lang: str) -> Value | None:
    value = attrgetter(part.path)(house)
    if value is None and (part.optional or (part.unless and attrgetter(part.unless)(house))):
        return None
    own = regulation(house.game).vocabulary
    return Value(value_text(value, lang, own), _cites(house, part.topic))


def _cites(house: AnyHouse, topic: str) -> tuple[str, ...]:
    """The provision on a topic; or the reading that bears its name, if it can come up there."""
    cites: Mapping[str, str] = {str(each): cite for each, cite in house.cites.items()}
    cite = cites.get(topic, f"{house.id}~{topic}")
    listed = {each.id for each in house.interpretations if not each.moot}
    return (cite,) if "~" not in cite or cite in listed else ()


def _chances(houses: Sequence[AnyHouse], lang: str) -> tuple[Row, ...]:
    by_house = [{each.id: each for each in chances_of(house, lang)} for house in houses]
    ids = dict.fromkeys(id_ for of in by_house for id_ in of)
    return tuple(
        Row(
            id_,
            next(of[id_].name for of in by_house if id_ in of),
            tuple(Value(of[id_].pays, of[id_].cites) if id_ in of else None for of in by_house),
        )
        for id_ in ids
    )


def _powers(houses: Sequence[AnyHouse], lang: str) -> tuple[Row, ...]:
    return tuple(
        Row(
            power.value,
            parts.POWER_NAMES[power].text(lang),
            tuple(_who(house, power, lang) for house in houses),
        )
        for power in Power
        if any(power in house.powers for house in houses)
    )


def _who(house: AnyHouse, power: Power, lang: str) -> Value | None:
    if power not in house.powers:
        return None
    together = power in house.together
    roles = sorted(house.together[power] if together else house.powers[power])
    last = (Words(" e ", " and ") if together else Words(" o ", " or ")).text(lang)
    *others, final = [ROLES[role].text(lang) for role in roles]
    text = last.join([", ".join(others), final]) if others else final
    return Value(text, _cites(house, GROUNDS.get(power, Topic.ROLES)))


def _mishaps(houses: Sequence[AnyHouse], lang: str) -> tuple[Row, ...]:
    by_house = [mishaps_of(house, lang) for house in houses]
    return tuple(
        Row(rows[0].id, rows[0].name, tuple(Value(each.ruling, (each.cite,)) for each in rows))
        for rows in zip(*by_house, strict=True)
    )
