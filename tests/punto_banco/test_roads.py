"""The five roads, against examples drawn by hand and against the rules put in other words.

Coups are letters: who won, p or b, or t for a tie. A road is drawn in its six rows, with a dot
where nothing lies.
"""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from sabot.punto_banco.roads import Cell, Result, Road, Roads, as_json, roads
from sabot.punto_banco.tableau import Side
from sabot.punto_banco.view_types import RoadView
from tests.untyped import untyped

WINNERS = {"p": Side.PUNTO, "b": Side.BANCO, "t": None}


def of(coups: str) -> Roads:
    return roads([Result(WINNERS[coup]) for coup in coups])


def drawn(road: Road) -> str:
    marks = dict(zip(road.cells, "".join(road.columns), strict=True))
    width = max((cell.column for cell in road.cells), default=-1) + 1
    return "\n".join(
        "".join(marks.get(Cell(column, row), ".") for column in range(width)) for row in range(6)
    )


def picture(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


# The bead plate


def test_the_bead_plate_has_every_coup_down_columns_of_six() -> None:
    bead = of("pbtpbbtp").bead
    assert bead.columns == ("pbtpbb", "tp")
    assert drawn(bead) == picture(
        """
        pt
        bp
        t.
        p.
        b.
        b.
        """
    )


def test_pairs_are_told_by_the_coup() -> None:
    drawn = roads(
        [
            Result(Side.PUNTO),
            Result(None, punto_pair=True),
            Result(Side.BANCO, banco_pair=True),
            Result(Side.BANCO, True, True),
        ]
    )
    assert drawn.pairs == {1: "p", 2: "b", 3: "pb"}


# The big road


def test_a_run_goes_down_and_another_hand_begins_a_column() -> None:
    big = of("pppbpp").big
    assert big.columns == ("ppp", "b", "pp")
    assert big.cells == ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1))


def test_six_fill_a_column_and_the_seventh_turns_right() -> None:
    six, seven, twelve = of("p" * 6).big, of("p" * 7).big, of("p" * 12).big
    assert drawn(six) == "p\np\np\np\np\np"
    assert drawn(seven) == picture(
        """
        p.
        p.
        p.
        p.
        p.
        pp
        """
    )
    assert drawn(twelve).splitlines()[-1] == "ppppppp"
    assert seven.columns == ("p" * 7,)


def test_the_next_run_begins_beside_the_first_entry_not_behind_the_tail() -> None:
    assert drawn(of("p" * 8 + "bbb").big) == picture(
        """
        pb.
        pb.
        pb.
        p..
        p..
        ppp
        """
    )


def test_a_run_that_meets_a_tail_turns_right_above_it() -> None:
    assert drawn(of("p" * 8 + "b" * 7).big) == picture(
        """
        pb..
        pb..
        pb..
        pb..
        pbbb
        ppp.
        """
    )


def test_a_run_that_has_turned_stays_in_its_row() -> None:
    """Also where the tail below it has come to its end."""
    assert drawn(of("p" * 8 + "b" * 9).big) == picture(
        """
        pb....
        pb....
        pb....
        pb....
        pbbbbb
        ppp...
        """
    )


def test_a_run_beyond_the_tail_goes_down_again() -> None:
    assert drawn(of("p" * 7 + "b" + "p" * 6).big) == picture(
        """
        pbp
        p.p
        p.p
        p.p
        p.p
        ppp
        """
    )


def test_tails_lie_above_one_another_up_to_the_top() -> None:
    coups = "p" * 8 + "b" * 7 + "p" * 6 + "b" * 7 + "p" * 4 + "b" * 3 + "p" * 2
    assert drawn(of(coups).big) == picture(
        """
        pbpbpbbbp
        pbpbppp.p
        pbpbbbbb.
        pbppp....
        pbbb.....
        ppp......
        """
    )


# Ties


def test_a_tie_is_marked_on_the_entry_before_it_and_breaks_no_run() -> None:
    odds_of = of("pptpttbt")
    assert odds_of.big.columns == ("ppp", "b")
    assert odds_of.ties == {1: 1, 2: 2, 3: 1}


def test_ties_that_come_first_are_kept_for_the_first_entry() -> None:
    assert of("tt").ties == {0: 2}
    assert of("tt").big == Road((), ())
    assert of("ttb").ties == {0: 2}
    assert of("ttbtp").ties == {0: 3}


def test_ties_within_a_dragon_tail_are_marked_there() -> None:
    odds_of = of("p" * 7 + "t" + "p" + "tt" + "b")
    assert odds_of.ties == {6: 1, 7: 2}
    assert odds_of.big.cells[6:] == ((1, 5), (2, 5), (1, 0))


# The derived roads


def test_where_the_derived_roads_begin() -> None:
    """At the second entry of the second, third, fourth column; else at the next column."""
    assert drawn(of("ppb").big_eye).strip() == ""
    assert of("ppbb").big_eye.columns == ("r",)
    assert of("ppbp").big_eye.columns == ("b",)
    assert of("pbp").small.columns == ()
    assert of("pbpp").small.columns == ("b",)
    assert of("pbpb").small.columns == ("r",)
    assert of("pbpb").cockroach.columns == ()
    assert of("pbpbb").cockroach.columns == ("b",)
    assert of("pbpbp").cockroach.columns == ("r",)


