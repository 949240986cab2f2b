"""Coups told again step by step, and taglie laid open."""

import hashlib
import json
import random
from dataclasses import replace
from typing import Any

import pytest

from sabot import catalog
from sabot.catalog import Place
from sabot.company.evening import Evening
from sabot.ledger.codec import codec_of
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.server import history, replay, rulings, wire
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from sabot.table.roles import Power
from sabot.table.state import Opening
from tests.punto_banco.scene import Scene
from tests.server.stored import TABLE, more, stored
from tests.server.world import World

pytestmark = pytest.mark.anyio

PLACES = [*catalog.houses(), catalog.place("examples/vegas.toml")]


def _short(place: Place) -> Place:
    """The same house with short taglie."""
    return place._replace(house=replace(place.house, mask_behind=150))


def _acts(place: Place, taglie: int, mode: str = "") -> list[Act]:
    """Whole taglie, and the beginning of another."""
    evening = Evening(
        place, random.Random(4), players=3, taglie=taglie + 1, mishaps=0.05, mode=mode
    )
    acts: list[Act] = []
    for act, decision in evening:
        if not isinstance(decision, Refusal):
            acts.append(act)
        state = evening.live.state
        if state.table.taglia > taglie and state.number == 4:
            break
    return acts


async def _get(world: World, path: str, **params: Any) -> Any:
    answer = await world.browser().get(f"/api/tables/{TABLE}/{path}", params=params)
    assert answer.status_code == 200, answer.text
    return answer.json()


# Coups


def _merged(view: Any, change: Any) -> Any:
    """RFC 7396, as it is written there."""
    if not isinstance(change, dict):
        return change
    merged = dict(view) if isinstance(view, dict) else {}
    for name, part in change.items():
        if part is None:
            merged.pop(name, None)
        else:
            merged[name] = _merged(merged.get(name), part)
    return merged


def _there(view: Any) -> Any:
    """A view without what is nothing, which is the same as not being there."""
    return {
        name: _there(part) if isinstance(part, dict) else part
        for name, part in view.items()
        if part is not None
    }


