"""Campione d'Italia, articles 1 to 25: the cards, the bets, the seats and whose the cards are."""

from collections import Counter
from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Manner, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.ties import Why
from sabot.punto_banco.view import view
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import Card, cards
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency
from sabot.table.pack import pack
from sabot.table.state import Opening
from tests.scene import DROP, Scene, washed

SIX_DECKS = pack(6)


def the_cards_go(scene: Scene) -> e.CardsPassed:
    """Deal, and hand the covered cards to whoever has them."""
    scene.deal()
    scene.do(scene.right_act())
    return scene.last(e.CardsPassed)


def waits_for(scene: Scene, step: Step) -> bool:
    """Whether the table waits for that."""
    return scene.step is step


def near_the_end(last: str, house: House = CAMPIONE) -> Scene:
    """Anna is on the Punto and Bruno on the Banco, with only these cards left in the sabot."""
    final = cards(last)
    rest = Counter(SIX_DECKS) - Counter(final)
    scene = Scene(house, " ".join((*rest.elements(), *final)), anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    while scene.state.table.sabot.left > len(final):
        scene.do(a.Report("dealer", Mishap.FIRST_CARD_VISIBLE))
    return scene


# 1-7: from the wrapper to the sabot


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
    assert {event.bet.chance for event in scene.told(e.BetPaid)} == paid
    assert {event.bet.chance for event in scene.told(e.BetCollected)} == collected


@pytest.mark.proves("campione-pb.3")
def test_one_player_is_enough_but_nobody_is_not() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    refusal = scene.refused(a.CloseBetting("dealer"))
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
    assert not scene.told(e.MaskOut)
    scene.dealer.draw("banco")
    assert [type(event) for event in scene.history[-2:]] == [e.MaskOut, e.CardDrawn]
    assert scene.hand("banco") == "3h"


@pytest.mark.proves("campione-pb.1")
def test_decks_of_different_backs_do_not_pass_the_check() -> None:
    scene = Scene(CAMPIONE, ready=False)
    scene.do(ta.SupplyCards("inspector", pack(6), one_back=False))
    refusal = scene.refused(ta.VerifyCards("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("mixed-backs", "campione-pb.1")


# 8-9: who runs the play


HIGHER = Limits(even=Range(Amount(50_00), Amount(200_00)), tie=Range(Amount(20_00), Amount(40_00)))


@pytest.mark.proves("campione-pb.8")
def test_changed_limits_hold_for_the_bets_made_afterwards() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.bet("anna", "punto", 10)
    unheard = scene.refused(ta.ChangeLimits("inspector", HIGHER))
    assert (unheard.reason.code, unheard.cite) == ("direction-not-heard", "campione-pb.8")
    scene.do(ta.ChangeLimits("inspector", HIGHER, heard=True))
    assert scene.last(te.LimitsChanged) == te.LimitsChanged("campione-pb.8", HIGHER)
    low, high = scene.bet_refused("bruno", "punto", 40), scene.bet_refused("bruno", "punto", 300)
    assert (low.reason.code, low.cite) == ("below-minimum", "campione-pb.8")
    assert (high.reason.code, high.cite) == ("above-maximum", "campione-pb.8")
    assert scene.bet_refused("bruno", "egalite", 10).reason.code == "below-minimum"
    scene.play()
    assert scene.chips("anna") == 10_010


@pytest.mark.proves("campione-pb.8")
@pytest.mark.parametrize("by", ["dealer", "anna"])
def test_only_the_inspector_changes_the_limits(by: str) -> None:
    scene = Scene(CAMPIONE, anna=1)
    refusal = scene.refused(ta.ChangeLimits(by, HIGHER))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.8")


@pytest.mark.proves("campione-pb.8")
def test_the_direction_suspends_play_and_the_open_bets_go_back() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    assert scene.refused(ta.Suspend("inspector")).cite == "campione-pb.8"
    scene.do(ta.Suspend("direction"))
    assert scene.last(te.PlaySuspended).cite == "campione-pb.8"
    assert scene.last(e.BetReturned).cite == "campione-pb.8"
    assert scene.chips("anna") == 10_000
    refusal = scene.bet_refused("anna", "punto", 100)
    assert (refusal.reason.code, refusal.cite) == ("suspended", "campione-pb.8")
    scene.do(ta.Resume("direction"))
    scene.bet("anna", "punto", 100)


@pytest.mark.proves("campione-pb.8")
def test_a_coup_already_dealt_ends_under_suspension_and_no_other_begins() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Suspend("direction"))
    scene.finish()
    assert scene.chips("anna") == 10_100
    refusal = scene.refused(a.OpenBetting("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("suspended", "campione-pb.8")


@pytest.mark.proves("campione-pb.9")
@pytest.mark.parametrize(
    ("stake", "won", "kept"),
    [(100, 95, 5), (10.10, 9.60, 0.50), (10.19, 9.69, 0.50)],
)
def test_the_cagnotte_takes_five_hundredths_of_banco_winnings_rounded_down(
    stake: float, won: float, kept: float
) -> None:
    scene = Scene(CAMPIONE, "2h 9d 3c Ks", anna=1)
    scene.bet("anna", "banco", stake)
    scene.play()
    assert scene.chips("anna") == pytest.approx(10_000 + won)
    assert scene.cagnotte == pytest.approx(kept)
    assert scene.table_float == pytest.approx(1_000_000 - stake)


@pytest.mark.proves("campione-pb.9")
def test_the_dealer_closes_with_the_formula_and_then_no_bet_moves() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.refused(a.CloseBetting("anna"))
    assert scene.refused(a.CloseBetting("inspector")).cite == "campione-pb.9"
    scene.dealer.close()
    assert scene.last(e.BettingClosed) == e.BettingClosed("campione-pb.9", "rien ne va plus")
    for refusal in (
        scene.bet_refused("anna", "punto", 100),
        scene.refused(a.RemoveBet("anna", "punto")),
    ):
        assert (refusal.reason.code, refusal.cite) == ("bets-closed", "campione-pb.9")


@pytest.mark.proves("campione-pb.9")
def test_only_the_inspector_reopens() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    for by in ("dealer", "anna"):
        assert scene.refused(a.ReopenBetting(by)).cite == "campione-pb.9"
    scene.do(a.ReopenBetting("inspector"))
    assert scene.last(e.BettingReopened).cite == "campione-pb.9"
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.finish()
    assert scene.chips("anna") == 10_200


@pytest.mark.proves("campione-pb.9")
def test_betting_does_not_reopen_once_a_card_was_seen() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto", "up")
    refusal = scene.refused(a.ReopenBetting("inspector"))
    assert (refusal.reason.code, refusal.cite) == ("cards-seen", "campione-pb.9")


# 10-12: the coup


@pytest.mark.proves("campione-pb.10")
def test_a_coup_runs_as_the_article_tells_it() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd 6c 5h", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h 3s", "4d Kd")
    assert not any(laid.up for laid in scene.coup.cards)
    assert {event.cite for event in scene.told(e.CardDrawn)} == {"campione-pb.10"}
    assert waits_for(scene, Step.PASS_CARDS)
    scene.dealer.give("anna")
    assert waits_for(scene, Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.declare("anna", "carta")
    assert waits_for(scene, Step.REPEAT)
    scene.dealer.repeat("carta")
    assert scene.last(e.Repeated) == e.Repeated("campione-pb.10", Word.CARTA)
    assert waits_for(scene, Step.TURN_BANCO)
    scene.dealer.turn("banco")
    assert [laid.up for laid in scene.coup.cards] == [False, True, False, True]
    assert waits_for(scene, Step.DRAW_PUNTO)
    scene.dealer.draw("punto")
    assert waits_for(scene, Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert [laid.up for laid in scene.coup.cards[4:]] == [True, True]
    assert waits_for(scene, Step.TURN_PUNTO)
    scene.do(a.Turn("anna", Side.PUNTO))
    assert scene.last(e.HandTurned).cite == "campione-pb.10"
    scene.dealer.announce(1, 9)
    told = scene.last(e.PointsAnnounced)
    assert told == e.PointsAnnounced("campione-pb.10", Side.PUNTO, 1, 9, Side.BANCO)
    assert not scene.rulings


def punto_seen_by(scene: Scene, eyes: str) -> list[str | None]:
    seen: list[str | None] = view(CAMPIONE, scene.state, eyes)["coup"]["punto"]
    return seen


@pytest.mark.proves("campione-pb.10")
def test_the_covered_cards_are_for_the_entitled_bettor_alone() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "banco", 100)
    scene.deal()
    scene.dealer.give("anna")
    for act in (a.Look("bruno"), a.Declare("bruno", Word.CARTA)):
        refusal = scene.refused(act)
        assert (refusal.reason.code, refusal.cite) == ("not-your-cards", "campione-pb.10")
    assert punto_seen_by(scene, "anna") == [None, None]
    scene.do(a.Look("anna"))
    assert punto_seen_by(scene, "anna") == ["2h", "3s"]
    assert view(CAMPIONE, scene.state, "anna")["coup"]["banco"] == [None, None]
    for eyes in ("bruno", "dealer", "inspector", ""):
        assert punto_seen_by(scene, eyes) == [None, None]


@pytest.mark.proves("campione-pb.10")
def test_only_the_dealer_turns_the_bancos_cards() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.REPEAT)
    scene.dealer.repeat("carta")
    assert scene.refused(a.Turn("anna", Side.BANCO)).reason.code == "only-the-dealer"
    scene.dealer.turn("banco")
    assert not scene.coup.covered(Side.BANCO)


@pytest.mark.proves("campione-pb.10")
@pytest.mark.parametrize(
    ("top", "punto", "banco"),
    [
        ("Kh 6d Qc Ts Jh", 0, 6),  # figures and tens are nothing
        ("Ah 6d 2c Ks 3h", 6, 6),  # the others their face
        ("9h 6d 6c Ks 8h", 3, 6),  # fifteen is five; with an eight, three
    ],
)
def test_figures_and_tens_are_nothing_and_tens_are_dropped(
    top: str, punto: int, banco: int
) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    told = scene.last(e.PointsAnnounced)
    assert (told.punto, told.banco) == (punto, banco)


@pytest.mark.proves("campione-pb.11")
@pytest.mark.parametrize("top", ["8h 2d Kc 3s 9h", "9h Kd Kc Ks 9h"])
def test_a_puntos_natural_leaves_the_banco_without_a_card(top: str) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    scene.do(a.Look("anna"))
    scene.declare("anna", "battuta", point=int(top[0]))
    scene.dealer.turn("banco")
    assert scene.step is Step.ANNOUNCE
    scene.finish()
    assert scene.last(e.PointsAnnounced).cite == "campione-pb.11"
    assert len(scene.told(e.CardDrawn)) == 4
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.11")
@pytest.mark.parametrize("top", ["2h 8d 3c Ks 4h", "2h 9d 3c Ks 4h"])
def test_a_bancos_natural_leaves_the_punto_without_the_card_it_asked(top: str) -> None:
    scene = Scene(CAMPIONE, top, anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.TURN_BANCO)
    assert scene.coup.declared is Word.CARTA
    scene.dealer.turn("banco")
    assert scene.step is Step.TURN_PUNTO
    scene.finish()
    assert scene.last(e.PointsAnnounced).cite == "campione-pb.11"
    assert len(scene.told(e.CardDrawn)) == 4
    assert scene.chips("anna") == 9_900


@pytest.mark.proves("campione-pb.12")
def test_a_natural_must_be_announced_with_its_point() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Declare("anna", Word.BATTUTA))
    assert (refusal.reason.code, refusal.cite) == ("point-not-told", "campione-pb.12")
    scene.declare("anna", "battuta", point=9)
    assert scene.step is Step.TURN_BANCO
    assert not scene.rulings


@pytest.mark.proves("campione-pb.12")
@pytest.mark.parametrize("word", list(Word))
def test_a_gesture_declares_nothing(word: Word) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Declare("anna", word, Manner.GESTURE))
    assert (refusal.reason.code, refusal.cite) == ("not-by-gesture", "campione-pb.12")
    assert scene.step is Step.DECLARE


@pytest.mark.proves("campione-pb.12")
def test_a_battuta_is_announced_and_shown() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    scene.declare("anna", "battuta", point=9)
    assert scene.last(e.Declared).cite == "campione-pb.12"
    assert scene.last(e.Declared).point == 9
    assert not scene.coup.covered(Side.PUNTO)


@pytest.mark.proves("campione-pb.12")
def test_the_dealer_who_shows_his_cards_before_repeating_errs() -> None:
    scene = Scene(CAMPIONE, "2h 4d 3s Kd", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.REPEAT)
    assert scene.last(e.Declared).cite == "campione-pb.12"
    scene.dealer.turn("banco")
    assert scene.rulings == [(Mishap.BANCO_UNCOVERED, "campione-pb.43")]
    assert scene.step is Step.REPEAT


# 13-17: chips, seats and the right to the cards


@pytest.mark.proves("campione-pb.13")
def test_every_bet_has_one_owner_even_where_bets_share_a_square() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=None)
    scene.bet("anna", "punto", 100)
    refusal = scene.refused(a.RemoveBet("bruno", "punto", 1))
    assert (refusal.reason.code, refusal.cite) == ("no-such-bet", "campione-pb.13")
    scene.bet("bruno", "punto", 30, box=1)
    assert [bet.owner for bet in scene.coup.bets] == ["anna", "bruno"]
    scene.play()
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_100, 10_030)


