"""Black Jack at Campione: bets settled by hand, what is wrong about it, and what is put right.

27: the house answers for the right payment. 13: what is collected, left alone, paid. 28: in which
order. 29: heard until all is settled and the cards are removed. 3: no stake changes meanwhile.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.referee.black_jack_reading import Act, centimes
from tests.referee.campione_bj_bank import cloth_empty, order, worth
from tests.referee.campione_bj_cards import value
from tests.referee.campione_bj_play import next_turn
from tests.referee.campione_bj_table import (
    CAGNOTTE,
    FLOAT,
    Coup,
    Hand,
    RefusedError,
    Table,
    give,
    owe,
    remove,
    void,
)

OWNER = "owner"
RIGHTED = {"payment corrected", "bets restored", "excess returned"}  # of what was done before
Effect = Counter[str]  # what reaches each account of what lay on the cloth
WRONG = {  # what was done and what was due; 13 leaves equal points alone
    ("collect", "pay"): ("winner collected", "27"),
    ("collect", "return"): ("equal collected", "13"),
    ("return", "collect"): ("loser returned", "27"),
    ("return", "pay"): ("winner not paid", "27"),
    ("pay", "collect"): ("loser paid", "27"),
    ("pay", "return"): ("equal paid", "13"),
}


@dataclass
class Payment:
    """What hands did about a bet on a hand, or about an insurance of a box."""

    owner: str
    hand: Hand
    insurance: bool
    stake: int
    fate: str  # collect, return, pay; advance while the bet still plays
    won: int = 0
    kept: int = 0
    certain: bool = True  # 18: not once its cards are moved, or it is lost for that
    dismissed: bool = False  # done before a complaint was dismissed
    final: bool = False  # decided by the Direction, without appeal

    def effect(self) -> Effect:
        effect = Effect()
        effect[FLOAT if self.fate == "collect" else OWNER] += self.stake * (self.fate != "advance")
        effect[OWNER] += self.won - self.kept
        effect[FLOAT] -= self.won
        effect[CAGNOTTE] += self.kept
        return effect


@dataclass
class Hands:
    """What has been done by hand in a coup; shifts: hand, owner, the lawful stake, as it lay."""

    payments: list[Payment] = field(default_factory=list)
    shifts: list[tuple[Hand, str, int, int]] = field(default_factory=list)
    limits: tuple[int, int] = (0, 0)
    dismissed: list[tuple[Hand, str, int, int]] = field(default_factory=list)  # shifts by then
    righted: list[tuple[Effect, str]] = field(default_factory=list)  # stakes, once settled
    disputed: bool = False
    final: bool = False  # decided by the Direction, without appeal

    def decided(self) -> None:
        """What has been done by now stands, and nobody complains of it any more."""
        self.final, self.disputed, self.shifts = True, False, []
        for payment in self.payments:
            payment.final = True


def due(coup: Coup, payment: Payment) -> Payment:
    """13: by the cards; insurance is decided by the bank's Black Jack."""
    fate, won = worth(coup, payment.hand, payment.stake)
    if payment.insurance:
        fate, won = "pay", 2 * payment.stake
    return replace(payment, fate=fate, won=won, kept=0)


def apply(table: Table, change: Effect, owner: str) -> None:
    """To the owner and to the house, or from them."""
    for name, amount in change.items():
        if name == OWNER and amount > 0:
            give(table, owner, amount)
        elif name == OWNER:
            owe(table, owner, -amount)
        else:
            book(table, name, amount)


def book(table: Table, account: str, amount: int) -> None:
    if amount:
        table.chips[account] = table.chips.get(account, 0) + amount


def decided(coup: Coup, hand: Hand) -> bool:
    """28: once the bank has its point. c1.bj: a Black Jack it cannot equal, at once."""
    early = coup.phase == "options" and hand.black_jack and value(coup.bank[0].face) not in (1, 10)
    return coup.phase == "announced" or early


