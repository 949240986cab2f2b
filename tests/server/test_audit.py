"""The trail: everything the staff does, as it was done, and nothing that is still hidden."""

import csv
import io
import json
import re

import httpx
import pytest

from sabot import catalog
from sabot.ledger.entry import ChainError
from sabot.server.accounts.grants import Grant
from sabot.server.api.export import line
from sabot.server.audit import Filter
from sabot.table import acts as ta
from sabot.table.cards import DECK
from sabot.table.money import Amount
from sabot.table.roles import Power, Role
from tests.server.evenings import Evening, fund
from tests.server.world import World

pytestmark = pytest.mark.anyio

PLACE = catalog.built_in("campione-pb")


async def _rows(browser: httpx.AsyncClient, **wanted: object) -> list[dict[str, object]]:
    answer = await browser.get("/api/audit", params={k: str(v) for k, v in wanted.items()})
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, object]] = answer.json()["rows"]
    return rows


async def test_what_administrators_do_is_in_the_trail(stored_world: World) -> None:
    ada = await stored_world.administrator()
    await stored_world.account("Zoe")
    key = {"Idempotency-Key": "a-key-for-this"}
    payment = {"account": "Zoe", "currency": "CHF", "amount": 100, "reason": "a test"}
    for method, path, body in (
        ("PUT", "/api/accounts/Zoe/grants/dealer", None),
        ("DELETE", "/api/accounts/Zoe/grants/dealer", None),
        ("POST", "/api/desk/deposits", payment),
        ("POST", "/api/accounts/Zoe/lock", {"reason": "a test"}),
        ("DELETE", "/api/accounts/Zoe/lock", None),
        ("DELETE", "/api/accounts/Zoe/sessions", None),
        ("POST", "/api/accounts/Zoe/password-link", None),
        ("POST", "/api/accounts/Zoe/deletion", {"reason": "a test"}),
    ):
        stored_world.clock.goes_on(1)
        answer = await ada.request(method, path, json=body, headers=key)
        assert answer.status_code < 300
    rows = await _rows(ada)
    assert [row["what"] for row in reversed(rows)] == [
        "first-administrator",
        "grant",
        "revoke",
        "deposit",
        "lock",
        "unlock",
        "end-sessions",
        "password-link",
        # What is in a purse of each currency is paid out first.
        "withdrawal",
        "withdrawal",
        "delete",
    ]
    assert {row["account"] for row in rows} == {"Ada"}
    assert rows[7] == {
        "at": stored_world.clock.now - 5,
        "account": "Ada",
        "what": "deposit",
        "where": "Zoe",
        "details": {"currency": "CHF", "amount": 100, "reason": "a test"},
    }


async def test_what_was_refused_is_not_in_the_trail(world: World) -> None:
    ada = await world.administrator()
    await ada.delete("/api/accounts/Ada/grants/administrator")
    assert [row["what"] for row in await _rows(ada)] == ["first-administrator"]


async def _dealt_by_hand(world: World) -> Evening:
    """Dora is made dealer, prepares the cards, deals a coup; then she may no longer."""
    await world.account("Dora", Grant.DEALER)
    await fund(world.ledger)
    evening = Evening(world.ledger, PLACE, 1, "the-table")
    await world.ledger.create(evening.heading)
    people = ("Zoe", "Ivan")
    state = evening.table.state
    while state.number < 3:
        table = state.table
        if table.opening != "open" and "Dora" not in table.staff:
            by = table.post(min(PLACE.house.powers[Power.RELIEVE_STAFF]))
            assert await evening.do(ta.Relieve(by, Role.DEALER, "Dora"))
            for name in people:
                assert await evening.do(ta.Join(name, Amount(1_000_00), table.currencies[0]))
        state = evening.table.state
        act = evening.company.next_act(PLACE.house, state, evening.chance)
        world.clock.goes_on(1)
        acts = [act] if act else evening.company.bets(PLACE.house, state, "Zoe", evening.chance)
        for act in acts:
            account = act.by if act.by in ("Dora", *people) else ""
            await evening.do(act, account, world.clock.now)
        state = evening.table.state
    return evening


async def test_what_the_staff_does_at_a_table_is_in_the_trail(stored_world: World) -> None:
    ada = await stored_world.administrator()
    evening = await _dealt_by_hand(stored_world)
    acts = [
        entry
        for entry in await stored_world.ledger.entries(evening.heading.id)
        if entry.account == "Dora"
    ]
    rows = await _rows(ada, where="the-table", most=1000)
    assert len(rows) == len(acts) > 10
    assert [row["at"] for row in reversed(rows)] == [entry.at for entry in acts]
    # Nobody else's: neither the players' nor the automatic staff's.
    assert {row["account"] for row in rows} == {"Dora"}
    assert {"wash", "draw", "settle"} <= {row["what"] for row in rows}
    drawn = await _rows(ada, what="draw", account="Dora", most=1000)
    assert drawn == [row for row in rows if row["what"] == "draw"]
    assert drawn[0]["details"]["by"] == "Dora"  # type: ignore[index]


