"""Punto y Banco, Casinò di Venezia at Vittoriosa, Malta.

The document tells the cards, the Rule, the pays and the limits. Of mishaps it says nothing but
stakes over the maximum: so Venezia is followed, before Campione.
"""

from .cloth import Bet, Coup
from .facts import EQUAL, LOST, Due
from .venezia_spb import Venezia


class Malta(Venezia):
    house = "malta-pb"
    resolver = late = "direction"  # dispute: without appeal
    first = ""  # no order of the two points is told
    # silent, as about what is left lying
    closed, changed = "campione-pb.9", "campione-pb.43"
    unclaimed = "campione-bj.37"

    def due(self, bet: Bet, coup: Coup) -> Due:
        """pay: at par on both, a Banco win with 6 at half. tie: null. parity: 8 to 1."""
        punto, banco = coup.points()
        if bet.chance == "egalite":
            return ("pay", bet.amount * 8, 0) if punto == banco else LOST
        if punto == banco:
            return EQUAL
        if bet.chance != ("punto" if punto > banco else "banco"):
            return LOST
        half = bet.chance == "banco" and banco == 6
        return "pay", bet.amount // 2 if half else bet.amount, 0

    def wrong(self, mishap: str, bet: Bet) -> str:
        """pay: how much. tie: the coup is null. Of other errors it is silent: campione-pb.34.
        Nothing is paid before the cards are out: lugano-pb.order."""
        if mishap.startswith("equal"):
            return "malta-pb.tie"
        if mishap in ("overpaid", "underpaid", "winner not paid", "commission twice"):
            return "malta-pb.pay"
        return "lugano-pb.order" if mishap == "paid too soon" else "campione-pb.34"

    def bet_refused(self, bet: Bet, amount: int, coup: Coup) -> str:
        """parity: only after a bet on Punto or Banco. Three to a square: lugano-pb.three."""
        if bet.chance == "egalite":
            own = [b for b in coup.bets if b.owner == bet.owner and b.box]
            return "" if own else "only after Punto or Banco"
        others = [b for b in coup.bets if b.chance == bet.chance and b.box == bet.box]
        full = bet not in others and len(others) >= 3
        return "three bets on the square" if full else ""

    def needed(self, bet: Bet, coup: Coup) -> bool:
        """parity: it stands beside a bet on Punto or Banco."""
        own = [b for b in coup.bets if b.owner == bet.owner and b is not bet]
        return bool(bet.box) and bool(own) and all(not b.box for b in own)
