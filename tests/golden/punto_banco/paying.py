"""What goes wrong in announcing and settling, and with bets as they lie."""

from collections.abc import Mapping
from enum import StrEnum

from sabot.punto_banco.mishaps import Mishap
from tests.golden.punto_banco.pieces import AGAIN, FIVE
from tests.golden.script import Script

_EVERY = ("covered", "hand", "open")
# The Banco wins: Bruno's sixty; Anna and Carla lose.
_LOSERS = """
... settle
{first}
dealer: collect-bet anna punto
dealer: collect-bet anna egalite
dealer: collect-bet carla punto
"""
# Both have five: the usual bets go back, and Anna's on Egalite wins.
_TIE = "2h 5d 3s Kd Kc"
# Punto has three and Banco five: +8 has won.
_PLUS_EIGHT = "2h 5d 3s Kd 8c"


def _coup(lines: str, cards: str = FIVE) -> Mapping[tuple[str, ...], Script]:
    """The usual bets, what goes wrong, the coup to its end, and another coup after it."""
    return {_EVERY: Script(cards, f"{{bets}}\n{lines}\n{AGAIN}")}


PAYING: Mapping[StrEnum, Mapping[tuple[str, ...], Script]] = {
    Mishap.WRONG_TOTAL: _coup("... announce\ndealer: report wrong-total"),
    Mishap.ANNOUNCED_OUT_OF_ORDER: _coup("... announce\ndealer: announce 4 5 first={second}"),
    Mishap.SIDE_WINNERS_NOT_TOLD: _coup("... settle\ndealer: collect-bet anna punto", _PLUS_EIGHT),
    Mishap.SIDE_WINNERS_WRONG: _coup("... settle\ndealer: side-winners plus8"),
    Mishap.OVERPAID: _coup(_LOSERS + "dealer: pay-bet bruno banco 70"),
    Mishap.UNDERPAID: _coup(_LOSERS + "dealer: pay-bet bruno banco 50"),
    Mishap.LOSER_PAID: _coup("... settle\n{first}\ndealer: pay-bet anna punto 100"),
    Mishap.LOSER_RETURNED: _coup("... settle\n{first}\ndealer: return-bet anna punto"),
    Mishap.WINNER_COLLECTED: _coup(_LOSERS + "dealer: collect-bet bruno banco"),
    Mishap.WINNER_NOT_PAID: _coup(_LOSERS + "dealer: return-bet bruno banco"),
    Mishap.EQUAL_PAID: _coup("... settle\n{first}\ndealer: pay-bet anna punto 100", _TIE),
    Mishap.EQUAL_COLLECTED: _coup("... settle\n{first}\ndealer: collect-bet bruno banco", _TIE),
    Mishap.COMMISSION_SHORT: _coup(_LOSERS + "dealer: pay-bet bruno banco 60 commission=0"),
    Mishap.COMMISSION_EXCESS: _coup(_LOSERS + "dealer: pay-bet bruno banco 60 commission=6"),
    Mishap.WRONG_CURRENCY: _coup(_LOSERS + "dealer: pay-bet bruno banco 60 currency=EUR"),
    Mishap.PAID_TOO_SOON: _coup("... announce\ndealer: pay-bet bruno banco 60"),
    Mishap.SETTLED_OUT_OF_ORDER: _coup("... settle\n{first}\ndealer: pay-bet bruno banco 60"),
    Mishap.BET_FORGOTTEN: _coup(_LOSERS + "dealer: end"),
    Mishap.LATE_BET: _coup("... announce\ndealer: shift-bet carla banco 100 box=3{in}"),
    Mishap.BET_MOVED: _coup("... announce\ndealer: shift-bet anna punto 100 to=banco"),
    Mishap.BET_PINCHED: _coup("... announce\ndealer: shift-bet anna punto 50"),
    Mishap.BET_CAPPED: _coup("... announce\ndealer: shift-bet bruno banco 120"),
    Mishap.BETS_STACKED: _coup("bruno: bet egalite 5{in}\ndealer: report bets-stacked"),
    Mishap.CHIPS_HANDED_OVER: _coup("dealer: report chips-handed-over player=anna"),
    Mishap.WINNINGS_LEFT: _coup("... end-coup\ndealer: left-winnings bruno 57{in}"),
}
