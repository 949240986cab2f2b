"""What can be bet on, when it wins and what it pays. A chance is a value; a house lists its own."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NamedTuple, Protocol

from sabot.punto_banco.tableau import Side, points, total
from sabot.table.cards import Card, rank
from sabot.table.coup.bets import Pay
from sabot.table.house import CitedPart
from sabot.table.limits import Limits, Range


class Outcome(NamedTuple):
    """How a coup came out: both hands in the order their cards were given, and their points.

    ``winner`` is nothing when the points are equal.
    """

    punto: tuple[Card, ...]
    banco: tuple[Card, ...]
    punto_point: int
    banco_point: int
    winner: Side | None

    def point(self, side: Side) -> int:
        """The point of a hand."""
        return self.punto_point if side is Side.PUNTO else self.banco_point


def outcome(punto: tuple[Card, ...], banco: tuple[Card, ...]) -> Outcome:
    """What two hands come to."""
    punto_point, banco_point = total(punto), total(banco)
    winner = None
    if punto_point != banco_point:
        winner = Side.PUNTO if punto_point > banco_point else Side.BANCO
    return Outcome(punto, banco, punto_point, banco_point, winner)


class Condition(Protocol):
    """When a chance wins. ``stored_as``: what it is called in the hash of a house, for good."""

    stored_as: ClassVar[str]

    def met(self, outcome: Outcome) -> bool:
        """Whether this outcome meets it."""


@dataclass(frozen=True, slots=True)
class Wins:
    """This hand has the better point."""

    stored_as: ClassVar[str] = "Wins"
    side: Side

    def met(self, outcome: Outcome) -> bool:
        return outcome.winner is self.side


@dataclass(frozen=True, slots=True)
class WinsWith:
    """This hand wins with this point."""

    stored_as: ClassVar[str] = "WinsWith"
    side: Side
    point: int

    def met(self, outcome: Outcome) -> bool:
        return outcome.winner is self.side and outcome.point(self.side) == self.point

    def __str__(self) -> str:
        return f"side: {self.side}; point: {self.point}"


@dataclass(frozen=True, slots=True)
class Equal:
    """Both hands have the same point."""

    stored_as: ClassVar[str] = "Equal"

    def met(self, outcome: Outcome) -> bool:
        return outcome.winner is None


@dataclass(frozen=True, slots=True)
class PointsAddTo:
    """The two points add up to one of these sums."""

    stored_as: ClassVar[str] = "PointsAddTo"
    sums: frozenset[int]

    def met(self, outcome: Outcome) -> bool:
        return outcome.punto_point + outcome.banco_point in self.sums


@dataclass(frozen=True, slots=True)
class ThirdCardsPair:
    """Both hands drew, and the two third cards have the same rank."""

    stored_as: ClassVar[str] = "ThirdCardsPair"

    def met(self, outcome: Outcome) -> bool:
        thirds = outcome.punto[2:] + outcome.banco[2:]
        return len(thirds) == 2 and rank(thirds[0]) == rank(thirds[1])


@dataclass(frozen=True, slots=True)
class ThirdCardsLevel:
    """Both hands drew, and the two third cards are worth the same, whatever their rank."""

    stored_as: ClassVar[str] = "ThirdCardsLevel"

    def met(self, outcome: Outcome) -> bool:
        thirds = outcome.punto[2:] + outcome.banco[2:]
        return len(thirds) == 2 and points(thirds[0]) == points(thirds[1])


@dataclass(frozen=True, slots=True)
class FirstCardsPair:
    """The first two cards of this hand have the same rank."""

    stored_as: ClassVar[str] = "FirstCardsPair"
    side: Side

    def met(self, outcome: Outcome) -> bool:
        hand = outcome.punto if self.side is Side.PUNTO else outcome.banco
        return rank(hand[0]) == rank(hand[1])


@dataclass(frozen=True, slots=True)
class CardsUsed:
    """The coup used one of these numbers of cards."""

    stored_as: ClassVar[str] = "CardsUsed"
    counts: frozenset[int]

    def met(self, outcome: Outcome) -> bool:
        return len(outcome.punto) + len(outcome.banco) in self.counts


class Kind(StrEnum):
    """Ordinary chances, and those that may only stand beside one."""

    ORDINARY = "ordinary"
    SIDE = "side"


class Placard(StrEnum):
    """Which limits a chance is played under: one of the placard's, or its own."""

    EVEN = "even"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Chance:
    """One thing to bet on.

    ``boxed``: it has a square in every box; otherwise one section for the whole table.
    ``needs``: the player must already have bet on one of these; ``needs_cite`` says so, or that
    none is needed where that is doubtful. ``except_when``: a condition on which a win pays
    differently. ``near``: it does not win, and by other readings it would. ``commission``:
    hundredths of the winnings kept as cagnotte.
    """

    stored_as: ClassVar[str] = "Chance"
    id: str
    wins: Condition
    pay: Pay
    cite: str
    kind: Kind = Kind.ORDINARY
    boxed: bool = False
    limits: Placard | Range = Placard.EVEN
    multiple: int = 1
    needs: tuple[str, ...] = ()
    needs_cite: str = ""
    commission: int = 0
    except_when: Condition | None = None
    except_pay: Pay = Pay(1)
    except_cite: str = ""
    near: Condition | None = None
    near_cite: str = ""
    returned_when_equal: bool = False

    def limits_by(self, placard: Limits) -> Range:
        """The limits it is played under by a placard."""
        if isinstance(self.limits, Range):
            return self.limits
        if self.limits is Placard.EVEN or placard.tie is None:
            return placard.even
        return placard.tie

    def excepted(self, outcome: Outcome) -> bool:
        """Whether a win with this outcome pays differently."""
        return self.except_when is not None and self.except_when.met(outcome)

    @property
    def terms(self) -> str:
        """What it pays and under which conditions, in one line."""
        parts = [f"{self.pay}"]
        if self.commission:
            parts.append(f"less {self.commission}%")
        if self.except_when is not None:
            parts.append(f"{self.except_pay} when {self.except_when}")
        if self.needs:
            parts.append(f"needs {' or '.join(self.needs)}")
        return ", ".join(parts)

    @property
    def part(self) -> CitedPart:
        """On what it rests, and the code that decides, pays and admits it."""
        conditions = filter(None, (self.wins, self.except_when, self.near))
        code = [type(condition).__name__ for condition in conditions]
        code.append("verdict")
        if self.needs_cite:
            code.append("place_bet")
        cites = (self.cite, self.needs_cite, self.except_cite, self.near_cite)
        return CitedPart("chance", self.id, tuple(filter(None, cites)), tuple(dict.fromkeys(code)))


def punto(cite: str, pay: Pay = Pay(1)) -> Chance:
    """The Punto: a square in every box, returned on a tie."""
    return Chance("punto", Wins(Side.PUNTO), pay, cite, boxed=True, returned_when_equal=True)


def banco(cite: str, commission: int, pay: Pay = Pay(1)) -> Chance:
    """The Banco: as the Punto, less what the cagnotte keeps of the winnings."""
    return Chance(
        "banco",
        Wins(Side.BANCO),
        pay,
        cite,
        boxed=True,
        commission=commission,
        returned_when_equal=True,
    )


def egalite(
    cite: str, pay: Pay = Pay(8), needs: tuple[str, ...] = (), needs_cite: str = ""
) -> Chance:
    """The tie: one section for the whole table, under its own limits."""
    return Chance(
        "egalite",
        Equal(),
        pay,
        cite,
        limits=Placard.TIE,
        needs=needs,
        needs_cite=needs_cite,
    )
