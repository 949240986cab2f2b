"""Who sees what of bets settled by hand: everybody the money, the staff what is due."""

from typing import Any

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from sabot.table.roles import STAFF
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    MALTA,
    PUNTO_WINS,
    VENEZIA,
    collect,
    complain,
    pay,
    resolve,
    settling,
)
from tests.punto_banco.scene import Scene

OTHERS = ("", "anna", "bruno", "carla")
THE_STAFFS = {"due", "fault", "shifted", "previous", "disputed"}
PROMPTS = {"due", "fault", "shifted"}
CONCERNED = {"dealer", "inspector", "controller", "supervisor"}


def seen(scene: Scene, eyes: str = "", prompted: bool = True) -> dict[str, Any]:
    return scene.view(eyes, prompted)


def offered(scene: Scene, eyes: str, verb: str) -> list[dict[str, Any]]:
    return scene.offered(eyes, verb)


def names(view: object) -> set[str]:
    """Every name that stands anywhere in a view."""
    if isinstance(view, dict):
        return set(view).union(*map(names, view.values()))
    return set[str]().union(*map(names, view)) if isinstance(view, list) else set()


def overpaid(house: House = CAMPIONE) -> Scene:
    scene = settling(house)
    scene.do(collect("anna", "punto"))
    scene.do(pay("bruno", "banco", 80, unnoticed=True))
    return scene


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_what_is_due_is_for_those_who_settle_put_right_or_decide(house: House) -> None:
    scene = settling(house)
    for eyes in OTHERS:
        assert not names(seen(scene, eyes)) & THE_STAFFS
    # At Malta the Direction decides of complaints.
    concerned = CONCERNED | ({"direction"} if house is MALTA else set())
    for eyes in STAFF:
        if eyes not in concerned:
            assert not names(seen(scene, eyes)) & THE_STAFFS
            continue
        due = seen(scene, eyes)["coup"]["due"]
        assert [*due] == ["anna/punto/1", "bruno/banco/2"]
        assert (due["anna/punto/1"]["fate"], due["anna/punto/1"]["next"]) == ("lost", True)
        assert (due["bruno/banco/2"]["fate"], due["bruno/banco/2"]["next"]) == ("won", False)


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_whoever_looks_on_sees_the_money_move_and_not_that_it_is_wrong(house: House) -> None:
    wrong, right = overpaid(house), settling(house)
    right.do(collect("anna", "punto"))
    right.do(pay("bruno", "banco", 60))
    for eyes in OTHERS:
        mine, other = seen(wrong, eyes), seen(right, eyes)
        assert not names(mine) & THE_STAFFS
        assert [each["winnings"] for each in mine["coup"]["payments"]] == [0, 8_000]
        assert names(mine) == names(other)
        assert mine["acts"] == other["acts"]
    # nor by the article it rests on
    assert {event.cite for event in wrong.events_of(ce.BetHandled)} == {
        event.cite for event in right.events_of(ce.BetHandled)
    }


def test_the_staff_sees_due_and_paid_side_by_side() -> None:
    scene = overpaid()
    swept, paid = seen(scene, "inspector")["coup"]["payments"]
    assert (swept["done"], swept["due"]["fate"], swept["fault"]) == ("collected", "lost", None)
    assert (paid["done"], paid["winnings"], paid["fault"]) == ("paid", 8_000, "overpaid")
    assert (paid["due"]["winnings"], paid["due"]["cite"]) == (6_000, "campione-pb.46")
    assert "next" not in paid["due"]
    scene.do(ca.PutRight("inspector"))
    rows = seen(scene, "inspector")["coup"]["payments"]
    assert [(each["player"], each["fault"]) for each in rows] == [("anna", None), ("bruno", None)]
    assert rows[1]["winnings"] == 6_000


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_whoever_wants_no_prompts_is_not_told_what_is_due(house: House) -> None:
    # Banco wins, or Punto does: to be settled are the same bets.
    for cards in (BANCO_WINS, PUNTO_WINS):
        scene = settling(house, cards)
        view = seen(scene, "dealer", prompted=False)
        assert not names(view) & PROMPTS
        assert not view["acts"].keys() & {"pay-bet", "return-bet"}
        swept = scene.offered("dealer", "collect-bet", prompted=False)
        assert [each["owner"] for each in swept] == ["anna", "bruno"]
    if house.side_chances:
        # Punto 3, Banco 5: +8 has won.
        scene = Scene(house, "2h 5d 3s Kd 8c 9h 2c 4s 7d", anna=1)
        scene.bet("anna", "punto", 100)
        scene.deal()
        scene.until(Step.SETTLE)
        for prompted in (True, False):
            (offer,) = scene.offered("dealer", "side-winners", prompted)
            assert offer["winning"] == ("plus8" if prompted else "")


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_whoever_wants_no_prompts_is_not_told_that_something_is_wrong(house: House) -> None:
    wrong, right = overpaid(house), settling(house)
    right.do(collect("anna", "punto"))
    right.do(pay("bruno", "banco", 60))
    for _ in ("in this coup", "in the next"):
        for eyes in STAFF:
            unnoticed, rightly = (seen(scene, eyes, prompted=False) for scene in (wrong, right))
            assert not names(unnoticed) & PROMPTS
            assert names(unnoticed) == names(rightly)
            assert unnoticed["acts"] == rightly["acts"]
        wrong.finish()
        right.finish()
    assert seen(wrong, "inspector", prompted=False)["previous"]["payments"][1]["winnings"] == 8_000


