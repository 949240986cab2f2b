"""The houses and their regulations, to be read: by anybody, and the same for everybody."""

from collections.abc import Awaitable, Callable, Hashable
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response
from pydantic import Field, StringConstraints, TypeAdapter
from starlette.requests import HTTPConnection

from sabot import catalog
from sabot.catalog import Place
from sabot.law import DOCUMENTS, Interpretation, UnknownProvision, provision
from sabot.ledger.money import PlaysFor, hash_of
from sabot.report.regulations import texts
from sabot.report.regulations.values import value_text
from sabot.server import approvals, games, odds
from sabot.server.api.caller import LIMITED, ACaller, AnOffice
from sabot.server.api.errors import answers
from sabot.server.api.models import Answer
from sabot.server.api.tables import AFloor, Lang
from sabot.server.cloths import Cloth
from sabot.server.games import cloth_of
from sabot.server.odds import Figures
from sabot.server.prepared import Prepared
from sabot.server.problems import Problem, ProblemError
from sabot.table.composition import Composition
from sabot.table.coup.house import AnyHouse
from sabot.table.json import ParsedObject
from sabot.table.languages import Words
from sabot.table.limits import Range
from sabot.table.money import Currency

router = APIRouter(prefix="/api", tags=["houses"], dependencies=[LIMITED], responses=answers())

NO_SUCH_HOUSE = Problem(404, "no-such-house", "La casa non esiste", "There is no such house")
NO_SUCH_PROVISION = Problem(
    404, "no-such-provision", "La norma non esiste", "There is no such provision"
)

Cite = Annotated[
    str,
    Path(pattern=r"^[a-z0-9-]{1,40}[.~][a-z0-9.-]{1,60}$"),
    Field(description="such as `campione-pb.34`, or `campione-pb~rounding` for a reading of ours"),
]


async def the_place(
    house: Annotated[str, StringConstraints(max_length=40)], floor: AFloor
) -> Place:
    """The house that is asked for: a built-in one, or that of an open table."""
    for place in (*catalog.houses(), *(room.table.place for room in floor.rooms.values())):
        if place.house.id == house:
            return place
    raise ProblemError(NO_SUCH_HOUSE)


APlace = Annotated[Place, Depends(the_place)]


# Answers with what is made under a key, now or before.
Prepare = Callable[[Hashable, Callable[[], bytes]], Awaitable[Response]]


def the_prepared(connection: HTTPConnection, caller: ACaller) -> Prepare:
    """What the application that is asked tells everybody alike."""
    prepared: Prepared = connection.app.state.prepared
    return partial(prepared.once, caller.share, connection.headers)


APrepared = Annotated[Prepare, Depends(the_prepared)]


class RangeShown(Answer):
    """From the least to the most, in minor units."""

    minimum: int
    maximum: int


class LimitsShown(Answer):
    even: RangeShown
    tie: RangeShown | None


class ModeShown(Answer):
    id: str
    name: str


class HouseListed(Answer):
    """A house, and what a table of it is like unless opened otherwise."""

    id: str
    name: str
    game: str
    cloth: Cloth
    modes: list[ModeShown]
    currencies: list[Currency]
    limits: LimitsShown
    most_seats: int
    decks: int
    provisions: int
    readings: int


class ChanceShown(Answer):
    """Something to bet on. ``limits`` are its own, where it does not follow the placard's.

    ``commission``: whether some of what it wins is kept; ``side``: whether it is a side chance.
    """

    id: str
    name: str
    wins: str
    pays: str
    limits: RangeShown | None
    cites: list[str]
    commission: bool
    side: bool


class ValueShown(Answer):
    text: str
    cites: list[str]


class RowShown(Answer):
    """A part of houses, in their order; null for a house that has no such part."""

    id: str
    name: str
    differs: bool
    values: list[ValueShown | None]


class SectionShown(Answer):
    id: str
    title: str
    rows: list[RowShown]


