"""What live tables draw, written out for whoever tests chance."""

from collections import Counter

import pytest

from sabot.table.cards import cards
from sabot.table.pack import pack
from sabot.terminal.main import main


def test_each_line_is_the_whole_pack_in_an_order_of_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["shuffle", "campione-bj", "--count", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len({*lines}) == 3
    assert all(Counter(cards(line)) == Counter(pack(4)) for line in lines)


def test_raw_it_is_bytes_and_nothing_else(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["shuffle", "campione-pb", "--raw", "--count", "1e4"]) == 0
    drawn = capfdbinary.readouterr().out
    assert len(drawn) == 320_000
    ones = sum(byte.bit_count() for byte in drawn)
    # Eight standard deviations of 2,560,000 tosses.
    assert abs(ones - 1_280_000) < 6_400


def test_of_no_washes_there_is_nothing_to_tell(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["shuffle", "campione-pb", "--count", "0"]) == 2
    assert "from 1 to" in capsys.readouterr().err
