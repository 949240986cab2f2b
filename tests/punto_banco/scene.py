"""Scenes of Punto Banco.

scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=1, bruno=2)   # seats; None stands
scene.bet("anna", "punto", 100)
scene.deal()                       # close, and four cards
scene.dealer.draw("punto")
scene.finish()                     # everybody acts rightly to the end of the coup
"""

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.state import Coup, State
from sabot.punto_banco.tableau import Side
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.events import Event
from sabot.table.money import Amount, Currency
from sabot.table.refusal import Refusal
from tests.scene import TableScene


class Scene(TableScene[House, State]):
    """A table of Punto Banco."""

    game = GAME

    @property
    def dealer(self) -> "Dealer":
        return Dealer(self)

    @property
    def coup(self) -> Coup:
        return self.state.in_play()

    # Players

    def bet(
        self,
        name: str,
        chance: str,
        amount: float,
        box: int = 0,
        currency: Currency | None = None,
        notes: bool = False,
    ) -> tuple[Event, ...]:
        currency = currency or (self.currency if len(self.house.currencies) > 1 else None)
        value = Amount(round(amount * 100))
        return self.do(a.PlaceBet(name, chance, value, box, currency, notes))

    def bet_refused(self, name: str, chance: str, amount: float, box: int = 0) -> Refusal:
        currency = self.currency if len(self.house.currencies) > 1 else None
        value = Amount(round(amount * 100))
        return self.refused(a.PlaceBet(name, chance, value, box, currency))

    def declare(
        self, name: str, word: str, manner: Manner = Manner.WORDS, point: int | None = None
    ) -> tuple[Event, ...]:
        return self.do(a.Declare(name, Word(word), manner, point))

    # The flow

    def deal(self) -> None:
        """Close the bets and deal the first four cards."""
        self.dealer.close()
        for side in ("punto", "banco", "punto", "banco"):
            self.dealer.draw(side)

    def play(self) -> None:
        """Deal and finish."""
        self.deal()
        self.finish()

    # What came of it

    def hand(self, side: str) -> str:
        """The cards of a hand in the coup in play."""
        return " ".join(self.coup.hand(Side(side)))


class Dealer:
    """The dealer's acts, short."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def open(self) -> tuple[Event, ...]:
        return self.scene.do(ca.OpenBetting("dealer"))

    def close(self) -> tuple[Event, ...]:
        return self.scene.do(ca.CloseBetting("dealer"))

    def draw(self, to: str, face: str | None = None) -> tuple[Event, ...]:
        return self.scene.do(a.Draw("dealer", Target(to), None, Face(face) if face else None))

    def give(self, to: str = "") -> tuple[Event, ...]:
        return self.scene.do(a.PassCards("dealer", to))

    def repeat(self, word: str) -> tuple[Event, ...]:
        return self.scene.do(a.Repeat("dealer", Word(word)))

    def turn(self, side: str) -> tuple[Event, ...]:
        return self.scene.do(a.Turn("dealer", Side(side)))

    def announce(self, punto: int, banco: int) -> tuple[Event, ...]:
        return self.scene.do(a.Announce("dealer", punto, banco))

    def settle(self) -> tuple[Event, ...]:
        return self.scene.do(ca.Settle("dealer"))

    def end(self) -> tuple[Event, ...]:
        return self.scene.do(ca.EndCoup("dealer"))
