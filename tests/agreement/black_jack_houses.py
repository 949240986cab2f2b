"""Custom houses of Black Jack at random, with all a file may ask for; and players at random."""

import random

import numpy as np

from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.houses.custom import custom_house
from sabot.black_jack.odds import Chart
from sabot.black_jack.tableau import MORE, MOST
from sabot.simulation.black_jack.player import Player

_PAYS = ("3:2", "3:2", "6:5", "1:1", "2:1", "7:5")
_INSURED = ("2:1", "2:1", "3:1", "5:2")


def random_house(seed: int) -> House:
    """The house of a seed."""
    chance = random.Random(seed)

    def some(*of: str) -> str:
        return chance.choice(of)

    def flag() -> str:
        return some("true", "false")

    decks = chance.choice((1, 1, 2, 4, 6, 8))
    # Now and then so few cards lie behind the mask that a sabot may run empty.
    behind = chance.choice((chance.randint(1, 12), chance.randint(13, 26 * decks)))
    hole = chance.choice(tuple(Hole))
    takes = Takes.ALL if hole is Hole.PEEKED else chance.choice(tuple(Takes))
    insurance, times, after = flag(), chance.randint(0, 3), flag()
    stands_on = chance.choice((17, 17, 17, 15, 18, 12, 21))
    points = sorted(chance.sample(range(4, MOST + 1), chance.randint(0, 6)))
    doubled = chance.choice((str(points), "[9, 10, 11]", "[10, 11]", '"any"'))
    lines = [
        f'id = "random-{seed}"',
        'base = "campione-bj"',
        f"decks = {decks}",
        f"mask_behind = {behind}",
        f"burned = {chance.randint(0, 10)}",
        f'hole = "{hole}"',
        f"even_money = {[str(each) for each in Shown if chance.random() < 0.5]}",
        f"insurance = {insurance}",
        f"surrender = {flag()}",
        f'bank_black_jack_takes = "{takes}"',
        "[pays]",
        f'black_jack = "{some(*_PAYS)}"',
        *([f'insurance = "{some(*_INSURED)}"'] if insurance == "true" else []),
        "[doubling]",
        f"points = {doubled}",
        f"soft = {flag()}",
        f"after_split = {after if times else 'false'}",
        f"split_ten_with_ace = {flag() if times and after == 'true' else 'false'}",
        "[splitting]",
        f"times = {times}",
        f'pairs = "{chance.choice(tuple(Pairs))}"',
        f"aces_once = {flag()}",
        "[bank]",
        f"stands_on = {stands_on}",
        f"draws_soft = {flag() if stands_on < MOST else 'false'}",
    ]
    return custom_house("\n".join(lines), f"random-{seed}.toml")


def random_player(seed: int) -> Player:
    """Somebody who does anything, but the same with the same hand."""
    chance = np.random.default_rng(seed)

    def some(share: float, *shape: int) -> np.typing.NDArray[np.bool_]:
        return chance.random(shape) < share

    hands = (2, MOST + 1, MORE)
    chart = Chart(some(0.5, *hands), some(0.3, *hands), some(0.2, *hands), some(0.8, MORE, MORE))
    # Few hands come to much if low points are left.
    chart.draws[0, :10] = True
    even_money = frozenset(shown for shown in Shown if chance.random() < 0.5)
    return Player(chart, some(0.5, MORE, MORE), even_money)
