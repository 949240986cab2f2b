"""Whoever has bet most reads the covered cards: slowly, by hand or with keys; and declares."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.player import Player, seated
from tests.browser.salon import STILL, Salon


def _reads(
    salon: Salon, top: str, house: str = "campione-pb", step: str = "declare", **wanted: Any
) -> tuple[str, Player]:
    """Somebody has bet on Punto, and its cards lie before them."""
    table = salon.open(house, top, step=STILL, **wanted)
    zoe = seated(salon, table, 1)
    salon.until(table, "close-betting")
    zoe.chip("25")
    zoe.square("Punto, box 1").click()
    expect(zoe.bets).to_have_text(re.compile("Punto 1"))
    salon.until(table, step)
    expect(zoe.reading).to_be_visible()
    return table, zoe


def _pull(card: Locator, part: float) -> None:
    """Lift a card by its lower edge, so far up."""
    card.hover()
    box = card.bounding_box()
    assert box
    mouse = card.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 4)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] * (1 - part) - 4, steps=8)
    mouse.up()


def test_cards_are_squeezed_by_hand_and_with_keys(salon: Salon) -> None:
    _, zoe = _reads(salon, "5h 2d Kc Kd 4s 6h")
    page = zoe.page
    first = zoe.reading.get_by_role("slider", name="Lift card 1")
    second = zoe.reading.get_by_role("slider", name="Lift card 2")
    expect(first).to_have_attribute("aria-valuetext", "covered")
    cards = zoe.reading.locator(".squeeze-card")
    _pull(cards.first, 0.5)
    expect(first).to_have_attribute("aria-valuetext", "just visible")
    _pull(cards.first, 0.5)
    expect(first).to_have_attribute("aria-valuetext", "5 of hearts")
    expect(second).to_have_attribute("aria-valuetext", "covered")
    second.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_have_attribute("aria-valuetext", "just visible")
    page.keyboard.press("End")
    expect(second).to_have_attribute("aria-valuetext", "king of clubs")
    expect(zoe.reading).to_contain_text("You have seen: 5 of hearts, king of clubs")
    # they lie before the reader, and covered for all the others
    expect(zoe.hand("Punto")).to_have_accessible_name("Punto: covered card, covered card")


def test_third_cards_come_with_their_reason(salon: Salon) -> None:
    table, zoe = _reads(salon, "5h 2d Kc Kd 4s 6h")
    zoe.declare("Carta")
    expect(zoe.reading).to_contain_text("You have declared “Carta”")
    salon.until(table, "turn-punto")
    expect(zoe.hand("Punto")).to_contain_text("Punto has asked for a card art. 36")
    expect(zoe.hand("Punto")).to_have_accessible_name(re.compile(", 4 of spades$"))
    banco = zoe.hand("Banco")
    expect(banco).to_contain_text("Banco 2: draws art. 36")
    banco.get_by_role("link", name="art. 36").click()
    article = zoe.page.get_by_role("dialog")
    expect(article).to_contain_text("art. 36")
    article.get_by_role("button", name="Close").click()
    zoe.button("turn").click()
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Punto wins9 to 8")
    expect(zoe.hand("Punto")).to_have_accessible_name(
        "Punto: 5 of hearts, king of clubs, 4 of spades"
    )
    expect(zoe.page.get_by_role("list", name="The boxes")).to_contain_text("+25")


@pytest.mark.parametrize(
    ("house", "word", "article"),
    [("campione-pb", "No", "art. 42"), ("venezia-spb", "No, by gesture", "proc. 6")],
    ids=["campione", "venezia"],
)
def test_a_wrong_declaration_is_put_right_by_the_rule(
    salon: Salon, house: str, word: str, article: str
) -> None:
    # Punto has five: the card that Banco is given is not Banco's
    table, zoe = _reads(salon, "2h 2d 3c Kd 4s 6h", house)
    zoe.declare(word)
    salon.until(table, "turn-punto")
    expect(zoe.hand("Banco")).to_contain_text("Banco 2, Punto stands: draws")
    zoe.button("turn").click()
    ruling = zoe.page.locator(".ruling-card")
    expect(ruling).to_contain_text("declaration against the Rule")
    expect(ruling).to_contain_text("the hands are rebuilt by the Rule")
    salon.until(table, "open-betting")
    expect(zoe.hand("Punto")).to_have_accessible_name(re.compile(", 4 of spades$"))
    expect(zoe.hand("Punto")).to_contain_text("Punto 5: draws")
    expect(zoe.hand("Banco")).to_contain_text("Banco 2: draws")
    expect(zoe.result).to_have_text("Punto wins9 to 8")
    ruling.get_by_role("link", name=article).click()
    expect(zoe.page.get_by_role("dialog")).to_contain_text(article)


def test_at_lugano_whoever_does_not_want_the_cards_leaves_them(salon: Salon) -> None:
    table, zoe = _reads(salon, "8h 2d Kc 5d", "lugano-pb", "turn-punto", mode="hand")
    zoe.reading.get_by_role("button", name="Decline the cards").click()
    expect(zoe.reading).to_have_count(0)
    salon.until(table, "open-betting")
    expect(zoe.result).to_have_text("Punto wins8 to 7")
