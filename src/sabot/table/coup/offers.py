"""What is worth offering: to the staff of any table by the powers the house gives their posts.

A game adds what only it knows, under the same powers. Where an act takes an amount, a text or a
name, one example stands for all of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as a
from sabot.table.coup import reasons
from sabot.table.coup.bets import Bet, Fate
from sabot.table.coup.disputes import final, ruled_about
from sabot.table.coup.payments import Due
from sabot.table.coup.state import (
    AnyCoup,
    AnyState,
    Change,
    change_of_bets,
    played,
    under_way,
)
from sabot.table.events import Event
from sabot.table.house import TableHouse
from sabot.table.money import UNCLAIMED, Amount
from sabot.table.offers import Offer, offer
from sabot.table.pack import pack
from sabot.table.reasons import FLOAT_SHORT, NOT_NOW
from sabot.table.refusal import Refusal
from sabot.table.roles import Power, relieves
from sabot.table.state import Opening

H = TypeVar("H", bound=TableHouse)
S = TypeVar("S", bound=AnyState)

Worth = Callable[[H, S, str], Iterator[Act]]


def offered(
    decide: Callable[[H, S, Act], object],
    player: Worth[H, S],
    own: Mapping[Power, Worth[H, S]],
    house: H,
    state: S,
    name: str,
) -> list[Offer]:
    """What a game offers somebody: a player what ``player`` says; nothing to whoever looks on."""
    if name in state.table.staff:
        worth = _staff(house, state, name, own)
    elif name in state.table.players:
        worth = player(house, state, name)
    else:
        return []
    return [offer(decide, house, state, act) for act in worth]


def above(state: AnyState, bet: Bet, least: Amount) -> Amount:
    """While bets are open, how much may be taken off one so that a least bet is left."""
    opened = change_of_bets(state.coup) is Change.ANY
    return Amount(max(0, bet.amount - least) if opened else 0)


def brings(
    decide: Callable[[H, S, Act], tuple[Event, ...] | Refusal],
    house: H,
    state: S,
    act: Act,
    event: type[Event],
) -> bool:
    """Whether an act would lead to such an event now: where not, it may not be worth offering."""
    decision = decide(house, state, act)
    return not isinstance(decision, Refusal) and event in map(type, decision)


def _staff(house: H, state: S, name: str, own: Mapping[Power, Worth[H, S]]) -> Iterator[Act]:
    """What somebody at a post may do at any table, and the game's ``own`` acts."""
    table = state.table
    if table.cut_to == name:
        yield ta.Cut(name, len(table.washed) // 2)
    for power, worth in (*_WORTH.items(), *own.items()):
        if table.staff[name] in house.powers[power]:
            yield from worth(house, state, name)


def _supply_cards(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield ta.SupplyCards(name, pack(house.decks))


def _run_play(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield ta.VerifyCards(name)
    # What the share is, whoever runs the table fills in.
    yield from (ta.CommitShare(name, "table", "0" * 64), ta.CallSeeds(name), ta.Wash(name))
    yield ta.Gather(name)
    yield ta.LoadSabot(name)
    if state.table.opening is Opening.LOAD:
        # As the house has it: where the mask goes in at the wrong place, it is another number.
        yield ta.LoadSabot(name, house.mask_behind)
    if house.burned:
        yield ta.Burn(name)
    yield from (a.OpenBetting(name), a.CloseBetting(name), a.Settle(name), a.EndCoup(name))
    for order_known in (True, False):
        for stuck in (True, False):
            yield a.DrawTogether(name, 2, order_known, stuck)


def _assign_seats(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    """Seats for whoever waits first."""
    for player in state.table.waiting[:1]:
        for seat in range(1, state.table.seats + 1):
            yield ta.AssignSeat(name, player, seat)


def _change_limits(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield ta.ChangeLimits(name, state.table.limits, house.limits_after_hearing)


def _change_mode(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    for mode in house.modes:
        if mode != state.table.mode:
            yield ta.ChangeMode(name, mode)


def _suspend(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield from (ta.Suspend(name), ta.Resume(name))


def _find(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield from (a.Find(name, True), a.Find(name, False))
    yield from _joined(name, () if state.coup is None else state.coup.bets, late=False)


def _joined(name: str, bets: Iterable[Bet], late: bool) -> Iterator[Act]:
    """That one of those who bet stakes for another."""
    bettors = dict.fromkeys(bet.owner for bet in bets)
    if len(bettors) > 1:
        principal, proxy, *_ = bettors
        yield a.JoinStakes(name, principal, proxy, late)


def _resolve(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield from (a.ResolveDispute(name, True), a.ResolveDispute(name, False))
    previous = state.previous
    if previous is not None and _to_look_at(previous):
        yield a.PutRight(name, late=True)
    if previous is not None and played(previous):
        yield a.FindExcess(name, late=True)
    yield from _joined(name, () if state.previous is None else state.previous.staked, late=True)


def _replace_card(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    if state.coup is not None:
        for card in dict.fromkeys(card for card, _ in state.coup.shown()):
            yield ta.ReplaceCard(name, card)


def _change_pack(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield ta.ChangePack(name, "…")


def _put_aside(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    table = state.table
    held = [(p, c) for p in table.players for c in table.currencies if table.chips(p, c) > 0]
    yield from (a.LeftWinnings(name, player, Amount(1), each) for player, each in held[:1])


def _dispose(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    for currency in state.table.currencies:
        held = state.table.chips(UNCLAIMED, currency)
        if held:
            yield ta.DisposeUnclaimed(name, Amount(held), currency)


def _rule_freely(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield from (a.RuleFreely(name, "-"), a.RuleFreely(name, "-", annul=True))
    if state.coup is not None and final(state.coup):
        yield a.RuleFreely(name, "-", since=True)
        yield a.RuleFreely(name, "-", annul=True, since=True)
    coups = ruled_about(state)
    if len(coups) > 1:
        alike = len({each.number for each in coups}) < len(coups)
        for each in coups:
            taglia = each.taglia if alike else None
            yield a.RuleFreely(name, "-", coup=each.number, taglia=taglia)


def _request_check(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    yield a.RequestCheck(name, "")


def _relieve(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    """Whoever has taken a post may be sent from it; then the automatic one takes over."""
    for holder, role in state.table.staff.items():
        allowed = state.table.staff[name] in house.powers[relieves(role)]
        if allowed and holder not in (name, role.value):
            yield ta.Relieve(name, role, role.value)


def _fill_float(house: TableHouse, state: AnyState, name: str) -> Iterator[Act]:
    for currency in state.table.currencies:
        yield ta.FillFloat(name, state.table.limits.even.maximum, currency)


def settled_by_hand(name: str, dues: Iterable[Due]) -> Iterator[Act]:
    """Each bet that is to be settled now, as it should be."""
    for due in dues:
        bet = due.bet
        if due.fate is Fate.WON:
            yield a.PayBet(name, bet.owner, bet.chance, due.winnings, bet.box)
        elif due.fate is Fate.LOST:
            yield a.CollectBet(name, bet.owner, bet.chance, bet.box)
        else:
            yield a.ReturnBet(name, bet.owner, bet.chance, bet.box)


def unprompted(state: AnyState, offers: Iterable[Offer]) -> list[Offer]:
    """The same for somebody who is not to be told what is due.

    Each bet that is to be settled is offered to be swept away, whatever it has won. And what may be
    looked for is not dim because there is nothing to find, or something that cannot be put right.
    """
    by_hand: list[a.CollectBet] = []
    rest: list[Offer] = []
    for each in offers:
        act = each.act
        if isinstance(act, a.CollectBet | a.PayBet | a.ReturnBet):
            by_hand.append(a.CollectBet(act.by, act.owner, act.chance, act.box))
        else:
            rest.append(Offer(act, None) if _gives_away(state, each) else each)
    # Not in the order in which they should be settled.
    by_hand.sort(key=lambda act: (act.owner, act.chance, act.box))
    return [*(Offer(act, None) for act in by_hand), *rest]


_NOTHING_TO_FIND = (reasons.NOTHING_WRONG, reasons.NOT_REPORTABLE, reasons.DISMISSED)


def _gives_away(state: AnyState, offer: Offer) -> bool:
    """Whether the reason against an act tells what there is to find, or that there is nothing."""
    act, refusal = offer.act, offer.refusal
    if refusal is None or refusal.reason in _NOTHING_TO_FIND:
        return refusal is not None
    coup = None
    if isinstance(act, a.PutRight | a.FindExcess):
        coup = state.previous if act.late else state.coup
    if coup is None:
        return False
    if refusal.reason is reasons.NO_APPEAL:
        return not coup.barred
    return refusal.reason is FLOAT_SHORT or (refusal.reason is NOT_NOW and coup.pending is None)


def noticed(state: AnyState, name: str) -> Iterator[Act]:
    """What may still be put right of what hands did; stakes that do not lie as they should.

    Of those that were changed one stands for all: that it was taken away.
    """
    coup = state.coup
    if coup is not None and under_way(coup) and _to_look_at(coup):
        yield a.PutRight(name)
    if coup is not None and coup.bets:
        bet = coup.bets[0]
        yield a.ShiftBet(name, bet.owner, bet.chance, Amount(0), bet.box)
    if coup is not None and played(coup):
        yield a.FindExcess(name)


def _to_look_at(coup: AnyCoup) -> bool:
    """Whether anything of a coup may be wrong: it must not tell that something is."""
    return bool(coup.payments or coup.shifted or played(coup))


_WORTH: Mapping[Power, Worth[TableHouse, AnyState]] = {
    Power.SUPPLY_CARDS: _supply_cards,
    Power.RUN_PLAY: _run_play,
    Power.ASSIGN_SEATS: _assign_seats,
    Power.CHANGE_LIMITS: _change_limits,
    Power.CHANGE_MODE: _change_mode,
    Power.SUSPEND: _suspend,
    Power.FIND: _find,
    Power.RESOLVE_DISPUTE: _resolve,
    Power.REPLACE_CARD: _replace_card,
    Power.CHANGE_PACK: _change_pack,
    Power.PUT_ASIDE: _put_aside,
    Power.DISPOSE_UNCLAIMED: _dispose,
    Power.RULE_FREELY: _rule_freely,
    Power.REQUEST_CHECK: _request_check,
    Power.RELIEVE_STAFF: _relieve,
    Power.FILL_FLOAT: _fill_float,
}
