"""A third game at the server: listed once there, it is played at live tables like the others."""

import random

import pytest

from sabot.catalog import Place
from sabot.company.games import COMPANIES
from sabot.server.floor import OpeningError
from sabot.server.games import GAMES
from tests.games.third import HOUSE, ID, list_it
from tests.server.acting import play_coup
from tests.server.hall import Hall
from tests.server.test_play import join
from tests.server.views import offered

pytestmark = pytest.mark.anyio


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> Place:
    """The game, listed; its house."""
    return list_it(monkeypatch)


async def test_it_is_served_like_the_others(hall: Hall, third: Place) -> None:
    table = await hall.open(HOUSE, name="Al terzo")
    zoe = await hall.people.guest()
    listed = await zoe.get("/api/tables")
    assert [(each["game"], each["name"]) for each in listed] == [(ID, "Al terzo")]
    assert ID in [each["game"] for each in await zoe.get("/api/houses")]
    async with zoe.connected() as client:
        view = await join(client, table, zoe.name)
        if view["cut_offered_to"] == zoe.name:
            await client.act(table, {"act": "cut", "place": 17})
            view = await client.until(table, lambda view: bool(offered(view, "bet")))
        await client.act(table, offered(view, "bet")[0])
        await play_coup(hall.room(table), {zoe.name: client}, random.Random(1), 1)
    assert [coup["number"] for coup in await zoe.get(f"/api/tables/{table}/coups")] == [1]
    assert (await zoe.get(f"/api/tables/{table}/taglie"))[0]["commitment"]
    await hall.right()
    for what, code in (("board", "no-board"), ("odds", "no-odds"), ("hints", "no-hints")):
        answer = await zoe.browser.get(f"/api/tables/{table}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (404, code)


@pytest.mark.parametrize("entries", [GAMES.entries, COMPANIES.entries], ids=["served", "company"])
async def test_a_table_of_it_is_not_opened_where_a_list_lacks_it(
    hall: Hall, third: Place, entries: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(entries, third.game.id)
    with pytest.raises(OpeningError, match=f"^{ID}: .*; listed are "):
        await hall.open(HOUSE)
