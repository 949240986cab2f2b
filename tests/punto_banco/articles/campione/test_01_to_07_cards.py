"""Campione d'Italia, articles 1 to 7: the chances and the cards, from the wrapper to the sabot."""

from collections import Counter

import pytest

from sabot.punto_banco import events as e
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.cards import Card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.pack import pack
from tests.punto_banco.articles.campione.scenes import SIX_DECKS, near_the_end
from tests.punto_banco.scene import Scene
from tests.scene import washed


@pytest.mark.proves("campione-pb.1")
def test_a_taglia_is_dealt_from_six_whole_decks() -> None:
    scene = Scene(CAMPIONE, "9h 9s", anna=1)
    in_the_sabot = Counter(scene.state.table.sabot.order)
    assert len(in_the_sabot) == 52
    assert set(in_the_sabot.values()) == {6}
    assert scene.last(te.CardsVerified) == te.CardsVerified("campione-pb.1", 6)


@pytest.mark.proves("campione-pb.1")
@pytest.mark.parametrize(
    ("supplied", "fault"),
    [
        (SIX_DECKS[1:], {"missing": "As", "surplus": "-"}),
        ((*SIX_DECKS, Card("As")), {"missing": "-", "surplus": "As"}),
        ((*SIX_DECKS[1:], Card("Kc")), {"missing": "As", "surplus": "Kc"}),
        (pack(5), {"missing": " ".join(sorted(pack(1))), "surplus": "-"}),
    ],
)
def test_a_sixain_with_a_card_missing_or_too_many_does_not_pass_the_check(
    supplied: tuple[Card, ...], fault: dict[str, str]
) -> None:
    scene = Scene(CAMPIONE, ready=False)
    scene.do(ta.SupplyCards("inspector", supplied))
    refusal = scene.refused(ta.VerifyCards("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("faulty-pack", "campione-pb.1")
    assert refusal.facts == fault


@pytest.mark.proves("campione-pb.1")
def test_decks_of_different_backs_do_not_pass_the_check() -> None:
    scene = Scene(CAMPIONE, ready=False)
    scene.do(ta.SupplyCards("inspector", pack(6), one_back=False))
    refusal = scene.refused(ta.VerifyCards("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("mixed-backs", "campione-pb.1")


@pytest.mark.proves("campione-pb.2")
def test_only_punto_banco_and_egalite_are_played() -> None:
    scene = Scene(CAMPIONE, anna=1)
    for chance in ("punto", "banco", "egalite"):
        scene.bet("anna", chance, 10)
    for chance in ("plus-eight", "dragon", "pair"):
        refusal = scene.bet_refused("anna", chance, 10)
        assert (refusal.reason.code, refusal.cite) == ("unknown-chance", "campione-pb.2")


@pytest.mark.proves("campione-pb.2")
@pytest.mark.parametrize(
    ("top", "paid", "collected"),
    [
        ("9h 2d Kc 3s", {"punto"}, {"banco", "egalite"}),
        ("2h 9d 3c Ks", {"banco"}, {"punto", "egalite"}),
        ("8h 8d Kc Ks", {"egalite"}, set()),
    ],
)
def test_banco_wins_when_punto_loses_and_egalite_apart_from_both(
    top: str, paid: set[str], collected: set[str]
) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    for chance in ("punto", "banco", "egalite"):
        scene.bet("anna", chance, 10)
    scene.play()
    assert {event.bet.chance for event in scene.events_of(ce.BetPaid)} == paid
    assert {event.bet.chance for event in scene.events_of(ce.BetCollected)} == collected


@pytest.mark.proves("campione-pb.3")
def test_one_player_is_enough_but_nobody_is_not() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    refusal = scene.refused(ca.CloseBetting("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("no-bets", "campione-pb.3")
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.4")
def test_the_inspector_supplies_the_cards_and_the_dealer_checks_then_washes_them() -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    refusal = scene.refused(ta.SupplyCards("dealer", SIX_DECKS))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.4")
    scene.do(ta.SupplyCards("inspector", SIX_DECKS))
    assert scene.refused(ta.Wash("dealer", washed("9h", 6), "salt")).reason.code == "not-now"
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", washed("9h", 6), "salt"))
    assert scene.last(te.CardsSupplied).cite == "campione-pb.4"
    assert scene.last(te.CardsWashed).cite == "campione-pb.4"
    assert scene.last(te.CardsWashed).order == washed("9h", 6)


@pytest.mark.proves("campione-pb.4")
def test_no_card_is_lost_or_slipped_in_at_the_wash() -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    scene.do(ta.SupplyCards("inspector", SIX_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    refusal = scene.refused(ta.Wash("dealer", (*SIX_DECKS[1:], Card("9h")), "salt"))
    assert (refusal.reason.code, refusal.cite) == ("not-this-pack", "campione-pb.4")


@pytest.mark.proves("campione-pb.5")
@pytest.mark.parametrize("away", [False, True])
def test_the_sixain_is_gathered_before_the_players_who_are_there(away: bool) -> None:
    scene = Scene(CAMPIONE, anna=1, ready=False)
    if away:
        scene.do(ta.StepAway("anna"))
    scene.load()
    expected = () if away else ("anna",)
    assert scene.last(te.CardsGathered) == te.CardsGathered("campione-pb.5", expected)


def gathered(**seats: int) -> Scene:
    """A table where the cut comes next, with these seated and Zoe standing."""
    scene = Scene(CAMPIONE, ready=False, zoe=None)
    for name, seat in seats.items():
        scene.join(name, seat)
    scene.do(ta.SupplyCards("inspector", SIX_DECKS))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", washed("", 6), "salt"))
    scene.do(ta.Gather("dealer"))
    return scene


@pytest.mark.proves("campione-pb.6")
def test_the_cut_is_offered_from_the_dealers_left_seat_by_seat_then_to_the_inspector() -> None:
    scene = gathered(carla=7, anna=2, bruno=5)
    for name in ("anna", "bruno", "carla"):
        assert scene.last(te.CutOffered) == te.CutOffered("campione-pb.6", name)
        scene.do(ta.RefuseCut(name))
        assert scene.last(te.CutRefused) == te.CutRefused("campione-pb.6", name)
    assert scene.last(te.CutOffered) == te.CutOffered("campione-pb.6", "inspector")
    scene.do(ta.Cut("inspector", 100))
    assert scene.last(te.CardsCut) == te.CardsCut("campione-pb.6", "inspector", 100)


@pytest.mark.proves("campione-pb.6")
def test_nobody_cuts_out_of_turn_and_the_cut_stands_where_it_was_made() -> None:
    scene = gathered(anna=2, bruno=5)
    for name in ("bruno", "zoe", "inspector"):
        refusal = scene.refused(ta.Cut(name, 100))
        assert (refusal.reason.code, refusal.cite) == ("not-your-cut", "campione-pb.6")
    order = scene.state.table.washed
    scene.do(ta.Cut("anna", 100))
    assert scene.state.table.sabot.order == order[100:] + order[:100]


@pytest.mark.proves("campione-pb.7")
def test_the_mask_lies_before_the_last_seven_cards() -> None:
    scene = near_the_end("2h 3h 4h 5h 6h 7h 8h 9h")
    assert scene.last(te.SabotLoaded) == te.SabotLoaded("campione-pb.7", 1, 305)
    scene.dealer.close()
    scene.dealer.draw("punto")
    assert not scene.events_of(ce.MaskOut)
    scene.dealer.draw("banco")
    assert [type(event) for event in scene.history[-2:]] == [ce.MaskOut, e.CardDrawn]
    assert scene.hand("banco") == "3h"
