"""One's own history: by evening, table and coup, with the cards; one's own and nobody else's."""

import csv
import io
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import httpx
import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.ledger.store import Ledger
from sabot.server.clock import HOUR, MINUTE
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.money import Currency
from tests.server import evenings
from tests.server.evenings import NAMES, fund
from tests.server.world import Time, World

pytestmark = pytest.mark.anyio

ZOE = "Zoe"


class Evening(evenings.Evening):
    """A table at which people ask for what they do, while time goes on."""

    def __init__(
        self, ledger: Ledger, place: Place, seed: int, table: str, clock: Time, step: int = 400
    ) -> None:
        super().__init__(ledger, place, seed, table)
        self.clock = clock
        self.step = step

    async def do(self, act: Act, account: str = "", at: int = 0) -> bool:
        self.clock.goes_on(self.step)
        return await super().do(act, act.by if act.by in NAMES else account, self.clock())

    def _whim(self, name: str) -> Iterator[Act]:
        """What nobody claimed is given to nobody: it would be neither won nor brought."""
        return (act for act in super()._whim(name) if not isinstance(act, ta.DisposeUnclaimed))

    async def finish(self) -> None:
        """Play until the coup is over."""
        while self.table.state.coup is not None:
            await self.go_on(1)

    def has(self, name: str, currency: Currency) -> int:
        """What somebody has at the table, by the engine."""
        table, coup = self.table.state.table, self.table.state.coup
        bets = () if coup is None else coup.bets
        lying = sum(bet.amount for bet in bets if (bet.owner, bet.currency) == (name, currency))
        return table.chips(name, currency) + table.waits_for(name, currency) + lying

    async def gained(self, name: str) -> Counter[str]:
        """What somebody has won and lost here, by the engine and by what the purses moved."""
        rows = await self.ledger.database.read(
            lambda cursor: cursor.run(
                "SELECT currency, amount FROM transfers WHERE account = ? AND table_id = ?",
                *(name, self.heading.id),
            )
        )
        gained: Counter[str] = Counter()
        for currency, amount in rows:
            gained[currency] += amount
        for each in self.table.state.table.currencies:
            gained[each.value] += self.has(name, each)
        return gained


