"""The cards, bets and people that the sentences are about."""

from sabot.punto_banco.tableau import Side
from sabot.table.cards import cards
from sabot.table.coup.bets import Bet
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency

P = "campione-pb.1"
CHF, EUR = Currency.CHF, Currency.EUR
LIMITS = Limits(Range(Amount(20_00), Amount(5000_00)), Range(Amount(10_00), Amount(500_00)))
PUNTO, BANCO = Side.PUNTO, Side.BANCO
ON_PUNTO = Bet("anna", "punto", 1, Amount(100_00), CHF)
ON_BANCO = Bet("bruno", "banco", 2, Amount(50_50), EUR)
ON_TIE = Bet("bruno", "egalite", 0, Amount(10_00), CHF)
FOUR = cards("5h Td 9c Kd")
SIDES_OF_FOUR = (PUNTO, BANCO, PUNTO, BANCO)
COMMITMENT = "0123456789abcdef" * 4
SALT = "grana grossa"

# An event, how it is told in Italian, and in English: each without its citation.
Sentence = tuple[Event, str, str]
