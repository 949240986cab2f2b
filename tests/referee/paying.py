"""Punto Banco: bets are collected, returned and paid by hand, and what is put right of it.

What is due for a bet, and on which provision a departure from it rests, the houses say.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from . import cloth as c
from .cloth import Bet, Coup, Verdict
from .play import Play
from .reading import Act, cents
from .settlements import OWNER, Effect, Payment, Settlement, Shift

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


def waits(owner: str) -> str:
    """Where what is unclaimed waits for somebody."""
    return f"{c.UNCLAIMED} {owner}"


@dataclass
class Debt:
    """What somebody has to give back of a coup, and for which bet: as it lay, as it should lie."""

    now: Settlement
    owner: str
    currency: str
    amount: int
    bets: tuple[Bet, ...]


def one_bet(some: tuple[Bet, ...], others: tuple[Bet, ...]) -> bool:
    """It stays one bet, however much of it lies there."""
    places = [{(b.owner, b.chance, b.box, b.currency) for b in bets} for bets in (some, others)]
    return not places[0].isdisjoint(places[1])


class Paying(Play):
    side_winners = False  # are winning side chances told before anything is collected?
    resolver = "inspector"  # who settles complaints
    late = ""  # who hears what comes after the end of the coup; nobody, if empty
    closed = "campione-pb.9"  # after the close nobody stakes
    changed = "campione-pb.9"  # nor changes a stake
    first = "punto"  # whose point is told first, and where that is written
    first_by = "campione-pb.10"
    unclaimed = "venezia-spb.15"
    forgotten = "campione-pb.18"  # a coup ends once the bets are collected

    def __init__(self) -> None:
        super().__init__()
        self.now: Settlement | None = None
        self.previous: Settlement | None = None
        self.gone: set[str] = set()
        self.late_disputes = 0
        self.debts: list[Debt] = []  # of the act being judged
        self.gains: list[Debt] = []  # and what was given in it, for which bet
        self.about: Settlement | None = None  # the coup whose money moves, if not the one in play

    def judge(self, acts: Iterable[Act]) -> list[Verdict]:
        """What somebody owes is counted once the act is over, which may pay them something."""
        for act in acts:
            super().judge([act])
            self.cloth_empty()
            for debt in self.debts:
                self.reckon(debt)
            self.debts, self.gains = [], []
        return self.verdicts

    def begin(self, bianco: bool) -> Coup:
        coup = super().begin(bianco)
        self.now = Settlement(coup)
        return coup

    def finish(self) -> None:
        super().finish()
        if self.now and self.now.under_way():
            self.previous = self.now
        self.now = None

    def rule(self, mishap: str, provision: str, *done: str) -> None:
        """A later ruling opens a coup again that was decided; what is put right does not."""
        super().rule(mishap, provision, *done)
        now, righted = self.now, {c.CORRECTED, c.RESTORED, c.EXCESS} & set(done)
        # What comes out once it is settled or annulled is of the next.
        if now and not righted and not now.coup.settled and not now.coup.annulled:
            now.final = False

    def all_settled(self, now: Settlement) -> bool:
        return not now.coup.bets

    def cloth_empty(self) -> None:
        """campione-pb.18: with the points told and no bet left to be collected, whichever act took
        the last one off, nothing is left to be settled. A complaint is settled first."""
        now = self.now
        if now and self.expects() == "settle" and not now.disputed and self.all_settled(now):
            now.coup.settled = True

    # What the document says

    def wrong(self, mishap: str, bet: Bet) -> str:
        """The provision on which a departure is put right."""
        raise NotImplementedError

    def rank(self, bet: Bet, coup: Coup) -> int:
        """lugano-pb.order, and the others are silent: losing side bets are collected, then
        losing ordinary ones; only then is anything paid, to ordinary winners first."""
        fate, side = self.due(bet, coup)[0], bet.chance in SIDE_BETS
        if fate == "collect":
            return 0 if side else 1
        return 3 if side else 2

    def in_turn(self, bet: Bet, coup: Coup) -> bool:
        """No text has a turn for bets that are left alone: neither do they wait, nor others."""
        taken = [each for each in coup.bets if self.due(each, coup)[0] != "return"]
        ranks = [self.rank(each, coup) for each in taken]
        return bet not in taken or self.rank(bet, coup) == min(ranks)

    def side_chances_won(self, coup: Coup) -> set[str]:
        return {s for s in SIDE_BETS if self.due(Bet("", s, 0, 1, ""), coup)[0] == "pay"}

    # Chips

    def do_leave(self, act: Act) -> None:
        """25: what is left behind waits as unclaimed; chips go with whoever leaves."""
        if act.who in self.gone:
            return self.refuse("not here")
        self.gone.add(act.who)
        self.do_step_away(act)
        self.seats.pop(act.who, None)
        for key in [key for key in self.books if key[0] == act.who]:
            del self.books[key]

    def do_step_away(self, act: Act) -> None:
        """campione-pb.16: whoever is entitled and absent, for a while or for good, has the cards
        go on to the next; but open, nobody has to read them."""
        super().do_step_away(act)
        coup = self.coup
        if coup and coup.reader == act.who and not coup.declared:
            coup.reader, coup.passed = "", coup.shown(coup.reads)

    def do_join(self, act: Act) -> None:
        self.gone.discard(act.who)
        self.away.discard(act.who)
        super().do_join(act)

    def holder(self, owner: str) -> str:
        return waits(owner) if owner in self.gone else owner

    def move(self, source: str, target: str, amount: int, currency: str) -> None:
        """What waits is followed: of which coup it came."""
        super().move(source, target, amount, currency)
        about = self.about or self.now
        for name, more in ((source, -amount), (target, amount)):
            if not name.startswith(c.UNCLAIMED):
                continue
            owner = name.removeprefix(c.UNCLAIMED + " ")
            if more > 0 and about:
                about.waits[owner, currency] += more
            else:
                self.came_from(owner, currency, -more, [about, self.previous, self.now])
            if not self.books[name, currency]:
                del self.books[name, currency]  # what comes later has not waited as long

    def came_from(
        self, owner: str, currency: str, amount: int, coups: list[Settlement | None]
    ) -> list[tuple[Settlement, int]]:
        """How much of what waited came from which of these coups, the first of them first."""
        parts = []
        for each in filter(None, coups):
            part = min(amount, each.waits[owner, currency])
            each.waits[owner, currency] -= part
            parts.append((each, part))
            amount -= part
        return parts

    def give_back(self, bet: Bet, amount: int | None = None) -> None:
        kept = replace(bet, owner=self.holder(bet.owner))
        super().give_back(kept, amount)

    def apply(self, effect: Effect, owner: str) -> None:
        for (name, currency), amount in effect.items():
            self.move("", self.holder(owner) if name == OWNER else name, amount, currency)

    def correct(self, now: Settlement, change: Effect, owner: str, *bets: Bet) -> None:
        """What one act puts right about one bet is one sum."""
        self.about = now
        for (name, currency), amount in change.items():
            if name != OWNER:
                self.move("", name, amount, currency)
            elif amount < 0:
                given = self.less(self.gains, bets, currency, -amount)
                self.move(self.holder(owner), "", given, currency)
                self.debts.append(Debt(now, owner, currency, -amount - given, bets))
            else:
                gained = amount - self.less(self.debts, bets, currency, amount)
                self.gains.append(Debt(now, owner, currency, gained, bets))
                # What they took along of this coup is made good before they have more of it.
                good = min(gained, now.lost[owner, currency])
                now.lost[owner, currency] -= good
                self.move("", c.ERRORS, good, currency)
                self.move("", self.holder(owner), gained - good, currency)
        self.about = None

    def less(self, others: list[Debt], bets: tuple[Bet, ...], currency: str, amount: int) -> int:
        """How much of what is gained only makes a debt for the same bet less, or the reverse."""
        less = 0
        for other in others:
            if other.currency == currency and one_bet(other.bets, bets):
                part = min(amount - less, other.amount)
                other.amount -= part
                less += part
        return less

    def reckon(self, debt: Debt) -> None:
        """25: what waits is the owner's, and is taken first. What was disposed of they never took:
        the float has it, or the house gave it away and has lost it. Then their chips; what they
        took along the float gets from the errors."""
        now, owner, currency, owed = debt.now, debt.owner, debt.currency, debt.amount
        key = owner, currency
        aside = min(owed, self.books.get((waits(owner), currency), 0))
        back = min(owed - aside, now.back[key])
        given = min(owed - aside - back, now.given[key])
        has = min(owed - aside - back - given, self.books.get(key, 0))
        now.aside[key] = max(0, now.aside[key] - aside - back - given)
        now.back[key] -= back
        now.given[key] -= given
        self.about = now
        if aside:
            self.move(waits(owner), "", aside, currency)
        self.about = None
        self.move(c.FLOAT, "", back, currency)
        if has:
            self.move(owner, "", has, currency)
        now.lost[key] += owed - aside - back - given - has
        self.move(c.ERRORS, "", owed - aside - back - has, currency)

    # Acts

    def rightly(self, bet: Bet, coup: Coup) -> Payment:
        fate, won, kept = self.due(bet, coup)
        return Payment(bet, fate, won, kept, bet.currency)

    def settle_bet(self, bet: Bet, coup: Coup) -> None:
        assert self.now
        payment = self.rightly(bet, coup)
        self.now.payments.append(payment)
        self.apply(payment.effect(), bet.owner)

    def do_settle(self, act: Act) -> None:
        super().do_settle(act)
        if self.now and self.coup and self.coup.settled and not self.verdicts[-1].refused:
            self.now.side_announced = (
                True  # and rightly: nothing comes about that could be heard again
            )

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
            if self.side_winners and not now.side_announced and self.side_chances_won(coup):
                self.rule("side winners not told", "lugano-pb.order", c.ANNOUNCED)
                now.side_announced = True
            if not self.in_turn(bet, coup):
                self.rule("order not kept", "lugano-pb.order", c.REMINDER)
        kept = self.due(bet, coup)[2] if decided and fate == "pay" else 0
        if "commission" in act.named:
            kept = cents(act.named["commission"])
        fate = fate if decided else "advance"
        payment = Payment(replace(bet), fate, won, kept, currency)
        now.payments.append(payment)
        now.final = False  # what is done afterwards is heard again
        self.apply(payment.effect(), bet.owner)
        if decided:
            coup.bets.remove(bet)
        if noticed:
            self.put_right(now, payment)
        return None

    def departure(self, payment: Payment, coup: Coup) -> str:
        if payment.stands:
            return ""
        if payment.fate == "advance":
            return "paid too soon"
        if not coup.announced:
            return ""  # the points have to be told again
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
        self.correct(now, due, bet.owner, bet)
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
        now, decides = self.previous if late else self.now, late or act.who == self.resolver
        if not now or now.coup.finding or not self.all_right(now, whose, decides):
            return self.refuse("nothing is wrong")
        return None

    def shifted_back(self, now: Settlement, shift: Shift, decides: bool) -> bool:
        """A stake that does not lie as it should: stakes.py."""
        raise NotImplementedError

    def excess_back(self, now: Settlement, upheld: bool = False) -> bool:
        """Stakes above the maximum: stakes.py."""
        raise NotImplementedError

    def all_right(self, now: Settlement, whose: str = "", decides: bool = True) -> bool:
        """Whatever was settled wrongly is put right, and every stake that was shifted.

        campione-pb.18: where a complaint was dismissed, what there was by then only by whoever
        decides of them; but not what the cards, put right since, want otherwise."""
        mine = [p for p in now.payments if whose in ("", p.bet.owner)]
        mine = [p for p in mine if decides or p.reopened or not p.dismissed]
        # What somebody is owed comes first: they may owe more than is left, but not to themselves.
        mine.sort(key=lambda payment: self.owes(payment, now.coup))
        changes = [self.put_right(now, payment) for payment in mine]
        for shift in now.shifts[:]:
            if shift.lies == shift.should(decides):
                continue
            if whose in ("", shift.bet().owner):
                changes.append(self.shifted_back(now, shift, decides))
        return any(changes)

    def do_side_winners(self, act: Act) -> None:
        """lugano-pb.order: the croupier announces the winning side chances."""
        if not self.side_winners or not self.coup or not self.now or self.expects() != "settle":
            return self.refuse("not now")
        self.now.side_announced = True
        announced = {name for name in act.get("winning", 0).split(",") if name}
        if announced != self.side_chances_won(self.coup) and act.get("unnoticed") != "yes":
            self.rule("side winners told wrongly", "lugano-pb.order", c.ANNOUNCED)
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
        now = self.now
        begun = now and any(each.fate != "advance" for each in now.payments)
        if self.expects() == "settle" and now and begun and not self.all_settled(now):
            return self.rule("bet forgotten", self.forgotten, c.REMINDER)
        return super().do_end(act)

    # Complaints

    def do_dispute(self, act: Act) -> None:
        """Of the coup that is named, else of the one under way, else of the last."""
        now, named = self.now, act.get("coup")
        if act.who in self.gone:
            self.refuse("not here")
        elif now and now.under_way() and named in ("", str(now.coup.number)):
            if now.closed():
                return self.refuse("without appeal")
            if now.coup.finding or now.disputed:
                return self.refuse("one thing after the other")
            now.disputed = True
        elif self.previous and self.late and named in ("", str(self.previous.coup.number)):
            if self.previous.closed():
                return self.refuse("without appeal")
            self.late_disputes += 1
        else:
            self.refuse("the coup is over")

    def do_resolve(self, act: Act) -> None:
        if act.who != self.resolver:
            return self.refuse("not theirs to settle")
        yes, now = act.get("rebuildable", 0) == "yes", self.now
        if now and now.disputed:
            now.disputed = False
        elif self.late_disputes:
            self.late_disputes, now = self.late_disputes - 1, self.previous
        else:
            return self.refuse("nobody complains")
        if yes and now:
            self.uphold(now)
        elif now:
            for shift in now.shifts:
                shift.dismissed, shift.stood = True, shift.lies
            for payment in now.payments:
                payment.dismissed = True
        if now and self.resolver == "direction":
            now.decided()
            self.late_disputes = 0 if now is self.previous else self.late_disputes
        return None

    def uphold(self, now: Settlement) -> None:
        """The coup is gone through again: nothing over the maximum is ever paid."""
        self.all_right(now)
        self.excess_back(now)

    def expects(self) -> str:
        if self.now and self.now.disputed:
            return "resolve"
        return super().expects()

    def annul(self) -> None:
        """What was settled by hand is taken back; the stakes are their owners' again."""
        assert self.now
        self.take_back(self.now)
        super().annul()

    def take_back(self, now: Settlement) -> None:
        for payment in reversed(now.payments):
            back = Effect()
            if payment.fate != "advance":
                back[OWNER, payment.bet.currency] += payment.bet.amount
            back.subtract(payment.effect())
            self.correct(now, back, payment.bet.owner, payment.bet)
        settled = [p.bet for p in now.payments if p.fate != "advance"]
        now.returned = [*now.coup.bets, *settled]
        now.payments = []
        now.shifts = []
