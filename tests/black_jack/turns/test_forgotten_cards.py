"""A card leaves the sabot while one already out is due, which the dealer has forgotten.

That one goes first (article 24: refused by all it is the bank's); the new one is what it then is.
"""

import pytest

from sabot.black_jack import acts as a
from sabot.black_jack.acts import Target
from sabot.black_jack.expected import Step
from sabot.black_jack.mishaps import Mishap
from sabot.table.cards import card
from sabot.table.coup import acts as ca
from sabot.table.coup.acts import Face
from tests.black_jack.turns.scenes import Scene, dealt, staked, won


def refused_by_all(bank: str = "6d") -> Scene:
    """All have refused the eight, which is the bank's; the five is next in the sabot."""
    scene = dealt(f"Kh 9h {bank} Kd 9d 8c 5h 2d")
    scene.dealer.draw(1)
    for name in ("anna", "dino"):
        scene.do(a.AnswerOffer(name, False))
    for name in ("anna", "dino"):
        scene.says(name, "no")
    assert scene.waits_for(Step.DRAW_BANK)
    return scene


def draw(to: Target, named: str, face: Face | None = None) -> a.Draw:
    return a.Draw("dealer", to, card(named), face, fresh=True)


@pytest.mark.parametrize(
    ("to", "ruled"),
    [
        (Target.BANK, []),
        (Target.ASIDE, [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]),
        (Target.BOX_1, [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]),
        (Target.FLOOR, [(Mishap.CARD_FELL, "campione-bj~fallen-card")]),
    ],
)
def test_the_card_that_all_have_refused_is_the_banks_before_one_drawn_after_it(
    to: Target, ruled: list[tuple[Mishap, str]]
) -> None:
    scene = refused_by_all()
    scene.do(draw(to, "5h"))
    assert scene.rulings[1:] == ruled
    assert scene.bank == "6d 8c 5h"
    assert scene.state.table.sabot.top == card("2d")
    scene.finish()
    # Nineteen takes Dino's eighteen, and not Anna's twenty.
    assert won(scene, "anna", "bruno", "carla", "dino") == (100, 50, 40, -30)


def test_with_the_banks_point_made_the_card_drawn_after_it_is_one_too_many() -> None:
    scene = refused_by_all(bank="Td")
    scene.do(draw(Target.BANK, "5h"))
    assert scene.bank == "Td 8c"
    assert scene.rulings[1:] == [(Mishap.EXTRA_CARD_SEEN, "campione-bj.24")]
    assert scene.waits_for(Step.ANNOUNCE)


def test_the_card_that_waits_is_still_the_one_meant_by_its_own_name_or_by_none() -> None:
    for named in (card("8c"), None):
        scene = refused_by_all()
        scene.do(a.Draw("dealer", Target.BANK, named))
        assert scene.bank == "6d 8c"
        assert scene.state.table.sabot.top == card("5h")
    for act in (a.Draw("dealer", Target.BANK, card("5h")), draw(Target.BANK, "8c")):
        assert refused_by_all().refused(act).reason.code == "not-that-card"


def test_two_cards_out_one_by_one_are_two_as_if_they_had_come_together() -> None:
    scene = refused_by_all()
    aside = a.Draw("dealer", Target.ASIDE, fresh=True)
    scene.do(aside)
    assert (scene.bank, scene.state.table.sabot.top) == ("6d 8c 5h", card("2d"))
    together = refused_by_all()
    together.do(ca.DrawTogether("dealer", 2, order_known=True))
    assert together.bank == "6d 8c 5h"
    scene.do(aside)
    assert scene.state.table.sabot.out == together.state.table.sabot.out


def test_no_card_is_fresh_out_of_a_sabot_that_is_empty() -> None:
    scene = refused_by_all()
    table = scene.state.table
    sabot = table.sabot._replace(out=len(table.sabot.order))
    scene.live.state = scene.state._replace(table=table._replace(sabot=sabot))
    assert scene.refused(a.Draw("dealer", Target.BANK, fresh=True)).reason.code == "no-card-left"


def test_in_the_deal_what_was_drawn_past_a_card_that_waits_goes_to_the_next_place() -> None:
    scene = staked("Kh 9h 6d Kd 9d 8c 5h 2d")
    scene.dealer.close()
    scene.do(ca.Dispute("anna", "not so"))
    scene.dealer.draw("aside")
    scene.do(ca.ResolveDispute("inspector", False))
    scene.do(draw(Target.BOX_1, "9h"))
    assert scene.rulings == [(Mishap.CARD_MISPLACED, "campione-bj~card-misplaced")]
    assert (scene.cards(1), scene.cards(2)) == ("Kh", "9h")
