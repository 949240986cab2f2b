"""What somebody may do now, and why not: clients hold no rules, they show this list.

Every act worth offering is put to ``decide``; what it refuses is offered dim, with the reason.
"""

from collections.abc import Iterator
from typing import Any

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.betting import limits_of
from sabot.punto_banco.expected import Step, expected
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Reportable
from sabot.punto_banco.rules import decide
from sabot.punto_banco.state import State
from sabot.punto_banco.tableau import Side, total
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.offers import offer, player_offers
from sabot.table.roles import Role


def offers(house: House, state: State, name: str) -> list[dict[str, Any]]:
    """The acts worth showing to somebody, each allowed or with the reason against it."""
    role = state.table.role(name)
    if role is None:
        return []
    return [
        offer(decide, house, state, act) for act in _WORTH.get(role, _watcher)(house, state, name)
    ]


def _player(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from player_offers(table, name)
    if not table.players[name].present:
        return
    yield from _bets(house, state, name)
    if coup is not None and coup.reader == name:
        yield a.Look(name)
        for word in Word:
            for manner in sorted(house.manners):
                point = 9 if word is Word.BATTUTA else None
                yield a.Declare(name, word, manner, point)
        yield a.Turn(name, coup.reads)
        yield a.DeclineCards(name)
    if coup is not None and name in coup.asked:
        yield a.AnswerTied(name, True)
        yield a.AnswerTied(name, False)
    if expected(house, state) is Step.CLOSE_WITHDRAWAL:
        yield a.Contest(name)
    yield ca.Dispute(name, "")


def _bets(house: House, state: State, name: str) -> Iterator[Act]:
    """A least bet on every chance, in every box one may use, and the taking back of each."""
    table = state.table
    seat = table.players[name].seat
    currencies = table.currencies if len(table.currencies) > 1 else (None,)
    for chance in house.chances:
        standing = range(1, table.seats + 1) if seat is None and chance.boxed else (0,)
        for box in standing:
            for currency in currencies:
                least = limits_of(state, chance).minimum
                yield a.PlaceBet(name, chance.id, least, box, currency)
    if state.coup is not None:
        for bet in state.coup.bets:
            if bet.owner == name:
                yield a.RemoveBet(name, bet.chance, bet.box)


def _dealer(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from (ta.VerifyCards(name), ta.Gather(name), ta.LoadSabot(name))
    yield from (ca.OpenBetting(name), ca.CloseBetting(name), a.AnnounceInBianco(name))
    for target in Target:
        yield a.Draw(name, target)
    yield a.AskTied(name)
    for player in ("", *table.players):
        yield a.PassCards(name, player)
    yield from (a.Repeat(name, Word.CARTA), a.Repeat(name, Word.NO))
    yield from (a.Turn(name, Side.PUNTO), a.Turn(name, Side.BANCO))
    if coup is not None:
        if coup.reader:
            yield from (ca.Warn(name, coup.reader), a.Withhold(name))
        open_cards = [
            [laid.card for laid in coup.cards if laid.side is side and laid.up] for side in Side
        ]
        yield a.Announce(name, total(open_cards[0]), total(open_cards[1]))
    yield from (a.DrawOut(name), ca.Settle(name), ca.EndCoup(name), a.CloseWithdrawal(name))
    yield from _reports(name)


def _reports(name: str) -> Iterator[Act]:
    for mishap in Reportable:
        yield a.Report(name, mishap)


def _inspector(house: House, state: State, name: str) -> Iterator[Act]:
    table = state.table
    if table.cut_to == name:
        yield ta.Cut(name, len(table.washed) // 2)
    yield from _chief(house, state, name)
    limits = ta.ChangeLimits(name, table.limits, heard=True)
    yield from (limits, ta.Suspend(name), ta.Resume(name))
    yield a.ReopenBetting(name)
    yield from (ca.Find(name, True), ca.Find(name, False))
    yield from (ca.ResolveDispute(name, True), ca.ResolveDispute(name, False))
    for player in state.coup.asked if state.coup is not None else ():
        yield a.DecideReader(name, player)
    yield ta.ChangePack(name)
    yield from _reports(name)


def _chief(house: House, state: State, name: str) -> Iterator[Act]:
    for player in state.table.waiting:
        for seat in range(1, state.table.seats + 1):
            yield ta.AssignSeat(name, player, seat)


def _direction(house: House, state: State, name: str) -> Iterator[Act]:
    table = state.table
    yield from (ta.ChangeLimits(name, table.limits), ta.Suspend(name), ta.Resume(name))
    for mode in house.modes:
        yield ta.ChangeMode(name, mode)
    yield from (ca.ResolveDispute(name, True), ca.ResolveDispute(name, False))
    yield ca.RuleFreely(name, "-")


def _watcher(house: House, state: State, name: str) -> Iterator[Act]:
    yield ca.RequestCheck(name, "")
    yield from _reports(name)


_WORTH = {
    Role.PLAYER: _player,
    Role.DEALER: _dealer,
    Role.INSPECTOR: _inspector,
    Role.CHIEF: _chief,
    Role.DIRECTION: _direction,
}
