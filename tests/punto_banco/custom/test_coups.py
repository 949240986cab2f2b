"""Coups played under the rules of a file."""

import pytest

from sabot.punto_banco import acts as a
from sabot.punto_banco import events as e
from sabot.punto_banco.acts import Target
from sabot.punto_banco.expected import Step
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.custom import custom_house
from sabot.punto_banco.mishaps import Mishap, Reportable
from sabot.punto_banco.topics import Topic
from sabot.table import events as te
from sabot.table.coup import acts as ca
from sabot.table.coup import events as ce
from sabot.table.money import Amount
from tests.punto_banco.articles.venezia.scenes import burn_down, ending
from tests.punto_banco.custom.houses import EVERY_PASS, ROOT, house, sound
from tests.punto_banco.scene import Scene


def test_a_changed_pay_is_paid_and_cited() -> None:
    scene = Scene(house('[pays]\npunto = "3:2"'), "9h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    paid = scene.last(ce.BetPaid)
    assert (paid.cite, paid.winnings) == ("mine~chance-punto", 150_00)
    assert scene.chips("anna") == 10_150


def test_a_side_bet_needs_another_and_is_paid() -> None:
    side = '[[side]]\nid = "small"\nwins = "cards-used"\ncounts = [4]\npay = "3:2"\n'
    text = f"settlement = {EVERY_PASS}\n{side}minimum = 10\nmaximum = 50\nmultiple = 5"
    scene = Scene(house(text), "9h 2d Kc 3d", anna=1)
    assert scene.bet_refused("anna", "small", 10).cite == "mine~chance-small"
    scene.bet("anna", "banco", 100)
    assert scene.bet_refused("anna", "small", 12).cite == "mine~chance-small"
    scene.bet("anna", "small", 10)
    scene.play()
    assert scene.last(e.SideChancesAnnounced).winning == ("small",)
    assert scene.last(ce.BetPaid).cite == "mine~chance-small"
    assert scene.chips("anna") == 10_000 - 100 + 15


def test_a_changed_ruling_is_applied_and_cited() -> None:
    custom = house('[rulings]\ncard-fell = ["annul-coup"]')
    scene = Scene(custom, "5h 2d 9c Kd 7s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.dealer.draw("banco")
    scene.do(a.Report("inspector", Reportable.CARD_FELL))
    assert scene.rulings == [(Mishap.CARD_FELL, "mine~card-fell")]
    assert scene.last(ce.CoupAnnulled).cite == "mine~card-fell"
    assert scene.chips("anna") == 10_000


def test_a_reminder_about_a_first_card_that_fell_opens_no_settlement_again() -> None:
    scene = Scene(house('[rulings]\nfirst-card-fell = ["remind"]'), "5h 2d 9c Kd 7s", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.END_COUP)
    scene.do(a.Report("inspector", Reportable.FIRST_CARD_FELL))
    assert scene.rulings == [(Mishap.FIRST_CARD_FELL, "mine~first-card-fell")]
    assert not scene.events_of(ce.SettlementReopened)
    scene.dealer.end()


def test_a_changed_rule_draws() -> None:
    scene = Scene(house("[rule]\npunto = [0, 1, 2, 3, 4]"), "2h 7d 3c Kd 4s", mode="open", anna=1)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.last(e.PointsAnnounced).punto == 5


@pytest.mark.parametrize("name", ["eight-decks", "no-commission"])
def test_the_examples_load_and_play(name: str) -> None:
    path = ROOT / "examples" / f"{name}.toml"
    custom = custom_house(path.read_text(encoding="utf-8"), path.name)
    assert custom.id == name
    sound(custom)
    scene = Scene(custom, "2h 6d 3c Kd Ts", anna=1)
    scene.bet("anna", "banco", 100)
    scene.play()
    assert scene.chips("anna") == {"eight-decks": 10_095, "no-commission": 10_050}[name]


def test_the_example_of_the_reference_plays(full: House) -> None:
    scene = Scene(full, "7h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.bet("anna", "seven", 10)
    scene.play()
    assert scene.last(ce.BettingClosed).formula == "no more bets"
    assert scene.chips("anna") == 10_160


# Four cards lie behind the mask: Punto has 5 and wants a third.
FOUR = "2s 2h 3s Kh"


@pytest.mark.parametrize("row", ["play-on", "remind"])
def test_where_a_short_last_coup_stands_it_is_void_all_the_same_once_a_card_is_missing(
    row: str,
) -> None:
    scene = short(row)
    empty = scene.house.rulings[Mishap.SABOT_EMPTY].cite
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.rulings[-2:] == [
        (Mishap.SHORT_LAST_COUP, "mine~short-last-coup"),
        (Mishap.SABOT_EMPTY, empty),
    ]
    assert scene.last(ce.CoupAnnulled).cite == empty
    assert scene.chips("anna") == 10_000
    assert scene.events_of(te.TagliaEnded)


def test_and_what_was_counted_already_is_not_ruled_on_again() -> None:
    """Punto 8 as it lay; rebuilt it has 5, and there is no third card."""
    scene = short("play-on", "2s 6h 3s Kh")
    scene.bet("anna", "punto", 100)
    scene.dealer.close()
    scene.dealer.draw("punto")
    scene.do(a.Draw("dealer", Target.PUNTO, unnoticed=True))
    scene.until(Step.END_COUP)
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "mine~short-last-coup")
    assert scene.chips("anna") == 10_100
    before = len(scene.rulings)
    scene.do(ca.Dispute("anna", "swapped"))
    scene.do(ca.ResolveDispute("inspector", rebuildable=True))
    scene.finish()
    assert [mishap for mishap, _ in scene.rulings[before:]] == [
        Mishap.SIDES_SWAPPED_SEEN,
        Mishap.SABOT_EMPTY,
    ]
    assert scene.chips("anna") == 10_000


def short(row: str, tail: str = FOUR) -> Scene:
    """A table where only these cards are left, and the mask lies before them."""
    custom = house(f'[rulings]\nshort-last-coup = ["{row}"]', "venezia-spb")
    scene = Scene(custom, ending(tail), behind=4, anna=1)
    burn_down(scene, 4)
    return scene


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("", "ultimo colpo della taglia, minimo sette carte o nullo"),
        ("least_cards_in_last_coup = 5", "ultimo colpo della taglia, minimo 5 carte o nullo"),
        ("least_cards_in_last_coup = 0", "ultimo colpo della taglia"),
        ('[rulings]\nshort-last-coup = ["remind"]', "ultimo colpo della taglia"),
        (
            'least_cards_in_last_coup = 5\n[formulas]\nlast_coup_mask_first = "five or void"',
            "five or void",
        ),
        (
            'least_cards_in_last_coup = 0\n[formulas]\nlast_coup = "the last"',
            "the last",
        ),
    ],
)
def test_where_the_mask_opens_the_last_coup_no_number_is_said_that_is_not_the_number(
    text: str, formula: str
) -> None:
    scene = Scene(house(text, "venezia-spb"), ending(SEVEN), behind=7, anna=1)
    burn_down(scene, 7)
    scene.bet("anna", "punto", 100)
    scene.play()
    mask = scene.events_of(ce.MaskOut)
    assert [event.formula for event in mask] == [formula]


