"""What players are asked in the course of a coup: who reads, and whether a bet is to stay."""

import re

from playwright.sync_api import expect

from sabot.punto_banco import acts as a
from sabot.punto_banco.acts import Target
from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon, table_at


def test_of_equal_bettors_the_one_who_wants_the_cards_reads(salon: Salon) -> None:
    table = salon.open("lugano-pb", "8h 2d Kc 5d", mode="hand", step=STILL)
    people = salon.guest(), salon.guest()
    for seat, person in enumerate(people, 1):
        salon.sit(table, person, seat)
    anna, bruno = (
        Player(salon.enter(person, table_at(table), lang="en"), "en") for person in people
    )
    salon.until(table, "close-betting")
    for box, player in enumerate((anna, bruno), 1):
        player.square(f"Punto, box {box}").click()
        expect(player.bets).to_have_count(1)
    salon.until(table, "answer-tied")
    for player, answer in ((anna, "No"), (bruno, "Yes, I read them")):
        question = player.page.get_by_role("region", name="Equal bets: do you want the cards?")
        question.get_by_role("button", name=answer).click()
        expect(question).to_have_count(0)
    salon.until(table, "turn-punto")
    expect(bruno.reading).to_be_visible()
    expect(anna.reading).to_have_count(0)
    bruno.reading.get_by_role("button", name="Look at once").click()
    bruno.button("turn").click()
    salon.until(table, "open-betting")
    for player in (anna, bruno):
        expect(player.result).to_have_text("Punto wins8 to 7")


def test_after_a_deal_was_put_right_bets_may_be_withdrawn(salon: Salon) -> None:
    table = salon.open("campione-pb", "2h 3d 3c Kd 4s 5h", step=STILL)
    zoe = seated(salon, table, 1)
    salon.until(table, "close-betting")
    zoe.square("Punto, box 1").click()
    zoe.square("Égalité").click()
    expect(zoe.bets).to_have_count(2)
    salon.until(table, "draw-punto")
    # the second card is Banco's
    salon.act(table, a.Draw("dealer", Target.PUNTO))
    salon.act(table, a.Draw("dealer", Target.PUNTO))
    ruling = zoe.page.locator(".ruling-card")
    expect(ruling.get_by_role("link", name="art. 27")).to_be_visible()
    question = zoe.page.get_by_role("region", name=re.compile("^The deal was put right"))
    expect(question.get_by_role("button", name="Contest")).to_be_enabled()
    question.get_by_role("button", name="Withdraw Punto").click()
    expect(zoe.bets).to_have_text([re.compile("Égalité")])
    zoe.has("CHF 990")
    salon.until(table, "open-betting")
    zoe.hears("CHF 10 on Égalité")
