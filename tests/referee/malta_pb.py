"""Punto y Banco, Casinò di Venezia at Vittoriosa, Malta.

The document tells the cards, the Rule, the pays and the limits. Of mishaps it says nothing but
stakes over the maximum: so Venezia is followed, before Campione.
"""

from .cloth import Bet, Coup
from .venezia_spb import Venezia


class Malta(Venezia):
    house = "malta-pb"

    def settle_bet(self, bet: Bet, coup: Coup) -> None:
        """pay: at par on both, a Banco win with 6 at half. tie: null. parity: 8 to 1."""
        punto, banco = coup.points()
        if bet.chance == "egalite":
            return self.pay(bet, bet.amount * 8) if punto == banco else self.collect(bet)
        if punto == banco:
            return self.give_back(bet)
        if bet.chance != ("punto" if punto > banco else "banco"):
            return self.collect(bet)
        half = bet.chance == "banco" and banco == 6
        return self.pay(bet, bet.amount // 2 if half else bet.amount)

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
