"""Opening the bets, and what every bet is asked first."""

from typing import Any

from sabot.table import reasons as table_reasons
from sabot.table.coup import reasons
from sabot.table.coup.events import BettingOpened
from sabot.table.coup.state import AnyState, Stage
from sabot.table.house import TableHouse
from sabot.table.money import Currency
from sabot.table.refusal import refuse
from sabot.table.state import Table
from sabot.table.topics import Topic


def opened(house: TableHouse, state: AnyState, formula: str) -> tuple[BettingOpened]:
    """The next coup's bets are open."""
    return (BettingOpened(house.cite(Topic.OPEN_BETTING), state.number + 1, formula),)


def not_suspended(house: TableHouse, table: Table) -> None:
    """Refuse while play is suspended."""
    if table.suspended:
        refuse(house, table_reasons.SUSPENDED)


def open_for_bets(house: TableHouse, state: Any) -> Any:
    """The coup whose bets are open, or a refusal."""
    not_suspended(house, state.table)
    coup = state.coup
    if coup is None or coup.stage is not Stage.BETTING:
        refuse(house, reasons.BETS_CLOSED)
    return coup


def only_currency(table: Table) -> Currency | None:
    """The table's currency, where it has but one."""
    return table.currencies[0] if len(table.currencies) == 1 else None