@pytest.mark.parametrize("place", PLACES, ids=[place.house.id for place in PLACES])
async def test_every_coup_is_told_again_as_anybody_saw_it(
    world: World, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    # States are kept in mind often, and used by the coups asked for later.
    monkeypatch.setattr(replay, "_APART", 50)
    monkeypatch.setattr(replay, "_PORTION", 30)
    short = _short(place)
    table, states = await stored(world.ledger, short, _acts(short, 1, place.house.modes[0]))
    seen = [place.game.sight.common(place.house, place.game.flow.start())]
    seen += [place.game.sight.common(place.house, state) for state in states]
    entries = await world.ledger.entries(TABLE, 0, 10_000)
    listed = await _get(world, "coups", most=100)
    assert len(listed) > 6
    for coup in [*listed[4:], *listed[:4]]:
        shown = await _get(world, f"coups/{coup['entry']}", lang="en")
        assert (shown["taglia"], shown["number"]) == (coup["taglia"], coup["number"])
        steps = shown["steps"]
        numbers = [step["entry"] for step in steps]
        assert numbers == [*range(numbers[0], coup["entry"] + 1)]
        view = shown["view"]
        assert view.get("coup") is None
        assert _there(view) == _there(json.loads(json.dumps(seen[numbers[0] - 1])))
        for step in steps:
            view = _merged(view, step["change"])
            assert _there(view) == _there(json.loads(json.dumps(seen[step["entry"]])))
            entry = entries[step["entry"] - 1]
            events = codec_of(place.game).events(entry.events)
            assert step["events"] == json.loads(
                wire.events_json(place.game, events, "en", over=True)
            )
            assert entry.act.startswith(f"{step['by']}: {step['act']}")
        assert view.get("coup") is None
    assert table.version == len(entries)


async def test_rulings_are_told_again_to_whoever_takes_a_post(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulings, "_PORTION", 30)
    place = _short(catalog.built_in("campione-pb"))
    await stored(world.ledger, place, _acts(place, 1))
    heard = [
        (coup["number"], step["entry"], event["text"])
        for coup in await _get(world, "coups", most=100)
        for step in (await _get(world, f"coups/{coup['entry']}", lang="en"))["steps"]
        for event in step["events"]
        if event.get("event") == "MishapRuled"
    ]
    assert len(heard) > 5
    shown = await _get(world, "rulings", lang="en", most=100)
    rows = [(each["coup"], each["entry"], each["event"]["text"]) for each in shown]
    assert [row for row in rows if row[0] and row in heard] == heard
    last = heard[-1]
    before = await _get(world, "rulings", lang="en", before=last[1], most=2)
    assert [each["entry"] for each in before] == [row[1] for row in rows if row[1] < last[1]][-2:]


async def test_a_coup_is_told_in_either_language(world: World) -> None:
    place = _short(catalog.built_in("campione-pb"))
    await stored(world.ledger, place, _acts(place, 1))
    (coup,) = await _get(world, "coups", most=1)
    one, other = [
        await _get(world, f"coups/{coup['entry']}", lang=language) for language in ("it", "en")
    ]
    texts = [
        [each["text"] for step in shown["steps"] for each in step["events"]]
        for shown in (one, other)
    ]
    assert texts[0] != texts[1]
    assert all("[campione-pb" in text for text in texts[0])
    for shown in (one, other):
        for step in shown["steps"]:
            del step["events"]
    assert one == other


async def test_a_coup_in_play_is_told_as_far_as_it_goes(world: World) -> None:
    place = _short(catalog.built_in("campione-pb"))
    _, states = await stored(world.ledger, place, _acts(place, 1))
    coup = (await _get(world, "coups", most=3))[-1]
    whole = await _get(world, f"coups/{coup['entry']}")
    begun = 0
    for number, step in enumerate(whole["steps"][:-1], 1):
        if states[step["entry"] - 1].coup is not None:
            shown = await _get(world, f"coups/{step['entry']}")
            assert shown == {**whole, "steps": whole["steps"][:number]}
            begun += 1
    assert begun > 8


async def test_where_no_coup_is_played_there_is_none(world: World) -> None:
    place = _short(catalog.built_in("campione-pb"))
    table, _ = await stored(world.ledger, place, _acts(place, 1))
    for entry in (1, 2, table.version + 1, 2**53):
        answer = await world.browser().get(f"/api/tables/{TABLE}/coups/{entry}")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-coup")
    for wrong in ("0", "-1", "x", str(2**53 + 1)):
        assert (await world.browser().get(f"/api/tables/{TABLE}/coups/{wrong}")).status_code == 422


async def test_the_last_coups_are_told_without_reading_the_first(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "_PORTION", 20)
    place = _short(catalog.built_in("lugano-pb"))
    table, _ = await stored(world.ledger, place, _acts(place, 1))
    listed = await _get(world, "coups", most=100)
    assert await _get(world, "coups", before=2**53, most=3) == listed[-3:]
    assert await _get(world, "coups", before=table.version + 1, most=100) == listed
    middle = listed[10]["entry"]
    assert await _get(world, "coups", before=middle, most=4) == listed[6:10]
    assert await _get(world, "coups", before=middle + 1, most=1) == listed[10:11]
    assert await _get(world, "coups", before=listed[2]["entry"], most=50) == listed[:2]
    assert await _get(world, "coups", before=1) == []


class _Written(Scene):
    """A scene that keeps its acts."""

    acts: list[Act]

    def do(self, act: Act) -> tuple[Event, ...]:
        self.acts = [*getattr(self, "acts", []), act]
        return super().do(act)


async def test_what_is_put_right_after_a_coup_is_told_with_it(world: World) -> None:
    place = catalog.built_in("venezia-spb")
    scene = _Written(place.house_as(House), "9h 2d Kh 3d", behind=309, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.PayBet("dealer", "anna", "punto", Amount(300_00), unnoticed=True))
    scene.finish()
    table, _ = await stored(world.ledger, place, scene.acts)
    (before,) = await _get(world, "coups", lang="en")
    await more(table, [ca.PutRight("inspector", late=True)])
    (after,) = await _get(world, "coups", lang="en")
    *lines, mishap, earlier = after["lines"]
    assert lines == before["lines"]
    assert mishap.startswith("  Mishap (anna): ")
    assert earlier == "  Corrected in an earlier coup: anna -EUR 200.00"


# Taglie


def _holds(taglia: Any) -> None:
    """What docs/fairness.md has one check."""
    opened = taglia["opened"]
    text = (opened["salt"] + "\n" + opened["order"]).encode()
    assert hashlib.sha256(text).hexdigest() == taglia["commitment"]
    order, place = opened["order"].split(), taglia["cut"]
    after = order[place:] + order[:place]
    drawn = opened["drawn"].split()
    assert after[: len(drawn)] == drawn


@pytest.mark.parametrize("place", PLACES, ids=[place.house.id for place in PLACES])
async def test_a_taglia_that_is_over_can_be_checked(world: World, place: Place) -> None:
    short = _short(place)
    acts = _acts(short, 2)
    _, states = await stored(world.ledger, short, acts)
    *over, now = await _get(world, "taglie")
    assert [taglia["taglia"] for taglia in over] == [1, 2]
    washes = [act for act in acts if isinstance(act, ta.Wash)]
    for number, taglia in enumerate(over, 1):
        _holds(taglia)
        assert taglia["opened"]["salt"] == washes[number - 1].salt
        loaded = [each.table for each in states if each.table.opening is Opening.READY]
        sabot = [each.sabot for each in loaded if each.taglia == number][-1]
        assert len(taglia["opened"]["drawn"].split()) == sabot.out
        assert taglia["mask_at"] == sabot.mask_at
    assert now["opened"] is None
    assert now["commitment"] == states[-1].table.commitment
    assert washes[2].salt not in json.dumps(now)
    assert await _get(world, "taglie", after=1, most=1) == over[1:]
    assert await _get(world, "taglie", after=2) == [now]
    assert await _get(world, "taglie", after=7) == []


async def test_a_taglia_is_told_as_it_is_made_ready(world: World) -> None:
    place = _short(catalog.built_in("campione-bj"))
    acts = _acts(place, 1)
    wash = next(number for number, act in enumerate(acts) if isinstance(act, ta.Wash))
    table, _ = await stored(world.ledger, place, acts[:wash])
    assert await _get(world, "taglie") == []
    cut: dict[str, Any] = {"offered": [], "cut_by": None, "cut": None, "loaded": None}
    for act in acts[wash:]:
        await more(table, [act])
        (taglia,) = await _get(world, "taglie")
        made = table.state.table
        promised = {"taglia": 1, "commitment": made.commitment, "opened": None}
        given = {"table": "", "wash": 0, "seeds": [], "called": False}
        promised |= {**given, "ended_by": "", "reason": "", "abandoned": []}
        if made.cut_to not in ("", *cut["offered"]):
            cut["offered"].append(made.cut_to)
        if isinstance(act, ta.Cut):
            cut |= {"cut_by": act.by, "cut": act.place}
        if isinstance(act, ta.LoadSabot):
            cut["loaded"] = table.version
        assert taglia == {**promised, **cut, "mask_at": made.sabot.mask_at or None}
        if isinstance(act, ta.Burn):
            break
    assert all(cut.values())
    assert taglia["mask_at"]


async def test_a_pack_that_is_changed_is_laid_open_with_what_was_promised(world: World) -> None:
    place = _short(catalog.built_in("campione-pb"))
    acts = _acts(place, 1)
    wash = next(number for number, act in enumerate(acts) if isinstance(act, ta.Wash))
    table, _ = await stored(world.ledger, place, acts[: wash + 1])
    (washed,) = await _get(world, "taglie")
    change = ta.ChangePack(table.state.table.post(min(place.house.powers[Power.CHANGE_PACK])))
    await more(table, [change])
    (made,) = await _get(world, "taglie")
    (thrown,) = made["abandoned"]
    assert (made["commitment"], thrown["commitment"]) == ("", washed["commitment"])
    text = (thrown["salt"] + "\n" + thrown["order"]).encode()
    assert hashlib.sha256(text).hexdigest() == thrown["commitment"]
    assert (thrown["by"], thrown["reason"], thrown["entry"]) == (change.by, "", table.version)
    supply = next(number for number, act in enumerate(acts) if isinstance(act, ta.SupplyCards))
    await more(table, acts[supply : wash + 30])
    (now,) = await _get(world, "taglie")
    assert now["opened"] is None
    await more(table, [change])
    (over,) = await _get(world, "taglie")
    _holds(over)
    assert over["commitment"] == washed["commitment"]
    assert over["opened"]["drawn"]
    assert over["abandoned"] == [thrown]


async def test_of_a_closed_table_all_is_still_told(world: World) -> None:
    place = _short(catalog.built_in("campione-pb"))
    table, _ = await stored(world.ledger, place, _acts(place, 1))
    before = [await _get(world, path) for path in ("board", "taglie")]
    await world.ledger.close_table(TABLE, table.version, 2)
    assert [await _get(world, path) for path in ("board", "taglie")] == before
    assert (await world.browser().get("/api/tables/none/taglie")).status_code == 404
