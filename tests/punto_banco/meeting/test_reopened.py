"""Bets that are open again with a card out: nobody stakes on one that is seen, and play goes on."""

import random
from dataclasses import replace

import pytest

from sabot.company.games import COMPANIES
from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from sabot.punto_banco.house import House, Reopening
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.mishaps import Mishap, Origin, Reportable
from sabot.table import acts as ta
from sabot.table.acts import Act
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.coup.acts import Face
from sabot.table.coup.knowledge import card_known
from sabot.table.coup.state import Stage
from sabot.table.money import Amount
from tests.punto_banco.scene import Scene

CAMPIONE, VENEZIA, MALTA = HOUSES["campione-pb"], HOUSES["venezia-spb"], HOUSES["malta-pb"]
# Venezia's rows, and bets that reopen with cards out.
REOPENS = replace(VENEZIA, reopening=Reopening.UNSEEN)
BOTH_STAND = "7h 6d Kc Kd 9h 4h 6h 5d"
REOPEN = a.ReopenBetting("inspector")
SEEN = a.Report("dealer", Reportable.WAITING_CARD_SEEN)


def reopened(house: House, laid: int, aside: bool = True) -> Scene:
    """Bets closed, so many cards laid, one detached and covered, and the bets open again."""
    scene = Scene(house, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("punto", "banco", "punto", "banco")[:laid]:
        scene.dealer.draw(side)
    if aside:
        scene.dealer.draw("aside", "down")
    scene.do(REOPEN)
    return scene


def withdrawn(scene: Scene) -> None:
    scene.do(a.RemoveBet("anna", "punto"))


@pytest.mark.proves("campione-pb.9")
@pytest.mark.parametrize("complaint", [False, True])
def test_bets_open_again_are_lowered_or_taken_back_as_open_ones_whoever_complains(
    complaint: bool,
) -> None:
    scene = reopened(CAMPIONE, laid=1, aside=False)
    if complaint:
        scene.do(ca.Dispute("anna", "not so"))
    (lowered,) = scene.do(a.RemoveBet("anna", "punto", amount=Amount(20_00)))
    # Article 27 speaks of cards that went to the wrong hand.
    assert lowered.cite == "campione-pb.13"
    assert scene.chips("anna") == 9920
    (taken,) = scene.do(a.RemoveBet("anna", "punto"))
    assert (taken.cite, scene.chips("anna")) == ("campione-pb.13", 10_000)


@pytest.mark.proves("campione-pb.9", "campione-pb.27")
def test_bets_open_again_that_may_be_withdrawn_are_taken_back_whole() -> None:
    scene = Scene(CAMPIONE, BOTH_STAND, anna=1, bruno=2)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    for side in ("banco", "punto"):
        scene.do(a.Draw("dealer", Target(side), unnoticed=True))
    scene.do(REOPEN)
    scene.do(a.Report("dealer", Reportable.MISDEALT))
    least = a.RemoveBet("anna", "punto", amount=Amount(20_00))
    assert scene.refused(least).cite == "campione-pb.27"
    assert [each.get("amount") for each in scene.offered("anna", "unbet")] == [None]
    (taken,) = scene.do(a.RemoveBet("anna", "punto"))
    assert (taken.cite, scene.chips("anna")) == ("campione-pb.27", 10_000)


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize("laid", [0, 2, 4])
def test_at_campione_a_card_seen_while_the_bets_are_open_again_is_annulled(laid: int) -> None:
    scene = reopened(CAMPIONE, laid)
    withdrawn(scene)
    scene.do(SEEN)
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
    assert not scene.state.waiting
    scene.bet("anna", "punto", 50)
    scene.dealer.close()
    scene.finish()


@pytest.mark.parametrize("laid", [0, 2, 4])
def test_where_a_seen_card_serves_in_bianco_the_bets_go_back(laid: int) -> None:
    scene = reopened(REOPENS, laid)
    scene.do(SEEN)
    assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "venezia-spb.1")
    assert scene.coup.bianco
    assert scene.chips("anna") == 10_000
    scene.finish()
    if laid == 4:
        # Neither hand wanted it: the next coup uses it, without bets as well.
        scene.do(a.AnnounceInBianco("dealer"))
        scene.finish()
    scene.open_betting()
    scene.bet("anna", "punto", 50)


@pytest.mark.parametrize("laid", [2, 4])
def test_one_that_shows_and_that_the_coup_in_bianco_does_not_use_is_the_next_coups(
    laid: int,
) -> None:
    """Once it had been ruled on as this coup's it was left there: nobody could bet any more."""
    scene = reopened(REOPENS, laid, aside=False)
    scene.do(a.Report("dealer", Reportable.CARD_VISIBLE))
    assert scene.rulings[-1] == (Mishap.KNOWN_BEFORE_BETS, "venezia-spb~known-before-bets")
    assert scene.coup.bianco
    scene.finish()
    unused = laid == 4
    assert scene.state.in_bianco_next is unused
    if unused:
        assert scene.rulings[-1] == (Mishap.FIRST_CARD_VISIBLE, "venezia-spb.1")
        scene.do(a.AnnounceInBianco("dealer"))
        scene.finish()
    scene.open_betting()
    scene.bet("anna", "punto", 50)


