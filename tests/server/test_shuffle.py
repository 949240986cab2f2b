"""The shuffle at a live table: everybody has a part in it, and nobody throws one away unseen."""

import asyncio
import hashlib
import json
import secrets
from typing import Any

import pytest

from sabot.company.evening import NAMES
from sabot.ledger.stored import Proposed, StoredTable
from sabot.ledger.verify import verify_table
from sabot.server import pledging
from sabot.server.accounts.grants import Grant
from sabot.server.pace import Pace
from sabot.table.cards import DECK
from tests.server.client import Client
from tests.server.hall import Hall
from tests.server.people import Person
from tests.server.views import View, offered

pytestmark = pytest.mark.anyio

WHY = "a card of the new pack is marked"


def _hash(*lines: object) -> str:
    return hashlib.sha256("\n".join(map(str, lines)).encode()).hexdigest()


def _order(cards: int, commitment: str, secret: str, seeds: list[Any]) -> list[str]:
    """The order that must follow, as docs/fairness.md has it, and nothing of ours."""
    shown = [f"{each['player']} {each['seed']}" for each in seeds if each["seed"]]
    key = bytes.fromhex(_hash("sabot order 1", commitment, secret, *shown))
    order = [*DECK] * (cards // 52)
    numbers: list[int] = []
    block = 0
    for last in range(cards - 1, 0, -1):
        number = 2**32
        while number >= 2**32 - 2**32 % (last + 1):
            if not numbers:
                digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
                numbers = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            number = numbers.pop(0)
        place = number % (last + 1)
        order[last], order[place] = order[place], order[last]
    return [str(card) for card in order]


def _opens(wash: Any, table: str, taglia: int) -> None:
    """What was promised is what is laid open, and the order follows from everybody's part."""
    secret = wash["secret"] if "secret" in wash else wash["opened"]["secret"]
    order = wash["order"] if "order" in wash else wash["opened"]["order"]
    assert _hash("sabot share 1", table, taglia, wash["wash"], secret) == wash["commitment"]
    for each in wash["seeds"]:
        if each["seed"]:
            parts = wash["commitment"], each["player"], each["seed"]
            assert _hash("sabot pledge 1", *parts) == each["pledged"]
    if order:
        cards = order.split()
        assert cards == _order(len(cards), wash["commitment"], secret, wash["seeds"])


# How long people have to pledge, as it is where no test leaves it out.
LEFT = pledging.left


class Page:
    """What a page does by itself: it pledges a seed for every wash, and shows it when called."""

    def __init__(self, client: Client, table: str, name: str) -> None:
        self.client, self.table, self.name = client, table, name
        self.seed = ""

    async def sits(self) -> None:
        await self.client.watch(self.table)
        currency = self.client.views[self.table]["currencies"][0]
        join = {"act": "join", "chips": 100_000, "currency": currency}
        await self.client.act(self.table, join)
        await self.client.act(self.table, {"act": "ask-seat"})
        await self.client.until(self.table, self._seated)

    def _seated(self, view: View) -> bool:
        return any(each["player"] == self.name for each in view["seats"])

    async def pledges(self) -> str:
        view = await self.client.until(self.table, lambda view: bool(offered(view, "pledge")))
        self.seed = secrets.token_hex(32)
        pledged = _hash("sabot pledge 1", view["commitment"], self.name, self.seed)
        await self.client.act(self.table, {"act": "pledge", "pledged": pledged})
        return str(view["commitment"])

    async def shows(self) -> None:
        await self.client.until(self.table, lambda view: bool(view["seeds_called"]))
        await self.client.act(self.table, {"act": "seed", "seed": self.seed})

    async def cuts(self, place: int) -> None:
        await self.client.until(self.table, lambda view: view["cut_offered_to"] == self.name)
        await self.client.act(self.table, {"act": "cut", "place": place})


async def _taglie(person: Person, table: str) -> Any:
    return await person.get(f"/api/tables/{table}/taglie")


async def test_no_wash_is_thrown_away_unseen_once_the_cut_is_known(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=30.0, step=0.0, patience=600.0))
    mallory = await hall.people.staff(Grant.INSPECTOR)
    zoe = await hall.people.guest()
    async with mallory.connected() as inspector, zoe.connected() as client:
        await mallory.take(table, Grant.INSPECTOR)
        await inspector.watch(table)
        page = Page(client, table, zoe.name)
        await client.watch(table)
        join = {"act": "join", "chips": 100_000, "currency": "CHF"}
        await client.act(table, join)
        await client.act(table, {"act": "ask-seat"})
        seat = {"act": "seat", "player": zoe.name, "seat": 1}
        await inspector.act(table, seat)
        promises: list[str] = []
        seeds: list[str] = []
        for place in (17, 200, 81):
            await inspector.act(table, {"act": "supply"})
            promises.append(await page.pledges())
            await page.shows()
            seeds.append(page.seed)
            await page.cuts(place)
            await client.until(table, lambda view: view["opening"] == "ready")
            if place == 81:
                break
            # The order and the cut are known now, to whoever runs the server: it is thrown away.
            refusal = await inspector.refused(table, {"act": "change-pack"})
            assert refusal["code"] == "reason-needed"
            await inspector.act(table, {"act": "change-pack", "reason": WHY})
        listed = await _taglie(zoe, table)
        text = json.dumps(listed)
        # Every promise that was ever shown stands there; all but the one in play are open.
        assert all(promise in text for promise in promises)
        thrown, now = listed[:-1], listed[-1]
        assert now["commitment"] == promises[2]
        assert now["opened"] is None
        assert [each["opened"]["secret"] != "" for each in thrown] == [True, True]
        for number, each in enumerate(thrown, 1):
            _opens(each, table, number)
            assert (each["ended_by"], each["reason"]) == (mallory.name, WHY)
            assert each["cut"] in (17, 200)
            mine = [seed["seed"] for seed in each["seeds"] if seed["player"] == zoe.name]
            assert mine == [seeds[number - 1]]
        assert [each["wash"] for each in listed] == [1, 2, 3]
        # Whoever watches the staff finds it too, with the reason.
        ada = await hall.people.administrator()
        rows = (await ada.get("/api/audit?what=change-pack"))["rows"]
        assert [(row["account"], row["details"]["reason"]) for row in rows] == [
            (mallory.name, WHY)
        ] * 2
        row = await hall.world.ledger.table(table)
        assert row is not None
        checked = await verify_table(hall.world.ledger, row)
        assert (checked.given, checked.abandoned) == (0, 2)


