"""A house of Punto Banco as arrays: all a kernel needs to deal its taglie, on whatever device.

Everything is asked of the code that rules at the table: who draws of ``thirds``, what a chance wins
of the settlement. So a custom house is dealt as it is, and as fast as any.
"""

from dataclasses import dataclass
from itertools import product
from math import lcm

import numpy as np
import numpy.typing as npt

from sabot.errors import InputError
from sabot.punto_banco.house import House
from sabot.punto_banco.mishaps import Mishap, Remedy
from sabot.punto_banco.odds.basis import COUP
from sabot.punto_banco.odds.bets import judge, of
from sabot.punto_banco.odds.shapes import Shape
from sabot.punto_banco.odds.table import table
from sabot.punto_banco.tableau import POINTS, Rule, thirds
from sabot.simulation.tally import Counts
from sabot.table.cards import DECK, SUITS, Card

Flags = npt.NDArray[np.bool_]

# Shapes as numbers: the points, then a bit each for who drew, then one for each pair there may be.
PAIRS = 2**3
SHAPES = 10 * 10 * 2**2 * PAIRS
# Ranks in the order of their values, the tens first: after those a rank is its value and so much.
RANKS = sorted(POINTS, key=lambda name: POINTS[name])
MORE_TENS = len(RANKS) - 10
# The bits of a row of the Rule beyond the ten values, and the rows beyond the ten points.
ALONE, LETS = 10, 11
DRAWS, STANDS = 10, 11
# A coup takes no fewer cards, and no more than ``COUP``.
_LEAST = 4
# More taglie no batch has, on whatever device.
BATCH = 10**8


def number(shape: Shape) -> int:
    """A shape as a number below ``SHAPES``."""
    result = shape.punto * 10 + shape.banco
    for flag in shape[2:]:
        result = 2 * result + flag
    return result


@dataclass(frozen=True, eq=False)
class Tables:
    """A house, and how its taglie are dealt.

    ``pairs``: a chance of the house looks at pairs, so cards are dealt by rank; else by value, and
    no shape has a pair. ``kinds``: what the ranks are called where cards are dealt, from 0;
    ``held``: how many of each kind a full sabot has.

    ``begins``: a coup begins while so many cards are left, or more; ``coups``: every taglia has so
    many instead, if it is not zero; ``most``: no taglia has more.

    ``rule``: a row of bits for each point of the Banco, which say with which card given to the
    Punto it draws, whether it draws alone, and whether it lets the Punto draw; then two rows of
    bits by the points of the Punto, with which it draws and with which it stands.

    ``nets``: what one unit on each chance wins with each shape, in whole ``parts`` of a unit, which
    each chance has of its own.
    """

    house: House
    pairs: bool
    kinds: dict[str, int]
    held: Counts
    begins: int
    coups: int
    most: int
    rule: npt.NDArray[np.uint16]
    parts: Counts
    nets: Counts

    @property
    def cards(self) -> int:
        """How many cards a full sabot has, the ones that are burned among them."""
        return int(self.held.sum())

    @property
    def burned(self) -> int:
        """How many cards are burned unseen. They change no chance: only fewer are left to deal."""
        return self.house.burned


