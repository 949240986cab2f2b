"""Golden records: frozen, of every house, mode and mishap; they must replay for ever."""

import random
from enum import StrEnum
from pathlib import Path

import pytest

from sabot.catalog import Place, houses
from sabot.company.evening import Evening
from sabot.record.record import read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import verify
from sabot.table.coup import events as ce
from sabot.table.refusal import Refusal
from tests.forms import UNMEASURED
from tests.golden.games import SCRIPTS
from tests.golden.write import RECORDS, wanted

FILES = sorted(RECORDS.rglob("*.sabot"))
PLAYED = [(place, str(mode)) for place in houses() for mode in place.house.modes]
CASES = [(place, mode, mishap) for place, mode in PLAYED for mishap in place.house.rulings]


def _name(value: object) -> str:
    if isinstance(value, Path):
        return str(value.relative_to(RECORDS).with_suffix(""))
    return value.house.id if isinstance(value, Place) else str(value)


def why_impossible(place: Place, mode: str, mishap: StrEnum) -> str:
    return SCRIPTS[place.game.id].why_impossible(place.house.id, mode, mishap)


@UNMEASURED
@pytest.mark.parametrize("path", FILES, ids=_name)
def test_a_golden_record_verifies_and_is_written_again_byte_for_byte(path: Path) -> None:
    text = path.read_bytes().decode()
    record = read(text, str(path))
    assert record.sealed
    assert record.place.house.id == path.relative_to(RECORDS).parts[0]
    checked = verify(record)
    assert checked.outcomes == sum(line.startswith("> ") for line in text.splitlines())
    assert rewrite(record) == text


@UNMEASURED
@pytest.mark.parametrize("path", FILES, ids=_name)
def test_in_a_golden_record_money_moves_and_the_last_coup_is_ended(path: Path) -> None:
    *played, last = replay(read(path.read_text(encoding="utf-8"), str(path)))
    assert last.state.coup is None
    moved = (ce.BetPaid, ce.BetCollected, ce.BetReturned)
    assert any(
        isinstance(event, moved)
        for each in played
        if not isinstance(each.decision, Refusal)
        for event in each.decision
    )


@pytest.mark.parametrize(("place", "mode", "mishap"), CASES, ids=_name)
def test_every_mishap_has_a_golden_record_or_a_reason_why_not(
    place: Place, mode: str, mishap: StrEnum
) -> None:
    house = place.house
    path = RECORDS / house.id / mode / f"{mishap}.sabot"
    why = why_impossible(place, mode, mishap)
    assert path.exists() is not bool(why)
    if why:
        return
    row = house.rulings[mishap]
    remedies = ",".join(row.remedies)
    before = ",".join(row.before) or "-"
    ruled = f"> mishap-ruled {row.cite} {mishap} {remedies} {before} "
    lines = path.read_text(encoding="utf-8").splitlines()
    assert any(line.startswith(ruled) for line in lines)
    assert next(line for line in lines if ": open " in line).split()[2] == mode


@UNMEASURED
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=_name)
def test_in_a_plain_record_nothing_is_ruled_on(place: Place, mode: str) -> None:
    text = (RECORDS / place.house.id / mode / "plain.sabot").read_text(encoding="utf-8")
    assert "> mishap-ruled" not in text
    assert "> bet-paid" in text


@UNMEASURED
@pytest.mark.parametrize(("place", "mode"), PLAYED, ids=_name)
def test_what_is_said_to_be_impossible_does_not_happen(place: Place, mode: str) -> None:
    evening = Evening(place, random.Random(5), mode=mode, mishaps=0.25, taglie=2)
    ruled = {
        event.mishap
        for _, decision in evening
        if not isinstance(decision, Refusal)
        for event in decision
        if isinstance(event, ce.MishapRuled)
    }
    possible = {each for each in place.house.rulings if not why_impossible(place, mode, each)}
    assert ruled <= possible
    assert len(ruled) > len(possible) / 2


def test_nothing_is_missing_and_nothing_else_lies_there() -> None:
    there = {path for path in RECORDS.rglob("*") if not path.is_dir()}
    assert there == set(wanted())


def test_there_is_a_script_for_every_mishap_that_can_be_ruled_on_somewhere() -> None:
    for game, scripts in SCRIPTS.items():
        cases = [case for case in CASES if case[0].game.id == game]
        possible = {case[2] for case in cases if not why_impossible(*case)}
        assert set(scripts.mishaps) == possible
