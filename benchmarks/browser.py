"""``python -m benchmarks.browser``: what a table costs in a real Chromium.

The page comes cold to a table at which coups have been played; then a player sits through a coup
with others at a table that is dealt at the pace people play at. Then a lone player: how long a coup
takes at each pace, and how many clicks and seconds it is from the cold page to a first bet.
"""

from benchmarks.paces import a_coup, first_bet
from sabot.table.speed import Speed
from tests.browser import behind
from tests.browser.chromium import browsers
from tests.browser.measure import Traffic, frames, shown
from tests.browser.salon import Salon, portals, salons, table_at
from tests.server.longest import LONGEST

HOUSES = ("campione-pb", "campione-bj")
TABLE = ".table-cloth"
COUPS, SHORT_COUPS = 30, 2


def first_view(salon: Salon, house: str, coups: int) -> None:
    """Bytes and time until a table shows for the first time."""
    table = salon.open(house, players=3)
    zoe = salon.guest()
    salon.wait(_evening, salon, table, coups)
    page = salon.enter(zoe, "about:blank").page
    traffic = Traffic(page)
    took = shown(page, table_at(table), TABLE)
    answers, texts = sum(traffic.answers.values()), sum(frame.size for frame in traffic.frames)
    print(
        f"{house}: first view of a table after {coups} coups: {took:.0f} ms,"
        f" {traffic.bytes / 1000:.1f} kB ({len(traffic.answers)} answers {answers / 1000:.1f},"
        f" {len(traffic.frames)} frames {texts / 1000:.1f})"
    )


async def _evening(salon: Salon, table: str, coups: int) -> None:
    room, ivan = salon.hall.room(table), await salon.hall.people.guest()
    async with ivan.connected() as client:
        await client.watch(table)
        await behind.join(room, ivan.name, 5_000_00)
        for number in range(1, coups + 1):
            await behind.bet(room, ivan.name)
            await behind.close_betting(room)
            await behind.play(room, {ivan.name}, number)


def one_coup(salon: Salon, house: str) -> None:
    """Bytes of a coup, from its bets to its end, and frames a second meanwhile."""
    table = salon.open(house, players=3, betting=1.0, step=0.4)
    room, zoe = salon.hall.room(table), salon.guest()
    page = salon.enter(zoe, "about:blank").page
    traffic = Traffic(page)
    shown(page, table_at(table), TABLE)
    salon.join(table, zoe)
    salon.bet(table, zoe)
    salon.play(table, zoe)
    before = room.table.version
    with frames(page) as drawn:
        salon.bet(table, zoe)
        salon.wait(behind.play, room, {zoe.name}, 2)
    after = room.table.version
    traffic.until(after)
    texts = traffic.between(before, after)
    print(
        f"{house}: a coup: {sum(frame.size for frame in texts) / 1000:.1f} kB in {len(texts)}"
        f" frames; meanwhile {drawn.per_second:.1f} frames a second, the longest"
        f" {drawn.longest:.0f} ms"
    )


def run(short: bool) -> None:
    """What a table costs, at a house of each game."""
    with browsers() as browser, portals() as portal:
        for house in HOUSES[:1] if short else HOUSES:
            with salons(browser, portal) as salon:
                first_view(salon, house, SHORT_COUPS if short else COUPS)
            with salons(browser, portal) as salon:
                one_coup(salon, house)
        for house in HOUSES[:1] if short else HOUSES:
            for cuts in (True,) if short else (True, False):
                with salons(browser, portal) as salon:
                    first_bet(salon, house, cuts=cuts)
        for house in HOUSES[:1] if short else LONGEST:
            for speed in (Speed.FAST,) if short else Speed:
                with salons(browser, portal) as salon:
                    a_coup(salon, house, speed)


if __name__ == "__main__":
    run(short=False)