class HouseShown(HouseListed):
    """A house, and all that it settles."""

    dated: str = Field(description="when its regulation was made, or nothing")
    toml: str = Field(description="the text of a custom house, or nothing")
    hash: str = Field(description="by what that text is approved: its SHA-256, or nothing")
    approved: bool = Field(description="whether a table opened now plays for the house's money")
    chances: list[ChanceShown]
    sections: list[SectionShown]
    reports: dict[str, str] = Field(description="what may be reported, by its id, in words")


class MishapShown(Answer):
    id: str
    name: str
    ruling: str


class ProvisionShown(Answer):
    """An article in our words; the mishaps ruled by it, and the readings that follow it."""

    id: str
    number: str
    text: str
    mishaps: list[MishapShown]
    readings: list[str]


class ReadingShown(Answer):
    """What is done where the regulation is silent or doubtful, and why.

    ``after``: the provision it follows by analogy, or nothing.
    """

    id: str
    text: str
    reason: str
    after: str
    mishaps: list[MishapShown]


class RulesShown(Answer):
    """A regulation."""

    house: str
    name: str
    game: str
    document: str
    dated: str
    provisions: list[ProvisionShown]
    readings: list[ReadingShown]


class CitedShown(Answer):
    """What a citation means."""

    id: str
    house: str
    house_name: str
    text: str
    reason: str
    after: str


class DifferencesShown(Answer):
    """The houses of a game side by side."""

    game: str
    houses: list[HouseListed]
    sections: list[SectionShown]


@router.get("/houses")
async def houses(lang: Lang = "it") -> list[HouseListed]:
    """The built-in houses."""
    return [HouseListed(**_listed(place.house, lang)) for place in catalog.houses()]


@router.get("/houses/{house}", responses=answers(NO_SUCH_HOUSE), response_model=HouseShown)
async def house(place: APlace, office: AnOffice, prepare: APrepared, lang: Lang = "it") -> Response:
    """A house: its modes, limits, chances, and every part of it with the provision it rests on."""
    plays_for = await approvals.plays_for(office.ledger, place.toml)
    approved = plays_for is PlaysFor.HOUSE
    key = "house", place.house.id, place.toml, approved, lang
    return await prepare(key, lambda: _house(place, approved, lang))


def _house(place: Place, approved: bool, lang: str) -> bytes:
    house, toml = place.house, place.toml
    shown = HouseShown(
        **_listed(house, lang),
        dated=DOCUMENTS[house.document].dated,
        toml=toml,
        hash=hash_of(toml) if toml else "",
        approved=approved,
        chances=[
            ChanceShown(**{**each._asdict(), "limits": _own(each.limits)})
            for each in texts.chances_of(house, lang)
        ],
        sections=_sections([house], lang),
        reports=texts.reports_of(house, lang),
    )
    return shown.model_dump_json().encode()


@router.get(
    "/houses/{house}/odds",
    responses=answers(NO_SUCH_HOUSE, odds.NO_ODDS, odds.NOT_INSTALLED),
    response_model=games.odds(),
)
async def house_odds(place: APlace, caller: ACaller, floor: AFloor) -> Figures:
    """The exact odds of every bet, of a full sabot: what anybody may know before a card is out."""
    if games.GAMES[place.game.id].odds is None:
        raise ProblemError(odds.NO_ODDS)

    async def computed() -> Figures:
        return odds.of(place, Composition.full(place.house.decks))

    return await floor.background.do(caller.share, computed)


@router.get("/houses/{house}/rules", responses=answers(NO_SUCH_HOUSE), response_model=RulesShown)
async def rules(place: APlace, prepare: APrepared, lang: Lang = "it") -> Response:
    """A regulation, article by article, and how it is read where it says nothing."""
    key = "rules", place.house.id, place.toml, lang
    return await prepare(key, lambda: _rules(place.house, lang))


