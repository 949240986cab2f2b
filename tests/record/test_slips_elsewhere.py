"""A slip is carried over to another house only where it is the same slip there."""

import pytest

from sabot import catalog
from sabot.punto_banco.acts import Announce, Draw, Target
from sabot.punto_banco.tableau import Side
from sabot.record.elsewhere import Met, elsewhere
from sabot.record.record import read
from sabot.record.slips import Dropped, Moment, Why, differs
from sabot.table.coup.acts import DrawTogether
from sabot.table.coup.events import MishapRuled
from sabot.table.refusal import Refusal
from tests.forms import UNMEASURED
from tests.record.evenings import COUP, PLACES, PLAYED, record_of
from tests.untyped import untyped

PLAIN = COUP.replace("anna: bet banco 1\n", "").replace(" face=up", "")
# A king is seen in the sabot. Campione burns it, and Punto has 5 against 6: a third card is due.
# Venezia plays on with it, in bianco: Punto has 9 against 5, and none is.
OTHER_CARDS = (
    PLAIN.replace("stacked=52 2h 5d 3s Kd 9c", "stacked=52 Ks 2h 9d 3s 7d 9c")
    .replace("dealer: close\n", "dealer: report first-card-visible\ndealer: close\n")
    .replace("dealer: announce 4 5", "dealer: announce 4 6")
)


def met(text: str, other: str) -> dict[str, Met]:
    """What was met, by the words of the act; the last of those that are the same."""
    compared = elsewhere(read(text, "f"), catalog.place(other))
    lines = text.splitlines()
    return {lines[each.entry.line - 1].partition(": ")[2]: each for each in compared}


def mishaps(each: Met) -> list[str]:
    events = () if isinstance(each.there, Refusal) else (*each.ahead, *each.there)
    return [str(event.mishap) for event in events if isinstance(event, MishapRuled)]


def test_a_card_that_was_due_and_fell_does_not_fall_where_none_is_due() -> None:
    text = OTHER_CARDS.replace("dealer: draw punto 9c", "dealer: draw floor")
    fell = met(text, "venezia-spb")["draw floor"]
    assert fell.dropped == Dropped(Why.NOT_DUE)
    assert (fell.there, mishaps(fell)) == ((), [])
    assert fell.difference is not None
    assert fell.difference.cause == "slip"


def test_a_card_that_was_due_and_fell_falls_where_it_is_due_too() -> None:
    fell = met(PLAIN.replace("draw punto 9c", "draw floor"), "venezia-spb")["draw floor"]
    assert fell.dropped is None
    assert mishaps(fell) == ["card-fell"]


def test_a_card_drawn_too_soon_is_simply_the_card_due_where_one_is() -> None:
    """At Campione the third card comes before Anna has spoken; at an open table it is due."""
    text = PLAIN.replace("anna: declare carta\n", "dealer: draw punto face=up\n")
    early = met(text[: text.index("dealer: repeat")], "malta-pb")["draw punto face=up"]
    assert early.dropped == Dropped(Why.DUE)
    assert mishaps(early) == []
    assert untyped(early.state_there).coup.hand(Side.PUNTO) == ("2h", "3s", "9c")
    # The card left both sabots: they stay in step, but here it still waits.
    assert early.state_here.table.sabot.out == early.state_there.table.sabot.out


def test_what_cannot_happen_there_is_not_carried_over() -> None:
    text = PLAIN.replace("dealer: pass anna\n", "dealer: pass bruno\n").replace(
        "dealer: draw punto 9c\n", "dealer: turn banco\n"
    )
    turned = met(text[: text.index("anna: look")] + "dealer: turn punto\n", "malta-pb")
    dropped = turned["turn punto"].dropped
    assert dropped is not None
    assert dropped.why is Why.IMPOSSIBLE
    assert dropped.refusal is not None
    assert dropped.refusal.reason.code == "nothing-to-turn"
    assert turned["turn punto"].there == ()


