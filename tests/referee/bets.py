"""Bets are placed, joined, withdrawn; the betting opens, closes and reopens."""

from . import cloth as c
from .cloth import Bet, Cloth, Coup
from .reading import Act, cents

SIDES = ("punto", "banco")


class Bets(Cloth):
    reopens = True  # may the inspector reopen the betting?
    reopens_on_cards = False  # even with cards out, as long as nobody has seen one?

    def expects(self) -> str:
        """What the table waits for."""
        raise NotImplementedError

    def known(self) -> bool:
        """Is a card that may still enter the coup known to anybody?"""
        top = self.top()
        out = [*self.under, *(self.coup.cards if self.coup else [])]
        return any(card.seen for card in out) or bool(top and top.seen)

    def do_betting(self, act: Act) -> None:
        if self.expects() != "betting" or not self.sabot or self.known():
            return self.refuse("not now")
        self.begin(bianco=False)

    def do_in_bianco(self, act: Act) -> None:
        if self.expects() != "in-bianco":
            return self.refuse("not now")
        self.begin(bianco=True)

    def do_bet(self, act: Act) -> None:
        coup = self.coup
        if not coup or not coup.betting or self.known():
            return self.refuse("the bets are closed")
        chance, amount = act.get("chance", 0), cents(act.get("amount", 1))
        currency = act.get("currency", default=self.currency)
        box = int(act.get("box", default="0")) or self.seats.get(act.who, 0)
        bet = Bet(act.who, chance, box if chance in SIDES else 0, 0, currency)
        for old in coup.bets:
            if (old.owner, old.chance, old.box) == (bet.owner, bet.chance, bet.box):
                bet = old
        low, high = self.limits[0 if chance in SIDES else 1]
        total = self.staked(bet, coup) + amount
        if why := self.bet_refused(bet, amount, coup):
            return self.refuse(why)
        if chance in (*SIDES, "egalite") and not (low <= bet.amount + amount and total <= high):
            return self.refuse("outside the limits")
        if amount > self.books.get((bet.owner, bet.currency), 0):
            return self.refuse("not enough chips")
        if bet.amount == 0:
            coup.bets.append(bet)
        bet.amount += amount
        self.move(act.who, "", amount, currency)

    def bet_refused(self, bet: Bet, amount: int, coup: Coup) -> str:
        """Why the house does not take this bet, if it does not."""
        raise NotImplementedError

    def staked(self, bet: Bet, coup: Coup) -> int:
        """What one player has on a chance, whoever stakes for them."""
        one = {bet.owner}
        for pair in self.joined:
            if one & set(pair):
                one |= set(pair)
        return sum(b.amount for b in coup.bets if b.owner in one and b.chance == bet.chance)

    def do_join_stakes(self, act: Act) -> None:
        """malta-pb.limits: the maximum binds even through third parties. The others are silent."""
        pair = act.get("principal", 0), act.get("proxy", 1)
        self.joined.append(pair)
        coup = self.coup
        if not coup or coup.settled or coup.annulled:
            return
        over = False
        for bet in reversed(coup.bets):
            high = self.limits[0 if bet.chance in SIDES else 1][1]
            excess = min(bet.amount, self.staked(bet, coup) - high)
            if bet.owner in pair and excess > 0:
                bet.amount -= excess
                self.give_back(bet, excess)
                over = True
        coup.bets = [bet for bet in coup.bets if bet.amount]
        if over:
            self.rule("stake over the maximum", "malta-pb.limits", c.EXCESS)

    def do_unbet(self, act: Act) -> None:
        coup = self.coup
        if not coup or not (coup.betting or coup.window) or self.known():
            return self.refuse("the bets are closed")
        box = int(act.get("box", default="0"))
        for bet in coup.bets:
            if (bet.owner, bet.chance) == (act.who, act.get("chance", 0)) and box in (0, bet.box):
                some = cents(act.named["amount"]) if "amount" in act.named else bet.amount
                if some != bet.amount:
                    return self.lower(bet, some, coup)
                if self.needed(bet, coup):
                    return self.refuse("another bet rests on it")
                self.give_back(bet)
                coup.bets.remove(bet)
                return
        self.refuse("no such bet")

    def lower(self, bet: Bet, some: int, coup: Coup) -> None:
        """While bets are open, and so that a bet is left; whoever may withdraw takes back all."""
        low = self.limits[0 if bet.chance in SIDES else 1][0]
        if coup.window or not 0 < some < bet.amount or bet.amount - some < low:
            return self.refuse("that cannot be taken off")
        bet.amount -= some
        self.give_back(bet, some)

    def needed(self, bet: Bet, coup: Coup) -> bool:
        """Does a bet that may stand only beside an ordinary one rest on this one?"""
        return False

    def do_close(self, act: Act) -> None:
        if self.expects() != "close" or not self.coup or not self.coup.bets:
            return self.refuse("not now")
        self.coup.betting, self.coup.staked = False, True
        self.forget_why()

    def do_reopen(self, act: Act) -> None:
        """campione-pb.9, and as long as no card has been seen."""
        coup = self.coup
        if not self.reopens or not coup or coup.betting or coup.bianco:
            return self.refuse("not now")
        if coup.finding or coup.window or coup.announced or coup.annulled or self.known():
            return self.refuse("cards have been seen")
        if (coup.cards or self.under) and not self.reopens_on_cards:
            return self.refuse("a card is out")
        coup.betting = True
        # The cards nobody has looked at yet go, after the close, to whoever then has the right.
        coup.passed, coup.reader, coup.wrong, coup.taker = False, "", "", ""

    def without_bets(self) -> None:
        """This coup, if it has hardly begun, else the next is played without bets."""
        coup = self.coup
        if coup and len(coup.cards) < 2 and not (coup.announced or coup.annulled):
            self.this_without_bets()
        else:
            self.bianco_next = True

    def this_without_bets(self) -> None:
        """However much of it is out: bets back, nobody reads, the rest is played open."""
        coup = self.coup
        assert coup
        self.return_bets()
        coup.betting, coup.bianco, coup.window = False, True, False
        coup.declared, coup.point_declared = "", ""
        coup.passed, coup.reader, coup.wrong, coup.taker = False, "", "", ""
