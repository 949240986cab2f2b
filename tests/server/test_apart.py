"""At a table for the house's money nobody works and plays, under one name or two."""

import asyncio

import pytest

from sabot.ledger.stored import Proposed, StoredTable
from sabot.server.accounts.grants import Grant
from sabot.server.clock import DAY
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.test_overpaid import OURS
from tests.server.test_play import join
from tests.server.world import PASSWORD

pytestmark = pytest.mark.anyio

JOIN = {"act": "join", "chips": 100_00, "currency": "CHF"}


async def _also_a_guest(hall: Hall, dealer: Person) -> Person:
    """The same browser, under another name: what it is known by outlives a session."""
    second = hall.people.browser()
    second.cookies.set("sabot-device", dealer.browser.cookies["sabot-device"])
    answer = await second.post("/api/accounts/guest")
    return Person(hall.base, second, answer.json()["name"])


async def _takes(person: Person, table: str) -> str:
    answer = await person.browser.put(f"/api/tables/{table}/posts", json={"role": "dealer"})
    return "" if answer.status_code == 204 else str(answer.json()["code"])


async def test_a_second_name_of_the_dealers_browser_does_not_play_there(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    await dealer.take(table, Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    async with second.connected() as client, zoe.connected() as other:
        assert (await client.refused(table, JOIN))["code"] == "not-apart"
        await other.act(table, JOIN)
        # Elsewhere anybody plays.
        await client.act(await hall.open("campione-pb"), JOIN)


async def test_nor_does_the_browser_of_a_player_work_there(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    dealer = await hall.people.staff(Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    async with second.connected() as client:
        await client.act(table, JOIN)
        assert await _takes(dealer, table) == "not-apart"
        # The inspector does not put them there either.
        inspector = await hall.people.staff(Grant.INSPECTOR)
        await inspector.take(table, Grant.INSPECTOR)
        async with inspector.connected() as hands:
            relieve = {"act": "relieve", "role": "dealer", "name": dealer.name}
            assert (await hands.refused(table, relieve))["code"] == "not-apart"
        await client.act(table, {"act": "leave"})
        assert await _takes(dealer, table) == ""


async def test_of_two_names_that_come_at_the_same_moment_one_is_let_in(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(table: StoredTable, proposed: Proposed) -> None:
        await asyncio.sleep(0.05)  # for the other to come meanwhile
        await keep(table, proposed)

    keep = StoredTable.keep
    monkeypatch.setattr(StoredTable, "keep", slowly)
    table = await hall.open("campione-pb")
    dealer = await hall.people.staff(Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    async with second.connected() as client:
        for _ in range(5):
            joined, taken = await asyncio.gather(client.ask(table, JOIN), _takes(dealer, table))
            plays = joined["type"] == "done"
            assert plays or joined["code"] == "not-apart"
            assert taken == ("not-apart" if plays else "")
            if plays:
                await client.act(table, {"act": "leave"})
            else:
                await dealer.browser.delete(f"/api/tables/{table}/posts/dealer")


async def test_what_was_let_through_and_is_asked_again_was_done(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    dealer = await hall.people.staff(Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    async with second.connected() as client:
        await client.act(table, JOIN, "mine")
        await client.act(table, {"act": "leave"})
        assert await _takes(dealer, table) == ""
        again = await client.ask(table, JOIN, "mine")
        assert (again["type"], again["again"]) == ("done", True)
        assert (await client.refused(table, JOIN))["code"] == "not-apart"


async def test_whoever_has_left_bets_on_the_cloth_does_not_come_to_pay_them(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    rita = await hall.people.account("Rita", Grant.DEALER)
    async with rita.connected() as client:
        await join(client, table, "Rita")
        bet = {"act": "bet", "chance": "punto", "amount": 100_00, "currency": "CHF", "box": 1}
        await client.act(table, bet)
        await client.act(table, {"act": "leave"})
        assert await _takes(rita, table) == "not-apart"


async def test_a_browser_shared_on_another_day_says_nothing(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    dealer = await hall.people.staff(Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    hall.world.clock.goes_on(DAY + 1)
    again = {"name": dealer.name, "password": PASSWORD}
    assert (await dealer.browser.post("/api/sessions", json=again)).status_code == 201
    await dealer.take(table, Grant.DEALER)
    async with second.connected() as client:
        await client.act(table, JOIN)


async def test_for_tokens_anybody_does_as_they_like(hall: Hall) -> None:
    table = await hall.open("ours", toml=OURS)
    dealer = await hall.people.staff(Grant.DEALER)
    await dealer.take(table, Grant.DEALER)
    second = await _also_a_guest(hall, dealer)
    async with second.connected() as client:
        await client.act(table, {**JOIN, "currency": "EUR"})
