"""What takes two people: nobody pays or grants themself, nor confirms what they asked for."""

import asyncio
import secrets
from typing import Any

import httpx
import pytest

from sabot.ledger.verify_money import verify_money
from sabot.server.accounts.grants import Grant
from sabot.server.audit import Filter
from sabot.server.clock import DAY
from sabot.server.requests import MOST_WAITING
from tests.server.world import PASSWORD, World

pytestmark = pytest.mark.anyio

# What one person pays alone within a day, unless the Direction has set otherwise.
ALONE = 50_000_00


async def _pay(
    browser: httpx.AsyncClient, amount: int, way: str = "deposits", key: str = "", name: str = "Zoe"
) -> httpx.Response:
    body = {"account": name, "currency": "CHF", "amount": amount, "reason": "a test"}
    headers = {"Idempotency-Key": key or secrets.token_hex(8)}
    return await browser.post(f"/api/desk/{way}", json=body, headers=headers)


async def _confirm(browser: httpx.AsyncClient, request: Any) -> httpx.Response:
    return await browser.post(f"/api/requests/{request['id']}/confirmation")


async def _held(world: World, name: str = "Zoe") -> int:
    return (await world.ledger.purse(name))["CHF"]


async def _trail(world: World, what: str) -> list[Any]:
    return [row async for row in world.office.audit.everything(Filter(what=what))]


