"""How every table of the scripts begins, how it is bet at, and the cards of the usual coups."""

# Lies behind the cards of every script, so that the second coup is won by the Punto, or near it.
NEXT = "8h 3c Qh 4d 6c 9s 2d Th 5s 7c Jc Ac"

OPENING = """
inspector: open {mode} {limits} {currencies} seats=7 float=1000000
anna: join 10000 {currency}
anna: ask-seat
inspector: seat anna 1
bruno: join 10000 {currency}
bruno: ask-seat
inspector: seat bruno 2
carla: join 10000 {currency}
inspector: supply {decks}decks
dealer: verify
{wash}
"""

WASH = """
dealer: wash stacked=52 {cards} salt=golden
dealer: gather
anna: cut {cut}
dealer: load{behind}
"""

BETS = """
dealer: betting
anna: bet punto 100{in}
bruno: bet banco 60{in}
carla: bet punto 40 box=3{in}
anna: bet egalite 5{in}
"""

AGAIN = """
...
... open-betting
{bets}
...
"""

# Six at a time, order lost, is the quickest way through a sabot. They are burned where a card is
# due; at Campione that would annul the coup, and those seen before it are annulled instead.
BURN = "dealer: draw-together {} no{}\n"


def burned(count: int) -> str:
    """The usual bets, closed, with so many cards burned before the coup or in it."""
    return f"{{burn_before_{count}}}\n{{bets}}\n... draw-punto\n{{burn_inside_{count}}}\n"


def burn(count: int, face: str = "") -> str:
    """Lines that have so many cards come out."""
    sixes, rest = divmod(count, 6)
    return BURN.format(6, face) * sixes + (BURN.format(rest, face) if rest else "")


FIVE = "2h 5d 3s Kd 9c"  # Punto 5 draws a nine; Banco 5 stands
SEVEN = "4h 2d 3s 2c 9c"  # Punto 7 stands; Banco 4 draws a nine
NATURAL = "9h 2d Kc 3s"  # Punto 9
EIGHT = "8s 5d Ks Kd"  # Punto 8; Banco 5
BOTH_STAND = "4h 2d 3s 4c"  # Punto 7, Banco 6
