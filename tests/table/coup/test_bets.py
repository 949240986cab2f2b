"""How bets lie on the cloth, grow there, and leave it."""

from collections.abc import Callable

import pytest

from sabot.table.coup.bets import Bet, Bets, laid, lifted, raised, returned
from sabot.table.money import CAGNOTTE, FLOAT, UNCLAIMED, Amount, Currency
from sabot.table.state import Player, Table

CHF = Currency.CHF
TABLE = Table(players={"anna": Player()}, books={("anna", CHF): 100_00, ("bruno", CHF): 100_00})
ANNA = Bet("anna", "first", 1, Amount(20_00), CHF)
MORE = ANNA._replace(amount=Amount(50_00))
BRUNO = Bet("bruno", "first", 1, Amount(30_00), CHF)
ELSEWHERE = ANNA._replace(box=2)
OTHERWISE = ANNA._replace(chance="second")


def held(table: Table, *names: str) -> list[int]:
    return [table.chips(name, CHF) for name in names]


@pytest.mark.parametrize("lay", [laid, raised])
@pytest.mark.parametrize("other", [BRUNO, ELSEWHERE, OTHERWISE])
def test_a_bet_comes_out_of_its_owners_chips_and_lies_behind_others(
    lay: Callable[[Table, Bets, Bet], tuple[Table, Bets]], other: Bet
) -> None:
    table, bets = lay(TABLE, (other,), ANNA)
    assert bets == (other, ANNA)
    assert held(table, "anna", "bruno") == [80_00, 100_00]


def test_a_bet_laid_again_takes_the_smaller_ones_place_behind_the_others() -> None:
    table, bets = laid(*laid(TABLE, (), ANNA), BRUNO)
    table, bets = laid(table, bets, MORE)
    assert bets == (BRUNO, MORE)
    assert held(table, "anna") == [50_00]


def test_a_bet_raised_stays_in_its_place() -> None:
    table, bets = laid(*laid(TABLE, (), ANNA), BRUNO)
    table, bets = raised(table, bets, MORE)
    assert bets == (MORE, BRUNO)
    assert held(table, "anna") == [50_00]


def test_a_bet_that_leaves_the_cloth_is_credited_where_it_goes() -> None:
    credits = (("anna", 39_00), (CAGNOTTE, 1_00), (FLOAT, -20_00))
    table, bets = lifted(TABLE, (ANNA, BRUNO), ANNA, *credits)
    assert bets == (BRUNO,)
    assert held(table, "anna", CAGNOTTE, FLOAT) == [139_00, 1_00, -20_00]


def test_a_bet_that_does_not_lie_there_brings_nobody_anything() -> None:
    credits = (("anna", 39_00), (CAGNOTTE, 1_00), (FLOAT, -20_00))
    assert lifted(TABLE, (MORE, BRUNO), ANNA, *credits) == (TABLE, (MORE, BRUNO))


def test_a_bet_goes_back_to_whoever_made_it_or_is_kept_for_them() -> None:
    assert returned(TABLE, ANNA) == ("anna", 20_00)
    assert returned(TABLE, BRUNO) == (UNCLAIMED, 30_00)
