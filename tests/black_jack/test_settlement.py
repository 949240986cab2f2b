"""Settlement, played by the engine: every way a hand can end against every way the bank can."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.settle import Extra, Verdict, insurance, verdict
from sabot.black_jack.state import Hand
from sabot.table import acts as ta
from sabot.table.cards import RANKS, cards
from sabot.table.coup import events as ce
from sabot.table.coup.pay import Fate
from sabot.table.money import FLOAT, Amount
from tests.black_jack.scene import Scene
from tests.scene import cards_accounted_for, money_in_balance

# What the document says a bet is worth. Above, the bank's end: a point, a twenty-one of three
# cards or more, Black Jack, or bust. Below, the player's: + wins its stake, - loses it,
# 0 is neither paid nor taken, B is paid three to two.
#
# - A point below the bank's loses, an equal one is left, a higher one is paid: article 13.
# - The bank's Black Jack takes all but Black Jacks, which equal it: article 13.
# - Black Jack is paid three to two, the bank's twenty-one of more cards or not: articles 8, 13.
# - A bank that is bust pays whatever is still in play: article 13.
# - Over twenty-one the bet is lost at once, whatever the bank does later: article 5.
# - Even money, where it was asked for in time, is paid at once: chapter 1.
BANK_ENDS = ("17", "18", "19", "20", "21", "BJ", "bust")
WORTH = {
    **dict.fromkeys((str(point) for point in range(4, 17)), "- - - - - - +"),
    "17": "0 - - - - - +",
    "18": "+ 0 - - - - +",
    "19": "+ + 0 - - - +",
    "20": "+ + + 0 - - +",
    "21": "+ + + + 0 - +",
    "BJ": "B B B B B 0 B",
    "bust": "- - - - - - -",
    "even": "+ + + + + + +",
}


class Bank(NamedTuple):
    """The bank's end, and its cards in order: the first lies open from the distribution."""

    end: str
    ranks: str


BANKS = (
    Bank("17", "7 T"),
    Bank("17", "T 7"),
    Bank("17", "A 6"),
    Bank("18", "8 T"),
    Bank("18", "K 8"),
    Bank("18", "A 7"),
    Bank("19", "9 J"),
    Bank("19", "T 5 4"),
    Bank("19", "A 8"),
    Bank("20", "5 5 T"),
    Bank("20", "J Q"),
    Bank("20", "A 9"),
    Bank("21", "6 5 T"),
    Bank("21", "2 2 2 2 2 2 9"),
    Bank("21", "T 6 5"),
    Bank("21", "A 4 6"),
    Bank("21", "A 5 K 5"),
    Bank("BJ", "A K"),
    Bank("BJ", "T A"),
    Bank("bust", "6 T 9"),
    Bank("bust", "Q 2 4 6"),
    Bank("bust", "A 5 T T"),
)


class Plan(NamedTuple):
    """A player's ends, one for each hand, with a star where it is doubled; and how he gets there.

    ``script`` is two ranks dealt, then words said and ranks drawn as they come.
    """

    ends: str
    script: str

    def __str__(self) -> str:
        return self.script


def stood_on(point: int) -> Iterator[Plan]:
    """Every plain way to stand on a point: without an ace, with one that counts eleven."""
    if point <= 20:
        yield Plan(str(point), f"2 {point - 2} no" if point < 12 else f"T {_rank(point - 10)} no")
    if 12 <= point <= 20:
        yield Plan(str(point), f"A {_rank(point - 11)} no")
    if point >= 12:
        yield Plan(str(point), f"7 3 carta {_rank(point - 10)} no")


def _rank(value: int) -> str:
    """A rank of that value; of eleven, an ace."""
    return RANKS[(value - 1) % 10]


def doubled() -> Iterator[Plan]:
    """Nine, ten and eleven, each with an ace, a low card and a high one; every point between."""
    yield from (Plan(f"{nine + 9}*", f"4 5 double {nine}") for nine in range(2, 5))
    yield from (Plan(f"{ten + 10}*", f"4 6 double {ten}") for ten in range(4, 8))
    yield from (Plan(f"{eleven + 11}*", f"5 6 double {eleven}") for eleven in range(6, 10))
    yield from (Plan("19*", "3 6 double T"), Plan("20*", "3 7 double T"))
    yield from (Plan("20*", "4 5 double A"), Plan("21*", "4 6 double A"))
    yield from (Plan("12*", "5 6 double A"), Plan("21*", "2 9 double K"))


# How one half of a pair of eights comes to its end.
EIGHTS = {
    "12": "4 no",
    "17": "9 no",
    "18": "T no",
    "19": "A no",
    "20": "2 carta K no",
    "21": "3 carta Q no",
    "bust": "7 carta T",
}


def of_eights(first: str) -> Iterator[Plan]:
    """An end of the first half beside the same, the next and a farther one of the second."""
    ends = list(EIGHTS)
    for more in (0, 1, 3):
        second = ends[(ends.index(first) + more) % len(ends)]
        yield Plan(f"{first} {second}", f"8 8 split {EIGHTS[first]} {EIGHTS[second]}")


