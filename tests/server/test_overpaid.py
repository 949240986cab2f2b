"""A dealer pays an accomplice by hand: nobody at the table need notice, the house hears of it."""

import random
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.room import Room
from sabot.table.coup.payments import owner_gains, rightful
from tests.server.acting import next_act, request_of
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.world import PASSWORD

pytestmark = pytest.mark.anyio

TOO_MUCH = 5_000_00
OURS = 'id = "ours"\nname = "Ours"\nbase = "venezia-spb"\n'


@dataclass
class Pair:
    """A dealer and an accomplice, at a table that waits for the bets to be settled."""

    room: Room
    dealer: Person
    hands: Client
    player: Person
    client: Client

    async def pay(self, amount: int) -> None:
        """Pay the bet, whatever has become of it, and nobody notices."""
        (bet,) = self.room.state.coup.bets  # type: ignore[union-attr]
        act = {"act": "pay-bet", "owner": bet.owner, "chance": bet.chance, "amount": amount}
        await self.hands.act(self.room.id, {**act, "commission": 0, "unnoticed": True})

    async def go_on(self, until: str) -> None:
        """Do what the table waits for, up to an act."""
        chance = random.Random(3)
        clients = {self.dealer.name: self.hands, self.player.name: self.client}
        while True:
            act = next_act(self.room, chance)
            if act is not None and act.verb == until:
                return
            client = clients.get("" if act is None else act.by)
            if act is None or client is None:
                await self.room.changed()  # the automatic ones are at work
            else:
                await client.act(self.room.id, request_of(act))


@asynccontextmanager
async def pairs(hall: Hall, house: str = "venezia-spb", **how: Any) -> AsyncIterator[Pair]:
    table = await hall.open(house, **how)
    dealer = await hall.people.account("Rita", Grant.DEALER)
    player = await hall.people.account("Zoe")
    async with AsyncExitStack() as stack:
        hands = await stack.enter_async_context(dealer.connected())
        client = await stack.enter_async_context(player.connected())
        await dealer.take(table, Grant.DEALER)
        await hands.watch(table)
        view = await client.watch(table)
        currency = view["currencies"][0]
        await client.act(table, {"act": "join", "chips": 1_000_00, "currency": currency})
        pair = Pair(hall.room(table), dealer, hands, player, client)
        await pair.go_on("betting")
        await hands.act(table, {"act": "betting"})
        bet = {"act": "bet", "chance": "punto", "amount": 100_00, "box": 1, "currency": currency}
        await client.act(table, bet)
        await hands.act(table, {"act": "close"})
        await pair.go_on("settle")
        yield pair


async def _noted(hall: Hall, what: str = "overpaid") -> list[dict[str, Any]]:
    rows = [row async for row in hall.world.office.audit.everything(Filter(what=what))]
    return [{"by": row.account, "table": row.where, **row.details} for row in reversed(rows)]


async def test_it_is_noted_when_it_happens_and_nobody_at_the_table_is_told(hall: Hall) -> None:
    async with pairs(hall) as pair:
        room, place = pair.room, pair.room.table.place
        (bet,) = place.game.steps.due(place.house, room.state)
        due = owner_gains(rightful(bet))
        await pair.pay(TOO_MUCH)
        (noted,) = await _noted(hall)
        assert (noted["by"], noted["table"], noted["number"]) == (
            "Rita",
            room.id,
            room.table.version,
        )
        assert (noted["player"], noted["amount"]) == ("Zoe", TOO_MUCH - due)
        await pair.client.reaches(room.id, room.table.version)
        assert "overpaid" not in str(pair.client.frames)
        # What is too much for somebody is not told to them, nor to whoever only plays or deals.
        for person in (pair.player, pair.dealer):
            assert (await person.browser.get("/api/books/differences")).status_code == 403


async def test_it_is_open_until_it_is_put_right(hall: Hall) -> None:
    ines = await hall.people.account("Ines", Grant.DIRECTION)
    async with pairs(hall) as pair:
        await pair.pay(TOO_MUCH)
        (difference,) = await ines.get("/api/books/differences")
        (noted,) = await _noted(hall)
        assert {each: difference[each] for each in ("player", "amount", "by", "table", "coup")} == {
            each: noted[each] for each in ("player", "amount", "by", "table", "coup")
        }
        await pair.hands.act(pair.room.id, {"act": "put-right"})
        assert await ines.get("/api/books/differences") == []
        assert [each["amount"] for each in await _noted(hall)] == [
            noted["amount"],
            -noted["amount"],
        ]


