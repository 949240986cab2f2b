"""Whether the last coup begins with the mask: its first card says, whatever was announced."""

from collections import Counter
from collections.abc import Sequence

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.game import GAME
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.state import begun_with_mask
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import DECK, cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA = HOUSES["campione-pb"], HOUSES["venezia-spb"]
LUGANO, MALTA = HOUSES["lugano-pb"], HOUSES["malta-pb"]
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
OUT = a.Draw("dealer", Target.ASIDE, None, Face.DOWN)
OUT_SEEN = a.Draw("dealer", Target.ASIDE, None, Face.UP)
SEEN = a.Report("inspector", Reportable.WAITING_CARD_SEEN, place=1)
TWO_LOST = ca.DrawTogether("dealer", 2, order_known=False, face=Face.DOWN)
LAST = "ultimo colpo della smazzata"
AT_LEAST_SEVEN = "ultimo colpo della taglia, minimo sette carte o nullo"


def announcements(scene: Scene) -> list[str]:
    """What was said of the mask, and how it was told."""
    return [GAME.words.translate(event, "en") for event in scene.events_of(ce.MaskOut)]


def announced(scene: Scene) -> list[bool]:
    """Whether it was announced, each time, that the last coup begins with the mask."""
    first = [event.first for event in scene.events_of(ce.MaskOut)]
    formulas = scene.house.formulas
    spoken = {False: formulas.last_coup, True: formulas.last_coup_mask_first}
    assert [event.formula for event in scene.events_of(ce.MaskOut)] == [spoken[x] for x in first]
    return first


def complete(house: House, mode: str = "open", before: int = 5) -> Scene:
    """A coup with its four cards, and the mask after so many."""
    scene = Scene(house, BOTH_STAND, mode=mode, behind=312 - before, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.ANNOUNCE)
    return scene


def next_coup(scene: Scene) -> None:
    """The coup after this one, until its points are told."""
    scene.finish()
    if scene.step is Step.OPEN_BETTING:
        scene.open_betting()
        scene.bet("anna", "punto", 100)
    scene.until(Step.ANNOUNCE)
    scene.do(scene.right_act())


# A card before the mask is seen, and annulled


WHOLE = DECK * 6


def nearly_empty(last: str, mode: str) -> Scene:
    """Only these are left, six of them behind the mask: those before were annulled one by one."""
    others = list((Counter(WHOLE) - Counter(cards(last))).elements())
    order = " ".join((*others, *cards(last)))
    scene = Scene(CAMPIONE, order, mode=mode, behind=6, anna=1, bruno=2)
    while scene.state.table.sabot.left > len(cards(last)):
        scene.do(OUT_SEEN)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.until(Step.ANNOUNCE)
    scene.history.clear()
    return scene


@pytest.mark.parametrize("mode", ["covered", "open"])
@pytest.mark.parametrize("acts", [(OUT, SEEN, OUT), (OUT, OUT, SEEN)], ids=["before", "after"])
@pytest.mark.proves("campione-pb.24", "campione-pb.42")
def test_too_few_cards_void_the_coup_whether_the_first_was_seen_before_the_mask_or_after_it(
    acts: Sequence[Act], mode: str
) -> None:
    scene = nearly_empty("7h 6d Kc Kd 9h 4h 6h 5d Ts 2c 3d", mode)
    for act in acts:
        scene.do(act)
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 9_900)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.until(Step.DRAW_OUT)
    assert (scene.hand("punto"), scene.hand("banco")) == ("4h 5d", "6h Ts")
    assert scene.last(ce.MaskOut).formula == AT_LEAST_SEVEN
    scene.finish()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "campione-pb.24")
    assert scene.last(e.RestDrawnOut).count == 6
    # Nine against six: it would have been won.
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 9_900)
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.parametrize("mode", ["covered", "open"])
@pytest.mark.proves("campione-pb.24")
def test_that_the_last_coup_comes_to_begin_with_the_mask_is_announced(mode: str) -> None:
    scene = complete(CAMPIONE, mode)
    scene.do(OUT)
    scene.do(OUT)
    assert announced(scene) == [False]
    (_, again) = scene.do(SEEN)
    assert again == ce.MaskOut("campione-pb.24", True, AT_LEAST_SEVEN, ahead=True, again=True)
    assert announcements(scene) == [
        f"The mask comes out with a card of the coup to come: “{LAST}” [campione-pb.24]",
        f"The last coup now begins with the mask: “{AT_LEAST_SEVEN}” [campione-pb.24]",
    ]
    next_coup(scene)
    assert begun_with_mask(scene.state)
    assert scene.step is Step.DRAW_OUT
    assert len(announced(scene)) == 2


