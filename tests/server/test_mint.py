"""Ordinary money is never made: not by a house of one's own, and not by asking for it again.

Whoever makes up a house that pays a thousand to one plays it for tokens of that table alone.
"""

import asyncio
import csv
import random
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import Any

import pytest

from sabot.ledger.sqlite import MEMORY
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_money import verify_money
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from tests.forms import first
from tests.server.acting import play_coup
from tests.server.client import PATIENCE, Client
from tests.server.hall import Hall, halls
from tests.server.mints import MINT, bet, open_mint, sit, win
from tests.server.people import Person

pytestmark = pytest.mark.anyio

BEGINS = 10_000_00


async def _purse(person: Person) -> Any:
    return (await person.get("/api/accounts/me"))["purse"]


async def _tokens(person: Person, table: str) -> int:
    tokens = (await person.get("/api/accounts/me"))["tokens"]
    return int(tokens.get(table, {}).get("CHF", 0))


async def _verifies(hall: Hall) -> None:
    ledger = hall.world.ledger
    for row in await ledger.tables():
        await verify_table(ledger, row)
    await verify_money(ledger)
    await hall.right()


async def test_a_house_of_ones_own_makes_no_ordinary_money(hall: Hall) -> None:
    eve = await hall.people.guest()
    table = await open_mint(hall, eve)
    async with eve.connected() as client:
        await sit(client, table, eve.name)
        await win(hall, client, table, eve.name)
        assert client.views[table]["chips"][eve.name]["CHF"] > 50_000_00
        await client.act(table, {"act": "leave"})
        assert await _purse(eve) == {"CHF": BEGINS, "EUR": BEGINS}
        assert await _tokens(eve, table) > 50_000_00
        # They are worth nothing at another table, be it of the same house,
        for other in (await hall.open("lugano-pb"), await open_mint(hall, eve)):
            await client.watch(other)
            much = {"act": "join", "chips": BEGINS + 1, "currency": "CHF"}
            assert (await client.refused(other, much))["code"] == "purse"
    # nor at the desk;
    direction = await hall.people.account("Ines", Grant.DIRECTION)
    body = {"account": eve.name, "currency": "CHF", "amount": BEGINS + 1, "reason": "all of it"}
    key = {"Idempotency-Key": "eve-is-rich"}
    answer = await direction.browser.post("/api/desk/withdrawals", json=body, headers=key)
    assert answer.json()["code"] == "not-enough-money"
    body |= {"amount": 1, "currency": f"CHF@{table}"}
    answer = await direction.browser.post("/api/desk/withdrawals", json=body, headers=key)
    assert answer.json()["code"] == "bad-input"
    await _verifies(hall)
    # and with the table they are gone.
    assert (await eve.browser.delete(f"/api/tables/{table}")).status_code == 204
    assert await _tokens(eve, table) == 0
    assert await _purse(eve) == {"CHF": BEGINS, "EUR": BEGINS}
    await _verifies(hall)


async def test_tokens_are_told_as_tokens_wherever_they_are_told(hall: Hall) -> None:
    eve = await hall.people.guest()
    table = await open_mint(hall, eve)
    ordinary = await hall.open("lugano-pb")
    async with eve.connected() as client:
        await sit(client, table, eve.name)
        listed = {each["id"]: each["money"] for each in await eve.get("/api/tables")}
        assert listed == {table: "tokens", ordinary: "house"}
        history = await eve.get("/api/desk/history")
        assert {(each["why"], each["tokens"]) for each in history} == {
            ("play-money", ""),
            ("tokens", table),
            ("joined", table),
        }
        chief = await hall.people.account("Ciro", Grant.CHIEF)
        books = {each["table"]: each["money"] for each in await chief.get("/api/books")}
        assert books == listed
        reconciliation = await chief.get("/api/books/reconciliation")
        assert reconciliation["right"]
        kinds = {(each["currency"], each["tokens"]) for each in reconciliation["currencies"]}
        assert {("CHF", ""), ("CHF", table), ("EUR", ""), ("EUR", table)} == kinds
        assert {each["tokens"] for each in reconciliation["tables"] if each["table"] == table} == {
            True
        }
        rows = csv.DictReader(
            (await chief.browser.get(f"/api/books/{table}/csv")).text.splitlines()
        )
        assert {row["money"] for row in rows} == {"tokens"}


