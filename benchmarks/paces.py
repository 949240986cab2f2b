"""How long a lone player waits for the table: a coup at each pace, and the way to a first bet.

Whoever plays answers at once here: what is left is what the table takes.
"""

from time import perf_counter

from playwright.sync_api import Locator, expect

from sabot.black_jack.acts import PlaceBet
from sabot.server.pace import PACES, Pace
from sabot.table.speed import Speed
from tests.browser.measure import frames
from tests.browser.player import Player, seated
from tests.browser.salon import Salon
from tests.server.longest import LONGEST

# In seconds, from the last bet to the next betting, before there were paces: a lone player, with
# four hands at Black Jack. Of the houses that are not here nobody has measured it.
_BEFORE = {"campione-pb": 29.5, "lugano-pb": 22.0, "campione-bj": 39.0}
# Then who did not know what to do with the cut was waited for so long, and sent away.
_CUT_BEFORE = 20
# A slow coup takes longer than anything is waited for in a test.
_LONG = 120_000


def a_coup(salon: Salon, house: str, speed: Speed) -> None:
    """Seconds from the last bet to the next betting, with the cards that make the longest coup."""
    top, boxes = LONGEST[house]
    table: str = salon.wait(salon.hall.open, house, pace=PACES[speed])
    zoe = seated(salon, table, 1, top=top)
    expect(zoe.announcement("Coup 1, the betting opens")).to_be_visible(timeout=_LONG)
    if boxes == 1:
        salon.bet(table, zoe.person)
    else:
        least = salon.hall.room(table).state.table.limits.even.minimum
        for box in range(1, boxes + 1):
            salon.act(table, PlaceBet(zoe.visit.name, box, least))
    began = perf_counter()
    with frames(zoe.page) as drawn:
        zoe.button("deal").click()
        salon.play(table, zoe.person)
        expect(zoe.announcement("Coup 2, the betting opens")).to_be_visible(timeout=_LONG)
        took = perf_counter() - began
    before = f"; {_BEFORE[house]} before there were paces" if house in _BEFORE else ""
    on = "one bet" if boxes == 1 else f"{boxes} hands"
    print(
        f"{house}: a lone coup at {speed} pace, {on}: {took:.1f} s{before};"
        f" {drawn.per_second:.0f} frames a second"
    )


class _Clicks:
    """Clicks, counted."""

    def __init__(self) -> None:
        self.made = 0

    def click(self, what: Locator) -> None:
        """Click this as soon as it is there to be clicked."""
        what.click(timeout=_LONG)
        self.made += 1


def first_bet(salon: Salon, house: str, *, cuts: bool) -> None:
    """Clicks and seconds from the cold page to the first bet, at a fresh table; ``cuts``: whether
    the stranger says that the cut is declined, or does not know what that is."""
    salon.wait(salon.hall.open, house, pace=Pace())
    page = salon.enter(at="about:blank", lang="en").page
    stranger = Player(salon.visits[-1], "en")
    clicks, began = _Clicks(), perf_counter()
    page.goto("/")
    clicks.click(page.get_by_role("button", name="Play now"))
    clicks.click(stranger.button("sit"))
    if cuts:
        clicks.click(page.get_by_role("button", name="Decline"))
    # the first that is lit
    clicks.click(page.locator("[data-square]:not([aria-disabled])").first)
    expect(stranger.bets.locator("strong")).to_have_count(1)
    took = perf_counter() - began
    left = f"the cut left lying, which took {_CUT_BEFORE} s and one's seat before"
    how = "the cut declined" if cuts else left
    print(f"{house}: from the cold page to a first bet: {clicks.made} clicks, {took:.1f} s, {how}")
