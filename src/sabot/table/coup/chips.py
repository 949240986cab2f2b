"""How chips move in a coup: bets leave the cloth, are settled, shifted, and put right."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from sabot.table.coup import events as e
from sabot.table.coup import unclaimed
from sabot.table.coup.bets import (
    Bet,
    Bets,
    lifted,
    lowered,
    reduced,
    replaced,
    returned,
    same_stake,
)
from sabot.table.coup.changed import (
    ChangingCoup,
    ChangingState,
    about_coup,
    coup_changed,
    open_again,
    with_bets,
    with_coup,
)
from sabot.table.coup.payments import About, Done, Moved, Payment, alike_at, cut_down, put_right
from sabot.table.coup.state import Shift, Stage, left_of
from sabot.table.coup.strays import owner_of
from sabot.table.coup.unclaimed import given_away
from sabot.table.dispatch import EventChanges
from sabot.table.money import CAGNOTTE, FLOAT, UNCLAIMED, Movement, Waits, kept_for

S = TypeVar("S", bound=ChangingState)
C = TypeVar("C", bound=ChangingCoup)


def closed(state: S, _: e.BettingClosed) -> S:
    """The bets as they lie now are those that play, under the placard as it is now."""
    coup = state.in_play()
    limits = coup.limits or state.table.limits
    laid = tuple([bet[:3] for bet in coup.bets])
    as_they_lie = {"staked": coup.bets, "laid": laid, "limits": limits, "cut": ()}
    return coup_changed(state, stage=Stage.PLAY, **as_they_lie)


def bet_gone(state: S, bet: Bet, *credits: tuple[str, int]) -> S:
    """The bet leaves the cloth for these accounts."""
    coup = state.in_play()
    table, bets = lifted(state.table, coup.bets, bet, *credits)
    return with_coup(state, table, with_bets(coup, bets, coup.settled))


def bet_settled(state: S, bet: Bet, *credits: tuple[str, int]) -> S:
    """The bet has played, and leaves the cloth for these accounts."""
    coup = state.in_play()
    table, bets = lifted(state.table, coup.bets, bet, *credits)
    if bets is coup.bets:
        return state
    coup = with_bets(coup, bets, (*coup.settled, bet))
    if coup.shifted:
        coup = coup._replace(shifted=settled_so(coup.shifted, bet, True))
    return with_coup(state, table, coup)


def settled_so(shifts: tuple[Shift, ...], bet: Bet, settled: bool) -> tuple[Shift, ...]:
    """The stakes that do not lie as they should, once this one is settled, or is so no more."""
    for at, each in enumerate(shifts):
        if each.after == bet and each.settled is not settled:
            return (*shifts[:at], each._replace(settled=settled), *shifts[at + 1 :])
    return shifts


def bet_back(state: S, event: e.BetWithdrawn | e.BetReturned) -> S:
    """It goes back to its owner."""
    coup = state.in_play()
    if coup.announced:
        return bet_settled(state, event.bet, returned(state.table, event.bet))
    if coup.shifted:
        # It has not played, however it lay.
        astray = [each for each in coup.shifted if not each.settled and each.after == event.bet]
        left = tuple([each for each in coup.shifted if each not in astray])
        state = coup_changed(state, shifted=left, staked=as_they_lay(coup.staked, astray))
    if coup.cut:
        left_of_it = tuple([each for each in coup.cut if not same_stake(each, event.bet)])
        state = coup_changed(state, cut=left_of_it)
    return bet_gone(state, event.bet, returned(state.table, event.bet))


def bet_lowered(state: S, event: e.BetLowered) -> S:
    """Bets are open: none plays yet, and none has strayed."""
    bet, coup = event.bet, state.in_play()
    if bet not in coup.bets:
        return state
    table, bets = lowered(state.table, coup.bets, bet, event.taken)
    return with_coup(state, table, coup._replace(bets=bets))


def _excess_returned(state: S, event: e.ExcessReturned) -> S:
    bet, excess = event.bet, event.excess
    coup = state.in_play()
    if bet not in coup.bets:
        return state
    table, bets = lowered(state.table, coup.bets, bet, excess)
    kept = reduced(bet, bet.amount - excess)
    staked = replaced(coup.staked, bet, kept)
    strayed = next((each for each in coup.shifted if _lies_as(each, bet)), None)
    lawful = bet if strayed is None else strayed.before
    cut = coup.cut
    if strayed is None or _cut(strayed, kept):
        cut = _with_cut(cut, lawful)
    shifted = _stands_now(coup.shifted, lambda each: _lies_as(each, bet), kept)
    coup = coup._replace(bets=bets, staked=staked, shifted=shifted, cut=cut)
    return with_coup(state, table, coup)


def _with_cut(cut: Bets, bet: Bet | None) -> Bets:
    """The bets of which something went back, with one more: as it was before the first time."""
    if bet is None or any(same_stake(bet, each) for each in cut):
        return cut
    return (*cut, bet)


def bet_collected(state: S, event: e.BetCollected) -> S:
    """It is lost to the house."""
    return bet_settled(state, event.bet, (FLOAT, event.bet.amount))


def bet_paid(state: S, event: e.BetPaid) -> S:
    """It has won, less what the cagnotte keeps."""
    bet, won, kept = event.bet, event.winnings, event.commission
    purse = state.table.purse(bet.owner), bet.amount + won - kept
    if kept:
        return bet_settled(state, bet, purse, (CAGNOTTE, kept), (FLOAT, -won))
    return bet_settled(state, bet, purse, (FLOAT, -won))


# By hand, and put right


def bet_handled(state: S, event: e.BetHandled) -> S:
    """The bet leaves the cloth, unless it was paid while it still plays; what was done is kept."""
    state = open_again(state)
    bet, kept = event.bet, event.commission
    purse = state.table.purse(bet.owner)
    done = Payment(bet, event.done, event.winnings, kept, event.back, event.currency)
    if event.done is Done.COLLECTED:
        stake = [(purse, event.back), (FLOAT, bet.amount - event.back)]
        state = bet_settled(state, bet, *stake)
    elif event.done is not Done.ADVANCED:
        state = bet_settled(state, bet, (purse, bet.amount))
    table = state.table.after(
        (FLOAT, purse, event.currency, event.winnings - kept),
        (FLOAT, CAGNOTTE, event.currency, kept),
        whose=bet.owner,
    )
    coup = state.in_play()
    return with_coup(state, table, coup._replace(payments=(*coup.payments, done)))


def payment_corrected(state: S, event: e.PaymentCorrected) -> S:
    """The money moves, and what was done wrongly is wrong no more."""
    table = state.table.after(*map(_movement, event.moved), whose=event.bet.owner)
    state = state._replace(table=table)
    gone = event.bet.owner not in table.players
    return about_coup(state, event.about, lambda coup: _righted(coup, event, gone))


def _movement(moved: Moved) -> Movement:
    return moved.source, moved.target, moved.currency, moved.amount


def _righted(coup: C, event: e.PaymentCorrected, gone: bool) -> C:
    """The coup once a bet was settled as it should be: what was done about it is so."""
    bet, stands, payments = event.bet, event.stands, list(coup.payments)
    alike = alike_at(payments, bet, event.done)
    if event.place < len(alike):
        at = alike[event.place]
        if event.done is Done.ADVANCED or stands is None:
            del payments[at]
        else:
            righted = cut_down if event.cut else put_right
            payments[at] = righted(payments[at], stands, (*event.moved, *event.already))
    coup = coup._replace(
        payments=tuple(payments),
        aside=_lies_aside(coup, event),
        unclaimed=unclaimed.put_right(coup.unclaimed, event, gone),
    )
    if event.done is Done.ADVANCED:
        # What was paid too soon came back; how the bet lies or was settled is another matter.
        return coup

    def concerns(shift: Shift) -> bool:
        if event.done is None:
            return shift.after is None and bet in (shift.before, shift.stood)
        return shift.settled and shift.after == bet

    strayed = next((each for each in coup.shifted if concerns(each)), None)
    if event.strayed:
        shifted = tuple([each for each in coup.shifted if each is not strayed])
    else:
        shifted = _stands_now(coup.shifted, concerns, stands, settled=True)
    return coup._replace(
        shifted=shifted,
        cut=_with_cut(coup.cut, _cut_then(event, strayed)),
        staked=_counts_now(coup.staked, event),
        settled=_counts_now(coup.settled, event),
    )


def _cut_then(event: e.PaymentCorrected, strayed: Shift | None) -> Bet | None:
    """The bet of which less counts from now on than was laid, if it is so."""
    bet, stands = event.bet, event.stands
    if strayed is None:
        return bet if stands is None or stands.amount < bet.amount else None
    if event.strayed:
        return strayed.before if stands != strayed.before else None
    return strayed.before if _cut(strayed, stands) else None


def _lies_aside(coup: ChangingCoup, event: e.PaymentCorrected) -> Waits:
    """What of a coup still counts as put aside: what was put right from there does not."""
    back = Counter(dict(given_away(coup.unclaimed, event)))
    for source, _, amount, currency in (*event.moved, *event.already):
        if source == UNCLAIMED:
            back[event.bet.owner, currency] += amount
    for source, _, amount, currency in event.already:
        if source == FLOAT:
            # It is owed no more, and lies there as it did.
            back[event.bet.owner, currency] -= amount
    return {key: max(0, held - back[key]) for key, held in coup.aside.items()}


def _counts_now(bets: tuple[Bet, ...], event: e.PaymentCorrected) -> tuple[Bet, ...]:
    """The bets that play, once another counts in the place of one, or for one that was taken."""
    return _instead(bets, None if event.done is None else event.bet, event.stands)


def _instead(bets: tuple[Bet, ...], bet: Bet | None, other: Bet | None) -> tuple[Bet, ...]:
    """The bets with this one gone and the other there."""
    if bet is None:
        return (*bets, *filter(None, (other,)))
    return replaced(bets, bet, other)


def as_they_lay(staked: tuple[Bet, ...], shifts: Iterable[Shift]) -> tuple[Bet, ...]:
    """The bets of a coup with these as they strayed: so much can have come back of them."""
    for shift in shifts:
        lies = shift.after is not None and shift.after in staked
        staked = staked if lies else _instead(staked, shift.before, shift.after)
    return staked


def _reopened(state: S, event: e.SettlementReopened) -> S:
    """Of a coup in play the cards may still change; what was paid too soon stays as it is."""

    def reopened(coup: C) -> C:
        soon = [each for each in coup.payments if each.done is Done.ADVANCED]
        again = [each._replace(anew=True) for each in event.payments]
        stage = Stage.PLAY if event.about is About.COUP else coup.stage
        return coup._replace(payments=(*soon, *again), stage=stage)

    return about_coup(state, event.about, reopened)


# Stakes that do not lie as they should


def _stands_now(
    shifts: tuple[Shift, ...],
    concerns: Callable[[Shift], bool],
    stands: Bet | None,
    *,
    settled: bool = False,
) -> tuple[Shift, ...]:
    """The stakes that do not lie as they should, once another bet counts in the place of one."""
    alike = [each for each in shifts if concerns(each)]
    if not alike:
        return shifts
    was = alike[0]
    now = was._replace(after=stands, stood=_stood(was, stands), settled=was.settled or settled)
    at = shifts.index(was)
    if _cut(was, stands):
        now = now._replace(before=stands)
    return (*shifts[:at], *([now] if now.before != now.after else []), *shifts[at + 1 :])


def _stood(shift: Shift, stands: Bet | None) -> Bet | None:
    """How it stood when a complaint was dismissed: cut below that, no more than is left."""
    stood, lay = shift.stood, shift.after
    if stood is None or lay is None or not same_stake(stood, lay):
        return stood
    left = 0 if stands is None else stands.amount
    return stands if left < min(stood.amount, lay.amount) else stood


def _cut(shift: Shift, stands: Bet | None) -> bool:
    """Whether a stake was cut to the maximum below what should lie there, which is too much too."""
    before = shift.before
    if before is None or stands is None or not same_stake(before, stands):
        return False
    if stands in (shift.after, shift.stood):
        # As it lay, or as it did when a complaint was dismissed.
        return False
    return stands.amount < before.amount


def _lies_as(shift: Shift, bet: Bet | None) -> bool:
    """Whether this is how a shifted stake lies on the cloth, or that none does."""
    return not shift.settled and shift.after == bet


def _bet_shifted(state: S, event: e.BetShifted) -> S:
    """Shifted twice it has still been shifted once: from how it should lie to how it does.

    Of several that were taken away from there it is the last.
    """
    state = open_again(state)
    shift, others = Shift(event.before, event.after), list(state.in_play().shifted)
    for at in reversed(range(len(others))):
        if _goes_on(others[at], event):
            shift = others.pop(at)._replace(after=event.after)
            break
    if shift.strays or (shift.dismissed and shift.after != shift.stood):
        others.append(shift)
    state = relaid(state, event.player, event.before, event.after)
    return coup_changed(state, shifted=tuple(others))


def _goes_on(shift: Shift, event: e.BetShifted) -> bool:
    """Whether it is the same stake that is shifted again, or put back where it was taken away."""
    if event.before is not None:
        return _lies_as(shift, event.before)
    taken = (shift.before, shift.stood) if _lies_as(shift, None) else ()
    after = event.after
    return after is not None and any(bet and bet[:3] == after[:3] for bet in taken)


def _put_back(shifts: tuple[Shift, ...], event: e.BetRestored) -> tuple[Shift, ...]:
    """The stakes that do not lie as they should, once one was put back.

    It lies again as it should; else as it had strayed before. Of several that were taken away, and
    had strayed, it is the last.
    """
    lying = [at for at, each in enumerate(shifts) if _lies_as(each, event.before)]
    own = [at for at in lying if owner_of(shifts[at]) == event.player]
    right = [at for at in own if shifts[at].before == event.after]
    stood = [at for at in own if shifts[at].dismissed and shifts[at].stood == event.after]
    chosen = right or stood or own
    if not chosen:
        return shifts
    at = chosen[-1]
    now = () if right else (shifts[at]._replace(after=event.after),)
    return (*shifts[:at], *now, *shifts[at + 1 :])


def _bet_restored(state: S, event: e.BetRestored) -> S:
    state = relaid(state, event.player, event.before, event.after)
    coup = state.in_play()
    staked = coup.staked
    if coup.announced and event.after not in staked:
        # The points were told while it lay otherwise.
        staked = _instead(staked, event.before, event.after)
    return coup_changed(state, shifted=_put_back(coup.shifted, event), staked=staked)


def relaid(state: S, player: str, before: Bet | None, after: Bet | None) -> S:
    """One stake in the place of another; what is more or less goes from or to its owner."""
    coup, table = state.in_play(), state.table
    if before is not None and before not in coup.bets:
        return state
    for bet, sign in ((before, 1), (after, -1)):
        if bet is not None:
            credit = table.purse(player), sign * bet.amount
            table = table.credited(player, bet.currency, credit)
    return with_coup(state, table, coup._replace(bets=_instead(coup.bets, before, after)))


def _put_aside(state: S, event: e.WinningsPutAside) -> S:
    movement = event.player, UNCLAIMED, event.currency, event.amount
    state = state._replace(table=state.table.after(movement, whose=event.player))

    def left(coup: C) -> C:
        aside = kept_for(coup.aside, event.player, event.currency, event.amount)
        return coup._replace(aside=aside)

    about = left_of(state)
    assert about is not None
    return about_coup(state, about, left)


def _stakes_joined(state: S, event: e.StakesJoined) -> S:
    pair = frozenset({event.principal, event.proxy})

    def joined(coup: C) -> C:
        return coup._replace(joined=(*coup.joined, pair))

    return about_coup(state, About.PREVIOUS if event.late else About.COUP, joined)


def chips() -> EventChanges[S]:
    """What these events do is the same in every game."""
    return {
        e.BetWithdrawn: bet_back,
        e.BetLowered: bet_lowered,
        e.ExcessReturned: _excess_returned,
        e.BettingClosed: closed,
        e.BetCollected: bet_collected,
        e.BetReturned: bet_back,
        e.BetPaid: bet_paid,
        e.BetHandled: bet_handled,
        e.PaymentCorrected: payment_corrected,
        e.SettlementReopened: _reopened,
        e.StakesJoined: _stakes_joined,
        e.BetShifted: _bet_shifted,
        e.BetRestored: _bet_restored,
        e.WinningsPutAside: _put_aside,
        e.CoupSettled: lambda s, _: coup_changed(s, stage=Stage.OVER),
    }
