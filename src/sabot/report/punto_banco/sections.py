"""The exact figures of Punto Banco as they are shown: tables and charts."""

from collections.abc import Iterator

from sabot.punto_banco.chances import Chance, WinsWith
from sabot.punto_banco.names import chance as named
from sabot.report.document import Bars, Paragraph, Section, Table
from sabot.report.numbers import fraction, percent, plain, signed, whole
from sabot.report.punto_banco.figures import Figures
from sabot.report.punto_banco.outcomes import outcomes, points
from sabot.table.cards import RANKS


def terms(chance: Chance) -> str:
    """What a chance pays, in a few words."""
    parts = [f"{chance.pay}"]
    if chance.commission:
        parts.append(f"less {chance.commission} %")
    when = chance.except_when
    if isinstance(when, WinsWith):
        parts.append(f"{chance.except_pay} on a win with {when.point}")
    elif when is not None:
        parts.append(f"{chance.except_pay} when {when}")
    return ", ".join(parts)


def sections(figures: Figures) -> Iterator[Section]:
    """All of it, in the order it is read."""
    yield outcomes(figures.odds.counts)
    yield _bets(figures)
    yield points(figures.odds.counts)
    if figures.removals:
        yield _removals(figures)
    if figures.taglia is not None:
        yield _taglia(figures)


def _bets(figures: Figures) -> Section:
    house, bets = figures.odds.house, figures.odds.bets
    rows = tuple(
        (
            named(name),
            terms(house.chance[name]),
            percent(bet.house_edge),
            percent(bet.return_to_player),
            percent(bet.hit_frequency),
            percent(bet.returned),
            plain(bet.variance),
            plain(bet.standard_deviation),
        )
        for name, bet in bets.items()
    )
    exact = tuple(
        (named(name), fraction(bet.house_edge), plain(bet.house_edge, 15))
        for name, bet in bets.items()
    )
    results = tuple(
        (named(name), fraction(net), percent(figures.odds.counts.share(draws), 6), whole(draws))
        for name, bet in bets.items()
        for net, draws in bet.results.items()
    )
    return Section(
        "The bets",
        (
            Paragraph(
                "The house edge is what the house wins on average of one unit staked. A stake that "
                "is returned on equal points counts as staked."
            ),
            Table(
                ("bet", "pays", "house edge", "return", "wins", "returned", "variance", "s.d."),
                rows,
                left=2,
            ),
            Bars(
                "House edge",
                tuple(named(name) for name in bets),
                (("house edge", tuple(float(100 * bet.house_edge) for bet in bets.values())),),
                unit="% of the stake",
                flat=True,
                written=4,
            ),
            Table(("bet", "house edge, exactly", "decimal"), exact),
            Table(("bet", "net result of one unit", "probability", "draws"), results),
        ),
    )


def _removals(figures: Figures) -> Section:
    names = tuple(figures.odds.bets)
    ranks = [rank for rank in RANKS if rank in figures.removals]
    rows = tuple(
        (rank, *(signed(100 * figures.removals[rank][name], 6) for name in names)) for rank in ranks
    )
    series = tuple(
        (named(name), tuple(float(100 * figures.removals[rank][name]) for rank in ranks))
        for name in names
    )
    return Section(
        "What one card more out does",
        (
            Paragraph(
                "By how much the player's expectation on a bet changes, in hundredths of the "
                "stake, when one card of a rank is out of the sabot. Above zero the player gains."
            ),
            Table(("card out", *map(named, names)), rows),
            Bars(
                "Effect of one card out",
                tuple(ranks),
                series,
                unit="% of the stake",
                across="card out",
                caption="Each bet is drawn to a scale of its own.",
                apart=True,
            ),
        ),
    )


def _taglia(figures: Figures) -> Section:
    taglia = figures.taglia
    assert taglia is not None
    rows = tuple((named(name), signed(won, 3)) for name, won in taglia.house_win.items())
    return Section(
        "A taglia",
        (
            Paragraph(
                f"A taglia dealt to the mask has {plain(taglia.coups, 2)} coups on average. This "
                "figure, and those below that rest on it, are not exact as all others are, but "
                "near: see the method."
            ),
            Table(("one unit staked at every coup on", "the house wins, in units"), rows),
        ),
    )
