"""What goes wrong in settling, and with bets as they lie."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack.mishaps import Mishap
from tests.golden.black_jack.pieces import AGAIN, STIFF, USUAL
from tests.golden.script import Script

# Against the bank's 19 Bruno, Carla and Dino win; Anna's 18 loses, or equals a bank of 18.
_WINNERS = """
... settle
dealer: pay-bet dino hand 20
dealer: pay-bet carla hand 40
dealer: pay-bet bruno hand 60
"""
_EIGHTEEN = f"{STIFF} 4c 5d 9s"


def _coup(lines: str, cards: str = USUAL) -> Mapping[tuple[str, ...], Script]:
    """The usual bets, what goes wrong, the coup to its end, and another coup after it."""
    return {("open",): Script(cards, f"{{bets}}\n{lines}\n{AGAIN}")}


PAYING: Mapping[StrEnum, Mapping[tuple[str, ...], Script]] = {
    Mishap.OVERPAID: _coup("... settle\ndealer: pay-bet dino hand 30"),
    Mishap.UNDERPAID: _coup("... settle\ndealer: pay-bet dino hand 10"),
    Mishap.LOSER_PAID: _coup(_WINNERS + "dealer: pay-bet anna hand 100"),
    Mishap.LOSER_RETURNED: _coup(_WINNERS + "dealer: return-bet anna hand"),
    Mishap.WINNER_COLLECTED: _coup("... settle\ndealer: collect-bet dino hand"),
    Mishap.WINNER_NOT_PAID: _coup("... settle\ndealer: return-bet dino hand"),
    Mishap.EQUAL_PAID: _coup(_WINNERS + "dealer: pay-bet anna hand 100", _EIGHTEEN),
    Mishap.EQUAL_COLLECTED: _coup(_WINNERS + "dealer: collect-bet anna hand", _EIGHTEEN),
    Mishap.COMMISSION_EXCESS: _coup("... settle\ndealer: pay-bet dino hand 20 commission=1"),
    Mishap.PAID_TOO_SOON: _coup("... announce\ndealer: pay-bet dino hand 20"),
    Mishap.SETTLED_OUT_OF_ORDER: _coup("... settle\ndealer: collect-bet anna hand"),
    Mishap.BET_FORGOTTEN: _coup("... settle\ndealer: pay-bet dino hand 20\ndealer: end"),
    Mishap.LATE_BET: _coup("... decide\ninspector: shift-bet dino hand 50 box=2"),
    Mishap.BET_MOVED: _coup("... decide\ninspector: shift-bet dino hand 20 to_box=2"),
    Mishap.BET_PINCHED: _coup("... decide\ninspector: shift-bet carla hand 20"),
    Mishap.BET_CAPPED: _coup("... announce\ninspector: shift-bet bruno hand 120"),
    Mishap.BETS_STACKED: _coup("... decide\ninspector: report bets-stacked"),
    Mishap.CHIPS_HANDED_OVER: _coup("inspector: report chips-handed-over player=anna"),
    Mishap.WINNINGS_LEFT: _coup("... end-coup\nchief: left-winnings bruno 60"),
}
