"""Something goes wrong: a coup for every mishap, and another coup after it."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack.mishaps import Mishap
from tests.golden.black_jack.paying import PAYING
from tests.golden.black_jack.pieces import AGAIN, BURN, STIFF, USUAL
from tests.golden.script import Script


def _coup(lines: str, cards: str = USUAL) -> Mapping[tuple[str, ...], Script]:
    """The usual bets, what goes wrong, the coup to its end, and another coup after it."""
    return {("open",): Script(cards, f"{{bets}}\n{lines}\n{AGAIN}")}


MISHAPS: Mapping[StrEnum, Mapping[tuple[str, ...], Script]] = {
    # in the sabot
    Mishap.TURNED_IN_DEAL: _coup("... deal-box\ndealer: report card-turned"),
    Mishap.TURNED_IN_DRAWING: _coup(
        "... draw-box\ndealer: report card-turned", f"{STIFF} Kd 4c 5d Th"
    ),
    Mishap.TURNED_FOR_BANK: _coup("... draw-bank\ndealer: report card-turned"),
    # It shows while bets are open: it goes, and the coup begins with the next.
    Mishap.KNOWN_BEFORE_BETS: {
        ("open",): Script(f"2d {USUAL}", f"{{bets}}\ndealer: report card-turned\n{AGAIN}"),
    },
    Mishap.STUCK_ORDER_KNOWN: _coup("... deal-box\ndealer: draw 1\ndealer: draw-together 2 yes"),
    Mishap.STUCK_ORDER_LOST: _coup(
        "... deal-box\ndealer: draw 1\ndealer: draw-together 2 no",
        USUAL.replace("Ts", "Ts 2c 3c"),
    ),
    Mishap.CARD_FELL: _coup(
        "... draw-box\ndealer: draw floor\n... draw-bank\ninspector: report card-fell"
    ),
    # Five cards are left for a coup of three boxes, which is the last one.
    Mishap.SABOT_EMPTY: {
        ("open",): Script("Ts 9h 8c 9d 8s", f"{BURN * 33}{{bets}}\n...", 203),
    },
    # in the distribution
    Mishap.MISDEALT: _coup("... deal-box\ndealer: draw 2\ninspector: find yes"),
    Mishap.MISDEALT_LOST: _coup("... deal-box\ndealer: draw 2\ninspector: find no"),
    Mishap.MISDEALT_LATE: _coup("... deal-box\ndealer: draw 1\ndealer: draw 3 unnoticed=instead"),
    Mishap.GIVEN_COVERED: _coup("... draw-box\ndealer: draw 2 face=down"),
    # in the drawing
    Mishap.UNASKED_CARD: _coup("... decide\ndealer: draw 1"),
    Mishap.CARD_MISPLACED: _coup("... draw-box\ndealer: draw 3"),
    Mishap.EXTRA_CARD_SEEN: _coup("... announce\ndealer: draw bank", f"{USUAL} 2d"),
    Mishap.EXTRA_CARD_UNSEEN: _coup("... announce\ndealer: draw bank face=down"),
    Mishap.CARDS_MOVED: _coup("... decide\ninspector: report cards-moved player=dino box=3"),
    # She does not come back, and Dino speaks for her box.
    Mishap.CARDS_TOUCHED: {
        ("open",): Script(
            USUAL,
            """
{bets}
... decide
inspector: report cards-touched player=carla
...
{two}
...
""",
        ),
    },
    Mishap.OBJECT_ON_TABLE: _coup("... decide\ninspector: report object-on-table player=bruno"),
    # in betting: a lower maximum, which takes two to set
    Mishap.STAKE_OVER_LIMIT: {
        ("open",): Script(
            USUAL,
            """
{bets}
direction: limits 5-50
controller: limits 5-50
...
direction: limits 20-200
controller: limits 20-200
{bets}
...
""",
        ),
    },
    # in announcing
    Mishap.WRONG_POINT_OF_BOX: _coup("... decide\ndealer: announce 19 box=1"),
    Mishap.WRONG_POINT_OF_BANK: _coup("... announce\ndealer: announce 20"),
    Mishap.BANK_STOPPED_SHORT: _coup(
        "... draw-bank\ndealer: draw bank\ndealer: announce 13", f"{STIFF} 4c 5d 4h Kh"
    ),
    **PAYING,
}
