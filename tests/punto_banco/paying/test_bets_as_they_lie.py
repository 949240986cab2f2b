"""Bets changed after the close, above the maximum, on one another; winnings left; chips in hand."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.payments import Done
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount
from tests.punto_banco.paying.accounts import (
    ALL,
    BANCO_WINS,
    CAMPIONE,
    LUGANO,
    MALTA,
    VENEZIA,
    accounts,
    complain,
    corrections,
    leave,
    money,
    resolve,
    right,
)
from tests.punto_banco.scene import Scene

HOUSES = pytest.mark.parametrize("house", ALL, ids=lambda house: house.id)


def drawn(house: House, cards: str = BANCO_WINS) -> Scene:
    """Anna has 100 on Punto, Bruno 60 on Banco; all cards lie open, the points are not told."""
    scene = Scene(house, cards, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    return scene


def shift(name: str, chance: str, amount: float, **how: object) -> ca.ShiftBet:
    return ca.ShiftBet("inspector", name, chance, money(amount), **how)  # type: ignore[arg-type]


def late_bet(house: House, name: str = "bruno", chance: str = "punto", box: int = 2) -> ca.ShiftBet:
    currency = house.currencies[0]
    return shift(name, chance, 40, box=box, currency=currency)


SHIFTS = {
    Mishap.LATE_BET: ("bruno", "punto", 40),
    Mishap.BET_PINCHED: ("anna", "punto", 40),
    Mishap.BET_CAPPED: ("bruno", "banco", 100),
}


def shifted(house: House, mishap: Mishap, unnoticed: bool) -> ca.ShiftBet:
    if mishap is Mishap.BET_MOVED:
        return shift("anna", "punto", 100, to="banco", unnoticed=unnoticed)
    name, chance, amount = SHIFTS[mishap]
    currency = house.currencies[0]
    return shift(name, chance, amount, currency=currency, unnoticed=unnoticed)


@HOUSES
@pytest.mark.parametrize("mishap", [*SHIFTS, Mishap.BET_MOVED])
@pytest.mark.proves("campione-pb.9", "venezia-spb.p2", "lugano-pb.flow")
def test_a_bet_changed_after_the_close_lies_again_as_it_did(house: House, mishap: Mishap) -> None:
    scene = drawn(house)
    bets = set(scene.coup.bets)
    scene.do(shifted(house, mishap, unnoticed=False))
    assert scene.rulings == [(mishap, house.rulings[mishap].cite)]
    assert set(scene.coup.bets) == bets
    assert not scene.coup.shifted
    scene.finish()
    assert accounts(scene) == right(house)


@HOUSES
@pytest.mark.parametrize("mishap", [*SHIFTS, Mishap.BET_MOVED])
def test_unnoticed_it_plays_and_is_found_before_or_after_it_is_settled(
    house: House, mishap: Mishap
) -> None:
    for step in (Step.ANNOUNCE, Step.SETTLE, Step.END_COUP):
        scene = drawn(house)
        scene.do(shifted(house, mishap, unnoticed=True))
        scene.until(step)
        assert not scene.rulings
        if step is Step.SETTLE:
            scene.do(complain())
            scene.do(resolve(house))
        else:
            scene.do(ca.PutRight("supervisor"))
        assert scene.rulings == [(mishap, house.rulings[mishap].cite)]
        assert not scene.coup.shifted
        scene.finish()
        assert accounts(scene) == right(house)


def test_never_noticed_it_is_settled_as_it_lay() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shifted(CAMPIONE, Mishap.BET_MOVED, unnoticed=True))
    scene.finish()
    assert accounts(scene)["anna"] == 95


def test_taken_away_altogether_it_is_put_back_or_paid_for() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("anna", "punto", 0, unnoticed=True))
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert scene.rulings == [(Mishap.BET_PINCHED, "campione-pb.9")]
    assert accounts(scene) == right(CAMPIONE)


def test_whoever_has_gone_with_the_chips_is_held_to_the_bet_and_the_loss_booked() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("anna", "punto", 0, unnoticed=True))
    scene.do(leave("anna"))
    # Nothing can be put back, and whether the bet loses is not yet told.
    assert scene.refused(ca.PutRight("inspector")).reason.code == "not-now"
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["errors"] == -100
    assert accounts(scene)["float"] == right(CAMPIONE)["float"]


def test_what_was_taken_along_is_not_put_back_with_what_waits_for_others() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("anna", "punto", 40, unnoticed=True))
    scene.do(leave("anna"))
    # Seen now, these hands are undone; sixty are missing still, and Anna has them.
    scene.do(shift("anna", "punto", 30))
    assert scene.rulings == [(Mishap.BET_PINCHED, "campione-pb.9")]
    assert scene.coup.on("punto")[0].amount == 40_00
    assert scene.chips("<unclaimed>") == 0
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene)["errors"] == -60
    assert accounts(scene)["float"] == right(CAMPIONE)["float"]


@HOUSES
@pytest.mark.parametrize("to", ["", "banco"], ids=["smaller", "moved"])
@pytest.mark.proves("campione-pb.9", "venezia-spb.p2", "lugano-pb.flow")
def test_what_is_seen_taken_away_lies_again_as_it_had_strayed_and_counts_once(
    house: House, to: str
) -> None:
    scene = Scene(house, BANCO_WINS, anna=1, bruno=2, carla=None)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 60)
    scene.dealer.close()
    scene.do(shift("anna", "punto", 40, to=to, unnoticed=True))
    scene.do(leave("anna"))
    scene.do(shift("bruno", "banco", 0, unnoticed=True))
    staked = scene.coup.staked
    # Nobody can put back what Anna has: these hands are undone, and hers of before are not.
    scene.do(shift("anna", to or "punto", 0))
    assert [bet.amount for bet in scene.coup.bets] == [40_00]
    assert scene.coup.staked == staked
    scene.until(Step.END_COUP)
    scene.do(ca.PutRight("inspector"))
    # Anna has gone with all but the forty.
    assert accounts(scene) == {**right(house), "anna": -10_000, "errors": -60}
    assert not scene.coup.shifted


def test_a_stake_laid_again_where_it_cannot_be_put_back_is_gone_again() -> None:
    # Anna's hundred are taken away, and lie on her other bet.
    scene = Scene(CAMPIONE, chips=150, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "egalite", 20)
    scene.deal()
    scene.do(shift("anna", "punto", 0, unnoticed=True))
    scene.do(shift("anna", "egalite", 130, unnoticed=True))
    scene.do(shift("anna", "punto", 20, box=1))
    assert [bet.chance for bet in scene.coup.bets] == ["egalite"]
    assert scene.chips("anna") == 20
    scene.do(ca.PutRight("inspector"))
    assert {bet.chance: bet.amount for bet in scene.coup.bets} == {
        "punto": 100_00,
        "egalite": 20_00,
    }
    assert not scene.coup.shifted


def test_shifted_twice_it_goes_back_to_where_it_first_lay() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("anna", "punto", 50, unnoticed=True))
    scene.do(shift("bruno", "banco", 120, unnoticed=True))
    scene.do(shift("anna", "punto", 500, unnoticed=True))
    scene.do(ca.PutRight("inspector", "anna"))
    assert scene.coup.on("punto")[0].amount == 100_00
    assert len(scene.coup.shifted) == 1
    scene.do(ca.PutRight("inspector"))
    scene.finish()
    assert accounts(scene) == right(CAMPIONE)


def test_put_back_by_its_owner_it_lies_as_it_should_and_nothing_is_ruled_on() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shift("bruno", "banco", 120, unnoticed=True))
    scene.do(shift("anna", "punto", 50, unnoticed=True))
    scene.do(shift("anna", "punto", 100))
    assert not scene.rulings
    assert [each.before.owner for each in scene.coup.shifted if each.before] == ["bruno"]
    # Taken away, and laid down again.
    scene.do(shift("anna", "punto", 0, unnoticed=True))
    scene.do(shift("anna", "punto", 100, box=1, unnoticed=True))
    assert len(scene.coup.shifted) == 1
    # The other one is not above the maximum: that somebody looks for those does not tell of it.
    assert scene.refused(ca.FindExcess("inspector")).reason.code == "nothing-wrong"
    scene.do(ca.PutRight("inspector"))
    assert scene.rulings == [(Mishap.BET_CAPPED, "campione-pb.9")]
    scene.finish()
    assert accounts(scene) == right(CAMPIONE)


def test_what_is_found_of_two_leaves_a_third_who_is_over_the_maximum_alone() -> None:
    scene = Scene(MALTA, BANCO_WINS, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 1_500)
    scene.bet("bruno", "punto", 1_000)
    scene.do(shift("carla", "punto", 2_500, unnoticed=True))
    scene.deal()
    scene.do(ca.JoinStakes("inspector", "anna", "bruno"))
    assert [event.bet.owner for event in scene.events_of(ce.ExcessReturned)] == ["bruno"]


def test_a_late_bet_that_is_withdrawn_or_returned_has_not_played() -> None:
    scene = drawn(CAMPIONE)
    scene.do(shifted(CAMPIONE, Mishap.LATE_BET, unnoticed=True))
    scene.do(ca.RuleFreely("direction", "annulled", annul=True))
    assert accounts(scene) == {}
    assert not scene.coup.shifted
    assert scene.refused(ca.PutRight("inspector")).reason.code == "no-appeal"


@pytest.mark.proves("venezia-spb.10")
def test_at_venezia_it_may_be_found_when_the_coup_is_over() -> None:
    scene = drawn(VENEZIA)
    scene.do(shifted(VENEZIA, Mishap.LATE_BET, unnoticed=True))
    scene.finish()
    assert accounts(scene)["bruno"] == 17
    scene.do(ca.PutRight("inspector"))
    assert accounts(scene) == right(VENEZIA)


def test_what_cannot_have_changed_so_is_refused() -> None:
    scene = drawn(CAMPIONE)
    cases = {
        "no-such-bet": [shift("anna", "banco", 0), shift("anna", "banco", 5, to="punto")],
        "absurd-amount": [shift("anna", "punto", -1)],
        "not-shifted": [shift("anna", "punto", 100), shift("bruno", "banco", 60, to_box=2)],
        "not-enough-chips": [shift("anna", "punto", 20_000)],
        "unknown-chance": [shift("anna", "roulette", 20)],
        "no-such-box": [shift("carla", "punto", 20), shift("carla", "punto", 20, box=10)],
        "unknown-person": [shift("nobody", "punto", 20)],
        "not-allowed": [ca.ShiftBet("chief", "anna", "punto", money(5))],
    }
    for code, acts in cases.items():
        for act in acts:
            assert scene.refused(act).reason.code == code
    scene.finish()
    assert scene.refused(shift("anna", "punto", 20)).reason.code == "not-now"
    two = Scene(LUGANO, BANCO_WINS, anna=1, bruno=2)
    two.bet("anna", "punto", 100)
    two.deal()
    other = shift("anna", "punto", 50, currency=LUGANO.currencies[1])
    assert two.refused(other).reason.code == "mixed-currencies"
    unnamed = shift("bruno", "punto", 50)
    assert two.refused(unnamed).reason.code == "currency-needed"
    in_bianco = Scene(VENEZIA, anna=1)
    in_bianco.do(a.Report("dealer", Reportable.CARD_VISIBLE))
    late = shift("anna", "punto", 50, unnoticed=True)
    assert in_bianco.refused(late).reason.code == "seen-at-once"


# Above the maximum


def over(house: House) -> Scene:
    """Anna has a thousand above the maximum on Punto; nobody has noticed."""
    scene = Scene(house, BANCO_WINS, chips=20_000, anna=1, bruno=2)
    most = house.limits.even.maximum / 100
    currency = house.currencies[0]
    scene.do(shift("anna", "punto", most + 1_000, currency=currency, unnoticed=True))
    scene.bet("bruno", "banco", 60)
    return scene


@HOUSES
@pytest.mark.proves("malta-pb.limits")
def test_a_stake_above_the_maximum_is_found_at_any_time_and_the_excess_has_not_played(
    house: House,
) -> None:
    most = house.limits.even.maximum / 100
    for step in (Step.CLOSE_BETTING, Step.ANNOUNCE, Step.SETTLE, Step.END_COUP):
        scene = over(house)
        scene.until(step)
        scene.do(ca.FindExcess("inspector"))
        ruling = house.rulings[Mishap.STAKE_OVER_LIMIT]
        assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, ruling.cite)]
        assert scene.refused(ca.FindExcess("inspector")).reason.code == "nothing-wrong"
        scene.finish()
        assert scene.chips("anna") == 20_000 - most


@pytest.mark.proves("malta-pb.limits")
def test_the_winnings_on_the_excess_come_back() -> None:
    # Punto wins with nine.
    scene = Scene(MALTA, "9h 2d Kc 3s 7d 8d", chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 3_000, unnoticed=True))
    scene.deal()
    scene.until(Step.END_COUP)
    assert scene.chips("anna") == 23_000
    scene.do(ca.FindExcess("inspector"))
    assert scene.chips("anna") == 22_000
    event = corrections(scene)[-1]
    assert event.stands is not None
    assert (event.stands.amount, event.done) == (2_000_00, Done.PAID)


def test_a_stake_above_the_maximum_settled_by_hand_and_wrongly_is_found_too() -> None:
    scene = Scene(MALTA, "9h 2d Kc 3s 7d 8d", chips=20_000, anna=1, bruno=2)
    scene.do(shift("anna", "punto", 3_000, unnoticed=True))
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.PayBet("dealer", "anna", "punto", money(3_500), unnoticed=True))
    scene.do(ca.FindExcess("inspector"))
    # The winnings on a thousand; that five hundred were paid too much is another matter.
    assert scene.chips("anna") == 22_500
    scene.do(ca.PutRight("inspector"))
    assert scene.rulings[-1][0] is Mishap.OVERPAID
    assert scene.chips("anna") == 22_000
    assert scene.refused(ca.PutRight("inspector")).reason.code == "nothing-wrong"


def test_what_would_be_left_below_the_minimum_goes_back_whole() -> None:
    scene = Scene(MALTA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2)
    scene.bet("anna", "punto", 2_000)
    scene.bet("bruno", "punto", 50)
    scene.deal()
    scene.until(Step.END_COUP)
    scene.do(ca.JoinStakes("inspector", "anna", "bruno"))
    assert scene.chips("anna") == 12_000
    assert scene.chips("bruno") == 10_000
    assert corrections(scene)[-1].stands is None


@pytest.mark.proves("malta-pb.limits")
def test_any_number_of_proxies_count_as_one_player_even_after_the_payment() -> None:
    scene = Scene(MALTA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        scene.bet(name, "punto", 1_000)
    scene.deal()
    scene.until(Step.END_COUP)
    scene.do(ca.JoinStakes("inspector", "anna", "bruno"))
    assert not scene.rulings
    scene.do(ca.JoinStakes("inspector", "bruno", "carla"))
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, "malta-pb~excess")]
    assert sum(scene.chips(name) for name in ("anna", "bruno", "carla")) == 32_000
    scene.finish()
    again = Scene(MALTA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2, carla=3)
    for name in ("anna", "bruno", "carla"):
        again.bet(name, "punto", 1_000)
    again.play()
    assert again.refused(ca.JoinStakes("inspector", "anna", "bruno")).reason.code == "no-coup"


@pytest.mark.proves("malta-pb.dispute", "malta-pb.limits")
def test_at_malta_the_direction_finds_proxies_when_the_coup_is_over() -> None:
    scene = Scene(MALTA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2)
    scene.bet("anna", "punto", 1_500)
    scene.bet("bruno", "punto", 1_500)
    scene.play()
    late = ca.JoinStakes("inspector", "anna", "bruno", late=True)
    refusal = scene.refused(late)
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "malta-pb.dispute")
    scene.do(replace(late, by="direction"))
    assert scene.rulings == [(Mishap.STAKE_OVER_LIMIT, "malta-pb~excess")]
    assert scene.chips("anna") + scene.chips("bruno") == 22_000


@pytest.mark.proves("venezia-spb.10")
def test_at_venezia_proxies_are_found_when_the_coup_is_over() -> None:
    scene = Scene(VENEZIA, "9h 2d Kc 3s 7d 8d", anna=1, bruno=2)
    scene.bet("anna", "punto", 4_000)
    scene.bet("bruno", "punto", 4_000)
    scene.play()
    scene.do(complain())
    scene.do(ca.JoinStakes("inspector", "anna", "bruno", late=True))
    assert scene.chips("anna") == 14_000
    assert scene.chips("bruno") == 11_000
    assert scene.state.previous is not None
    assert scene.state.disputed == (scene.state.previous,)


def test_above_the_maximum_with_open_eyes_it_is_refused_and_a_plain_bet_is_no_fact() -> None:
    scene = Scene(CAMPIONE, anna=1)
    assert scene.refused(shift("anna", "punto", 6_000)).reason.code == "above-maximum"
    assert scene.refused(shift("anna", "punto", 100)).reason.code == "not-shifted"
    scene.bet("anna", "punto", 100)
    assert scene.refused(shift("anna", "punto", 0)).reason.code == "not-shifted"
    moved = shift("anna", "punto", 6_000, to="banco", unnoticed=True)
    assert scene.refused(moved).reason.code == "not-shifted"
    seen = Scene(CAMPIONE, BANCO_WINS, anna=1)
    seen.bet("anna", "punto", 100)
    seen.deal()
    seen.do(a.ReopenBetting("inspector"))
    seen.do(a.Turn("dealer", Side.PUNTO))
    through = shift("anna", "punto", 6_000, unnoticed=True)
    assert seen.refused(through).reason.code == "card-known"


@pytest.mark.proves("venezia-spb.14", "malta-pb.change")
def test_a_placard_lowered_after_the_close_is_for_later_bets() -> None:
    for house in (VENEZIA, MALTA):
        scene = drawn(house)
        tie = house.limits.tie
        low = Limits(Range(Amount(10_00), Amount(50_00)), tie)
        by = "direction" if house is MALTA else "inspector"
        scene.do(ta.ChangeLimits(by, low))
        assert scene.refused(ca.FindExcess("inspector")).reason.code == "nothing-wrong"
        scene.finish()
        assert accounts(scene) == right(house)


# On one another, in hand, and left


@pytest.mark.proves("lugano-pb.stack")
@HOUSES
def test_bets_on_one_another_are_laid_apart(house: House) -> None:
    scene = Scene(house, anna=1, bruno=2)
    stacked = a.Report("dealer", Reportable.BETS_STACKED, "bruno")
    assert scene.refused(stacked).reason.code == "not-reportable"
    for name in ("anna", "bruno"):
        scene.bet(name, "punto", 20)
        scene.bet(name, "egalite", 5)
    scene.do(stacked)
    assert scene.rulings == [(Mishap.BETS_STACKED, house.rulings[Mishap.BETS_STACKED].cite)]
    empty = Scene(house, ready=False)
    assert empty.refused(a.Report("dealer", Reportable.BETS_STACKED)).reason.code


@pytest.mark.proves("lugano-pb.hands")
@HOUSES
def test_chips_handed_over_are_laid_on_the_table(house: House) -> None:
    scene = Scene(house, anna=1)
    handed = a.Report("dealer", Reportable.CHIPS_HANDED_OVER, "anna")
    scene.do(handed)
    ruling = house.rulings[Mishap.CHIPS_HANDED_OVER]
    assert scene.rulings == [(Mishap.CHIPS_HANDED_OVER, ruling.cite)]
    unknown = a.Report("dealer", Reportable.CHIPS_HANDED_OVER, "nobody")
    assert scene.refused(unknown).reason.code == "unknown-person"
    empty = Scene(house, ready=False)
    nobody = a.Report("dealer", Reportable.CHIPS_HANDED_OVER)
    assert empty.refused(nobody).reason.code == "not-reportable"


@pytest.mark.proves("campione-pb.25", "venezia-spb.15")
@HOUSES
def test_winnings_left_are_put_aside_and_given_to_whoever_claims_them(house: House) -> None:
    scene = drawn(house)
    scene.finish()
    currency = house.currencies[0]
    left = ca.LeftWinnings("inspector", "bruno", money(50), currency)
    scene.do(left)
    assert scene.rulings == [(Mishap.WINNINGS_LEFT, house.rulings[Mishap.WINNINGS_LEFT].cite)]
    assert accounts(scene)["unclaimed"] == 50
    scene.do(ta.DisposeUnclaimed("direction", money(50), currency, "bruno"))
    assert accounts(scene) == right(house)
    refused = {
        "absurd-amount": ca.LeftWinnings("inspector", "bruno", money(0), currency),
        "not-enough-chips": ca.LeftWinnings("inspector", "bruno", money(20_000), currency),
        "unknown-person": ca.LeftWinnings("inspector", "nobody", money(5), currency),
        "not-allowed": ca.LeftWinnings("anna", "bruno", money(5), currency),
    }
    for code, act in refused.items():
        assert scene.refused(act).reason.code == code
    assert not scene.events_of(ce.PaymentCorrected)