PLANS = (
    *(plan for point in range(4, 22) for plan in stood_on(point)),
    Plan("21", "A 5 carta 5 no"),
    Plan("21", "7 7 carta 7 no"),
    Plan("21", "2 2 carta 3 carta 4 carta T no"),
    Plan("bust", "T 6 carta K"),
    Plan("bust", "A 6 carta 9 carta T"),
    Plan("BJ", "A T"),
    Plan("BJ", "Q A"),
    *doubled(),
    # Twenty-one after a split is no Black Jack: articles 8 and 11.
    Plan("21 21", "A A split T K"),
    Plan("20 21", "A A split 9 J"),
    Plan("12 13", "A A split A 2"),
    Plan("21 19", "T T split A no 9 no"),
    Plan("20 21", "K Q split J no A no"),
    # Such a ten with an ace may count eleven, ask, or be doubled: article 11.
    Plan("18 20", "T J split A carta 7 no T no"),
    Plan("21* 15*", "T T split A double Q A double 4"),
    # A point of nine, ten or eleven after a split is doubled too: article 11.
    Plan("21* bust", "8 8 split 3 double T 7 carta 9"),
    Plan("20* 12*", "5 5 split 5 double T 4 double 3"),
)

# The bettors on box 1: who holds it and uninsured; who follows him and insures for all he may; who
# never follows, stays with the second card and insures for less; who is away from the close on.
# Half of an odd amount, and three to two on it, leave a centime nobody pays.
STAKES = {"anna": 100_00, "bruno": 33_33, "carla": 20_01, "dora": 25_55}
INSURED = {"bruno": 16_66, "carla": 5_55}
# Box 2 stands on eighteen, so that the bank always plays its hand out.
BESIDE, BESIDE_END, BESIDE_STAKE = ("T", "8"), "18", 45_67


