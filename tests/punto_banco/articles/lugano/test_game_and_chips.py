"""Punto Banco at the Casinò Lugano: the game, its chips, the values of the cards and the pay."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.coup import events as ce
from sabot.table.money import DROP, OUTSIDE, Amount
from tests.punto_banco.articles.lugano.scenes import (
    BANCO_SEVEN,
    CHF,
    EUR,
    PUNTO_NINE,
    played,
    waits_for,
)
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

TIE_ON_SEVEN = "7h 7d Kc Kd"


@pytest.mark.proves("lugano-pb.game")
@pytest.mark.parametrize(
    ("top", "winner"),
    [(PUNTO_NINE, "punto"), (BANCO_SEVEN, "banco"), (TIE_ON_SEVEN, "egalite")],
)
def test_one_bets_on_the_better_hand_or_on_the_tie(top: str, winner: str) -> None:
    scene = Scene(LUGANO, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "egalite", 10)
    scene.play()
    assert [paid.bet.chance for paid in scene.events_of(ce.BetPaid)] == [winner]


@pytest.mark.proves("lugano-pb.game")
def test_a_chance_the_game_does_not_have_is_refused() -> None:
    scene = Scene(LUGANO, anna=1)
    refusal = scene.bet_refused("anna", "tiger", 10)
    assert (refusal.reason.code, refusal.cite) == ("unknown-chance", "lugano-pb.game")


@pytest.mark.proves("lugano-pb.game", "lugano-pb.values")
def test_a_total_above_nine_drops_its_tens() -> None:
    scene = Scene(LUGANO, "7h 9d 5c 8d 6s", anna=1)  # 12 is 2, 17 is 7; then 18 is 8
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.finish()
    announced = scene.last(e.PointsAnnounced)
    assert (announced.punto, announced.banco, announced.winner) == (8, 7, Side.PUNTO)


@pytest.mark.proves("lugano-pb.chips")
def test_francs_and_euro_are_played_at_one_table_and_paid_each_in_its_own() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1, bruno=2)
    (bought,) = scene.do(ta.BuyChips("bruno", Amount(300_00), EUR))
    assert bought == te.NotesChanged("lugano-pb.chips", "bruno", Amount(300_00), EUR)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50, currency=EUR)
    scene.bet("bruno", "banco", 20, currency=CHF)
    scene.play()
    assert (scene.chips("anna", CHF), scene.chips("anna", EUR)) == (10_100, 0)
    assert (scene.chips("bruno", CHF), scene.chips("bruno", EUR)) == (9_980, 350)
    assert scene.chips(DROP, EUR) == 300
    assert money_in_balance(scene.state)


@pytest.mark.proves("lugano-pb.chips")
def test_the_two_currencies_are_never_mixed_in_one_bet() -> None:
    scene = Scene(LUGANO, anna=1)
    scene.do(ta.BuyChips("anna", Amount(300_00), EUR))
    scene.bet("anna", "punto", 100, currency=CHF)
    refusal = scene.refused(a.PlaceBet("anna", "punto", Amount(50_00), 0, EUR))
    mixed = ("mixed-currencies", "lugano-pb~two-currencies")
    assert (refusal.reason.code, refusal.cite) == mixed
    unnamed = scene.refused(a.PlaceBet("anna", "punto", Amount(50_00)))
    assert (unnamed.reason.code, unnamed.cite) == ("currency-needed", "lugano-pb.chips")
    assert unnamed.text("en") == (
        "This table plays in CHF, EUR: say in which currency [lugano-pb.chips]"
    )
    assert "dire in quale valuta" in unnamed.text("it")
    scene.bet("anna", "banco", 50, currency=EUR)


@pytest.mark.proves("lugano-pb.chips")
def test_nobody_bets_in_a_currency_they_have_no_chips_of() -> None:
    scene = Scene(LUGANO, anna=1)
    refusal = scene.refused(a.PlaceBet("anna", "punto", Amount(50_00), 0, EUR))
    assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", "lugano-pb.chips")


@pytest.mark.proves("lugano-pb.chips")
def test_chips_go_with_the_player_to_another_table() -> None:
    scene = played(PUNTO_NINE, punto=100)
    carried = scene.chips("anna")
    before = scene.chips(OUTSIDE)
    (left,) = scene.do(ta.Leave("anna"))
    assert left == te.PlayerLeft("lugano-pb.chips", "anna")
    assert scene.chips(OUTSIDE) == before + carried
    assert scene.unclaimed == 0
    other = Scene(LUGANO)
    (joined,) = other.do(ta.Join("anna", Amount(round(carried * 100)), CHF))
    assert joined.cite == "lugano-pb.chips"
    assert other.chips("anna") == carried == 10_100


@pytest.mark.proves("lugano-pb.hands")
def test_the_croupier_takes_nothing_from_the_hand() -> None:
    scene = Scene(LUGANO, anna=1)
    refusal = scene.refused(ta.BuyChips("anna", Amount(100_00), EUR, laid=False))
    assert (refusal.reason.code, refusal.cite) == ("from-hand", "lugano-pb.hands")
    before = scene.chips("<float>", EUR)
    scene.do(ta.BuyChips("anna", Amount(100_00), EUR, laid=True))
    assert scene.chips("anna", EUR) == 100
    assert scene.chips("<float>", EUR) == before - 100


@pytest.mark.proves("lugano-pb.values")
@pytest.mark.parametrize(
    ("top", "punto", "banco"),
    [("Th Jd 7c 6d", 7, 6), ("Qh Kd 6c 7d", 6, 7), ("Ah 4d 6c 3d", 7, 7)],
)
def test_tens_and_figures_are_nothing_and_an_ace_is_one(top: str, punto: int, banco: int) -> None:
    scene = Scene(LUGANO, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.announce(punto, banco)
    assert not scene.rulings
    announced = scene.last(e.PointsAnnounced)
    assert (announced.punto, announced.banco) == (punto, banco)


@pytest.mark.proves("lugano-pb.values")
def test_no_total_is_announced_above_nine() -> None:
    scene = Scene(LUGANO, "8h 7d 9c Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert scene.refused(a.Announce("dealer", 17, 7)).cite == "lugano-pb.values"


@pytest.mark.proves("lugano-pb.pay")
@pytest.mark.parametrize(
    ("top", "chance", "stake", "net", "kept", "cite"),
    [
        (PUNTO_NINE, "punto", 100, 100, 0, "lugano-pb.pay"),
        (BANCO_SEVEN, "banco", 100, 95, 5, "lugano-pb.pay"),
        (BANCO_SEVEN, "banco", 10.10, 9.59, 0.51, "lugano-pb~rounding"),  # 9.595, rounded down
        (TIE_ON_SEVEN, "egalite", 20, 160, 0, "lugano-pb~eight-times"),
    ],
)
def test_punto_pays_once_banco_ninety_five_per_cent_and_egalite_eight_times(
    top: str, chance: str, stake: float, net: float, kept: float, cite: str
) -> None:
    scene = played(top, **{chance: stake})
    assert scene.last(ce.BetPaid).cite == cite
    assert scene.chips("anna") == round(10_000 + net, 2)
    assert scene.cagnotte == kept
