"""Punto Banco at the Casinò Lugano: the side bets +8 and Dragon Pair, and the order of settling."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.events import Event
from tests.punto_banco.articles.lugano.scenes import LOW, PUNTO_NINE, waits_for
from tests.punto_banco.scene import Scene


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
        (event.cite, event.winnings)
        for event in scene.events_of(ce.BetPaid)
        if event.bet.amount == 15_00
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
        (event.cite, event.winnings)
        for event in scene.events_of(ce.BetPaid)
        if event.bet.amount == 15_00
    ]
    assert paid == ([("lugano-pb.dragon", 525_00)] if wins else [])


@pytest.mark.parametrize(
    ("top", "cite"),
    [
        ("2h 2d Kc Ad Ks Qh", "lugano-pb~dragon-pair"),
        ("2h 2d Kc Ad 3s 4s", "lugano-pb.order"),
        ("2h 7d 2c Kd Ks", "lugano-pb.order"),
    ],
)
def test_a_dragon_pair_of_one_value_is_lost_by_the_reading_and_any_other_plainly(
    top: str, cite: str
) -> None:
    scene = Scene(LUGANO, top, anna=1)
    scene.bet("anna", "punto", 10)
    scene.bet("anna", "dragon", 15)
    scene.play()
    lost = scene.events_of(ce.BetCollected)[0]
    assert (lost.bet.chance, lost.cite) == ("dragon", cite)


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
    assert scene.coup.on(chance)[0].owner == "anna"


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
    announced, *passes, settled = scene.dealer.settle()
    assert announced == e.SideChancesAnnounced("lugano-pb.order", ("plus8",))
    assert settled == ce.CoupSettled("lugano-pb.order")
    assert [_pass(event) for event in passes] == [
        ("collected", "dragon", "lugano-pb.order"),
        ("collected", "banco", "lugano-pb.order"),
        ("collected", "egalite", "lugano-pb.order"),
        ("paid", "punto", "lugano-pb.pay"),
        ("paid", "plus8", "lugano-pb.plus8"),
    ]


def _pass(event: Event) -> tuple[str, str, str]:
    assert isinstance(event, ce.BetCollected | ce.BetPaid)
    return (
        "paid" if isinstance(event, ce.BetPaid) else "collected",
        event.bet.chance,
        event.cite,
    )


@pytest.mark.proves("lugano-pb.order")
def test_the_result_is_told_before_any_bet_is_settled() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.refused(ca.Settle("dealer"))
    scene.dealer.announce(9, 5)
    assert waits_for(scene, Step.SETTLE)