@pytest.mark.proves("campione-pb.24")
def test_with_the_bets_open_the_mask_is_out_with_a_card_of_the_coup_to_come() -> None:
    scene = complete(CAMPIONE)
    scene.finish()
    scene.do(OUT)
    scene.open_betting()
    scene.do(OUT)
    scene.do(SEEN)
    assert announcements(scene) == [
        f"The mask comes out with a card of the coup to come: “{LAST}” [campione-pb.24]",
        f"The last coup now begins with the mask: “{AT_LEAST_SEVEN}” [campione-pb.24]",
    ]
    assert scene.state.none_follows
    scene.bet("anna", "punto", 100)
    scene.until(Step.DRAW_OUT)
    assert scene.hand("punto").startswith("4h")


@pytest.mark.proves("venezia-spb.1", "venezia-spb.5")
def test_where_a_card_that_was_seen_serves_the_coup_it_opens_it_without_the_mask() -> None:
    scene = complete(VENEZIA, "covered")
    for act in (OUT, OUT, SEEN):
        scene.do(act)
    next_coup(scene)
    assert scene.coup.bianco
    assert announced(scene) == [False]
    assert not begun_with_mask(scene.state)
    assert scene.step is Step.END_COUP


# Two come out together, the mask between them


@pytest.mark.proves("campione-pb.24", "campione-pb.42")
def test_of_two_out_together_the_one_before_the_mask_is_seen() -> None:
    scene = complete(CAMPIONE)
    scene.do(TWO_LOST)
    assert announced(scene) == [False]
    scene.do(SEEN)
    assert announced(scene) == [False, True]
    next_coup(scene)
    assert scene.step is Step.DRAW_OUT


@pytest.mark.proves("venezia-spb.2", "venezia-spb.5")
def test_with_both_burned_the_next_card_is_from_behind_the_mask() -> None:
    scene = complete(VENEZIA, "covered")
    scene.do(TWO_LOST)
    assert announced(scene) == [False, True]
    next_coup(scene)
    assert scene.hand("punto").startswith("6h")
    assert scene.step is Step.DRAW_OUT


@pytest.mark.proves("venezia-spb.2", "venezia-spb.5")
def test_burned_before_the_first_card_of_the_last_coup_they_leave_it_to_the_mask() -> None:
    scene = complete(VENEZIA, "covered")
    scene.finish()
    scene.do(OUT)
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    # A card that waits is this coup's: the first of it lay before the mask.
    scene.do(TWO_LOST)
    assert announced(scene) == [False]
    assert [each.card for each in scene.state.waiting] == list(cards("9h"))
    scene.until(Step.ANNOUNCE)
    assert not begun_with_mask(scene.state)


# A deal is rebuilt


def misdealt(house: House, order: str, before: int) -> Scene:
    """Punto's second card went to the Banco, and Banco's to the Punto; nobody noticed."""
    scene = Scene(house, order, mode=house.modes[0], behind=312 - before, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Draw("dealer", Target.BANCO, unnoticed=True))
    scene.until(Step.ANNOUNCE)
    return scene


def rebuilt(scene: Scene) -> None:
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    scene.do(ca.Find("inspector", True))


