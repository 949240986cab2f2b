"""Punto y Banco at the Casinò di Venezia in Vittoriosa, Malta, provision by provision."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.malta import MALTA
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.punto_banco.scene import Scene
from tests.scene import money_in_balance

PUNTO_NINE = "9h 2d Kh 3d"  # Punto 9, Banco 5
BANCO_SEVEN = "6h 7d Kc Kd"  # Punto 6, Banco 7
BANCO_SIX = "2h 6d Kc Kd 3s"  # Punto 2, draws 3; Banco stays with 6
TIE_ON_SEVEN = "7h 7d Kc Kd"
FACES = "KA23456789"

LOW = Limits(Range(Amount(10_00), Amount(100_00)), Range(Amount(5_00), Amount(20_00)))


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for this step now."""
    return scene.step is step


def hands_of(top: str) -> tuple[Scene, str, str]:
    """A coup played to the announcement, with both hands."""
    scene = Scene(MALTA, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    return scene, scene.hand("punto"), scene.hand("banco")


@pytest.mark.proves("malta-pb.values")
@pytest.mark.parametrize(
    ("top", "punto", "banco", "winner"),
    [
        ("Th Kd 7c 6d", 7, 6, Side.PUNTO),  # ten and king are nothing
        ("Jh Qd 6c 7d", 6, 7, Side.BANCO),  # knave and queen too
        ("Ah 9d 6c 8d", 7, 7, None),  # ace is one; 17 is 7
    ],
)
def test_figures_and_tens_are_nothing_and_the_nearest_to_nine_wins(
    top: str, punto: int, banco: int, winner: Side | None
) -> None:
    scene, _, _ = hands_of(top)
    scene.dealer.announce(punto, banco)
    assert not scene.rulings
    assert scene.last(e.PointsAnnounced).winner is winner


@pytest.mark.proves("malta-pb.values")
def test_a_sum_with_its_tens_is_not_a_point() -> None:
    scene, _, _ = hands_of("Ah 9d 6c 8d")
    assert scene.refused(a.Announce("dealer", 7, 17)).cite == "malta-pb.values"


@pytest.mark.proves("malta-pb.bets")
def test_one_player_may_bet_on_both_sides_and_others_on_either() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1, bruno=2)
    (first,) = scene.bet("anna", "punto", 100)
    (second,) = scene.bet("anna", "banco", 50)
    scene.bet("bruno", "banco", 30)
    assert (first.cite, second.cite) == ("malta-pb.bets", "malta-pb.bets")
    scene.play()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_050, 9_970)


@pytest.mark.proves("malta-pb.deal")
def test_the_first_four_cards_go_to_punto_banco_punto_banco() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert [(card.card, card.side, card.cite) for card in scene.events_of(e.CardDrawn)] == [
        ("9h", Side.PUNTO, "malta-pb.deal"),
        ("2d", Side.BANCO, "malta-pb.deal"),
        ("Kh", Side.PUNTO, "malta-pb.deal"),
        ("3d", Side.BANCO, "malta-pb.deal"),
    ]
    assert all(laid.up for laid in scene.coup.cards)
    assert not scene.rulings


