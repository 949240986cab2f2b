"""Cards, packs, money, limits, the sabot and the shuffle's promise."""

import random
from collections import Counter
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabot.black_jack import state as black_jack
from sabot.company.shuffle import salt, secure, wash
from sabot.punto_banco import state as punto_banco
from sabot.table import money
from sabot.table.acts import Cut
from sabot.table.cards import DECK, CardError, card, cards, rank, written
from sabot.table.coup.bets import Bet
from sabot.table.coup.changed import changed, with_bets, with_coup
from sabot.table.fairness import after_cut, commitment, opens
from sabot.table.limits import Limits, Range, sensible
from sabot.table.money import Amount, Currency, MoneyError, kept_for
from sabot.table.pack import faults, pack, stacked
from sabot.table.roles import Role
from sabot.table.state import Sabot, Table

CHF = Currency.CHF


def test_a_deck_has_every_rank_in_every_suit_once() -> None:
    assert len(set(DECK)) == 52
    assert Counter(map(rank, DECK)) == dict.fromkeys("A23456789TJQK", 4)


def test_cards_are_written_and_read() -> None:
    assert cards("Ah Td 9c") == ("Ah", "Td", "9c")
    assert written(cards("Ah Td")) == "Ah Td"


@pytest.mark.parametrize("text", ["", "A", "1h", "ah", "AH", "10h", "Ahh", "Ax"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        card(text)


def test_a_pack_names_what_it_lacks_and_what_it_has_too_much_of() -> None:
    wrong = (*pack(6)[1:], card("9c"))
    assert faults(wrong, 6) == (cards("As"), cards("9c"))
    assert faults(pack(6), 6) == ((), ())


def test_a_stacked_pack_is_whole_and_begins_as_told() -> None:
    order = stacked(cards("Ah Ah 9c"), 2)
    assert order[:3] == cards("Ah Ah 9c")
    assert faults(order, 2) == ((), ())
    with pytest.raises(ValueError, match="more than 1 of Ah"):
        stacked(cards("Ah Ah"), 1)


@given(st.integers(0, 10**12))
def test_amounts_are_written_and_read(value: int) -> None:
    assert money.amount(money.written(value)) == value


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1.234", "1,00", "1e3", "٣", "9" * 14, " 1"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(MoneyError, match="is not an amount"):
        money.amount(text)


def test_a_negative_balance_can_be_shown() -> None:
    assert money.written(-150) == "-1.50"


def test_what_one_account_gives_another_gets() -> None:
    books = money.moved({}, [("anna", "bruno", CHF, 500), ("bruno", "carla", CHF, 200)])
    assert books == {("anna", CHF): -500, ("bruno", CHF): 300, ("carla", CHF): 200}


@pytest.mark.parametrize(
    ("least", "most", "right"), [(1, 1, True), (0, 5, False), (5, 4, False), (-1, 5, False)]
)
def test_a_placard_must_make_sense(least: int, most: int, right: bool) -> None:
    good = Range(Amount(1), Amount(2))
    each = Range(Amount(least), Amount(most))
    assert sensible(Limits(each, good)) is right
    assert sensible(Limits(good, each)) is right
    assert sensible(Limits(each)) is right


def test_placards_and_bets_are_written_as_they_stand_in_a_record() -> None:
    each = Range(Amount(10_00), Amount(500_50))
    assert str(Limits(each)) == "10.00-500.50"
    assert str(Limits(each, each)) == "10.00-500.50/10.00-500.50"
    assert str(Bet("anna", "first", 1, Amount(20_00), CHF)) == "anna/first/1/20.00/CHF"


def test_the_sabot_lets_its_cards_out_in_order_and_knows_its_mask() -> None:
    sabot = Sabot(cards("Ah 2h 3h"), 0, 1)
    assert (sabot.left, sabot.top, sabot.mask_is_next) == (3, "Ah", False)
    sabot = sabot.draw()
    assert (sabot.left, sabot.top, sabot.mask_is_next) == (2, "2h", True)
    assert sabot.draw(2).left == 0


def test_the_promise_binds_to_one_order_and_one_salt() -> None:
    order = cards("Ah Td 9c")
    promise = commitment(order, "salt")
    assert opens(promise, order, "salt")
    assert not opens(promise, order, "pepper")
    assert not opens(promise, order[::-1], "salt")


def test_the_cut_brings_the_lower_part_to_the_top() -> None:
    assert after_cut(cards("Ah 2h 3h 4h"), 1) == cards("2h 3h 4h Ah")


def test_a_post_nobody_holds_is_an_error() -> None:
    with pytest.raises(LookupError):
        Table(staff={}).post(Role.DEALER)


def test_acts_are_frozen_and_compare_by_what_they_say() -> None:
    cut = Cut("anna", 52)
    with pytest.raises(FrozenInstanceError):
        cut.place = 53  # type: ignore[misc]
    assert cut == Cut(by="anna", place=52)
    assert cut != object()
    assert repr(cut) == "Cut(by='anna', place=52)"
    with pytest.raises(TypeError, match="place"):
        Cut("anna")  # type: ignore[call-arg]


def test_a_state_changed_is_a_new_state() -> None:
    table = Table()
    other = table._replace(seats=7)
    assert (table.seats, other.seats) == (0, 7)
    assert isinstance(other, Table)


def test_a_part_is_changed_as_replacing_it_would() -> None:
    table = Table(sabot=Sabot(cards("Ah 2h 3h")), seats=7)
    changes: dict[str, object] = {"mode": "open", "seats": 5}
    assert changed(table, changes) == table._replace(mode="open", seats=5)
    with pytest.raises(KeyError):
        changed(table, {"seat": 5})
    books, waits = {("anna", CHF): 5}, {("bruno", CHF): 3}
    assert table.holding(books, waits) == table._replace(books=books, waits=waits)
    assert table.drawn(2) == table._replace(sabot=table.sabot.draw(2))
    assert isinstance(table.drawn(), Table)


def test_table_coup_and_bets_go_to_their_places_at_punto_banco() -> None:
    state, coup = punto_banco.State(number=3), punto_banco.Coup(3, "open")
    table, bets = Table(seats=7), (Bet("anna", "punto", 1, Amount(10), CHF),)
    assert with_coup(state, table, coup) == state._replace(table=table, coup=coup)
    assert with_bets(coup, bets, ()) == coup._replace(bets=bets)
    assert with_bets(coup, (), bets) == coup._replace(settled=bets)


def test_table_coup_and_bets_go_to_their_places_at_black_jack() -> None:
    state, coup = black_jack.State(number=3), black_jack.Coup(3, "open")
    table, bets = Table(seats=7), (Bet("anna", "hand", 1, Amount(10), CHF),)
    assert with_coup(state, table, coup) == state._replace(table=table, coup=coup)
    assert with_bets(coup, bets, ()) == coup._replace(bets=bets)
    assert with_bets(coup, (), bets) == coup._replace(settled=bets)


def test_a_wash_keeps_every_card_and_depends_on_chance_alone() -> None:
    one, two = (wash(pack(6), random.Random(seed)) for seed in (1, 2))
    assert faults(one, 6) == ((), ())
    assert one != two
    assert one == wash(pack(6), random.Random(1))
    assert len(salt(secure())) == 32


def test_a_wash_puts_every_card_everywhere_alike() -> None:
    """Chi-square over positions of one card, 10 cards, 20,000 washes: 9 degrees of freedom."""
    chance = random.Random(5)
    places = Counter(wash(DECK[:10], chance).index(DECK[0]) for _ in range(20_000))
    square = sum((places[place] - 2_000) ** 2 / 2_000 for place in range(10))
    assert square < 27.9  # one in a thousand


def test_what_waits_is_somebody_s_and_what_is_taken_beyond_it_has_waited_longest() -> None:
    anna, bruno, euros = ("anna", CHF), ("bruno", CHF), ("anna", Currency.EUR)
    waits = kept_for({}, "anna", CHF, 50)
    for whose, currency, value in (("anna", Currency.EUR, 5), ("bruno", CHF, 30), ("anna", CHF, 1)):
        waits = kept_for(waits, whose, currency, value)
    assert waits == {anna: 51, euros: 5, bruno: 30}
    assert kept_for(waits, "bruno", CHF, -10) == {anna: 51, euros: 5, bruno: 20}
    assert kept_for(waits, "bruno", CHF, -40) == {anna: 41, euros: 5}
    assert kept_for(waits, "", CHF, -60) == {euros: 5, bruno: 21}
    assert kept_for(waits, "carla", CHF, 0) == waits
