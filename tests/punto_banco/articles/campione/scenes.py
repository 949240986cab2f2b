"""Campione d'Italia: the scenes and checks that its articles share."""

from collections import Counter

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Reportable
from sabot.table.cards import cards
from sabot.table.coup import events as ce
from sabot.table.pack import pack
from tests.punto_banco.scene import Scene

SIX_DECKS = pack(6)


def near_the_end(last: str, house: House = CAMPIONE) -> Scene:
    """Anna is on the Punto and Bruno on the Banco, with only these cards left in the sabot."""
    final = cards(last)
    rest = Counter(SIX_DECKS) - Counter(final)
    scene = Scene(house, " ".join((*rest.elements(), *final)), anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    while scene.state.table.sabot.left > len(final):
        scene.do(a.Report("dealer", Reportable.FIRST_CARD_VISIBLE))
    return scene


def at(step: Step, top: str) -> Scene:
    """Anna has 100 on the Punto and Bruno on the Banco; everybody acts rightly up to ``step``."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.until(step)
    return scene


def drawing(top: str) -> Scene:
    """As ``at``, with the Banco's cards just shown."""
    scene = at(Step.TURN_BANCO, top)
    scene.dealer.turn("banco")
    return scene


def hands(scene: Scene) -> tuple[str, str]:
    return scene.hand("punto"), scene.hand("banco")


def stacks(scene: Scene) -> tuple[float, float]:
    return scene.chips("anna"), scene.chips("bruno")


def no_bet_moves(scene: Scene) -> None:
    """Nobody may add, take back, or have the betting reopened."""
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    assert scene.refused(a.RemoveBet("bruno", "banco")).reason.code == "bets-closed"
    assert scene.refused(a.ReopenBetting("inspector")).reason.code == "cards-seen"


def assert_annulled(scene: Scene, cite: str) -> None:
    """The coup is void, everybody has their bet back, and nothing is left on the cloth."""
    assert scene.last(ce.CoupAnnulled).cite == cite
    assert {event.cite for event in scene.events_of(ce.BetReturned)} == {cite}
    assert stacks(scene) == (10_000, 10_000)
    assert scene.coup.cards == ()
    assert scene.step is Step.END_COUP


def next_first_card(scene: Scene) -> e.CardDrawn:
    """The card that opens the next coup."""
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    return scene.last(e.CardDrawn)