@pytest.mark.proves("malta-pb.natural")
@pytest.mark.parametrize(
    ("top", "winner", "cite"),
    [
        ("5h 2d 3h Kd", Side.PUNTO, "malta-pb.natural"),  # 8 against 2
        ("2h 5d Kh 4d", Side.BANCO, "malta-pb.natural"),  # 2 against 9
        ("8h 9d Kh Kd", Side.BANCO, "malta-pb~nine-beats-eight"),
        ("9h 8d Kh Kd", Side.PUNTO, "malta-pb~nine-beats-eight"),
        ("8h 8d Kh Kd", None, "malta-pb.natural"),
    ],
)
def test_eight_or_nine_on_two_cards_ends_the_coup_without_a_third(
    top: str, winner: Side | None, cite: str
) -> None:
    scene = Scene(MALTA, top, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    assert waits_for(scene, Step.ANNOUNCE)
    scene.until(Step.SETTLE)
    announced = scene.last(e.PointsAnnounced)
    assert (announced.cite, announced.winner) == (cite, winner)
    scene.finish()
    won = {Side.PUNTO: (10_100, 9_900), Side.BANCO: (9_900, 10_100), None: (10_000, 10_000)}
    assert (scene.chips("anna"), scene.chips("bruno")) == won[winner]


@pytest.mark.proves("malta-pb.punto")
@pytest.mark.parametrize("point", range(8))
def test_the_punto_draws_with_zero_to_five_and_never_with_six_or_seven(point: int) -> None:
    scene, punto, _ = hands_of(f"{FACES[point]}h 7d Kc Kd 9s")
    if point <= 5:
        assert punto == f"{FACES[point]}h Kc 9s"
        assert scene.last(e.CardDrawn).cite == "malta-pb.punto"
    else:
        assert punto == f"{FACES[point]}h Kc"
    assert MALTA.rule.punto_draws(point) is (point <= 5)


# The grid as printed: the Banco's point, and T or R under each card served to the Punto, 0 to 9.

GRID = {
    3: "T T T T T T T T R T",
    4: "R R T T T T T T R R",
    5: "R R R R T T T T R R",
    6: "R R R R R R T T R R",
}


@pytest.mark.proves("malta-pb.banco")
@pytest.mark.parametrize("point", range(8))
def test_the_banco_draws_in_every_cell_as_the_grid_prints_it(point: int) -> None:
    always = {0: "T", 1: "T", 2: "T", 7: "R"}
    row = GRID[point].split() if point in GRID else [always[point]] * 10
    for given, cell in enumerate(row):
        assert MALTA.rule.banco_draws(point, given) is (cell == "T"), (point, given)


@pytest.mark.proves("malta-pb.banco")
@pytest.mark.parametrize("point", range(8))
def test_against_a_punto_that_stands_the_banco_draws_with_zero_to_five(point: int) -> None:
    scene, _, banco = hands_of(f"6h {FACES[point]}d Kc Kd 4s")
    assert banco.split()[2:] == (["4s"] if point <= 5 else [])
    if point <= 5:
        # With 0 to 2 it always draws; for the rest the grid has no such column.
        cite = "malta-pb.banco" if point <= 2 else "malta-pb~punto-stands"
        assert scene.last(e.CardDrawn).cite == cite


@pytest.mark.proves("malta-pb.tie")
def test_on_equal_points_the_coup_is_null_and_punto_and_banco_go_back() -> None:
    scene = Scene(MALTA, TIE_ON_SEVEN, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 200)
    scene.play()
    assert scene.last(e.PointsAnnounced).cite == "malta-pb.tie"
    back = [
        (event.cite, event.bet.owner, event.bet.amount) for event in scene.events_of(ce.BetReturned)
    ]
    assert back == [("malta-pb.tie", "anna", 100_00), ("malta-pb.tie", "bruno", 200_00)]
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)


@pytest.mark.proves("malta-pb.pay")
@pytest.mark.parametrize(
    ("top", "chance", "stake", "winnings", "cite"),
    [
        (PUNTO_NINE, "punto", 100, 100, "malta-pb.pay"),
        # Punto wins with 6: paid in full
        ("6h 5d Kc Kd Ks", "punto", 100, 100, "malta-pb.pay"),
        (BANCO_SEVEN, "banco", 100, 100, "malta-pb~half-pay"),
        (BANCO_SIX, "banco", 100, 50, "malta-pb~half-pay"),
        (BANCO_SIX, "banco", 10.01, 5.00, "malta-pb~rounding"),  # half of an odd sum
        # a six made with three cards
        ("2h 3d Kc Kd 3s 3h", "banco", 100, 50, "malta-pb~half-pay"),
    ],
)
def test_wins_are_paid_even_money_without_commission_but_half_on_a_banco_six(
    top: str, chance: str, stake: float, winnings: float, cite: str
) -> None:
    scene = Scene(MALTA, top, anna=1)
    scene.bet("anna", chance, stake)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.winnings, paid.commission) == (cite, winnings * 100, 0)
    assert scene.chips("anna") == 10_000 + winnings
    assert scene.cagnotte == 0


@pytest.mark.proves("malta-pb.pay")
def test_a_banco_that_loses_with_six_costs_the_whole_bet() -> None:
    scene = Scene(MALTA, "7h 6d Kc Kd", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("malta-pb.parity")
def test_parita_is_bet_only_after_a_bet_on_punto_or_banco_by_the_same_player() -> None:
    scene = Scene(MALTA, TIE_ON_SEVEN, anna=1, bruno=2)
    refusal = scene.bet_refused("anna", "egalite", 10)
    assert (refusal.reason.code, refusal.cite) == ("needed-bet", "malta-pb~same-player")
    scene.bet("bruno", "punto", 100)
    assert scene.bet_refused("anna", "egalite", 10).cite == "malta-pb~same-player"
    scene.bet("anna", "banco", 100)
    scene.bet("anna", "egalite", 10)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.bet.chance, paid.winnings) == ("malta-pb.parity", "egalite", 80_00)
    assert scene.chips("anna") == 10_080


