"""Campione d'Italia, articles 10 to 12: the coup, its points and what is declared."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.coup.acts import Manner
from tests.punto_banco.scene import Scene


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for that."""
    return scene.step is step


@pytest.mark.proves("campione-pb.10")
def test_a_coup_runs_as_the_article_tells_it() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd 6c 5h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h 3s", "4d Kd")
    assert not any(laid.up for laid in scene.coup.cards)
    assert {event.cite for event in scene.events_of(e.CardDrawn)} == {"campione-pb.10"}
    assert waits_for(scene, Step.PASS_CARDS)
    scene.dealer.give("anna")
    assert waits_for(scene, Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.declare("anna", "carta")
    assert waits_for(scene, Step.REPEAT)
    scene.dealer.repeat("carta")
    assert scene.last(e.Repeated) == e.Repeated("campione-pb.10", Word.CARTA)
    assert waits_for(scene, Step.TURN_BANCO)
    scene.dealer.turn("banco")
    assert [laid.up for laid in scene.coup.cards] == [False, True, False, True]
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.dealer.draw("punto")
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert [laid.up for laid in scene.coup.cards[4:]] == [True, True]
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.last(e.HandTurned).cite == "campione-pb.10"
    scene.dealer.announce(1, 9)
    announced = scene.last(e.PointsAnnounced)
    order = "campione-pb~announcement-order"
    assert announced == e.PointsAnnounced(order, Side.PUNTO, 1, 9, Side.BANCO)
    assert not scene.rulings


def punto_seen_by(scene: Scene, eyes: str) -> list[str | None]:
    seen: list[str | None] = scene.view(eyes)["coup"]["punto"]
    return seen


@pytest.mark.proves("campione-pb.10")
def test_the_covered_cards_are_for_the_entitled_bettor_alone() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("anna")
    for act in (a.Look("bruno"), a.Declare("bruno", Word.CARTA)):
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-your-cards", "campione-pb.10")
    assert punto_seen_by(scene, "anna") == [None, None]
    scene.do(a.Look("anna"))
    assert punto_seen_by(scene, "anna") == ["2h", "3s"]
    assert scene.view("anna")["coup"]["banco"] == [None, None]
    for eyes in ("bruno", "dealer", "inspector", ""):
        assert punto_seen_by(scene, eyes) == [None, None]


@pytest.mark.proves("campione-pb.10")
def test_only_the_dealer_turns_the_bancos_cards() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.REPEAT)
    scene.dealer.repeat("carta")
    assert scene.refused(a.Turn("anna", Side.BANCO)).reason.code == "only-the-dealer"
    scene.dealer.turn("banco")
    assert not scene.coup.covered(Side.BANCO)


@pytest.mark.proves("campione-pb.10")
@pytest.mark.parametrize(
    ("top", "punto", "banco"),
    [
        ("Kh 6d Qc Ts Jh", 0, 6),  # figures and tens are nothing
        ("Ah 6d 2c Ks 3h", 6, 6),  # the others their face
        ("9h 6d 6c Ks 8h", 3, 6),  # fifteen is five; with an eight, three
    ],
)
def test_figures_and_tens_are_nothing_and_tens_are_dropped(
    top: str, punto: int, banco: int
) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    announced = scene.last(e.PointsAnnounced)
    assert (announced.punto, announced.banco) == (punto, banco)


@pytest.mark.proves("campione-pb.11")
@pytest.mark.parametrize("top", ["8h 2d Kc 3s 9h", "9h Kd Kc Ks 9h"])
def test_a_puntos_natural_leaves_the_banco_without_a_card(top: str) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.declare("anna", "battuta", point=int(top[0]))
    scene.dealer.turn("banco")
    assert scene.step is Step.ANNOUNCE
    scene.finish()
    assert scene.last(e.PointsAnnounced).cite == "campione-pb.11"
    assert len(scene.events_of(e.CardDrawn)) == 4
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.11")
@pytest.mark.parametrize("top", ["2h 8d 3c Ks 4h", "2h 9d 3c Ks 4h"])
def test_a_bancos_natural_leaves_the_punto_without_the_card_it_asked(top: str) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.TURN_BANCO)
    assert scene.coup.declared is Word.CARTA
    scene.dealer.turn("banco")
    assert scene.step is Step.TURN_PUNTO
    scene.finish()
    assert scene.last(e.PointsAnnounced).cite == "campione-pb.11"
    assert len(scene.events_of(e.CardDrawn)) == 4
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("campione-pb.12")
def test_a_natural_must_be_announced_with_its_point() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Declare("anna", Word.BATTUTA))
    assert (refusal.reason.code, refusal.cite) == ("point-not-told", "campione-pb.12")
    scene.declare("anna", "battuta", point=9)
    assert scene.step is Step.TURN_BANCO
    assert not scene.rulings


@pytest.mark.proves("campione-pb.12")
@pytest.mark.parametrize("word", list(Word))
def test_a_gesture_declares_nothing(word: Word) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Declare("anna", word, Manner.GESTURE))
    assert (refusal.reason.code, refusal.cite) == ("not-by-gesture", "campione-pb.12")
    assert scene.step is Step.DECLARE


@pytest.mark.proves("campione-pb.12")
def test_a_battuta_is_announced_and_shown() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    scene.declare("anna", "battuta", point=9)
    assert scene.last(e.Declared).cite == "campione-pb.12"
    assert scene.last(e.Declared).point == 9
    assert not scene.coup.covered(Side.PUNTO)


@pytest.mark.proves("campione-pb.12")
def test_the_dealer_who_shows_the_cards_before_repeating_errs() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.REPEAT)
    assert scene.last(e.Declared).cite == "campione-pb.12"
    scene.dealer.turn("banco")
    assert scene.rulings == [(Mishap.BANCO_UNCOVERED, "campione-pb.43")]
    assert scene.step is Step.REPEAT
