"""A complaint that was not upheld, and what comes after it: what there was by then stands."""

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup import reasons
from sabot.table.money import Currency
from sabot.table.refusal import Refusal
from sabot.table.topics import Topic
from tests.punto_banco.paying.accounts import (
    CAMPIONE,
    LUGANO,
    MALTA,
    PUNTO_WINS,
    VENEZIA,
    accounts,
    collect,
    complain,
    corrections,
    give_back,
    money,
    pay,
    resolve,
    right,
    settling,
)
from tests.punto_banco.paying.test_decided_again import MISDEALT, REBUILDABLE, slipped
from tests.punto_banco.scene import Scene

# Campione annuls a swapped deal of which cards are seen.
REBUILT = (VENEZIA, LUGANO)
HEARD = (CAMPIONE, VENEZIA, LUGANO)
PUT_RIGHT = ca.PutRight("dealer")


def dismiss(scene: Scene, house: House) -> None:
    scene.do(complain("bruno"))
    scene.do(resolve(house, rebuilt=False))


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18")
def test_what_was_wrong_by_then_is_put_right_only_by_whoever_decides_of_complaints(
    house: House,
) -> None:
    scene = settling(house)
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    scene.do(collect("bruno", "banco", unnoticed=True))
    dismiss(scene, house)
    wrong = accounts(scene)
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))
    assert accounts(scene) == wrong
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(house)


@pytest.mark.proves("malta-pb.dispute")
def test_at_malta_it_is_final() -> None:
    scene = settling(MALTA)
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    dismiss(scene, MALTA)
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.NO_APPEAL, "malta-pb.dispute")


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_a_slip_made_since_is_put_right_by_anybody_who_may_and_nothing_else(house: House) -> None:
    scene = settling(house)
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    dismiss(scene, house)
    scene.do(collect("bruno", "banco", unnoticed=True))
    scene.do(PUT_RIGHT)
    assert [each.bet.owner for each in corrections(scene)] == ["bruno"]
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_nobody_is_told_whether_anything_was_wrong(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    dismiss(scene, house)
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))
    assert scene.refused(ca.PutRight("inspector")) == Refusal(
        reasons.NOTHING_WRONG, house.cite(Topic.SETTLEMENT)
    )
    offers = scene.game.sight.offers(house, scene.state, "dealer", False)
    assert [each.refusal for each in offers if each.act == PUT_RIGHT] == [None]


@pytest.mark.parametrize("settle", [[], [ca.Settle("dealer")]], ids=["lying", "settled"])
@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_so_do_stakes_that_were_shifted_by_then(house: House, settle: list[Act]) -> None:
    scene = settling(house)
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(200), unnoticed=True))
    dismiss(scene, house)
    for act in settle:
        scene.do(act)
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))
    scene.do(ca.PutRight("inspector"))
    assert bool(scene.events_of(ce.BetRestored)) is not bool(settle)
    scene.finish()
    assert accounts(scene) == right(house)


def shift(amount: float, unnoticed: bool = True, chance: str = "punto") -> ca.ShiftBet:
    return ca.ShiftBet("dealer", "anna", chance, money(amount), unnoticed=unnoticed)


def annas(scene: Scene) -> list[int]:
    return [bet.amount // 100 for bet in scene.coup.bets if bet.owner == "anna"]


@pytest.mark.parametrize("later", [300, 50, 0], ids=["capped", "pinched", "taken"])
@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18", "campione-pb.9", "lugano-pb.flow")
def test_a_stake_shifted_again_since_is_put_back_to_how_it_lay_then(
    house: House, later: int
) -> None:
    scene = settling(house)
    scene.do(shift(200))
    dismiss(scene, house)
    scene.do(shift(later))
    scene.do(PUT_RIGHT)
    assert annas(scene) == [200]
    assert scene.last(ce.BetRestored).after == scene.coup.bets[-1 if not later else 0]
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))
    scene.do(ca.PutRight("inspector"))
    assert annas(scene) == [100]
    scene.finish()
    assert accounts(scene) == right(house)