@pytest.mark.proves("malta-pb.parity")
def test_a_bet_of_the_coup_before_does_not_open_parita() -> None:
    scene = Scene(MALTA, f"{PUNTO_NINE} {TIE_ON_SEVEN}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.dealer.open()
    assert scene.bet_refused("anna", "egalite", 10).cite == "malta-pb~same-player"


@pytest.mark.proves("malta-pb.parity")
def test_the_bet_parita_rests_on_is_not_taken_back_before_it() -> None:
    scene = Scene(MALTA, anna=1)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "egalite", 10)
    refusal = scene.refused(a.RemoveBet("anna", "punto"))
    assert (refusal.reason.code, refusal.cite) == ("still-needed", "malta-pb~same-player")
    scene.do(a.RemoveBet("anna", "egalite"))
    scene.do(a.RemoveBet("anna", "punto"))
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("malta-pb.limits")
@pytest.mark.parametrize(
    ("chance", "stake", "code"),
    [
        ("banco", 9, "below-minimum"),
        ("banco", 101, "above-maximum"),
        ("egalite", 4, "below-minimum"),
        ("egalite", 21, "above-maximum"),
    ],
)
def test_the_minimum_and_maximum_of_the_sign_bind_the_player(
    chance: str, stake: float, code: str
) -> None:
    scene = Scene(MALTA, limits=LOW, anna=1)
    scene.bet("anna", "punto", 50)
    refusal = scene.bet_refused("anna", chance, stake)
    assert (refusal.reason.code, refusal.cite) == (code, "malta-pb.limits")


@pytest.mark.proves("malta-pb.limits")
def test_the_maximum_is_not_passed_by_adding_to_a_bet_or_by_using_several_boxes() -> None:
    scene = Scene(MALTA, limits=LOW, anna=None)
    scene.bet("anna", "punto", 60, box=1)
    for box in (1, 2):
        refusal = scene.bet_refused("anna", "punto", 41, box)
        assert (refusal.reason.code, refusal.cite) == ("above-maximum", "malta-pb.limits")
    scene.bet("anna", "punto", 40, box=2)


@pytest.mark.proves("malta-pb.limits")
@pytest.mark.parametrize(("top", "anna", "bruno"), [(PUNTO_NINE, 80, 20), (BANCO_SEVEN, -80, -20)])
def test_a_stake_passed_through_a_third_party_plays_up_to_the_maximum_and_the_rest_goes_back(
    top: str, anna: int, bruno: int
) -> None:
    scene = Scene(MALTA, top, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "punto", 80)
    scene.bet("bruno", "punto", 70)
    scene.deal()
    joined, ruled, back = scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert joined == ce.StakesJoined("malta-pb.limits", "anna", "bruno")
    assert isinstance(ruled, ce.MishapRuled)
    assert (ruled.mishap, ruled.cite) == (Mishap.STAKE_OVER_LIMIT, "malta-pb~excess")
    assert isinstance(back, ce.ExcessReturned)
    assert (back.cite, back.bet.owner, back.excess) == ("malta-pb~excess", "bruno", 50_00)
    assert scene.chips("bruno") == 9_980
    assert money_in_balance(scene.state)
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000 + anna, 10_000 + bruno)


@pytest.mark.proves("malta-pb.limits")
def test_joined_stakes_that_keep_within_the_maximum_are_left_alone() -> None:
    scene = Scene(MALTA, PUNTO_NINE, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "punto", 80)
    scene.bet("bruno", "punto", 20)
    scene.bet("bruno", "banco", 80)
    scene.deal()
    scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert not scene.rulings
    assert not scene.events_of(ce.ExcessReturned)


@pytest.mark.proves("malta-pb.limits")
def test_the_proxy_of_a_player_at_the_maximum_gets_their_whole_bet_back() -> None:
    scene = Scene(MALTA, PUNTO_NINE, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 70)
    scene.deal()
    scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert [bet.owner for bet in scene.coup.bets] == ["anna"]
    scene.finish()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 10_000)