async def test_tokens_are_filled_up_again_at_their_table_less_what_lies_there(hall: Hall) -> None:
    eve = await hall.people.guest()
    table = await open_mint(hall, eve)
    path = f"/api/tables/{table}/tokens"
    async with eve.connected() as client:
        await sit(client, table, eve.name, 1_000_00)
        for _ in range(3):
            held = (await eve.browser.post(path)).json()
            assert held == {"CHF": BEGINS - 1_000_00, "EUR": BEGINS}
        await client.act(table, bet("banco", 25_00))
        assert (await eve.browser.post(path)).json()["CHF"] == BEGINS - 1_000_00
    ordinary = await hall.open("malta-pb")
    answer = await eve.browser.post(f"/api/tables/{ordinary}/tokens")
    assert answer.json()["code"] == "not-for-tokens"
    await hall.right()


async def test_a_house_the_direction_has_approved_plays_for_its_money(hall: Hall) -> None:
    people = hall.people
    eve, ines = await people.guest(), await people.account("Ines", Grant.DIRECTION)
    before = await open_mint(hall, eve)
    request = (await ines.browser.post("/api/approvals", json={"toml": MINT})).json()
    assert (request["kind"], request["outcome"]) == ("house", "waiting")
    # It takes a second person; until then nothing has changed.
    path = f"/api/requests/{request['id']}/confirmation"
    assert (await ines.browser.post(path)).json()["code"] == "own-request"
    waiting = await open_mint(hall, eve)
    ada = await people.administrator()
    assert (await ada.browser.post(path)).json()["outcome"] == "confirmed"
    approved = await open_mint(hall, eve)
    # A letter more, and it is another house.
    other = await open_mint(hall, eve, MINT + "\n")
    answer = await ines.browser.delete(f"/api/approvals/{request['subject']}")
    assert answer.status_code == 204
    after = await open_mint(hall, eve)
    money = {each["id"]: each["money"] for each in await eve.get("/api/tables")}
    assert money == {
        before: "tokens",
        waiting: "tokens",
        approved: "house",
        other: "tokens",
        after: "tokens",
    }
    # The table opened meanwhile stays what it was opened for, also after a restart.
    (shown,) = await eve.get("/api/approvals")
    assert (shown["approved_by"], shown["confirmed_by"]) == ("Ines", "Ada")
    assert shown["withdrawn_by"] == "Ines"
    rows = {row.heading.id: row.heading for row in await hall.world.ledger.tables()}
    assert '"money": "house"' in rows[approved].settings
    done = [row.what async for row in hall.world.office.audit.everything(Filter())]
    assert {"ask-house", "confirm", "approve-house", "withdraw-approval"} <= {*done}
    await _verifies(hall)


async def test_a_table_of_the_same_currency_twice_pays_nobody_twice(hall: Hall) -> None:
    """Whoever left such a table was given what they had there once for each time it was named."""
    eve = await hall.people.guest()
    wanted = {"house": "lugano-pb", "currencies": ["CHF", "CHF"]}
    answer = await eve.browser.post("/api/tables", json=wanted)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")
    assert "once" in answer.json()["faults"][0]
    table = await hall.people.open(eve, "lugano-pb", currencies=["EUR", "CHF"])
    async with eve.connected() as client:
        for _ in range(3):
            await client.act(table, {"act": "join", "chips": BEGINS, "currency": "CHF"})
            await client.act(table, {"act": "bring", "amount": BEGINS, "currency": "EUR"})
            assert await _purse(eve) == {"CHF": 0, "EUR": 0}
            await client.act(table, {"act": "leave"})
            assert await _purse(eve) == {"CHF": BEGINS, "EUR": BEGINS}
    await _verifies(hall)


@pytest.mark.parametrize("way", ["chips", "cloth", "unclaimed"])
async def test_play_money_is_not_multiplied_by_taking_it_to_a_table(hall: Hall, way: str) -> None:
    eve = await hall.people.guest()
    table = await hall.people.open(eve, "lugano-pb", betting=600.0)
    async with eve.connected() as client:
        await sit(client, table, eve.name, BEGINS)
        if way != "chips":
            await client.act(table, bet("banco", 500_00))
        if way == "unclaimed":
            await client.act(table, {"act": "leave"})
            assert (await _purse(eve))["CHF"] == BEGINS - 500_00
        for _ in range(3):
            await eve.browser.post("/api/desk/play-money")
        lying = {"chips": BEGINS, "cloth": BEGINS, "unclaimed": 500_00}[way]
        assert await _purse(eve) == {"CHF": BEGINS - lying, "EUR": BEGINS}
    await hall.right()


