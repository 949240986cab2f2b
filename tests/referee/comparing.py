"""The program and the referee judge the same acts; this says where they part.

Only here is the program looked at: its acts are replayed, and its rulings, hands and accounts read.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sabot import catalog
from sabot.punto_banco.events import CardDrawn, PastRebuilt
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.record.notation import Reader
from sabot.table.acts import Act
from sabot.table.coup.events import CoupAnnulled, MishapRuled
from sabot.table.game import Live
from sabot.table.refusal import Refusal
from tests.referee import cloth as c
from tests.referee.campione_pb import Campione
from tests.referee.cloth import Cloth
from tests.referee.lugano_pb import Lugano
from tests.referee.malta_pb import Malta
from tests.referee.reading import read
from tests.referee.venezia_spb import Venezia

REFEREES: dict[str, type[Cloth]] = {
    "campione-pb": Campione,
    "venezia-spb": Venezia,
    "lugano-pb": Lugano,
    "malta-pb": Malta,
}

# The program's remedies in the referee's words.
DONE = {
    "play-on": c.PLAY_ON,
    "remind": c.REMINDER,
    "annul-coup": c.ANNULLED,
    "annul-cards": c.BURNED,
    "hold-cards": c.WAITS,
    "keep-for-next-coup": c.KEPT,
    "coup-in-bianco": c.BIANCO,
    "deal-in-order": c.IN_ORDER,
    "inspector-finds": c.FIND,
    "restore-order": c.REBUILT,
    "restore-by-rule": c.BY_RULE,
    "players-may-withdraw": c.WITHDRAW,
    "check-cards": c.CHECKED,
    "turn-up": c.TURNED,
    "cards-back": c.BACK,
    "correct-repetition": c.REPETITION,
    "no-cards-from-now": c.NO_CARDS,
    "cards-speak": c.SPEAK,
    "no-complaint": c.NO_COMPLAINT,
    "return-excess": c.EXCESS,
    "correct-payment": c.CORRECTED,
    "tell-side-winners": c.ANNOUNCED,
    "restore-bets": c.RESTORED,
    "put-aside": c.ASIDE,
}


def done(remedies: Iterable[str]) -> tuple[str, ...]:
    """A row in the referee's words. That the cards out are burned is seen in what waits after."""
    return tuple(DONE[remedy] for remedy in remedies if remedy != "burn-cards")


Outcome = tuple[str, tuple[str, ...]]  # a provision and what is done


def followed(house: Any) -> dict[str, str]:
    """The provision that each interpretation of the program reads, or follows in a silence."""
    return {reading.id: reading.after for reading in house.interpretations}


@dataclass
class Part:
    """A coup, from the end of the one before to its own, as one of the two saw it."""

    first: int
    rulings: list[Outcome] = field(default_factory=list)
    refused: list[int] = field(default_factory=list)
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    waiting: tuple[str, ...] = ()  # under the sabot
    books: dict[tuple[str, str], int] = field(default_factory=dict)
    ended: bool = False
    past: list[tuple[str, ...]] = field(default_factory=list)  # coups rebuilt when they were over

    def add(self, outcomes: Iterable[Outcome], laid: bool, together: bool) -> None:
        """What one act led to.

        Whether a surplus card is ruled on at once or at the announcement, card by card or all
        together, is not told apart; nor the order in which surplus cards are kept.
        """
        for one in outcomes:
            if one[1] in ((c.IN_ORDER,), (c.WAITS,)) and together and not laid:
                continue
            if {c.KEPT, c.BURNED} & set(one[1]) and one in self.rulings:
                continue
            self.rulings.append(one)
        self.rulings.sort()


