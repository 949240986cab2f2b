"""Settlement, played by the engine: every way a hand can end against every way the bank can."""

from dataclasses import replace

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Word
from sabot.black_jack.expected import DEALS, Step
from sabot.black_jack.game import GAME
from sabot.black_jack.house import Takes
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.cards import RANKS
from sabot.table.money import FLOAT, Amount
from tests.black_jack.scene import Scene
from tests.black_jack.settlement.worth import (
    BANKS,
    BESIDE,
    BESIDE_STAKE,
    EIGHTS,
    INSURED,
    PLANS,
    STAKES,
    Bank,
    Plan,
    expected,
    of_eights,
)
from tests.forms import UNMEASURED
from tests.scene import cards_accounted_for, money_in_balance

pytestmark = UNMEASURED


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
        say(scene, word)
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


def say(scene: Scene, word: str) -> None:
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
    """What each has more, or less, than they came with."""
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
                say(scene, word)
        scene.finish()
        assert scene.last(e.BankAnnounced).black_jack
        assert scene.chips("anna") == left[name], name
        assert scene.chips("dino") == 9_950
        assert money_in_balance(scene.state)
