"""What was paid, and what was noted of acts, is worked out again: what goes beyond it is found."""

import pytest

from sabot.ledger import chain, stored
from sabot.ledger.bounds import SET, Bounds
from sabot.ledger.faults import FaultError
from sabot.ledger.remarks import OVERPAID
from sabot.ledger.verify import verify_table
from sabot.ledger.verify_chain import verify_chain
from sabot.server.accounts.grants import Grant
from sabot.server.clock import DAY, MINUTE, now
from sabot.server.desk import Payment
from sabot.table.money import Currency
from tests.server.hall import Hall
from tests.server.test_deeds import paid
from tests.server.test_overpaid import TOO_MUCH, pairs
from tests.server.world import World

pytestmark = pytest.mark.anyio

CASH = Payment("Zoe", Currency.CHF, 100, "cash")


def _with(**values: int) -> Bounds:
    return Bounds()._replace(**values)


async def _people(world: World) -> None:
    await world.administrator("Ada")
    await world.account("Omar", Grant.ADMINISTRATOR)
    await world.account("Zoe")
    world.clock.goes_on(1_000)


async def _pays(world: World, amount: int, account: str = "Zoe", confirmed_by: str = "") -> None:
    """Past the server: with the row, the movement and the note it would have made."""
    payment = CASH._replace(account=account, amount=amount)
    await world.ledger.database.write(
        lambda cursor: paid(
            cursor, payment, world.clock(), "Ada", confirmed_by, f"at {world.clock()}, {account}"
        )
    )
    world.tampered = True


async def _set(world: World, bounds: Bounds) -> None:
    request = await world.office.desk.ask_bounds("Ines", bounds)
    await world.office.waiting.confirm("Omar", request.id)


async def _overpaid(world: World, amount: int) -> None:
    matter = {"taglia": 1, "coup": 1, "player": "Zoe", "currency": "CHF", "amount": amount}
    await world.ledger.database.write(
        lambda cursor: chain.note(cursor, world.clock(), "Rita", OVERPAID, "red", matter)
    )


@pytest.mark.parametrize(
    ("amounts", "confirmer", "bound"),
    [
        ([50_000_01], "", "alone"),
        ([20_000_00, 20_000_00, 10_000_01], "", "alone"),
        ([1_000_000_01], "Omar", "payment"),
        ([800_000_00, 800_000_00, 400_000_01], "Omar", "day"),
    ],
)
async def test_a_payment_above_a_bound_is_found(
    world: World, amounts: list[int], confirmer: str, bound: str
) -> None:
    await _people(world)
    for number, amount in enumerate(amounts):
        world.clock.goes_on(1_000 + number)
        await _pays(world, amount, confirmed_by=confirmer)
    with pytest.raises(FaultError, match=f"a deposit above the bound '{bound}' of its time"):
        await verify_chain(world.ledger)


async def test_so_is_what_one_person_pays_alone_to_many(world: World) -> None:
    await _people(world)
    for number in range(5):
        await world.account(f"Zoe-{number}")
        await _pays(world, 40_000_00 + number, f"Zoe-{number}")
    with pytest.raises(FaultError, match="a deposit above the bound 'cashier' of its time"):
        await verify_chain(world.ledger)


async def test_and_what_is_paid_out_alone_to_who_was_overpaid(world: World) -> None:
    await _people(world)
    await _overpaid(world, 100_01)
    await _pays(world, 100)
    world.clock.goes_on(1_000)
    await _pays(world, -50)
    with pytest.raises(FaultError) as raised:
        await verify_chain(world.ledger)
    assert "a withdrawal above the bound 'overpaid' of its time" in str(raised.value)
    assert "a deposit above" not in str(raised.value)


async def test_and_what_fills_a_purse_above_its_bound(world: World) -> None:
    await _people(world)
    await world.account("Ines", Grant.DIRECTION)
    await _set(world, _with(purse=10_000_50))
    await _pays(world, 100)
    with pytest.raises(FaultError, match="a deposit above the bound 'purse' of its time"):
        await verify_chain(world.ledger)


async def test_what_was_within_them_then_is_no_fault_later(world: World) -> None:
    await _people(world)
    await world.account("Ines", Grant.DIRECTION)
    desk = world.office.desk
    await desk.pay("Ada", "first", CASH._replace(amount=50_000_00))
    world.clock.goes_on(DAY)
    await desk.pay("Ada", "next day", CASH._replace(amount=-50_000_00))
    await _set(world, _with(alone=60_000_00))
    world.clock.goes_on(DAY)
    await desk.pay("Ada", "wide", CASH._replace(amount=60_000_00))
    await _set(world, _with(alone=1, overpaid=1, purse=1))
    await verify_chain(world.ledger)


async def _faults(hall: Hall, table: str) -> str:
    row = await hall.world.ledger.table(table)
    assert row is not None
    try:
        await verify_table(hall.world.ledger, row)
    except FaultError as error:
        return str(error)
    return ""


async def test_who_was_overpaid_without_a_note_is_found(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pairs(hall) as pair:
        monkeypatch.setattr(stored, "remarks", lambda *_: ())
        await pair.pay(TOO_MUCH)
        monkeypatch.undo()
        number = pair.room.table.version
        faults = await _faults(hall, pair.room.id)
        assert f"entry {number}: the trail: overpaid: was not noted: " in faults


async def test_and_a_note_by_which_it_would_be_so_no_more(hall: Hall) -> None:
    async with pairs(hall) as pair:
        await pair.pay(TOO_MUCH)
        assert await _faults(hall, pair.room.id) == ""
        version = pair.room.table.version
        matter = {"taglia": 1, "coup": 1, "player": "Zoe", "currency": "CHF", "amount": -TOO_MUCH}

        async def put_in(number: int, table: str = pair.room.id) -> None:
            details = {"number": number, **matter}
            await hall.world.ledger.database.write(
                lambda cursor: chain.note(cursor, 1, "Rita", OVERPAID, table, details)
            )

        await put_in(version)
        faults = await _faults(hall, pair.room.id)
        assert f"entry {version}: the trail: overpaid: nothing of the kind has happened" in faults
        await put_in(version + 5)
        await put_in(1, "nowhere")
        hall.world.tampered = True
        with pytest.raises(FaultError) as raised:
            await verify_chain(hall.world.ledger)
        assert str(raised.value).count("overpaid: of no act at a table") == 2


@pytest.mark.parametrize(("before", "missed"), [(2 * MINUTE, True), (0, False)])
async def test_a_large_win_is_held_to_the_bounds_of_its_time(
    hall: Hall, before: int, missed: bool
) -> None:
    lower = {"before": Bounds()._asdict(), "after": _with(large_win=1_000_00)._asdict()}
    async with pairs(hall) as pair:
        # A server hears of other bounds within seconds.
        await hall.world.ledger.database.write(
            lambda cursor: chain.note(cursor, now() - before, "Ada", SET, "", lower)
        )
        hall.world.tampered = True
        await pair.pay(TOO_MUCH)
        number = pair.room.table.version
        faults = await _faults(hall, pair.room.id)
        assert (f"entry {number}: the trail: large-win: was not noted" in faults) == missed


async def test_a_win_that_was_noted_is_one(hall: Hall) -> None:
    async with pairs(hall) as pair:
        pair.room.table.large_win = 1_000_00
        await pair.pay(TOO_MUCH)
        assert await _faults(hall, pair.room.id) == ""
