"""A record whose writer was killed: wherever it ends, what is left holds, and it is said."""

import re

import pytest

from sabot.record.record import CutShortError, RecordError, TamperedError, read
from sabot.record.replay import replay, rewrite
from sabot.record.verify import WrongError, verify
from tests.forms import UNMEASURED
from tests.record.evenings import COUP, HAND, HEADING, resealed, unsealed

pytestmark = UNMEASURED

HOUSE = '| id = "half-price"\n| name = "Half price"\n| base = "campione-pb"\n|\n| commission = 2\n'
CUSTOM = HEADING.replace("campione-pb", "half-price") + HOUSE + COUP.removeprefix(HEADING)
RECORDS = {
    name: rewrite(read(text, name))
    for name, text in {"punto-banco": COUP, "black-jack": HAND, "custom": CUSTOM}.items()
}


def _lines(text: str) -> list[str]:
    """The lines that have their whole seal; the last may have lost its line end."""
    return [line for line in text.split("\n") if re.search(" ~[0-9a-f]{8}$", line)]


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_cut_at_any_byte_it_is_read_as_far_as_it_goes(text: str, step: int) -> None:
    sealed = text.encode()
    acts = sealed.index(b"inspector: open")
    for end in range(acts, len(sealed) - 1, step):
        left = sealed[:end].decode()
        whole = _lines(left)
        record = read(left, "f")
        played = [*replay(record)]
        assert len(played) == sum(line[0] not in ">|" and ": " in line for line in whole)
        with pytest.raises(CutShortError, match="cut short after this line") as caught:
            verify(record)
        assert f" {len(played)} acts are left" in str(caught.value)
        assert caught.value.line == record.cut == len(whole)


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_without_its_last_line_end_it_is_whole(text: str) -> None:
    assert verify(read(text[:-1], "f")) == verify(read(text, "f"))


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_cut_in_its_heading_it_says_so(text: str) -> None:
    first = text.index("\n")
    for end in range(first):
        with pytest.raises(RecordError, match=r"as the (first|second) line"):
            read(text[:end], "f")
    for end in range(first, text.index("inspector: open")):
        with pytest.raises(CutShortError, match=r"no act is left|: 0 acts are left") as caught:
            verify(read(text[:end], "f"))
        assert caught.value.line == len(_lines(text[:end]))


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_what_stands_before_a_cut_is_not_altered_unseen(text: str) -> None:
    lines = text.splitlines()[:-1]
    # At the first line it is no record, rather than an altered one; at the last, one that is cut.
    for place in range(1, len(lines)):
        altered = [*lines[:place], lines[place].replace(" ~", "0 ~"), *lines[place + 1 :]]
        for end in ("\n", "\ndealer: be"):
            with pytest.raises(TamperedError, match="tampered with") as caught:
                read("\n".join(altered) + end, "f")
            assert caught.value.line == place + 1


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_an_outcome_may_be_missing_at_the_very_end_alone(text: str) -> None:
    lines = unsealed(text)
    for at in [place for place, line in enumerate(lines) if line.startswith("> ")]:
        without = resealed([*lines[:at], "dealer: gather", "dealer: gather"]).splitlines()[:-1]
        with pytest.raises(WrongError, match="missing under this act"):
            verify(read("\n".join(without) + "\n", "f"))
