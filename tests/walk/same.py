"""Acts that tell the same fact: they must come to the same rulings in the same state."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from docs.walk.outcome import outcome, rulings
from docs.walk.walk import Fact, Run, Stand, Walker
from sabot.table.acts import Act


class Alike(Protocol):
    """Which acts of a game are one fact."""

    def alike(self, house: Any, state: Any) -> Iterable[tuple[str, Sequence[Sequence[Act]]]]:
        """Ways to tell a fact in a state, by its name."""
        ...


Ways = tuple[str, Sequence[Sequence[Act]]]


def two_cards(facts: Mapping[str, Fact], house: Any, state: Any, face: str) -> Iterator[Ways]:
    """Two cards out, both at once or one after the other: where there is one, only the latter."""
    if state.table.sabot.left == 1:
        return
    aside = facts[f"draw-aside-{face}"].acts(house, state)
    for how in ("stuck", "loose"):
        together = facts[f"together-known-{how}-{face}"].acts(house, state)
        yield f"two cards, face {face}", [together, [*aside, *aside]]


def a_loser_paid(facts: Mapping[str, Fact], house: Any, state: Any) -> Iterator[Ways]:
    """Noticed at once, or when all is settled."""
    ways = [facts[each].acts(house, state) for each in ("pay-loser", "pay-found")]
    if all(ways):
        yield "a losing bet paid", ways


def same_rulings(walker: Walker, game: Alike, chosen: Callable[[Stand], bool]) -> dict[str, str]:
    """What is ruled on differently, and the first state it is so in."""
    differing: dict[str, str] = {}
    for stand in filter(chosen, walker.stands()):
        rightly = walker.run(stand, ())
        for name, ways in game.alike(walker.house, stand.state):
            runs = [walker.run(stand, acts) for acts in ways]
            outcomes = [_outcome(run, rightly, stand) for run in runs]
            if any(each != outcomes[0] for each in outcomes):
                where = f"{stand.mode}, {stand.moment}, {stand.under}, {stand.last}"
                differing.setdefault(name, f"{where}: {outcomes}")
    return differing


def _outcome(run: Run, rightly: Run, stand: Stand) -> object:
    """The rulings, in any order, and the coup's fate; or that it cannot have happened."""
    if run.refusal is not None:
        return "impossible"
    return sorted(rulings(run.events)), outcome(run, rightly, stand.state).fate
