"""The coup counted as plainly as can be: card after card from a few, and the bets read as told.

Nothing here is shared with the odds or the engine but the Rule and the chances as values.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import perm
from pathlib import Path

from sabot.punto_banco import chances as c
from sabot.punto_banco.chances import Chance, Condition
from sabot.punto_banco.house import House
from sabot.punto_banco.houses import HOUSES
from sabot.punto_banco.houses.campione import CAMPIONE
from sabot.punto_banco.houses.custom import custom_house
from sabot.punto_banco.tableau import THE_RULE, Rule, Side
from sabot.table.coup.bets import Pay

ROOT = Path(__file__).parents[3]
DOC = (ROOT / "docs" / "custom-house.md").read_text(encoding="utf-8")
# The example with every key, and with every piece a side bet can be made of.
EVERY_KEY = custom_house(DOC.split("```toml\n")[1].split("```")[0], "every-key.toml")
STRANGE = custom_house(
    """
    id = "strange"
    base = "malta-pb"
    decks = 2
    pays = { punto = "5:4" }
    settlement = ["collect-side", "collect-ordinary", "return", "pay-ordinary", "pay-side"]
    exception = { chance = "punto", wins_with = 9, pay = "7:3" }
    rule = { punto = [0, 2, 7], banco = { 0 = [], 7 = [1, 8], 3 = [0, 8] }, banco_alone = [6] }

    [[side]]
    id = "never"
    wins = "wins-with"
    side = "banco"
    point = 0
    pay = "100:1"
    minimum = 5
    maximum = 50

    [[side]]
    id = "punto-pair"
    wins = "first-cards-pair"
    side = "punto"
    pay = "11:1"
    minimum = 5
    maximum = 50

    [[side]]
    id = "long"
    wins = "cards-used"
    counts = [5, 6]
    pay = "2:3"
    minimum = 5
    maximum = 50
    """,
    "strange.toml",
)
# What no file can say, but a value can: one natural only, and pairs within pairs.
_PUNTO_PAIR, _BANCO_PAIR = c.FirstCardsPair(Side.PUNTO), c.FirstCardsPair(Side.BANCO)
BY_HAND = replace(
    CAMPIONE,
    id="by-hand",
    rule=THE_RULE._replace(naturals=frozenset({9}), banco={**THE_RULE.banco, 8: frozenset({0, 9})}),
    chances=(
        Chance("one", c.Wins(Side.BANCO), Pay(1), "", commission=3, except_when=_BANCO_PAIR),
        Chance("two", _PUNTO_PAIR, Pay(9, 4), "", except_when=_BANCO_PAIR, except_pay=Pay(50)),
        Chance("three", c.ThirdCardsPair(), Pay(7), "", except_when=_PUNTO_PAIR),
        Chance("four", c.Equal(), Pay(2), "", except_when=c.ThirdCardsPair(), except_pay=Pay(9)),
    ),
)
EVERY_HOUSE: tuple[House, ...] = (*HOUSES.values(), EVERY_KEY, STRANGE, BY_HAND)

Hands = tuple[str, str]
# Four houses print one Rule: what it makes of a sabot is counted once.
_COUNTED: dict[tuple[int, str], Counter[Hands]] = {}


def worth(ranks: str) -> int:
    """The point of a hand written by its ranks."""
    return sum("A23456789".find(each) + 1 for each in ranks) % 10


def thirds(rule: Rule, cards: str) -> str:
    """For whom the cards after the first four are, in their order; ``?`` if one must be seen."""
    punto, banco = worth(cards[0] + cards[2]), worth(cards[1] + cards[3])
    if {punto, banco} & rule.naturals:
        return ""
    if punto not in rule.punto:
        return "b" if banco in rule.banco_alone else ""
    if len(cards) == 4:
        return "?"
    return "pb" if worth(cards[4]) in rule.banco[banco] else "p"


def hands(rule: Rule, cards: str) -> Hands | None:
    """The two hands of a coup dealt from these cards, or nothing if it takes more.

    The first two cards of a hand lie in any order, so they are written in one.
    """
    if len(cards) < 4:
        return None
    given = thirds(rule, cards)
    if "?" in given or len(cards) < 4 + len(given):
        return None
    punto, banco = ("".join(sorted(cards[at:4:2])) for at in (0, 1))
    for to, card in zip(given, cards[4:], strict=False):
        punto, banco = (punto + card, banco) if to == "p" else (punto, banco + card)
    return punto, banco


def coups(rule: Rule, held: Counter[str]) -> Counter[Hands]:
    """Every coup by its hands, with the ordered draws of six that begin with it."""
    key = (id(rule), str(sorted(held.items())))
    if key not in _COUNTED:
        _COUNTED[key] = Counter()
        for dealt, ways in _dealt(rule, Counter(held), "", 1):
            _COUNTED[key][dealt] += ways
    return _COUNTED[key]


def _dealt(rule: Rule, held: Counter[str], cards: str, ways: int) -> Iterator[tuple[Hands, int]]:
    dealt = hands(rule, cards)
    if dealt is not None:
        yield dealt, ways * perm(held.total(), 6 - len(cards))
        return
    for each, count in tuple(held.items()):
        if count:
            held[each] -= 1
            yield from _dealt(rule, held, cards + each, ways * count)
            held[each] += 1


def wins(condition: Condition, punto: str, banco: str) -> bool:
    """What each condition says, in words of its own."""
    mine, other = worth(punto), worth(banco)
    match condition:
        case c.Wins(side):
            return mine > other if side == "punto" else mine < other
        case c.WinsWith(side, point):
            better, worse = (mine, other) if side == "punto" else (other, mine)
            return better == point > worse
        case c.Equal():
            return mine == other
        case c.PointsAddTo(sums):
            return mine + other in sums
        case c.ThirdCardsPair():
            return punto[2:] == banco[2:] != ""
        case c.FirstCardsPair(side):
            return (punto if side == "punto" else banco)[:2] in (2 * rank for rank in punto + banco)
        case c.CardsUsed(counts):
            return len(punto + banco) in counts
    raise AssertionError(condition)


def net(chance: Chance, punto: str, banco: str) -> Fraction:
    """What one unit on a chance wins."""
    if wins(chance.wins, punto, banco):
        pay = chance.pay
        if chance.except_when and wins(chance.except_when, punto, banco):
            pay = chance.except_pay
        return Fraction(*pay) * Fraction(100 - chance.commission, 100)
    return Fraction(0 if chance.returned_when_equal and worth(punto) == worth(banco) else -1)
