"""Super Punto Banco at Venezia: the table of the Rule, as printed."""

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.tableau import Side
from tests.punto_banco.articles.venezia.scenes import declared, waits_for
from tests.punto_banco.scene import Scene

# The table of the Rule, as printed: the Banco's point, and when it receives a card or does not.

RECEIVES, DOES_NOT = True, False
ALWAYS = "1-2-3-4-5-6-7-8-9-10"
PRINTED = {
    0: (RECEIVES, ALWAYS),
    1: (RECEIVES, ALWAYS),
    2: (RECEIVES, ALWAYS),
    3: (DOES_NOT, "8"),
    4: (DOES_NOT, "1-8-9-10"),
    5: (RECEIVES, "4-5-6-7"),
    6: (RECEIVES, "6-7"),
    7: (DOES_NOT, ALWAYS),
}
PUNTO_RECEIVES = {0: True, 1: True, 2: True, 3: True, 4: True, 5: True, 6: False, 7: False}


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("banco", PRINTED)
def test_the_banco_receives_a_card_in_every_cell_as_the_table_prints_it(banco: int) -> None:
    verb, listed = PRINTED[banco]
    assigned = {int(card) % 10 for card in listed.split("-")}
    for given in range(10):
        receives = verb if given in assigned else not verb
        assert VENEZIA.rule.banco_draws(banco, given) is receives, (banco, given)


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("banco", range(8))
def test_against_a_punto_that_stands_the_banco_draws_with_zero_to_five(banco: int) -> None:
    assert VENEZIA.rule.banco_draws(banco, None) is (banco in (0, 1, 2, 3, 4, 5))


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("punto", PUNTO_RECEIVES)
def test_the_punto_receives_a_card_as_the_table_prints_it(punto: int) -> None:
    scene = Scene(VENEZIA, f"{'KA234567'[punto]}h 7d Kc Kd 9s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    third = scene.hand("punto").split()[2:]
    assert third == (["9s"] if PUNTO_RECEIVES[punto] else [])
    if third:
        assert scene.last(e.CardDrawn).cite == "venezia-spb.table"


@pytest.mark.proves("venezia-spb.table")
@pytest.mark.parametrize("point", [8, 9])
def test_against_a_battuta_of_the_banco_the_punto_receives_no_card_even_if_asked(
    point: int,
) -> None:
    scene = declared(f"2h {point}d 3c Kd", "carta")
    scene.dealer.turn("banco")
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.until(Step.ANNOUNCE)
    announced = scene.dealer.announce(5, point)
    assert announced == (e.PointsAnnounced("venezia-spb.table", Side.BANCO, 5, point, Side.BANCO),)
    assert not scene.rulings
