"""Campione d'Italia, articles 38 to 45: what goes wrong in reading, declaring and repeating."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Word
from sabot.punto_banco.expected import Step
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.mishaps import Mishap
from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup import events as ce
from tests.punto_banco.articles.campione.scenes import (
    at,
    drawing,
    hands,
    next_first_card,
    no_bet_moves,
    stacks,
)
from tests.punto_banco.scene import Scene


@pytest.mark.proves("campione-pb.38")
@pytest.mark.parametrize("step", [Step.PASS_CARDS, Step.DECLARE])
def test_cards_taken_on_ones_own_initiative_go_to_whoever_is_entitled(step: Step) -> None:
    scene = at(step, "9h 2d Kc 3s")
    scene.do(a.TakeCards("bruno"))
    assert scene.rulings == [(Mishap.CARDS_TAKEN, "campione-pb.38")]
    assert scene.view("bruno")["coup"]["punto"] == ["9h", "Kc"]
    scene.refused(a.Declare("bruno", Word.CARTA))
    assert scene.step is step
    scene.until(Step.DECLARE)
    assert scene.coup.reader == "anna"
    scene.finish()
    assert scene.last(e.Declared).player == "anna"
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.38", "campione-pb.35")
def test_the_entitled_player_who_snatches_the_cards_gets_them_once_more_and_then_no_more() -> None:
    scene = at(Step.PASS_CARDS, "9h 2d Kc 3s")
    scene.do(a.TakeCards("anna"))
    scene.dealer.give("anna")
    scene.finish()
    scene.dealer.open()
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.dealer.give("")
    assert scene.last(e.CardsPassed).why == "erred"


@pytest.mark.proves("campione-pb.39")
def test_when_the_punter_announces_a_wrong_natural_the_cards_speak() -> None:
    scene = at(Step.DECLARE, "8h 2d Kc 3s")
    scene.declare("anna", "battuta", point=9)
    assert scene.rulings == [(Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39")]
    scene.finish()
    assert scene.last(e.PointsAnnounced).punto == 8
    assert stacks(scene) == (10_100, 9_900)


@pytest.mark.proves("campione-pb.39")
def test_a_natural_announced_on_a_five_draws_all_the_same() -> None:
    scene = at(Step.DECLARE, "2h 3d 3s 4d 4c")
    scene.declare("anna", "battuta", point=9)
    assert scene.rulings == [
        (Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39"),
        (Mishap.DECLARED_AGAINST_RULE, "campione-pb.42"),
    ]
    scene.until(Step.ANNOUNCE)
    assert hands(scene) == ("2h 3s 4c", "3d 4d")


@pytest.mark.proves("campione-pb.39")
def test_a_wrong_point_announced_with_a_no_is_rectified_too() -> None:
    scene = at(Step.DECLARE, "6h 3d Kc 4s")
    scene.declare("anna", "no", point=7)
    scene.until(Step.SETTLE)
    assert scene.rulings == [(Mishap.WRONG_POINT_BY_PUNTER, "campione-pb.39")]


@pytest.mark.proves("campione-pb.40")
@pytest.mark.parametrize(
    ("top", "words", "punto"),
    [
        ("2h 3d 3s 4d 4c", ("carta", "no"), "2h 3s 4c"),
        ("2h 3d 3s 4d 4c", ("no", "carta"), "2h 3s 4c"),
        ("6h 3d Kc 4s 2h", ("carta", "no"), "6h Kc"),
    ],
)
def test_who_takes_a_word_back_at_once_is_checked_and_plays_by_the_rule(
    top: str, words: tuple[str, str], punto: str
) -> None:
    scene = at(Step.DECLARE, top)
    for word in words:
        scene.declare("anna", word)
    assert scene.rulings == [(Mishap.DECLARATION_CORRECTED, "campione-pb.40")]
    assert scene.last(e.HandTurned) == e.HandTurned("campione-pb.40", Side.PUNTO, "dealer")
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == punto


@pytest.mark.proves("campione-pb.40", "campione-pb.35")
def test_who_takes_a_word_back_has_erred() -> None:
    scene = at(Step.DECLARE, "2h 3d 3s 4d 4c")
    scene.declare("anna", "carta")
    scene.declare("anna", "no")
    assert scene.last(e.PlayerErred) == e.PlayerErred("campione-pb~erred-before", "anna")


@pytest.mark.proves("campione-pb.40")
def test_nobody_takes_a_word_back_once_the_dealer_has_repeated() -> None:
    scene = at(Step.TURN_BANCO, "2h 3d 3s 4d 4c")
    refusal = scene.refused(a.Declare("anna", Word.NO))
    assert (refusal.reason.code, refusal.cite) == ("already-declared", "campione-pb.12")


@pytest.mark.proves("campione-pb.41")
def test_the_card_asked_for_lies_open_and_stays_so() -> None:
    scene = drawing("2h 3d 3s 4d 4c")
    scene.dealer.draw("punto")
    assert scene.view()["coup"]["punto"] == [None, None, "4c"]
    scene.until(Step.ANNOUNCE)
    for by in ("anna", "dealer"):
        refusal = scene.refused(a.Turn(by, Side.PUNTO))
        assert (refusal.reason.code, refusal.cite) == ("nothing-to-turn", "campione-pb.41")


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize(
    ("top", "word", "punto", "banco", "annulled"),
    [
        # Stands on four: the card the Banco took is the Punto's, and the Banco's comes after it.
        ("4h 2d Kc 3s 7h 9c", "no", "4h Kc 7h", "2d 3s 9c", ""),
        # Draws on six: that card is the Banco's, and the Banco's own is one too many.
        ("6h 2d Kc 3s 4h 9c", "carta", "6h Kc", "2d 3s 4h", "9c"),
        # Draws on seven against seven: nobody was due a card.
        ("7h 3d Kc 4s 2h", "carta", "7h Kc", "3d 4s", "2h"),
        # Says no with a natural: the Banco was not due a card.
        ("8h 2d Kc 3s 4h", "no", "8h Kc", "2d 3s", "4h"),
    ],
)
def test_a_false_draw_is_restored_by_the_rule(
    top: str, word: str, punto: str, banco: str, annulled: str
) -> None:
    scene = at(Step.DECLARE, top)
    scene.declare("anna", word)
    scene.until(Step.SETTLE)
    assert scene.rulings[0] == (Mishap.DECLARED_AGAINST_RULE, "campione-pb.42")
    assert hands(scene) == (punto, banco)
    assert scene.state.discard == cards(annulled)
    assert not scene.state.waiting
    assert scene.last(e.PlayerErred) == e.PlayerErred("campione-pb~erred-before", "anna")


@pytest.mark.proves("campione-pb.42")
def test_a_card_drawn_falsely_and_seen_is_annulled_by_the_article_on_false_draws() -> None:
    scene = at(Step.DECLARE, "7h 3d Kc 4s 2h")
    scene.declare("anna", "carta")
    scene.until(Step.SETTLE)
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-pb.42", cards("2h"))


@pytest.mark.proves("campione-pb.42")
@pytest.mark.parametrize("seen", [True, False])
def test_a_card_detached_by_mistake_is_annulled_if_seen_and_plays_next_if_not(seen: bool) -> None:
    scene = drawing("7h 3d Kc 4s 2h 9c")
    scene.dealer.draw("aside", "up" if seen else "down")
    scene.finish()
    if seen:
        assert scene.rulings[-1] == (Mishap.EXTRA_CARD_SEEN, "campione-pb.42")
        assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-pb.42", cards("2h"))
    assert next_first_card(scene).card == ("9c" if seen else "2h")


@pytest.mark.proves("campione-pb.43")
@pytest.mark.parametrize(
    ("step", "side", "mishap"),
    [
        (Step.DRAW_BANCO, "banco", Mishap.BANCO_UNCOVERED_IN_DEAL),
        (Step.PASS_CARDS, "punto", Mishap.PUNTO_UNCOVERED),
        (Step.PASS_CARDS, "banco", Mishap.BANCO_UNCOVERED),
        (Step.DECLARE, "punto", Mishap.PUNTO_UNCOVERED),
        (Step.DECLARE, "banco", Mishap.BANCO_UNCOVERED),
    ],
)
def test_cards_uncovered_by_mistake_leave_the_coup_valid_and_every_bet_where_it_is(
    step: Step, side: str, mishap: Mishap
) -> None:
    scene = at(step, "2h 3d 3s 4d 4c")
    if step is Step.DRAW_BANCO:
        scene.dealer.draw(side, "up")
    else:
        scene.dealer.turn(side)
    assert scene.rulings == [(mishap, "campione-pb.43")]
    no_bet_moves(scene)
    scene.finish()
    assert len(scene.rulings) == 1
    assert stacks(scene) == (10_100, 9_900)


def passed_wrongly() -> Scene:
    """Anna's bet is the higher, but the cards went to Bruno."""
    scene = Scene(CAMPIONE, "2h 3d 3s 4d 4c", anna=1, bruno=2)
    scene.bet("anna", "punto", 200)
    scene.bet("bruno", "punto", 100)
    scene.deal()
    scene.dealer.give("bruno")
    assert scene.rulings == [(Mishap.CARDS_TO_WRONG_PLAYER, "campione-pb.44")]
    return scene


