"""What the document makes of every end of a hand against every end of the bank."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from sabot.table.cards import RANKS

# What the document says a bet is worth. Above, the bank's end: a point, a twenty-one of three
# cards or more, Black Jack, or bust. Below, the player's: + wins its stake, - loses it,
# 0 is neither paid nor taken, B is paid three to two.
#
# - A point below the bank's loses, an equal one is left, a higher one is paid: article 13.
# - The bank's Black Jack takes all but Black Jacks, which equal it: article 13.
# - Black Jack is paid three to two, the bank's twenty-one of more cards or not: articles 8, 13.
# - A bank that is bust pays whatever is still in play: article 13.
# - Over twenty-one the bet is lost at once, whatever the bank does later: article 5.
# - Even money, where it was asked for in time, is paid at once: chapter 1.
BANK_ENDS = ("17", "18", "19", "20", "21", "BJ", "bust")
WORTH = {
    **dict.fromkeys((str(point) for point in range(4, 17)), "- - - - - - +"),
    "17": "0 - - - - - +",
    "18": "+ 0 - - - - +",
    "19": "+ + 0 - - - +",
    "20": "+ + + 0 - - +",
    "21": "+ + + + 0 - +",
    "BJ": "B B B B B 0 B",
    "bust": "- - - - - - -",
    "even": "+ + + + + + +",
}


class Bank(NamedTuple):
    """The bank's end, and its cards in order: the first lies open from the distribution."""

    end: str
    ranks: str


BANKS = (
    Bank("17", "7 T"),
    Bank("17", "T 7"),
    Bank("17", "A 6"),
    Bank("18", "8 T"),
    Bank("18", "K 8"),
    Bank("18", "A 7"),
    Bank("19", "9 J"),
    Bank("19", "T 5 4"),
    Bank("19", "A 8"),
    Bank("20", "5 5 T"),
    Bank("20", "J Q"),
    Bank("20", "A 9"),
    Bank("21", "6 5 T"),
    Bank("21", "2 2 2 2 2 2 9"),
    Bank("21", "T 6 5"),
    Bank("21", "A 4 6"),
    Bank("21", "A 5 K 5"),
    Bank("BJ", "A K"),
    Bank("BJ", "T A"),
    Bank("bust", "6 T 9"),
    Bank("bust", "Q 2 4 6"),
    Bank("bust", "A 5 T T"),
)


class Plan(NamedTuple):
    """A player's ends, one for each hand, with a star where it is doubled; and the way there.

    ``script`` is two ranks dealt, then words said and ranks drawn as they come.
    """

    ends: str
    script: str

    def __str__(self) -> str:
        return self.script


def stood_on(point: int) -> Iterator[Plan]:
    """Every plain way to stand on a point: without an ace, with one that counts eleven."""
    if point <= 20:
        yield Plan(str(point), f"2 {point - 2} no" if point < 12 else f"T {_rank(point - 10)} no")
    if 12 <= point <= 20:
        yield Plan(str(point), f"A {_rank(point - 11)} no")
    if point >= 12:
        yield Plan(str(point), f"7 3 carta {_rank(point - 10)} no")


def _rank(value: int) -> str:
    """A rank of that value; of eleven, an ace."""
    return RANKS[(value - 1) % 10]


def doubled() -> Iterator[Plan]:
    """Nine, ten and eleven, each with an ace, a low card and a high one; every point between."""
    yield from (Plan(f"{nine + 9}*", f"4 5 double {nine}") for nine in range(2, 5))
    yield from (Plan(f"{ten + 10}*", f"4 6 double {ten}") for ten in range(4, 8))
    yield from (Plan(f"{eleven + 11}*", f"5 6 double {eleven}") for eleven in range(6, 10))
    yield from (Plan("19*", "3 6 double T"), Plan("20*", "3 7 double T"))
    yield from (Plan("20*", "4 5 double A"), Plan("21*", "4 6 double A"))
    yield from (Plan("12*", "5 6 double A"), Plan("21*", "2 9 double K"))


