"""The money that puts a difference right: from whom it can be had, and to whom it goes.

In whatever order the errors of a coup are found, everybody has the same in the end. So what is
given to somebody after something was taken from them undoes that first, the last part of it first.
And what one act gives and takes for one bet is one sum.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from sabot.table.coup import events as e
from sabot.table.coup.bets import Bet, same_stake
from sabot.table.coup.payments import About, Gains, Moved, Unclaimed
from sabot.table.events import Event
from sabot.table.money import CAGNOTTE, ERRORS, FLOAT, UNCLAIMED, Account, Amount, Currency
from sabot.table.state import Table


class Movements(NamedTuple):
    """What puts a difference right.

    ``already``: what the float had back before, of what is owed, when it was disposed of.
    ``given``: what of the errors is for what somebody else was given then; not said where it is as
    much as can be.
    """

    moved: tuple[Moved, ...]
    already: tuple[Moved, ...] = ()
    given: tuple[Moved, ...] | None = None


class _Part(NamedTuple):
    """Some of a difference: more than nothing to an account, less than nothing from it."""

    account: str
    value: int


class _Parts(NamedTuple):
    """A difference by where it comes from, or goes. ``already`` and ``given``: as in movements.

    ``most``: what of it could be for what somebody else was given.
    """

    accounts: tuple[_Part, ...]
    already: int = 0
    given: int = 0
    most: int = 0


def given_for(events: Iterable[Event], about: About, bet: Bet) -> Mapping[Currency, int]:
    """What its owner has in hand by what an act has put right of a bet so far."""
    given = Counter[Currency]()
    for event in events:
        if not isinstance(event, e.PaymentCorrected) or event.about is not about:
            continue
        if any(each is not None and same_stake(each, bet) for each in (event.bet, event.stands)):
            for source, target, amount, currency in event.moved:
                given[currency] += amount * ((target == bet.owner) - (source == bet.owner))
    return given


def movements(
    table: Table,
    unclaimed: Unclaimed,
    owner: str,
    left: Gains,
    given_now: Mapping[Currency, int] | None = None,
) -> Movements:
    """How a difference is put right, what comes back to the float first.

    ``given_now``: what the owner has been given by the same act, for the same bet.
    """
    back: list[Moved] = []
    out: list[Moved] = []
    already: list[Moved] = []
    given: list[Moved] = []
    partly = False
    for (is_owner, currency), value in left.items():
        if not is_owner:
            parts = _Parts((_Part(CAGNOTTE, value),))
        elif value > 0:
            parts = _given(table, unclaimed, (owner, currency), value)
        else:
            now = (given_now or {}).get(currency, 0)
            parts = _taken(table, unclaimed, (owner, currency), -value, now)
        for account, part in parts.accounts:
            (out if part > 0 else back).extend(_moved(_Part(account, part), currency))
        already += _moved(_Part(UNCLAIMED, parts.already), currency)
        given += _moved(_Part(ERRORS, parts.given), currency)
        partly = partly or parts.given != -parts.most
    return Movements((*back, *out), tuple(already), tuple(given) if partly else None)


def _moved(part: _Part, currency: Currency) -> Iterator[Moved]:
    """As a movement between the float and an account."""
    account, value = part
    if value:
        source, target = (FLOAT, account) if value > 0 else (account, FLOAT)
        yield Moved(source, target, Amount(abs(value)), currency)


def _taken(table: Table, unclaimed: Unclaimed, key: Account, owed: int, given_now: int) -> _Parts:
    """What somebody owes is taken from what waits for them, which the house still has.

    But whoever is given more for a bet than they owe for it gives nothing back: what they owe is
    first taken from what they have just been given.

    What of this coup waited for them and has been disposed of they never had: the float has it
    already, or whoever was given it keeps it and the house has lost it. But not as far as the coup
    has given them something since: that they have. The rest is taken from their chips. What is no
    longer there, or was taken along, cannot be recovered: the float gets it all the same, and it is
    booked as an error.
    """
    owner, chips = key[0], max(0, table.chips(*key))
    just = max(0, min(owed, given_now, chips))
    has_since = max(0, min(owed, unclaimed.net.get(key, 0)) - just)
    never, there = owed - just - has_since, table.waits_for(*key)
    # To whoever has left it was given there.
    first = 0 if owner in table.players else min(has_since, there)
    waits = first + min(never, there - first)
    never -= waits - first
    had = min(never, unclaimed.back.get(key, 0))
    given = min(never - had, unclaimed.given.get(key, 0))
    waits += min(has_since - first, there - waits)
    rest = owed - waits - had - given
    has = min(rest, chips)
    short = rest - has + given
    accounts = _Part(UNCLAIMED, -waits), _Part(owner, -has), _Part(ERRORS, -short)
    return _Parts(accounts, -had, -given, min(short, unclaimed.given.get(key, 0)))


def _given(table: Table, unclaimed: Unclaimed, key: Account, value: int) -> _Parts:
    """What somebody is owed makes good first what the coup has booked as their error.

    Then they have back what was taken from their chips. What was set against money that had been
    disposed of is owed no more: it is as when that was done. The rest is theirs; of somebody who
    has left it waits to be claimed.
    """
    lost = max(0, unclaimed.lost.get(key, 0))
    good = min(value, lost)
    sources = (unclaimed.set_back, unclaimed.set_given, unclaimed.from_waits)
    set_back, set_given, waited = (each.get(key, 0) for each in sources)
    of_chips = -unclaimed.net.get(key, 0) - lost - set_back - set_given - waited
    undone = max(0, value - good - max(0, of_chips))
    given = min(undone, set_given)
    already = min(undone - given, set_back)
    paid = value - good - given - already
    accounts = _Part(ERRORS, good + given), _Part(table.purse(key[0]), paid)
    return _Parts(accounts, already, given)
