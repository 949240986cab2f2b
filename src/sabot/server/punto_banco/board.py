"""What a scoreboard of Punto Banco shows."""

from collections.abc import Sequence

from sabot.catalog import Place
from sabot.punto_banco import events as e
from sabot.punto_banco.brief import hands_of
from sabot.punto_banco.chances import FirstCardsPair, outcome
from sabot.punto_banco.house import House
from sabot.punto_banco.roads import Result, as_json, roads
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.view_types import PuntoBancoBoardView
from sabot.server import odds
from sabot.server.score import BoardView
from sabot.table.composition import Composition
from sabot.table.events import Event


class Roads:
    """The roads, and how often each chance of the house has won.

    ``coups``: the numbers of the coups, in the order of the bead plate; ``points``: those of Punto
    and Banco in each, as two digits.
    """

    wanted = frozenset({e.CardDrawn, e.HandsRebuilt, e.PointsAnnounced})

    def __init__(self, house: House) -> None:
        self._chances = house.chances
        self._coups: list[int] = []
        self._points: list[str] = []
        self._results: list[Result] = []
        self._won = {chance.id: 0 for chance in house.chances}

    def add(self, number: int, events: Sequence[Event]) -> None:
        hands = hands_of(events)
        came = outcome(tuple(hands[Side.PUNTO]), tuple(hands[Side.BANCO]))
        self._coups.append(number)
        self._points.append(f"{came.punto_point}{came.banco_point}")
        pairs = (FirstCardsPair(side).met(came) for side in Side)
        self._results.append(Result(came.winner, *pairs))
        for chance in self._chances:
            self._won[chance.id] += chance.wins.met(came)

    def view(self, taglia: int) -> PuntoBancoBoardView:
        return {
            "game": "punto-banco",
            "taglia": taglia,
            "coups": [*self._coups],
            "points": [*self._points],
            "won": {**self._won},
            "roads": as_json(roads(self._results)),
        }


def score(place: Place) -> Roads:
    """A blank board of a house."""
    return Roads(place.house_as(House))


def winning(place: Place) -> BoardView:
    """How often each chance of a house wins, of a full sabot: to hold what was counted against."""
    figures = odds.of(place, Composition.full(place.house.decks))
    return {"odds": {bet["chance"]: bet["wins"] for bet in figures["bets"]}}