def by_hand(table: Table, done: Hands, act: Act) -> None:
    coup, owner, chance = table.now, act.word(0, "owner"), act.word(1, "chance")
    box, fate = int(act.named.get("box", "0")), act.verb.removesuffix("-bet")
    insurance = chance == "insurance"
    lying = [
        hand
        for hand in coup.hands
        if box in (0, hand.box)
        and (
            (hand.box, owner) in coup.insurance
            if insurance
            else owner in hand.bets and hand.second == (chance == "hand-2")
        )
    ]
    if not lying or coup.phase in ("betting", "finding", "over") or done.disputed:
        raise RefusedError("c1.bets")
    hand = lying[0]
    stake = coup.insurance[hand.box, owner] if insurance else hand.bets[owner]
    now = decided(coup, hand)
    won = act.money(2, "amount") if fate == "pay" else 0
    if (not now and fate != "pay") or won > table.chips[FLOAT]:
        raise RefusedError("28")
    noticed = act.named.get("unnoticed") != "yes"
    if now and noticed and not in_order(coup, hand, owner, insurance):
        table.rule("order not kept", "28", "reminder")
    payment = Payment(owner, hand, insurance, stake, fate if now else "advance", won)
    payment.kept = centimes(act.named.get("commission", "0"))
    done.payments.append(payment)
    apply(table, payment.effect(), owner)
    if now:
        off_the_cloth(table, hand, owner, insurance)
    if noticed:
        put_right(table, coup, done, payment)


def in_order(coup: Coup, hand: Hand, owner: str, insurance: bool) -> bool:
    """28: losing bets are taken or winning ones paid; it has no turn for one that is left alone."""
    one = (hand, owner, insurance)
    taken = [each for each in order(coup, coup.phase == "options") if not left(coup, *each)]
    return one not in taken or one == taken[0]


def left(coup: Coup, hand: Hand, owner: str, insurance: bool) -> bool:
    return not insurance and worth(coup, hand, hand.bets[owner])[0] == "return"


def off_the_cloth(table: Table, hand: Hand, owner: str, insurance: bool) -> None:
    coup = table.now
    if insurance:
        del coup.insurance[hand.box, owner]
    else:
        del hand.bets[owner]
    if coup.phase == "options":
        if not hand.bets:  # c1.bj: the two cards are removed at once
            remove(hand, "paid")
            coup.paid = True
        if not any(each.black_jack for each in coup.live):
            coup.phase = "turns"
            next_turn(table)
    cloth_empty(coup)


def put_right(table: Table, coup: Coup, done: Hands, payment: Payment) -> bool:
    right, change = due(coup, payment), Effect()
    if not payment.certain or payment.final:
        return False
    if payment.fate == "advance":
        mishap, article = "paid too soon", "13"
    elif payment.fate != right.fate:
        mishap, article = WRONG[payment.fate, right.fate]
    elif (payment.won, payment.kept) != (right.won, 0):
        mishap, article = "wrong amount", "27"
    else:
        return False
    table.rule(mishap, article, "payment corrected")
    at = done.payments.index(payment)
    done.payments.remove(payment)
    if payment.fate != "advance":
        done.payments.insert(at, right)
        change = right.effect()
    change.subtract(payment.effect())
    apply(table, change, payment.owner)
    return True


def cards_moved(table: Table, done: Hands, player: str, box: int, there: list[Hand]) -> None:
    """18: the coup is lost: what was paid or left too, but not by cards that are removed (29).
    What was settled of others stays: nobody answers to third parties."""
    for at, payment in enumerate(done.payments):
        own = payment.owner == player and (payment.insurance or payment.hand in there)
        if own and payment.fate != "advance" and payment.certain:
            lost = replace(payment, fate="collect", won=0, kept=0, certain=False)
            change = lost.effect()
            change.subtract(payment.effect())
            apply(table, change, payment.owner)
            done.payments[at] = lost
        elif payment.hand.box == box and payment.hand in there and not payment.insurance:
            payment.certain = payment.fate == "advance"


