"""The baseline: a coup dealt by the shortest plain Python there is, with no house, bets or record.

It says how fast this machine and this Python are, so that the engine's figures can be read as
ratios: what it costs to play by the book, with five bettors and every act written down.
"""

import random

_THIRD = {3: {8}, 4: {0, 1, 8, 9}, 5: {0, 1, 2, 3, 8, 9}, 6: {0, 1, 2, 3, 4, 5, 8, 9}}


def punto_banco(taglie: int, seed: int) -> int:
    """Deal so many taglie down to the last seven cards; the number of coups."""
    chance = random.Random(seed)
    pack = [min(rank, 10) % 10 for rank in range(1, 14)] * 24
    dealt = 0
    wins = [0, 0, 0]
    for _ in range(taglie):
        chance.shuffle(pack)
        at = 0
        while at < len(pack) - 7:
            punto, banco = (pack[at] + pack[at + 2]) % 10, (pack[at + 1] + pack[at + 3]) % 10
            at += 4
            if punto < 8 and banco < 8:
                if punto < 6:
                    third = pack[at]
                    at += 1
                    punto = (punto + third) % 10
                    if banco < 3 or (banco < 7 and third not in _THIRD[banco]):
                        banco = (banco + pack[at]) % 10
                        at += 1
                elif banco < 6:
                    banco = (banco + pack[at]) % 10
                    at += 1
            wins[(punto > banco) - (punto < banco)] += 1
            dealt += 1
    return dealt


def punto_banco_odds(decks: int) -> list[int]:
    """The ordered draws of six cards that nobody, Punto and Banco win: every run of values."""
    held = [16 * decks, *[4 * decks] * 9]
    cards = 52 * decks
    fifth_sixth = (cards - 4) * (cards - 5)
    wins = [0, 0, 0]
    for a in range(10):
        for b in range(10):
            for c in range(10):
                for d in range(10):
                    ways, left = 1, held[:]
                    for value in (a, b, c, d):
                        ways *= left[value]
                        left[value] -= 1
                    punto, banco = (a + c) % 10, (b + d) % 10
                    if punto > 7 or banco > 7 or (punto > 5 and banco > 5):
                        wins[(punto > banco) - (punto < banco)] += ways * fifth_sixth
                    elif punto > 5:
                        for y in range(10):
                            bank = (banco + y) % 10
                            wins[(punto > bank) - (punto < bank)] += ways * left[y] * (cards - 5)
                    else:
                        for x in range(10):
                            point, with_x = (punto + x) % 10, ways * left[x]
                            if banco < 3 or (banco < 7 and x not in _THIRD[banco]):
                                left[x] -= 1
                                for y in range(10):
                                    bank = (banco + y) % 10
                                    wins[(point > bank) - (point < bank)] += with_x * left[y]
                                left[x] += 1
                            else:
                                wins[(point > banco) - (point < banco)] += with_x * (cards - 5)
    return wins


def black_jack(taglie: int, seed: int) -> int:
    """Deal so many taglie of four decks to five boxes, which draw as the bank does; the hands."""
    chance = random.Random(seed)
    pack = [min(rank, 10) for rank in range(1, 14)] * 16
    dealt = 0
    wins = [0, 0, 0]

    def drawn(total: int, ace: bool, at: int) -> tuple[int, int]:
        """A hand drawn to seventeen: its point, and where the pack then is."""
        while True:
            best = total + 10 if ace and total < 12 else total
            if best > 16:
                return best, at
            total += pack[at]
            ace = ace or pack[at] == 1
            at += 1

    for _ in range(taglie):
        chance.shuffle(pack)
        at = 5
        while at < len(pack) - 52:
            first = pack[at : at + 11]
            at += 11
            points = []
            for box in range(5):
                one, two = first[box], first[box + 6]
                best, at = drawn(one + two, 1 in (one, two), at)
                points.append(best)
            bank, at = drawn(first[5], first[5] == 1, at)
            for best in points:
                won = best <= 21 and (bank > 21 or best > bank)
                wins[0 if won else 1 if best == bank <= 21 else 2] += 1
                dealt += 1
    return dealt
