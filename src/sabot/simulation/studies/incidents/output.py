"""The output of slips: how often each kind comes, and what it brings whom."""

import math

from sabot.report.document import Bars, Frames, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed, signed_percent, whole
from sabot.simulation.studies.estimates import number
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.incidents.figures import PER, Kind, Slips
from sabot.table.json import JsonObject

_DASH = "–"
# So many kinds are drawn.
_DRAWN = 15


def findings(figures: Slips) -> Findings:
    """Slips in every form."""
    headings = (
        "mishap", "incidents", f"per_{PER}_coups", "changed", "players_each", "players_each_se",
        "players_of_stakes", "players_of_stakes_se", f"players_per_{PER}",
        f"players_per_{PER}_se", "in_bianco", "cards_each", "coups_lost_each",
        "house_lost_each", f"house_lost_per_{PER}",
    )  # fmt: skip
    rows = tuple(_row(each) for each in (*figures.kinds, figures.all))
    return Findings(
        _json(figures), (_kinds(figures), _lost(figures)), headings, rows, _chart(figures)
    )


def _kinds(figures: Slips) -> Section:
    inputs = figures.inputs
    all_ = figures.all
    text = (
        f"{whole(figures.coups)} coups in {whole(figures.taglie)} taglie at {inputs.house}, "
        f"{inputs.players} players; at every act somebody erred instead at a rate of "
        f"{inputs.rate:g}: {whole(figures.slips)} slips in {whole(all_.incidents)} coups. Each of "
        "these was played again without a slip, with the same cards and bets. What the players "
        "had more after the slip and the ruling on it is theirs; the house had so much less. Where "
        "all bets came back for a slip before the third card, the exact expected win of the stakes "
        "stands for what the coup would have brought."
    )
    cents = 0.01
    rows = tuple(
        (
            each.name,
            whole(each.incidents),
            plain(each.often, 2),
            percent(each.changed, 1),
            signed(each.each.value * cents, 2),
            plain(each.each.error * cents, 2),
            signed_percent(each.of_stakes.value, 2)
            if math.isfinite(each.of_stakes.value)
            else _DASH,
            signed(each.per.value * cents, 2),
            plain(each.per.error * cents, 2),
        )
        for each in (*figures.kinds, all_)
        if each.incidents
    )
    money = inputs.currency
    headings = (
        "first mishap ruled on", "coups", f"in {PER}", "money changed", f"{money} each to players",
        "s.e.", "of stakes", f"{money} in {PER} coups", "s.e.",
    )  # fmt: skip
    house = all_.per.times(-cents)
    sum_ = (
        f"In {PER} coups the house is {plain(abs(house.value), 2)} {money} the "
        f"{_richer(house.value)} for all slips together (standard error {plain(house.error, 2)}), "
        "lost coups left out."
    )
    return Section(
        "What slips bring the players", (Paragraph(text), Table(headings, rows), Paragraph(sum_))
    )


def _richer(value: float) -> str:
    return "poorer" if value < 0 else "richer"


def _lost(figures: Slips) -> Section:
    """Coups that are not bet on for the cards that slips take."""
    inputs, all_ = figures.inputs, figures.all
    money = inputs.currency
    text = (
        f"A coup without slips takes {plain(figures.cards, 3)} cards, and the house should win "
        f"{plain(figures.due / 100, 2)} {money} of its stakes by the exact odds. Cards that a slip "
        "takes out of play, in a coup in bianco or otherwise, are lacking at the end of the "
        f"taglia. With slips a taglia has {plain(figures.length, 2)} coups with bets; the same "
        f"taglie without have {plain(figures.without, 2)}."
    )
    rows = tuple(
        (
            each.name,
            whole(each.bianco),
            signed(each.cards, 3),
            signed(each.lost, 3),
            signed(each.lost_each / 100, 2),
            signed(each.lost_per / 100, 2),
        )
        for each in (*figures.kinds, all_)
        if each.bianco or each.cards
    )
    headings = (
        "first mishap ruled on", "coups in bianco", "cards taken, each", "coups lost, each",
        f"{money} each lost to the house", f"{money} in {PER} coups",
    )  # fmt: skip
    house = -(all_.per.value + all_.lost_per) / 100
    sum_ = (
        f"Lost coups and all, in {PER} coups the house is {plain(abs(house), 2)} {money} the "
        f"{_richer(house)} for slips."
    )
    table = (Table(headings, rows),) if rows else ()
    return Section("What lost coups cost the house", (Paragraph(text), *table, Paragraph(sum_)))


def _row(each: Kind) -> tuple[object, ...]:
    money = [part / 100 for part in (each.each.value, each.each.error)]
    per = [part / 100 for part in (each.per.value, each.per.error)]
    stakes = (each.of_stakes.value, each.of_stakes.error)
    lost = (each.bianco, each.cards, each.lost, each.lost_each / 100, each.lost_per / 100)
    return (each.name, each.incidents, each.often, each.changed, *money, *stakes, *per, *lost)


def _json(figures: Slips) -> JsonObject:
    return {
        "slips": figures.slips,
        "taglie": figures.taglie,
        "coups_in_a_taglia": number(figures.length),
        "coups_without_slips": number(figures.without),
        "cards_of_a_coup": number(figures.cards),
        "expected_win_of_a_coup": number(figures.due / 100),
        "kinds": [_kind_json(each) for each in figures.kinds],
        "all": _kind_json(figures.all),
    }


def _kind_json(each: Kind) -> JsonObject:
    return {
        "mishap": each.name,
        "incidents": each.incidents,
        f"per_{PER}_coups": number(each.often),
        "changed": number(each.changed),
        "players_each": each.each.times(0.01).as_json(),
        "players_of_stakes": each.of_stakes.as_json(),
        f"players_per_{PER}": each.per.times(0.01).as_json(),
        f"house_per_{PER}": each.per.times(-0.01).as_json(),
        "in_bianco": each.bianco,
        "cards_each": number(each.cards),
        "coups_lost_each": number(each.lost),
        "house_lost_each": number(each.lost_each / 100),
        f"house_lost_per_{PER}": number(each.lost_per / 100),
    }


def _chart(figures: Slips) -> Frames:
    inputs = figures.inputs
    changed = [each for each in figures.kinds if each.changed][:_DRAWN]
    often = figures.kinds[:_DRAWN]
    title = f"{inputs.house}: slips at a rate of {inputs.rate:g}, {whole(figures.coups)} coups"
    return Frames(
        title,
        (
            Bars(
                "How often", tuple(each.name for each in often),
                (("incidents", tuple(each.often for each in often)),),
                unit=f"in {PER} coups", flat=True,
            ),
            Bars(
                "What one brings the players, where it changes anything (and 95 % of chance)",
                tuple(each.name for each in changed),
                (("players", tuple(each.each.value / 100 for each in changed)),),
                unit=inputs.currency, flat=True,
                reach=tuple(each.each.margin / 100 for each in changed),
            ),
        ),
    )  # fmt: skip
