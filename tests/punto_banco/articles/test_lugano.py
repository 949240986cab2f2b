"""Punto Banco at the Casinò Lugano, with +8 and Dragon Pair, provision by provision."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import OUTSIDE, Amount, Currency
from tests.scene import DROP, Scene, money_in_balance

PUNTO_NINE = "9h 2d Kh 3d"  # Punto 9, Banco 5
BANCO_SEVEN = "6h 7d Kc Kd"  # Punto 6, Banco 7
TIE_ON_SEVEN = "7h 7d Kc Kd"
FACES = "KA23456789"
CHF, EUR = Currency.CHF, Currency.EUR
NON_BETTING = "verrà giocato un non-betting coup"
LOW = Limits(Range(Amount(10_00), Amount(100_00)), Range(Amount(5_00), Amount(20_00)))


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for this step now."""
    return scene.step is step


def played(top: str, **stakes: float) -> Scene:
    """Anna at seat 1 bets so much on each chance, and the coup is played."""
    scene = Scene(LUGANO, top, anna=1)
    for chance, stake in stakes.items():
        scene.bet("anna", chance, stake)
    scene.play()
    return scene


def hand_table(top: str = PUNTO_NINE) -> Scene:
    """A table with the cards in the players' hands: three seated, one standing."""
    return Scene(LUGANO, top, mode="hand", anna=1, bruno=2, carla=3, dario=None)


# The game, its chips and its cards


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
    assert [paid.bet.chance for paid in scene.told(e.BetPaid)] == [winner]


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
    assert (refusal.reason.code, refusal.cite) == ("mixed-currencies", "lugano-pb.chips")
    unnamed = scene.refused(a.PlaceBet("anna", "punto", Amount(50_00)))
    assert (unnamed.reason.code, unnamed.cite) == ("wrong-currency", "lugano-pb.chips")
    scene.bet("anna", "banco", 50, currency=EUR)


@pytest.mark.proves("lugano-pb.chips")
def test_nobody_bets_in_a_currency_he_has_no_chips_of() -> None:
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
    ("top", "chance", "stake", "net", "kept"),
    [
        (PUNTO_NINE, "punto", 100, 100, 0),
        (BANCO_SEVEN, "banco", 100, 95, 5),
        (BANCO_SEVEN, "banco", 10.10, 9.59, 0.51),  # 9.595, rounded down
        (TIE_ON_SEVEN, "egalite", 20, 160, 0),
    ],
)
def test_punto_pays_once_banco_ninety_five_per_cent_and_egalite_eight_times(
    top: str, chance: str, stake: float, net: float, kept: float
) -> None:
    scene = played(top, **{chance: stake})
    assert scene.last(e.BetPaid).cite == "lugano-pb.pay"
    assert scene.chips("anna") == round(10_000 + net, 2)
    assert scene.cagnotte == kept


# Where and how much


@pytest.mark.proves("lugano-pb.box")
def test_a_seated_player_bets_in_his_own_box() -> None:
    scene = Scene(LUGANO, anna=1, bruno=2)
    refusal = scene.bet_refused("anna", "punto", 100, box=2)
    assert (refusal.reason.code, refusal.cite) == ("not-your-box", "lugano-pb.box")
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "banco", 50)
    assert [bet.box for bet in scene.coup.bets] == [1, 1]


@pytest.mark.proves("lugano-pb.box")
def test_a_standing_player_bets_in_whichever_box_he_likes_taken_or_free() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    scene.bet("bruno", "punto", 100, box=1)
    scene.bet("bruno", "banco", 50, box=7)
    assert [bet.box for bet in scene.coup.bets] == [1, 7]
    refusal = scene.bet_refused("bruno", "punto", 100, box=10)
    assert (refusal.reason.code, refusal.cite) == ("no-such-box", "lugano-pb.box")


@pytest.mark.proves("lugano-pb.box")
def test_egalite_is_one_section_for_the_whole_table() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None)
    scene.bet("anna", "egalite", 10)
    scene.bet("bruno", "egalite", 10, box=4)
    assert [bet.box for bet in scene.coup.bets] == [0, 0]


