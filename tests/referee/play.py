"""What happens at a table of Punto Banco, told apart as the documents tell it apart.

This module moves the cards and says which fact has come about. What a fact leads to is the houses'
matter: facts.py lists them.
"""

from dataclasses import replace

from . import cloth as c
from .bets import SIDES
from .cloth import ALL, Card, Coup
from .reading import Act
from .steps import Steps
from .tableau import point, word


class Play(Steps):
    def __init__(self) -> None:
        super().__init__()
        self.noted: Card | None = None  # a card seen in the sabot, ruled on already
        self.moved: Card | None = None  # the last card to be laid, or put under the sabot

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
        coup.annulled, coup.finding, coup.window = True, "", False
        self.left_over()

    # A card leaves the sabot

    def face(self, act: Act, up: bool) -> bool:
        return {"up": True, "down": False}.get(act.get("face"), up)

    def do_draw(self, act: Act) -> None:
        coup, to, state = self.coup, act.get("to", 0), self.expects()
        if not self.sabot:
            return self.refuse("no sabot")
        if coup is None or coup.betting:  # what comes out is the coming hand's
            first = not self.under and not (coup and coup.cards)
            card = self.out_of_turn(act, up=False)
            if card:
                self.early(card, to == "floor" and first)
                self.fallen(card, to == "floor" and not first)
            return None
        if coup.announced or coup.annulled:
            card = self.out_of_turn(act, up=False)
            if card:
                self.surplus(self.under.pop())
                self.fallen(card, to == "floor")
            return None
        third = len(coup.cards) > 3 and to in SIDES
        if to == "aside" or (state in ("find", "accept") and not third):
            card = self.out_of_turn(act, up=False, why="detached")
            if card:
                self.detached()
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
        return self.not_due(to) if self.out_of_turn(act, up=True, why=to) else None

    def third_card_out(self, act: Act, coup: Coup, to: str) -> None:
        """A third card for a hand, and none is due there."""
        if not self.read(coup):  # a fifth card before the punter has spoken
            coup.counting = True
            return self.too_many(True) if self.out_of_turn(act, up=True, why=to) else None
        why = "misrepeated" if coup.misrepeated and to == "punto" else to
        if not self.out_of_turn(act, up=True, why=why):
            return None
        if why == "misrepeated":
            return self.misrepeated_card()
        if to == "punto" and coup.said() != "carta":
            return self.not_due(to)
        if not coup.shown("banco"):
            return self.before_banco_is_shown()
        # It may be due, once the dealer has repeated the word.
        return self.detached() if self.expects() == "repeat" else self.not_due(to)

    def out_of_turn(self, act: Act, up: bool, why: str = "") -> Card | None:
        """A card from the sabot goes under it."""
        card = self.leave()
        if card is None:
            self.sabot_empty() if self.coup else self.refuse("no card")
            return None
        card.lay(self.face(act, up)).why = why
        self.under.append(card)
        self.moved = card
        return card

    def fallen(self, card: Card, fell: bool) -> None:
        """Out of turn and on the floor: it has fallen as any card, unless it is gone already."""
        if fell and card in self.under:
            self.fell(first=False)

    def distribute(self, act: Act, coup: Coup, to: str) -> None:
        first, place, bare = not coup.cards, coup.next_place(), self.open_cards(coup)
        card = self.next_card()
        if card is None:
            return self.sabot_empty()
        up = self.face(act, bare)
        self.moved = card
        coup.cards.append(card.lay(up, place if to == "floor" else to))
        if to == "floor":
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
        self.moved = card
        coup.cards.append(card.lay(self.face(act, True), place))
        if to == "floor":
            card.lay(True, place)
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
        cards = [card.lay(up) for card in (self.leave() for _ in range(count)) if card]
        self.moved = cards[-1]
        coming = coup is None or coup.betting or not self.possible()
        if not known and self.order_lost(cards, stuck, coming):
            return None
        if coming:
            why = "ruled" if coup and not coup.betting else ""
            for card in cards:
                self.surplus(card)
                card.why = why
            return None
        self.order_known(stuck)
        for card in cards:
            card.why = "detached"
        self.under += cards
        while any(card in self.under for card in cards) and self.lay_due():
            pass
        return None

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
        self.moved = self.under.pop(0).lay(up, place)
        coup.cards.append(self.moved)
        return True

    def left_over(self) -> None:
        """No card can be due any more: those that wait are surplus cards."""
        waiting, self.under = self.under, []
        for card in waiting:
            if card.why == "ruled":
                self.under.append(card)
            else:
                self.surplus(card)
            card.why = ""
        top = self.top()
        last = self.coup is not None and self.coup.last
        if top and top.seen and top is not self.noted and not last:
            self.noted = top
            self.first_card_visible()

    # Rebuilding

    def in_order(self, coup: Coup) -> None:
        """The cards dealt take the places of the order in which they left the sabot."""
        if coup.slipped:  # what was said of other cards does not count
            coup.declared, coup.told, coup.repeated, coup.misrepeated = "", "", False, False
            coup.passed, coup.reader = False, ""
        coup.finding, coup.slipped, coup.announced = "", False, False
        # What this coup leaves over, and what follows from that, has to be seen anew.
        self.noted, self.bianco_next = None, False
        for card in self.under:
            card.why = "" if card.why == "ruled" else card.why
        coup.cards.sort(key=lambda card: card.left)
        for at, card in enumerate(coup.cards[:4]):
            card.side = SIDES[at % 2]
        rest, coup.cards = coup.cards[4:], coup.cards[:4]
        for card in rest:
            card.side, card.why = "", "false draw"
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
            coup.cards.append(self.under.pop(0).lay(True, state[6:]))

    # The hands are read

    def do_pass(self, act: Act) -> None:
        coup, state, to = self.coup, self.expects(), act.get("to", 0)
        if coup and state == "deal":
            coup.counting = True
            return self.too_few()
        if not coup or state != "pass":
            return self.refuse("not now")
        coup.wrong = "" if to == self.entitled(coup) else to
        if to != self.entitled(coup):
            return self.passed_to_the_wrong_person()
        coup.passed, coup.reader = True, to
        return None

    def do_take(self, act: Act) -> None:
        coup = self.coup
        # No article says when: cards lie there as soon as the first is dealt.
        covered = bool(coup and coup.names("punto")) and not (coup and coup.shown("punto"))
        if not coup or not covered or act.who == coup.reader:
            return self.refuse("no covered cards")
        for card in coup.hand("punto"):  # in his hands: 38 reckons with his seeing them
            card.seen.add(act.who)
        return self.taken(act.who)

    def do_look(self, act: Act) -> None:
        coup = self.coup
        before = (coup.reader or coup.wrong) if coup else ""
        if not coup or not before or act.who != before or coup.shown(coup.reads):
            return self.refuse("the cards are not before him")
        for card in coup.hand(coup.reads):
            card.seen.add(act.who)

    def do_declare(self, act: Act) -> None:
        coup, said = self.coup, act.get("word", 0)
        if coup and coup.wrong and coup.wrong == act.who and self.expects() == "pass":
            coup.passed, coup.reader, coup.wrong = True, act.who, ""
            self.wrong_person_declared()
        state = self.expects()
        if not coup or not coup.reader or act.who != coup.reader or coup.shown("punto"):
            return self.refuse("the cards are not before him")
        if coup.declared:
            if said == coup.declared or state != ("repeat" if self.repeats else "turn banco"):
                return self.refuse("already declared")
            self.turn(coup, "punto")
            coup.declared = ""
            return self.corrected(act.who)
        if state != "declare":
            return self.refuse("not now")
        coup.declared, coup.told = said, act.get("point")
        if said == "battuta":  # the cards are shown with it
            self.turn(coup, "punto")
            self.check_declaration(coup)
        return None

    def do_repeat(self, act: Act) -> None:
        coup = self.coup
        shown = coup is not None and coup.shown("punto") and coup.shown("banco")
        if not coup or coup.declared not in ("carta", "no") or coup.repeated or shown:
            return self.refuse("nothing to repeat")
        coup.repeated = True
        if act.get("word", 0) != coup.declared:
            coup.misrepeated = True
            self.misrepeated()

    def do_withhold(self, act: Act) -> None:
        if self.coup:
            self.coup.reader, self.coup.declared = "", ""

    def turn(self, coup: Coup, side: str) -> None:
        for card in coup.hand(side):
            card.lay(True, side)

    def do_turn(self, act: Act) -> None:
        coup, side = self.coup, act.get("side", 0)
        if not coup or not coup.hand(side) or coup.shown(side) or coup.annulled:
            return self.refuse("no covered cards")
        reader = bool(coup.reader) and act.who == coup.reader and coup.reads == side
        if act.who != "dealer" and not reader:
            return self.refuse("not his cards")
        state = self.expects()
        self.turn(coup, side)
        if self.open_cards(coup):
            return None  # they lie open anyway
        if not coup.dealt():
            self.uncovered_in_deal(side)
        elif not reader and not self.dealers_turn(coup, side, state):
            self.uncovered_by_mistake()
        elif reader and state != "turn " + side:
            self.shown_too_soon(bool(coup.declared), word(coup.names(side)) == "battuta")
        if side == "punto" and coup.declared:
            self.check_declaration(coup)
        return None

    def dealers_turn(self, coup: Coup, side: str, state: str) -> bool:
        """The dealer completes the hand of which nobody is given the cards."""
        nobody = state == "pass" and side == "punto" and not self.entitled(coup)
        return nobody or state == "turn " + side

    def check_declaration(self, coup: Coup) -> None:
        names, told = coup.names("punto")[:2], coup.told
        coup.told = ""
        if told and int(told) != point(names):
            self.wrong_point_told(coup.reader)
        if coup.declared != word(names):
            self.declared_against_the_rule(coup.reader)
            coup.repeated = True  # a word that is set aside is not repeated
            self.by_rule(coup)

    # Reports and findings

    def do_find(self, act: Act) -> None:
        coup = self.coup
        if not coup or not coup.finding:
            return self.refuse("nothing to find")
        counting, coup.counting = coup.counting, False
        if act.get("rebuildable", 0) == "no":
            return self.not_rebuildable(coup.finding)
        if coup.slipped and counting:  # rebuilt from what is known, the slip is found too
            coup.finding = ""
            return self.slip_found(coup)
        return self.in_order(coup)

    def do_report(self, act: Act) -> None:
        coup, what = self.coup, act.get("mishap", 0)
        if what in ("card-visible", "first-card-visible", "later-card-visible"):
            return self.visible()
        if what == "card-fell":
            laid = len(coup.cards) if coup else 0
            if not laid and not self.under:
                return self.refuse("no card can have fallen")
            if (coup is None or (coup.betting and not laid)) and len(self.under) == 1:
                return self.early(self.under[-1], True)
            if coup is None:
                return self.fell(first=False)
            over = coup.announced or coup.annulled or not self.possible()
            held = self.moved in self.under or not laid
            others = laid + len(self.under) - 1 if held else laid - 1
            return self.fell(first=not over and not others)
        if what == "cards-lifted":
            return self.lifted()
        if not coup or not coup.slipped or coup.settled:
            return self.refuse("nothing was misdealt")
        return self.misdealt(coup)

    def visible(self) -> None:
        """The same fact whichever word tells it: which card it is depends on when it is seen."""
        coup, top = self.coup, self.top()
        if top is None:
            return self.refuse("the sabot is empty")
        top.seen.add(ALL)
        playing = coup and not coup.betting and (coup.cards or self.under)
        if playing and self.possible():
            return self.other_card_visible()
        self.noted = top
        if coup and coup.last and not coup.betting and not self.possible():
            return None  # no hand follows whose first card it could be
        return self.first_card_visible()

    def slip_found(self, coup: Coup) -> None:
        """The inspector, rebuilding the number of cards, finds their order inverted."""
        self.misdealt(coup)
        if coup.finding:  # and has found already
            *others, last = self.verdicts[-1].rulings
            self.verdicts[-1].rulings = [*others, replace(last, done=(c.REBUILT,))]
            self.in_order(coup)

    def misdealt(self, coup: Coup) -> None:
        coup.counting = False
        four = [card.side for card in sorted(coup.cards, key=lambda card: card.left)[:4]]
        coup.announced = False
        if max(four.count("punto"), four.count("banco")) > 2:
            self.too_many(False)
        else:
            self.swapped(self.any_seen(coup))

    # The end of the coup

    def do_announce(self, act: Act) -> None:
        coup, state = self.coup, self.expects()
        if coup and state == "deal":
            coup.counting = True
            return self.too_few()
        if coup and state.startswith("third "):
            return self.third_card_forgotten()
        if not coup or state != "announce":
            return self.refuse("not now")
        if (int(act.get("punto", 0)), int(act.get("banco", 1))) != coup.points():
            self.wrong_point_announced()
        coup.announced = True
        return self.left_over()

    def do_draw_out(self, act: Act) -> None:
        """All that leaves after the mask is counted, annulled cards too: so it is seven."""
        coup = self.coup
        if not coup or not coup.announced or not coup.mask_first:
            return self.refuse("not now")
        while card := self.leave():
            coup.rest.append(card)

    def do_settle(self, act: Act) -> None:
        coup = self.coup
        if not coup or self.expects() != "settle":
            return self.refuse("not now")
        for bet in coup.bets:
            self.settle_bet(bet, coup)
        coup.bets, coup.settled = [], True

    def do_end(self, act: Act) -> None:
        coup = self.coup
        if not coup or self.expects() != "end":
            return self.refuse("not now")
        if not coup.bianco:  # venezia-spb.p3: the Button moves on, not after a coup in bianco
            self.button = self.button % self.seat_count + 1
        self.finish()

    def sabot_empty(self) -> None:
        """Silent everywhere; campione-pb.24 annuls the coup that has too few cards."""
        self.rule("sabot empty before the coup is complete", "campione-pb.24", c.ANNULLED)
        self.annul()