def worth(end: str, bank: Bank, stake: int) -> int:
    """What the table above makes of a stake."""
    what = WORTH[end].split()[BANK_ENDS.index(bank.end)]
    return {"+": stake, "-": -stake, "0": 0, "B": stake * 3 // 2}[what]


def insured(bank: Bank, stake: int) -> int:
    """Insurance is paid double, or lost: articles 9 and 13."""
    if not bank.ranks.startswith("A"):
        return 0
    return 2 * stake if bank.end == "BJ" else -stake


def expected(plan: Plan, bank: Bank, even: tuple[str, ...] = ()) -> dict[str, int]:
    """What each has won or lost, by the table above."""
    ends = plan.ends.split()
    won: Counter[str] = Counter()
    for name, stake in STAKES.items():
        if name in even:
            won[name] += worth("even", bank, stake)
            continue
        follows = name in ("anna", "bruno")
        for half, end in enumerate(ends):
            if follows or len(ends) == 1 or half == (name == "carla"):
                times = 2 if follows and end.endswith("*") else 1
                won[name] += worth(end.rstrip("*"), bank, times * stake)
    for name, stake in INSURED.items():
        won[name] += insured(bank, stake)
    won["dino"] = worth(BESIDE_END, bank, BESIDE_STAKE)
    return dict(won)


def suited(ranks: list[str]) -> str:
    """Cards of these ranks, their suits taken in turn."""
    return " ".join(f"{rank}{'shdc'[place % 4]}" for place, rank in enumerate(ranks))


def played(plan: Plan, bank: Bank, even: tuple[str, ...] = ()) -> Scene:
    """The whole coup, from the bets to the discard."""
    first, second, *script = plan.script.split()
    drawn = [word for word in script if word in RANKS]
    up, *rest = bank.ranks.split()
    top = suited([first, BESIDE[0], up, second, BESIDE[1], *drawn, *rest])
    scene = Scene(CAMPIONE, top, anna=1, bruno=None, carla=None, dora=None, dino=2)
    for name, stake in STAKES.items():
        scene.do(a.PlaceBet(name, 1, Amount(stake)))
    scene.do(a.PlaceBet("dino", 2, Amount(BESIDE_STAKE)))
    scene.dealer.close()
    scene.do(ta.StepAway("dora"))
    while scene.step in DEALS:
        scene.do(scene.right_act())
    before_drawing(scene, even)
    for word in script:
        said(scene, word)
    scene.finish()
    return scene


def before_drawing(scene: Scene, even: tuple[str, ...]) -> None:
    """Black Jacks paid, insurance, even money."""
    if scene.step is Step.PAY_BLACK_JACKS:
        scene.do(a.PayBlackJacks("dealer"))
    if scene.step is Step.OFFER_INSURANCE:
        scene.do(a.OfferInsurance("dealer"))
        for name, stake in INSURED.items():
            scene.do(a.Insure(name, 1, Amount(stake)))
    for name in even:
        scene.do(a.AskEvenMoney(name, 1))
    if scene.step is Step.BEGIN_DRAWING:
        scene.do(a.BeginDrawing("dealer"))


def said(scene: Scene, word: str) -> None:
    """One word of a script, or one card; those behind follow, stay, or are not there."""
    if word in RANKS:
        scene.dealer.draw(1)
    elif word == "split":
        scene.do(a.Split("anna"))
        scene.do(a.Split("bruno"))
        scene.do(a.Stay("carla", 2))
    elif word == "double":
        scene.do(a.Double("anna"))
        scene.do(a.Double("bruno"))
    else:
        scene.do(a.Declare("anna", Word(word)))


def won(scene: Scene) -> dict[str, int]:
    """What each has more, or less, than he came with."""
    table = scene.state.table
    names = (*STAKES, "dino")
    return {name: table.chips(name, scene.currency) - 10_000_00 for name in names}


def agrees(plan: Plan, bank: Bank, even: tuple[str, ...] = ()) -> bool:
    """Whether the engine moved the money that the document says, and lost no card over it."""
    scene = played(plan, bank, even)
    announced = scene.last(e.BankAnnounced)
    total = "bust" if announced.point > 21 else str(announced.point)
    assert ("BJ" if announced.black_jack else total) == bank.end, bank
    assert not scene.rulings
    assert money_in_balance(scene.state)
    assert len(cards_accounted_for(GAME, scene.state)) == 208
    wanted = expected(plan, bank, even)
    house_won = scene.state.table.chips(FLOAT, scene.currency) - 1_000_000_00
    return won(scene) == wanted and house_won == -sum(wanted.values())


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_every_end_of_a_hand_against_every_end_of_the_bank(plan: Plan) -> None:
    assert not [bank for bank in BANKS if not agrees(plan, bank)]


@pytest.mark.parametrize("first", EIGHTS)
def test_both_halves_of_a_pair_against_every_end_of_the_bank(first: str) -> None:
    plans = of_eights(first)
    assert not [(plan, bank) for plan in plans for bank in BANKS if not agrees(plan, bank)]


@pytest.mark.parametrize("even", [("anna",), ("bruno", "carla"), ("carla", "bruno", "anna")])
def test_even_money_whatever_the_bank_then_makes(even: tuple[str, ...]) -> None:
    banks = [bank for bank in BANKS if bank.ranks[0] in "ATJQK"]
    assert len(banks) == 15
    assert not [bank for bank in banks if not agrees(Plan("BJ", "A K"), bank, even)]


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
    assert not scene.told(ce.CoupSettled)


@pytest.mark.parametrize(("second", "won"), [("Kc", 2 * 10.01), ("9c", -10.01), ("5c", -10.01)])
def test_insurance_is_settled_by_one_card_though_all_are_bust(second: str, won: float) -> None:
    # articles 6, 9 and 13
    scene = alone(f"Ts Ad 6h Kd {second} 2s", insure=10_01)
    scene.draws("anna")
    scene.finish()
    drawn = [event.card for event in scene.told(e.CardDrawn) if event.box == 0]
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
    drawn = [event.card for event in scene.told(e.CardDrawn) if event.box == 0]
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
    assert cites("Ts 9d Ah") == {("BetPaid", "campione-bj.c1.bj")}
    assert cites("Ts Kd Ah 9s") == {("BetPaid", "campione-bj.8")}
    assert cites("Ts Kd Ah As") == {("BetReturned", "campione-bj.c1.push")}
    assert cites("Ts Ad 9h Ks", insure=1) == {
        ("BetCollected", "campione-bj.13"),
        ("BetPaid", "campione-bj.9"),
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


@pytest.mark.parametrize(
    ("takes", "left"),
    [
        # doubled: 200 of 200, or the first 100; split: 200 of 200, or the first 100
        (Takes.ALL, {"double": 9_800, "split": 9_800, "split and double": 9_600}),
        (Takes.ORIGINAL, {"double": 9_900, "split": 9_900, "split and double": 9_900}),
    ],
)
def test_what_the_banks_black_jack_takes_is_taken_at_the_settlement(
    takes: Takes, left: dict[str, int]
) -> None:
    house = replace(CAMPIONE, bank_black_jack_takes=takes)
    scripts = {
        "double": "5 6 double 9",
        "split": "8 8 split T no 9 no",
        "split and double": "8 8 split 3 double 9 2 double 7",
    }
    for name, script in scripts.items():
        first, second, *rest = script.split()
        drawn = [word for word in rest if word in RANKS]
        top = suited([first, "T", "K", second, "8", *drawn, "A"])
        scene = Scene(house, top, anna=1, dino=2)
        scene.bet("anna", 100)
        scene.bet("dino", 50)
        scene.deal()
        for word in rest:
            if word in ("split", "double"):
                scene.do(a.Split("anna") if word == "split" else a.Double("anna"))
            else:
                said(scene, word)
        scene.finish()
        assert scene.last(e.BankAnnounced).black_jack
        assert scene.chips("anna") == left[name], name
        assert scene.chips("dino") == 9_950
        assert money_in_balance(scene.state)