@pytest.mark.proves("campione-pb.13")
@pytest.mark.parametrize("notes", [False, True])
def test_bets_are_in_swiss_francs(notes: bool) -> None:
    scene = Scene(CAMPIONE, anna=1)
    bet = a.PlaceBet("anna", "punto", Amount(100_00), 0, Currency.EUR, notes)
    refusal = scene.refused(bet)
    assert (refusal.reason.code, refusal.cite) == ("wrong-currency", "campione-pb.13")


@pytest.mark.proves("campione-pb.13")
def test_nobody_bets_chips_he_does_not_have() -> None:
    scene = Scene(CAMPIONE, chips=50, anna=1)
    refusal = scene.bet_refused("anna", "punto", 60)
    assert (refusal.reason.code, refusal.cite) == ("not-enough-chips", "campione-pb.13")


@pytest.mark.proves("campione-pb.14")
def test_notes_laid_for_a_bet_become_chips_before_it_counts() -> None:
    scene = Scene(CAMPIONE, anna=1)
    events = scene.bet("anna", "punto", 200, notes=True)
    assert [type(event) for event in events] == [te.NotesChanged, e.BetPlaced]
    assert events[0].cite == "campione-pb.14"
    assert (scene.chips("anna"), scene.chips(DROP), scene.table_float) == (10_000, 200, 999_800)


