"""The automatic staff of any table: the way to the sabot, the float, and who has which power."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from sabot.company.shuffle import salt, wash
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup.state import AnyState
from sabot.table.game import Decision
from sabot.table.house import TableHouse
from sabot.table.money import FLOAT, Amount, Currency
from sabot.table.pack import faults, pack
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, Role
from sabot.table.state import Opening, Table

H = TypeVar("H")
S = TypeVar("S")

# What the float is filled by when it cannot pay.
FILL = Amount(1_000_000_00)


def holder_of(house: TableHouse, table: Table, power: Power) -> str:
    """Whoever at the table has a power."""
    return table.post(min(house.powers[power]))


def given_back(house: TableHouse, table: Table) -> Iterator[ta.DisposeUnclaimed]:
    """What would give people here what waits for them; where that takes two, of each of them."""
    holders = [table.post(role) for role in sorted(house.powers[Power.DISPOSE_UNCLAIMED])]
    for (owner, currency), amount in table.waits.items():
        if owner in table.players:
            for by in holders:
                what = amount, currency, owner
                if table.proposed.get(Power.DISPOSE_UNCLAIMED, ("", "", None))[1:] != (by, what):
                    yield ta.DisposeUnclaimed(by, Amount(amount), currency, owner)


def opening(house: TableHouse, table: Table, chance: random.Random) -> Act:
    """The next step on the cards' way from the wrapper to the sabot."""
    dealer = table.post(Role.DEALER)
    step = table.opening
    if step is Opening.VERIFY and any(faults(table.pack, house.decks)):
        # The inspector brings another pack for one that would not pass.
        step = Opening.SUPPLY
    match step:
        case Opening.TABLE:
            by = holder_of(house, table, Power.OPEN_TABLE)
            seats = min(9, house.most_seats)
            return ta.OpenTable(by, house.modes[0], house.limits, house.currencies, seats, FILL)
        case Opening.SUPPLY:
            return ta.SupplyCards(holder_of(house, table, Power.SUPPLY_CARDS), pack(house.decks))
        case Opening.VERIFY:
            return ta.VerifyCards(dealer)
        case Opening.WASH:
            return ta.Wash(dealer, wash(table.pack, chance), salt(chance))
        case Opening.GATHER:
            return ta.Gather(dealer)
        case Opening.CUT:
            return ta.Cut(table.cut_to, chance.randrange(1, len(table.washed)))
        case Opening.BURN:
            return ta.Burn(dealer)
        case _:
            return ta.LoadSabot(dealer)


def float_filled(house: TableHouse, table: Table, most: Callable[[Currency], int]) -> Act | None:
    """The float filled where it might not bear the ``most`` that can be owed in a currency."""
    for currency in table.currencies:
        owed = most(currency)
        if table.chips(FLOAT, currency) < owed:
            return ta.FillFloat(
                holder_of(house, table, Power.FILL_FLOAT), Amount(FILL + owed), currency
            )
    return None


def silent(house: TableHouse, state: AnyState, name: str) -> Act:
    """Whoever does not answer is not there: the regulations say what happens with the absent.

    Whoever leaves the cut that is offered has declined it, and stays.
    """
    del house
    table = state.table
    if table.opening is Opening.CUT and table.cut_to == name:
        return ta.RefuseCut(name)
    return ta.StepAway(name)


def need_not_speak(house: TableHouse, state: AnyState, name: str) -> bool:
    """Whoever has something to say is waited for."""
    del house, state, name
    return False


def some_slip(
    decide: Callable[[H, S, Act], Decision],
    house: H,
    state: S,
    slips: Iterable[Act],
    chance: random.Random,
) -> Act | None:
    """One of these slips, of those that can happen now."""
    possible = [act for act in slips if not isinstance(decide(house, state, act), Refusal)]
    return chance.choice(possible) if possible else None
