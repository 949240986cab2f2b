"""What whoever learns the game is told of the cards: only what is done, and as the Rule has it."""

from typing import Any

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.state import Coup
from tests.punto_banco.scene import Scene

CAMPIONE, LUGANO = HOUSES["campione-pb"], HOUSES["lugano-pb"]


def at_lugano(top: str) -> Scene:
    """All cards lie open; the coup goes on until its points are announced."""
    scene = Scene(LUGANO, top, mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


def thirds(scene: Scene, eyes: str = "") -> Any:
    return scene.view(eyes)["coup"]["thirds"]


def facts(third: dict[str, Any]) -> tuple[Any, ...]:
    return third["draws"], third["why"], third["point"]


@pytest.mark.parametrize(
    ("top", "punto", "banco"),
    [
        ("9h 2d Kc Kd", (False, "natural", 9), (False, "other-natural", 2)),
        ("2h 9d Kc Kd", (False, "other-natural", 2), (False, "natural", 9)),
        ("6h 5d Kc Kd 3s", (False, "point", 6), (True, "alone", 5)),
        ("6h 6d Kc Kd", (False, "point", 6), (False, "alone", 6)),
        ("5h 2d Kc Kd 4s 6h", (True, "point", 5), (True, "point", 2)),
        ("5h 7d Kc Kd 4s", (True, "point", 5), (False, "point", 7)),
        ("5h 5d Kc Kd 4s 6h", (True, "point", 5), (True, "given", 5)),
        ("5h 5d Kc Kd 3s", (True, "point", 5), (False, "given", 5)),
    ],
)
def test_why_each_hand_has_a_third_card_or_none(
    top: str, punto: tuple[Any, ...], banco: tuple[Any, ...]
) -> None:
    scene = at_lugano(top)
    now = thirds(scene)
    assert (facts(now["punto"]), facts(now["banco"])) == (punto, banco)
    assert now["punto"]["cite"].startswith("lugano-pb")


def test_nothing_is_told_of_what_is_still_to_be_done() -> None:
    scene = Scene(LUGANO, "5h 5d Kc Kd 4s 6h", mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    assert thirds(scene) == {"punto": None, "banco": None}
    scene.deal()
    assert thirds(scene) == {"punto": None, "banco": None}
    scene.until(Step.DRAW_PUNTO)
    scene.dealer.draw("punto")
    assert facts(thirds(scene)["punto"]) == (True, "point", 5)
    assert thirds(scene)["banco"] is None
    assert scene.view("")["coup"]["results"] == {}


def covered(top: str) -> Scene:
    """Anna has the covered cards of the Punto."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 50)
    scene.deal()
    scene.dealer.give("anna")
    return scene


@pytest.mark.parametrize(
    ("top", "point", "word", "natural"),
    [
        ("5h 2d Kc Kd 4s 6h", 5, "carta", False),
        ("6h 2d Kc Kd 4s", 6, "no", False),
        ("8h 2d Kc Kd", 8, "battuta", True),
    ],
)
def test_whoever_has_read_the_cards_is_told_what_they_ask_for(
    top: str, point: int, word: str, natural: bool
) -> None:
    scene = covered(top)
    assert scene.view("anna")["coup"].get("reading") is None
    scene.do(a.Look("anna"))
    reading = scene.view("anna")["coup"]["reading"]
    assert (reading["point"], reading["word"], reading["natural"]) == (point, word, natural)
    for eyes in ("", "bruno", "dealer", "inspector"):
        assert scene.view(eyes)["coup"].get("reading") is None
    scene.declare("anna", word, point=point if natural else None)
    assert scene.view("anna")["coup"].get("reading") is None


def test_of_covered_cards_others_know_what_was_declared() -> None:
    scene = covered("5h 4d Kc Kd 4s 6h")
    scene.do(a.Look("anna"))
    scene.declare("anna", "carta")
    scene.until(Step.DRAW_BANCO)
    assert facts(thirds(scene)["punto"]) == (True, "declared", None)
    assert thirds(scene)["banco"] is None
    scene.dealer.draw("banco")
    assert facts(thirds(scene)["banco"]) == (True, "given", 4)
    scene.until(Step.SETTLE)
    assert facts(thirds(scene)["punto"]) == (True, "point", 5)


def test_what_lies_otherwise_than_by_the_rule_is_told_so() -> None:
    scene = at_lugano("6h 6d Kc Kd")
    cards = scene.coup.cards
    # as a ruling may leave it: Punto has a card that the Rule does not give it
    view = as_anybody_sees(scene, scene.coup._replace(cards=(*cards, cards[0])))
    assert facts(view["thirds"]["punto"]) == (True, "ruled", 6)


def as_anybody_sees(scene: Scene, coup: Coup) -> Any:
    """A coup as somebody who looks on would see it, were it this one."""
    view: Any = scene.game.sight.common(scene.house, scene.state._replace(coup=coup))
    return view["coup"]


def test_a_covered_card_tells_nothing() -> None:
    # as told by a dealer who announces before the cards show
    scene = covered("5h 5d Kc Kd 4s 6h")
    view = as_anybody_sees(scene, scene.coup._replace(announced=True))
    assert (view["thirds"], view["results"]) == ({"punto": None, "banco": None}, {})
    # the card that Punto was given lies face down
    scene = at_lugano("5h 5d Kc Kd 4s 6h")
    *dealt, given, last = scene.coup.cards
    hidden = given._replace(seen=frozenset(), up=False)
    view = as_anybody_sees(scene, scene.coup._replace(cards=(*dealt, hidden, last)))
    assert facts(view["thirds"]["punto"]) == (True, "point", 5)
    assert (view["thirds"]["banco"], view["results"]) == (None, {})


def test_nor_do_a_bancos_cards_that_are_read_have_a_word() -> None:
    scene = Scene(LUGANO, "5h 2d Kc Kd 4s 6h", mode="hand", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.until(Step.PASS_CARDS)
    scene.dealer.give("anna")
    scene.do(a.Look("anna"))
    reading = scene.view("anna")["coup"]["reading"]
    assert (reading["point"], reading["word"]) == (2, None)


def test_what_became_of_each_chance() -> None:
    results = at_lugano("6h 5d Kc Kd 3s").view("")["coup"]["results"]
    assert {name: each["fate"] for name, each in results.items()} == {
        "punto": "lost",
        "banco": "won",
        "egalite": "lost",
        "plus8": "lost",
        "dragon": "lost",
    }
    assert (results["banco"]["pays"], results["banco"]["commission"]) == ("1:1", 5)
    assert (results["punto"]["pays"], results["punto"]["commission"]) == (None, 0)
    tie = at_lugano("6h 6d Kc Kd").view("")["coup"]["results"]
    assert (tie["punto"]["fate"], tie["egalite"]["pays"]) == ("returned", "8:1")


def test_of_an_annulled_coup_nothing_is_facts() -> None:
    scene = at_lugano("6h 5d Kc Kd 3s")
    view = as_anybody_sees(scene, scene.coup._replace(annulled=True))
    assert (view["thirds"], view["results"]) == ({"punto": None, "banco": None}, {})
