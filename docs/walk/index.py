"""The page that leads to the walked tables, and says how to read them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from docs.walk.cells import PART, Cell

_HOW = f"""\
# Rulings, walked

What a house does about a mishap is a row: see [regulations](regulations.md). Which row is reached
depends on the state of the table. Here the states are walked in order: at every moment of a coup
everything that can go wrong, or come to light, is done once, and the ruling is written down.

## A cell

A cell is one fact in one state. A state is

- **a mode**: how the hands are handled, of those the house has;
- **a moment**: what the table waits for, such as *3rd card due*, and in what kind of coup: dealt
  rightly and with bets, *in bianco*, *dealt wrongly* without anybody having noticed, or
  *misrepeated*, where the dealer said another word than the punter. The first state of each name
  is taken;
- **what lies under the sabot**: *nothing*, *an unseen card* or *a seen card* that left it just
  before, or *the next card showing* in it. Where a house annuls such a card at once it cannot lie
  there, and there is no such cell;
- **whether the coup is the last**: *not the last coup*, *the mask out in the coup* after its
  first card, *a coup that begins with the mask*, one with *too few cards behind the mask* to
  be valid, because it went in at the wrong place, or *a sabot that runs out* in the coup.

The fact happens, then everybody acts rightly to the end of the coup and the first card of the
next.

## A line

A line says what happens, when, what it is called, what is done and by which article. Cells that
came to the same are one line; where nothing is said of the card under the sabot or of the last
coup, it is the same whatever they are. What follows *then* is ruled on later in the coup, because
of the fact. What is set in *italics* at the end is what became of the coup where no remedy says
it. *Otherwise* is what happens in all other states, *always* what happens in every one. What comes
to the same in every mode of a house is told once, before the modes. An article with a `~` is an
interpretation: a reading, or common practice where the document is silent. See
[regulations](regulations.md).

The first lines of a mode tell what comes of the card under the sabot, of a mask at the wrong place
or of a sabot that runs out, if nothing else goes wrong. In the other lines these rulings are not
told again.

Where *it cannot have happened*, the state has no place for it: no card to fall, no bet to pay, no
coup to annul. What somebody asks for and a house does not hear is told with its article. At the
head of a page both are counted by their reason. So are, by name, the mishaps that the house has a
row for and that cannot happen in a mode, or at the house; every other is reached in some cell.

The laws hold in every cell: nobody stakes on a known card, what is ordered is done or lapses aloud,
what is told is true, what is final stays final, and one fact has one ruling whichever act tells it.
`make test` holds them in the plain states, those with nothing under the sabot in a coup that is not
the last, and in one in {PART} of the others, always the same; `make test-long` in all.

## The pages
"""


class Tally(NamedTuple):
    """What was walked at a house."""

    game: str
    house: str
    name: str
    cells: int
    impossible: int
    moments: int
    mishaps: int
    rows: int

    @classmethod
    def of(cls, game: str, house: str, name: str, rows: int, cells: Sequence[Cell]) -> "Tally":
        """Counted from its cells; ``rows``: how many mishaps the house has a row for."""
        reached = {ruled.mishap for cell in cells for ruled in cell.outcome.rulings}
        moments = {(cell.mode, cell.moment) for cell in cells}
        impossible = sum(bool(cell.outcome.refused) for cell in cells)
        return cls(game, house, name, len(cells), impossible, len(moments), len(reached), rows)


def index(tallies: Iterable[Tally]) -> str:
    """The page."""
    lines = [
        "| house | moments | cells | of them impossible or not heard | mishaps reached |",
        "| --- | --- | --- | --- | --- |",
    ]
    total = 0
    for each in tallies:
        total += each.cells
        lines.append(
            f"| [{each.name}](walk/{each.house}.md), {each.game} | {each.moments} | {each.cells:,} "
            f"| {each.impossible:,} | {each.mishaps} of {each.rows} |"
        )
    return f"{_HOW}\n{total:,} cells in all.\n\n" + "\n".join(lines) + "\n"
