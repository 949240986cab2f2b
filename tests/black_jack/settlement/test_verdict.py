"""Settlement of one box alone, and the verdict on a hand by itself."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.due import Extra, Verdict, insurance, verdict
from sabot.black_jack.expected import Step
from sabot.black_jack.house import Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.state import Hand
from sabot.table.cards import cards
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Fate
from sabot.table.money import Amount
from tests.black_jack.scene import Scene
from tests.scene import money_in_balance

# Without anybody else at the table


def alone(top: str, *, insure: int = 0) -> Scene:
    """Only box 1, and one bettor behind."""
    scene = Scene(CAMPIONE, top, anna=1, bruno=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 33.33, box=1)
    scene.deal()
    if insure:
        scene.do(a.OfferInsurance("dealer"))
        scene.do(a.Insure("bruno", 1, Amount(insure)))
        scene.do(a.BeginDrawing("dealer"))
    return scene


def test_when_all_are_bust_the_bank_takes_no_card_and_nothing_is_left_to_settle() -> None:
    # article 6
    scene = alone("Ts 9d 6h Kd")
    scene.draws("anna")
    assert scene.step is Step.END_COUP
    assert scene.bank == "9d"
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (9_900, 9_966.67)
    assert not scene.events_of(ce.CoupSettled)


@pytest.mark.parametrize(("second", "won"), [("Kc", 2 * 10.01), ("9c", -10.01), ("5c", -10.01)])
def test_insurance_is_settled_by_one_card_though_all_are_bust(second: str, won: float) -> None:
    # articles 6, 9 and 13
    scene = alone(f"Ts Ad 6h Kd {second} 2s", insure=10_01)
    scene.draws("anna")
    scene.finish()
    drawn = [event.card for event in scene.events_of(e.CardDrawn) if event.box == 0]
    assert drawn == ["Ad", second]
    assert scene.chips("anna") == 9_900
    assert scene.chips("bruno") == pytest.approx(10_000 - 33.33 + won)
    assert money_in_balance(scene.state)


@pytest.mark.parametrize(
    ("bank", "ends"),
    [("As Kc", "BJ"), ("As 2c", "other"), ("Ks Ac", "BJ"), ("Ks 6c", "other"), ("Ks Qc", "other")],
)
def test_only_black_jacks_left_the_bank_takes_its_second_card_and_no_more(
    bank: str, ends: str
) -> None:
    # article 13, as it is read
    up, second = bank.split()
    scene = alone(f"Ad {up} Kd {second} 5h 9h")
    scene.finish()
    drawn = [event.card for event in scene.events_of(e.CardDrawn) if event.box == 0]
    assert drawn == bank.split()
    # Three to two on 33.33 is 49.99 and a half: the half is not paid.
    won = (0.0, 0.0) if ends == "BJ" else (150.0, 49.99)
    assert (scene.chips("anna"), scene.chips("bruno")) == pytest.approx(
        (10_000 + won[0], 10_000 + won[1])
    )


def test_when_every_black_jack_is_paid_at_once_the_bank_takes_no_card() -> None:
    # chapter 1 and article 6
    scene = alone("Ad 5s Kd")
    scene.do(a.PayBlackJacks("dealer"))
    assert scene.step is Step.END_COUP
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_150, 10_049.99)


def test_the_least_and_the_most_a_black_jack_is_paid() -> None:
    paid = [CAMPIONE.pays.black_jack.on(stake) for stake in (1, 2, 3, 99, 20_01, 200_00, 5_000_00)]
    assert paid == [1, 3, 4, 148, 30_01, 300_00, 7_500_00]


def test_each_bet_is_settled_by_the_provision_that_says_so() -> None:
    def cites(top: str, draws: int = 0, insure: int = 0) -> set[tuple[str, str]]:
        scene = alone(top, insure=insure)
        for _ in range(draws):
            scene.draws("anna")
        scene.finish()
        kinds = (ce.BetPaid, ce.BetReturned, ce.BetCollected)
        return {
            (type(event).__name__, event.cite) for event in scene.history if type(event) in kinds
        }

    assert cites("Ts 7d 9h Kd") == {("BetPaid", "campione-bj.13")}
    assert cites("Ts 9d 9h Kd") == {("BetReturned", "campione-bj.c1.push")}
    assert cites("Ts 9d 7h Kd") == {("BetCollected", "campione-bj.13")}
    assert cites("Ts 9d 6h Kd", draws=1) == {("BetCollected", "campione-bj.c1.bust")}
    # Of 33.33 half a centime is not paid.
    odd = ("BetPaid", "campione-bj~odd-pay")
    assert cites("Ts 9d Ah") == {("BetPaid", "campione-bj.c1.bj"), odd}
    assert cites("Ts Kd Ah 9s") == {("BetPaid", "campione-bj.8"), odd}
    assert cites("Ts Kd Ah As") == {("BetReturned", "campione-bj.13")}
    assert cites("Ts Ad 9h Ks", insure=1) == {
        ("BetCollected", "campione-bj.13"),
        ("BetPaid", "campione-bj.13"),
    }


# The verdict by itself


def hand(text: str, *, split: bool = False) -> Hand:
    return Hand(cards=cards(text), split=split)


BJ_HAND, THREE_21, SPLIT_21 = hand("As Kd"), hand("7s 7d 7h"), hand("Ks Ad", split=True)
BANK_17, BANK_21, BANK_BJ, BANK_BUST = (
    cards(each) for each in ("Ts 7d", "7c 7d 7s", "Ac Kc", "Tc 6d Ks")
)
WON, LOST, BACK = Fate.WON, Fate.LOST, Fate.RETURNED


@pytest.mark.parametrize(
    ("held", "bank", "fate", "winnings"),
    [
        (BJ_HAND, BANK_17, WON, 49_99),
        (BJ_HAND, BANK_21, WON, 49_99),
        (BJ_HAND, BANK_BUST, WON, 49_99),
        (BJ_HAND, BANK_BJ, BACK, 0),
        (THREE_21, BANK_17, WON, 33_33),
        (THREE_21, BANK_21, BACK, 0),
        (THREE_21, BANK_BJ, LOST, 0),
        (SPLIT_21, BANK_17, WON, 33_33),
        (SPLIT_21, BANK_21, BACK, 0),
        (SPLIT_21, BANK_BJ, LOST, 0),
        (hand("Ts 6d"), BANK_17, LOST, 0),
        (hand("Ts 6d"), BANK_BUST, WON, 33_33),
        (hand("Ts 7d"), BANK_17, BACK, 0),
        (hand("As 6d"), BANK_17, BACK, 0),
        (hand("As 7d"), BANK_17, WON, 33_33),
    ],
)
def test_a_verdict(held: Hand, bank: tuple[str, ...], fate: Fate, winnings: int) -> None:
    dealt = cards(" ".join(bank))
    assert verdict(CAMPIONE, held, dealt, Amount(33_33)) == Verdict(fate, Amount(winnings))


@pytest.mark.parametrize("extra", Extra)
@pytest.mark.parametrize("held", [hand("Ts 9d"), THREE_21, SPLIT_21])
def test_at_campione_the_banks_black_jack_takes_what_was_added_too(
    held: Hand, extra: Extra
) -> None:
    # article 13: it takes all the bets but insurances and Black Jacks
    assert verdict(CAMPIONE, held, BANK_BJ, Amount(66_66), extra) == Verdict(LOST)


ORIGINAL = replace(CAMPIONE, bank_black_jack_takes=Takes.ORIGINAL)


@pytest.mark.parametrize(
    ("extra", "wanted"),
    [
        (Extra.NONE, Verdict(LOST)),
        (Extra.DOUBLED, Verdict(LOST, back=Amount(33_33))),
        (Extra.ADDED, Verdict(BACK)),
    ],
)
def test_elsewhere_it_takes_only_what_was_staked_at_first(extra: Extra, wanted: Verdict) -> None:
    assert verdict(ORIGINAL, hand("Ts 9d"), BANK_BJ, Amount(66_66), extra) == wanted
    assert verdict(ORIGINAL, BJ_HAND, BANK_BJ, Amount(66_66), extra) == Verdict(BACK)


@pytest.mark.parametrize("extra", Extra)
def test_any_other_end_of_the_bank_takes_the_same_everywhere(extra: Extra) -> None:
    for bank in (BANK_17, BANK_21, BANK_BUST):
        for held in (hand("Ts 6d"), hand("Ts 8d"), THREE_21, BJ_HAND):
            at_campione = verdict(CAMPIONE, held, bank, Amount(50_00))
            assert verdict(ORIGINAL, held, bank, Amount(50_00), extra) == at_campione


def test_insurance_by_itself() -> None:
    assert insurance(CAMPIONE, BANK_BJ, Amount(16_66)) == Verdict(WON, Amount(33_32))
    for bank in (BANK_17, BANK_21, BANK_BUST):
        assert insurance(CAMPIONE, bank, Amount(16_66)) == Verdict(LOST)
