"""What the server has of each game: the list of the games of this layer."""

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import Annotated, NamedTuple

from pydantic import Field

from sabot.black_jack import events as bj
from sabot.catalog import Place
from sabot.punto_banco import events as pb
from sabot.registry import Registry
from sabot.server.api.models import Answer
from sabot.server.black_jack import answers as bj_answers
from sabot.server.black_jack import board as bj_board
from sabot.server.black_jack.hints import hints as bj_hints
from sabot.server.black_jack.mine import hands as bj_hands
from sabot.server.black_jack.money import MONEY as BJ_MONEY
from sabot.server.cloths import Cloth, Cloths
from sabot.server.mine.hands import Hands, none
from sabot.server.odds import Figures
from sabot.server.punto_banco import answers as pb_answers
from sabot.server.punto_banco import board as pb_board
from sabot.server.punto_banco.mine import hands as pb_hands
from sabot.server.punto_banco.money import MONEY as PB_MONEY
from sabot.server.score import BoardView, Score
from sabot.server.tally import Counts
from sabot.table.coup.house import AnyHouse
from sabot.table.events import Event


def _nothing(place: Place) -> BoardView:
    return {}


class Scoreboard(NamedTuple):
    """A blank board of a house, and the form it is shown in when it is asked for.

    ``extra``: what stands beside what was counted, and takes a while to work out.
    """

    score: Callable[[Place], Score]
    shown: type[Answer]
    extra: Callable[[Place], BoardView] = _nothing


class Hints(NamedTuple):
    """The best play at a house, and its form."""

    make: Callable[[Place], Figures]
    shown: type[Answer]


class Served(NamedTuple):
    """What the server has of a game.

    ``drawn``: the events by which cards leave the sabot; ``counts``: how those that move money are
    counted. The others are none where the game has no such thing; ``odds`` is the form of its odds,
    ``hands`` tells those of a coup to whoever staked on it.
    """

    drawn: frozenset[type[Event]]
    counts: Counts
    board: Scoreboard | None = None
    odds: type[Answer] | None = None
    hints: Hints | None = None
    cloths: Cloths = Cloths(Cloth.GREEN)
    hands: Hands = none


_PUNTO_BANCO = Served(
    drawn=frozenset({pb.CardDrawn, pb.CardHeld, pb.RestDrawnOut}),
    counts=Counts(PB_MONEY),
    board=Scoreboard(pb_board.score, pb_answers.PuntoBancoBoard, pb_board.winning),
    odds=pb_answers.PuntoBancoOdds,
    cloths=Cloths(
        Cloth.GREEN,
        {"venezia-spb": Cloth.RED, "lugano-pb": Cloth.BLUE, "malta-pb": Cloth.VIOLET},
    ),
    hands=pb_hands,
)
_BLACK_JACK = Served(
    drawn=frozenset({bj.CardDrawn, bj.CardCovered, bj.CardHeld}),
    counts=Counts(BJ_MONEY),
    board=Scoreboard(bj_board.score, bj_answers.BlackJackBoard),
    odds=bj_answers.BlackJackOdds,
    hints=Hints(bj_hints, bj_answers.Hints),
    cloths=Cloths(Cloth.TEAL),
    hands=bj_hands,
)

GAMES: Registry[Served] = Registry(
    "this game is not played at live tables",
    {"punto-banco": lambda: _PUNTO_BANCO, "black-jack": lambda: _BLACK_JACK},
)


def cloth_of(house: AnyHouse) -> Cloth:
    """The cloth a house plays on; its regulation may be read though no table of it is served."""
    served = GAMES.every().get(house.game)
    return Cloth.GREEN if served is None else served.cloths.of(house.document)


def boards() -> object:
    """What a scoreboard is answered as, at any game."""
    return _one_of(each.board.shown for each in GAMES.every().values() if each.board is not None)


def odds() -> object:
    """What odds are answered as, at any game."""
    return _one_of(each.odds for each in GAMES.every().values() if each.odds is not None)


def hints() -> object:
    """What hints are answered as, at any game."""
    shown = [each.hints.shown for each in GAMES.every().values() if each.hints is not None]
    return reduce(or_, shown)


def _one_of(answers: Iterable[type[Answer]]) -> object:
    """One of these answers: which, follows from the game that each names."""
    return Annotated[reduce(or_, answers), Field(discriminator="game")]
