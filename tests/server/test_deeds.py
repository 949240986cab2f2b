"""What is chained as it should and is nobody's doing: what belongs to it is missing.

Whoever writes to the database after a kill needs no key, and no anchor says otherwise.
"""

import json
from collections.abc import Callable

import pytest

from sabot.ledger import bounds, chain
from sabot.ledger.bounds import Bounds
from sabot.ledger.chained_rows import DESK
from sabot.ledger.driver import Cursor
from sabot.ledger.entry import Heading
from sabot.ledger.faults import FaultError
from sabot.ledger.money import hash_of
from sabot.ledger.remarks import OVERPAID
from sabot.ledger.store import CAGE, Transfer, move
from sabot.ledger.verify_chain import verify_chain
from sabot.server import approvals, desk, requests
from sabot.server.accounts import account as accounts
from sabot.server.accounts import grants
from sabot.server.accounts.administration import give
from sabot.server.accounts.grants import Grant
from sabot.server.desk import Paid, Payment
from sabot.server.problems import ProblemError
from sabot.server.requests import Outcome, Request, RequestKind
from sabot.table.json import JsonObject
from sabot.table.money import Currency
from tests.server.mints import MINT
from tests.server.world import World

pytestmark = pytest.mark.anyio
MUCH = 999_999_00


def _move(cursor: Cursor, account: str, at: int, why: str, by: str = "") -> None:
    for whose, amount in ((account, MUCH), (CAGE, -MUCH)):
        move(cursor, Transfer(whose, "CHF", amount, why), at, by)


def _to_nobody(cursor: Cursor, at: int) -> None:
    """Somebody of that name comes later, and has it."""
    _move(cursor, "Xaver", at, "cash", "Ada")
    accounts.add(cursor, "Xaver", None, at + 1)


def _as_if_just_come(cursor: Cursor, at: int) -> None:
    ((created,),) = cursor.run("SELECT created FROM accounts WHERE name = 'Tullio'")
    _move(cursor, "Tullio", created, "play-money")


def _as_if_from_before(cursor: Cursor, at: int) -> None:
    """As if it had been there before anything was chained."""
    _move(cursor, "Tullio", at, "cash", "Ada")
    chain.note(cursor, at, "", chain.ADOPTED, "", {"first": 1, "last": 1, "why": "before"})


def _as_one_who_is_gone(cursor: Cursor, at: int) -> None:
    chain.note(cursor, at, "", "forget-guests", "", {"guests": ["Tullio"], "purses": {}})
    _move(cursor, "Tullio", at, "gone")


@pytest.mark.parametrize(
    ("forge", "message"),
    [
        (_to_nobody, "nobody did it: 99999900 CHF for Xaver"),
        (_as_if_just_come, "nobody did it: 99999900 CHF for Tullio"),
        (_as_if_from_before, "it was put in: all was chained before"),
        (_as_if_from_before, "nobody did it: 99999900 CHF for Tullio"),
        (_as_one_who_is_gone, "nobody did it: 99999900 CHF for Tullio"),
    ],
)
async def test_what_nobody_did_is_found(
    world: World, forge: Callable[[Cursor, int], None], message: str
) -> None:
    await world.administrator("Ada")
    await world.account("Tullio")
    world.clock.goes_on(1_000)
    await world.guest()
    world.clock.goes_on(1_000)
    await world.ledger.database.write(lambda cursor: forge(cursor, world.clock()))
    world.tampered = True
    with pytest.raises(FaultError, match=message):
        await verify_chain(world.ledger)


_CASH = Payment("Tullio", Currency.CHF, 40_000_00, "cash")


def paid(
    cursor: Cursor,
    payment: Payment,
    at: int,
    by: str,
    confirmed_by: str = "",
    key: str = "a key of it",
) -> None:
    """A payment with everything that belongs to it; nobody looks whether it may be."""
    for account, amount in ((payment.account, payment.amount), (CAGE, -payment.amount)):
        move(cursor, Transfer(account, payment.currency, amount, payment.reason), at, by)
    balance = desk.purse(cursor, payment.account)[payment.currency]
    values = (by, key, at, *payment, balance, confirmed_by)
    cursor.run(f"INSERT INTO desk VALUES ({', '.join('?' * len(values))})", *values)
    chain.note_kept(cursor, at, DESK, (by, key))
    details = {"currency": payment.currency, "amount": payment.amount, "reason": payment.reason}
    second = {"confirmed_by": confirmed_by} if confirmed_by else {}
    what = "deposit" if payment.amount > 0 else "withdrawal"
    chain.note(cursor, at, by, what, payment.account, details | second)


def _to_oneself(cursor: Cursor, at: int) -> None:
    paid(cursor, _CASH._replace(account="Ada"), at, "Ada")


def _by_a_player(cursor: Cursor, at: int) -> None:
    paid(cursor, _CASH, at, "Zoe")


def _confirmed_by_the_asker(cursor: Cursor, at: int) -> None:
    details: JsonObject = {"currency": "CHF", "amount": _CASH.amount, "reason": "cash"}
    request = requests.ask(cursor, RequestKind.PAYMENT, "Ada", "Tullio", details, at, "a key of it")
    note = {"request": request.id, "kind": "payment", "asked_by": "Ada"}
    chain.note(cursor, at, "Ada", "confirm", "Tullio", note)
    paid(cursor, _CASH, at, "Ada", "Ada")
    requests._decided(cursor, request, Outcome.CONFIRMED, "Ada", at)


