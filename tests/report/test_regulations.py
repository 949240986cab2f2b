"""Houses told to readers: nothing of a house is left out, and everything is in both languages."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from docs.generate import ROOT
from sabot import catalog
from sabot.punto_banco.chances import CardsUsed, FirstCardsPair, PointsAddTo
from sabot.punto_banco.tableau import Side
from sabot.report.games import regulation
from sabot.report.punto_banco.chances import wins
from sabot.report.regulations import texts
from sabot.report.regulations.parts import POWER_NAMES
from sabot.report.regulations.values import numbers, value_text
from sabot.table.game import Game
from sabot.table.roles import Power

PLACES = catalog.houses()
# What is told by other means, or makes no difference to the play.
_ELSEWHERE = {
    "id",
    "name",
    "document",
    "cites",
    "interpretations",
    "rulings",
    "powers",
    "together",
    "chances",
    "pays",
}


def _paths(house: Any) -> Iterator[str]:
    """Every part of a house that is one value."""
    for field in fields(house):
        value = getattr(house, field.name)
        if field.name in _ELSEWHERE:
            continue
        if is_dataclass(value):
            yield from (f"{field.name}.{each.name}" for each in fields(value))
        elif field.name == "placard_rule" or not hasattr(value, "_asdict"):
            yield field.name
        else:
            parts = value._asdict()
            if field.name == "limits" and value.tie is None:
                # A placard of one line: there is no tie to bet on.
                del parts["tie"]
            yield from (f"{field.name}.{name}" for name in parts)


def _named(game: Game) -> set[str]:
    """The parts of a house that have a name."""
    headings = regulation(game.id).headings
    return {part.path for heading in headings for part in heading.parts}


@pytest.mark.parametrize("place", PLACES, ids=lambda place: str(place.house.id))
def test_every_part_of_a_house_has_a_name(place: catalog.Place) -> None:
    assert set(_paths(place.house)) <= _named(place.game)


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: str(game.id))
def test_no_part_is_named_that_no_house_of_the_game_has(game: Game) -> None:
    had = {path for house in game.houses.values() for path in _paths(house)}
    assert _named(game) == had


def test_every_power_has_a_name() -> None:
    assert set(POWER_NAMES) == set(Power)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    "reference",
    [
        *(place.house.id for place in PLACES),
        *(str(file) for file in sorted((ROOT / "examples").glob("*.toml"))),
    ],
)
def test_a_house_is_told_whole(reference: str, lang: str) -> None:
    house = catalog.place(reference).house
    rows = [row for section in texts.sections([house], lang) for row in section.rows]
    for row in rows:
        (value,) = row.values
        assert row.name
        assert value is not None
        assert value.text
        assert not row.differs
    # What is told in both languages is no code word of ours.
    assert not any("_" in row.values[0].text for row in rows if row.values[0])


def test_what_rests_on_other_provisions_is_still_the_same() -> None:
    house = catalog.built_in("campione-pb").house
    other = replace(house, cites=dict.fromkeys(house.cites, "elsewhere.1"))
    decks = texts.sections([house, other], "en")[0].rows[0]
    assert [value and value.cites for value in decks.values] == [
        ("campione-pb.1",),
        ("elsewhere.1",),
    ]
    assert not decks.differs


def test_numbers_that_follow_each_other_are_drawn_together() -> None:
    assert numbers(frozenset({9, 0, 1, 2, 7, 5})) == "0–2, 5, 7, 9"
    assert value_text({0: frozenset(range(10)), 1: frozenset(range(10)), 7: frozenset()}, "it") == (
        "0–1: sempre; 7: mai"
    )


@pytest.mark.parametrize(
    ("condition", "it", "en"),
    [
        (
            PointsAddTo(frozenset({8, 18})),
            "la somma dei punti è 8 / 18",
            "the points add up to 8 / 18",
        ),
        (
            FirstCardsPair(Side.BANCO),
            "le prime due carte di Banco sono uguali",
            "the first two cards of Banco are of one rank",
        ),
        (CardsUsed(frozenset({4})), "le carte del colpo sono 4", "the coup takes 4 cards"),
    ],
)
def test_when_a_chance_wins_is_told(condition: Any, it: str, en: str) -> None:
    assert wins(condition) == (it, en)
