"""A stake that strays: how it was changed, whose it is, and whether it can be put back."""

from collections import Counter
from collections.abc import Sequence

from sabot.table.coup.bets import Bet
from sabot.table.coup.mishaps import BetMishap
from sabot.table.coup.payments import About
from sabot.table.coup.state import AnyCoup, AnyState, Shift, Stage
from sabot.table.money import Currency


def shifted_how(before: Bet | None, after: Bet | None) -> BetMishap:
    """What it is that a stake was changed after the close."""
    if before is None:
        return BetMishap.LATE_BET
    if after is not None and after[1:3] != before[1:3]:
        return BetMishap.BET_MOVED
    less = after is None or after.amount < before.amount
    return BetMishap.BET_PINCHED if less else BetMishap.BET_CAPPED


def bet_of(shift: Shift) -> Bet:
    """The stake as it lies; taken away, as it lay."""
    bet = shift.after or shift.before or shift.stood
    assert bet is not None
    return bet


def numbered(coup: AnyCoup, before: Bet | None, after: Bet) -> Bet:
    """A stake as it is laid now, which is not to be taken for another that lay there before.

    Put back where it lay itself, it is what it was.
    """
    own, others = list[Bet](), [*coup.settled, *(each.bet for each in coup.payments)]
    others += coup.cut
    if before is not None:
        own.append(before)
    for shift in coup.shifted:
        bets = [bet for bet in (shift.before, shift.after, shift.stood) if bet is not None]
        goes_on = not shift.settled and shift.after == before
        if goes_on and (before is not None or any(bet[:3] == after[:3] for bet in bets)):
            own = [*bets, *own]
        else:
            others += bets
    for bet in own:
        if bet[:3] == after[:3]:
            return after._replace(number=bet.number)
    there = [bet.number for bet in others if bet[:3] == after[:3]]
    return after._replace(number=max(there) + 1) if there else after


def owner_of(shift: Shift) -> str:
    return bet_of(shift).owner


def since_dismissed(shift: Shift) -> Shift:
    """How it has strayed since a complaint was dismissed; else how it has strayed at all."""
    return shift._replace(before=shift.stood, dismissed=False) if _again(shift) else shift


def _again(shift: Shift) -> bool:
    return shift.dismissed and shift.after != shift.stood


def _in_the_place(shift: Shift, bet: Bet) -> bool:
    """Whether it lies on the cloth where a bet should."""
    return not shift.settled and shift.after is not None and shift.after[:3] == bet[:3]


def with_those_before(shifts: Sequence[Shift], shift: Shift, *after: Shift) -> tuple[Shift, ...]:
    """A stake to be put back, and before it others of its owner's that lie in its place."""
    before, first = shift.before, list[Shift]()
    for other in shifts:
        in_the_way = before is not None and _in_the_place(other, before)
        if in_the_way and other not in (shift, *after):
            first += with_those_before(shifts, other, shift, *after)
    return (*first, shift)


def can_restore(state: AnyState, shifts: tuple[Shift, ...]) -> bool:
    """Whether their owner has the chips to put back what was taken away; once they have left,
    whether so much waits for them.
    """
    table, missing = state.table, Counter[tuple[str, Currency]]()
    for shift in shifts:
        for bet, sign in ((shift.before, 1), (shift.after, -1)):
            if bet is not None:
                missing[bet.owner, bet.currency] += sign * bet.amount
    return all(
        table.in_purse(owner, currency) >= lacking for (owner, currency), lacking in missing.items()
    )


def shifts_of(coup: AnyCoup, owner: str, *, decides: bool = True) -> list[Shift]:
    """The stakes that were shifted, of one player or all; in an annulled coup none has played.

    Of one that was shifted again since a complaint was dismissed that is another fact: it is all
    that those see who do not decide of complaints.
    """
    if coup.annulled:
        return []
    shifts = coup.shifted if decides else map(since_dismissed, coup.shifted)
    return [each for each in shifts if each.strays and owner in ("", owner_of(each))]


def can_be_put_back(coup: AnyCoup, about: About, shift: Shift) -> bool:
    """Whether it can still be put back: it plays, or was taken away and would."""
    plays = about is About.COUP and coup.stage is Stage.PLAY
    return plays and not shift.settled