async def test_nor_by_asking_another_server_that_has_not_heard_of_it(postgresql_url: str) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(halls(postgresql_url))
        other = await stack.enter_async_context(halls(postgresql_url))
        eve = await one.people.guest()
        table = await one.people.open(eve, "lugano-pb", betting=600.0)
        cookie = eve.browser.cookies.get("sabot") or ""
        elsewhere = other.people.browser()
        elsewhere.cookies.set("sabot", cookie)
        async with eve.connected() as client:
            await client.watch(table)
            for _ in range(5):
                await client.act(table, {"act": "join", "chips": BEGINS, "currency": "CHF"})
                held = (await elsewhere.post("/api/desk/play-money")).json()
                assert held == {"CHF": 0, "EUR": BEGINS}
                await client.act(table, {"act": "leave"})
                held = (await elsewhere.post("/api/desk/play-money")).json()
                assert held == {"CHF": BEGINS, "EUR": BEGINS}
        await one.right()


@pytest.mark.parametrize("seed", first(1, range(3)))
async def test_whatever_guests_do_at_houses_of_their_own_they_have_what_they_had(
    seed: int,
) -> None:
    chance = random.Random(seed)
    async with halls(MEMORY) as hall, AsyncExitStack() as stack:
        people = [await hall.people.guest() for _ in range(3)]
        clients = {each.name: await stack.enter_async_context(each.connected()) for each in people}
        tables: list[str] = []
        done: Counter[str] = Counter()
        for step in range(1, 201):
            person = chance.choice(people)
            await _something(hall, person, clients[person.name], tables, chance, done)
            if step == 25:
                for table in tables:
                    await _bets_open(hall, table, clients)
            if step % 25 == 0:
                for table in tables:
                    await _finish(hall, table, clients, chance)
        # Somebody wins a thousand to one at any rate.
        winner = people[0]
        mint = await open_mint(hall, winner)
        await sit(clients[winner.name], mint, winner.name)
        await win(hall, clients[winner.name], mint, winner.name)
        await clients[winner.name].act(mint, {"act": "leave"})
        assert await _tokens(winner, mint) > 50_000_00
        for person in people:
            assert await _purse(person) == {"CHF": BEGINS, "EUR": BEGINS}, seed
        # And they did what there is to do.
        assert all(done[what] for what in ("open", "join", "bet", "leave", "tokens", "refill")), (
            done
        )
        await _verifies(hall)


async def _bets_open(hall: Hall, table: str, clients: Mapping[str, Client]) -> None:
    """Wait until the cards are in the sabot, if anybody is there; who is asked to cut does."""
    room = hall.room(table)
    async with asyncio.timeout(PATIENCE):
        while room.state.coup is None and room.state.table.players:
            for name, client in clients.items():
                if table in client.views and client.views[table]["cut_offered_to"] == name:
                    await client.ask(table, {"act": "cut", "place": 17})
            await room.changed(0.1)


async def _finish(
    hall: Hall, table: str, clients: Mapping[str, Client], chance: random.Random
) -> None:
    """See a coup to its end, if anything is staked."""
    coup = hall.room(table).state.coup
    if coup is not None and coup.bets:
        await play_coup(hall.room(table), clients, chance)


async def _something(
    hall: Hall,
    person: Person,
    client: Client,
    tables: list[str],
    chance: random.Random,
    done: Counter[str],
) -> None:
    what = chance.choice(["open", "join", "bring", *6 * ["bet"], "leave", "tokens", "refill"])
    if not tables or (what == "open" and len(tables) < 2):
        pays = chance.choice(["1000:1", "7:2", "30:1"])
        tables.append(await open_mint(hall, person, MINT.replace("1000:1", pays)))
        done["open"] += 1
        return
    table = chance.choice(tables)
    if what == "refill":
        answer = await person.browser.post("/api/desk/play-money")
        done[what] += answer.status_code == 200
    elif what == "tokens":
        answer = await person.browser.post(f"/api/tables/{table}/tokens")
        done[what] += answer.status_code == 200
    else:
        if table not in client.views:
            await client.watch(table)
        amount = chance.choice([5_00, 50_00, 2_000_00, 20_000_00])
        if client.views[table]["cut_offered_to"] == person.name:
            await client.act(table, {"act": "cut", "place": 17})
        if person.name not in client.views[table]["chips"]:
            what = "join"
        acts: dict[str, dict[str, Any]] = {
            "open": {"act": "step-away"},
            "join": {"act": "join", "chips": amount, "currency": "CHF"},
            "bring": {"act": "bring", "amount": amount, "currency": "CHF"},
            "bet": bet(chance.choice(["banco", "mint"]), min(amount, 500_00)),
            "leave": {"act": "leave"},
        }
        done[what] += (await client.ask(table, acts[what]))["type"] == "done"
