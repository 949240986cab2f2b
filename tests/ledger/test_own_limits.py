"""Limits people set for themselves: how they change, how stakes take turns, what is verified."""

from collections.abc import AsyncIterator
from functools import partial

import pytest

from sabot.ledger import chain, own_limits
from sabot.ledger.chained_rows import OWN_LIMITS
from sabot.ledger.connect import opened
from sabot.ledger.driver import Cursor
from sabot.ledger.faults import FaultError
from sabot.ledger.own_limits import COOLING, Limit, OwnLimits, Stake, UncheckedError
from sabot.ledger.store import Ledger
from sabot.ledger.verify_chain import verify_chain
from tests.ledger.entries import HEADING, entries

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ledger(database_url: str, anyio_backend: str) -> AsyncIterator[Ledger]:
    """A ledger of each kind with a table."""
    async with opened(database_url) as ledger:
        await ledger.create(HEADING)
        yield ledger


@pytest.mark.parametrize(
    ("limit", "wanted", "after"),
    [
        # a first one, and a lower one, at once
        (Limit(), 100, Limit(100)),
        (Limit(100), 50, Limit(50)),
        # a higher one, and none, a day later
        (Limit(100), 200, Limit(100, 200, COOLING + 7)),
        (Limit(100), None, Limit(100, None, COOLING + 7)),
        # who wants the same again waits no longer; who wants yet another does
        (Limit(100, 200, 20), 200, Limit(100, 200, 20)),
        (Limit(100, 200, 20), 300, Limit(100, 300, COOLING + 7)),
        # who comes back to what there is, or goes below it, waits for nothing more
        (Limit(100, 200, 20), 100, Limit(100)),
        (Limit(100, 200, 20), 99, Limit(99)),
        # what was to come has come
        (Limit(100, 200, 7), 150, Limit(150)),
        (Limit(100, None, 7), 150, Limit(150)),
        (Limit(100, 200, 7), 300, Limit(200, 300, COOLING + 7)),
        (Limit(), None, Limit()),
    ],
)
def test_a_limit_is_lowered_at_once_and_raised_a_day_later(
    limit: Limit, wanted: int | None, after: Limit
) -> None:
    assert limit.changed(wanted, 7) == after


def test_what_is_to_come_counts_from_its_time_on() -> None:
    limit = Limit(100, 200, 50)
    assert [limit.at(at).amount for at in (49, 50, 51)] == [100, 200, 200]


async def _stake(ledger: Ledger, after: int, turn: int | None, account: str = "zoe") -> None:
    entry = entries(after + 1)[after]
    await ledger.append(HEADING.id, after, [entry], stakes=[Stake(account, 10, turn)])


async def _set(ledger: Ledger, loss: int | None, at: int = 1, account: str = "zoe") -> None:
    job = partial(own_limits.put, account=account, loss=loss, minutes=None, at=at)
    await ledger.database.write(job)


async def _turn(ledger: Ledger) -> int:
    known = await ledger.database.read(lambda cursor: own_limits.of(cursor, "zoe"))
    assert known is not None
    return known[1]


async def test_a_stake_is_stored_only_in_its_turn(ledger: Ledger) -> None:
    # Nobody is asked who has set nothing.
    await _stake(ledger, 0, None)
    await _set(ledger, 100)
    with pytest.raises(UncheckedError) as caught:
        await _stake(ledger, 1, None)
    assert caught.value.stake == Stake("zoe", 10)
    turn = await _turn(ledger)
    await _stake(ledger, 1, turn)
    with pytest.raises(UncheckedError):
        await _stake(ledger, 2, turn)
    await _stake(ledger, 2, None, "ivan")
    # Whoever sets another limit has everything checked again.
    turn = await _turn(ledger)
    await _set(ledger, 50)
    with pytest.raises(UncheckedError):
        await _stake(ledger, 3, turn)
    row = await ledger.table(HEADING.id)
    assert row is not None
    assert row.version == 3


async def test_what_was_set_verifies_and_what_was_altered_does_not(ledger: Ledger) -> None:
    for at, loss in ((1, 100), (2, 200), (3, None), (4, 90), (5, 300), (COOLING + 6, 250)):
        await _set(ledger, loss, at)
    known = await ledger.database.read(lambda cursor: own_limits.of(cursor, "zoe"))
    assert known is not None
    assert known[0] == OwnLimits(Limit(250))
    await verify_chain(ledger)

    def raised(cursor: Cursor) -> None:
        cursor.run("UPDATE own_limits SET loss = 900")

    await ledger.database.write(raised)
    with pytest.raises(FaultError, match="own_limits: zoe was altered"):
        await verify_chain(ledger)
    # Also where the chain is written on as a server would: nobody has set it so.
    await ledger.database.write(lambda cursor: chain.note_kept(cursor, 9, OWN_LIMITS, ("zoe",)))
    with pytest.raises(FaultError) as caught:
        await verify_chain(ledger)
    assert str(caught.value) == "own_limits: zoe: they are not what zoe has set"


async def test_nobody_sets_somebody_elses(ledger: Ledger) -> None:
    await _set(ledger, 100)

    def job(cursor: Cursor) -> None:
        chain.note(cursor, 2, "ada", own_limits.SET, "zoe", {"loss": 50, "minutes": None})
        cursor.run("UPDATE own_limits SET loss = 50")
        chain.note_kept(cursor, 2, OWN_LIMITS, ("zoe",))

    await ledger.database.write(job)
    with pytest.raises(FaultError, match="somebody else's limits were set"):
        await verify_chain(ledger)


async def test_they_go_with_the_account(ledger: Ledger) -> None:
    await _set(ledger, 100)
    await ledger.database.write(partial(own_limits.forget, account="zoe", at=2))
    assert await ledger.database.read(lambda cursor: own_limits.of(cursor, "zoe")) is None
    await ledger.database.write(partial(own_limits.forget, account="zoe", at=3))
    await verify_chain(ledger)