def test_what_was_refused_here_does_not_happen_there() -> None:
    """At an open table there is nothing to turn; elsewhere that would show the Punto."""
    text = PLAIN.replace("open covered", "open open")
    text = text[: text.rindex("dealer: draw banco")] + "dealer: turn punto\n"
    turned = met(text, "venezia-spb")["turn punto"]
    assert isinstance(turned.here, Refusal)
    assert turned.dropped == Dropped(Why.REFUSED)
    assert turned.there == ()
    assert untyped(turned.state_there).coup.covered(Side.PUNTO)


def test_whoever_reads_the_cards_there_makes_the_slip_there() -> None:
    """Bruno stands and has the highest bet, and reads at Campione; Anna does at Venezia."""
    text = PLAIN.replace("bet punto 100", "bet punto 50").replace("bet banco 60", "bet punto 60")
    text = text.replace("pass anna", "pass bruno").replace("anna: look", "bruno: look")
    text = text.replace("anna: declare carta", "bruno: declare no")
    differences = met(text[: text.index("dealer: repeat")], "venezia-spb")
    assert [untyped(differences["pass bruno"].state_here).coup.reader] == ["bruno"]
    declared = differences["declare no"]
    assert declared.dropped is None
    assert not isinstance(declared.there, Refusal)
    assert (
        untyped(declared.state_here).coup.declared,
        untyped(declared.state_there).coup.declared,
    ) == (
        "no",
        "no",
    )
    assert untyped(declared.state_there).coup.reader == "anna"


PUNTO, BANCO = Draw("dealer", Target.PUNTO), Draw("dealer", Target.BANCO)
PLAY, OVER = ("ready", "play", False), ("ready", "over", True)
DUE_PUNTO, DUE_BANCO = Moment("draw-punto", PUNTO, PLAY), Moment("draw-banco", BANCO, PLAY)
READING = Moment("declare", None, PLAY)
ANNOUNCING = Moment("announce", Announce("dealer", 1, 2), PLAY)
ENDING = Moment("end-coup", None, OVER)
ASIDE, TOGETHER = Draw("dealer", Target.ASIDE), DrawTogether("dealer", 2, True)
WRONG = Announce("dealer", 3, 4)


@pytest.mark.parametrize(
    ("act", "here", "there", "why"),
    [
        (ASIDE, DUE_PUNTO, DUE_PUNTO, None),
        (ASIDE, DUE_PUNTO, DUE_BANCO, Why.DUE_ELSEWHERE),
        (ASIDE, DUE_PUNTO, ANNOUNCING, Why.NOT_DUE),
        (ASIDE, READING, DUE_BANCO, Why.DUE),
        (ASIDE, READING, ANNOUNCING, None),
        (ASIDE, READING, ENDING, Why.STAGE),
        (TOGETHER, DUE_PUNTO, DUE_BANCO, None),
        (TOGETHER, DUE_PUNTO, ANNOUNCING, Why.NOT_DUE),
        (TOGETHER, READING, DUE_BANCO, None),
        (WRONG, ANNOUNCING, ANNOUNCING, None),
        (WRONG, ANNOUNCING, DUE_BANCO, Why.STAGE),
        # Announced too soon, while a card was due.
        (WRONG, DUE_PUNTO, ANNOUNCING, Why.NOT_DUE),
        (WRONG, DUE_PUNTO, DUE_BANCO, None),
    ],
)
def test_when_a_slip_is_the_same(act: Draw, here: Moment, there: Moment, why: Why | None) -> None:
    assert differs(act, here, there) == (None if why is None else Dropped(why))


@UNMEASURED
@pytest.mark.parametrize(("home", "mode"), [(p.house.id, m) for p, m in PLAYED[:4]])
def test_over_an_evening_a_slip_that_is_not_carried_over_is_no_mishap_there(
    home: str, mode: str
) -> None:
    for other in PLACES:
        if other.game.id == "punto-banco":
            compared = list(elsewhere(record_of(home, mode, 4), other))
            dropped = [each for each in compared if each.dropped is not None]
            assert bool(dropped) == (other.house.id != home)
            assert [mishaps(each) for each in dropped] == [[]] * len(dropped)
