"""The output of taglie: how long they are, what the house wins, and what the mask's place does."""

from sabot.report.document import Bars, Curve, Curves, Frames, Paragraph, Section, Table
from sabot.report.numbers import percent, plain, signed, whole
from sabot.simulation.studies.estimates import number
from sabot.simulation.studies.findings import Findings
from sabot.simulation.studies.taglia.figures import QUANTILES, Mask, Taglia
from sabot.table.json import JsonObject

# The cut-card effect is given in parts of a million; lengths rarer than this are not drawn.
_MILLION = 1e6
_RARE = 1e-5


def findings(figures: Taglia) -> Findings:
    """Taglie in every form."""
    names = [bet.name for bet in figures.inputs.bets]
    headings = (
        "behind", "coups", "coups_se", "coups_sd",
        *(
            f"{name}_{part}"
            for name in names
            for part in ("win", "win_se", "win_sd", "edge", "edge_se", "cut", "cut_se")
        ),
    )  # fmt: skip
    rows = tuple(
        (
            each.behind, each.coups.value, each.coups.error, each.spread,
            *(
                part
                for won in each.won
                for part in (
                    won.taglia.value, won.taglia.error, won.spread, won.edge.value,
                    won.edge.error, won.cut.value, won.cut.error,
                )
            ),
        )
        for each in figures.masks
    )  # fmt: skip
    sections = (_length(figures), _win(figures), _places(figures))
    return Findings(_json(figures), sections, headings, rows, _chart(figures))


def _length(figures: Taglia) -> Section:
    own = figures.own
    boxes = f", {figures.inputs.boxes} boxes," if figures.inputs.boxes else ""
    text = (
        f"With {own.behind} cards behind the mask a taglia at {figures.inputs.house}{boxes} has "
        f"{plain(own.coups.value, 4)} coups on the average (standard error "
        f"{plain(own.coups.error, 4)}), with a standard deviation of {plain(own.spread, 3)}: from "
        f"{own.fewest} to {own.most} in {whole(figures.taglie)} taglie."
    )
    levels = tuple(f"{100 * each:g} %" for each in QUANTILES)
    table = Table(("taglie", *levels), (("coups, no more than", *map(str, own.quantiles)),))
    return Section("How long a taglia is", (Paragraph(text), table))


def _win(figures: Taglia) -> Section:
    rows = tuple(
        (
            bet.name,
            signed(won.taglia.value, 4),
            plain(won.taglia.error, 4),
            plain(won.spread, 2),
            percent(won.edge.value),
            percent(won.edge.error),
            percent(bet.edge),
        )
        for bet, won in zip(figures.inputs.bets, figures.own.won, strict=True)
    )
    headings = (
        "one unit at every coup on", "house wins in a taglia", "s.e.", "s.d. of one", "house edge",
        "s.e.", "with a full sabot",
    )  # fmt: skip
    return Section("What the house wins in a taglia", (Table(headings, rows),))


def _places(figures: Taglia) -> Section:
    names = [bet.name for bet in figures.inputs.bets]
    rows = tuple(
        (
            str(each.behind),
            plain(each.coups.value, 3),
            plain(each.spread, 3),
            *(
                f"{signed(_MILLION * won.cut.value, 2)} ± {plain(_MILLION * won.cut.margin, 2)}"
                for won in each.won
            ),
        )
        for each in figures.masks
    )
    how = (
        f"It was worked out from the covariance of the coups of {whole(figures.cut_taglie)} taglie "
        "with what the bets are worth at the mask."
        if figures.cut_taglie
        else "It is what was dealt less the exact edge."
    )
    text = (
        "The cut-card effect is by how much the house edge over all coups dealt is more than with "
        f"a full sabot, here in millionths of the stake with the interval of 95 %. {how}"
    )
    table = Table(("cards behind the mask", "coups", "s.d.", *names), rows)
    return Section("Where the mask lies", (Paragraph(text), table))


def _json(figures: Taglia) -> JsonObject:
    return {
        "coups": figures.coups,
        "cut_taglie": figures.cut_taglie,
        "own": figures.inputs.own,
        "masks": [_mask_json(figures, each) for each in figures.masks],
    }


def _mask_json(figures: Taglia, each: Mask) -> JsonObject:
    return {
        "behind": each.behind,
        "coups": {**each.coups.as_json(), "spread": number(each.spread)},
        "lengths": {str(at): taglie for at, taglie in enumerate(each.lengths) if taglie},
        "bets": [
            {
                "bet": bet.name,
                "house_win_per_taglia": {**won.taglia.as_json(), "spread": number(won.spread)},
                "house_edge": won.edge.as_json(),
                "house_edge_full_sabot": number(bet.edge),
                "cut_card_effect": won.cut.as_json(),
            }
            for bet, won in zip(figures.inputs.bets, each.won, strict=True)
        ],
    }


def _chart(figures: Taglia) -> Frames:
    own = figures.own
    often = [at for at, taglie in enumerate(own.lengths) if taglie > _RARE * figures.taglie]
    span = range(often[0], often[-1] + 1)
    masks = tuple(float(each.behind) for each in figures.masks)
    lengths = Bars(
        f"Coups in a taglia, {own.behind} cards behind the mask",
        tuple(map(str, span)),
        (("taglie", tuple(100 * own.lengths[at] / figures.taglie for at in span)),),
        unit="% of the taglie",
        across="coups",
    )
    coups = Curve("coups", masks, tuple(each.coups.value for each in figures.masks), marks=True)
    cuts = tuple(
        Curve(
            bet.name,
            masks,
            tuple(_MILLION * each.won[at].cut.value for each in figures.masks),
            tuple(_MILLION * each.won[at].cut.low for each in figures.masks),
            tuple(_MILLION * each.won[at].cut.high for each in figures.masks),
            marks=True,
        )
        for at, bet in enumerate(figures.inputs.bets)
    )
    across = "cards behind the mask"
    return Frames(
        f"{figures.inputs.house}: {whole(figures.taglie)} taglie",
        (
            lengths,
            Curves("Mean coups in a taglia", (coups,), "coups", across),
            Curves("Cut-card effect on the house edge", cuts, "millionths of the stake", across),
        ),
    )
