"""What the golden records of Black Jack must show besides: every article of the document."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.houses import HOUSES
from sabot.law import DOCUMENTS, Provision
from sabot.record.record import read
from sabot.record.replay import Played, replay
from sabot.table.coup.acts import Manner
from sabot.table.refusal import Refusal
from tests.golden.black_jack.scripts import ARTICLES
from tests.golden.write import RECORDS

HOUSE = HOUSES["campione-bj"]
PROVISIONS = DOCUMENTS[HOUSE.document].provisions
FOLDER = RECORDS / HOUSE.id


@cache
def _played(path: Path) -> tuple[Played, ...]:
    return tuple(replay(read(path.read_text(encoding="utf-8"), str(path))))


def _cited(path: Path) -> set[str]:
    """On what everything rests that was done or refused."""
    cited: set[str] = set()
    for played in _played(path):
        decision = played.decision
        if isinstance(decision, Refusal):
            cited.add(decision.cite)
        else:
            cited |= {event.cite for event in decision}
    return cited


@pytest.mark.parametrize("provision", PROVISIONS, ids=lambda provision: provision.number)
def test_every_provision_has_a_record_in_which_something_rests_on_it(provision: Provision) -> None:
    paths = sorted((FOLDER / "articles" / provision.number).glob("*.sabot"))
    assert {path.stem for path in paths} == set(ARTICLES[provision.number])
    assert any(f"{HOUSE.document}.{provision.number}" in _cited(path) for path in paths)


def test_there_are_records_for_provisions_only() -> None:
    assert set(ARTICLES) == {provision.number for provision in PROVISIONS}
    folders = {path.name for path in (FOLDER / "articles").iterdir()}
    assert folders == set(ARTICLES)


def test_in_the_plain_record_hands_are_split_and_doubled_and_a_black_jack_is_paid() -> None:
    text = (FOLDER / "open" / "plain.sabot").read_text(encoding="utf-8")
    for shown in (": split", ": double", "> bet-paid campione-bj.c1.bj ", "> bet-returned "):
        assert shown in text


def test_in_the_wild_record_everything_is_done_often() -> None:
    acts = [
        each.entry.act
        for each in _played(FOLDER / "anything-goes.sabot")
        if not isinstance(each.decision, Refusal)
    ]
    done = Counter(type(act) for act in acts)
    for kind in (a.Split, a.Double, a.Insure, a.AskEvenMoney, a.Stay):
        assert done[kind] > 1, kind
    signs = [act for act in acts if isinstance(act, a.Declare) and act.manner is Manner.GESTURE]
    assert len(signs) > 5
