"""A house is a value: everything a regulation settles, read from top to bottom."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from sabot.law import Interpretation
from sabot.punto_banco.chances import Chance, Kind
from sabot.punto_banco.mishaps import Remedy
from sabot.punto_banco.tableau import Rule, Side
from sabot.punto_banco.ties import TieBreak
from sabot.table.coup.acts import Manner
from sabot.table.coup.ruling import Ruling
from sabot.table.house import CitedPart
from sabot.table.limits import Limits, PlacardRule
from sabot.table.money import Currency
from sabot.table.roles import Power, Role


class Rounding(StrEnum):
    """Which figure is rounded down when the amount does not divide."""

    COMMISSION = "commission"
    WINNINGS = "winnings"


class Pass(StrEnum):
    """The passes over the cloth; a house lists them in its order."""

    COLLECT_SIDE = "collect-side"
    COLLECT_ORDINARY = "collect-ordinary"
    RETURN = "return"
    PAY_ORDINARY = "pay-ordinary"
    PAY_SIDE = "pay-side"


# Where there are no side bets.
ORDINARY_ORDER = (Pass.COLLECT_ORDINARY, Pass.RETURN, Pass.PAY_ORDINARY)


class Mode(StrEnum):
    """How the hands are handled."""

    COVERED = "covered"
    OPEN = "open"
    HAND = "hand"


class StandingBets(StrEnum):
    """Where a standing player may stake."""

    ANY_BOX = "any-box"
    FREE_BOX = "free-box"


class Reopening(StrEnum):
    """Until when closed bets may be opened again; on a known card never."""

    NEVER = "never"
    BEFORE_CARDS = "before-cards"
    UNSEEN = "unseen"


@dataclass(frozen=True, slots=True)
class BetRules:
    """How many bets may lie where. ``None`` for no limit.

    ``lowered_at_once``: a placard lowered while bets are open holds for those that lie, too.
    """

    stored_as: ClassVar[str] = "BetRules"
    per_square: int | None
    one_per_box: bool
    square_capped: bool
    standing: StandingBets
    lowered_at_once: bool = False


def mask_first(least: str = "sette") -> str:
    """What is said where the mask opens the last coup, which so many cards must follow."""
    return f"ultimo colpo della taglia, minimo {least} carte o nullo"


@dataclass(frozen=True, slots=True)
class Formulas:
    """What the dealer says, as it is said."""

    stored_as: ClassVar[str] = "Formulas"
    open: str
    close: str
    in_bianco: str
    last_coup: str
    last_coup_mask_first: str = mask_first()
    withdraw: str = "chi punta accetta"


@dataclass(frozen=True, kw_only=True)
class House:
    """One regulation as a value. What only some of them have is not so where a house is silent."""

    stored_as: ClassVar[str] = "House"
    # who
    id: str
    name: str
    document: str
    # the cards
    decks: int
    mask_behind: int
    least_cards_in_last_coup: int
    pack_changes_in_taglia: bool = False
    direction_informed: bool = False
    limits_after_hearing: bool = False
    # the bets
    currencies: tuple[Currency, ...]
    limits: Limits
    chances: tuple[Chance, ...]
    bets: BetRules
    rounding: Rounding
    reopening: Reopening
    # the coup
    modes: tuple[Mode, ...]
    rule: Rule
    tie_break: TieBreak
    standing_read: bool
    erring_excluded: bool = False
    manners: frozenset[Manner]
    repeats: bool = False
    button: bool = False
    announces_first: Side
    settlement: tuple[Pass, ...] = ORDINARY_ORDER
    formulas: Formulas
    # after the coup
    late_disputes_heard: bool = False
    disputes_final: bool = False
    # who may do what, on what it all rests, and what is done when it goes wrong
    powers: Mapping[Power, frozenset[Role]]
    cites: Mapping[StrEnum, str]
    rulings: Mapping[StrEnum, Ruling[Remedy]]
    interpretations: tuple[Interpretation, ...] = field(default=(), repr=False)

    game = "punto-banco"
    # What a Black Jack table does, and these do not: cards riffled in parts or burned, limits
    # changed within a rule, powers that two must use together.
    riffled_parts = 0
    burned = 0
    shuffled_before_players = False
    most_seats = 20
    placard_rule: ClassVar[PlacardRule | None] = None
    together: ClassVar[Mapping[Power, frozenset[Role]]] = {}

    @cached_property
    def chance(self) -> Mapping[str, Chance]:
        """The chances by id."""
        return {chance.id: chance for chance in self.chances}

    @cached_property
    def side_chances(self) -> tuple[Chance, ...]:
        """The chances that only stand beside an ordinary bet."""
        return tuple(chance for chance in self.chances if chance.kind is Kind.SIDE)

    @cached_property
    def highest_pay(self) -> int:
        """The most any chance pays for one staked: what a float must be able to bear."""
        return max(max(chance.pay.won, chance.except_pay.won) for chance in self.chances)

    @property
    def cited_parts(self) -> tuple[CitedPart, ...]:
        """What rests on provisions beside topics and rulings: the chances."""
        return tuple(chance.part for chance in self.chances)

    @property
    def mode(self) -> Mode:
        """The mode a table has unless another is asked for."""
        return self.modes[0]

    def cite(self, topic: StrEnum) -> str:
        """The provision, or the interpretation, on which a topic rests here."""
        return self.cites[topic]
