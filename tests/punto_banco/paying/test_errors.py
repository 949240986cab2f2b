"""Every error in settling at every house, with the money of every account before and after."""

from dataclasses import replace
from typing import NamedTuple

import pytest

from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.payments import Done
from sabot.table.money import Amount, Currency
from tests.punto_banco.paying.accounts import (
    ALL,
    CAMPIONE,
    LUGANO,
    MALTA,
    TIE,
    VENEZIA,
    accounts,
    collect,
    complain,
    corrections,
    give_back,
    kept,
    money,
    pay,
    resolve,
    right,
    settling,
)
from tests.punto_banco.scene import Scene


class Error(NamedTuple):
    """What hands do wrongly, and by how much that leaves each account wrong."""

    mishap: Mishap
    act: Act
    wrong: dict[str, float]
    cards: str = ""


def errors(house: House) -> list[Error]:
    """Everything that can be settled wrongly; the rest is settled rightly afterwards."""
    tax = kept(house)
    cases = [
        Error(Mishap.OVERPAID, pay("bruno", "banco", 80), {"bruno": 20, "float": -20}),
        Error(Mishap.UNDERPAID, pay("bruno", "banco", 50), {"bruno": -10, "float": 10}),
        Error(Mishap.LOSER_PAID, pay("anna", "punto", 100), {"anna": 200, "float": -200}),
        Error(Mishap.LOSER_RETURNED, give_back("anna", "punto"), {"anna": 100, "float": -100}),
        Error(
            Mishap.WINNER_COLLECTED,
            collect("bruno", "banco"),
            {"bruno": tax - 120, "float": 120, "cagnotte": -tax},
        ),
        Error(
            Mishap.WINNER_NOT_PAID,
            give_back("bruno", "banco"),
            {"bruno": tax - 60, "float": 60, "cagnotte": -tax},
        ),
        Error(
            Mishap.COMMISSION_EXCESS,
            pay("bruno", "banco", 60, commission=money(tax + 3)),
            {"bruno": -3, "cagnotte": 3},
        ),
        Error(Mishap.EQUAL_PAID, pay("anna", "punto", 100), {"anna": 100, "float": -100}, TIE),
        Error(Mishap.EQUAL_COLLECTED, collect("bruno", "banco"), {"bruno": -60, "float": 60}, TIE),
    ]
    if tax:
        free = pay("bruno", "banco", 60, commission=Amount(0))
        cases.append(Error(Mishap.COMMISSION_SHORT, free, {"bruno": 3, "cagnotte": -3}))
    return cases


CASES = [(house, error) for house in ALL for error in errors(house)]
IDS = [f"{house.id}-{error.mishap}" for house, error in CASES]


def at(house: House, error: Error) -> Scene:
    return settling(house, error.cards) if error.cards else settling(house)


def settled(house: House, error: Error) -> dict[str, float]:
    return {} if error.cards else right(house)


def off(house: House, error: Error) -> dict[str, float]:
    """The accounts as the error leaves them once everything else is settled."""
    sums = settled(house, error)
    sums = {
        name: round(sums.get(name, 0) + error.wrong.get(name, 0), 2)
        for name in (*sums, *error.wrong)
    }
    return {name: value for name, value in sums.items() if value}


def ruled(scene: Scene) -> list[Mishap]:
    mishaps = [Mishap(mishap) for mishap, _ in scene.rulings]
    return [each for each in mishaps if each is not Mishap.SETTLED_OUT_OF_ORDER]


@pytest.mark.parametrize(("house", "error"), CASES, ids=IDS)
def test_noticed_at_once_it_is_ruled_on_and_put_right_on_the_spot(
    house: House, error: Error
) -> None:
    scene = at(house, error)
    before = accounts(scene)
    assert before == {}
    scene.do(error.act)
    assert ruled(scene) == [error.mishap]
    assert scene.rulings[-1][1] == house.rulings[error.mishap].cite
    assert corrections(scene)[-1].cite == house.rulings[error.mishap].cite
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"
    scene.finish()
    assert accounts(scene) == settled(house, error)


@pytest.mark.parametrize(("house", "error"), CASES, ids=IDS)
def test_unnoticed_only_what_happened_is_booked_and_the_coup_goes_on(
    house: House, error: Error
) -> None:
    scene = at(house, error)
    scene.do(replace(error.act, unnoticed=True))  # type: ignore[call-arg]
    assert not scene.rulings
    assert not corrections(scene)
    scene.finish()
    assert accounts(scene) == off(house, error)
    previous = scene.state.previous
    assert previous is not None
    assert len(previous.payments) == 1


@pytest.mark.parametrize(("house", "error"), CASES, ids=IDS)
def test_a_complaint_that_is_upheld_moves_the_money_and_one_that_is_not_does_not(
    house: House, error: Error
) -> None:
    for rebuilt in (True, False):
        scene = at(house, error)
        scene.do(replace(error.act, unnoticed=True))  # type: ignore[call-arg]
        scene.until(Step.END_COUP)
        scene.do(complain())
        scene.do(resolve(house, rebuilt))
        shown = scene.last(ce.DisputeResolved)
        assert bool(shown.payments) is rebuilt
        assert ruled(scene) == [error.mishap] * rebuilt
        scene.finish()
        assert accounts(scene) == (settled if rebuilt else off)(house, error)
        assert bool(corrections(scene)) is rebuilt
        if rebuilt:
            assert scene.rulings[-1][1] == house.rulings[error.mishap].cite


