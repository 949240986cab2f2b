"""The right to the cards: to whom the covered hand goes, and why."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sabot.punto_banco.house import House, Mode
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table.coup.bets import Bet
from sabot.table.coup.guards import remembered


class Right(NamedTuple):
    """Who has the cards of which side. Nobody: the dealer plays. No reason: ``tied`` are asked."""

    player: str
    side: Side
    why: Why | None
    tied: tuple[str, ...] = ()


@remembered
def card_right(house: House, state: State) -> Right:
    """Who gets the covered cards now.

    Topic.CARD_RIGHT, Topic.NO_PUNTO_BETS, Topic.OPTION_TO_BANCO.
    """
    coup = state.in_play()
    if chosen_can_read(house, state):
        return Right(coup.chosen, coup.offered, Why.CHOSEN_AMONG_TIED)
    if coup.mode == Mode.COVERED:
        return _right_to(house, state, Side.PUNTO)
    if coup.reads is Side.PUNTO or coup.covered(Side.PUNTO):
        right = _right_to(house, state, Side.PUNTO)
        if right.player or right.why is None:
            return right
    # Nobody takes the Punto's cards: the same option goes to those who bet on the Banco.
    right = _right_to(house, state, Side.BANCO)
    if right.player or right.why is None:
        return right
    return Right("", Side.PUNTO, Why.ALL_DECLINED)


def _right_to(house: House, state: State, side: Side) -> Right:
    coup = state.in_play()
    bets = coup.on(side)
    if not bets:
        return Right("", side, Why.NOBODY_BET)
    passed_over: Why | None = None
    for tied in _ranked(bets):
        reasons = {name: _unable(house, state, name, side) for name in tied}
        able = [name for name, unable in reasons.items() if unable is None]
        passed_over = passed_over or _first_unable(house, state, reasons)
        if len(able) == 1:
            chosen = Why.CHOSEN_AMONG_TIED if able[0] in coup.tied_for(side) else None
            return Right(able[0], side, chosen or passed_over or Why.HIGHEST_BET)
        if able:
            order = house.tie_break(state.table, state.button, tuple(able))
            if order.why is None:
                return Right("", side, None, order.players)
            return Right(order.players[0], side, passed_over or order.why)
    assert passed_over is not None
    return Right("", side, passed_over)


def _first_unable(house: House, state: State, reasons: Mapping[str, Why | None]) -> Why | None:
    """Why the first of those who bet the same is not given the cards, if that is so.

    Whoever comes after the one who has them loses nothing. Where they are asked nobody is first.
    """
    unable = list(filter(None, reasons.values()))
    if not unable:
        return None
    order = house.tie_break(state.table, state.button, tuple(reasons))
    return unable[0] if order.why is None else reasons[order.players[0]]


def chosen_can_read(house: House, state: State) -> bool:
    """Whether the inspector has chosen among the tied, and the chosen one can still read."""
    coup = state.in_play()
    if not coup.chosen or not coup.covered(coup.offered):
        return False
    return _unable(house, state, coup.chosen, coup.offered) is None


def _ranked(bets: Sequence[Bet]) -> Iterator[list[str]]:
    """The bettors, highest bet first, equal bets together in the order they were made."""
    while bets:
        most = max([bet.amount for bet in bets])
        tied = list(dict.fromkeys([bet.owner for bet in bets if bet.amount == most]))
        yield tied
        bets = [bet for bet in bets if bet.owner not in tied]


def _unable(house: House, state: State, name: str, side: Side) -> Why | None:
    """Why a bettor is not given the cards.

    Topic.STANDING, Topic.SEVERAL_TABLES, Topic.INEXPERIENCE.
    """
    coup = state.in_play()
    player = state.table.players.get(name)
    if player is None or not player.present:
        return Why.ABSENT
    if (name, side) in coup.declined:
        return Why.DECLINED
    if not player.cards_here:
        return Why.ELSEWHERE
    if player.inexperienced:
        return Why.INEXPERIENCED
    if house.erring_excluded and name in state.erred:
        return Why.ERRED
    if player.seat is None and not house.standing_read:
        return Why.STANDING
    return None
