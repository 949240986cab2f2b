"""Shuffles of a record held against what was promised: shares, given orders, abandoned washes."""

import random
import re

import pytest

from docs.vectors import Abandoning
from sabot import catalog
from sabot.company.evening import Evening
from sabot.company.games import COMPANIES
from sabot.record.record import read
from sabot.record.replay import rewrite
from sabot.record.shuffles import Shuffles
from sabot.record.verify import WrongError, verify
from sabot.table import events as te
from tests.record.evenings import COUP, record_of, recorded, unsealed

PLACE = catalog.built_in("campione-pb")
COMPANY = COMPANIES[PLACE.game.id]._replace(next_act=Abandoning(PLACE))
SHARED = recorded(PLACE, Evening(PLACE, random.Random(5), players=3, company=COMPANY))


def test_everybodys_share_is_in_the_record_and_holds() -> None:
    checked = verify(read(SHARED, "f"))
    assert checked.sealed
    assert (checked.shuffles, checked.given, checked.seeds, checked.abandoned) == (1, 0, 6, 1)
    # What an order follows from is written; the order itself is not.
    assert re.search(r"^dealer: wash( ~\w+)?$", SHARED, re.MULTILINE)
    assert rewrite(read(SHARED, "f")) == SHARED


def test_an_order_that_is_given_is_said_to_be() -> None:
    checked = verify(record_of("venezia-spb", "covered"))
    assert (checked.shuffles, checked.given, checked.seeds, checked.abandoned) == (1, 1, 0, 0)
    assert verify(read(COUP, "f")).given == 0


@pytest.mark.parametrize("verb", ["commit", "pledge", "seed", "change-pack"])
def test_a_part_that_is_exchanged_is_found_though_no_seal_is_broken(verb: str) -> None:
    lines = unsealed(SHARED)
    place = max(at for at, line in enumerate(lines) if f": {verb} " in line)
    line = lines[place]
    if verb == "change-pack":
        lines[place] = re.sub(r"reason=.*", 'reason="another reason"', line)
    else:
        lines[place] = re.sub(r"[0-9a-f]{64}", "0" * 64, line)
    assert lines[place] != line
    with pytest.raises(WrongError):
        verify(read("\n".join(lines) + "\n", "f"))


SHARE = te.ShareCommitted("x", "t1", 1, 1, "", "5e" * 32)


@pytest.mark.parametrize(
    "opened",
    [
        te.ShareOpened("x", 1, 1, "another", "5e" * 32),
        te.ShareOpened("x", 1, 1, "", "5f" * 32),
        te.ShareOpened("x", 1, 2, "", "5e" * 32),
    ],
)
def test_a_share_that_is_not_the_promised_one_is_found(opened: te.ShareOpened) -> None:
    shuffles = Shuffles()
    assert shuffles.happened(SHARE) is None
    assert shuffles.happened(opened) == "the share laid open is not the one committed to"


def test_a_share_that_was_never_committed_to_is_found() -> None:
    assert Shuffles().happened(te.ShareOpened("x", 1, 1, "", "5e" * 32)) is not None