def acts_to_look(scene: Scene, eyes: str) -> dict[str, Any]:
    acts = seen(scene, eyes, prompted=False)["acts"]
    return {verb: acts[verb] for verb in ("put-right", "find-excess") if verb in acts}


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_whoever_wants_no_prompts_is_not_told_that_a_stake_was_shifted(house: House) -> None:
    strayed, right = settling(house), settling(house)
    strayed.do(ca.ShiftBet("dealer", "anna", "punto", Amount(50_00), unnoticed=True))
    for _ in ("before the bets are settled", "after that", "in the next coup"):
        for eyes in STAFF:
            assert acts_to_look(strayed, eyes) == acts_to_look(right, eyes)
        for scene in (strayed, right):
            scene.do(scene.right_act())


@pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)
def test_nor_that_a_stake_cannot_be_put_back(house: House) -> None:
    # What was taken of it has left with its owner.
    strayed, right = settling(house), settling(house)
    strayed.do(ca.ShiftBet("dealer", "anna", "punto", Amount(50_00), unnoticed=True))
    for scene in (strayed, right):
        scene.do(ta.Leave("anna"))
    for eyes in STAFF:
        assert acts_to_look(strayed, eyes) == acts_to_look(right, eyes)


def test_what_was_decided_for_good_is_dim_for_them_too() -> None:
    scene = settling(MALTA)
    scene.do(collect("anna", "punto"))
    scene.do(complain())
    scene.do(resolve(MALTA, rebuilt=False))
    acts = acts_to_look(scene, "inspector")
    assert [acts[verb][0]["code"] for verb in acts] == ["no-appeal", "no-appeal"]


def test_a_payment_before_its_time_has_nothing_due_beside_it() -> None:
    scene = Scene(CAMPIONE, "2h 5d 3s Kd 9c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(pay("anna", "punto", 100, unnoticed=True))
    (paid,) = seen(scene, "dealer")["coup"]["payments"]
    assert (paid["done"], paid["due"], paid["fault"]) == ("advanced", None, "paid-too-soon")


def test_the_coup_that_is_over_and_the_one_complained_of_are_shown_too() -> None:
    scene = overpaid(VENEZIA)
    scene.finish()
    for eyes in OTHERS:
        assert not names(seen(scene, eyes)) & THE_STAFFS
    over = seen(scene, "inspector")["previous"]
    assert (over["number"], over["payments"][1]["fault"]) == (1, "overpaid")
    assert seen(scene, "inspector")["disputed"] is None
    scene.do(complain())
    assert seen(scene, "inspector")["disputed"] == over


def test_a_stake_that_was_changed_unnoticed_shows_to_the_staff_as_it_should_lie() -> None:
    scene = settling(CAMPIONE)
    assert seen(scene, "inspector")["coup"]["shifted"] == []
    scene.do(ca.ShiftBet("dealer", "anna", "punto", Amount(40_00), unnoticed=True))
    scene.do(ca.ShiftBet("dealer", "bruno", "banco", Amount(0), unnoticed=True))
    pinched, gone = seen(scene, "inspector")["coup"]["shifted"]
    assert (pinched["before"]["amount"], pinched["after"]["amount"]) == (10_000, 4_000)
    assert (gone["before"]["player"], gone["after"]) == ("bruno", None)
    for eyes in OTHERS:
        assert not names(seen(scene, eyes)) & THE_STAFFS


def test_a_stake_placed_late_should_not_lie_at_all() -> None:
    scene = settling(CAMPIONE)
    late = ca.ShiftBet("dealer", "carla", "punto", Amount(40_00), 3, unnoticed=True)
    scene.do(late)
    (shift,) = seen(scene, "dealer")["coup"]["shifted"]
    assert (shift["before"], shift["after"]["box"]) == (None, 3)


# what is offered


def test_stakes_as_they_lie_may_be_reported_by_whoever_may_report() -> None:
    scene = Scene(CAMPIONE, "2h 5d 3s Kd 9c", anna=1)
    assert not offered(scene, "inspector", "shift-bet")
    assert not offered(scene, "inspector", "find-excess")
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for post in ("dealer", "inspector"):
        (shift,) = offered(scene, post, "shift-bet")
        assert (shift["owner"], shift["amount"]) == ("anna", 0)
        assert "refused" not in shift
        (excess,) = offered(scene, post, "find-excess")
        assert excess["refused"]["code"] == "nothing-wrong"
        (left,) = offered(scene, post, "left-winnings")
        assert left["player"] == "anna"
    assert not offered(scene, "anna", "shift-bet")


def test_nobody_without_chips_can_have_left_any() -> None:
    scene = Scene(CAMPIONE, "2h 5d 3s Kd 9c")
    assert not offered(scene, "inspector", "left-winnings")


@pytest.mark.parametrize("house", [VENEZIA, LUGANO, MALTA], ids=lambda house: house.id)
def test_the_coup_that_is_over_may_be_looked_at_where_that_is_heard(house: House) -> None:
    scene = overpaid(house)
    scene.finish()
    by = "direction" if house is MALTA else "inspector"
    for verb in ("put-right", "find-excess", "join-stakes"):
        offers = [(post, each) for post in STAFF for each in offered(scene, post, verb)]
        ((post, late),) = [(post, each) for post, each in offers if each["late"]]
        assert post == by
        if house is LUGANO:
            assert late["refused"]["code"] == "coup-over"
        elif verb == "find-excess":
            assert late["refused"]["code"] == "nothing-wrong"
        else:
            assert "refused" not in late


@pytest.mark.proves("lugano-pb.order")
def test_at_lugano_the_side_winners_are_on_offer_until_they_are_told() -> None:
    scene = Scene(LUGANO, BANCO_WINS, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)

    def offered() -> bool:
        acts = scene.game.sight.offers(LUGANO, scene.state, "dealer", True)
        return any(isinstance(each.act, a.TellSideWinners) for each in acts)

    assert offered()
    scene.do(a.TellSideWinners("dealer"))
    assert not offered()
