"""What any table refuses and grants to the people at it: names, seats, money, posts."""

from dataclasses import replace

import pytest

from sabot.table import acts as ta
from sabot.table import events as te
from sabot.table.acts import Act
from sabot.table.cards import card
from sabot.table.limits import Limits, Range
from sabot.table.money import DROP, LARGEST, Amount, Currency
from sabot.table.roles import Role
from tests.table.plain import HOUSE, Scene

CHF, EUR = Currency.CHF, Currency.EUR
WRONG = Limits(Range(Amount(10), Amount(5)))


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (ta.Relieve("inspector", Role.DEALER, "anna"), "name-taken"),
        (ta.Relieve("inspector", Role.DEALER, "1x"), "bad-name"),
        (ta.Relieve("inspector", Role.PLAYER, "zoe"), "no-post"),
        (ta.Relieve("dealer", Role.DEALER, "zoe"), "not-allowed"),
        (ta.Join("anna"), "name-taken"),
        (ta.Join("dealer"), "name-taken"),
        (ta.Join("<float>"), "bad-name"),
        (ta.Join("x" * 33), "bad-name"),
        (ta.Join("zoe", Amount(100), EUR), "wrong-currency"),
        (ta.Join("zoe", Amount(100)), "currency-needed"),
        (ta.Join("zoe", Amount(0), CHF), "absurd-amount"),
        (ta.Leave("zoe"), "unknown-person"),
        (ta.BringChips("anna", Amount(0), CHF), "absurd-amount"),
        (ta.BringChips("anna", Amount(LARGEST + 1), CHF), "absurd-amount"),
        (ta.BringChips("anna", 10.5, CHF), "absurd-amount"),  # type: ignore[arg-type]
        (ta.BuyChips("anna", Amount(100), CHF, laid=False), "from-hand"),
        (ta.BuyChips("anna", Amount(2_000_000_00), CHF), "float-short"),
        (ta.BuyChips("bruno", Amount(100), CHF), "away"),
        (ta.FillFloat("inspector", Amount(100), EUR), "wrong-currency"),
        (ta.RequestSeat("anna"), "already-seated"),
        (ta.RequestSeat("dino"), "already-waiting"),
        (ta.RequestSeat("bruno"), "away"),
        (ta.AssignSeat("inspector", "dino", 8), "no-such-seat"),
        (ta.AssignSeat("inspector", "dino", 1), "seat-taken"),
        (ta.AssignSeat("inspector", "dino", 2), "seat-marked"),
        (ta.AssignSeat("inspector", "elsa", 3), "not-first-in-line"),
        (ta.AssignSeat("inspector", "carla", 3), "not-waiting"),
        (ta.AssignSeat("inspector", "zoe", 3), "unknown-person"),
        (ta.StepAway("bruno"), "away"),
        (ta.ComeBack("anna"), "not-away"),
        (ta.NoteElsewhere("bruno", "anna", False), "not-allowed"),
        (ta.FlagPlayer("dealer", "zoe"), "unknown-person"),
        (ta.ChangeLimits("inspector", WRONG), "bad-limits"),
        (ta.ChangeMode("direction", "hand"), "unknown-mode"),
        (ta.Resume("direction"), "not-suspended"),
        (ta.DisposeUnclaimed("direction", Amount(1), CHF), "not-that-much-unclaimed"),
        (ta.DisposeUnclaimed("direction", Amount(1), CHF, "zoe"), "unknown-person"),
        (ta.ReplaceCard("anna", card("Ah")), "not-allowed"),
        (ta.Relieve("inspector", Role.PLAYER, "anna"), "no-post"),
    ],
)
def test_what_a_table_refuses(act: Act, code: str) -> None:
    scene = Scene(anna=1, bruno=2, carla=None, dino=None, elsa=None)
    scene.do(ta.StepAway("bruno"))
    scene.do(ta.RequestSeat("dino"))
    scene.do(ta.RequestSeat("elsa"))
    assert scene.refused(act).reason.code == code


