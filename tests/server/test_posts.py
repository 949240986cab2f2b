"""Posts of the staff: taken by those who were granted them, given back, and bound to their acts."""

import asyncio
import random
from collections.abc import Awaitable

import pytest
from httpx import Response

from sabot.ledger.stored import Proposed, StoredTable
from sabot.server.accounts.grants import Grant
from sabot.table.money import UNCLAIMED, Currency
from sabot.table.roles import Role
from tests.server.acting import next_act, play_coup
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.test_play import join
from tests.server.views import offered

pytestmark = pytest.mark.anyio

LIMITS = {"even": {"minimum": 4_000, "maximum": 40_000}}


async def _refused(person: Person, table: str, role: Grant) -> str:
    """Why somebody does not get a post."""
    answer = await person.browser.put(f"/api/tables/{table}/posts", json={"role": role.value})
    assert answer.status_code >= 400
    code: str = answer.json()["code"]
    return code


async def test_a_post_is_for_those_who_were_granted_it(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    assert await _refused(hall.people.stranger(), table, Grant.DEALER) == "not-logged-in"
    assert await _refused(await hall.people.guest(), table, Grant.DEALER) == "not-granted"
    rita = await hall.people.account("Rita", Grant.INSPECTOR, Grant.DEALER)
    assert await _refused(rita, table, Grant.DIRECTION) == "not-granted"
    assert await _refused(rita, table, Grant.PLAYER) == "bad-input"
    await rita.take(table, Grant.DEALER)
    # One person stands at one post.
    assert await _refused(rita, table, Grant.INSPECTOR) == "name-taken"
    other = await hall.people.account("Olaf", Grant.DEALER)
    assert await _refused(other, table, Grant.DEALER) == "post-held"
    assert hall.room(table).state.table.staff["Rita"] == "dealer"


async def test_of_two_who_take_a_post_at_the_same_moment_one_has_it(hall: Hall) -> None:
    dealers = [await hall.people.staff(Grant.DEALER) for _ in range(2)]
    for _ in range(5):
        table = await hall.open("campione-pb")
        path, post = f"/api/tables/{table}/posts", {"role": "dealer"}
        both = [each.browser.put(path, json=post) for each in dealers]
        statuses = [answer.status_code for answer in await asyncio.gather(*both)]
        assert sorted(statuses) == [204, 409]
        assert hall.room(table).state.table.post(Role.DEALER) == dealers[statuses.index(204)].name


async def test_who_gives_a_post_back_twice_takes_it_from_nobody(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(table: StoredTable, proposed: Proposed) -> None:
        await asyncio.sleep(0.2)  # for what comes meanwhile
        await keep(table, proposed)

    async def soon(answer: Awaitable[Response]) -> Response:
        await asyncio.sleep(0.05)
        return await answer

    keep = StoredTable.keep
    table = await hall.open("campione-pb")
    rita, olaf = [await hall.people.staff(Grant.DEALER) for _ in range(2)]
    await rita.take(table, Grant.DEALER)
    monkeypatch.setattr(StoredTable, "keep", slowly)
    path = f"/api/tables/{table}/posts"
    answers = await asyncio.gather(
        rita.browser.delete(f"{path}/dealer"),
        soon(olaf.browser.put(path, json={"role": "dealer"})),
        soon(soon(rita.browser.delete(f"{path}/dealer"))),
    )
    statuses = [answer.status_code for answer in answers]
    # He comes as soon as it is given back, or is told that it is held.
    assert statuses in ([204, 204, 409], [204, 409, 409])
    post = hall.room(table).state.table.post(Role.DEALER)
    assert post == (olaf.name if statuses[1] == 204 else "dealer")


async def test_a_post_given_back_is_automatic_again(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    await dealer.take(table, Grant.DEALER)
    async with zoe.connected() as client, dealer.connected() as hands:
        await client.watch(table)
        await hands.watch(table)
        await client.act(table, {"act": "join", "chips": 50_000, "currency": "CHF"})
        # The automatic inspector has brought the cards; from here on the dealer is waited for.
        await hands.until(table, lambda view: view["opening"] == "verify")
        assert {act["act"] for act in offered(hands.views[table], "verify")} == {"verify"}
        assert (await client.refused(table, {"act": "verify"}))["code"] == "not-allowed"
        await hands.act(table, {"act": "verify"})
        answer = await dealer.browser.delete(f"/api/tables/{table}/posts/dealer")
        assert answer.status_code == 204
        await client.until(table, lambda view: bool(offered(view, "bet")))
        again = await dealer.browser.delete(f"/api/tables/{table}/posts/dealer")
        assert again.json()["code"] == "post-not-held"
        assert (await hands.refused(table, {"act": "close"}))["code"] == "unknown-person"


async def test_where_a_person_is_to_deal_nobody_else_does(hall: Hall) -> None:
    table = await hall.open("malta-pb", automatic=False)
    zoe, dealer = await hall.people.guest(), await hall.people.staff(Grant.DEALER)
    async with zoe.connected() as client:
        await client.watch(table)
        await client.act(table, {"act": "join", "chips": 50_000, "currency": "EUR"})
        await client.until(table, lambda view: view["opening"] == "verify")
        await client.ping()
        assert client.views[table]["opening"] == "verify"
        await dealer.take(table, Grant.DEALER)
        async with dealer.connected() as hands:
            await hands.watch(table)
            room, chance = hall.room(table), random.Random(3)
            while not offered(client.views[table], "bet"):
                act = next_act(room, chance)
                assert act is not None
                by = {dealer.name: hands, zoe.name: client}
                if act.by in by:
                    await by[act.by].act(table, {"act": act.verb, **_place(act.verb)})
                else:
                    await room.changed()
            await client.act(table, offered(client.views[table], "bet")[0])
            await hands.act(table, {"act": "close"})
            # A hand slips: a card goes astray, and is ruled on at once.
            await hands.act(table, {"act": "draw", "to": "floor"})
            assert any(
                "Ruling" in text or "ruling" in text for text in hands.announcements(table)[-3:]
            )
            await play_coup(room, {dealer.name: hands, zoe.name: client}, chance)
    await hall.right()


def _place(verb: str) -> dict[str, int]:
    return {"place": 100} if verb == "cut" else {}


async def test_what_takes_two_takes_two_people(hall: Hall) -> None:
    """Campione's Black Jack: other limits need the Direction and the municipal controller."""
    table = await hall.open("campione-bj")
    first = await hall.people.account("Dora", Grant.DIRECTION, Grant.CONTROLLER)
    second = await hall.people.account("Carlo", Grant.CONTROLLER)
    request = {"act": "limits", "limits": LIMITS}
    await first.take(table, Grant.DIRECTION)
    async with first.connected() as one, second.connected() as other:
        await one.watch(table)
        assert (await other.refused(table, request))["code"] == "unknown-person"
        await one.act(table, request)
        await one.act(table, request)
        # She changes post: still it is she who asks.
        await first.browser.delete(f"/api/tables/{table}/posts/direction")
        await first.take(table, Grant.CONTROLLER)
        await one.act(table, request)
        assert one.views[table]["limits"]["hand"]["minimum"] == 2_000
        await first.browser.delete(f"/api/tables/{table}/posts/controller")
        await first.take(table, Grant.DIRECTION)
        await one.act(table, request)
        await second.take(table, Grant.CONTROLLER)
        await other.act(table, request)
        await one.until(table, lambda view: view["limits"]["hand"]["minimum"] == 4_000)


async def test_money_nobody_claims_is_disposed_of_by_two(hall: Hall) -> None:
    table = await hall.open("campione-bj")
    room, chance = hall.room(table), random.Random(5)
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        await client.watch(table)
        for _ in range(20):
            await join(client, table, zoe.name)
            if client.views[table]["cut_offered_to"] == zoe.name:
                await client.act(table, {"act": "cut", "place": 99})
                await client.until(table, lambda view: bool(offered(view, "bet")))
            for bet in offered(client.views[table], "bet")[:2]:
                await client.act(table, bet)
            await client.until(table, lambda view: view["coup"]["stage"] != "betting")
            await client.act(table, {"act": "leave"})
            await play_coup(room, {}, chance)
            left = room.state.table.chips(UNCLAIMED, Currency.CHF)
            if left:
                break
        request = {"act": "dispose", "amount": left, "currency": "CHF"}
        chief, controller = [
            await hall.people.staff(role) for role in (Grant.CHIEF, Grant.CONTROLLER)
        ]
        await chief.take(table, Grant.CHIEF)
        await controller.take(table, Grant.CONTROLLER)
        async with chief.connected() as one, controller.connected() as other:
            assert (await client.refused(table, request))["code"] == "unknown-person"
            await one.act(table, request)
            await one.act(table, request)
            assert room.state.table.chips(UNCLAIMED, Currency.CHF) == left
            await other.act(table, request)
            assert room.state.table.chips(UNCLAIMED, Currency.CHF) == 0
    await hall.right()


async def test_nobody_puts_somebody_at_a_post_who_was_not_granted_it(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    rita = await hall.people.account("Rita", Grant.INSPECTOR)
    await hall.people.account("Olaf", Grant.DEALER)
    await rita.take(table, Grant.INSPECTOR)
    async with rita.connected() as client:
        await client.watch(table)

        async def put(role: str, name: str) -> str:
            answer = await client.ask(table, {"act": "relieve", "role": role, "name": name})
            return str(answer.get("code", answer["type"]))

        assert await put("direction", "Olaf") == "not-granted"
        assert await put("direction", "Nobody") == "not-granted"
        assert await put("dealer", "inspector") == "not-granted"
        assert await put("dealer", "olaf") == "not-granted"
        assert await put("dealer", "Olaf") == "done"
        assert await put("dealer", "dealer") == "done"
        assert await put("inspector", "inspector") == "done"
        assert await put("dealer", "Olaf") == "unknown-person"


async def test_who_may_not_play_does_not(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.account("Zoe")
    administrator = await hall.people.administrator()
    answer = await administrator.browser.delete("/api/accounts/Zoe/grants/player")
    assert answer.status_code == 204
    async with zoe.connected() as client:
        assert (await client.refused(table, {"act": "join"}))["code"] == "not-granted"
        assert (await client.watch(table))["house"] == "campione-pb"