async def test_after_the_role_is_taken_back_acts_are_a_players(world: World) -> None:
    ada = await world.administrator()
    evening = await _dealt_by_hand(world)
    before = await _rows(ada, where="the-table", most=1000)
    world.clock.goes_on(1)
    await ada.delete("/api/accounts/Dora/grants/dealer")
    world.clock.goes_on(1)
    await evening.do(ta.Leave("Zoe"), "Zoe", world.clock.now)
    await evening.do(ta.Join("Zoe"), "Dora", world.clock.now)
    assert await _rows(ada, where="the-table", most=1000) == before


async def test_no_card_is_in_the_trail(world: World) -> None:
    """The order of the sabot, the salt and covered cards are in the ledger, and stay there."""
    ada = await world.administrator()
    evening = await _dealt_by_hand(world)
    text = (await ada.get("/api/audit", params={"most": 1000})).text
    text += (await ada.get("/api/audit/csv")).text
    cards = "|".join(map(str, DECK))
    assert not re.search(rf"\b({cards})\b", text)
    assert evening.table.state.table.salt not in text
    assert evening.table.state.table.salt


async def test_page_after_page_is_everything_once(stored_world: World) -> None:
    ada = await stored_world.administrator()
    # Many at the same moment: the hardest to keep apart.
    for n in range(17):
        await stored_world.office.audit.note("Ada", "table-opened", f"t{n}", n=n)
    evening = await _dealt_by_hand(stored_world)
    for _ in range(5):
        await stored_world.office.audit.note("Ada", "table-closed", evening.heading.id)
    await stored_world.account("Olaf")
    whole = await _rows(ada, most=1000)
    for most in (1, 3, 7):
        paged: list[dict[str, object]] = []
        after = ""
        while after is not None:
            params: dict[str, str | int] = {"most": most, "after": after}
            answer = (await ada.get("/api/audit", params=params)).json()
            paged += answer["rows"]
            after = answer["next"]
        assert paged == whole


async def test_filters(stored_world: World) -> None:
    ada = await stored_world.administrator()
    for n in range(5):
        stored_world.clock.goes_on(10)
        await stored_world.office.audit.note(f"Staff{n % 2}", f"what{'ab'[n % 2]}", f"t{n}", n=n)
    now = stored_world.clock.now
    assert len(await _rows(ada, account="Staff0")) == 3
    assert len(await _rows(ada, what="whata", where="t2")) == 1
    assert len(await _rows(ada, since=now - 10)) == 2
    assert len(await _rows(ada, since=now - 10, until=now)) == 1
    for wrong in ({"what": "%"}, {"account": "' OR 1=1"}, {"most": 0}, {"after": "x"}, {"x": 1}):
        answer = await ada.get("/api/audit", params=wrong)
        assert answer.status_code == 422


async def test_the_trail_is_exported(world: World) -> None:
    ada = await world.administrator()
    await world.office.audit.note("Ada", "table-opened", "t1", name="=1+1")
    answer = await ada.get("/api/audit/csv")
    assert answer.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert [row["what"] for row in rows] == ["table-opened", "first-administrator"]
    assert json.loads(rows[0]["details"]) == {"name": "=1+1"}


def test_nothing_in_an_export_is_taken_for_a_formula() -> None:
    assert line(["=1+1", "@x", "-2", -2, 'a "b", c']) == '\'=1+1,\'@x,\'-2,-2,"a ""b"", c"\n'


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE trail SET account = 'Eve' WHERE number = 2",
        "UPDATE trail SET details = '[]' WHERE number = 3",
        "UPDATE trail SET place = 't9' WHERE number = 2",
        "DELETE FROM trail WHERE number = 2",
        "DELETE FROM trail WHERE number = 13",
    ],
)
async def test_whoever_alters_the_trail_is_found_out(stored_world: World, tampering: str) -> None:
    ada = await stored_world.administrator()
    for n in range(3):
        await stored_world.office.audit.note("Ada", "table-opened", f"t{n}", n=n)
    assert (await ada.get("/api/audit/chain")).json() == {"right": True, "rows": 13}
    stored_world.tampered = True
    await stored_world.ledger.database.write(lambda cursor: cursor.run(tampering))
    assert (await ada.get("/api/audit/chain")).json()["right"] is False
    with pytest.raises(ChainError):
        await stored_world.office.audit.verify()
    page = await stored_world.office.audit.page(Filter())
    assert page.rows
