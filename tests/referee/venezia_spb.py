"""Super Punto Banco, Casinò di Venezia: premise p1-p11, articles 1-16.

One method for each thing the document speaks of, in its order; then those it is silent about,
where Campione's article is followed. Lugano and Malta follow this reading where they are silent.
"""

from . import cloth as c
from .cloth import Bet, Card, Coup
from .facts import EQUAL, LOST, Due
from .reopening import Reopening
from .tableau import commission_down


class Venezia(Reopening):
    house = "venezia-spb"
    late = "inspector"  # 10: whatever is disputed later
    closed = changed = "venezia-spb.p2"
    first, first_by = "banco", "venezia-spb.p8"
    first_fallen_without_bets = True  # 3

    # Premise

    def entitled(self, coup: Coup) -> str:
        """p3: the highest bet on Punto; equal ones in the order from the Button's holder.

        p4: nobody on Punto, the dealer completes the hand. 13: who stands does not read.
        """
        bets = [
            bet
            for bet in coup.bets
            if bet.chance == "punto"
            and bet.owner in self.seats
            and bet.owner not in self.away | self.inexpert
        ]
        seats = self.seat_count
        bets.sort(key=lambda bet: (-bet.amount, (self.seats[bet.owner] - self.button) % seats))
        return bets[0].owner if bets else ""

    def lifted(self) -> None:
        """p5: the cards are read resting on the cloth."""
        self.rule("cards lifted from the cloth", "venezia-spb.p5", c.REMINDER)

    def shown_too_soon(self, declared: bool, natural: bool) -> None:
        """p6: 8 and 9 are turned at once; with less the cards stay covered till the end (p8)."""
        if not natural:
            self.rule("cards shown that were to stay covered", "venezia-spb.p6", c.REMINDER)

    def declared_against_the_rule(self, who: str) -> None:
        """p6: the punter must keep to the Rule; p11: the coup is rebuilt by it."""
        self.rule("declaration against the Rule", "venezia-spb.p6", c.BY_RULE)

    def before_banco_is_shown(self) -> None:
        """p8: after the declaration the dealer shows the Banco's cards, then closes the game."""
        self.rule("card drawn before the Banco is shown", "venezia-spb.p8", c.REMINDER, c.WAITS)

    def due(self, bet: Bet, coup: Coup) -> Due:
        """p10: equal, the coup is null and Egalité is paid. The pays are Campione's (46)."""
        punto, banco = coup.points()
        if bet.chance == "egalite":
            return ("pay", bet.amount * 8, 0) if punto == banco else LOST
        if punto == banco:
            return EQUAL
        if bet.chance != ("punto" if punto > banco else "banco"):
            return LOST
        return "pay", bet.amount, commission_down(bet.amount) * (bet.chance == "banco")

    def wrong(self, mishap: str, bet: Bet) -> str:
        """p11: any error of the dealer."""
        return "venezia-spb.p11"

    def corrected(self, who: str) -> None:
        """p11: any error of the player is rebuilt by the Rule before the two inspectors."""
        self.rule("declaration corrected at once", "venezia-spb.p11", c.CHECKED)

    def misrepeated(self) -> None:
        """p11: any error of the dealer."""
        self.rule("declaration misrepeated", "venezia-spb.p11", c.REPETITION)

    def third_card_forgotten(self) -> None:
        """p11: any error of the dealer."""
        self.rule("third card due and not given", "venezia-spb.p11", c.REMINDER)

    # Article 1

    def surplus(self, card: Card) -> None:
        """1: unseen, it waits and serves the next hand; seen, the next coup is in bianco.

        8: a third card not due serves a coup in bianco, seen or not.
        """
        self.under.append(card)
        card.bianco = True
        if card.why in ("punto", "banco", "misrepeated", "false draw"):
            self.rule("third card not due, left over", "venezia-spb.8", c.KEPT, c.BIANCO)
            return self.without_bets()
        if card.fell and len(self.under) == 1:
            return self.early(card, True)
        if card.seen:
            self.rule("card too many, seen", "venezia-spb.1", c.KEPT, c.BIANCO)
            return self.without_bets()
        card.bianco = False
        return self.rule("card too many, not seen", "venezia-spb.1", c.KEPT)

    def early(self, card: Card, first_fell: bool) -> None:
        """3: the hand's first card falls. Else 1: a card too many, which the hand to come uses."""
        if first_fell:
            card.bianco = True
            self.rule("first card of the hand fallen", "venezia-spb.3", c.BIANCO)
            return self.without_bets()
        return self.surplus(self.under.pop())

    def detached(self) -> None:
        """1: under the sabot for the time being."""
        self.rule("card out by mistake", "venezia-spb.1", c.WAITS)

    def first_card_visible(self) -> None:
        """1: the hand's first card is visible in the sabot: not burned, a coup in bianco."""
        self.rule("first card of the hand visible", "venezia-spb.1", c.BIANCO)
        self.without_bets()

    def other_card_visible(self) -> None:
        """1: any of the others is valid."""
        self.rule("another card of the hand visible", "venezia-spb.1", c.PLAY_ON)

    def uncovered_in_deal(self, side: str) -> None:
        """1: the play being closed, the hand goes on and the coup is valid."""
        self.rule("cards uncovered in the distribution", "venezia-spb.1", c.PLAY_ON)

    # Articles 2 and 3

    def order_known(self, stuck: bool) -> None:
        """2: the right order is restored. Pulled out in confusion: p11."""
        article = "venezia-spb.2" if stuck else "venezia-spb.p11"
        self.rule("several cards out at once, order restored", article, c.IN_ORDER)

    def order_lost(self, cards: list[Card], stuck: bool, coming: bool) -> bool:
        """2: stuck together, otherwise burned, whenever it is.

        Pulled out in confusion: silent. campione-pb.30 annuls the coup they were given in.
        """
        if stuck:
            self.rule("cards stuck together, order lost", "venezia-spb.2", c.BURNED)
            self.burn()
            return True
        if coming:
            return False
        self.rule("several cards in confusion", "campione-pb.30", c.ANNULLED)
        self.annul()
        return True

    def fell(self, first: bool) -> None:
        """3: picked up and put back in play; the first card: bets withdrawn, hand in bianco."""
        if first:
            self.rule("first card of the hand fallen", "venezia-spb.3", c.BIANCO)
            playing = self.coup and not self.coup.annulled
            return self.this_without_bets() if playing else self.without_bets()
        return self.rule("card fallen to the floor", "venezia-spb.3", c.PLAY_ON)

    # Articles 6 to 9

    def finding(self, mishap: str, article: str) -> None:
        assert self.coup
        self.coup.finding = article
        self.rule(mishap, f"venezia-spb.{article}", c.FIND, c.REBUILT)

    def swapped(self, seen: bool) -> None:
        """6: rectified before the inspector, seen or not."""
        self.finding("order of emission inverted", "6")

    def too_many(self, held: bool) -> None:
        """7: rebuilt before the inspector."""
        self.finding("more than two cards to a side", "7")

    def too_few(self) -> None:
        """7."""
        self.finding("fewer than two cards to a side", "7")

    def not_rebuildable(self, article: str) -> None:
        """6, 7: annulled, the cards out burned."""
        self.rule("coup not clearly rebuildable", f"venezia-spb.{article}", c.ANNULLED)
        self.annul()

    def annul(self) -> None:
        """6, 7, and 2 likewise: all the cards out are burned, those that wait too."""
        self.under = []
        self.burn()
        super().annul()

    def not_due(self, to: str) -> None:
        """8: rebuilt; what is in excess serves a coup in bianco (see ``surplus``)."""
        self.rule("third card not due", "venezia-spb.8", c.WAITS)

    def misrepeated_card(self) -> None:
        """8."""
        self.not_due("punto")

    def wrong_point_announced(self) -> None:
        """9."""
        self.rule("wrong point announced", "venezia-spb.9", c.SPEAK)

    # Article 11

    def bet_refused(self, bet: Bet, amount: int, coup: Coup) -> str:
        """11: one bet a seat, on Punto or Banco, besides Egalité."""
        others = [b for b in coup.bets if b.box == bet.box and b is not bet]
        return "one bet a seat" if bet.box and others else ""

    # Silent: Campione's articles

    def given_covered(self, card: Card) -> None:
        """campione-pb.30: the card given is uncovered."""
        self.rule("card given covered", "campione-pb.30", c.TURNED)
        card.lay(True, card.side)

    def wrong_point_declared(self, who: str) -> None:
        """p11: an error of the player's too is put right by the Rule: what the cards say."""
        self.rule("wrong point told by the punter", "venezia-spb.p11", c.SPEAK)

    def taken(self, who: str) -> None:
        """campione-pb.38."""
        self.rule("cards taken on one's own initiative", "campione-pb.38", c.BACK)

    def uncovered_by_mistake(self) -> None:
        """campione-pb.43."""
        self.rule("cards uncovered by mistake", "campione-pb.43", c.PLAY_ON)

    def passed_to_the_wrong_person(self) -> None:
        """campione-pb.44: nothing is declared yet, they come back."""
        self.rule("cards passed to the wrong person", "campione-pb.44", c.BACK)

    def wrong_person_declared(self) -> None:
        """campione-pb.44: the play has been declared, the coup goes on."""
        self.rule("declared by one without the right", "campione-pb.44", c.PLAY_ON)

    def turned_without_right(self) -> None:
        """campione-pb.44: open to all they cannot come back to be declared; the coup goes on."""
        self.rule("turned by one without the right", "campione-pb.44", c.PLAY_ON)
