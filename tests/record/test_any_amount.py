"""Any amount can be written; what nobody can pay or stake the table refuses, and cites."""

import pytest

import sabot
from sabot.table.reasons import ABSURD_AMOUNT
from tests.scene import money_in_balance

HOUSES = ("campione-pb", "venezia-spb", "lugano-pb", "malta-pb", "campione-bj")
ABSURD = (
    "-5",
    "-0.01",
    "-99999999999999999999",
    "99999999999999999999",
    "9" * 900,
    "-" + "9" * 900,
)


def settling(house: str) -> sabot.Table:
    black_jack = house == "campione-bj"
    cards = "Ts Kh 9d 8s Qh Th" if black_jack else "9h 2d Kc 3s"
    table = sabot.Table(house, cards=cards, players=["anna", "bruno"])
    currency = f" currency={table.house.currencies[0]}" if house == "lugano-pb" else ""
    for name, box in (("anna", 1), ("bruno", 2)):
        bet = f"{box} 20" if black_jack else f"punto 20{currency}"
        table.do(f"{name}: bet {bet}")
    table.until("settle")
    return table


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("amount", ABSURD, ids=lambda amount: amount[:8])
def test_what_nobody_can_pay_is_refused_with_the_article(house: str, amount: str) -> None:
    table = settling(house)
    chance = "hand" if house == "campione-bj" else "punto"
    cite = table.why_not(f"dealer: pay-bet anna {chance} 0")
    assert cite is not None
    for line, code in (
        (f"dealer: pay-bet anna {chance} {amount}", "absurd-payment"),
        (f"dealer: pay-bet anna {chance} 20 commission={amount}", "absurd-commission"),
    ):
        before = table.state
        with pytest.raises(sabot.Refused) as refused:
            table.do(line)
        refusal = refused.value.refusal
        assert (refusal.reason.code, refusal.cite) == (code, cite.cite)
        assert table.state is before
    assert money_in_balance(table.state)
    # The record has these lines, and can be read, replayed and verified.
    record = sabot.read(table.record)
    assert [entry.act for entry in record.entries][-1] == table.read(line)
    sabot.verify(record)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("amount", ABSURD, ids=lambda amount: amount[:8])
def test_so_is_what_nobody_can_stake_bring_or_dispose_of(house: str, amount: str) -> None:
    table = sabot.Table(house, players=["anna"])
    currency = table.house.currencies[0]
    black_jack = house == "campione-bj"
    direction = "chief" if black_jack else "direction"
    bet = f"1 {amount}" if black_jack else f"punto {amount} currency={currency}"
    for line in (
        f"anna: bet {bet}",
        f"anna: bring {amount} {currency}",
        f"anna: buy {amount} {currency}",
        f"zoe: join {amount} {currency}",
        f"inspector: fill {amount} {currency}",
        f"{direction}: dispose {amount} {currency}",
    ):
        refusal = table.why_not(line)
        assert refusal is not None
        assert refusal.reason == ABSURD_AMOUNT, line
        assert refusal.cite


@pytest.mark.parametrize("maximum", ["99999999999999999999", "-10", "9" * 900])
@pytest.mark.parametrize("house", HOUSES)
def test_so_is_a_placard_beyond_any_fortune(house: str, maximum: str) -> None:
    table = sabot.Table(house, players=["anna"])
    tie = "" if house == "campione-bj" else "/5-50"
    for by in ("inspector", "direction"):
        refusal = table.why_not(f"{by}: limits 10-{maximum}{tie} heard=yes")
        assert refusal is not None
        assert refusal.reason.code in ("bad-limits", "not-allowed")
    with_least = table.why_not(f"direction: limits -10-{maximum}{tie} heard=yes")
    assert with_least is not None