async def test_a_wash_abandoned_before_the_sabot_is_laid_open_as_well(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=30.0, step=0.0, patience=600.0))
    mallory = await hall.people.staff(Grant.INSPECTOR)
    zoe = await hall.people.guest()
    async with mallory.connected() as inspector, zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await mallory.take(table, Grant.INSPECTOR)
        await inspector.watch(table)
        # Once before the seeds are called, once when the cut is offered.
        first = await page.pledges()
        await inspector.act(table, {"act": "change-pack", "reason": WHY})
        await inspector.act(table, {"act": "supply"})
        second = await page.pledges()
        await page.shows()
        await client.until(table, lambda view: view["cut_offered_to"] == zoe.name)
        await inspector.act(table, {"act": "change-pack", "reason": WHY})
        (made,) = await _taglie(zoe, table)
        assert (made["taglia"], made["commitment"], made["opened"]) == (1, "", None)
        thrown = made["abandoned"]
        assert [each["commitment"] for each in thrown] == [first, second]
        assert [each["wash"] for each in thrown] == [1, 2]
        assert [bool(each["order"]) for each in thrown] == [False, True]
        for each in thrown:
            _opens(each, table, 1)
            assert (each["by"], each["reason"]) == (mallory.name, WHY)
        announcements = client.announcements(table)
        assert any(
            line.startswith(f"{mallory.name} abandons wash 2: {WHY}") for line in announcements
        )


