"""Refusals of a Punto Banco table that no article's scene meets: impossible or absurd acts."""

from dataclasses import replace

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target, Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import FLOAT, OUTSIDE, Amount
from sabot.table.pack import pack
from sabot.table.topics import Topic
from tests.punto_banco.paying.accounts import settling
from tests.punto_banco.scene import Scene

CAMPIONE = HOUSES["campione-pb"]


def reading() -> Scene:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.bet("bruno", "punto", 50)
    scene.deal()
    scene.dealer.give("anna")
    return scene


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (a.Draw("dealer", Target.ASIDE, card("Kh")), "not-that-card"),
        (a.Draw("anna", Target.PUNTO), "only-the-dealer"),
        (a.Draw("inspector", Target.PUNTO), "not-allowed"),
        (ca.DrawTogether("dealer", 1, True), "bad-count"),
        (ca.DrawTogether("dealer", 7, True), "bad-count"),
        (a.Declare("anna", Word.NO, point=10), "bad-point"),
        (a.Declare("bruno", Word.NO), "not-your-cards"),
        (a.Declare("zoe", Word.NO), "unknown-person"),
        (a.Look("bruno"), "not-your-cards"),
        (a.Turn("bruno", Side.PUNTO), "only-the-dealer"),
        (ca.Warn("dealer", "bruno"), "not-your-cards"),
        (a.Withhold("dealer"), "not-warned"),
        (a.Announce("dealer", 10, 0), "bad-point"),
        (a.Announce("dealer", 4, 2), "not-now"),
        (ca.Settle("dealer"), "not-now"),
        (ca.EndCoup("dealer"), "not-now"),
        (ca.OpenBetting("dealer"), "not-now"),
        (a.PlaceBet("anna", "punto", Amount(10_00)), "bets-closed"),
        (a.RemoveBet("anna", "punto"), "bets-closed"),
        (ca.JoinStakes("inspector", "anna", "anna"), "same-player"),
        (ca.Find("inspector", True), "not-now"),
        (a.Contest("anna"), "not-now"),
        (a.CloseWithdrawal("dealer"), "not-now"),
        (ca.ResolveDispute("inspector", True), "not-now"),
        (a.AskTied("dealer"), "not-now"),
        (a.AnswerTied("anna", True), "not-now"),
        (a.DecideReader("inspector", "anna"), "not-now"),
        (a.DrawOut("dealer"), "not-now"),
        (a.Repeat("dealer", Word.NO), "not-now"),
        (a.PassCards("dealer", "zoe"), "unknown-person"),
    ],
)
def test_what_is_refused_while_a_player_reads(act: Act, code: str) -> None:
    assert reading().refused(act).reason.code == code


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (a.Turn("dealer", Side.PUNTO), "nothing-to-turn"),
        (a.TakeCards("anna"), "no-cards-to-take"),
        (ca.JoinStakes("inspector", "anna", "bruno"), "no-coup"),
        (ca.RuleFreely("direction", "because", annul=True), "no-coup"),
        (a.RemoveBet("anna", "punto"), "bets-closed"),
        (a.ReopenBetting("inspector"), "not-now"),
        (a.Draw("dealer", Target.PUNTO), "not-now"),
        (a.Withhold("dealer"), "not-now"),
    ],
)
def test_what_is_refused_before_any_coup(act: Act, code: str) -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    assert scene.refused(act).reason.code == code


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (a.PlaceBet("bruno", "punto", Amount(10_00)), "away"),
        (a.PlaceBet("carla", "punto", Amount(10_00)), "no-such-box"),
        (a.PlaceBet("zoe", "punto", Amount(10_00)), "unknown-person"),
        (ta.Wash("dealer", pack(6)), "not-now"),
    ],
)
def test_what_is_refused_while_bets_are_open(act: Act, code: str) -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2, carla=None)
    scene.do(ta.StepAway("bruno"))
    assert scene.refused(act).reason.code == code