@pytest.mark.proves("campione-pb.14")
def test_notes_are_changed_without_a_bet_too() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.BuyChips("anna", Amount(500_00), Currency.CHF))
    assert scene.last(te.NotesChanged).cite == "campione-pb.14"
    assert (scene.chips("anna"), scene.table_float) == (10_500, 999_500)


@pytest.mark.proves("campione-pb.15")
def test_seats_are_given_by_the_inspector_in_the_order_they_were_booked() -> None:
    scene = Scene(CAMPIONE, seats=1, anna=1, bruno=None, carla=None)
    for place, name in enumerate(("bruno", "carla"), start=1):
        scene.do(ta.RequestSeat(name))
        assert scene.last(te.SeatRequested) == te.SeatRequested("campione-pb.15", name, place)
    scene.do(ta.Leave("anna"))
    by_dealer = scene.refused(ta.AssignSeat("dealer", "bruno", 1))
    assert (by_dealer.reason.code, by_dealer.cite) == ("not-allowed", "campione-pb.15")
    skipping = scene.refused(ta.AssignSeat("inspector", "carla", 1))
    assert (skipping.reason.code, skipping.cite) == ("not-first-in-line", "campione-pb.15")
    scene.do(ta.AssignSeat("inspector", "bruno", 1))
    assert scene.last(te.SeatAssigned) == te.SeatAssigned("campione-pb.15", "bruno", 1)


