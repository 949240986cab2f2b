"""What lies on the table: cards, bets, chips. No article is read here; the houses do that.

A card is known to those in ``seen``, for good, however it lies afterwards. ``ALL`` has seen what
lay open or could be seen in the sabot.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from . import reading
from .reading import Act
from .tableau import point, word

ALL = "everybody"
FLOAT, CAGNOTTE = "float", "cagnotte"
UNCLAIMED, ERRORS = "unclaimed", "errors"
MASK_BEHIND = 7  # campione-pb.7; the others are silent

# What is done about a mishap.
PLAY_ON = "play on"
REMINDER = "reminder"
ANNULLED = "coup annulled"
BURNED = "cards annulled"
WAITS = "card waits"
KEPT = "card kept for the next coup"
BIANCO = "coup without bets"
IN_ORDER = "dealt in order"
FIND = "inspector must find"
REBUILT = "deal rebuilt"
BY_RULE = "rebuilt by the Rule"
WITHDRAW = "players may withdraw"
CHECKED = "cards checked"
TURNED = "card turned up"
BACK = "cards back"
REPETITION = "repetition corrected"
NO_CARDS = "no cards to this player from now on"
SPEAK = "cards speak"
NO_COMPLAINT = "no complaint"
EXCESS = "excess returned"
CORRECTED = "payment corrected"
ANNOUNCED = "side winners told"
RESTORED = "bets restored"
ASIDE = "winnings put aside"


@dataclass
class Card:
    name: str
    left: int = -1  # its place among the cards that left the sabot
    seen: set[str] = field(default_factory=set)
    up: bool = False
    side: str = ""  # the hand it lies in
    why: str = ""  # how it came out, while it waits under the sabot
    was: str = ""  # and why it is one too many, once that is ruled on
    bianco: bool = False  # a coup without bets is played for it
    fell: bool = False  # to the floor
    noticed: bool = False  # that it fell, first or not

    def lay(self, up: bool, side: str = "") -> "Card":
        self.up, self.side = up, side
        if up:
            self.seen.add(ALL)
        return self


@dataclass
class Bet:
    owner: str
    chance: str
    box: int
    amount: int
    currency: str
    stands: bool = field(default=False, compare=False)  # as it lies, by a decision without appeal


@dataclass(frozen=True)
class Ruling:
    """A mishap in the document's sense, the provision, what is done.

    ``silent``: the provision is another house's, followed where this document says nothing.
    """

    mishap: str
    provision: str
    done: tuple[str, ...]
    silent: bool = False


@dataclass
class Verdict:
    act: Act
    refused: str = ""
    rulings: list[Ruling] = field(default_factory=list)
    past: list[tuple[str, ...]] = field(default_factory=list)  # the hands of a coup that was over


@dataclass
class Coup:
    number: int
    bianco: bool
    last: bool = False
    betting: bool = False
    staked: bool = False  # bets lay there when they were closed
    bets: list[Bet] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    rest: list[Card] = field(default_factory=list)  # drawn out to be counted
    finding: str = ""  # what the inspector must find about
    window: bool = False  # bets may be withdrawn
    counting: bool = False  # it is the number of cards that must be found about
    slipped: bool = False  # a card went to the wrong hand and nobody has noticed
    fixed: int = 0  # so many of its cards lie as was decided without appeal
    passed: bool = False
    reader: str = ""  # empty: the dealer
    wrong: str = ""  # who was passed the cards without having a right to them
    taker: str = ""  # who took the cards unasked, until they go to somebody
    reads: str = "punto"
    opened: bool = False  # the Punto's cards were turned: which hand is read changes no more
    declared: str = ""
    point_declared: str = ""  # the point the punter told
    repeated: bool = False
    misrepeated: bool = False
    tied: set[str] = field(default_factory=set)  # whom the croupier asked who wants the cards
    willing: set[str] = field(default_factory=set)  # of those who bet the same, who wants the cards
    named: str = ""  # by the inspector, to read whatever becomes of the stake
    declined: set[tuple[str, str]] = field(default_factory=set)  # who, and which hand
    announced: bool = False
    counted: bool = False  # the cards after the mask, in a coup that began with it
    settled: bool = False
    annulled: bool = False

    def hand(self, side: str) -> list[Card]:
        return [card for card in self.cards if card.side == side]

    def names(self, side: str) -> list[str]:
        return [card.name for card in self.hand(side)]

    def shown(self, side: str) -> bool:
        return all(card.up for card in self.hand(side))

    def dealt(self) -> bool:
        return len(self.hand("punto")) >= 2 and len(self.hand("banco")) >= 2

    def next_place(self) -> str:
        """In the distribution: the hand with fewer cards, else the other than the last card's."""
        punto, banco = len(self.hand("punto")), len(self.hand("banco"))
        if punto != banco:
            return "punto" if punto < banco else "banco"
        return "banco" if self.cards and self.cards[-1].side == "punto" else "punto"

    def punter_word(self) -> str:
        """The punter's word: by their two cards where they lie open, else the one they declared."""
        two = self.hand("punto")[:2]
        return word([c.name for c in two]) if all(c.up for c in two) else self.declared

    def points(self) -> tuple[int, int]:
        return point(self.names("punto")), point(self.names("banco"))

    def third(self, side: str) -> str | None:
        hand = self.names(side)
        return hand[2] if len(hand) > 2 else None


