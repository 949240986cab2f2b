"""The cards of Punto Banco leave the sabot: where each goes, and where it should have gone.

This module moves the cards and says which fact has come about. What a fact leads to is the houses'
matter: facts.py lists them.
"""

from . import cloth as c
from .bets import SIDES
from .cloth import Card, Coup
from .reading import Act
from .steps import Steps


class Dealing(Steps):
    def __init__(self) -> None:
        super().__init__()
        self.noted: Card | None = None  # a card seen in the sabot, ruled on already
        self.handled: list[Card] = []  # laid, or put under the sabot, in this order

    def moved(self) -> Card | None:
        """The last card to be moved of those that lie there still."""
        lie = [*self.under, *self.laid()]
        lying = (card for card in reversed(self.handled) if any(card is each for each in lie))
        return next(lying, None)

    def laid(self) -> list[Card]:
        """The cards on the cloth: those of a coup that was annulled are gone to the discard."""
        return self.coup.cards if self.coup and not self.coup.annulled else []

    def begin(self, bianco: bool) -> Coup:
        self.noted = None  # a card that shows and is not used is the next coup's again
        return super().begin(bianco)

    def without_bets(self) -> None:
        with_bets = self.coup is not None and not self.coup.bianco
        super().without_bets()
        if with_bets and self.coup and self.coup.bianco:
            self.noted = None

    def annul(self) -> None:
        """The bets go back, the cards on the cloth to the discard."""
        coup = self.coup
        assert coup
        self.return_bets()
        coup.annulled, coup.finding, coup.window, coup.slipped = True, "", False, False
        self.left_over()

    # A card leaves the sabot

    def face(self, act: Act, up: bool) -> bool:
        return {"up": True, "down": False}.get(act.get("face"), up)

    def do_draw(self, act: Act) -> None:
        coup, to, state = self.coup, act.get("to", 0), self.expects()
        if not self.sabot:
            return self.refuse("no sabot")
        if coup is None or (coup.betting and not coup.cards):
            # What comes out is the coming hand's.
            first = not self.under and not (coup and coup.cards)
            card = self.out_of_turn(act, up=False)
            if card:
                card.noticed = card.fell = to == "floor"
                self.early(card, to == "floor" and first)
                self.fallen(card, to == "floor" and not first)
            return None
        if coup.announced or coup.annulled:
            # No card of it is due: what comes out is the coming hand's, and 3 may speak of it.
            first = not self.under
            card = self.out_of_turn(act, up=False)
            if card and to == "floor" and first:
                card.noticed = card.fell = True
                self.early(card, True)
            elif card:
                self.surplus(self.under.pop())
                self.fallen(card, to == "floor")
            return None
        third = len(coup.cards) > 3 and to in SIDES and not coup.betting
        # Bets may have been reopened with cards out: the hand is being dealt.
        if to == "aside" or (state in ("find", "accept", "close") and not third):
            card = self.out_of_turn(act, up=False, why="detached")
            if card:
                self.aside(coup)
                self.fallen(card, to == "floor")
            return None
        if state == "deal":
            return self.distribute(act, coup, to)
        if state.startswith("third ") and to in (state[6:], "floor"):
            return self.draw_third(act, coup, to, state[6:])
        if to == "floor":
            card = self.out_of_turn(act, up=False, why="detached")
            if card:
                self.detached()
                self.fallen(card, True)
            return None
        if state not in ("find", "accept") or not self.read(coup):
            return self.third_card_out(act, coup, to)
        why = "false draw" if self.is_false_draw(coup, to) else to
        return self.not_due(why) if self.out_of_turn(act, up=True, why=why) else None

    def is_false_draw(self, coup: Coup, to: str) -> bool:
        """Whether the punter asked for this card: given against the Rule, it is a false draw.

        Once the cards lie open and want none, that word is set aside.
        """
        given = coup.third("punto") or any(card.why == "false draw" for card in self.under)
        return to == "punto" and coup.declared == coup.punter_word() == "carta" and not given

    def aside(self, coup: Coup) -> None:
        """The last card under the sabot may be due still; but with the bets open (9), seen, nobody
        may stake on it: it is one too many.
        """
        if coup.betting and self.under[-1].seen:
            self.surplus(self.under.pop())
        else:
            self.detached()

    def third_card_out(self, act: Act, coup: Coup, to: str) -> None:
        """A third card for a hand, and none is due there."""
        if not self.read(coup):  # a fifth card before the punter has spoken
            finding = coup.finding
            if self.out_of_turn(act, up=True, why=to):
                self.too_many(True)
                coup.counting = coup.counting or (not finding and bool(coup.finding))
            return None
        # 45: "carta" said for a "no"; the other way round no card comes of it.
        declined = coup.misrepeated and coup.declared == "no"
        why = "misrepeated" if declined and to == "punto" else to
        why = "false draw" if self.is_false_draw(coup, to) else why
        if not self.out_of_turn(act, up=True, why=why):
            return None
        if why == "misrepeated":
            return self.misrepeated_card()
        if to == "punto" and coup.punter_word() != "carta":
            return self.not_due(to)
        if not coup.shown("banco") and self.possible():
            return self.before_banco_is_shown()
        # It may be due, once the dealer has repeated the word.
        return self.detached() if self.expects() == "repeat" else self.not_due(why)

    def out_of_turn(self, act: Act, up: bool, why: str = "") -> Card | None:
        """A card from the sabot goes under it."""
        card = self.leave()
        if card is None:
            self.sabot_empty() if self.coup else self.refuse("no card")
            return None
        card.lay(self.face(act, up)).why = why
        self.under.append(card)
        self.handled.append(card)
        return card

    def fallen(self, card: Card, fell: bool) -> None:
        """Out of turn and on the floor: it has fallen as any card, unless it is gone already."""
        if fell and card in self.under:
            card.fell = card.noticed = True
            self.fell(first=False)

    def distribute(self, act: Act, coup: Coup, to: str) -> None:
        first, place, bare = not coup.cards, coup.next_place(), self.open_cards(coup)
        card = self.next_card()
        if card is None:
            return self.sabot_empty()
        up = self.face(act, bare)
        self.handled.append(card)
        coup.cards.append(card.lay(up, place if to == "floor" else to))
        if to == "floor":
            card.noticed = True
            return self.fell(first)
        if to != place and act.get("unnoticed") == "yes":
            coup.slipped = True
        elif to != place and len(coup.hand(to)) > 2:
            self.too_many(False)
        elif to != place:
            self.swapped(self.any_seen(coup))
        elif up and not bare:
            self.uncovered_in_deal(to)
        elif bare and not up:
            self.given_covered(card)
        return None

    def any_seen(self, coup: Coup) -> bool:
        return any(card.seen for card in coup.cards)

    def draw_third(self, act: Act, coup: Coup, to: str, place: str) -> None:
        card = self.next_card()
        if card is None:
            return self.sabot_empty()
        self.handled.append(card)
        coup.cards.append(card.lay(self.face(act, True), place))
        if to == "floor":
            card.lay(True, place).noticed = True
            return self.fell(False)
        return None if card.up else self.given_covered(card)

    def do_draw_together(self, act: Act) -> None:
        coup, count, state = self.coup, int(act.get("count", 0)), self.expects()
        known = act.get("order_known", 1) == "yes"
        stuck = act.get("stuck", default="yes") == "yes"
        if not self.sabot or self.out + count > len(self.sabot):
            return self.refuse("no cards")
        bare = bool(coup and self.open_cards(coup))
        up = self.face(act, state.startswith("third") or (bare and state == "deal"))
        while len(self.loose) < count and (card := self.leave()):
            self.loose.append(card.lay(up))
        cards, self.loose = self.loose, []
        self.handled += cards
        coming = coup is None or (coup.betting and not coup.cards) or not self.possible()
        if not known and self.order_lost(cards, stuck, coming):
            return None
        if coming:
            return self.several_too_many(cards)
        if coup and coup.betting:  # open again, and nobody deals: as if they came one by one
            for card in cards:
                card.why = "detached"
                self.under.append(card)
                self.aside(coup)
            return None
        self.order_known(stuck)
        for card in cards:
            card.why = "detached"
        self.under += cards
        while any(card in self.under for card in cards) and self.lay_due():
            pass
        return None

    def several_too_many(self, cards: list[Card]) -> None:
        """None can be due. Until the points are told they wait, as one that comes alone does."""
        coup = self.coup
        playing = coup is not None and not coup.betting
        decided = coup is not None and (coup.announced or coup.annulled)
        for card in cards:
            if playing and not decided:
                card.why = "detached"
                self.under.append(card)
            else:
                self.surplus(card)
                card.why = "ruled" if playing else ""

    def lay_due(self) -> bool:
        """The first card under the sabot takes the place that is due, if one is."""
        coup, state = self.coup, self.expects()
        assert coup
        if state == "deal":
            up, place = self.open_cards(coup), coup.next_place()
        elif state.startswith("third "):
            up, place = True, state[6:]
        else:
            return False
        card = self.used(self.under.pop(0)).lay(up, place)
        self.handled.append(card)
        coup.cards.append(card)
        return True

    def left_over(self) -> None:
        """No card can be due any more: those that wait are surplus cards."""
        waiting, self.under = self.under, []
        for card in waiting:
            if card.why == "ruled":
                self.under.append(card)
            else:
                self.surplus(card)
                card.was = card.why
            card.why = ""
        top = self.top()
        last = self.coup is not None and self.coup.last
        if top and top.seen and top is not self.noted and not last:
            self.noted = top
            self.coming_card_visible()

    def coming_card_visible(self) -> None:
        """Nobody stakes on a known card. venezia-spb.1: not the first, it is valid; and where the
        hand is without bets already nothing more is to be done."""
        return self.other_card_visible() if self.waits_in_bianco() else self.first_card_visible()

    def waits_in_bianco(self) -> bool:
        return bool(self.under) and self.bianco_next

    def burn(self) -> None:
        """A coup without bets for a card that is burned has no object."""
        top = self.top()
        wanted = any(card.bianco for card in self.under) or bool(top and top.seen)
        self.bianco_next = self.bianco_next and wanted

    def sabot_empty(self) -> None:
        """Silent everywhere; campione-pb.24 annuls the coup that has too few cards."""
        self.rule("sabot empty before the coup is complete", "campione-pb.24", c.ANNULLED)
        self.annul()

    # Rebuilding

    def in_order(self, coup: Coup) -> None:
        """The cards dealt take the places of the order in which they left the sabot."""
        if coup.slipped:  # what was said of other cards does not count
            coup.declared, coup.point_declared, coup.repeated, coup.misrepeated = (
                "",
                "",
                False,
                False,
            )
            coup.passed, coup.reader, coup.taker = False, "", ""
        coup.finding, coup.slipped, coup.announced = "", False, False
        # What this coup leaves over, and what follows from that, has to be seen again.
        self.noted, self.bianco_next = None, False
        for card in self.under:
            card.why = card.was or ("" if card.why == "ruled" else card.why)
        coup.cards.sort(key=lambda card: card.left)
        rest, coup.cards = coup.cards[coup.fixed :], coup.cards[: coup.fixed]
        while rest and not coup.dealt():
            rest[0].side = coup.next_place()
            coup.cards.append(rest.pop(0))
        for card in rest:
            card.side, card.why = "", "false draw"
        self.handled += rest  # venezia-spb.3: what is taken back may fall like any other
        self.under = sorted([*rest, *self.under], key=lambda card: card.left)

    def by_rule(self, coup: Coup) -> None:
        """The cards after the first four go, in the order they left, where the Rule sends them."""
        if [card.side for card in coup.cards[:4]].count("punto") != 2:
            return  # nobody has noticed that the deal gave a hand three: it looks like its third
        thirds, coup.cards = coup.cards[4:], coup.cards[:4]
        for card in thirds:
            card.side, card.why = "", "false draw"
        self.under = sorted([*thirds, *self.under], key=lambda card: card.left)
        while self.under and self.under[0] in thirds and coup.shown("banco"):
            state = self.third()
            if not state:
                break
            coup.cards.append(self.used(self.under.pop(0)).lay(True, state[6:]))
