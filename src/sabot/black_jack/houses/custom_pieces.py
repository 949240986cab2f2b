"""Black Jack's pieces of a custom house's file: what is paid, which parts of the game cannot stand
together, and which readings of the base have no object where a part has a certain value.
"""

from collections.abc import Callable, Mapping

from sabot.black_jack.house import Hole, House, Takes
from sabot.black_jack.mishaps import Mishap, Remedy
from sabot.black_jack.tableau import MOST
from sabot.table.coup.bets import Pay
from sabot.table.houses.custom.keys import CARDS_IN_A_DECK
from sabot.table.houses.custom.nodes import Node, odds
from sabot.table.money import written
from sabot.table.roles import Power


def pay(node: Node) -> Pay:
    """What a bet wins."""
    return Pay(*odds(node))


def black_jack_pay(node: Node) -> Pay:
    """What a Black Jack wins: no less than any other hand."""
    wins = pay(node)
    if wins.won < wins.staked:
        node.fail("at least 1:1, which is what any other hand wins")
    return wins


# What the parts say together


def agrees(house: House, top: Node) -> None:
    """Refuse parts that are each allowed but cannot stand together."""
    _cards(house, top)
    _placard(house, top)
    most = house.most_seats
    if house.bets.lone_player_boxes > most:
        top.at("bets.lone_player_boxes", house.bets.lone_player_boxes).fail(
            f"with most_seats = {most}, a whole number from 1 to {most}"
        )
    if house.bank.draws_soft and house.bank.stands_on == MOST:
        top.at("bank.draws_soft", True).fail(
            f"nothing beats {MOST}: set bank.stands_on below it, or leave this out"
        )
    if house.bank_black_jack_takes is Takes.ORIGINAL and house.hole is Hole.PEEKED:
        top.at("bank_black_jack_takes", Takes.ORIGINAL.value).fail(
            'with hole = "peeked" nothing is doubled or split before the bank\'s Black Jack is '
            "known: leave it out, or choose another hole"
        )
    for power in house.together:
        _two(house, top, power)
    for key, (idle_when, why) in _NEEDS.items():
        given = _given(top, key)
        if given and idle_when(house):
            top.at(key, given).fail(why)


def _cards(house: House, top: Node) -> None:
    """Something must be left to deal before the mask."""
    most = house.decks * CARDS_IN_A_DECK - house.mask_behind - 1
    if house.burned > most:
        top.at("burned", house.burned).fail(
            f"with decks = {house.decks} and mask_behind = {house.mask_behind}, "
            f"a whole number from 0 to {most}"
        )


def _placard(house: House, top: Node) -> None:
    """The house's own placard keeps the rule by which placards change."""
    rule, limits = house.placard_rule, house.limits.even
    if rule is None:
        return
    without = 'change placard_rule too, or set placard_rule = "none"'
    node = top.at("limits", str(limits))
    if limits.maximum != limits.minimum * rule.ratio:
        node.fail(f"the maximum must be {rule.ratio} times the minimum; {without}")
    if limits.maximum > rule.ceiling:
        node.fail(f"the maximum may not exceed {written(rule.ceiling)}; {without}")


def _two(house: House, top: Node, power: Power) -> None:
    """What takes two must be given to two."""
    roles = house.powers[power]
    if len(roles) < 2:
        top.at("together", list(house.together)).fail(
            f"{power} takes two, and only {min(roles)} has it: give it to another too in powers, "
            "or leave it out here"
        )


def _given(top: Node, key: str) -> object:
    """What the file itself sets, if anything."""
    value = top.value
    for name in key.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


# What a file may ask for only where it can come up, and what to do about it.
_NEEDS: Mapping[str, tuple[Callable[[House], bool], str]] = {
    "pays.insurance": (lambda house: not house.insurance, "needs insurance = true"),
    "doubling.after_split": (
        lambda house: not house.splitting.times,
        "needs splitting.times of at least 1",
    ),
    "doubling.split_ten_with_ace": (
        lambda house: not house.doubling.after_split,
        "needs doubling.after_split = true",
    ),
}


# What is left without object


def _never(mishap: Mishap, remedy: Remedy) -> Callable[[House], bool]:
    """Nothing is done so about this at a house."""
    return lambda house: remedy not in house.rulings[mishap].remedies


_IDLE: Mapping[str, Callable[[House], bool]] = {
    # Campione's own hole has none, another may.
    "given-open": lambda house: house.hole is Hole.NONE,
    "hole-seen-soon": lambda house: house.hole is Hole.NONE,
    "alone": lambda house: (
        house.bets.lone_player_boxes == 1 or not house.bets.one_each_when_contested
    ),
    "many-players": lambda house: not house.bets.one_each_when_contested,
    "moved-cards": _never(Mishap.CARDS_MOVED, Remedy.PLAYER_LOSES),
    "offered-card": _never(Mishap.UNASKED_CARD, Remedy.OFFER_ROUND),
    "bank-card-known": lambda house: (
        Remedy.ANNUL_CARDS in house.rulings[Mishap.UNASKED_CARD].remedies
        or not (house.doubling.points or house.splitting.times)
    ),
    "outermost": lambda house: house.bets.per_box == 1 and not house.splitting.times,
    "unasked-before-insurance": lambda house: not house.insurance and not house.even_money,
    "declined": lambda house: not house.insurance and not house.even_money,
    "voided-cards": _never(Mishap.MISDEALT_LATE, Remedy.VOID_BOXES),
    "odd-pay": lambda house: not any(each.won % each.staked for each in house.pays),
    "even-money-each": lambda house: not house.even_money,
    "insurance-each": lambda house: not house.insurance,
    "two-aces": lambda house: not house.splitting.times,
    "silent-behind": lambda house: not house.splitting.times or house.bets.per_box == 1,
}


def with_object(house: House) -> Mapping[str, bool]:
    """Of the base's readings that depend on such parts, which could come up at a house."""
    return {name: not when(house) for name, when in _IDLE.items()}
