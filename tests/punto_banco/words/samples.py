"""The hands and bets that the sentences of Punto Banco are about."""

from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.tableau import Side
from sabot.table.coup.bets import Bet
from sabot.table.languages import Words
from sabot.table.money import Amount
from tests.table.words.of_the_coup import Game, Laid, Named
from tests.table.words.samples import CHF, EUR

PUNTO, BANCO = Side.PUNTO, Side.BANCO
ON_PUNTO = Bet("anna", "punto", 1, Amount(100_00), CHF)
ON_BANCO = Bet("bruno", "banco", 2, Amount(50_50), EUR)
ON_TIE = Bet("bruno", "egalite", 0, Amount(10_00), CHF)
SIDES_OF_FOUR = (PUNTO, BANCO, PUNTO, BANCO)

PUNTO_BANCO = Game(
    one=Laid(ON_PUNTO, Words("CHF 100.00 su Punto (box 1)", "CHF 100.00 on Punto (box 1)")),
    other=Laid(ON_BANCO, Words("EUR 50.50 su Banco (box 2)", "EUR 50.50 on Banco (box 2)")),
    mishap=Named(
        Mishap.SIDES_SWAPPED_UNSEEN,
        Words(
            "carte scambiate fra Punto e Banco, non viste",
            "cards swapped between Punto and Banco, unseen",
        ),
    ),
    remedies=(
        Named(
            Remedy.RESTORE_ORDER,
            Words(
                "le mani si ricostruiscono nell'ordine di uscita",
                "the hands are rebuilt in the order the cards came out",
            ),
        ),
        Named(
            Remedy.PLAYERS_MAY_WITHDRAW,
            Words("i giocatori possono ritirare le puntate", "the players may withdraw their bets"),
        ),
    ),
    hands=SIDES_OF_FOUR,
    hands_text=Words("Punto 5♥ 9♣, Banco 10♦ K♦", "Punto 5♥ 9♣, Banco 10♦ K♦"),
)
