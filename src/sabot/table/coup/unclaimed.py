"""Of which coup what is unclaimed came, and where it went when it was disposed of.

Wrongly paid money that was left there never was its owner's to give back: once it is disposed of,
whoever got it has it. So a coup that may still be put right keeps what came to wait of it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from sabot.table.coup import events as e
from sabot.table.coup.changed import ChangingCoup, ChangingState, with_coup, with_past
from sabot.table.coup.payments import About, Moved, Unclaimed
from sabot.table.coup.state import AnyCoup, left_of
from sabot.table.events import Event, UnclaimedDisposed
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Account, Waits

S = TypeVar("S", bound=ChangingState)
# A taglia, and the number of a coup in it.
_Name = tuple[int, int]


def followed(before: S, after: S, event: Event) -> S:
    """The state once what came to wait, or waits no more, is known of the coups it came from.

    What is disposed of is what has waited longest; what puts a coup right is first its own.
    """
    coups = {_name(each): each.unclaimed for each in _coups(after)}
    disposed = isinstance(event, UnclaimedDisposed)
    of = [] if disposed else [_name(_about(before, after, event))]
    was, now = before.table.waits, after.table.waits
    for key in dict.fromkeys((*was, *now)):
        more = now.get(key, 0) - was.get(key, 0)
        if more > 0:
            own = coups[of[0]]
            coups[of[0]] = own._replace(waits=_changed(own.waits, key, more))
            continue
        known = sum(each.waits.get(key, 0) for each in coups.values())
        earlier = 0 if of else min(-more, was.get(key, 0) - known)
        left = -more - earlier
        for name in (*of, *coups):
            taken = min(left, coups[name].waits.get(key, 0))
            coups[name] = _taken(coups[name], key, taken, event)
            left -= taken
    return _with(after, coups)


def _taken(coup: Unclaimed, key: Account, taken: int, event: Event) -> Unclaimed:
    """What of a coup's money waits no more; disposed of to its owner it is theirs again."""
    coup = coup._replace(waits=_changed(coup.waits, key, -taken))
    if not isinstance(event, UnclaimedDisposed) or event.player == key[0]:
        return coup
    if event.player:
        return coup._replace(given=_changed(coup.given, key, taken))
    return coup._replace(back=_changed(coup.back, key, taken))


def put_right(unclaimed: Unclaimed, event: e.PaymentCorrected, gone: bool) -> Unclaimed:
    """What was disposed of and is still to be set against what somebody owes, after this; and what
    has been taken from them and given to them so far. ``gone``: they have left.
    """
    given = given_away(unclaimed, event)
    net, lost, back = Counter[Account](), Counter[Account](), Counter[Account]()
    for moved in (*event.moved, *event.already):
        if CAGNOTTE not in moved[:2]:
            net[event.bet.owner, moved.currency] += _signed(moved)
    for moved in event.moved:
        if ERRORS in moved[:2]:
            lost[event.bet.owner, moved.currency] -= _signed(moved)
    for moved in event.already:
        back[event.bet.owner, moved.currency] -= _signed(moved)
    for key, value in given.items():
        lost[key] -= value
    return unclaimed._replace(
        back=_less(unclaimed.back, back),
        given=_less(unclaimed.given, given),
        net=_more(unclaimed.net, net),
        set_back=_more(unclaimed.set_back, back),
        set_given=_more(unclaimed.set_given, given),
        from_waits=_more(unclaimed.from_waits, _waited(unclaimed, event, net, gone)),
        lost=_more(unclaimed.lost, lost),
    )


def _waited(
    unclaimed: Unclaimed, event: e.PaymentCorrected, net: Mapping[Account, int], gone: bool
) -> Waits:
    """What was taken of what waited; less than nothing where they have it back.

    Not what the coup had given them before, which to whoever has left it gave there.
    """
    waited = Counter[Account]()
    for moved in event.moved:
        if moved.source == UNCLAIMED:
            waited[event.bet.owner, moved.currency] += moved.amount
    for key, value in net.items():
        had = unclaimed.net.get(key, 0)
        since = min(-value, max(0, had)) if value < 0 else 0
        taken = max(0, waited[key] - since) if gone else min(waited[key], -value - since)
        owes, before = max(0, -had - value), unclaimed.from_waits.get(key, 0)
        waited[key] = taken if value < 0 else min(before, owes) - before
    return waited


def _signed(moved: Moved) -> int:
    """What the float gives by it; less than nothing is what it gets."""
    return moved.amount if moved.source == FLOAT else -moved.amount


def _more(waits: Waits, by: Mapping[Account, int]) -> Waits:
    for key, value in by.items():
        waits = _changed(waits, key, value)
    return waits


def _less(waits: Waits, by: Mapping[Account, int]) -> Waits:
    return _more(waits, {key: -value for key, value in by.items()})


def given_away(unclaimed: Unclaimed, event: e.PaymentCorrected) -> Waits:
    """What of the house's loss is for what somebody else was given; less than nothing where that is
    undone. Where it is not said, that is counted first.
    """
    if event.given is not None:
        return {(event.bet.owner, each.currency): -_signed(each) for each in event.given}
    lost = [(each.currency, each.amount) for each in event.moved if each.source == ERRORS]
    keys = [((event.bet.owner, currency), amount) for currency, amount in lost]
    return {key: min(amount, unclaimed.given.get(key, 0)) for key, amount in keys}


def _changed(waits: Waits, key: Account, value: int) -> Waits:
    if not value:
        return waits
    after = {**waits, key: waits.get(key, 0) + value}
    return {each: held for each, held in after.items() if held}


def _name(coup: AnyCoup) -> _Name:
    return coup.taglia, coup.number


def _coups(state: ChangingState) -> Iterable[ChangingCoup]:
    """Those that may still be put right, the oldest first."""
    return [each for each in (*state.disputed, state.previous, state.coup) if each is not None]


def _about(before: ChangingState, after: ChangingState, event: Event) -> AnyCoup:
    """The coup whose money it is."""
    about: About | None = About.COUP
    if isinstance(event, e.PaymentCorrected):
        about = event.about
    elif isinstance(event, e.WinningsPutAside):
        about = left_of(before)
    if about is About.DISPUTED:
        return after.disputed[0]
    coup = after.coup if about is About.COUP else after.previous
    assert coup is not None
    return coup


def _with(state: S, coups: dict[_Name, Unclaimed]) -> S:
    def now(coup: ChangingCoup) -> ChangingCoup:
        return coup._replace(unclaimed=coups[_name(coup)])

    previous = None if state.previous is None else now(state.previous)
    state = with_past(state, previous, [now(each) for each in state.disputed])
    return state if state.coup is None else with_coup(state, state.table, now(state.coup))