@pytest.mark.proves("lugano-pb.three")
def test_a_fourth_player_finds_no_room_on_a_square() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None, carla=None, dario=None)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 20, box=1)
    refusal = scene.bet_refused("dario", "punto", 20, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-full", "lugano-pb.three")
    scene.bet("bruno", "punto", 20, box=1)  # adding to a bet takes no more room
    scene.bet("dario", "banco", 20, box=1)  # nor is it the same square
    scene.bet("dario", "punto", 20, box=2)


@pytest.mark.proves("lugano-pb.three")
def test_there_is_no_limit_to_the_number_of_bets_on_egalite() -> None:
    scene = Scene(LUGANO, anna=1, bruno=None, carla=None, dario=None, elena=None)
    for name in ("anna", "bruno", "carla", "dario", "elena"):
        scene.bet(name, "egalite", 10)
    assert len(scene.coup.bets) == 5


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_punto_and_banco_holds_for_the_player_over_all_boxes() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=None)
    scene.bet("anna", "punto", 60, box=1)
    for box in (1, 2):
        refusal = scene.bet_refused("anna", "punto", 41, box)
        assert (refusal.reason.code, refusal.cite) == ("above-maximum", "lugano-pb.max")
    scene.bet("anna", "punto", 40, box=2)
    scene.bet("anna", "banco", 100, box=1)


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_punto_and_banco_holds_for_the_total_of_the_square_too() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=None)
    scene.bet("anna", "punto", 60)
    refusal = scene.bet_refused("bruno", "punto", 41, box=1)
    assert (refusal.reason.code, refusal.cite) == ("square-above-maximum", "lugano-pb.max")
    scene.bet("bruno", "punto", 40, box=1)


@pytest.mark.proves("lugano-pb.max")
def test_the_maximum_on_egalite_holds_for_each_player_only() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "egalite", 20)
    refusal = scene.bet_refused("anna", "egalite", 5)
    assert (refusal.reason.code, refusal.cite) == ("above-maximum", "lugano-pb.max")
    scene.bet("bruno", "egalite", 20)


@pytest.mark.proves("lugano-pb.max", "lugano-pb.chips")
def test_francs_and_euro_count_at_par_towards_the_maximum() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1, bruno=None)
    scene.do(ta.BuyChips("bruno", Amount(300_00), EUR))
    scene.bet("anna", "punto", 60)
    refusal = scene.refused(a.PlaceBet("bruno", "punto", Amount(41_00), 1, EUR))
    assert (refusal.reason.code, refusal.cite) == ("square-above-maximum", "lugano-pb.max")
    scene.bet("bruno", "punto", 40, box=1, currency=EUR)


@pytest.mark.proves("lugano-pb.stack")
def test_bets_of_different_players_on_one_square_lie_apart() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1, bruno=None)
    scene.bet("anna", "punto", 60)
    (beside,) = scene.bet("bruno", "punto", 40, box=1)
    assert beside.cite == "lugano-pb.stack"
    assert [(bet.owner, bet.box, bet.amount) for bet in scene.coup.bets] == [
        ("anna", 1, 60_00),
        ("bruno", 1, 40_00),
    ]
    scene.play()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_060, 10_040)


@pytest.mark.proves("lugano-pb.placard")
def test_the_panel_shows_a_minimum_and_a_maximum_and_they_are_the_ones_played() -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1)
    assert scene.last(te.TableOpened).limits == LOW
    assert scene.state.table.limits == LOW
    assert scene.bet_refused("anna", "punto", 9.99).facts["minimum"] == "10.00"
    assert scene.bet_refused("anna", "punto", 100.01).facts["maximum"] == "100.00"
    senseless = LOW._replace(even=Range(Amount(100_00), Amount(10_00)))
    refusal = scene.refused(ta.ChangeLimits("inspector", senseless))
    assert (refusal.reason.code, refusal.cite) == ("bad-limits", "lugano-pb.placard")


# Side bets


