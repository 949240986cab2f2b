"""What somebody has gained above what is due: known to whoever keeps the books, told to nobody."""

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table.coup import acts as ca
from sabot.table.coup.events import PaymentCorrected
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    MALTA,
    PUNTO_WINS,
    VENEZIA,
    collect,
    complain,
    give_back,
    money,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.paying.test_bets_as_they_lie import drawn, shift
from tests.punto_banco.scene import Scene

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)


def overpaid(scene: Scene) -> dict[str, float]:
    """How much too much each has had, of all coups the table knows of."""
    coups = scene.game.steps.overpaid(scene.house, scene.state)
    return {owner: amount / 100 for each in coups.values() for (owner, _), amount in each.items()}


@HOUSES
def test_paid_rightly_nobody_has_too_much(house: House) -> None:
    scene = settling(house)
    assert overpaid(scene) == {}
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 60))
    assert overpaid(scene) == {}


@HOUSES
def test_paid_too_much_it_is_known_until_it_is_put_right(house: House) -> None:
    scene = settling(house)
    scene.do(give_back("anna", "punto", unnoticed=True))
    assert overpaid(scene) == {"anna": 100}
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    assert overpaid(scene) == {"anna": 100, "bruno": 20}
    scene.do(ca.PutRight("inspector", "anna"))
    assert overpaid(scene) == {"bruno": 20}
    scene.do(ca.PutRight("inspector"))
    assert overpaid(scene) == {}


@HOUSES
def test_noticed_at_once_it_never_was(house: House) -> None:
    scene = settling(house)
    scene.do(pay("bruno", "banco", 80))
    assert scene.events_of(PaymentCorrected)
    assert overpaid(scene) == {}


@HOUSES
def test_too_little_is_no_matter_of_the_house(house: House) -> None:
    scene = settling(house)
    scene.do(pay("bruno", "banco", 20, unnoticed=True))
    assert overpaid(scene) == {}


def test_paid_before_its_time_it_is_too_much() -> None:
    scene = drawn(CAMPIONE)
    scene.do(pay("bruno", "banco", 50, unnoticed=True))
    assert overpaid(scene) == {"bruno": 50}


@HOUSES
def test_a_stake_that_strayed_counts_once_it_is_settled(house: House) -> None:
    scene = drawn(house)
    scene.do(shift("bruno", "banco", 100, unnoticed=True))
    assert overpaid(scene) == {}
    scene.until(Step.END_COUP)
    gained = 40 * (1 - house.chance["banco"].commission / 100)
    assert overpaid(scene) == {"bruno": gained}


def test_strayed_and_wrongly_paid_it_counts_once() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("bruno", "banco", 100, unnoticed=True))
    scene.until(Step.SETTLE)
    scene.do(pay("bruno", "banco", 200, unnoticed=True, commission=money(0)))
    assert overpaid(scene) == {"bruno": 200 - 60 * (1 - CAMPIONE.chance["banco"].commission / 100)}


def test_of_a_coup_that_is_over_it_is_known_as_long_as_the_table_has_it() -> None:
    scene = settling(VENEZIA)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.finish()
    assert overpaid(scene) == {"bruno": 20}
    scene.open_betting()
    scene.do(ca.PutRight("inspector", late=True))
    assert overpaid(scene) == {}


def test_once_it_was_complained_of_and_decided_it_is_no_more() -> None:
    scene = settling(MALTA)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.finish()
    scene.do(complain())
    assert overpaid(scene) == {"bruno": 20}
    scene.do(resolve(MALTA))
    assert overpaid(scene) == {}


@HOUSES
def test_of_two_that_lay_alike_each_counts_by_what_was_done_about_it(house: House) -> None:
    scene = settling(house, PUNTO_WINS)
    scene.do(pay("anna", "punto", 50, unnoticed=True))
    scene.do(shift("anna", "punto", 100, unnoticed=True, currency=scene.currency))
    scene.until(Step.END_COUP)
    # A hundred and fifty were gained, and a hundred are due.
    assert overpaid(scene) == {"anna": 50}


def test_it_is_known_of_every_coup_complained_of() -> None:
    scene = settling(VENEZIA)
    for number in (1, 2, 3):
        scene.do(pay("bruno", "banco", 80, unnoticed=True))
        scene.finish()
        if number < 3:
            scene.do(complain())
            scene.open_betting()
            scene.bet("anna", "punto", 100)
            scene.bet("bruno", "banco", 60)
            scene.deal()
            scene.until(Step.SETTLE)
    assert list(scene.game.steps.overpaid(VENEZIA, scene.state)) == [(1, 3), (1, 1), (1, 2)]


@pytest.mark.proves("malta-pb.dispute")
def test_of_a_coup_that_is_over_it_is_no_more_once_it_was_decided_that_it_stands() -> None:
    scene = settling(MALTA)
    scene.do(shift("anna", "punto", 20, unnoticed=True))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    scene.finish()
    scene.do(complain())
    assert overpaid(scene) == {"bruno": 20, "anna": 80}
    scene.do(resolve(MALTA, rebuilt=False))
    assert overpaid(scene) == {}
    assert scene.refused(ca.PutRight("direction", late=True)).reason.code == "no-appeal"
