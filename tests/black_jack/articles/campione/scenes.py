"""Campione d'Italia: the scenes and checks that its articles share."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum

from sabot.black_jack import events as e
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.state import chance
from sabot.table.cards import cards
from sabot.table.coup.bets import Bet
from sabot.table.money import Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene, money

FOUR_DECKS = pack(4)
MASK_AT = 156
EVERYBODY = ("", "anna", "dealer", "inspector", "chief", "direction", "controller", "supervisor")


def seated(seats: Mapping[str, int | None], top: str = "") -> Scene:
    """Bets are open, and these players sit there; None stands."""
    scene = Scene(CAMPIONE, ready=False)
    for name, seat in seats.items():
        scene.join(name, seat)
    scene.load(top)
    scene.open_betting()
    return scene


def table(top: str = "") -> Scene:
    """Anna has 100 in box 1 and Bruno in box 2."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    return scene


def dealt(top: str) -> Scene:
    """As ``table``, with the first cards dealt: box 1, box 2, the bank, box 1, box 2."""
    scene = table(top)
    scene.deal()
    return scene


def behind(top: str) -> Scene:
    """As ``dealt``, and Carla, who stands, has 50 on Anna's box."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.bet("carla", 50, box=1)
    scene.deal()
    return scene


def near_the_mask(before: int, top: str = "") -> Scene:
    """Bets are open, and ``top`` comes next; ``before`` cards of it lie before the mask."""
    named = cards(top)
    out = MASK_AT - CAMPIONE.burned - before
    rest = tuple((Counter(FOUR_DECKS) - Counter(named)).elements())
    scene = Scene(CAMPIONE, " ".join((*rest[:out], *named)), anna=1, bruno=2)
    for _ in range(out):
        scene.dealer.draw("aside")
    return scene


def because(refusal: Refusal) -> tuple[str, str]:
    """Why something was refused, and on what that rests."""
    return refusal.reason.code, refusal.cite


def bet(owner: str, box: int, amount: float, hand: int = 1) -> Bet:
    """A bet on a hand of a box, as it lies."""
    return Bet(owner, chance(hand), box, money(amount), Currency.CHF)


def insured(owner: str, box: int, amount: float) -> Bet:
    """An insurance, as it lies."""
    return bet(owner, box, amount)._replace(chance="insurance")


def waits_for(scene: Scene) -> StrEnum:
    """The table's next step."""
    return scene.step


def stacks(scene: Scene) -> tuple[float, float]:
    return scene.chips("anna"), scene.chips("bruno")


def laid(scene: Scene) -> list[tuple[str, int]]:
    """Every card laid so far, and the box it went to; nought is the bank."""
    return [(event.card, event.box) for event in scene.told(e.CardDrawn)]
