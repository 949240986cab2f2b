"""Punto Banco at the Casinò Lugano: the coup, the Rule, the non-betting coup, the supervisor."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.lugano import LUGANO
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from tests.punto_banco.articles.lugano.scenes import BANCO_SEVEN, PUNTO_NINE, played, waits_for
from tests.punto_banco.scene import Scene

FACES = "KA23456789"
NON_BETTING = "verrà giocato un non-betting coup"


# The flow of the game and the Rule


@pytest.mark.proves("lugano-pb.flow")
def test_bets_are_called_for_then_closed_and_none_is_added_touched_or_moved() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    opened = ce.BettingOpened("lugano-pb.flow", 1, "piazzate le vostre scommesse")
    assert scene.last(ce.BettingOpened) == opened
    scene.bet("anna", "punto", 100)
    assert scene.dealer.close() == (ce.BettingClosed("lugano-pb.flow", "nulla va più"),)
    assert scene.bet_refused("anna", "punto", 100).cite == "lugano-pb.flow"
    assert scene.bet_refused("anna", "banco", 100).cite == "lugano-pb.flow"
    assert scene.refused(a.RemoveBet("anna", "punto")).cite == "lugano-pb.flow"


@pytest.mark.proves("lugano-pb.flow")
def test_two_cards_lie_face_up_on_each_square() -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    drawn = [(card.card, card.side, card.up, card.cite) for card in scene.events_of(e.CardDrawn)]
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
    third = scene.events_of(e.CardDrawn)[-1]
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
    assert len(scene.events_of(e.CardDrawn)) == 4


@pytest.mark.proves("lugano-pb.rule-punto")
@pytest.mark.parametrize("total", range(8))
def test_the_punto_draws_with_zero_to_five_and_stays_with_six_or_seven(total: int) -> None:
    scene = played(f"{FACES[total]}h 7d Kc Kd 9s", punto=100)
    thirds = scene.events_of(e.CardDrawn)[4:]
    if total <= 5:
        assert [(card.card, card.side) for card in thirds] == [("9s", Side.PUNTO)]
        assert thirds[0].cite == "lugano-pb.rule-punto"
    else:
        assert thirds == []


@pytest.mark.proves("lugano-pb.rule-punto")
@pytest.mark.parametrize("total", range(8))
def test_against_a_punto_that_stays_the_banco_draws_with_zero_to_five(total: int) -> None:
    scene = played(f"6h {FACES[total]}d Kc Kd 9s", punto=100)
    thirds = [(card.card, card.side) for card in scene.events_of(e.CardDrawn)[4:]]
    assert thirds == ([("9s", Side.BANCO)] if total <= 5 else [])


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
    assert scene.rulings == [(Mishap.CARD_DETACHED, "lugano-pb~any-extra-card")]
    scene.finish()
    assert scene.rulings[1:] == [(mishap, "lugano-pb.nonbetting")]
    assert scene.chips("anna") == 10_100  # the coup itself goes on as usual
    assert waits_for(scene, Step.ANNOUNCE_IN_BIANCO)
    scene.refused(ca.OpenBetting("dealer"))
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
    assert [event.cite for event in scene.events_of(ce.BetReturned)] == ["lugano-pb.nonbetting"] * 2
    turned = e.TurnedInBianco("lugano-pb.nonbetting", NON_BETTING, now=True)
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
    assert scene.rulings == [(given, "lugano-pb~any-extra-card")]
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


# The supervisor


@pytest.mark.proves("lugano-pb.supervisor")
def test_the_supervisor_has_pictures_and_sound_checked_with_the_coups_record() -> None:
    scene = Scene(LUGANO, f"{PUNTO_NINE} {BANCO_SEVEN}", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    (requested,) = scene.do(ca.RequestCheck("supervisor", "la mano di anna"))
    assert requested == ce.CheckRequested(
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
    (later,) = scene.do(ca.RequestCheck("supervisor", "ancora"))
    assert isinstance(later, ce.CheckRequested)
    assert (later.cards, later.bets) == (cards(PUNTO_NINE), bets)


@pytest.mark.proves("lugano-pb.supervisor")
@pytest.mark.parametrize("by", ["anna", "dealer", "inspector"])
def test_a_check_is_for_the_supervisor_to_ask(by: str) -> None:
    scene = Scene(LUGANO, PUNTO_NINE, anna=1)
    refusal = scene.refused(ca.RequestCheck(by, "la mano"))
    assert (refusal.reason.code, refusal.cite) == ("not-allowed", "lugano-pb.supervisor")
