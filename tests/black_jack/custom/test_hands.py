"""Custom Black Jack houses played: Black Jack, doubling, splitting and surrender."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.custom.scenes import scene
from tests.scene import money_in_balance

# Black Jack, even money, insurance


@pytest.mark.parametrize(
    ("pay", "bet", "won"), [("6:5", 100, 120), ("1:1", 100, 100), ("6:5", 20.01, 24.01)]
)
def test_a_black_jack_is_paid_as_the_file_says(pay: str, bet: float, won: float) -> None:
    pays = f'[pays]\nblack_jack = "{pay}"'
    at_once = scene(pays, "As 5d Kh", bet)
    assert at_once.waits_for(Step.PAY_BLACK_JACKS)
    at_once.finish()
    odd = "campione-bj~odd-pay"
    assert at_once.last(ce.BetPaid).cite == (odd if bet == 20.01 else "mine~paid-at-once")
    later = scene(pays, "As Td Kh 9c", bet)
    later.finish()
    assert later.last(ce.BetPaid).cite == (odd if bet == 20.01 else "mine~black-jack")
    assert at_once.chips("anna") == later.chips("anna") == 10_000 + won


@pytest.mark.parametrize("card", ["ace", "ten"])
def test_even_money_against_the_one_and_not_the_other(card: str) -> None:
    text = f'even_money = ["{card}"]'
    for shown, top in (("ace", "As Ad Kh 5c"), ("ten", "As Td Kh 5c")):
        table = scene(text, top)
        if shown == "ace":
            table.do(a.OfferInsurance("dealer"))
        if shown == card:
            assert table.waits_for(Step.BEGIN_DRAWING)
            table.do(a.AskEvenMoney("anna", 1))
            assert table.last(ce.BetPaid).cite == "mine~even-money"
            table.finish()
            assert table.chips("anna") == 10_100
        else:
            refusal = table.refused(a.AskEvenMoney("anna", 1))
            assert refusal.cite == "mine~even-money"
            table.finish()
            assert table.chips("anna") == 10_150


def test_neither_insurance_nor_even_money() -> None:
    table = scene("insurance = false\neven_money = []", "As Ad Kh 5c")
    assert table.refused(a.Insure("anna", 1, Amount(50_00))).cite == "mine~insurance"
    assert table.refused(a.AskEvenMoney("anna", 1)).cite == "mine~even-money"
    assert table.waits_for(Step.DRAW_BANK)
    table.finish()
    assert table.chips("anna") == 10_150


def test_even_money_without_insurance() -> None:
    table = scene('insurance = false\neven_money = ["ace"]', "As Ad Kh Kc")
    assert table.waits_for(Step.BEGIN_DRAWING)
    assert table.refused(a.Insure("anna", 1, Amount(50_00))).cite == "mine~insurance"
    # Of a house without insurance only even money is declined.
    table.do(a.Decline("anna", 1))
    assert [type(each) for each in table.history[-1:]] == [e.EvenMoneyDeclined]
    table.do(a.AskEvenMoney("anna", 1))
    table.finish()
    assert table.chips("anna") == 10_100
    played = scene('insurance = false\neven_money = ["ace"]', "9s Ad 8h")
    assert played.waits_for(Step.DECIDE)


def test_insurance_is_paid_as_the_file_says() -> None:
    table = scene('[pays]\ninsurance = "3:1"', "Ts Ad 9h Kc")
    table.do(a.OfferInsurance("dealer"))
    table.insures("anna", 50)
    table.do(a.BeginDrawing("dealer"))
    table.says("anna", "no")
    table.finish()
    assert table.last(ce.BetPaid).winnings == 150_00
    # Article 13 would have it paid double: three for one is the file's.
    assert table.last(ce.BetPaid).cite == "mine~insurance-paid"
    assert table.last(e.InsuranceTaken).cite == "campione-bj.9"
    assert table.chips("anna") == 10_050


# Doubling


@pytest.mark.parametrize(
    ("rule", "cards", "allowed"),
    [
        ("points = [10, 11]", "5s 4h", False),
        ("points = [10, 11]", "5s 5h", True),
        ("points = []", "5s 5h", False),
        ('points = "any"', "Ts 2h", True),
        ('points = "any"', "As 6h", False),
        ('points = "any"\nsoft = true', "As 6h", True),
        ('points = "any"\nsoft = true', "As Ah", True),
        ("soft = true", "As 6h", False),
        ("soft = true", "As 8h", True),
        ("soft = false", "As 8h", False),
    ],
)
def test_doubling_on_the_points_of_the_file(rule: str, cards: str, allowed: bool) -> None:
    first, second = cards.split()
    table = scene(f"[doubling]\n{rule}", f"{first} 5d {second}")
    if not allowed:
        soft = cards in ("As 6h", "As 8h") and rule != "soft = true"
        cite = "mine~soft-double" if soft else "mine~double"
        assert table.refused(a.Double("anna")).cite == cite
        return
    table.do(a.Double("anna"))
    assert table.last(e.HandDoubled).cite == "mine~double"
    table.dealer.draw(1)
    assert table.coup.turn() is None


@pytest.mark.parametrize("after", ["true", "false"])
def test_doubling_after_a_split(after: str) -> None:
    table = scene(f"[doubling]\nafter_split = {after}", "8s 5d 8h 3c 2d")
    table.do(a.Split("anna"))
    table.dealer.draw(1)
    if after == "true":
        table.do(a.Double("anna"))
    else:
        assert table.refused(a.Double("anna")).cite == "mine~double"


@pytest.mark.parametrize("one", ["true", "false"])
def test_doubling_on_a_split_ten_with_an_ace(one: str) -> None:
    table = scene(f"[doubling]\nsplit_ten_with_ace = {one}", "Ts 5d Th Ac")
    table.do(a.Split("anna"))
    table.dealer.draw(1)
    if one == "true":
        table.do(a.Double("anna"))
    else:
        assert table.refused(a.Double("anna")).cite == "mine~soft-double"


# Splitting


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_box_is_split_as_often_as_the_file_says(times: int) -> None:
    table = scene(f"[splitting]\ntimes = {times}", "8s 6d 8h 8c 8d 8s 8h 8c")
    for _ in range(times):
        table.do(a.Split("anna"))
        table.dealer.draw(1)
    assert len(table.coup.box(1).hands) == times + 1
    assert table.refused(a.Split("anna")).cite == ("mine~resplit" if times else "mine~split")
    staked = [bet.amount for bet in table.coup.on_box(1)]
    assert staked == [100_00] * (times + 1)
    table.until(Step.ANNOUNCE)
    hands = table.coup.box(1).hands
    assert all(len(hand.cards) > 1 or hand.gone for hand in hands)
    table.finish()
    assert money_in_balance(table.state)


def test_four_hands_are_each_settled() -> None:
    top = "8s 6d 8h 8c 8d Ts 9h 7c 3c Th Kc"
    table = scene("[splitting]\ntimes = 3", top)
    table.do(a.Split("anna"))
    for _ in range(2):
        table.dealer.draw(1)
        table.do(a.Split("anna"))
    for _ in range(4):
        table.dealer.draw(1)
        table.says("anna", "no")
    assert [hand.point.total for hand in table.coup.box(1).hands] == [18, 17, 15, 11]
    table.until(Step.SETTLE)
    assert table.bank == "6d Th Kc"
    table.finish()
    assert table.chips("anna") == 10_400


@pytest.mark.parametrize(("pairs", "allowed"), [("value", True), ("rank", False)])
def test_which_cards_are_a_pair(pairs: str, allowed: bool) -> None:
    table = scene(f'[splitting]\npairs = "{pairs}"', "Ts 6d Kh")
    if allowed:
        table.do(a.Split("anna"))
    else:
        assert table.refused(a.Split("anna")).cite == "mine~split"
    same = scene(f'[splitting]\npairs = "{pairs}"', "Ks 6d Kh")
    same.do(a.Split("anna"))


def test_split_aces_get_one_card_or_as_many_as_are_asked() -> None:
    once = scene("[splitting]\ntimes = 3\naces_once = true", "As 6d Ah Ac 5d")
    once.do(a.Split("anna"))
    once.dealer.draw(1)
    assert once.last(e.CardDrawn).cite == "mine~split-aces"
    once.dealer.draw(1)
    assert once.coup.turn() is None
    often = scene("[splitting]\ntimes = 3\naces_once = false", "As 6d Ah Ac 5d 4h")
    often.do(a.Split("anna"))
    often.dealer.draw(1)
    often.do(a.Split("anna"))
    often.dealer.draw(1)
    often.draws("anna")
    assert often.cards(1) == "As 5d 4h"


# Surrender


@pytest.mark.parametrize("hole", ["none", "covered"])
def test_an_early_surrender_saves_half_even_from_a_black_jack(hole: str) -> None:
    table = scene(f'hole = "{hole}"\nsurrender = true', "Ts Kd 6h Ac")
    table.do(a.Surrender("anna"))
    assert table.last(e.HandSurrendered).cite == "mine~surrender"
    assert table.last(e.BetHalved).kept == 50_00
    table.finish()
    assert table.events_of(e.HoleTurned) == []
    assert table.chips("anna") == 9_950


def test_a_late_surrender_comes_after_the_look() -> None:
    text = 'hole = "peeked"\nsurrender = true'
    table = scene(text, "Ts Kd 6h 9c")
    table.refused(a.Surrender("anna"))
    table.do(a.Peek("dealer"))
    table.do(a.Surrender("anna"))
    table.finish()
    assert table.chips("anna") == 9_950
    lost = scene(text, "Ts Kd 6h Ac")
    lost.do(a.Peek("dealer"))
    lost.refused(a.Surrender("anna"))
    lost.finish()
    assert lost.chips("anna") == 9_900


def test_of_an_odd_bet_the_house_keeps_the_larger_half() -> None:
    table = scene("surrender = true", "Ts Kd 6h", 20.01)
    table.do(a.Surrender("anna"))
    assert table.last(e.BetHalved).kept == 10_01


def test_surrender_is_for_the_first_two_cards_where_the_file_has_it() -> None:
    for text, top in (("surrender = false", "8s Kd 8h"), ("surrender = true", "8s Kd 8h 2c 3c")):
        table = scene(text, top)
        if table.house.surrender:
            table.do(a.Split("anna"))
            table.dealer.draw(1)
        assert table.refused(a.Surrender("anna")).cite == "mine~surrender"
    drawn = scene("surrender = true", "5s Kd 6h 2c")
    drawn.draws("anna")
    assert drawn.refused(a.Surrender("anna")).cite == "mine~surrender"
