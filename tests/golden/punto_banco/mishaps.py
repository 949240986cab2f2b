"""What goes wrong, and how: a script for every mishap of Punto Banco."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.punto_banco.mishaps import Mishap
from tests.golden.punto_banco.paying import PAYING
from tests.golden.punto_banco.pieces import (
    AGAIN,
    BOTH_STAND,
    EIGHT,
    FIVE,
    NATURAL,
    SEVEN,
    burned,
)
from tests.golden.script import Script

_EVERY = ("covered", "open", "hand")
_READ = ("covered", "hand")
_COVERED = ("covered",)
_OPEN = ("open",)


def _coup(cards: str, lines: str) -> Script:
    """The usual bets, what goes wrong, the coup to its end, and another coup after it."""
    return Script(cards, f"{{bets}}\n{lines}\n{AGAIN}")


_THREE = "... draw-punto\ndealer: draw punto\ndealer: draw banco\ndealer: draw punto"
_THIRD_UNNOTICED = _THREE + "\ndealer: draw punto unnoticed=yes\ndealer: draw banco face="
_FINDING = "\ndealer: report misdealt\ninspector: find yes"
_THREE_TO_PUNTO = _THREE + "\ndealer: draw punto"
# At an open table a card is covered only where it was laid wrongly besides.
_PUNTO_COVERED = "... draw-punto\ndealer: draw banco face=down\n... draw-banco"
_BANCO_COVERED = "... draw-punto\ndealer: draw banco face=down unnoticed=yes"
_SWAPPED = "... draw-punto\ndealer: draw banco face="
_GIVEN_TO_ANNA = "... pass-cards\ndealer: pass anna\nanna: look"
_MISREPEATED = (
    _GIVEN_TO_ANNA
    + "\nanna: declare no\ndealer: repeat carta\n... turn-banco\ndealer: turn banco"
    + "\ndealer: draw punto"
)

MISHAPS: Mapping[StrEnum, Mapping[tuple[str, ...], Script]] = {
    # in the sabot
    Mishap.FIRST_CARD_VISIBLE: {
        _EVERY: _coup(f"Ks {FIVE}", "dealer: report first-card-visible"),
    },
    Mishap.KNOWN_BEFORE_BETS: {
        _EVERY: Script(
            NATURAL,
            """
{bets}
... announce
dealer: draw aside face=down
...
{next_bets}
dealer: report card-visible
"""
            + AGAIN,
        ),
    },
    Mishap.LATER_CARD_VISIBLE: {
        _EVERY: _coup(FIVE, "... draw-banco\ninspector: report later-card-visible"),
    },
    Mishap.STUCK_ORDER_KNOWN: {
        _EVERY: _coup(FIVE, "... draw-banco\ndealer: draw-together 2 yes"),
    },
    Mishap.STUCK_ORDER_LOST: {
        _EVERY: _coup(FIVE, "... draw-banco\ndealer: draw-together 2 no"),
    },
    Mishap.SEVERAL_GIVEN_ORDER_KNOWN: {
        _EVERY: _coup(FIVE, "... draw-banco\ndealer: draw-together 3 yes stuck=no"),
    },
    Mishap.SEVERAL_GIVEN_ORDER_LOST: {
        _EVERY: _coup(FIVE, "... draw-banco\ndealer: draw-together 3 no stuck=no"),
    },
    Mishap.STUCK_NOT_DUE: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw-together 2 no"),
    },
    Mishap.FELL_EARLY_UNSEEN: {
        _EVERY: _coup(FIVE, "dealer: draw floor"),
    },
    Mishap.FELL_EARLY_SEEN: {
        _EVERY: _coup(FIVE, "dealer: draw floor face=up"),
    },
    Mishap.FIRST_CARD_FELL: {
        _EVERY: _coup(FIVE, "... draw-punto\ndealer: draw floor"),
    },
    Mishap.CARD_FELL: {
        _EVERY: _coup(FIVE, "... draw-banco\ndealer: draw floor\n!dealer: report card-fell"),
    },
    Mishap.SABOT_EMPTY: {
        _EVERY: Script("2h 5d 3s", f"{burned(309)}...", 309),
    },
    Mishap.SHORT_LAST_COUP: {
        # The mask went in one card too far back, and the count brings it to light.
        _EVERY: Script("2h 5d 3s Kd 9c 4h", f"{burned(306)}...", 306, behind=6),
    },
    # in the distribution
    Mishap.SIDES_SWAPPED_UNSEEN: {
        _EVERY: _coup(FIVE, _SWAPPED + "down"),
    },
    Mishap.SIDES_SWAPPED_SEEN: {
        _EVERY: _coup(FIVE, _SWAPPED + "up"),
    },
    Mishap.SIDES_SWAPPED_LOST: {
        _EVERY: _coup(FIVE, _SWAPPED + "down\ninspector: find no"),
    },
    Mishap.FIFTH_CARD_DEALT: {
        _READ: _coup(FIVE, "... four\ndealer: draw punto\n? inspector: find yes"),
        # One that fell face down still lies so.
        _OPEN: _coup(
            FIVE,
            "... draw-punto\ndealer: draw punto\ndealer: draw banco\ndealer: draw floor face=down"
            "\n... four\ndealer: draw punto\n? inspector: find yes",
        ),
    },
    Mishap.TOO_MANY_DEALT: {
        _EVERY: _coup(FIVE, _THREE_TO_PUNTO + "\ninspector: find yes"),
    },
    Mishap.TOO_MANY_DEALT_LOST: {
        _EVERY: _coup(FIVE, _THREE_TO_PUNTO + "\ninspector: find no"),
    },
    Mishap.TOO_FEW_DEALT: {
        _READ: _coup(FIVE, _THREE + "\ndealer: pass anna\ninspector: find yes"),
        _OPEN: _coup(FIVE, _THREE + "\ndealer: announce 5 5\ninspector: find yes"),
    },
    Mishap.TOO_FEW_DEALT_LOST: {
        _READ: _coup(FIVE, _THREE + "\ndealer: pass anna\ninspector: find no"),
        _OPEN: _coup(FIVE, _THREE + "\ndealer: announce 5 5\ninspector: find no"),
    },
    Mishap.PUNTO_UNCOVERED_IN_DEAL: {
        _READ: _coup(FIVE, "... draw-punto\ndealer: draw punto face=up"),
    },
    Mishap.BANCO_UNCOVERED_IN_DEAL: {
        _READ: _coup(FIVE, "... draw-banco\ndealer: draw banco face=up"),
    },
    Mishap.GIVEN_COVERED: {
        _EVERY: _coup(FIVE, "... thirds\ndealer: draw punto face=down"),
    },
    # in passing, reading and declaring
    Mishap.READER_SHOWED_CARDS: {
        _COVERED: _coup(SEVEN, _GIVEN_TO_ANNA + "\nanna: turn punto"),
    },
    Mishap.READER_TURNED_EARLY: {
        _COVERED: _coup(SEVEN, _GIVEN_TO_ANNA + "\nanna: declare no\nanna: turn punto"),
    },
    Mishap.PUNTO_UNCOVERED: {
        _READ: _coup(FIVE, "... four\ndealer: turn punto"),
    },
    Mishap.BANCO_UNCOVERED: {
        _READ: _coup(FIVE, "... four\ndealer: turn banco"),
    },
    Mishap.CARDS_TO_WRONG_PLAYER: {
        _READ: _coup(FIVE, "... pass-cards\ndealer: pass bruno"),
    },
    Mishap.WRONG_PLAYER_DECLARED: {
        _COVERED: _coup(FIVE, "... pass-cards\ndealer: pass bruno\nbruno: declare carta"),
    },
    Mishap.WRONG_PLAYER_TURNED: {
        _READ: _coup(FIVE, "... pass-cards\ndealer: pass bruno\nbruno: turn punto"),
    },
    Mishap.CARDS_TAKEN: {
        _READ: _coup(FIVE, "... pass-cards\nbruno: take"),
        _OPEN: _coup(FIVE, _PUNTO_COVERED + "\n... four\nbruno: take"),
    },
    Mishap.CARDS_LIFTED: {
        _READ: _coup(FIVE, _GIVEN_TO_ANNA + "\ninspector: report cards-lifted"),
    },
    Mishap.DECLARATION_CORRECTED: {
        _COVERED: _coup(FIVE, _GIVEN_TO_ANNA + "\nanna: declare no\nanna: declare carta"),
    },
    Mishap.DECLARED_AGAINST_RULE: {
        _COVERED: _coup(SEVEN, _GIVEN_TO_ANNA + "\nanna: declare carta"),
    },
    Mishap.WRONG_POINT_BY_PUNTER: {
        _COVERED: _coup(EIGHT, _GIVEN_TO_ANNA + "\nanna: declare battuta point=9"),
    },
    Mishap.MISREPEATED: {
        _COVERED: _coup(FIVE, _GIVEN_TO_ANNA + "\nanna: declare carta\ndealer: repeat no"),
    },
    # in the drawing
    Mishap.BANCO_NOT_SHOWN: {
        _READ: _coup(FIVE, "... turn-banco\ndealer: draw punto"),
        _OPEN: _coup(FIVE, _BANCO_COVERED + "\n... turn-banco\ndealer: draw punto"),
    },
    Mishap.UNASKED_CARD: {
        _EVERY: _coup(SEVEN, "... thirds\ndealer: draw punto"),
    },
    Mishap.MISREPEATED_CARD: {
        _COVERED: _coup(BOTH_STAND, _MISREPEATED),
    },
    Mishap.UNDUE_CARD: {
        _EVERY: _coup(FIVE, "... thirds\ndealer: draw banco"),
    },
    Mishap.CARD_DETACHED: {
        _EVERY: _coup(FIVE, "... thirds\ndealer: draw aside"),
    },
    Mishap.THIRD_CARD_SKIPPED: {
        _EVERY: _coup(FIVE, "... thirds\ndealer: announce 5 5"),
    },
    Mishap.EXTRA_CARD_UNSEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw aside face=down"),
    },
    Mishap.EXTRA_CARD_SEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw aside face=up"),
    },
    Mishap.UNASKED_LEFT_UNSEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw punto face=down"),
    },
    Mishap.UNASKED_LEFT_SEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw punto"),
    },
    Mishap.MISREPEATED_LEFT_UNSEEN: {
        _COVERED: _coup(BOTH_STAND, _MISREPEATED + " face=down"),
    },
    Mishap.MISREPEATED_LEFT_SEEN: {
        _COVERED: _coup(BOTH_STAND, _MISREPEATED),
    },
    Mishap.UNDUE_LEFT_UNSEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw banco face=down"),
    },
    Mishap.UNDUE_LEFT_SEEN: {
        _EVERY: _coup(NATURAL, "... announce\ndealer: draw banco"),
    },
    Mishap.FALSE_DRAW_LEFT_UNSEEN: {
        # A third card to the Punto goes unnoticed in the deal, and is found later.
        _READ: _coup(NATURAL, _THIRD_UNNOTICED + "down" + _FINDING),
        # At an open table nobody has seen it only where it was laid face down besides.
        _OPEN: _coup(
            NATURAL,
            _THREE + "\ndealer: draw punto unnoticed=yes\ndealer: draw punto face=down"
            "\ninspector: find yes",
        ),
    },
    Mishap.FALSE_DRAW_LEFT_SEEN: {
        _COVERED: _coup(f"{BOTH_STAND} 9c", _GIVEN_TO_ANNA + "\nanna: declare carta"),
        ("hand", "open"): _coup(NATURAL, _THIRD_UNNOTICED + "up" + _FINDING),
    },
    # in announcing and paying
    Mishap.WRONG_POINT_BY_DEALER: {
        _EVERY: _coup(FIVE, "... announce\ndealer: announce 5 4"),
    },
    **PAYING,
    Mishap.STAKE_OVER_LIMIT: {
        _EVERY: Script(
            FIVE,
            """
dealer: betting
anna: bet punto {most}{in}
bruno: bet punto {most}{in}
carla: bet banco 60 box=3{in}
inspector: join-stakes anna bruno
"""
            + AGAIN,
        ),
    },
}
