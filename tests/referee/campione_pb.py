"""Punto Banco, Casinò Municipale di Campione d'Italia: 49 articles.

One method for each thing the document speaks of, in the order of its articles; last, those it is
silent about, where Venezia's article is followed.
"""

from . import cloth as c
from .cloth import Bet, Card, Coup
from .facts import EQUAL, LOST, Due
from .reading import Act
from .reopening import Reopening
from .tableau import commission_down


class Campione(Reopening):
    house = "campione-pb"
    reopens_on_cards = True  # 9 sets no term; nobody stakes on a card that has been seen
    unclaimed = "campione-pb.25"
    repeats = True  # 10, 12, 31: the dealer's cards are shown only once the declaration is repeated

    def __init__(self) -> None:
        super().__init__()
        self.erring: set[str] = set()

    # Articles 9 to 19

    def do_declare(self, act: Act) -> None:
        """12: only in words; spacing or crossing the cards is not enough."""
        if act.get("manner") == "gesture":
            return self.refuse("only words count")
        return super().do_declare(act)

    def shown_too_soon(self, declared: bool, natural: bool) -> None:
        """12: even a battuta wants the announcement as well as the cards.

        10: the dealer's are shown first; the cards are exhibited at once only for a battuta.
        """
        del declared, natural
        self.rule("cards shown too soon", "campione-pb.12", c.REMINDER)

    def entitled(self, coup: Coup) -> str:
        """16: the highest Punto bet, even standing; equal: the seated; absent: the second.

        35: not to those who erred before; without Punto bets the dealer plays.
        """
        bets = [
            bet
            for bet in coup.bets
            if bet.chance == "punto" and bet.owner not in self.away | self.inexpert
        ]
        bets.sort(key=lambda bet: (-bet.amount, self.seats.get(bet.owner, 99)))
        return bets[0].owner if bets else ""

    def fell(self, first: bool) -> None:
        """20: keeps its value for the coup."""
        self.rule("card fallen to the floor", "campione-pb.20", c.PLAY_ON)

    def first_card_visible(self) -> None:
        """21: the first card, seen turned in the sabot, is annulled."""
        self.rule("first card seen in the sabot", "campione-pb.21", c.BURNED)
        self.leave()

    # Article 23

    def order_known(self, stuck: bool) -> None:
        """23, 30: the order can be established, so nothing is annulled."""
        article = "campione-pb.23" if stuck else "campione-pb.30"
        self.rule("several cards out at once, order restored", article, c.IN_ORDER)

    def order_lost(self, cards: list[Card], stuck: bool, coming: bool) -> bool:
        """23: in the distribution or the drawing the coup is annulled. 30: so for cards given.

        At any other time they are cards detached by mistake: 34, 42.
        """
        if coming:
            return False
        article = "campione-pb.23" if stuck else "campione-pb.30"
        self.rule("several cards out at once, order lost", article, c.ANNULLED)
        self.annul()
        return True

    # Articles 26 to 31

    def uncovered_in_deal(self, side: str) -> None:
        """26: the punter's, the coup is valid. 43: the Banco's, no bet may change."""
        article = "campione-pb.26" if side == "punto" else "campione-pb.43"
        self.rule("cards uncovered in the distribution", article, c.PLAY_ON)

    def swapped(self, seen: bool) -> None:
        """27: rectified on condition that the cards are unseen; players may withdraw.

        Not while another card that may enter the coup is known.
        """
        coup = self.coup
        assert coup
        if seen:
            self.rule("order of emission inverted, cards seen", "campione-pb.27", c.ANNULLED)
            return self.annul()
        self.in_order(coup)
        if self.known():
            return self.rule("order of emission inverted", "campione-pb.27", c.REBUILT)
        coup.window = True
        return self.rule("order of emission inverted", "campione-pb.27", c.REBUILT, c.WITHDRAW)

    def do_accept(self, act: Act) -> None:
        """27: "chi punta accetta"."""
        if not self.coup or not self.coup.window:
            return self.refuse("not now")
        self.coup.window = False
        if not self.coup.bets:
            self.coup.annulled = True

    def do_contest(self, act: Act) -> None:
        """27: contested, the coup is annulled. 43: seen, the coup is valid and no bet changes."""
        if not self.coup or not self.coup.window:
            return self.refuse("not now")
        top = self.top()
        known = [*self.coup.cards, *self.under, *([top] if top else [])]
        if any(card.seen for card in known):
            return self.refuse("a card is known")
        return self.annul()

    def too_many(self, held: bool) -> None:
        """28: annulled when there is no way to rebuild the coup exactly."""
        assert self.coup
        self.coup.finding = "28"
        self.rule("more than two cards to a side", "campione-pb.28", c.FIND, c.REBUILT)

    def not_due(self, to: str) -> None:
        """29: a card the punter did not ask for goes to the Banco by the Rule or is annulled.

        34: one for the Banco is an error rectified by the Rule; so is one the punter asked for
        that the other's natural bars (11).
        """
        article = "campione-pb.29" if to == "punto" else "campione-pb.34"
        self.rule("third card not due", article, c.WAITS)

    def given_covered(self, card: Card) -> None:
        """30: the card given is uncovered."""
        self.rule("card given covered", "campione-pb.30", c.TURNED)
        card.lay(True, card.side)

    def before_banco_is_shown(self) -> None:
        """31: having repeated, the dealer must show the cards at once."""
        self.rule("card drawn before the Banco is shown", "campione-pb.31", c.REMINDER, c.WAITS)

    # Articles 33 and 34

    def wrong_point_announced(self) -> None:
        """33."""
        self.rule("wrong point announced", "campione-pb.33", c.SPEAK)

    def too_few(self) -> None:
        """34: errors are rectified by the Rule; if that cannot be, the coup is annulled."""
        assert self.coup
        self.coup.finding = "34"
        self.rule("fewer than two cards to a side", "campione-pb.34", c.FIND, c.REBUILT)

    def not_rebuildable(self, article: str) -> None:
        """28, 34. Where nobody can say which card was one too many, all those out are annulled."""
        if article == "28":
            self.under = []
        self.rule("coup beyond rebuilding", f"campione-pb.{article}", c.ANNULLED)
        self.annul()

    def annul(self) -> None:
        """34, 42: of the cards that wait, those nobody has seen serve the next coup."""
        self.under = [card for card in self.under if not card.seen]
        super().annul()

    def third_card_forgotten(self) -> None:
        """34."""
        self.rule("third card due and not given", "campione-pb.34", c.REMINDER)

    def detached(self) -> None:
        """34: detached cards keep their value for this coup, or may serve the next."""
        self.rule("card detached out of turn", "campione-pb.34", c.WAITS)

    def surplus(self, card: Card) -> None:
        """34, 42: unseen, it serves the next coup; seen, it was worth for this coup alone.

        29: unasked and seen, annulled. 45: on a misrepeated word, the same two ways.
        """
        if card.seen:
            article = {"punto": "29", "banco": "34", "misrepeated": "45"}.get(card.why, "42")
            return self.rule("card too many, seen", f"campione-pb.{article}", c.BURNED)
        self.under.append(card)
        article = {"false draw": "42", "misrepeated": "45"}.get(card.why, "34")
        return self.rule("card too many, not seen", f"campione-pb.{article}", c.KEPT)

    def early(self, card: Card, first_fell: bool) -> None:
        """34, 42: as any card detached. No coup is under way for which 20 could keep its value."""
        card.was = ""
        return self.surplus(self.under.pop())

    # Articles 35 to 45

    def err(self, who: str) -> None:
        """35: whoever has erred before is not given the cards."""
        self.erring.add(who)

    def do_inexperienced(self, act: Act) -> None:
        """35: whoever is given the cards again after all has been forgiven what they did."""
        super().do_inexperienced(act)
        if act.get("flag", 1, "yes") != "yes":
            self.erring.discard(act.get("player", 0))

    def do_end(self, act: Act) -> None:
        super().do_end(act)
        if not self.coup:
            self.inexpert |= self.erring
            self.erring = set()

    def taken(self, who: str) -> None:
        """38: withdrawn, even if seen, and given to who is entitled."""
        self.rule("cards taken on one's own initiative", "campione-pb.38", c.BACK, c.NO_CARDS)
        self.err(who)

    def wrong_point_declared(self, who: str) -> None:
        """39."""
        self.rule("wrong point told by the punter", "campione-pb.39", c.SPEAK, c.NO_CARDS)
        self.err(who)

    def corrected(self, who: str) -> None:
        """40: the dealer checks the cards and orders the draw by the Rule."""
        self.rule("declaration corrected at once", "campione-pb.40", c.CHECKED, c.NO_CARDS)
        self.err(who)

    def declared_against_the_rule(self, who: str) -> None:
        """42: a false draw is always restored by the Rule."""
        self.rule("declaration against the Rule", "campione-pb.42", c.BY_RULE, c.NO_CARDS)
        self.err(who)

    def uncovered_by_mistake(self) -> None:
        """43: nobody changes a bet, the coup is valid."""
        self.rule("cards uncovered by mistake", "campione-pb.43", c.PLAY_ON)

    def passed_to_the_wrong_person(self) -> None:
        """44: nothing is declared yet, they go back."""
        self.rule("cards passed to the wrong person", "campione-pb.44", c.BACK)

    def wrong_person_declared(self) -> None:
        """44: the play has been declared, the coup goes on; nobody changes a bet."""
        self.rule("declared by one without the right", "campione-pb.44", c.PLAY_ON)

    def turned_without_right(self) -> None:
        """44: open to all they cannot come back to be declared; the coup goes on."""
        self.rule("turned by one without the right", "campione-pb.44", c.PLAY_ON)

    def misrepeated(self) -> None:
        """45: restored by the Rule."""
        self.rule("declaration misrepeated", "campione-pb.45", c.REPETITION)

    def misrepeated_card(self) -> None:
        """45: to the Banco if the Rule wants it; else annulled if seen, or for the next coup."""
        self.rule("card given on a misrepeated word", "campione-pb.45", c.WAITS)

    # Articles 46 and 48

    def due(self, bet: Bet, coup: Coup) -> Due:
        """46: Punto at par, Banco at par less 5 %, Egalité 8 to 1. Tie: silent, venezia-spb.p10."""
        punto, banco = coup.points()
        if bet.chance == "egalite":
            return ("pay", bet.amount * 8, 0) if punto == banco else LOST
        if punto == banco:
            return EQUAL
        if bet.chance != ("punto" if punto > banco else "banco"):
            return LOST
        return "pay", bet.amount, commission_down(bet.amount) * (bet.chance == "banco")

    def wrong(self, mishap: str, bet: Bet) -> str:
        """9: the cagnotte. 34 puts the dealer's errors right, 46 says how much is right."""
        if mishap.startswith("commission"):
            return "campione-pb.9"
        return "campione-pb.34"

    def bet_refused(self, bet: Bet, amount: int, coup: Coup) -> str:
        """48: at most three bets, of different players, on a square of Punto or Banco."""
        others = [b for b in coup.bets if b.chance == bet.chance and b.box == bet.box]
        full = bet.box and bet not in others and len(others) >= 3
        return "three bets on the square" if full else ""

    # Silent: Venezia's articles

    def other_card_visible(self) -> None:
        """venezia-spb.1: any other card is valid."""
        self.rule("another card visible in the sabot", "venezia-spb.1", c.PLAY_ON)

    def lifted(self) -> None:
        """venezia-spb.p5: the cards are read resting on the cloth."""
        self.rule("cards lifted from the cloth", "venezia-spb.p5", c.REMINDER)