def all_right(table: Table, done: Hands, whose: str, decides: bool = True) -> bool:
    """27, 3: whatever was settled wrongly, and every stake that was shifted. 29: where a complaint
    was dismissed, what there was by then only by whoever decides of them."""
    coup = table.now
    mine = [payment for payment in done.payments if whose in ("", payment.owner)]
    mine = [payment for payment in mine if decides or not payment.dismissed]
    # What somebody is owed comes first: they may owe more than is left, but not to themselves.
    mine.sort(key=lambda payment: (payment.effect() - due(coup, payment).effect())[OWNER] > 0)
    changes = [put_right(table, coup, done, payment) for payment in mine]
    for at, shift in enumerate(done.shifts[:]):
        hand, owner, lawful, lay = shift
        if whose not in ("", owner):
            continue
        stood = [each[3] for each in done.dismissed if each[:3] == shift[:3]]
        if stood and not decides:  # to others what was dismissed is as it should be
            if stood == [lay]:
                continue
            lawful = stood[0]
            done.shifts[at] = (*shift[:3], lawful)
        else:
            done.shifts[at] = (*shift[:2], lawful, lawful)
        table.rule("stake shifted", "3", "bets restored")
        changes.append(True)
        if owner in hand.bets or (not lay and coup.phase != "over"):
            relay(table, hand, owner, lawful)
            continue
        change = Effect()
        fate, won = worth(coup, hand, lawful)
        change.update(Payment(owner, hand, False, lawful, fate, won).effect())
        fate, won = worth(coup, hand, lay)
        change.subtract(Payment(owner, hand, False, lay, fate, won).effect())
        change[OWNER] -= lawful - lay
        apply(table, change, owner)
        done.righted.append((change, owner))
    done.shifts = [each for each in done.shifts if each[2] != each[3]]
    return any(changes)


def relay(table: Table, hand: Hand, owner: str, stake: int) -> None:
    """So much lies there from now on. 37: what is taken of the stake of one who has gone waits for
    them, and is put back from there."""
    here, more = owner in table.chips, stake - hand.bets.get(owner, 0)
    if more > (table.chips[owner] if here else table.waits[owner]):
        raise RefusedError("22")
    hand.bets.pop(owner, None)
    if more < 0:
        give(table, owner, -more)
    elif here:
        table.chips[owner] -= more
    else:
        owe(table, owner, more)
    if stake:
        hand.bets[owner] = stake


def shift(table: Table, done: Hands, act: Act) -> None:
    """3: after "rien ne va plus" nobody raises or lowers a stake."""
    coup, owner, amount = table.now, act.word(0, "owner"), act.money(2, "amount")
    box, unnoticed = int(act.named.get("box", "0")), act.named.get("unnoticed") == "yes"
    if coup.phase == "betting":  # 2: only a stake above the maximum that nobody sees
        had = coup.laid.get((box, owner), 0)
        if not unnoticed or amount <= table.limits[1] or amount - had > table.chips[owner]:
            raise RefusedError("3")
        table.chips[owner] -= amount - had
        coup.laid[box, owner] = amount
        return
    hands = [hand for hand in coup.live if hand.box == box and owner in hand.bets]
    if not hands or coup.phase == "over" or (unnoticed and coup.phase not in ("bank", "announced")):
        raise RefusedError("3")
    more = amount - hands[0].bets[owner]
    if not more or more > table.chips.get(owner, 0):
        raise RefusedError("3")  # nothing has changed, or there are no chips for it
    if not unnoticed:  # it lies again as it did
        table.rule("stake shifted", "3", "bets restored")
        for at, each in enumerate(done.shifts):
            if each[:2] == (hands[0], owner):
                stood = [old[3] for old in done.dismissed if old[:3] == each[:3]]
                should = stood[0] if stood and amount != each[2] else each[2]
                done.shifts[at] = (*each[:3], should)
                relay(table, hands[0], owner, should)
        done.shifts = [each for each in done.shifts if each[2] != each[3]]
        return
    lawful = hands[0].bets[owner]
    relay(table, hands[0], owner, amount)
    for each in [s for s in done.shifts if s[:2] == (hands[0], owner)]:
        done.shifts.remove(each)
        lawful = each[2]
    done.shifts.append((hands[0], owner, lawful, amount))
    cloth_empty(coup)


def take_back(table: Table, done: Hands) -> None:
    """The coup does not count: what was settled by hand goes back too."""
    void(table, table.now)
    changes = []
    for effect, owner in done.righted:
        change = Effect()
        change.subtract(effect)
        changes.append((change, owner))
    for payment in done.payments:
        change = Effect()
        change[OWNER] += payment.stake * (payment.fate != "advance")
        change.subtract(payment.effect())
        changes.append((change, payment.owner))
    for change, owner in sorted(changes, key=lambda each: -each[0][OWNER]):
        apply(table, change, owner)
    done.payments, done.righted = [], []
