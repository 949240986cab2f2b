"""What everybody may see: what lies on the table."""

from dataclasses import replace

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import COVERED, dealt, staked
from tests.black_jack.view.eyes import EVERYBODY, PLAYERS, box, hands, played_by, seen, turn


def test_boxes_show_their_holder_their_cards_and_their_point() -> None:
    scene = dealt("Ts Ad 9h 6s 6d")
    assert [each["box"] for each in seen(scene)["coup"]["boxes"].values()] == [1, 2]
    assert (box(scene, 1)["holder"], played_by(scene, 1)) == ("anna", ["anna"])
    assert hands(scene, 1) == [(1, "Ts 6s", 16, False)]
    assert hands(scene, 2) == [(1, "Ad 6d", 17, True)]
    assert seen(scene)["coup"]["bank"] == ["9h"]
    assert turn(scene) == {"box": 1, "hand": 1}
    assert seen(scene)["waits_for"] == "decide"


def test_a_box_whose_holder_has_gone_shows_who_speaks_for_it_now() -> None:
    scene = dealt("Ts Ad 9h 6s 6d")
    scene.do(ta.StepAway("anna"))
    assert (box(scene, 1)["holder"], played_by(scene, 1)) == ("anna", ["bruno"])
    for name in ("bruno", "carla"):
        scene.do(ta.Leave(name))
    assert played_by(scene, 1) == [""]
    assert seen(scene)["waits_for"] == "pass-over"


def test_each_half_of_an_absent_holders_box_shows_who_speaks_for_it() -> None:
    scene = dealt("8s 9d 9h 8h Td 3c Kc 9s")
    scene.do(a.Split("anna"))
    assert played_by(scene, 1) == ["anna", "anna"]
    scene.do(a.Stay("bruno", 1))
    scene.do(a.Stay("carla", 2))
    scene.do(ta.StepAway("anna"))
    assert played_by(scene, 1) == ["bruno", "carla"]
    scene.do(ta.Leave("carla"))
    assert played_by(scene, 1) == ["bruno", ""]
    assert "plays" not in box(scene, 1)


def test_black_jack_is_shown_as_such_and_goes_once_it_is_paid() -> None:
    scene = dealt("Ts 9d 9h As 6d")
    (natural,) = box(scene, 1)["hands"].values()
    assert (natural["black_jack"], natural["gone"]) == (True, False)
    scene.do(a.PayBlackJacks("dealer"))
    (natural,) = box(scene, 1)["hands"].values()
    assert (natural["cards"], natural["gone"]) == ([], True)
    assert seen(scene)["discarded"] == 2
    assert turn(scene) == {"box": 2, "hand": 1}


def test_why_bets_cannot_be_closed_yet_is_seen() -> None:
    scene = Scene(CAMPIONE, "Ts 9d", anna=1)
    assert seen(scene)["coup"]["cannot_close"]["code"] == "no-bets"
    scene.bet("anna", 50)
    assert seen(scene)["coup"]["cannot_close"] == {
        "code": "two-boxes-alone",
        "cite": "campione-bj.14",
        "it": "anna gioca da solo: deve puntare almeno su 2 caselle [campione-bj.14]",
        "en": "anna plays alone: at least 2 boxes must be staked [campione-bj.14]",
    }
    scene.bet("anna", 50, box=2)
    assert seen(scene)["coup"]["cannot_close"] is None
    scene.dealer.close()
    assert seen(scene)["coup"]["cannot_close"] is None


def test_the_banks_point_is_that_of_its_open_cards() -> None:
    scene = staked("Ts 9d Ah 6s 8d")
    scene.dealer.close()
    assert seen(scene)["coup"]["bank_point"] is None
    scene = dealt("Ts 9d Ah 6s 8d 9c")
    assert seen(scene)["coup"]["bank_point"] == {"point": 11, "soft": True, "black_jack": False}
    covered = dealt("Ts 9d Ah 6s 8d Kc", COVERED)
    assert covered.coup.covered
    assert seen(covered)["coup"]["bank_point"] == {"point": 11, "soft": True, "black_jack": False}
    covered.until(Step.SETTLE)
    assert seen(covered)["coup"]["bank_point"] == {"point": 21, "soft": True, "black_jack": True}


