"""The cells of a house: every stand, every fact that has a subject there, and what came of it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from docs.walk.outcome import Outcome, outcome, prepared
from docs.walk.walk import Fact, Last, Run, Stand, Under, Walker

NOTHING: Fact = Fact("rightly", "Nothing else goes wrong", lambda house, state: ())


# The ordinary tests hold the laws in one in so many of the states that are not plain.
PART = 80


class Cell(NamedTuple):
    """One cell of the walked table."""

    mode: str
    moment: str
    under: Under
    last: Last
    fact: Fact
    outcome: Outcome


class Walk(NamedTuple):
    """A cell as it was walked."""

    cell: Cell
    stand: Stand
    run: Run


def every(stand: Stand) -> bool:
    """Leave none out."""
    return True


def plain(stand: Stand) -> bool:
    """Only those with nothing under the sabot, in a coup that is not the last."""
    return stand.under is Under.NOTHING and stand.last is Last.NO


def walks(walker: Walker, chosen: Callable[[Stand], bool] = every) -> Iterator[Walk]:
    """The cells of the stands chosen; at each stand first the one where nothing goes wrong."""
    for stand in walker.stands():
        if not chosen(stand):
            continue
        rightly = walker.run(stand, ())
        for fact in (NOTHING, *walker.walked.facts):
            acts = fact.acts(walker.house, stand.state)
            if not acts and fact is not NOTHING:
                continue
            run = walker.run(stand, acts) if acts else rightly
            if fact is NOTHING:
                came = prepared(stand.prepared, run, stand.state)
            else:
                came = outcome(run, rightly, stand.state)
            yield Walk(Cell(*stand[:4], fact, came), stand, run)


def cells(walker: Walker, chosen: Callable[[Stand], bool] = every) -> Iterator[Cell]:
    """The cells alone."""
    return (walk.cell for walk in walks(walker, chosen))