def test_of_which_taglia_a_coup_is_must_be_said_where_two_have_that_number() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    scene.do(ta.ChangePack("inspector"))
    scene.load()
    scene.open_betting()
    ruled = ca.RuleFreely("direction", "it stands", coup=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    assert scene.refused(ruled).reason.code == "which-taglia"


def test_cards_that_must_come_back_are_not_declined() -> None:
    scene = Scene(HOUSES["lugano-pb"], mode="hand", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("bruno")
    assert scene.refused(a.DeclineCards("bruno")).reason.code == "no-right-to-cards"


def test_cards_that_are_no_longer_covered_are_not_withheld() -> None:
    scene = reading()
    scene.dealer.turn("punto")
    assert scene.refused(ca.Warn("dealer", "anna")).reason.code == "nothing-to-turn"


def test_one_has_no_bet_one_did_not_make() -> None:
    scene = Scene(CAMPIONE, anna=1, bruno=2)
    scene.bet("bruno", "punto", 10)
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "no-such-bet"


def test_a_sabot_does_not_give_cards_it_has_not() -> None:
    scene = Scene(CAMPIONE, anna=1)
    while scene.state.table.sabot.left:
        scene.dealer.draw("aside", "up")
    assert scene.refused(a.Draw("dealer", Target.ASIDE)).reason.code == "no-card-left"
    assert scene.refused(ca.DrawTogether("dealer", 2, True)).reason.code == "no-card-left"


def test_a_float_that_cannot_pay_must_be_filled_first() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    gone = scene.state.table.after((FLOAT, OUTSIDE, scene.currency, 1_000_000_00))
    scene.live.state = scene.state._replace(table=gone)
    refusal = scene.refused(ca.Settle("dealer"))
    assert (refusal.reason.code, refusal.cite) == ("float-short", "campione-pb.46")
    scene.do(ta.FillFloat("inspector", Amount(100_00), scene.currency))
    scene.do(ca.Settle("dealer"))
    assert scene.last(ce.BetPaid).winnings == 100_00
    assert scene.table_float == 0


def test_no_bet_is_taken_while_play_is_suspended() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.Suspend("direction"))
    assert scene.bet_refused("anna", "punto", 10).reason.code == "suspended"
    scene.do(ta.Resume("direction"))
    scene.bet("anna", "punto", 10)


def test_a_table_suspended_between_coups_waits_to_be_resumed() -> None:
    scene = Scene(CAMPIONE, anna=1)
    scene.do(ta.Suspend("direction"))
    assert scene.step is Step.RESUME
    scene.do(ta.Resume("direction"))
    scene.bet("anna", "punto", 10)
    scene.play()
    scene.do(ta.Suspend("direction"))
    assert scene.step is Step.RESUME


def test_a_player_may_bet_in_several_boxes_and_is_ranked_by_the_highest() -> None:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd 7s", anna=None, bruno=2)
    scene.bet("anna", "punto", 30, box=5)
    scene.bet("anna", "punto", 20, box=6)
    scene.bet("bruno", "punto", 25)
    scene.deal()
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.dealer.give("anna")
    assert scene.coup.reader == "anna"


def test_the_dealer_is_offered_nothing_of_a_coup_before_there_is_one() -> None:
    scene = Scene(CAMPIONE, ready=False)
    assert "announce" not in scene.view("dealer")["acts"]


def test_a_wrongly_named_card_is_refused_without_telling_the_right_one() -> None:
    scene = Scene(CAMPIONE, "Kh", anna=1)
    scene.bet("anna", "punto", 10)
    scene.dealer.close()
    refusal = scene.refused(a.Draw("dealer", Target.PUNTO, card("As")))
    for lang in ("it", "en"):
        assert "Kh" not in refusal.text(lang)
        assert "As" in refusal.text(lang)


def test_only_a_bettor_contests_a_rectified_deal() -> None:
    scene = Scene(CAMPIONE, "5h 2d 9c Kd", anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("banco")
    refusal = scene.refused(a.Contest("bruno"))
    assert (refusal.reason.code, refusal.cite) == ("no-stake", "campione-pb.27")
    scene.do(a.Contest("anna"))


def test_refusals_speak_the_language_they_are_asked_in() -> None:
    scene = reading()
    not_now = scene.refused(ca.Settle("dealer"))
    assert not_now.text("it").startswith("Non ora: si attende la dichiarazione del puntatore")
    assert not_now.text("en").startswith("Not now: the table waits for the punter's declaration")
    not_allowed = scene.refused(ta.Suspend("dealer"))
    assert not_allowed.text("it") == (
        "L'impiegato non può farlo: può solo la Direzione [campione-pb.8]"
    )
    assert not_allowed.text("en") == (
        "The dealer may not do that: it is for the Direction [campione-pb.8]"
    )


@pytest.mark.parametrize("gone", [ta.Leave("anna"), ta.StepAway("anna")])
@pytest.mark.parametrize(
    "act",
    [
        a.Look("anna"),
        a.Declare("anna", Word.CARTA),
        a.Turn("anna", Side.PUNTO),
        a.TakeCards("anna"),
        ta.RequestSeat("anna"),
        ta.BuyChips("anna", Amount(100_00), CAMPIONE.currencies[0]),
    ],
)
def test_whoever_is_not_at_the_table_does_nothing_there(gone: Act, act: Act) -> None:
    scene = reading()
    scene.do(gone)
    assert scene.refused(act).reason.code in ("away", "unknown-person")
    assert scene.step is Step.PASS_CARDS
    scene.dealer.give("bruno")


def test_cards_out_together_after_the_announcement_are_cards_too_many() -> None:
    scene = Scene(CAMPIONE, "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert [mishap for mishap, _ in scene.rulings] == [Mishap.EXTRA_CARD_UNSEEN] * 2
    scene.finish()
    assert scene.chips("anna") == 10_100


def test_two_cards_too_many_after_the_announcement_bring_a_non_betting_coup() -> None:
    scene = Scene(HOUSES["lugano-pb"], "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.DrawTogether("dealer", 2, order_known=True))
    scene.finish()
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


def test_what_was_ordered_for_the_next_coup_outlives_the_annulment_of_this_one() -> None:
    scene = Scene(HOUSES["venezia-spb"], "9h 2d Kc 3s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.dealer.draw("aside", "up")
    scene.dealer.announce(9, 5)
    assert scene.state.in_bianco_next
    scene.do(ca.RuleFreely("direction", "manca la luce", annul=True))
    scene.finish()
    assert scene.step is Step.ANNOUNCE_IN_BIANCO


def test_the_last_coup_of_a_taglia_may_still_be_disputed_where_late_disputes_are_heard() -> None:
    house = replace(HOUSES["venezia-spb"], mask_behind=311)
    scene = Scene(house, anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.step is Step.OPENING
    noted = scene.do(ca.Dispute("anna", "avevo vinto"))
    assert noted == (ce.LateDisputeNoted("venezia-spb.10", "anna", "avevo vinto"),)


def test_a_change_of_pack_before_the_sabot_is_loaded_ends_no_taglia() -> None:
    scene = Scene(CAMPIONE, ready=False, anna=1)
    scene.do(ta.SupplyCards("inspector", pack(6)))
    scene.do(ta.VerifyCards("dealer"))
    scene.do(ta.Wash("dealer", pack(6)))
    assert len(scene.do(ta.ChangePack("inspector"))) == 1


def test_a_second_word_alike_is_told_plainly() -> None:
    scene = reading()
    scene.declare("anna", "carta")
    again = scene.refused(a.Declare("anna", Word.CARTA))
    assert again.text("en").startswith("“carta” has been declared already")


def test_disputes_may_follow_one_another_where_nothing_says_they_are_final() -> None:
    scene = reading()
    scene.do(ca.Dispute("anna", "una"))
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(ca.Dispute("bruno", "due"))


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_a_player_who_would_settle_bets_is_told_of_bets(house: House) -> None:
    scene = settling(house)
    for act in (
        ca.CollectBet("anna", "bruno", "banco"),
        ca.PayBet("anna", "anna", "punto", Amount(10_00)),
        ca.ReturnBet("anna", "anna", "punto"),
        ca.Settle("anna"),
        a.TellSideWinners("anna"),
    ):
        refusal = scene.refused(act)
        assert refusal.reason.code == "only-the-dealer-pays"
        assert refusal.cite == house.cite(Topic.SETTLEMENT)
        assert "pays the bets" in refusal.text("en")
        assert "paga le puntate" in refusal.text("it")
    for call in (ca.OpenBetting("anna"), ca.CloseBetting("anna")):
        assert scene.refused(call).reason.code == "only-the-dealer-calls"


def test_whose_bet_lies_in_two_boxes_is_asked_which() -> None:
    scene = settling(CAMPIONE)
    (bet,) = (bet for bet in scene.coup.bets if bet.owner == "anna")
    bets = (*scene.coup.bets, bet._replace(box=3))
    scene.live.state = scene.state._replace(coup=scene.coup._replace(bets=bets))
    refusal = scene.refused(ca.CollectBet("dealer", "anna", "punto"))
    assert refusal.reason.code == "which-box"
    assert "say which, 1, 3" in refusal.text("en")
    assert "indicate quale, 1, 3" in refusal.text("it")
