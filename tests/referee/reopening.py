"""Punto Banco: a deal that went wrong is found once bets have been settled, or the coup is over.

campione-pb.18, venezia-spb.10: a coup is not over as long as its cards lie there. What was done
about the bets is then held against the cards as they should lie.
"""

from .cloth import Coup
from .reading import Act
from .settlements import Settlement
from .stakes import Stakes
from .tableau import due, word


class Reopening(Stakes):
    # As long as the cards lie there

    def misdealt(self, coup: Coup) -> None:
        """Nothing counts as settled until the points are told again."""
        assert self.now
        coup.settled = self.now.side_announced = False
        for payment in self.now.payments:
            payment.reopened = payment.fate != "advance"
        super().misdealt(coup)

    def pending(self, now: Settlement) -> bool:
        """Is a bet settled otherwise than the cards, put right, want?"""
        return any(p.reopened and self.departure(p, now.coup) for p in now.payments)

    def all_settled(self, now: Settlement) -> bool:
        return super().all_settled(now) and not self.pending(now)

    def cloth_empty(self) -> None:
        """Then what a complaint has left is gone through too."""
        before = self.now and self.now.coup.settled
        super().cloth_empty()
        if self.now and self.now.coup.settled and not before:
            self.rest_of_complaint(self.now)

    def do_settle(self, act: Act) -> None:
        """Rightly: also what was settled by cards that have been put right since."""
        super().do_settle(act)
        now = self.now
        if now and not self.verdicts[-1].refused:
            old = [payment for payment in now.payments if payment.reopened]
            for payment in sorted(old, key=lambda each: self.owes(each, now.coup)):
                payment.reopened = self.put_right(now, payment)
            self.rest_of_complaint(now)

    def this_without_bets(self) -> None:
        """venezia-spb.3: the bets are withdrawn, those too that were settled."""
        assert self.now
        self.take_back(self.now)
        super().this_without_bets()

    # Complaints

    def uphold(self, now: Settlement) -> None:
        if now.coup.slipped and now is self.now:
            self.order_inverted(now.coup)
            now.upheld = any(payment.reopened for payment in now.payments)
            for shift in now.shifts:
                shift.upheld = True
        elif now.coup.slipped:
            self.past_rebuilt(now)
        super().uphold(now)

    def rest_of_complaint(self, now: Settlement) -> None:
        """The whole coup is gone through again, what was settled once its points are told.

        campione-pb.18: what is settled so is what was complained of, not what came about since.
        """
        if now.upheld:
            now.upheld = False
            for shift in [each for each in now.shifts if each.upheld]:
                self.shifted_back(now, shift, decides=True)
            self.excess_back(now, upheld=True)

    def past_rebuilt(self, now: Settlement) -> None:
        """venezia-spb.10, malta-pb.dispute: of a coup that is over only the cards that were out
        can take their places. Where the Rule wants one more it cannot be rebuilt: annulled."""
        coup = now.coup
        coup.slipped = False
        out = sorted(coup.cards, key=lambda card: card.left)
        out, coup.cards = out[coup.fixed :], out[: coup.fixed]
        for card in out:
            card.side = ""
        while to := self.wanted(coup):
            if not out:
                coup.cards, coup.annulled = [], True
                self.take_back(now)
                break
            card = out.pop(0)
            card.side = to
            coup.cards.append(card)
        self.verdicts[-1].past.append(tuple(card.side for card in coup.cards))

    def wanted(self, coup: Coup) -> str:
        """The hand the next card goes to: in the distribution, then by the Rule."""
        if not coup.dealt():
            return coup.next_place()
        banco = coup.names("banco")
        return due(word(coup.names("punto")), coup.third("punto"), banco, len(banco) > 2)

    # The Direction

    def do_rule(self, act: Act) -> None:
        """campione-pb.49, venezia-spb.16: what it decides is disputed no more."""
        coup, now, annul = self.coup, self.now, act.get("annul") == "yes"
        if annul and (not coup or coup.annulled):
            return self.refuse("no coup")
        if now and now.closed() and not any(payment.reopened for payment in now.payments):
            return self.refuse("without appeal")  # 49: for the Direction too
        if coup and now and (annul or now.under_way()):
            now.disputed = coup.window = False
            if annul:
                coup.settled = False  # campione-pb.18: its cards lie there still
                self.annul_by_direction()
            now.decided()
        elif self.previous:  # of which alone there is anything to decide
            self.late_disputes = 0
            self.previous.decided()
        return None

    def annul_by_direction(self) -> None:
        """campione-pb.49, venezia-spb.16: what waits is a card too many, no text burns it."""
        assert self.coup
        for card in self.under if self.coup.announced else []:
            card.why = "ruled"
        Stakes.annul(self)  # not as the houses do
