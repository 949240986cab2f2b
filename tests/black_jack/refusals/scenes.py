"""Where things stand when something is refused, and houses where they stand otherwise."""

from collections.abc import Callable
from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup.acts import Manner
from sabot.table.game import Live
from sabot.table.pack import pack
from tests.black_jack.refusals.case import CHF, EUR
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import dealt

TWO_CURRENCIES = replace(CAMPIONE, currencies=(CHF, EUR))
WITHOUT_INSURANCE = replace(CAMPIONE, insurance=False)
ONE_BEHIND = replace(CAMPIONE, bets=CAMPIONE.bets._replace(per_box=1))
ALOUD = replace(CAMPIONE, manners=frozenset({Manner.WORDS}))
FINAL = replace(CAMPIONE, disputes_final=True)
HEARD_LATE = replace(CAMPIONE, late_disputes_heard=True)
LATER = replace(CAMPIONE, pack_changes_in_taglia=False)
HEARD = replace(CAMPIONE, limits_after_hearing=True)


def opening(house: House = CAMPIONE) -> Scene:
    """No cards yet. Anna sits, Bruno stands and Carla is away from her seat."""
    scene = Scene(house, ready=False, anna=1, bruno=None, carla=3)
    scene.do(ta.StepAway("carla"))
    return scene


def closed() -> Scene:
    """The table is not open yet."""
    scene = Scene(CAMPIONE, ready=False)
    scene.live = Live(scene.game, scene.house)
    return scene


def supplied() -> Scene:
    scene = opening()
    scene.do(ta.SupplyCards("inspector", pack(4)))
    return scene


def verified() -> Scene:
    scene = supplied()
    scene.do(ta.VerifyCards("dealer"))
    return scene


def cutting() -> Scene:
    scene = verified()
    scene.do(ta.Wash("dealer", pack(4)))
    scene.do(ta.Gather("dealer"))
    return scene


def loading() -> Scene:
    scene = cutting()
    scene.do(ta.Cut("anna", 52))
    return scene


def betting(house: House = CAMPIONE) -> Scene:
    """Bets are open. Anna and Dino sit, Bruno stands, Carla is away from her seat."""
    scene = Scene(house, anna=1, bruno=None, carla=3, dino=2)
    scene.do(ta.StepAway("carla"))
    return scene


def full() -> Scene:
    """Bets are open, and both seats are taken; Bruno stands."""
    return Scene(CAMPIONE, seats=2, anna=1, bruno=None, dino=2)


def contested() -> Scene:
    """The same, and Bruno waits for a seat."""
    scene = full()
    scene.do(ta.RequestSeat("bruno"))
    return scene


def refused_by_all(top: str) -> Callable[[], Scene]:
    """A card came out unasked and nobody would have it: it waits for the bank."""

    def at_annas_turn() -> Scene:
        scene = dealt(top)
        scene.dealer.draw("aside")
        for name in ("anna", "dino"):
            scene.do(a.AnswerOffer(name, False))
        return scene

    return at_annas_turn


def deciding(house: House = CAMPIONE) -> Scene:
    """It is Anna's turn, with sixteen; the bank shows a nine."""
    return dealt("Ts 9d 9h 6s 8d 5h 2h", house)


def in_two_boxes() -> Scene:
    """Anna has a bet in box 1 and in box 2, and fourteen on both."""
    scene = Scene(CAMPIONE, "Ts Th 9h 4s 4d Kh Qh", anna=1)
    for box in (1, 2):
        scene.bet("anna", 20, box=box)
    scene.deal()
    return scene


def bust_in_two_boxes() -> Scene:
    """And loses both."""
    scene = in_two_boxes()
    scene.draws("anna")
    scene.draws("anna")
    return scene


def insuring(house: House = CAMPIONE) -> Scene:
    """The bank shows an ace; Anna has Black Jack, Dino seventeen."""
    scene = dealt("As 9d Ah Ks 8d", house)
    scene.do(a.OfferInsurance("dealer"))
    return scene


def pair() -> Scene:
    return dealt("8s 9d 9h 8h Td Kc 9c")


def splitting() -> Scene:
    """Anna has split, and Bruno and Carla must say whether they follow."""
    scene = pair()
    scene.do(a.Split("anna"))
    return scene


def doubling() -> Scene:
    """Anna has doubled on eleven."""
    scene = dealt("5s 9d 9h 6s 8d Kc")
    scene.do(a.Double("anna"))
    return scene


def offered() -> Scene:
    """A card left the sabot unasked, and is offered to Anna."""
    scene = deciding()
    scene.dealer.draw("aside")
    return scene


def card_wanted() -> Scene:
    scene = deciding()
    scene.says("anna", "carta")
    return scene


def signed() -> Scene:
    scene = deciding()
    scene.says("anna", "carta", Manner.GESTURE)
    return scene


def with_black_jack() -> Scene:
    """Anna's Black Jack waits for the bank's second card; it is Dino's turn."""
    scene = insuring()
    scene.do(a.BeginDrawing("dealer"))
    return scene


def banks_turn() -> Scene:
    """Everybody stands: the bank, with nine, is to take its second card."""
    scene = deciding()
    scene.says("anna", "no")
    scene.says("dino", "no")
    return scene


def settling() -> Scene:
    scene = deciding()
    scene.until(Step.SETTLE)
    return scene


def over(house: House = CAMPIONE) -> Scene:
    scene = deciding(house)
    scene.finish()
    return scene


def two_over(house: House = CAMPIONE) -> Scene:
    """Two coups have been played."""
    scene = over(house)
    scene.open_betting()
    for name in ("anna", "dino"):
        scene.bet(name, 100)
    scene.deal()
    scene.finish()
    return scene


def empty_sabot() -> Scene:
    scene = betting()
    while scene.state.table.sabot.left:
        scene.dealer.draw("aside", "up")
    return scene


def after(scene: Callable[[], Scene], *acts: Act) -> Callable[[], Scene]:
    """The same, once these have been done."""

    def then() -> Scene:
        made = scene()
        for act in acts:
            made.do(act)
        return made

    return then


def at(house: House, scene: Callable[[House], Scene]) -> Callable[[], Scene]:
    """The same at another house."""
    return lambda: scene(house)


def again() -> Scene:
    """The first coup of a second taglia is dealt."""
    scene = over()
    scene.finish()
    scene.do(ta.ChangePack("inspector"))
    scene.load()
    scene.open_betting()
    for name in ("anna", "dino"):
        scene.bet(name, 100)
    scene.deal()
    return scene