@dataclass(frozen=True)
class Finished:
    """A coup as it ended: its hands, and every account after it."""

    number: int
    bianco: bool
    annulled: bool
    punto: tuple[str, ...]
    banco: tuple[str, ...]
    books: dict[tuple[str, str], int]


class Cloth:
    """One table. Houses add a ``do_…`` for every act that may lead to a ruling."""

    house = ""
    decks = 6

    def __init__(self) -> None:
        self.mode = ""
        self.books: dict[tuple[str, str], int] = {}
        self.seats: dict[str, int] = {}
        self.seat_count = 7
        self.currency = ""
        self.limits = ((0, 0), (0, 0))
        self.joined: list[tuple[str, str]] = []
        self.away: set[str] = set()
        self.inexpert: set[str] = set()
        self.pack: list[str] = []
        self.sabot: list[Card] = []
        self.out = 0
        self.mask = 0  # so many cards lie before it
        self.under: list[Card] = []
        self.loose: list[Card] = []  # coming out together
        self.coup: Coup | None = None
        self.number = 0
        self.bianco_next = False
        self.mask_between = False  # the mask came out with a card of the coup to come
        self.button = 1
        self.verdicts: list[Verdict] = []
        self.finished: list[Finished] = []

    # Judging

    def judge(self, acts: Iterable[Act]) -> list[Verdict]:
        for act in acts:
            self.verdicts.append(Verdict(act))
            done: Callable[[Act], None] | None
            done = getattr(self, "do_" + act.verb.replace("-", "_"), None)
            if done:
                done(act)
        return self.verdicts

    def rule(self, mishap: str, provision: str, *done: str) -> None:
        silent = not provision.startswith(self.house + ".")
        self.verdicts[-1].rulings.append(Ruling(mishap, provision, done, silent))

    def refuse(self, why: str) -> None:
        self.verdicts[-1].refused = why

    # Chips

    def move(self, source: str, target: str, amount: int, currency: str) -> None:
        for name, change in ((source, -amount), (target, amount)):
            if name:
                key = name, currency
                self.books[key] = self.books.get(key, 0) + change

    def do_open(self, act: Act) -> None:
        self.mode = act.get("mode", 0)
        self.limits = reading.limits(act.get("limits", 1))
        currencies = act.get("currencies", 2).split(",")
        self.currency = currencies[0] if len(currencies) == 1 else ""
        self.seat_count = int(act.get("seats", default="7"))
        for currency in currencies:
            self.move("", FLOAT, reading.cents(act.get("float", default="0")), currency)

    def do_mode(self, act: Act) -> None:
        self.mode = act.get("mode", 0)

    def do_limits(self, act: Act) -> None:
        self.limits = reading.limits(act.get("limits", 0))

    def do_join(self, act: Act) -> None:
        currency = act.get("currency", 1, self.currency)
        self.move("", act.who, reading.cents(act.get("chips", 0, "0")), currency)

    def do_bring(self, act: Act) -> None:
        self.move("", act.who, reading.cents(act.get("amount", 0)), act.get("currency", 1))

    def do_buy(self, act: Act) -> None:
        self.move(FLOAT, act.who, reading.cents(act.get("amount", 0)), act.get("currency", 1))

    def do_fill(self, act: Act) -> None:
        self.move("", FLOAT, reading.cents(act.get("amount", 0)), act.get("currency", 1))

    def do_seat(self, act: Act) -> None:
        self.seats[act.get("player", 0)] = int(act.get("seat", 1))

    def do_step_away(self, act: Act) -> None:
        self.away.add(act.who)

    def do_come_back(self, act: Act) -> None:
        self.away.discard(act.who)

    def do_inexperienced(self, act: Act) -> None:
        player = act.get("player", 0)
        yes = act.get("flag", 1, "yes") == "yes"
        (self.inexpert.add if yes else self.inexpert.discard)(player)

    def give_back(self, bet: Bet, amount: int | None = None) -> None:
        self.move("", bet.owner, bet.amount if amount is None else amount, bet.currency)

    def return_bets(self) -> None:
        assert self.coup
        for bet in self.coup.bets:
            self.give_back(bet)
        self.coup.bets = []

    # The pack

    def do_wash(self, act: Act) -> None:
        self.pack = reading.washed(act, self.decks)

    def do_cut(self, act: Act) -> None:
        at = int(act.get("place", 0))
        self.pack = self.pack[at:] + self.pack[:at]

    def do_load(self, act: Act) -> None:
        self.sabot = [Card(name) for name in self.pack]
        # Or it went in elsewhere, and nobody noticed.
        self.mask = len(self.sabot) - int(act.get("behind", 0, str(MASK_BEHIND)))
        self.out = 0
        self.under = []
        self.bianco_next = self.mask_between = False

    # Cards

    def top(self) -> Card | None:
        """The next card in the sabot."""
        return self.sabot[self.out] if self.out < len(self.sabot) else None

    def leave(self) -> Card | None:
        """A card leaves the sabot, the mask before it where that lies there."""
        card = self.top()
        if card is None:
            return None
        if self.out == self.mask:
            # 24: what comes out once a coup has all its cards is no part of it.
            if self.coup and self.possible():
                self.coup.last = True
            else:
                self.mask_between = True
        card.left = self.out
        self.out += 1
        return card

    def possible(self) -> bool:
        """Can a card still enter the coup?"""
        raise NotImplementedError

    def behind_mask(self, card: Card) -> bool:
        return card.left >= self.mask

    def begun_with_mask(self, coup: Coup) -> bool:
        """24, 5: "l'ultimo colpo inizia con la mascherina" if no card before it is of that coup."""
        return bool(coup.cards) and self.behind_mask(coup.cards[0])

    def next_card(self) -> Card | None:
        """The next card to play: one that waits under the sabot, else one from it."""
        if self.under:
            return self.used(self.under.pop(0))
        card = self.leave()
        if card:
            return self.used(card)
        # 5: what was drawn out to be counted comes next, if the coup has to go on.
        drawn_out = self.coup.rest if self.coup else []
        return drawn_out.pop(0) if drawn_out else None

    def used(self, card: Card) -> Card:
        """24: a coup, rebuilt, may use what the mask came out with."""
        if self.mask_between and self.behind_mask(card):
            assert self.coup
            self.coup.last, self.mask_between = True, False
        return card

    def begin(self, bianco: bool) -> Coup:
        self.number += 1
        for card in self.under:
            card.why = ""
        if bianco:
            self.forget_why()
        self.coup = Coup(self.number, bianco, self.mask_between, betting=not bianco)
        self.bianco_next = self.mask_between = False
        return self.coup

    def forget_why(self) -> None:
        """Whatever a card that waits was to the coup before, it is this one's."""
        for card in self.under:
            card.was = ""

    def finish(self) -> None:
        coup = self.coup
        assert coup
        punto, banco = tuple(coup.names("punto")), tuple(coup.names("banco"))
        self.finished.append(
            Finished(coup.number, coup.bianco, coup.annulled, punto, banco, dict(self.books))
        )
        self.coup = None
        nothing = coup.annulled and not coup.cards and (coup.bianco or coup.betting)
        if coup.last and nothing:  # no card of it was laid: the next one begins with the mask
            self.mask_between = True
        elif coup.last:  # the taglia is over: nothing waits for another coup
            self.sabot, self.out, self.under = [], 0, []
            self.bianco_next = self.mask_between = False
