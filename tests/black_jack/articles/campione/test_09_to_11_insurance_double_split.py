"""Campione d'Italia, articles 9 to 11: insurance, doubling, and pairs that are split."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.black_jack.articles.campione.scenes import because, bet, dealt, insured, laid, stacks
from tests.black_jack.scene import Scene, money

# 9


@pytest.mark.proves("campione-bj.9")
def test_against_an_ace_every_player_may_insure_for_up_to_half_their_stake() -> None:
    scene = dealt("Ts Ts Ah 9s 8s")
    over = scene.refused(a.Insure("anna", 1, money(50.01)))
    assert because(over) == ("too-much-insurance", "campione-bj.9")
    assert over.facts == {"most": "50.00"}
    events = scene.insures("anna", 30)
    assert events == (e.InsuranceTaken("campione-bj.9", insured("anna", 1, 30)),)
    more = scene.refused(a.Insure("anna", 1, money(20.01)))
    assert because(more) == ("too-much-insurance", "campione-bj.9")
    events = scene.insures("anna", 20)
    assert events == (e.InsuranceTaken("campione-bj.9", insured("anna", 1, 50)),)
    scene.insures("bruno", 1)
    assert stacks(scene) == (9_850, 9_899)


@pytest.mark.proves("campione-bj.9")
def test_only_one_who_has_a_bet_there_insures_it() -> None:
    scene = dealt("Ts Ts Ah 9s 8s")
    assert scene.refused(a.Insure("anna", 2, money(20))).reason.code == "no-such-bet"
    assert scene.refused(a.Insure("anna", 5, money(20))).reason.code == "no-such-bet"


@pytest.mark.proves("campione-bj.9")
def test_each_box_of_a_player_is_insured_for_itself() -> None:
    scene = Scene(CAMPIONE, "Ts Ts Ah 9s 8s Kh", anna=1)
    scene.bet("anna", 100, box=1)
    scene.bet("anna", 40, box=2)
    scene.deal()
    scene.insures("anna", 50, box=1)
    over = scene.refused(a.Insure("anna", 2, money(20.01)))
    assert because(over) == ("too-much-insurance", "campione-bj.9")
    scene.insures("anna", 20, box=2)
    assert scene.coup.insured() == (insured("anna", 1, 50), insured("anna", 2, 20))


@pytest.mark.proves("campione-bj.9")
@pytest.mark.parametrize("shown", ["9h", "Th", "Kh"])
def test_not_against_another_card(shown: str) -> None:
    scene = dealt(f"Ts Ts {shown} 9s 8s")
    refusal = scene.refused(a.Insure("anna", 1, money(50)))
    assert because(refusal) == ("no-insurance", "campione-bj.9")


def test_while_something_is_disputed_it_is_too_soon_to_insure_or_to_ask_even_money() -> None:
    scene = Scene(CAMPIONE, "As Ts Ah Ks 8s", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.until(Step.BEGIN_DRAWING)
    scene.do(ca.Dispute("bruno", "my card"))
    for act in (a.Insure("anna", 1, money(50)), a.AskEvenMoney("anna", 1)):
        assert because(scene.refused(act)) == ("not-now", "campione-bj~conduct")
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(a.Insure("bruno", 2, money(50)))
    scene.do(a.AskEvenMoney("anna", 1))


@pytest.mark.proves("campione-bj.9")
def test_after_the_first_two_cards_and_before_play_goes_on() -> None:
    scene = Scene(CAMPIONE, "Ts Ts Ah 9s 8s", anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    insure = a.Insure("anna", 1, money(50))
    assert because(scene.refused(insure)) == ("no-insurance", "campione-bj.9")
    scene.dealer.close()
    for place in (1, 2, 0, 1):
        scene.dealer.draw(place)
        assert because(scene.refused(insure)) == ("no-insurance", "campione-bj.9")
    scene.dealer.draw(2)
    scene.do(insure)
    scene.until(Step.BEGIN_DRAWING)
    scene.do(a.BeginDrawing("dealer"))
    late = scene.refused(a.Insure("bruno", 2, money(50)))
    assert because(late) == ("no-insurance", "campione-bj.9")


@pytest.mark.proves("campione-bj.9")
@pytest.mark.parametrize(
    ("second", "hand", "after"),
    [
        ("Kh", "stands", 10_000),
        ("Kh", "busts", 10_000),
        ("Kh", "doubles", 9_900),
        ("9h", "stands", 9_850),
        ("9h", "busts", 9_850),
        ("6h", "stands", 10_050),
    ],
)
def test_it_looks_only_at_whether_the_bank_makes_black_jack(
    second: str, hand: str, after: int
) -> None:
    first, drawn = {"stands": ("Ts 9s", ""), "busts": ("Ts 6s", "9c"), "doubles": ("5s 6s", "9c")}[
        hand
    ]
    one, two = first.split()
    scene = dealt(f"{one} Ts Ah {two} 8s {drawn} {second}")
    scene.insures("anna", 50)
    scene.until(Step.DECIDE)
    if hand == "stands":
        scene.says("anna", "no")
    elif hand == "busts":
        scene.draws("anna")
    else:
        scene.do(a.Double("anna"))
        scene.dealer.draw(1)
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == after


# 10


@pytest.mark.proves("campione-bj.10")
@pytest.mark.parametrize("cards", ["4s 5d", "6s 4d", "5s 6d"])
def test_with_nine_ten_or_eleven_the_bet_is_doubled_and_one_card_is_due(cards: str) -> None:
    one, two = cards.split()
    scene = dealt(f"{one} Ts Th {two} 9s 3c 7h")
    scene.do(a.Double("anna"))
    assert scene.last(e.BetRaised) == e.BetRaised("campione-bj.10", bet("anna", 1, 200))
    assert scene.waits_for(Step.DRAW_BOX)
    scene.dealer.draw(1)
    assert scene.cards(1) == f"{one} {two} 3c"
    assert scene.hand(1).done
    assert scene.waits_for(Step.DECIDE)
    assert scene.last(e.TurnCame).player == "bruno"
    scene.says("bruno", "no")
    scene.finish()
    assert scene.chips("anna") == 9_800


@pytest.mark.proves("campione-bj.10")
@pytest.mark.parametrize(
    "cards", ["2s 2d", "4s 4d", "5s 3d", "6s 6d", "Ts 2d", "Ts 9d", "As 8d", "As 9d", "As Ad"]
)
def test_with_any_other_point_it_is_not(cards: str) -> None:
    one, two = cards.split()
    scene = dealt(f"{one} Ts 6h {two} 9s")
    refusal = scene.refused(a.Double("anna"))
    # That an ace and an eight are not nine, we read so.
    cite = "campione-bj~soft-doubling" if cards in ("As 8d", "As 9d") else "campione-bj.10"
    assert because(refusal) == ("no-double", cite)
    assert refusal.facts == {"points": "9, 10, 11"}


@pytest.mark.proves("campione-bj.10")
def test_nor_with_more_than_the_two_cards_dealt() -> None:
    scene = dealt("2s Ts 6h 3d 9s 5c")
    scene.draws("anna")
    assert scene.hand(1).point.total == 10
    assert because(scene.refused(a.Double("anna"))) == ("no-double", "campione-bj.10")


@pytest.mark.proves("campione-bj.10")
def test_who_has_not_the_chips_to_double_does_not() -> None:
    scene = Scene(CAMPIONE, "5s Ts 6h 6d 9s", chips=150, anna=1, bruno=2)
    scene.bet("anna", 100)
    scene.bet("bruno", 100)
    scene.deal()
    assert scene.refused(a.Double("anna")).reason.code == "not-enough-chips"
    assert scene.coup.on_box(1) == (bet("anna", 1, 100),)


# 11


@pytest.mark.proves("campione-bj.11")
@pytest.mark.parametrize("pair", ["6s 6d", "Ts Qd", "Ks Jd"])
def test_a_pair_is_split_by_adding_a_bet_equal_to_the_first(pair: str) -> None:
    one, two = pair.split()
    scene = Scene(CAMPIONE, f"{one} Ts 6h {two} 9s", anna=1, bruno=2)
    scene.bet("anna", 70)
    scene.bet("bruno", 100)
    scene.deal()
    scene.do(a.Split("anna"))
    assert scene.coup.on_hand(1, 1) == (bet("anna", 1, 70),)
    assert scene.coup.on_hand(1, 2) == (bet("anna", 1, 70, 2),)
    assert scene.chips("anna") == 9_860


@pytest.mark.proves("campione-bj.11")
def test_first_the_hand_on_the_players_right_is_completed_and_then_the_other() -> None:
    scene = dealt("6s Ts 6h 6d 9s 2c 3c 4c 5c 7c")
    scene.do(a.Split("anna"))
    events = scene.dealer.draw(1)
    assert events[0] == e.CardDrawn("campione-bj.11", Card("2c"), 1, 1, False)
    scene.draws("anna")
    scene.draws("anna")
    scene.says("anna", "no")
    events = scene.dealer.draw(1)
    assert events[0] == e.CardDrawn("campione-bj.11", Card("5c"), 1, 2, False)
    scene.draws("anna")
    scene.says("anna", "no")
    assert [(drawn.card, drawn.hand) for drawn in scene.events_of(e.CardDrawn)[5:]] == [
        ("2c", 1),
        ("3c", 1),
        ("4c", 1),
        ("5c", 2),
        ("7c", 2),
    ]
    assert (scene.cards(1), scene.cards(1, 2)) == ("6s 2c 3c 4c", "6d 5c 7c")


@pytest.mark.proves("campione-bj.11")
@pytest.mark.parametrize(
    ("pair", "drawn"), [("6s 6d", "3c"), ("6s 6d", "4c"), ("6s 6d", "5c"), ("2s 2d", "8c")]
)
def test_with_nine_ten_or_eleven_on_a_split_card_the_bet_is_doubled_again(
    pair: str, drawn: str
) -> None:
    one, two = pair.split()
    scene = dealt(f"{one} Ts 6h {two} 9s {drawn} Tc Kc Kh Kd")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert scene.last(e.HandDoubled) == e.HandDoubled("campione-bj.10", "anna", 1, 1)
    assert scene.coup.on_box(1) == (bet("anna", 1, 200), bet("anna", 1, 100, 2))
    scene.dealer.draw(1)
    # One card, and the turn is the other hand's.
    assert scene.cards(1) == f"{one} {drawn} Tc"
    assert scene.last(e.TurnCame).hand == 2
    scene.dealer.draw(1)
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.finish()
    # The bank goes over: two hundred and one hundred are paid.
    assert scene.chips("anna") == 10_300


@pytest.mark.proves("campione-bj.11")
def test_with_another_point_any_number_of_cards_may_be_asked_for_but_no_double() -> None:
    scene = dealt("6s Ts 6h 6d 9s 2c 3c 4c 2d")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    assert because(scene.refused(a.Double("anna"))) == ("no-double", "campione-bj.10")
    for _ in range(3):
        scene.draws("anna")
    assert scene.cards(1) == "6s 2c 3c 4c 2d"
    assert scene.waits_for(Step.DECIDE)


@pytest.mark.proves("campione-bj.11")
def test_a_split_ace_has_a_right_to_one_card_and_counts_eleven() -> None:
    scene = dealt("As Ts 6h Ad 9s 2c 9c")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    assert scene.hand(1).done
    scene.dealer.draw(1)
    assert (scene.hand(1).point.total, scene.hand(1, 2).point.total) == (13, 20)
    assert scene.last(e.TurnCame).player == "bruno"


@pytest.mark.proves("campione-bj.11")
def test_a_second_ace_on_a_split_ace_counts_one_and_is_not_split() -> None:
    scene = dealt("As Ts 6h Ad 9s Ac 9c")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    assert (scene.cards(1), scene.hand(1).point.total) == ("As Ac", 12)
    assert scene.hand(1).done
    assert scene.refused(a.Split("anna")).reason.code == "not-now"


@pytest.mark.proves("campione-bj.11")
def test_on_a_split_ten_an_ace_makes_twenty_one_or_eleven_and_more_cards_may_be_asked() -> None:
    scene = dealt("Ts Ts 6h Kd 9s Ac 5c 4c")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    assert scene.hand(1).point == (21, True)
    assert scene.waits_for(Step.DECIDE)
    scene.draws("anna")
    assert scene.hand(1).point == (16, False)
    scene.draws("anna")
    assert scene.cards(1) == "Ts Ac 5c 4c"
    assert scene.hand(1).point == (20, False)


@pytest.mark.proves("campione-bj.11")
@pytest.mark.parametrize(("drawn", "point"), [("5c", 16), ("Tc", 21)])
def test_or_the_bet_doubled_on_eleven(drawn: str, point: int) -> None:
    scene = dealt(f"Ts Ts 6h Kd 9s Ac {drawn} 9c Kh Kd")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    scene.do(a.Double("anna"))
    assert scene.last(e.BetRaised) == e.BetRaised("campione-bj.10", bet("anna", 1, 200))
    scene.dealer.draw(1)
    assert scene.hand(1).point == (point, False)
    assert scene.last(e.TurnCame).hand == 2


@pytest.mark.proves("campione-bj.11")
def test_nowhere_else_does_an_ace_count_one_to_double() -> None:
    scene = dealt("8s Ts 6h 8d 9s Ac")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    refusal = scene.refused(a.Double("anna"))
    assert because(refusal) == ("no-double", "campione-bj~soft-doubling")


@pytest.mark.proves("campione-bj.11")
@pytest.mark.parametrize(("pair", "drawn"), [("As Ad", "Tc Qc"), ("Ts Kd", "Ac Ah")])
def test_after_aces_or_tens_a_ten_or_an_ace_makes_twenty_one_and_no_black_jack(
    pair: str, drawn: str
) -> None:
    one, two = pair.split()
    scene = dealt(f"{one} Ts 9h {two} 9s {drawn} Th")
    scene.do(a.Split("anna"))
    for _ in range(2):
        scene.dealer.draw(1)
        if one == "Ts":
            scene.says("anna", "no")
    # Nothing is paid at once, nor one and a half in the end.
    assert not scene.events_of(ce.BetPaid)
    scene.says("bruno", "no")
    scene.finish()
    assert scene.events_of(ce.BetPaid) == [
        ce.BetPaid("campione-bj.13", bet("anna", 1, 100, 2), money(100), Amount(0)),
        ce.BetPaid("campione-bj.13", bet("anna", 1, 100), money(100), Amount(0)),
    ]
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-bj.11")
def test_a_pair_that_comes_on_a_split_card_is_not_split_again() -> None:
    scene = dealt("8s Ts 6h 8d 9s 8c 3c")
    scene.do(a.Split("anna"))
    scene.dealer.draw(1)
    assert because(scene.refused(a.Split("anna"))) == ("no-split", "campione-bj~no-resplit")
    assert scene.refused(a.Declare("bruno", Word.NO)).reason.code == "not-your-turn"
    scene.draws("anna")
    assert laid(scene)[-2:] == [("8c", 1), ("3c", 1)]
    assert scene.cards(1) == "8s 8c 3c"
