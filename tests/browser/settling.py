"""What tests of paying by hand share: a coup to be settled, and the dealer's list of its bets."""

from decimal import Decimal

from playwright.sync_api import Locator, Page, expect

from sabot.punto_banco import acts as a
from sabot.table.coup import acts as ca
from sabot.table.money import Amount
from tests.browser.salon import Salon
from tests.server.people import Person

# Punto 5 draws a nine, Banco has 5 and stands: the Banco wins.
BANCO_WINS = "2h 5d 3s Kd 9c 9h 2c 4s 7d"

WORDS = {
    "it": {
        "bets": "Puntate da regolare",
        "amount": "Importo della vincita",
        "commission": "Commissione trattenuta",
        "unnoticed": "Nessuno se ne accorge",
        "title": "Dovuto e pagato",
        "prompts": "Suggerimenti",
        "all": "Rettifica tutto",
    },
    "en": {
        "bets": "Bets to be settled",
        "amount": "Amount won",
        "commission": "Commission kept",
        "unnoticed": "Nobody notices",
        "title": "Due and paid",
        "prompts": "Prompts",
        "all": "Put all right",
    },
}


def laid(salon: Salon, dealer: str, table: str, stakes: list[tuple[Person, str, int, int]]) -> None:
    """These stakes are on the cloth, and all is told, but the bets are not settled."""
    currency = salon.hall.room(table).state.table.currencies[0]
    salon.act(table, ca.OpenBetting(dealer))
    for person, chance, units, box in stakes:
        salon.act(table, a.PlaceBet(person.name, chance, Amount(units * 100), box, currency))
    people = {person.name: person for person, *_ in stakes}
    salon.act(table, ca.CloseBetting(dealer))
    salon.until(table, "settle", *people.values())


def answered(page: Page) -> None:
    """Wait until the dealer's last act is answered: keys pressed before that are not heard."""
    expect(page.locator("section.paying")).not_to_have_attribute("aria-busy", "true")


def bet_of(page: Page, lang: str, person: Person, chance: str) -> Locator:
    """A bet in the dealer's list."""
    bets = page.get_by_role("radiogroup", name=WORDS[lang]["bets"])
    return bets.get_by_role("radio").filter(has_text=person.name).filter(has_text=chance)


def has(salon: Salon, table: str, who: str) -> Decimal:
    """What an account of a table holds, in the table's first currency."""
    at = salon.hall.room(table).state.table
    return Decimal(at.chips(who, at.currencies[0])) / 100
