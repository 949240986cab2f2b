"""A guest comes in by one click, sits down and plays: at every house, in both languages.

One bets on one coup in Italian and on the next in English; the automatic company does the rest.
"""

from playwright.sync_api import expect

from sabot.table import acts as ta
from tests.browser import behind
from tests.browser.player import Player
from tests.browser.salon import Salon


def _comes(salon: Salon) -> Player:
    """A stranger who sits down at the only table, and has a name now."""
    player = Player(salon.enter(), "it")
    player.page.get_by_role("button", name="Gioca: Il Lago").click()
    player.button("sit").click()
    return player


def _changes_language(player: Player) -> Player:
    """The same, spoken to in English from now on."""
    player.page.get_by_role("button", name="English").click()
    return Player(player.visit, "en")


def _bets(salon: Salon, player: Player, *squares: str) -> None:
    """Bet a chip of 25 on each of these, and have the bets closed."""
    (table,) = salon.hall.floor.rooms
    player.chip("25")
    for number, square in enumerate(squares, 1):
        player.square(square).click()
        expect(player.bets).to_have_count(number)
    salon.close_betting(table)


def _sees(player: Player, points: str, bet: str, brought: str, has: str) -> None:
    """What is said and seen of a coup that is over."""
    player.hears(points)
    player.hears(bet)
    expect(player.place.get_by_text(brought, exact=True)).to_be_visible()
    player.has(has)


def _roads(player: Player, bead: str, big: str) -> None:
    expect(player.road("Bead plate", bead)).to_be_visible()
    expect(player.road("Big road", big)).to_be_visible()


def test_at_campione(salon: Salon) -> None:
    salon.open("campione-pb", "5h 2d Kc Kd 4s 6h  2h 9s 3c Kh", name="Il Lago")
    guest = _comes(salon)
    _bets(salon, guest, "Punto, box 1")
    guest.declare("Carta")
    guest.button("turn").click()
    won = "CHF 25 su Punto (box 1), vince CHF 25 art. 46"
    _sees(guest, "Punto 9, Banco 8: vince Punto", won, "Colpo 1: +CHF 25", "CHF 525")
    _roads(guest, "Punto", "Punto 1")
    guest = _changes_language(guest)
    _bets(salon, guest, "Punto, box 1")
    guest.declare("Carta")
    guest.button("turn").click()
    lost = "bet loses: CHF 25 on Punto (box 1) art. 46"
    _sees(guest, "Punto 5, Banco 9: Banco wins art. 11", lost, "Coup 2: −CHF 25", "CHF 500")
    _roads(guest, "Punto, Banco", "Punto 1, Banco 1")


def test_at_venezia(salon: Salon) -> None:
    salon.open("venezia-spb", "9h 2d Kc Kd  2h 4s 4c 4h", name="Il Lago")
    guest = _comes(salon)
    _bets(salon, guest, "Punto, box 1")
    guest.declare("Battuta 9")
    won = "EUR 25 su Punto (box 1), vince EUR 25"
    _sees(guest, "Banco 2, Punto 9: vince Punto", won, "Colpo 1: +EUR 25", "EUR 525")
    _roads(guest, "Punto", "Punto 1")
    guest = _changes_language(guest)
    _bets(salon, guest, "Banco, box 1")
    won = "wins EUR 23.75: EUR 25 less EUR 1.25 to the cagnotte"
    _sees(guest, "Banco 8, Punto 6: Banco wins", won, "Coup 2: +EUR 23.75", "EUR 548.75")
    _roads(guest, "Punto, Banco", "Punto 1, Banco 1")


def test_at_lugano(salon: Salon) -> None:
    salon.open("lugano-pb", "9h 2d Kc Kd  2h 3s Ac 2c 5d 3h", name="Il Lago")
    guest = _comes(salon)
    _bets(salon, guest, "Banco, box 1")
    lost = "perde: CHF 25 su Banco (box 1)"
    _sees(guest, "Punto 9, Banco 2: vince Punto", lost, "Colpo 1: −CHF 25", "CHF 475")
    _roads(guest, "Punto", "Punto 1")
    guest = _changes_language(guest)
    _bets(salon, guest, "Punto, box 1", "Égalité")
    won = "CHF 25 on Égalité, wins CHF 200"
    _sees(guest, "Punto 8, Banco 8: a tie", won, "Coup 2: +CHF 200", "CHF 675")
    guest.hears("bet is returned: CHF 25 on Punto (box 1)")
    _roads(guest, "Punto, Égalité", "Punto 1")


def test_at_malta(salon: Salon) -> None:
    salon.open("malta-pb", "2h 6s 3c Kh 7s 2s  3s 3c 3h Kd Ts", name="Il Lago")
    guest = _comes(salon)
    _bets(salon, guest, "Punto, box 1")
    lost = "perde: EUR 25 su Punto (box 1)"
    _sees(guest, "Punto 2, Banco 8: vince Banco", lost, "Colpo 1: −EUR 25", "EUR 475")
    _roads(guest, "Banco", "Banco 1")
    guest = _changes_language(guest)
    _bets(salon, guest, "Punto, box 1")
    won = "EUR 25 on Punto (box 1), wins EUR 25"
    _sees(guest, "Punto 6, Banco 3: Punto wins", won, "Coup 2: +EUR 25", "EUR 500")
    _roads(guest, "Banco, Punto", "Banco 1, Punto 1")


def test_at_black_jack(salon: Salon) -> None:
    table = salon.open("campione-bj", name="Il Lago")
    # cards are mixed before a player, who need not stay
    witness = salon.guest()
    salon.join(table, witness)
    # 20 and 18 against 17; then 17 and 19 against 19
    top = "Kh 9s 7d Kd 9h Ts  9h 8s Td 2s 3d 6c 8h 9c"
    salon.wait(behind.stack, salon.hall.room(table), top)
    salon.act(table, ta.Leave(witness.name))
    guest = _comes(salon)
    _bets(salon, guest, "Casella 1", "Casella 2")
    guest.plays("Sto", "casella 1: re di cuori, re di quadri; 20")
    guest.plays("Sto", "casella 2: 9 di picche, 9 di cuori; 18")
    won = "CHF 25 sulla casella 1, vince CHF 25"
    _sees(guest, "Il banco ha 17", won, "Colpo 1: +CHF 50", "CHF 1'050")
    guest = _changes_language(guest)
    _bets(salon, guest, "Box 1", "Box 2")
    guest.plays("Card", "box 1: 9 of hearts, 2 of spades; 11")
    guest.plays("Stay", "box 1: 9 of hearts, 2 of spades, 6 of clubs; 17")
    guest.plays("Card", "box 2: 8 of spades, 3 of diamonds; 11")
    guest.plays("Stay", "box 2: 8 of spades, 3 of diamonds, 8 of hearts; 19")
    lost = "bet loses: CHF 25 on box 1"
    _sees(guest, "The bank has 19", lost, "Coup 2: −CHF 25", "CHF 1,025")
    guest.hears("bet is returned: CHF 25 on box 2")
