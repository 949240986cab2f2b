"""A rebuilt deal takes away what a Black Jack was settled for: the bet plays as if nothing had been
done about it, and is settled once.
"""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.expected import Step
from sabot.black_jack.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.money import ERRORS, FLOAT, UNCLAIMED, Amount
from tests.black_jack.scene import Scene, money
from tests.scene import money_in_balance

PUT_RIGHT = ca.PutRight("inspector")


def wrongly_dealt(top: str) -> Scene:
    """Anna has 100 on box 1 and Carla, behind her, 50; Bruno 60 on box 2. The second cards of the
    boxes are exchanged, and nobody sees it.
    """
    scene = Scene(CAMPIONE, top, anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.dealer.close()
    for place in (1, 2, 0, 2, 1):
        scene.dealer.draw(place, unnoticed="instead" if place else None)
    return scene


def black_jack_by_mistake() -> Scene:
    """The king on Anna's ace belongs to box 2, and the five there to her; the bank shows a nine."""
    scene = wrongly_dealt("Ah 7c 9d 5s Kh 8c Kc 4c")
    assert scene.waits(Step.PAY_BLACK_JACKS)
    return scene


def even_money_by_mistake() -> Scene:
    """Anna has Black Jack by a card too many in box 2, and Carla's is paid at even money."""
    scene = Scene(CAMPIONE, "Ah Td 3s Ad Kc 9s 5c 5h", anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.dealer.close()
    for place, slip in ((1, None), (2, None), (2, "besides"), (0, None), (1, None), (2, None)):
        scene.dealer.draw(place, unnoticed=slip)
    scene.do(a.OfferInsurance("dealer"))
    scene.do(a.AskEvenMoney("carla", 1))
    return scene


def rebuilt(scene: Scene) -> None:
    scene.dealer.report("misdealt")
    scene.do(ca.Find("inspector", True))


def held(scene: Scene, *accounts: str) -> list[float]:
    assert money_in_balance(scene.state)
    return [scene.chips(each) for each in accounts]


def lies(scene: Scene, name: str) -> bool:
    return name in [bet.owner for bet in scene.coup.bets]


SETTLED = [
    ca.PayBet("dealer", "carla", "hand", money(75)),
    ca.PayBet("dealer", "carla", "hand", money(90), unnoticed=True),
    ca.PayBet("dealer", "carla", "hand", money(75), commission=Amount(1_00), unnoticed=True),
    ca.CollectBet("dealer", "carla", "hand", unnoticed=True),
    ca.ReturnBet("dealer", "carla", "hand", unnoticed=True),
]
EACH = pytest.mark.parametrize("act", SETTLED, ids=["paid", "overpaid", "less", "swept", "left"])


@EACH
@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj", "campione-bj.5")
def test_a_black_jack_settled_for_one_of_two_plays_again_and_is_lost_with_the_hand(
    act: ca.PayBet,
) -> None:
    scene = black_jack_by_mistake()
    scene.do(act)
    rebuilt(scene)
    assert (scene.cards(1), lies(scene, "carla")) == ("Ah 5s", True)
    assert scene.last(e.BlackJackUndone).cite == "campione-bj.c1.bj"
    assert held(scene, "carla", FLOAT, ERRORS) == [9_950, 1_000_000, 0]
    scene.draws("anna")
    scene.draws("anna")
    assert scene.hand(1).gone
    scene.until(Step.END_COUP)
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    assert held(scene, "anna", "carla", FLOAT) == [9_900, 9_950, 1_000_150]


@EACH
@pytest.mark.proves("campione-bj.19", "campione-bj.29")
def test_a_complaint_that_brings_the_misdeal_to_light_undoes_it_too(act: ca.PayBet) -> None:
    scene = black_jack_by_mistake()
    scene.do(act)
    scene.do(ca.Dispute("bruno", "that is my king"))
    scene.do(ca.ResolveDispute("inspector", True))
    assert lies(scene, "carla")
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.until(Step.END_COUP)
    # The bank has seventeen, as Bruno has.
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    assert held(scene, "anna", "bruno", "carla") == [9_900, 10_000, 9_950]


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
@pytest.mark.parametrize("chips", [50, 0])
def test_what_was_swept_away_lies_again_though_its_owner_has_nothing_else(chips: int) -> None:
    scene = Scene(CAMPIONE, "Ah 7c 9d 5s Kh 8c Kc 4c", anna=1, bruno=2)
    scene.join("carla", None, 50 + chips)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.dealer.close()
    for place in (1, 2, 0, 2, 1):
        scene.dealer.draw(place, unnoticed="instead" if place else None)
    scene.do(SETTLED[3])
    rebuilt(scene)
    assert lies(scene, "carla")
    assert held(scene, "carla", FLOAT) == [chips, 1_000_000]


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
def test_it_stays_settled_where_the_rebuilt_deal_still_bears_it() -> None:
    # The tens of both boxes are exchanged: Anna has Black Jack either way.
    scene = wrongly_dealt("Ah 7c 9d Ks Kh 8c Kc 4c")
    scene.do(SETTLED[0])
    rebuilt(scene)
    assert scene.cards(1) == "Ah Ks"
    assert not scene.events_of(e.BlackJackUndone)
    assert held(scene, "carla") == [10_075]
    scene.do(a.PayBlackJacks("dealer"))
    assert held(scene, "anna", "carla") == [10_150, 10_075]


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj", "campione-bj.13")
def test_it_is_undone_where_the_rebuilt_bank_may_equal_it() -> None:
    # Two cards too many went to box 2: Anna has Black Jack either way, the bank a nine or a ten.
    scene = Scene(CAMPIONE, "Ah 2c Kd Ks 9d Ad 7c 4c", anna=1, bruno=2, carla=None)
    for name, amount, box in (("anna", 100, 1), ("bruno", 60, 2), ("carla", 50, 1)):
        scene.bet(name, amount, box)
    scene.dealer.close()
    for place in (2, 2):
        scene.dealer.draw(place, unnoticed="besides")
    for place in (1, 2, 0, 1, 2):
        scene.dealer.draw(place)
    assert (scene.cards(1), scene.bank) == ("Kd Ad", "9d")
    scene.do(SETTLED[0])
    rebuilt(scene)
    assert (scene.cards(1), scene.bank, lies(scene, "carla")) == ("Ah Ks", "Kd", True)
    # The ace left over is refused, and makes the bank's Black Jack: both are equal.
    while scene.waits(Step.ANSWER_OFFER):
        scene.do(a.AnswerOffer("bruno", False))
    scene.says("bruno", "no")
    scene.until(Step.END_COUP)
    assert scene.bank == "Kd Ad"
    assert held(scene, "anna", "bruno", "carla") == [10_000, 9_940, 10_000]


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj")
@pytest.mark.parametrize("leaves_first", [True, False])
@EACH
def test_of_somebody_who_has_left_it_lies_again_if_the_house_has_the_stake(
    act: ca.PayBet, leaves_first: bool
) -> None:
    scene = black_jack_by_mistake()
    acts = [ta.Leave("carla"), act] if leaves_first else [act, ta.Leave("carla")]
    for each in acts:
        scene.do(each)
    took_along = not leaves_first and not isinstance(act, ca.CollectBet)
    rebuilt(scene)
    assert lies(scene, "carla") is not took_along
    assert held(scene, FLOAT, UNCLAIMED) == [1_000_000, 0]
    scene.says("anna", "no")
    scene.says("bruno", "no")
    scene.until(Step.END_COUP)
    # Anna loses, with whoever is behind her; Bruno's seventeen is equal.
    assert held(scene, FLOAT, UNCLAIMED) == [1_000_100 if took_along else 1_000_150, 0]


@pytest.mark.proves("campione-bj.18", "campione-bj.19")
def test_what_was_lost_for_moved_cards_is_not_laid_again() -> None:
    # Anna has Black Jack by a king that belongs to box 2; her own card is the second ace.
    scene = wrongly_dealt("Ah 7c 9d Ad Kh 8c Kc 4c Kd")
    scene.do(SETTLED[0])
    scene.dealer.report("cards-moved", "carla", 2)
    assert held(scene, "carla", FLOAT) == [9_950, 1_000_050]
    rebuilt(scene)
    assert (scene.cards(1), lies(scene, "carla")) == ("Ah Ad", False)
    assert not scene.events_of(e.BlackJackUndone)
    scene.do(a.Split("anna"))
    scene.finish()
    assert held(scene, "carla") == [9_950]


@pytest.mark.proves("campione-bj.19")
def test_what_was_decided_without_appeal_stays_paid_though_the_deal_is_rebuilt() -> None:
    scene = even_money_by_mistake()
    scene.do(ca.RuleFreely("direction", "carla has her even money"))
    # Box 2 has a card too many, and cannot be played so.
    rebuilt(scene)
    assert scene.cards(1) == "Ah Ad"
    assert not lies(scene, "carla")
    scene.until(Step.END_COUP)
    assert held(scene, "carla") == [10_050]
    assert scene.refused(PUT_RIGHT).reason.code == "no-appeal"


# Even money that is undone is settled once, too


def aside(scene: Scene) -> None:
    scene.do(ca.LeftWinnings("chief", "carla", money(50)))


def swept(scene: Scene) -> None:
    scene.do(SETTLED[3])


@pytest.mark.proves("campione-bj.19", "campione-bj.c1.bj", "campione-bj.27")
@pytest.mark.parametrize("what", [aside, swept])
@pytest.mark.parametrize("by_complaint", [False, True])
def test_even_money_that_was_undone_is_paid_once(what: object, by_complaint: bool) -> None:
    scene = even_money_by_mistake()
    assert callable(what)
    what(scene)
    rebuilt(scene)
    assert held(scene, "carla", FLOAT, UNCLAIMED) == [9_950, 1_000_000, 0]
    # The bet plays like any other: what is paid on it now came too soon.
    scene.until(Step.SETTLE)
    if by_complaint:
        scene.do(ca.Dispute("bruno", "carla has had that already"))
        scene.do(ca.ResolveDispute("inspector", True))
    scene.do(ca.Settle("dealer"))
    assert held(scene, "carla") == [10_050]
    assert scene.refused(PUT_RIGHT).reason.code == "nothing-wrong"
    assert held(scene, "anna", "carla", FLOAT) == [10_100, 10_050, 1_000_000 - 210]


@pytest.mark.proves("campione-bj.13", "campione-bj.19")
def test_even_money_that_was_undone_is_not_due_before_the_bank_has_played() -> None:
    scene = even_money_by_mistake()
    swept(scene)
    rebuilt(scene)
    scene.do(ca.PayBet("dealer", "carla", "hand", money(50)))
    assert scene.rulings[-1] == ("paid-too-soon", "campione-bj.13")
    assert held(scene, "carla") == [9_950]
