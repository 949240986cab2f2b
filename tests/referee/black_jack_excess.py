"""Black Jack at Campione: stakes above the maximum, by one player or through others.

2: the maximum is for each person in each box. What exceeds it does not play, and wins nothing.
"""

from dataclasses import replace

from tests.referee.black_jack_paying import OWNER, Hands, Payment, apply, book, due
from tests.referee.campione_bj_table import (
    FLOAT,
    Coup,
    Hand,
    RefusedError,
    Table,
    give,
    one_player,
    owe,
    standing,
    win,
)


def find_excess(table: Table, done: Hands) -> None:
    if not excess_back(table, done):
        raise RefusedError("28")


def join(table: Table, done: Hands, principal: str, proxy: str) -> None:
    """2, and malta-pb.limits: the maximum binds also through others, who stake for one person."""
    coup = table.now
    if principal == proxy or done.final:
        raise RefusedError("2")
    coup.joined.append({principal, proxy})
    excess_back(table, done, principal)


def excess_back(table: Table, done: Hands, principal: str = "") -> bool:
    """2: what exceeds the maximum in a box does not play, and wins nothing (malta-pb.limits).
    9: nor does an insurance of more than half of what plays."""
    coup, changed, stands = table.now, False, standing(table)
    whose = one_player(coup, principal) if principal else set()
    for key, laid in list(coup.laid.items()):
        hands, most = [hand for hand in coup.hands if hand.box == key[0]], stands[key]
        if laid <= most or any(hand.split for hand in hands):
            continue
        if whose and key[1] not in whose:
            continue
        changed = cut(table, done, key, most, hands) or changed
        coup.laid[key] = most
        if not most:
            del coup.laid[key]
    changed = strays_back(table, done, whose) or changed
    if changed:
        table.rule("stake above the maximum", "2", "excess returned")
    return changed


def strays_back(table: Table, done: Hands, whose: set[str]) -> bool:
    """3: stakes count as they should lie; one made larger since has the room that is left (~)."""
    coup, changed, first = table.now, False, list(table.now.laid)
    lies = dict(coup.laid)
    strays = [shift for shift in done.shifts if (shift[0].box, shift[1]) in lies]
    for shift in sorted(strays, key=lambda each: first.index((each[0].box, each[1]))):
        hand, owner, lawful, lay = shift
        others = one_player(coup, owner) - {owner}
        taken = sum(lies.get((hand.box, other), 0) for other in others)
        most = max(lawful, table.limits[1] - taken)
        lies[hand.box, owner] = max(lawful, min(lay, most))
        if lay <= most or (whose and owner not in whose):
            continue
        changed = cut(table, done, (hand.box, owner), most, [hand]) or changed
        done.shifts[done.shifts.index(shift)] = (hand, owner, lawful, most)
        stood = [old for old in done.dismissed if old[:3] == shift[:3]]
        for old in stood:
            done.dismissed[done.dismissed.index(old)] = (*old[:3], min(old[3], most))
    done.shifts = [each for each in done.shifts if each[2] != each[3]]
    return changed


def cut(table: Table, done: Hands, key: tuple[int, str], most: int, hands: list[Hand]) -> bool:
    """So much of a stake stands, and half of it of the insurance; whether that is less."""
    coup, changed = table.now, False
    for payment in [p for p in done.payments if (p.hand.box, p.owner) == key]:
        high = most // 2 if payment.insurance else highest(payment.hand, most)
        if payment.stake > high and payment.fate != "advance":
            changed = True
            stands = cut_down(coup, payment, high)
            change = stands.effect()
            change[OWNER] += payment.stake - high
            change.subtract(payment.effect())
            apply(table, change, payment.owner)
            done.payments[done.payments.index(payment)] = stands
    for hand in hands:
        high = highest(hand, most)
        if hand.bets.get(key[1], 0) > high:
            changed = True
            give(table, key[1], hand.bets[key[1]] - high)
            hand.bets[key[1]] = high
        if hand.lost.get(key[1], 0) > high:
            changed = True
            win(table, *key, 0, hand.lost[key[1]] - high)
            hand.lost[key[1]] = high
        stake, won = hand.paid.get(key[1], (0, 0))
        if stake > high:
            changed = True
            less = won - (high if won == stake else high * 3 // 2)
            book(table, FLOAT, less)
            owe(table, key[1], less)
            coup.settled.append((*key, -less))
            hand.paid[key[1]] = high, won - less
    if coup.insurance.get(key, 0) > most // 2:
        changed = True
        give(table, key[1], coup.insurance[key] - most // 2)
        coup.insurance[key] = most // 2
    if coup.uninsured.get(key, 0) > most // 2:
        changed = True
        win(table, *key, 0, coup.uninsured[key] - most // 2)
        coup.uninsured[key] = most // 2
    if coup.phase == "betting":
        changed = True
        give(table, key[1], coup.laid[key] - most)
    return changed


def highest(hand: Hand, most: int) -> int:
    """c1.double: as much again as was staked may lie there."""
    return 2 * most if hand.doubled else most


def cut_down(coup: Coup, payment: Payment, high: int) -> Payment:
    """What is too much has won nothing; whoever has found that has not found what else is wrong
    (~a cut is a cut): what was done about the rest stays as it was, for who puts that right."""
    was, right = due(coup, payment), due(coup, replace(payment, stake=high))
    if payment == was or not high:
        return right
    if not payment.fate == was.fate == "pay":
        return replace(payment, stake=high)
    won = max(0, payment.won - was.won + right.won)
    kept = min(won, payment.kept)
    return replace(payment, stake=high, fate="pay" if won else "return", won=won, kept=kept)