def by_program(house: str, lines: Sequence[str]) -> list[Part]:
    place = catalog.place(house)
    live = Live(GAME, place.house_as(House))
    reader = Reader(place.game.kinds.acts, place.house.decks)
    provisions = followed(place.house)
    parts = [Part(0)]
    for at, line in enumerate(lines):
        act: Act = reader.read(line)
        part, coup = parts[-1], live.state.coup
        decision = live.do(act)  # type: ignore[arg-type] # of this game
        if isinstance(decision, Refusal):
            part.refused.append(at)
            continue
        ruled = [event for event in decision if isinstance(event, MishapRuled)]
        if any(isinstance(event, CoupAnnulled) for event in decision):
            # What waits and was seen goes with the coup, said or not.
            ruled = [event for event in ruled if event.remedies != ("annul-cards",)]
        part.add(
            [(provisions.get(e.cite) or e.cite, done(e.remedies)) for e in ruled],
            any(isinstance(event, CardDrawn) for event in decision),
            "draw-together" in line,
        )
        part.past += [tuple(event.sides) for event in decision if isinstance(event, PastRebuilt)]
        if line.endswith(": end") and live.state.coup is None:
            laid = coup.cards if coup else ()
            part.hands = (
                tuple(card.card for card in laid if card.side == "punto"),
                tuple(card.card for card in laid if card.side == "banco"),
            )
            part.ended = True
            part.waiting = tuple(waiting.card for waiting in live.state.waiting)
            part.books = accounts(live)
            parts.append(Part(at + 1))
    parts[-1].books = accounts(live)
    return parts


def accounts(live: Live) -> dict[tuple[str, str], int]:
    names = {"<float>": c.FLOAT, "<cagnotte>": c.CAGNOTTE}
    names |= {"<unclaimed>": c.UNCLAIMED, "<errors>": c.ERRORS}
    books = live.state.table.books.items()
    return {
        (names.get(holder, holder), str(currency)): held
        for (holder, currency), held in books
        if held and (holder in names or not holder.startswith("<"))
    }


def by_referee(house: str, lines: Sequence[str]) -> list[Part]:
    text = "\n".join(["game punto-banco", f"house {house}", *lines])
    _, acts = read(text)
    table = REFEREES[house]()
    parts = [Part(0)]
    for at, act in enumerate(acts):
        part, coup = parts[-1], table.coup
        laid, lost = (len(coup.cards), coup.annulled) if coup else (0, False)
        (verdict,) = table.judge([act])[-1:]
        if verdict.refused:
            part.refused.append(at)
            continue
        outcomes = [(ruling.provision, ruling.done) for ruling in verdict.rulings]
        part.past += verdict.past
        if coup and coup.annulled and not lost:
            outcomes = [one for one in outcomes if one[1] != (c.BURNED,)]
        part.add(outcomes, bool(coup and len(coup.cards) > laid), act.verb == "draw-together")
        if act.verb == "end" and table.coup is None:
            assert coup
            if not coup.annulled:
                part.hands = tuple(coup.names("punto")), tuple(coup.names("banco"))
            part.ended = True
            part.waiting = tuple(card.name for card in table.under)
            part.books = one_account(table.books)
            parts.append(Part(at + 1))
    parts[-1].books = one_account(table.books)
    return parts


def one_account(books: dict[tuple[str, str], int]) -> dict[tuple[str, str], int]:
    """What waits for everybody is one account in the books."""
    held: Counter[tuple[str, str]] = Counter()
    for (name, currency), amount in books.items():
        held[c.UNCLAIMED if name.startswith(c.UNCLAIMED) else name, currency] += amount
    return {key: amount for key, amount in held.items() if amount}


@dataclass(frozen=True)
class Difference:
    kind: str
    program: Any
    referee: Any
    at: int  # the number of the first line
    lines: tuple[str, ...]

    def __str__(self) -> str:
        text = f"{self.kind}\n  program: {self.program}\n  referee: {self.referee}\n"
        return text + "\n".join("    " + line[:100] for line in self.lines)


@dataclass
class Compared:
    """How much was compared, and what differed."""

    coups: int = 0
    rulings: Counter[Outcome] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.coups} coups, {self.rulings.total()} rulings compared"


def compare(house: str, lines: Sequence[str], into: Compared) -> None:
    """Judge by both; stop at the first coup in which they part."""
    program, referee = by_program(house, lines), by_referee(house, lines)
    for one, other in zip(program, referee, strict=False):
        end = next((p.first for p in program if p.first > one.first), len(lines))
        shown = tuple(lines[one.first : end])
        for kind in ("rulings", "refused", "hands", "waiting", "books", "past", "ended"):
            ours, straight = getattr(one, kind), getattr(other, kind)
            if ours == straight:
                continue
            into.differences.append(Difference(kind, ours, straight, one.first, shown))
            return
        into.coups += one.ended
        into.rulings.update(one.rulings)