def test_a_post_is_nobodys_name() -> None:
    scene = Scene()
    scene.do(ta.Relieve("inspector", Role.DEALER, "Gigi"))
    assert scene.refused(ta.Join("dealer")).reason.code == "name-taken"


def test_whoever_relieves_another_has_their_post_and_the_other_has_none() -> None:
    scene = Scene()
    scene.do(ta.Relieve("inspector", Role.DIRECTION, "Marta"))
    assert scene.refused(ta.ChangeMode("direction", "covered")).reason.code == "unknown-person"
    scene.do(ta.ChangeMode("Marta", "covered"))
    assert scene.table.mode == "covered"


def test_an_absent_player_is_not_given_a_seat() -> None:
    scene = Scene(anna=None)
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.StepAway("anna"))
    assert scene.refused(ta.AssignSeat("inspector", "anna", 1)).reason.code == "away"


def test_a_marked_seat_is_kept_and_one_left_unmarked_is_lost() -> None:
    scene = Scene(anna=1, bruno=2)
    scene.do(ta.StepAway("anna"))
    away, lost = scene.do(ta.StepAway("bruno", marked=False))
    assert away == te.PlayerSteppedAway("plain~seat-marked", "bruno")
    assert lost == te.SeatLost("plain~seat-lost", "bruno", 2)
    scene.do(ta.ComeBack("anna"))
    scene.do(ta.ComeBack("bruno"))
    assert (scene.table.seat_of("anna"), scene.table.seat_of("bruno")) == (1, None)


def test_a_player_leaves_with_chips_of_both_currencies() -> None:
    scene = Scene(replace(HOUSE, currencies=(CHF, EUR)), anna=1)
    scene.do(ta.BringChips("anna", Amount(50_00), EUR))
    scene.do(ta.BuyChips("anna", Amount(30_00), EUR))
    assert (scene.chips("anna", EUR), scene.chips(DROP, EUR)) == (80, 30)
    scene.do(ta.Leave("anna"))
    assert "anna" not in scene.table.players
    assert not any(holder == "anna" for holder, _ in scene.table.books)


def test_a_player_on_the_list_who_leaves_is_off_it() -> None:
    scene = Scene(anna=None)
    scene.do(ta.RequestSeat("anna"))
    scene.do(ta.Leave("anna"))
    assert scene.table.waiting == ()


def test_a_player_may_say_where_they_take_the_cards() -> None:
    scene = Scene(anna=1)
    (noted,) = scene.do(ta.NoteElsewhere("anna", "anna", False))
    assert noted == te.ElsewhereNoted("plain~several-tables", "anna", False)
    assert not scene.table.players["anna"].cards_here


def test_whoever_is_noted_as_inexperienced_may_be_struck_off_again() -> None:
    scene = Scene(anna=1)
    scene.do(ta.FlagPlayer("inspector", "anna"))
    assert scene.table.players["anna"].inexperienced
    scene.do(ta.FlagPlayer("dealer", "anna", flag=False))
    assert not scene.table.players["anna"].inexperienced


def test_a_table_is_suspended_once_and_resumed_once() -> None:
    scene = Scene()
    scene.do(ta.Suspend("direction"))
    assert scene.refused(ta.Suspend("direction")).reason.code == "suspended"
    scene.do(ta.Resume("direction"))
    assert scene.refused(ta.Resume("direction")).reason.code == "not-suspended"


def test_the_float_is_filled_from_outside() -> None:
    scene = Scene()
    before = scene.table_float
    scene.do(ta.FillFloat("inspector", Amount(500_00), CHF))
    assert scene.table_float == before + 500


def test_refusals_speak_the_language_they_are_asked_in() -> None:
    refusal = Scene().refused(ta.Suspend("dealer"))
    assert refusal.text("it") == (
        "L'impiegato non può farlo: può solo la Direzione [plain~suspension]"
    )
    assert refusal.text("en") == (
        "The dealer may not do that: it is for the Direction [plain~suspension]"
    )