@pytest.mark.proves("campione-pb.15")
def test_nobody_sits_without_asking_the_inspector_or_on_a_taken_seat() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    not_asked = scene.refused(ta.AssignSeat("inspector", "bruno", 2))
    assert (not_asked.reason.code, not_asked.cite) == ("not-waiting", "campione-pb.15")
    scene.do(ta.RequestSeat("bruno"))
    taken = scene.refused(ta.AssignSeat("inspector", "bruno", 1))
    assert (taken.reason.code, taken.cite) == ("seat-taken", "campione-pb.15")


@pytest.mark.proves("campione-pb.16")
def test_the_cards_go_to_the_highest_bet_on_the_punto() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 150)
    scene.bet("carla", "banco", 500)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.16", "bruno", Side.PUNTO, Why.HIGHEST_BET)


@pytest.mark.proves("campione-pb.16", "campione-pb.37")
def test_the_cards_go_to_the_highest_bet_even_of_a_standing_player() -> None:
    scene = Scene(CAMPIONE, anna=1, zoe=None)
    scene.bet("anna", "punto", 100)
    scene.bet("zoe", "punto", 101, box=1)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.37", "zoe", Side.PUNTO, Why.HIGHEST_BET)


@pytest.mark.proves("campione-pb.16")
def test_among_equal_bets_the_seated_player_has_the_cards() -> None:
    scene = Scene(CAMPIONE, zoe=None, anna=5)
    scene.bet("zoe", "punto", 100, box=1)
    scene.bet("anna", "punto", 100)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.16", "anna", Side.PUNTO, Why.SEATED_FIRST)


