"""``python -m benchmarks.browser``: what a table costs in a real Chromium.

The page comes cold to a table at which coups have been played; then a player sits through a coup
with others at a table that is dealt at the pace people play at.
"""

from tests.browser import behind
from tests.browser.chromium import browsers
from tests.browser.measure import Traffic, frames, shown
from tests.browser.salon import Salon, portals, salons, table_at

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
        for _ in range(coups):
            await behind.bet(room, ivan.name)
            await behind.close_betting(room)
            await behind.play(room, {ivan.name})


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
        salon.play(table, zoe)
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


if __name__ == "__main__":
    run(short=False)