@pytest.mark.parametrize("first", [200, 50], ids=["capped", "pinched"])
@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18")
def test_once_it_is_settled_the_money_is_as_it_lay_then(house: House, first: int) -> None:
    stood = settling(house)
    stood.do(shift(first))
    dismiss(stood, house)
    stood.do(ca.Settle("dealer"))
    scene = settling(house)
    scene.do(shift(first))
    dismiss(scene, house)
    scene.do(shift(300))
    scene.do(ca.Settle("dealer"))
    scene.do(PUT_RIGHT)
    assert accounts(scene) == accounts(stood)
    assert scene.refused(PUT_RIGHT) == Refusal(reasons.DISMISSED, house.cite(Topic.DISPUTE))
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(house)


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18")
def test_one_taken_away_since_and_settled_without_is_paid_as_it_lay_then(house: House) -> None:
    stood = settling(house)
    stood.do(shift(200))
    dismiss(stood, house)
    stood.do(ca.Settle("dealer"))
    scene = settling(house)
    scene.do(shift(200))
    dismiss(scene, house)
    scene.do(shift(0))
    scene.do(ca.Settle("dealer"))
    scene.do(PUT_RIGHT)
    assert accounts(scene) == accounts(stood)
    inspector = ca.PutRight("inspector")
    scene.do(inspector)
    assert accounts(scene) == right(house)
    assert scene.refused(inspector).reason is reasons.NOTHING_WRONG


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18", "campione-pb.9", "lugano-pb.flow")
def test_hands_that_are_seen_then_are_undone_and_nothing_else(house: House) -> None:
    scene = settling(house)
    scene.do(shift(200))
    dismiss(scene, house)
    scene.do(shift(300, unnoticed=False))
    assert annas(scene) == [200]
    scene.do(shift(250))
    scene.do(shift(300, unnoticed=False))
    assert annas(scene) == [200]


@pytest.mark.parametrize("house", REBUILT, ids=lambda house: house.id)
@pytest.mark.proves("venezia-spb.6")
def test_cards_that_are_decided_again_are_another_matter(house: House) -> None:
    scene = slipped(house)
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    dismiss(scene, house)
    scene.do(MISDEALT)
    scene.do(REBUILDABLE)
    scene.until(Step.SETTLE)
    scene.do(PUT_RIGHT)
    assert [each.bet.owner for each in corrections(scene)] == ["anna"]


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.parametrize("left", [0, 20])
@pytest.mark.proves("campione-pb.9", "lugano-pb.flow")
def test_a_late_stake_that_stands_is_not_taken_away_again(house: House, left: float) -> None:
    scene = settling(house)
    scene.do(late_stake(scene, 50))
    dismiss(scene, house)
    # Seen, it lies again as it stood when the complaint was dismissed.
    scene.do(ca.ShiftBet("dealer", "anna", "banco", money(left)))
    assert [bet.amount for bet in scene.coup.bets if bet[:2] == ("anna", "banco")] == [50_00]
    assert scene.rulings[-1][1] == house.rulings[Mishap.BET_PINCHED].cite


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_taken_away_unnoticed_it_is_put_back_by_anybody_and_laid_again_it_is_the_same(
    house: House,
) -> None:
    scene = settling(house)
    scene.do(late_stake(scene, 50))
    dismiss(scene, house)
    take = ca.ShiftBet("dealer", "anna", "banco", money(0), unnoticed=True)
    scene.do(take)
    # As it should lie it lies, for whoever decides; and for the others as it did not stand.
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"
    scene.do(PUT_RIGHT)
    scene.do(take)
    scene.do(late_stake(scene, 50))
    assert [bet.number for bet in scene.coup.bets if bet[:2] == ("anna", "banco")] == [0]
    assert scene.refused(PUT_RIGHT).reason.code == "dismissed"
    scene.do(ca.PutRight("inspector"))
    scene.until(Step.END_COUP)
    assert accounts(scene) == right(house)
    assert not scene.coup.shifted


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_settled_without_it_the_money_follows_what_stood_until_somebody_decides(
    house: House,
) -> None:
    scene = settling(house)
    scene.do(late_stake(scene, 50))
    dismiss(scene, house)
    scene.do(ca.ShiftBet("dealer", "anna", "banco", money(0), unnoticed=True))
    scene.until(Step.END_COUP)
    assert accounts(scene) == right(house)
    scene.do(PUT_RIGHT)
    assert accounts(scene)["anna"] == -100 + 50 * (1 - house.chance["banco"].commission / 100)
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(house)


def late_stake(scene: Scene, amount: float) -> ca.ShiftBet:
    """Anna puts something on Banco, which wins."""
    where = {"currency": scene.currency, "unnoticed": True}
    return ca.ShiftBet("dealer", "anna", "banco", money(amount), **where)  # type: ignore[arg-type]


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_how_it_was_settled_since_says_nothing_of_how_it_stood(house: House) -> None:
    scene = settling(house)
    scene.do(shift(200))
    dismiss(scene, house)
    scene.do(shift(50))
    scene.do(give_back("anna", "punto"))  # which is seen, and put right
    scene.do(PUT_RIGHT)
    assert accounts(scene)["anna"] == -200


