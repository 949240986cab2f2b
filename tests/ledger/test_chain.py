"""Nobody alters, inserts, leaves out or swaps an entry unseen."""

import hashlib
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from sabot.ledger.entry import ChainError, Entry, Heading, chained, check
from tests.ledger.entries import HEADING, entries

CHAIN = entries(6)
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "ledger.md").read_text("utf-8")


def _broken(chain: list[Entry], heading: Heading = HEADING) -> str:
    with pytest.raises(ChainError) as caught:
        check(heading.hash, chain)
    return str(caught.value)


def test_a_chain_holds_as_a_whole_and_in_parts() -> None:
    assert check(HEADING.hash, CHAIN) == CHAIN[-1].hash
    assert check(HEADING.hash, []) == HEADING.hash
    assert check(CHAIN[2].hash, CHAIN[3:], 3) == CHAIN[-1].hash


@pytest.mark.parametrize("at", range(6))
@pytest.mark.parametrize(
    "change",
    [
        {"at": 1},
        {"account": "bruno"},
        {"mark": ""},
        {"act": "a: c"},
        {"events": "[1]"},
        {"hash": "0" * 64},
        {"account": "ann", "mark": "am1"},
    ],
    ids="-".join,
)
def test_an_entry_altered_is_found(at: int, change: dict[str, str]) -> None:
    chain = [*CHAIN]
    chain[at] = chain[at]._replace(**change)  # type: ignore[arg-type]
    assert f"entry {at + 1}: its hash does not hold" in _broken(chain)


@pytest.mark.parametrize("at", range(5))
def test_an_entry_taken_out_is_found(at: int) -> None:
    chain = CHAIN[:at] + CHAIN[at + 1 :]
    assert _broken(chain) == f"entry {at + 1} is missing"
    # The others numbered again.
    chain = [entry._replace(number=number) for number, entry in enumerate(chain, 1)]
    assert f"entry {at + 1}: its hash does not hold" in _broken(chain)


@pytest.mark.parametrize("at", range(6))
def test_an_entry_put_in_is_found(at: int) -> None:
    before = CHAIN[at - 1].hash if at else HEADING.hash
    new = chained(before, at + 1, 5, "", "", "x: y", "[]")
    chain = [*CHAIN[:at], new, *(each._replace(number=each.number + 1) for each in CHAIN[at:])]
    assert f"entry {at + 2}: its hash does not hold" in _broken(chain)


@pytest.mark.parametrize("first", range(5))
def test_two_entries_swapped_are_found(first: int) -> None:
    for second in range(first + 1, 6):
        chain = [*CHAIN]
        chain[first], chain[second] = chain[second], chain[first]
        assert _broken(chain) == f"entry {first + 1} is missing"
        chain = [entry._replace(number=number) for number, entry in enumerate(chain, 1)]
        assert f"entry {first + 1}: its hash does not hold" in _broken(chain)


@pytest.mark.parametrize(
    "change",
    [{"id": "t2"}, {"house": "malta-pb"}, {"toml": "x"}, {"settings": ""}, {"opened": 999}],
    ids="-".join,
)
def test_a_heading_altered_is_found(change: dict[str, str]) -> None:
    altered = replace(HEADING, **change)  # type: ignore[arg-type]
    assert "the table's heading, was altered" in _broken(CHAIN, altered)


def test_entries_of_another_table_do_not_fit() -> None:
    other = entries(6, before=replace(HEADING, id="t2").hash)
    assert "entry 4: its hash does not hold" in _broken(CHAIN[:3] + other[3:])


def test_the_vector_of_the_page_holds() -> None:
    """What the page says is hashed, hashed with nothing but the standard library."""
    hashed = re.findall(r"^    (\[.*\])$", PAGE, re.MULTILINE)
    given = re.findall(r"^    ([0-9a-f]{64})$", PAGE, re.MULTILINE)
    assert len(hashed) == len(given) == 3
    assert [hashlib.sha256(line.encode("utf-8")).hexdigest() for line in hashed] == given
    _, *heading = json.loads(hashed[0])
    made = Heading(*heading)
    assert made.hash == given[0]
    before = made.hash
    for line, expected in zip(hashed[1:], given[1:], strict=True):
        first, *parts = json.loads(line)
        assert first == before
        before = chained(before, *parts).hash
        assert before == expected
