"""The hands and bets that the sentences of Black Jack are about."""

from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.state import INSURANCE, chance
from sabot.table.coup.bets import Bet
from sabot.table.languages import Words
from sabot.table.money import Amount
from tests.table.words.of_the_coup import Game, Laid, Named
from tests.table.words.samples import CHF, EUR

ON_BOX = Bet("anna", chance(1), 3, Amount(100_00), CHF)
ON_SECOND = Bet("bruno", chance(2), 3, Amount(50_50), EUR)
INSURED = Bet("anna", INSURANCE, 3, Amount(50_00), CHF)

BLACK_JACK = Game(
    one=Laid(ON_BOX, Words("CHF 100.00 sulla casella 3", "CHF 100.00 on box 3")),
    other=Laid(
        ON_SECOND,
        Words("EUR 50.50 sulla casella 3, seconda mano", "EUR 50.50 on box 3, second hand"),
    ),
    mishap=Named(
        Mishap.UNASKED_CARD,
        Words("carta estratta e non richiesta", "card drawn and not asked for"),
    ),
    remedies=(
        Named(
            Remedy.OFFER_ROUND,
            Words("la carta si offre a turno", "the card is offered in turn"),
        ),
        Named(
            Remedy.CARD_TO_BANK,
            Words("la carta va al banco", "the card goes to the bank"),
        ),
    ),
    hands=("1", "3", "3/2", "bank"),
    hands_text=Words(
        "casella 1 5♥; casella 3 10♦; casella 3, seconda mano 9♣; banco K♦",
        "box 1 5♥; box 3 10♦; box 3, second hand 9♣; bank K♦",
    ),
)
