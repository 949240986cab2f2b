"""Campione d'Italia, Black Jack, articles 21 to 23: hands off the cards, bets by word, the word."""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack import events as e
from sabot.black_jack.acts import Target, Word
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap, Remedy, Reportable
from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Manner
from sabot.table.money import Amount, Currency
from tests.black_jack.articles.campione.scenes import (
    all_stand,
    around,
    assert_all_there,
    because,
    bets,
    dealt,
    says_refused,
    stacks,
    staked,
)
from tests.black_jack.scene import Scene

# Article 21


@pytest.mark.proves("campione-bj.21")
def test_whoever_touches_the_cards_is_sent_from_the_rooms_and_does_not_come_back() -> None:
    scene = dealt("9h 7d 6c 9d 6d Ks 8s")
    scene.dealer.report("cards-touched", "anna")
    assert scene.rulings == [(Mishap.CARDS_TOUCHED, "campione-bj.21")]
    assert scene.last(ce.MishapRuled).remedies == (Remedy.EXPEL,)
    assert scene.last(ce.MishapRuled).player == "anna"
    assert scene.last(te.PlayerExpelled) == te.PlayerExpelled("campione-bj.21", "anna")
    assert "anna" not in scene.state.table.players
    assert scene.state.table.holder(1) is None
    # What she had before her goes with her, and is no longer at the table.
    assert scene.chips("anna") == 0
    refusal = scene.refused(ta.Join("anna", Amount(100_00), Currency.CHF))
    assert because(refusal) == ("expelled", "campione-bj.21")
    assert scene.refused(ta.ComeBack("anna")).reason.code == "unknown-person"
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.21")
@pytest.mark.parametrize(
    ("bank", "unclaimed", "in_the_float"), [("Ks 8s", 200, 999_800), ("Ks 4s", 0, 1_000_200)]
)
def test_the_bets_of_whoever_was_sent_away_are_settled_all_the_same(
    bank: str, unclaimed: float, in_the_float: float
) -> None:
    scene = dealt("9h 7d 6c 9d 6d " + bank)
    scene.dealer.report("cards-touched", "anna")
    assert bets(scene) == [("anna", 1, 100), ("bruno", 2, 100)]
    assert scene.step is Step.PASS_OVER
    scene.do(a.PassOver("dealer"))
    scene.says("bruno", "no")
    scene.finish()
    assert (scene.unclaimed, scene.table_float) == (unclaimed, in_the_float)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.21")
