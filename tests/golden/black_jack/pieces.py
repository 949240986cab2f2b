"""How every table of the scripts begins, how it is bet at, and the cards of the usual coups."""

# Lies behind the cards of every script: in the next coup the bank goes over.
NEXT = "Th 9s 8h 6c 8d 7c 7s Kc 9d 5h 3h"

OPENING = """
inspector: open {mode} {limits} {currencies} seats=7 float=1000000
anna: join 10000 {currency}
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 {currency}
bruno: ask-seat
inspector: seat bruno 2
carla: join 10000 {currency}
carla: ask-seat
inspector: seat carla 3
dino: join 10000 {currency}
inspector: supply {decks}decks
dealer: verify
{load}
dealer: burn
"""

LOAD = """
dealer: wash stacked=52 {cards} salt=golden
dealer: gather
anna: cut {cut}
dealer: load
"""

# Dino stands, and bets behind Carla.
BETS = """
dealer: betting
anna: bet 1 100
bruno: bet 2 60
carla: bet 3 40
dino: bet 3 20
"""

# Two boxes, for what three would only make longer.
TWO = """
dealer: betting
anna: bet 1 100
bruno: bet 2 60
"""

# Two boxes with an empty one between them, and the bets closed.
APART = """
dealer: betting
anna: bet 1 100
carla: bet 3 40
dealer: close
"""

AGAIN = """
...
... open-betting
{bets}
...
"""

# Six at a time, order lost: the quickest way through a sabot. Five are burned; the mask lies after
# 156, so it comes out first, or with the second or the third card of the coup.
BURN = "dealer: draw-together 6 no\n"
AT_MASK = 156
TO_MASK = BURN * 24 + "dealer: draw-together 5 no\ndealer: draw-together 2 no\n"
BEFORE_MASK = 155
TO_BEFORE_MASK = BURN * 25
TWO_BEFORE_MASK = 154
TO_TWO_BEFORE_MASK = BURN * 24 + "dealer: draw-together 5 no\n"

# Three boxes and the bank, then a second to each box: 18, 16 and 15 against a nine;
STIFF = "Ts 9h 8c 9d 8s 7h 7d"
# two of them draw, and the bank makes 19.
USUAL = f"{STIFF} 4c 5d Th"
