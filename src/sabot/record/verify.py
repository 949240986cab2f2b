"""Verifying a record: the seals, the shuffle, and every ruling and payment, worked out again."""

from collections.abc import Callable
from typing import NamedTuple

from sabot.record.notation import write_outcome, write_refusal
from sabot.record.record import CutShortError, Entry, Record, RecordError
from sabot.record.replay import Played, replay
from sabot.record.shuffles import Shuffles
from sabot.table.game import Decision, balance, below_zero
from sabot.table.refusal import Refusal


class WrongError(RecordError):
    """A record that says something other than the regulation gives."""


class Verified(NamedTuple):
    """What was checked: so many acts, outcomes, payments, rulings and shuffles.

    ``given``: of the shuffles, those whose order was simply given, so that nobody but the dealer's
    side had a part in it before the cut; ``seeds``: those of players that went into orders;
    ``abandoned``: washes that were thrown away, and laid open with who did it and why.

    >>> import sabot
    >>> checked = sabot.verify("docs/example.sabot")
    >>> checked.acts, checked.rulings, checked.sealed
    (32, 2, False)
    """

    sealed: bool
    hash: str
    acts: int
    outcomes: int
    payments: int
    rulings: int
    shuffles: int
    given: int = 0
    seeds: int = 0
    abandoned: int = 0


def outcomes(record: Record, decision: Decision) -> list[str]:
    """The outcome lines that belong under an act."""
    if isinstance(decision, Refusal):
        return [write_refusal(decision)]
    kinds = record.place.game.kinds.outcomes
    return [write_outcome(event) for event in decision if type(event) in kinds]


def verify(record: Record, watch: Callable[[Played], None] = lambda _: None) -> Verified:
    """Play a record again and hold it against what it says; its seals held when it was read.

    ``watch`` is shown every act as it was played again. Of a record that is cut short, what is left
    is held to the regulation like any other, and then it is said that the rest is missing.
    """
    checked = payments = rulings = 0
    shuffles = Shuffles()
    for played in replay(record):
        lines = outcomes(record, played.decision)
        _compare(record, played.entry, lines)
        checked += len(lines)
        payments += sum(line.startswith("> bet-") for line in lines)
        rulings += sum(line.startswith("> mishap-ruled") for line in lines)
        if not isinstance(played.decision, Refusal):
            for event in played.decision:
                wrong = shuffles.happened(event)
                if wrong is not None:
                    raise WrongError(record.source, played.entry.line, wrong)
        if any(balance(played.state).values()):
            raise WrongError(record.source, played.entry.line, "the money does not balance")
        if below_zero(played.state):
            raise WrongError(record.source, played.entry.line, "an account is below zero")
        watch(played)
    if record.cut:
        raise CutShortError(
            record.source,
            record.cut,
            f"cut short after this line: {len(record.entries)} acts are left, and all is right with"
            " them; the rest and the end line are missing",
        )
    return Verified(
        record.sealed,
        record.hash,
        len(record.entries),
        checked,
        payments,
        rulings,
        shuffles.kept,
        shuffles.given,
        shuffles.seeds,
        shuffles.abandoned,
    )


def _compare(record: Record, entry: Entry, lines: list[str]) -> None:
    """Hold the outcomes written under an act against those it has.

    A hand-written record may leave them out; those it gives must be right.
    """
    written = [line.text for line in entry.outcomes]
    if written == lines or (not record.sealed and not written):
        return
    if record.cut and entry is record.entries[-1] and written == lines[: len(written)]:
        return
    for place, line in enumerate(entry.outcomes):
        given = lines[place] if place < len(lines) else "nothing"
        if line.text != given:
            raise WrongError(
                record.source, line.number, f"the record says {line.text!r}, expected {given!r}"
            )
    raise WrongError(record.source, entry.line, f"missing under this act: {lines[len(written)]!r}")
