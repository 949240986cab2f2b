"""The measures of a tally of Punto Banco, seen from the house."""

from collections.abc import Mapping

from sabot.punto_banco.house import House
from sabot.punto_banco.names import chance as named
from sabot.simulation.measures import NUMBER, SHARE, Pace, Part, an_hour, for_the_house, in_money
from sabot.simulation.punto_banco.figures import figures
from sabot.simulation.punto_banco.tables import tables_of
from sabot.simulation.tally import Tally


def parts(
    house: House, coups: int, chosen: Mapping[str, int | str], tally: Tally, pace: Pace
) -> tuple[Part, ...]:
    """The figures of a tally."""
    del chosen
    result = figures(tables_of(house, coups), tally)
    bets = {named(name): bet for name, bet in result.bets.items()}
    edges = tuple(for_the_house(name, bet.net) for name, bet in bets.items())
    taglie = tuple(for_the_house(name, bet.taglia) for name, bet in bets.items())
    length = Part(
        "length",
        "Coups in a taglia",
        NUMBER,
        (result.length._replace(what="coups"),),
        one="taglia",
    )
    return (
        Part("outcomes", "How often", SHARE, result.outcomes),
        Part(
            "edge",
            "The house edge",
            SHARE,
            edges,
            "What the house wins of one unit staked; a stake that is returned counts as staked.",
            one="coup",
        ),
        Part(
            "wins",
            "How often each bet wins",
            SHARE,
            tuple(bet.hits._replace(what=name) for name, bet in bets.items()),
        ),
        *(() if coups else (length,)),
        in_money(taglie, pace, "on the bet at every coup"),
        an_hour(edges, pace, "on the bet at each"),
    )
