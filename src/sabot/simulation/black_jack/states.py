"""The states a hand and the bank go through, as numbers.

A hand that takes cards goes from state to state by them, until it comes to one of its *finals*: all
that decides what it wins against the *end* of the bank. So does the bank, until its end.

A state is the place of its row in a table of moves, one place for each card: state + card is where
the next is found. The rows of finals and ends come first, and lead back to themselves. An insured
hand has states of its own; so nobody needs to remember that it is.

Machine code is kept by file and has these numbers in it: whoever changes one here must have the
kernels compiled again, by changing their file or emptying the cache.
"""

from sabot.black_jack.tableau import MORE, MOST, Point
from sabot.table.cards import RANKS

# Cards are the places of their ranks; behind the last card of a sabot there is none.
NO_CARD = len(RANKS)
WIDTH = 16

# The finals: a point stood on is itself, a doubled one so much more; and below and above those.
# Then the same insured; and a pair that was split, of which the halves have theirs, or so insured.
LEAST = 4
DOUBLED = MOST + 1 - LEAST
MISSING, DOUBLED_MISSING, BUST, DOUBLED_BUST = range(LEAST)
NATURAL, SURRENDERED, PAID, EVEN = range(MOST + DOUBLED + 1, MOST + DOUBLED + 5)
INSURED = EVEN + 1
SPLIT = 2 * INSURED
INSURED_SPLIT = SPLIT + 1
FINALS = INSURED_SPLIT + 1

# The ends of the bank: a point is itself; and below and above those. SHORT: the sabot was empty
# before the bank's second card was seen, or after.
IDLE, SHORT, SHORT_SEEN = range(3)
OVER, BLACK_JACK = MOST + 1, MOST + 2
ENDS = BLACK_JACK + 1

# What a hand leaves the bank to do: nothing, to take a second card, to play by its Rule, or to stop
# as the sabot is empty. The greatest of all hands holds.
REST, SECOND, PLAY, STOP = range(4)

# The columns: the card shown, by value; an ace and a ten with which the bank is known to have Black
# Jack; and a distribution for which there were not cards enough.
SHOWN = MORE
ACE = 0
ACE_SEEN, TEN_SEEN, UNDEALT = range(SHOWN, SHOWN + 3)
COLUMNS = UNDEALT + 1

# The points with which a card can be drawn; and the rows of hands that double, that do so insured,
# that draw against each card shown, and insured against an ace. The bank's rows follow its ends.
POINTS = (
    *(Point(total, False) for total in range(LEAST, MOST + 1)),
    *(Point(total, True) for total in range(MORE + 2, MOST + 1)),
)
DOUBLING = FINALS
DRAWING = DOUBLING + 2 * len(POINTS)
HAND_ROWS = DRAWING + (SHOWN + 1) * len(POINTS)
BANK_ROWS = ENDS + len(POINTS)
# The first states that are not final.
UNDECIDED = FINALS * WIDTH
BANK_UNDECIDED = ENDS * WIDTH