async def test_the_secret_of_a_wash_reaches_nobody_before_its_time(hall: Hall) -> None:
    table = await hall.open("campione-pb", players=2)
    zoe = await hall.people.guest()
    ada = await hall.people.administrator()
    async with zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await client.until(table, lambda view: view["cut_offered_to"] == zoe.name)
        share = hall.room(table).state.table.share
        assert share is not None
        announcements = [*client.texts, json.dumps(await _taglie(zoe, table))]
        for path in (f"/api/tables/{table}/record", "/api/audit"):
            announcements.append((await ada.browser.get(path)).text)
        assert not [text for text in announcements if share.secret in text]
        # Who did not pledge in time is not in; the automatic players are.
        assert [each.player for each in share.seeds] == [*NAMES[:2]]
        assert all(each.seed for each in share.seeds)


async def test_people_cut_before_automatic_players_do(hall: Hall) -> None:
    table = await hall.open("campione-pb", players=3)
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await page.cuts(44)
        (taglia,) = await _taglie(zoe, table)
        assert taglia["cut_by"] == zoe.name
        assert taglia["offered"][-1] == zoe.name
        # Whoever of the automatic ones sits before her is offered it first, and refuses.
        lines = client.announcements(table)
        for name in taglia["offered"][:-1]:
            assert any(line.startswith(f"{name} refuses") for line in lines)
        await client.until(table, lambda view: bool(offered(view, "bet")))


async def test_whoever_leaves_the_cut_lying_declines_it_and_stays(hall: Hall) -> None:
    pace = Pace(betting=0.1, step=0.0, patience=0.2)
    table = await hall.open("campione-pb", pace=pace)
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await client.until(table, lambda view: view["opening"] == "ready")
        view = client.views[table]
        assert {"seat": 1, "player": zoe.name, "marked": False} in view["seats"]
        (taglia,) = await _taglie(zoe, table)
        assert taglia["offered"] == [zoe.name, "inspector"]
        assert taglia["cut_by"] == "inspector"


async def test_whoever_pledges_and_does_not_show_holds_nobody_up_for_ever(hall: Hall) -> None:
    table = await hall.open("campione-pb", pace=Pace(betting=5.0, step=0.0, patience=0.2))
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await page.pledges()
        await client.until(
            table, lambda view: {"seat": 1, "player": zoe.name, "marked": True} in view["seats"]
        )
        await client.act(table, {"act": "come-back"})
        await client.until(table, lambda view: view["opening"] != "wash")
        assert [each["seed"] for each in client.views[table]["seeds"]] == [None]


