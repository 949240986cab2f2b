"""The exact odds of the sabot: never for those in play, unless the table is for training."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.player import Player, seated
from tests.browser.salon import Salon, table_at


def _odds(player: Player) -> Locator:
    player.page.get_by_text("Exact odds of the sabot").click()
    return player.page.get_by_role("group").filter(has_text="Exact odds of the sabot")


def test_nobody_sees_them_while_people_play(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d Kc Kd")
    zoe = seated(salon, table, 1)
    stranger = Player(salon.enter(at=table_at(table), lang="en"), "en")
    for player in (zoe, stranger):
        player.visit.faults.expect(f"403 GET /api/tables/{table}/odds")
        odds = _odds(player)
        expect(odds).to_contain_text("The odds of the sabot are not shown to those in play")
        expect(odds.get_by_role("table")).to_have_count(0)


def test_at_a_training_table_everybody_does(salon: Salon) -> None:
    table = salon.open("campione-pb", "5h 2d Kc Kd 4s 6h", training=True)
    zoe = seated(salon, table, 1)
    odds = _odds(zoe)
    expect(odds).to_contain_text("Of the 312 cards nobody has seen")
    banco = odds.get_by_role("row", name=re.compile("^Banco"))
    expect(banco).to_contain_text("45.865 %")
    expect(banco).to_contain_text("1.056 %")
    zoe.square("Banco, box 1").click()
    expect(zoe.bets).to_have_count(1)
    salon.close_betting(table)
    # of the sabot as it stands: six cards have gone
    expect(odds).to_contain_text("Of the 306 cards nobody has seen")
    expect(banco).not_to_contain_text("1.056 %")
