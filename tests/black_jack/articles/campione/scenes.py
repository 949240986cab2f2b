"""Campione d'Italia, Black Jack: the scenes and checks that its articles share."""

from collections import Counter

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.game import GAME
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.state import chance
from sabot.table.cards import cards
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.money import Currency
from sabot.table.pack import pack
from sabot.table.refusal import Refusal
from tests.black_jack.scene import Scene, money
from tests.scene import cards_accounted_for, money_in_balance

FOUR_DECKS = pack(4)
BEFORE_THE_MASK = 156 - CAMPIONE.burned
EVERYBODY = ("", "anna", "dealer", "inspector", "chief", "direction", "controller", "supervisor")
# Who sits where, unless a scene is told otherwise.
PAIR: dict[str, int | None] = {"anna": 1, "bruno": 2}


# Tables


def around(top: str = "", **seats: int | None) -> Scene:
    """A table ready for the first bet, these players around it; None stands."""
    scene = Scene(CAMPIONE, ready=False)
    for name, seat in (seats or PAIR).items():
        scene.join(name, seat)
    scene.load(top)
    scene.open_betting()
    return scene


def staked(top: str = "", **seats: int | None) -> Scene:
    """Whoever sits has 100 in their own box."""
    scene = around(top, **seats)
    for name, seat in (seats or PAIR).items():
        if seat is not None:
            scene.bet(name, 100)
    return scene


def dealt(top: str, **seats: int | None) -> Scene:
    """Whoever sits has 100 in their own box, and the first cards are out."""
    scene = staked(top, **seats)
    scene.deal()
    return scene


def behind(top: str) -> Scene:
    """As ``dealt``, and Carla, who stands, has 50 on Anna's box."""
    scene = staked(top, anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    return scene


def misdealt(top: str, places: str, **seats: int | None) -> Scene:
    """As ``dealt``, but the cards go to these places, and nobody sees which are wrong."""
    scene = staked(top, **seats)
    scene.dealer.close()
    for place in places.split():
        scene.dealer.draw(int(place), unnoticed="instead")
    return scene


def stood(top: str) -> Scene:
    """Anna and Bruno stand on what they were dealt: the bank plays next."""
    scene = dealt(top)
    scene.until(Step.DECIDE)
    all_stand(scene, "anna", "bruno")
    return scene


def near_the_mask(before: int, top: str, **seats: int | None) -> Scene:
    """``before`` cards lie before the mask, and ``top`` are the next to come, mask or not."""
    named = cards(top)
    others = tuple((Counter(FOUR_DECKS) - Counter(named)).elements())
    scene = around(" ".join((*others[: BEFORE_THE_MASK - before], *named)), **seats)
    opened = len(scene.history)
    for _ in range(BEFORE_THE_MASK - before):
        scene.dealer.draw("aside")
    del scene.history[opened:]
    return scene


def all_stand(scene: Scene, *names: str) -> None:
    """Each in turn will have no card."""
    for name in names:
        scene.says(name, "no")


def says_refused(scene: Scene, name: str, word: str) -> Refusal:
    return scene.refused(a.Declare(name, Word(word)))


# What came of it


def because(refusal: Refusal) -> tuple[str, str]:
    """Why something was refused, and on what that rests."""
    return refusal.reason.code, refusal.cite


def bet(owner: str, box: int, amount: float, hand: int = 1) -> Bet:
    """A bet on a hand of a box, as it lies."""
    return Bet(owner, chance(hand), box, money(amount), Currency.CHF)


def insured(owner: str, box: int, amount: float) -> Bet:
    """An insurance, as it lies."""
    return bet(owner, box, amount)._replace(chance="insurance")


def bets(scene: Scene) -> list[tuple[str, int, float]]:
    """What lies on the cloth: whose, in which box, how much."""
    return [(bet.owner, bet.box, bet.amount / 100) for bet in scene.coup.bets]


def stacks(scene: Scene, *names: str) -> tuple[float, ...]:
    """What these players have before them."""
    return tuple(scene.chips(name) for name in names or PAIR)


def laid(scene: Scene) -> list[tuple[str, int]]:
    """Every card laid so far, and the box it went to; 0 is the bank."""
    return [(event.card, event.box) for event in scene.events_of(e.CardDrawn)]


def assert_no_bet_moves(scene: Scene, name: str) -> None:
    """Nobody adds to their bet, or takes it back."""
    for act in (a.PlaceBet(name, 1, CAMPIONE.limits.even.minimum), a.RemoveBet(name, 1)):
        assert because(scene.refused(act)) == ("bets-closed", "campione-bj.3")


def assert_annulled(scene: Scene, cite: str, *names: str) -> None:
    """The whole coup is void and everybody has their bet back."""
    assert scene.last(ce.CoupAnnulled).cite == cite
    assert {event.cite for event in scene.events_of(ce.BetReturned)} == {cite}
    assert stacks(scene, *names) == (10_000,) * len(names)
    assert scene.coup.boxes == ()
    assert scene.coup.bank == ()
    assert_all_there(scene)


def assert_all_there(scene: Scene) -> None:
    """No card and no franc is lost."""
    assert cards_accounted_for(GAME, scene.state) == sorted(FOUR_DECKS)
    assert money_in_balance(scene.state)
