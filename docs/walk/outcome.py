"""What came of a fact: the rulings, what became of the coup, and how the next one begins."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from docs.walk.walk import Done, Run
from sabot.table.coup import events as ce
from sabot.table.coup.state import Order
from sabot.table.events import Event


class Ruled(NamedTuple):
    """A row that was applied."""

    mishap: str
    remedies: tuple[str, ...]
    cite: str


class Outcome(NamedTuple):
    """``refused``: why it cannot have happened, or is not heard; ``by``: the provision for that.

    ``later``: rulings that follow from the fact as play goes on. ``fate``: what becomes of this
    coup and of the next, where it differs from right play.
    """

    refused: str = ""
    at_once: tuple[Ruled, ...] = ()
    later: tuple[Ruled, ...] = ()
    fate: tuple[str, ...] = ()
    by: str = ""

    @property
    def rulings(self) -> tuple[Ruled, ...]:
        """All that was ruled on, at once or later."""
        return (*self.at_once, *self.later)


def rulings(events: Iterable[Event]) -> tuple[Ruled, ...]:
    """The rows applied, in order."""
    return tuple(
        Ruled(str(event.mishap), tuple(map(str, event.remedies)), event.cite)
        for event in events
        if isinstance(event, ce.MishapRuled)
    )


def _of(done: Iterable[Done]) -> list[Event]:
    return [event for each in done for event in each.events]


def _fate(run: Run, start: Any) -> tuple[str, str]:
    """What becomes of the coup of that moment, or of the one to come, and of the one after."""
    played = start.number + (start.coup is None)
    states = [start, *(each.after for each in run.done)]
    events = run.events
    bianco = {
        state.coup.number for state in states if state.coup is not None and _bianco(state.coup)
    }
    annulled = {event.number for event in events if isinstance(event, ce.CoupAnnulled)}
    this = "played"
    if played in annulled:
        this = "annulled"
    elif played in bianco:
        this = "played without bets"
    # What the end of the taglia makes lapse had been ordered: the laws hold it to be told.
    lapsed = {event.order for event in events if isinstance(event, ce.OrderLapsed)}
    ordered = played + 1 in bianco or Order.COUP_IN_BIANCO in lapsed
    return f"the coup is {this}", f"the next is played{' without bets' if ordered else ''}"


def _bianco(coup: Any) -> bool:
    """Only some games have coups without bets."""
    return bool(getattr(coup, "bianco", False))


# What a remedy says already is not told again.
_IMPLIED_BY = {"annul-coup": "annulled", "coup-in-bianco": "without bets"}


def outcome(run: Run, rightly: Run, start: Any) -> Outcome:
    """What a fact changed, against what would have come of the same state without it."""
    if run.refusal is not None:
        return Outcome(run.refusal.reason.code, by=run.refusal.cite)
    at_once = rulings(_of(run.done[: run.fact]))
    usual = Counter(rulings(rightly.events))
    later = []
    for ruled in rulings(_of(run.done[run.fact :])):
        if usual[ruled]:
            usual[ruled] -= 1
        else:
            later.append(ruled)
    pairs = zip(_fate(run, start), _fate(rightly, start), strict=True)
    remedies = {remedy for ruled in (*at_once, *later) for remedy in ruled.remedies}
    spoken_for = [words for remedy, words in _IMPLIED_BY.items() if remedy in remedies]
    changed = tuple(
        now for now, then in pairs if now != then and not any(words in now for words in spoken_for)
    )
    return Outcome("", _once(at_once), _once(later), changed)


def prepared(done: Iterable[Done], run: Run, start: Any) -> Outcome:
    """What comes of a card under the sabot, or of a misplaced mask, if nothing else goes wrong."""
    this = _fate(run, start)[0]
    at_once, later = rulings(_of(done)), rulings(run.events)
    annulled = {remedy for ruled in (*at_once, *later) for remedy in ruled.remedies}
    fate = (this,) if this.endswith("annulled") and "annul-coup" not in annulled else ()
    return Outcome("", _once(at_once), _once(later), fate)


def _once(ruled: Iterable[Ruled]) -> tuple[Ruled, ...]:
    """Two cards that fare alike are told once."""
    return tuple(dict.fromkeys(ruled))