@pytest.mark.parametrize("house", [VENEZIA, MALTA], ids=lambda house: house.id)
@pytest.mark.parametrize("kept", [False, True], ids=["detached", "kept"])
def test_where_bets_reopen_until_a_card_is_out_one_under_the_sabot_is_out(
    house: House, kept: bool
) -> None:
    scene = Scene(house, BOTH_STAND, anna=1)
    scene.bet("anna", "punto", 100)
    if kept:
        scene.dealer.draw("aside", "down")
    scene.dealer.close()
    if not kept:
        scene.dealer.draw("aside", "down")
    assert scene.refused(REOPEN).reason.code == "cards-out"


UP = {
    "aside": (a.Draw("dealer", Target.ASIDE, None, Face.UP),) * 2,
    "to a hand": (a.Draw("dealer", Target.PUNTO, None, Face.UP),) * 2,
    "on the floor": (a.Draw("dealer", Target.FLOOR, None, Face.UP),) * 2,
    "together": (ca.DrawTogether("dealer", 2, True, True, Face.UP),),
    "pulled": (ca.DrawTogether("dealer", 2, True, False, Face.UP),),
}


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize("laid", [1, 2, 4])
@pytest.mark.parametrize("acts", UP.values(), ids=UP)
def test_a_card_drawn_open_while_the_bets_are_open_again_is_annulled_too(
    acts: tuple[Act, ...], laid: int
) -> None:
    scene = reopened(CAMPIONE, laid, aside=False)
    for act in acts:
        scene.do(act)
    assert scene.rulings == [(Mishap.EXTRA_CARD_SEEN, "campione-pb.42")] * 2
    assert not card_known(scene.state)
    withdrawn(scene)
    scene.bet("anna", "banco", 50)


def test_one_drawn_covered_waits_for_the_coup_it_may_be_due_in() -> None:
    for act in (
        ca.DrawTogether("dealer", 2, True, True, Face.DOWN),
        a.Draw("dealer", Target.PUNTO, None, Face.DOWN),
    ):
        scene = reopened(CAMPIONE, 4, aside=False)
        scene.do(act)
        assert {mishap for mishap, _ in scene.rulings} == {Mishap.CARD_DETACHED}
        assert not any(each.kept for each in scene.state.waiting)
        scene.bet("bruno", "banco", 100)


def test_what_a_card_was_when_it_came_out_is_not_forgotten_when_bets_reopen() -> None:
    scene = reopened(CAMPIONE, 4, aside=False)
    scene.dealer.close()
    scene.dealer.draw("punto", "down")
    assert scene.rulings[-1][0] is Mishap.FIFTH_CARD_DEALT
    scene.do(ca.Find("inspector", rebuildable=True))
    scene.do(REOPEN)
    scene.dealer.close()
    assert [each.origin for each in scene.state.waiting] == [Origin.UNASKED]
    scene.finish()
    assert (Mishap.UNASKED_LEFT_UNSEEN, "campione-pb~unasked-unseen") in scene.rulings


def test_with_nobodys_bet_left_and_a_card_known_the_coup_goes_on_without() -> None:
    """Nobody may bet, so that nobody can be waited for."""
    scene = reopened(CAMPIONE, 4, aside=False)
    withdrawn(scene)
    scene.dealer.turn("punto")
    assert scene.bet_refused("anna", "punto", 100).reason.code == "card-known"
    company = COMPANIES["punto-banco"]
    assert isinstance(company.next_act(CAMPIONE, scene.state, random.Random(0)), ca.CloseBetting)
    scene.finish()
    scene.open_betting()
    scene.bet("anna", "punto", 100)


def test_a_card_that_waits_for_a_reopened_coup_is_ruled_on_again_once_closed() -> None:
    scene = reopened(CAMPIONE, 0)
    assert scene.coup.stage is Stage.BETTING
    assert [each.kept for each in scene.state.waiting] == [True]
    scene.dealer.close()
    assert [each.kept for each in scene.state.waiting] == [False]
    scene.finish()
    assert not scene.events_of(ce.CardsKept)


# Play is interrupted


@pytest.mark.proves("campione-pb.8", "campione-pb.22", "campione-pb.43")
@pytest.mark.parametrize("act", [ta.PutAway("inspector"), ta.ChangePack("inspector")])
def test_on_a_known_card_the_cards_do_not_go_and_the_bets_stay(act: Act) -> None:
    scene = reopened(CAMPIONE, 4, aside=False)
    scene.do(a.TakeCards("bruno"))
    assert scene.refused(act).cite == "campione-pb~interruption"
    scene.do(ta.Suspend("direction"))
    assert scene.coup.bets
    assert scene.refused(act).cite == "campione-pb~interruption"


@pytest.mark.proves("campione-pb.22")
def test_with_nothing_known_open_bets_go_back_with_the_decks() -> None:
    scene = reopened(CAMPIONE, 4, aside=False)
    scene.do(ta.ChangePack("inspector"))
    assert scene.last(ce.BetReturned).cite == "campione-pb~interruption"
    assert scene.chips("anna") == 10_000
