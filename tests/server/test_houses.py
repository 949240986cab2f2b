"""The houses and their regulations, as the server lets them be read."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot import catalog
from sabot.law import all_ids
from sabot.server.cloths import Cloth
from tests.server.hall import Hall

pytestmark = pytest.mark.anyio

STATIC = Path(__file__).resolve().parents[2] / "src/sabot/server/static"
HOUSES = [place.house for place in catalog.houses()]
CUSTOM = 'id = "mine"\nname = "Mine"\nbase = "lugano-pb"\ndecks = 8\n'


async def _get(hall: Hall, path: str) -> Any:
    return await hall.people.stranger().get(f"/api/{path}")


def _cites(answer: Any) -> Iterator[str]:
    """Whatever is cited anywhere in an answer."""
    if isinstance(answer, list):
        for each in answer:
            yield from _cites(each)
    elif isinstance(answer, dict):
        for name, each in answer.items():
            yield from each if name == "cites" else _cites(each)


async def test_anybody_reads_which_houses_there_are(hall: Hall) -> None:
    houses = await _get(hall, "houses?lang=en")
    assert [each["id"] for each in houses] == [house.id for house in HOUSES]
    lugano = next(each for each in houses if each["id"] == "lugano-pb")
    assert lugano["currencies"] == ["CHF", "EUR"]
    assert lugano["modes"] == [
        {"id": "open", "name": "open cards"},
        {"id": "hand", "name": "cards in hand"},
    ]
    assert lugano["limits"]["even"] == {"minimum": 1_000, "maximum": 200_000}
    black_jack = next(each for each in houses if each["game"] == "black-jack")
    assert black_jack["limits"]["tie"] is None
    assert black_jack["most_seats"] == 7


async def test_a_house_tells_what_it_pays_and_on_which_provision(hall: Hall) -> None:
    malta = await _get(hall, "houses/malta-pb?lang=en")
    pays = {each["id"]: each for each in malta["chances"]}
    assert pays["banco"]["pays"] == "1 to 1, 1 to 2 if Banco wins with 6, a tie: returned"
    assert pays["egalite"]["cites"] == ["malta-pb.parity", "malta-pb~same-player"]
    assert pays["egalite"]["wins"] == "both hands are equal"
    lugano = await _get(hall, "houses/lugano-pb")
    dragon = next(each for each in lugano["chances"] if each["id"] == "dragon")
    assert dragon["limits"] == {"minimum": 500, "maximum": 10_000}
    assert dragon["pays"] == "35 a 1, con una puntata su Punto o Banco o Égalité"
    cards = next(each for each in malta["sections"] if each["id"] == "cards")
    assert cards["rows"][0]["values"] == [{"text": "6", "cites": ["malta-pb~pack"]}]


@pytest.mark.parametrize("lang", ["it", "en"])
async def test_a_regulation_has_every_article_and_every_reading(hall: Hall, lang: str) -> None:
    read = []
    for house in HOUSES:
        rules = await _get(hall, f"houses/{house.id}/rules?lang={lang}")
        read += [each["id"] for each in rules["provisions"]]
        listed = [each.id for each in house.interpretations if not each.moot]
        assert [each["id"] for each in rules["readings"]] == listed
        # Every mishap is ruled somewhere in the page, and only once.
        parts = [*rules["provisions"], *rules["readings"]]
        mishaps = [mishap["id"] for part in parts for mishap in part["mishaps"]]
        possible = {
            mishap.value
            for mishap, ruling in house.rulings.items()
            if "~" not in ruling.cite or ruling.cite in listed
        }
        assert set(mishaps) == possible
        assert len(mishaps) == len(possible)
    assert sorted(read) == sorted(all_ids())


async def test_every_citation_in_the_pages_means_something(hall: Hall) -> None:
    cited: set[str] = set()
    pages = ["rules/differences", *(f"houses/{house.id}" for house in HOUSES)]
    for page in pages:
        cited |= set(_cites(await _get(hall, page)))
    assert "campione-pb.34" in cited
    assert "campione-bj.c1.split" in cited
    for cite in cited:
        rule = await _get(hall, f"rules/{cite}?lang=en")
        assert rule["id"] == cite
        assert rule["text"]
        assert bool(rule["reason"]) == ("~" in cite)


async def test_houses_are_told_side_by_side(hall: Hall) -> None:
    punto_banco, black_jack = await _get(hall, "rules/differences?lang=it")
    assert len(punto_banco["houses"]) == 4
    assert len(black_jack["houses"]) == 1
    rows = {row["id"]: row for section in punto_banco["sections"] for row in section["rows"]}
    assert not rows["decks"]["differs"]
    assert rows["button"]["differs"]
    assert [each and each["text"] for each in rows["dragon"]["values"]][:2] == [None, None]
    assert [each["text"] for each in rows["change-limits"]["values"]] == [
        "ispettore",
        "ispettore",
        "ispettore",
        "Direzione",
    ]
    fell = rows["first-card-fell"]["values"]
    assert fell[0] == {"text": "il gioco continua", "cites": ["campione-pb.20"]}
    assert not any(row["differs"] for each in black_jack["sections"] for row in each["rows"])


async def test_a_custom_house_is_read_while_a_table_of_it_is_open(hall: Hall) -> None:
    stranger = hall.people.stranger()
    gone = await stranger.browser.get("/api/houses/mine/rules")
    assert (gone.status_code, gone.json()["code"]) == (404, "no-such-house")
    await hall.open("", toml=CUSTOM)
    rules = await _get(hall, "houses/mine/rules?lang=en")
    assert rules["document"] == "lugano-pb"
    reading = next(each for each in rules["readings"] if each["id"] == "mine~pack")
    assert "decks = 8" in reading["text"]
    assert (await _get(hall, "rules/mine~pack"))["house_name"] == "Mine"


@pytest.mark.parametrize("cite", ["campione-pb.50", "nowhere.1", "malta-pb~nothing"])
async def test_what_nobody_wrote_is_not_found(hall: Hall, cite: str) -> None:
    answer = await hall.people.stranger().browser.get(f"/api/rules/{cite}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-such-provision")


async def test_each_house_says_which_cloth_is_its_own(hall: Hall) -> None:
    cloths = {each["id"]: each["cloth"] for each in await _get(hall, "houses")}
    assert cloths == {
        "campione-pb": "green",
        "venezia-spb": "red",
        "lugano-pb": "blue",
        "malta-pb": "violet",
        "campione-bj": "teal",
    }


async def test_a_house_made_from_another_plays_on_its_cloth(hall: Hall) -> None:
    """Whatever it is called."""
    table = await hall.open("", toml=CUSTOM.replace("mine", "venezia-mine"))
    (listed,) = await _get(hall, "tables")
    assert (listed["id"], listed["cloth"]) == (table, "blue")
    assert (await _get(hall, "houses/venezia-mine"))["cloth"] == "blue"


def test_the_page_has_every_cloth_and_no_word_of_a_house() -> None:
    css = "\n".join(file.read_text("utf-8") for file in sorted(STATIC.rglob("*.css")))
    assert {*re.findall(r'\[data-cloth="(\w+)"\]', css)} == {*Cloth} - {Cloth.GREEN}
    for house in HOUSES:
        assert house.id.partition("-")[0] not in css
