"""Punto Banco: stakes that do not lie as they should, or above the maximum; winnings left."""

from dataclasses import replace

from . import cloth as c
from .cloth import Bet, Cloth, Coup
from .paying import Paying, one_bet, waits
from .reading import Act, cents
from .settlements import OWNER, Effect, Payment, Settlement, Shift


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
        if owner in self.gone and not lies:
            return self.refuse("not here")
        to = act.get("to", default=chance)
        box = int(act.get("to_box", default="0")) or (lies.box if lies else 0)
        box = (box or int(act.get("box", default="0")) or self.seats.get(owner, 0)) * (
            to in ("punto", "banco")
        )
        currency = act.get("currency", default=lies.currency if lies else self.currency)
        after = Bet(owner, to, box, amount, currency) if amount else None
        had = lies.amount if lies else 0
        if amount - had > self.books.get((owner, currency), 0):
            return self.refuse("not enough chips")
        if coup.betting:  # only a stake above the maximum that nobody notices
            if noticed or amount <= self.limits[to not in ("punto", "banco")][1]:
                return self.refuse("it may be changed")
        elif noticed:  # it lies again as it did when bets were closed
            was = next((s for s in now.shifts if s.lies is lies and lies), Shift(lies, lies))
            if after != was.lawful:  # unless that is how it lies now
                self.rule("stake shifted", self.changed if lies else self.closed, c.RESTORED)
            decides = after == was.lawful  # nobody has to: it lies there by these hands
            if was in now.shifts and self.has_for(was, decides):
                self.lay_instead(coup, lies, was.should(decides))
                self.strays_no_more(now, was, decides)
            return None
        self.lay_instead(coup, lies, after)
        if not coup.betting:
            shift = next((s for s in now.shifts if s.lies is lies and lies), None)
            if not shift:
                shift = Shift(lies, after)
                now.shifts.append(shift)
            shift.lies = after
        return None

    def strays_no_more(self, now: Settlement, shift: Shift, decides: bool) -> None:
        shift.lies = shift.should(decides)
        if shift.lies == shift.lawful:
            now.shifts.remove(shift)

    def has_for(self, shift: Shift, decides: bool) -> bool:
        """Is there what was taken of it, with its owner or waiting for them?"""
        should = shift.should(decides)
        if not should:
            return True
        missing = should.amount - (shift.lies.amount if shift.lies else 0)
        purse = self.holder(should.owner), should.currency
        return missing <= self.books.get(purse, 0)

    def lay_instead(self, coup: Coup, bet: Bet | None, other: Bet | None) -> None:
        if bet:
            self.give_back(bet)
        if other:
            self.move(self.holder(other.owner), "", other.amount, other.currency)
        if bet and other:
            coup.bets[coup.bets.index(bet)] = other
        elif bet:
            coup.bets.remove(bet)
        elif other:
            coup.bets.append(other)

    def shifted_back(self, now: Settlement, shift: Shift, decides: bool) -> bool:
        """It lies again as it should; settled, the money is as if it had lain so."""
        lawful, lies, coup = shift.should(decides), shift.lies, now.coup
        lying = not coup.settled and (lies is None or any(bet is lies for bet in coup.bets))
        if lying and not self.has_for(shift, decides):
            return False  # they are held to it once it is decided
        if not lying and not coup.announced:
            return False  # the points have to be told again
        owner = shift.bet().owner
        self.strays_no_more(now, shift, decides)
        self.rule("stake shifted", self.changed if lawful else self.closed, c.RESTORED)
        if lying:
            self.lay_instead(coup, lies, lawful)
            return True
        change = Effect()
        if lawful:
            change.update(self.rightly(lawful, coup).effect())
            change[OWNER, lawful.currency] -= lawful.amount
        if lies:
            change.subtract(self.rightly(lies, coup).effect())
            change[OWNER, lies.currency] += lies.amount
        settled = [p for p in now.payments if p.bet == lies and p.fate != "advance"]
        bets = tuple(bet for bet in (lies, lawful) if bet)
        for each in (*self.debts, *self.gains):  # they are about the bet that counts as well
            each.bets += bets if one_bet(each.bets, bets) else ()
        self.correct(now, change, owner, *bets)
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

    def excess_back(self, now: Settlement, upheld: bool = False) -> bool:
        """``upheld``: of stakes as they lay when a complaint was, which asks for no others."""
        coup, cut = now.coup, False
        since = [shift.lies for shift in now.shifts if upheld and not shift.upheld]
        limits = self.limits if coup.betting else now.limits
        for payment in [p for p in now.payments if p.fate != "advance" and not p.stands]:
            bet, high = payment.bet, limits[payment.bet.chance not in ("punto", "banco")][1]
            if bet.amount > high and coup.announced and not bet.stands and bet not in since:
                cut = True
                stands = replace(bet, amount=high)
                left = self.cut_down(payment, stands, coup)
                change = left.effect()
                change[OWNER, bet.currency] += bet.amount - high
                change.subtract(payment.effect())
                self.correct(now, change, bet.owner, bet)
                now.payments[now.payments.index(payment)] = left
                for shift in now.shifts:
                    shift.lies = stands if shift.lies == bet else shift.lies
        for bet in coup.bets:
            high = limits[bet.chance not in ("punto", "banco")][1]
            if bet.amount > high and not bet.stands and bet not in since:
                cut = True
                self.give_back(bet, bet.amount - high)
                bet.amount = high
        for shift in now.shifts if cut else []:
            # It lies where it should: no more than the maximum was ever to lie there. One that was
            # moved away does not lie there to be found: it is, once it has been put back.
            lawful, lies = shift.lawful, shift.lies
            if not lawful or not lies or (lawful.chance, lawful.box) != (lies.chance, lies.box):
                continue
            high = limits[lawful.chance not in ("punto", "banco")][1]
            if lawful.amount > high and not lawful.stands and lies not in since:
                shift.lawful = replace(lawful, amount=high)
        now.shifts = [shift for shift in now.shifts if shift.lawful != shift.lies]
        if cut:
            self.rule("stake over the maximum", "malta-pb.limits", c.EXCESS)
        return cut

    def cut_down(self, payment: Payment, stands: Bet, coup: Coup) -> Payment:
        """What was done, of what stands. Whoever finds the excess has not found how the bet was
        settled: of winnings goes what was won on the excess, as far as it was paid."""
        right, due = self.rightly(payment.bet, coup), self.rightly(stands, coup)
        cut = replace(payment, bet=stands)
        if not self.departure(payment, coup):
            return replace(cut, won=due.won, kept=due.kept)
        if (payment.fate, right.fate) != ("pay", "pay") or payment.currency != stands.currency:
            return cut
        won = max(0, payment.won - (right.won - due.won))
        kept = min(won, max(0, payment.kept - (right.kept - due.kept)))
        return replace(cut, fate="pay" if won else "return", won=won, kept=kept)

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
            return self.refuse("not theirs")
        if amount > self.brought_back(who, currency):
            return self.refuse("it is not what their bets have left there")
        self.about = self.lies_there()
        assert self.about
        self.move(who, waits(who), amount, currency)
        self.about.aside[who, currency] += amount
        self.about = None
        return self.rule("winnings left on the cloth", self.unclaimed, c.ASIDE)

    def lies_there(self) -> Settlement | None:
        """The coup of which money may lie there: this one or the last."""
        for settled in (self.now, self.previous):
            paid = any(p.fate != "advance" for p in settled.payments) if settled else False
            if settled and settled.under_way() and (settled.coup.annulled or paid):
                return settled
        return None

    def brought_back(self, who: str, currency: str) -> int:
        """What lies where somebody had their bets, and has not been put aside yet."""
        settled = self.lies_there()
        if settled is None:
            return 0
        gone = settled.aside[who, currency]
        if settled.coup.annulled:
            mine = [bet for bet in settled.returned if bet.owner == who]
            return sum(bet.amount for bet in mine if bet.currency == currency) - gone
        won = [p for p in settled.payments if p.fate != "advance" and p.bet.owner == who]
        return sum(p.effect()[OWNER, currency] for p in won) - gone

    def do_dispose(self, act: Act) -> None:
        """25; venezia-spb.15. Their own first, then what has waited longest."""
        amount, currency = cents(act.get("amount", 0)), act.get("currency", 1)
        who = act.get("player", 2)
        kept = [key for key in self.books if key[0].startswith(c.UNCLAIMED) and key[1] == currency]
        if act.who != "direction" or amount > sum(self.books[key] for key in kept):
            return self.refuse("not theirs")
        for name, _ in sorted(kept, key=lambda key: key[0] != waits(who)):
            part = min(amount, self.books[name, currency])
            self.dispose_of(name.removeprefix(c.UNCLAIMED + " "), who, part, currency)
            amount -= part
        return None

    def dispose_of(self, owner: str, who: str, amount: int, currency: str) -> None:
        """What has waited longest goes first; the coup it came from may still be put right."""
        coups = [self.previous, self.now]
        known = sum(each.waits[owner, currency] for each in coups if each)
        earlier = min(amount, self.books[waits(owner), currency] - known)
        for each, part in self.came_from(owner, currency, amount - earlier, coups):
            if who != owner:
                (each.given if who else each.back)[owner, currency] += part
        Cloth.move(self, waits(owner), who or c.FLOAT, amount, currency)
        if not self.books[waits(owner), currency]:
            del self.books[waits(owner), currency]