@pytest.mark.proves("campione-pb.16")
@pytest.mark.parametrize(
    ("carla", "bruno", "why"),
    [(7, 4, Why.SEAT_ORDER), (None, None, Why.FIRST_TO_BET)],
)
def test_equals_of_one_kind_follow_the_seats_or_the_order_of_betting(
    carla: int | None, bruno: int | None, why: Why
) -> None:
    scene = Scene(CAMPIONE, carla=carla, bruno=bruno)
    first, then = ("carla", "bruno") if carla else ("bruno", "carla")
    scene.bet(first, "punto", 100, box=carla or 1)
    scene.bet(then, "punto", 100, box=bruno or 1)
    assert the_cards_go(scene) == e.CardsPassed("campione-pb.16", "bruno", Side.PUNTO, why)


@pytest.mark.proves("campione-pb.16")
def test_who_takes_the_cards_at_another_table_does_not_get_them_here() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.do(ta.NoteElsewhere("inspector", "anna", False))
    assert scene.last(te.ElsewhereNoted).cite == "campione-pb.16"
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 100)
    passed = the_cards_go(scene)
    assert passed == e.CardsPassed("campione-pb.16", "bruno", Side.PUNTO, Why.ELSEWHERE)


@pytest.mark.proves("campione-pb.16")
@pytest.mark.parametrize("late", [False, True])
def test_when_the_entitled_player_is_away_the_second_highest_bet_has_the_cards(
    late: bool,
) -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=3)
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 50)
    scene.bet("carla", "punto", 100)
    if late:
        assert the_cards_go(scene).to == "anna"
    else:
        scene.deal()
    scene.do(ta.StepAway("anna"))
    scene.do(scene.right_act())
    passed = scene.last(e.CardsPassed)
    assert passed == e.CardsPassed("campione-pb.16", "carla", Side.PUNTO, Why.ABSENT)


@pytest.mark.proves("campione-pb.17")
def test_a_marked_seat_waits_for_its_player() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.StepAway("anna", marked=True))
    assert scene.last(te.PlayerSteppedAway).cite == "campione-pb.17"
    refusal = scene.refused(ta.AssignSeat("inspector", "bruno", 1))
    assert (refusal.reason.code, refusal.cite) == ("seat-marked", "campione-pb.17")
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") == 1