@pytest.mark.parametrize("base", ["venezia-spb", "malta-pb"])
def test_a_last_coup_too_short_by_the_file_is_void_by_the_file(base: str) -> None:
    """Seven cards are enough for the base, and for the provision it rests on."""
    custom = house("mask_behind = 20\nleast_cards_in_last_coup = 10", base)
    scene = Scene(custom, ending(SEVEN), behind=7, anna=1)
    burn_down(scene, 7)
    scene.bet("anna", "punto", 100)
    scene.play()
    assert scene.rulings[-1] == (Mishap.SHORT_LAST_COUP, "mine~short-last-coup")
    listed = {each.id: each.en for each in custom.interpretations}
    assert listed["mine~short-last-coup"] == "The house sets least_cards_in_last_coup = 10"
    assert f"{base}~short-last-coup" not in listed
    assert custom.cite(Topic.CARDS_COUNTED) == "mine~last-coup"


@pytest.mark.parametrize("base", ["campione-pb", "venezia-spb"])
def test_whoever_announces_in_the_bases_order_is_held_to_the_files(base: str) -> None:
    first = HOUSES[base].announces_first
    custom = house(f'announces_first = "{first.other}"', base)
    scene = Scene(custom, "9h 2d Kc 3d", anna=1)
    scene.bet("anna", "punto", 100)
    scene.deal()
    scene.until(Step.ANNOUNCE)
    scene.do(a.Announce("dealer", 9, 5, first))
    ruled = (Mishap.ANNOUNCED_OUT_OF_ORDER, "mine~announced-out-of-order")
    assert scene.rulings[-1] == ruled


def test_a_commission_of_the_base_is_too_much_by_the_file() -> None:
    scene = Scene(house("commission = 4", "lugano-pb"), "2d 9h 3d Kc", anna=1)
    scene.bet("anna", "banco", 100)
    scene.deal()
    scene.until(Step.SETTLE)
    scene.do(ca.PayBet("dealer", "anna", "banco", Amount(100_00), commission=Amount(5_00)))
    assert scene.rulings[-1] == (Mishap.COMMISSION_EXCESS, "mine~commission-excess")
    assert scene.chips("anna") == 10_096


# Punto six, Banco seven; three more lie behind.
SEVEN = "6h 7d Kc Kd 2c 3c 4c"
