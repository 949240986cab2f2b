"""What happens at a table of Punto Banco, told apart as the documents tell it apart.

The hands are read, reports made, points told. What a fact leads to is the houses' matter: facts.py
lists them.
"""

from dataclasses import replace

from . import cloth as c
from .cloth import ALL, Card, Coup
from .dealing import Dealing
from .reading import Act
from .tableau import point, word


class Play(Dealing):
    # The hands are read

    def do_pass(self, act: Act) -> None:
        coup, state, to = self.coup, self.expects(), act.get("to", 0)
        if coup and state == "deal":
            coup.counting = True
            return self.too_few()
        if not coup or state != "pass":
            return self.refuse("not now")
        coup.wrong = "" if to == self.entitled(coup) else to
        coup.taker = "" if coup.reads == "punto" else coup.taker  # else they are not these
        if to != self.entitled(coup):
            return self.passed_to_the_wrong_person()
        coup.passed, coup.reader = True, to
        return None

    def do_take(self, act: Act) -> None:
        coup = self.coup
        # No article says when: cards lie there as soon as the first is dealt.
        covered = bool(coup and coup.names("punto")) and not (coup and coup.shown("punto"))
        # 38 is about whoever was not given them: at Lugano also who reads the Banco's.
        given = coup is not None and act.who == coup.reader and coup.reads == "punto"
        if not coup or not covered or given:
            return self.refuse("no covered cards")
        for card in coup.hand("punto"):  # in hand: 38 reckons with their being seen
            card.seen.add(act.who)
        coup.taker = act.who
        return self.taken(act.who)

    def do_look(self, act: Act) -> None:
        coup = self.coup
        before = (coup.reader or coup.wrong) if coup else ""
        if not coup or not before or act.who != before or coup.shown(coup.reads):
            return self.refuse("the cards are not before this player")
        coup.taker = "" if coup.reads == "punto" else coup.taker
        for card in coup.hand(coup.reads):
            card.seen.add(act.who)

    def do_declare(self, act: Act) -> None:
        coup, word = self.coup, act.get("word", 0)
        if coup and coup.wrong and coup.wrong == act.who and self.expects() == "pass":
            coup.passed, coup.reader, coup.wrong = True, act.who, ""
            self.wrong_person_declared()
        state = self.expects()
        if not coup or not coup.reader or act.who != coup.reader or coup.shown("punto"):
            return self.refuse("the cards are not before this player")
        if coup.declared:
            if word == coup.declared or state != ("repeat" if self.repeats else "turn banco"):
                return self.refuse("already declared")
            self.turn(coup, "punto")
            coup.declared = ""
            return self.corrected(act.who)
        if state != "declare":
            return self.refuse("not now")
        coup.declared, coup.point_declared, coup.taker = word, act.get("point"), ""
        if word == "battuta":  # the cards are shown with it
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
        wrong = act.who == coup.wrong and coup.reads == side and not coup.passed
        took = act.who == coup.taker and side == "punto"
        if act.who != "dealer" and not (reader or wrong or took):
            return self.refuse("not their cards")
        state = self.expects()
        self.turn(coup, side)
        if self.open_cards(coup):
            return None  # they lie open anyway
        if wrong or (took and not reader):
            coup.passed, coup.wrong = coup.passed or wrong, ""  # open, they come back to nobody
            self.turned_without_right()
        elif not coup.dealt():
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
        names, point_declared = coup.names("punto")[:2], coup.point_declared
        coup.point_declared = ""
        if point_declared and int(point_declared) != point(names):
            self.wrong_point_declared(coup.reader)
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
            return self.order_inverted(coup)
        return self.in_order(coup)

    def do_report(self, act: Act) -> None:
        coup, what = self.coup, act.get("mishap", 0)
        if what in ("card-visible", "first-card-visible", "later-card-visible"):
            return self.visible()
        if what == "waiting-card-seen":
            return self.seen_under(int(act.get("place", default="0")))
        if what == "first-card-fell":
            return self.first_fell(int(act.get("coup", default="0")))
        if what == "card-fell":
            return self.last_fell()
        if what == "cards-lifted":
            return self.lifted()
        if not coup or not coup.slipped or (coup.finding and not coup.counting):
            return self.refuse("nothing was misdealt")
        return self.misdealt(coup)

    def seen_under(self, place: int) -> None:
        """A card that waits covered is seen: from now on it is one that was seen."""
        covered = [card for card in self.under if ALL not in card.seen]
        if not covered:
            return self.refuse("none lies covered")
        card = self.under[place - 1] if place else covered[-1]
        unseen = not card.seen
        card.seen.add(ALL)
        coup = self.coup
        reopened = coup is not None and coup.betting and bool(coup.cards)
        playing = coup and not coup.betting
        open_still = playing and not (coup and (coup.announced or coup.annulled))
        ruled = card.why == "ruled"
        if (open_still and not ruled) or not unseen:
            return None  # it may still be due, or has been ruled on as seen
        if card.bianco:
            return None  # seen or not, it serves a coup without bets
        at = self.under.index(card)
        self.under.remove(card)
        card.why = card.why if reopened else card.was
        self.surplus(card)
        card.why = "ruled" if ruled else ""
        if card in self.under:
            self.under.remove(card)
            self.under.insert(at, card)
        return None

    def last_fell(self) -> None:
        """The last card that was moved fell: it may be the first of its hand."""
        coup = self.coup
        laid = len(self.laid())
        if not laid and not self.under:
            return self.refuse("no card can have fallen")
        moved = self.moved() or self.under[-1]
        held = moved in self.under or not laid
        before = coup is None or (coup.betting and not laid)
        over = coup is None or coup.announced or coup.annulled
        if (before or (over and held)) and len(self.under) == 1:
            if self.ruled_before(self.under[0], first=True, coming=True):
                return None
            return self.early(self.under[0], True)
        others = laid + len(self.under) - 1 if held else laid - 1
        first = not over and self.possible() and not others
        if self.ruled_before(moved, first, coming=False):
            return None
        if moved in self.under:  # it may still come to open a hand
            moved.fell = True
        return self.fell(first)

    def ruled_before(self, card: Card, first: bool, coming: bool) -> bool:
        """One fact, one ruling; unless it is the first only now, and of a hand with bets."""
        without = self.bianco_next if coming else bool(self.coup and self.coup.bianco)
        new = first and self.first_fallen_without_bets and not without
        again = card.noticed and not new
        card.noticed = True
        if again:
            self.refuse("it has been ruled on")
        return again

    def first_fell(self, named: int) -> None:
        """It is noticed late that the first card of a hand fell: of this one, or of the next."""
        coup = self.coup
        here = coup and not coup.annulled and (coup.cards or not coup.betting)
        coming = self.under and (not here or (coup and coup.announced))
        after = self.number + (0 if coup and coup.betting else 1)
        hands = [self.number] * bool(here) + [after] * bool(coming)
        if not (here and coup and coup.cards) and not self.under:
            return self.refuse("no first card can have fallen")
        if here and named in (0, self.number) and coup and coup.fixed:
            return self.refuse("without appeal")  # malta-pb.dispute: decided, as it was dealt
        if len(hands) > 1 and not named:
            return self.refuse("of which hand?")
        if (named or hands[0]) not in hands:
            return self.refuse("no first card can have fallen")
        if here and coup and named in (0, self.number):
            laid = coup.cards[0] if coup.cards else self.under[0]
            if self.ruled_before(laid, first=True, coming=False):
                return None
            return self.fell(first=True)
        first, *others = self.under
        if self.ruled_before(first, first=True, coming=True):
            return None
        self.under = [*others, first]
        self.early(first, True)
        if first in self.under:
            self.under = [first, *others]
        return None

    def visible(self) -> None:
        """The same fact whichever word tells it: which card it is depends on when it is seen."""
        coup, top = self.coup, self.top()
        if top is None:
            return self.refuse("the sabot is empty")
        top.seen.add(ALL)
        playing = coup and not coup.betting and (coup.cards or self.under)
        if playing and self.possible():
            return self.other_card_visible()
        if coup and coup.last and not coup.betting and not self.possible():
            return None  # no hand follows whose first card it could be
        if self.under and coup and not (coup.betting or coup.announced or coup.annulled):
            return None  # what waits before it is ruled on first, when the points are told
        self.noted = top
        return self.coming_card_visible()

    def order_inverted(self, coup: Coup) -> None:
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
        if not coup or not coup.announced or not self.begun_with_mask(coup):
            return self.refuse("not now")
        coup.counted = True
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
