"""The first coup of whole decks, counted by loops over values: nothing here is Sabot's own.

The rule is typed as every handbook prints it. Of the cards only values are drawn, one hand after
the other, and each draw counts as often as there are cards for it.
"""

from itertools import combinations_with_replacement

# On which third card of the Punto the Banco draws, by its point.
_BANCO_DRAWS = {
    **dict.fromkeys(range(3), range(10)),
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: range(2, 8),
    5: range(4, 8),
    6: (6, 7),
    7: (),
}
_VALUES = range(10)


def winners(decks: int) -> tuple[int, int, int]:
    """Of all ordered draws of six cards, how many the Punto and the Banco win, and neither."""
    left = [16 * decks, *[4 * decks] * 9]
    won = [0, 0, 0]
    cards = 52 * decks - 4

    def ends(punto: int, banco: int, ways: int) -> None:
        won[0 if punto > banco else 1 if banco > punto else 2] += ways

    for first in combinations_with_replacement(_VALUES, 2):
        ways = _taken(left, first)
        for second in combinations_with_replacement(_VALUES, 2):
            both = ways * _taken(left, second)
            punto, banco = sum(first) % 10, sum(second) % 10
            if max(punto, banco) > 7 or min(punto, banco) > 5:
                ends(punto, banco, both * cards * (cards - 1))
            elif punto > 5:
                for third in _VALUES:
                    ends(punto, (banco + third) % 10, both * left[third] * (cards - 1))
            else:
                for third in _VALUES:
                    drawn = both * left[third]
                    left[third] -= 1
                    if third in _BANCO_DRAWS[banco]:
                        for last in _VALUES:
                            ends((punto + third) % 10, (banco + last) % 10, drawn * left[last])
                    else:
                        ends((punto + third) % 10, banco, drawn * (cards - 1))
                    left[third] += 1
            _back(left, second)
        _back(left, first)
    return won[0], won[1], won[2]


def _taken(left: list[int], hand: tuple[int, int]) -> int:
    """Take two values out: in how many ways, in either order."""
    ways = 1 if hand[0] == hand[1] else 2
    for value in hand:
        ways *= left[value]
        left[value] -= 1
    return ways


def _back(left: list[int], hand: tuple[int, int]) -> None:
    for value in hand:
        left[value] += 1