def tables_of(house: House, coups: int = 0) -> Tables:
    """The tables of a house; with so many coups in every taglia, or dealt to the mask.

    Only a number of coups that every taglia has anyway can be asked for: coups of a fixed number
    have exactly the odds of a full sabot, whatever came before.
    """
    parts, nets = _nets(house)
    _held(house, parts)
    by_pairs = nets.reshape(len(nets), -1, PAIRS)
    pairs = bool((by_pairs != by_pairs[:, :, :1]).any())
    kinds = {name: at if pairs else POINTS[name] for at, name in enumerate(RANKS)}
    held = np.zeros(len(set(kinds.values())), np.int64)
    for kind in kinds.values():
        held[kind] += len(SUITS) * house.decks
    if not 0 <= coups <= sure(house):
        raise InputError(
            f"{coups} coups in every taglia: {house.id} is sure of {sure(house)} or fewer"
        )
    begins = _begins(house)
    most = coups or max(0, (_room(house) - begins) // _LEAST + 1)
    return Tables(house, pairs, kinds, held, begins, coups, most, _rule(house.rule), parts, nets)


def sure(house: House) -> int:
    """How many coups every taglia has, whatever they take."""
    room = _room(house)
    return max(0, min((room - _begins(house)) // COUP + 1, room // COUP))


def _room(house: House) -> int:
    """How many cards can be dealt."""
    return len(DECK) * house.decks - house.burned


def _begins(house: House) -> int:
    """How many cards must be left for a coup to begin that will count.

    The coup in which the mask comes out is the last, and one may begin with the mask: unless the
    house then wants more cards than lie behind it, and annuls.
    """
    short = house.mask_behind < house.least_cards_in_last_coup
    annulled = Remedy.ANNUL_COUP in house.rulings[Mishap.SHORT_LAST_COUP].remedies
    return house.mask_behind + (short and annulled)


def _nets(house: House) -> tuple[Counts, Counts]:
    """In what parts of a unit each chance is counted, and what it wins with each shape."""
    made = table(house.rule)
    numbers = np.array([number(shape) for shape in made.shapes])
    parts = np.ones(len(house.chances), np.int64)
    nets = np.zeros((len(house.chances), SHAPES), np.int64)
    for chance, part, row in zip(house.chances, parts[:, None], nets, strict=True):
        judged = judge(chance, made)
        part[:] = lcm(*(won.denominator for won in judged.nets))
        whole = [int(won * int(part[0])) for won in judged.nets]
        # Pairs nobody can deal win as others with the same points do, so that they say nothing.
        for won, shapes in zip(whole, judged.shapes, strict=True):
            row.reshape(-1, PAIRS)[numbers[shapes] // PAIRS] = won
        for won, shapes in zip(whole, judged.shapes, strict=True):
            row[numbers[shapes]] = won
    return parts, nets


def _held(house: House, parts: Counts) -> None:
    """Refuse pays in parts so small that a batch could not hold the sums of their squares."""
    coups = len(DECK) * house.decks // _LEAST
    for bet, part in zip(of(house).bets.values(), parts.tolist(), strict=True):
        square = (coups * bet.moment(2) + (coups * bet.expectation) ** 2) * part**2
        if square * BATCH > np.iinfo(np.int64).max:
            raise InputError(
                f"{bet.chance}: it pays in parts of 1/{part}, too small to be added up"
            )


def _rule(rule: Rule) -> npt.NDArray[np.uint16]:
    """The Rule as rows of bits, from what the engine answers to all points and cards given."""
    drawn = [_thirds(rule, *points) for points in product(range(10), repeat=3)]
    punto, banco = np.array(drawn).reshape(10, 10, 10, 2).transpose(3, 0, 1, 2)
    draws: Flags = np.asarray(punto.any(axis=(1, 2)))
    stands: Flags = np.asarray(banco.any(axis=(1, 2))) & ~draws
    lets, alone = punto.any(axis=(0, 2)), banco[stands].any(axis=(0, 2))
    given = (banco & punto).any(axis=0)
    rows = np.column_stack([given, alone, lets])
    # That these bits say all the engine answered.
    punto_by_bits = (draws[:, None] & lets)[:, :, None]
    banco_by_bits = punto_by_bits & given | (stands[:, None] & alone)[:, :, None]
    assert (punto == punto_by_bits).all()
    assert (banco == banco_by_bits).all()
    return np.array([*map(_bits, rows), _bits(draws), _bits(stands)], np.uint16)


def _thirds(rule: Rule, punto: int, banco: int, fifth: int) -> tuple[bool, bool]:
    """Who draws with two points and a card that follows the first four."""
    cards = {value: Card(name + SUITS[0]) for name, value in POINTS.items()}
    first = (cards[punto], cards[banco], cards[0], cards[0])
    drawn = thirds(rule, first, (cards[fifth],))
    assert drawn is not None
    return drawn


def _bits(flags: Flags) -> int:
    return sum(1 << at for at, flag in enumerate(flags.tolist()) if flag)
