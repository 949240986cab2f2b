"""Who sees what of bets settled by hand at Black Jack."""

from sabot.table.coup import acts as ca
from sabot.table.roles import STAFF
from tests.black_jack.paying.test_paying import PEOPLE, collect, pay, settling
from tests.black_jack.view.eyes import seen


def test_what_is_due_is_the_staffs_and_the_money_everybodys_to_see() -> None:
    scene = settling()
    for eyes in ("", *PEOPLE):
        assert "due" not in seen(scene, eyes)["coup"]
    for eyes in STAFF:
        assert [*seen(scene, eyes)["coup"]["due"]] == [
            "carla/hand/2",
            "bruno/hand/2",
            "anna/hand/1",
        ]
    scene.do(pay("carla", 30, unnoticed=True))
    for eyes in ("", *PEOPLE):
        (paid,) = seen(scene, eyes)["coup"]["payments"]
        assert paid["winnings"] == "30.00"
        assert not {"due", "fault"} & set(paid)
        assert "previous" not in seen(scene, eyes)
    (paid,) = seen(scene, "inspector")["coup"]["payments"]
    assert (paid["due"]["winnings"], paid["fault"]) == ("20.00", "overpaid")
    scene.do(ca.PutRight("inspector"))
    scene.do(pay("bruno", 60))
    scene.do(collect("anna"))
    assert [each["fault"] for each in seen(scene, "dealer")["coup"]["payments"]] == [None, None]
