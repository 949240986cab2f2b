"""With nothing left on the cloth the coup is settled, whichever act took the last bet off; and a
stake that should lie there is decided as if it did.
"""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.evolve import evolve
from sabot.black_jack.expected import Step
from sabot.black_jack.house import House
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.black_jack.mishaps import Mishap
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.bets import Bet
from sabot.table.coup.state import Stage
from tests.black_jack.paying.test_apart import BOX_LOSES, PUT_RIGHT, accounts, moves, pay, settling
from tests.black_jack.paying.test_strays_where_cards_move import looked_for, shift
from tests.black_jack.scene import Scene, money

# Anna 19, Bruno 20, the bank 18.
ALL_WIN = "Ts Kh 9d 9s Qh 9h"
# The same, but that Bruno draws a ten to sixteen: Anna is alone against the bank.
ALONE = "Ts Kh 9d 9s 6h Td 9h"
TAKEN_AWAY = shift("anna", 0, 1)
WON: dict[str, float] = {"anna": 100, "bruno": 60, "carla": 20, "float": -180}


def alone(house: House = CAMPIONE, at: Step = Step.SETTLE) -> Scene:
    """Anna has 100 in box 1 and 19; Bruno, bust, has lost 60 in box 2."""
    scene = Scene(house, ALONE, anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.says("anna", "no")
    scene.draws("bruno")
    scene.until(at)
    return scene


# The coup is settled


@pytest.mark.proves("campione-bj.28")
@pytest.mark.parametrize("first", [True, False])
def test_a_coup_whose_last_stake_is_taken_off_unnoticed_is_settled(first: bool) -> None:
    scene = settling(ALL_WIN)
    paid = (pay("carla", 20), pay("bruno", 60))
    for act in (TAKEN_AWAY, *paid) if first else (*paid, TAKEN_AWAY):
        scene.do(act)
    # In either order nobody is told that anything is wrong.
    assert scene.last(ce.CoupSettled).cite == "campione-bj.28"
    assert not scene.rulings
    assert scene.waits(Step.END_COUP)
    for eyes in ("", "dealer", "inspector", "anna"):
        assert not scene.view(eyes)["coup"]["bets"]
    scene.do(PUT_RIGHT)
    assert scene.rulings == [(Mishap.BET_PINCHED, "campione-bj.3")]
    assert accounts(scene) == WON
    scene.dealer.end()


def test_what_nobody_finds_is_not_decided_and_the_coup_ends_all_the_same() -> None:
    scene = settling(ALL_WIN)
    for act in (pay("carla", 20), pay("bruno", 60), TAKEN_AWAY):
        scene.do(act)
    assert accounts(scene) == {"bruno": 60, "carla": 20, "float": -80}
    scene.dealer.end()
    assert scene.state.coup is None


@pytest.mark.proves("campione-bj.28")
def test_so_is_one_of_which_nothing_lies_there_when_the_point_is_told() -> None:
    scene = alone(at=Step.DRAW_BANK)
    scene.do(TAKEN_AWAY)
    # The bank plays on: a stake should lie there.
    assert scene.waits(Step.DRAW_BANK)
    scene.until(Step.ANNOUNCE)
    events = scene.do(scene.right_act())
    assert [type(event) for event in events] == [e.BankAnnounced, ce.CoupSettled]
    scene.do(PUT_RIGHT)
    assert accounts(scene) == {"anna": 100, "bruno": -60, "float": -40}


def test_so_is_one_where_a_complaint_has_the_last_bet_taken_off() -> None:
    scene = settling(ALL_WIN)
    scene.do(shift("carla", 30, 1))
    for act in (pay("anna", 100), pay("bruno", 60)):
        scene.do(act)
    scene.do(ca.PayBet("dealer", "carla", "hand", money(20), 2, unnoticed=True))
    assert scene.coup.bets == (Bet("carla", "hand", 1, money(30), scene.currency),)
    scene.do(ca.Dispute("bruno", "that was laid late"))
    events = scene.do(ca.ResolveDispute("inspector", True))
    assert scene.rulings == [(Mishap.LATE_BET, "campione-bj.3")]
    assert isinstance(events[-1], ce.CoupSettled)
    assert accounts(scene) == WON
    scene.dealer.end()


def test_while_a_complaint_is_open_it_waits_for_that() -> None:
    scene = settling(ALL_WIN)
    for act in (pay("carla", 20), pay("bruno", 60), ca.Dispute("bruno", "not so")):
        scene.do(act)
    stake = Bet("anna", "hand", 1, money(100), scene.currency)
    # Hands wait for nobody; that nobody has noticed it is said as soon as anybody can.
    scene.live.state = evolve(scene.state, ce.BetShifted("", "anna", stake, None))
    assert scene.waits(Step.RESOLVE_DISPUTE)
    scene.do(ta.Suspend("direction"))
    scene.do(ta.Resume("direction"))
    assert scene.coup.stage is Stage.PLAY
    events = scene.do(ca.ResolveDispute("inspector", False))
    assert isinstance(events[-1], ce.CoupSettled)
    scene.dealer.end()


def test_a_coup_that_was_left_so_can_be_ended() -> None:
    # As it was once stored: nothing lies there, and nobody had told that all is settled.
    scene = settling(ALL_WIN)
    for act in (pay("carla", 20), pay("bruno", 60)):
        scene.do(act)
    stake = Bet("anna", "hand", 1, money(100), scene.currency)
    scene.live.state = evolve(scene.state, ce.BetShifted("", "anna", stake, None))
    assert scene.coup.stage is Stage.PLAY
    assert scene.waits(Step.END_COUP)
    assert not scene.view("dealer")["coup"]["bets"]
    scene.dealer.end()
    assert scene.state.coup is None


def test_a_bet_forgotten_is_named_as_before() -> None:
    scene = settling(ALL_WIN)
    scene.do(pay("carla", 20))
    scene.do(shift("bruno", 0, 2))
    scene.dealer.end()
    assert scene.rulings == [(Mishap.BET_FORGOTTEN, "campione-bj.28")]
    assert scene.last(ce.MishapRuled).player == "anna"
    assert scene.waits(Step.SETTLE)


# Article 18


def _as_it_should_lie(house: House, at: Step, mover: tuple[str, int]) -> dict[str, float]:
    scene = alone(house, at)
    scene.do(moves(*mover))
    scene.until(Step.END_COUP)
    return accounts(scene)


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("house", [CAMPIONE, BOX_LOSES], ids=["player-loses", "box-loses"])
@pytest.mark.parametrize("at", [Step.DRAW_BANK, Step.ANNOUNCE, Step.SETTLE])
@pytest.mark.parametrize("mover", [("anna", 1), ("anna", 0), ("bruno", 1), ("carla", 0)])
def test_cards_are_moved_while_a_stake_should_lie_there_though_none_does(
    house: House, at: Step, mover: tuple[str, int]
) -> None:
    scene = alone(house, at)
    scene.do(TAKEN_AWAY)
    scene.do(moves(*mover))
    assert scene.rulings == [(Mishap.CARDS_MOVED, "campione-bj.18")]
    scene.until(Step.END_COUP)
    looked_for(scene)
    scene.until(Step.END_COUP)
    assert accounts(scene) == _as_it_should_lie(house, at, mover)


@pytest.mark.proves("campione-bj.18")
def test_whoever_takes_their_last_stake_away_and_moves_the_cards_has_lost_it() -> None:
    scene = alone()
    scene.do(TAKEN_AWAY)
    scene.do(moves("anna", 1))
    scene.do(PUT_RIGHT)
    assert accounts(scene) == {"anna": -100, "bruno": -60, "float": 160}
    assert scene.refused(moves("anna", 0)).reason.code == "not-reportable"


@pytest.mark.proves("campione-bj.18")
@pytest.mark.parametrize("first", [True, False])
def test_so_it_is_where_the_others_were_settled_by_hand(first: bool) -> None:
    scene = settling(ALL_WIN)
    paid = (pay("carla", 20), pay("bruno", 60))
    for act in (TAKEN_AWAY, *paid) if first else (*paid, TAKEN_AWAY):
        scene.do(act)
    scene.do(moves("anna", 0))
    scene.do(PUT_RIGHT)
    assert accounts(scene) == {"anna": -100, "bruno": 60, "carla": 20, "float": 20}


def test_once_all_were_settled_at_once_it_would_have_been_too() -> None:
    scene = settling(ALL_WIN)
    scene.do(TAKEN_AWAY)
    scene.dealer.settle()
    assert scene.refused(moves("anna", 1)).reason.code == "not-reportable"
    scene.do(PUT_RIGHT)
    assert accounts(scene) == WON


def test_nor_is_one_still_to_be_decided_that_was_settled_where_it_lay() -> None:
    scene = settling(ALL_WIN)
    scene.do(shift("anna", 100, 1, to=2))
    for act in (pay("carla", 20), pay("bruno", 60), pay("anna", 100)):
        scene.do(act)
    assert scene.refused(moves("anna", 1)).reason.code == "not-reportable"


# Insurance


def insured_alone(second: str) -> Scene:
    """The bank shows an ace; Anna, insured for 40, is bust as Bruno is: the bank draws for that."""
    scene = Scene(CAMPIONE, f"Ts 9s Ad 6s 7s Th Td {second}", anna=1, bruno=2, carla=None)
    scene.bet("anna", 100)
    scene.bet("bruno", 60)
    scene.deal()
    scene.do(a.OfferInsurance("dealer"))
    scene.insures("anna", 40)
    scene.do(a.BeginDrawing("dealer"))
    scene.draws("anna")
    scene.draws("bruno")
    assert scene.waits(Step.DRAW_BANK)
    return scene


@pytest.mark.proves("campione-bj.9", "campione-bj.13")
@pytest.mark.parametrize(
    ("second", "gained", "steps"),
    [("Kd", -20, [Step.ANNOUNCE, Step.END_COUP]), ("9d", -140, [Step.END_COUP])],
)
def test_for_an_insurance_that_was_taken_away_the_bank_draws_as_if_it_lay(
    second: str, gained: float, steps: list[Step]
) -> None:
    scene = insured_alone(second)
    scene.do(shift("anna", 0, 1, what="insurance"))
    assert scene.waits(Step.DRAW_BANK)
    went = []
    while not scene.waits(Step.END_COUP):
        scene.do(scene.right_act())
        went.append(scene.step)
    assert went == steps
    scene.do(PUT_RIGHT)
    assert (Mishap.BET_PINCHED, "campione-bj.3") in scene.rulings
    scene.until(Step.END_COUP)
    assert accounts(scene) == {"anna": gained, "bruno": -60, "float": 60 - gained}
    scene.dealer.end()


def test_what_is_reported_of_a_coup_still_to_be_staked_on_is_refused() -> None:
    scene = Scene(CAMPIONE, ALL_WIN, anna=1)
    scene.bet("anna", 100)
    assert scene.refused(moves("anna", 1)).reason.code == "not-reportable"
