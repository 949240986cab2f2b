"""A custom Black Jack house: the keys of its file that are the game's own, among the table's."""

from collections.abc import Mapping
from dataclasses import replace

from sabot.black_jack.house import Hole, House, Pairs, Shown, Takes
from sabot.black_jack.houses import HOUSES
from sabot.black_jack.houses.custom_pieces import agrees, black_jack_pay, pay, with_object
from sabot.black_jack.mishaps import CHOICES
from sabot.black_jack.tableau import MOST
from sabot.black_jack.topics import Topic as B
from sabot.table.houses.custom.draft import Draft, Part, Reader, alike, part, parts
from sabot.table.houses.custom.file import read_house
from sabot.table.houses.custom.keys import (
    CARDS_IN_A_DECK,
    MOST_DECKS,
    authority,
    conduct,
    manners,
    powers,
    rulings,
    sabot,
)
from sabot.table.houses.custom.nodes import (
    Node,
    choice,
    flag,
    limit,
    line,
    money,
    money_range,
    named,
    none_or,
    number,
    one,
    several,
    whole,
    wholes,
)
from sabot.table.limits import Limits, PlacardRule
from sabot.table.roles import Power
from sabot.table.topics import Topic as T

# The boxes a table can have at most, and the least point of two cards without an ace.
MOST_SEATS = 7
_LEAST = 4


def _placard_rule(node: Node) -> PlacardRule | None:
    given = none_or(node, ("ratio", "ceiling"))
    if given is None:
        return None
    return PlacardRule(whole(given["ratio"], 1, 9999), money(given["ceiling"]))


def _even_money(node: Node) -> frozenset[Shown]:
    return frozenset(several(node, lambda each: choice(each, named(Shown)), 0))


def _points(node: Node) -> frozenset[int]:
    """Points on which a hand may be doubled; none where there is no doubling."""
    if node.value == "any":
        return frozenset(range(_LEAST, MOST + 1))
    if not isinstance(node.value, list):
        node.fail('"any", or a list of points')
    return wholes(node, _LEAST, MOST, 0)


def _powers(draft: Draft[House], node: Node) -> Draft[House]:
    """Who may do what; whoever declares confusedly is warned, which has a topic of its own."""
    read = powers(draft, node)
    own = {str(T.INEXPERIENCE): str(B.CONFUSION)}
    named = [(own.get(name, name), each) for name, each in read.grounds]
    claims = [(str(B.WINNINGS_ASKED), each) for name, each in named if name == T.UNCLAIMED]
    grounds = (*named, *claims)
    together = {power: read.house.powers[power] for power in read.house.together}
    return Draft(replace(read.house, together=together), grounds)


# The powers that may be used by two only, and on what that rests.
_TOGETHER = {Power.CHANGE_LIMITS: T.LIMITS_CHANGE, Power.DISPOSE_UNCLAIMED: T.UNCLAIMED}


def _together(draft: Draft[House], node: Node) -> Draft[House]:
    powers = {power.value: power for power in _TOGETHER}
    chosen = several(node, lambda each: choice(each, powers), 0)
    together = {power: draft.house.powers[power] for power in chosen}
    return draft.set(node, *_TOGETHER.values(), B.WINNINGS_ASKED, together=together)


# Every key in the order it is applied: what others build on comes first.
KEYS: Mapping[str, Reader[House]] = {
    **sabot(),
    # Where the mask goes is read for four decks.
    "decks": part(number(1, MOST_DECKS), T.PACK, B.DECKS, T.MASK),
    "riffled_parts": part(number(0, 12), T.WASH, T.TAIL),
    "burned": part(number(0, CARDS_IN_A_DECK), T.BURN),
    "shuffled_before_players": part(flag, T.WASH),
    **conduct(),
    "most_seats": part(number(1, MOST_SEATS), T.SEATS),
    "limits": part(lambda node: Limits(money_range(node)), T.PLACARD),
    "placard_rule": part(_placard_rule, T.LIMITS_CHANGE, B.OPENING_CEILING),
    "bets": parts(
        {
            "lone_player_boxes": Part(number(1, MOST_SEATS), (B.LONE_PLAYER,)),
            "one_each_when_contested": Part(flag, (B.ONE_BET_EACH,)),
            "per_box": Part(limit(99), (T.BOXES,)),
        }
    ),
    "pays": parts(
        {
            "black_jack": Part(black_jack_pay, (B.BLACK_JACK, B.BLACK_JACK_BEATS, B.PAID_AT_ONCE)),
            "insurance": Part(pay, (B.INSURANCE_PAID,)),
        }
    ),
    "hole": part(one(Hole), B.HOLE_CARD),
    "even_money": part(_even_money, B.EVEN_MONEY),
    "insurance": part(flag, B.INSURANCE),
    "manners": part(manners, B.DECLARATION),
    "doubling": parts(
        {
            "points": Part(_points, (B.DOUBLE, B.SOFT_DOUBLE)),
            "soft": Part(flag, (B.DOUBLE, B.SOFT_DOUBLE)),
            "after_split": Part(flag, (B.DOUBLE,)),
            "split_ten_with_ace": Part(flag, (B.DOUBLE, B.SOFT_DOUBLE)),
        }
    ),
    "splitting": parts(
        {
            "times": Part(number(0, 3), (B.SPLIT, B.RESPLIT)),
            "pairs": Part(one(Pairs), (B.SPLIT,)),
            "aces_once": Part(flag, (B.SPLIT_ACES,)),
        }
    ),
    "surrender": part(flag, B.SURRENDER),
    "bank": parts(
        {
            "stands_on": Part(number(12, MOST), (B.BANK_RULE,)),
            "draws_soft": Part(flag, (B.BANK_RULE,)),
        }
    ),
    "bank_black_jack_takes": part(one(Takes), B.OUTCOME),
    "formulas": alike(
        line,
        open=T.OPEN_BETTING,
        close=B.NO_MORE_BETS,
        insurance=B.INSURANCE_OFFER,
        insurance_lost=B.INSURANCE_LOST,
        last_coup=T.LAST_COUP,
    ),
    **authority(),
    "powers": _powers,
    "together": _together,
    "rulings": rulings(CHOICES, needs={}),
}


def custom_house(text: str, source: str) -> House:
    """The house a TOML text describes; ``source`` names the text in errors and citations."""
    house = read_house(text, source, HOUSES, KEYS, agrees, {})
    objects = with_object(house)
    interpretations = [
        replace(each, moot=not objects.get(each.id.partition("~")[2], not each.moot))
        for each in house.interpretations
    ]
    return replace(house, interpretations=tuple(interpretations))
