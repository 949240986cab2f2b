"""What a house must be able to cite: one topic for everything the table does or refuses.

A house maps each topic to the provision it rests on, or to a listed interpretation where its
document is silent, so nothing happens at a table without a source.
"""

from collections.abc import Mapping
from enum import StrEnum


class Topic(StrEnum):
    """Matters of the table that are the same for every game."""

    CONDUCT = "conduct"
    ROLES = "roles"
    STAFF = "staff"
    SUPERVISOR = "supervisor"
    OPENING = "opening"
    SUPPLY = "supply"
    PACK = "pack"
    WASH = "wash"
    SHARES = "shares"
    GATHER = "gather"
    CUT = "cut"
    CUTTING = "cutting"
    MASK = "mask"
    BURN = "burn"
    TAIL = "tail"
    PACK_CHANGE = "pack-change"
    CARD_REPLACED = "card-replaced"
    CHIPS = "chips"
    CURRENCY = "currency"
    ONE_CURRENCY = "one-currency"
    NOTES = "notes"
    FROM_HAND = "from-hand"
    SEATS = "seats"
    SEAT_MARKED = "seat-marked"
    SEAT_LOST = "seat-lost"
    SEVERAL_TABLES = "several-tables"
    INEXPERIENCE = "inexperience"
    PLACARD = "placard"
    LIMITS_CHANGE = "limits-change"
    SUSPENSION = "suspension"
    INTERRUPTION = "interruption"
    MODE = "mode"
    UNCLAIMED = "unclaimed"
    EXPULSION = "expulsion"
    UNFORESEEN = "unforeseen"
    HANDLING = "handling"
    BETTORS = "bettors"
    BETS = "bets"
    BOXES = "boxes"
    LIMITS = "limits"
    OPEN_BETTING = "open-betting"
    CLOSE_BETTING = "close-betting"
    KNOWN_CARD = "known-card"
    DISTRIBUTION = "distribution"
    VALUES = "values"
    ANNOUNCEMENT = "announcement"
    SETTLEMENT = "settlement"
    COUP_OVER = "coup-over"
    DISPUTE = "dispute"
    LATE_DISPUTE = "late-dispute"
    COUP_HEARD = "coup-heard"
    CHECK = "check"
    LAST_COUP = "last-coup"
    TAGLIA_END = "taglia-end"


# Finer topics, each with the one it is part of. A house that says nothing of the finer one cites
# what it cites for the other, so no document is called silent for our having looked closer.
PARENTS: Mapping[StrEnum, StrEnum] = {
    Topic.ONE_CURRENCY: Topic.CURRENCY,
    Topic.TAGLIA_END: Topic.LAST_COUP,
}
