"""A second reading of Campione's Black Jack: what every act of a record leads to.

Written from the regulation, article by article, to be checked with the document in the other
hand. The numbers are its articles, ``c1`` its first chapter; ``~`` marks a reading where it is
silent. ``Referee.do`` takes an act and changes the table, or raises ``RefusedError``.
"""

from tests.referee import black_jack_excess as excess
from tests.referee import black_jack_paying as paying
from tests.referee import campione_bj_bank as bank
from tests.referee import campione_bj_play as play
from tests.referee import campione_bj_table as tables
from tests.referee.black_jack_reading import Act, cards, centimes, washed
from tests.referee.campione_bj_cards import Card, Sabot, loaded, point, value
from tests.referee.campione_bj_mishaps import moved, out, reported, together
from tests.referee.campione_bj_table import FLOAT, UNCLAIMED, Coup, Hand, RefusedError, Table


class Referee:
    """Judges a record act by act."""

    def __init__(self) -> None:
        self.table = Table()
        self.staff = {
            name: name for name in ("dealer", "inspector", "direction", "controller", "chief")
        }
        self.order: list[str] = []
        self.fresh = True  # no taglia has been played yet
        self.done = paying.Hands()

    @property
    def by_hand(self) -> bool:
        """Has the dealer begun to settle bet by bet? What is paid too soon settles nothing."""
        return any(payment.fate != "advance" for payment in self.done.payments)

    def do(self, act: Act) -> None:
        verb, so_far = getattr(self, act.verb.replace("-", "_"), None), self.come_up()
        if verb is not None:
            verb(act)
            play.look_where_offered(self.table)
            if act.verb != "settle" and self.come_up() not in (None, so_far):
                self.done.final = False

    def come_up(self) -> tuple[int, int, int] | None:
        """~unforeseen: cards, payments and slips that a decision cannot have known; of a coup that
        does not count nothing comes up any more."""
        coup = self.table.coup
        if coup is None or coup.void:
            return None
        ruled = [one for one in self.table.rulings if not paying.RIGHTED & set(one.remedies)]
        laid = sum(len(hand.cards) for hand in coup.hands) + len(coup.bank)
        return laid, len(self.done.payments), len(ruled)

    # The table and the people

    def open(self, act: Act) -> None:
        self.table.limits = limits(act.word(1, "limits"))
        self.table.most = int(act.word(3, "seats", "7")) or 7
        self.table.chips[FLOAT] = act.money(4, "float")

    def relieve(self, act: Act) -> None:
        role, name = act.word(0, "role"), act.word(1, "name")
        self.staff = {held: who for held, who in self.staff.items() if who != role} | {name: role}

    def limits(self, act: Act) -> None:
        """2: the Direction and the controller together; one to ten, 5,000 at most."""
        table, (least, most) = self.table, limits(act.word(0, "limits"))
        role = self.staff.get(act.who)
        if role not in ("direction", "controller") or most != 10 * least or most > 5000_00:
            raise RefusedError("2")
        first, proposed = table.proposed
        if first in ("", role) or proposed != (least, most):
            table.proposed = (role, (least, most))
            return
        table.proposed, table.limits = ("", (0, 0)), (least, most)
        tables.lowered(table)

    def join(self, act: Act) -> None:
        if act.who in self.table.expelled:
            raise RefusedError("21")
        chips = self.table.chips
        chips[act.who] = chips.get(act.who, 0) + act.money(0, "chips")
        self.table.here.add(act.who)

    def bring(self, act: Act) -> None:
        tables.give(self.table, act.who, act.money(0, "amount"))

    buy = bring

    def leave(self, act: Act) -> None:
        if act.who not in self.table.chips:
            raise RefusedError("c1.players")
        gone(self.table, act.who)

    def ask_seat(self, act: Act) -> None:
        self.table.asking.append(act.who)

    def seat(self, act: Act) -> None:
        who = act.word(0, "player")
        self.table.asking = [name for name in self.table.asking if name != who]
        self.table.seats[int(act.word(1, "seat"))] = who

    def step_away(self, act: Act) -> None:
        if act.who not in self.table.here:
            raise RefusedError("c1.players")
        self.table.here.discard(act.who)

    def come_back(self, act: Act) -> None:
        if act.who not in self.table.chips or act.who in self.table.here:
            raise RefusedError("c1.players")
        self.table.here.add(act.who)

    def warn(self, act: Act) -> None:
        if act.word(0, "player") not in self.table.chips:
            raise RefusedError("23")
        self.table.warned.add(act.word(0, "player"))

    def unseat(self, act: Act) -> None:
        """23: whoever persists in declaring confusedly may lose the seat (~ once warned)."""
        who = act.word(0, "player")
        if who not in self.table.warned or who not in self.table.seats.values():
            raise RefusedError("23")
        self.table.seats = {s: name for s, name in self.table.seats.items() if name != who}

    def say(self, act: Act) -> None:
        """34: no advice and no comments (~ while a holder decides)."""
        coup = self.table.coup
        if coup is not None and coup.phase == "turns" and coup.turn is not None:
            raise RefusedError("34")

    def dispose(self, act: Act) -> None:
        """37: to the float, once the chief and the controller have both registered it."""
        table, role = self.table, self.staff.get(act.who, "")
        what = (act.money(0, "amount"), act.word(2, "player"))
        if role not in ("chief", "controller") or table.chips.get(UNCLAIMED, 0) < what[0]:
            raise RefusedError("37")
        if table.disposing[0] in ("", role) or table.disposing[1:] != what:
            table.disposing = (role, *what)
            return
        table.disposing = ("", 0, "")
        table.chips[UNCLAIMED] -= what[0]
        left = what[0]
        for owner in sorted(table.waits, key=lambda owner: owner != what[1]):
            part = min(left, table.waits[owner])  # their own first, then what has waited longest
            table.waits[owner] -= part
            left -= part
        tables.give(table, what[1] or FLOAT, what[0])

    # The pack: 1, c1.decks, 30 to 33

    def supply(self, act: Act) -> None:
        self.table.pack = cards(act.words)

    def change_pack(self, act: Act) -> None:
        """~pack-change: the inspector, between coups. 30: of cards that go before the mask has come
        out nobody has got it."""
        if self.staff.get(act.who) != "inspector" or self.table.coup is not None:
            raise RefusedError("36")
        self.fresh = self.fresh or bool(self.table.sabot.cards)
        self.table.sabot, self.table.kept = Sabot(), []

    def wash(self, act: Act) -> None:
        self.order = washed(act, len(self.table.pack) // 52)
        if self.fresh:  # the dealer's left (~first-cut)
            self.table.cut_to = to_the_left(self.table, 0)

    def cut(self, act: Act) -> None:
        """30: who got the mask's card, or whoever it has passed on to."""
        if self.table.cut_to and act.who != self.table.cut_to:
            raise RefusedError("30")
        place = int(act.word(0, "place"))
        self.order = self.order[place:] + self.order[:place]

    def refuse_cut(self, act: Act) -> None:
        """30: to the player on the left."""
        if act.who != self.table.cut_to:
            raise RefusedError("30")
        self.table.cut_to = to_the_left(self.table, self.table.cut_from)

    def load(self, act: Act) -> None:
        """c1.decks: or the mask went in elsewhere, and nobody noticed."""
        self.table.sabot = loaded(self.order, act.named.get("behind", ""))
        self.fresh = False

    def burn(self, act: Act) -> None:
        """1: the first five, unseen."""
        for _ in range(5):
            self.table.sabot.draw().lies = "discard"

    # The bets

    def betting(self, act: Act) -> None:
        table = self.table
        if table.coup is not None or not table.sabot.cards:
            raise RefusedError("3")
        table.coup = Coup()
        table.mask_waits = False
        self.done = paying.Hands()

    def bet(self, act: Act) -> None:
        box, amount = int(act.word(0, "box")), act.money(1, "amount")
        tables.lay(self.table, act.who, box, amount, act.named.get("spoken") == "yes")

    def unbet(self, act: Act) -> None:
        some = act.money(1, "amount") if "amount" in act.named else None
        tables.unlay(self.table, act.who, int(act.word(0, "box")), some)

    def close(self, act: Act) -> None:
        tables.close(self.table)

    # The coup

    def draw(self, act: Act) -> None:
        to, down = act.word(0, "to"), act.named.get("face") == "down"
        out(self.table, to, down, act.named.get("unnoticed", ""))

    def draw_together(self, act: Act) -> None:
        count, known = int(act.word(0, "count")), act.word(1, "order_known") == "yes"
        together(self.table, count, known, act.named.get("face") == "down")

    def offer_insurance(self, act: Act) -> None:
        coup = self.table.now
        if coup.phase != "options" or coup.bank[0].face[0] != "A":
            raise RefusedError("c1.insurance")
        if play.bank_known(self.table):  # nobody has the possibility they would be reminded of
            raise RefusedError("c1.insurance")
        coup.insurance_offered = True

    def insure(self, act: Act) -> None:
        play.insure(self.table, act.who, int(act.word(0, "box")), act.money(1, "amount"))

    def even_money(self, act: Act) -> None:
        play.even_money(self.table, act.who, int(act.word(0, "box")))

    def decline(self, act: Act) -> None:
        play.decline(self.table, act.who, int(act.word(0, "box")))

    def pay(self, act: Act) -> None:
        play.pay_black_jacks(self.table)

    def drawing(self, act: Act) -> None:
        play.begin_drawing(self.table)

    def declare(self, act: Act) -> None:
        gesture = act.named.get("manner") == "gesture"
        play.declare(self.table, act.who, act.word(0, "word"), gesture)

    def double(self, act: Act) -> None:
        play.double(self.table, act.who)

    def split(self, act: Act) -> None:
        play.split(self.table, act.who)

    def stay(self, act: Act) -> None:
        play.stay(self.table, act.who, int(act.word(0, "card")))

    def pass_over(self, act: Act) -> None:
        play.pass_over(self.table)

    def answer(self, act: Act) -> None:
        play.answer(self.table, act.who, act.word(0, "takes") == "yes")

    def find(self, act: Act) -> None:
        """19: can the right distribution be rebuilt for certain?"""
        if self.table.now.phase != "finding":
            raise RefusedError("19")
        if act.word(0, "rebuildable") == "yes":
            play.rebuilt(self.table)
            return
        self.table.rule("misdealt, beyond rebuilding", "19", "coup void")
        tables.void(self.table, self.table.now)

    def report(self, act: Act) -> None:
        box = int(act.named.get("box", "0"))
        player = act.named.get("player", "")
        if act.word(0, "mishap") == "cards-moved":
            there = list(self.table.now.live)
            moved(self.table, player, box)
            paying.cards_moved(self.table, self.done, player, box, there)
        elif act.word(0, "mishap") == "cards-touched":
            if player not in self.table.chips:
                raise RefusedError("21")
            self.table.rule("cards touched", "21", "sent from the rooms")
            self.table.expelled.add(player)
            gone(self.table, player)
        else:
            reported(self.table, act.word(0, "mishap"))

    def announce(self, act: Act) -> None:
        coup, announced = self.table.now, int(act.word(0, "point"))
        box = int(act.named.get("box", "0"))
        if box:  # 27: the players see to it themselves
            hands = [hand.cards for hand in coup.live if hand.box == box and hand.cards]
            if not hands:
                raise RefusedError("27")
            # 7: an ace is one or eleven, as the player chooses.
            low = [sum(value(card.face) for card in cards) for cards in hands]
            if announced not in [*low, *(point(cards) for cards in hands)]:
                self.table.rule("wrong point of a box", "27", "play on")
        elif coup.phase != "bank" or len(coup.bank) < 2:
            raise RefusedError("26")
        elif bank.bank_wants(coup):  # 26, 25: it must draw on
            self.table.rule("bank stopped short", "26", "rebuilt by the Rule")
        else:
            if announced != point(coup.bank):
                self.table.rule("wrong point of the bank", "26", "rebuilt by the Rule")
            coup.phase = "announced"
            bank.cloth_empty(coup)
            leftover(self.table)

    def settle(self, act: Act) -> None:
        lying = list(self.table.now.insurance.items())
        bets, before = list(self.bets()), self.table.now.settled[:]
        bank.settle(self.table)
        self.table.now.settled = before  # what is done now is kept with what hands have done
        for (box, owner), stake in lying:
            hand = next(hand for hand in self.table.now.hands if hand.box == box)
            self.done.payments.append(self.rightly(owner, hand, True, stake))
        for hand, owner, stake in bets:
            self.done.payments.append(self.rightly(owner, hand, False, stake))

    def bets(self) -> list[tuple[Hand, str, int]]:
        coup = self.table.now
        return [(hand, who, stake) for hand in coup.live for who, stake in hand.bets.items()]

    def rightly(self, owner: str, hand: Hand, insurance: bool, stake: int) -> paying.Payment:
        return paying.due(self.table.now, paying.Payment(owner, hand, insurance, stake, ""))

    def collect_bet(self, act: Act) -> None:
        paying.by_hand(self.table, self.done, act)

    pay_bet = return_bet = collect_bet

    def put_right(self, act: Act) -> None:
        """29: no complaint, and nothing put right, once the coup is exhausted."""
        late, decides = act.named.get("late") == "yes", self.staff.get(act.who) == "inspector"
        if (
            late
            or self.done.final
            or not paying.all_right(self.table, self.done, act.word(0, "owner"), decides)
        ):
            raise RefusedError("29")

    def shift_bet(self, act: Act) -> None:
        paying.shift(self.table, self.done, act)

    def find_excess(self, act: Act) -> None:
        if act.named.get("late") == "yes":
            raise RefusedError("29")
        if self.done.final:
            raise RefusedError("29")
        excess.find_excess(self.table, self.done)

    def join_stakes(self, act: Act) -> None:
        """2: whoever finds, of a coup that is not over (29)."""
        if self.staff.get(act.who) != "inspector" or act.named.get("late") == "yes":
            raise RefusedError("29")
        if self.table.coup is None:
            raise RefusedError("29")
        principal, proxy = act.word(0, "principal"), act.word(1, "proxy")
        excess.join(self.table, self.done, principal, proxy)

    def dispute(self, act: Act) -> None:
        """29: until the bets are settled and the cards removed; one thing after the other (~)."""
        coup = self.table.coup
        if coup is None or coup.phase in ("betting", "finding") or self.done.final:
            raise RefusedError("29")
        if self.done.disputed or act.who not in self.table.chips:
            raise RefusedError("29")
        self.done.disputed = True

    def resolve(self, act: Act) -> None:
        if self.staff.get(act.who) != "inspector" or not self.done.disputed:
            raise RefusedError("29")
        self.done.disputed = False
        if act.word(0, "rebuildable") == "yes":
            paying.all_right(self.table, self.done, "")
            excess.excess_back(self.table, self.done)
        else:
            self.done.dismissed = self.done.shifts[:]
            for payment in self.done.payments:
                payment.dismissed = True

    def end(self, act: Act) -> None:
        """29: the coup is exhausted. 33: where the mask has come out, so is the taglia."""
        table, coup = self.table, self.table.now
        if self.by_hand and coup.phase == "announced" and not self.done.disputed:
            table.rule("bet forgotten", "28", "reminder")
            return
        if coup.phase != "over" or self.done.disputed:
            raise RefusedError("29")
        leftover(table)
        if tables.is_last(table):
            mask_taken(table)
            table.sabot, table.kept = Sabot(), []
        table.coup = None

    def rule(self, act: Act) -> None:
        """~unforeseen: the Direction decides what nobody foresaw, without appeal; what it has
        decided it does not decide again. Between two coups there is nothing left of either (29)."""
        coup, annul = self.table.coup, act.named.get("annul") == "yes"
        if self.staff.get(act.who) != "direction" or (annul and (coup is None or coup.void)):
            raise RefusedError("~unforeseen")
        if coup is None or (coup.phase == "betting" and not annul):
            return
        if self.done.final and not self.done.disputed:
            raise RefusedError("~unforeseen")
        if annul:
            paying.take_back(self.table, self.done)
        self.done.decided()
        if not play.wrong_boxes(coup):
            coup.unnoticed = False


def limits(text: str) -> tuple[int, int]:
    least, most = text.partition("/")[0].split("-")
    return centimes(least), centimes(most)


def gone(table: Table, who: str) -> None:
    """Whoever leaves takes their chips; their bets stay until they are decided."""
    table.chips.pop(who, None)
    table.here.discard(who)
    table.asking = [name for name in table.asking if name != who]
    table.seats = {seat: name for seat, name in table.seats.items() if name != who}
    if table.coup is not None:
        play.pass_offers(table)


def leftover(table: Table) -> None:
    """24: a card that was to go to the bank, which has its point, is one too many, seen or not.

    Where the bank does not play it is known before the next bets (17), if there are any.
    """
    for card in table.now.to_bank:
        if card.seen:
            tables.seen_too_many(table, card)
        else:
            tables.keep(table, card)
    table.now.to_bank = []
    tables.put_away(table)


def mask_taken(table: Table) -> None:
    """30: the cut is for whoever received the mask's card in the course of the deal; the dealer
    leaves it to the player on the left."""
    card: Card = table.sabot.cards[table.sabot.mask]
    box, owner = (card.box, card.owner) if card.natural else (0, "")
    # ~standing-cut: of whoever has no seat, from that box on.
    table.cut_from = table.sat.get(owner, max(0, box - 1))
    table.cut_to = owner if owner in table.here else to_the_left(table, table.cut_from)


def to_the_left(table: Table, seat: int) -> str:
    """From a seat on; from the dealer, who is before the first."""
    order = [*range(seat + 1, 8), *range(1, seat + 1)]
    there = [s for s in order if table.seats.get(s) in table.here]
    table.cut_from = there[0] if there else 0
    return table.seats[there[0]] if there else ""
