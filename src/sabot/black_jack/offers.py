"""What somebody may do now, and why not: clients hold no rules, they show this list.

Every act worth offering is put to ``decide``; what it refuses is offered dim, with the reason.
"""

from collections.abc import Iterator
from typing import Any

from sabot.black_jack import acts as a
from sabot.black_jack.acts import BOXES, Target, Word
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.rules import decide
from sabot.black_jack.state import State
from sabot.black_jack.tableau import point
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.money import UNCLAIMED, Amount
from sabot.table.offers import offer, player_offers
from sabot.table.roles import Role


def offers(house: House, state: State, name: str) -> list[dict[str, Any]]:
    """The acts worth showing to somebody, each allowed or with the reason against it."""
    role = state.table.role(name)
    if role is None:
        return []
    worth = _WORTH.get(role, _watcher)(house, state, name)
    return [offer(decide, house, state, act) for act in worth]


def _player(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from player_offers(table, name)
    if not table.players[name].present:
        return
    currencies = table.currencies if len(table.currencies) > 1 else (None,)
    for box in range(1, table.seats + 1):
        for currency in currencies:
            yield a.PlaceBet(name, box, table.limits.even.minimum, currency)
    for bet in coup.bets if coup is not None else ():
        if bet.owner == name:
            yield a.RemoveBet(name, bet.box)
            yield a.Insure(name, bet.box, Amount(max(1, bet.amount // 2)))
            yield a.AskEvenMoney(name, bet.box)
    for word in Word:
        for manner in sorted(house.manners):
            yield a.Declare(name, word, manner)
    yield from (a.Double(name), a.Split(name), a.Stay(name, 1), a.Stay(name, 2))
    if house.surrender:
        yield a.Surrender(name)
    yield from (a.AnswerOffer(name, True), a.AnswerOffer(name, False))
    yield a.Speak(name, "-")
    yield ca.Dispute(name, "")


def _dealer(house: House, state: State, name: str) -> Iterator[Act]:
    table, coup = state.table, state.coup
    yield from (ta.VerifyCards(name), ta.Gather(name), ta.LoadSabot(name), ta.Burn(name))
    yield from (ca.OpenBetting(name), ca.CloseBetting(name))
    for target in (*BOXES[: table.seats], Target.BANK, Target.ASIDE, Target.FLOOR):
        yield a.Draw(name, target)
    yield from (a.PayBlackJacks(name), a.OfferInsurance(name), a.BeginDrawing(name))
    yield a.PassOver(name)
    yield from (a.Peek(name), a.TurnHole(name))
    if coup is not None and coup.bank:
        shown = coup.bank[:1] if coup.covered else coup.bank
        yield a.Announce(name, max(2, point(shown).total))
    yield from (ca.Settle(name), ca.EndCoup(name))
    for player in table.players:
        yield ca.Warn(name, player)
    yield from _reports(state, name)


def _reports(state: State, name: str) -> Iterator[Act]:
    """What may be reported: of each player, and for cards moved in each box with cards."""
    people = tuple(state.table.players)
    boxes = [box.number for box in state.coup.boxes] if state.coup is not None else []
    for report in Reportable:
        if report is Reportable.CARDS_MOVED:
            yield from (a.Report(name, report, who, box) for who in people for box in boxes)
        elif report is Reportable.CARDS_TOUCHED:
            yield from (a.Report(name, report, who) for who in people)
        else:
            yield a.Report(name, report)


def _inspector(house: House, state: State, name: str) -> Iterator[Act]:
    for player in state.table.waiting:
        for seat in range(1, state.table.seats + 1):
            yield ta.AssignSeat(name, player, seat)
    yield from (ca.Find(name, True), ca.Find(name, False))
    yield from (ca.ResolveDispute(name, True), ca.ResolveDispute(name, False))
    for player in state.table.players:
        yield from (ca.Warn(name, player), a.Unseat(name, player))
    yield ta.ChangePack(name)
    yield from _reports(state, name)


def _direction(house: House, state: State, name: str) -> Iterator[Act]:
    table = state.table
    if table.cut_to == name:
        yield ta.Cut(name, len(table.washed) // 2)
    yield from (ta.ChangeLimits(name, table.limits), ta.Suspend(name), ta.Resume(name))
    yield ca.RuleFreely(name, "-")


def _chief(house: House, state: State, name: str) -> Iterator[Act]:
    for currency in state.table.currencies:
        held = state.table.chips(UNCLAIMED, currency)
        if held:
            yield ta.DisposeUnclaimed(name, Amount(held), currency)


def _controller(house: House, state: State, name: str) -> Iterator[Act]:
    yield from _chief(house, state, name)
    yield ta.ChangeLimits(name, state.table.limits)
    yield from _watcher(house, state, name)


def _watcher(house: House, state: State, name: str) -> Iterator[Act]:
    yield ca.RequestCheck(name, "")
    yield from _reports(state, name)


_WORTH = {
    Role.PLAYER: _player,
    Role.DEALER: _dealer,
    Role.INSPECTOR: _inspector,
    Role.CHIEF: _chief,
    Role.DIRECTION: _direction,
    Role.CONTROLLER: _controller,
}