def test_split_hands_are_shown_side_by_side_and_the_turn_goes_from_one_to_the_other() -> None:
    scene = dealt("8s 9d 9h 8h Td 3c Kc 9s")
    scene.do(a.Split("anna"))
    assert hands(scene, 1) == [(1, "8s", 8, False), (2, "8h", 8, False)]
    assert seen(scene)["coup"]["following"] == ["bruno", "carla"]
    scene.do(a.Split("bruno"))
    scene.do(a.Stay("carla", 2))
    assert seen(scene)["coup"]["following"] == []
    bets = {(each["player"], each["chance"]) for each in seen(scene)["coup"]["bets"].values()}
    assert bets == {
        ("anna", "hand"),
        ("anna", "hand-2"),
        ("bruno", "hand"),
        ("bruno", "hand-2"),
        ("carla", "hand-2"),
        ("dino", "hand"),
    }
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    scene.dealer.draw(1)
    first, second = box(scene, 1)["hands"].values()
    assert (first["doubled"], first["done"], first["split"]) == (True, True, True)
    assert (second["doubled"], second["done"], second["split"]) == (False, False, True)
    assert turn(scene) == {"box": 1, "hand": 2}


def test_bets_and_insurance_are_everybodys_to_see() -> None:
    scene = dealt("Ts 9d Ah 6s 8d")
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("bruno", 12.5, box=1)
    for eyes in EVERYBODY:
        bets = seen(scene, eyes)["coup"]["bets"]
        assert bets["anna/hand/1"] == {
            "player": "anna",
            "chance": "hand",
            "box": 1,
            "amount": 10_000,
            "currency": "CHF",
        }
        assert bets["bruno/insurance/1"]["amount"] == 1_250


def test_a_card_drawn_unasked_lies_open_and_is_offered_round() -> None:
    scene = dealt("Ts 9d 9h 6s 2d 5h")
    assert seen(scene)["coup"]["offered_to"] is None
    scene.dealer.draw("aside")
    assert seen(scene)["under_the_sabot"] == ["5h"]
    assert seen(scene)["coup"]["offered_to"] == {"box": 1, "hand": 1}
    scene.do(a.AnswerOffer("anna", False))
    assert seen(scene)["coup"]["offered_to"] == {"box": 2, "hand": 1}
    assert turn(scene) == {"box": 1, "hand": 1}
    scene.do(a.AnswerOffer("dino", True))
    assert seen(scene)["coup"]["offered_to"] is None
    assert seen(scene)["under_the_sabot"] == []
    assert hands(scene, 2) == [(1, "9d 2d 5h", 16, False)]


def test_a_card_too_many_is_seen_only_if_it_lay_open() -> None:
    scene = staked("Ts 9d")
    scene.dealer.draw("aside", "down")
    assert seen(scene)["under_the_sabot"] == [None]
    for eyes in EVERYBODY:
        assert seen(scene, eyes)["under_the_sabot"] == [None]


def test_a_card_turned_in_the_sabot_is_seen_and_no_other() -> None:
    scene = staked("Ts 9d")
    assert seen(scene)["sabot"]["next"] is None
    scene.dealer.close()
    scene.dealer.report("card-turned")
    assert seen(scene)["sabot"]["next"] == "Ts"
    scene.dealer.draw(1)
    assert seen(scene)["sabot"]["next"] is None


def test_the_mask_and_what_is_left_behind_it_are_seen() -> None:
    scene = Scene(replace(CAMPIONE, mask_behind=203), "Ts 9d", anna=1, dino=2)
    assert seen(scene)["sabot"] == {"left": 203, "next": None, "mask_out": False}
    scene.bet("anna", 50)
    scene.bet("dino", 50)
    scene.dealer.close()
    scene.dealer.draw(1)
    assert seen(scene)["sabot"] == {"left": 202, "next": None, "mask_out": True}
    assert seen(scene)["burned"] == 5


def test_a_finding_and_a_dispute_are_seen_to_be_awaited() -> None:
    scene = staked("Ts 9d 9h 6s 8d")
    scene.dealer.close()
    scene.dealer.draw(2)
    assert (seen(scene)["coup"]["pending"], seen(scene)["coup"]["finding"]) == (
        "finding",
        "misdealt",
    )
    assert seen(scene)["waits_for"] == "find"
    scene = dealt("Ts 9d 9h 6s 8d")
    scene.do(ca.Dispute("anna", "?"))
    assert (seen(scene)["coup"]["pending"], seen(scene)["coup"]["finding"]) == ("dispute", None)


def test_between_two_coups_there_is_none() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    scene.finish()
    assert seen(scene)["coup"] is None
    assert seen(scene)["limits"] == {"hand": {"minimum": 2_000, "maximum": 20_000, "multiple": 1}}
    assert seen(scene)["house"] == "campione-bj"


def test_the_house_accounts_are_for_the_staff() -> None:
    scene = dealt("Ts 9d 9h 6s 8d")
    for eyes in ("", "zoe", *PLAYERS):
        assert "accounts" not in seen(scene, eyes)
    assert seen(scene, "dealer")["accounts"]["float"] == {"CHF": 100_000_000}