@pytest.mark.proves("campione-pb.17")
def test_who_leaves_without_marking_loses_the_seat() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=None)
    scene.do(ta.RequestSeat("bruno"))
    scene.do(ta.StepAway("anna", marked=False))
    assert scene.last(te.SeatLost) == te.SeatLost("campione-pb.17", "anna", 1)
    scene.do(ta.AssignSeat("inspector", "bruno", 1))
    scene.do(ta.ComeBack("anna"))
    assert scene.state.table.seat_of("anna") is None


# 18-19: complaints and dawdling


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("moment", [Step.SETTLE, Step.END_COUP])
def test_a_complaint_before_the_coup_is_over_is_resolved_by_rebuilding_it(moment: Step) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.until(moment)
    scene.do(a.Dispute("bruno", "i punti"))
    opened = scene.last(e.DisputeOpened)
    assert opened == e.DisputeOpened("campione-pb.18", "bruno", "i punti")
    assert scene.step is Step.RESOLVE_DISPUTE
    scene.refused(a.Settle("dealer") if moment is Step.SETTLE else a.EndCoup("dealer"))
    scene.refused(a.ResolveDispute("dealer", True))
    scene.do(a.ResolveDispute("inspector", True))
    resolved = scene.last(e.DisputeResolved)
    assert resolved.cite == "campione-pb.18"
    assert resolved.rebuilt
    assert resolved.cards == cards("9h 2d Kc 3s")
    assert resolved.sides == (Side.PUNTO, Side.BANCO, Side.PUNTO, Side.BANCO)
    assert scene.step is moment
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.18")
def test_a_coup_that_cannot_be_rebuilt_stays_as_it_is() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.SETTLE)
    scene.do(a.Dispute("anna", "i punti"))
    scene.do(a.ResolveDispute("inspector", False))
    resolved = scene.last(e.DisputeResolved)
    assert resolved == e.DisputeResolved("campione-pb.18", "inspector", False, (), ())
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.18")
@pytest.mark.parametrize("betting_again", [False, True])
def test_no_complaint_is_heard_once_the_coup_is_over(betting_again: bool) -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.last(e.CoupEnded).cite == "campione-pb.18"
    if betting_again:
        scene.dealer.open()
    refusal = scene.refused(a.Dispute("anna", "i punti"))
    assert (refusal.reason.code, refusal.cite) == ("coup-over", "campione-pb.18")


