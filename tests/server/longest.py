"""The longest coup of each house, as far as cards go: two third cards, or four hands that draw."""

_THIRDS = "2h Td 3c Kd 4s 5h"

# By house: the first cards to be dealt, and how many boxes are bet on.
LONGEST = {
    "campione-pb": (_THIRDS, 1),
    "lugano-pb": (_THIRDS, 1),
    "venezia-spb": (_THIRDS, 1),
    "malta-pb": (_THIRDS, 1),
    "campione-bj": ("5h 5d 5c 5s Td 6h 7d 8c 6s Th Td Tc Ts 7c", 4),
}
