"""Acts by which a bet is settled wrongly, or does not lie as it should, in any game.

What is settled wrongly is settled in its turn: what comes before it is settled rightly first, so
that one thing goes wrong at a time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from docs.walk.walk import Fact
from sabot.company.staff import holder_of
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.payments import Due, in_turn
from sabot.table.coup.state import Stage
from sabot.table.money import Amount
from sabot.table.roles import Power

Acts = Callable[[Any, Any], Sequence[Act]]
Handled = ca.CollectBet | ca.PayBet | ca.ReturnBet
# What hands do about a bet, given what is due on it; nothing where that would be right.
Wrongly = Callable[[Any, Due], Handled | None]

MORE = Amount(10_00)


class Payments(NamedTuple):
    """What the facts of settling must know of a game."""

    # the bets to be settled now
    due: Callable[[Any, Any], tuple[Due, ...]]
    # what is told before the first of them
    first: Callable[[Any, Any], Sequence[Act]]
    # whether all bets are to be settled now, after which the coup may end
    settling: Callable[[Any, Any], bool]
    # a chance and a box where somebody who has no bet there may lay one too late
    late: tuple[str, str, int]
    # where else a bet may be moved to
    elsewhere: Callable[[Bet], Mapping[str, Any]]


def paying_facts(game: Payments) -> Iterator[Fact]:
    """All of them, for a game."""
    yield Fact("pay-early", "A bet is paid while it still plays", _too_soon(game))
    for name, (words, wrongly) in _WRONGLY.items():
        yield Fact(f"pay-{name}", words, _settled(game, wrongly))
    yield Fact(
        "pay-found", "A bet that loses is paid, and it is noticed after all", _noticed_later(game)
    )
    yield Fact(
        "pay-found-late",
        "A bet that loses is paid, and it is noticed when the coup is over",
        _noticed_later(game, late=True),
    )
    yield Fact("pay-out-of-order", "A bet is settled before its turn", _out_of_order(game))
    yield Fact("end-early", "The dealer ends the coup with bets on the cloth", _forgotten(game))
    yield Fact("shift-late", "A bet is laid that was not there", _laid_late(game))
    yield Fact("shift-moved", "A bet is moved elsewhere", _moved(game))
    yield Fact("shift-less", "A bet is made smaller", _resized(lambda bet: bet.amount // 2))
    yield Fact("shift-more", "A bet is made larger", _resized(lambda bet: bet.amount + MORE))
    yield Fact("excess", "A bet above the maximum lies unnoticed, and is found", _excess)
    yield Fact("left-winnings", "Money is left on the cloth", _winnings_left(game))


# Settling


def _named(bet: Bet) -> tuple[str, str, str]:
    return "dealer", bet.owner, bet.chance


def _pay(due: Due, amount: float, **options: Any) -> ca.PayBet:
    return ca.PayBet(*_named(due.bet), Amount(int(amount)), due.bet.box, **options)


def _collect(due: Due) -> ca.CollectBet:
    return ca.CollectBet(*_named(due.bet), due.bet.box)


def _give_back(due: Due) -> ca.ReturnBet:
    return ca.ReturnBet(*_named(due.bet), due.bet.box)


def _rightly(due: Due) -> Handled:
    if due.fate is Fate.WON:
        return _pay(due, due.winnings)
    return _collect(due) if due.fate is Fate.LOST else _give_back(due)


def _if(fate: Fate, act: Callable[[Due], Handled]) -> Wrongly:
    return lambda house, due: act(due) if due.fate is fate else None


def _commission_forgotten(house: Any, due: Due) -> Handled | None:
    return _pay(due, due.winnings, commission=Amount(0)) if due.commission else None


def _in_other_chips(house: Any, due: Due) -> Handled | None:
    others = [each for each in house.currencies if each is not due.bet.currency]
    if due.fate is not Fate.WON or not others:
        return None
    return _pay(due, due.winnings, currency=others[0])


_STAKE = "as much as was staked"
_WRONGLY: Mapping[str, tuple[str, Wrongly]] = {
    "too-much": (
        "A bet that wins is paid too much",
        _if(Fate.WON, lambda due: _pay(due, due.winnings + MORE)),
    ),
    "too-little": (
        "A bet that wins is paid too little",
        _if(Fate.WON, lambda due: _pay(due, due.winnings // 2)),
    ),
    "winner-collected": ("A bet that wins is collected", _if(Fate.WON, _collect)),
    "winner-left": ("A bet that wins is left unpaid", _if(Fate.WON, _give_back)),
    "loser": (
        f"A bet that loses is paid {_STAKE}",
        _if(Fate.LOST, lambda due: _pay(due, due.bet.amount)),
    ),
    "loser-left": ("A bet that loses is left to its owner", _if(Fate.LOST, _give_back)),
    "equal": (
        f"A bet that neither wins nor loses is paid {_STAKE}",
        _if(Fate.RETURNED, lambda due: _pay(due, due.bet.amount)),
    ),
    "equal-collected": (
        "A bet that neither wins nor loses is collected",
        _if(Fate.RETURNED, _collect),
    ),
    "no-commission": ("The commission is forgotten", _commission_forgotten),
    "more-commission": (
        "Too much commission is taken",
        _if(
            Fate.WON,
            lambda due: _pay(due, due.winnings, commission=Amount(due.commission + 1_00)),
        ),
    ),
    "other-chips": ("A bet is paid in chips of the other currency", _in_other_chips),
}


def _settled(game: Payments, wrongly: Wrongly) -> Acts:
    """The first bet that can be settled so, once those before it are."""

    def acts(house: Any, state: Any) -> Sequence[Act]:
        dues = game.due(house, state)
        for due in dues:
            act = wrongly(house, due)
            if act is not None:
                return [*game.first(house, state), *_before(due, dues), act]
        return ()

    return acts


def _before(due: Due, dues: Sequence[Due]) -> Iterator[Act]:
    """All that must be settled first: a bet that is only left has no turn."""
    if due.fate is not Fate.RETURNED:
        for each in dues:
            if each.rank < due.rank and each.fate is not Fate.RETURNED:
                yield _rightly(each)


def _noticed_later(game: Payments, *, late: bool = False) -> Acts:
    """A loser paid, which nobody notices until all is settled, or until the coup is over."""

    def acts(house: Any, state: Any) -> Sequence[Act]:
        dues = game.due(house, state)
        lost = next((due for due in dues if due.fate is Fate.LOST), None)
        if lost is None or not game.settling(house, state):
            return ()
        before = list(_before(lost, dues))
        paid = _pay(lost, lost.bet.amount, unnoticed=True)
        # With the last bet the coup is settled by itself.
        rest: list[Act] = [ca.Settle("dealer")] if len(dues) > len(before) + 1 else []
        end: list[Act] = [ca.EndCoup("dealer")] if late else []
        power = Power.RESOLVE_DISPUTE if late else Power.REPORT_MISHAP
        put_right = ca.PutRight(holder_of(house, state.table, power), late=late)
        return [*game.first(house, state), *before, paid, *rest, *end, put_right]

    return acts


def _too_soon(game: Payments) -> Acts:
    def acts(house: Any, state: Any) -> Sequence[Act]:
        bet = _first(state)
        if bet is None or game.due(house, state):
            return ()
        return [ca.PayBet(*_named(bet), bet.amount, bet.box)]

    return acts


def _out_of_order(game: Payments) -> Acts:
    def acts(house: Any, state: Any) -> Sequence[Act]:
        dues = game.due(house, state)
        due = next((due for due in dues if not in_turn(due, dues)), None)
        return [] if due is None else [*game.first(house, state), _rightly(due)]

    return acts


def _forgotten(game: Payments) -> Acts:
    """The first is settled; where it is the only one, ending the coup is right."""

    def acts(house: Any, state: Any) -> Sequence[Act]:
        dues = game.due(house, state)
        if len(dues) < 2 or not game.settling(house, state):
            return ()
        due = next(due for due in dues if in_turn(due, dues))
        return [*game.first(house, state), _rightly(due), ca.EndCoup("dealer")]

    return acts


# Bets as they lie


def _first(state: Any) -> Bet | None:
    """A bet on the cloth, if there is one."""
    return next(iter(state.coup.bets), None) if state.coup is not None else None


def _laid_late(game: Payments) -> Acts:
    def acts(house: Any, state: Any) -> Sequence[Act]:
        owner, chance, box = game.late
        if state.coup is None or owner not in state.table.players:
            return ()
        least = state.table.limits.even.minimum
        return [ca.ShiftBet("dealer", owner, chance, least, box, currency=house.currencies[0])]

    return acts


def _moved(game: Payments) -> Acts:
    def acts(house: Any, state: Any) -> Sequence[Act]:
        bet = _first(state)
        if bet is None:
            return ()
        return [ca.ShiftBet(*_named(bet), bet.amount, bet.box, **game.elsewhere(bet))]

    return acts


def _resized(amount: Callable[[Bet], int]) -> Acts:
    def acts(house: Any, state: Any) -> Sequence[Act]:
        bet = _first(state)
        return [] if bet is None else [ca.ShiftBet(*_named(bet), Amount(amount(bet)), bet.box)]

    return acts


def _excess(house: Any, state: Any) -> Sequence[Act]:
    """It can lie unnoticed only while bets are open: later, any change of a bet is one too many."""
    bet = _first(state)
    if bet is None or state.coup.stage is not Stage.BETTING:
        return ()
    over = Amount(state.table.limits.even.maximum + MORE)
    by = holder_of(house, state.table, Power.REPORT_MISHAP)
    return [ca.ShiftBet(*_named(bet), over, bet.box, unnoticed=True), ca.FindExcess(by)]


def _winnings_left(game: Payments) -> Acts:
    """By whoever wins, once all are paid; at other moments there is nothing to be left."""

    def acts(house: Any, state: Any) -> Sequence[Act]:
        won = [due.bet for due in game.due(house, state) if due.fate is Fate.WON]
        owner = won[0].owner if won else "bruno"
        if owner not in state.table.players:
            return ()
        by = holder_of(house, state.table, Power.PUT_ASIDE)
        paid = [ca.Settle("dealer")] if won and game.settling(house, state) else []
        return [*paid, ca.LeftWinnings(by, owner, MORE, house.currencies[0])]

    return acts
