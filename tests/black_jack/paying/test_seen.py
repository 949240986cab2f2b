"""Who sees what of bets settled by hand at Black Jack."""

import pytest

from sabot.black_jack.expected import Step
from sabot.table.coup import acts as ca
from sabot.table.roles import STAFF
from tests.black_jack.paying.test_paying import PEOPLE, collect, give_back, pay, settling
from tests.black_jack.paying.test_settled_at_once import bust
from tests.black_jack.view.eyes import seen


def test_what_is_due_is_the_staffs_and_the_money_everybodys_to_see() -> None:
    scene = settling()
    for eyes in ("", *PEOPLE):
        assert "due" not in seen(scene, eyes)["coup"]
    concerned = ("dealer", "inspector", "controller", "supervisor")
    for eyes in set(STAFF) - set(concerned):
        assert "due" not in seen(scene, eyes)["coup"]
    for eyes in concerned:
        assert [*seen(scene, eyes)["coup"]["due"]] == [
            "carla/hand/2",
            "bruno/hand/2",
            "anna/hand/1",
        ]
    view = scene.view("dealer", prompted=False)
    assert "due" not in view["coup"]
    swept = scene.offered("dealer", "collect-bet", prompted=False)
    assert [(each["owner"], each["box"]) for each in swept] == [
        ("anna", 1),
        ("bruno", 2),
        ("carla", 2),
    ]
    assert not view["acts"].keys() & {"pay-bet", "return-bet"}
    scene.do(pay("carla", 30, unnoticed=True))
    for eyes in ("", *PEOPLE):
        (paid,) = seen(scene, eyes)["coup"]["payments"]
        assert paid["winnings"] == 3_000
        assert not {"due", "fault"} & set(paid)
        assert "previous" not in seen(scene, eyes)
    (paid,) = seen(scene, "inspector")["coup"]["payments"]
    assert (paid["due"]["winnings"], paid["fault"]) == (2_000, "overpaid")
    scene.do(ca.PutRight("inspector"))
    scene.do(pay("bruno", 60))
    scene.do(collect("anna"))
    assert [each["fault"] for each in seen(scene, "dealer")["coup"]["payments"]] == [None] * 3


def test_what_was_settled_of_itself_is_told_while_hands_may_have_done_otherwise() -> None:
    scene = bust()
    for eyes in ("", "anna", "dealer"):
        assert [*seen(scene, eyes)["coup"]["of_themselves"]] == ["carla/hand/1", "anna/hand/1"]
    scene.do(give_back("anna", unnoticed=True))
    assert [*seen(scene, "dealer")["coup"]["of_themselves"]] == ["carla/hand/1"]
    scene.until(Step.SETTLE)
    scene.dealer.settle()
    assert not seen(scene, "dealer")["coup"]["of_themselves"]


@pytest.mark.proves("campione-bj.37")
def test_winnings_left_on_the_cloth_are_offered_to_the_chief_alone() -> None:
    scene = settling()
    for eyes in (*STAFF, *PEOPLE):
        assert ("left-winnings" in seen(scene, eyes)["acts"]) is (eyes == "chief")
