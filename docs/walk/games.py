"""The games that are walked."""

from collections.abc import Mapping

from docs.walk.black_jack import BLACK_JACK_WALKED
from docs.walk.punto_banco import PUNTO_BANCO
from docs.walk.walk import Walked

GAMES: Mapping[str, Walked] = {
    walked.game.id: walked for walked in (PUNTO_BANCO, BLACK_JACK_WALKED)
}
HOUSES = [(game, house) for game, walked in GAMES.items() for house in walked.game.houses]