def test_others_on_the_box_of_whoever_was_sent_away_play_it() -> None:
    scene = staked("5h 7d 6c 5d 6d 9s Ks 8s", anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.dealer.report("cards-touched", "anna")
    scene.draws("carla")
    assert scene.cards(1) == "5h 5d 9s"
    all_stand(scene, "carla", "bruno")
    scene.finish()
    assert stacks(scene, "bruno", "carla") == (10_100, 10_050)
    assert scene.unclaimed == 200


@pytest.mark.proves("campione-bj.21")
def test_a_standing_player_is_sent_away_too_and_at_any_time() -> None:
    scene = around(anna=1, zoe=None)
    scene.do(ta.RequestSeat("zoe"))
    scene.do(a.Report("inspector", Reportable.CARDS_TOUCHED, "zoe"))
    assert scene.last(te.PlayerExpelled) == te.PlayerExpelled("campione-bj.21", "zoe")
    assert scene.state.table.waiting == ()
    assert scene.refused(a.PlaceBet("zoe", 1, Amount(20_00))).reason.code == "unknown-person"


@pytest.mark.proves("campione-bj.21")
@pytest.mark.parametrize(
    "act", [a.Draw("anna", Target.BOX_1), ca.DrawTogether("anna", 2, order_known=True)]
)
def test_no_player_draws_a_card(act: Act) -> None:
    scene = dealt("5h 7d 6c 5d 6d 9s")
    scene.says("anna", "carta")
    refusal = scene.refused(act)
    assert because(refusal) == ("only-the-dealer", "campione-bj.21")


# Article 22


@pytest.mark.proves("campione-bj.22")
def test_bets_by_word_are_not_taken() -> None:
    scene = around()
    refusal = scene.refused(a.PlaceBet("anna", 1, Amount(100_00), spoken=True))
    assert because(refusal) == ("bet-by-word", "campione-bj.22")
    assert bets(scene) == []
    assert scene.chips("anna") == 10_000


@pytest.mark.proves("campione-bj.22")
def test_nor_is_a_word_added_to_chips_that_lie_in_the_box() -> None:
    scene = staked()
    assert scene.refused(a.PlaceBet("anna", 1, Amount(50_00), spoken=True)).cite == "campione-bj.22"
    assert bets(scene) == [("anna", 1, 100), ("bruno", 2, 100)]


@pytest.mark.proves("campione-bj.22")
def test_a_bet_is_of_chips_that_leave_the_player_for_a_box() -> None:
    scene = around()
    scene.bet("anna", 150)
    assert bets(scene) == [("anna", 1, 150)]
    assert scene.chips("anna") == 9_850
    nowhere = scene.refused(a.PlaceBet("anna", 0, Amount(50_00)))
    assert nowhere.reason.code == "no-such-box"
    scene.join("zoe", chips=30)
    assert scene.bet_refused("zoe", 40, box=1).reason.code == "not-enough-chips"
    foreign = scene.refused(a.PlaceBet("anna", 1, Amount(50_00), Currency.EUR))
    assert foreign.reason.code == "wrong-currency"


@pytest.mark.proves("campione-bj.22")
def test_notes_laid_for_a_bet_become_chips_of_the_house_first() -> None:
    scene = around()
    events = scene.do(a.PlaceBet("anna", 1, Amount(100_00), notes=True))
    assert [type(event) for event in events] == [te.NotesChanged, ce.BetPlaced]
    assert (scene.chips("anna"), scene.table_float) == (10_000, 999_900)


# Article 23


# Anna has fourteen, Bruno thirteen, the bank a six.
HANDS = "7h 7d 6c 7s 6d "


@pytest.mark.proves("campione-bj.23")
def test_carta_brings_a_card_and_no_passes_on() -> None:
    scene = dealt(HANDS + "5s")
    scene.says("anna", "carta")
    declared = scene.last(e.Declared)
    assert declared == e.Declared("campione-bj.23", "anna", 1, 1, Word.CARTA, Manner.WORDS)
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "7h 7s 5s"
    assert scene.waits_for(Step.DECIDE)
    scene.says("anna", "no")
    declared = scene.last(e.Declared)
    assert declared == e.Declared("campione-bj.23", "anna", 1, 1, Word.NO, Manner.WORDS)
    assert scene.hand(1).done
    assert scene.last(e.TurnCame).box == 2


@pytest.mark.proves("campione-bj.23")
def test_the_first_word_counts() -> None:
    scene = dealt(HANDS + "5s")
    scene.says("anna", "carta")
    for act in (a.Declare("anna", Word.NO), a.Declare("anna", Word.NO, Manner.GESTURE)):
        refusal = scene.refused(act)
        assert because(refusal) == ("first-word", "campione-bj.23")
        assert refusal.facts == {"word": Word.CARTA}
    assert scene.refused(a.PassOver("dealer")).reason.code == "not-now"
    scene.dealer.draw(1)
    scene.says("anna", "no")
    # Once she has said no, her turn is over.
    assert says_refused(scene, "anna", "carta").facts == {"box": 2, "player": "bruno"}


def signed(top: str, word: str) -> Scene:
    """Anna, with Carla behind her on the box, has made a sign that means ``word``."""
    scene = staked(HANDS + top, anna=1, bruno=2, carla=None)
    scene.bet("carla", 50, box=1)
    scene.deal()
    scene.says("anna", word, Manner.GESTURE)
    declared = scene.last(e.Declared)
    assert declared == e.Declared("campione-bj.23", "anna", 1, 1, Word(word), Manner.GESTURE)
    assert scene.step is Step.READ_SIGN
    return scene


@pytest.mark.proves("campione-bj.23")
@pytest.mark.parametrize("word", ["carta", "no"])
def test_a_sign_read_as_carta_brings_a_card_and_all_bets_on_the_box_bear_it(word: str) -> None:
    scene = signed("Ks Qs 5s", word)
    scene.dealer.draw(1)
    drawn = scene.last(e.CardDrawn)
    assert (drawn.cite, drawn.card, drawn.box) == ("campione-bj.23", "Ks", 1)
    # Twenty-four: both bets are gone, and nobody answers for it.
    assert not scene.rulings
    assert bets(scene) == [("bruno", 2, 100)]
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (9_900, 9_900, 9_950)
    assert_all_there(scene)


@pytest.mark.proves("campione-bj.23")
@pytest.mark.parametrize("word", ["carta", "no"])
def test_a_sign_read_as_no_passes_on_and_all_bets_on_the_box_bear_it(word: str) -> None:
    scene = signed("Ks Ad", word)
    scene.do(a.PassOver("dealer"))
    assert scene.last(e.HandStood) == e.HandStood("campione-bj.23", 1, 1)
    assert scene.cards(1) == "7h 7s"
    assert says_refused(scene, "anna", "carta").facts == {"box": 2, "player": "bruno"}
    scene.says("bruno", "no")
    scene.finish()
    # Fourteen stays below the bank's seventeen.
    assert not scene.rulings
    assert stacks(scene, "anna", "bruno", "carla") == (9_900, 9_900, 9_950)


@pytest.mark.proves("campione-bj.23")
def test_of_two_signs_the_first_is_to_be_read() -> None:
    scene = signed("", "carta")
    refusal = scene.refused(a.Declare("anna", Word.NO, Manner.GESTURE))
    assert because(refusal) == ("first-word", "campione-bj.23")


@pytest.mark.proves("campione-bj.23")
def test_a_word_spoken_after_a_sign_is_the_first_word() -> None:
    scene = signed("5s", "no")
    scene.says("anna", "carta")
    assert scene.step is Step.DRAW_BOX
    scene.dealer.draw(1)
    assert scene.cards(1) == "7h 7s 5s"


@pytest.mark.proves("campione-bj.23")
def test_a_holder_who_persists_in_confusion_loses_the_seat_if_the_inspector_says_so() -> None:
    scene = signed("Qs 5s", "no")
    scene.do(a.PassOver("dealer"))
    early = scene.refused(a.Unseat("inspector", "anna"))
    assert because(early) == ("not-warned", "campione-bj~confused-holder")
    scene.do(ca.Warn("dealer", "anna"))
    assert scene.last(ce.PlayerWarned) == ce.PlayerWarned("campione-bj~confused-holder", "anna")
    for name in ("dealer", "bruno", "chief"):
        refusal = scene.refused(a.Unseat(name, "anna"))
        assert because(refusal) == ("not-allowed", "campione-bj.23")
    scene.do(a.Unseat("inspector", "anna"))
    assert scene.last(te.SeatLost) == te.SeatLost("campione-bj.23", "anna", 1)
    assert scene.state.table.seat_of("anna") is None
    # She is still at the table, and her bet is settled as any other.
    assert bets(scene) == [("anna", 1, 100), ("bruno", 2, 100), ("carla", 1, 50)]
    scene.says("bruno", "no")
    scene.finish()
    assert stacks(scene, "anna", "bruno", "carla") == (9_900, 9_900, 9_950)
    scene.dealer.open()
    scene.bet("anna", 20, box=1)
    # Nobody has the seat any more: it can be given to another.
    scene.do(ta.RequestSeat("carla"))
    scene.do(ta.AssignSeat("inspector", "carla", 1))
    assert scene.state.table.holder(1) == "carla"


@pytest.mark.proves("campione-bj.23")
def test_a_warning_is_spent_with_the_seat_and_no_player_gives_one() -> None:
    scene = around(anna=1, bruno=2, zoe=None)
    by_player = scene.refused(ca.Warn("bruno", "anna"))
    assert because(by_player) == ("not-allowed", "campione-bj.23")
    scene.do(ca.Warn("inspector", "anna"))
    standing = scene.refused(a.Unseat("inspector", "zoe"))
    assert because(standing) == ("not-seated", "campione-bj.23")
    scene.do(a.Unseat("inspector", "anna"))
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.AssignSeat("inspector", "anna", 1))
    assert scene.refused(a.Unseat("inspector", "anna")).reason.code == "not-warned"


@pytest.mark.proves("campione-bj.23")
def test_a_card_out_of_the_sabot_for_a_sign_is_no_mishap_but_for_nothing_it_is() -> None:
    scene = signed("5s 4s", "carta")
    scene.dealer.draw(1)
    assert not scene.rulings
    scene.dealer.draw(1)
    assert scene.rulings == [(Mishap.UNASKED_CARD, "campione-bj.24")]
    assert [each.card for each in scene.state.waiting] == list(cards("4s"))
