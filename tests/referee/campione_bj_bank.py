"""Black Jack at Campione: the bank's play, which leaves no choice, and the payments.

The numbers are those of the articles of the regulation; ``c1`` is its first chapter. A ``~``
marks a reading where the document is silent.
"""

from tests.referee.campione_bj_cards import Card, bank_draws, natural, point
from tests.referee.campione_bj_table import Coup, Hand, RefusedError, Table, lose, win


def bank_plays(coup: Coup) -> bool:
    """6, c1.bank: if a hand or an insurance is left."""
    return bool(coup.live or coup.insurance)


def bank_wants(coup: Coup) -> bool:
    """25, 13: a second card; then up to 17, if a hand is left that is not a Black Jack (~)."""
    if coup.phase != "bank":
        return False
    if len(coup.bank) == 1:
        return bank_plays(coup)
    open_hands = [hand for hand in coup.live if not hand.black_jack]
    return bool(open_hands) and bank_draws(coup.bank)


def to_bank(table: Table, card: Card) -> None:
    """13: with the second card insurance is decided; lost, it is collected at once."""
    coup = table.now
    card.seen, card.lies = True, "bank"
    coup.bank.append(card)
    if len(coup.bank) == 2 and not natural(coup.bank):
        for (box, owner), amount in coup.insurance.items():
            lose(table, box, owner, amount)
        coup.uninsured, coup.insurance = coup.insurance, {}
        if not coup.live:
            coup.phase = "over"


def worth(coup: Coup, hand: Hand, stake: int) -> tuple[str, int]:
    """13, 28: what becomes of a bet on a hand, and what it wins."""
    own, black = point(hand.cards), hand.black_jack
    total, bank_black = point(coup.bank), natural(coup.bank)
    if black and not bank_black:
        return "pay", stake * 3 // 2  # 13 d
    if bank_black and not black:
        return "collect", 0  # 13: a 21 that is no Black Jack loses too (8)
    if total > 21 or own > total:
        return "pay", stake  # 13 c, and the bank over 21
    return ("collect", 0) if own < total else ("return", 0)  # 13 b; 13 a and b, c1.push


def order(coup: Coup, black_jacks: bool) -> list[tuple[Hand, str, bool]]:
    """28: from the dealer's right, box by box, in each the outermost bet first: the last laid, the
    holder's at the end (~outermost); of a split box the second hand first (~split). Insurance is
    paid when the losing bets of its box have been collected (c1.bank)."""
    bets: list[tuple[Hand, str, bool]] = []
    for hand in reversed(coup.hands):
        if black_jacks and not hand.black_jack:
            continue
        first = [owner for box, owner in coup.laid if box == hand.box]
        followed = [owner for owner in hand.followed if owner in hand.bets]
        laid = [*(owner for owner in first if owner not in followed), *followed]
        holder = coup.holders[hand.box]
        behind = [owner for owner in reversed(laid) if owner != holder]
        outermost = [*behind, *(owner for owner in laid if owner not in behind)]
        bets += [(hand, owner, False) for owner in outermost if owner in hand.bets]
        if not hand.second and not black_jacks:
            insured = [owner for box, owner in reversed(coup.insurance) if box == hand.box]
            insured.sort(key=lambda owner: owner == holder)
            bets += [(hand, owner, True) for owner in insured]
    return bets


def cloth_empty(coup: Coup) -> None:
    """28, ~: with the last bet off the cloth a coup whose point is told is settled, whichever act
    took it off, also one that nobody noticed."""
    if coup.phase == "announced" and not order(coup, False):
        coup.phase = "over"


def settle(table: Table) -> None:
    """13, 28: what each bet has won or lost."""
    coup = table.now
    if coup.phase != "announced":
        raise RefusedError("28")
    table.settled = []
    for (box, owner), stake in coup.insurance.items():
        win(table, box, owner, stake, 2 * stake)  # 13 a: the bank has Black Jack
    coup.insurance = {}
    for hand, owner, _ in order(coup, False):
        stake = hand.bets[owner]
        table.settled.append(f"{owner}/{'hand-2' if hand.second else 'hand'}/{hand.box}")
        fate, won = worth(coup, hand, stake)
        if fate == "collect":
            lose(table, hand.box, owner, stake)
        else:
            win(table, hand.box, owner, stake, won)
    for hand in coup.live:
        hand.bets = {}
    coup.phase = "over"