async def _get(browser: httpx.AsyncClient, path: str, **params: Any) -> Any:
    answer = await browser.get(f"/api/mine/{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def _all_coups(browser: httpx.AsyncClient, began: int, most: int = 100) -> list[Any]:
    """The coups of an evening, read page by page."""
    coups: list[Any] = []
    while True:
        page = await _get(browser, f"evenings/{began}", skip=len(coups), most=most)
        coups += page["coups"]
        if len(coups) == page["all"]:
            return coups


async def _funded(world: World) -> httpx.AsyncClient:
    """The browser of somebody who has an account, and whom somebody has given money."""
    world.tampered = True  # nobody at the desk has
    browser = await world.account(ZOE)
    await fund(world.ledger)
    return browser


async def _played(world: World) -> tuple[httpx.AsyncClient, list[Evening]]:
    """Two evenings of several people, the first of them at two tables; the browser of one."""
    browser = await _funded(world)
    tables = [
        Evening(world.ledger, catalog.place(house), 3, f"t-{house}", world.clock)
        for house in ("campione-pb", "campione-bj")
    ]
    for table in tables:
        await table.play(900)
    world.clock.goes_on(7 * HOUR)
    await tables[1].go_on(500)
    for table in tables:
        await table.finish()
    return browser, tables


async def test_two_evenings_come_to_what_purses_and_tables_have(world: World) -> None:
    browser, tables = await _played(world)
    shown = await _get(browser, "evenings")
    later, first = shown["evenings"]
    assert shown["next"] is None
    assert [each["table"] for each in later["tables"]] == ["t-campione-bj"]
    assert [each["table"] for each in first["tables"]] == ["t-campione-pb", "t-campione-bj"]
    assert first["tables"][0]["house_name"] == tables[0].place.house.name
    assert later["began"] - first["last"] > 6 * HOUR
    for table in tables:
        gained: Counter[str] = Counter()
        for evening in (first, later):
            for coup in await _all_coups(browser, evening["began"], most=7):
                if coup["table"] == table.heading.id:
                    gained.update(coup["results"])
        for name, each in (await table.gained(ZOE)).items():
            assert gained[name] == each, (table.heading.id, name)


async def test_the_summary_of_an_evening_is_the_sum_of_its_coups(world: World) -> None:
    browser, _ = await _played(world)
    for evening in (await _get(browser, "evenings"))["evenings"]:
        coups = await _all_coups(browser, evening["began"])
        assert [coup["at"] for coup in coups] == sorted((c["at"] for c in coups), reverse=True)
        for table in evening["tables"]:
            own = [coup for coup in coups if coup["table"] == table["table"]]
            assert table["coups"] == len(own) > 5
            for result in table["results"]:
                currency = result["currency"]
                bets = [bet for coup in own for bet in coup["bets"] if bet["currency"] == currency]
                assert result["staked"] == sum(bet["staked"] for bet in bets)
                assert result["result"] == sum(c["results"].get(currency, 0) for c in own)
        # The curve begins with what the purse held, and ends with what came of it.
        for curve in evening["curves"]:
            (_, begins), *_, (_, ends) = curve["points"]
            results = sum(coup["results"].get(curve["currency"], 0) for coup in coups)
            assert ends - begins == results
        assert 0 < evening["seconds"] <= (evening["last"] - evening["began"]) / 1_000


async def test_the_cards_are_those_of_the_coup(world: World) -> None:
    browser, _ = await _played(world)
    _, first = (await _get(browser, "evenings"))["evenings"]
    coups = await _all_coups(browser, first["began"])
    answer = await world.browser().get("/api/tables/t-campione-pb/coups", params={"most": 100})
    lines = {each["entry"]: (each["taglia"], each["lines"]) for each in answer.json()}
    checked = 0
    for coup in coups:
        taglia, brief = lines.get(coup["entry"], (0, ()))
        if coup["table"] != "t-campione-pb" or not brief:
            continue
        assert coup["taglia"] == taglia
        for hand in coup["hands"]:
            cards = hand["cards"].translate(str.maketrans("Thdcs", "X♥♦♣♠")).replace("X", "10")
            assert any(f"{cards} = {hand['point']}" in line for line in brief)
            checked += 1
    assert checked > 20
    played = [coup for coup in coups if coup["table"] == "t-campione-bj"]
    for coup in played:
        boxes = {bet["box"] for bet in coup["bets"]}
        assert {hand["box"] for hand in coup["hands"]} <= {*boxes, 0}
    assert any(hand["of"] == "bank" for coup in played for hand in coup["hands"])


async def test_all_of_it_is_taken_along_as_a_file(world: World) -> None:
    browser, tables = await _played(world)
    answer = await browser.get("/api/mine/csv")
    assert answer.headers["content-disposition"] == 'attachment; filename="mine.csv"'
    rows = [*csv.DictReader(io.StringIO(answer.text))]
    times = [(row["evening"], row["at"]) for row in rows]
    assert times == sorted(times)
    for table in tables:
        for currency, gained in (await table.gained(ZOE)).items():
            of = [
                row
                for row in rows
                if (row["table"], row["currency"]) == (table.heading.id, currency)
            ]
            assert sum(Decimal(row["result"]) * 100 for row in of) == gained
    assert any(row["cards"] for row in rows)
    assert len({row["evening"] for row in rows}) == 2


async def test_nobody_sees_what_is_somebody_elses(world: World) -> None:
    _, _ = await _played(world)
    ivan = await world.account("Ivan")
    guest, _ = await world.guest()
    began = [each["began"] for each in (await _get(ivan, "evenings"))["evenings"]]
    # His account is newer than what was done under the name before.
    assert began == []
    assert (await _get(guest, "evenings"))["evenings"] == []
    assert len((await guest.get("/api/mine/csv")).text.splitlines()) == 1
    stranger = world.browser()
    for path in ("evenings", "evenings/1", "csv"):
        assert (await stranger.get(f"/api/mine/{path}")).status_code == 401
        answer = await guest.get(f"/api/mine/{path}")
        assert answer.status_code == (404 if path == "evenings/1" else 200)


async def test_an_evening_is_over_six_hours_after_the_last_bet(world: World) -> None:
    browser = await _funded(world)
    table = Evening(world.ledger, catalog.place("campione-pb"), 5, "t", world.clock, 6 * MINUTE)
    await table.play(300)
    shown = (await _get(browser, "evenings"))["evenings"]
    acts = await world.ledger.database.read(
        lambda cursor: cursor.run(
            "SELECT at FROM entries WHERE account = ?"
            " AND (act LIKE '%: bet %' OR act LIKE '%: join%') ORDER BY at",
            ZOE,
        )
    )
    times = [at for (at,) in acts]
    begins = [at for before, at in zip([0, *times], times, strict=False) if at - before >= 6 * HOUR]
    assert [each["began"] for each in shown] == begins[::-1][: len(shown)]
    # Page by page they are the same.
    paged: list[int] = []
    before = 0
    while True:
        page = await _get(browser, "evenings", before=before, most=1)
        paged += [each["began"] for each in page["evenings"]]
        if page["next"] is None:
            break
        before = page["next"]
    assert paged[: len(shown)] == [each["began"] for each in shown]