@pytest.mark.proves("lugano-pb.plus8")
@pytest.mark.parametrize(
    ("top", "wins"),
    [
        ("6h 2d Kc Kd 7s", False),  # 6 and 9
        ("7h Ad Kc Kd Ts", True),  # 7 and 1
        ("8h Kd Kc Td", True),  # 8 and 0
        ("9h 9d Kc Kd", True),  # 9 and 9 make 18
        ("4h 4d Kc Kd Ks", True),  # 4 and 4: the Banco stays against a king
        ("9h 8d Kc Kd", False),  # 17
    ],
)
def test_plus_eight_wins_eight_to_one_when_the_totals_make_eight_or_eighteen(
    top: str, wins: bool
) -> None:
    scene = Scene(LUGANO, top, anna=1)
    scene.bet("anna", "banco", 10)
    scene.bet("anna", "plus8", 15)
    scene.play()
    announced = scene.last(e.SideChancesAnnounced)
    assert ("plus8" in announced.winning) is wins
    paid = [
        (event.cite, event.winnings) for event in scene.told(e.BetPaid) if event.bet.amount == 15_00
    ]
    assert paid == ([("lugano-pb.plus8", 120_00)] if wins else [])


@pytest.mark.proves("lugano-pb.dragon")
@pytest.mark.parametrize(
    ("top", "wins"),
    [
        ("2h 2d Kc Ad Ks Kh", True),  # king with king
        ("2h 2d Kc Ad 3s 3s", True),
        ("2h 2d Kc Ad Ks Qh", False),  # both nothing, but no pair
        ("2h 2d Kc Ad 3s 4s", False),
        ("2h 7d 2c Kd Ks", False),  # the Banco takes none
        ("6h 2d Kc Kd Ks", False),  # the Punto takes none
        ("4h 4d 4c 4s", False),  # no third cards at all
    ],
)
def test_dragon_pair_wins_thirty_five_to_one_when_both_third_cards_are_of_one_rank(
    top: str, wins: bool
) -> None:
    scene = Scene(LUGANO, top, anna=1)
    scene.bet("anna", "punto", 10)
    scene.bet("anna", "dragon", 15)
    scene.play()
    assert ("dragon" in scene.last(e.SideChancesAnnounced).winning) is wins
    paid = [
        (event.cite, event.winnings) for event in scene.told(e.BetPaid) if event.bet.amount == 15_00
    ]
    assert paid == ([("lugano-pb.dragon", 525_00)] if wins else [])


@pytest.mark.proves("lugano-pb.plus8", "lugano-pb.dragon")
@pytest.mark.parametrize("chance", ["plus8", "dragon"])
@pytest.mark.parametrize(
    ("stake", "code"),
    [
        (4, "below-minimum"),
        (7, "bad-multiple"),
        (12.50, "bad-multiple"),
        (105, "above-maximum"),
        (5, None),
        (15, None),
        (100, None),
    ],
)
def test_a_side_bet_is_from_five_to_a_hundred_in_fives(
    chance: str, stake: float, code: str | None
) -> None:
    scene = Scene(LUGANO, limits=LOW, anna=1)
    scene.bet("anna", "punto", 10)
    if code is None:
        scene.bet("anna", chance, stake)
        return
    refusal = scene.bet_refused("anna", chance, stake)
    assert (refusal.reason.code, refusal.cite) == (code, f"lugano-pb.{chance}")


@pytest.mark.proves("lugano-pb.side")
@pytest.mark.parametrize("chance", ["plus8", "dragon"])
@pytest.mark.parametrize("ordinary", ["punto", "banco", "egalite"])
@pytest.mark.parametrize("seat", [1, None])
def test_a_side_bet_needs_an_ordinary_one_of_the_same_player_seated_or_standing(
    seat: int | None, ordinary: str, chance: str
) -> None:
    scene = Scene(LUGANO, anna=seat, bruno=2)
    scene.bet("bruno", "punto", 10)
    refusal = scene.bet_refused("anna", chance, 5)
    assert (refusal.reason.code, refusal.cite) == ("needed-bet", "lugano-pb.side")
    scene.bet("anna", ordinary, 10, box=1)
    scene.bet("anna", chance, 5)
    assert scene.coup.staked(chance)[0].owner == "anna"


@pytest.mark.proves("lugano-pb.side")
def test_one_side_bet_does_not_carry_the_other() -> None:
    scene = Scene(LUGANO, anna=1)
    scene.bet("anna", "punto", 10)
    scene.bet("anna", "plus8", 5)
    refusal = scene.refused(a.RemoveBet("anna", "punto"))
    assert (refusal.reason.code, refusal.cite) == ("still-needed", "lugano-pb.side")
    scene.do(a.RemoveBet("anna", "plus8"))
    scene.do(a.RemoveBet("anna", "punto"))
    assert scene.bet_refused("anna", "dragon", 5).cite == "lugano-pb.side"