async def test_nor_do_several_each_for_as_long(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """They were called for at once, and so they are waited for at once."""
    monkeypatch.setattr(pledging, "SECONDS", 600.0)
    table = await hall.open("campione-pb", pace=Pace(betting=600.0, step=0.0, patience=2.0))
    people = [await hall.people.guest() for _ in range(2)]
    async with people[0].connected() as one, people[1].connected() as other:
        pages = [Page(one, table, people[0].name), Page(other, table, people[1].name)]
        for page in pages:
            await page.sits()
        for page in pages:
            await page.pledges()
        await one.until(table, lambda view: sum(each["marked"] for each in view["seats"]) == 2)
    entries = await hall.world.ledger.entries(table, 0, 1_000)
    away = [entry.at for entry in entries if entry.act.endswith(": step-away")]
    assert len(away) == 2
    assert away[1] - away[0] < 1_500


async def test_a_table_that_closes_opens_what_was_promised(hall: Hall) -> None:
    table = await hall.open("campione-pb")
    zoe = await hall.people.guest()
    async with zoe.connected() as client:
        page = Page(client, table, zoe.name)
        await page.sits()
        await page.cuts(100)
        await client.until(table, lambda view: view["opening"] == "ready")
        promise = client.views[table]["commitment"]
        room = hall.room(table)
        await client.act(table, {"act": "leave"})
        ada = await hall.people.administrator()
        answer = await ada.browser.delete(f"/api/tables/{table}")
        assert answer.status_code == 204, answer.text
        assert room.closed
    (taglia,) = await _taglie(zoe, table)
    assert taglia["commitment"] == promise
    _opens(taglia, table, 1)
    announcements = taglia["ended_by"], taglia["reason"]
    assert announcements == ("direction", "the table is closed by Ada")


async def test_a_dealer_cannot_be_too_quick_for_those_who_want_a_share(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pledging, "left", LEFT)
    table = await hall.open("campione-pb", pace=Pace(betting=30.0, step=0.0, patience=600.0))
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    async with dealer.connected() as hands, zoe.connected() as client:
        await dealer.take(table, Grant.DEALER)
        await hands.watch(table)
        page = Page(client, table, zoe.name)
        await page.sits()
        await hands.until(table, lambda view: bool(offered(view, "verify")))
        await hands.act(table, {"act": "verify"})
        await hands.act(table, {"act": "commit"})
        refused = await hands.refused(table, {"act": "call-seeds"})
        assert (refused["code"], refused["wait"]) == ("pledging", 3)
        await page.pledges()
        await hands.act(table, {"act": "call-seeds"})
        await page.shows()
        await hands.act(table, {"act": "wash"})
        (seed,) = client.views[table]["seeds"]
        assert seed["player"] == zoe.name


async def test_nor_by_calling_at_the_moment_of_the_commitment(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(table: StoredTable, proposed: Proposed) -> None:
        await asyncio.sleep(0.1)  # for the calls to come meanwhile
        await keep(table, proposed)

    keep = StoredTable.keep
    monkeypatch.setattr(pledging, "left", LEFT)
    table = await hall.open("campione-pb", pace=Pace(betting=30.0, step=0.0, patience=600.0))
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    async with dealer.connected() as hands, dealer.connected() as more, zoe.connected() as client:
        await dealer.take(table, Grant.DEALER)
        await hands.watch(table)
        page = Page(client, table, zoe.name)
        await page.sits()
        await hands.until(table, lambda view: bool(offered(view, "verify")))
        await hands.act(table, {"act": "verify"})
        monkeypatch.setattr(StoredTable, "keep", slowly)
        commit = asyncio.create_task(hands.ask(table, {"act": "commit"}))
        for _ in range(20):
            refused = await more.refused(table, {"act": "call-seeds"})
            assert refused["code"] in {"share-first", "pledging"}
            if refused["code"] == "pledging":
                break
        assert (await commit)["type"] == "done"
        await page.pledges()


async def test_who_pledges_nothing_holds_up_nobody_for_long(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pledging, "left", LEFT)
    monkeypatch.setattr(pledging, "SECONDS", 600.0)
    table = await hall.open("campione-pb", pace=Pace(betting=30.0, step=0.0, patience=600.0))
    dealer, zoe = await hall.people.staff(Grant.DEALER), await hall.people.guest()
    async with dealer.connected() as hands, zoe.connected() as client:
        await dealer.take(table, Grant.DEALER)
        await hands.watch(table)
        await Page(client, table, zoe.name).sits()
        await hands.until(table, lambda view: bool(offered(view, "verify")))
        await hands.act(table, {"act": "verify"})
        await hands.act(table, {"act": "commit"})
        assert (await hands.refused(table, {"act": "call-seeds"}))["code"] == "pledging"
        monkeypatch.setattr(pledging, "SECONDS", 0.0)
        await hands.act(table, {"act": "call-seeds"})
        await hands.act(table, {"act": "wash"})
