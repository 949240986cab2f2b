"""The Rule: Campione's printed table, every cell played by the engine, every run of six values."""

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.houses.venezia import VENEZIA
from sabot.punto_banco.tableau import THE_RULE, Side, thirds, total
from sabot.table.cards import Card
from tests.forms import UNMEASURED
from tests.punto_banco.scene import Scene

# The table as printed: the banker's point, and T or R under each card given and under none.
PRINTED = {
    3: "T T T T T T T T R T T",
    4: "R R T T T T T T R R T",
    5: "R R R R T T T T R R T",
    6: "R R R R R R T T R R R",
}
GIVEN = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, None)
FACES = "KA23456789"
BY_VALUE = tuple(Card(f"{face}h") for face in FACES)

HOUSES = [
    pytest.param(CAMPIONE, "campione-pb.36", marks=pytest.mark.proves("campione-pb.36")),
    pytest.param(VENEZIA, "venezia-spb.table", marks=pytest.mark.proves("venezia-spb.table")),
    pytest.param(LUGANO, "lugano-pb.rule-banco", marks=pytest.mark.proves("lugano-pb.rule-banco")),
    pytest.param(MALTA, "malta-pb.banco", marks=pytest.mark.proves("malta-pb.banco")),
]


# What each says of a Banco that draws because the Punto stood.
ALONE = {
    "campione-pb": "campione-pb.36",
    "venezia-spb": "venezia-spb~punto-stands",
    "lugano-pb": "lugano-pb.rule-punto",
    "malta-pb": "malta-pb~punto-stands",
}


def banker_draws(point: int, given: int | None) -> bool:
    """What Campione's article says of a banker with this point."""
    if point in PRINTED:
        return PRINTED[point].split()[GIVEN.index(given)] == "T"
    return point in (0, 1, 2)


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("point", range(8))
@pytest.mark.parametrize("given", GIVEN)
def test_the_banker_draws_in_every_cell_of_campiones_table(point: int, given: int | None) -> None:
    assert CAMPIONE.rule.banco_draws(point, given) is banker_draws(point, given)


@pytest.mark.proves("campione-pb.36")
@pytest.mark.parametrize("point", range(8))
def test_the_punter_draws_with_zero_to_five_and_stays_with_six_or_seven(point: int) -> None:
    assert CAMPIONE.rule.punto_draws(point) is (point in (0, 1, 2, 3, 4, 5))


@pytest.mark.parametrize(("house", "cite"), HOUSES)
@pytest.mark.parametrize("point", range(8))
def test_every_house_plays_every_cell_as_printed(house: House, cite: str, point: int) -> None:
    for given in GIVEN:
        stands = given is None
        third = "" if given is None else f" {FACES[given]}s"
        scene = Scene(house, f"{'6' if stands else 'K'}h {FACES[point]}d Kc Kd{third} 4c", anna=1)
        scene.bet("anna", "punto", 100)
        scene.deal()
        scene.until(Step.ANNOUNCE)
        drawn = scene.hand("banco").split()[2:]
        assert drawn == (["4c"] if banker_draws(point, given) else []), (point, given)
        if drawn:
            alone = stands and point in PRINTED
            assert scene.last(e.CardDrawn).cite == (ALONE[house.id] if alone else cite)
            assert scene.last(e.CardDrawn).side is Side.BANCO
        assert not scene.rulings


@UNMEASURED
def test_every_run_of_six_values_comes_out_as_the_rule_reads() -> None:
    wrong = []
    values = range(10)
    for a in values:
        for b in values:
            for c in values:
                for d in values:
                    first = (BY_VALUE[a], BY_VALUE[b], BY_VALUE[c], BY_VALUE[d])
                    for x in values:
                        for y in values:
                            if played(first, x, y) != read(a, b, c, d, x, y):
                                wrong.append((a, b, c, d, x, y))
    assert not wrong


def played(first: tuple[Card, ...], fifth: int, sixth: int) -> tuple[int, int]:
    """Both points as the engine has them."""
    following = (BY_VALUE[fifth], BY_VALUE[sixth])
    due = thirds(THE_RULE, first, following)
    assert due is not None
    punto, banco = due
    hand = (first[0], first[2], *following[:punto])
    bank = (first[1], first[3], *following[punto : punto + banco])
    return total(hand), total(bank)


def read(a: int, b: int, c: int, d: int, x: int, y: int) -> tuple[int, int]:
    """Both points, reading the rule from top to bottom; ``x`` and ``y`` follow the first four."""
    punto = (a + c) % 10
    banco = (b + d) % 10
    if punto >= 8 or banco >= 8:
        return punto, banco
    if punto >= 6:
        if banco <= 5:
            banco = (banco + x) % 10
        return punto, banco
    punto = (punto + x) % 10
    if (
        banco <= 2
        or (banco == 3 and x != 8)
        or (banco == 4 and 2 <= x <= 7)
        or (banco == 5 and 4 <= x <= 7)
        or (banco == 6 and 6 <= x <= 7)
    ):
        banco = (banco + y) % 10
    return punto, banco