def _confirmed_by_nobody(cursor: Cursor, at: int) -> None:
    """The row says so, and no note that Omar did it."""
    details: JsonObject = {"currency": "CHF", "amount": _CASH.amount, "reason": "cash"}
    request = requests.ask(cursor, RequestKind.PAYMENT, "Ada", "Tullio", details, at, "a key of it")
    paid(cursor, _CASH, at, "Ada", "Omar")
    requests._decided(cursor, request, Outcome.CONFIRMED, "Omar", at)


def _granted_alone(cursor: Cursor, at: int) -> None:
    """As if there were no second administrator."""
    give(cursor, "Tullio", Grant.DIRECTION, at, "Ada", alone=True)


def _first_once_more(cursor: Cursor, at: int) -> None:
    chain.note(cursor, at, "Tullio", "first-administrator", "Tullio", {})
    grants.give(cursor, "Tullio", Grant.ADMINISTRATOR, at, "Tullio")


def _approved(cursor: Cursor, at: int) -> None:
    details = {"house": "mint", "toml": MINT}
    request = Request("0" * 16, RequestKind.HOUSE, hash_of(MINT), details, "Ada", "", at, at)
    approvals._approve(cursor, request, "Omar", at)


def _opened_for_the_houses_money(cursor: Cursor, at: int) -> None:
    heading = Heading("forged", "mint", MINT, json.dumps({"money": "house"}), at)
    cursor.run(
        "INSERT INTO tables (id, house, toml, settings, opened, version, hash)"
        " VALUES (?, ?, ?, ?, ?, 0, ?)",
        *(heading.id, heading.house, heading.toml, heading.settings, at, heading.hash),
    )
    chain.note_opened(cursor, heading)


def _bounds_widened(cursor: Cursor, at: int) -> None:
    bounds.put(cursor, Bounds(alone=MUCH), at)


def _difference_closed(cursor: Cursor, at: int) -> None:
    matter = {"taglia": 1, "coup": 1, "player": "Zoe", "currency": "CHF", "amount": -5}
    chain.note(cursor, at, "Ada", OVERPAID, "red", {**matter, "confirmed_by": "Omar"})


@pytest.mark.parametrize(
    ("forge", "message"),
    [
        (_to_oneself, "desk: Ada a key of it: nobody pays themself"),
        (_by_a_player, "desk: Zoe a key of it: Zoe had no right to pay"),
        (_confirmed_by_the_asker, "payment: not asked for and confirmed by two who may: Ada, Ada"),
        (_confirmed_by_nobody, "payment: not asked for and confirmed by two who may: Ada, Omar"),
        (_granted_alone, "grants: Tullio direction .*: nobody of the staff granted it, or not by"),
        (_first_once_more, "grants: Tullio administrator .*: nobody of the staff granted it"),
        (_approved, "approvals: mint .*: not approved by two"),
        (_opened_for_the_houses_money, "table forged: it plays for the house's money, and nobody"),
        (_bounds_widened, "bounds: alone: nobody has set it to 99999900"),
        (_difference_closed, "a difference: not closed by two"),
    ],
)
async def test_what_takes_two_or_a_right_is_held_to_those_who_had_it(
    world: World, forge: Callable[[Cursor, int], None], message: str
) -> None:
    await world.administrator("Ada")
    await world.account("Omar", Grant.ADMINISTRATOR)
    for name in ("Tullio", "Zoe"):
        await world.account(name)
    world.clock.goes_on(1_000)
    await world.ledger.database.write(lambda cursor: forge(cursor, world.clock()))
    world.tampered = True
    with pytest.raises(FaultError, match=message):
        await verify_chain(world.ledger)


async def test_a_right_taken_back_explains_what_was_done_with_it_and_nothing_after(
    world: World,
) -> None:
    ada = await world.administrator("Ada")
    await world.account("Ines", Grant.DIRECTION)
    await world.account("Tullio")
    await world.office.desk.pay("Ines", "while she may", _CASH)
    assert (await ada.delete("/api/accounts/Ines/grants/direction")).status_code == 204
    await verify_chain(world.ledger)
    # Asked in time, and done too late: it is not done.
    with pytest.raises(ProblemError, match="no right to do this"):
        await world.office.desk.pay("Ines", "too late", _CASH._replace(amount=1))
    await world.ledger.database.write(
        lambda cursor: paid(cursor, _CASH._replace(amount=1), world.clock(), "Ines")
    )
    world.tampered = True
    with pytest.raises(FaultError, match="Ines had no right to pay"):
        await verify_chain(world.ledger)


async def test_the_same_paid_twice_in_a_moment_by_one_and_by_two_is_no_fault(world: World) -> None:
    await world.account("Ines", Grant.DIRECTION)
    await world.account("Omar", Grant.DIRECTION)
    await world.account("Zoe")
    half = Payment("Zoe", Currency.CHF, 30_000_00, "cash")
    requests = [await world.office.desk.pay("Ines", f"key {number}", half) for number in range(2)]
    assert [type(each) for each in requests] == [Paid, Request]
    assert isinstance(requests[1], Request)
    await world.office.waiting.confirm("Omar", requests[1].id)
    await verify_chain(world.ledger)
