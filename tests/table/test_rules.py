"""What any table refuses and grants: people, seats, money, limits, the way to the sabot."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses import HOUSES
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import DROP, LARGEST, Amount, Currency
from sabot.table.pack import pack
from sabot.table.roles import Role
from sabot.table.state import Opening
from tests.scene import Scene

CAMPIONE, LUGANO = HOUSES["campione-pb"], HOUSES["lugano-pb"]
CHF, EUR = Currency.CHF, Currency.EUR
WRONG = Limits(Range(Amount(10), Amount(5)), Range(Amount(1), Amount(2)))


def unopened() -> Scene:
    scene = Scene(CAMPIONE, ready=False)
    scene.live.state = scene.live.game.start()
    return scene


def opening(**change: object) -> ta.OpenTable:
    values = {
        "mode": "covered",
        "limits": CAMPIONE.limits,
        "currencies": (CHF,),
        "seats": 9,
        "float": Amount(0),
        **change,
    }
    return ta.OpenTable("inspector", **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (opening(mode="hand"), "unknown-mode"),
        (opening(limits=WRONG), "bad-limits"),
        (opening(currencies=(EUR,)), "wrong-currency"),
        (opening(currencies=()), "wrong-currency"),
        (opening(seats=0), "no-such-seat"),
        (opening(seats=21), "no-such-seat"),
        (opening(float=Amount(-1)), "absurd-amount"),
        (ta.OpenTable("dealer", "covered", CAMPIONE.limits, (CHF,)), "not-allowed"),
        (ta.OpenTable("nobody", "covered", CAMPIONE.limits, (CHF,)), "unknown-person"),
        (ta.Join("anna"), "not-now"),
        (ta.ChangePack("inspector"), "not-now"),
        (ca.OpenBetting("dealer"), "not-now"),
    ],
)
def test_a_table_is_opened_properly_or_not_at_all(act: Act, code: str) -> None:
    assert unopened().refused(act).reason.code == code


def test_a_table_may_open_without_a_float() -> None:
    scene = unopened()
    scene.do(opening())
    assert scene.state.table.opening is Opening.SUPPLY
    assert scene.refused(opening()).reason.code == "not-now"


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (ta.Relieve("inspector", Role.DEALER, "anna"), "name-taken"),
        (ta.Relieve("inspector", Role.DEALER, "1x"), "bad-name"),
        (ta.Relieve("inspector", Role.PLAYER, "zoe"), "name-taken"),
        (ta.Relieve("dealer", Role.DEALER, "zoe"), "not-allowed"),
        (ta.Join("anna"), "name-taken"),
        (ta.Join("dealer"), "name-taken"),
        (ta.Join("<float>"), "bad-name"),
        (ta.Join("x" * 33), "bad-name"),
        (ta.Join("zoe", Amount(100), EUR), "wrong-currency"),
        (ta.Join("zoe", Amount(100)), "wrong-currency"),
        (ta.Join("zoe", Amount(0), CHF), "absurd-amount"),
        (ta.Leave("zoe"), "unknown-person"),
        (ta.BringChips("anna", Amount(0), CHF), "absurd-amount"),
        (ta.BringChips("anna", Amount(LARGEST + 1), CHF), "absurd-amount"),
        (ta.BringChips("anna", 10.5, CHF), "absurd-amount"),  # type: ignore[arg-type]
        (ta.BuyChips("anna", Amount(100), CHF, laid=False), "from-hand"),
        (ta.BuyChips("anna", Amount(2_000_000_00), CHF), "float-short"),
        (ta.FillFloat("inspector", Amount(100), EUR), "wrong-currency"),
        (ta.RequestSeat("anna"), "already-seated"),
        (ta.RequestSeat("dino"), "already-waiting"),
        (ta.AssignSeat("inspector", "dino", 10), "no-such-seat"),
        (ta.AssignSeat("inspector", "dino", 1), "seat-taken"),
        (ta.AssignSeat("inspector", "dino", 2), "seat-marked"),
        (ta.AssignSeat("inspector", "elsa", 3), "not-first-in-line"),
        (ta.AssignSeat("inspector", "carla", 3), "not-waiting"),
        (ta.AssignSeat("inspector", "zoe", 3), "unknown-person"),
        (ta.StepAway("bruno"), "away"),
        (ta.ComeBack("anna"), "not-away"),
        (ta.NoteElsewhere("bruno", "anna", False), "not-allowed"),
        (ta.FlagPlayer("dealer", "zoe"), "unknown-person"),
        (ta.ChangeLimits("inspector", WRONG), "bad-limits"),
        (ta.ChangeMode("direction", "hand"), "unknown-mode"),
        (ta.Resume("direction"), "not-suspended"),
        (ta.DisposeUnclaimed("direction", Amount(1), CHF), "not-that-much-unclaimed"),
        (ta.DisposeUnclaimed("direction", Amount(1), CHF, "zoe"), "unknown-person"),
        (ta.Cut("anna", 52), "not-now"),
        (ta.Wash("dealer", pack(6)), "not-now"),
        (ta.ReplaceCard("dealer", card("Ah")), "no-such-card"),
        (a.PlaceBet("bruno", "punto", Amount(10_00)), "away"),
        (a.PlaceBet("carla", "punto", Amount(10_00)), "no-such-box"),
        (a.PlaceBet("zoe", "punto", Amount(10_00)), "unknown-person"),
    ],
)
def test_what_a_table_refuses(act: Act, code: str) -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=None, dino=None, elsa=None)
    scene.do(ta.StepAway("bruno"))
    scene.do(ta.RequestSeat("dino"))
    scene.do(ta.RequestSeat("elsa"))
    assert scene.refused(act).reason.code == code


def test_a_suspended_table_is_not_suspended_twice_and_opens_no_coup() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 10)
    scene.do(ta.Suspend("direction"))
    assert scene.refused(ta.Suspend("direction")).reason.code == "suspended"
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "suspended"
    assert scene.bet_refused("anna", "punto", 10).reason.code == "suspended"
    scene.do(ta.Resume("direction"))
    scene.bet("anna", "punto", 10)
    scene.play()
    scene.do(ta.Suspend("direction"))
    assert scene.refused(ca.OpenBetting("dealer")).reason.code == "suspended"


@pytest.mark.parametrize("act", [ta.Leave("anna"), ta.StepAway("anna")])
def test_the_cut_passes_on_when_the_player_it_is_offered_to_goes(act: Act) -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1, bruno=2)
    scene.do(ta.SupplyCards("inspector", pack(6)))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", pack(6)))
    scene.do(ta.Gather("dealer"))
    assert scene.state.table.cut_to == "anna"
    scene.do(act)
    assert scene.state.table.cut_to == "bruno"
    assert scene.refused(ta.Cut("bruno", 0)).reason.code == "bad-cut"
    assert scene.refused(ta.Cut("bruno", 312)).reason.code == "bad-cut"
    assert scene.refused(ta.Cut("inspector", 5)).reason.code == "not-your-cut"
    scene.do(ta.RefuseCut("bruno"))
    assert scene.refused(ta.RefuseCut("inspector")).reason.code == "unknown-person"
    scene.do(ta.Cut("inspector", 5))


def test_whoever_relieves_the_dealer_deals() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 10)
    scene.do(ta.Relieve("inspector", Role.DEALER, "marco"))
    assert scene.refused(ca.CloseBetting("dealer")).reason.code == "unknown-person"
    scene.do(ca.CloseBetting("marco"))


def test_a_player_leaves_with_chips_of_both_currencies() -> None:
    scene = Scene(LUGANO, anna=1)
    scene.do(ta.BringChips("anna", Amount(50_00), EUR))
    scene.do(ta.BuyChips("anna", Amount(30_00), EUR))
    assert (scene.chips("anna", EUR), scene.chips(DROP, EUR)) == (80, 30)
    scene.do(ta.Leave("anna"))
    assert "anna" not in scene.state.table.players
    assert not any(holder == "anna" for holder, _ in scene.state.table.books)


def test_a_player_on_the_list_who_leaves_is_off_it() -> None:
    scene = Scene(CAMPIONE, anna=None)
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.Leave("anna"))
    assert scene.state.table.waiting == ()


def test_a_player_may_say_himself_where_he_takes_the_cards() -> None:
    scene = Scene(CAMPIONE, anna=1)
    (noted,) = scene.do(ta.NoteElsewhere("anna", "anna", False))
    assert noted == te.ElsewhereNoted("campione-pb.16", "anna", False)


def test_a_float_that_cannot_pay_must_be_filled_first() -> None:
    scene = unopened()
    scene.do(opening())
    scene.join("anna", 1)
    scene.load("9h 2d Kc 3s")
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    refusal = scene.refused(ca.Settle("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-pb.13")
    scene.do(ta.FillFloat("inspector", Amount(100_00), CHF))
    scene.do(ca.Settle("dealer"))
    assert scene.last(ce.BetPaid).winnings == 100_00
    assert scene.table_float == 0