@pytest.mark.proves("lugano-pb.side", "lugano-pb.flow")
def test_a_side_bet_after_nulla_va_piu_is_refused() -> None:
    scene = Scene(LUGANO, anna=1)
    scene.bet("anna", "punto", 10)
    scene.dealer.close()
    refusal = scene.bet_refused("anna", "plus8", 5)
    assert (refusal.reason.code, refusal.cite) == ("bets-closed", "lugano-pb.flow")


@pytest.mark.proves("lugano-pb.order")
def test_losing_side_bets_go_first_and_winning_side_bets_are_paid_last() -> None:
    scene = Scene(LUGANO, "7h Ad Kc Kd Ts", anna=1, bruno=2)  # Punto 7, Banco 1: plus8 wins
    scene.bet("bruno", "banco", 20)
    scene.bet("anna", "punto", 10)
    scene.bet("anna", "plus8", 5)
    scene.bet("bruno", "dragon", 10)
    scene.bet("anna", "egalite", 15)
    scene.deal()
    scene.until(Step.SETTLE)
    told, *passes, settled = scene.dealer.settle()
    assert told == e.SideChancesAnnounced("lugano-pb.order", ("plus8",))
    assert settled == e.CoupSettled("lugano-pb.order")
    assert [_pass(event) for event in passes] == [
        ("collected", "dragon", "lugano-pb.order"),
        ("collected", "banco", "lugano-pb.order"),
        ("collected", "egalite", "lugano-pb.order"),
        ("paid", "punto", "lugano-pb.pay"),
        ("paid", "plus8", "lugano-pb.plus8"),
    ]


def _pass(event: Event) -> tuple[str, str, str]:
    assert isinstance(event, e.BetCollected | e.BetPaid)
    return (
        "paid" if isinstance(event, e.BetPaid) else "collected",
        event.bet.chance,
        event.cite,
    )


@pytest.mark.proves("lugano-pb.order")
def test_the_result_is_told_before_any_bet_is_settled() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.refused(a.Settle("dealer"))
    scene.dealer.announce(9, 5)
    assert waits_for(scene, Step.SETTLE)


# The non-betting coup


@pytest.mark.proves("lugano-pb.nonbetting")
@pytest.mark.parametrize(
    ("face", "mishap"),
    [("down", Mishap.EXTRA_CARD_UNSEEN), ("up", Mishap.EXTRA_CARD_SEEN)],
)
def test_a_card_too_many_seen_or_not_serves_a_coup_without_bets(face: str, mishap: Mishap) -> None:
    scene = Scene(LUGANO, f"{PUNTO_NINE} 8c {PUNTO_NINE}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.draw("aside", face)
    assert scene.rulings == [(Mishap.CARD_DETACHED, "lugano-pb.nonbetting")]
    scene.finish()
    assert scene.rulings[1:] == [(mishap, "lugano-pb.nonbetting")]
    assert scene.chips("anna") == 10_100  # the coup itself goes on as usual
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.refused(a.OpenBetting("dealer"))
    announced = scene.do(a.AnnounceInBianco("dealer"))
    assert announced == (e.InBiancoAnnounced("lugano-pb.nonbetting", 2, NON_BETTING),)
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto").split()[0] == "8c"
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert waits_for(scene, Step.OPEN_BETTING)


@pytest.mark.proves("lugano-pb.nonbetting")
def test_a_card_drawn_while_bets_lie_open_has_them_withdrawn() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "egalite", 10)
    scene.dealer.draw("aside")
    assert scene.rulings == [(Mishap.EXTRA_CARD_UNSEEN, "lugano-pb.nonbetting")]
    assert [event.cite for event in scene.told(e.BetReturned)] == ["lugano-pb.nonbetting"] * 2
    turned = e.TurnedInBianco("lugano-pb.nonbetting", NON_BETTING)
    assert scene.last(e.TurnedInBianco) == turned
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kh", "2d 3d")


