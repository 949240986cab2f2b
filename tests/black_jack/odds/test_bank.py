"""How the bank ends, and what is asked before the drawing: insurance, even money."""

from dataclasses import replace
from fractions import Fraction

import pytest

from sabot.black_jack.house import Hole, Shown
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.odds import Composition, OddsError, distribution, even_money, insurance
from sabot.black_jack.tableau import BankRule
from tests.black_jack.odds.brute import RANKS, Brute, Cards, Unseen, point

CARDS = "A A 2 3 4 5 6 6 7 8 9 9 T T T T K T 7 T"
RULES = [BankRule(), BankRule(17, draws_soft=True), BankRule(12), BankRule(21), BankRule(19, True)]


def ends(brute: Brute, unseen: Unseen, bank: Cards) -> dict[str, Fraction]:
    """Every order in which the bank can play on."""
    if len(bank) == 2 and point(bank) == 21:
        return {"black jack": Fraction(1)}
    if len(bank) > 1 and not brute.bank_draws(bank):
        return {str(point(bank)): Fraction(1)}
    chances: dict[str, Fraction] = {}
    for rank, count in zip(RANKS, unseen, strict=True):
        if count:
            for end, often in ends(brute, brute.less(unseen, rank), (*bank, rank)).items():
                share = often * Fraction(count, sum(unseen))
                chances[end] = chances.get(end, Fraction(0)) + share
    return chances


@pytest.mark.parametrize("rule", RULES, ids=str)
@pytest.mark.parametrize("shown", ["A", "6", "9", "K"])
def test_every_order(rule: BankRule, shown: str) -> None:
    house = replace(CAMPIONE, bank=rule)
    brute = Brute(house, CARDS)
    expected = ends(brute, brute.less(brute.all, shown, "T", "7"), (shown,))
    bank = distribution(house, Composition.holding(CARDS), shown, without="Th 7d")
    chances = {str(at): chance for at, chance in bank.points.items() if chance}
    chances |= {"0": bank.bust, "black jack": bank.black_jack}
    assert {end: chance for end, chance in chances.items() if chance > 1e-15} == pytest.approx(
        {end: float(chance) for end, chance in expected.items()}, abs=1e-14
    )


def test_a_bank_that_has_looked() -> None:
    house = replace(CAMPIONE, hole=Hole.PEEKED)
    plain = distribution(house, None, "A")
    looked = distribution(house, None, "A", looked=True)
    assert plain.black_jack == pytest.approx(64 / 207)
    assert looked.black_jack == 0
    assert looked.bust == pytest.approx(plain.bust / (1 - plain.black_jack))
    assert sum(looked.points.values()) + looked.bust == pytest.approx(1)
    with pytest.raises(OddsError, match="looks at no covered card"):
        distribution(CAMPIONE, None, "A", looked=True)
    with pytest.raises(OddsError, match="Black Jack for certain"):
        distribution(house, Composition.holding("A T T T T"), "A", looked=True)


def test_insurance_by_the_cards_in_hand() -> None:
    two_to_one = insurance(CAMPIONE, None, "9 7")
    assert two_to_one.black_jack == pytest.approx(64 / 205)
    assert two_to_one.worth == pytest.approx(3 * 64 / 205 - 1)
    assert insurance(CAMPIONE, None, "T T").worth < insurance(CAMPIONE, None).worth
    with pytest.raises(OddsError, match="no insurance"):
        insurance(replace(CAMPIONE, insurance=False))
    with pytest.raises(OddsError, match="no card is left"):
        insurance(CAMPIONE, Composition.holding("A"))


def test_even_money_against_an_ace_and_against_a_ten() -> None:
    ace, ten = even_money(CAMPIONE, None, "A"), even_money(CAMPIONE, None, "T")
    assert ace.black_jack == pytest.approx(63 / 205)
    assert ten.black_jack == pytest.approx(15 / 205)
    assert ace.waiting == pytest.approx(1.5 * (1 - 63 / 205))
    assert ace.at_once == ten.at_once == 1
    assert ten.waiting > ace.waiting > 1
    against_ace = replace(CAMPIONE, even_money=frozenset({Shown.ACE}))
    with pytest.raises(OddsError, match="no even money is paid against 'T'"):
        even_money(against_ace, None, "T")
    with pytest.raises(OddsError, match="'9 T' is no Black Jack"):
        even_money(CAMPIONE, None, "A", "9 T")
