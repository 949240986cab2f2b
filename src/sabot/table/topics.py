"""What a house must be able to cite: one topic for everything the table does or refuses.

A house maps each topic to the provision it rests on, or to a listed interpretation where its
document is silent, so nothing happens at a table without a source.
"""

from enum import StrEnum


class Topic(StrEnum):
    """Matters of the table that are the same for every game."""

    CONDUCT = "conduct"
    ROLES = "roles"
    STAFF = "staff"
    OPENING = "opening"
    SUPPLY = "supply"
    PACK = "pack"
    WASH = "wash"
    GATHER = "gather"
    CUT = "cut"
    MASK = "mask"
    PACK_CHANGE = "pack-change"
    CARD_REPLACED = "card-replaced"
    CHIPS = "chips"
    CURRENCY = "currency"
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
    MODE = "mode"
    UNCLAIMED = "unclaimed"
    UNFORESEEN = "unforeseen"
    BETTORS = "bettors"
    BETS = "bets"
    BOXES = "boxes"
    LIMITS = "limits"
    OPEN_BETTING = "open-betting"
    CLOSE_BETTING = "close-betting"
    DISTRIBUTION = "distribution"
    VALUES = "values"
    ANNOUNCEMENT = "announcement"
    SETTLEMENT = "settlement"
    COUP_OVER = "coup-over"
    DISPUTE = "dispute"
    LATE_DISPUTE = "late-dispute"
    CHECK = "check"
    LAST_COUP = "last-coup"