async def test_a_payment_above_the_limit_waits_for_another_person(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    omar = await stored_world.account("Omar", Grant.DIRECTION)
    await stored_world.account("Zoe")
    answer = await _pay(ines, ALONE + 1, key="the-same-key")
    assert answer.status_code == 202
    request = answer.json()
    assert (request["kind"], request["subject"], request["by"]) == ("payment", "Zoe", "Ines")
    # Asked again it is the same request, and nothing has moved.
    assert (await _pay(ines, ALONE + 1, key="the-same-key")).json() == request
    assert (await _pay(ines, ALONE + 2, key="the-same-key")).json()["code"] == "key-used"
    assert await _held(stored_world) == 10_000_00
    assert (await omar.get("/api/requests")).json() == [request]
    assert (await _confirm(ines, request)).json()["code"] == "own-request"
    done = (await _confirm(omar, request)).json()
    assert (done["outcome"], done["decided_by"]) == ("confirmed", "Omar")
    assert await _held(stored_world) == 10_000_00 + ALONE + 1
    assert (await _confirm(omar, request)).json()["code"] == "already-decided"
    assert (await omar.get("/api/requests")).json() == []
    # Whoever asked hears what came of it under the same key.
    paid = await _pay(ines, ALONE + 1, key="the-same-key")
    assert (paid.status_code, paid.json()["balance"]) == (201, 10_000_00 + ALONE + 1)
    (row,) = await _trail(stored_world, "deposit")
    assert (row.account, row.details["confirmed_by"]) == ("Ines", "Omar")
    assert [row.account for row in await _trail(stored_world, "ask-payment")] == ["Ines"]
    assert [row.account for row in await _trail(stored_world, "confirm")] == ["Omar"]
    await verify_money(stored_world.ledger)
    assert (await stored_world.office.books.reconcile()).right


async def _come_in_again(browser: httpx.AsyncClient, name: str) -> None:
    """A session of the staff is over by the next day."""
    await browser.post("/api/sessions", json={"name": name, "password": PASSWORD})


async def test_parted_into_small_ones_it_waits_as_well(world: World) -> None:
    ines = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    half = ALONE // 2
    statuses = [(await _pay(ines, half)).status_code for _ in range(3)]
    assert statuses == [201, 201, 202]
    assert (await _pay(ines, 1, "withdrawals")).status_code == 202
    world.clock.goes_on(DAY + 1)
    await _come_in_again(ines, "Ines")
    assert (await _pay(ines, half)).status_code == 201


async def test_nobody_pays_themself_nor_confirms_what_is_paid_to_them(world: World) -> None:
    ines = await world.account("Ines", Grant.DIRECTION)
    omar = await world.account("Omar", Grant.ADMINISTRATOR)
    for name, way in (("Ines", "deposits"), ("ines", "withdrawals")):
        answer = await _pay(ines, 1, way, name=name)
        assert (answer.status_code, answer.json()["code"]) == (403, "own-account")
    request = (await _pay(ines, ALONE + 1, name="Omar")).json()
    assert (await _confirm(omar, request)).json()["code"] == "own-account"
    assert await _held(world, "Omar") == 10_000_00


async def _same_browser(world: World, browser: httpx.AsyncClient, name: str) -> httpx.AsyncClient:
    """Somebody else comes in with a browser: what it is known by outlives a session."""
    again = world.browser()
    again.cookies.set("sabot-device", browser.cookies["sabot-device"])
    body = {"name": name, "password": PASSWORD}
    assert (await again.post("/api/sessions", json=body)).status_code == 201
    return again


async def test_a_second_name_of_ones_own_browser_is_paid_by_two(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    omar = await stored_world.account("Omar", Grant.DIRECTION)
    await stored_world.account("Zoe")
    assert (await _pay(ines, 1)).status_code == 201
    await _same_browser(stored_world, ines, "Zoe")
    requests = [await _pay(ines, 1, way) for way in ("deposits", "withdrawals")]
    assert [each.status_code for each in requests] == [202, 202]
    # To others, and by others, all is as it was; and one who is apart confirms.
    assert (await _pay(omar, 1)).status_code == 201
    assert (await _confirm(omar, requests[0].json())).status_code == 200
    stored_world.clock.goes_on(DAY + 1)
    await _come_in_again(ines, "Ines")
    assert (await _pay(ines, 1)).status_code == 201


async def test_nobody_confirms_by_a_second_name_in_the_same_browser(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    omar = await stored_world.account("Omar", Grant.DIRECTION)
    ada = await stored_world.account("Ada", Grant.ADMINISTRATOR)
    await stored_world.account("Zoe")
    request = (await _pay(ines, ALONE + 1)).json()
    second = await _same_browser(stored_world, ines, "Omar")
    for browser in (second, omar):
        answer = await _confirm(browser, request)
        assert (answer.status_code, answer.json()["code"]) == (403, "same-browser")
    # Nor what somebody gains whom the same browser knows; to decline harms nobody.
    await _same_browser(stored_world, ada, "Zoe")
    assert (await _confirm(ada, request)).json()["code"] == "same-browser"
    path = f"/api/requests/{request['id']}/refusal"
    assert (await second.post(path, json={"reason": "not asked"})).status_code == 200
    assert await _held(stored_world) == 10_000_00


async def test_what_was_declined_or_is_too_old_is_not_done(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    omar = await stored_world.account("Omar", Grant.ADMINISTRATOR)
    await stored_world.account("Zoe")
    one, two, three = [(await _pay(ines, ALONE + n)).json() for n in (1, 2, 3)]
    path = f"/api/requests/{one['id']}/refusal"
    assert (await omar.post(path, json={"reason": "nobody told me"})).status_code == 200
    assert (await _confirm(omar, one)).json()["code"] == "already-decided"
    # One may take back what one has asked for.
    path = f"/api/requests/{two['id']}/refusal"
    answer = await ines.post(path, json={"reason": "a slip"})
    assert (answer.json()["outcome"], answer.json()["decided_by"]) == ("declined", "Ines")
    stored_world.clock.goes_on(DAY)
    await _come_in_again(omar, "Omar")
    assert (await _confirm(omar, three)).json()["code"] == "request-expired"
    assert (await omar.get("/api/requests")).json() == []
    await stored_world.office.waiting.expire()
    assert [row.details["request"] for row in await _trail(stored_world, "expire")] == [three["id"]]
    assert (await _confirm(omar, three)).json()["code"] == "already-decided"
    assert await _held(stored_world) == 10_000_00
    assert (await _confirm(omar, {"id": "0" * 16})).json()["code"] == "no-such-request"


async def test_what_is_confirmed_is_checked_as_it_is_then(world: World) -> None:
    ines = await world.account("Ines", Grant.DIRECTION)
    omar = await world.account("Omar", Grant.ADMINISTRATOR)
    await world.account("Zoe")
    await _pay(ines, ALONE)
    request = (await _pay(ines, ALONE + 10_000_00, "withdrawals")).json()
    assert request["outcome"] == "waiting"
    # Meanwhile somebody else has asked for the same money, and got it.
    other = (await _pay(ines, 10_000_00, "withdrawals")).json()
    assert (await _confirm(omar, other)).status_code == 200
    assert (await _confirm(omar, request)).json()["code"] == "not-enough-money"
    # Whoever asked must still have the right.
    last = (await _pay(ines, ALONE)).json()
    assert (await omar.delete("/api/accounts/Ines/grants/direction")).status_code == 204
    assert (await _confirm(omar, last)).json()["code"] == "asked-without-right"
    assert await _held(world) == ALONE


async def test_ceilings_hold_whoever_confirms(world: World) -> None:
    ines = await world.account("Ines", Grant.DIRECTION)
    omar = await world.account("Omar", Grant.ADMINISTRATOR)
    await world.account("Zoe")
    assert (await _pay(ines, 1_000_000_01)).json()["code"] == "over-ceiling"
    for _ in range(2):
        request = (await _pay(ines, 1_000_000_00)).json()
        assert (await _confirm(omar, request)).status_code == 200
    assert (await _pay(ines, 1_000_000_00)).json()["code"] == "over-ceiling"
    bounds = {"alone": 0, "payment": 5_000_000_00, "day": 9_000_000_00, "purse": 3_000_000_00}
    bounds |= {"cashier": 0, "overpaid": 0, "large_win": 1_000_00}
    assert (await omar.put("/api/desk/bounds", json=bounds)).status_code == 403
    request = (await ines.put("/api/desk/bounds", json=bounds)).json()
    assert (await ines.get("/api/desk/bounds")).json()["alone"] == ALONE
    assert (await _confirm(ines, request)).json()["code"] == "own-request"
    assert (await _confirm(omar, request)).status_code == 200
    assert (await ines.get("/api/desk/bounds")).json() == bounds
    (row,) = await _trail(world, "set-bounds")
    assert (row.account, row.details["confirmed_by"]) == ("Ines", "Omar")
    assert (row.details["before"]["alone"], row.details["after"]) == (ALONE, bounds)
    assert (await _pay(ines, 1)).status_code == 202
    assert (await _pay(ines, 1_000_000_00)).json()["code"] == "too-much-money"


async def test_the_first_administrator_grants_alone_until_there_is_a_second(world: World) -> None:
    ada = await world.administrator()
    zoe, igor = await world.account("Zoe"), await world.account("Igor")
    answer = await ada.put("/api/accounts/Ada/grants/direction")
    assert (answer.status_code, answer.json()["code"]) == (403, "own-account")
    assert (await ada.put("/api/accounts/Zoe/grants/administrator")).status_code == 204
    (row,) = await _trail(world, "grant")
    assert row.details == {"role": "administrator", "alone": True}
    # From now on it takes two, also where the other is locked out.
    answer = await ada.put("/api/accounts/Igor/grants/direction")
    assert answer.status_code == 202
    assert (await ada.put("/api/accounts/Igor/grants/direction")).json() == answer.json()
    await ada.post("/api/accounts/Zoe/lock", json={"reason": "a test"})
    assert (await ada.put("/api/accounts/Igor/grants/dealer")).status_code == 202
    await ada.delete("/api/accounts/Zoe/lock")
    await zoe.post("/api/sessions", json={"name": "Zoe", "password": "tanto va la gatta"})
    assert (await _confirm(ada, answer.json())).json()["code"] == "own-request"
    assert (await _confirm(zoe, answer.json())).status_code == 200
    assert "direction" in (await igor.get("/api/accounts/me")).json()["roles"]
    shown = (await ada.get("/api/accounts/Igor")).json()
    assert [each["granted_by"] for each in shown["grants"] if each["role"] == "direction"] == [
        "Ada"
    ]
    # What everybody has needs nobody else.
    await ada.delete("/api/accounts/Igor/grants/player")
    assert (await ada.put("/api/accounts/Igor/grants/player")).status_code == 204


async def test_nobody_becomes_the_only_administrator_alone(stored_world: World) -> None:
    ada = await stored_world.administrator()
    zoe = await stored_world.account("Zoe", Grant.ADMINISTRATOR)
    answer = await ada.delete("/api/accounts/Zoe/grants/administrator")
    assert answer.status_code == 202
    deleting = await ada.post("/api/accounts/Zoe/deletion", json={"reason": "a test"})
    assert deleting.json()["code"] == "still-administrator"
    assert (await _confirm(ada, answer.json())).json()["code"] == "own-request"
    assert "administrator" in (await zoe.get("/api/accounts/me")).json()["roles"]
    # The other agrees to go, and then is gone.
    assert (await _confirm(zoe, answer.json())).status_code == 200
    assert "administrator" not in (await zoe.get("/api/accounts/me")).json()["roles"]


async def test_a_full_purse_is_paid_out_at_the_desk_before_the_account_goes(world: World) -> None:
    ada = await world.administrator()
    ines = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    request = (await _pay(ines, ALONE + 1)).json()
    await _confirm(ada, request)
    answer = await ada.post("/api/accounts/Zoe/deletion", json={"reason": "asked for it"})
    assert (answer.status_code, answer.json()["code"]) == (409, "pay-out-first")
    answer = await ada.post("/api/accounts/Ada/deletion", json={"reason": "a test"})
    assert answer.json()["code"] == "own-account"


async def test_split_over_many_accounts_it_takes_two_as_well(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    omar = await stored_world.account("Omar", Grant.DIRECTION)
    names = [f"Zoe{number}" for number in range(5)]
    for name in names:
        await stored_world.account(name)
    codes = [(await _pay(ines, ALONE, name=name)).status_code for name in names]
    assert codes == [201, 201, 201, 201, 202]
    assert (await _pay(omar, ALONE, name=names[4])).status_code == 201
    stored_world.clock.goes_on(DAY)
    await _come_in_again(ines, "Ines")
    assert (await _pay(ines, ALONE, name=names[4])).status_code == 201


async def test_to_delete_an_account_pays_out_no_more_than_the_desk_does(world: World) -> None:
    ada = await world.administrator()
    await world.account("Zoe")
    assert (await _pay(ada, ALONE - 10_000_00)).status_code == 201
    # In sum, with what lay in the purse, that was all one person pays in a day.
    answer = await ada.post("/api/accounts/Zoe/deletion", json={"reason": "asked for it"})
    assert (answer.status_code, answer.json()["code"]) == (409, "pay-out-first")
    assert await _held(world) == ALONE
    world.clock.goes_on(DAY)
    await _come_in_again(ada, "Ada")
    answer = await ada.post("/api/accounts/Zoe/deletion", json={"reason": "asked for it"})
    assert answer.status_code == 204
    assert -ALONE in [row.details["amount"] for row in await _trail(world, "withdrawal")]
    await verify_money(world.ledger)
    assert (await world.office.books.reconcile()).right


async def test_nobody_hides_what_waits_behind_requests_of_their_own(world: World) -> None:
    ada = await world.administrator()
    ines = await world.account("Ines", Grant.DIRECTION)
    await world.account("Zoe")
    waiting = [(await _pay(ada, ALONE + number)).json() for number in range(1, MOST_WAITING + 2)]
    assert waiting[-1]["code"] == "too-many-wait"
    hers = (await _pay(ines, ALONE + 1)).json()
    listed = (await ines.get("/api/requests")).json()
    assert len(listed) == MOST_WAITING + 1
    assert hers in listed
    await ines.post(f"/api/requests/{waiting[0]['id']}/refusal", json={"reason": "a test"})
    assert (await _pay(ada, ALONE + 99)).status_code == 202


async def test_of_two_who_confirm_at_once_one_pays(stored_world: World) -> None:
    ines = await stored_world.account("Ines", Grant.DIRECTION)
    others = [await stored_world.account(f"Omar{n}", Grant.DIRECTION) for n in range(4)]
    await stored_world.account("Zoe")
    request = (await _pay(ines, ALONE + 1)).json()
    answers = await asyncio.gather(*(_confirm(each, request) for each in others))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert await _held(stored_world) == 10_000_00 + ALONE + 1