@pytest.mark.proves("campione-pb.19")
def test_a_warned_dawdler_loses_the_cards_and_the_dealer_plays_them_by_the_rule() -> None:
    scene = Scene(CAMPIONE, "2h 7d 3s Kd 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.DECLARE)
    refusal = scene.refused(a.Withhold("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("not-warned", "campione-pb.19")
    scene.do(a.Warn("dealer", "anna"))
    assert scene.last(e.PlayerWarned) == e.PlayerWarned("campione-pb.19", "anna")
    scene.do(a.Withhold("dealer"))
    assert scene.last(e.CardsWithheld) == e.CardsWithheld("campione-pb.19", "anna")
    scene.refused(a.Declare("anna", Word.CARTA))
    assert scene.step is Step.TURN_PUNTO
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == "2h 3s 4c"
    scene.finish()
    assert scene.chips("anna") == 10_100


# 20-23: cards that fall, show, wear out or stick


@pytest.mark.proves("campione-pb.20")
@pytest.mark.parametrize(
    ("position", "mishap"),
    [(0, Mishap.FIRST_CARD_FELL), (3, Mishap.CARD_FELL), (4, Mishap.CARD_FELL)],
)
def test_a_card_that_falls_keeps_its_value_for_the_coup(position: int, mishap: Mishap) -> None:
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    while len(scene.coup.cards) < position or scene.step not in (Step.DRAW_PUNTO, Step.DRAW_BANCO):
        scene.do(scene.right_act())
    scene.dealer.draw("floor")
    assert scene.rulings == [(mishap, "campione-pb.20")]
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("2h 3s 4c", "3d 4d")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.20")
def test_a_card_that_falls_after_it_was_laid_keeps_its_value_too() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(a.Report("inspector", Mishap.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "campione-pb.20")]
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.21")
@pytest.mark.parametrize("closed", [False, True])
def test_a_first_card_visible_in_the_sabot_is_annulled_and_the_next_opens_the_coup(
    closed: bool,
) -> None:
    scene = Scene(CAMPIONE, "2c 9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    if closed:
        scene.dealer.close()
    scene.do(a.Report("dealer", Mishap.FIRST_CARD_VISIBLE))
    assert scene.rulings == [(Mishap.FIRST_CARD_VISIBLE, "campione-pb.21")]
    annulled = scene.last(e.CardsAnnulled)
    assert annulled == e.CardsAnnulled("campione-pb.21", cards("2c"))
    assert scene.state.discard == cards("2c")
    scene.until(Step.ANNOUNCE)
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h Kc", "2d 3s")
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.22")
def test_a_worn_card_is_replaced_during_play_and_the_coup_goes_on() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(Step.ANNOUNCE)
    order = scene.state.table.sabot.order
    scene.do(ta.ReplaceCard("dealer", Card("9h")))
    assert scene.last(te.CardReplaced) == te.CardReplaced("campione-pb.22", Card("9h"))
    refusal = scene.refused(ta.ReplaceCard("anna", Card("9h")))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.22")
    assert scene.state.table.sabot.order == order
    scene.finish()
    assert scene.chips("anna") == 10_100


@pytest.mark.proves("campione-pb.22")
def test_the_inspector_changes_the_sixain_with_the_coup_void_and_the_direction_told() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    refusal = scene.refused(ta.ChangePack("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "campione-pb.22")
    scene.do(ta.ChangePack("inspector"))
    changed = scene.last(te.PackChanged)
    assert changed == te.PackChanged("campione-pb.22", direction_informed=True)
    assert scene.last(e.CoupAnnulled).cite == "campione-pb.22"
    assert scene.chips("anna") == 10_000
    assert scene.state.table.opening is Opening.SUPPLY
    scene.load("9h 2d Kc 3s")
    assert scene.last(te.SabotLoaded).taglia == 2


@pytest.mark.proves("campione-pb.23")
@pytest.mark.parametrize("step", [Step.DRAW_PUNTO, Step.TURN_BANCO])
def test_cards_stuck_together_in_no_certain_order_annul_the_coup(step: Step) -> None:
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c 5c", anna=1)
    scene.bet("anna", "punto", 100)
    scene.until(step)
    if step is Step.TURN_BANCO:
        scene.dealer.turn("banco")
    scene.do(a.DrawTogether("dealer", 2, order_known=False))
    assert scene.rulings == [(Mishap.STUCK_ORDER_LOST, "campione-pb.23")]
    assert scene.last(e.CoupAnnulled).cite == "campione-pb.23"
    assert scene.last(e.BetReturned).cite == "campione-pb.23"
    assert scene.chips("anna") == 10_000
    assert not scene.state.waiting
    assert scene.step is Step.END_COUP


@pytest.mark.proves("campione-pb.23")
def test_stuck_cards_whose_order_is_certain_are_dealt_in_it() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.do(a.DrawTogether("dealer", 2, order_known=True))
    assert scene.rulings == [(Mishap.STUCK_ORDER_KNOWN, "campione-pb.23")]
    assert (scene.hand("punto"), scene.hand("banco")) == ("9h", "2d")
    scene.finish()
    assert scene.chips("anna") == 10_100


# 24-25: the last coup, and what nobody collects


@pytest.mark.proves("campione-pb.24")
def test_the_coup_in_which_the_mask_comes_out_is_the_last() -> None:
    scene = near_the_end("2h 3d 3s 4d 4c 9h 9d 9c 9s Kh Kd")
    scene.deal()
    assert not scene.told(e.MaskOut)
    scene.finish()
    assert scene.last(e.MaskOut) == e.MaskOut(
        "campione-pb.24", False, "ultimo colpo della smazzata"
    )
    assert not scene.told(e.RestDrawnOut)
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).cite == "campione-pb.24"
    assert scene.step is Step.OPENING


SEVEN = "9h 2d Kc 3s 9d 9c 9s"


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_opened_by_the_mask_counts_seven_cards_before_paying() -> None:
    scene = near_the_end(SEVEN)
    scene.deal()
    said = "ultimo colpo della taglia, minimo sette carte o nullo"
    assert scene.told(e.MaskOut) == [e.MaskOut("campione-pb.24", True, said)]
    scene.until(Step.DRAW_OUT)
    scene.refused(a.Settle("dealer"))
    scene.do(a.DrawOut("dealer"))
    counted = scene.last(e.RestDrawnOut)
    assert counted == e.RestDrawnOut("campione-pb.24", cards("9d 9c 9s"), 7)
    scene.finish()
    assert scene.chips("anna") == 10_100
    assert scene.last(te.TagliaEnded).taglia == 1


FIVE_BEHIND = replace(CAMPIONE, mask_behind=5)


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_opened_by_the_mask_is_void_with_fewer_than_seven_cards() -> None:
    scene = near_the_end("9h 2d Kc 3s 9d", FIVE_BEHIND)
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    assert scene.last(e.RestDrawnOut).count == 5
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "campione-pb.24")
    assert scene.last(e.CoupAnnulled).cite == "campione-pb.24"
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)
    scene.finish()
    assert scene.step is Step.OPENING


@pytest.mark.proves("campione-pb.24")
def test_a_last_coup_for_which_the_sabot_has_no_card_left_is_void() -> None:
    scene = near_the_end("2h Kd 3s Kh 4c", FIVE_BEHIND)
    scene.until(Step.DRAW_BANCO)
    scene.until(Step.PASS_CARDS)
    scene.until(Step.DRAW_BANCO)
    scene.dealer.draw("banco")
    assert scene.rulings[-1] == (Mishap.SABOT_EMPTY, "campione-pb.24")
    assert (scene.chips("anna"), scene.chips("bruno")) == (10_000, 10_000)


@pytest.mark.proves("campione-pb.24")
def test_no_complaint_is_heard_against_a_last_coup_void_for_want_of_cards() -> None:
    scene = near_the_end("9h 2d Kc 3s 9d", FIVE_BEHIND)
    scene.until(Step.DRAW_OUT)
    scene.do(a.DrawOut("dealer"))
    assert scene.refused(a.Dispute("anna", "avevo vinto")).cite == "campione-pb.24"


def unclaimed() -> Scene:
    """Anna left before her bet of 100 won as much."""
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.do(ta.Leave("anna"))
    scene.finish()
    return scene


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize("to", ["anna", ""])
def test_bets_and_winnings_nobody_collects_go_where_the_direction_says(to: str) -> None:
    scene = unclaimed()
    assert scene.unclaimed == 200
    if to:
        scene.join(to)
    before = scene.chips(to) if to else scene.table_float
    scene.do(ta.DisposeUnclaimed("direction", Amount(200_00), Currency.CHF, to))
    assert scene.last(te.UnclaimedDisposed).cite == "campione-pb.25"
    assert scene.unclaimed == 0
    assert (scene.chips(to) if to else scene.table_float) == before + 200


@pytest.mark.proves("campione-pb.25")
@pytest.mark.parametrize(
    ("by", "amount", "code"),
    [("inspector", 100_00, "not-allowed"), ("direction", 300_00, "not-that-much-unclaimed")],
)
def test_only_the_direction_disposes_and_only_of_what_is_there(
    by: str, amount: int, code: str
) -> None:
    scene = unclaimed()
    act: Act = ta.DisposeUnclaimed(by, Amount(amount), Currency.CHF)
    refusal = scene.refused(act)
    assert (refusal.reason.code, refusal.cite) == (code, "campione-pb.25")