@pytest.mark.proves("campione-pb.44")
def test_cards_passed_to_the_wrong_player_come_back_while_nothing_is_declared() -> None:
    scene = passed_wrongly()
    assert scene.last(e.CardsRecalled).cite == "campione-pb.44"
    assert scene.step is Step.PASS_CARDS
    scene.dealer.give("anna")
    assert scene.coup.reader == "anna"
    assert scene.refused(a.Declare("bruno", Word.CARTA)).reason.code == "not-your-cards"
    scene.finish()
    assert scene.events_of(e.Declared)[0].player == "anna"


@pytest.mark.proves("campione-pb.44")
def test_if_the_wrong_player_has_declared_the_coup_goes_on_and_no_bet_changes() -> None:
    scene = passed_wrongly()
    scene.declare("bruno", "carta")
    assert scene.rulings[-1] == (Mishap.WRONG_PLAYER_DECLARED, "campione-pb.44")
    assert scene.step is Step.REPEAT
    assert scene.bet_refused("anna", "punto", 100).reason.code == "bets-closed"
    assert scene.refused(a.RemoveBet("anna", "punto")).reason.code == "bets-closed"
    scene.finish()
    assert stacks(scene) == (10_200, 10_100)


@pytest.mark.proves("campione-pb.45")
@pytest.mark.parametrize(
    ("top", "declared", "repeated", "punto"),
    [
        ("2h 3d 3s 4d 4c", "carta", "no", "2h 3s 4c"),
        ("6h 3d Kc 4s 2h", "no", "carta", "6h Kc"),
    ],
)
def test_a_declaration_repeated_the_wrong_way_is_put_right(
    top: str, declared: str, repeated: str, punto: str
) -> None:
    scene = at(Step.DECLARE, top)
    scene.declare("anna", declared)
    scene.dealer.repeat(repeated)
    assert scene.rulings == [(Mishap.MISREPEATED, "campione-pb.45")]
    assert scene.last(e.Repeated) == e.Repeated("campione-pb.45", Word(declared))
    scene.until(Step.ANNOUNCE)
    assert scene.hand("punto") == punto


