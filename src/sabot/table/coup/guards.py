"""Who may act, and when: what the rules ask before anything else."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import wraps
from typing import Generic, NoReturn, TypeVar

from sabot.table import reasons as table_reasons
from sabot.table.checks import authorize
from sabot.table.coup import reasons
from sabot.table.coup.acts import DrawTogether
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import AnyCoup, AnyState, Stage, StateOf
from sabot.table.house import TableHouse
from sabot.table.languages import Words
from sabot.table.reasons import NOT_NOW, ONLY_THE_DEALER
from sabot.table.refusal import Reason, refuse
from sabot.table.roles import Power
from sabot.table.state import Opening, Table
from sabot.table.topics import Topic

H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=AnyState)
C = TypeVar("C", bound=AnyCoup)
R = TypeVar("R")


def dealer(
    house: TableHouse,
    state: AnyState,
    by: str,
    topic: StrEnum | None = None,
    reason: Reason = ONLY_THE_DEALER,
) -> None:
    """Refuse unless ``by`` runs the play and handles the cards, citing ``topic`` for it.

    ``reason``: why not a player.
    """
    if state.table.staff.get(by) not in house.powers[Power.RUN_PLAY]:
        if by in state.table.players:
            refuse(house, reason)
        authorize(house, state.table, by, Power.RUN_PLAY, topic)


def only(house: TableHouse, owner: str, bets: Sequence[Bet]) -> Bet:
    """The one bet that somebody may mean, or a refusal."""
    if not bets:
        refuse(house, reasons.NO_SUCH_BET, name=owner)
    if len(bets) > 1:
        boxes = ", ".join(str(box) for box in sorted(bet.box for bet in bets))
        refuse(house, reasons.WHICH_BOX, name=owner, boxes=boxes)
    return bets[0]


@dataclass(frozen=True, slots=True)
class Guards(Generic[H, S]):
    """What a game's table waits for, and how that is told."""

    expected: Callable[[H, S], StrEnum]
    names: Mapping[StrEnum, Words]

    def at_step(self, house: H, state: S, step: StrEnum) -> None:
        """Refuse unless this is what the table waits for."""
        if self.expected(house, state) is not step:
            self.not_now(house, state)

    def not_now(self, house: H, state: S) -> NoReturn:
        """Refuse: the table waits for something else."""
        refuse(house, NOT_NOW, expected=self.names[self.expected(house, state)])

    def in_the_sabot(self, house: H, state: S, count: int) -> None:
        """Refuse what cannot have happened: cards out of a sabot that does not hold them."""
        if state.table.opening is not Opening.READY:
            self.not_now(house, state)
        left = state.table.sabot.left
        if left < count:
            refuse(house, reasons.NO_CARD_LEFT, left=left)

    def out_together(self, house: H, state: S, act: DrawTogether) -> None:
        """Refuse several cards at once that cannot have been drawn so, or not by this person."""
        if not 2 <= act.count <= 6:
            refuse(house, reasons.BAD_COUNT)
        dealer(house, state, act.by, Topic.HANDLING)
        self.in_the_sabot(house, state, act.count)


def not_suspended(house: TableHouse, table: Table) -> None:
    """Refuse while play is suspended."""
    if table.suspended:
        refuse(house, table_reasons.SUSPENDED)


def open_for_bets(house: TableHouse, state: StateOf[C]) -> C:
    """The coup whose bets are open, or a refusal."""
    not_suspended(house, state.table)
    coup = state.coup
    if coup is None or coup.stage is not Stage.BETTING:
        refuse(house, reasons.BETS_CLOSED)
    return coup


def remembered(answer: Callable[[H, S], R]) -> Callable[[H, S], R]:
    """Keep the answer to the last question about a house and a state.

    Whoever drives a table asks before acting, and the rules ask again. Since neither a house nor
    a state ever changes, the same question has the same answer.
    """
    last: tuple[H, S, R] | None = None

    def again(house: H, state: S) -> R:
        nonlocal last
        if last is None or last[0] is not house or last[1] is not state:
            last = house, state, answer(house, state)
        return last[2]

    return wraps(answer)(again)
