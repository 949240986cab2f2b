"""A house is a value: everything a regulation settles, read from top to bottom."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, NamedTuple

from sabot.black_jack.mishaps import Remedy
from sabot.black_jack.tableau import BankRule
from sabot.law import Interpretation
from sabot.table.coup.acts import Manner
from sabot.table.coup.bets import Pay
from sabot.table.coup.ruling import Ruling
from sabot.table.house import CitedPart
from sabot.table.limits import Limits, PlacardRule
from sabot.table.money import Currency
from sabot.table.roles import Power, Role


class Mode(StrEnum):
    """How the hands are handled: all cards lie open."""

    OPEN = "open"


class Shown(StrEnum):
    """What the bank's first card may be, where that makes a difference."""

    ACE = "ace"
    TEN = "ten"


class Pairs(StrEnum):
    """Which two cards are a pair: equal in value, ten with a figure too, or equal in rank."""

    VALUE = "value"
    RANK = "rank"


class Hole(StrEnum):
    """Whether the bank gets a second, covered card in the distribution, and looks at it."""

    NONE = "none"
    COVERED = "covered"
    PEEKED = "peeked"


class Takes(StrEnum):
    """What the bank's Black Jack takes: all bets, or only what was staked at first."""

    ALL = "all"
    ORIGINAL = "original"


class BetRules(NamedTuple):
    """How many bets may lie where. ``None`` for no limit."""

    lone_player_boxes: int
    one_each_when_contested: bool
    per_box: int | None


class Doubling(NamedTuple):
    """On which points a hand may be doubled.

    ``soft``: an ace may count either way for it; ``split_ten_with_ace``: it may count one after a
    split of tens.
    """

    points: frozenset[int]
    soft: bool
    after_split: bool
    split_ten_with_ace: bool


class Splitting(NamedTuple):
    """How often a box may be split, on what, and whether split aces get one card only."""

    times: int
    pairs: Pairs
    aces_once: bool


class Pays(NamedTuple):
    """What is paid for one staked."""

    black_jack: Pay
    insurance: Pay


class Formulas(NamedTuple):
    """What the dealer says, as it is said."""

    open: str
    close: str
    insurance: str
    insurance_lost: str
    last_coup: str


@dataclass(frozen=True)
class House:
    """One regulation as a value."""

    stored_as: ClassVar[str] = "House"
    # who
    id: str
    name: str
    document: str
    # the cards
    decks: int
    mask_behind: int
    riffled_parts: int
    burned: int
    shuffled_before_players: bool
    pack_changes_in_taglia: bool
    direction_informed: bool
    # the bets
    most_seats: int
    currencies: tuple[Currency, ...]
    limits: Limits
    placard_rule: PlacardRule | None
    limits_after_hearing: bool
    bets: BetRules
    pays: Pays
    # the coup
    modes: tuple[Mode, ...]
    hole: Hole
    even_money: frozenset[Shown]
    insurance: bool
    manners: frozenset[Manner]
    doubling: Doubling
    splitting: Splitting
    surrender: bool
    bank: BankRule
    bank_black_jack_takes: Takes
    formulas: Formulas
    # after the coup
    late_disputes_heard: bool
    disputes_final: bool
    # who may do what, alone or together, on what it all rests, and what is done when it goes wrong
    powers: Mapping[Power, frozenset[Role]]
    together: Mapping[Power, frozenset[Role]]
    cites: Mapping[StrEnum, str]
    rulings: Mapping[StrEnum, Ruling[Remedy]]
    interpretations: tuple[Interpretation, ...] = field(default=(), repr=False)

    game = "black-jack"

    @property
    def mode(self) -> Mode:
        """The mode a table has unless another is asked for."""
        return self.modes[0]

    @property
    def cited_parts(self) -> tuple[CitedPart, ...]:
        """Nothing here cites a provision but topics and rulings."""
        return ()

    def cite(self, topic: StrEnum) -> str:
        """The provision, or the interpretation, on which a topic rests here."""
        return self.cites[topic]
