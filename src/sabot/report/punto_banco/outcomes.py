"""How a coup of Punto Banco comes out, as it is shown: who wins, with what, with how many cards."""

from collections.abc import Mapping

from sabot.punto_banco.odds import Counts
from sabot.punto_banco.tableau import Side
from sabot.report.document import Bars, Paragraph, Section, Table
from sabot.report.numbers import fraction, percent, plain, whole

SIDES = {Side.PUNTO: "Punto", Side.BANCO: "Banco"}
WINNERS = {Side.PUNTO: "Punto wins", Side.BANCO: "Banco wins", None: "equal points"}

_POINTS = range(10)


def outcomes(counts: Counts) -> Section:
    """Who wins, how many cards it takes, and how often there is a natural."""
    won = {WINNERS[side]: draws for side, draws in counts.winners.items()}
    used, hands = counts.cards_used, counts.hands
    also = {
        "4 cards": used[4],
        "5 cards": used[5],
        "5 cards, the Punto drew": hands[3, 2],
        "5 cards, the Banco drew": hands[2, 3],
        "6 cards": used[6],
        "a natural of the Punto": counts.naturals(Side.PUNTO),
        "a natural of the Banco": counts.naturals(Side.BANCO),
        "a natural of both": counts.naturals(*Side),
        "a natural of either": counts.naturals(),
    }
    return Section(
        "How a coup comes out",
        (
            Paragraph(
                f"Of {whole(counts.left.cards)} cards, six can be drawn in order in "
                f"{whole(counts.total)} ways. Each is counted once; a coup that takes four or five "
                "cards leaves the others where they lie."
            ),
            _counted(counts, "outcome", won),
            _counted(counts, "a coup has", also),
        ),
    )


def _counted(counts: Counts, of: str, draws: Mapping[str, int]) -> Table:
    """How often each of these comes, exactly."""
    rows = tuple(
        (name, percent(counts.share(each), 6), whole(each), fraction(counts.share(each)))
        for name, each in draws.items()
    )
    return Table((of, "probability", "draws", "in lowest terms"), rows)


def points(counts: Counts) -> Section:
    """With what the hands end and win: each alone, and both together."""
    share = counts.share
    ends = {side: counts.ends_with(side) for side in Side}
    wins = [*(counts.wins_with(side) for side in Side), counts.ties_with]
    shares = tuple(
        (str(point), *(percent(share(by[point])) for by in (*ends.values(), *wins)))
        for point in _POINTS
    )
    draws = tuple((str(point), *(whole(by[point]) for by in wins)) for point in _POINTS)
    both = tuple(
        (str(punto), *(plain(100 * share(counts.points[punto, banco]), 4) for banco in _POINTS))
        for punto in _POINTS
    )
    return Section(
        "The points",
        (
            Bars(
                "Final points",
                tuple(map(str, _POINTS)),
                tuple(
                    (SIDES[side], tuple(float(100 * share(by[point])) for point in _POINTS))
                    for side, by in ends.items()
                ),
                unit="% of the coups",
                across="point",
            ),
            Table(
                ("point", "Punto ends", "Banco ends", *WINNERS.values()),
                shares,
                caption="How often a hand ends with a point, and how often that wins",
            ),
            Table(
                ("point", *WINNERS.values()),
                draws,
                caption="The wins and the ties in draws: these add up to all draws",
            ),
            Table(
                ("Punto", *map(str, _POINTS)),
                both,
                caption="Both points, in % of all coups: the Punto's down, the Banco's across",
            ),
        ),
    )
