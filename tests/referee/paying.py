"""Punto Banco: bets are collected, returned and paid by hand, and what is put right of it.

What is due for a bet, and on which provision a departure from it rests, the houses say.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from . import cloth as c
from .cloth import Bet, Coup
from .play import Play
from .reading import Act, cents

OWNER = "owner"
SIDE_BETS = ("plus8", "dragon")
FATES = {"collect-bet": "collect", "return-bet": "return", "pay-bet": "pay"}
WRONG = {  # what was done, and what was due
    ("collect", "pay"): "winner collected",
    ("collect", "return"): "equal collected",
    ("return", "collect"): "loser returned",
    ("return", "pay"): "winner not paid",
    ("pay", "collect"): "loser paid",
    ("pay", "return"): "equal paid",
}
Effect = Counter[tuple[str, str]]  # what reaches each account of what lay on the cloth


@dataclass
class Payment:
    """What hands did about a bet. ``to``: who got what its owner was given."""

    bet: Bet
    fate: str  # collect, return, pay; advance while the bet still plays
    won: int = 0
    kept: int = 0
    currency: str = ""
    to: str = ""
    stands: bool = False  # decided without appeal

    def effect(self) -> Effect:
        bet, told = self.bet, Effect()
        if self.fate == "collect":
            told[c.FLOAT, bet.currency] += bet.amount
        elif self.fate != "advance":
            told[OWNER, bet.currency] += bet.amount
        told[OWNER, self.currency] += self.won - self.kept
        told[c.FLOAT, self.currency] -= self.won
        told[c.CAGNOTTE, self.currency] += self.kept
        return told


@dataclass
class Settlement:
    """What has been done about the bets of a coup, and what nobody has noticed."""

    coup: Coup
    payments: list[Payment] = field(default_factory=list)  # as they stand: put right, they are due
    shifts: list[tuple[Bet | None, Bet | None]] = field(default_factory=list)  # lawful, as it lies
    limits: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
    told: bool = False  # the winning side chances
    disputed: bool = False
    final: bool = False  # decided by the Direction, without appeal

    def decided(self) -> None:
        """malta-pb.dispute, campione-pb.49, venezia-spb.16: what was done till now stands."""
        self.final = True
        for payment in self.payments:
            payment.stands = True
        self.shifts = []


class Paying(Play):
    side_winners = False  # are winning side chances told before anything is collected?
    resolver = "inspector"  # who settles complaints
    late = ""  # who hears what comes after the end of the coup; nobody, if empty
    closed = "campione-pb.9"  # after the close nobody stakes
    changed = "campione-pb.9"  # nor changes a stake
    first = "punto"  # whose point is told first, and where that is written
    first_by = "campione-pb.10"
    unclaimed = "venezia-spb.15"

    def __init__(self) -> None:
        super().__init__()
        self.now: Settlement | None = None
        self.previous: Settlement | None = None
        self.gone: set[str] = set()
        self.late_dispute = False

    def begin(self, bianco: bool) -> Coup:
        coup = super().begin(bianco)
        self.now = Settlement(coup)
        return coup

    def finish(self) -> None:
        super().finish()
        self.previous, self.now = self.now, None

    # What the document says

    def wrong(self, mishap: str, bet: Bet) -> str:
        """The provision on which a departure is put right."""
        raise NotImplementedError

    def rank(self, bet: Bet, coup: Coup) -> int:
        """lugano-pb.order, and the others are silent: losing side bets are collected, then
        losing ordinary ones; only then is anything given, to ordinary winners first."""
        fate, side = self.due(bet, coup)[0], bet.chance in SIDE_BETS
        if fate == "collect":
            return 0 if side else 1
        return {"return": 2, "pay": 3 if side else 2}[fate]

    # Chips

    def do_leave(self, act: Act) -> None:
        """25: what is left behind waits as unclaimed; chips go with whoever leaves."""
        if act.who in self.gone:
            return self.refuse("not here")
        self.gone.add(act.who)
        self.seats.pop(act.who, None)
        for key in [key for key in self.books if key[0] == act.who]:
            del self.books[key]

    def do_join(self, act: Act) -> None:
        self.gone.discard(act.who)
        super().do_join(act)

    def holder(self, owner: str) -> str:
        return c.UNCLAIMED if owner in self.gone else owner

    def give_back(self, bet: Bet, amount: int | None = None) -> None:
        kept = replace(bet, owner=self.holder(bet.owner))
        super().give_back(kept, amount)

    def apply(self, effect: Effect, owner: str) -> None:
        for (name, currency), amount in effect.items():
            self.move("", owner if name == OWNER else name, amount, currency)

    def correct(self, change: Effect, owner: str, to: str) -> None:
        """What the owner lacks, or took along, the float gets from the errors."""
        for (name, currency), amount in change.items():
            if name != OWNER or amount > 0:
                self.move("", self.holder(owner) if name == OWNER else name, amount, currency)
                continue
            whose = to if to == c.UNCLAIMED else owner
            has = min(-amount, self.books.get((whose, currency), 0))
            self.move(whose, "", has, currency)
            self.move(c.ERRORS, "", -amount - has, currency)

    # Acts

    def rightly(self, bet: Bet, coup: Coup) -> Payment:
        fate, won, kept = self.due(bet, coup)
        return Payment(bet, fate, won, kept, bet.currency, self.holder(bet.owner))

    def settle_bet(self, bet: Bet, coup: Coup) -> None:
        assert self.now
        payment = self.rightly(bet, coup)
        self.now.payments.append(payment)
        self.apply(payment.effect(), payment.to)

    def do_settle(self, act: Act) -> None:
        super().do_settle(act)
        if self.now and self.coup and self.coup.settled and not self.verdicts[-1].refused:
            self.now.told, self.now.final = True, False

    def do_pay_bet(self, act: Act) -> None:
        self.by_hand(act, cents(act.get("amount", 2)))

    def do_collect_bet(self, act: Act) -> None:
        self.by_hand(act)

    do_return_bet = do_collect_bet

    def lying(self, act: Act) -> Bet | None:
        key, box = (act.get("owner", 0), act.get("chance", 1)), int(act.get("box", default="0"))
        bets = self.coup.bets if self.coup else []
        return next((b for b in bets if (b.owner, b.chance) == key and box in (0, b.box)), None)

    def by_hand(self, act: Act, won: int = 0) -> None:
        coup, now, bet, fate = self.coup, self.now, self.lying(act), FATES[act.verb]
        if not coup or not now or not bet or coup.betting or coup.bianco:
            return self.refuse("no such bet")
        decided = self.expects() == "settle"
        if not decided and fate != "pay":
            return self.refuse("the bet still plays")
        currency = act.get("currency", default=bet.currency)
        if won > self.books.get((c.FLOAT, currency), 0):
            return self.refuse("not in the float")
        noticed = act.get("unnoticed") != "yes"
        if decided and noticed:
            if self.side_winners and not now.told:
                self.rule("side winners not told", "lugano-pb.order", c.TOLD)
            now.told = True
            if any(self.rank(b, coup) < self.rank(bet, coup) for b in coup.bets):
                self.rule("order not kept", "lugano-pb.order", c.REMINDER)
        kept = self.due(bet, coup)[2] if decided and fate == "pay" else 0
        if "commission" in act.named:
            kept = cents(act.named["commission"])
        fate = fate if decided else "advance"
        payment = Payment(replace(bet), fate, won, kept, currency, self.holder(bet.owner))
        now.payments.append(payment)
        now.final = False  # what is done afterwards is heard anew
        self.apply(payment.effect(), payment.to)
        if decided:
            coup.bets.remove(bet)
            coup.settled = not coup.bets
        if noticed:
            self.put_right(now, payment)
        return None

    def departure(self, payment: Payment, coup: Coup) -> str:
        if payment.stands:
            return ""
        if payment.fate == "advance":
            return "paid too soon"
        fate, won, kept = self.due(payment.bet, coup)
        if fate != payment.fate:
            return WRONG[payment.fate, fate]
        if payment.won and payment.currency != payment.bet.currency:
            return "wrong currency"
        if won != payment.won:
            return "overpaid" if payment.won > won else "underpaid"
        if kept != payment.kept:
            return "commission forgotten" if payment.kept < kept else "commission twice"
        return ""

    def put_right(self, now: Settlement, payment: Payment) -> bool:
        """One bet, if it was settled wrongly."""
        mishap, bet = self.departure(payment, now.coup), payment.bet
        if not mishap:
            return False
        self.rule(mishap, self.wrong(mishap, bet), c.CORRECTED)
        due, at = Effect(), now.payments.index(payment)
        now.payments.remove(payment)
        if mishap != "paid too soon":
            now.payments.insert(at, self.rightly(bet, now.coup))
            due = now.payments[at].effect()
        due.subtract(payment.effect())
        self.correct(due, bet.owner, payment.to)
        return True

    def owes(self, payment: Payment, coup: Coup) -> bool:
        """Has the owner been given more than is due?"""
        if payment.fate == "advance":
            return True
        given, due = payment.effect(), self.rightly(payment.bet, coup).effect()
        return sum(n for (who, _), n in (given - due).items() if who == OWNER) > 0

    def do_put_right(self, act: Act) -> None:
        whose, late = act.get("owner", 0), act.get("late") == "yes"
        if late and act.who != self.late:
            return self.refuse("the coup is over")
        now = self.previous if late else self.now
        if not now or not self.all_right(now, whose):
            return self.refuse("nothing is wrong")
        return None

    def all_right(self, now: Settlement, whose: str = "") -> bool:
        """Whatever was settled wrongly is put right, and every stake that was shifted."""
        mine = [p for p in now.payments if whose in ("", p.bet.owner)]
        # What somebody is owed comes first: he may owe more than he has left, but not to himself.
        mine.sort(key=lambda payment: self.owes(payment, now.coup))
        found = [self.put_right(now, payment) for payment in mine]
        for shift in now.shifts[:]:
            lawful, lies = shift
            if whose in ("", (lawful or lies or Bet("", "", 0, 0, "")).owner):
                found.append(self.shifted_back(now, shift))
        return any(found)

    def do_side_winners(self, act: Act) -> None:
        """lugano-pb.order: the croupier announces the winning side chances."""
        if not self.side_winners or not self.coup or not self.now or self.expects() != "settle":
            return self.refuse("not now")
        self.now.told = True
        said = {name for name in act.get("winning", 0).split(",") if name}
        won = {s for s in SIDE_BETS if self.due(Bet("", s, 0, 1, ""), self.coup)[0] == "pay"}
        if said != won and act.get("unnoticed") != "yes":
            self.rule("side winners told wrongly", "lugano-pb.order", c.TOLD)
        return None

    def do_announce(self, act: Act) -> None:
        """campione-pb.10: Punto's point first. venezia-spb.p8: Banco's."""
        before = self.coup.announced if self.coup else True
        super().do_announce(act)
        now = self.coup.announced if self.coup else False
        if now and not before and self.first not in ("", act.get("first", default=self.first)):
            self.rule("points told in the wrong order", self.first_by, c.REMINDER)

    def do_end(self, act: Act) -> None:
        """campione-pb.18: a coup is over once the bets are collected too."""
        if self.expects() == "settle" and self.now and self.now.payments:
            return self.rule("bet forgotten", "lugano-pb.order", c.REMINDER)
        return super().do_end(act)

    # Complaints

    def do_dispute(self, act: Act) -> None:
        now = self.now
        about = int(act.get("coup", default=str(self.number)))
        if now and about == now.coup.number and not now.coup.betting and not now.final:
            now.disputed = True
        elif self.previous and self.late and about == self.previous.coup.number:
            if self.previous.final:
                return self.refuse("without appeal")
            self.late_dispute = True
        else:
            self.refuse("the coup is over")

    def do_resolve(self, act: Act) -> None:
        if act.who != self.resolver:
            return self.refuse("not his to settle")
        yes, now = act.get("rebuildable", 0) == "yes", self.now
        if now and now.disputed:
            now.disputed = False
        elif self.late_dispute:
            self.late_dispute, now = False, self.previous
        else:
            return self.refuse("nobody complains")
        if yes and now:
            self.all_right(now)
        if now and self.resolver == "direction":
            now.decided()
        return None

    def expects(self) -> str:
        if self.now and self.now.disputed:
            return "resolve"
        return super().expects()

    def do_rule(self, act: Act) -> None:
        if act.get("annul") == "yes":
            if not self.coup or self.coup.settled or self.coup.annulled:
                return self.refuse("no coup")
            self.annul()
            if self.now:
                self.now.decided()
        return None

    def annul(self) -> None:
        """What was settled by hand is taken back; the stakes are their owners' again."""
        now = self.now
        assert now
        for payment in reversed(now.payments):
            back = Effect()
            if payment.fate != "advance":
                back[OWNER, payment.bet.currency] += payment.bet.amount
            back.subtract(payment.effect())
            self.correct(back, payment.bet.owner, payment.to)
        now.payments = []
        now.shifts = []
        super().annul()

    # Stakes as they lie

    def do_report(self, act: Act) -> None:
        """lugano-pb.hands: chips are laid on the table. lugano-pb.stack: bets lie apart."""
        what = act.get("mishap", 0)
        if what == "chips-handed-over":
            return self.rule("chips handed over", "lugano-pb.hands", c.REMINDER)
        if what == "bets-stacked":
            return self.rule("bets stacked", "lugano-pb.stack", c.REMINDER)
        return super().do_report(act)

    def do_shift_bet(self, act: Act) -> None:
        coup, now, lies = self.coup, self.now, self.lying(act)
        owner, chance = act.get("owner", 0), act.get("chance", 1)
        amount, noticed = cents(act.get("amount", 2)), act.get("unnoticed") != "yes"
        if not coup or not now or coup.bianco or coup.settled or coup.annulled:
            return self.refuse("no bets")
        to = act.get("to", default=chance)
        box = int(act.get("to_box", default="0")) or (lies.box if lies else 0)
        box = (box or int(act.get("box", default="0")) or self.seats.get(owner, 0)) * (
            to in ("punto", "banco")
        )
        currency = act.get("currency", default=lies.currency if lies else self.currency)
        after = Bet(owner, to, box, amount, currency) if amount else None
        if coup.betting:  # only a stake above the maximum that nobody notices
            if noticed or amount <= self.limits[to not in ("punto", "banco")][1]:
                return self.refuse("it may be changed")
        elif noticed:  # it lies again as it did when bets were closed
            self.rule("stake shifted", self.changed if lies else self.closed, c.RESTORED)
            for shift in now.shifts:
                if lies and shift[1] is lies:
                    now.shifts.remove(shift)
                    return self.lay_instead(coup, lies, shift[0])
            return None
        had = lies.amount if lies else 0
        if amount - had > self.books.get((owner, currency), 0):
            return self.refuse("not enough chips")
        self.lay_instead(coup, lies, after)
        if not coup.betting:
            earlier = next((s for s in now.shifts if s[1] is lies and lies), None)
            if earlier:
                now.shifts.remove(earlier)
            now.shifts.append((earlier[0] if earlier else lies, after))
        return None

    def lay_instead(self, coup: Coup, bet: Bet | None, other: Bet | None) -> None:
        if bet:
            self.give_back(bet)
        if other:
            self.move(other.owner, "", other.amount, other.currency)
        if bet and other:
            coup.bets[coup.bets.index(bet)] = other
        elif bet:
            coup.bets.remove(bet)
        elif other:
            coup.bets.append(other)

    def shifted_back(self, now: Settlement, shift: tuple[Bet | None, Bet | None]) -> bool:
        """It lies again as it should; settled, the money is as if it had lain so."""
        lawful, lies = shift
        now.shifts.remove(shift)
        self.rule("stake shifted", self.changed if lawful else self.closed, c.RESTORED)
        coup = now.coup
        if not coup.settled and (lies is None or any(bet is lies for bet in coup.bets)):
            self.lay_instead(coup, lies, lawful)
            return True
        change, owner = Effect(), (lawful or lies or Bet("", "", 0, 0, "")).owner
        if lawful:
            change.update(self.rightly(lawful, coup).effect())
            change[OWNER, lawful.currency] -= lawful.amount
        if lies:
            change.subtract(self.rightly(lies, coup).effect())
            change[OWNER, lies.currency] += lies.amount
        settled = [p for p in now.payments if p.bet == lies and p.fate != "advance"]
        given = [p.to for p in settled if p.fate != "collect"]
        self.correct(change, owner, given[0] if given else owner)
        now.payments = [p for p in now.payments if p not in settled]
        if lawful:
            now.payments.append(self.rightly(lawful, coup))
        return True

    def do_find_excess(self, act: Act) -> None:
        """malta-pb.limits: what exceeds the maximum wins nothing, and goes back."""
        late = act.get("late") == "yes"
        if late and act.who != self.late:
            return self.refuse("the coup is over")
        now = self.previous if late else self.now
        if not now or not self.excess_back(now):
            return self.refuse("nothing is wrong")
        return None

    def excess_back(self, now: Settlement) -> bool:
        coup, found = now.coup, False
        limits = self.limits if coup.betting else now.limits
        for payment in [p for p in now.payments if p.fate != "advance" and not p.stands]:
            bet, high = payment.bet, limits[payment.bet.chance not in ("punto", "banco")][1]
            if bet.amount > high:
                found = True
                stands = replace(bet, amount=high)
                due = self.rightly(stands, coup)
                change = due.effect()
                change[OWNER, bet.currency] += bet.amount - high
                change.subtract(payment.effect())
                self.correct(change, bet.owner, payment.to)
                now.payments[now.payments.index(payment)] = due
        for bet in coup.bets:
            high = limits[bet.chance not in ("punto", "banco")][1]
            if bet.amount > high:
                found = True
                self.give_back(bet, bet.amount - high)
                bet.amount = high
        if found:
            self.rule("stake over the maximum", "malta-pb.limits", c.EXCESS)
        return found

    def do_close(self, act: Act) -> None:
        super().do_close(act)
        if self.now and self.coup and not self.coup.betting:
            self.now.limits = self.limits

    def do_left_winnings(self, act: Act) -> None:
        """25: what nobody has taken waits, as the Direction disposes."""
        who, amount = act.get("player", 0), cents(act.get("amount", 1))
        currency = act.get("currency", default=self.currency)
        if amount > self.books.get((who, currency), 0):
            return self.refuse("not his")
        self.move(who, c.UNCLAIMED, amount, currency)
        return self.rule("winnings left on the cloth", self.unclaimed, c.ASIDE)

    def do_dispose(self, act: Act) -> None:
        """25; venezia-spb.15."""
        amount, currency = cents(act.get("amount", 0)), act.get("currency", 1)
        if act.who != "direction" or amount > self.books.get((c.UNCLAIMED, currency), 0):
            return self.refuse("not his")
        return self.move(c.UNCLAIMED, act.get("player", 2) or c.FLOAT, amount, currency)