# How one half of a pair of eights comes to its end.
EIGHTS = {
    "12": "4 no",
    "17": "9 no",
    "18": "T no",
    "19": "A no",
    "20": "2 carta K no",
    "21": "3 carta Q no",
    "bust": "7 carta T",
}


def of_eights(first: str) -> Iterator[Plan]:
    """An end of the first half beside the same, the next and a farther one of the second."""
    ends = list(EIGHTS)
    for more in (0, 1, 3):
        second = ends[(ends.index(first) + more) % len(ends)]
        yield Plan(f"{first} {second}", f"8 8 split {EIGHTS[first]} {EIGHTS[second]}")


PLANS = (
    *(plan for point in range(4, 22) for plan in stood_on(point)),
    Plan("21", "A 5 carta 5 no"),
    Plan("21", "7 7 carta 7 no"),
    Plan("21", "2 2 carta 3 carta 4 carta T no"),
    Plan("bust", "T 6 carta K"),
    Plan("bust", "A 6 carta 9 carta T"),
    Plan("BJ", "A T"),
    Plan("BJ", "Q A"),
    *doubled(),
    # Twenty-one after a split is no Black Jack: articles 8 and 11.
    Plan("21 21", "A A split T K"),
    Plan("20 21", "A A split 9 J"),
    Plan("12 13", "A A split A 2"),
    Plan("21 19", "T T split A no 9 no"),
    Plan("20 21", "K Q split J no A no"),
    # Such a ten with an ace may count eleven, ask, or be doubled: article 11.
    Plan("18 20", "T J split A carta 7 no T no"),
    Plan("21* 15*", "T T split A double Q A double 4"),
    # A point of nine, ten or eleven after a split is doubled too: article 11.
    Plan("21* bust", "8 8 split 3 double T 7 carta 9"),
    Plan("20* 12*", "5 5 split 5 double T 4 double 3"),
)

# The bettors on box 1: who holds it and uninsured; who follows and insures in full; who
# never follows, stays with the second card and insures for less; who is away from the close on.
# Half of an odd amount, and three to two on it, leave a centime nobody pays.
STAKES = {"anna": 100_00, "bruno": 33_33, "carla": 20_01, "dora": 25_55}
INSURED = {"bruno": 16_66, "carla": 5_55}
# Box 2 stands on eighteen, so that the bank always plays its hand out.
BESIDE, BESIDE_END, BESIDE_STAKE = ("T", "8"), "18", 45_67


def worth(end: str, bank: Bank, stake: int) -> int:
    """What the table above makes of a stake."""
    what = WORTH[end].split()[BANK_ENDS.index(bank.end)]
    return {"+": stake, "-": -stake, "0": 0, "B": stake * 3 // 2}[what]


def insured(bank: Bank, stake: int) -> int:
    """Insurance is paid double, or lost: articles 9 and 13."""
    if not bank.ranks.startswith("A"):
        return 0
    return 2 * stake if bank.end == "BJ" else -stake


def expected(plan: Plan, bank: Bank, even: tuple[str, ...] = ()) -> dict[str, int]:
    """What each has won or lost, by the table above."""
    ends = plan.ends.split()
    won: Counter[str] = Counter()
    for name, stake in STAKES.items():
        if name in even:
            won[name] += worth("even", bank, stake)
            continue
        follows = name in ("anna", "bruno")
        for half, end in enumerate(ends):
            if follows or len(ends) == 1 or half == (name == "carla"):
                times = 2 if follows and end.endswith("*") else 1
                won[name] += worth(end.rstrip("*"), bank, times * stake)
    for name, stake in INSURED.items():
        won[name] += insured(bank, stake)
    won["dino"] = worth(BESIDE_END, bank, BESIDE_STAKE)
    return dict(won)
