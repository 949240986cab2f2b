"""Punto Banco, Casinò Lugano.

Of mishaps the document knows one, the card too many, and its non-betting coup. Where it is silent
Venezia is followed, before Campione.
"""

from . import cloth as c
from .bets import SIDES
from .cloth import Bet, Card, Coup
from .facts import EQUAL, LOST, Due
from .paying import SIDE_BETS
from .reading import Act
from .tableau import commission_up
from .venezia_spb import Venezia

UNDECIDED = "one of them"  # nobody is called so: a name has no spaces


class Lugano(Venezia):
    house = "lugano-pb"
    late = ""  # silent; campione-pb.18
    closed = changed = "lugano-pb.flow"
    first = ""  # no order of the two points is told
    side_winners = True
    forgotten = "lugano-pb.order"  # all that lies there is collected or paid
    unclaimed = "campione-bj.37"  # silent
    reopens = False  # flow: after "nulla va più" no bet is added, touched or moved

    # nonbetting: a card too many, whenever and however it came out

    def surplus(self, card: Card) -> None:
        """The card waits under the sabot; the next coup is a non-betting coup that uses it."""
        self.under.append(card)
        card.bianco = True
        self.rule("card too many", "lugano-pb.nonbetting", c.KEPT, c.BIANCO)
        self.without_bets()

    def order_lost(self, cards: list[Card], stuck: bool, coming: bool) -> bool:
        """None due, they are cards too many: nobody stakes on their order. Else venezia-spb.2."""
        return not coming and super().order_lost(cards, stuck, coming)

    def early(self, card: Card, first_fell: bool) -> None:
        """Before the play, fallen or not, it was drawn by mistake."""
        self.surplus(self.under.pop())

    def detached(self) -> None:
        """Play goes on, the card waits: if the Rule wants it still, it was not too many."""
        self.rule("card too many", "lugano-pb.nonbetting", c.WAITS)

    def not_due(self, to: str) -> None:
        """The same."""
        self.detached()

    def before_banco_is_shown(self) -> None:
        """hand-turn: the croupier turns the Banco's cards; then come the third cards."""
        self.rule("card before the Banco is shown", "lugano-pb.hand-turn", c.REMINDER, c.WAITS)

    def too_many(self, held: bool) -> None:
        """A fifth card before the reading is a card too many. In the four: venezia-spb.7."""
        if held:
            return self.detached()
        return super().too_many(held)

    def lifted(self) -> None:
        """hand-table: the cards stay visible and on the table."""
        self.rule("cards lifted from the table", "lugano-pb.hand-table", c.REMINDER)

    def do_report(self, act: Act) -> None:
        """hand-turn: the croupier tells the total of the cards the player has turned."""
        if act.get("mishap", 0) == "wrong-total":
            coup = self.coup
            lie = coup is not None and coup.dealt() and not coup.annulled
            if not coup or not lie or not (coup.shown("punto") or coup.shown("banco")):
                return self.refuse("no cards to tell the total of")
            return self.rule("total told wrongly", "lugano-pb.hand-turn", c.SPEAK)
        return super().do_report(act)

    # pay, plus8, dragon, order

    def due(self, bet: Bet, coup: Coup) -> Due:
        punto, banco = coup.points()
        if bet.chance == "plus8":  # plus8: the totals add up to 8 or 18
            return ("pay", bet.amount * 8, 0) if punto + banco in (8, 18) else LOST
        if bet.chance == "dragon":  # dragon: both third cards, of the same rank
            first, second = coup.third("punto"), coup.third("banco")
            pair = first is not None and second is not None and first[0] == second[0]
            return ("pay", bet.amount * 35, 0) if pair else LOST
        if bet.chance == "egalite":
            return ("pay", bet.amount * 8, 0) if punto == banco else LOST
        if punto == banco:  # silent; venezia-spb.p10
            return EQUAL
        if bet.chance != ("punto" if punto > banco else "banco"):
            return LOST
        return "pay", bet.amount, commission_up(bet.amount) * (bet.chance == "banco")

    def wrong(self, mishap: str, bet: Bet) -> str:
        """order: what is collected, what is paid, and when. pay: how much. chips: in which."""
        if mishap == "wrong currency":
            return "lugano-pb.chips"
        if mishap in ("overpaid", "underpaid", "commission forgotten", "commission twice"):
            return "lugano-pb.pay"
        return "lugano-pb.order"

    def bet_refused(self, bet: Bet, amount: int, coup: Coup) -> str:
        if bet.chance in SIDE_BETS:  # plus8, dragon, side
            total = bet.amount + amount
            if total % 500 or not 500 <= total <= 10000:
                return "5 to 100 in multiples of 5"
            own = [b for b in coup.bets if b.owner == bet.owner and b.chance not in SIDE_BETS]
            return "" if own else "only beside an ordinary bet"
        if bet.chance == "egalite":
            return ""
        others = [b for b in coup.bets if b.chance == bet.chance and b.box == bet.box]
        if bet not in others and len(others) >= 3:  # three
            return "three bets on the square"
        if sum(b.amount for b in others) + amount > self.limits[0][1]:  # max
            return "maximum of the square"
        return ""

    def needed(self, bet: Bet, coup: Coup) -> bool:
        """side: a side bet stands beside an ordinary one."""
        own = [b for b in coup.bets if b.owner == bet.owner and b is not bet]
        sides = [b for b in own if b.chance in SIDE_BETS]
        return bet.chance not in SIDE_BETS and bool(sides) and len(sides) == len(own)

    # hand-table, hand-turn, hand-decline

    def do_declare(self, act: Act) -> None:
        """hand-turn: the player turns the cards; nothing is asked of them in words."""
        return self.refuse("nobody declares")

    def shown_too_soon(self, declared: bool, natural: bool) -> None:
        """hand-turn: whoever has the cards turns them, whatever the total; the Punto's first."""
        if self.coup and not self.coup.shown("punto"):
            self.rule("cards shown too soon", "lugano-pb.hand-turn", c.REMINDER)

    def expects_of_readers(self, coup: Coup) -> str:
        """hand-decline: that the croupier turns the Punto's cards is part of giving the Banco's to
        be read. So they are given still; but cards that lie open are given to nobody."""
        if not coup.passed:
            anybody = self.entitled(coup)
            if not coup.shown(coup.reads) and (anybody or not coup.shown("punto")):
                return "pass"
        for side in ("punto", "banco"):
            if not coup.shown(side):
                return "turn " + side
        return self.third() or "announce"

    def highest(self, coup: Coup) -> list[str]:
        """Who has the highest Punto bet; who declines leaves it to the next, then to Banco's.

        hand-decline asks whether the Punto's cards were given up or had no bettor: once they are
        turned, that is answered, whoever comes or goes.
        """
        turned = coup.opened and coup.shown("punto")
        sides = (coup.reads,) if turned else SIDES
        for side in sides:
            barred = self.barred(coup, side)
            bets = [b for b in coup.bets if b.chance == side and b.owner not in barred]
            coup.reads = side
            if bets:
                most = max(b.amount for b in bets)
                return list(dict.fromkeys(b.owner for b in bets if b.amount == most))
        coup.reads = sides[0]
        return []

    def barred(self, coup: Coup, side: str) -> set[str]:
        """hand-decline: the Banco's bettors have the same option, also who declined."""
        return {who for who, of in coup.declined if of == side} | self.away | self.inexpert

    def entitled(self, coup: Coup) -> str:
        """hand-table: of equal bets the one whose owner alone wants the cards; else the inspector
        decides, and until then they are nobody's, whoever staked first."""
        if coup.named in self.barred(coup, coup.reads):
            coup.named = ""
        if coup.named:
            return coup.named
        tied = self.highest(coup)
        willing = [who for who in tied if who in coup.willing]
        for only in (tied, willing):
            if len(only) == 1:
                return only[0]
        return UNDECIDED if tied else ""

    def turn(self, coup: Coup, side: str) -> None:
        super().turn(coup, side)
        coup.opened = coup.opened or (side == "punto" and coup.dealt())

    def dealers_turn(self, coup: Coup, side: str, state: str) -> bool:
        """hand-decline: where the Banco is read, the croupier turns the Punto's cards.

        Where nobody reads: silent, venezia-spb.p4.
        """
        read = side == "punto" and coup.reads == "banco"
        return read or super().dealers_turn(coup, side, state)

    def between(self) -> list[str]:
        """Between whom it lies, from the close until the cards are given."""
        coup = self.coup
        if not coup or self.open_cards(coup) or self.expects() not in ("deal", "pass"):
            return []
        return self.highest(coup)

    def do_ask_tied(self, act: Act) -> None:
        """hand-table: the question is put once; a stake moved since takes it back from nobody."""
        if self.coup:
            self.coup.tied = set(self.between())

    def do_answer(self, act: Act) -> None:
        """hand-table: the croupier asks the tied who wants them. Who does not has given them up."""
        coup, between = self.coup, self.between()
        if not coup or not between or act.who not in coup.tied.union(between):
            return self.refuse("not asked")
        if act.get("takes", 0) == "yes":
            coup.willing.add(act.who)
        else:
            coup.declined.add((act.who, coup.reads))
        return None

    def do_decide_reader(self, act: Act) -> None:
        """hand-table: no agreement, the inspector decides which of them."""
        if not self.coup or act.get("player", 0) not in self.between():
            return self.refuse("not one of them")
        self.coup.named = act.get("player", 0)
        return None

    def do_decline(self, act: Act) -> None:
        coup = self.coup
        if not coup or act.who != coup.reader:
            return self.refuse("the cards are not before this player")
        if coup.shown(coup.reads):
            return self.refuse("no covered cards")
        coup.declined.add((act.who, coup.reads))
        coup.passed, coup.reader, coup.named = False, "", ""
