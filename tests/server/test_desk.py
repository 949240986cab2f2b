"""The cash desk: money moves once, never below nothing, and all of it is written down."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from sabot.ledger.connect import opened
from sabot.ledger.verify_chain import verify_chain
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.desk import Desk, Payment
from sabot.server.office import office
from sabot.server.problems import ProblemError
from sabot.table.money import Currency
from tests.server.world import QUICK, World

pytestmark = pytest.mark.anyio


async def _pay(
    browser: httpx.AsyncClient, way: str, amount: Any, key: str = "", **others: Any
) -> httpx.Response:
    body = {"account": "Zoe", "currency": "CHF", "amount": amount, "reason": "a test"}
    return await browser.post(
        f"/api/desk/{way}",
        json=body | others,
        headers={"Idempotency-Key": key or secrets.token_hex(8)},
    )


async def test_deposits_and_withdrawals_by_the_direction(stored_world: World) -> None:
    direction = await stored_world.account("Ines", Grant.DIRECTION)
    await stored_world.account("Zoe")
    answer = await _pay(direction, "deposits", 500_00, account="zoe")
    assert answer.status_code == 201
    made = answer.json()
    assert (made["account"], made["by"], made["amount"]) == ("Zoe", "Ines", 500_00)
    assert made["balance"] == 10_500_00
    answer = await _pay(direction, "withdrawals", 10_500_00)
    assert (answer.json()["amount"], answer.json()["balance"]) == (-10_500_00, 0)
    answer = await _pay(direction, "withdrawals", 1)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-enough-money")
    assert (await stored_world.office.books.reconcile()).right


async def test_a_purse_is_never_less_than_empty_however_many_ask(stored_world: World) -> None:
    direction = await stored_world.account("Ines", Grant.DIRECTION)
    await stored_world.account("Zoe")
    answers = await asyncio.gather(*(_pay(direction, "withdrawals", 900_00) for _ in range(30)))
    assert sum(answer.status_code == 201 for answer in answers) == 11
    assert (await stored_world.ledger.purse("Zoe"))["CHF"] == 100_00
    assert (await stored_world.office.books.reconcile()).right


async def test_asking_again_under_the_same_key_moves_nothing_again(stored_world: World) -> None:
    direction = await stored_world.account("Ines", Grant.DIRECTION)
    await stored_world.account("Zoe")
    answers = await asyncio.gather(
        *(_pay(direction, "deposits", 500_00, "the-same-key") for _ in range(20))
    )
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.text for answer in answers}) == 1
    assert (await stored_world.ledger.purse("Zoe"))["CHF"] == 10_500_00
    answer = await _pay(direction, "deposits", 600_00, "the-same-key")
    assert answer.json()["code"] == "key-used"
    # Another person's key is another key.
    other = await stored_world.account("Omar", Grant.DIRECTION)
    assert (await _pay(other, "deposits", 600_00, "the-same-key")).status_code == 201


async def test_a_payment_refused_can_be_asked_for_again(world: World) -> None:
    direction = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    assert (await _pay(direction, "withdrawals", 20_000_00, "my-key-01")).status_code == 409
    await _pay(direction, "deposits", 10_000_00)
    assert (await _pay(direction, "withdrawals", 20_000_00, "my-key-01")).status_code == 201


@pytest.mark.parametrize("amount", [0, -1, 1.5, "100", None, True, 10**14 + 1, 10**30, [1]])
async def test_amounts_nobody_can_mean_are_refused(world: World, amount: Any) -> None:
    direction = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    assert (await _pay(direction, "deposits", amount)).status_code == 422


@pytest.mark.parametrize(
    "wrong",
    [
        {"currency": "USD"},
        {"currency": 1},
        {"reason": ""},
        {"reason": "x" * 201},
        {"reason": "two\nlines"},
        {"reason": "a \x00 in it"},
        {"account": "'; --"},
        {"by": "Ines"},
    ],
)
async def test_anything_else_that_is_wrong_is_refused(world: World, wrong: Any) -> None:
    direction = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    answer = await _pay(direction, "deposits", 100, **wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-input")
    assert (await _pay(direction, "gifts", 100)).status_code in (404, 405)
    assert (await _pay(direction, "deposits", 100, "bad key")).status_code == 422


async def test_a_purse_cannot_grow_beyond_measure(world: World) -> None:
    direction = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    answer = await _pay(direction, "deposits", 10**14)
    assert answer.json()["code"] == "too-much-money"
    assert (await world.ledger.purse("Zoe"))["CHF"] == 10_000_00


async def test_nobody_has_an_account_called_as_the_cage_or_a_post(world: World) -> None:
    direction = await world.account("Ines", Grant.DIRECTION)
    for name in ("dealer", "Anna", "Nobody"):
        answer = await _pay(direction, "deposits", 100, account=name)
        assert answer.json()["code"] == "no-such-account"


async def test_ones_history_the_newest_first(stored_world: World) -> None:
    direction = await stored_world.account("Ines", Grant.DIRECTION)
    zoe = await stored_world.account("Zoe")
    for amount in (1, 2, 3):
        stored_world.clock.goes_on(1)
        await _pay(direction, "deposits", amount, reason=f"for {amount}")
    rows = (await zoe.get("/api/desk/history")).json()
    assert [row["why"] for row in rows] == ["for 3", "for 2", "for 1", "play-money", "play-money"]
    rows = (await zoe.get("/api/desk/history", params={"skip": 1, "most": 2})).json()
    assert [row["amount"] for row in rows] == [2, 1]
    rows = (await direction.get("/api/desk/history/Zoe", params={"most": 1})).json()
    assert rows[0]["by"] == "Ines"


async def test_a_guest_who_has_lost_it_all_is_given_play_money_again(world: World) -> None:
    await world.account("Ines", Grant.DIRECTION)
    guest, name = await world.guest()
    await world.office.desk.pay("Ines", "a key", Payment(name, Currency.CHF, -9_990_00, "lost"))
    purse = (await guest.post("/api/desk/play-money")).json()
    assert purse == {"CHF": 10_000_00, "EUR": 10_000_00}
    zoe = await world.account("Zoe")
    assert (await zoe.post("/api/desk/play-money")).json()["code"] == "not-a-guest"
    assert (await world.office.books.reconcile()).right


async def test_two_servers_pay_from_one_purse(postgresql_url: str) -> None:
    async with opened(postgresql_url) as one, opened(postgresql_url) as other:
        world = World(one)
        await world.account("Ines", Grant.DIRECTION)
        await world.account("Zoe")
        desks = [Desk(one, world.clock), office(QUICK, other, world.clock).desk]
        payment = Payment("Zoe", Currency.CHF, -900_00, "a test")

        async def pay(n: int) -> bool:
            try:
                # Every key is used twice, at either desk.
                await desks[n % 2].pay("Ines", f"key {n // 2}", payment)
            except ProblemError:
                return False
            return True

        done = await asyncio.gather(*map(pay, range(40)))
        assert sum(done) == 22
        assert (await one.purse("Zoe"))["CHF"] == 100_00
        assert (await world.office.books.reconcile()).right
        await verify_chain(one)
        assert len((await world.office.audit.page(Filter(what="withdrawal"))).rows) == 11
