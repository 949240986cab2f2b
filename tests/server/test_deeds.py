"""Money that is chained as it should and is nobody's doing: what belongs to it is missing.

Whoever writes to the database after a kill needs no key, and no anchor says otherwise.
"""

from collections.abc import Callable

import pytest

from sabot.ledger import chain
from sabot.ledger.driver import Cursor
from sabot.ledger.faults import FaultError
from sabot.ledger.store import CAGE, Transfer, move
from sabot.ledger.verify_chain import verify_chain
from sabot.server.accounts import account as accounts
from sabot.server.accounts.grants import Grant
from sabot.server.desk import Paid, Payment
from sabot.server.requests import Request
from sabot.table.money import Currency
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
