"""How late the loop is, is known: what stopped it is seen in the figures."""

import time

import pytest

from sabot.server.pauses import Pauses
from tests.server.client import until
from tests.server.hall import Hall


def test_the_longest_of_a_minute_is_remembered() -> None:
    now = [1_000.0]
    pauses = Pauses(lambda: now[0])
    late_by: list[float] = []
    pauses.on_pause(late_by.append)
    for late in (0.0, 0.3, 0.1):
        pauses.was_late(late)
        now[0] += 0.4
    assert pauses.longest() == 0.3
    assert 0 < pauses.lag < 0.3
    assert late_by == [0.0, 0.3, 0.1]
    now[0] += 62
    assert pauses.longest() == 0.0
    for _ in range(30):
        pauses.was_late(0.0)
    assert pauses.lag < 0.001


@pytest.mark.anyio
async def test_a_pause_shows_in_the_figures(hall: Hall) -> None:
    await until(lambda: hall.floor.pauses.longest() > 0)
    time.sleep(0.25)  # nothing else goes on in this process meanwhile
    await until(lambda: hall.floor.pauses.longest() > 0.2)
    async with hall.people.stranger().browser as browser:
        metrics = (await browser.get("/metrics")).text
    counted = dict(line.rsplit(" ", 1) for line in metrics.splitlines() if line[0] != "#")
    assert float(counted["sabot_longest_pause_seconds"]) > 0.2
    assert float(counted['sabot_pause_seconds_bucket{le="0.2"}']) < float(
        counted["sabot_pause_seconds_count"]
    )
    assert float(counted["process_resident_memory_bytes"]) > 0