@pytest.mark.parametrize("unnoticed", [True, False])
@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_of_two_stakes_taken_away_from_one_place_neither_is_forgotten(
    house: House, unnoticed: bool
) -> None:
    scene = Scene(house, PUNTO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "egalite", 20)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(shift(0, chance="egalite"))
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(30), to="egalite", unnoticed=True))
    dismiss(scene, house)
    # Taken away since, and laid again: that is the one that stood there.
    scene.do(shift(0, chance="egalite"))
    again = {"currency": scene.currency, "unnoticed": unnoticed}
    scene.do(ca.ShiftBet("dealer", "anna", "egalite", money(10), **again))  # type: ignore[arg-type]
    scene.do(ca.PutRight("inspector"))
    assert not scene.coup.shifted
    scene.until(Step.END_COUP)
    assert accounts(scene)["anna"] == 100 - 20


@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
def test_each_is_shown_what_they_may_have_put_right(house: House) -> None:
    def shown(eyes: str) -> list[tuple[int | None, int | None]]:
        shifted = scene.view(eyes)["coup"]["shifted"]
        stakes = [(each["before"], each["after"]) for each in shifted]
        return [
            (before and before["amount"], after and after["amount"]) for before, after in stakes
        ]

    scene = settling(house)
    scene.do(late_stake(scene, 50))
    dismiss(scene, house)
    assert shown("dealer") == shown("inspector") == [(None, 50_00)]
    # Taken away it lies as it should, for whoever decides; and for the others as it did not stand.
    scene.do(shift(0, chance="banco"))
    assert shown("dealer") == [(50_00, None)]
    assert shown("inspector") == []


# What of it is above the maximum


@pytest.mark.parametrize("settle", [[], [ca.Settle("dealer")]], ids=["lying", "settled"])
@pytest.mark.parametrize("house", HEARD, ids=lambda house: house.id)
@pytest.mark.proves("campione-pb.18")
def test_what_of_it_was_above_the_maximum_does_not_come_back(
    house: House, settle: list[Act]
) -> None:
    most = house.limits.even.maximum / 100
    scene = settling(house, PUNTO_WINS)
    scene.do(shift(most + 200))
    dismiss(scene, house)
    for act in settle:
        scene.do(act)
    scene.do(ca.FindExcess("dealer"))
    # As far as the maximum goes it stands as it lay then.
    assert scene.refused(PUT_RIGHT).reason is reasons.DISMISSED
    assert scene.refused(ca.FindExcess("dealer")).reason is reasons.NOTHING_WRONG
    scene.until(Step.END_COUP)
    assert accounts(scene)["anna"] == most
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["anna"] == 100


@pytest.mark.parametrize("settle", [[], [ca.Settle("dealer")]], ids=["lying", "settled"])
@pytest.mark.proves("lugano-pb.max")
def test_nor_does_one_for_which_there_is_no_room_at_all(settle: list[Act]) -> None:
    scene = Scene(LUGANO, PUNTO_WINS, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", LUGANO.limits.even.maximum / 100)
    scene.bet("carla", "banco", 50, box=1)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.ShiftBet("dealer", "carla", "banco", money(50), to="punto", unnoticed=True))
    dismiss(scene, LUGANO)
    for act in settle:
        scene.do(act)
    scene.do(ca.FindExcess("dealer"))
    assert scene.refused(PUT_RIGHT).reason is reasons.DISMISSED
    scene.until(Step.END_COUP)
    assert scene.chips("carla") == 10_000
    scene.do(ca.PutRight("inspector"))
    assert scene.chips("carla") == 10_000 - 50


def test_as_it_lay_in_chips_of_another_currency_it_stands() -> None:
    """It stood as two hundred francs, and lies as too many euros since."""
    scene = settling(LUGANO, PUNTO_WINS)
    scene.do(ta.BringChips("anna", money(5_000), Currency.EUR))
    scene.do(shift(200))
    dismiss(scene, LUGANO)
    scene.do(shift(0))
    late = {"currency": Currency.EUR, "unnoticed": True}
    scene.do(ca.ShiftBet("dealer", "anna", "punto", money(3_000), **late))  # type: ignore[arg-type]
    scene.do(ca.FindExcess("dealer"))
    scene.do(PUT_RIGHT)
    assert [(bet.amount, bet.currency) for bet in scene.coup.bets if bet.owner == "anna"] == [
        (200_00, Currency.CHF)
    ]