async def test_meanwhile_whoever_has_it_is_paid_out_by_two_until_two_have_closed_it(
    hall: Hall,
) -> None:
    ines = await hall.people.account("Ines", Grant.DIRECTION)
    omar = await hall.people.account("Omar", Grant.DIRECTION)
    async with pairs(hall, "campione-pb") as pair:
        await pair.pay(TOO_MUCH)
        await pair.go_on("betting")
        await pair.client.act(pair.room.id, {"act": "leave"})
    # The coup is over, and at Campione nothing of it is put right any more.
    (difference,) = await ines.get("/api/books/differences")
    currency = {"currency": difference["currency"]}
    paid = {"account": "Zoe", "amount": 100, "reason": "goes home", **currency}
    statuses = []
    for way in ("withdrawals", "deposits"):
        key = {"Idempotency-Key": secrets.token_hex(8)}
        answer = await ines.browser.post(f"/api/desk/{way}", json=paid, headers=key)
        statuses.append(answer.status_code)
    assert statuses == [202, 201]
    closing = {each: difference[each] for each in ("table", "taglia", "coup", "player", "currency")}
    closing["reason"] = "written off"
    closing_request = await ines.browser.post("/api/books/differences/closing", json=closing)
    assert closing_request.status_code == 202
    confirmation = f"/api/requests/{closing_request.json()['id']}/confirmation"
    assert (await ines.browser.post(confirmation)).json()["code"] == "own-request"
    assert await ines.get("/api/books/differences") != []
    assert (await omar.browser.post(confirmation)).status_code == 200
    assert await ines.get("/api/books/differences") == []
    key = {"Idempotency-Key": secrets.token_hex(8)}
    answer = await ines.browser.post("/api/desk/withdrawals", json=paid, headers=key)
    assert answer.status_code == 201
    again = await ines.browser.post("/api/books/differences/closing", json=closing)
    assert again.json()["code"] == "no-such-difference"
    await hall.right()


async def test_who_paid_it_does_not_close_it(hall: Hall) -> None:
    async with pairs(hall) as pair:
        await pair.pay(TOO_MUCH)
        administrator = await hall.people.administrator()
        for name, role in (("Rita", Grant.DIRECTION), ("Zoe", Grant.DIRECTION)):
            await administrator.put(f"/api/accounts/{name}/grants/{role.value}", None)
        (difference,) = await pair.dealer.get("/api/books/differences")
        closing = {
            each: difference[each] for each in ("table", "taglia", "coup", "player", "currency")
        }
        for person in (pair.dealer, pair.player):
            answer = await person.browser.post(
                "/api/books/differences/closing", json={**closing, "reason": "a slip"}
            )
            assert answer.json()["code"] == "own-account"


async def _also_comes_in(hall: Hall, name: str, browser_of: Person) -> None:
    """Somebody comes in with another's browser: what it is known by outlives a session."""
    second = hall.people.browser()
    second.cookies.set("sabot-device", browser_of.browser.cookies["sabot-device"])
    answer = await second.post("/api/sessions", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


async def test_nor_does_a_second_name_of_whoever_paid_it_or_has_it(hall: Hall) -> None:
    ines = await hall.people.account("Ines", Grant.DIRECTION)
    omar = await hall.people.account("Omar", Grant.DIRECTION)
    ciro = await hall.people.account("Ciro", Grant.DIRECTION)
    async with pairs(hall) as pair:
        await pair.pay(TOO_MUCH)
        await _also_comes_in(hall, "Zoe", browser_of=ines)
        await _also_comes_in(hall, "Rita", browser_of=omar)
        (difference,) = await ciro.get("/api/books/differences")
        closing = {
            each: difference[each] for each in ("table", "taglia", "coup", "player", "currency")
        }
        closing["reason"] = "a slip"
        path = "/api/books/differences/closing"
        for person in (ines, omar):
            answer = await person.browser.post(path, json=closing)
            assert answer.json()["code"] == "same-browser"
        request = (await ciro.browser.post(path, json=closing)).json()
        for person in (ines, omar):
            answer = await person.browser.post(f"/api/requests/{request['id']}/confirmation")
            assert answer.json()["code"] == "same-browser"
        assert await ciro.get("/api/books/differences") == [difference]


async def test_tokens_are_no_matter_of_the_books(hall: Hall) -> None:
    async with pairs(hall, "ours", toml=OURS) as pair:
        await pair.pay(TOO_MUCH)
        assert await _noted(hall) == []


async def test_a_large_win_is_noted(hall: Hall) -> None:
    async with pairs(hall) as pair:
        pair.room.table.large_win = 2_000_00
        await pair.pay(2_000_00)
        (noted,) = await _noted(hall, "large-win")
        assert (noted["player"], noted["amount"], noted["by"]) == ("Zoe", 2_000_00, "Rita")