def test_the_derived_roads_of_a_big_road() -> None:
    """Columns of 3, 2, 2, 1, 4, 3: every entry worked out by hand."""
    odds_of = of("ppp" + "bb" + "pp" + "b" + "pppp" + "bbb")
    assert odds_of.big_eye.columns == ("r", "b", "rr", "bb", "rr", "b", "rr")
    assert odds_of.small.columns == ("r", "bb", "r", "b", "r", "bb", "r")
    assert odds_of.cockroach.columns == ("b", "r", "b", "r", "b", "r", "b")


def test_ties_change_nothing_in_the_derived_roads() -> None:
    plain, with_ties = of("pppbbppbppppbbb"), of("tppptbbtppbtttppptpbbbt")
    assert plain.big == with_ties.big
    assert plain[2:5] == with_ties[2:5]


def test_the_derived_roads_look_at_columns_not_at_tails() -> None:
    """The column of eight has an eighth entry, wherever it lies, and no ninth."""
    odds_of = of("p" * 8 + "b" * 9)
    assert odds_of.big_eye.columns == ("rrrrrrr", "b")
    assert drawn(odds_of.big_eye) == picture(
        """
        rb
        r.
        r.
        r.
        r.
        rr
        """
    )


def test_nothing_played_nothing_drawn() -> None:
    nothing = Road((), ())
    assert of("") == Roads(nothing, nothing, nothing, nothing, nothing, {}, {})


# As a client is sent them


def test_a_client_is_sent_places() -> None:
    sent = untyped(as_json(roads([Result(None), *[Result(Side.PUNTO, banco_pair=True)] * 7])))
    assert sent["big"] == {
        "columns": "ppppppp",
        "cells": [0, 1, 2, 3, 4, 5, 11],
        "ties": [(0, 1)],
    }
    assert sent["bead"]["columns"] == "tppppp pp"
    assert sent["bead"]["cells"] == [*range(8)]
    assert sent["bead"]["pairs"] == [(coup, "b") for coup in range(1, 8)]
    assert sent["small"] == RoadView(columns="", cells=[])


def test_a_long_taglia_is_sent_small() -> None:
    for seed in range(20):
        chance = random.Random(seed)
        winners = chance.choices([*Side, None], [446, 459, 95], k=80)
        sent = untyped(
            json.dumps(as_json(roads([Result(each) for each in winners])), separators=(",", ":"))
        )
        assert len(sent) < 2_300


# The same in other words


def plain_cells(lengths: list[int]) -> list[tuple[int, int]]:
    """A run first looks how deep its column is, and then fills it: so much down, the rest right."""
    filled: set[tuple[int, int]] = set()
    cells: list[tuple[int, int]] = []
    for length in lengths:
        start = 1 + max((column for column, row in filled if row == 0), default=-1)
        depth = next(row for row in range(7) if row == 6 or (start, row) in filled)
        down = [(start, row) for row in range(min(length, depth))]
        right = [(start + more, depth - 1) for more in range(1, length - depth + 1)]
        cells += down + right
        filled.update(down, right)
    return cells


def plain_derived(wins: str, back: int) -> str:
    """Entry by entry, on a big road without a bottom, as players do it with a finger.

    Going down: look ``back`` columns to the left, at the same row and at the one above: both
    filled or both empty is red. Beginning a column: had the run before gone on instead, what would
    it have been? The other colour.
    """
    filled: set[tuple[int, int]] = set()
    column, row, last, marks = -1, 0, "", ""

    def regular(column: int, row: int) -> bool:
        return ((column - back, row) in filled) == ((column - back, row - 1) in filled)

    for win in wins:
        before = column, row
        column, row = (column, row + 1) if win == last else (column + 1, 0)
        if (column, row) >= (back, 1):
            red = regular(column, row) if row else not regular(before[0], before[1] + 1)
            marks += "r" if red else "b"
        filled.add((column, row))
        last = win
    return marks


def runs_of(marks: str) -> list[str]:
    runs: list[str] = []
    for mark in marks:
        if runs and runs[-1][0] == mark:
            runs[-1] += mark
        else:
            runs.append(mark)
    return runs


TAGLIE = st.lists(
    st.tuples(st.sampled_from("ppppbbbbt"), st.sampled_from([1, 1, 1, 2, 2, 3, 4, 6, 7, 8, 12]))
).map(lambda runs: "".join(mark * length for mark, length in runs)) | st.text("pbt", max_size=90)


@given(TAGLIE)
def test_put_in_other_words_the_roads_are_the_same(coups: str) -> None:
    odds_of = of(coups)
    wins = coups.replace("t", "")
    for road, marks in (
        (odds_of.big, wins),
        (odds_of.big_eye, plain_derived(wins, 1)),
        (odds_of.small, plain_derived(wins, 2)),
        (odds_of.cockroach, plain_derived(wins, 3)),
    ):
        columns = runs_of(marks)
        assert [*road.columns] == columns
        assert [*road.cells] == plain_cells([len(column) for column in columns])
    assert "".join(odds_of.bead.columns) == coups
    assert [*odds_of.bead.cells] == [(coup // 6, coup % 6) for coup in range(len(coups))]
    assert odds_of.ties == plain_ties(coups)


def plain_ties(coups: str) -> dict[int, int]:
    """The ties that follow each win; those before the first are added to its own."""
    first, *others = coups.replace("b", "p").split("p")
    after = [first + "".join(others[:1]), *others[1:]]
    return {entry: len(ties) for entry, ties in enumerate(after) if ties}
