"""More to do than can be done: whoever was there keeps the pace, the others are told to wait."""

from dataclasses import dataclass
from itertools import pairwise

import pytest

from sabot.server import automatic
from sabot.server.admission import LEAST, WAIT, Admission
from tests.server.client import until
from tests.server.hall import Hall

# As it is, before a test has the company wait for no machine.
TIMES = automatic._TIMES


@dataclass
class Server:
    """How late it is, and what time it is."""

    late: float = 0.0
    now: float = 0.0

    def admission(self) -> Admission:
        return Admission(lambda: self.late, lambda: self.now)


def _played(admission: Admission, tables: range) -> list[int]:
    """The tables at which somebody may act."""
    return [each for each in tables if not admission.wait(f"at {each}", str(each))]


def test_as_many_may_play_as_there_are_while_it_is_in_time() -> None:
    admission = Server().admission()
    assert _played(admission, range(1_000)) == [*range(1_000)]


def test_the_last_to_come_wait_and_the_others_keep_their_pace() -> None:
    server = Server()
    admission = server.admission()
    _played(admission, range(200))
    server.late = 0.5
    before = 200
    for _ in range(5):
        server.now += 1
        may = _played(admission, range(200))
        assert may == [*range(len(may))]
        assert len(may) < before
        before = len(may)
    # In time again: nobody further yet, then some, in the end everybody.
    server.late = 0.05
    server.now += 1
    assert len(_played(admission, range(200))) == before
    server.late = 0.0
    for _ in range(40):
        server.now += 1
        assert len(_played(admission, range(200))) >= before
    assert _played(admission, range(200)) == [*range(200)]


def test_a_few_tables_are_never_too_many() -> None:
    server = Server(late=9.0)
    admission = server.admission()
    for _ in range(20):
        server.now += 1
        assert _played(admission, range(LEAST)) == [*range(LEAST)]


def test_a_table_where_nothing_happens_leaves_its_place() -> None:
    server = Server()
    admission = server.admission()
    _played(admission, range(100))
    server.late, server.now = 1.0, 1.0
    _played(admission, range(100))
    assert admission.wait("zoe", "new") == WAIT
    server.now = 60.0
    assert admission.wait("zoe", "new") == 0


def test_one_who_asks_for_too_much_waits_before_anybody_else() -> None:
    server = Server(late=1.0)
    admission = server.admission()
    may = [not admission.wait("flood", "table") for _ in range(100)]
    assert 0 < sum(may) < 50
    assert not admission.wait("zoe", "table")


@pytest.mark.anyio
async def test_it_is_told_at_once_with_how_long_to_wait(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    server = Server()
    hall.world.app.state.admission = server.admission()
    async with zoe.connected() as client:
        await client.watch(table)
        await client.act(table, {"act": "join", "chips": 1_000, "currency": "CHF"})
        server.late = 1.0
        for _ in range(100):
            answer = await client.ask(table, {"act": "step-away"}, "once")
            if answer["type"] == "refused" and answer["code"] == "later":
                break
        assert answer["wait"] == WAIT
        server.late = 0.0
        # Not the first of these was done twice, whatever was answered in between.
        assert (await client.act(table, {"act": "step-away"}, "once"))["again"]
        metrics = (await zoe.browser.get("/metrics")).text
    assert 'sabot_acts_total{answer="busy"} 1.0' in metrics


@pytest.mark.anyio
async def test_an_automatic_company_gives_way_before_people_do(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever opened tables to be played at once, and looked on, had the server to themselves."""
    monkeypatch.setattr(automatic, "_TIMES", TIMES)
    table = await hall.open("campione-pb", players=2)
    room, late = hall.room(table), 0.08
    room.late = lambda: late
    before = room.table.version
    async with hall.people.stranger().connected() as client:
        await client.watch(table)
        await until(lambda: room.table.version >= before + 4)
        late = 0.0
        # In time again it is as quick as it was told to be.
        await until(lambda: room.table.version >= before + 20)
    acts = await hall.world.ledger.entries(table, before, 20)
    gaps = [after.at - entry.at for entry, after in pairwise(acts)]
    assert min(gaps[:3]) > 400
    assert min(gaps) < 400
