"""The order in which bets are settled at every house, and what comes before the first of them."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import FLOAT, OUTSIDE, Amount, Currency
from sabot.table.topics import Topic
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    TIE,
    accounts,
    collect,
    give_back,
    pay,
    right,
    settling,
)
from tests.punto_banco.scene import Scene


@pytest.mark.proves("lugano-pb.order")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_out_of_the_houses_order_is_a_reminder_and_unnoticed_nothing(house: House) -> None:
    scene = settling(house)
    scene.do(pay("bruno", "banco", 60))
    ruling = house.rulings[Mishap.SETTLED_OUT_OF_ORDER]
    assert scene.rulings == [(Mishap.SETTLED_OUT_OF_ORDER, ruling.cite)]
    scene.finish()
    assert accounts(scene) == right(house)
    quiet = settling(house)
    quiet.do(pay("bruno", "banco", 60, unnoticed=True))
    quiet.do(collect("anna", "punto"))
    assert not quiet.rulings


@pytest.mark.proves("lugano-pb.order", "campione-pb.18")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_a_bet_forgotten_keeps_the_coup_from_ending(house: House) -> None:
    scene = settling(house)
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    scene.do(collect("anna", "punto"))
    scene.do(ca.EndCoup("dealer"))
    ruling = house.rulings[Mishap.BET_FORGOTTEN]
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, ruling.cite)]
    assert scene.events_of(ce.MishapRuled)[-1].player == "bruno"
    assert scene.waits(Step.SETTLE)
    scene.finish()
    assert accounts(scene) == right(house)


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_paid_too_soon_is_not_yet_settling(house: House) -> None:
    scene = Scene(house, "2h 5d 3s Kd 9c 9h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    scene.until(Step.SETTLE)
    assert scene.refused(ca.EndCoup("dealer")).reason.code == "not-now"
    assert not scene.rulings
    scene.dealer.settle()
    scene.do(ca.EndCoup("dealer"))


@pytest.mark.proves("campione-pb.18")
def test_at_campione_a_coup_is_over_only_once_the_bets_are_collected() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, "campione-pb.18")]


@pytest.mark.proves("lugano-pb.order")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_a_bet_that_is_only_left_has_no_turn_and_none_waits_for_it(house: House) -> None:
    for late in (True, False):
        scene = Scene(house, TIE, anna=1, bruno=2)
        scene.bet("anna", "punto", 100)
        scene.bet("bruno", "banco", 60)
        scene.bet("bruno", "egalite", 5)
        scene.deal()
        scene.until(Step.SETTLE)
        due = scene.view("dealer")["coup"]["due"]
        assert all(each["next"] for each in due.values())
        left = [give_back("anna", "punto"), give_back("bruno", "banco")]
        won = [pay("bruno", "egalite", 40)]
        for act in won + left if late else left + won:
            scene.do(act)
        assert not scene.rulings
        scene.finish()
        assert accounts(scene) == {"bruno": 40, "float": -40}


def side_bets(cards: str) -> Scene:
    scene = Scene(LUGANO, cards, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "dragon", 5)
    scene.deal()
    scene.until(Step.SETTLE)
    return scene


@pytest.mark.proves("lugano-pb.order")
def test_at_lugano_side_chances_are_told_first_collected_first_and_paid_last() -> None:
    # Punto 3, Banco 5: +8 has won, on which nobody has staked.
    scene = side_bets("2h 5d 3s Kd 8c 9h 2c 4s 7d")
    scene.do(collect("anna", "punto"))
    # Neither had the winners been told, nor was it this bet's turn.
    assert [mishap for mishap, _ in scene.rulings] == [
        Mishap.SIDE_WINNERS_NOT_TOLD,
        Mishap.SETTLED_OUT_OF_ORDER,
    ]
    assert {cite for _, cite in scene.rulings} == {"lugano-pb.order"}
    assert scene.last(e.SideChancesAnnounced).winning == ("plus8",)
    scene.do(ca.EndCoup("dealer"))
    assert scene.rulings[-1] == (Mishap.BET_FORGOTTEN, "lugano-pb.order")
    scene.do(collect("anna", "dragon"))
    assert scene.waits(Step.END_COUP)
    assert len(scene.events_of(e.SideChancesAnnounced)) == 1


@pytest.mark.proves("lugano-pb.order")
def test_at_lugano_where_no_side_chance_has_won_there_is_none_to_tell() -> None:
    scene = side_bets(BANCO_WINS)
    scene.do(collect("anna", "dragon"))
    scene.do(collect("anna", "punto"))
    assert not scene.rulings
    assert not scene.events_of(e.SideChancesAnnounced)
    assert scene.waits(Step.END_COUP)


@pytest.mark.proves("lugano-pb.order")
def test_at_lugano_side_winners_told_wrongly_are_told_again() -> None:
    for unnoticed in (False, True):
        scene = Scene(LUGANO, "2h 5d 3s Kd 9c 9h 2c 4s 7d", anna=1)
        scene.bet("anna", "punto", 100)
        scene.deal()
        scene.until(Step.SETTLE)
        scene.do(a.TellSideWinners("dealer", "plus8", unnoticed))
        assert scene.last(e.SideChancesAnnounced).winning == (("plus8",) if unnoticed else ())
        expected = [] if unnoticed else [(Mishap.SIDE_WINNERS_WRONG, "lugano-pb.order")]
        assert scene.rulings == expected
        scene.dealer.settle()
        assert len(scene.events_of(e.SideChancesAnnounced)) == 1
    unknown = settling(LUGANO)
    refusal = unknown.refused(a.TellSideWinners("dealer", "banco"))
    assert refusal.reason.code == "not-a-side-chance"
    assert refusal.text("en").startswith("'banco' is not a side chance: those are ")
    assert "'banco' non è una combinazione accessoria: lo sono " in refusal.text("it")
    assert all(chance.id in refusal.text("en") for chance in LUGANO.side_chances)
    none = settling(CAMPIONE)
    assert none.refused(a.TellSideWinners("dealer")).reason.code == "no-side-chances"


# What is collected pays the winners

PUNTO_NINE = "9h 2d Kh 3d"  # Banco 5


def emptied(scene: Scene, left: int = 0) -> None:
    """So much is left of the float."""
    held = scene.state.table.chips(FLOAT, scene.currency)
    gone = scene.state.table.after((FLOAT, OUTSIDE, scene.currency, held - left * 100))
    scene.live.state = scene.state._replace(table=gone)


@pytest.mark.proves("campione-pb.46", "lugano-pb.order")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_an_empty_float_pays_with_what_it_has_collected_before(house: House) -> None:
    scene = Scene(house, PUNTO_NINE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    emptied(scene)
    scene.dealer.settle()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 9_900)
    assert scene.table_float == 0


@pytest.mark.proves("campione-pb.46", "lugano-pb.order")
@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_is_collected_is_not_enough_for_more(house: House) -> None:
    scene = Scene(house, PUNTO_NINE, anna=1, bruno=2)
    scene.bet("anna", "punto", 110)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    emptied(scene, 9)
    refusal = scene.refused(ca.Settle("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("float-short", house.cite(Topic.SETTLEMENT))
    emptied(scene, 10)
    scene.dealer.settle()
    assert scene.table_float == 0


@pytest.mark.proves("lugano-pb.order", "lugano-pb.chips")
def test_at_lugano_francs_collected_pay_no_euros() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1, bruno=2)
    scene.do(ta.BuyChips("anna", Amount(200_00), Currency.EUR))
    scene.bet("anna", "punto", 100, currency=Currency.EUR)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    emptied(scene)
    euros = scene.state.table.chips(FLOAT, Currency.EUR)
    gone = scene.state.table.after((FLOAT, OUTSIDE, Currency.EUR, euros))
    scene.live.state = scene.state._replace(table=gone)
    assert scene.refused(ca.Settle("dealer")).reason.code == "float-short"