def test_a_card_asked_for_and_misrepeated_is_no_card_of_a_misrepeated_word() -> None:
    """The dealer said no for carta: a card given too soon, or one more, is what it always is."""
    scene = at(Step.DECLARE, "2h 3d 3s 4d 4c 9c")
    scene.declare("anna", "carta")
    scene.dealer.repeat("no")
    scene.dealer.draw("punto")
    assert scene.rulings[-1] == (Mishap.BANCO_NOT_SHOWN, "campione-pb.31")
    scene.until(Step.TURN_PUNTO)
    assert scene.hand("punto") == "2h 3s 4c"
    scene.dealer.draw("punto")
    assert scene.rulings[-1] == (Mishap.UNASKED_CARD, "campione-pb.29")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.UNASKED_LEFT_SEEN, "campione-pb.29")


def detached_on_a_no(top: str, face: str) -> Scene:
    """Anna said no; the dealer said carta and has a card for her out already."""
    scene = at(Step.DECLARE, top)
    scene.declare("anna", "no")
    scene.dealer.repeat("carta")
    scene.dealer.draw("punto", face)
    return scene


@pytest.mark.proves("campione-pb.45")
@pytest.mark.parametrize("face", ["up", "down"])
def test_a_card_detached_for_a_punter_who_said_no_goes_to_the_banco_by_the_rule(face: str) -> None:
    scene = detached_on_a_no("6h 2d Kc 3s 4h 9c", face)
    assert scene.hand("punto") == "6h Kc"
    scene.finish()
    given = scene.events_of(e.CardDrawn)[-1]
    assert (given.card, given.side, given.up) == ("4h", Side.BANCO, True)
    assert stacks(scene) == (9_900, 10_095)


@pytest.mark.proves("campione-pb.45")
def test_a_card_detached_for_a_punter_who_said_no_and_seen_is_annulled() -> None:
    scene = detached_on_a_no("6h 3d Kc 4s 2h 9c", "up")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.MISREPEATED_LEFT_SEEN, "campione-pb.45")
    assert scene.last(ce.CardsAnnulled) == ce.CardsAnnulled("campione-pb.45", cards("2h"))
    assert next_first_card(scene).card == "9c"


@pytest.mark.proves("campione-pb.45")
def test_a_card_detached_for_a_punter_who_said_no_and_unseen_plays_the_next_coup() -> None:
    scene = detached_on_a_no("6h 3d Kc 4s 2h 9c", "down")
    scene.finish()
    assert scene.rulings[-1] == (Mishap.MISREPEATED_LEFT_UNSEEN, "campione-pb.45")
    assert scene.last(ce.CardsKept).cite == "campione-pb.45"
    first = next_first_card(scene)
    assert (first.card, first.side, first.up) == ("2h", Side.PUNTO, False)
