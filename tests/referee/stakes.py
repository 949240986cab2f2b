"""Punto Banco: stakes that do not lie as they should, or above the maximum; winnings left."""

from dataclasses import replace

from . import cloth as c
from .cloth import Bet, Coup
from .paying import Paying
from .reading import Act, cents
from .settlements import OWNER, Effect, Settlement


class Stakes(Paying):
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
        if owner in self.gone:
            return self.refuse("not here")
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
        (lawful, lies), coup = shift, now.coup
        lying = not coup.settled and (lies is None or any(bet is lies for bet in coup.bets))
        if not lying and not coup.announced:
            return False  # the points have to be told again
        now.shifts.remove(shift)
        self.rule("stake shifted", self.changed if lawful else self.closed, c.RESTORED)
        if lying:
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
        if not now or now.coup.finding or not self.excess_back(now):
            return self.refuse("nothing is wrong")
        return None

    def excess_back(self, now: Settlement) -> bool:
        coup, found = now.coup, False
        limits = self.limits if coup.betting else now.limits
        for payment in [p for p in now.payments if p.fate != "advance" and not p.stands]:
            bet, high = payment.bet, limits[payment.bet.chance not in ("punto", "banco")][1]
            if bet.amount > high and coup.announced and not bet.stands:
                found = True
                stands = replace(bet, amount=high)
                due = self.rightly(stands, coup)
                change = due.effect()
                change[OWNER, bet.currency] += bet.amount - high
                change.subtract(payment.effect())
                self.correct(change, bet.owner, payment.to)
                now.payments[now.payments.index(payment)] = due
                now.shifts = [(law, stands if lies == bet else lies) for law, lies in now.shifts]
        for bet in coup.bets:
            high = limits[bet.chance not in ("punto", "banco")][1]
            if bet.amount > high and not bet.stands:
                found = True
                self.give_back(bet, bet.amount - high)
                bet.amount = high
        now.shifts = [(lawful, lies) for lawful, lies in now.shifts if lawful != lies]
        if found:
            self.rule("stake over the maximum", "malta-pb.limits", c.EXCESS)
        return found

    def do_reopen(self, act: Act) -> None:
        """campione-pb.9: the game is open again, and stakes may lie as they do."""
        super().do_reopen(act)
        if self.now and self.coup and self.coup.betting:
            self.now.shifts = []

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
        if amount > self.brought_back(who, currency):
            return self.refuse("it is not what his bets have left there")
        self.move(who, c.UNCLAIMED, amount, currency)
        return self.rule("winnings left on the cloth", self.unclaimed, c.ASIDE)

    def brought_back(self, who: str, currency: str) -> int:
        """What lies where somebody had his bets, of this coup or the last."""
        for settled in (self.now, self.previous):
            paid = [p for p in settled.payments if p.fate != "advance"] if settled else []
            if settled and settled.coup.annulled:
                mine = [bet for bet in settled.returned if bet.owner == who]
                return sum(bet.amount for bet in mine if bet.currency == currency)
            if paid:
                won = [p for p in paid if p.bet.owner == who]
                return sum(p.effect()[OWNER, currency] for p in won)
        return 0

    def do_dispose(self, act: Act) -> None:
        """25; venezia-spb.15."""
        amount, currency = cents(act.get("amount", 0)), act.get("currency", 1)
        if act.who != "direction" or amount > self.books.get((c.UNCLAIMED, currency), 0):
            return self.refuse("not his")
        return self.move(c.UNCLAIMED, act.get("player", 2) or c.FLOAT, amount, currency)
