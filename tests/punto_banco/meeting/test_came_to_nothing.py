"""A coup that came to nothing, its bets going back with no card out, is neither the last of a
taglia nor the last that is over; nor is one in bianco before its first card."""

import pytest

import sabot

ASIDE, GLASS = "dealer: draw aside face=down", "direction: rule glass annul=yes"
PUNTO_BANCO = "4h 6d 3s Kc 9c 5h 2d 3c 4d 5d 6c 7c 8c"
BLACK_JACK = "2s 2h 2d 2c 3s Kh 9h Td Kd 9d 8c 5h"
# The house, its decks, cards and the mask's place behind them, and what is staked.
TABLES = [
    ("campione-pb", 6, PUNTO_BANCO, 308, ("anna: bet punto 100",)),
    ("venezia-spb", 6, PUNTO_BANCO, 308, ("anna: bet punto 100",)),
    ("malta-pb", 6, PUNTO_BANCO, 308, ("anna: bet punto 100",)),
    ("campione-bj", 4, BLACK_JACK, 197, ("anna: bet 1 100", "bruno: bet 2 100")),
]


def loaded(house: str, decks: int, cards: str, behind: int) -> sabot.Table:
    """A table with the mask behind the last card that the first coup needs."""
    table = sabot.Table(house, seed=1, ready=False, players={"anna": 1, "bruno": 2})
    burn = ["dealer: burn"] if house == "campione-bj" else []
    for act in (
        *(f"inspector: supply {decks}decks", "dealer: verify"),
        *(f"dealer: wash {cards} stacked=26 salt=x", "dealer: gather", "anna: cut 26"),
        *(f"dealer: load behind={behind}", *burn, "dealer: betting"),
    ):
        table.do(act)
    return table


@pytest.mark.proves("campione-bj.33")
@pytest.mark.parametrize("order", [(ASIDE, GLASS), (GLASS, ASIDE)])
@pytest.mark.parametrize(("house", "decks", "cards", "behind", "bets"), TABLES)
def test_the_last_coup_is_played_though_one_came_to_nothing(
    house: str, decks: int, cards: str, behind: int, bets: tuple[str, ...], order: tuple[str, ...]
) -> None:
    table = loaded(house, decks, cards, behind)
    for act in bets:
        table.do(act)
    table.finish_coup()
    for act in ("dealer: betting", bets[0], *order, "dealer: end"):
        table.do(act)
    assert table.expected.step == "open-betting"
    table.open_betting()
    for act in bets:
        table.do(act)
    table.finish_coup()
    assert table.expected.step == "opening"
    assert sabot.verify(table.record).rulings


@pytest.mark.proves("venezia-spb.10")
def test_one_in_bianco_without_a_card_is_not_the_last_that_is_over() -> None:
    table = sabot.Table("venezia-spb", cards="4h 6d 3s Kc 9c 5h 2d 3c", players=["anna", "bruno"])
    table.do("anna: bet punto 100")
    table.until("settle")
    for act in (
        *("dealer: pay-bet anna punto 10 unnoticed=yes", "dealer: draw aside face=up"),
        *("dealer: end", "dealer: in-bianco", GLASS, "dealer: end"),
    ):
        table.do(act)
    before = table.balance("anna")
    table.do("anna: dispute underpaid coup=1")
    table.do("inspector: resolve yes")
    assert table.balance("anna") == before + 90


FRESH = [
    (
        "malta-pb",
        PUNTO_BANCO,
        ("anna: bet punto 100", "dealer: close", "dealer: draw punto", ASIDE),
    ),
    (
        "campione-bj",
        "Kh 9h 6d Kd 9d 8c 5h 2d 3d",
        (
            *("anna: bet 1 100", "bruno: bet 2 100", "dealer: close", "dealer: draw 1"),
            *("bruno: dispute x", "dealer: draw 2", "inspector: resolve no"),
        ),
    ),
]


@pytest.mark.parametrize("to", ["aside", "floor", "here"])
@pytest.mark.parametrize(("house", "cards", "acts"), FRESH)
def test_a_fresh_card_nobody_has_named_is_in_the_record_as_it_came(
    house: str, cards: str, acts: tuple[str, ...], to: str
) -> None:
    table = sabot.Table(house, cards=cards, players=["anna", "bruno"])
    for act in acts:
        table.do(act)
    top = table.state.table.sabot.top
    here = "2" if house == "campione-bj" else "banco"
    table.do(f"dealer: draw {here if to == 'here' else to} fresh=yes")
    *_, last = sabot.replay(table.record)
    assert last.state == table.state
    assert f" {top} " in next(line for line in table.record.splitlines() if "fresh=yes" in line)
    sabot.verify(table.record)