# As it lies Punto has a natural; rightly dealt it has five and draws, and Banco stands on seven.
DRAWS = "4h 2d As 5d 6c 9h 3d 7s 7c 2c 5c 8d"
# As it lies Punto has four and draws the six; rightly dealt it has nine.
NINE = "4h 2d 5c Qd 6c 9h 3d 7s 7c 2c 5c 8d"
REBUILT = pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)


@REBUILT
@pytest.mark.proves("venezia-spb.5", "venezia-spb.6")
def test_a_rebuilt_coup_uses_the_card_before_the_mask_and_the_one_behind_it_opens_the_next(
    house: House,
) -> None:
    scene = misdealt(house, DRAWS, before=5)
    scene.do(OUT)
    scene.do(OUT)
    assert announced(scene) == [False]
    rebuilt(scene)
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("4h As 6c", "2d 5d")
    assert announced(scene) == [False, True]
    next_coup(scene)
    assert scene.hand("punto").startswith("9h")
    assert scene.step is Step.DRAW_OUT
    scene.finish()
    assert scene.events_of(te.TagliaEnded)


@pytest.mark.proves("venezia-spb.2", "venezia-spb.5", "venezia-spb.6")
def test_a_coup_that_goes_on_with_a_card_from_before_the_mask_is_not_the_last() -> None:
    scene = misdealt(VENEZIA, DRAWS, before=5)
    scene.do(OUT)
    scene.do(TWO_LOST)
    assert [each.card for each in scene.state.waiting] == list(cards("6c"))
    rebuilt(scene)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "4h As 6c"
    assert not scene.state.none_follows
    next_coup(scene)
    assert scene.hand("punto").startswith("7s")
    assert scene.step is Step.DRAW_OUT


@pytest.mark.proves("venezia-spb.5", "venezia-spb.6", "venezia-spb.8")
def test_a_card_from_before_the_mask_that_a_rebuilt_coup_gives_back_opens_the_last() -> None:
    scene = misdealt(VENEZIA, NINE, before=5)
    assert scene.hand("punto") == "4h Qd 6c"
    scene.do(OUT)
    assert announced(scene) == [True]
    rebuilt(scene)
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "4h 5c"
    assert announced(scene) == [True, False]
    assert announcements(scene)[-1] == (
        "The last coup no longer begins with the mask: “ultimo colpo della taglia” [venezia-spb.5]"
    )
    next_coup(scene)
    assert scene.coup.bianco
    assert scene.hand("punto").startswith("6c")
    assert scene.step is Step.END_COUP
    scene.finish()
    assert scene.events_of(te.TagliaEnded)


# Between coups nothing of it changes


@pytest.mark.parametrize("house", [CAMPIONE, VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.24", "venezia-spb.5")
def test_what_has_not_changed_is_not_announced_again(house: House) -> None:
    scene = complete(house, house.modes[0], before=4)
    scene.do(OUT)
    scene.do(OUT)
    next_coup(scene)
    assert announced(scene) == [True]
    assert scene.hand("punto").startswith("9h")
    scene.finish()
    assert announced(scene) == [True]


GLASS = ca.RuleFreely("direction", "a glass fell over", annul=True)


@pytest.mark.proves("campione-pb.24")
def test_where_a_last_coup_came_to_nothing_it_is_the_next_that_begins_with_the_mask() -> None:
    scene = complete(CAMPIONE)
    scene.do(OUT)
    scene.do(OUT)
    scene.finish()
    scene.open_betting()
    scene.do(GLASS)
    scene.do(SEEN)
    assert announced(scene) == [False, True]
    scene.dealer.end()
    assert not scene.events_of(te.TagliaEnded)


@pytest.mark.proves("campione-pb.24")
def test_of_a_last_coup_that_was_annulled_nothing_is_announced() -> None:
    scene = complete(CAMPIONE)
    scene.do(OUT)
    scene.do(OUT)
    scene.finish()
    scene.open_betting()
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(GLASS)
    scene.do(OUT)
    assert announced(scene) == [False]
    scene.dealer.end()
    assert scene.events_of(te.TagliaEnded)
