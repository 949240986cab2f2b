"""What the golden records of Punto Banco must show besides."""

import pytest

from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.houses import HOUSES
from tests.golden.write import RECORDS

PLAYED = [(house, mode) for house in HOUSES.values() for mode in house.modes]


@pytest.mark.parametrize(
    ("house", "mode"), PLAYED, ids=[f"{house.id}-{mode}" for house, mode in PLAYED]
)
def test_in_a_plain_record_every_chance_is_won_and_a_tie_gives_bets_back(
    house: House, mode: Mode
) -> None:
    text = (RECORDS / house.id / mode / "plain.sabot").read_text(encoding="utf-8")
    assert "> bet-returned" in text
    paid = [line for line in text.splitlines() if line.startswith("> bet-paid")]
    for chance in house.chances:
        assert any(f"/{chance.id}/" in line for line in paid)