@pytest.mark.parametrize(("house", "error"), CASES, ids=IDS)
def test_whoever_watches_may_notice_it_until_the_coup_is_over(house: House, error: Error) -> None:
    for by in ("dealer", "inspector", "supervisor"):
        scene = at(house, error)
        scene.do(replace(error.act, unnoticed=True))  # type: ignore[call-arg]
        scene.until(Step.END_COUP)
        scene.do(ca.PutRight(by))
        assert ruled(scene) == [error.mishap]
        assert accounts(scene) == settled(house, error)
        assert scene.refused(ca.PutRight(by)).reason.code == "nothing-wrong"


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_by_hand_and_rightly_all_is_settled_and_nothing_is_ruled_on(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    assert scene.waits(Step.SETTLE)
    scene.do(pay("bruno", "banco", 60))
    assert scene.waits(Step.END_COUP)
    assert accounts(scene) == right(house)
    assert not scene.rulings
    assert [each.done for each in scene.events_of(ce.BetHandled)] == [Done.COLLECTED, Done.PAID]
    scene.finish()
    tie = settling(house, TIE)
    tie.do(give_back("anna", "punto"))
    tie.finish()
    assert accounts(tie) == {}
    assert not tie.rulings


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_the_automatic_way_settles_what_is_still_there(house: House) -> None:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.dealer.settle()
    assert [event.bet.owner for event in scene.events_of(ce.BetPaid)] == ["bruno"]
    assert not scene.events_of(ce.BetCollected)
    assert accounts(scene) == right(house)


# Too soon, and in the wrong currency


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_paid_before_the_coup_is_decided_comes_back_and_the_bet_plays(house: House) -> None:
    scene = Scene(house, "2h 5d 3s Kd 9c 9h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.do(pay("anna", "punto", 100))
    ruling = house.rulings[Mishap.PAID_TOO_SOON]
    assert scene.rulings == [(Mishap.PAID_TOO_SOON, ruling.cite)]
    assert accounts(scene) == {}
    for early in (collect("anna", "punto"), give_back("anna", "punto")):
        assert scene.refused(early).reason.code == "not-now"
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    assert accounts(scene) == {"anna": 100, "float": -100}
    scene.until(Step.SETTLE)
    scene.do(complain("bruno"))
    scene.do(resolve(house))
    assert accounts(scene) == {}
    scene.finish()
    assert accounts(scene) == right(house)


@pytest.mark.proves("lugano-pb.chips")
def test_at_lugano_a_bet_paid_in_the_other_currency_is_paid_again_in_its_own() -> None:
    for unnoticed in (False, True):
        scene = settling(LUGANO)
        scene.do(collect("anna", "punto"))
        scene.do(pay("bruno", "banco", 60, currency=Currency.EUR, unnoticed=unnoticed))
        if unnoticed:
            assert accounts(scene, Currency.EUR) == {"bruno": 57, "float": -60, "cagnotte": 3}
            assert accounts(scene) == {"anna": -100, "float": 100}
            scene.do(complain("bruno"))
            scene.do(resolve(LUGANO))
            rows = [each[1:] for each in scene.last(ce.DisputeResolved).payments]
            assert rows == [
                (Currency.CHF, -100_00, -100_00),
                (Currency.EUR, 57_00, 0),
                (Currency.CHF, 0, 57_00),
            ]
        assert scene.rulings[-1] == (Mishap.WRONG_CURRENCY, "lugano-pb.chips")
        assert accounts(scene, Currency.EUR) == {}
        assert accounts(scene) == right(LUGANO)


# What each document says


@pytest.mark.proves("venezia-spb.p11")
def test_at_venezia_errors_are_put_right_before_both_inspectors() -> None:
    scene = settling(VENEZIA)
    scene.do(pay("anna", "punto", 100))
    event = scene.last(ce.MishapRuled)
    assert event.cite == "venezia-spb.p11"
    assert [str(role) for role in event.before] == ["inspector", "controller"]


@pytest.mark.proves("campione-pb.9")
def test_at_campione_the_cagnotte_is_five_per_cent_of_what_banco_wins_and_no_more() -> None:
    scene = settling(CAMPIONE)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 60, commission=Amount(6_00)))
    assert scene.rulings[-1] == (Mishap.COMMISSION_EXCESS, "campione-pb.9")
    assert scene.cagnotte == 3


@pytest.mark.proves("malta-pb.pay")
def test_at_malta_no_commission_is_kept_and_a_six_pays_half() -> None:
    # Banco wins with six.
    scene = settling(MALTA, "2h 6d 3s Kd 9c 9h 2c 4s")
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 60))
    assert scene.rulings[-1] == (Mishap.OVERPAID, "malta-pb.pay")
    assert accounts(scene) == {"anna": -100, "bruno": 30, "float": 70}
