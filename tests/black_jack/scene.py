"""Scenes of Black Jack.

scene = Scene(CAMPIONE, "8s Kd 6h 3h 9c Td", anna=1, bruno=2)   # seats; None stands
scene.bet("anna", 100)             # in one's own box, or box=3
scene.bet("bruno", 50)
scene.deal()                       # close, and the distribution: 1, 2, bank, 1, 2
scene.says("anna", "carta")
scene.dealer.draw(1)
scene.finish()                     # everybody acts rightly to the end of the coup
"""

from sabot.black_jack import acts as a
from sabot.black_jack.acts import TARGETS, Target, Unnoticed, Word
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import House
from sabot.black_jack.mishaps import Reportable
from sabot.black_jack.state import Coup, Hand, State
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face, Manner
from sabot.table.events import Event
from sabot.table.money import Amount
from sabot.table.refusal import Refusal
from tests.scene import TableScene


def money(units: float) -> Amount:
    return Amount(round(units * 100))


class Scene(TableScene[House, State]):
    """A table of Black Jack."""

    game = GAME

    @property
    def dealer(self) -> "Dealer":
        return Dealer(self)

    @property
    def coup(self) -> Coup:
        return self.state.in_play()

    # Players

    def _box(self, name: str, box: int) -> int:
        return box or self.state.table.seat_of(name) or 0

    def bet(self, name: str, amount: float, box: int = 0) -> tuple[Event, ...]:
        return self.do(a.PlaceBet(name, self._box(name, box), money(amount)))

    def bet_refused(self, name: str, amount: float, box: int = 0) -> Refusal:
        return self.refused(a.PlaceBet(name, self._box(name, box), money(amount)))

    def says(self, name: str, word: str, manner: Manner = Manner.WORDS) -> tuple[Event, ...]:
        return self.do(a.Declare(name, Word(word), manner))

    def insures(self, name: str, amount: float, box: int = 0) -> tuple[Event, ...]:
        return self.do(a.Insure(name, self._box(name, box), money(amount)))

    # The flow

    def deal(self) -> None:
        """Close the bets and deal the first cards."""
        self.dealer.close()
        while self.step in DEALS:
            self.do(self.right_act())

    def draws(self, name: str) -> tuple[Event, ...]:
        """Somebody asks for a card and gets it."""
        turn = self.coup.turn()
        assert turn is not None
        declared = self.says(name, "carta")
        return (*declared, *self.dealer.draw(turn.box.number))

    def play(self) -> None:
        """Deal and finish."""
        self.deal()
        self.finish()

    # What came of it

    def waits_for(self, step: Step) -> bool:
        """Whether that comes next; unlike a comparison, it tells type checkers nothing lasting."""
        return self.step is step

    def hand(self, box: int, id_: int = 1) -> Hand:
        """A hand of a box in the coup in play."""
        return self.coup.box(box).hand(id_)

    def cards(self, box: int, id_: int = 1) -> str:
        """Its cards."""
        return " ".join(self.hand(box, id_).cards)

    @property
    def bank(self) -> str:
        """The bank's cards."""
        return " ".join(self.coup.bank)


class Dealer:
    """The dealer's acts, short."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def open(self) -> tuple[Event, ...]:
        return self.scene.do(ca.OpenBetting("dealer"))

    def close(self) -> tuple[Event, ...]:
        return self.scene.do(ca.CloseBetting("dealer"))

    def draw(
        self, to: int | str, face: str | None = None, unnoticed: str | None = None
    ) -> tuple[Event, ...]:
        """To a box by number, the bank by 0 or name, or astray."""
        target = TARGETS[to] if isinstance(to, int) else Target(to)
        laid = Face(face) if face else None
        slip = Unnoticed(unnoticed) if unnoticed else None
        return self.scene.do(a.Draw("dealer", target, None, laid, slip))

    def report(self, mishap: str, player: str = "", box: int = 0) -> tuple[Event, ...]:
        return self.scene.do(a.Report("dealer", Reportable(mishap), player, box))

    def announce(self, point: int, box: int = 0) -> tuple[Event, ...]:
        return self.scene.do(a.Announce("dealer", point, box))

    def settle(self) -> tuple[Event, ...]:
        return self.scene.do(ca.Settle("dealer"))

    def end(self) -> tuple[Event, ...]:
        return self.scene.do(ca.EndCoup("dealer"))
