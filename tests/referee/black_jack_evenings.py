"""Short evenings of Black Jack, played at the program's table and before the referee at once.

Everybody acts by chance: bets behind, insurance, even money, splits, doubles, comings and goings.
Slips are written into the record as lines, each at a phase of the coup.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sabot import catalog
from sabot.black_jack.events import Use
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.company.games import COMPANIES
from sabot.record.notation import Reader
from sabot.record.record import Recorder
from sabot.table.acts import Act as Done
from sabot.table.game import Live
from sabot.table.mixing import offer_cut
from sabot.table.refusal import Refusal
from tests.referee import black_jack_reading as reading
from tests.referee.black_jack_rulings import RulingMade, ruling_made
from tests.referee.campione_bj import Referee
from tests.referee.campione_bj_cards import natural, value
from tests.referee.campione_bj_table import ERRORS, RefusedError, player

PLACE = catalog.place("campione-bj")
SEATED = ("Anna", "Bruno", "Carla", "Dino")
STANDING = ("Elsa", "Fabio")
PEOPLE = SEATED + STANDING
SEEN_UNDER = "inspector: report waiting-card-seen"


@dataclass
class Compared:
    """What has been compared so far, and what differs."""

    coups: int = 0
    rulings: Counter[str] = field(default_factory=Counter)
    refusals: int = 0
    differences: list[str] = field(default_factory=list)

    def add(self, other: "Compared") -> None:
        self.coups += other.coups
        self.rulings += other.rulings
        self.refusals += other.refusals
        self.differences += other.differences

    def __str__(self) -> str:
        rulings = ", ".join(f"{kind} {count}" for kind, count in sorted(self.rulings.items()))
        return (
            f"{self.coups} coups, {self.rulings.total()} rulings, {self.refusals} refusals "
            f"compared; {len(self.differences)} differences\n{rulings}"
        )


class DifferError(Exception):
    """The program and the referee part."""


class Both:
    """One table, judged twice."""

    def __init__(self) -> None:
        self.live = Live(GAME, PLACE.house_as(House))
        self.referee = Referee()
        self.compared = Compared()
        self.lines: list[str] = []
        self.recorder = Recorder(PLACE, lambda text: self.lines.extend(text.splitlines()))
        self.reader = Reader(PLACE.game.kinds.acts, PLACE.house.decks)
        self.by_referee: Counter[RulingMade] = Counter()
        self.by_program: Counter[RulingMade] = Counter()

    @property
    def phase(self) -> str:
        coup = self.referee.table.coup
        return "between" if coup is None else coup.phase

    def line(self, text: str) -> bool:
        """An act written as a line; whether it was done."""
        return self.act(self.reader.read(text))

    def act(self, act: Done) -> bool:
        at, before = len(self.lines), self.live.state
        decision = self.live.do(act)  # type: ignore[arg-type] # of this game
        self.recorder.note(act, decision)
        new = [reading.SEAL.sub("", line) for line in self.lines[at:]]
        acts = [line for line in new if reading.ACT.match(line) and line[0] != ">"]
        if not acts:
            return False
        theirs = isinstance(decision, Refusal)
        if acts[0].endswith(" close") and not theirs:
            self.compare_rulings(acts[0])
        elif acts[0].endswith(" end") and not theirs:
            self.compare_hands(acts[0], before.coup)
        ruled = len(self.referee.table.rulings)
        try:
            self.referee.do(reading.act(acts[0]))
            mine = False
        except RefusedError:
            mine = True
        if mine != theirs:
            who = "the referee" if mine else "the program"
            raise DifferError(f"{acts[0]}: refused only by {who}")
        self.compared.refusals += mine
        self.compare_cards(acts[0])
        self.by_referee.update(ruling_made(rule) for rule in self.referee.table.rulings[ruled:])
        self.by_program.update(
            ruling_made(line) for line in new if line.startswith("> mishap-ruled")
        )
        if acts[0].endswith(" settle") and not mine:
            self.compare_order(acts[0], [line for line in new if line.startswith("> bet-")])
        if acts[0].endswith(" end") and not mine:
            self.compare_money(acts[0])
            self.compare_cut(acts[0])
            self.compared.coups += self.phase == "between"
        return not mine

    def compare_cards(self, line: str) -> None:
        """How many cards have left the sabot, and which wait to be dealt."""
        table, state = self.referee.table, self.live.state
        mine = [card.face for card in table.kept]
        theirs = [str(each.card) for each in state.waiting if each.use is Use.NEXT]
        if table.sabot.out != state.table.sabot.out or mine != theirs:
            raise DifferError(f"{line}: waiting {mine}, the program {theirs}")

    def compare_hands(self, line: str, theirs: Any) -> None:
        """Before the cards are removed."""
        coup = self.referee.table.now
        hands = {(h.box, 1 + h.second): [c.face for c in h.cards] for h in coup.live if h.cards}
        dealt = {
            (box.number, hand.id): [str(card) for card in hand.cards]
            for box in theirs.boxes
            for hand in box.hands
            if not hand.gone and hand.cards
        }
        bank = [card.face for card in coup.bank]
        if hands != dealt or (hands and bank != [str(card) for card in theirs.bank]):
            raise DifferError(f"{line}: hands {hands} {bank}, the program {dealt} {theirs.bank}")

    def compare_rulings(self, line: str) -> None:
        if self.by_referee != self.by_program:
            raise DifferError(
                f"{line}: rulings {sorted(self.by_referee - self.by_program)}, "
                f"the program {sorted(self.by_program - self.by_referee)}"
            )
        self.compared.rulings.update({str(ruling): n for ruling, n in self.by_referee.items()})
        self.by_referee, self.by_program = Counter(), Counter()

    def compare_order(self, line: str, outcomes: list[str]) -> None:
        """28: in which order the bets on the hands are collected and paid."""
        bets = [outcome.split(" ")[3] for outcome in outcomes]
        theirs = [bet.rsplit("/", 2)[0] for bet in bets if "/insurance/" not in bet]
        if theirs != self.referee.table.settled:
            raise DifferError(f"{line}: order {self.referee.table.settled}, the program {theirs}")

    def compare_cut(self, line: str) -> None:
        """30: to whom the cut will be offered, the taglia being over."""
        table, state = self.referee.table, self.live.state
        if not table.sabot.cards:
            theirs = offer_cut(PLACE.house, state.table, ()).to
            if (table.cut_to or "direction") != theirs:
                raise DifferError(f"{line}: cut {table.cut_to}, the program {theirs}")

    def compare_money(self, line: str) -> None:
        books = self.live.state.table.books
        theirs = {who: held for (who, _), held in books.items() if held > 0 or who == ERRORS}
        mine = {who: held for who, held in self.referee.table.chips.items() if held}
        if mine != theirs:
            differ = {who for who in mine | theirs if mine.get(who) != theirs.get(who)}
            raise DifferError(
                f"{line}: money { ({w: mine.get(w) for w in differ}) }, "
                f"the program { ({w: theirs.get(w) for w in differ}) }"
            )


@dataclass(frozen=True)
class Slip:
    """What goes wrong, and in which phase of the coup."""

    kind: str
    phase: str

    def __str__(self) -> str:
        return f"{self.kind} while {self.phase}"


def opening(chance: random.Random, rich: bool, mask_at: int = 0) -> Iterator[str]:
    """A table, its people, and a sabot with many aces, tens and pairs if ``rich``.

    ``mask_at``: so many cards lie before the mask, once those to be burned are gone.
    """
    yield "inspector: open open 20-200 CHF seats=7 float=1000000"
    for who in PEOPLE:
        yield f"{who}: join 5000 CHF"
    for seat, who in enumerate(SEATED, 1):
        yield f"{who}: ask-seat"
        yield f"inspector: seat {who} {seat}"
    yield "inspector: supply 4decks"
    yield "dealer: verify"
    early = "A8" + chance.choice(["TJQK", "TJ", "9", "6"]) if rich else ""
    order = sorted(
        reading.DECK * 4, key=lambda face: chance.random() * (0.7 if face[0] in early else 1)
    )
    yield f"dealer: wash {' '.join(order[-20:] + order[:-20])} salt=referee"
    yield "dealer: gather"
    yield "Anna: cut 20"
    yield f"dealer: load behind={len(order) - 5 - mask_at}" if mask_at else "dealer: load"
    yield "dealer: burn"


def bets(chance: random.Random) -> Iterator[str]:
    """Most seats bet, some on a second box; others bet behind or on a free box."""
    for seat, who in enumerate(SEATED, 1):
        if seat <= 2 or chance.random() < 0.6:
            yield f"{who}: bet {seat} {chance.randrange(20, 201, 5)}"
    for who in PEOPLE:
        if chance.random() < 0.35:
            yield f"{who}: bet {chance.choice([1, 2, 2, 3, 5, 6])} {chance.randrange(20, 201, 5)}"
    if chance.random() < 0.1:
        yield f"Anna: bet 1 {chance.choice([5, 300])}"
        yield "Bruno: unbet 2"
        yield "Bruno: bet 2 40"
    if chance.random() < 0.2:
        yield f"Anna: unbet 1 amount={chance.choice([5, 20, 60, 200])}"


def choices(both: Both, chance: random.Random) -> Iterator[str]:
    """What players try of their own will in this phase."""
    table, coup = both.referee.table, both.referee.table.now
    if coup.phase == "options":
        for hand in coup.live:
            for who, stake in list(hand.bets.items()):
                if value(coup.bank[0].face) == 1 and chance.random() < 0.4:
                    half = stake // 200
                    yield f"{who}: insure {hand.box} {chance.choice([half, half, 10, half + 1])}"
                if natural(hand.cards) and chance.random() < 0.4:
                    yield f"{who}: even-money {hand.box}"
                if chance.random() < 0.4:
                    yield f"{who}: decline {hand.box}"
    elif coup.phase == "turns" and coup.turn is not None:
        who = player(table, coup.turn)
        if coup.following:
            for other in list(coup.following):
                tried = ["split", "stay 1", "stay 2", ""] if coup.turn.split else ["double", ""]
                if how := chance.choice(tried):
                    yield f"{other}: {how}"
        elif who and not coup.turn.due and not coup.offers:
            yield f"{who}: {chance.choice(['split', 'split', 'double', 'double', 'declare carta'])}"


def slipped(slip: Slip, both: Both, chance: random.Random) -> list[str]:
    """The lines of a slip."""
    who, box = chance.choice(PEOPLE), chance.randrange(1, 7)
    coup = both.referee.table.coup
    boxes = [hand.box for hand in coup.live if not hand.split] if coup else []
    whole = chance.choice(boxes or [box])
    return {
        "card to a box": [f"dealer: draw {box}"],
        "card to the bank": ["dealer: draw bank"],
        "card aside": ["dealer: draw aside"],
        "card covered": [f"dealer: draw {chance.choice(['aside', 'bank', box])} face=down"],
        "card on the floor": ["dealer: draw floor"],
        "besides": [f"dealer: draw {box} unnoticed=besides"],
        "instead": [f"dealer: draw {box} unnoticed=instead"],
        "two together": ["dealer: draw-together 2 yes"],
        "one kept, two together": ["dealer: draw-together 2 yes"],
        "order lost": [f"dealer: draw-together {chance.choice([2, 3])} no"],
        "card turned": ["inspector: report card-turned"],
        "turned, then covered": [
            "inspector: report card-turned",
            f"dealer: draw {chance.choice(['aside', 'bank', box])} face=down",
        ],
        "covered, then seen": ["dealer: draw aside face=down", SEEN_UNDER],
        "seen under the sabot": [SEEN_UNDER],
        "cards moved": [f"inspector: report cards-moved player={who} box={box}"],
        "bank's cards moved": [f"inspector: report cards-moved player={who}"],
        "cards touched": [f"inspector: report cards-touched player={who}"],
        "card fell": ["inspector: report card-fell"],
        "object": ["inspector: report object-on-table"],
        "misdeal reported": ["inspector: report misdealt"],
        "point of a box": [f"dealer: announce {chance.randrange(12, 22)} box={whole}"],
        "point of the bank": [f"dealer: announce {chance.randrange(16, 24)}"],
        "bet late": [f"{who}: bet {box} 40", f"{who}: unbet {box}"],
        "away": [f"{who}: step-away"],
        "gone and back": [f"{who}: leave", f"{who}: join 300 CHF"],
        "unseated": [f"inspector: warn {who}", f"inspector: unseat {who}"],
        "complaint dismissed": ["Anna: dispute x", "Bruno: dispute y", "inspector: resolve no"],
        "decided": ["direction: rule x"],
        "annulled": ["direction: rule x annul=yes"],
    }[slip.kind]


def evening(
    seed: int, coups: int, slips: tuple[Slip, ...] = (), mask_at: int = 0
) -> tuple[Compared, list[str]]:
    """An evening of some coups; each slip happens once in a coup, at some moment of its phase."""
    chance = random.Random(seed)
    both = Both()
    try:
        for line in opening(chance, seed % 3 > 0, mask_at):
            both.line(line)
        for _ in range(coups):
            _coup(both, chance, slips)
            for who in PEOPLE:
                if who not in both.referee.table.here | both.referee.table.expelled:
                    both.line(f"{who}: come-back")
            if not both.referee.table.sabot.cards:
                break
        both.compare_rulings("the last coup")
    except DifferError as differ:
        both.compared.differences.append(f"seed {seed}, {', '.join(map(str, slips))}: {differ}")
    return both.compared, both.lines


def _coup(both: Both, chance: random.Random, slips: tuple[Slip, ...]) -> None:
    """One coup, from its bets to its end, with these slips in it."""
    waiting = {slip: chance.randrange(3 if slip.phase != "deal" else 8) for slip in slips}
    played = False
    while not (played and both.phase == "between"):
        _slips(both, chance, waiting)
        if both.phase == "between":
            if played:
                break
            both.line("dealer: betting")
        elif both.phase == "betting":
            for line in bets(chance):
                both.line(line)
            both.line("dealer: close")
        else:
            if chance.random() < 0.7:
                for line in list(choices(both, chance)):
                    both.line(line)
            company = COMPANIES[PLACE.game.id]
            step(both, chance, company.next_act(PLACE.house, both.live.state, chance))
            played = True


def _slips(both: Both, chance: random.Random, waiting: dict[Slip, int]) -> None:
    """The slips whose moment has come."""
    for slip in [slip for slip in waiting if slip.phase == both.phase]:
        waiting[slip] -= 1
        if waiting[slip] < 0:
            del waiting[slip]
            for line in slipped(slip, both, chance):
                both.line(line)


def step(both: Both, chance: random.Random, act: Done | None) -> None:
    """What whoever must act does; sometimes the inspector finds otherwise, or a gesture is made."""
    assert act is not None
    if both.phase == "finding" and chance.random() < 0.3:
        both.line("inspector: find no")
    else:
        both.act(act)