def _rules(house: AnyHouse, lang: str) -> bytes:
    document = DOCUMENTS[house.document]
    mishaps: dict[str, list[MishapShown]] = {}
    for each in texts.mishaps_of(house, lang):
        shown = MishapShown(id=each.id, name=each.name, ruling=each.ruling)
        mishaps.setdefault(each.cite, []).append(shown)
    readings = [each for each in house.interpretations if not each.moot]
    regulation = RulesShown(
        house=house.id,
        name=house.name,
        game=document.game,
        document=document.id,
        dated=document.dated,
        provisions=[
            ProvisionShown(
                id=id_,
                number=each.number,
                text=Words(each.it, each.en).text(lang),
                mishaps=mishaps.get(id_, []),
                readings=[reading.id for reading in readings if reading.after == id_],
            )
            for id_, each in zip(document.ids, document.provisions, strict=True)
        ],
        readings=[
            ReadingShown(**_reading(each, lang), mishaps=mishaps.get(each.id, []))
            for each in readings
        ],
    )
    return regulation.model_dump_json().encode()


@router.get("/rules/differences", response_model=list[DifferencesShown])
async def differences(prepare: APrepared, lang: Lang = "it") -> Response:
    """The built-in houses of each game side by side, part by part."""
    key = "differences", lang
    return await prepare(key, lambda: _differences(lang))


def _differences(lang: str) -> bytes:
    shown = [
        DifferencesShown(
            game=game.id,
            houses=[HouseListed(**_listed(house, lang)) for house in game.houses.values()],
            sections=_sections([*game.houses.values()], lang),
        )
        for game in catalog.GAMES
    ]
    return TypeAdapter(list[DifferencesShown]).dump_json(shown)


@router.get("/rules/{cite}", responses=answers(NO_SUCH_HOUSE, NO_SUCH_PROVISION))
async def cited(cite: Cite, floor: AFloor, lang: Lang = "it") -> CitedShown:
    """What a citation means, wherever it was found."""
    if "~" in cite:
        house = (await the_place(cite.partition("~")[0], floor)).house
        reading = next((each for each in house.interpretations if each.id == cite), None)
        if reading is None:
            raise ProblemError(NO_SUCH_PROVISION)
        return CitedShown(house=house.id, house_name=house.name, **_reading(reading, lang))
    try:
        text = provision(cite)
    except UnknownProvision as error:
        raise ProblemError(NO_SUCH_PROVISION) from error
    document = DOCUMENTS[cite.partition(".")[0]]
    return CitedShown(
        id=cite,
        house=document.id,
        house_name=document.house,
        text=Words(text.it, text.en).text(lang),
        reason="",
        after="",
    )


def _listed(house: AnyHouse, lang: str) -> ParsedObject:
    return {
        "id": house.id,
        "name": house.name,
        "game": house.game,
        "cloth": cloth_of(house),
        "modes": [ModeShown(id=mode.value, name=value_text(mode, lang)) for mode in house.modes],
        "currencies": list(house.currencies),
        "limits": LimitsShown(even=_range(house.limits.even), tie=_own(house.limits.tie)),
        "most_seats": house.most_seats,
        "decks": house.decks,
        "provisions": len(DOCUMENTS[house.document].provisions),
        "readings": sum(not each.moot for each in house.interpretations),
    }


def _range(bounds: Range) -> RangeShown:
    return RangeShown(**bounds._asdict())


def _own(bounds: Range | None) -> RangeShown | None:
    return None if bounds is None else _range(bounds)


def _sections(houses: list[AnyHouse], lang: str) -> list[SectionShown]:
    return [
        SectionShown(
            id=section.id,
            title=section.title,
            rows=[
                RowShown(
                    id=row.id,
                    name=row.name,
                    differs=row.differs,
                    values=[
                        None if each is None else ValueShown(text=each.text, cites=list(each.cites))
                        for each in row.values
                    ],
                )
                for row in section.rows
            ],
        )
        for section in texts.sections(houses, lang)
    ]


def _reading(reading: Interpretation, lang: str) -> dict[str, str]:
    return {
        "id": reading.id,
        "text": Words(reading.it, reading.en).text(lang),
        "reason": Words(reading.reason_it, reading.reason_en).text(lang),
        "after": reading.after,
    }