@pytest.mark.proves("malta-pb.limits", "malta-pb.parity")
def test_a_proxys_parita_goes_back_with_the_bet_it_rests_on() -> None:
    scene = Scene(MALTA, PUNTO_NINE, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.bet("bruno", "egalite", 10)
    scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert scene.last(ce.ExcessReturned).cite == "malta-pb~same-player"
    assert [bet.owner for bet in scene.coup.bets] == ["anna"]
    assert scene.chips("bruno") == 10_000


@pytest.mark.proves("malta-pb.limits")
def test_only_players_are_found_to_stake_for_one_another() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    stranger = scene.refused(ca.JoinStakes("inspector", principal="anna", proxy="zoe"))
    assert stranger.reason.code == "unknown-person"


@pytest.mark.proves("malta-pb.limits")
def test_a_proxy_found_before_the_cards_may_not_stake_again_for_their_principal() -> None:
    scene = Scene(MALTA, PUNTO_NINE, limits=LOW, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.do(ca.JoinStakes("inspector", principal="anna", proxy="bruno"))
    assert scene.chips("bruno") == 10_000
    assert scene.bet_refused("bruno", "punto", 50).cite == "malta-pb.limits"


@pytest.mark.proves("malta-pb.change")
def test_the_direction_changes_the_limits_in_the_day_and_the_players_are_told_first() -> None:
    scene = Scene(MALTA, anna=1)
    scene.bet("anna", "punto", 500)
    assert scene.refused(ta.ChangeLimits("inspector", LOW)).cite == "malta-pb.change"
    announced, changed, *_ = scene.do(ta.ChangeLimits("direction", LOW))
    assert announced == te.LimitsAnnounced("malta-pb.change", LOW)
    assert changed == te.LimitsChanged("malta-pb.change", LOW)
    assert scene.state.table.limits == LOW
    # What lay above the new maximum has gone back.
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, "malta-pb~excess")]
    assert scene.chips("anna") == 10_000 - 100
    assert scene.bet_refused("anna", "banco", 101).cite == "malta-pb.limits"


@pytest.mark.proves("malta-pb.suspend")
def test_the_direction_may_suspend_play_at_any_time() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.refused(ta.Suspend("inspector")).cite == "malta-pb.suspend"
    returned, suspended = scene.do(ta.Suspend("direction"))
    assert returned.cite == "malta-pb~interruption"
    assert suspended == te.PlaySuspended("malta-pb.suspend")
    assert scene.chips("anna") == 10_000
    assert scene.bet_refused("anna", "punto", 100).cite == "malta-pb.suspend"
    assert scene.refused(ca.CloseBetting("dealer")).cite == "malta-pb.suspend"
    resumed = scene.do(ta.Resume("direction"))
    assert resumed == (te.PlayResumed("malta-pb.suspend"),)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("malta-pb.dispute")
def test_a_dispute_stops_the_coup_until_the_direction_decides() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    opened = scene.do(ca.Dispute("anna", "la mia carta"))
    assert opened == (ce.DisputeOpened("malta-pb.dispute", "anna", "la mia carta"),)
    assert waits_for(scene, Step.RESOLVE_DISPUTE)
    resolve = ca.ResolveDispute("direction", rebuildable=True)
    assert scene.refused(replace(resolve, by="inspector")).reason.code == "not-allowed"
    resolved, barred = scene.do(resolve)
    assert isinstance(resolved, ce.DisputeResolved)
    assert (resolved.cite, resolved.by) == ("malta-pb.dispute", "direction")
    assert resolved.cards == cards(PUNTO_NINE)
    assert barred == ce.ComplaintBarred("malta-pb.dispute")
    assert scene.refused(ca.Dispute("anna", "non ci sto")).cite == "malta-pb.dispute"
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("malta-pb.dispute")
def test_whoever_else_would_decide_a_dispute_is_told_that_it_is_for_the_direction() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ca.Dispute("anna", "la mia carta"))
    refusal = scene.refused(ca.ResolveDispute("inspector", rebuildable=True))
    assert refusal.cite == "malta-pb.dispute"


@pytest.mark.proves("malta-pb.dispute")
def test_a_dispute_after_the_coup_is_left_to_the_direction_and_what_it_rules_is_cited() -> None:
    scene = Scene(MALTA, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    noted = scene.do(ca.Dispute("anna", "mi spetta il doppio"))
    assert noted == (ce.LateDisputeNoted("malta-pb.dispute", "anna", "mi spetta il doppio"),)
    rule = ca.RuleFreely("direction", "il pagamento era giusto")
    assert scene.refused(replace(rule, by="inspector")).cite == "malta-pb.dispute"
    ruled = scene.do(rule)
    assert ruled == (
        ce.FreelyRuled("malta-pb.dispute", "direction", "il pagamento era giusto", True, 1, 1),
        ce.ComplaintBarred("malta-pb.dispute", late=True, number=1, taglia=1),
    )
    assert scene.refused(ca.Dispute("anna", "e invece no")).reason.code == "no-appeal"
    assert scene.chips("anna") == 10_100
