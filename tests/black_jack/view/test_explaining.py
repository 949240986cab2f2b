"""What whoever learns the game is told of the cards, which all lie open."""

from dataclasses import replace
from typing import Any

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.expected import Step
from sabot.black_jack.explaining import result_view
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.tableau import BankRule
from sabot.table.coup.bets import Fate
from sabot.table.coup.payments import Due
from tests.black_jack.scene import Scene
from tests.black_jack.two_boxes import COVERED, SURRENDER, dealt
from tests.black_jack.view.eyes import seen


def results(scene: Scene) -> list[tuple[str, str, str | None] | None]:
    """How each hand came out, box by box."""
    boxes: dict[str, Any] = seen(scene)["coup"]["boxes"]
    hands = [hand for box in boxes.values() for hand in box["hands"].values()]
    return [
        each["result"]
        and (each["result"]["fate"], each["result"]["outcome"], each["result"]["pays"])
        for each in hands
    ]


@pytest.mark.parametrize(
    ("top", "over"),
    [("Ts 9d 9h 2s 6d", "TJQK"), ("Ts 9d 9h 6s 6d", "6789TJQK"), ("As 9d 9h 6s 6d", "")],
)
def test_the_hand_in_turn_says_with_which_cards_it_would_go_over(top: str, over: str) -> None:
    assert seen(dealt(top))["coup"]["turn"] == {"box": 1, "hand": 1, "busts_on": over}


def test_what_the_bank_does_is_told_once_it_has_a_second_card() -> None:
    scene = dealt("Ts 9d 9h 6s 9c")
    assert seen(scene)["coup"]["bank_rule"] is None
    scene.until(Step.SETTLE)
    rule = seen(scene)["coup"]["bank_rule"]
    assert (rule["stands_on"], rule["draws_soft"]) == (17, False)
    soft = replace(CAMPIONE, bank=BankRule(draws_soft=True))
    scene = dealt("Ts 9d 9h 6s 9c", soft)
    scene.until(Step.SETTLE)
    assert seen(scene)["coup"]["bank_rule"]["draws_soft"] is True


def test_of_a_covered_card_of_the_bank_nothing_is_told() -> None:
    scene = dealt("Ts 9d 9h 6s 9c 5h", COVERED)
    assert (seen(scene)["coup"]["bank_rule"], results(scene)) == (None, [None, None])


# Anna in box 1, Dino in box 2, then the bank.
@pytest.mark.parametrize(
    ("top", "anna", "dino"),
    [
        # 20 and 18 against 19
        ("Ts 9d 9h Ks 9c Td", ("won", "higher", "1:1"), ("lost", "lower", None)),
        # 19 and 18 against 19
        ("Ts 9d 9h 9s 9c Td", ("returned", "push", None), ("lost", "lower", None)),
        # against 9, 7, 8: over
        ("Ts 9d 9h Ks 9c 7d 8h", ("won", "bank-bust", "1:1"), ("won", "bank-bust", "1:1")),
        # against a Black Jack
        ("Ts 9d Ah Ks 9c Td", ("lost", "bank-black-jack", None), ("lost", "bank-black-jack", None)),
        # a Black Jack against an ace that makes 19, and against one that makes Black Jack
        ("As 9d Ah Ks 9c 8d", ("won", "black-jack", "3:2"), ("lost", "lower", None)),
        ("As 9d Ah Ks 9c Td", ("returned", "push", None), ("lost", "bank-black-jack", None)),
    ],
)
def test_how_each_hand_came_out(
    top: str, anna: tuple[str, str, str | None], dino: tuple[str, str, str | None]
) -> None:
    scene = dealt(top)
    assert results(scene) == [None, None]
    while not scene.coup.announced:
        if scene.waits(Step.DECIDE):
            scene.says({1: "anna", 2: "dino"}[seen(scene)["coup"]["turn"]["box"]], "no")
        elif scene.waits(Step.PAY_BLACK_JACKS):
            break
        else:
            scene.do(scene.right_act())
    assert results(scene) == [anna, dino]


def test_a_hand_that_is_gone_says_for_what() -> None:
    scene = dealt("As 9d 9h Ks 7d Tc")
    scene.do(a.PayBlackJacks("dealer"))
    assert results(scene) == [("won", "black-jack", "3:2"), None]
    scene.says("dino", "carta")
    scene.dealer.draw(2)
    assert results(scene)[1] == ("lost", "bust", None)


def test_of_a_hand_that_a_ruling_decided_nothing_is_told() -> None:
    scene = dealt("Ts 9d 9h Ks 9c Td")
    lost = Due(scene.coup.bets[0], Fate.LOST, "campione-bj.24")
    coup = scene.coup._replace(apart=(lost,))
    box = coup.boxes[0]
    assert result_view(CAMPIONE, coup._replace(announced=True), box, box.hands[0]) is None


def test_so_does_one_that_was_given_up() -> None:
    scene = dealt("Ts 9d 9h 6s 7d", SURRENDER)
    scene.do(a.Surrender("anna"))
    assert results(scene) == [("lost", "surrendered", None), None]
