"""The cards, placards and people that the sentences of any table are about."""

from sabot.table.cards import cards
from sabot.table.events import Event
from sabot.table.limits import Limits, Range
from sabot.table.money import Amount, Currency

P = "campione-pb.1"
CHF, EUR = Currency.CHF, Currency.EUR
EVEN = Range(Amount(20_00), Amount(5000_00))
LIMITS = Limits(EVEN, Range(Amount(10_00), Amount(500_00)))
FOUR = cards("5h Td 9c Kd")
COMMITMENT = "0123456789abcdef" * 4
SALT = "grana grossa"

# An event, how it is told in Italian, and in English: each without its citation.
Sentence = tuple[Event, str, str]