@pytest.mark.proves("lugano-pb.nonbetting")
@pytest.mark.parametrize(
    ("side", "face", "given", "left"),
    [
        ("punto", "up", Mishap.UNASKED_CARD, Mishap.UNASKED_LEFT_SEEN),
        ("punto", "down", Mishap.UNASKED_CARD, Mishap.UNASKED_LEFT_UNSEEN),
        ("banco", "up", Mishap.UNDUE_CARD, Mishap.UNDUE_LEFT_SEEN),
        ("banco", "down", Mishap.UNDUE_CARD, Mishap.UNDUE_LEFT_UNSEEN),
    ],
)
def test_a_third_card_not_due_goes_under_the_sabot_and_serves_a_non_betting_coup(
    side: str, face: str, given: Mishap, left: Mishap
) -> None:
    scene = Scene(LUGANO, f"{BANCO_SEVEN} 5s", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.dealer.draw(side, face)
    assert scene.rulings == [(given, "lugano-pb.nonbetting")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("6h Kc", "7d Kd")
    scene.finish()
    assert scene.rulings[1:] == [(left, "lugano-pb.nonbetting")]
    assert scene.chips("anna") == 10_095
    assert scene.last(e.TurnedInBianco).formula == NON_BETTING
    assert [waiting.card for waiting in scene.state.waiting] == ["5s"]


@pytest.mark.proves("lugano-pb.nonbetting")
def test_a_card_put_aside_that_the_rule_still_wants_plays_in_the_coup() -> None:
    scene = Scene(LUGANO, "2h 7d Kc Kd 5s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.draw("aside")
    scene.dealer.draw("punto")
    assert scene.hand("punto") == "2h Kc 5s"
    scene.finish()
    assert waits_for(scene, Step.OPEN_BETTING)


# The flow of the game and the Rule


@pytest.mark.proves("lugano-pb.flow")
def test_bets_are_called_for_then_closed_and_none_is_added_touched_or_moved() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    opened = e.BettingOpened("lugano-pb.flow", 1, "piazzate le vostre scommesse")
    assert scene.last(e.BettingOpened) == opened
    scene.bet("anna", "punto", 100)
    assert scene.dealer.close() == (e.BettingClosed("lugano-pb.flow", "nulla va più"),)
    assert scene.bet_refused("anna", "punto", 100).cite == "lugano-pb.flow"
    assert scene.bet_refused("anna", "banco", 100).cite == "lugano-pb.flow"
    assert scene.refused(a.RemoveBet("anna", "punto")).cite == "lugano-pb.flow"


@pytest.mark.proves("lugano-pb.flow")
def test_two_cards_lie_face_up_on_each_square() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    drawn = [(card.card, card.side, card.up, card.cite) for card in scene.told(e.CardDrawn)]
    assert drawn == [
        ("9h", Side.PUNTO, True, "lugano-pb.flow"),
        ("2d", Side.BANCO, True, "lugano-pb.flow"),
        ("Kh", Side.PUNTO, True, "lugano-pb.flow"),
        ("3d", Side.BANCO, True, "lugano-pb.flow"),
    ]
    assert waits_for(scene, Step.ANNOUNCE)
    assert not scene.rulings


# As printed: the Banco's total, and the third cards of the Punto on which it draws.

BANCO_DRAWS_ON = {
    0: range(10),
    1: range(10),
    2: range(10),
    3: [given for given in range(10) if given != 8],
    4: range(2, 8),
    5: range(4, 8),
    6: (6, 7),
    7: (),
}


@pytest.mark.proves("lugano-pb.rule-banco")
@pytest.mark.parametrize("total", BANCO_DRAWS_ON)
def test_the_banco_draws_in_every_cell_as_its_table_prints_it(total: int) -> None:
    for given in range(10):
        draws = given in BANCO_DRAWS_ON[total]
        assert LUGANO.rule.banco_draws(total, given) is draws, (total, given)


@pytest.mark.proves("lugano-pb.rule-banco")
def test_the_bancos_third_card_is_drawn_by_its_table() -> None:
    scene = played("2h 3d Kc Kd 7s 4s", banco=100)
    third = scene.told(e.CardDrawn)[-1]
    assert (third.card, third.side, third.cite) == ("4s", Side.BANCO, "lugano-pb.rule-banco")


@pytest.mark.proves("lugano-pb.rule-banco", "lugano-pb.rule-punto")
@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("side", [0, 1])
def test_eight_or_nine_of_either_side_stops_both(side: int, natural: int) -> None:
    hands = ["2", "2"]
    hands[side] = str(natural)
    scene = Scene(LUGANO, f"{hands[0]}h {hands[1]}d Kc Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert waits_for(scene, Step.ANNOUNCE)
    scene.finish()
    assert scene.last(e.PointsAnnounced).cite == "lugano-pb.rule-punto"
    assert len(scene.told(e.CardDrawn)) == 4


@pytest.mark.proves("lugano-pb.rule-punto")
@pytest.mark.parametrize("total", range(8))
def test_the_punto_draws_with_nought_to_five_and_stays_with_six_or_seven(total: int) -> None:
    scene = played(f"{FACES[total]}h 7d Kc Kd 9s", punto=100)
    thirds = scene.told(e.CardDrawn)[4:]
    if total <= 5:
        assert [(card.card, card.side) for card in thirds] == [("9s", Side.PUNTO)]
        assert thirds[0].cite == "lugano-pb.rule-punto"
    else:
        assert thirds == []


@pytest.mark.proves("lugano-pb.rule-punto")
@pytest.mark.parametrize("total", range(8))
def test_against_a_punto_that_stays_the_banco_draws_with_nought_to_five(total: int) -> None:
    scene = played(f"6h {FACES[total]}d Kc Kd 9s", punto=100)
    thirds = [(card.card, card.side) for card in scene.told(e.CardDrawn)[4:]]
    assert thirds == ([("9s", Side.BANCO)] if total <= 5 else [])


# The table with the cards in the hand


@pytest.mark.proves("lugano-pb.hand-table")
def test_at_a_hand_table_the_covered_punto_cards_go_to_the_highest_bet_on_punto() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 150)
    scene.bet("carla", "banco", 500)
    scene.deal()
    assert not any(laid.up for laid in scene.coup.cards)
    passed = e.CardsPassed("lugano-pb.hand-table", "bruno", Side.PUNTO, Why.HIGHEST_BET)
    assert scene.dealer.give("bruno") == (passed,)
    assert scene.coup.covered(Side.PUNTO)
    assert scene.coup.covered(Side.BANCO)
    assert scene.refused(a.Look("anna")).cite == "lugano-pb.hand-table"
    (looked,) = scene.do(a.Look("bruno"))
    assert isinstance(looked, e.CardsLooked)
    assert (looked.cite, looked.player) == ("lugano-pb.hand-table", "bruno")


@pytest.mark.proves("lugano-pb.hand-table")
def test_the_covered_cards_of_a_hand_table_do_not_rest_on_the_rule_that_lays_them_face_up() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert {card.cite for card in scene.told(e.CardDrawn)} == {"lugano-pb.hand-table"}


@pytest.mark.proves("lugano-pb.hand-table")
def test_among_equal_bets_the_one_who_wants_the_cards_gets_them() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.bet("carla", "punto", 50)
    scene.deal()
    assert waits_for(scene, Step.ASK_TIED)
    asked = scene.do(a.AskTied("dealer"))
    assert asked == (e.TiedAsked("lugano-pb.hand-table", ("anna", "bruno")),)
    assert scene.refused(a.AnswerTied("carla", True)).cite == "lugano-pb.hand-table"
    answered = scene.do(a.AnswerTied("bruno", True))
    assert answered == (e.TiedAnswered("lugano-pb.hand-table", "bruno", True),)
    scene.do(a.AnswerTied("anna", False))
    assert waits_for(scene, Step.PASS_CARDS)
    passed = e.CardsPassed("lugano-pb.hand-table", "bruno", Side.PUNTO, Why.CHOSEN_AMONG_TIED)
    assert scene.dealer.give("bruno") == (passed,)


@pytest.mark.proves("lugano-pb.hand-table")
@pytest.mark.parametrize("takes", [True, False])
def test_everyone_who_was_asked_may_answer_even_when_the_others_have_declined(takes: bool) -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 100)
    scene.bet("carla", "banco", 50)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", takes))
    scene.dealer.give("bruno" if takes else "carla")
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table")
def test_when_several_of_the_tied_want_the_cards_the_inspector_decides() -> None:
    scene = hand_table()
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    for name, takes in (("anna", False), ("bruno", True), ("carla", True)):
        scene.do(a.AnswerTied(name, takes))
    assert waits_for(scene, Step.DECIDE_READER)
    assert scene.refused(a.DecideReader("inspector", "anna")).cite == "lugano-pb.hand-table"
    decided = scene.do(a.DecideReader("inspector", "carla"))
    assert decided == (e.ReaderDecided("lugano-pb.hand-table", "carla", Side.PUNTO),)
    passed = e.CardsPassed("lugano-pb.hand-table", "carla", Side.PUNTO, Why.CHOSEN_AMONG_TIED)
    assert scene.dealer.give("carla") == (passed,)


@pytest.mark.proves("lugano-pb.hand-table")
def test_nobody_but_the_inspector_decides_among_the_tied() -> None:
    scene = hand_table()
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.deal()
    scene.until(Step.DECIDE_READER)
    assert scene.refused(a.DecideReader("dealer", "anna")).cite == "lugano-pb.hand-table"


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.hand-decline")
def test_when_none_of_the_tied_wants_the_cards_the_option_goes_to_the_banco() -> None:
    scene = hand_table()
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 100)
    scene.bet("carla", "banco", 50)
    scene.deal()
    scene.do(a.AskTied("dealer"))
    scene.do(a.AnswerTied("anna", False))
    scene.do(a.AnswerTied("bruno", False))
    (passed,) = scene.dealer.give("carla")
    assert isinstance(passed, e.CardsPassed)
    assert (passed.cite, passed.side) == ("lugano-pb.hand-decline", Side.BANCO)
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-table", "lugano-pb.chips")
def test_a_bet_in_euro_and_an_equal_one_in_francs_are_equal_bets() -> None:
    scene = hand_table()
    scene.do(ta.BuyChips("anna", Amount(300_00), EUR))
    scene.bet("anna", "punto", 100, currency=EUR)
    scene.bet("bruno", "punto", 100, currency=CHF)
    scene.deal()
    assert waits_for(scene, Step.ASK_TIED)


@pytest.mark.proves("lugano-pb.hand-table")
def test_cards_taken_off_the_table_or_out_of_sight_bring_a_reminder() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    (ruled,) = scene.do(a.Report("inspector", Mishap.CARDS_LIFTED))
    assert ruled == e.MishapRuled(
        "lugano-pb.hand-table", Mishap.CARDS_LIFTED, (Remedy.REMIND,), (), "anna"
    )
    assert waits_for(scene, Step.TURN_PUNTO)


@pytest.mark.proves("lugano-pb.hand-turn")
def test_the_player_turns_the_punto_cards_and_then_the_croupier_the_bancos() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    assert waits_for(scene, Step.TURN_PUNTO)
    assert scene.do(a.Turn("anna", Side.PUNTO)) == (
        e.HandTurned("lugano-pb.hand-turn", Side.PUNTO, "anna"),
        e.PointTold("lugano-pb.hand-turn", Side.PUNTO, 9),
    )
    assert waits_for(scene, Step.TURN_BANCO)
    assert scene.dealer.turn("banco") == (
        e.HandTurned("lugano-pb.hand-turn", Side.BANCO, "dealer"),
        e.PointTold("lugano-pb.hand-turn", Side.BANCO, 5),
    )
    scene.finish()
    assert not scene.rulings
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("lugano-pb.hand-turn")
def test_the_player_only_turns_the_cards_and_declares_nothing() -> None:
    scene = hand_table("2h 7d Kc Kd 5s")
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("anna")
    refusal = scene.refused(a.Declare("anna", a.Word.CARTA))
    assert refusal.reason.code == "not-now"
    refusal = scene.refused(a.Turn("bruno", Side.PUNTO))
    assert refusal.reason.code == "only-the-dealer"


@pytest.mark.proves("lugano-pb.hand-third")
def test_the_puntos_third_card_goes_to_the_player_who_had_the_first_two() -> None:
    scene = hand_table("2h 3d Kc Kd 5s 4s")
    scene.bet("anna", "punto", 50)
    scene.bet("bruno", "punto", 100)
    scene.play()
    punto, banco = scene.told(e.CardDrawn)[4:]
    assert (punto.card, punto.to, punto.cite) == ("5s", "bruno", "lugano-pb.hand-third")
    assert (banco.card, banco.to, banco.cite) == ("4s", "", "lugano-pb.rule-banco")


@pytest.mark.proves("lugano-pb.hand-decline")
def test_with_nobody_on_punto_the_banco_bettor_turns_the_bancos_cards_only() -> None:
    scene = hand_table("2h 3d Kc Kd 5s 4s")
    scene.bet("anna", "banco", 50)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    (passed,) = scene.dealer.give("bruno")
    assert isinstance(passed, e.CardsPassed)
    assert (passed.cite, passed.side) == ("lugano-pb.hand-decline", Side.BANCO)
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.refused(a.Turn("bruno", Side.PUNTO))
    scene.dealer.turn("punto")
    scene.do(a.Turn("bruno", Side.BANCO))
    assert not scene.rulings
    scene.finish()
    punto, banco = scene.told(e.CardDrawn)[4:]
    assert (punto.to, banco.to) == ("", "bruno")


@pytest.mark.proves("lugano-pb.hand-decline")
def test_a_punto_bettor_who_declines_leaves_the_cards_to_the_next_and_then_to_the_banco() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.bet("carla", "banco", 500)
    scene.deal()
    scene.dealer.give("anna")
    declined = scene.do(a.DeclineCards("anna"))
    assert declined == (e.CardsDeclined("lugano-pb.hand-decline", "anna"),)
    assert scene.dealer.give("bruno")[0].cite == "lugano-pb.hand-decline"
    assert scene.coup.reads is Side.PUNTO
    scene.do(a.DeclineCards("bruno"))
    assert scene.dealer.give("carla")[0].cite == "lugano-pb.hand-decline"
    assert (scene.coup.reader, scene.coup.reads.value) == ("carla", "banco")
    assert not scene.rulings


@pytest.mark.proves("lugano-pb.hand-decline")
def test_when_the_banco_bettors_decline_too_the_croupier_turns_all_the_cards() -> None:
    scene = hand_table()
    scene.bet("anna", "punto", 100)
    scene.bet("carla", "banco", 500)
    scene.deal()
    scene.dealer.give("anna")
    scene.do(a.DeclineCards("anna"))
    scene.dealer.give("carla")
    scene.do(a.DeclineCards("carla"))
    passed = e.CardsPassed("lugano-pb.hand-decline", "", Side.PUNTO, Why.ALL_DECLINED)
    assert scene.dealer.give("") == (passed,)
    scene.finish()
    assert [turned.by for turned in scene.told(e.HandTurned)] == ["dealer", "dealer"]


@pytest.mark.proves("lugano-pb.hand-decline", "lugano-pb.hand-table")
def test_equal_banco_bettors_are_asked_as_the_punto_bettors_are() -> None:
    scene = hand_table()
    scene.bet("anna", "banco", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    assert scene.do(a.AskTied("dealer")) == (
        e.TiedAsked("lugano-pb.hand-table", ("anna", "bruno")),
    )
    scene.do(a.AnswerTied("anna", True))
    scene.do(a.AnswerTied("bruno", True))
    scene.do(a.DecideReader("inspector", "bruno"))
    scene.dealer.give("bruno")
    assert (scene.coup.reader, scene.coup.reads) == ("bruno", Side.BANCO)


# The supervisor


@pytest.mark.proves("lugano-pb.supervisor")
def test_the_supervisor_has_pictures_and_sound_checked_with_the_coups_record() -> None:
    scene = Scene(LUGANO, f"{PUNTO_NINE} {BANCO_SEVEN}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    (asked,) = scene.do(a.RequestCheck("supervisor", "la mano di anna"))
    assert asked == e.CheckRequested(
        "lugano-pb.supervisor",
        "supervisor",
        "la mano di anna",
        1,
        cards(PUNTO_NINE),
        scene.coup.bets,
    )
    assert waits_for(scene, Step.ANNOUNCE)  # play is not touched
    bets = scene.coup.bets
    scene.finish()
    assert scene.chips("anna") == 10_100
    (later,) = scene.do(a.RequestCheck("supervisor", "ancora"))
    assert isinstance(later, e.CheckRequested)
    assert (later.cards, later.bets) == (cards(PUNTO_NINE), bets)


@pytest.mark.proves("lugano-pb.supervisor")
@pytest.mark.parametrize("by", ["anna", "dealer", "inspector"])
def test_a_check_is_for_the_supervisor_to_ask(by: str) -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    refusal = scene.refused(a.RequestCheck(by, "la mano"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "lugano-pb.supervisor")
